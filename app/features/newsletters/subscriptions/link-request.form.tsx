import { useState } from 'react';
import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { email, optionalText } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { unsubscribePages } from '#content/pages.ts';
import { linkRequest } from '#content/subscriptions.ts';

export const LINK_REQUEST = 'link-request';

export const linkRequestSchema = z.object({
	email: z.pipe(optionalText().check(z.minLength(1, linkRequest.required)), email(linkRequest.invalid)),
});

export type LinkRequest = z.output<typeof linkRequestSchema>;

/** The same for every address. */
export const linkRequestToasts = {
	success: { kind: 'success', title: linkRequest.title, description: unsubscribePages.linkSent },
	failure: { kind: 'destructive', ...linkRequest.failure },
} satisfies FormToasts;

export const linkRequestInPlace = answerInPlace(LINK_REQUEST, linkRequestToasts);

interface Props {
	page: string;
	label: string;
	/** It was sent without scripts. */
	isSent: boolean;
}

export function LinkRequestForm({ page, label, isSent }: Props) {
	const [isFresh, setFresh] = useState(false);
	const { emailLabel, sendLink, busy, linkSent } = unsubscribePages;
	if (isSent || isFresh) return <LinkSent title={linkRequest.title} text={linkSent} isFresh={isFresh} />;
	return (
		<LinkForm
			id={LINK_REQUEST}
			page={page}
			schema={linkRequestSchema}
			label={label}
			email={{ label: emailLabel }}
			button={sendLink}
			busyLabel={busy}
			onDone={() => setFresh(true)}
		/>
	);
}

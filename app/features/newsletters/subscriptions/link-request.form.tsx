import { useState } from 'react';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { unsubscribePages } from '#content/pages.ts';
import { linkRequest } from '#content/subscriptions.ts';
import { LINK_REQUEST, linkRequestSchema } from './link-request.schema.ts';

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

import { useState } from 'react';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { unsubscribePages } from '#content/pages.ts';
import { linkRequest } from '#content/subscriptions.ts';
import { LINK_REQUEST, linkRequestSchema } from './link-request.schema.ts';

interface Props {
	/** The page that receives it. */
	page: string;
	/** Names the form for assistive technology. */
	label: string;
	/** Came back sent, without scripts. */
	isSent: boolean;
}

/** Asks for a link by email; in its place afterward, that one is on its way if the address is known. */
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

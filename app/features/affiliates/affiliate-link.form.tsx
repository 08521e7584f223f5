import { useState } from 'react';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { affiliatePage } from '#content/affiliates.ts';
import { paths } from '#content/navigation.ts';
import { AFFILIATE_LINK, affiliateLinkSchema } from './affiliate.schema.ts';

export function AffiliateLinkForm({ isSent }: { isSent: boolean }) {
	const [isFresh, setFresh] = useState(false);
	const { heading, email, button, busy, sent } = affiliatePage.lost;
	if (isSent || isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh={isFresh} />;
	return (
		<LinkForm
			id={AFFILIATE_LINK}
			page={paths.affiliate}
			schema={affiliateLinkSchema}
			label={heading}
			email={{ label: email }}
			button={button}
			busyLabel={busy}
			onDone={() => setFresh(true)}
		/>
	);
}

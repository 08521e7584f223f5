import { useState } from 'react';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { joinPage } from '#content/join.ts';
import { LOST_LINK, lostLinkSchema } from './lost-link.schema.ts';

interface Props {
	page: string;
	/** The form was sent without scripts. */
	isSent: boolean;
}

export function LostLinkForm({ page, isSent }: Props) {
	const [isFresh, setFresh] = useState(false);
	const { heading, text, email, button, busy, sent } = joinPage.lost;
	if (isSent || isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh={isFresh} />;
	return (
		<section className="grid gap-4">
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			<LinkForm
				id={LOST_LINK}
				page={page}
				schema={lostLinkSchema}
				label={heading}
				email={{ label: email }}
				button={button}
				busyLabel={busy}
				variant="secondary"
				onDone={() => setFresh(true)}
			/>
		</section>
	);
}

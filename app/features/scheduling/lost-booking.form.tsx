import { useState } from 'react';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import { LOST_BOOKING, lostBookingSchema } from './schedule.schema.ts';

export function LostBookingForm() {
	const [isFresh, setFresh] = useState(false);
	const { heading, text, email, button, busy, sent } = schedule.lost;
	if (isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh />;
	return (
		<section className="mb-8 grid gap-4" aria-label={heading}>
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			<LinkForm
				id={LOST_BOOKING}
				page={paths.booking}
				schema={lostBookingSchema}
				label={heading}
				email={{ label: email }}
				button={button}
				busyLabel={busy}
				onDone={() => setFresh(true)}
			/>
		</section>
	);
}

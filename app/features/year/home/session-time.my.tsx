import type { OwnTime } from '#app/features/events/events/own-time.server.ts';
import { EventTime } from '#app/ui/event-page.tsx';
import { my } from '#content/my.ts';

interface Props {
	event: Parameters<typeof EventTime>[0]['event'] & { at?: OwnTime | undefined };
	/** Its date where the event is, which is shown while the reader's zone is not known. */
	day: string;
	isInline?: boolean;
	/** The visitor's own time, if we do not know their zone, is left out for what is over. */
	isPast?: boolean;
}

/** When a session is: own time first, with its date. */
export function SessionTime({ event, day, isInline, isPast = false }: Props) {
	const { at, startsAt, clocks } = event;
	const { yourTime, yourTimeAfter } = my.home.next;
	if (!at) {
		return (
			<>
				{day}, <EventTime event={event} label={isPast ? undefined : yourTime} isInline={isInline} />
			</>
		);
	}
	const announced = (
		<>
			{at.announced}
			{clocks && <span className="small"> ({clocks})</span>}
		</>
	);
	if (at.own === null) return announced;
	return (
		<>
			<strong>
				<time dateTime={startsAt}>{at.own}</time> {yourTimeAfter}
			</strong>{' '}
			· <span className="soft">{announced}</span>
		</>
	);
}

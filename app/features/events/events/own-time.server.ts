import { formatInstant } from './events.server.ts';

export interface OwnTime {
	/** The reader's own time with its date: `Wed, Dec 2, 1:30 AM`. Null if their clock shows the announced time. */
	own: string | null;
	/** The announced time, with its date unless that is the date of the own time: `12:00 PM EST`. */
	announced: string;
}

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * The time of an event for one reader. A clock of another zone may show another date.
 * @param zone The reader's; null while it is not known.
 * @returns Undefined without a zone: the browser then adds its own time.
 */
export function ownTimeOf(
	event: { startsAt: string; zone: string; time: string },
	zone: string | null,
): OwnTime | undefined {
	if (!zone) return undefined;
	const at = new Date(event.startsAt);
	const announcedDay = formatInstant(at, event.zone, day);
	const own = formatInstant(at, zone, { ...day, ...clock });
	const isSame = own === formatInstant(at, event.zone, { ...day, ...clock });
	const isSameDay = !isSame && formatInstant(at, zone, day) === announcedDay;
	return { own: isSame ? null : own, announced: isSameDay ? event.time : `${announcedDay}, ${event.time}` };
}

/** A time of day on the reader's clock: `11:30 AM`. */
export const ownClock = (at: Date, zone: string): string => formatInstant(at, zone, clock);

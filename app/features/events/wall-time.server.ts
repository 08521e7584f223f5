import { Temporal } from 'temporal-polyfill';
import { DomainError } from '#platform/errors/domain-error.ts';

/** A time as it is read off a clock in a place. */
export interface WallTime {
	/** `YYYY-MM-DD`. */
	day: string;
	/** `HH:MM`, 24 hours. */
	time: string;
	/** IANA zone. */
	zone: string;
	/** Which of the two is meant where the clock shows this time twice. */
	which?: 'first' | 'second' | undefined;
}

/** A time that the clock skips that day, or shows twice. */
export interface AmbiguousTime {
	problem: 'skipped' | 'twice';
	wall: WallTime;
	/** The instants on both sides of what was skipped, or the two that it can be. */
	either: [first: Date, second: Date];
}

/**
 * The instant of a time on a clock.
 * @throws {DomainError} `time`, with an `AmbiguousTime`, when the clock is put forward or back at that hour
 * @throws RangeError for what is no day, no time or no zone.
 */
export function instantOf(wall: WallTime): Date {
	const plain = Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`);
	const by = (disambiguation: 'earlier' | 'later') => plain.toZonedDateTime(wall.zone, { disambiguation });
	const [earlier, later] = [by('earlier'), by('later')];
	const instants: [Date, Date] = [new Date(earlier.epochMilliseconds), new Date(later.epochMilliseconds)];
	const ambiguous = (problem: AmbiguousTime['problem']) =>
		new DomainError('time', { problem, wall, either: instants } satisfies AmbiguousTime);
	if (earlier.epochMilliseconds === later.epochMilliseconds) return instants[0];
	if (!earlier.toPlainDateTime().equals(plain)) throw ambiguous('skipped');
	if (!wall.which) throw ambiguous('twice');
	return instants[wall.which === 'first' ? 0 : 1];
}

/** What a clock in a zone shows at an instant; `which` only where it shows that time twice. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
	const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
	const plain = zoned.toPlainDateTime();
	const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
	const second = plain.toZonedDateTime(zone, { disambiguation: 'later' });
	const which =
		first.epochMilliseconds === second.epochMilliseconds ? undefined : zoned.equals(first) ? 'first' : 'second';
	return {
		day: plain.toPlainDate().toString(),
		time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
		zone,
		...(which ? { which } : {}),
	};
}

/** A day so many days later. @param day `YYYY-MM-DD`. */
export function dayLater(day: string, days: number): string {
	return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** How many days later the second day is. */
export function daysBetween(from: string, to: string): number {
	return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

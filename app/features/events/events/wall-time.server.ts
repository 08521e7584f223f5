import { Temporal } from 'temporal-polyfill';
import { DomainError } from '#platform/errors/domain-error.ts';

interface WallTime {
	/** `YYYY-MM-DD`. */
	day: string;
	/** `HH:MM`, 24 hours. */
	time: string;
	zone: string;
	/** Which one is meant, for a time that occurs twice when the clocks go back. */
	which?: 'first' | 'second' | undefined;
}

export interface AmbiguousTime {
	problem: 'skipped' | 'twice';
	wall: WallTime;
	/** The instants before and after the gap, or the two candidates. */
	either: [first: Date, second: Date];
}

export const toZoned = (instant: Date, zone: string) =>
	Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

/**
 * The instant of a local time.
 * @throws {DomainError} `time`, with an `AmbiguousTime`, when the clocks go forward or back at that hour
 * @throws RangeError for an invalid day, time or zone.
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

/** The local time of an instant in a zone; `which` is only set for a time that occurs twice. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
	const zoned = toZoned(instant, zone);
	const plain = zoned.toPlainDateTime();
	const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
	const second = plain.toZonedDateTime(zone, { disambiguation: 'later' });
	const which =
		first.epochMilliseconds === second.epochMilliseconds ? undefined : zoned.equals(first) ? 'first' : 'second';
	return {
		day: plain.toPlainDate().toString(),
		time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
		zone,
		...(which && { which }),
	};
}

export function addDays(day: string, days: number): string {
	return Temporal.PlainDate.from(day).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
	return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

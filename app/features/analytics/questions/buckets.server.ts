import type { Temporal } from 'temporal-polyfill';
import { BadQuestion, firstDateFrom, localOf } from './question.server.ts';

const lengths = ['hour', 'day', 'week', 'month'] as const;
export type BucketLength = (typeof lengths)[number];

/** A piece of time: from one instant to before another. */
export interface Bucket {
	start: Date;
	end: Date;
}

const MOST_BUCKETS = 2_200;

/**
 * Cuts a period where hours, days, weeks or months of a zone begin. A day of 23 or 25 hours is one day; the hour that comes twice in
 * autumn is two.
 * @throws {BadQuestion} for too many pieces, and for what is none of the lengths.
 */
export function bucketsOf(from: Date, to: Date, zone: string, by: BucketLength): Bucket[] {
	if (!lengths.includes(by)) throw new BadQuestion('by: is none');
	const buckets: Bucket[] = [];
	for (let start = from; start < to; ) {
		if (buckets.length === MOST_BUCKETS) throw new BadQuestion(`by: more than ${MOST_BUCKETS} pieces`);
		const next = nextStart(start, zone, by);
		const end = next < to ? next : to;
		buckets.push({ start, end });
		start = end;
	}
	return buckets;
}

function nextStart(instant: Date, zone: string, by: BucketLength): Date {
	const local = localOf(instant, zone);
	if (by === 'hour') return nextHour(local);
	const day = local.toPlainDate();
	const days = by === 'week' ? 8 - day.dayOfWeek : 1;
	const next = by === 'month' ? day.with({ day: 1 }).add({ months: 1 }) : day.add({ days });
	return new Date(next.toZonedDateTime(zone).epochMilliseconds);
}

/** Where the clock shows another hour: zones turn their clocks, by an hour or half of one, when it does. */
function nextHour(local: Temporal.ZonedDateTime): Date {
	const gone = local.minute * 60_000 + local.second * 1000 + local.millisecond;
	return new Date(local.epochMilliseconds + 60 * 60_000 - gone);
}

/** The first date that begins in each piece, for what is known by date only. */
export function bucketDates(buckets: readonly Bucket[], zone: string): string[] {
	return buckets.map(({ start }) => firstDateFrom(start, zone));
}

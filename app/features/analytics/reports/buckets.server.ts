import type { Temporal } from 'temporal-polyfill';
import { firstDateFrom, InvalidReportQuery, localOf } from './report-query.server.ts';

const lengths = ['hour', 'day', 'week', 'month'] as const;
export type BucketLength = (typeof lengths)[number];

/** A span of time; its end is exclusive. */
export interface Bucket {
	start: Date;
	end: Date;
}

const MAX_BUCKETS = 2_200;

/**
 * Splits a period where hours, days, weeks or months of a zone begin. A day of 23 or 25 hours is one day; the hour that is repeated when
 * clocks go back is two.
 * @throws {InvalidReportQuery} For too many buckets or an unknown length.
 */
export function createBuckets(from: Date, to: Date, zone: string, by: BucketLength): Bucket[] {
	if (!lengths.includes(by)) throw new InvalidReportQuery('by: is unknown');
	const buckets: Bucket[] = [];
	for (let start = from; start < to; ) {
		if (buckets.length === MAX_BUCKETS) throw new InvalidReportQuery(`by: more than ${MAX_BUCKETS} buckets`);
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

/** The next full hour of the local clock. Zones change their clocks, by an hour or half an hour, at a full hour. */
function nextHour(local: Temporal.ZonedDateTime): Date {
	const elapsed = local.minute * 60_000 + local.second * 1000 + local.millisecond;
	return new Date(local.epochMilliseconds + 60 * 60_000 - elapsed);
}

/** The first date that begins in each bucket, for data that has dates only. */
export function bucketDates(buckets: readonly Bucket[], zone: string): string[] {
	return buckets.map(({ start }) => firstDateFrom(start, zone));
}

import { isDay } from '#platform/text/day.ts';
import { dayIn, endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import { analyticsPage } from './columns.console.tsx';
import type { AnalyticsQuery } from './query.console.ts';

const DAY_MS = 24 * 3600_000;
const MAX_DAYS = 5 * 365;
/** The most days with a trend by hour, by day and by week. */
const [BY_HOUR, BY_DAY, BY_WEEK] = [2, 92, 400];
const lengths = { today: 1, '7': 7, '30': 30, '90': 90, year: 365 } as const;
const { messages } = analyticsPage.period;

/** A period of whole days in a zone. */
export interface Period {
	from: Date;
	/** The first instant after it. */
	to: Date;
	by: 'hour' | 'day' | 'week' | 'month';
}

/** Whether it is a day of this century: the database has no day 0000-01-01, and no time after 9999. */
const isReported = (day: string) => day.startsWith('20') && isDay(day);

/**
 * The period of a query. A period with a length ends today.
 * @param zone The time zone of the days.
 * @returns Also the errors of the entered days by field; then the period is the last 30 days.
 */
export function periodOf(
	{ period, from, until }: Pick<AnalyticsQuery, 'period' | 'from' | 'until'>,
	now: Date,
	zone: string,
): Period & { errors?: Record<string, string[]> } {
	const last = (days: number) => wholeDays(dayIn(zone, now, 1 - days), dayIn(zone, now), zone);
	if (period !== 'chosen') return last(lengths[period]);
	const errors = validateDays(from, until);
	return errors ? { ...last(lengths['30']), errors } : wholeDays(from, until, zone);
}

function validateDays(from: string, until: string): Record<string, string[]> | undefined {
	const isValid = { from: isReported(from), until: isReported(until) };
	if (!isValid.from || !isValid.until) {
		return {
			...(isValid.from ? {} : { from: [messages.from] }),
			...(isValid.until ? {} : { until: [messages.until] }),
		};
	}
	if (until < from) return { until: [messages.order] };
	return daysBetween(from, until) >= MAX_DAYS ? { from: [messages.long] } : undefined;
}

function wholeDays(from: string, until: string, zone: string): Period {
	const days = daysBetween(from, until) + 1;
	const by = days <= BY_HOUR ? 'hour' : days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
	return { from: startOfDay(from, zone), to: endOfDay(until, zone), by };
}

function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
}

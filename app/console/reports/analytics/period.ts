import * as z from 'zod/mini';
import { analyticsPage } from '#content/console/analytics.ts';
import { dayIn, endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import type { Look } from './look.ts';

const DAY_MS = 24 * 3600_000;
const LONGEST_DAYS = 5 * 365;
/** How many days are shown by the hour, by the day and by the week at most. */
const [BY_HOUR, BY_DAY, BY_WEEK] = [2, 92, 400];
const lengths = { today: 1, '7': 7, '30': 30, '90': 90, year: 365 } as const;
const { messages } = analyticsPage.period;

/** A period of whole days in a zone. */
export interface Period {
	from: Date;
	/** The first instant after it. */
	to: Date;
	/** How its trend is cut. */
	by: 'hour' | 'day' | 'week' | 'month';
}

const isDay = z.iso.date();

/**
 * The period that is looked at; those by length end with today, as far as it has gone.
 * @param zone Whose days they are.
 * @returns Also what is wrong with the days that were typed, by field; then the last 30 days stand for them.
 */
export function periodOf(
	{ period, from, until }: Pick<Look, 'period' | 'from' | 'until'>,
	now: Date,
	zone: string,
): Period & { errors?: Record<string, string[]> } {
	const last = (days: number) => whole(dayIn(zone, now, 1 - days), dayIn(zone, now), zone);
	if (period !== 'chosen') return last(lengths[period]);
	const errors = wrongWith(from, until);
	return errors ? { ...last(lengths['30']), errors } : whole(from, until, zone);
}

function wrongWith(from: string, until: string): Record<string, string[]> | undefined {
	const isThere = { from: isDay.safeParse(from).success, until: isDay.safeParse(until).success };
	if (!isThere.from || !isThere.until) {
		return {
			...(isThere.from ? {} : { from: [messages.from] }),
			...(isThere.until ? {} : { until: [messages.until] }),
		};
	}
	if (until < from) return { until: [messages.order] };
	return daysBetween(from, until) >= LONGEST_DAYS ? { from: [messages.long] } : undefined;
}

function whole(from: string, until: string, zone: string): Period {
	const days = daysBetween(from, until) + 1;
	const by = days <= BY_HOUR ? 'hour' : days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
	return { from: startOfDay(from, zone), to: endOfDay(until, zone), by };
}

function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
}

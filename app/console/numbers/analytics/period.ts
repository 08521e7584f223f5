import * as z from 'zod/mini';
import { analyticsPage } from '#content/console/analytics.ts';
import type { Look } from './look.ts';

const DAY_MS = 24 * 3600_000;
const LONGEST_DAYS = 5 * 365;
/** How many days are shown by the hour, by the day and by the week at most. */
const [BY_HOUR, BY_DAY, BY_WEEK] = [2, 92, 400];
const lengths = { today: 1, '7': 7, '30': 30, '90': 90, year: 365 } as const;
const { messages } = analyticsPage.period;

/** A period of whole days, UTC. */
export interface Period {
	from: Date;
	/** The first instant after it. */
	to: Date;
	/** How its trend is cut. */
	by: 'hour' | 'day' | 'week' | 'month';
}

const isDay = z.iso.date();

/**
 * The period that is looked at; those by length end with yesterday, so that a day that is not over is compared with none.
 * @returns Also what is wrong with the days that were typed, by field; then the last 30 days stand for them.
 */
export function periodOf(
	{ period, from, until }: Pick<Look, 'period' | 'from' | 'until'>,
	now: Date,
): Period & { errors?: Record<string, string[]> } {
	const midnight = new Date(now);
	midnight.setUTCHours(0, 0, 0, 0);
	if (period === 'today') return whole(midnight, 1);
	if (period !== 'chosen') return whole(daysBefore(midnight, lengths[period]), lengths[period]);
	const errors = wrongWith(from, until);
	if (errors) return { ...whole(daysBefore(midnight, lengths['30']), lengths['30']), errors };
	const first = new Date(`${from}T00:00:00Z`);
	return whole(first, daysBetween(from, until) + 1);
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

function whole(from: Date, days: number): Period {
	const by = days <= BY_HOUR ? 'hour' : days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
	return { from, to: new Date(from.getTime() + days * DAY_MS), by };
}

function daysBefore(instant: Date, days: number): Date {
	return new Date(instant.getTime() - days * DAY_MS);
}

function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
}

import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** How often dates come. `month`: on the same weekday of each month, such as the third Tuesday. */
export const everyWhat = ['week', 'two-weeks', 'month'] as const;
export type Every = (typeof everyWhat)[number];

/** The most dates that one rule makes. */
export const MOST_DATES = 60;

/** A rule; of `until` and `count` one is given. */
export interface Repeat {
	/** `YYYY-MM-DD`: the first date, and what weekday it is. */
	from: string;
	every: Every;
	/** `YYYY-MM-DD`: the last day that counts. */
	until?: string | undefined;
	/** How many dates, the first one included. */
	count?: number | undefined;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The days of a rule, in order, `MOST_DATES` at the most.
 * @returns `YYYY-MM-DD` each.
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
 */
export function daysOf({ from, every, until, count }: Repeat): string[] {
	// Days have no clock: noon in UTC stands for each.
	const noon = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
	const rule = new RRuleTemporal({
		temporal: Temporal,
		dtstart: noon(from),
		...(every === 'month'
			? { freq: 'MONTHLY', byDay: [weekdayOfMonth(Temporal.PlainDate.from(from))] }
			: { freq: 'WEEKLY', interval: every === 'week' ? 1 : 2 }),
		...(count ? { count: Math.min(count, MOST_DATES) } : { until: noon(until ?? from) }),
	});
	return rule.all((_, index) => index < MOST_DATES).map((date) => date.toPlainDate().toString());
}

/** `3TU` is the third Tuesday. A fifth one is not in every month: it stands for the last. */
function weekdayOfMonth(day: Temporal.PlainDate): string {
	const nth = Math.ceil(day.day / 7);
	return `${nth > 4 ? -1 : nth}${WEEKDAYS[day.dayOfWeek - 1]}`;
}

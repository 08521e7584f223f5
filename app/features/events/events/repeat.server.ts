import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

export const DATE_LIMIT = 60;

interface RepeatRule {
	/** The first date, `YYYY-MM-DD`; also sets the weekday. */
	from: string;
	/** `month`: on the same weekday of each month, such as the third Tuesday. */
	every: 'week' | 'two-weeks' | 'month';
	/** The last possible day, `YYYY-MM-DD`. */
	until?: string | undefined;
	/** The number of dates, including the first. */
	count?: number | undefined;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The days of a rule, in order, at most `DATE_LIMIT`.
 * @returns `YYYY-MM-DD` each.
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
 */
export function daysOf({ from, every, until, count }: RepeatRule): string[] {
	// The library needs times, so each day becomes noon in UTC.
	const noon = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
	const rule = new RRuleTemporal({
		temporal: Temporal,
		dtstart: noon(from),
		...(every === 'month'
			? { freq: 'MONTHLY', byDay: [weekdayOfMonth(Temporal.PlainDate.from(from))] }
			: { freq: 'WEEKLY', interval: every === 'week' ? 1 : 2 }),
		...(count ? { count: Math.min(count, DATE_LIMIT) } : { until: noon(until ?? from) }),
	});
	return rule.all((_, index) => index < DATE_LIMIT).map((date) => date.toPlainDate().toString());
}

/** `3TU` is the third Tuesday. Not every month has a fifth, so a fifth weekday means the last one. */
function weekdayOfMonth(day: Temporal.PlainDate): string {
	const nth = Math.ceil(day.day / 7);
	return `${nth > 4 ? -1 : nth}${WEEKDAYS[day.dayOfWeek - 1]}`;
}

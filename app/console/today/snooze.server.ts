import { Temporal } from 'temporal-polyfill';
import { clock } from '#app/settings/clock.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isDay } from '#platform/text/day.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';

/** When a day of work begins, in the console's time zone. */
const MORNING = '08:00';
const LATER_TODAY_MS = 3 * 3600_000;

/**
 * When a snoozed task is shown again.
 * @param choice `until`: later, tomorrow, week (the next Monday), or day, which `day` names.
 * @throws {DomainError} `invalid` for another choice, or a day that is not within the next two years.
 */
export function snoozeUntil({ until, day }: { until: string; day: string }, now: Date): Date {
	if (until === 'later') return new Date(now.getTime() + LATER_TODAY_MS);
	const { zone } = clock();
	const today = Temporal.PlainDate.from(dayIn(zone, now));
	const days: Record<string, () => Temporal.PlainDate> = {
		tomorrow: () => today.add({ days: 1 }),
		week: () => today.add({ days: 8 - today.dayOfWeek }),
		day: () => Temporal.PlainDate.from(requireDay(day)),
	};
	const date = days[until]?.();
	if (!date || Temporal.PlainDate.compare(date, today) <= 0) throw new DomainError('invalid');
	return instantIn(zone, date.toString(), MORNING);
}

/** A day between the years 2000 and 2100. @throws {DomainError} `invalid` */
export function requireDay(day: string): string {
	if (!isDay(day) || day < '2000' || day >= '2101') throw new DomainError('invalid');
	return day;
}

import * as z from 'zod/mini';
import { isTimeZone, optionalText, text } from '#app/forms/rules.ts';
import { isDay } from '#platform/text/day.ts';
import type { RhythmDraft } from './change-rhythm.server.ts';
import { addDays } from './wall-time.server.ts';

const MAX_DAYS_OFF = 400;

const textThat = (test: (value: string) => boolean, message: string) => text(1, message).check(z.refine(test, message));
const day = textThat((value) => value.startsWith('20') && isDay(value), 'Please enter a date, such as 2026-12-01.');
const time = textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Please enter a time, such as 12:00.');
const integer = (least: number, most: number, message: string) =>
	z.pipe(
		textThat((value) => /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
		z.transform(Number),
	);
const minutes = integer(5, 480, 'Please enter the minutes, from 5 to 480.');

const isNoDay = (value: string): boolean => !isDay(value);
const lines = (value: string) => [...new Set(value.split(/[\n,;]/).map((line) => line.trim()))].filter(Boolean).sort();
const daysOff = z.pipe(z._default(z.string(), ''), z.transform(lines)).check(
	z.refine((days) => days.length <= MAX_DAYS_OFF, 'There can be 400 days off at most.'),
	(checked) => {
		for (const line of checked.value.filter(isNoDay).slice(0, 5)) {
			const message = `“${line.slice(0, 40)}” is not a date, such as 2026-12-24.`;
			checked.issues.push({ code: 'custom', input: line, path: [], message });
		}
	},
);

const fields = z.object({
	from: day,
	everyDays: integer(7, 28, 'Please enter a number of days from 7 to 28.'),
	zone: textThat(isTimeZone, 'Please choose a time zone.'),
	learnDay: day,
	learnTime: time,
	learnMinutes: minutes,
	buildDay: day,
	buildTime: time,
	buildMinutes: minutes,
	country: optionalText(2),
	region: optionalText(10),
	daysOff,
	version: z.pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'), z.transform(Number)),
});
type Fields = z.output<typeof fields>;

export type RhythmValues = Record<Exclude<keyof Fields, 'version'>, string>;

export const rhythmSchema = z.pipe(
	fields.check((checked) => {
		const { value, issues } = checked;
		// The sum of days needs days and a number.
		if (issues.length > 0) return;
		const fail = (name: keyof Fields, message: string) =>
			issues.push({ code: 'custom', input: value, path: [name], message });
		for (const name of ['learnDay', 'buildDay'] as const) {
			if (value[name] < value.from || value[name] >= addDays(value.from, value.everyDays))
				fail(name, 'Please enter a day from the day it applies, within one round.');
		}
		if (value.learnDay === value.buildDay && isOverlapping(value))
			fail('buildTime', 'Both sessions would be at the same time.');
	}),
	z.transform((value) => ({ draft: draftOf(value), version: value.version })),
);
export type RhythmValue = z.output<typeof rhythmSchema>;

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function isOverlapping({ learnTime, learnMinutes, buildTime, buildMinutes }: Fields): boolean {
	const [learn, build] = [minuteOf(learnTime), minuteOf(buildTime)];
	return learn < build + buildMinutes && build < learn + learnMinutes;
}

function draftOf(value: Fields): RhythmDraft {
	const { from, everyDays, zone, daysOff, country, region } = value;
	const holidays = country ? { holidays: { country, ...(region && { region }) } } : {};
	return {
		from,
		everyDays,
		zone,
		daysOff,
		...holidays,
		learn: { firstDay: value.learnDay, time: value.learnTime, minutes: value.learnMinutes },
		build: { firstDay: value.buildDay, time: value.buildTime, minutes: value.buildMinutes },
	};
}

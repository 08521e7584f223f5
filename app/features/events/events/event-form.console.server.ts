import * as z from 'zod/mini';
import type { Question } from '#app/forms/questions.ts';
import { choice, isTimeZone, optionalChoice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { certificationSkills } from '#content/program.ts';
import { learnRule } from '#content/schedule.ts';
import { workshopEvent } from '#content/workshop.ts';
import { isDay } from '#platform/text/day.ts';
import { hasWholeQuestions, type QuestionField, questionShape } from '../registrations/question-schema.console.ts';
import type { EventDetails } from './change-event.server.ts';
import { durationMinutes, type EventRow, formatInstant } from './events.server.ts';
import { type AmbiguousTime, instantOf, wallTimeOf } from './wall-time.server.ts';

export const textThat = (test: (value: string) => boolean, message: string) =>
	text(1, message).check(z.refine(test, message));

/** A time of day, `HH:MM`. */
export const timeOfDay = () =>
	textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Please enter a time, such as 12:00.');

export const isInteger = (value: string, min: number, max: number) =>
	/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;

export const optionalThat = (test: (value: string) => boolean, message: string) =>
	optionalText().check(z.refine((value) => value === '' || test(value), message));

const skillIds: readonly string[] = certificationSkills.map(({ id }) => id);

/** Checkboxes: nothing, one value or several. */
const skills = z
	.pipe(
		z._default(z.union([z.string(), z.array(z.string())]), []),
		z.transform((value) => [value].flat().filter(Boolean)),
	)
	.check(z.refine((ids) => ids.every((id) => skillIds.includes(id)), 'Please choose skills from the list.'));

/** The fields of an event, alone or as the first date of a series. */
export const eventShape = {
	kind: choice(['workshop', 'learn', 'build'], 'Please choose a kind.'),
	title: text(1, 'Please enter a title.'),
	summary: optionalText(2_000),
	host: optionalText(),
	agenda: optionalText(2_000),
	skills,
	basics: z._default(choice(['yes', 'no'], 'Please choose whether it is one of the basics.'), 'no'),
	day: textThat((value) => value.startsWith('20') && isDay(value), 'Please enter a date, such as 2027-01-31.'),
	time: timeOfDay(),
	minutes: z.pipe(
		textThat((value) => isInteger(value, 5, 1_440), 'Please enter a duration from 5 to 1,440 minutes.'),
		z.transform(Number),
	),
	zone: textThat(isTimeZone, 'Please choose a time zone.'),
	which: optionalChoice(['first', 'second']),
	displayTime: optionalText(),
	location: text(1, 'Please enter a location, such as Live virtual.'),
	joinUrl: optionalUrl('Please enter a web address that begins with https://'),
	webinarKind: optionalChoice(['webinar', 'meeting']),
	webinarId: optionalThat((value) => /^\d{9,12}$/.test(value), 'A meeting ID has 9 to 12 digits.'),
	registration: z._default(choice(['open', 'closed'], 'Please choose whether the registration is open.'), 'open'),
	capacity: optionalThat(
		(value) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= 100_000,
		'Please enter a number from 1 to 100,000, or leave it empty.',
	),
	waitingList: z._default(choice(['yes', 'no'], 'Please choose what happens when it is full.'), 'yes'),
	...questionShape,
};

export const hasWholeRoom = z.refine<{ webinarKind: string; webinarId: string }>(
	({ webinarKind, webinarId }) => (webinarKind === '') === (webinarId === ''),
	{ path: ['webinarId'], error: 'Please fill in both the room type and the meeting ID, or neither.' },
);

export const eventSchema = z.object(eventShape).check(hasWholeRoom, hasWholeQuestions);
type EventValue = z.output<typeof eventSchema>;

export type EventValues = Record<Exclude<keyof EventValue, 'skills' | QuestionField>, string> & {
	skills: string[];
	questions: Question[];
};

export const newEvent: EventValues = {
	kind: 'workshop',
	title: '',
	summary: '',
	host: '',
	agenda: '',
	skills: [],
	basics: 'no',
	day: '',
	time: learnRule.localTime,
	minutes: String(learnRule.durationMinutes),
	zone: learnRule.zone,
	which: '',
	displayTime: '',
	location: workshopEvent.location,
	joinUrl: '',
	webinarKind: '',
	webinarId: '',
	registration: 'open',
	capacity: '',
	waitingList: 'yes',
	questions: [],
};

export function valuesOf(event: EventRow, questions: Question[]): EventValues {
	const { kind, title, summary, skills, location } = event;
	return {
		kind,
		title,
		summary,
		host: event.host ?? '',
		agenda: event.agenda ?? '',
		skills,
		basics: event.is_basics ? 'yes' : 'no',
		location,
		which: '',
		...wallTimeOf(event.starts_at, event.time_zone),
		minutes: String(durationMinutes(event)),
		displayTime: event.display_time ?? '',
		joinUrl: event.join_url ?? '',
		webinarKind: event.webinar_kind ?? '',
		webinarId: event.webinar_id ?? '',
		registration: event.takes_registrations ? 'open' : 'closed',
		capacity: String(event.capacity ?? ''),
		waitingList: event.has_waiting_list ? 'yes' : 'no',
		questions,
	};
}

/**
 * The event that a form describes.
 * @param questionSet The version of its questions (`saveQuestions`).
 * @param day Replaces the form's day, for a date of a series.
 * @throws {DomainError} `time`, see `timeProblem`
 */
export function detailsOf(value: EventValue, questionSet: string | null, day: string = value.day): EventDetails {
	const { kind, title, summary, skills, location, time, zone, which } = value;
	const starts_at = instantOf({ day, time, zone, which: which || undefined });
	return {
		kind,
		title,
		summary,
		host: value.host || null,
		agenda: value.agenda || null,
		skills,
		is_basics: value.basics === 'yes',
		location,
		starts_at,
		ends_at: new Date(starts_at.getTime() + value.minutes * 60_000),
		time_zone: zone,
		display_time: value.displayTime || null,
		join_url: value.joinUrl || null,
		webinar_kind: value.webinarKind || null,
		webinar_id: value.webinarId || null,
		takes_registrations: value.registration === 'open',
		capacity: value.capacity ? Number(value.capacity) : null,
		has_waiting_list: value.waitingList === 'yes',
		question_set_uuid: questionSet,
	};
}

/** The message, beside its field, for a time that does not exist or occurs twice. */
export function timeProblem({ problem, wall, either }: AmbiguousTime): { fields: Record<string, string[]> } {
	const { time, zone } = wall;
	const date = formatInstant(either[0], zone, { dateStyle: 'long' });
	const clock = formatInstant(new Date(`1970-01-01T${time}Z`), 'UTC', { timeStyle: 'short' });
	if (problem === 'twice') {
		const message = `On ${date} the clocks in ${zone} go back: ${clock} occurs twice. Please choose one below.`;
		return { fields: { which: [message] } };
	}
	const next = formatInstant(either[1], zone, { timeStyle: 'short' });
	const message = `On ${date} the clocks in ${zone} go forward: ${clock} does not exist. The next time is ${next}.`;
	return { fields: { time: [message] } };
}

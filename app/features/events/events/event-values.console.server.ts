import type { Question } from '#app/forms/questions.ts';
import { learnRule } from '#content/schedule.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { QuestionField } from '../registrations/question-schema.console.ts';
import type { EventDetails } from './change-event.server.ts';
import { eventForm } from './event-form-words.console.ts';
import type { EventValue } from './event-schema.console.ts';
import { durationMinutes, type EventRow, formatInstant } from './events.server.ts';
import { type AmbiguousTime, instantOf, wallTimeOf } from './wall-time.server.ts';

export type EventValues = Record<Exclude<keyof EventValue, 'skills' | QuestionField>, string> & {
	skills: string[];
	questions: Question[];
};

export const newEvent: EventValues = {
	kind: 'workshop',
	title: '',
	summary: '',
	skills: [],
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
		skills,
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
		skills,
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
	const message = eventForm.messages[problem]
		.replace('{day}', formatInstant(either[0], wall.zone, { dateStyle: 'long' }))
		.replace('{zone}', wall.zone)
		.replace('{time}', formatInstant(new Date(`1970-01-01T${wall.time}Z`), 'UTC', { timeStyle: 'short' }))
		.replace('{after}', formatInstant(either[1], wall.zone, { timeStyle: 'short' }));
	return { fields: { [problem === 'twice' ? 'which' : 'time']: [message] } };
}

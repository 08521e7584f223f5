import * as z from 'zod/mini';
import { messageText } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { choice, email, isTimeZone, optionalChoice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { certificationSkills } from '#content/program.ts';
import { isDay } from '#platform/text/day.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { hasWholeQuestions, questionShape } from '../registrations/question-schema.console.ts';
import { eventForm } from './event-form-words.console.ts';
import { eventPage } from './events-words.console.ts';

export const planPage = {
	heading: 'New event',
	lead: 'Only operators see a draft until you publish it.',
	of: 'Another date of',
	ofNone: 'A new event',
	ofHelp: 'When you publish it, you can email the people who wait for that event’s next date.',
	repeat: 'Repeat',
	every: 'How often',
	everyOptions: {
		once: 'Does not repeat',
		week: 'Every week',
		'two-weeks': 'Every other week',
		month: 'Every month, on the same weekday',
	},
	count: 'How many dates',
	countHelp: 'Fill in this or the last day. At most 60 dates at a time.',
	until: 'Last day',
	messages: {
		of: 'Please choose an event.',
		every: 'Please choose how often.',
		count: 'Please enter a number from 2 to 60.',
		until: 'Please enter a day after the first date.',
		either: 'Please enter either how many dates or the last day.',
		none: 'Please select at least one date.',
	},
	preview: 'Preview dates',
	dates: {
		heading: 'Dates',
		text: 'Clear the dates to skip. The date above is the first.',
		over: 'in the past',
		overText: 'This date is in the past. If that is right, submit again; it will be listed under past events.',
		changed: 'The dates have changed since the preview. Please check them, then submit again.',
	},
	draft: 'Save as draft',
	publish: 'Publish',
	done: {
		one: 'Event created',
		many: '{count} events created',
		published: 'Now visible on the site.',
		emailed: 'Now visible on the site. The emails go out within a minute.',
		draft: 'Only operators see it.',
		already: 'This event already exists',
	},
} as const;

const { messages } = eventForm;

const textThat = (test: (value: string) => boolean, message: string) => text(1, message).check(z.refine(test, message));

const isInteger = (value: string, min: number, max: number) =>
	/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;

const optionalThat = (test: (value: string) => boolean, message: string) =>
	optionalText().check(z.refine((value) => value === '' || test(value), message));

const skillIds: readonly string[] = certificationSkills.map(({ id }) => id);

/** Checkboxes: nothing, one value or several. */
const skills = z
	.pipe(
		z._default(z.union([z.string(), z.array(z.string())]), []),
		z.transform((value) => [value].flat().filter(Boolean)),
	)
	.check(z.refine((ids) => ids.every((id) => skillIds.includes(id)), messages.skills));

const details = {
	kind: choice(['workshop', 'learn', 'build'], messages.kind),
	title: text(1, messages.title),
	summary: optionalText(2_000),
	skills,
	day: textThat((value) => value.startsWith('20') && isDay(value), messages.day),
	time: textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), messages.time),
	minutes: z.pipe(
		textThat((value) => isInteger(value, 5, 1_440), messages.minutes),
		z.transform(Number),
	),
	zone: textThat(isTimeZone, messages.zone),
	which: optionalChoice(['first', 'second']),
	displayTime: optionalText(),
	location: text(1, messages.location),
	joinUrl: optionalUrl(messages.url),
	webinarKind: optionalChoice(['webinar', 'meeting']),
	webinarId: optionalThat((value) => /^\d{9,12}$/.test(value), messages.webinarId),
	registration: z._default(choice(['open', 'closed'], messages.registration), 'open'),
	capacity: optionalThat((value) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= 100_000, messages.capacity),
	waitingList: z._default(choice(['yes', 'no'], messages.waitingList), 'yes'),
	...questionShape,
};

const hasWholeRoom = z.refine<{ webinarKind: string; webinarId: string }>(
	({ webinarKind, webinarId }) => (webinarKind === '') === (webinarId === ''),
	{ path: ['webinarId'], error: messages.webinarBoth },
);

export const eventSchema = z.object(details).check(hasWholeRoom, hasWholeQuestions);
export type EventValue = z.output<typeof eventSchema>;

export const planSchema = z
	.object({
		...details,
		of: optionalThat(isCanonicalUuid, planPage.messages.of),
		every: choice(['once', 'week', 'two-weeks', 'month'], planPage.messages.every),
		count: optionalThat((value) => isInteger(value, 2, 60), planPage.messages.count),
		until: optionalThat(isDay, planPage.messages.until),
	})
	.check(
		hasWholeRoom,
		hasWholeQuestions,
		z.refine(({ every, count, until }) => every === 'once' || (count === '') !== (until === ''), {
			path: ['count'],
			error: planPage.messages.either,
		}),
		z.refine(({ every, day, until }) => every === 'once' || until === '' || until > day, {
			path: ['until'],
			error: planPage.messages.until,
		}),
	);
export type PlanValue = z.output<typeof planSchema>;

export const recordingSchema = z
	.object({ recording: optionalUrl(eventPage.recording.message), notify: optionalChoice(['yes', 'no']) })
	.check(
		z.refine(({ recording, notify }) => notify !== 'yes' || recording !== '', {
			path: ['recording'],
			error: eventPage.recording.message,
		}),
	);

/** More than any meeting's list of attendees. */
const ADDRESS_LIMIT = 5_000;

const addressesIn = (text: string): string[] =>
	text.match(/[^\s,;:<>"'()|[\]]+@[^\s,;:<>"'()|[\]@]+\.[^\s,;:<>"'()|[\]@.]{2,}/g) ?? [];

export const attendanceListSchema = z.object({
	addresses: z.pipe(z._default(z.string(), ''), z.transform(addressesIn)).check(
		z.refine((found) => found.length > 0, 'There is no email address in it.'),
		z.refine((found) => found.length <= ADDRESS_LIMIT, 'At most 5,000 addresses at a time.'),
	),
});

export const messageSchema = z.object({
	...messageText,
	audience: choice(['all', 'attended', 'absent', 'waiting'], 'Please choose the recipients.'),
});

export const addRegistrantSchema = z.object({
	firstName: text(1, 'Please enter a first name.'),
	lastName: text(1, 'Please enter a last name.'),
	email: email('Please enter an email address.'),
	company: optionalText(),
	even: optionalChoice(['line', 'place']),
});

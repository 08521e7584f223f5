import * as z from 'zod/mini';
import { email, optionalChoice, optionalText } from '#app/forms/rules.ts';

import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';

/** The words of the page that adds a contact by hand. */

export const addPage = {
	heading: 'Add a contact',
	messages: {
		day: 'Please choose the day, or remove the start.',
		time: 'Please choose the start, or remove the day.',
		event: 'This event is over or was canceled. Please choose another one.',
		consentOn: 'Please choose the day on which they agreed, today or earlier.',
	},
} as const;

const { messages } = addPage;
const MAX_NOTE = 5000;
const MAX_TAGS = 20;
const MAX_TAG = 60;

const tagList = z
	.pipe(
		optionalText(MAX_TAGS * (MAX_TAG + 2)),
		z.transform((text) => [
			...new Set(
				text
					.split(',')
					.map((tag) => tag.trim())
					.filter(Boolean),
			),
		]),
	)
	.check(
		z.refine(
			(tags) => tags.length <= MAX_TAGS && tags.every(({ length }) => length <= MAX_TAG),
			'Please shorten each tag to 60 characters, and use up to 20.',
		),
	);
const optionalDay = (message: string) => optionalText().check(z.refine((day) => day === '' || isDay(day), message));
const optionalTime = optionalText().check(
	z.refine((time) => time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), messages.time),
);

/** A contact, and what else is added with it. `existing` is the id of the contact that the operator saw has the address. */
export const addSchema = z
	.object({
		email: email('Please enter an email address.'),
		name: optionalText(),
		company: optionalText(),
		title: optionalText(),
		tags: tagList,
		note: optionalText(MAX_NOTE),
		key: z.uuid(),
		existing: optionalText(),
		event: z._default(z.union([z.literal(''), z.uuid()], messages.event), ''),
		day: optionalDay(messages.day),
		time: optionalTime,
		list: optionalChoice(lists),
		consent: optionalText(1000),
		consentOn: optionalDay(messages.consentOn),
	})
	.check(
		z.refine(({ day, time }) => !time || day !== '', { error: messages.day, path: ['day'] }),
		z.refine(({ day, time }) => !day || time !== '', { error: messages.time, path: ['time'] }),
		z.refine(({ list, consent }) => !list || consent !== '', {
			error: 'Please say how they agreed: without it, no one may be subscribed.',
			path: ['consent'],
		}),
		z.refine(({ list, consentOn }) => !list || consentOn !== '', { error: messages.consentOn, path: ['consentOn'] }),
	);
export type AddedContact = z.infer<typeof addSchema>;

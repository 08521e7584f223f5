import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { listNames, lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';

/** The consent that an operator states. */
const consentForm = {
	lists: listNames,
	messages: {
		consentOn: 'Please enter the day, such as 2031-02-14.',
	},
} as const;

const { messages } = consentForm;
const DAY_MS = 24 * 3600_000;

export const consentSchema = z.object({
	list: choice(lists, 'Please choose a list.'),
	consent: text(10, 'Please describe how they agreed, in at least ten characters.', 500),
	consentOn: text(1, messages.consentOn).check(
		z.refine(isDay, messages.consentOn),
		z.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, 'Please enter a day that is not in the future.'),
	),
});
export type ConsentStatement = z.infer<typeof consentSchema>;

export const consentFields = [
	{
		name: 'list',
		label: 'Mailing list',
		options: Object.entries(consentForm.lists).map(([value, label]) => ({ value, label })),
		defaultValue: 'newsletter',
	},
	{
		name: 'consent',
		label: 'How they agreed to get these emails',
		help: 'In a sentence that would convince a regulator, such as “Signed the sheet at our booth at the Lisbon conference”. It is stored with each consent.',
		lines: 2,
	},
	{ name: 'consentOn', label: 'When they agreed', type: 'date' as const },
];

/** Where operators add subscribers: stored with each consent, as the page where a visitor agreed. */
export const subscriberPages = {
	add: '/console/letters/subscribers/new',
	imports: '/console/letters/subscribers/import',
};

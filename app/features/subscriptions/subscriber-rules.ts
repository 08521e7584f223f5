import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { consentForm } from '#content/console/subscribers.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';

const { messages } = consentForm;
const DAY_MS = 24 * 3600_000;

/** How people agreed to get the emails, and when. */
export const consentSchema = z.object({
	list: choice(lists, messages.list),
	consent: text(10, messages.consent, 500),
	consentOn: text(1, messages.consentOn).check(
		z.refine(isDay, messages.consentOn),
		z.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, messages.consentFuture),
	),
});
export type ConsentStatement = z.infer<typeof consentSchema>;

/** The fields of a consent, as `ConsoleField` takes them. */
export const consentFields = [
	{
		name: 'list',
		label: consentForm.list,
		options: Object.entries(consentForm.lists).map(([value, label]) => ({ value, label })),
		defaultValue: 'newsletter',
	},
	{ name: 'consent', label: consentForm.consent, help: consentForm.consentHelp, lines: 2 },
	{ name: 'consentOn', label: consentForm.consentOn, type: 'date' as const },
];

/** Where operators add subscribers: stored with each consent, as the page where a visitor agreed. */
export const subscriberPages = {
	add: '/console/letters/subscribers/new',
	imports: '/console/letters/subscribers/import',
};

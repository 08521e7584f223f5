import * as z from 'zod/mini';
import { choice, email, optionalText, text } from '#app/forms/rules.ts';
import { consentForm } from '#content/console/subscribers.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';

const { messages } = consentForm;

const consent = {
	list: choice(lists, messages.list),
	consent: text(10, messages.consent, 500),
	consentOn: text(1, messages.consentOn).check(
		z.refine(isDay, messages.consentOn),
		z.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, messages.consentFuture),
	),
};
const DAY_MS = 24 * 3600_000;

/** How the people of a file agreed. */
export const importSchema = z.object(consent);

/** One person, and how they agreed. */
export const subscriberSchema = z.object({
	email: email(messages.email),
	firstName: optionalText(100),
	...consent,
});

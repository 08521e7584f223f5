import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { accessSection } from './access-words.console.ts';

const { messages } = accessSection;
const day = () => z.iso.date('Please enter a day.');

export const grantSchema = z
	.object({
		key: z.uuid(),
		first: day(),
		last: z.union([z.pipe(optionalText(), z.literal('')), day()], 'Please enter a day.'),
		reason: text(1, messages.reason, 500),
		again: optionalText(),
	})
	.check(
		z.refine(({ first, last }) => !last || last >= first, {
			path: ['last'],
			error: 'The last day must not be before the first.',
		}),
	);

export const extendSchema = z.object({ entitlement: z.uuid('Please choose one.'), last: day() });

export const revokeSchema = z.object({
	entitlement: z.uuid('Please choose one.'),
	reason: text(1, messages.reason, 500),
});

import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { accessSection } from '#content/console/access.ts';

const { messages } = accessSection;
const day = () => z.iso.date(messages.day);

export const grantSchema = z
	.object({
		key: z.uuid(),
		first: day(),
		last: z.union([z.pipe(optionalText(), z.literal('')), day()], messages.day),
		reason: text(1, messages.reason, 500),
		again: optionalText(),
	})
	.check(z.refine(({ first, last }) => !last || last >= first, { path: ['last'], error: messages.order }));

export const extendSchema = z.object({ entitlement: z.uuid(messages.which), last: day() });

export const revokeSchema = z.object({ entitlement: z.uuid(messages.which), reason: text(1, messages.reason, 500) });

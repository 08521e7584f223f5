import * as z from 'zod/mini';
import { email, MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import { affiliateFields, affiliatePage } from '#content/affiliates.ts';

export const affiliateSchema = z.object({
	/** Characters that need no escaping in a URL and can be read aloud. */
	code: text(1, affiliateFields.code).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$/, affiliateFields.code)),
	name: text(1, affiliateFields.name),
	email: email(affiliateFields.email),
	/** Undefined when empty: the default percentage. */
	commissionPercent: z.pipe(
		z._default(optionalText(), '').check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)?$/, affiliateFields.percent)),
		z.transform((text) => (text === '' ? undefined : Number(text))),
	),
	note: optionalText(MAX_TEXT),
});

export type NewAffiliate = z.output<typeof affiliateSchema>;

export const AFFILIATE_LINK = 'affiliate-link';

export const affiliateLinkSchema = z.object({ email: email(affiliatePage.lost.invalid) });

export type AffiliateLinkRequest = z.output<typeof affiliateLinkSchema>;

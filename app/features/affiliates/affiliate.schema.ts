import * as z from 'zod/mini';
import { email, MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import { affiliateFields, affiliatePage } from '#content/affiliates.ts';

/** What an affiliate is made of, as an operator types it. */
export const affiliateSchema = z.object({
	/** What can stand in an address, and be read aloud. */
	code: text(1, affiliateFields.code).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$/, affiliateFields.code)),
	name: text(1, affiliateFields.name),
	email: email(affiliateFields.email),
	/** Undefined: the default. */
	commissionPercent: z.pipe(
		z._default(optionalText(), '').check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)?$/, affiliateFields.percent)),
		z.transform((typed) => (typed === '' ? undefined : Number(typed))),
	),
	note: optionalText(MAX_TEXT),
});

export type NewAffiliate = z.output<typeof affiliateSchema>;

/** The form's id. */
export const AFFILIATE_LINK = 'affiliate-link';

/** The rules of the form with which an affiliate asks for their link again. */
export const affiliateLinkSchema = z.object({ email: email(affiliatePage.lost.invalid) });

export type AffiliateLinkRequest = z.output<typeof affiliateLinkSchema>;

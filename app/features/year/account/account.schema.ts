import * as z from 'zod/mini';
import { email, isTimeZone, optionalText, text } from '#app/forms/rules.ts';
import { myAccount } from '#content/my/account.ts';

const { add, names } = myAccount;

export const addressSchema = z.object({
	email: z.pipe(optionalText().check(z.minLength(1, add.required)), email(add.invalid)),
	main: z._default(z.string(), ''),
});

export const zoneSchema = z.object({
	zone: text(1, myAccount.zone.required).check(z.refine(isTimeZone, myAccount.zone.required)),
});

const MOST_NAME = 100;

export const namesSchema = z.object({
	name: text(1, names.required, MOST_NAME),
	certificate_name: text(1, names.required, MOST_NAME),
});

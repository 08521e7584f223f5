import * as z from 'zod/mini';
import { consent, email, optionalText, text } from '#app/forms/rules.ts';
import { program } from '#content/program.ts';
import { teams } from '#content/teams.ts';

const { messages } = teams;
const { least, most } = program.seats;
const MAX_ADDRESS = 1000;

/**
 * The nine digits of an EIN in the United States; elsewhere two letters of a country, then what its tax office gives: in the EU 2 to 12
 * characters, in Switzerland up to 13.
 */
const VAT_NUMBER = /^(\d{9}|[A-Z]{2}(?=.*\d)[A-Z0-9]{2,14})$/;
const withoutPunctuation = (value: string) => value.replaceAll(/[\s.-]/g, '').toUpperCase();

/** A number of seats. */
export const seatsRule = (least: number, most: number, message: string) =>
	z.pipe(
		text(1, message).check(
			z.refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
		),
		z.transform(Number),
	);

/** The rules of a company's details, with the messages of their form. */
export const buyerRules = (say: Record<'name' | 'email' | 'company' | 'vatNumber' | 'address', string>) => ({
	name: text(1, say.name),
	email: email(say.email),
	company: text(1, say.company),
	vatNumber: z.pipe(
		optionalText(40).check(
			z.refine((value) => value === '' || VAT_NUMBER.test(withoutPunctuation(value)), say.vatNumber),
		),
		z.transform(withoutPunctuation),
	),
	address: z.pipe(
		text(5, say.address, MAX_ADDRESS),
		z.transform((value) => value.replaceAll('\r\n', '\n')),
	),
});

/** The rules of the form that buys seats. The first day is checked on the server, whose clock decides. */
export const teamsSchema = z.object({
	seats: seatsRule(least, most, messages.seats),
	...buyerRules(messages),
	startsOn: optionalText(10),
	terms: consent(messages.terms),
});

export type TeamPurchase = z.output<typeof teamsSchema>;

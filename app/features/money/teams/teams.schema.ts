import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { consent, email, optionalText, text } from '#app/forms/rules.ts';
import { program } from '#content/program.ts';
import { teams } from '#content/teams.ts';

const { messages } = teams;
const { least, most } = program.seats;
const MAX_ADDRESS = 1000;

/**
 * A tax ID as its office writes it: each country has its own form, such as 12-3456789, DE123456789, 12.345.678/0001-95 or
 * 22AAAAA0000A1Z5. It is kept as typed; only what can be none is refused.
 */
const TAX_ID = /^(?=(.*\d){2})[\p{L}\d](?:[\p{L}\d]|[ ./-](?=[\p{L}\d])){3,29}$/u;
const asTyped = (value: string) => value.trim().replaceAll(/\s+/g, ' ');

export const seatsRule = (least: number, most: number, message: string) =>
	z.pipe(
		text(1, message).check(
			z.refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
		),
		z.transform(Number),
	);

export const buyerRules = (say: Record<'name' | 'email' | 'company' | 'vatNumber' | 'address', string>) => ({
	name: text(1, say.name),
	email: email(say.email),
	company: text(1, say.company),
	vatNumber: z.pipe(
		optionalText(40).check(z.refine((value) => value === '' || TAX_ID.test(asTyped(value)), say.vatNumber)),
		z.transform(asTyped),
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
	country: optionalText(2).check(z.refine((code) => /^([A-Z]{2})?$/.test(code), messages.country)),
	purchaseOrder: optionalText(60),
	startsOn: optionalText(10),
	terms: consent(messages.terms),
});

/** To whom the papers of a team are made out. */
export type TeamBuyer = Pick<TeamPurchase, 'name' | 'company' | 'vatNumber' | 'address'>;

export type TeamPurchase = z.output<typeof teamsSchema>;

export const teamsToasts = {
	success: { kind: 'success', title: 'Your seats are reserved', description: 'The next step is on this page.' },
	failure: {
		kind: 'destructive',
		title: 'Your seats weren’t reserved',
		description: 'Something went wrong on our side, and nothing was charged. Please try again in a minute.',
	},
} satisfies FormToasts;

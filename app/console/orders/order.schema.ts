import * as z from 'zod/mini';
import { buyerRules, seatsRule } from '#app/features/teams/teams.schema.ts';
import { choice, consent, email, optionalText, text } from '#app/forms/rules.ts';
import { MOST_SEATS, newOrderPage, newTeamPage, orderPage } from '#content/console/orders.ts';
import { program } from '#content/program.ts';

const { messages } = orderPage;
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$/;
const amount = () => text(1, messages.amount).check(z.regex(AMOUNT, messages.amount));
const reason = () => text(1, messages.reason, 500);

/** How a payment outside the provider was made. */
export const methods = ['transfer', 'invoice', 'other'] as const;

export const paySchema = z.object({
	key: z.uuid(),
	method: choice(methods, messages.method),
	day: z.iso.date(messages.day),
	amount: amount(),
	reference: text(1, messages.reference, 100),
	// A file's name, without the file: the form waited for the operator's password.
	document: optionalText(1000).check(z.refine((value) => value === '', messages.documentAgain)),
	confirm: consent(messages.confirm),
	again: optionalText(),
});

export const refundSchema = z.object({
	key: z.uuid(),
	payment: text(1, messages.payment, 255),
	amount: amount(),
	left: z.coerce.number(messages.stale),
	requested: optionalText(),
	reason: reason(),
	confirm: consent(messages.confirm),
});

export const reasonSchema = z.object({ reason: reason() });

export const acceptSchema = z.object({ confirm: consent(messages.confirm) });

export const enrollSchema = z.object({
	key: z.uuid(),
	name: text(1, newOrderPage.messages.name),
	email: email(newOrderPage.messages.email),
	reason: reason(),
	mail: choice(['link', 'none'], newOrderPage.messages.mail),
	again: optionalText(),
});

export const teamSchema = z.object({
	key: z.uuid(),
	seats: seatsRule(program.seats.least, MOST_SEATS, newTeamPage.messages.seats),
	total: optionalText(12).check(z.refine((value) => value === '' || AMOUNT.test(value), messages.amount)),
	...buyerRules(newTeamPage.messages),
	startsOn: optionalText(10),
	reason: reason(),
	reference: optionalText(100),
});

import * as z from 'zod/mini';
import { choice, consent, email, optionalText, text } from '#app/forms/rules.ts';
import { program } from '#content/program.ts';
import { buyerRules, seatsRule } from '../teams/teams.schema.ts';
import { orderPage } from './orders-words.console.ts';

/** How many seats an operator can order at once. */
const MOST_SEATS = 500;

/** Ordering seats for a company by hand. */
export const newTeamPage = {
	heading: 'Order seats for a team',
	fields: {
		seats: { label: 'Number of seats', help: `From ${program.seats.least} to ${MOST_SEATS}.` },
		name: { label: 'Buyer’s name' },
		email: { label: 'Buyer’s email', help: 'They sign in with it to invite their people.' },
		company: { label: 'Company' },
		vatNumber: { label: 'Tax or VAT ID', help: 'As their tax office writes it, such as 12-3456789 or DE123456789.' },
		address: { label: 'Billing address', help: 'As it should be on the invoice, with the country.' },
		startsOn: {
			label: 'First day of access',
			help: 'For all seats, at most 90 days from now. Leave it empty to start on the day of the payment.',
		},
		reason: { label: 'Reason', help: 'A note on the contact, such as who agreed on what.' },
		reference: { label: 'Their order number', help: 'For the same note, such as the number of their purchase order.' },
	},
	/** The note on the contact. */
	note: (reason: string, reference: string) =>
		`Ordered seats for a team by hand: ${reason}${reference ? ` (order number ${reference})` : ''}`,
	messages: {
		seats: `Please enter a number from ${program.seats.least} to ${MOST_SEATS}.`,
		name: 'Please enter the buyer’s name.',
		email: 'Please enter a valid email address.',
		company: 'Please enter the company.',
		vatNumber:
			'Please enter the tax or VAT ID as their tax office writes it, in 30 characters at most, or leave it empty.',
		address: 'Please enter the billing address.',
		startsOn: 'Please choose a day within the next 90 days, or leave it empty.',
	},
} as const;

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
	name: text(1, 'Please enter their name.'),
	email: email('Please enter a valid email address.'),
	reason: reason(),
	mail: choice(['link', 'none'], 'Please choose whether they get an email.'),
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

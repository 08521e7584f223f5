import { data } from 'react-router';
import * as z from 'zod/mini';
import { ActionAnswer, defineAction } from '#app/act.server.ts';
import { privateResponse } from '#app/features/year/home/page.my.ts';
import { email, text } from '#app/forms/rules.ts';
import { myTeamYear } from '#content/my/team-year.ts';
import { myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { answerOffer, lockOwnTeam, offerRole, takeOfferBack } from './handover.server.ts';
import { reserveMoreSeats } from './renewals.server.ts';
import { seatsRule } from './teams.schema.ts';

const { add, handOver, offer } = myTeamYear;
const { most } = program.seats;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The form again, with what was typed in its field. */
const refusal = (form: FormData, typed: string, problem: string, status: number) => ({
	status,
	show: {
		team: textOf(form, 'team'),
		intent: textOf(form, 'intent'),
		typed: textOf(form, typed).slice(0, 300),
		problem,
	},
});

/** @param problems The messages by their error's code. */
function errors(typed: string, problems: Record<string, string>) {
	return (error: unknown, { form }: { form: FormData }) => {
		if (!(error instanceof DomainError)) throw error;
		const problem = problems[error.code];
		if (!problem) throw data(null, { status: 404, headers: privateResponse });
		return refusal(form, typed, problem, 409);
	};
}

/** The form's only field. @throws {ActionAnswer} The form again. */
function checked<Value>(form: FormData, name: string, rule: z.ZodMiniType<Value>, problem: string): Value {
	const value = z.safeParse(rule, textOf(form, name));
	if (value.success) return value.data;
	throw new ActionAnswer(refusal(form, name, problem, 400));
}

const done = (toast: { title: string; description?: string }) => ({
	to: myPaths.team,
	toast: { kind: 'success' as const, ...toast },
});

/** More seats, who manages the team, and the answer of the person who is asked to, by the form's `intent`. */
export const teamActions = {
	add: defineAction({
		who: 'participant',
		form: 'add',
		errors: errors('seats', { billing: add.billing, closed: add.closed }),
		async prepare({ form }) {
			const wrong = add.wrong(most);
			return checked(form, 'seats', seatsRule(1, most, wrong) as z.ZodMiniType<number>, wrong);
		},
		async run({ tx, services, participant, form, prepared: seats }) {
			await lockPayments(tx);
			const role = await lockOwnTeam(tx, textOf(form, 'team'), participant.person);
			return { to: checkoutPage(await reserveMoreSeats(tx, services, role, seats, textOf(form, 'key'))) };
		},
	}),
	'hand-over': defineAction({
		who: 'participant',
		form: 'hand-over',
		errors: errors('email', { self: handOver.self, lately: handOver.lately }),
		async prepare({ form }) {
			return checked(form, 'email', email(handOver.invalid), handOver.invalid);
		},
		async run({ tx, services, participant: { person }, form, prepared: address }) {
			const role = await lockOwnTeam(tx, textOf(form, 'team'), person);
			await offerRole(tx, services, role, person, address);
			return done(handOver.done);
		},
	}),
	'take-back': defineAction({
		who: 'participant',
		form: 'take-back',
		errors: errors('email', {}),
		async run({ tx, participant, form }) {
			await takeOfferBack(tx, await lockOwnTeam(tx, textOf(form, 'team'), participant.person));
			return done(handOver.takenBack);
		},
	}),
	accept: defineAction({
		who: 'participant',
		form: 'offer',
		errors: errors('name', { over: offer.over, self: handOver.self }),
		async prepare({ form }) {
			return checked(form, 'name', text(1, offer.nameWrong), offer.nameWrong);
		},
		async run({ tx, services, participant: { person }, form, prepared: name }) {
			await answerOffer(tx, services, person, textOf(form, 'team'), name);
			return done(offer.accepted);
		},
	}),
	decline: defineAction({
		who: 'participant',
		form: 'offer',
		errors: errors('name', { over: offer.over }),
		async run({ tx, services, participant: { person }, form }) {
			await answerOffer(tx, services, person, textOf(form, 'team'), undefined);
			return { ...done(offer.declined), to: myPaths.home };
		},
	}),
};

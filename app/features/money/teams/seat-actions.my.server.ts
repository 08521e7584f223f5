import type { Transaction } from 'kysely';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { ActionAnswer, defineAction } from '#app/act.server.ts';
import { privateResponse } from '#app/features/year/home/page.my.ts';
import { email } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { myTeam } from '#content/my/team.ts';
import { myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { claimOwnSeat } from './claims.server.ts';
import {
	giveSeatBack,
	inviteToSeats,
	type LockedTeam,
	lockTeam,
	resendInvitation,
	withdrawInvitation,
} from './seats.server.ts';
import { isWaitingYear } from './team-views.server.ts';

/** What the buyer changes about the seats of one order. */
export const changeSeats = defineAction({
	who: 'participant',
	form: 'team',
	errors(error, { form }) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code === 'gone') throw data(null, { status: 404, headers: privateResponse });
		return refusal(form, messageOf(error), 409);
	},
	async prepare({ form }) {
		const list = form.get('intent') === 'invite' ? parseAddresses(textOf(form, 'emails')) : { emails: [] };
		if ('problem' in list) throw new ActionAnswer(refusal(form, list.problem, 400));
		return list.emails;
	},
	async run({ tx, services, participant, form, prepared: emails }) {
		const intent = form.get('intent');
		const seat = textOf(form, 'seat');
		// What moves money comes before what it gives.
		if (intent === 'start') await lockPayments(tx);
		const team = await lockTeam(tx, services, textOf(form, 'order'), participant.person);
		if (team.order.is_refunding && ['invite', 'use', 'resend'].includes(String(intent)))
			throw new DomainError('refund');
		switch (intent) {
			case 'invite':
				await inviteToSeats(tx, services, team, emails);
				return done(myTeam.invite.done(emails.length));
			case 'use':
				await claimOwnSeat(tx, services, team);
				return done(myTeam.use.done);
			case 'start':
				await startSeatsNow(tx, services, team);
				return done(myTeam.later.done);
			case 'resend':
				await resendInvitation(tx, services, team, seat);
				return done(myTeam.resend.done);
			case 'withdraw':
				await withdrawInvitation(tx, services, team, seat);
				return done(myTeam.withdraw.done);
			case 'give-back':
				await giveSeatBack(tx, services, team, seat);
				return done(myTeam.takeBack.done);
			default:
				throw new DomainError('gone');
		}
	},
});

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

const done = (text: { title: string; description?: string }) => ({
	to: myPaths.team,
	toast: { kind: 'success' as const, ...text },
});

const refusal = (form: FormData, problem: string, status: number) => ({
	status,
	show: {
		problem,
		order: textOf(form, 'order'),
		seat: textOf(form, 'seat'),
		emails: textOf(form, 'emails').slice(0, 20_000),
	},
});

function messageOf({ code, detail }: DomainError): string {
	const { invited, free, lately, tooMany, refund, used, state } = myTeam.problems;
	if (code === 'refund') return refund;
	if (code === 'invited') return invited((detail as { email: string }).email);
	if (code === 'free') return free((detail as { free: number }).free);
	if (code === 'lately') {
		const { ago, wait, email = '' } = detail as { ago?: number; wait?: number; email?: string };
		return ago === undefined || wait === undefined ? tooMany(email) : lately(ago, wait);
	}
	return code === 'used' ? used : state;
}

/**
 * Starts the year of seats today that waits for the end of earlier ones, in the caller's transaction, which holds the payments'
 * lock: as if the buyer had chosen this day.
 * @throws {DomainError} `state` if it does not wait.
 */
async function startSeatsNow(tx: Transaction<Tables>, services: Services, { order }: LockedTeam): Promise<void> {
	const now = services.now();
	if (!isWaitingYear(order, now)) throw new DomainError('state');
	const { reference } = await tx
		.updateTable('enrollments')
		.set({ starts_on: dayIn(program.refund.timeZone, now), updated_at: now })
		.where('order_uuid', '=', order.order_uuid)
		.returning('reference')
		.executeTakeFirstOrThrow();
	await applyPayments(tx, services, reference);
}

/** Longer lists are refused unread. */
const MAX_LIST = program.seats.most * 256;

const address = email('invalid');

/**
 * The addresses of a list, one a line; commas and semicolons divide them too.
 * @param text Untrusted.
 * @returns The addresses, or a message.
 */
function parseAddresses(text: string): { emails: string[] } | { problem: string } {
	const { empty, invalid, twice } = myTeam.problems;
	const lines = text
		.slice(0, MAX_LIST + 1)
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
	if (lines.length === 0) return { problem: empty };
	const wrong = text.length > MAX_LIST ? ['…'] : lines.filter((line) => !z.safeParse(address, line).success);
	if (wrong.length > 0)
		return {
			problem: invalid(
				wrong
					.slice(0, 3)
					.map((line) => line.slice(0, 60))
					.join(', '),
			),
		};
	const seen = new Set<string>();
	for (const line of lines) {
		if (seen.has(line.toLowerCase())) return { problem: twice(line) };
		seen.add(line.toLowerCase());
	}
	return { emails: lines };
}

import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { lockAffiliate } from './actions.server.ts';
import { affiliateMonths, balancesOf, together } from './numbers.server.ts';

type Needs = Pick<Services, 'now'>;

/** Thrown when another amount is due than the operator saw; a second click on the same button gets it, too. */
export class DueChanged extends Error {
	override name = 'DueChanged';
	/** What is due, in the currency's smallest unit. */
	due: number;
	constructor(due: number, cents: number) {
		super(`${due} is due, not ${cents}.`);
		this.due = due;
	}
}

/** Thrown when a payout cannot be corrected: there is none, or it was corrected. */
export class PayoutGone extends Error {
	override name = 'PayoutGone';
}

/** Thrown when there is no such enrollment under an affiliate's code. */
export class EnrollmentGone extends Error {
	override name = 'EnrollmentGone';
}

interface Payout {
	cents: number;
	/** ISO 4217, in any case. */
	currency: string;
	note?: string;
	/** The money has left, although another amount is due by now: it is noted, and comes off what matures next. */
	evenSo?: boolean;
}

/**
 * Notes that an affiliate was paid what is due to them. The money itself goes by the operator's bank.
 * @returns The payout's id. @throws {AffiliateGone} @throws {DueChanged}
 */
export async function recordPayout(
	tx: Transaction<Tables>,
	{ now }: Needs,
	affiliateUuid: string,
	payout: Payout,
): Promise<string> {
	const { cents, evenSo = false, note = '' } = payout;
	const currency = payout.currency.toLowerCase();
	await lockAffiliate(tx, affiliateUuid);
	const at = now();
	const whole = together(
		await affiliateMonths(tx, { affiliateUuids: [affiliateUuid], now: at, isWithoutTouches: true }),
	);
	const due = balancesOf(whole).find((balance) => balance.currency === currency)?.due ?? 0;
	if (due !== cents && !evenSo) throw new DueChanged(due, cents);
	const { payout_uuid } = await tx
		.insertInto('affiliate_payouts')
		.values({ affiliate_uuid: affiliateUuid, amount_cents: cents, currency, at, noted_at: at, note: note || null })
		.returning('payout_uuid')
		.executeTakeFirstOrThrow();
	return payout_uuid;
}

/**
 * Takes a payout back that was typed wrong: a row of the same amount below zero stands beside it from then on, in the same month,
 * since that money was never paid.
 * @returns The correcting row's id, and the affiliate. @throws {PayoutGone} when there is none to correct, or somebody did already.
 */
export async function correctPayout(
	tx: Transaction<Tables>,
	{ now }: Needs,
	payoutUuid: string,
	note = '',
): Promise<{ correctionUuid: string; affiliateUuid: string }> {
	const wrong = await tx
		.selectFrom('affiliate_payouts')
		.selectAll()
		.where('payout_uuid', '=', payoutUuid)
		.where('corrects_payout_uuid', 'is', null)
		.executeTakeFirst();
	if (!wrong) throw new PayoutGone('There is no such payout.');
	const { affiliate_uuid, amount_cents, currency, at } = wrong;
	await lockAffiliate(tx, affiliate_uuid);
	const made = await tx
		.insertInto('affiliate_payouts')
		.values({
			affiliate_uuid,
			amount_cents: -amount_cents,
			currency,
			at,
			noted_at: now(),
			note: note || null,
			corrects_payout_uuid: payoutUuid,
		})
		.onConflict((conflict) => conflict.column('corrects_payout_uuid').doNothing())
		.returning('payout_uuid')
		.executeTakeFirst();
	if (!made) throw new PayoutGone('It was corrected already.');
	return { correctionUuid: made.payout_uuid, affiliateUuid: affiliate_uuid };
}

/**
 * An operator's word on whether an enrollment earns a commission, whatever its marks say and whether or not the affiliate was
 * active; null takes the word back.
 * @returns The word of before, and whose code it is. @throws {EnrollmentGone}
 */
export async function recordJudgment(
	tx: Transaction<Tables>,
	{ now }: Needs,
	enrollmentUuid: string,
	earns: boolean | null,
	note = '',
): Promise<{ judged: boolean | null; affiliateUuid: string }> {
	const known = await tx
		.selectFrom('affiliate_enrollments')
		.select(['affiliate_uuid', 'judged'])
		.where('enrollment_uuid', '=', enrollmentUuid)
		.executeTakeFirst();
	if (!known) throw new EnrollmentGone('There is no such enrollment under a code.');
	const before = { judged: known.judged, affiliateUuid: known.affiliate_uuid };
	if (earns === null) {
		await tx.deleteFrom('commission_decisions').where('enrollment_uuid', '=', enrollmentUuid).execute();
		return before;
	}
	const word = { earns, note: note || null, decided_at: now() };
	await tx
		.insertInto('commission_decisions')
		.values({ enrollment_uuid: enrollmentUuid, ...word })
		.onConflict((conflict) => conflict.column('enrollment_uuid').doUpdateSet(word))
		.execute();
	return before;
}

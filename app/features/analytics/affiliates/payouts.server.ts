import type { Kysely, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { lockAffiliate } from './affiliates.server.ts';
import { balancesOf, getMonthlyStatistics, sumStatistics } from './statistics.server.ts';

type Needs = Pick<Services, 'now'>;

interface Payout {
	cents: number;
	/** ISO 4217, in any case. */
	currency: string;
	note?: string;
	/** Records an amount other than the due one. The difference is offset against the next commissions. */
	evenSo?: boolean;
}

/**
 * Records that an affiliate was paid the amount due. The money itself is sent through the operator's bank.
 * @returns The payout's id. @throws {DomainError} `gone`; `due`, with the amount in the smallest unit, when another one is due
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
	const totals = sumStatistics(
		await getMonthlyStatistics(tx, { affiliateUuids: [affiliateUuid], now: at, excludesVisits: true }),
	);
	const due = balancesOf(totals).find((balance) => balance.currency === currency)?.due ?? 0;
	if (due !== cents && !evenSo) throw new DomainError('due', due);
	const { payout_uuid } = await tx
		.insertInto('affiliate_payouts')
		.values({ affiliate_uuid: affiliateUuid, amount_cents: cents, currency, at, noted_at: at, note: note || null })
		.returning('payout_uuid')
		.executeTakeFirstOrThrow();
	return payout_uuid;
}

/**
 * Reverses a payout that was entered by mistake: adds a row with the negative amount in the same month, since that money was
 * never paid.
 * @returns The reversing row's id, and the affiliate. @throws {DomainError} `gone` when there is none, or it is reversed already
 */
export async function correctPayout(
	tx: Transaction<Tables>,
	{ now }: Needs,
	payoutUuid: string,
	note = '',
): Promise<{ correctionUuid: string; affiliateUuid: string }> {
	const payout = await tx
		.selectFrom('affiliate_payouts')
		.selectAll()
		.where('payout_uuid', '=', payoutUuid)
		.where('corrects_payout_uuid', 'is', null)
		.executeTakeFirst();
	if (!payout) throw new DomainError('gone');
	const { affiliate_uuid, amount_cents, currency, at } = payout;
	await lockAffiliate(tx, affiliate_uuid);
	const reversal = await tx
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
	if (!reversal) throw new DomainError('gone');
	return { correctionUuid: reversal.payout_uuid, affiliateUuid: affiliate_uuid };
}

export async function listPayouts(db: Kysely<Tables>, affiliateUuid: string) {
	const rows = await db
		.selectFrom('affiliate_payouts')
		.selectAll()
		.where('affiliate_uuid', '=', affiliateUuid)
		.orderBy('noted_at', 'desc')
		.orderBy('payout_uuid')
		.limit(500)
		.execute();
	const corrected = new Set(rows.map(({ corrects_payout_uuid }) => corrects_payout_uuid));
	return rows.map((row) => ({ ...row, isCorrected: corrected.has(row.payout_uuid) }));
}

/** The number of an affiliate's payouts and corrections. None is ever deleted, so it changes when one is recorded. */
export async function countPayouts(db: Kysely<Tables>, affiliateUuid: string): Promise<number> {
	const { count } = await db
		.selectFrom('affiliate_payouts')
		.select((select) => select.fn.countAll<number>().as('count'))
		.where('affiliate_uuid', '=', affiliateUuid)
		.executeTakeFirstOrThrow();
	return count;
}

/**
 * Saves an operator's decision on whether an enrollment earns a commission. It overrides the enrollment's marks and the
 * affiliate's state. Null removes the decision.
 * @returns The previous decision, and the affiliate. @throws {DomainError} `gone`
 */
export async function saveCommissionDecision(
	tx: Transaction<Tables>,
	{ now }: Needs,
	enrollmentUuid: string,
	earns: boolean | null,
	note = '',
): Promise<{ judged: boolean | null; affiliateUuid: string }> {
	const enrollment = await tx
		.selectFrom('affiliate_enrollments')
		.select(['affiliate_uuid', 'judged'])
		.where('enrollment_uuid', '=', enrollmentUuid)
		.executeTakeFirst();
	if (!enrollment) throw new DomainError('gone');
	const previous = { judged: enrollment.judged, affiliateUuid: enrollment.affiliate_uuid };
	if (earns === null) {
		await tx.deleteFrom('commission_decisions').where('enrollment_uuid', '=', enrollmentUuid).execute();
		return previous;
	}
	const decision = { earns, note: note || null, decided_at: now() };
	await tx
		.insertInto('commission_decisions')
		.values({ enrollment_uuid: enrollmentUuid, ...decision })
		.onConflict((conflict) => conflict.column('enrollment_uuid').doUpdateSet(decision))
		.execute();
	return previous;
}

import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { lockAffiliate } from './actions.server.ts';
import { affiliateMonths, balancesOf, together } from './numbers.server.ts';

type Needs = Pick<Services, 'now'>;

interface Payout {
	cents: number;
	/** ISO 4217, in any case. */
	currency: string;
	note?: string;
	/** Records an amount other than the due one, which is set off against the next commissions. */
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
	const whole = together(
		await affiliateMonths(tx, { affiliateUuids: [affiliateUuid], now: at, isWithoutTouches: true }),
	);
	const due = balancesOf(whole).find((balance) => balance.currency === currency)?.due ?? 0;
	if (due !== cents && !evenSo) throw new DomainError('due', due);
	const { payout_uuid } = await tx
		.insertInto('affiliate_payouts')
		.values({ affiliate_uuid: affiliateUuid, amount_cents: cents, currency, at, noted_at: at, note: note || null })
		.returning('payout_uuid')
		.executeTakeFirstOrThrow();
	return payout_uuid;
}

/**
 * Corrects a payout that was entered wrong: adds a row of the same negative amount in the same month, since that money was never
 * paid.
 * @returns The correcting row's id, and the affiliate. @throws {DomainError} `gone` when there is none, or it is corrected already
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
	if (!wrong) throw new DomainError('gone');
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
	if (!made) throw new DomainError('gone');
	return { correctionUuid: made.payout_uuid, affiliateUuid: affiliate_uuid };
}

/**
 * An operator's decision on whether an enrollment earns a commission, whatever its marks and the affiliate's state; null removes
 * the decision.
 * @returns The decision before, and the affiliate. @throws {DomainError} `gone`
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
	if (!known) throw new DomainError('gone');
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

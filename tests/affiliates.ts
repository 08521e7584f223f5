import type { Transaction } from 'kysely';
import {
	type Affiliate,
	addAffiliate,
	changeAffiliate,
	changeAffiliateState,
	type NewAffiliate,
} from '#app/features/analytics/affiliates/affiliates.server.ts';
import { recordPayout, saveCommissionDecision } from '#app/features/analytics/affiliates/payouts.server.ts';
import type { Services } from '#app/services.ts';
import type { AffiliateState, Tables } from '#database/tables.ts';

/** The console's actions on affiliates, each in its own transaction. */

const inTransaction = <Result>({ db }: Services, act: (tx: Transaction<Tables>) => Promise<Result>) =>
	db.transaction().execute(act);

export const createAffiliate = (services: Services, typed: NewAffiliate): Promise<Affiliate> =>
	inTransaction(services, (tx) => addAffiliate(tx, services, typed));

export const editAffiliate = (services: Services, id: string, typed: Partial<NewAffiliate>): Promise<Affiliate> =>
	inTransaction(services, (tx) => changeAffiliate(tx, services, id, typed));

export const setAffiliateState = (services: Services, id: string, to: AffiliateState): Promise<AffiliateState> =>
	inTransaction(services, (tx) => changeAffiliateState(tx, services, id, to));

export const payOut = (services: Services, id: string, payout: Parameters<typeof recordPayout>[3]): Promise<string> =>
	inTransaction(services, (tx) => recordPayout(tx, services, id, payout));

export const judgeCommission = (services: Services, enrollment: string, earns: boolean | null, note?: string) =>
	inTransaction(services, (tx) => saveCommissionDecision(tx, services, enrollment, earns, note));

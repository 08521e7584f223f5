import type { Transaction } from 'kysely';
import type { NewAffiliate } from '#app/features/affiliates/affiliate.schema.ts';
import { type Affiliate, addAffiliate, changeAffiliate, moveAffiliate } from '#app/features/affiliates/deeds.server.ts';
import { noteJudgment, notePayout } from '#app/features/affiliates/payouts.server.ts';
import type { Services } from '#app/services.ts';
import type { AffiliateState, Tables } from '#database/tables.ts';

/** What the console does to affiliates, each in a transaction of its own. */

const alone = <Result>({ db }: Services, act: (tx: Transaction<Tables>) => Promise<Result>) =>
	db.transaction().execute(act);

export const createAffiliate = (services: Services, typed: NewAffiliate): Promise<Affiliate> =>
	alone(services, (tx) => addAffiliate(tx, services, typed));

export const editAffiliate = (services: Services, id: string, typed: Partial<NewAffiliate>): Promise<Affiliate> =>
	alone(services, (tx) => changeAffiliate(tx, services, id, typed));

export const setAffiliateState = (services: Services, id: string, to: AffiliateState): Promise<AffiliateState> =>
	alone(services, (tx) => moveAffiliate(tx, services, id, to));

export const payOut = (services: Services, id: string, payout: Parameters<typeof notePayout>[3]): Promise<string> =>
	alone(services, (tx) => notePayout(tx, services, id, payout));

export const judgeCommission = (services: Services, enrollment: string, earns: boolean | null, note?: string) =>
	alone(services, (tx) => noteJudgment(tx, services, enrollment, earns, note));

import { type Kysely, type Selectable, sql } from 'kysely';
import type { AffiliateState, Affiliates, Tables } from '#database/tables.ts';
import { type Balance, balancesOf, getMonthlyStatistics, type Statistics, sumStatistics } from './statistics.server.ts';

const PAGE = 50;
const DAY_MS = 24 * 3600_000;
/** The list counts recent visits only: counting all of them would take too long. */
const RECENT_DAYS = 30;
/** Unassigned codes are searched in the touches and forms of these days. */
const STRAY_DAYS = 90;
const MOST_STRAYS = 100;

export interface ListedAffiliate {
	affiliate: Pick<Selectable<Affiliates>, 'affiliate_uuid' | 'code' | 'name' | 'state' | 'commission_percent'>;
	recentVisits: number;
	/** All-time statistics, without visits and clicks. */
	totals: Statistics;
	balances: Balance[];
}

/**
 * A page of affiliates, the newest first.
 * @param filter.before The id of the last one on the previous page.
 */
export async function listAffiliates(
	db: Kysely<Tables>,
	filter: { state?: AffiliateState | undefined; before?: string | undefined },
	now: Date,
): Promise<{ rows: ListedAffiliate[]; older: string | undefined }> {
	let query = db
		.selectFrom('affiliates')
		.select(['affiliate_uuid', 'code', 'name', 'state', 'commission_percent', 'created_at']);
	if (filter.state) query = query.where('state', '=', filter.state);
	if (filter.before) {
		query = query.where(sql<boolean>`(created_at, affiliate_uuid) < (
			select created_at, affiliate_uuid from affiliates where affiliate_uuid = ${filter.before}::uuid
		)`);
	}
	const found = await query
		.orderBy('created_at', 'desc')
		.orderBy('affiliate_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
	const page = found.slice(0, PAGE);
	const affiliateUuids = page.map(({ affiliate_uuid }) => affiliate_uuid);
	const codes = page.map(({ code }) => code.toLowerCase());
	const [months, visits] = await Promise.all([
		getMonthlyStatistics(db, { affiliateUuids, now, excludesVisits: true }),
		countRecentVisits(db, codes, now),
	]);
	const byAffiliate = Map.groupBy(months, ({ affiliateUuid }) => affiliateUuid);
	return {
		rows: page.map((affiliate) => {
			const totals = sumStatistics(byAffiliate.get(affiliate.affiliate_uuid) ?? []);
			const recentVisits = visits.get(affiliate.code.toLowerCase()) ?? 0;
			return { affiliate, recentVisits, totals, balances: balancesOf(totals) };
		}),
		older: found.length > PAGE ? page.at(-1)?.affiliate_uuid : undefined,
	};
}

async function countRecentVisits(db: Kysely<Tables>, codes: string[], now: Date): Promise<Map<string, number>> {
	const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
	const { rows } = await sql<{ code: string; visits: number }>`
		select lower(code) as code, (count(distinct session_id) + count(*) filter (where session_id is null))::int as visits
		from affiliate_touches
		where at >= ${since}::timestamptz and not is_bot and lower(code) = any(${codes}::text[])
		group by lower(code)`.execute(db);
	return new Map(rows.map(({ code, visits }) => [code, visits]));
}

/** A code that visitors used and that belongs to no affiliate. */
export interface StrayCode {
	/** In one of the spellings that were used. */
	code: string;
	visits: number;
	/** Forms that carried it. */
	leads: number;
	lastSeen: Date;
	isValid: boolean;
}

export async function strayCodes(db: Kysely<Tables>, now: Date): Promise<StrayCode[]> {
	const since = new Date(now.getTime() - STRAY_DAYS * DAY_MS);
	const { rows } = await sql<StrayCode>`
		with used as (
			select lower(code) as lower, max(code) as code, max(at) as at, 0 as leads,
				count(distinct session_id) + count(*) filter (where session_id is null) as visits
			from affiliate_touches where at >= ${since}::timestamptz and not is_bot group by 1
			union all
			select lower(affiliate_id), max(affiliate_id), max(created_at), count(*), 0
			from website_data where affiliate_id <> '' and created_at >= ${since}::timestamptz group by 1
		)
		select max(code) as code, sum(visits)::int as visits, sum(leads)::int as leads, max(at) as "lastSeen",
			bool_and(code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$') as "isValid"
		from used
		where not exists (select from affiliates where lower(affiliates.code) = used.lower)
		group by lower order by sum(leads) desc, sum(visits) desc, lower limit ${MOST_STRAYS}`.execute(db);
	return rows;
}

export async function getAffiliate(db: Kysely<Tables>, affiliateUuid: string) {
	return await db.selectFrom('affiliates').selectAll().where('affiliate_uuid', '=', affiliateUuid).executeTakeFirst();
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

/** The people of enrollments, and the operator's decision: to judge whether an affiliate enrolled themselves. */
export async function getEnrolledPeople(db: Kysely<Tables>, enrollmentUuids: string[]) {
	if (enrollmentUuids.length === 0) return [];
	return await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.leftJoin('commission_decisions', 'commission_decisions.enrollment_uuid', 'enrollments.enrollment_uuid')
		.select(['enrollments.enrollment_uuid', 'website_data.name', 'website_data.email'])
		.select(['commission_decisions.note', 'commission_decisions.decided_at'])
		.where('enrollments.enrollment_uuid', 'in', enrollmentUuids)
		.execute();
}

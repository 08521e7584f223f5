import { type Kysely, type Selectable, sql } from 'kysely';
import type { AffiliateState, Affiliates, Tables } from '#database/tables.ts';
import { affiliateMonths, type Balance, balancesOf, type Numbers, together } from './numbers.server.ts';

/** Affiliates as an operator sees them. */

const PAGE = 50;
const DAY_MS = 24 * 3600_000;
/** Visits of the list are those of the last thirty days: all there ever were would be too many to count for each look at it. */
export const LATELY_DAYS = 30;
/** Codes that nobody has are looked for among who came in the last ninety days. */
export const STRAY_DAYS = 90;
const MOST_STRAYS = 100;

/** A line of the list. */
export interface ListedAffiliate {
	affiliate: Pick<Selectable<Affiliates>, 'affiliate_uuid' | 'code' | 'name' | 'state' | 'commission_percent'>;
	/** Visits of the last thirty days in which someone came with the code. */
	lately: number;
	/** All there ever was, without visits and clicks. */
	whole: Numbers;
	balances: Balance[];
}

/**
 * A page of affiliates, the newest first.
 * @param asked `before`: those who were there before this one.
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
	const [months, lately] = await Promise.all([
		affiliateMonths(db, { affiliateUuids, now, isWithoutTouches: true }),
		visitsLately(
			db,
			page.map(({ code }) => code.toLowerCase()),
			now,
		),
	]);
	const byAffiliate = Map.groupBy(months, ({ affiliateUuid }) => affiliateUuid);
	return {
		rows: page.map((affiliate) => {
			const whole = together(byAffiliate.get(affiliate.affiliate_uuid) ?? []);
			const visits = lately.get(affiliate.code.toLowerCase()) ?? 0;
			return { affiliate, lately: visits, whole, balances: balancesOf(whole) };
		}),
		older: found.length > PAGE ? page.at(-1)?.affiliate_uuid : undefined,
	};
}

async function visitsLately(db: Kysely<Tables>, codes: string[], now: Date): Promise<Map<string, number>> {
	const since = new Date(now.getTime() - LATELY_DAYS * DAY_MS);
	const { rows } = await sql<{ code: string; visits: number }>`
		select lower(code) as code, (count(distinct session_id) + count(*) filter (where session_id is null))::int as visits
		from affiliate_touches
		where at >= ${since}::timestamptz and not is_bot and lower(code) = any(${codes}::text[])
		group by lower(code)`.execute(db);
	return new Map(rows.map(({ code, visits }) => [code, visits]));
}

/** A code that people came with, and that is nobody's. */
export interface StrayCode {
	/** As it came most lately. */
	code: string;
	visits: number;
	/** Forms that were sent with it. */
	leads: number;
	lastSeen: Date;
	/** Whether an affiliate can have it as it stands. */
	isPossible: boolean;
}

/** Codes of the last ninety days that no affiliate has, those of the most visits and forms first: the first hundred. */
export async function strayCodes(db: Kysely<Tables>, now: Date): Promise<StrayCode[]> {
	const since = new Date(now.getTime() - STRAY_DAYS * DAY_MS);
	const { rows } = await sql<StrayCode>`
		with came as (
			select lower(code) as lower, max(code) as code, max(at) as at, 0 as leads,
				count(distinct session_id) + count(*) filter (where session_id is null) as visits
			from affiliate_touches where at >= ${since}::timestamptz and not is_bot group by 1
			union all
			select lower(affiliate_id), max(affiliate_id), max(created_at), count(*), 0
			from website_data where affiliate_id <> '' and created_at >= ${since}::timestamptz group by 1
		)
		select max(code) as code, sum(visits)::int as visits, sum(leads)::int as leads, max(at) as "lastSeen",
			bool_and(code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$') as "isPossible"
		from came
		where not exists (select from affiliates where lower(affiliates.code) = came.lower)
		group by lower order by sum(leads) desc, sum(visits) desc, lower limit ${MOST_STRAYS}`.execute(db);
	return rows;
}

/** An affiliate with everything about them; undefined when there is none. */
export async function getAffiliate(db: Kysely<Tables>, affiliateUuid: string) {
	return await db.selectFrom('affiliates').selectAll().where('affiliate_uuid', '=', affiliateUuid).executeTakeFirst();
}

/** What was paid out to an affiliate, and what was corrected, the latest first. */
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

/** How many payouts and corrections an affiliate has: none is ever deleted, so another number means that someone noted one. */
export async function countPayouts(db: Kysely<Tables>, affiliateUuid: string): Promise<number> {
	const { many } = await db
		.selectFrom('affiliate_payouts')
		.select((select) => select.fn.countAll<number>().as('many'))
		.where('affiliate_uuid', '=', affiliateUuid)
		.executeTakeFirstOrThrow();
	return many;
}

/** Who enrolled, by the enrollments' ids: for operators, who judge whether it was the affiliate themselves. */
export async function enrolledBy(db: Kysely<Tables>, enrollmentUuids: string[]) {
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

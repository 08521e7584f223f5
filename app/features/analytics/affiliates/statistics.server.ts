import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refundWindowEndedBefore } from '#app/features/money/orders/refund-window.server.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';

export interface StatisticsFilter {
	/** Every affiliate by default. */
	affiliateUuids?: readonly string[] | undefined;
	/** Leaves out visits and clicks, which have the most rows. */
	excludesVisits?: boolean | undefined;
	/** Inclusive. */
	from?: Date | undefined;
	/** Exclusive. */
	until?: Date | undefined;
	/** Decides which commissions have matured. */
	now: Date;
}

/** Money in one currency, in its smallest unit. */
export interface Money {
	/** Lower case, as the payment provider writes it. */
	currency: string;
	paid: number;
	refunded: number;
	/** Commission that may still be lost: the refund window is open, or a dispute is. */
	pending: number;
	/** Commission that is earned, paid out or not. */
	matured: number;
	paidOut: number;
}

/** What an affiliate's code achieved. Each number counts rows, so months and periods add up to the totals. */
export interface Statistics {
	clicks: number;
	/** Visits with such an arrival, in the month of the first one. */
	visits: number;
	leads: number;
	/** Those of them that are enrollments, in the month of the form. */
	enrollments: number;
	/** Enrollments paid, refunded at least in part, and disputed, each in the month when it happened. */
	payments: number;
	refunds: number;
	disputes: number;
	/** Paid enrollments that earn nothing. */
	voided: number;
	money: Money[];
}

export interface MonthlyStatistics extends Statistics {
	affiliateUuid: string;
	/** Such as `2025-07`, in the payments' time zone (`program.refund.timeZone`). */
	month: string;
}

const counts = {
	visit: 'visits',
	again: 'clicks',
	lead: 'leads',
	enrollment: 'enrollments',
	payment: 'payments',
	refund: 'refunds',
	dispute: 'disputes',
	void: 'voided',
} as const;
const sums = {
	payment: 'paid',
	refund: 'refunded',
	pending: 'pending',
	matured: 'matured',
	payout: 'paidOut',
} as const;

interface Row {
	affiliate_uuid: string;
	month: string;
	kind: keyof typeof counts | keyof typeof sums;
	currency: string;
	count: number;
	cents: string;
}

/**
 * Affiliates' statistics by month: one query over the rows themselves, without stored totals.
 * @returns The months in which something happened, in order.
 */
export async function getMonthlyStatistics(db: Kysely<Tables>, filter: StatisticsFilter): Promise<MonthlyStatistics[]> {
	const { affiliateUuids, excludesVisits = false, from = null, until = null, now } = filter;
	const isSelected = affiliateUuids ? sql`affiliate_uuid = any(${affiliateUuids}::uuid[])` : sql`true`;
	const zone = sql.lit(program.refund.timeZone);
	/** @param events Rows of affiliate_uuid, at, kind, currency and cents. */
	const byMonth = (events: RawBuilder<unknown>) => sql`
		select affiliate_uuid, to_char(month at time zone ${zone}, 'YYYY-MM') as month, kind, currency, count, cents
		from (
			select affiliate_uuid, date_trunc('month', at, ${zone}) as month, kind, currency,
				count(*)::integer as count, sum(cents)::text as cents
			from (${events}) as event (affiliate_uuid, at, kind, currency, cents)
			where (${from}::timestamptz is null or at >= ${from}) and (${until}::timestamptz is null or at < ${until})
			group by 1, 2, 3, 4
		) as counted`;
	const { rows } = await sql<Row>`
		with enrolled as materialized (select * from affiliate_enrollments where ${isSelected}),
		touched as (
			-- In the order of the index: one pass over a million touches, without sorting.
			select affiliate_uuid, touch.at, touch.kind
			from affiliates cross join lateral (
				select at, case
					when session_id is null or lag(session_id) over (order by session_id, at) is distinct from session_id then 'visit'
					else 'again'
				end as kind
				from affiliate_touches as known
				where lower(known.code) = lower(affiliates.code) and not is_bot
			) as touch
			where ${isSelected}
		),
		paid as (select * from enrolled where paid_at is not null)
		${sql.join(
			[
				...(excludesVisits ? [] : [byMonth(sql`select affiliate_uuid, at, kind, '', 0 from touched`)]),
				byMonth(sql`select affiliate_uuid, website_data.created_at, 'lead', '', 0
					from affiliates join website_data on lower(website_data.affiliate_id) = lower(affiliates.code) where ${isSelected}`),
				byMonth(sql`select affiliate_uuid, enrolled_at, 'enrollment', '', 0 from enrolled`),
				byMonth(sql`select affiliate_uuid, paid_at, 'payment', currency, paid_cents from paid`),
				byMonth(sql`select affiliate_uuid, refunded_at, 'refund', currency, refunded_cents from paid
					where refunded_at is not null and refunded_cents > 0`),
				byMonth(sql`select affiliate_uuid, disputed_at, 'dispute', '', 0 from paid
					where disputed_at is not null and dispute_status not like 'warning%'`),
				byMonth(sql`select affiliate_uuid, paid_at, case when is_void then 'void' when ${isPending(now)} then 'pending'
					else 'matured' end, currency, commission_cents from paid`),
				byMonth(
					sql`select affiliate_uuid, at, 'payout', currency, amount_cents from affiliate_payouts where ${isSelected}`,
				),
			],
			sql` union all `,
		)}
		order by 2, 1, 4`.execute(db);
	const months = Map.groupBy(rows, ({ affiliate_uuid, month }) => `${month} ${affiliate_uuid}`);
	return [...months.values()].map((group) => {
		const { affiliate_uuid: affiliateUuid, month } = group[0] as Row;
		return { affiliateUuid, month, ...toStatistics(group) };
	});
}

/** SQL: whether a commission may still be lost. Check `is_void` first. */
function isPending(now: Date) {
	return sql`(is_held or paid_at >= ${refundWindowEndedBefore(now)})`;
}

function toStatistics(rows: Row[]): Statistics {
	const statistics = emptyStatistics();
	for (const { kind, currency, count, cents } of rows) {
		if (kind in counts) statistics[counts[kind as keyof typeof counts]] += count;
		// The first click of a visit.
		if (kind === 'visit') statistics.clicks += count;
		if (kind in sums) moneyIn(statistics, currency)[sums[kind as keyof typeof sums]] += Number(cents);
	}
	return statistics;
}

function emptyStatistics(): Statistics {
	const zeros = { clicks: 0, visits: 0, leads: 0, enrollments: 0, payments: 0, refunds: 0, disputes: 0, voided: 0 };
	return { ...zeros, money: [] };
}

/** The entry of a currency, which is added if it is missing. */
function moneyIn({ money }: Statistics, currency: string): Money {
	const existing = money.find((entry) => entry.currency === currency);
	if (existing) return existing;
	const added = { currency, paid: 0, refunded: 0, pending: 0, matured: 0, paidOut: 0 };
	money.push(added);
	return added;
}

export function sumStatistics(all: readonly Statistics[]): Statistics {
	const total = emptyStatistics();
	for (const statistics of all) {
		for (const name of Object.values(counts)) total[name] += statistics[name];
		for (const money of statistics.money) {
			const into = moneyIn(total, money.currency);
			for (const name of Object.values(sums)) into[name] += money[name];
		}
	}
	return total;
}

/** An affiliate's balance in a currency: at least one of the two is 0. */
export interface Balance {
	currency: string;
	/** Matured and not paid out. */
	due: number;
	/** Paid out, then refunded or disputed: is deducted from what matures next. */
	ahead: number;
}

/** @param totals All-time statistics of one affiliate, not those of a period. */
export function balancesOf({ money }: Statistics): Balance[] {
	return money.map(({ currency, matured, paidOut }) => ({
		currency,
		due: Math.max(matured - paidOut, 0),
		ahead: Math.max(paidOut - matured, 0),
	}));
}

/** The state of an enrollment's commission. `none`: not paid yet. */
type CommissionState = 'none' | 'pending' | 'matured' | 'paid_out' | 'void';

/**
 * The enrollments with affiliates' codes, newest first, each with its commission and why it has none. For operators only.
 * Payouts cover matured commissions in the order of the payments.
 * @param filter.before The last enrollment of the previous page.
 */
export async function listCommissions(
	db: Kysely<Tables>,
	filter: {
		affiliateUuid?: string;
		now: Date;
		limit?: number;
		before?: { at: Date; enrollmentUuid: string } | undefined;
	},
) {
	const { affiliateUuid, now, limit = 200, before } = filter;
	const earned = sql<CommissionState>`case when paid_at is null then 'none' when is_void then 'void'
		when ${isPending(now)} then 'pending' else 'matured' end`;
	let query = db
		.with('earned', (cte) => cte.selectFrom('affiliate_enrollments').selectAll().select(earned.as('earned_state')))
		.with('counted', (cte) =>
			cte
				.selectFrom('earned')
				.selectAll()
				.select(
					sql<string>`sum(commission_cents) over (
						partition by affiliate_uuid, currency, earned_state order by paid_at, enrollment_uuid
					)`.as('running_total'),
				),
		)
		.selectFrom('counted')
		.selectAll()
		.select(
			sql<CommissionState>`case when earned_state = 'matured' and commission_cents > 0 and running_total <= (
				select coalesce(sum(amount_cents), 0) from affiliate_payouts as payout
				where payout.affiliate_uuid = counted.affiliate_uuid and payout.currency = counted.currency
			) then 'paid_out' else earned_state end`.as('state'),
		)
		.orderBy('enrolled_at', 'desc')
		.orderBy('enrollment_uuid', 'desc')
		.limit(limit);
	if (affiliateUuid) query = query.where('affiliate_uuid', '=', affiliateUuid);
	if (before) {
		query = query.where(
			sql<boolean>`(enrolled_at, enrollment_uuid) < (${before.at}::timestamptz, ${before.enrollmentUuid}::uuid)`,
		);
	}
	const rows = await query.execute();
	return rows.map(({ earned_state: _, running_total: __, ...row }) => row);
}

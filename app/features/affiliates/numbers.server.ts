import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refundWindowEndedBefore } from '#app/features/enrollment/refund-window.server.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';

/** What of all is asked for. */
export interface NumbersOf {
	/** Whose; without it, everyone's. Each by themselves. */
	affiliateUuids?: readonly string[] | undefined;
	/** Leaves out visits and clicks, which are the most rows. */
	isWithoutTouches?: boolean | undefined;
	/** What happened from this instant on, and before that one. */
	from?: Date | undefined;
	until?: Date | undefined;
	/** The present: what has matured depends on it. */
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
	/** Commission that is theirs, paid out or not. */
	matured: number;
	paidOut: number;
}

/** What an affiliate's code brought. Each number counts rows; a month's and a period's add up to the whole. */
export interface Numbers {
	/** Times someone came with the code. */
	clicks: number;
	/** Visits in which that happened, in the month of the first time. */
	visits: number;
	/** Forms that were sent with the code in force. */
	leads: number;
	/** Those of them that reserved a place, in the month of the form. */
	enrollments: number;
	/** Those of them that were paid, refunded at least in part, and disputed, each in the month when it happened. */
	payments: number;
	refunds: number;
	disputes: number;
	/** Those of the paid ones that earn nothing. */
	voided: number;
	money: Money[];
}

/** Of one affiliate, in one month. */
export interface MonthNumbers extends Numbers {
	affiliateUuid: string;
	/** Such as `2025-07`, as the calendar of the payments has it (`program.refund.timeZone`). */
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
	many: number;
	cents: string;
}

/**
 * What affiliates' codes brought, by month: one query over the rows themselves, nothing is kept beside them.
 * @returns Months in which something happened, in order.
 */
export async function affiliateMonths(db: Kysely<Tables>, filter: NumbersOf): Promise<MonthNumbers[]> {
	const { affiliateUuids, isWithoutTouches = false, from = null, until = null, now } = filter;
	const who = affiliateUuids ? sql`affiliate_uuid = any(${affiliateUuids}::uuid[])` : sql`true`;
	const zone = sql.lit(program.refund.timeZone);
	/** @param things Rows of affiliate_uuid, at, kind, currency and cents. */
	const byMonth = (things: RawBuilder<unknown>) => sql`
		select affiliate_uuid, to_char(month at time zone ${zone}, 'YYYY-MM') as month, kind, currency, many, cents
		from (
			select affiliate_uuid, date_trunc('month', at, ${zone}) as month, kind, currency,
				count(*)::integer as many, sum(cents)::text as cents
			from (${things}) as thing (affiliate_uuid, at, kind, currency, cents)
			where (${from}::timestamptz is null or at >= ${from}) and (${until}::timestamptz is null or at < ${until})
			group by 1, 2, 3, 4
		) as counted`;
	const { rows } = await sql<Row>`
		with enrolled as materialized (select * from affiliate_enrollments where ${who}),
		touched as (
			-- In the order of the index, so that a million touches are gone through once and nothing is sorted.
			select affiliate_uuid, touch.at, touch.kind
			from affiliates cross join lateral (
				select at, case
					when session_id is null or lag(session_id) over (order by session_id, at) is distinct from session_id then 'visit'
					else 'again'
				end as kind
				from affiliate_touches as known
				where lower(known.code) = lower(affiliates.code) and not is_bot
			) as touch
			where ${who}
		),
		paid as (select * from enrolled where paid_at is not null)
		${sql.join(
			[
				...(isWithoutTouches ? [] : [byMonth(sql`select affiliate_uuid, at, kind, '', 0 from touched`)]),
				byMonth(sql`select affiliate_uuid, website_data.created_at, 'lead', '', 0
					from affiliates join website_data on lower(website_data.affiliate_id) = lower(affiliates.code) where ${who}`),
				byMonth(sql`select affiliate_uuid, enrolled_at, 'enrollment', '', 0 from enrolled`),
				byMonth(sql`select affiliate_uuid, paid_at, 'payment', currency, paid_cents from paid`),
				byMonth(sql`select affiliate_uuid, refunded_at, 'refund', currency, refunded_cents from paid
					where refunded_at is not null and refunded_cents > 0`),
				byMonth(sql`select affiliate_uuid, disputed_at, 'dispute', '', 0 from paid
					where disputed_at is not null and dispute_status not like 'warning%'`),
				byMonth(sql`select affiliate_uuid, paid_at, case when is_void then 'void' when ${isPending(now)} then 'pending'
					else 'matured' end, currency, commission_cents from paid`),
				byMonth(sql`select affiliate_uuid, at, 'payout', currency, amount_cents from affiliate_payouts where ${who}`),
			],
			sql` union all `,
		)}
		order by 2, 1, 4`.execute(db);
	const months = Map.groupBy(rows, ({ affiliate_uuid, month }) => `${month} ${affiliate_uuid}`);
	return [...months.values()].map((about) => {
		const { affiliate_uuid: affiliateUuid, month } = about[0] as Row;
		return { affiliateUuid, month, ...numbersOf(about) };
	});
}

/** Whether what is earned may still be lost, in SQL: `is_void` is asked before. */
function isPending(now: Date) {
	return sql`(is_held or paid_at >= ${refundWindowEndedBefore(now)})`;
}

function numbersOf(rows: Row[]): Numbers {
	const numbers = zero();
	for (const { kind, currency, many, cents } of rows) {
		if (kind in counts) numbers[counts[kind as keyof typeof counts]] += many;
		// A visit's first click.
		if (kind === 'visit') numbers.clicks += many;
		if (kind in sums) moneyIn(numbers, currency)[sums[kind as keyof typeof sums]] += Number(cents);
	}
	return numbers;
}

function zero(): Numbers {
	const none = { clicks: 0, visits: 0, leads: 0, enrollments: 0, payments: 0, refunds: 0, disputes: 0, voided: 0 };
	return { ...none, money: [] };
}

function moneyIn({ money }: Numbers, currency: string): Money {
	const known = money.find((one) => one.currency === currency);
	if (known) return known;
	const made = { currency, paid: 0, refunded: 0, pending: 0, matured: 0, paidOut: 0 };
	money.push(made);
	return made;
}

/** Several months, or several affiliates, as one. */
export function together(all: readonly Numbers[]): Numbers {
	const whole = zero();
	for (const numbers of all) {
		for (const name of Object.values(counts)) whole[name] += numbers[name];
		for (const one of numbers.money) {
			const into = moneyIn(whole, one.currency);
			for (const name of Object.values(sums)) into[name] += one[name];
		}
	}
	return whole;
}

/** How the account of an affiliate stands in a currency: at least one of the two is 0. */
export interface Balance {
	currency: string;
	/** Matured and not paid out. */
	due: number;
	/** Paid out for what was given or taken back afterward, or is being disputed: comes off what matures next. */
	ahead: number;
}

/** @param whole All that ever happened, of one affiliate: not a period's. */
export function balancesOf({ money }: Numbers): Balance[] {
	return money.map(({ currency, matured, paidOut }) => ({
		currency,
		due: Math.max(matured - paidOut, 0),
		ahead: Math.max(paidOut - matured, 0),
	}));
}

/** How an enrollment's commission stands. `none`: it is not paid yet. */
export type CommissionState = 'none' | 'pending' | 'matured' | 'paid_out' | 'void';

/**
 * The enrollments under affiliates' codes, newest first, each with what it earns and why it does not. For operators: an
 * affiliate sees none of it. Payouts cover what matured in the order of the payments.
 * @param asked `before`: those that come after this one in the list.
 */
export async function commissionsOf(
	db: Kysely<Tables>,
	filter: {
		affiliateUuid?: string;
		now: Date;
		limit?: number;
		before?: { at: Date; enrollmentUuid: string } | undefined;
	},
) {
	const { affiliateUuid, now, limit = 200, before } = filter;
	let known = db
		.with('standing', (of) =>
			of
				.selectFrom('affiliate_enrollments')
				.selectAll()
				.select(
					sql<CommissionState>`case when paid_at is null then 'none' when is_void then 'void'
						when ${isPending(now)} then 'pending' else 'matured' end`.as('stands'),
				),
		)
		.with('counted', (of) =>
			of
				.selectFrom('standing')
				.selectAll()
				.select(
					sql<string>`sum(commission_cents) over (
						partition by affiliate_uuid, currency, stands order by paid_at, enrollment_uuid
					)`.as('so_far'),
				),
		)
		.selectFrom('counted')
		.selectAll()
		.select(
			sql<CommissionState>`case when stands = 'matured' and commission_cents > 0 and so_far <= (
				select coalesce(sum(amount_cents), 0) from affiliate_payouts as payout
				where payout.affiliate_uuid = counted.affiliate_uuid and payout.currency = counted.currency
			) then 'paid_out' else stands end`.as('state'),
		)
		.orderBy('enrolled_at', 'desc')
		.orderBy('enrollment_uuid', 'desc')
		.limit(limit);
	if (affiliateUuid) known = known.where('affiliate_uuid', '=', affiliateUuid);
	if (before) {
		known = known.where(
			sql<boolean>`(enrolled_at, enrollment_uuid) < (${before.at}::timestamptz, ${before.enrollmentUuid}::uuid)`,
		);
	}
	const rows = await known.execute();
	return rows.map(({ stands, so_far, ...row }) => row);
}

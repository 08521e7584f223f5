import { type RawBuilder, sql } from 'kysely';
import { countWithAccess } from '#app/features/access/entitlements.server.ts';
import { countSentForms } from '#app/features/analytics/reports/sent-forms.server.ts';
import { peopleWho } from '#app/features/registrations/places.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { COUNT_LIMIT } from '#app/tasks/tasks.server.ts';
import { program } from '#content/program.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';

/** Counts for today, the last seven days (today is the last), and the seven days before those: whole days, as in analytics. */
export interface PeriodCounts {
	what: string;
	today: number;
	week: number;
	before: number;
}

const ROWS_SHOWN = 5;

type Dependencies = Pick<Services, 'db' | 'now'>;

/** The forms that people sent in the last fourteen days, by the form's id. */
export async function listSubmittedForms({ db, now }: Dependencies): Promise<PeriodCounts[]> {
	const { today, week, before, end } = periodStarts(now());
	const forms = await countSentForms(db, {
		week: { from: week, to: end },
		today: { from: today, to: end },
		before: { from: before, to: week },
	});
	return forms.map(({ form, ...counts }) => ({ what: form, ...counts }));
}

/** Registrations, enrollments, payments, refunds, bookings and projects of the last fourteen days, in one query. */
export async function listActions({ db, now }: Dependencies): Promise<PeriodCounts[]> {
	const { before } = periodStarts(now());
	const countRows = (what: string, table: string, at = sql`created_at`) => sql`
		select ${what}::text as what, ${countByPeriod(at, now())} from ${sql.table(table)} where ${at} >= ${before}::timestamptz`;
	const { rows } = await sql<PeriodCounts>`
		${countRows('registrations', 'event_registrations')} union all ${countRows('enrollments', 'enrollments')}
		union all ${countRows('payments', 'enrollments', PAID_AT)} union all ${countRows('refunds', 'enrollments', sql`refunded_at`)}
		union all ${countRows('bookings', 'bookings')} union all ${countRows('projects', 'builder_portfolios')}`.execute(
		db,
	);
	return rows;
}

/** Matches the expression of the index that sorts enrollments. */
const PAID_AT = sql`coalesce(paid_at, '-infinity'::timestamptz)`;

function countByPeriod(at: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
	const { today, week } = periodStarts(now);
	return sql`count(*) filter (where ${at} >= ${today}::timestamptz)::int as today,
		count(*) filter (where ${at} >= ${week}::timestamptz)::int as week,
		count(*) filter (where ${at} < ${week}::timestamptz)::int as before`;
}

export interface Movement {
	/** The enrollment's id. */
	id: string;
	/** Null for an enrollment that another program inserted, without a price. */
	order: string | null;
	what: 'paid' | 'refunded' | 'disputed';
	reference: string;
	name: string | null;
	cents: number;
	currency: string | null;
	at: Date;
}

/** Payments, refunds and disputes of the last seven days, newest first. Each kind uses its own index. */
export async function listMovements({ db, now }: Dependencies): Promise<Movement[]> {
	const { week } = periodStarts(now());
	const latest = (what: Movement['what'], at: RawBuilder<unknown>, cents: RawBuilder<unknown>) => sql`
		(select ${what}::text as what, enrollment_uuid, price_currency, order_uuid, short_reference, website_data_id, ${cents} as cents, currency, ${at} as at
		from enrollments where ${at} >= ${week}::timestamptz order by ${at} desc limit ${ROWS_SHOWN})`;
	const { rows } = await sql<Movement>`
		select enrollment_uuid as id, case when price_currency is not null then order_uuid end as order, what, short_reference as reference, l.name, coalesce(cents, 0) as cents, movements.currency, at
		from (${latest('paid', PAID_AT, sql`amount_cents`)} union all ${latest('refunded', sql`refunded_at`, sql`refunded_cents`)}
			union all ${latest('disputed', sql`disputed_at`, sql`amount_cents`)}) as movements
		left join website_data l on l.id = website_data_id
		order by at desc, what limit ${ROWS_SHOWN}`.execute(db);
	return rows;
}

/** The money of this month, by currency, in its smallest unit. */
export interface MonthMoney {
	currency: string;
	received: number;
	refunded: number;
}

/** What was received and refunded since the first of the month, where payments have their date. */
export async function listMonthMoney({ db, now }: Dependencies): Promise<MonthMoney[]> {
	const zone = program.refund.timeZone;
	const first = startOfDay(`${dayIn(zone, now()).slice(0, 8)}01`, zone);
	const { rows } = await sql<MonthMoney>`
		select currency, coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::float8 as received,
			coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0)::float8 as refunded
		from ledger_entries where occurred_at >= ${first}::timestamptz group by currency order by currency`.execute(db);
	return rows;
}

/** The current or next session, with its registrations and, if participants come without one, their number. */
export async function getNextSession({ db, now }: Dependencies) {
	const session = await db
		.selectFrom('events')
		.select(['event_uuid as id', 'title', 'kind', 'starts_at as startsAt', 'ends_at as endsAt'])
		.select(
			sql<number>`(select count(*)::int from (select from event_registrations r where r.event_uuid = events.event_uuid
				and ${peopleWho.registered} limit ${COUNT_LIMIT + 1}) limited)`.as('registered'),
		)
		.where('status', '=', 'published')
		.where('ends_at', '>', now())
		.orderBy('starts_at')
		.orderBy('event_uuid')
		.limit(1)
		.executeTakeFirst();
	if (!session) return undefined;
	const { kind, ...shown } = session;
	const isForAll = kind === 'learn' || kind === 'build';
	return { ...shown, participants: isForAll ? await countWithAccess(db, shown.startsAt, shown.endsAt) : undefined };
}

function periodStarts(now: Date) {
	const { zone } = clock();
	const startOf = (daysAgo: number) => startOfDay(dayIn(zone, now, -daysAgo), zone);
	return { today: startOf(0), week: startOf(6), before: startOf(13), end: startOf(-1) };
}

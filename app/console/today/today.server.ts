import { type RawBuilder, sql } from 'kysely';
import { countWithAccess, isLiveYear } from '#app/features/access/entitlements.server.ts';
import { missingLinks } from '#app/features/access/program-links.server.ts';
import { LATE_AFTER_MS } from '#app/features/career-map/career-map-watch.job.server.ts';
import { hasRoom } from '#app/features/registrations/personal-room.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { program } from '#content/program.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { orderTasks } from '../orders/orders-table.server.ts';
import { isOpenDispute } from '../records/enrollments.server.ts';
import { expectsReply } from '../records/leads.server.ts';

/** Counts for today, the last seven days, and the seven days before those. */
export interface PeriodCounts {
	what: string;
	today: number;
	week: number;
	before: number;
}

const DAY = 24 * 3600_000;
/** Counting stops above this. */
export const COUNT_LIMIT = 1000;
/** Rows shown of each list; the linked page shows the rest. */
const ROWS_SHOWN = 5;

type Dependencies = Pick<Services, 'db' | 'now' | 'settings'>;

/** Submitted forms of the last fourteen days by source, in one query that uses the index on the date. */
export async function listSubmittedForms({ db, now }: Dependencies): Promise<PeriodCounts[]> {
	const { before } = periodStarts(now());
	const { rows } = await sql<PeriodCounts>`
		select coalesce(source, form_name) as what, ${countByPeriod(sql`created_at`, now())}
		from website_data where created_at >= ${before}::timestamptz
		group by 1 order by week desc, 1`.execute(db);
	return rows;
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

/** Counts of what needs an operator's attention. */
export type Waiting = Record<
	| 'messages'
	| 'disputes'
	| 'rooms'
	| 'links'
	| 'refundRequests'
	| 'refundsLate'
	| 'refundsFailed'
	| 'latePayments'
	| 'paymentDifferences'
	| 'webhooks'
	| 'refusedWebhooks'
	| 'projects'
	| 'evidence'
	| 'careerMapsLate'
	| 'soon'
	| 'parked'
	| 'refused'
	| 'queued',
	number
>;

/** Counts, nearly all in one query. Each stops at `COUNT_LIMIT` + 1. */
export async function listWaiting(services: Dependencies & RoomServices): Promise<Waiting> {
	const { db, now, settings } = services;
	const at = now();
	const isLinkMissing = missingLinks({ settings }).length > 0;
	const after = (ms: number) => new Date(at.getTime() + ms);
	const countUpToLimit = (from: RawBuilder<unknown>) =>
		sql`(select count(*)::int from (select from ${from} limit ${COUNT_LIMIT + 1}) limited)`;
	const { rows } = await sql<Omit<Waiting, 'rooms'>>`select
		${countUpToLimit(sql`website_data r where ${expectsReply} and r.handled_at is null`)} as messages,
		${countUpToLimit(sql`enrollments r where ${isOpenDispute}`)} as disputes,
		${countUpToLimit(sql`(select distinct c.person_uuid from entitlements e join customers c using (customer_uuid)
			where ${isLinkMissing} and ${isLiveYear(at)}) people`)} as links,
		${countUpToLimit(sql`refunds where state = 'requested' and due_at > ${after(2 * DAY)}::timestamptz`)} as "refundRequests",
		${countUpToLimit(sql`refunds where state = 'requested' and due_at <= ${after(2 * DAY)}::timestamptz`)} as "refundsLate",
		${countUpToLimit(sql`refunds where state = 'failed' and handled_at is null`)} as "refundsFailed",
		${countUpToLimit(sql`orders r where ${orderTasks.late}`)} as "latePayments",
		${countUpToLimit(sql`payment_differences where resolved_at is null`)} as "paymentDifferences",
		${countUpToLimit(sql`webhook_deliveries where delivered_at is null and discarded_at is null and last_error is not null`)} as webhooks,
		${countUpToLimit(sql`incoming_webhooks where refused_at > ${after(-DAY)}::timestamptz
			and refused_at > coalesce(accepted_at, '-infinity'::timestamptz)`)} as "refusedWebhooks",
		${countUpToLimit(sql`builder_portfolios where status = 'submitted' or (pending_edit is not null and status = 'approved')`)} as projects,
		${countUpToLimit(sql`skill_evidence where status = 'submitted'`)} as evidence,
		${countUpToLimit(sql`genai_career_hacks where status in ('received', 'reading') and cv_deleted_at is null
			and created_at < ${after(-LATE_AFTER_MS)}::timestamptz`)} as "careerMapsLate",
		${countUpToLimit(sql`bookings where status = 'booked'
			and starts_at between ${at}::timestamptz and ${after(DAY)}::timestamptz`)} as soon,
		${countUpToLimit(sql`pgboss.job where name = 'parked' and state in ('created', 'retry', 'active')`)} as parked,
		${countUpToLimit(sql`mails where status = 'refused' and created_at > ${after(-7 * DAY)}::timestamptz`)} as refused,
		${countUpToLimit(sql`mails where status = 'queued'
			and greatest(created_at, coalesce(not_before, created_at)) < ${after(-3600_000)}::timestamptz`)} as queued`.execute(
		db,
	);
	const [counts] = rows;
	if (!counts) throw new Error('A query without a table has one row.');
	return { rooms: await countWithoutRoom(services), ...counts };
}

type RoomServices = Pick<Services, 'webinar' | 'config'>;

/** Participants' sessions of the next seven days that nobody could join: they have no join link and no room. */
async function countWithoutRoom(services: Dependencies & RoomServices): Promise<number> {
	const { db, now } = services;
	const sessions = await db
		.selectFrom('events')
		.select(['starts_at', 'ends_at', 'join_url', 'webinar_kind', 'webinar_id'])
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('ends_at', '>', now())
		.where('starts_at', '<', new Date(now().getTime() + 7 * DAY))
		.limit(COUNT_LIMIT)
		.execute();
	const closed = sessions.filter((session) => !hasRoom(services, session));
	const people = await Promise.all(closed.map(({ starts_at, ends_at }) => countWithAccess(db, starts_at, ends_at)));
	return people.filter((count) => count > 0).length;
}

/** A message that is not handled yet. */
export interface OpenMessage {
	id: string;
	source: string | null;
	form_name: string;
	name: string | null;
	email: string;
	at: Date;
}

/** The newest unhandled messages. */
export async function listMessages({ db }: Dependencies): Promise<OpenMessage[]> {
	const { rows } = await sql<OpenMessage>`
		select id, source, form_name, name, email, created_at as at from website_data r
		where ${expectsReply} and r.handled_at is null order by created_at desc, id desc limit ${ROWS_SHOWN}`.execute(db);
	return rows;
}

/** A payment, refund or dispute. */
export interface Movement {
	/** The enrollment's id. */
	id: string;
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
		(select ${what}::text as what, enrollment_uuid, short_reference, website_data_id, ${cents} as cents, currency, ${at} as at
		from enrollments where ${at} >= ${week}::timestamptz order by ${at} desc limit ${ROWS_SHOWN})`;
	const { rows } = await sql<Movement>`
		select enrollment_uuid as id, what, short_reference as reference, l.name, coalesce(cents, 0) as cents, currency, at
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
				and r.cancelled_at is null limit ${COUNT_LIMIT + 1}) limited)`.as('registered'),
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

/** The days spanned by the next 24 hours, as values of the date filters. */
export function soonDays(now: Date): { from: string; until: string } {
	const { zone } = clock();
	return { from: dayIn(zone, now), until: dayIn(zone, new Date(now.getTime() + DAY)) };
}

function periodStarts(now: Date) {
	const { zone } = clock();
	const today = startOfDay(dayIn(zone, now), zone);
	return { today, week: new Date(now.getTime() - 7 * DAY), before: new Date(now.getTime() - 14 * DAY) };
}

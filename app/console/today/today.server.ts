import { type RawBuilder, sql } from 'kysely';
import { LATE_AFTER_MS } from '#app/features/career-map/career-map-watch.job.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { isOpenDispute } from '../records/enrollments.server.ts';
import { expectsReply } from '../records/leads.server.ts';

/** How much of something came in: today, in the last seven days, and in the seven before. */
export interface Came {
	what: string;
	today: number;
	week: number;
	before: number;
}

const DAY = 24 * 3600_000;
/** More than so many are not counted. */
export const MOST_COUNTED = 1000;
/** So many rows of a list are shown; the rest is where it leads. */
const SHOWN = 5;

type Needs = Pick<Services, 'db' | 'now'>;

/** Forms of the last fourteen days, each source a row, by index on the date: one query. */
export async function listSubmittedForms({ db, now }: Needs): Promise<Came[]> {
	const { before } = instants(now());
	const { rows } = await sql<Came>`
		select coalesce(source, form_name) as what, ${cameBy(sql`created_at`, now())}
		from website_data where created_at >= ${before}::timestamptz
		group by 1 order by week desc, 1`.execute(db);
	return rows;
}

/** What came of them in the same time, each kind a row: one query. */
export async function listActions({ db, now }: Needs): Promise<Came[]> {
	const { before } = instants(now());
	const counted = (what: string, table: string, at = sql`created_at`) => sql`
		select ${what}::text as what, ${cameBy(at, now())} from ${sql.table(table)} where ${at} >= ${before}::timestamptz`;
	const { rows } = await sql<Came>`
		${counted('registrations', 'event_registrations')} union all ${counted('enrollments', 'enrollments')}
		union all ${counted('payments', 'enrollments', PAID_AT)} union all ${counted('refunds', 'enrollments', sql`refunded_at`)}
		union all ${counted('bookings', 'bookings')} union all ${counted('projects', 'builder_portfolios')}`.execute(db);
	return rows;
}

/** As the index has it by which enrollments are sorted. */
const PAID_AT = sql`coalesce(paid_at, '-infinity'::timestamptz)`;

function cameBy(at: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
	const { today, week } = instants(now);
	return sql`count(*) filter (where ${at} >= ${today}::timestamptz)::int as today,
		count(*) filter (where ${at} >= ${week}::timestamptz)::int as week,
		count(*) filter (where ${at} < ${week}::timestamptz)::int as before`;
}

/** What waits for someone. */
export type Waiting = Record<
	| 'messages'
	| 'disputes'
	| 'webhooks'
	| 'refusedWebhooks'
	| 'projects'
	| 'careerMapsLate'
	| 'soon'
	| 'parked'
	| 'refused'
	| 'queued',
	number
>;

/** One query; each count ends one above `MOST_COUNTED`. */
export async function listWaiting({ db, now }: Needs): Promise<Waiting> {
	const at = now();
	const after = (ms: number) => new Date(at.getTime() + ms);
	const few = (from: RawBuilder<unknown>) =>
		sql`(select count(*)::int from (select from ${from} limit ${MOST_COUNTED + 1}) few)`;
	const { rows } = await sql<Waiting>`select
		${few(sql`website_data r where ${expectsReply} and r.handled_at is null`)} as messages,
		${few(sql`enrollments r where ${isOpenDispute}`)} as disputes,
		${few(sql`webhook_deliveries where delivered_at is null and discarded_at is null and last_error is not null`)} as webhooks,
		${few(sql`incoming_webhooks where refused_at > ${after(-DAY)}::timestamptz
			and refused_at > coalesce(accepted_at, '-infinity'::timestamptz)`)} as "refusedWebhooks",
		${few(sql`builder_portfolios where status = 'submitted' or (pending_edit is not null and status = 'approved')`)} as projects,
		${few(sql`genai_career_hacks where status in ('received', 'reading') and cv_deleted_at is null
			and created_at < ${after(-LATE_AFTER_MS)}::timestamptz`)} as "careerMapsLate",
		${few(sql`bookings where status = 'booked'
			and starts_at between ${at}::timestamptz and ${after(DAY)}::timestamptz`)} as soon,
		${few(sql`pgboss.job where name = 'parked' and state in ('created', 'retry', 'active')`)} as parked,
		${few(sql`mails where status = 'refused' and created_at > ${after(-7 * DAY)}::timestamptz`)} as refused,
		${few(sql`mails where status = 'queued'
			and greatest(created_at, coalesce(not_before, created_at)) < ${after(-3600_000)}::timestamptz`)} as queued`.execute(
		db,
	);
	const [counts] = rows;
	if (!counts) throw new Error('A query without a table has one row.');
	return counts;
}

/** A message that nobody has answered. */
export interface OpenMessage {
	id: string;
	source: string | null;
	form_name: string;
	name: string | null;
	email: string;
	at: Date;
}

/** The newest messages that nobody has marked as handled. */
export async function listMessages({ db }: Needs): Promise<OpenMessage[]> {
	const { rows } = await sql<OpenMessage>`
		select id, source, form_name, name, email, created_at as at from website_data r
		where ${expectsReply} and r.handled_at is null order by created_at desc, id desc limit ${SHOWN}`.execute(db);
	return rows;
}

/** Money that came, went back or is questioned. */
export interface Movement {
	/** The enrollment's. */
	id: string;
	what: 'paid' | 'refunded' | 'disputed';
	reference: string;
	name: string | null;
	cents: number;
	currency: string | null;
	at: Date;
}

/** What happened to payments in the last seven days, newest first: each kind by its index. */
export async function listMovements({ db, now }: Needs): Promise<Movement[]> {
	const { week } = instants(now());
	const of = (what: Movement['what'], at: RawBuilder<unknown>, cents: RawBuilder<unknown>) => sql`
		(select ${what}::text as what, enrollment_uuid, short_reference, website_data_id, ${cents} as cents, currency, ${at} as at
		from enrollments where ${at} >= ${week}::timestamptz order by ${at} desc limit ${SHOWN})`;
	const { rows } = await sql<Movement>`
		select enrollment_uuid as id, what, short_reference as reference, l.name, coalesce(cents, 0) as cents, currency, at
		from (${of('paid', PAID_AT, sql`amount_cents`)} union all ${of('refunded', sql`refunded_at`, sql`refunded_cents`)}
			union all ${of('disputed', sql`disputed_at`, sql`amount_cents`)}) as moved
		left join website_data l on l.id = website_data_id
		order by at desc, what limit ${SHOWN}`.execute(db);
	return rows;
}

/** The session that is under way or comes next. */
export async function getNextSession({ db, now }: Needs) {
	return await db
		.selectFrom('events')
		.select(['event_uuid as id', 'title', 'starts_at as startsAt', 'ends_at as endsAt'])
		.select(
			sql<number>`(select count(*)::int from (select from event_registrations r where r.event_uuid = events.event_uuid
				and r.cancelled_at is null limit ${MOST_COUNTED + 1}) few)`.as('registered'),
		)
		.where('status', '=', 'published')
		.where('ends_at', '>', now())
		.orderBy('starts_at')
		.orderBy('event_uuid')
		.limit(1)
		.executeTakeFirst();
}

/** The days in which the next twenty-four hours lie, as filters have them. */
export function soonDays(now: Date): { from: string; until: string } {
	const { zone } = clock();
	return { from: dayIn(zone, now), until: dayIn(zone, new Date(now.getTime() + DAY)) };
}

function instants(now: Date) {
	const { zone } = clock();
	const today = startOfDay(dayIn(zone, now), zone);
	return { today, week: new Date(now.getTime() - 7 * DAY), before: new Date(now.getTime() - 14 * DAY) };
}

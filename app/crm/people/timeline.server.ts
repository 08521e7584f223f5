import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { leadColumns } from '#content/lead-fields.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import type { EntryKind } from './entry-kinds.ts';
import { type Members, membersOf, theirs } from './members.server.ts';

/** An event in a person's history. */
export interface Entry {
	kind: EntryKind;
	/** The id of the row it is about. */
	id: string;
	at: Date;
	/** The event, such as `sent`, or the form's name. */
	what: string;
	/** Further details, by name. */
	detail: Record<string, unknown>;
	/** Unique per entry. */
	key: string;
}

const PAGE = 40;

/**
 * A page of a person's history, across all their addresses, newest first.
 * @param person The row that represents them.
 * @returns The entries, and the cursor of the next page.
 */
export async function getTimeline(
	{ db }: Pick<Services, 'db'>,
	person: string,
	{ kind, before }: { kind?: EntryKind | undefined; before?: Cursor | undefined } = {},
): Promise<{ entries: Entry[]; older: string | undefined }> {
	const members = await membersOf(db, person);
	const wanted = sources(members).filter((one) => !kind || one.kind === kind);
	const until = before ? sql`where (at, key) < (${before.at}::timestamptz, ${before.key})` : sql``;
	const parts = wanted.map(
		({ kind: name, what, rows }) => sql`(
			select * from (
				select ${name}::text as kind, id, at, what, detail, ${`${name}:${what}:`} || id as key from (${rows}) as rows
			) as named ${until} order by at desc, key desc limit ${PAGE + 1}
		)`,
	);
	const { rows } = await sql<Entry & { cursor: string }>`
		select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor
		from (${sql.join(parts, sql` union all `)}) as entries
		order by at desc, key desc limit ${PAGE + 1}`.execute(db);
	const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
	return {
		entries: rows.slice(0, PAGE).map(({ cursor: _, ...entry }) => entry),
		older: last && writeCursor({ at: last.cursor, key: last.key }),
	};
}

interface Source {
	kind: EntryKind;
	/** Distinguishes sources of the same kind. */
	what: string;
	/** Selects id, at, what and detail. */
	rows: RawBuilder<unknown>;
}

/** A form's fields, as arguments of `jsonb_build_object`. */
const typed = sql.join(leadColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));

/** The sources of entries: one select per kind of event, each using an index on id and address. */
function sources(members: Members): Source[] {
	const mine = theirs(members);
	const { ids } = members;
	return [
		{
			kind: 'form',
			what: 'sent',
			rows: sql`select id::text as id, created_at as at, form_name as what, jsonb_strip_nulls(jsonb_build_object(
				'source', source, 'page', page_path, ${typed}
			)) as detail from website_data where ${mine}`,
		},
		{
			kind: 'campaign',
			what: 'code',
			rows: sql`select id::text as id, created_at as at, 'code' as what, jsonb_build_object('code', affiliate_id) as detail
				from website_data where affiliate_id is not null and ${mine}`,
		},
		{
			kind: 'campaign',
			what: 'mail',
			rows: sql`select mail_uuid::text as id, coalesce(sent_at, created_at) as at, status as what,
				jsonb_build_object('list', list, 'subject', subject, 'mail', kind) as detail
				from mails where list is not null and ${theirs(members, 'recipient')}`,
		},
		{
			kind: 'mail',
			what: 'mail',
			rows: sql`select mail_uuid::text as id, coalesce(sent_at, created_at) as at, status as what,
				jsonb_build_object('subject', subject, 'mail', kind) as detail
				from mails where list is null and kind not like 'operator-%' and ${theirs(members, 'recipient')}`,
		},
		{
			kind: 'mail',
			what: 'suppressed',
			rows: sql`select 'suppression' as id, created_at as at, 'suppression' as what,
				jsonb_build_object('reason', reason) as detail from suppressions where email = any(${members.addresses}::text[])`,
		},
		{
			kind: 'booking',
			what: 'booked',
			rows: sql`select booking_uuid::text as id, created_at as at, 'booked' as what,
				jsonb_build_object('starts', starts_at, 'status', status) as detail from bookings where ${mine}`,
		},
		{
			kind: 'booking',
			what: 'cancelled',
			rows: sql`select booking_uuid::text as id, cancelled_at as at, 'cancelled' as what,
				jsonb_build_object('starts', starts_at) as detail from bookings where cancelled_at is not null and ${mine}`,
		},
		...registrations(mine),
		{
			kind: 'enrollment',
			what: 'reserved',
			rows: sql`select enrollment_uuid::text as id, created_at as at, 'reserved' as what, jsonb_build_object(
				'status', status, 'reference', short_reference, 'place', lifetime_place) as detail from enrollments where customer_uuid = any(${ids}::uuid[])`,
		},
		{
			kind: 'payment',
			what: 'told',
			rows: sql`select p.event_id as id, p.created_at as at, p.fact ->> 'kind' as what, jsonb_build_object(
				'state', coalesce(p.fact ->> 'state', p.fact ->> 'status'), 'cents', coalesce(p.fact -> 'amountCents', p.fact -> 'refundedCents'),
				'currency', coalesce(p.fact ->> 'currency', e.currency), 'enrollment', e.enrollment_uuid) as detail
				from payment_events p join enrollments e on e.enrollment_uuid = p.enrollment_uuid
				where e.customer_uuid = any(${ids}::uuid[])`,
		},
		...projects(mine),
		{
			kind: 'career-map',
			what: 'sent',
			rows: sql`select id::text as id, created_at as at, 'sent' as what, jsonb_build_object('status', status) as detail
				from genai_career_hacks where ${mine}`,
		},
		{
			kind: 'career-map',
			what: 'finished',
			rows: sql`select id::text as id, finished_at as at, coalesce(outcome, 'failed') as what, '{}'::jsonb as detail
				from genai_career_hacks where finished_at is not null and ${mine}`,
		},
		...memberships(mine),
		{
			kind: 'affiliate',
			what: 'made',
			rows: sql`select affiliate_uuid::text as id, created_at as at, 'made' as what,
				jsonb_build_object('code', code, 'state', state) as detail from affiliates where ${mine}`,
		},
		{
			kind: 'note',
			what: 'written',
			rows: sql`select note_uuid::text as id, created_at as at, 'written' as what,
				jsonb_build_object('text', text, 'by', operator_name) as detail
				from person_notes where customer_uuid = any(${ids}::uuid[])`,
		},
		{
			kind: 'action',
			what: 'done',
			rows: sql`select lpad(audit_number::text, 12, '0') as id, at, action as what, jsonb_build_object(
				'by', operator_name, 'before', before, 'after', after) as detail
				from audit_log where subject_kind = 'person' and action <> 'people.note' and subject_id = any(${ids}::text[])`,
		},
	];
}

function registrations(mine: RawBuilder<unknown>): Source[] {
	const about = sql`jsonb_build_object('event', event_uuid, 'name', event_name, 'day', event_date, 'waits', waits_for_next)`;
	return [
		{
			kind: 'registration',
			what: 'registered',
			rows: sql`select id::text as id, created_at as at, 'registered' as what, ${about} as detail
				from event_registrations where ${mine}`,
		},
		{
			kind: 'registration',
			what: 'attended',
			rows: sql`select id::text as id, attended_at as at, 'attended' as what, ${about} as detail
				from event_registrations where attended_at is not null and ${mine}`,
		},
	];
}

function projects(mine: RawBuilder<unknown>): Source[] {
	return [
		{
			kind: 'project',
			what: 'sent',
			rows: sql`select portfolio_uuid::text as id, created_at as at, 'sent' as what,
				jsonb_build_object('title', project_title, 'status', status) as detail from builder_portfolios where ${mine}`,
		},
		{
			kind: 'project',
			what: 'reviewed',
			rows: sql`select r.portfolio_uuid::text || ':' || lpad(r.review_number::text, 12, '0') as id, r.decided_at as at,
				case when r.action = 'decision' then r.to_status else r.action end as what,
				jsonb_build_object('title', p.project_title) as detail
				from portfolio_reviews r join (
					select portfolio_uuid, project_title from builder_portfolios where ${mine}
				) as p on p.portfolio_uuid = r.portfolio_uuid`,
		},
	];
}

/** Timestamp columns of a row, each an entry. */
function instants(
	kind: EntryKind,
	named: Record<string, string>,
	rows: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
	return Object.entries(named).map(([what, column]) => ({
		kind,
		what,
		rows: sql`select id, at, ${what}::text as what, detail from (${rows(sql.ref(column))}) as dated where at is not null`,
	}));
}

function memberships(mine: RawBuilder<unknown>): Source[] {
	return [
		...instants(
			'subscription',
			{ requested: 'requested_at', confirmed: 'confirmed_at', left: 'unsubscribed_at' },
			(at) => sql`select id::text as id, ${at} as at, jsonb_build_object('list', list) as detail
				from subscriptions where ${mine}`,
		),
		...instants(
			'consent',
			{ given: 'given_at', confirmed: 'confirmed_at', withdrawn: 'withdrawn_at' },
			(at) => sql`select consent_uuid::text as id, ${at} as at,
				jsonb_build_object('purpose', purpose, 'wording', wording, 'page', page_path) as detail
				from consents where ${mine}`,
		),
	];
}

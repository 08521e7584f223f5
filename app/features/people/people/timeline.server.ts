import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { leadColumns } from '#content/lead-fields.ts';
import { type Cursor, writeCursor } from '#platform/text/cursor.ts';
import { conversationEntries } from '../conversations/conversations.server.ts';
import { type Members, membersOf, ownedBy } from './members.server.ts';

export const entryKinds = [
	'form',
	/** A form in which they wrote something. */
	'message',
	'conversation',
	'mail',
	'booking',
	'registration',
	'enrollment',
	'payment',
	'project',
	'career-map',
	'subscription',
	'consent',
	'campaign',
	'affiliate',
	'note',
	/** What they changed of their own. */
	'own',
	'action',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The filters of the timeline; kinds in none of them are shown among all. */
const entryGroups = {
	messages: ['message', 'conversation', 'note'],
	events: ['registration', 'booking'],
	money: ['enrollment', 'payment', 'affiliate'],
	emails: ['mail', 'campaign', 'subscription', 'consent'],
} as const satisfies Record<string, readonly EntryKind[]>;
export type EntryGroup = keyof typeof entryGroups;
export const entryGroupNames = Object.keys(entryGroups) as readonly EntryGroup[];

/** The kinds of a group, or all that are not messages. */
export const kindsOf = (group: EntryGroup | undefined): readonly EntryKind[] => {
	const messages: readonly EntryKind[] = entryGroups.messages;
	return group ? entryGroups[group] : entryKinds.filter((kind) => !messages.includes(kind));
};

export interface Entry {
	kind: EntryKind;
	/** The id of the row it is about. */
	id: string;
	at: Date;
	/** The event, such as `sent`, or the form's name. */
	what: string;
	detail: Record<string, unknown>;
	key: string;
}

/** Entries of a page; repeats among them are shown as one. */
const PAGE = 60;

/**
 * A page of a person's history, across all their addresses, newest first.
 * @param person The customer row that represents them.
 * @param options `kinds`: only these; `limit`: the maximum number of entries.
 * @returns The entries, and the cursor of the next page.
 */
export async function getTimeline(
	{ db }: Pick<Services, 'db'>,
	person: string,
	{ kinds, before, limit = PAGE }: { kinds?: readonly EntryKind[]; before?: Cursor | undefined; limit?: number } = {},
): Promise<{ entries: Entry[]; older: string | undefined }> {
	const members = await membersOf(db, person);
	const isSelected = (name: string) => !kinds || kinds.some((kind) => name.startsWith(`${kind}:`));
	const selected = Object.entries(sources(members)).filter(([name]) => isSelected(name));
	const until = before ? sql`where (at, key) < (${before.at}::timestamptz, ${before.key})` : sql``;
	const parts = selected.map(
		([name, rows]) => sql`(
			select * from (
				select split_part(${name}::text, ':', 1) as kind, id, at, what, detail, ${`${name}:`} || id as key from (${rows}) as rows
			) as keyed ${until} order by at desc, key desc limit ${limit + 1}
		)`,
	);
	const { rows } = await sql<Entry & { cursor: string }>`
		select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor
		from (${sql.join(parts, sql` union all `)}) as entries
		order by at desc, key desc limit ${limit + 1}`.execute(db);
	const last = rows.length > limit ? rows[limit - 1] : undefined;
	return {
		entries: rows.slice(0, limit).map(({ cursor: _, ...entry }) => entry),
		older: last && writeCursor({ at: last.cursor, key: last.key }),
	};
}

/** Queries for id, at, what and detail, by the kind of their entries and a name that is unique within it. */
type Sources = Record<`${EntryKind}:${string}`, RawBuilder<unknown>>;

const formFields = sql.join(leadColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));

const forms = sql`select id::text as id, created_at as at, form_name as what, jsonb_strip_nulls(jsonb_build_object(
	'source', source, 'page', page_path, ${formFields})) as detail from website_data`;

/** The sources of entries: one select per kind of event, each using an index on id and address. */
function sources(members: Members): Sources {
	const isOwned = ownedBy(members);
	const mails = ownedBy(members, 'recipient');
	const byId = sql`customer_uuid = any(${members.ids}::uuid[])`;
	return {
		'form:sent': sql`${forms} where coalesce(message, '') = '' and ${isOwned}`,
		'message:sent': sql`${forms} where message <> '' and ${isOwned}`,
		'campaign:code': sql`select id::text as id, created_at as at, 'code' as what, jsonb_build_object('code', affiliate_id) as detail
			from website_data where affiliate_id is not null and ${isOwned}`,
		'campaign:mail': sql`select mail_uuid::text as id, coalesce(sent_at, created_at) as at, status as what,
			jsonb_build_object('list', list, 'subject', subject, 'mail', kind) as detail
			from mails where list is not null and ${mails}`,
		'mail:mail': sql`select mail_uuid::text as id, coalesce(sent_at, created_at) as at, status as what,
			jsonb_build_object('subject', subject, 'mail', kind) as detail
			from mails where list is null and kind not like 'operator-%' and kind <> 'conversation-reply' and ${mails}`,
		'mail:suppressed': sql`select 'suppression' as id, created_at as at, 'suppression' as what,
			jsonb_build_object('reason', reason) as detail from suppressions where email = any(${members.addresses}::text[])`,
		...dated(
			'booking',
			{ booked: 'created_at', cancelled: 'cancelled_at' },
			(at) => sql`select booking_uuid::text as id, ${at} as at,
				jsonb_build_object('starts', starts_at, 'status', status) as detail from bookings where ${isOwned}`,
		),
		...dated(
			'registration',
			{ registered: 'created_at', attended: 'attended_at' },
			(at) => sql`select id::text as id, ${at} as at, jsonb_build_object(
				'event', event_uuid, 'name', event_name, 'day', event_date, 'waits', waits_for_next
			) as detail from event_registrations where ${isOwned}`,
		),
		'enrollment:reserved': sql`select enrollment_uuid::text as id, created_at as at, 'reserved' as what, jsonb_build_object(
			'status', status, 'reference', short_reference, 'place', lifetime_place) as detail from enrollments where ${byId}`,
		'payment:told': sql`select p.event_id as id, p.created_at as at, p.fact ->> 'kind' as what, jsonb_build_object(
			'state', coalesce(p.fact ->> 'state', p.fact ->> 'status'), 'cents', coalesce(p.fact -> 'amountCents', p.fact -> 'refundedCents'),
			'currency', coalesce(p.fact ->> 'currency', e.currency), 'enrollment', e.enrollment_uuid) as detail
			from payment_events p join enrollments e on e.enrollment_uuid = p.enrollment_uuid where ${byId}`,
		'project:sent': sql`select portfolio_uuid::text as id, created_at as at, 'sent' as what,
			jsonb_build_object('title', project_title, 'status', status) as detail from builder_portfolios where ${isOwned}`,
		'project:reviewed': sql`select r.portfolio_uuid::text || ':' || lpad(r.review_number::text, 12, '0') as id, r.decided_at as at,
			case when r.action = 'decision' then r.to_status else r.action end as what,
			jsonb_build_object('title', p.project_title) as detail
			from portfolio_reviews r join (
				select portfolio_uuid, project_title from builder_portfolios where ${isOwned}
			) as p on p.portfolio_uuid = r.portfolio_uuid where r.undone_at is null`,
		...otherSources(members),
	};
}

function otherSources({ ids, addresses }: Members): Sources {
	const isOwned = ownedBy({ ids, addresses });
	return {
		'career-map:sent': sql`select id::text as id, created_at as at, 'sent' as what, jsonb_build_object('status', status) as detail
			from genai_career_hacks where ${isOwned}`,
		'career-map:finished': sql`select id::text as id, finished_at as at, coalesce(outcome, 'failed') as what, '{}'::jsonb as detail
			from genai_career_hacks where finished_at is not null and ${isOwned}`,
		...dated(
			'subscription',
			{ requested: 'requested_at', confirmed: 'confirmed_at', left: 'unsubscribed_at' },
			(at) => sql`select id::text as id, ${at} as at, jsonb_build_object('list', list) as detail
				from subscriptions where ${isOwned}`,
		),
		...dated(
			'consent',
			{ given: 'given_at', confirmed: 'confirmed_at', withdrawn: 'withdrawn_at' },
			(at) => sql`select consent_uuid::text as id, ${at} as at,
				jsonb_build_object('purpose', purpose, 'wording', wording, 'page', page_path) as detail
				from consents where ${isOwned}`,
		),
		'affiliate:made': sql`select affiliate_uuid::text as id, created_at as at, 'made' as what,
			jsonb_build_object('code', code, 'state', state) as detail from affiliates where ${isOwned}`,
		'conversation:message': conversationEntries(isOwned),
		'note:written': sql`select note_uuid::text as id, created_at as at, 'written' as what,
			jsonb_build_object('text', text, 'by', operator_name) as detail
			from person_notes where customer_uuid = any(${ids}::uuid[])`,
		'own:done': sql`select change_uuid::text as id, coalesce(done_at, refused_at) as at,
			case when done_at is null then 'refused' else what end as what, '{}'::jsonb as detail
			from own_changes where coalesce(done_at, refused_at) is not null and customer_uuid = any(${ids}::uuid[])`,
		'action:done': sql`select lpad(audit_number::text, 12, '0') as id, at, action as what, jsonb_build_object(
			'by', operator_name, 'before', before, 'after', after) as detail
			from audit_log where subject_kind = 'person' and action <> 'people.note' and subject_id = any(${ids}::text[])`,
	};
}

/** Sources for rows with several timestamp columns, each of which is an entry. */
function dated(
	kind: EntryKind,
	columns: Record<string, string>,
	rows: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Sources {
	const sources = Object.entries(columns).map(([what, column]) => [
		`${kind}:${what}`,
		sql`select id, at, ${what}::text as what, detail from (${rows(sql.ref(column))}) as dated where at is not null`,
	]);
	return Object.fromEntries(sources);
}

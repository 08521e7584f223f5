import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { isYearAhead } from '#app/features/year/access/entitlements.server.ts';
import type { Messages, Tables } from '#database/tables.ts';

type Audience = Pick<Selectable<Messages>, 'message_uuid' | 'event_uuid' | 'audience'>;

interface Recipient {
	position: string;
	email: string;
	customer_uuid: string | null;
	/** The registration, or the customer row that represents the participant. */
	id: string;
}

export interface NamedRecipient {
	/** The customer row that represents them. */
	person: string;
	name: string | null;
	email: string;
}

/** Sorts before every id (RFC 9562, 5.9). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export async function countAudience(db: Kysely<Tables>, message: Audience, at: Date): Promise<number> {
	const counted = message.event_uuid
		? sql`select count(*)::int as count from event_registrations r
			where r.event_uuid = ${message.event_uuid} and r.cancelled_at is null and ${isInAudience(message.audience, message.event_uuid)}`
		: sql`select count(distinct c.person_uuid)::int as count from ${recipientsOf(message)} where ${hasAccess(at)}`;
	const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function countWithoutAccess(db: Kysely<Tables>, message: Audience, at: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(distinct c.person_uuid)::int as count from ${recipientsOf(message)} where not ${hasAccess(at)}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

export async function listRegistrants(
	db: Kysely<Tables>,
	{ event_uuid, audience }: Audience,
	limit: number,
): Promise<{ email: string; name: string }[]> {
	if (!event_uuid) return [];
	const { rows } = await sql<{ email: string; name: string }>`
		select r.email, r.first_name || ' ' || r.last_name as name from event_registrations r
		where r.event_uuid = ${event_uuid} and r.cancelled_at is null and ${isInAudience(audience, event_uuid)}
		order by lower(r.email), r.id limit ${limit}`.execute(db);
	return rows;
}

export async function listRecipients(
	db: Kysely<Tables>,
	message: Audience,
	at: Date,
	{ offset, limit }: { offset: number; limit: number },
): Promise<NamedRecipient[]> {
	const { rows } = await sql<NamedRecipient>`
		select p.customer_uuid as person, p.name, p.email from customers p
		where p.customer_uuid in (select c.person_uuid from ${recipientsOf(message)} where ${hasAccess(at)})
		order by lower(p.email), p.customer_uuid offset ${offset} limit ${limit}`.execute(db);
	return rows;
}

/**
 * The next people to get a message that was sent, in order.
 * @param after The position of the previous one.
 */
export async function nextRecipients(
	tx: Transaction<Tables>,
	message: Audience & { sent_at: Date },
	after: string,
	limit: number,
): Promise<Recipient[]> {
	const { event_uuid, audience, sent_at } = message;
	const next = event_uuid
		? sql`select r.id, lower(r.email) as position, r.email, r.customer_uuid from event_registrations r
			where r.event_uuid = ${event_uuid} and lower(r.email) > ${after} and r.created_at <= ${sent_at}
				and r.cancelled_at is null and ${isInAudience(audience, event_uuid)}
			order by r.event_uuid, lower(r.email) limit ${limit}`
		: sql`select p.customer_uuid as id, m.customer_uuid::text as position, p.email, p.customer_uuid
			from ${recipientsOf(message)} join customers p on p.customer_uuid = c.person_uuid
			where m.customer_uuid > ${after || NIL_UUID}::uuid order by m.customer_uuid limit ${limit}`;
	return (await sql<Recipient>`${next}`.execute(tx)).rows;
}

/** Records whom a message to participants is for, in the caller's transaction. @param people Customer rows. */
export async function freezeRecipients(
	tx: Transaction<Tables>,
	messageUuid: string,
	people: readonly string[],
	at: Date,
): Promise<void> {
	await sql`insert into message_recipients (message_uuid, customer_uuid, created_at)
		select ${messageUuid}::uuid, customer_uuid, ${at}::timestamptz
		from unnest(${people}::uuid[]) as customer_uuid on conflict do nothing`.execute(tx);
}

const recipientsOf = ({ message_uuid }: Audience) =>
	sql`(select * from message_recipients where message_uuid = ${message_uuid}) m join customers c using (customer_uuid)`;

const hasAccess = (
	at: Date,
) => sql`exists (select from entitlements e join customers o on o.customer_uuid = e.customer_uuid
	where o.person_uuid = c.person_uuid and ${isYearAhead(at)})`;

/**
 * The SQL condition for registrations `r` in an audience, besides not being canceled. People who registered after the event, for
 * its recording, are not absent.
 */
function isInAudience(audience: Audience['audience'], eventUuid: string): RawBuilder<unknown> {
	if (audience === 'waiting') return sql`r.place <> 'confirmed'`;
	if (audience === 'all') return sql`r.place = 'confirmed'`;
	if (audience === 'attended') return sql`r.attended_at is not null`;
	return sql`r.attended_at is null and r.place = 'confirmed' and r.created_at < (select ends_at from events where event_uuid = ${eventUuid})`;
}

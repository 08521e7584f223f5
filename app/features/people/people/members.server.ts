import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Bucket } from '#app/buckets.ts';
import type { Tables } from '#database/tables.ts';

/** All rows of `customers` that belong to one person, and the addresses that are theirs now, in lower case. */
export interface Members {
	ids: string[];
	addresses: string[];
}

/** @param person The row that represents the person. */
export async function membersOf(db: Kysely<Tables>, person: string): Promise<Members> {
	const rows = await db
		.selectFrom('customers')
		.select(['customer_uuid', 'email', 'released_at'])
		.where('person_uuid', '=', person)
		.orderBy('customer_uuid')
		.execute();
	const own = rows.filter(({ released_at }) => released_at === null);
	return { ids: rows.map((row) => row.customer_uuid), addresses: own.map(({ email }) => email.toLowerCase()) };
}

/** The ids of a person's rows, for a condition. */
export const memberIds = (db: Pick<Kysely<Tables>, 'selectFrom'>, person: string) =>
	db.selectFrom('customers').select('customer_uuid').where('person_uuid', '=', person);

/**
 * A condition: rows of a person by id, or by address, since an adopted database may have only that. Rows with an address that someone
 * removed stay theirs.
 * @param email The address's column.
 */
export function ownedBy({ ids, addresses }: Members, email = 'email') {
	return sql<boolean>`(customer_uuid = any(${ids}::uuid[]) or (lower(${sql.ref(email)}) = any(${addresses}::text[])
		and (customer_uuid is null or customer_uuid not in (select customer_uuid from customers where released_at is not null))))`;
}

/** A condition: rows of orders, by `order_uuid`, that a person bought, or whose team they manage now. */
export const isBuyerOf = ({ ids }: Members) =>
	sql<boolean>`order_uuid in (
		select e.order_uuid from enrollments e left join team_orders using (order_uuid) left join teams using (team_uuid)
		where coalesce(buyer_uuid, e.customer_uuid) = any(${ids}::uuid[]))`;

export function emailConditions(members: Members) {
	const isSender = sql`lower(from_email) = any(${members.addresses}::text[])`;
	const isOwned = ownedBy(members);
	// What they wrote and what operators answered; notes among operators are not theirs.
	const isOwnMessage = sql`kind <> 'note' and (
		conversation_uuid in (select conversation_uuid from conversations where ${isOwned}) or ${isSender})`;
	return {
		conversations: isOwned,
		conversation_messages: isOwnMessage,
		set_aside_emails: isSender,
		conversation_attachments: sql`message_uuid in (select message_uuid from conversation_messages where ${isOwnMessage})
			or set_aside_uuid in (select set_aside_uuid from set_aside_emails where ${isSender})`,
	};
}

/** Their conversations, what they wrote in another person's, and their emails that are in none. */
export async function readConversations(db: Kysely<Tables>, members: Members) {
	const ids = async (rows: RawBuilder<unknown>) => {
		const found = await sql<{ id: string }>`select * from (${rows}) as rows (id) order by 1`.execute(db);
		return found.rows.map(({ id }) => id);
	};
	const is = emailConditions(members);
	const conversations = await ids(sql`select conversation_uuid::text from conversations where ${is.conversations}`);
	const conversationMessages = await ids(sql`select message_uuid::text from conversation_messages
		where ${is.set_aside_emails} and not (conversation_uuid = any(${conversations}::uuid[]))`);
	const setAside = await ids(sql`select set_aside_uuid::text from set_aside_emails where ${is.set_aside_emails}`);
	const { rows: attachments } = await sql<{ stored_name: string }>`
		select stored_name from conversation_attachments a
		left join conversation_messages m on m.message_uuid = a.message_uuid
		left join conversation_drafts d on d.draft_uuid = a.draft_uuid
		where coalesce(m.conversation_uuid, d.conversation_uuid) = any(${conversations}::uuid[])
			or a.message_uuid = any(${conversationMessages}::uuid[])
			or a.set_aside_uuid = any(${setAside}::uuid[])
		order by stored_name`.execute(db);
	return { conversations, conversationMessages, setAside, attachments };
}

export interface PersonFile {
	bucket: Bucket;
	name: string;
}

export function cvFile(name: string): PersonFile {
	return { bucket: 'genai-hack-cvs', name };
}

export function evidenceFile(name: string): PersonFile {
	return { bucket: 'skill-evidence', name };
}

export function conversationFile(name: string): PersonFile {
	return { bucket: 'conversation-files', name };
}

/** The path that serves pictures; an adopted table may hold absolute URLs. */
const PICTURE = /\/files\/builder-portfolio-images\/([a-z0-9-]+)\.([a-z]+)$/;

/** The file of a project's picture; undefined for an external picture. */
export function pictureFile(image: unknown): PersonFile | undefined {
	const [, name, extension] = PICTURE.exec(typeof image === 'string' ? image : '') ?? [];
	return name ? { bucket: 'builder-portfolio-images', name: `${name}.${extension}` } : undefined;
}

export function pictureFiles(image: unknown): PersonFile[] {
	const file = pictureFile(image);
	if (!file) return [];
	return [file, { ...file, name: file.name.replace(/\.[a-z]+$/, '-640.webp') }];
}

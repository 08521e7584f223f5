import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Stage, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isUuid } from '#platform/text/uuid.ts';

/** One of a person's addresses. */
export interface Address {
	/** Its row of `customers`. */
	id: string;
	email: string;
	/** The address it was merged into; null for the one that represents the person. */
	mergedInto: string | null;
	mergedAt: Date | null;
	isSuppressed: boolean;
}

/** A person with all their addresses. */
export interface Person {
	id: string;
	email: string;
	name: string | null;
	company: string | null;
	stage: Stage;
	owner: string | null;
	version: number;
	firstSeenAt: Date;
	lastSeenAt: Date;
	addresses: Address[];
	lists: { list: List; email: string }[];
}

/** Finds a person by email address or enrollment reference. @returns The id of the row that represents them. */
export async function findPersonId({ db }: Pick<Services, 'db'>, address: string): Promise<string | undefined> {
	const { rows } = await sql<{ person_uuid: string }>`
		select person_uuid from customers where lower(email) = lower(${address}) and erased_at is null
		union all select person_uuid from customers join enrollments using (customer_uuid)
			where short_reference = upper(${address}) and erased_at is null`.execute(db);
	return rows[0]?.person_uuid;
}

/** The row that represents the person of any of their customer ids. @returns Undefined if it does not exist or was erased. */
export async function personOf(db: Kysely<Tables>, id: string | undefined): Promise<string | undefined> {
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('customers')
		.select('person_uuid')
		.where('customer_uuid', '=', id)
		.where('erased_at', 'is', null)
		.executeTakeFirst();
	return row?.person_uuid;
}

/** @param id The row that represents the person. @throws {DomainError} `gone` */
export async function getPerson({ db }: Pick<Services, 'db'>, id: string): Promise<Person> {
	const rows = await db
		.selectFrom('customers')
		.leftJoin('suppressions', (join) => join.on(sql<boolean>`suppressions.email = lower(customers.email)`))
		.selectAll('customers')
		.select('suppressions.reason')
		.where('person_uuid', '=', id)
		.where('erased_at', 'is', null)
		.orderBy(sql`customer_uuid <> person_uuid`)
		.orderBy('customers.created_at')
		.execute();
	const [row] = rows;
	if (!row || row.customer_uuid !== id) throw new DomainError('gone');
	const ids = rows.map(({ customer_uuid }) => customer_uuid);
	const lists = await db
		.selectFrom('subscriptions')
		.select(['list', 'email'])
		.where('customer_uuid', 'in', ids)
		.where('status', '=', 'confirmed')
		.orderBy('list')
		.execute();
	return {
		id,
		email: row.email,
		name: rows.find(({ name }) => name)?.name ?? null,
		company: rows.find(({ company }) => company)?.company ?? null,
		stage: row.stage,
		owner: row.owner_uuid,
		version: row.version,
		firstSeenAt: new Date(Math.min(...rows.map(({ created_at }) => created_at.getTime()))),
		lastSeenAt: row.last_seen_at,
		addresses: rows.map(({ customer_uuid, email, merged_into, merged_at, reason }) => ({
			id: customer_uuid,
			email,
			mergedInto: merged_into,
			mergedAt: merged_at,
			isSuppressed: reason !== null,
		})),
		lists,
	};
}

/** A person's stage and owner. */
export interface Standing {
	stage: Stage;
	/** An operator's id. */
	owner: string | null;
}

/**
 * Changes stage and owner.
 * @param version The version the operator edited.
 * @returns The previous values.
 * @throws {DomainError} `gone`, `changed`
 */
export async function setStanding(
	tx: Transaction<Tables>,
	id: string,
	version: number,
	{ stage, owner }: Standing,
): Promise<Standing> {
	const row = await lockPerson(tx, id);
	if (row.version !== version) throw new DomainError('changed');
	await tx
		.updateTable('customers')
		.set({ stage, owner_uuid: owner, version: version + 1 })
		.where('customer_uuid', '=', id)
		.execute();
	return { stage: row.stage, owner: row.owner_uuid };
}

/** A note to store. */
export interface NewNote {
	/** Generated with the form: a form sent twice stores one note. */
	key: string;
	text: string;
	operator: { id: string | null; name: string };
}

/** Stores a note about a person. @returns Its id; undefined if it already exists. @throws {DomainError} `gone` */
export async function addNote(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	{ key, text, operator }: NewNote,
): Promise<string | undefined> {
	await lockPerson(tx, person);
	const id = contentId(key, [person, text]);
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto('person_notes')
		.values({
			note_uuid: id,
			customer_uuid: person,
			operator_uuid: operator.id,
			operator_name: operator.name,
			text,
			created_at: now(),
		})
		.onConflict((conflict) => conflict.column('note_uuid').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n ? id : undefined;
}

/** A person's row, locked until the transaction ends. @throws {DomainError} `gone` */
export async function lockPerson(tx: Transaction<Tables>, id: string) {
	const row = await tx
		.selectFrom('customers')
		.selectAll()
		.where('customer_uuid', '=', id)
		.where('erased_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Stage, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { type FollowUp, followUpOf, followUpText, lockPerson } from './details.server.ts';
import { stepsByHand } from './stages.ts';

interface Address {
	/** Its row of `customers`. */
	id: string;
	email: string;
	/** The address it was merged into; null for the one that represents the person. */
	mergedInto: string | null;
	mergedAt: Date | null;
	isSuppressed: boolean;
}

export interface Person {
	id: string;
	email: string;
	name: string | null;
	company: string | null;
	/** The job title. */
	title: string | null;
	/** The stage in effect, the one that follows from events, and the one set by hand with its reason. */
	stage: Stage;
	automaticStage: Stage;
	stageOverride: Stage | null;
	stageReason: string | null;
	followUp: FollowUp | undefined;
	owner: string | null;
	version: number;
	firstSeenAt: Date;
	/** Null for an imported contact who was never active. */
	lastSeenAt: Date | null;
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
export async function getPerson({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<Person> {
	const rows = await db
		.selectFrom('customers')
		.leftJoin('suppressions', (join) => join.on(sql<boolean>`suppressions.email = lower(customers.email)`))
		.selectAll('customers')
		.select(['suppressions.reason', followUpText.as('day'), 'customers.follow_up_note as note'])
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
	const { stage, automatic } = await stageOfPerson(db, id, now());
	return {
		id,
		email: row.email,
		name: rows.find(({ name }) => name)?.name ?? null,
		company: rows.find(({ company }) => company)?.company ?? null,
		title: rows.find(({ title }) => title)?.title ?? null,
		stage,
		automaticStage: automatic,
		stageOverride: row.stage_override,
		stageReason: row.stage_reason,
		followUp: followUpOf(rows),
		owner: row.owner_uuid,
		version: row.version,
		firstSeenAt: new Date(Math.min(...rows.map(({ created_at }) => created_at.getTime()))),
		// An imported contact was never active: -infinity, which no date can be.
		lastSeenAt: row.last_seen_at instanceof Date ? row.last_seen_at : null,
		addresses: rows
			.filter(({ released_at }) => !released_at)
			.map(({ customer_uuid, email, merged_into, merged_at, reason }) => ({
				id: customer_uuid,
				email,
				mergedInto: merged_into,
				mergedAt: merged_at,
				isSuppressed: reason !== null,
			})),
		lists,
	};
}

export async function stageOfPerson(
	db: Kysely<Tables>,
	id: string,
	now: Date,
): Promise<{ stage: Stage; automatic: Stage }> {
	const { rows } = await sql<{ stage: Stage; automatic: Stage }>`
		select stage, automatic from person_stages(${now}::timestamptz) where person_uuid = ${id}::uuid`.execute(db);
	return rows[0] ?? { stage: 'lead', automatic: 'lead' };
}

/** The stage that an operator sets by hand, and who owns the person. */
export interface Standing {
	/** Null while the stage follows events. */
	stage: Stage | null;
	/** An operator's id. */
	owner: string | null;
}

/**
 * Changes stage and owner.
 * @param version The version the operator edited.
 * @param reason Why the stage is not the one that follows from events.
 * @returns The previous values.
 * @throws {DomainError} `gone`, `changed`; `reason` if a stage that follows from events is set by hand without one.
 */
export async function setStanding(
	tx: Transaction<Tables>,
	id: string,
	version: number,
	{ stage, owner }: Standing,
	reason?: string,
): Promise<Standing> {
	const row = await lockPerson(tx, id);
	if (row.version !== version) throw new DomainError('changed');
	if (stage && !stepsByHand.includes(stage) && !reason) throw new DomainError('reason');
	await tx
		.updateTable('customers')
		.set({
			stage_override: stage,
			stage_reason: (stage && reason) || null,
			owner_uuid: owner,
			version: version + 1,
		})
		.where('customer_uuid', '=', id)
		.execute();
	return { stage: row.stage_override, owner: row.owner_uuid };
}

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

/**
 * Merges two people: `from` becomes an address of `into`. No other rows change: views combine the data of both, later data goes to the
 * customer of its address, and `unmerge` restores the previous state.
 * @throws {DomainError} `gone`, `state`
 */
export async function mergePeople(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	from: string,
	into: string,
): Promise<void> {
	if (!isUuid(from) || !isUuid(into)) throw new DomainError('gone');
	const rows = await tx
		.selectFrom('customers')
		.select(['customer_uuid', 'person_uuid'])
		.where('customer_uuid', 'in', [from, into])
		.where('erased_at', 'is', null)
		.orderBy('customer_uuid')
		.forUpdate()
		.execute();
	if (from === into) throw new DomainError('state');
	if (rows.length < 2) throw new DomainError('gone');
	// Prevents a cycle by two operators who merge in opposite directions.
	if (rows.some(({ customer_uuid, person_uuid }) => customer_uuid !== person_uuid)) throw new DomainError('state');
	await tx.updateTable('customers').set({ person_uuid: into }).where('person_uuid', '=', from).execute();
	await tx
		.updateTable('customers')
		.set({ merged_into: into, merged_at: now() })
		.where('customer_uuid', '=', from)
		.execute();
	await updateLastSeen(tx, [into]);
}

/**
 * Undoes a merge: the address, with those merged into it before, becomes a separate person again.
 * @returns The person it was merged into.
 * @throws {DomainError} `gone`; `state` if it is not merged.
 */
export async function unmerge(tx: Transaction<Tables>, id: string): Promise<string> {
	if (!isUuid(id)) throw new DomainError('gone');
	const row = await tx
		.selectFrom('customers')
		.select(['merged_into', 'person_uuid'])
		.where('customer_uuid', '=', id)
		.where('erased_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (!row.merged_into) throw new DomainError('state');
	await sql`
		with recursive part as (
			select customer_uuid from customers where customer_uuid = ${id}
			union
			select c.customer_uuid from customers c join part on c.merged_into = part.customer_uuid
		)
		update customers set person_uuid = ${id} where customer_uuid in (select customer_uuid from part)`.execute(tx);
	await tx
		.updateTable('customers')
		.set({ merged_into: null, merged_at: null })
		.where('customer_uuid', '=', id)
		.execute();
	await updateLastSeen(tx, [id, row.person_uuid]);
	return row.merged_into;
}

export async function updateLastSeen(tx: Transaction<Tables>, people: string[]): Promise<void> {
	await sql`
		update customers as c set last_seen_at = (select max(m.seen_at) from customers m where m.person_uuid = c.customer_uuid)
		where customer_uuid = any(${people}::uuid[])`.execute(tx);
}

import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';

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

async function updateLastSeen(tx: Transaction<Tables>, people: string[]): Promise<void> {
	await sql`
		update customers as c set last_seen_at = (select max(m.seen_at) from customers m where m.person_uuid = c.customer_uuid)
		where customer_uuid = any(${people}::uuid[])`.execute(tx);
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

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

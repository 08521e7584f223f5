import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { memberIds } from './members.server.ts';
import { updateLastSeen } from './person.server.ts';

/**
 * Makes another address of a person the main one, in the caller's transaction: its row represents them from now on. What operators
 * set, and what the person chose, moves to it.
 * @param id The row of the address.
 * @throws {DomainError} `gone` if it is no address of theirs beside the main one.
 */
export async function makeMain(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
): Promise<void> {
	const rows = await lockAddresses(tx, person);
	const main = rows.find(({ customer_uuid }) => customer_uuid === person);
	const next = rows.find(({ customer_uuid }) => customer_uuid === id);
	if (!main || !next || main === next) throw new DomainError('gone');
	const { stage_override, stage_reason, owner_uuid } = main;
	await tx.updateTable('customers').set({ person_uuid: id }).where('person_uuid', '=', person).execute();
	await tx
		.updateTable('customers')
		.set({
			merged_into: null,
			merged_at: null,
			stage_override,
			stage_reason,
			owner_uuid,
			name: main.name ?? next.name,
			company: main.company ?? next.company,
			title: main.title ?? next.title,
			time_zone: main.time_zone ?? next.time_zone,
			certificate_name: main.certificate_name ?? next.certificate_name,
			// A form of the console that was opened before is refused.
			version: Math.max(main.version, next.version) + 1,
		})
		.where('customer_uuid', '=', id)
		.execute();
	await tx
		.updateTable('customers')
		.set({ merged_into: id, merged_at: now(), stage_override: null, stage_reason: null, owner_uuid: null })
		.where('customer_uuid', '=', person)
		.execute();
	await tx
		.updateTable('customers')
		.set({ email: next.email })
		.where('person_uuid', '=', id)
		.where('released_at', 'is not', null)
		.execute();
	await updateLastSeen(tx, [id]);
}

/**
 * Takes an address from its person, in the caller's transaction: it signs nobody in, and whoever uses it next is someone else.
 * What was stored under it stays with the person, whose main address its row has from now on.
 * @param id The row of the address.
 * @returns The address.
 * @throws {DomainError} `gone` if it is no address of theirs beside the main one.
 */
export async function releaseAddress(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
): Promise<string> {
	const rows = await lockAddresses(tx, person);
	const main = rows.find(({ customer_uuid }) => customer_uuid === person);
	const row = rows.find(({ customer_uuid }) => customer_uuid === id);
	if (!main || !row || row === main) throw new DomainError('gone');
	// Emails that it got about the person are theirs alone, not of the next owner.
	await tx
		.updateTable('mails')
		.set({ customer_uuid: id })
		.where((where) => where.eb(where.fn('lower', ['recipient']), '=', row.email.toLowerCase()))
		.where((where) =>
			where.or([where('customer_uuid', 'is', null), where('customer_uuid', 'in', memberIds(tx, person))]),
		)
		.execute();
	// Operators find nobody by it.
	await sql`
		update customers set email = ${main.email}, released_at = ${now()}::timestamptz,
			words = array_to_tsvector(people_words(name) || people_words(company))
		where customer_uuid = ${id}`.execute(tx);
	return row.email;
}

/** The rows of a person's addresses, locked in the order in which others lock them. */
async function lockAddresses(tx: Transaction<Tables>, person: string) {
	const rows = await tx
		.selectFrom('customers')
		.selectAll()
		.where('person_uuid', '=', person)
		.where('erased_at', 'is', null)
		.orderBy('customer_uuid')
		.forUpdate()
		.execute();
	return rows.filter(({ released_at }) => released_at === null);
}

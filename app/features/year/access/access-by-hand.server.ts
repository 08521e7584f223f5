import { sql, type Transaction } from 'kysely';
import { lockPerson } from '#app/features/people/people/details.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { arrangeYears, lockYears, type Period } from './entitlements.server.ts';

/** The email about it; composed in `sign-in.mails.server.tsx`. */
export const accessGrantedMail = { name: 'access-granted' } as const;

interface Grant {
	/** Makes a repeated request one entitlement: its id. */
	key: string;
	customerUuid: string;
	reason: string;
	startsAt: Date;
	endsAt: Date;
	/** Whether the operator knows that the person has complimentary access in this period already. */
	isAgain: boolean;
}

/**
 * Gives a person a complimentary year, or another period, in the caller's transaction.
 * @returns Whether it is new: false for a repeated request.
 * @throws {DomainError} `given` with the end of what they have, and `gone` if they were erased, unless `isAgain`
 */
export async function grantAccess(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ key, customerUuid, reason, startsAt, endsAt, isAgain }: Grant,
): Promise<boolean> {
	if (!isAgain) await requireNotGiven(tx, { key, customerUuid, startsAt, endsAt });
	const granted = await tx
		.insertInto('entitlements')
		.values({
			entitlement_uuid: key,
			customer_uuid: customerUuid,
			product: 'year',
			source: 'complimentary',
			starts_at: startsAt,
			ends_at: endsAt,
			granted_reason: reason,
			created_at: now(),
			updated_at: now(),
		})
		.onConflict((conflict) => conflict.column('entitlement_uuid').doNothing())
		.returning('entitlement_uuid')
		.executeTakeFirst();
	return granted !== undefined;
}

/** The lock lets the second of two operators see what the first one gave. @throws {DomainError} `given` with its end */
async function requireNotGiven(
	tx: Transaction<Tables>,
	{ key, customerUuid, startsAt, endsAt }: Pick<Grant, 'key' | 'customerUuid' | 'startsAt' | 'endsAt'>,
): Promise<void> {
	await lockPerson(tx, customerUuid);
	const { rows } = await sql<{ entitlement_uuid: string; ends_at: Date }>`
		select entitlement_uuid, ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${customerUuid} and e.source = 'complimentary' and e.revoked_at is null
			and e.starts_at < ${endsAt} and e.ends_at > ${startsAt}
		order by e.entitlement_uuid = ${key} desc, ends_at desc limit 1`.execute(tx);
	const [given] = rows;
	if (given && given.entitlement_uuid !== key) throw new DomainError('given', given.ends_at);
}

/**
 * Ends an entitlement now, for a reason of an operator's, in the caller's transaction. Others of the same person stay; one that
 * was waiting for its end starts.
 * @throws {DomainError} `gone` if it is not the person's; `ended` if it was revoked before.
 */
export async function revokeAccess(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
	reason: string,
): Promise<void> {
	await lockEntitlement(tx, person, id);
	const values = { revoked_at: now(), revoked_reason: reason, updated_at: now() };
	await tx.updateTable('entitlements').set(values).where('entitlement_uuid', '=', id).execute();
	await arrangeYears(tx, { now }, person);
}

/**
 * Moves the end of an entitlement, in the caller's transaction, and with it the years that wait for it.
 * @param endsAt The first instant without access.
 * @returns The end before; null for life.
 * @throws {DomainError} `gone` if it is not the person's; `ended` if it was revoked; `end` if that is not after its start.
 */
export async function changeAccessEnd(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
	endsAt: Date,
): Promise<Date | null> {
	const { starts_at, ends_at } = await lockEntitlement(tx, person, id);
	if (endsAt <= starts_at) throw new DomainError('end');
	const values = { ends_at: endsAt, updated_at: now() };
	await tx.updateTable('entitlements').set(values).where('entitlement_uuid', '=', id).execute();
	await arrangeYears(tx, { now }, person);
	return ends_at;
}

async function lockEntitlement(tx: Transaction<Tables>, person: string, id: string): Promise<Period> {
	await lockYears(tx, [person]);
	const row = await tx
		.selectFrom('entitlements')
		.select(['starts_at', 'ends_at', 'revoked_at'])
		.where('entitlement_uuid', '=', id)
		.where('customer_uuid', 'in', memberIds(tx, person))
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.revoked_at) throw new DomainError('ended');
	return row;
}

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { INVITATION_SECONDS } from '#app/auth/limits.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Role, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { logOwnAccount } from '../audit/audit.server.ts';

export interface Offer {
	email: string;
	role: Role;
	/** Absent for the first operator, who enters their own address. */
	invitationId?: string;
}

/**
 * Makes the holder of a link an operator.
 * @throws {DomainError} `link_used` if the link was used meanwhile.
 */
export async function addOperator(
	services: Services,
	offer: Offer,
	{ name, password }: { name: string; password: string },
): Promise<{ id: string }> {
	const email = offer.email.toLowerCase();
	// Hashing is slow, so it happens outside the transaction, which locks the operators.
	const hash = await (await services.auth()).$context.then((context) => context.password.hash(password));
	return await services.db.transaction().execute(async (tx) => {
		await lockOperators(tx);
		await useOffer(tx, services, offer);
		const dates = { created_at: services.now(), updated_at: services.now() };
		const added = await tx
			.insertInto('operators')
			.values({ name, email, role: offer.role, ...dates })
			.onConflict((conflict) => conflict.column('email').doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!added) throw new DomainError('link_used');
		const { id } = added;
		await tx
			.insertInto('operator_passwords')
			.values({
				id: randomUUID(),
				operator_uuid: id,
				account_id: id,
				provider_id: 'credential',
				password: hash,
				...dates,
			})
			.execute();
		const after = { role: offer.role, invitation: offer.invitationId ?? 'first' };
		await logOwnAccount(tx, { id, name }, 'operator.joined', services.now(), { after });
		return { id };
	});
}

/** @throws {DomainError} `link_used` if the invitation is not open, or, without one, if there is an operator already. */
async function useOffer(tx: Transaction<Tables>, { now }: Services, { invitationId }: Offer): Promise<void> {
	if (!invitationId) {
		const other = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
		if (other) throw new DomainError('link_used');
		return;
	}
	const { numUpdatedRows } = await tx
		.updateTable('operator_invitations')
		.set({ used_at: now() })
		.where('invitation_uuid', '=', invitationId)
		.where('used_at', 'is', null)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now())
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('link_used');
}

/** Serializes changes to the operators, so that two owners who remove each other leave one. */
async function lockOperators(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
}

export async function openInvitation({ db, now }: Pick<Services, 'db' | 'now'>, id: string) {
	return await db
		.selectFrom('operator_invitations')
		.leftJoin('operators', 'operators.id', 'invited_by')
		.select([
			'invitation_uuid',
			'operator_invitations.email',
			'operator_invitations.role',
			'expires_at',
			'name as inviter',
		])
		.where('invitation_uuid', '=', id)
		.where('used_at', 'is', null)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now())
		.executeTakeFirst();
}

export const invitationMail = { name: 'operator-invited' } as const;

/**
 * Invites an address by email; revokes its earlier invitation.
 * @returns The invitation's id. @throws {DomainError} `exists` if the address is an operator's.
 */
export async function invite(
	tx: Transaction<Tables>,
	services: Services,
	by: string | null,
	address: string,
	role: Role,
): Promise<string> {
	const email = address.toLowerCase();
	await lockOperators(tx);
	const existing = await tx.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst();
	if (existing) throw new DomainError('exists');
	await revokeInvitations(tx, services.now()).where('email', '=', email).execute();
	const expires_at = new Date(services.now().getTime() + INVITATION_SECONDS * 1000);
	const { invitation_uuid: id } = await tx
		.insertInto('operator_invitations')
		.values({ email, role, invited_by: by, expires_at, created_at: services.now() })
		.returning('invitation_uuid')
		.executeTakeFirstOrThrow();
	await enqueueMail(tx, services, invitationMail, { to: email, params: { invitationId: id } });
	return id;
}

/** Revokes an invitation. @throws {DomainError} `gone` if it is not open. */
export async function revokeInvitation(tx: Transaction<Tables>, id: string, now: Date): Promise<void> {
	const { numUpdatedRows } = await revokeInvitations(tx, now)
		.where((where) => where.eb(where.cast<string>('invitation_uuid', 'text'), '=', id))
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

function revokeInvitations(tx: Transaction<Tables>, now: Date) {
	return tx
		.updateTable('operator_invitations')
		.set({ revoked_at: now })
		.where('used_at', 'is', null)
		.where('revoked_at', 'is', null);
}

/** Changes an operator's role. @returns The previous role. @throws {DomainError} `gone`, `last_owner` */
export async function changeRole(tx: Transaction<Tables>, id: string, role: Role, now: Date): Promise<Role> {
	const before = await lockOperator(tx, id);
	if (before.role === role) return role;
	if (before.role === 'owner') await requireOtherOwner(tx, id);
	await tx.updateTable('operators').set({ role, updated_at: now }).where('id', '=', id).execute();
	return before.role;
}

/** Ends all sessions of an operator. @throws {DomainError} `gone` */
export async function signOutOperator(tx: Transaction<Tables>, id: string): Promise<void> {
	await lockOperator(tx, id);
	await tx.deleteFrom('operator_sessions').where('operator_uuid', '=', id).execute();
}

/**
 * Removes an operator and their sessions; their actions stay in the audit log.
 * @returns The removed operator. @throws {DomainError} `gone`, `last_owner`
 */
export async function removeOperator(tx: Transaction<Tables>, id: string): Promise<{ name: string; role: Role }> {
	const before = await lockOperator(tx, id);
	if (before.role === 'owner') await requireOtherOwner(tx, id);
	await tx.deleteFrom('operators').where('id', '=', id).execute();
	return before;
}

async function lockOperator(tx: Transaction<Tables>, id: string) {
	await lockOperators(tx);
	const found = await tx
		.selectFrom('operators')
		.select(['name', 'role'])
		.where((where) => where.eb(where.cast<string>('id', 'text'), '=', id))
		.executeTakeFirst();
	if (!found) throw new DomainError('gone');
	return found;
}

async function requireOtherOwner(tx: Transaction<Tables>, id: string): Promise<void> {
	const other = await tx
		.selectFrom('operators')
		.select('id')
		.where('role', '=', 'owner')
		.where('id', '!=', id)
		.limit(1)
		.executeTakeFirst();
	if (!other) throw new DomainError('last_owner');
}

export async function listOperators({ db, now }: Pick<Services, 'db' | 'now'>) {
	const operators = await db
		.selectFrom('operators')
		.select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at'])
		.select((query) =>
			query
				.selectFrom('operator_sessions')
				.select(({ fn }) => fn.max('updated_at').as('last'))
				.whereRef('operator_uuid', '=', 'operators.id')
				.as('last_active_at'),
		)
		.orderBy('name')
		.orderBy('id')
		.execute();
	const invitations = await db
		.selectFrom('operator_invitations')
		.select(['invitation_uuid', 'email', 'role', 'expires_at'])
		.where('used_at', 'is', null)
		.where('revoked_at', 'is', null)
		.orderBy('created_at', 'desc')
		.execute();
	return {
		operators: operators.map(({ two_factor_enabled, created_at, last_active_at, ...rest }) => ({
			...rest,
			hasSecondFactor: two_factor_enabled,
			createdAt: created_at,
			lastActiveAt: last_active_at,
		})),
		invitations: invitations.map(({ invitation_uuid, expires_at, ...rest }) => ({
			...rest,
			id: invitation_uuid,
			expiresAt: expires_at,
			isOver: expires_at <= now(),
		})),
	};
}

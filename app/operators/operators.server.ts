import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Role, Tables } from '#database/tables.ts';
import { writeAuditLog } from './audit.server.ts';
import type { Operator } from './auth.server.ts';
import { INVITATION_SECONDS } from './limits.ts';

/** Thrown when an action cannot be done as things are; `code` names the sentence in content/console/refusals.ts. */
export class ActionRefused extends Error {
	override name = 'ActionRefused';
	code: string;
	constructor(code: string) {
		super(code);
		this.code = code;
	}
}

/** A place to be taken by who holds the link. */
export interface Offer {
	email: string;
	role: Role;
	/** Absent for the first operator, whose address is typed by themselves. */
	invitationId?: string;
}

/**
 * Makes an operator of who holds a link.
 * @throws {ActionRefused} `link_used` when the place was taken in the meantime.
 */
export async function join(
	services: Services,
	offer: Offer,
	{ name, password }: { name: string; password: string },
): Promise<{ id: string }> {
	const email = offer.email.toLowerCase();
	// Hashing takes its time: outside the transaction, which holds everyone off.
	const { password: hashing } = await (await services.auth()).$context;
	const hash = await hashing.hash(password);
	return await services.db.transaction().execute(async (tx) => {
		await oneAtATime(tx);
		await useUp(tx, services, offer);
		const at = { created_at: services.now(), updated_at: services.now() };
		const added = await tx
			.insertInto('operators')
			.values({ name, email, role: offer.role, ...at })
			.onConflict((conflict) => conflict.column('email').doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!added) throw new ActionRefused('link_used');
		const { id } = added;
		await tx
			.insertInto('operator_passwords')
			.values({ id: randomUUID(), operator_uuid: id, account_id: id, provider_id: 'credential', password: hash, ...at })
			.execute();
		const after = { role: offer.role, invitation: offer.invitationId ?? 'first' };
		await writeAuditLog(tx, { id, name }, 'operator.joined', { kind: 'operator', id }, { after }, services.now());
		return { id };
	});
}

/** The first operator is first; an invitation is open. */
async function useUp(tx: Transaction<Tables>, { now }: Services, { invitationId }: Offer): Promise<void> {
	if (!invitationId) {
		const other = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
		if (other) throw new ActionRefused('link_used');
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
	if (numUpdatedRows === 0n) throw new ActionRefused('link_used');
}

/** Changes to who the operators are wait for each other: two owners who remove each other leave one. */
async function oneAtATime(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
}

/** An invitation that waits, if there is one of this id. */
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

/** The name of the mail, which stands in operators.mails.server.tsx. */
export const invitationMail = { name: 'operator-invited' } as const;

/**
 * Offers an address a place, by mail. An invitation that it had is replaced.
 * @throws {ActionRefused} `identity_already_exists` when it is an operator's.
 */
export async function invite(services: Services, by: Operator, typed: string, role: Role): Promise<string> {
	const email = typed.toLowerCase();
	return await services.db.transaction().execute(async (tx) => {
		await oneAtATime(tx);
		const known = await tx.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst();
		if (known) throw new ActionRefused('identity_already_exists');
		await tx
			.updateTable('operator_invitations')
			.set({ revoked_at: services.now() })
			.where('email', '=', email)
			.where('used_at', 'is', null)
			.where('revoked_at', 'is', null)
			.execute();
		const expires_at = new Date(services.now().getTime() + INVITATION_SECONDS * 1000);
		const { invitation_uuid: id } = await tx
			.insertInto('operator_invitations')
			.values({ email, role, invited_by: by.id, expires_at, created_at: services.now() })
			.returning('invitation_uuid')
			.executeTakeFirstOrThrow();
		await enqueueMail(tx, services, invitationMail, { to: email, params: { invitationId: id } });
		const subject = { kind: 'invitation', id };
		await writeAuditLog(tx, by, 'operators.invite', subject, { after: { role } }, services.now());
		return id;
	});
}

/** Takes an invitation back. @throws {ActionRefused} when it is no open one. */
export async function revokeInvitation(services: Services, by: Operator, id: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const { numUpdatedRows } = await tx
			.updateTable('operator_invitations')
			.set({ revoked_at: services.now() })
			.where((where) => where.eb(where.cast<string>('invitation_uuid', 'text'), '=', id))
			.where('used_at', 'is', null)
			.where('revoked_at', 'is', null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new ActionRefused('identity_not_found');
		await writeAuditLog(tx, by, 'operators.take-back', { kind: 'invitation', id }, {}, services.now());
	});
}

/** Gives an operator another role. @throws {ActionRefused} when it is the last owner's, or there is no such operator. */
export async function changeRole(services: Services, by: Operator, id: string, role: Role): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const before = await operatorToChange(tx, id);
		if (before.role === role) return;
		if (before.role === 'owner') await notTheLastOwner(tx, id);
		await tx.updateTable('operators').set({ role, updated_at: services.now() }).where('id', '=', id).execute();
		const change = { before: { role: before.role }, after: { role } };
		await writeAuditLog(tx, by, 'operators.change', { kind: 'operator', id }, change, services.now());
	});
}

/** Ends all sessions of an operator. */
export async function signOutOperator(services: Services, by: Operator, id: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		await operatorToChange(tx, id);
		await tx.deleteFrom('operator_sessions').where('operator_uuid', '=', id).execute();
		await writeAuditLog(tx, by, 'operators.sign-out', { kind: 'operator', id }, {}, services.now());
	});
}

/** Removes an operator, sessions and all; what they did stays in the audit log. @throws {ActionRefused} for the last owner. */
export async function removeOperator(services: Services, by: Operator, id: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const before = await operatorToChange(tx, id);
		if (before.role === 'owner') await notTheLastOwner(tx, id);
		await tx.deleteFrom('operators').where('id', '=', id).execute();
		const change = { before: { role: before.role, name: before.name } };
		await writeAuditLog(tx, by, 'operators.remove', { kind: 'operator', id }, change, services.now());
	});
}

async function operatorToChange(tx: Transaction<Tables>, id: string) {
	await oneAtATime(tx);
	const found = await tx
		.selectFrom('operators')
		.select(['id', 'name', 'role'])
		.where((where) => where.eb(where.cast<string>('id', 'text'), '=', id))
		.executeTakeFirst();
	if (!found) throw new ActionRefused('identity_not_found');
	return found;
}

async function notTheLastOwner(tx: Transaction<Tables>, id: string): Promise<void> {
	const other = await tx
		.selectFrom('operators')
		.select('id')
		.where('role', '=', 'owner')
		.where('id', '!=', id)
		.limit(1)
		.executeTakeFirst();
	if (!other) throw new ActionRefused('single_identity_not_deletable');
}

/** Everyone who may sign in, and everyone who was asked to. */
export async function listOperators({ db, now }: Pick<Services, 'db' | 'now'>) {
	const operators = await db
		.selectFrom('operators')
		.select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at'])
		.select((query) =>
			query
				.selectFrom('operator_sessions')
				.select(({ fn }) => fn.max('updated_at').as('seen'))
				.whereRef('operator_uuid', '=', 'operators.id')
				.as('seen_at'),
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
		operators: operators.map(({ two_factor_enabled, created_at, seen_at, ...rest }) => ({
			...rest,
			hasSecondFactor: two_factor_enabled,
			createdAt: created_at,
			seenAt: seen_at,
		})),
		invitations: invitations.map(({ invitation_uuid, expires_at, ...rest }) => ({
			...rest,
			id: invitation_uuid,
			expiresAt: expires_at,
			isOver: expires_at <= now(),
		})),
	};
}

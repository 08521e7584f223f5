import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type Actor, logOwnAccount } from '../audit/audit.server.ts';

export const RESET_PURPOSE = 'operator-reset';

export const resetMail = { name: 'operator-reset' } as const;

export async function isPassword(services: Services, operatorId: string, password: string): Promise<boolean> {
	const hash = await hashOf(services, operatorId);
	const context = await (await services.auth()).$context;
	return hash !== undefined && (await context.password.verify({ hash, password }));
}

/** Changes the password and ends all other sessions. @throws {DomainError} `INVALID_PASSWORD` if the current one is wrong. */
export async function changePassword(
	services: Services,
	operator: Operator,
	{ current, next }: { current: string; next: string },
): Promise<void> {
	if (!(await isPassword(services, operator.id, current))) throw new DomainError('INVALID_PASSWORD');
	await setPassword(services, operator, next);
}

/**
 * Enqueues the email with a link, at most every 15 minutes. To reveal nothing, it does the same for unknown addresses, whose email is
 * not composed (operators.mails.server.tsx).
 */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
	const to = email.toLowerCase();
	await services.db
		.transaction()
		.execute((tx) => enqueueMailAtMostEvery(15, tx, services, resetMail, { to, params: {} }));
}

/** The subject of a reset link: the operator, and a digest of the password that it replaces, so that it works once. */
export async function resetSubject(services: Pick<Services, 'db'>, operatorId: string): Promise<string> {
	return `${operatorId} ${digest((await hashOf(services, operatorId)) ?? '')}`;
}

export async function operatorToReset(services: Pick<Services, 'db'>, subject: string) {
	const [id = ''] = subject.split(' ');
	if ((await resetSubject(services, id)) !== subject) return undefined;
	return await services.db
		.selectFrom('operators')
		.select(['id', 'name', 'email'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Sets a new password by a reset link, and ends all sessions. @throws {DomainError} `link_used` */
export async function resetPassword(services: Services, subject: string, next: string): Promise<void> {
	const operator = await operatorToReset(services, subject);
	if (!operator) throw new DomainError('link_used');
	await setPassword(services, operator, next, subject);
}

async function setPassword(
	services: Services,
	{ id, name, session }: Actor & { id: string },
	password: string,
	subject?: string,
): Promise<void> {
	// Hashing is slow, so it happens outside the transaction.
	const hash = await (await services.auth()).$context.then((context) => context.password.hash(password));
	await services.db.transaction().execute(async (tx) => {
		if (subject && !(await isCurrent(tx, id, subject))) throw new DomainError('link_used');
		await tx
			.updateTable('operator_passwords')
			.set({ password: hash, updated_at: services.now() })
			.where('operator_uuid', '=', id)
			.execute();
		let sessions = tx.deleteFrom('operator_sessions').where('operator_uuid', '=', id);
		if (session) sessions = sessions.where('id', '!=', session.id);
		await sessions.execute();
		const action = subject ? 'account.password-reset' : 'account.password-changed';
		await logOwnAccount(tx, { id, name, session }, action, services.now());
	});
}

/** Whether a reset link still applies. The lock makes a concurrent use of the same link find the new password. */
async function isCurrent(tx: Transaction<Tables>, operatorId: string, subject: string): Promise<boolean> {
	const row = await tx
		.selectFrom('operator_passwords')
		.select('password')
		.where('operator_uuid', '=', operatorId)
		.forUpdate()
		.executeTakeFirst();
	return `${operatorId} ${digest(row?.password ?? '')}` === subject;
}

async function hashOf({ db }: Pick<Services, 'db'>, operatorId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('operator_passwords')
		.select('password')
		.where((where) => where.eb(where.cast<string>('operator_uuid', 'text'), '=', operatorId))
		.executeTakeFirst();
	return row?.password ?? undefined;
}

function digest(hash: string): string {
	return createHash('sha256').update(hash).digest('base64url').slice(0, 22);
}

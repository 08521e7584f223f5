import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type Actor, writeAuditLog } from './audit.server.ts';

/** What the link in the email allows: one new password, for one operator, instead of the one there is now. */
export const RESET_PURPOSE = 'operator-reset';

/** The name of the email, which stands in operators.mails.server.tsx. */
export const resetMail = { name: 'operator-reset' } as const;

/** Whether it is the operator's password. */
export async function isPassword(services: Services, operatorId: string, password: string): Promise<boolean> {
	const hash = await hashOf(services, operatorId);
	const { password: hashing } = await (await services.auth()).$context;
	return hash !== undefined && (await hashing.verify({ hash, password }));
}

/** Changes the password and ends all other sessions. @throws {DomainError} `INVALID_PASSWORD` when the old one is wrong. */
export async function changePassword(
	services: Services,
	operator: Operator,
	{ current, next }: { current: string; next: string },
): Promise<void> {
	if (!(await isPassword(services, operator.id, current))) throw new DomainError('INVALID_PASSWORD');
	await setPassword(services, operator, operator.id, next, operator.session.id);
}

/**
 * Enqueues the email with a link, a quarter of an hour apart. Known and unknown addresses take the same way through the database; the
 * mail to an unknown one is never written (operators.mails.server.tsx).
 */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
	const to = email.toLowerCase();
	await services.db
		.transaction()
		.execute((tx) => enqueueMailAtMostEvery(15, tx, services, resetMail, { to, params: {} }));
}

/** What a reset link is about: the operator, and the password it replaces. A link that was used is about one that is gone. */
export async function resetSubject(services: Pick<Services, 'db'>, operatorId: string): Promise<string> {
	return `${operatorId} ${digest((await hashOf(services, operatorId)) ?? '')}`;
}

/** The operator of a reset link's subject, while the password is still the one it replaces. */
export async function operatorToReset(services: Pick<Services, 'db'>, subject: string) {
	const [id = ''] = subject.split(' ');
	if ((await resetSubject(services, id)) !== subject) return undefined;
	return await services.db
		.selectFrom('operators')
		.select(['id', 'name', 'email'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Sets the password of who holds a reset link, and ends all sessions. @throws {DomainError} when it was used meanwhile. */
export async function resetPassword(services: Services, subject: string, next: string): Promise<void> {
	const operator = await operatorToReset(services, subject);
	if (!operator) throw new DomainError('link_used');
	await setPassword(services, operator, operator.id, next, undefined, subject);
}

async function setPassword(
	services: Services,
	actor: Actor,
	operatorId: string,
	password: string,
	keptSession?: string,
	subject?: string,
): Promise<void> {
	// Hashing takes its time: outside the transaction, which holds everyone off.
	const { password: hashing } = await (await services.auth()).$context;
	const hash = await hashing.hash(password);
	await services.db.transaction().execute(async (tx) => {
		if (subject && !(await isStill(tx, operatorId, subject))) throw new DomainError('link_used');
		await tx
			.updateTable('operator_passwords')
			.set({ password: hash, updated_at: services.now() })
			.where('operator_uuid', '=', operatorId)
			.execute();
		await tx
			.deleteFrom('operator_sessions')
			.where('operator_uuid', '=', operatorId)
			.$if(keptSession !== undefined, (query) => query.where('id', '!=', keptSession as string))
			.execute();
		const action = subject ? 'account.password-reset' : 'account.password-changed';
		await writeAuditLog(tx, actor, action, { kind: 'operator', id: operatorId }, {}, services.now());
	});
}

/** Of two who use one link at the same time, the second finds another password. */
async function isStill(tx: Transaction<Tables>, operatorId: string, subject: string): Promise<boolean> {
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

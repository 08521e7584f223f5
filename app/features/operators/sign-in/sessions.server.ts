import type { Operator } from '#app/auth/auth.server.ts';
import { CONFIRMED_SECONDS, SESSION_SECONDS } from '#app/auth/limits.ts';
import type { Role } from '#app/auth/roles.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { logOwnAccount, writeAuditLog } from '../audit/audit.server.ts';

/**
 * The operator of a request, and the cookies that renew the session. A session ends two hours after its last use, twelve hours after
 * it began, or immediately when it is revoked, since every request reads the database.
 */
export async function recognize(
	services: Services,
	request: Request,
): Promise<{ operator: Operator; cookies: string[] } | undefined> {
	if (!request.headers.get('cookie')?.includes('console.session_token=')) return undefined;
	const auth = await services.auth();
	const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
	if (!response) return undefined;
	const { session, user } = response;
	const createdAt = new Date(session.createdAt);
	if (services.now().getTime() - createdAt.getTime() > SESSION_SECONDS * 1000) {
		await services.db.deleteFrom('operator_sessions').where('id', '=', session.id).execute();
		return undefined;
	}
	const operator: Operator = {
		id: user.id,
		name: user.name,
		email: user.email,
		role: user.role as Role,
		hasSecondFactor: Boolean(user.twoFactorEnabled),
		session: {
			id: session.id,
			createdAt,
			confirmedAt: session.confirmedAt ? new Date(session.confirmedAt) : createdAt,
		},
	};
	return { operator, cookies: headers.getSetCookie() };
}

export function isConfirmed({ session }: Operator, now: Date): boolean {
	return now.getTime() - session.confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000;
}

export async function confirmSession(services: Services, operator: Operator): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		await tx
			.updateTable('operator_sessions')
			.set({ confirmed_at: services.now() })
			.where('id', '=', operator.session.id)
			.execute();
		await logOwnAccount(tx, operator, 'account.confirmed', services.now());
	});
}

export async function listSessions({ db, now }: Pick<Services, 'db' | 'now'>, operator: Operator) {
	const rows = await db
		.selectFrom('operator_sessions')
		.select(['id', 'user_agent', 'created_at', 'updated_at'])
		.where('operator_uuid', '=', operator.id)
		.where('expires_at', '>', now())
		.where('created_at', '>', new Date(now().getTime() - SESSION_SECONDS * 1000))
		.orderBy('updated_at', 'desc')
		.execute();
	return rows.map(({ id, user_agent, created_at, updated_at }) => ({
		id,
		userAgent: user_agent,
		createdAt: created_at,
		lastActiveAt: updated_at,
		isCurrent: id === operator.session.id,
	}));
}

/** Ends one of an operator's own sessions. @throws {DomainError} `session_not_found` */
export async function revokeSession(services: Services, operator: Operator, sessionId: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const { numDeletedRows } = await tx
			.deleteFrom('operator_sessions')
			.where('operator_uuid', '=', operator.id)
			.where((where) => where.eb(where.cast<string>('id', 'text'), '=', sessionId))
			.executeTakeFirst();
		if (numDeletedRows === 0n) throw new DomainError('session_not_found');
		const subject = { kind: 'session', id: sessionId };
		await writeAuditLog(tx, operator, 'account.session-ended', subject, {}, services.now());
	});
}

export async function revokeOthers(services: Services, operator: Operator): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const { numDeletedRows } = await tx
			.deleteFrom('operator_sessions')
			.where('operator_uuid', '=', operator.id)
			.where('id', '!=', operator.session.id)
			.executeTakeFirst();
		const after = { sessions: Number(numDeletedRows) };
		await logOwnAccount(tx, operator, 'account.other-sessions-ended', services.now(), { after });
	});
}

export async function signOut(services: Services, operator: Operator, request: Request): Promise<string[]> {
	const auth = await services.auth();
	await services.db.transaction().execute((tx) => logOwnAccount(tx, operator, 'account.signed-out', services.now()));
	const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
	return headers.getSetCookie();
}

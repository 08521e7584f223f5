import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isLiveYear } from './entitlements.server.ts';

const SESSION_DAYS = 90;
const LONGEST_DAYS = 365;
/** A session in use is renewed at most this often. */
const RENEW_MS = 24 * 3600_000;
const DAY_MS = 24 * 3600_000;
const FRESH_MS = 15 * 60_000;

export interface Participant {
	/** The customer row that represents the person. */
	person: string;
	sessionId: string;
	hasAccess: boolean;
	/** Whether they signed in a moment ago, by more than a payment: a session that someone found open may add no passkey. */
	isFresh: boolean;
}

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

const sessionCookie = ({ config }: Pick<Services, 'config'>, token: string, seconds: number) =>
	setCookie('my', token, seconds, config.APP_URL);

/** When a session ends: 90 days after its last use, but never more than a year after it started. */
function endOf(startedAt: Date, usedAt: Date): Date {
	return new Date(Math.min(usedAt.getTime() + SESSION_DAYS * DAY_MS, startedAt.getTime() + LONGEST_DAYS * DAY_MS));
}

/** A new secret of 256 bits, of which only the digest is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * The cookie that marks a browser which requests a sign-in link.
 * @returns Its digest, and the header that sets it if the browser has none yet.
 */
export function markBrowser(needs: Pick<Services, 'config'>, request: Request): { digest: string; setCookie?: string } {
	const { APP_URL } = needs.config;
	const existing = cookieOf(request, cookieName('my-browser', APP_URL));
	const value = existing ?? newToken();
	const digest = tokenDigest(value);
	return existing ? { digest } : { digest, setCookie: setCookie('my-browser', value, 3600, APP_URL) };
}

/** Signs a customer in, in the caller's transaction, in place of the browser's earlier session.
 * @param options `byPayment`: nothing but a payment proves who they are. @returns The `Set-Cookie` header. */
export async function startSession(
	tx: Transaction<Tables>,
	needs: Pick<Services, 'now' | 'config'>,
	request: Request,
	customerUuid: string,
	{ byPayment = false }: { byPayment?: boolean } = {},
): Promise<string> {
	const earlier = cookieOf(request, cookieName('my', needs.config.APP_URL));
	if (earlier) await tx.deleteFrom('participant_sessions').where('token_digest', '=', tokenDigest(earlier)).execute();
	const token = newToken();
	const now = needs.now();
	await tx
		.insertInto('participant_sessions')
		.values({
			customer_uuid: customerUuid,
			token_digest: tokenDigest(token),
			by_payment: byPayment,
			user_agent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
			last_seen_at: now,
			expires_at: endOf(now, now),
			created_at: now,
		})
		.execute();
	return sessionCookie(needs, token, SESSION_DAYS * 24 * 3600);
}

export const endCookie = (needs: Pick<Services, 'config'>) => sessionCookie(needs, '', 0);

/**
 * The participant of a request, with their access as it is now. One query; a second one once a day renews the session.
 * @returns `setCookie` if the session was renewed. Undefined without a session.
 */
export async function recognizeParticipant(
	needs: Needs,
	request: Request,
): Promise<{ participant: Participant; setCookie?: string } | undefined> {
	const token = cookieOf(request, cookieName('my', needs.config.APP_URL));
	if (!token) return undefined;
	const now = needs.now();
	const { rows } = await sql<{
		session: string;
		person: string;
		seen: Date;
		started: Date;
		by_payment: boolean;
		has_access: boolean;
	}>`
		select s.session_uuid as session, c.person_uuid as person, s.last_seen_at as seen, s.created_at as started, s.by_payment,
			exists (
			select from entitlements e join customers m on m.customer_uuid = e.customer_uuid
			where m.person_uuid = c.person_uuid and ${isLiveYear(now)}
		) as has_access
		from participant_sessions s join customers c using (customer_uuid)
		where s.token_digest = ${tokenDigest(token)} and s.expires_at > ${now}::timestamptz
			and s.created_at > ${now}::timestamptz - make_interval(days => ${LONGEST_DAYS}) and c.erased_at is null`.execute(
		needs.db,
	);
	const [row] = rows;
	if (!row) return undefined;
	const participant = {
		person: row.person,
		sessionId: row.session,
		hasAccess: row.has_access,
		isFresh: !row.by_payment && now.getTime() - row.started.getTime() < FRESH_MS,
	};
	if (now.getTime() - row.seen.getTime() < RENEW_MS) return { participant };
	const expires = endOf(row.started, now);
	await needs.db
		.updateTable('participant_sessions')
		.set({ last_seen_at: now, expires_at: expires })
		.where('session_uuid', '=', row.session)
		.execute();
	return { participant, setCookie: sessionCookie(needs, token, Math.ceil((expires.getTime() - now.getTime()) / 1000)) };
}

export async function listParticipantSessions({ db, now }: Pick<Services, 'db' | 'now'>, { person }: Participant) {
	return await db
		.selectFrom('participant_sessions as s')
		.innerJoin('customers as c', 'c.customer_uuid', 's.customer_uuid')
		.select(['s.session_uuid', 's.user_agent', 's.last_seen_at', 's.created_at'])
		.where('c.person_uuid', '=', person)
		.where('s.expires_at', '>', now())
		.orderBy('s.last_seen_at', 'desc')
		.orderBy('s.session_uuid')
		.execute();
}

export async function endOtherSessions(
	{ db }: Pick<Services, 'db'>,
	{ person, sessionId }: Participant,
): Promise<void> {
	await deleteSessions(db, person).where('session_uuid', '<>', sessionId).execute();
}

export async function endParticipantSession(
	{ db }: Pick<Services, 'db'>,
	{ person }: Participant,
	sessionId: string,
): Promise<boolean> {
	const { numDeletedRows } = await deleteSessions(db, person)
		.where((where) => where.eb(where.cast<string>('session_uuid', 'text'), '=', sessionId))
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

const deleteSessions = (db: Services['db'], person: string) =>
	db.deleteFrom('participant_sessions').where('customer_uuid', 'in', memberIds(db, person));

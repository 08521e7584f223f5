import { sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { SIGN_IN, type SignIn, signInSchema, signInToasts } from './sign-in.schema.ts';
import { isHeir } from './team-years.server.ts';

/** The purpose of the emailed link; its subject is the link's id. */
export const SIGN_IN_LINK = 'participant-sign-in';
const LINK_MINUTES = 15;
/** Links to one address within their lifetime. Those sent before still work, in any browser, so nobody can be locked out. */
const MOST_LINKS = 5;
/** Without a browser's key, only a double click is a repeat: a second link may be wanted soon. */
const REPEAT_SECONDS = 5;

/** The email with the link; composed in `sign-in.mails.server.tsx`. */
export const signInMail = { name: 'participant-sign-in' } as const;

/**
 * The form that requests a sign-in link. It does and answers the same for every address: only the email tells whether it is
 * enrolled.
 * @param browserDigest The digest of the browser's cookie. @param next A path of `/my` to continue to.
 */
export function signInForm(browserDigest: string, next: string): ReceivedForm<SignIn, undefined, undefined> {
	return {
		id: SIGN_IN,
		schema: signInSchema,
		toasts: signInToasts,
		repeatSeconds: REPEAT_SECONDS,
		identity: ({ email }) => [email, browserDigest],
		toLead: undefined,
		async persist(tx, { email }, _, __, services) {
			await sendLink(tx, services, { email, browserDigest, next });
			return undefined;
		},
		next: () => `${myPaths.signIn}?sent`,
	};
}

/** Emails a link, in the caller's transaction, unless too many were sent to the address lately. */
export async function sendLink(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	{ email, browserDigest, next }: { email: string; browserDigest: string; next: string },
): Promise<void> {
	const now = services.now();
	await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email.toLowerCase()}`}, 0))`.execute(tx);
	const { links } = await tx
		.selectFrom('sign_in_links')
		.select((of) => of.fn.countAll<number>().as('links'))
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow();
	if (Number(links) >= MOST_LINKS) return;
	const { link_uuid: linkId } = await tx
		.insertInto('sign_in_links')
		.values({
			email,
			browser_digest: browserDigest,
			next_path: next,
			expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
			created_at: now,
		})
		.returning('link_uuid')
		.executeTakeFirstOrThrow();
	await enqueueMail(tx, services, signInMail, { to: email, params: { linkId } });
}

/** The customer who may sign in with an address: anyone who ever enrolled or was given access, or manages a team. */
export async function findParticipant(
	db: Services['db'] | Transaction<Tables>,
	email: string,
): Promise<string | undefined> {
	const { rows } = await sql<{ customer_uuid: string }>`
		select customer_uuid from customers c where lower(email) = lower(${email}) and erased_at is null and (
			exists (select from enrollments join customers m using (customer_uuid) where m.person_uuid = c.person_uuid)
			or exists (select from entitlements join customers m using (customer_uuid) where m.person_uuid = c.person_uuid)
			or exists (select from teams join customers m on m.customer_uuid = buyer_uuid where m.person_uuid = c.person_uuid))`.execute(
		db,
	);
	return rows[0]?.customer_uuid;
}

type LinkState = 'valid' | 'used' | 'expired' | 'altered';

/**
 * Looks at an emailed link; changes nothing, so that link scanners do not use it up.
 * @param browserDigest The digest of the browser's cookie.
 * @returns `isOwnBrowser`: the browser requested it, so it needs no confirmation.
 */
export async function readLink(
	services: Pick<Services, 'db' | 'links' | 'now'>,
	token: string | null,
	browserDigest: string | undefined,
): Promise<{ state: LinkState; isOwnBrowser: boolean }> {
	const now = services.now();
	const opened = await services.links.open(SIGN_IN_LINK, token, now);
	if (opened.state !== 'valid') return { state: opened.state, isOwnBrowser: false };
	const link = await services.db
		.selectFrom('sign_in_links')
		.select(['used_at', 'expires_at', 'browser_digest'])
		.where('link_uuid', '=', opened.subject)
		.executeTakeFirst();
	if (!link || link.expires_at <= now) return { state: 'expired', isOwnBrowser: false };
	if (link.used_at) return { state: 'used', isOwnBrowser: false };
	return { state: 'valid', isOwnBrowser: browserDigest !== undefined && link.browser_digest === browserDigest };
}

/**
 * Uses a link, once, in the caller's transaction.
 * @returns Who signs in, and where to continue; undefined if the link does not work, or no longer.
 */
export async function useLink(
	tx: Transaction<Tables>,
	services: Pick<Services, 'links' | 'now'>,
	token: string | null,
): Promise<{ customerUuid: string; next: string } | undefined> {
	const now = services.now();
	const opened = await services.links.open(SIGN_IN_LINK, token, now);
	if (opened.state !== 'valid') return undefined;
	const link = await tx
		.updateTable('sign_in_links')
		.set({ used_at: now })
		.where('link_uuid', '=', opened.subject)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning(['email', 'next_path'])
		.executeTakeFirst();
	if (!link) return undefined;
	const customerUuid =
		(await findParticipant(tx, link.email)) ??
		((await isHeir(tx, link.email, now)) ? await findOrCreateCustomer(tx, link.email) : undefined);
	return customerUuid ? { customerUuid, next: link.next_path } : undefined;
}

/** Deletes sign-in links a day after they expired, sessions that ended, browsers of buyers, and unanswered challenges of passkeys. */
export function signInsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('sign-ins-forget', '50 4 * * *', async () => {
		const yesterday = new Date(now().getTime() - 24 * 3600_000);
		await db.deleteFrom('sign_in_links').where('expires_at', '<', yesterday).execute();
		await db.deleteFrom('participant_sessions').where('expires_at', '<', now()).execute();
		await db.deleteFrom('buyer_browsers').where('expires_at', '<=', now()).execute();
		await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
	});
}

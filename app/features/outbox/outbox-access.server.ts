import type { Transaction } from 'kysely';
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Tables } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { OUTBOX_PURPOSE, OUTBOX_SECONDS } from './outbox-link.server.ts';

const COOKIE = 'outbox';

type Needs = Pick<Services, 'links' | 'now' | 'config'>;

/** Said with every answer: kept by nobody, listed nowhere. */
export const privateResponseHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What a button of the outbox does. */
export type OutboxAction = 'mail.retry' | 'mail.discard' | 'job.retry' | 'job.discard';

/** An operator who reads, let in by who stands before the outbox (app/console). */
export interface OutboxReader {
	/** Whether they may look for a person's emails. */
	seesPeople: boolean;
	/** Writes down what they did to an email or a job, in the transaction that does it. */
	did(tx: Transaction<Tables>, action: OutboxAction, subject: { kind: string; id: string }): Promise<void>;
}

/** Null for who opened the terminal's link, and for strangers. */
export const outboxReader = createContext<OutboxReader | null>(null);

/**
 * Emails that let an operator in. They are shown to who holds the terminal's link, and to no operator: whoever read another's
 * link to a new password would be that other.
 */
export const ACCESS_MAILS = 'operator-';

interface Asked extends Needs, Pick<Services, 'db'> {}

/**
 * Lets in an operator, and who opened a link from the terminal.
 * @param mailId The email that is asked for, if it is one.
 * @returns The operator who reads, or undefined: the terminal's link was opened, and everything may be seen.
 * @throws The site's ordinary 404 for everyone else: a stranger does not learn that there is something.
 */
export async function requireOutbox(
	request: Request,
	{ links, now, db }: Asked,
	context: Readonly<RouterContextProvider>,
	mailId?: string,
): Promise<OutboxReader | undefined> {
	const cookie = request.headers.get('cookie') ?? '';
	const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(cookie)?.[1];
	const { state } = await links.open(OUTBOX_PURPOSE, token, now());
	if (state === 'valid') return undefined;
	const reader = context.get(outboxReader);
	if (!reader || (mailId && (await letsIn(db, mailId)))) throw data(null, { status: 404 });
	return reader;
}

async function letsIn(db: Services['db'], mailId: string): Promise<boolean> {
	if (!isUuid(mailId)) return false;
	const mail = await db.selectFrom('mails').select('kind').where('mail_uuid', '=', mailId).executeTakeFirst();
	return mail?.kind.startsWith(ACCESS_MAILS) ?? false;
}

/** The cookie that a link's token becomes. Strict: no other site's page makes the outbox do anything. */
export function outboxCookie(token: string, { config }: Pick<Services, 'config'>): string {
	const secure = config.APP_URL.startsWith('https:') ? '; Secure' : '';
	return `${COOKIE}=${token}; Path=${paths.outbox}; Max-Age=${OUTBOX_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

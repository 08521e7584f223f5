import { linkPurposes } from '#app/crm/list-links.server.ts';
import { unsubscribe } from '#app/features/subscriptions/members.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#database/tables.ts';
import { confirmationPaths } from './confirmation-paths.ts';
import { UNSUBSCRIBED_COOKIE } from './unsubscribed-cookie.ts';

/** For how long the confirmation page says that it is done. */
const COOKIE_SECONDS = 600;

/** What an unsubscribe link turns out to be. */
export type Leaving = { state: 'ask' | 'already'; list: List } | { state: 'bare' | 'altered' };

type Needs = Pick<Services, 'db' | 'links' | 'now'>;

/** Looks at an unsubscribe link, and changes nothing: mail scanners open every link. */
export async function getUnsubscribePage(services: Needs, token: string | null): Promise<Leaving> {
	if (token === null) return { state: 'bare' };
	const link = await services.links.open(linkPurposes.unsubscribe, token, services.now());
	if (link.state === 'altered') return { state: 'altered' };
	const row = await services.db
		.selectFrom('subscriptions')
		.select(['list', 'status'])
		.where('id', '=', link.subject)
		.executeTakeFirst();
	if (!row) return { state: 'altered' };
	return { state: row.status === 'unsubscribed' ? 'already' : 'ask', list: row.list };
}

/**
 * Does what the link is for. Who left before has left: a second time is no error.
 * @returns The list; `gone` where there is nothing left to leave; undefined where the link is none of ours.
 */
export async function leave(services: Needs, token: string | null): Promise<List | 'gone' | undefined> {
	const link = await services.links.open(linkPurposes.unsubscribe, token, services.now());
	if (link.state === 'altered') return undefined;
	return (await services.db.transaction().execute((tx) => unsubscribe(tx, services, link.subject))) ?? 'gone';
}

/** Whether a signed link has just taken the visitor off this list, and not another. */
export function wasUnsubscribed(request: Request, list: List): boolean {
	const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
	return cookies.includes(`${UNSUBSCRIBED_COOKIE}=${list}`);
}

/** The `Set-Cookie` header that lets the confirmation page of a list say that it is done; over https only where the site is. */
export function unsubscribedCookie(list: List, appUrl: string): string {
	const secure = appUrl.startsWith('https:') ? '; Secure' : '';
	const about = `Path=${confirmationPaths[list]}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
	return `${UNSUBSCRIBED_COOKIE}=${list}; ${about}`;
}

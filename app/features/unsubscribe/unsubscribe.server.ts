import { linkPurposes } from '#app/crm/list-links.server.ts';
import { unsubscribe } from '#app/features/subscriptions/members.server.ts';
import type { Services } from '#app/services.ts';
import { type List, unsubscribePath } from '#content/mailing-lists.ts';
import { UNSUBSCRIBED_COOKIE } from './unsubscribed-cookie.ts';

/** How long the confirmation page shows that it is done. */
const COOKIE_SECONDS = 600;

/** What an unsubscribe link turns out to be. */
export type Leaving = { state: 'ask' | 'already'; list: List } | { state: 'bare' | 'altered' };

type Needs = Pick<Services, 'db' | 'links' | 'now'>;

/** Looks at an unsubscribe link, and changes nothing: email scanners open every link. */
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
 * Takes an address off a list by its link. A second time is no error.
 * @returns The list; `gone` when the subscription does not exist anymore; undefined for a link that is not ours.
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
	const about = `Path=${unsubscribePath(list)}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
	return `${UNSUBSCRIBED_COOKIE}=${list}; ${about}`;
}

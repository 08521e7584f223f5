import { Hono } from 'hono';
import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import { linkPurposes } from '#app/crm/list-links.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import { readFormData } from '#platform/http/form-data.ts';
import { unsubscribe } from './subscribers.server.ts';

/** The short-lived cookie that tells the confirmation page from which list the visitor has just unsubscribed. */
export const UNSUBSCRIBED_COOKIE = 'unsubscribed';

/** How long the confirmation page shows that the visitor has unsubscribed. */
const COOKIE_SECONDS = 600;

export type Leaving = { state: 'ask' | 'already'; list: List } | { state: 'bare' | 'altered' };

type Needs = Pick<Services, 'db' | 'links' | 'now'>;

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
 * Unsubscribes the subscription of a link. Repeating it is not an error.
 * @returns The list; `gone` if the subscription no longer exists; undefined for an invalid link.
 */
export async function unsubscribeByToken(services: Needs, token: string | null): Promise<List | 'gone' | undefined> {
	const link = await services.links.open(linkPurposes.unsubscribe, token, services.now());
	if (link.state === 'altered') return undefined;
	return (await services.db.transaction().execute((tx) => unsubscribe(tx, services, link.subject))) ?? 'gone';
}

export function wasUnsubscribed(request: Request, list: List, appUrl: string): boolean {
	return cookieOf(request, cookieName(UNSUBSCRIBED_COOKIE, appUrl)) === list;
}

export function unsubscribedCookie(list: List, appUrl: string): string {
	return setCookie(UNSUBSCRIBED_COOKIE, list, COOKIE_SECONDS, appUrl);
}

/**
 * Handles the POST of an email program's own "Unsubscribe" button, which has neither cookie nor origin, and whose response must not be
 * a redirect. It comes before React Router, which accepts forms from our own pages only; here the link's token is the authorization.
 * Every other request continues to the page.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function oneClickUnsubscribe(services: Pick<Services, 'db' | 'links' | 'now'>): Hono {
	const app = new Hono();
	app.post('/', async (c, next) => {
		const token = c.req.query('token');
		// Without a token it is our own form, which the page reads.
		if (token === undefined) return await next();
		const form = await readFormData(c.req.raw, { most: 10, textsOnly: true });
		if (form?.get('List-Unsubscribe') !== 'One-Click') return await next();
		return (await unsubscribeByToken(services, token))
			? c.text('You are unsubscribed.\n')
			: c.text('This link does not work.\n', 400);
	});
	return app;
}

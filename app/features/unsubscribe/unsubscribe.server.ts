import { UNSUBSCRIBED_COOKIE } from './unsubscribed-cookie.ts';

/** The lists with a confirmation page. */
export type UnsubscribeList = 'marketing' | 'newsletter';

/** Whether a signed link has just taken the visitor off this list, and not another. */
export function wasUnsubscribed(request: Request, list: UnsubscribeList): boolean {
	const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
	return cookies.includes(`${UNSUBSCRIBED_COOKIE}=${list}`);
}

import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import type { Toast } from './answer.ts';

/** The cookie with a toast for the next page, after a form without scripts. It is deleted once shown. */
export const FLASH_COOKIE = 'flash';

const KINDS = ['success', 'neutral', 'warning', 'destructive'];

export function flashCookie(toast: Toast, appUrl: string): string {
	return setCookie(FLASH_COOKIE, Buffer.from(JSON.stringify(toast)).toString('base64url'), 60, appUrl);
}

export const clearFlashCookie = (appUrl: string): string => setCookie(FLASH_COOKIE, '', 0, appUrl);

export function readFlash(request: Request, appUrl: string): Toast | undefined {
	const value = cookieOf(request, cookieName(FLASH_COOKIE, appUrl));
	if (!value || value.length > 2000) return undefined;
	try {
		const { kind, title, description } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<Toast>;
		if (!kind || !KINDS.includes(kind) || typeof title !== 'string') return undefined;
		return { kind, title, ...(typeof description === 'string' ? { description } : {}) };
	} catch {
		return undefined;
	}
}

import type { Toast } from './answer.ts';

/** The cookie with a toast for the next page, after a form without scripts. It is deleted once shown. */
export const FLASH_COOKIE = 'flash';

const KINDS = ['success', 'neutral', 'warning', 'destructive'];

/** The `Set-Cookie` header that carries a toast to the next page; `Secure` if the site uses https. */
export function flashCookie(toast: Toast, appUrl = ''): string {
	const value = Buffer.from(JSON.stringify(toast)).toString('base64url');
	return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${appUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/** The `Set-Cookie` header that deletes it. */
export const clearFlashCookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** The toast in a request's cookie; undefined without a valid one. */
export function readFlash(request: Request): Toast | undefined {
	const cookie = request.headers.get('cookie') ?? '';
	const value = new RegExp(`(?:^|;\\s*)${FLASH_COOKIE}=([A-Za-z0-9_-]{2,2000})`).exec(cookie)?.[1];
	if (!value) return undefined;
	try {
		const { kind, title, description } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<Toast>;
		if (!kind || !KINDS.includes(kind) || typeof title !== 'string') return undefined;
		return { kind, title, ...(typeof description === 'string' ? { description } : {}) };
	} catch {
		return undefined;
	}
}

import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '#platform/config/config.ts';

const isSecure = (appUrl: string) => appUrl.startsWith('https:');

/** A cookie's name. Browsers accept `__Host-` cookies only over https, from this host, for every path. */
export const cookieName = (name: string, appUrl: string): string => (isSecure(appUrl) ? `__Host-${name}` : name);

export const cookiePrefixOf = ({ config }: { config: Config }) => cookieName('console', config.APP_URL);

/**
 * The `Set-Cookie` header of a cookie, which no script can read.
 * @param name Without prefix. @param maxAge In seconds; 0 deletes it.
 */
export function setCookie(
	name: string,
	value: string,
	maxAge: number,
	appUrl: string,
	sameSite: 'Lax' | 'Strict' = 'Lax',
): string {
	const options = { path: '/', maxAge, httpOnly: true, sameSite, secure: isSecure(appUrl) };
	return serialize(cookieName(name, appUrl), value, options);
}

/** The value of a cookie. @returns Undefined if it is missing or malformed. */
export function cookieOf(request: Request, name: string): string | undefined {
	return parse(request.headers.get('cookie') ?? '', name)[name] || undefined;
}

import { parse } from 'hono/utils/cookie';
import type { Config } from '#platform/config/config.ts';

/** The prefix of the cookies' names. Browsers accept `__Host-` cookies only over https, from this host, for every path. */
export const cookiePrefixOf = ({ config }: { config: Config }) =>
	config.APP_URL.startsWith('https:') ? '__Host-console' : 'console';

/** The value of a cookie. @returns Undefined if it is missing or malformed. */
export function cookieOf(request: Request, name: string): string | undefined {
	return parse(request.headers.get('cookie') ?? '', name)[name] || undefined;
}

import { parse } from 'hono/utils/cookie';
import type { Config } from '#platform/config/config.ts';

/** What the cookies' names begin with. `__Host-`: browsers take them from us alone, over https, for every path. */
export const cookiePrefixOf = ({ config }: { config: Config }) =>
	config.APP_URL.startsWith('https:') ? '__Host-console' : 'console';

/** The value of a cookie, as it was set. One that nobody could have been given is none. */
export function cookieOf(request: Request, name: string): string | undefined {
	return parse(request.headers.get('cookie') ?? '', name)[name] || undefined;
}

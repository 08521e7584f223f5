import type { Operator } from '#app/auth/auth.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { paths } from '#content/navigation.ts';

/** What a link from the terminal allows. */
const PURPOSE = 'outbox';
const COOKIE = 'outbox';

/** How long a link, and the cookie made of it, opens the emails and jobs, in seconds. */
export const TERMINAL_LINK_SECONDS = 7 * 24 * 3600;

type Needs = Pick<Services, 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/** An address that opens the emails and jobs for seven days without signing in. Anyone who has it can read every email. */
export async function terminalLink({ links, now, config }: Needs): Promise<string> {
	const expires = new Date(now().getTime() + TERMINAL_LINK_SECONDS * 1000);
	return `${config.APP_URL}${paths.outbox}?token=${await links.seal(PURPOSE, 'operator', expires)}`;
}

/** Whether a link's token is valid, has expired, or is none. */
export async function terminalTokenState({ links, now }: Needs, token: string | undefined) {
	return (await links.open(PURPOSE, token, now())).state;
}

/** The cookie that a link's token becomes. It is strict: no other site's page can use it. */
export function terminalCookie(token: string, { config }: Pick<Needs, 'config'>): string {
	const secure = config.APP_URL.startsWith('https:') ? '; Secure' : '';
	return `${COOKIE}=${token}; Path=${consolePaths.today}; Max-Age=${TERMINAL_LINK_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** The operator of a request that carries the cookie: without an account, and with the permissions of the role `terminal`. */
export async function recognizeTerminal(services: Needs, request: Request): Promise<Operator | undefined> {
	const cookie = request.headers.get('cookie') ?? '';
	const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(cookie)?.[1];
	if (!token || (await terminalTokenState(services, token)) !== 'valid') return undefined;
	const never = new Date(0);
	return {
		id: '',
		name: 'Terminal',
		email: '',
		role: 'terminal',
		hasSecondFactor: false,
		session: { id: '', createdAt: never, confirmedAt: never },
	};
}

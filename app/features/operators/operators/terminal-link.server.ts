import type { Operator } from '#app/auth/auth.server.ts';
import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

const PURPOSE = 'outbox';
const COOKIE = 'outbox';

export const TERMINAL_LINK_SECONDS = 7 * 24 * 3600;

type Needs = Pick<Services, 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/** A link that opens the emails and jobs for seven days without signing in. Anyone who has it can read every email. */
export async function terminalLink({ links, now, config }: Needs): Promise<string> {
	const expires = new Date(now().getTime() + TERMINAL_LINK_SECONDS * 1000);
	return `${config.APP_URL}${paths.outbox}?token=${await links.seal(PURPOSE, 'operator', expires)}`;
}

export async function terminalTokenState({ links, now }: Needs, token: string | undefined) {
	return (await links.open(PURPOSE, token, now())).state;
}

export function terminalCookie(token: string, { config }: Pick<Needs, 'config'>): string {
	return setCookie(COOKIE, token, TERMINAL_LINK_SECONDS, config.APP_URL, 'Strict');
}

/** The operator of a request with the cookie: without an account, in the role `terminal`. */
export async function recognizeTerminal(services: Needs, request: Request): Promise<Operator | undefined> {
	const token = cookieOf(request, cookieName(COOKIE, services.config.APP_URL));
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

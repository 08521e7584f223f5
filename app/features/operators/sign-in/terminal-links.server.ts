import type { Operator } from '#app/auth/auth.server.ts';
import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import { FIRST_LINK_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
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

/** The purpose of the link on the terminal that creates the first operator. */
export const FIRST_PURPOSE = 'operator-first';

/**
 * A link that creates the first operator, valid for a day. Anyone with the link owns the site, so it is only for the terminal.
 * @returns Undefined if there is an operator.
 */
export async function firstOperatorLink(needs: Needs & Pick<Services, 'db'>): Promise<string | undefined> {
	if (await hasOperator(needs)) return undefined;
	const expiresAt = new Date(needs.now().getTime() + FIRST_LINK_SECONDS * 1000);
	const token = await needs.links.seal(FIRST_PURPOSE, 'first', expiresAt);
	return `${needs.config.APP_URL}${consolePaths.welcome}?token=${token}`;
}

export async function hasOperator({ db }: Pick<Services, 'db'>): Promise<boolean> {
	return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

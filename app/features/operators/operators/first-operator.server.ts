import { FIRST_LINK_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';

/** The purpose of the link on the terminal that creates the first operator. */
export const FIRST_PURPOSE = 'operator-first';

type Needs = Pick<Services, 'db' | 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/**
 * A link that creates the first operator, valid for a day. Anyone with the link owns the site, so it is only for the terminal.
 * @returns Undefined if there is an operator.
 */
export async function firstOperatorLink(needs: Needs): Promise<string | undefined> {
	if (await hasOperator(needs)) return undefined;
	const expiresAt = new Date(needs.now().getTime() + FIRST_LINK_SECONDS * 1000);
	const token = await needs.links.seal(FIRST_PURPOSE, 'first', expiresAt);
	return `${needs.config.APP_URL}${consolePaths.welcome}?token=${token}`;
}

export async function hasOperator({ db }: Pick<Services, 'db'>): Promise<boolean> {
	return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

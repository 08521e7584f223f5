import { FIRST_LINK_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';

/** What the link on the terminal allows: making the first operator, while there is none. */
export const FIRST_PURPOSE = 'operator-first';

type Needs = Pick<Services, 'db' | 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/**
 * An address that makes the first operator, good for a day. It is used up by being used: from then on there is an operator.
 * @returns Undefined when there is one. Anyone with the link owns the site: it is for the terminal only.
 */
export async function firstOperatorLink(needs: Needs): Promise<string | undefined> {
	if (await hasOperator(needs)) return undefined;
	const expiresAt = new Date(needs.now().getTime() + FIRST_LINK_SECONDS * 1000);
	const token = await needs.links.seal(FIRST_PURPOSE, 'first', expiresAt);
	return `${needs.config.APP_URL}${consolePaths.welcome}?token=${token}`;
}

/** Whether anyone can sign in. */
export async function hasOperator({ db }: Pick<Services, 'db'>): Promise<boolean> {
	return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

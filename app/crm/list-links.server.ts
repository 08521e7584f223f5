import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';

/** The purposes of the links in lists' mails. */
export const linkPurposes = { unsubscribe: 'unsubscribe', preferences: 'preferences' } as const;

type Needs = Pick<Services, 'links' | 'config'>;

/** Where one click takes an address off a list. Works for ever, as mail is kept for ever. @param subscriptionId Its row. */
export async function unsubscribeAddress({ links, config }: Needs, subscriptionId: string): Promise<string> {
	const token = await links.seal(linkPurposes.unsubscribe, subscriptionId);
	return `${config.APP_URL}${paths.unsubscribe}?token=${token}`;
}

/**
 * Where somebody chooses among all lists.
 * @param email The address whose lists they are; the link does not show it.
 * @param until The last instant at which it works; without one, as in lists' mails, it works for ever.
 */
export async function preferencesAddress({ links, config }: Needs, email: string, until?: Date): Promise<string> {
	const token = await links.seal(linkPurposes.preferences, email.toLowerCase(), until);
	return `${config.APP_URL}${paths.preferences}?token=${token}`;
}

/**
 * The headers by which mail programs show their own button to leave a list.
 * @see https://www.rfc-editor.org/rfc/rfc8058 and https://www.rfc-editor.org/rfc/rfc2919
 */
export function listHeaders(list: List, unsubscribe: string, appUrl: string): Record<string, string> {
	return {
		'List-Id': `<${list}.${new URL(appUrl).hostname}>`,
		'List-Unsubscribe': `<${unsubscribe}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}

import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';

export const linkPurposes = { unsubscribe: 'unsubscribe', preferences: 'preferences' } as const;

type Needs = Pick<Services, 'links' | 'config'>;

/** The one-click unsubscribe link. It never expires. */
export async function unsubscribeAddress({ links, config }: Needs, subscriptionId: string): Promise<string> {
	const token = await links.seal(linkPurposes.unsubscribe, subscriptionId);
	return `${config.APP_URL}${paths.unsubscribe}?token=${token}`;
}

/** The link to the page of all lists. @param email Not visible in the link. @param until Without it, the link never expires. */
export async function preferencesAddress({ links, config }: Needs, email: string, until?: Date): Promise<string> {
	const token = await links.seal(linkPurposes.preferences, email.toLowerCase(), until);
	return `${config.APP_URL}${paths.preferences}?token=${token}`;
}

/**
 * The headers for an email program's own unsubscribe button.
 * @see https://www.rfc-editor.org/rfc/rfc8058 and https://www.rfc-editor.org/rfc/rfc2919
 */
export function listHeaders(list: List, unsubscribe: string, appUrl: string): Record<string, string> {
	return {
		'List-Id': `<${list}.${new URL(appUrl).hostname}>`,
		'List-Unsubscribe': `<${unsubscribe}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}

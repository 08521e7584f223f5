import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { OpenedLink } from '#platform/signed-links/signed-links.ts';

const PURPOSE = 'portfolio-edit';

/** The link with which a builder edits a project. It does not expire: people keep emails forever. */
export async function editAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	portfolioUuid: string,
): Promise<string> {
	return `${config.APP_URL}${paths.portfolioEdit}?token=${await links.seal(PURPOSE, portfolioUuid)}`;
}

export async function openEditLink(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string,
): Promise<OpenedLink> {
	return await links.open(PURPOSE, token, now());
}

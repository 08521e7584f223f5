import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { OpenedLink } from '#platform/signed-links/signed-links.ts';

/** The purpose of the link that opens a project to its builder. Its subject is the project's id. */
const PURPOSE = 'portfolio-edit';

/** Where a builder edits a project. Works for as long as there is something to edit: email is kept for ever. */
export async function editAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	portfolioUuid: string,
): Promise<string> {
	return `${config.APP_URL}${paths.portfolioEdit}?token=${await links.seal(PURPOSE, portfolioUuid)}`;
}

/** What a token in such an address opens. */
export async function openEditLink(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string | null,
): Promise<OpenedLink> {
	return await links.open(PURPOSE, token, now());
}

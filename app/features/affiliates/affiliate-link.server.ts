import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

/** What a link to an affiliate's page allows: to see it. */
const PURPOSE = 'affiliate';
const DAYS = 365;

type Needs = Pick<Services, 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/** Whose page, and which of its links: those of an earlier version open nothing anymore. */
interface Page {
	affiliate_uuid: string;
	link_version: number;
}

/** The address of an affiliate's page, good for a year. */
export async function affiliatePageAddress({ links, now, config }: Needs, page: Page): Promise<string> {
	const until = new Date(now().getTime() + DAYS * 24 * 3600_000);
	const token = await links.seal(PURPOSE, `${page.affiliate_uuid} ${page.link_version}`, until);
	return `${config.APP_URL}${paths.affiliate}?token=${token}`;
}

/** Reads the token of such an address. */
export async function readAffiliateToken(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string,
): Promise<Page | 'expired' | 'altered'> {
	const link = await links.open(PURPOSE, token, now());
	if (link.state !== 'valid') return link.state;
	const [affiliate_uuid = '', version] = link.subject.split(' ');
	return { affiliate_uuid, link_version: Number(version) };
}

/** The link that an affiliate shares. The same parameter works at the end of any of the site's addresses. */
export function sharedLink({ config }: Pick<Needs, 'config'>, code: string): string {
	return `${config.APP_URL}/${codeParameter(code)}`;
}

/** What makes an address an affiliate's (specification, section 5). */
export function codeParameter(code: string): string {
	return `?TRK_${code}`;
}

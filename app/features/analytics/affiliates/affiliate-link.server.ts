import type { Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Affiliates } from '#database/tables.ts';

const PURPOSE = 'affiliate';
const DAYS = 365;

type Needs = Pick<Services, 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/** An affiliate's page. Links of earlier versions no longer open it. */
type Page = Pick<Selectable<Affiliates>, 'affiliate_uuid' | 'link_version'>;

/** The link to an affiliate's page, valid for a year. */
export async function affiliatePageUrl({ links, now, config }: Needs, page: Page): Promise<string> {
	const until = new Date(now().getTime() + DAYS * 24 * 3600_000);
	const token = await links.seal(PURPOSE, `${page.affiliate_uuid} ${page.link_version}`, until);
	return `${config.APP_URL}${paths.affiliate}?token=${token}`;
}

export async function readAffiliateToken(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string,
): Promise<Page | 'expired' | 'altered'> {
	const link = await links.open(PURPOSE, token, now());
	if (link.state !== 'valid') return link.state;
	const [affiliate_uuid = '', version] = link.subject.split(' ');
	return { affiliate_uuid, link_version: Number(version) };
}

/** The link that an affiliate shares. Its parameter works at the end of any address of the site. */
export function sharedLink({ config }: Pick<Needs, 'config'>, code: string): string {
	return `${config.APP_URL}/${codeParameter(code)}`;
}

export function codeParameter(code: string): string {
	return `?TRK_${code}`;
}

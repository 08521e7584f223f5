import type { Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import type { AffiliateState, Affiliates } from '#database/tables.ts';
import { type Balance, balancesOf, getMonthlyStatistics, type Statistics, sumStatistics } from './statistics.server.ts';

/** What an affiliate's page shows. It says nothing about people but their number by month. */
export interface AffiliateView {
	state: AffiliateState;
	shared: string;
	parameter: string;
	percent: string;
	/** Months in which something happened, the latest first. */
	months: (Statistics & { month: string })[];
	/** Visits in the last twelve months, the present one last. */
	recentMonths: { month: string; visits: number }[];
	totals: Statistics;
	balances: Balance[];
}

/** The page that a link's token opens. `bare`: no token. */
export async function getAffiliateView(
	services: Pick<Services, 'db' | 'links' | 'now' | 'config'>,
	token: string | null,
): Promise<AffiliateView | 'bare' | 'expired' | 'altered'> {
	if (token === null) return 'bare';
	const page = await readAffiliateToken(services, token);
	if (typeof page === 'string') return page;
	const affiliate = await services.db
		.selectFrom('affiliates')
		.select(['affiliate_uuid', 'code', 'state', 'commission_percent'])
		.where('affiliate_uuid', '=', page.affiliate_uuid)
		.where('link_version', '=', page.link_version)
		.executeTakeFirst();
	if (!affiliate) return 'altered';
	const { affiliate_uuid: affiliateUuid, code, state, commission_percent } = affiliate;
	const months = await getMonthlyStatistics(services.db, { affiliateUuids: [affiliateUuid], now: services.now() });
	const totals = sumStatistics(months);
	return {
		state,
		shared: sharedLink(services, code),
		parameter: codeParameter(code),
		percent: String(Number(commission_percent)),
		months: months.map(({ affiliateUuid: _, ...statistics }) => statistics).reverse(),
		recentMonths: lastMonths(services.now()).map((month) => ({
			month,
			visits: months.find((statistics) => statistics.month === month)?.visits ?? 0,
		})),
		totals,
		balances: balancesOf(totals),
	};
}

const MONTHS_SHOWN = 12;

/** The last twelve months in the payments' time zone, the present one last. */
export function lastMonths(now: Date): string[] {
	const present = Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(program.refund.timeZone)
		.toPlainDate()
		.toPlainYearMonth();
	return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
		present.subtract({ months: MONTHS_SHOWN - 1 - index }).toString(),
	);
}

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

async function readAffiliateToken(
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

function codeParameter(code: string): string {
	return `?TRK_${code}`;
}

/** The names of the emails to affiliates: enqueueing one needs no template, which commands should not load. */
export const welcomeMail = { name: 'affiliate-welcome' } as const;
export const linkMail = { name: 'affiliate-link' } as const;

/** The link to an affiliate's page is emailed at most this often. */
export const LINK_INTERVAL_MINUTES = 10;

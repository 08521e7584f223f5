import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { AffiliateState } from '#database/tables.ts';
import { codeParameter, readAffiliateToken, sharedLink } from './affiliate-link.server.ts';
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

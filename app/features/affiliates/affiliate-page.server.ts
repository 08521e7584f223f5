import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { AffiliateState } from '#database/tables.ts';
import { codeParameter, readAffiliateToken, sharedLink } from './affiliate-link.server.ts';
import { affiliateMonths, type Balance, balancesOf, type Numbers, together } from './numbers.server.ts';
import { inPercent } from './percent.ts';

/** What an affiliate's page shows: of people nothing but how many, in whole months. */
export interface AffiliateView {
	state: AffiliateState;
	/** What they share, and what they can put at the end of any address. */
	shared: string;
	parameter: string;
	percent: string;
	/** Months in which something happened, the latest first. */
	months: (Numbers & { month: string })[];
	/** Visits of the last twelve months, the present one last. */
	picture: { month: string; visits: number }[];
	whole: Numbers;
	balances: Balance[];
}

/** Looks at the token of an affiliate's page. `bare`: there is none. */
export async function getAffiliateDetails(
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
	const months = await affiliateMonths(services.db, { affiliateUuids: [affiliateUuid], now: services.now() });
	const whole = together(months);
	return {
		state,
		shared: sharedLink(services, code),
		parameter: codeParameter(code),
		percent: inPercent(commission_percent),
		months: months.map(({ affiliateUuid: _, ...numbers }) => numbers).reverse(),
		picture: lastMonths(services.now()).map((month) => ({
			month,
			visits: months.find((one) => one.month === month)?.visits ?? 0,
		})),
		whole,
		balances: balancesOf(whole),
	};
}

const MONTHS_SHOWN = 12;

/** The last twelve months of the payments' calendar, the present one last. */
export function lastMonths(now: Date): string[] {
	const present = Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(program.refund.timeZone)
		.toPlainDate()
		.toPlainYearMonth();
	return Array.from({ length: MONTHS_SHOWN }, (_, number) =>
		present.subtract({ months: MONTHS_SHOWN - 1 - number }).toString(),
	);
}

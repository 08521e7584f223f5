import { data, type Params } from 'react-router';
import type { Services } from '#app/services.ts';
import { requireId } from '../reports/id.console.ts';
import { getAffiliate } from './affiliate-lists.server.ts';

/** The affiliate of the page's URL. @throws 404 when there is none */
export async function requireAffiliate({ db }: Pick<Services, 'db'>, params: Params) {
	const affiliate = await getAffiliate(db, requireId(params.affiliate));
	if (!affiliate) throw data(null, { status: 404 });
	return { id: affiliate.affiliate_uuid, ...affiliate };
}

import { missingFile, participantContext } from '#app/features/year/access/guard.my.server.ts';
import { privateResponse } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/paper.my.route';
import { findPaper } from './paper-content.server.ts';
import { paperResponse } from './paper-file.server.ts';
import { findProforma } from './proforma.server.ts';

/**
 * /my/billing/r-2026-0001.pdf: a paper of the participant, or under an order's reference its pro forma invoice; someone else's do not
 * exist.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const paper =
		(await findPaper(services.db, { person }, params.number)) ?? (await findProforma(services, person, params.number));
	if (!paper) return missingFile();
	return await paperResponse(services, paper, privateResponse);
}

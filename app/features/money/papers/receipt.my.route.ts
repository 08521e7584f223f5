import { missingFile, participantContext } from '#app/features/year/access/guard.my.server.ts';
import { privateResponse } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/receipt.my.route';
import { findPaper } from './paper-content.server.ts';
import { paperResponse } from './paper-file.server.ts';

/** /my/receipts/r-2026-0001.pdf: a paper of the participant; someone else's does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const paper = await findPaper(services.db, { person }, params.number);
	if (!paper) return missingFile();
	return await paperResponse(services, paper, privateResponse);
}

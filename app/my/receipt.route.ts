import { findPaper } from '#app/features/papers/list-papers.server.ts';
import { paperResponse } from '#app/features/papers/paper-file.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/receipt.route';
import { participantContext } from './guard.server.ts';
import { privateResponse } from './head.ts';
import { missingFile } from './session-access.server.ts';

/** /my/receipts/r-2026-0001.pdf: a paper of the participant; someone else's does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const paper = await findPaper(services.db, { person }, params.number);
	if (!paper) return missingFile();
	return await paperResponse(services, paper, privateResponse);
}

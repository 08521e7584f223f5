import { data } from 'react-router';
import { findPaper } from '#app/features/papers/list-papers.server.ts';
import { paperResponse } from '#app/features/papers/paper-file.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/receipt.route';
import { participantContext } from './guard.server.ts';
import { privateResponse } from './head.ts';

/** /my/receipts/r-2026-0001.pdf: a paper of the participant; someone else's does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const paper = await findPaper(services.db, { person }, params.number);
	if (!paper) throw data(null, { status: 404, headers: privateResponse });
	return await paperResponse(services, paper, privateResponse);
}

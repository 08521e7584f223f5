import { servicesOf } from '#app/services.ts';
import { participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/evidence.my.route';
import { downloadEvidence, findOwnFile } from './evidence.server.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	return await downloadEvidence(
		services,
		await findOwnFile(services, context.get(participantContext), params.evidence),
	);
}

import { findOwnFile } from '#app/features/skills/evidence.server.ts';
import { downloadEvidence } from '#app/features/skills/evidence-file.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/evidence.route';
import { participantContext } from './guard.server.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	return await downloadEvidence(
		services,
		await findOwnFile(services, context.get(participantContext), params.evidence),
	);
}

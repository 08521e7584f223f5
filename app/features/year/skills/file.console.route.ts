import { servicesOf } from '#app/services.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/file.console.route';
import { downloadEvidence } from './evidence.server.ts';

export async function loader({ params: { evidence }, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const file = isUuid(evidence)
		? await services.db
				.selectFrom('skill_evidence')
				.select(['file_name', 'stored_name'])
				.where('evidence_uuid', '=', evidence)
				.executeTakeFirst()
		: undefined;
	return await downloadEvidence(services, file);
}

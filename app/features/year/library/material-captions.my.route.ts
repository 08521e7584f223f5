import { servicesOf } from '#app/services.ts';
import { notFound, participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/material-captions.my.route';
import { captionsOf, findSessionMaterial } from './materials.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const { hasAccess } = context.get(participantContext);
	const found = hasAccess ? await findSessionMaterial(servicesOf(context), params.id) : undefined;
	const captions = found && captionsOf(found.material);
	if (!captions) throw notFound();
	return new Response(captions, { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
}

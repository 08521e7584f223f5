import { redirect } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { library } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { missingFile, participantContext, toHome } from '../access/guard.my.server.ts';
import type { Route } from './+types/material.my.route';
import { fileLink, findSessionMaterial } from './materials.server.ts';

/** The door to material: checks access at the click, and leads to the link, or to the file by a link for a few minutes. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	if (!participant.hasAccess) return toHome(services, library.noAccess);
	const found = await findSessionMaterial(services, params.id);
	if (!found) return missingFile();
	const { link_url, material_uuid } = found.material;
	const to = link_url ?? `${myPaths.material}/${material_uuid}/${await fileLink(services, participant, material_uuid)}`;
	return redirect(to, { status: 303, headers: { 'Referrer-Policy': 'no-referrer' } });
}

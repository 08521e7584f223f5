import { redirect } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { my, programPlaces } from '#content/my.ts';
import { mayOpen, programLink } from '../access/entitlements.server.ts';
import { missingFile, participantContext, toHome } from '../access/guard.my.server.ts';
import type { Route } from './+types/open.my.route';

/** The door to the community and the learning app: checks access at the click. Their addresses are in no page and no email. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const place = programPlaces.find((place) => place === params.place);
	if (!place) return missingFile();
	const { noAccess, notSet } = my.places;
	const url = programLink(services, place);
	if (url && (await mayOpen(services, context.get(participantContext).person, place))) {
		return redirect(url, { status: 303, headers: { 'Referrer-Policy': 'no-referrer' } });
	}
	return toHome(services, url ? noAccess : notSet);
}

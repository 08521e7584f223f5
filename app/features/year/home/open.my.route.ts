import { redirect } from 'react-router';
import { flashCookie } from '#app/forms/flash.server.ts';
import { servicesOf } from '#app/services.ts';
import { my, myPaths, programPlaces } from '#content/my.ts';
import { missingFile, participantContext } from '../access/guard.my.server.ts';
import { mayOpen, programLink } from '../access/program-links.server.ts';
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
	const headers = {
		'Set-Cookie': flashCookie({ kind: 'neutral', ...(url ? noAccess : notSet) }, services.config.APP_URL),
	};
	return redirect(myPaths.home, { status: 303, headers });
}

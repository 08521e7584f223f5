import { data, redirect } from 'react-router';
import { findSessionMaterial } from '#app/features/materials/session-materials.server.ts';
import { countsAsWatched, progressSchema, recordPlayed, recordSaid } from '#app/features/materials/watched.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { library } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import type { Route } from './+types/material-watched.route';
import { participantContext } from './guard.server.ts';
import { notFound, toHome } from './session-access.server.ts';

const { recorded, tooEarly, invalid, tooMany } = library.watched;

/** Records what a player has played of a recording, or that a person says they have watched it. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const { person, hasAccess } = context.get(participantContext);
	if (!hasAccess) return toHome(services, library.noAccess);
	const retryAfter = await services.formLimit.check(`watched ${person}`);
	if (retryAfter > 0) return refuse(429, tooMany, { 'retry-after': String(retryAfter) });
	const form = await readForm(request);
	const found = await findSessionMaterial(services, params.id);
	if (found?.material.kind !== 'recording') throw notFound();
	const { event } = found;
	const counts = await countsAsWatched(services, person, event);
	if (!form?.has('played')) {
		if (counts) await recordSaid(services, person, event);
		const toast = counts ? { kind: 'success' as const, ...recorded } : { kind: 'neutral' as const, ...tooEarly };
		const headers = { 'Set-Cookie': flashCookie(toast, services.config.APP_URL) };
		return redirect(`${myPaths.session}/${event.slug}`, { status: 303, headers });
	}
	const progress = progressSchema.safeParse(Object.fromEntries(form));
	if (!progress.success) return refuse(400, invalid);
	const watched = counts && (await recordPlayed(services, person, found, progress.data));
	return watched === 'invalid' ? refuse(400, invalid) : Response.json({ watched });
}

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });

/** It is only posted to. */
export const loader = () => {
	throw data(null, { status: 404 });
};

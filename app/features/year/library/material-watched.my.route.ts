import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { library } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { notFound, toHome } from '../access/guard.my.server.ts';
import { findSessionMaterial } from './materials.server.ts';
import { countsAsWatched, progressSchema, recordPlayed, recordSaid } from './watched.server.ts';

const { recorded, tooEarly, invalid, tooMany } = library.watched;

export const action = actionsOf(
	defineAction({
		who: 'participant',
		form: 'watched',
		async admit({ services, participant: { person, hasAccess } }) {
			if (!hasAccess) return toHome(services, library.noAccess);
			const retryAfter = await services.formLimit.check(`watched ${person}`);
			return retryAfter > 0 ? refuse(429, tooMany, { 'retry-after': String(retryAfter) }) : undefined;
		},
		async perform({ services, participant: { person }, form, params }) {
			const found = await findSessionMaterial(services, params.id ?? '');
			if (found?.material.kind !== 'recording') throw notFound();
			const { event } = found;
			const counts = await countsAsWatched(services, person, event);
			if (!form.has('played')) {
				if (counts) await recordSaid(services, person, event);
				const toast = counts ? { kind: 'success' as const, ...recorded } : { kind: 'neutral' as const, ...tooEarly };
				return { to: `${myPaths.session}/${event.slug}`, toast };
			}
			const progress = progressSchema.safeParse(Object.fromEntries(form));
			const watched = progress.success && counts && (await recordPlayed(services, person, found, progress.data));
			const isInvalid = !progress.success || watched === 'invalid';
			return { answer: isInvalid ? refuse(400, invalid) : Response.json({ watched }) };
		},
	}),
);

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });

/** It is only posted to. */
export const loader = () => {
	throw data(null, { status: 404 });
};

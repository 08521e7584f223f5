import { redirect } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { recognizeParticipant } from '../access/participant-sessions.server.ts';
import { privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/material-file.my.route';
import { checkFileLink, findSessionMaterial, type OpenedMaterial } from './materials.server.ts';

/**
 * A file by a link for one signed-in browser and a few minutes, with byte ranges. Session and access are checked at every request.
 * Outside the guard, whose answers are never stored: a player asks for the same file many times.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const recognized = await recognizeParticipant(services, request);
	if (!recognized?.participant.hasAccess) return refusal();
	const { participant } = recognized;
	const state = await checkFileLink(services, participant, params.id, url.searchParams.get('token'));
	if (state === 'other') return refusal();
	// A player that was paused goes on: the door checks access again and gives a new link.
	if (state === 'expired')
		return redirect(`${myPaths.material}/${params.id}`, { status: 303, headers: privateResponse });
	const material = (await findSessionMaterial(services, params.id))?.material;
	const { file_name: name, file_bytes: bytes } = material ?? {};
	if (!material || !name || !bytes) return refusal();
	const file = {
		bytes,
		etag: name.replace(/\..*/, ''),
		read: (start: number, end: number) => services.files.readRange('session-materials', name, start, end),
	};
	return await fileResponse(request, file, headersOf(material, name));
}

const refusal = () =>
	new Response('Not found\n', { status: 404, headers: { ...privateResponse, 'content-type': 'text/plain' } });

function headersOf({ kind, title, media_type }: OpenedMaterial, name: string): Record<string, string> {
	const fileName = encodeURIComponent(`${title}${name.replace(/^.*\./, '.')}`).replaceAll("'", '%27');
	const disposition = kind === 'recording' ? 'inline' : 'attachment';
	return {
		'content-type': media_type ?? 'application/octet-stream',
		'content-disposition': `${disposition}; filename*=UTF-8''${fileName}`,
		// Checked at every request, and not compressed: ranges count the file's own bytes.
		'cache-control': 'private, no-cache, no-transform',
		'content-security-policy': "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'self'",
		'x-content-type-options': 'nosniff',
		'x-robots-tag': 'noindex',
		'referrer-policy': 'no-referrer',
	};
}

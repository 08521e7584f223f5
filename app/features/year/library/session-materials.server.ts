import type { Kysely } from 'kysely';
import { type EventRow, findEvent } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { library } from '#content/my/library.ts';
import type { Tables } from '#database/tables.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { findMaterialRow, listMaterials, type MaterialRow } from './materials.server.ts';

export type OpenedMaterial = Pick<
	MaterialRow,
	| 'material_uuid'
	| 'kind'
	| 'title'
	| 'link_url'
	| 'file_name'
	| 'file_bytes'
	| 'media_type'
	| 'duration_seconds'
	| 'text'
>;

/** Material on a session's page, without addresses of links and files. */
export type SessionMaterial = ReturnType<typeof viewOf>;

const LINK_MINUTES = 10;
const PURPOSE = 'material';
const CAPTIONS = /^\ufeff?WEBVTT(\s|$)/;

/** A session of the program by its slug, canceled ones included. */
export async function findSession(services: Pick<Services, 'db'>, slug: string): Promise<EventRow | undefined> {
	const event = await findEvent(services, slug);
	return event && event.kind !== 'workshop' ? event : undefined;
}

/** What participants get with a session, the recording that is linked in its event first. */
export async function listSessionMaterials(
	services: Pick<Services, 'db'>,
	event: EventRow,
): Promise<SessionMaterial[]> {
	const rows = await listMaterials(services, event.event_uuid);
	return [...linkedRecording(event), ...rows].map(viewOf);
}

/** Material of a published session, with its session. @param id Its own, or the event's for the recording linked there. */
export async function findSessionMaterial(
	{ db }: Pick<Services, 'db'>,
	id: string,
): Promise<{ material: OpenedMaterial; event: EventRow } | undefined> {
	const row = await findMaterialRow(db, id);
	const event = await publishedSession(db, row?.event_uuid ?? id);
	if (!event) return undefined;
	const material = row ?? linkedRecording(event)[0];
	return material && { material, event };
}

async function publishedSession(db: Kysely<Tables>, id: string): Promise<EventRow | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const sessions = db.selectFrom('events').selectAll().where('kind', 'in', ['learn', 'build']);
	return await sessions.where('status', '=', 'published').where('event_uuid', '=', id).executeTakeFirst();
}

function linkedRecording({ event_uuid, recording_url }: EventRow): OpenedMaterial[] {
	if (!recording_url) return [];
	const file = { file_name: null, file_bytes: null, media_type: null, duration_seconds: null };
	const { recording: title } = library.session;
	return [{ material_uuid: event_uuid, kind: 'recording', title, link_url: recording_url, text: '', ...file }];
}

function viewOf({
	material_uuid,
	kind,
	title,
	file_name,
	file_bytes,
	media_type,
	duration_seconds,
	text,
}: OpenedMaterial) {
	const type = file_name?.replace(/^.*\./, '').toUpperCase();
	return {
		id: material_uuid,
		kind,
		title,
		file: type && file_bytes ? `${type}, ${sizeOf(file_bytes)}` : undefined,
		player: kind !== 'recording' ? undefined : media_type?.startsWith('video/') ? 'video' : media_type && 'audio',
		minutes: duration_seconds ? Math.max(1, Math.round(duration_seconds / 60)) : undefined,
		hasCaptions: CAPTIONS.test(text),
		text: CAPTIONS.test(text) ? transcriptOf(text) : text,
	};
}

/** The WebVTT captions of a recording; undefined without any. */
export const captionsOf = ({ kind, text }: OpenedMaterial): string | undefined =>
	kind === 'recording' && CAPTIONS.test(text) ? text : undefined;

/** The words of WebVTT captions: without header, notes, cue names, times and tags. */
function transcriptOf(captions: string): string {
	return captions
		.split(/\r?\n\r?\n/)
		.flatMap((block) => block.split(/-->.*\r?\n/).slice(1))
		.map((cue) => cue.replaceAll(/<[^>]*>/g, '').trim())
		.join('\n');
}

/**
 * A link to a stored file, for one signed-in browser and ten minutes.
 * @returns Its path, under that of the material.
 */
export async function fileLink(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	{ sessionId }: Participant,
	materialUuid: string,
): Promise<string> {
	const expiresAt = new Date(now().getTime() + LINK_MINUTES * 60_000);
	return `file?token=${await links.seal(PURPOSE, `${materialUuid} ${sessionId}`, expiresAt)}`;
}

export async function checkFileLink(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	{ sessionId }: Participant,
	materialUuid: string,
	token: string | null,
): Promise<'valid' | 'expired' | 'other'> {
	const opened = await links.open(PURPOSE, token, now());
	if (opened.state === 'altered' || opened.subject !== `${materialUuid} ${sessionId}`) return 'other';
	return opened.state;
}

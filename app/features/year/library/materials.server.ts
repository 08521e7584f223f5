import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type EventRow, findEvent } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { library } from '#content/my/library.ts';
import type { SessionMaterials, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { Participant } from '../access/participant-sessions.server.ts';

type Tx = Transaction<Tables>;

export type MaterialRow = Selectable<SessionMaterials>;

export type Content =
	| { link_url: string }
	| Pick<MaterialRow, 'file_name' | 'file_bytes' | 'media_type' | 'duration_seconds'>;

type MaterialDetails = Pick<MaterialRow, 'title' | 'text'>;

/** The job that reads the text of a file for the search; defined in `material-files.server.ts`. */
export const materialTextQueue = { name: 'material-text' } as const;

export interface TextToRead {
	materialId: string;
}

interface MaterialKey {
	eventUuid: string;
	materialUuid: string;
}

const noContent = { link_url: null, file_name: null, file_bytes: null, media_type: null, duration_seconds: null };

export async function listMaterials({ db }: Pick<Services, 'db'>, eventUuid: string): Promise<MaterialRow[]> {
	return await db
		.selectFrom('session_materials')
		.selectAll()
		.where('event_uuid', '=', eventUuid)
		.orderBy('position')
		.orderBy('material_uuid')
		.execute();
}

/** Material by its id; any other text finds nothing. */
export async function findMaterialRow(db: Kysely<Tables>, id: string): Promise<MaterialRow | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	return await db.selectFrom('session_materials').selectAll().where('material_uuid', '=', id).executeTakeFirst();
}

/**
 * Adds material at the end, in the caller's transaction.
 * @throws {DomainError} `no-event`
 */
export async function addMaterial(
	tx: Tx,
	services: Pick<Services, 'now' | 'jobs'>,
	eventUuid: string,
	details: MaterialDetails & Pick<MaterialRow, 'kind'>,
	content: Content,
): Promise<MaterialRow> {
	const rows = await lockMaterials(tx, eventUuid);
	const at = services.now();
	const position = (rows.at(-1)?.position ?? 0) + 1;
	const values = { ...details, ...noContent, ...content, event_uuid: eventUuid, position };
	const row = await tx
		.insertInto('session_materials')
		.values({ ...values, created_at: at, updated_at: at })
		.returningAll()
		.executeTakeFirstOrThrow();
	await readText(tx, services, row);
	return row;
}

/**
 * Changes material, in the caller's transaction.
 * @param content Replaces its content; undefined keeps it.
 * @throws {DomainError} `no-event`; `gone`
 */
export async function changeMaterial(
	tx: Tx,
	services: Pick<Services, 'now' | 'jobs'>,
	key: MaterialKey,
	details: MaterialDetails,
	content: Content | undefined,
): Promise<{ before: MaterialRow; after: MaterialRow }> {
	const before = find(await lockMaterials(tx, key.eventUuid), key);
	const replaced = content && { ...noContent, ...content, file_text: null };
	const after = await tx
		.updateTable('session_materials')
		.set({ ...details, ...replaced, updated_at: services.now() })
		.where('material_uuid', '=', before.material_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (replaced) await readText(tx, services, after);
	return { before, after };
}

/**
 * Moves material one place, in the caller's transaction.
 * @returns Whether its place changed: the first cannot move up.
 * @throws {DomainError} `no-event`; `gone`
 */
export async function moveMaterial(tx: Tx, key: MaterialKey, by: -1 | 1): Promise<boolean> {
	const rows = await lockMaterials(tx, key.eventUuid);
	const from = rows.indexOf(find(rows, key));
	const [moved, other] = [rows[from], rows[from + by]];
	if (!moved || !other) return false;
	for (const [row, position] of [
		[moved, other.position],
		[other, moved.position],
	] as const) {
		await tx
			.updateTable('session_materials')
			.set({ position })
			.where('material_uuid', '=', row.material_uuid)
			.execute();
	}
	return true;
}

/**
 * Removes material, in the caller's transaction. Its file is deleted after the commit.
 * @throws {DomainError} `no-event`; `gone`
 */
export async function removeMaterial(tx: Tx, key: MaterialKey): Promise<MaterialRow> {
	const row = find(await lockMaterials(tx, key.eventUuid), key);
	await tx.deleteFrom('session_materials').where('material_uuid', '=', row.material_uuid).execute();
	return row;
}

/** Locks a session's material until the transaction ends: order and positions change together. */
async function lockMaterials(tx: Tx, eventUuid: string): Promise<MaterialRow[]> {
	if (!isCanonicalUuid(eventUuid)) throw new DomainError('no-event');
	const { rows } = await sql`select from events where event_uuid = ${eventUuid} for update`.execute(tx);
	if (rows.length === 0) throw new DomainError('no-event');
	return await listMaterials({ db: tx }, eventUuid);
}

function find(rows: MaterialRow[], { materialUuid }: MaterialKey): MaterialRow {
	const found = rows.find((row) => row.material_uuid === materialUuid);
	if (!found) throw new DomainError('gone');
	return found;
}

async function readText(tx: Tx, { jobs }: Pick<Services, 'jobs'>, row: MaterialRow): Promise<void> {
	if (!row.file_name) return;
	await jobs.send(tx, materialTextQueue, { materialId: row.material_uuid } satisfies TextToRead);
}

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

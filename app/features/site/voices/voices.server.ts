import type { Kysely, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

export interface PublicVoice {
	id: string;
	name: string;
	role: string;
	sector: string;
	text: string;
	picture?: { src: string; alt: string };
}

interface VoiceDetails {
	kind: 'testimonial' | 'host';
	name: string;
	role: string;
	sector: string;
	words: string;
	pictureAlt: string;
	/** How the person consented; empty without consent. */
	consent: string;
}

/** A picture to store; null removes it, undefined keeps it. */
export type NewPicture = Buffer | null | undefined;

const MOST = { testimonial: 6, host: 6 };

const columns = [
	'voice_uuid',
	'kind',
	'name',
	'role',
	'sector',
	'words',
	'picture_alt',
	'consent',
	'consent_at',
	'consent_by',
	'updated_at',
] as const;

export async function listVoices(db: Kysely<Tables>) {
	return await db
		.selectFrom('voices')
		.select(columns)
		.select(({ eb }) => eb('picture', 'is not', null).as('has_picture'))
		.orderBy('created_at')
		.orderBy('voice_uuid')
		.execute();
}

/** A testimonial or host. @throws {DomainError} `gone` */
export async function findVoice(db: Kysely<Tables>, id: string) {
	const voice = isCanonicalUuid(id) && (await listVoices(db)).find(({ voice_uuid }) => voice_uuid === id);
	if (!voice) throw new DomainError('gone');
	return voice;
}

/** The address of a picture. It changes with the picture. */
export const pictureAddress = ({ voice_uuid, updated_at }: { voice_uuid: string; updated_at: Date }) =>
	`/voices/${voice_uuid}.webp?v=${updated_at.getTime().toString(36)}`;

/** Who is shown to visitors: those with consent. */
export async function shownVoices(db: Kysely<Tables>): Promise<Record<VoiceDetails['kind'], PublicVoice[]>> {
	const shown = (await listVoices(db)).filter(({ consent_at }) => consent_at);
	const of = (kind: VoiceDetails['kind']) =>
		shown
			.filter((voice) => voice.kind === kind)
			.slice(0, MOST[kind])
			.map((voice) => ({
				id: voice.voice_uuid,
				name: voice.name,
				role: voice.role,
				sector: voice.sector,
				text: voice.words,
				...(voice.has_picture && { picture: { src: pictureAddress(voice), alt: voice.picture_alt } }),
			}));
	return { testimonial: of('testimonial'), host: of('host') };
}

/**
 * Adds or changes a testimonial or host, in the caller's transaction. The consent keeps its date while its words stay.
 * @param id Undefined adds one.
 * @param by The operator's name.
 * @returns The id.
 * @throws {DomainError} `gone`
 */
export async function saveVoice(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	id: string | undefined,
	{ pictureAlt, ...details }: VoiceDetails,
	picture: NewPicture,
	by: string,
): Promise<string> {
	const at = now();
	const before = id === undefined ? undefined : await findVoice(tx, id);
	const isSameConsent = before?.consent === details.consent;
	const consent = details.consent === '' ? { consent_at: null, consent_by: null } : { consent_at: at, consent_by: by };
	const values = {
		...details,
		picture_alt: pictureAlt,
		...(picture !== undefined && { picture }),
		...(isSameConsent ? {} : consent),
		updated_at: at,
	};
	if (id !== undefined) {
		await tx.updateTable('voices').set(values).where('voice_uuid', '=', id).execute();
		return id;
	}
	const { voice_uuid } = await tx
		.insertInto('voices')
		.values({ ...values, created_at: at })
		.returning('voice_uuid')
		.executeTakeFirstOrThrow();
	return voice_uuid;
}

/** Deletes a testimonial or host with its picture, in the caller's transaction. @throws {DomainError} `gone` */
export async function removeVoice(tx: Transaction<Tables>, id: string): Promise<void> {
	await findVoice(tx, id);
	await tx.deleteFrom('voices').where('voice_uuid', '=', id).execute();
}

import { type Kysely, sql } from 'kysely';
import { data } from 'react-router';
import { type LetterRow, type LetterState, stateOf } from '#app/features/letters/letters.server.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { List, Tables } from '../../../database/tables.ts';
import { minute } from '../times.ts';

/** A page of the list. */
const MOST = 50;

/** A letter of the list. */
export interface ListedLetter {
	id: string;
	subject: string;
	list: List;
	state: LetterState;
	/** When it went out, is to go out, or was changed, UTC. */
	at: string;
	recipients: number | null;
}

/** The letters, the latest first. @param before The last letter of the page before. */
export async function seeLetters(
	db: Kysely<Tables>,
	before: string | null,
): Promise<{ letters: ListedLetter[]; older: string | undefined }> {
	let query = db.selectFrom('letters').selectAll();
	if (isCanonicalUuid(before)) {
		const place = db.selectFrom('letters').select(['created_at', 'letter_uuid']).where('letter_uuid', '=', before);
		query = query.where(sql<boolean>`(created_at, letter_uuid) < (${place})`);
	}
	const rows = await query
		.orderBy('created_at', 'desc')
		.orderBy('letter_uuid', 'desc')
		.limit(MOST + 1)
		.execute();
	const letters = rows.slice(0, MOST).map((row) => ({
		id: row.letter_uuid,
		subject: row.subject,
		list: row.list,
		state: stateOf(row),
		at: minute(row.sent_at ?? row.send_at ?? row.updated_at),
		recipients: row.recipients,
	}));
	return { letters, older: rows.length > MOST ? letters.at(-1)?.id : undefined };
}

/** @throws 404 when there is none. */
export async function letterRow(db: Kysely<Tables>, id: string | null | undefined): Promise<LetterRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('letters').selectAll().where('letter_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}

import type { Services } from '#app/services.ts';
import { type Cursor, writeCursor } from '#platform/text/cursor.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { ErasedCounts } from './erased-kinds.ts';

export interface Certificate {
	id: string;
	at: Date;
	by: string;
	/** By kind; empty if only the list outside the database has it. */
	counts: Partial<ErasedCounts>;
	/** Keyed hashes of the addresses. */
	hashes: string[];
}

const PAGE = 50;

type Needs = Pick<Services, 'db'>;

export async function getErasureCertificate({ db }: Needs, id: string | undefined): Promise<Certificate | undefined> {
	if (!isUuid(id)) return undefined;
	const row = await db.selectFrom('erasures').selectAll().where('erasure_uuid', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const hashes = await db
		.selectFrom('erased_addresses')
		.select('hash')
		.where('erasure_uuid', '=', id)
		.orderBy('hash')
		.execute();
	return {
		id: row.erasure_uuid,
		at: row.at,
		by: row.operator_name,
		counts: row.counts as Partial<ErasedCounts>,
		hashes: hashes.map(({ hash }) => hash),
	};
}

export async function listErasures(
	{ db }: Needs,
	before?: Cursor,
): Promise<{ erasures: Pick<Certificate, 'id' | 'at' | 'by'>[]; older: string | undefined }> {
	const rows = await db
		.selectFrom('erasures')
		.select(['erasure_uuid as id', 'at', 'operator_name as by'])
		.$if(before !== undefined && isUuid(before.key), (query) =>
			query.where((where) =>
				where(where.refTuple('at', 'erasure_uuid'), '<', where.tuple(new Date(before?.at ?? 0), before?.key ?? '')),
			),
		)
		.orderBy('at', 'desc')
		.orderBy('erasure_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
	const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
	return {
		erasures: rows.slice(0, PAGE),
		// Timestamps of erasures have millisecond precision.
		older: last && writeCursor({ at: last.at.toISOString().replace('Z', '000Z'), key: last.id }),
	};
}

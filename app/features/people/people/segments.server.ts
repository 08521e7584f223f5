import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { listFields } from './fields.server.ts';
import { personFilters } from './person-filters.server.ts';

export interface SavedSegment {
	id: string;
	name: string;
	/** The query string of the list: filters, columns and order. */
	query: string;
}

/** The most segments of an installation: they are shown together above the list. */
const MAX_SEGMENTS = 50;

export async function listSegments(db: Kysely<Tables>): Promise<SavedSegment[]> {
	return await db
		.selectFrom('segments')
		.select(['segment_uuid as id', 'name', 'query'])
		.orderBy(sql`lower(name)`)
		.execute();
}

/** Saves filters under a name. @returns The id. @throws {DomainError} `full`; PostgreSQL's 23505 for a name in use. */
export async function saveSegment(tx: Transaction<Tables>, { name, query }: Omit<SavedSegment, 'id'>): Promise<string> {
	const { count } = await tx
		.selectFrom('segments')
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.executeTakeFirstOrThrow();
	if (Number(count) >= MAX_SEGMENTS) throw new DomainError('full');
	const row = await tx
		.insertInto('segments')
		.values({ name, query })
		.returning('segment_uuid')
		.executeTakeFirstOrThrow();
	return row.segment_uuid;
}

/** Changes a segment's name or filters. @throws {DomainError} `gone`; PostgreSQL's 23505 for a name in use. */
export async function changeSegment(
	tx: Transaction<Tables>,
	id: string,
	change: Partial<Omit<SavedSegment, 'id'>>,
	now: Date,
): Promise<void> {
	const { numUpdatedRows } = await tx
		.updateTable('segments')
		.set({ ...change, updated_at: now })
		.where('segment_uuid', '=', id)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

/** Deletes a segment. @throws {DomainError} `gone` */
export async function deleteSegment(tx: Transaction<Tables>, id: string): Promise<void> {
	const { numDeletedRows } = await tx.deleteFrom('segments').where('segment_uuid', '=', id).executeTakeFirst();
	if (numDeletedRows === 0n) throw new DomainError('gone');
}

/**
 * Whether a person is in a segment, as it is now.
 * @param person The SQL expression of the customer row that represents the person, such as `c.person_uuid`.
 * @throws {DomainError} `gone` if the segment was deleted; `unclear` if a field of its filters was, since without it the
 * segment would reach more people than meant.
 */
export async function segmentCondition(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	segment: string,
	person: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
	const row = isUuid(segment)
		? await db.selectFrom('segments').select('query').where('segment_uuid', '=', segment).executeTakeFirst()
		: undefined;
	if (!row) throw new DomainError('gone');
	const at = now();
	const filters = personFilters(at, dayIn(clock().zone, at), await listFields(db));
	const conditions: RawBuilder<unknown>[] = [];
	for (const [name, value] of new URLSearchParams(row.query)) {
		if (name === 'columns' || name === 'sort') continue;
		const filter = filters.get(name);
		if (!filter?.accepts(value)) throw new DomainError('unclear');
		conditions.push(sql`(${filter.where(value)})`);
	}
	return sql<boolean>`${person} in (select r.customer_uuid from customers r
		where r.merged_into is null and r.erased_at is null and ${sql.join(conditions, sql` and `)})`;
}

/** How many people are in a segment now. @throws {DomainError} `gone`, `unclear` */
export async function countSegmentPeople(services: Pick<Services, 'db' | 'now'>, segment: string): Promise<number> {
	const condition = await segmentCondition(services, segment, sql`c.customer_uuid`);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from customers c where ${condition}`.execute(services.db);
	return rows[0]?.count ?? 0;
}

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FieldKind, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { valueKey } from './person-filters.server.ts';

export interface PersonField {
	id: string;
	name: string;
	kind: FieldKind;
	/** Of a field of kind `choice`. */
	choices: string[];
}

/** The most fields of an installation: each is a column and a filter of the list. */
const MAX_FIELDS = 30;
const MAX_OPTIONS = 200;

export async function listFields(db: Kysely<Tables>): Promise<PersonField[]> {
	return await db
		.selectFrom('person_fields')
		.select(['field_uuid as id', 'name', 'kind', 'choices'])
		.orderBy('created_at')
		.orderBy('field_uuid')
		.execute();
}

export async function countFieldValues(db: Kysely<Tables>): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: string; people: number }>`
		select field_uuid as id, count(*)::int as people from person_field_values group by field_uuid`.execute(db);
	return new Map(rows.map(({ id, people }) => [id, people]));
}

/** A person's values by field; its own, or else those of merged addresses. @param person The row that represents them. */
export async function fieldValuesOf(db: Kysely<Tables>, person: string): Promise<Record<string, string>> {
	const { rows } = await sql<{ id: string; value: string }>`
		select distinct on (x.field_uuid) x.field_uuid as id, x.value
		from customers m join person_field_values x on x.customer_uuid = m.customer_uuid
		where m.person_uuid = ${person}::uuid
		order by x.field_uuid, m.customer_uuid <> m.person_uuid, m.customer_uuid`.execute(db);
	return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
}

/**
 * The values of a field that contacts have, sorted, with their key in URLs. The index is read from value to value, so that the
 * number of contacts does not matter.
 */
export async function usedValues(db: Kysely<Tables>, field: string): Promise<{ key: string; value: string }[]> {
	const first = (after?: RawBuilder<unknown>) => sql`(select v.value from person_field_values v
		where v.field_uuid = ${field}::uuid ${after ? sql`and v.value > ${after}` : sql``} order by v.value limit 1)`;
	const { rows } = await sql<{ key: string; value: string }>`
		with recursive used as (
			select ${first()} as value
			union all select ${first(sql`used.value`)} from used where used.value is not null
		)
		select ${valueKey} as key, x.value from (select value from used where value is not null limit ${MAX_OPTIONS}) x`.execute(
		db,
	);
	return rows;
}

/** Sets a value of a person; null removes it, also from merged addresses. */
export async function setFieldValue(
	tx: Transaction<Tables>,
	{ now }: { now(): Date },
	person: string,
	field: string,
	value: string | null,
): Promise<void> {
	if (value === null) {
		await sql`delete from person_field_values x using customers m
			where m.customer_uuid = x.customer_uuid and m.person_uuid = ${person}::uuid and x.field_uuid = ${field}::uuid`.execute(
			tx,
		);
		return;
	}
	await tx
		.insertInto('person_field_values')
		.values({ customer_uuid: person, field_uuid: field, value, updated_at: now() })
		.onConflict((conflict) =>
			conflict.columns(['customer_uuid', 'field_uuid']).doUpdateSet({ value, updated_at: now() }),
		)
		.execute();
}

/** Defines a field. @returns Its id. @throws {DomainError} `full`; PostgreSQL's 23505 if another field has the name. */
export async function addField(tx: Transaction<Tables>, field: Omit<PersonField, 'id'>): Promise<string> {
	const { count } = await tx
		.selectFrom('person_fields')
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.executeTakeFirstOrThrow();
	if (Number(count) >= MAX_FIELDS) throw new DomainError('full');
	const row = await tx.insertInto('person_fields').values(field).returning('field_uuid').executeTakeFirstOrThrow();
	return row.field_uuid;
}

/**
 * Changes a field's name and choices.
 * @throws {DomainError} `gone`; `choices` without any; `in-use` with the choice that contacts have; PostgreSQL's 23505 for a name in use.
 */
export async function changeField(
	tx: Transaction<Tables>,
	id: string,
	{ name, choices }: Pick<PersonField, 'name' | 'choices'>,
): Promise<void> {
	const field = await lockField(tx, id);
	const removed = field.choices.filter((choice) => !choices.includes(choice));
	const used = await tx
		.selectFrom('person_field_values')
		.select('value')
		.where('field_uuid', '=', id)
		.where('value', '=', sql<string>`any(${removed}::text[])`)
		.limit(1)
		.executeTakeFirst();
	if (field.kind === 'choice' && choices.length === 0) throw new DomainError('choices');
	if (field.kind === 'choice' && used) throw new DomainError('in-use', used.value);
	await tx
		.updateTable('person_fields')
		.set({ name, choices: field.kind === 'choice' ? choices : [] })
		.where('field_uuid', '=', id)
		.execute();
}

/** Deletes a field with all its values. @returns How many contacts had one. @throws {DomainError} `gone` */
export async function deleteField(tx: Transaction<Tables>, id: string): Promise<number> {
	await lockField(tx, id);
	const { numDeletedRows } = await tx.deleteFrom('person_field_values').where('field_uuid', '=', id).executeTakeFirst();
	await tx.deleteFrom('person_fields').where('field_uuid', '=', id).execute();
	return Number(numDeletedRows);
}

async function lockField(tx: Transaction<Tables>, id: string) {
	const row = await tx
		.selectFrom('person_fields')
		.selectAll()
		.where('field_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

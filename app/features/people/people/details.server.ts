import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { fieldValuesOf, setFieldValue } from './fields.server.ts';
import { lockPerson } from './lock-person.server.ts';

export interface Details {
	name: string | null;
	company: string | null;
	title: string | null;
}

/**
 * Changes a person's details and custom fields.
 * @param version The version that the operator edited.
 * @param values New values by field; null removes one.
 * @returns The names of what changed: `name`, `company`, `title` and ids of fields.
 * @throws {DomainError} `gone`, `changed`
 */
export async function setDetails(
	tx: Transaction<Tables>,
	services: { now(): Date },
	person: string,
	version: number,
	details: Details,
	values: Readonly<Record<string, string | null>>,
): Promise<string[]> {
	const row = await lockPerson(tx, person);
	if (row.version !== version) throw new DomainError('changed');
	const before = await fieldValuesOf(tx, person);
	const changed: string[] = (['name', 'company', 'title'] as const).filter((key) => row[key] !== details[key]);
	if (changed.length > 0) await writeDetails(tx, person, details);
	for (const [field, value] of Object.entries(values)) {
		if ((before[field] ?? null) === value) continue;
		await setFieldValue(tx, services, person, field, value);
		changed.push(field);
	}
	if (changed.length > 0) {
		await tx
			.updateTable('customers')
			.set({ version: version + 1 })
			.where('customer_uuid', '=', person)
			.execute();
	}
	return changed;
}

/** Writes a person's details and the words that find them. */
export async function writeDetails(tx: Transaction<Tables>, person: string, details: Details): Promise<void> {
	const { name, company, title } = details;
	await sql`
		update customers set name = ${name}, company = ${company}, title = ${title},
			words = case when length(words) > 200 then words
				else array_to_tsvector(tsvector_to_array(words) || people_words(${name}) || people_words(${company})) end
		where customer_uuid = ${person}::uuid`.execute(tx);
}

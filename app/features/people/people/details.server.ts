import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { fieldValuesOf, setFieldValue } from './fields.server.ts';

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

/** A person's row, locked until the transaction ends. @throws {DomainError} `gone` */
export async function lockPerson(tx: Transaction<Tables>, id: string) {
	const row = await tx
		.selectFrom('customers')
		.selectAll()
		.where('customer_uuid', '=', id)
		.where('erased_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

export interface FollowUp {
	/** As `2026-01-31`. */
	day: string;
	note: string | null;
}

export const followUpText = sql<string | null>`customers.follow_up_on::text`;

/** The follow-up of a person: the earliest of all their addresses. */
export function followUpOf(rows: readonly { day: string | null; note: string | null }[]): FollowUp | undefined {
	return rows
		.flatMap(({ day, note }) => (day ? [{ day, note }] : []))
		.toSorted((one, other) => (one.day < other.day ? -1 : 1))[0];
}

/**
 * Sets or clears the follow-up of a person and all their addresses.
 * @returns The previous day, if there was one.
 * @throws {DomainError} `gone`
 */
export async function setFollowUp(
	tx: Transaction<Tables>,
	person: string,
	followUp: FollowUp | undefined,
): Promise<string | undefined> {
	await lockPerson(tx, person);
	const members = () => tx.updateTable('customers').where('person_uuid', '=', person);
	const before = await tx
		.selectFrom('customers')
		.select([followUpText.as('day'), 'follow_up_note as note'])
		.where('person_uuid', '=', person)
		.execute();
	await members().set({ follow_up_on: null, follow_up_note: null }).execute();
	if (followUp) {
		await members()
			.set({ follow_up_on: followUp.day, follow_up_note: followUp.note })
			.where('customer_uuid', '=', person)
			.execute();
	}
	return followUpOf(before)?.day;
}

/** Sets the day of many people's follow-up and keeps their note; without a day, removes both. @param people Locked rows. */
export async function setFollowUpDay(
	tx: Transaction<Tables>,
	people: readonly string[],
	day: string | null,
): Promise<void> {
	await sql`
		update customers c set follow_up_on = case when c.customer_uuid = c.person_uuid then ${day}::date end,
			follow_up_note = case when c.customer_uuid = c.person_uuid and ${day}::date is not null then (
				select m.follow_up_note from customers m where m.person_uuid = c.person_uuid and m.follow_up_note is not null
				order by m.follow_up_on limit 1) end
		where c.person_uuid = any(${people}::uuid[]) and (c.customer_uuid = c.person_uuid or c.follow_up_on is not null)`.execute(
		tx,
	);
}

interface DueFollowUp extends FollowUp {
	/** The customer row that represents the person. */
	person: string;
	name: string | null;
	email: string;
	owner: string | null;
}

/**
 * Follow-ups up to a day, the earliest first; one per person.
 * @param day The last day, as `2026-01-31`.
 * @param limit The maximum number.
 */
export async function dueFollowUps(db: Kysely<Tables>, day: string, limit: number): Promise<DueFollowUp[]> {
	const { rows } = await sql<DueFollowUp>`
		select p.customer_uuid as person, p.name, p.email, p.owner_uuid as owner, due.day::text as day, due.note
		from (
			select distinct on (m.person_uuid) m.person_uuid, m.follow_up_on as day, m.follow_up_note as note
			from customers m where m.follow_up_on <= ${day}::date and m.erased_at is null
			order by m.person_uuid, m.follow_up_on
		) due join customers p on p.customer_uuid = due.person_uuid
		order by due.day, p.customer_uuid limit ${limit}`.execute(db);
	return rows;
}

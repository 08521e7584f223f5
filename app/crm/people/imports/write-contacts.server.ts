import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { LinePlan } from '#app/crm/imports/target.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { findOrCreateTags } from '../tags.server.ts';
import type { Changes } from './plan.server.ts';

interface Writer {
	id: string | null;
	name: string;
}

/** Creates and changes the people of lines. @returns The plans with ids of what was created. */
export async function writeContacts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	operator: Writer,
	plans: readonly LinePlan<Changes>[],
): Promise<LinePlan<Changes>[]> {
	const created = await createPeople(tx, services, plans);
	const done = plans.map(({ changes, ...plan }) => ({
		...plan,
		person: plan.person ?? created.get(plan.line) ?? null,
		changes: changes && { ...changes, ...(changes.note && { note: { ...changes.note, id: randomUUID() } }) },
	}));
	await applyChanges(tx, services, operator, done);
	return done;
}

/** Creates the people of new lines. @returns Their ids by line. */
async function createPeople(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	plans: readonly LinePlan<Changes>[],
): Promise<Map<number, string>> {
	const created = plans.filter(({ plan }) => plan === 'new');
	if (created.length === 0) return new Map();
	const { rows } = await sql<{ email: string; id: string }>`
		insert into customers (email, created_at, seen_at, last_seen_at)
		select email, ${now()}::timestamptz, '-infinity', '-infinity' from unnest(${created.map(({ email }) => email)}::text[]) as email
		returning customer_uuid as id, lower(email) as email`.execute(tx);
	const ids = new Map(rows.map(({ email, id }) => [email, id]));
	return new Map(
		created.flatMap(({ line, email }) => {
			const id = ids.get(email?.toLowerCase() ?? '');
			return id ? [[line, id] as const] : [];
		}),
	);
}

async function applyChanges(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	operator: Writer,
	plans: readonly LinePlan<Changes>[],
): Promise<void> {
	const changed = plans.flatMap(({ person, plan, changes }) => (person && changes ? [{ person, plan, changes }] : []));
	await writeValues(
		tx,
		services,
		changed.map(({ person, changes }) => ({ person, values: afterOf(changes) })),
	);
	const existing = changed.filter(({ plan }) => plan === 'change').map(({ person }) => person);
	await sql`update customers set version = version + 1 where customer_uuid = any(${existing}::uuid[])`.execute(tx);
	await addTags(tx, changed);
	await addNotes(tx, services, operator, changed);
}

const afterOf = ({ values }: Changes): Record<string, string> =>
	Object.fromEntries(Object.entries(values).map(([name, [, after]]) => [name, after]));

/** Writes values of many people, by `name`, `company`, `title` or `field:` with a field's id; null removes one. */
export async function writeValues(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	people: readonly { person: string; values: Readonly<Record<string, string | null>> }[],
): Promise<void> {
	const details = people.map(({ person, values: { name, company, title } }) => ({
		person,
		...(name !== undefined && { name }),
		...(company !== undefined && { company }),
		...(title !== undefined && { title }),
	}));
	const json = JSON.stringify(details.filter((row) => Object.keys(row).length > 1));
	await sql`
		update customers c set
			name = case when d ? 'name' then d ->> 'name' else c.name end,
			company = case when d ? 'company' then d ->> 'company' else c.company end,
			title = case when d ? 'title' then d ->> 'title' else c.title end,
			words = case when length(c.words) > 200 then c.words
				else array_to_tsvector(tsvector_to_array(c.words) || people_words(d ->> 'name') || people_words(d ->> 'company')) end
		from jsonb_array_elements(${json}::jsonb) as d where c.customer_uuid = (d ->> 'person')::uuid`.execute(tx);
	const fields = people.flatMap(({ person, values }) =>
		Object.entries(values).flatMap(([name, value]) =>
			name.startsWith('field:') ? [{ person, field: name.slice('field:'.length), value }] : [],
		),
	);
	const removed = JSON.stringify(fields.filter(({ value }) => value === null));
	await sql`delete from person_field_values v using jsonb_to_recordset(${removed}::jsonb) as d (person uuid, field uuid)
		where v.customer_uuid = d.person and v.field_uuid = d.field`.execute(tx);
	const set = JSON.stringify(fields.filter(({ value }) => value !== null));
	// A field may have been deleted meanwhile.
	await sql`
		insert into person_field_values (customer_uuid, field_uuid, value, updated_at)
		select d.person, d.field, d.value, ${now()}::timestamptz
		from jsonb_to_recordset(${set}::jsonb) as d (person uuid, field uuid, value text)
		join person_fields f on f.field_uuid = d.field
		on conflict (customer_uuid, field_uuid) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
		tx,
	);
}

async function addTags(
	tx: Transaction<Tables>,
	people: readonly { person: string; changes: Changes }[],
): Promise<void> {
	const names = [
		...new Map(people.flatMap(({ changes }) => changes.tags.map((name) => [name.toLowerCase(), name]))).entries(),
	];
	if (names.length === 0) return;
	// In one order, so that two imports never wait for each other.
	names.sort(([one], [other]) => (one < other ? -1 : 1));
	const ids = await findOrCreateTags(
		tx,
		names.map(([, name]) => name),
	);
	const byName = new Map(names.map(([key], index) => [key, ids[index] ?? '']));
	const rows = people.flatMap(({ person, changes }) =>
		changes.tags.map((name) => ({ person, tag: byName.get(name.toLowerCase()) })),
	);
	await sql`
		insert into person_tags (customer_uuid, tag_uuid)
		select d.person, d.tag from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (person uuid, tag uuid)
		on conflict do nothing`.execute(tx);
}

async function addNotes(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, name }: Writer,
	people: readonly { person: string; changes: Changes }[],
): Promise<void> {
	const notes = people.flatMap(({ person, changes: { note } }) => (note ? [{ person, ...note }] : []));
	await sql`
		insert into person_notes (note_uuid, customer_uuid, operator_uuid, operator_name, text, created_at)
		select d.id, d.person, ${id}::uuid, ${name}, d.text, ${now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as d (id uuid, person uuid, text text)`.execute(tx);
}

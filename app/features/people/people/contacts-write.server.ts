import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
	type DoneLine,
	type ImportContext,
	inSavepoint,
	type LinePlan,
	type LineProblem,
	type LineUndo,
} from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { findOrCreateTags } from './tags.server.ts';

export interface Changes {
	/** Before and after, by `name`, `company`, `title` or `field:` with a field's id. */
	values: Record<string, [before: string | null, after: string]>;
	/** Names of tags that the person does not have. */
	tags: string[];
	/** A note that the person does not have, and its id once it was added. */
	note?: { text: string; id?: string };
	others?: string[];
}

type Writer = ImportContext<unknown>['operator'];

export async function writeContacts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	{ operator }: Pick<ImportContext<unknown>, 'operator'>,
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
async function writeValues(
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

type Line = DoneLine<Changes>;

/**
 * Undoes lines: values and tags that nobody changed since get their former value, notes go, and created people to whom nothing else
 * happened are deleted.
 */
export async function undoContacts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	_: object,
	lines: readonly Line[],
): Promise<LineUndo[]> {
	const current = await readCurrent(tx, lines);
	const restored = lines.flatMap(({ person, changes }) => {
		const now = person ? current.get(person) : undefined;
		if (!person || !now) return [];
		const values = Object.entries(changes.values).filter(([name, [, after]]) => now[name] === after);
		return [{ person, values: Object.fromEntries(values.map(([name, [before]]) => [name, before])) }];
	});
	await writeValues(tx, services, restored);
	await removeTags(tx, lines);
	const notes = lines.flatMap(({ changes }) => changes.note?.id ?? []);
	await sql`delete from person_notes where note_uuid = any(${notes}::uuid[])`.execute(tx);
	const deleted = await deleteCreated(
		tx,
		lines.filter(({ plan }) => plan === 'new'),
	);
	return lines.map(({ line, person, plan, changes }) => {
		// Erased or deleted by someone else: nothing is left.
		const now = person ? current.get(person) : {};
		const left = Object.entries(changes.values).flatMap(([name, [, after]]) =>
			now && person && now[name] !== after ? [name] : [],
		);
		if (!person || deleted.has(person)) return { line, result: 'undone', problem: null };
		if (plan === 'new') return { line, result: 'kept', problem: { code: 'kept' } };
		return left.length > 0
			? { line, result: 'partly', problem: leftProblem(left) }
			: { line, result: 'undone', problem: null };
	});
}

/** @param names Of values that were changed since. */
const leftProblem = (names: string[]): LineProblem => ({ code: 'left', names });

async function readCurrent(
	tx: Transaction<Tables>,
	lines: readonly Line[],
): Promise<Map<string, Record<string, string | null>>> {
	const people = lines.flatMap(({ person }) => person ?? []);
	const { rows } = await sql<{ id: string; values: Record<string, string | null> }>`
		select c.customer_uuid as id, jsonb_build_object('name', c.name, 'company', c.company, 'title', c.title) || coalesce((
			select jsonb_object_agg('field:' || v.field_uuid, v.value) from person_field_values v
			where v.customer_uuid = c.customer_uuid), '{}') as values
		from customers c where c.customer_uuid = any(${people}::uuid[]) for update`.execute(tx);
	return new Map(rows.map(({ id, values }) => [id, values]));
}

async function removeTags(tx: Transaction<Tables>, lines: readonly Line[]): Promise<void> {
	const rows = lines.flatMap(({ person, changes }) =>
		person ? changes.tags.map((name) => ({ person, name: name.toLowerCase() })) : [],
	);
	const people = rows.map(({ person }) => person);
	// Everyone in the file may have the tag: it is looked for among these people.
	await sql`
		delete from person_tags where customer_uuid = any(${people}::uuid[]) and (customer_uuid, tag_uuid) in (
			select d.person, t.tag_uuid from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (person uuid, name text)
			join tags t on lower(t.name) = d.name)`.execute(tx);
}

/**
 * Deletes people whom the import created, if nothing refers to them and no operator changed them.
 * @returns The deleted ones.
 */
async function deleteCreated(tx: Transaction<Tables>, lines: readonly Line[]): Promise<Set<string>> {
	const people = lines.flatMap(({ person }) => person ?? []);
	const untouched = await sql<{ id: string }>`
		select customer_uuid as id from customers c
		where customer_uuid = any(${people}::uuid[]) and version = 0 and follow_up_on is null and merged_into is null
			and last_seen_at in ('-infinity', created_at) and name is null and company is null and title is null`.execute(tx);
	const ids = untouched.rows.map(({ id }) => id);
	if (await deleteUnreferenced(tx, ids)) return new Set(ids);
	const deleted = new Set<string>();
	for (const id of ids) if (await deleteUnreferenced(tx, [id])) deleted.add(id);
	return deleted;
}

/** Deletes people unless another table refers to one of them. @returns Whether they were deleted. */
async function deleteUnreferenced(tx: Transaction<Tables>, ids: readonly string[]): Promise<boolean> {
	const remove = () => sql`delete from customers where customer_uuid = any(${ids}::uuid[])`.execute(tx);
	try {
		await inSavepoint(tx, remove);
		return true;
	} catch (error) {
		if ((error as { code?: unknown }).code !== '23503') throw error;
		return false;
	}
}

import { sql, type Transaction } from 'kysely';
import type { DoneLine, LineProblem, LineUndo } from '#app/crm/imports/target.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { Changes } from './plan.server.ts';
import { writeValues } from './write-contacts.server.ts';

type Line = DoneLine<Changes>;

/**
 * Undoes lines: values and tags that nobody changed since get their former value, notes go, and created people to whom nothing else
 * happened are deleted.
 */
export async function undoContacts(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
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

/** The values of people now, by `name`, `company`, `title` and `field:` with a field's id. */
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
	await sql`savepoint before_delete`.execute(tx);
	try {
		await sql`delete from customers where customer_uuid = any(${ids}::uuid[])`.execute(tx);
		await sql`release savepoint before_delete`.execute(tx);
		return true;
	} catch (error) {
		if ((error as { code?: unknown }).code !== '23503') throw error;
		await sql`rollback to savepoint before_delete`.execute(tx);
		return false;
	}
}

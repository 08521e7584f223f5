import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { lockImport, type UndoProblem } from './imports.server.ts';
import type { Changes } from './plan.server.ts';
import { LINES_AT_ONCE, writeValues } from './run.server.ts';

/** Starts to undo a finished import. @throws {DomainError} `gone`, `state` */
export async function startUndo(tx: Transaction<Tables>, id: string): Promise<void> {
	await lockImport(tx, id, 'done');
	await tx.updateTable('person_imports').set({ state: 'undoing' }).where('import_uuid', '=', id).execute();
}

interface Line {
	line: number;
	person: string | null;
	plan: string;
	changes: Changes;
}

/**
 * Undoes the next lines, the last ones first: values and tags that nobody changed since get their former value, and created
 * people to whom nothing else happened are deleted. What is left is reported with each line.
 * @returns Whether lines are left.
 * @throws {DomainError} `gone`; `state` if it is not being undone.
 */
export async function undoLines(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<boolean> {
	await lockImport(tx, id, 'undoing');
	const { rows: lines } = await sql<Line>`
		select line, customer_uuid as person, plan, changes from person_import_rows
		where import_uuid = ${id}::uuid and result = 'done' order by line desc limit ${LINES_AT_ONCE}`.execute(tx);
	if (lines.length > 0) await undo(tx, services, id, lines);
	if (lines.length === LINES_AT_ONCE) return true;
	await tx
		.updateTable('person_imports')
		.set({ state: 'undone', finished_at: services.now() })
		.where('import_uuid', '=', id)
		.execute();
	return false;
}

async function undo(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
	lines: readonly Line[],
): Promise<void> {
	const current = await readCurrent(tx, lines);
	const restored = lines.flatMap(({ person, changes }) => {
		const now = person ? current.get(person) : undefined;
		if (!person || !now) return [];
		const values = Object.entries(changes.values).filter(([name, [, after]]) => now[name] === after);
		return [{ person, values: Object.fromEntries(values.map(([name, [before]]) => [name, before])) }];
	});
	await writeValues(tx, services, restored);
	await removeTags(tx, lines);
	const deleted = await deleteCreated(
		tx,
		lines.filter(({ plan }) => plan === 'new'),
	);
	const results = lines.map(({ line, person, plan, changes }) => {
		// Erased or deleted by someone else: nothing is left.
		const now = person ? current.get(person) : {};
		const left = Object.entries(changes.values).flatMap(([name, [, after]]) =>
			now && person && now[name] !== after ? [name] : [],
		);
		const isGone = !person || deleted.has(person);
		if (isGone) return { line, result: 'undone', problem: null };
		if (plan === 'new') return { line, result: 'kept', problem: problemOf(['contact']) };
		return { line, result: left.length > 0 ? 'partly' : 'undone', problem: left.length > 0 ? problemOf(left) : null };
	});
	await sql`
		update person_import_rows r set result = d.result, problem = d.problem
		from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d (line integer, result text, problem text)
		where r.import_uuid = ${id}::uuid and r.line = d.line`.execute(tx);
}

const problemOf = (names: string[]): string => {
	const problem: UndoProblem = { code: 'left', names };
	return JSON.stringify(problem);
};

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
	await sql`
		delete from person_tags x using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (person uuid, name text), tags t
		where lower(t.name) = d.name and x.tag_uuid = t.tag_uuid and x.customer_uuid = d.person`.execute(tx);
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
			and last_seen_at = created_at and name is null and company is null and title is null`.execute(tx);
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

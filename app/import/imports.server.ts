import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { startOf } from '#platform/text/plain-text.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { type Mapping, mappingProblem, type TargetColumn } from './columns.ts';
import type { TableFile, TableLine } from './read-table.server.ts';
import {
	type AnyTarget,
	type Import,
	type ImportContext,
	importQueue,
	type LinePlan,
	type LineProblem,
} from './target.server.ts';

/** Lines that are stored or planned in one transaction. */
const BATCH = 1000;
/** Lines that are planned before an upload is answered; a job plans the rest. */
const PLANNED_AT_ONCE = 5000;

type Plans = Pick<Services, 'db' | 'now' | 'config' | 'statusAt'>;
type Needs = Plans & Pick<Services, 'jobs'>;

export interface NewImport {
	target: AnyTarget;
	file: Pick<TableFile, 'headers' | 'headingLine' | 'encoding' | 'separator'> & { name: string };
	mapping: Mapping;
	options: object;
	operator: { id: string | null; name: string };
}

export async function createImport(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ target, file: { name, headers, ...format }, mapping, options, operator }: NewImport,
): Promise<string> {
	const { import_uuid } = await tx
		.insertInto('imports')
		.values({
			target: target.name,
			state: 'reading',
			file_name: startOf(name, 200) || 'file',
			headers: headers.map((header) => startOf(header, 200)),
			format: JSON.stringify(format),
			mapping: JSON.stringify(mapping),
			options: JSON.stringify(options),
			operator_uuid: operator.id,
			operator_name: operator.name,
			created_at: now(),
		})
		.returning('import_uuid')
		.executeTakeFirstOrThrow();
	return import_uuid;
}

/** Stores the lines of a file in short transactions, and plans them; most of a long file in a job. */
export async function storeLines(
	services: Needs,
	target: AnyTarget,
	id: string,
	lines: readonly TableLine[],
): Promise<void> {
	for (let from = 0; from < lines.length; from += BATCH) {
		await insertLines(services.db, id, lines.slice(from, from + BATCH));
	}
	await services.db.updateTable('imports').set({ state: 'draft' }).where('import_uuid', '=', id).execute();
	await planFirst(services, target, id);
}

export async function insertLines(db: Kysely<Tables>, id: string, lines: readonly TableLine[]): Promise<void> {
	await sql`
		insert into import_lines (import_uuid, line, cells)
		select ${id}::uuid, l.line, l.cells
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line integer, cells text[])`.execute(db);
}

/** Plans the first lines of a draft, and the others in a job. Does nothing while a column is missing. */
export async function planFirst(services: Needs, target: AnyTarget, id: string): Promise<void> {
	for (let count = 0; count < PLANNED_AT_ONCE; count += BATCH) {
		if (!(await planNext(services, target, id))) return;
	}
	await services.db
		.transaction()
		.execute((tx) => services.jobs.send(tx, importQueue, { importId: id, step: 'plan' as const }));
	services.jobs.wake();
}

/** Plans the next lines of a draft, in a transaction. @returns Whether lines are left. @throws {DomainError} `gone`, `state` */
export async function planNext(services: Plans, target: AnyTarget, id: string): Promise<boolean> {
	const { db } = services;
	const draft = target.prepare && (await findImport(db, target, id));
	const prepared = draft && (await prepareNext(services, target, draft));
	return await db.transaction().execute(async (tx) => {
		const row = await lockImport(tx, target, id, 'draft');
		const context = await contextOf(tx, target, row);
		if (mappingProblem(context.mapping, context.columns)) return false;
		const lines = await unplannedLines(tx, id);
		if (lines.length > 0) await storePlans(tx, id, await target.plan(tx, services, context, lines, prepared));
		return lines.length === BATCH;
	});
}

async function prepareNext(services: Plans, target: AnyTarget, row: Import): Promise<unknown> {
	const context = await contextOf(services.db, target, row);
	if (mappingProblem(context.mapping, context.columns)) return undefined;
	return await target.prepare?.(services, context, await unplannedLines(services.db, row.import_uuid));
}

function unplannedLines(db: Kysely<Tables>, id: string): Promise<TableLine[]> {
	return db
		.selectFrom('import_lines')
		.select(['line', 'cells'])
		.where('import_uuid', '=', id)
		.where('plan', 'is', null)
		.orderBy('line')
		.limit(BATCH)
		.execute();
}

export async function contextOf(
	db: Kysely<Tables>,
	target: AnyTarget,
	row: Import,
): Promise<ImportContext<Record<string, unknown>>> {
	const { meanings = {}, ...options } = row.options as Record<string, unknown>;
	return {
		id: row.import_uuid,
		headers: row.headers,
		mapping: row.mapping as string[],
		options,
		columns: await target.columns(db),
		meanings: meanings as ImportContext<unknown>['meanings'],
		operator: { id: row.operator_uuid, name: row.operator_name },
	};
}

export async function listImports(db: Kysely<Tables>, target: AnyTarget): Promise<(Import & { lines: number })[]> {
	return await db
		.selectFrom('imports as i')
		.selectAll('i')
		.select((select) =>
			select
				.selectFrom('import_lines as r')
				.whereRef('r.import_uuid', '=', 'i.import_uuid')
				.select(sql<number>`count(*)::int`.as('lines'))
				.as('lines'),
		)
		.where('i.target', '=', target.name)
		.orderBy('i.created_at', 'desc')
		.limit(50)
		.$castTo<Import & { lines: number }>()
		.execute();
}

export async function findImport(
	db: Kysely<Tables>,
	target: AnyTarget,
	id: string | undefined,
): Promise<Import | undefined> {
	if (!isUuid(id)) return undefined;
	return await importOf(db, target, id).executeTakeFirst();
}

/** Locks an import in a state. @throws {DomainError} `gone`; `state` with its state, if it is in another. */
export async function lockImport(
	tx: Transaction<Tables>,
	target: AnyTarget,
	id: string,
	...states: Import['state'][]
): Promise<Import> {
	const row = isUuid(id) ? await importOf(tx, target, id).forUpdate().executeTakeFirst() : undefined;
	if (!row) throw new DomainError('gone');
	if (!states.includes(row.state)) throw new DomainError('state', row.state);
	return row;
}

function importOf(db: Kysely<Tables>, target: AnyTarget, id: string) {
	return db.selectFrom('imports').selectAll().where('import_uuid', '=', id).where('target', '=', target.name);
}

/** Changes how a draft is imported; its lines are to be planned again. @throws {DomainError} `gone`, `state` */
export async function setOptions(
	tx: Transaction<Tables>,
	target: AnyTarget,
	id: string,
	mapping: Mapping,
	options: object,
): Promise<void> {
	await lockImport(tx, target, id, 'draft');
	await tx
		.updateTable('imports')
		.set({ mapping: JSON.stringify(mapping), options: JSON.stringify(options) })
		.where('import_uuid', '=', id)
		.execute();
	await tx
		.updateTable('import_lines')
		.set({ plan: null, email: null, customer_uuid: null, problem: null, changes: null })
		.where('import_uuid', '=', id)
		.where('plan', 'is not', null)
		.execute();
}

/** Deletes a draft. @throws {DomainError} `gone`, `state` */
export async function discardImport(tx: Transaction<Tables>, target: AnyTarget, id: string): Promise<void> {
	await lockImport(tx, target, id, 'draft', 'reading');
	await tx.deleteFrom('imports').where('import_uuid', '=', id).execute();
}

/** Up to three values of each column, to tell what it is. */
export async function exampleValues(db: Kysely<Tables>, id: string, columns: number): Promise<string[][]> {
	const rows = await db
		.selectFrom('import_lines')
		.select('cells')
		.where('import_uuid', '=', id)
		.orderBy('line')
		.limit(20)
		.execute();
	return Array.from({ length: columns }, (_, index) => {
		const values = rows.flatMap(({ cells }) => cells[index] || []);
		return [...new Set(values)].slice(0, 3);
	});
}

/** The most frequent values of a column, up to thirty. @param index From 0. */
export async function columnValues(db: Kysely<Tables>, id: string, index: number): Promise<string[]> {
	const { rows } = await sql<{ value: string }>`
		select coalesce(cells[${index + 1}::int], '') as value from import_lines
		where import_uuid = ${id}::uuid and cardinality(cells) > 0
		group by 1 order by count(*) desc, 1 limit 30`.execute(db);
	return rows.map(({ value }) => value);
}

export function meaningOf(
	{ headers, meanings }: Pick<ImportContext<unknown>, 'headers' | 'meanings'>,
	column: TargetColumn | undefined,
	index: number,
	value: string,
): string {
	const chosen = meanings[index] ?? {};
	return (
		(Object.hasOwn(chosen, value) ? chosen[value] : undefined) ??
		column?.values?.guess(headers[index] ?? '', value) ??
		''
	);
}

export async function storePlans(tx: Transaction<Tables>, id: string, plans: readonly LinePlan[]): Promise<void> {
	const rows = plans.map(({ line, email, person, plan, problem, changes }) => ({
		line,
		email,
		person,
		plan,
		problem: problem && JSON.stringify(problem),
		changes,
	}));
	await sql`
		update import_lines r set email = p.email, customer_uuid = p.person, plan = p.plan, problem = p.problem, changes = p.changes
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as p (line integer, email text, person uuid, plan text, problem text, changes jsonb)
		where r.import_uuid = ${id}::uuid and r.line = p.line`.execute(tx);
}

/**
 * Earlier lines of a file with one of the addresses that are imported, or skipped for what they say, by address in lower case.
 * @param before The first line that is not earlier.
 */
export async function earlierLines(
	db: Kysely<Tables>,
	id: string,
	emails: readonly string[],
	before: number,
): Promise<Map<string, { line: number; plan: string }>> {
	const { rows } = await sql<{ email: string; line: number; plan: string }>`
		select lower(email) as email, line, case when plan = 'invalid' then 'skipped' else plan end as plan from import_lines
		where lower(email) = any(${emails}::text[]) and email is not null and import_uuid = ${id}::uuid and line < ${before}
			and (plan <> 'invalid' or problem::jsonb ->> 'code' = 'skipped')`.execute(db);
	return new Map(rows.map(({ email, ...row }) => [email, row]));
}

/** How many lines are planned and done, by `plan:` and `result:`. */
export async function countLines(db: Kysely<Tables>, id: string): Promise<Record<string, number>> {
	const { rows } = await sql<{ name: string; count: number }>`
		select coalesce('plan:' || plan, 'unplanned') as name, count(*)::int as count from import_lines
		where import_uuid = ${id}::uuid group by 1
		union all
		select 'result:' || result, count(*)::int from import_lines
		where import_uuid = ${id}::uuid and result is not null group by 1`.execute(db);
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export interface ShownLine {
	line: number;
	email: string | null;
	person: string | null;
	problem: LineProblem | null;
	changes: unknown;
	cells: string[];
	result: string | null;
}

/** Lines of a plan or a result, in order. @param after The last line of the previous page. */
export async function listLines(
	db: Kysely<Tables>,
	id: string,
	which: { plan: string } | { result: string },
	after: number,
	limit: number,
): Promise<ShownLine[]> {
	const [column, value] = 'plan' in which ? (['plan', which.plan] as const) : (['result', which.result] as const);
	const { rows } = await sql<Omit<ShownLine, 'problem'> & { problem: string | null }>`
		select line, email, customer_uuid as person, problem, changes, cells, result from import_lines
		where import_uuid = ${id}::uuid and ${sql.ref(column)} = ${value} and line > ${after} order by line limit ${limit}`.execute(
		db,
	);
	return rows.map(({ problem, ...row }) => ({ ...row, problem: problem ? JSON.parse(problem) : null }));
}

import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { PersonImports, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { type ColumnTarget, mappingProblem } from './mapping.ts';
import { type ImportOptions, type LinePlan, type PlanProblem, planLines } from './plan.server.ts';
import type { CsvFile } from './read-csv.server.ts';

/** Lines of one statement. */
const BATCH = 1000;

/** An import of contacts. */
export type PersonImport = Selectable<PersonImports>;

/** Stores a file's lines as a draft. @returns Its id. */
export async function createImport(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	file: CsvFile & { name: string },
	operator: { id: string | null; name: string },
	mapping: readonly ColumnTarget[],
): Promise<string> {
	const { import_uuid } = await tx
		.insertInto('person_imports')
		.values({
			file_name: file.name.slice(0, 200),
			headers: file.headers,
			mapping: JSON.stringify(mapping),
			operator_uuid: operator.id,
			operator_name: operator.name,
			created_at: now(),
		})
		.returning('import_uuid')
		.executeTakeFirstOrThrow();
	for (let from = 0; from < file.lines.length; from += BATCH) {
		const rows = file.lines.slice(from, from + BATCH);
		await tx
			.insertInto('person_import_rows')
			.values(rows.map(({ line, cells }) => ({ import_uuid, line, cells })))
			.execute();
	}
	return import_uuid;
}

/** The latest imports. */
export async function listImports(db: Kysely<Tables>): Promise<(PersonImport & { lines: number })[]> {
	return await db
		.selectFrom('person_imports as i')
		.selectAll('i')
		.select((select) =>
			select
				.selectFrom('person_import_rows as r')
				.whereRef('r.import_uuid', '=', 'i.import_uuid')
				.select(sql<number>`count(*)::int`.as('lines'))
				.as('lines'),
		)
		.orderBy('i.created_at', 'desc')
		.limit(50)
		.$castTo<PersonImport & { lines: number }>()
		.execute();
}

/** An import. @returns Undefined for an unknown id. */
export async function findImport(db: Kysely<Tables>, id: string | undefined): Promise<PersonImport | undefined> {
	if (!isUuid(id)) return undefined;
	return await db.selectFrom('person_imports').selectAll().where('import_uuid', '=', id).executeTakeFirst();
}

/** How an import is done. */
export const optionsOf = ({ mapping, tag, overwrites }: PersonImport): ImportOptions => ({
	mapping: mapping as ColumnTarget[],
	tag,
	overwrites,
});

/** Locks an import in a state. @throws {DomainError} `gone`; `state` with its state, if it is in another. */
export async function lockImport(
	tx: Transaction<Tables>,
	id: string,
	...states: PersonImport['state'][]
): Promise<PersonImport> {
	const row = await tx
		.selectFrom('person_imports')
		.selectAll()
		.where('import_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (!states.includes(row.state)) throw new DomainError('state', row.state);
	return row;
}

/** Changes how a draft is imported; its lines are to be planned again. @throws {DomainError} `gone`, `state` */
export async function setOptions(tx: Transaction<Tables>, id: string, options: ImportOptions): Promise<void> {
	await lockImport(tx, id, 'draft');
	await tx
		.updateTable('person_imports')
		.set({ mapping: JSON.stringify(options.mapping), tag: options.tag, overwrites: options.overwrites })
		.where('import_uuid', '=', id)
		.execute();
	await tx.updateTable('person_import_rows').set({ plan: null }).where('import_uuid', '=', id).execute();
}

/** Plans the lines of a draft, in short transactions. Does nothing while the columns have no email address. */
export async function planImport({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
	const seen = new Map<string, number>();
	for (let after = 0; after >= 0; ) {
		after = await db.transaction().execute(async (tx) => {
			const options = optionsOf(await lockImport(tx, id, 'draft'));
			if (mappingProblem(options.mapping)) return -1;
			const rows = await tx
				.selectFrom('person_import_rows')
				.select(['line', 'cells'])
				.where('import_uuid', '=', id)
				.where('line', '>', after)
				.orderBy('line')
				.limit(BATCH)
				.execute();
			if (rows.length === 0) return -1;
			await storePlans(tx, id, await planLines(tx, options, rows, seen));
			return rows.at(-1)?.line ?? -1;
		});
	}
}

/** Deletes a draft. @throws {DomainError} `gone`, `state` */
export async function discardImport(tx: Transaction<Tables>, id: string): Promise<void> {
	await lockImport(tx, id, 'draft');
	await tx.deleteFrom('person_imports').where('import_uuid', '=', id).execute();
}

/** Up to three values of each column, to tell what it is. */
export async function exampleValues(db: Kysely<Tables>, id: string, columns: number): Promise<string[][]> {
	const rows = await db
		.selectFrom('person_import_rows')
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

/** Stores what is planned for lines. */
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
		update person_import_rows r set email = p.email, customer_uuid = p.person, plan = p.plan, problem = p.problem, changes = p.changes
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as p (line integer, email text, person uuid, plan text, problem text, changes jsonb)
		where r.import_uuid = ${id}::uuid and r.line = p.line`.execute(tx);
}

/** How many lines are planned and done, by `plan:` and `result:`. */
export async function countLines(db: Kysely<Tables>, id: string): Promise<Record<string, number>> {
	const { rows } = await sql<{ name: string; count: number }>`
		select coalesce('plan:' || plan, 'unplanned') as name, count(*)::int as count from person_import_rows
		where import_uuid = ${id}::uuid group by 1
		union all
		select 'result:' || result, count(*)::int from person_import_rows
		where import_uuid = ${id}::uuid and result is not null group by 1`.execute(db);
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** A line as pages show it. */
export interface ShownLine {
	line: number;
	email: string | null;
	person: string | null;
	problem: PlanProblem | UndoProblem | null;
	changes: LinePlan['changes'];
	cells: string[];
	result: string | null;
}

/** What an undo left: names of values and tags that were changed since, or `contact` for the whole person. */
export interface UndoProblem {
	code: 'left';
	names: string[];
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
		select line, email, customer_uuid as person, problem, changes, cells, result from person_import_rows
		where import_uuid = ${id}::uuid and ${sql.ref(column)} = ${value} and line > ${after} order by line limit ${limit}`.execute(
		db,
	);
	return rows.map(({ problem, ...row }) => ({ ...row, problem: problem ? JSON.parse(problem) : null }));
}

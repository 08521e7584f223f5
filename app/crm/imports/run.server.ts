import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contextOf, countLines, lockImport, storePlans } from './imports.server.ts';
import { type AnyTarget, type DoneLine, idlePlans } from './target.ts';

/** Lines of one transaction: short, since a transaction blocks all others on the embedded database. */
const LINES_AT_ONCE = 250;

/** Starts a planned import. @throws {DomainError} `gone`, `state`, `unplanned`; `nothing` if no line would change anything. */
export async function startImport(tx: Transaction<Tables>, target: AnyTarget, id: string): Promise<void> {
	await lockImport(tx, target, id, 'draft');
	const { unplanned, ...counts } = await countLines(tx, id);
	if (unplanned) throw new DomainError('unplanned');
	if (Object.keys(counts).every((name) => idlePlans.includes(name.replace('plan:', ''))))
		throw new DomainError('nothing');
	await tx.updateTable('imports').set({ state: 'running' }).where('import_uuid', '=', id).execute();
}

/**
 * Imports the next lines. Each is planned again, against what exists now; what was done is stored in the same transaction, so that
 * a repeat continues after it.
 * @returns Whether lines are left.
 * @throws {DomainError} `gone`; `state` if it is not running.
 */
export async function importLines(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	target: AnyTarget,
	id: string,
): Promise<boolean> {
	const row = await lockImport(tx, target, id, 'running');
	const lines = await tx
		.selectFrom('import_lines')
		.select(['line', 'cells'])
		.where('import_uuid', '=', id)
		.where('plan', 'not in', idlePlans)
		.where('result', 'is', null)
		.orderBy('line')
		.limit(LINES_AT_ONCE)
		.execute();
	if (lines.length > 0) {
		const context = await contextOf(tx, target, row);
		const plans = await target.plan(tx, services, context, lines);
		const { idle = [], todo = [] } = Object.groupBy(plans, ({ plan }) => (idlePlans.includes(plan) ? 'idle' : 'todo'));
		const done = await target.apply(tx, services, context, todo);
		await storePlans(tx, id, [...idle, ...done]);
		await sql`update import_lines set result = case when plan = any(${idlePlans}::text[]) then 'skipped' else 'done' end
			where import_uuid = ${id}::uuid and line = any(${lines.map(({ line }) => line)}::int[])`.execute(tx);
	}
	if (lines.length === LINES_AT_ONCE) return true;
	await finish(tx, services, id, 'done');
	return false;
}

/** Starts to undo a finished import. @throws {DomainError} `gone`, `state` */
export async function startUndo(tx: Transaction<Tables>, target: AnyTarget, id: string): Promise<void> {
	await lockImport(tx, target, id, 'done');
	await tx.updateTable('imports').set({ state: 'undoing' }).where('import_uuid', '=', id).execute();
}

/**
 * Undoes the next lines, the last ones first. What is left is reported with each line.
 * @returns Whether lines are left.
 * @throws {DomainError} `gone`; `state` if it is not being undone.
 */
export async function undoLines(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	target: AnyTarget,
	id: string,
): Promise<boolean> {
	const row = await lockImport(tx, target, id, 'undoing');
	const { rows: lines } = await sql<DoneLine<unknown>>`
		select line, email, customer_uuid as person, plan, changes from import_lines
		where import_uuid = ${id}::uuid and result = 'done' order by line desc limit ${LINES_AT_ONCE}`.execute(tx);
	if (lines.length > 0) {
		const undone = await target.undo(tx, services, await contextOf(tx, target, row), lines);
		const results = undone.map(({ problem, ...each }) => ({ ...each, problem: problem && JSON.stringify(problem) }));
		await sql`
			update import_lines r set result = d.result, problem = d.problem
			from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d (line integer, result text, problem text)
			where r.import_uuid = ${id}::uuid and r.line = d.line`.execute(tx);
	}
	if (lines.length === LINES_AT_ONCE) return true;
	await finish(tx, services, id, 'undone');
	return false;
}

async function finish(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	id: string,
	state: 'done' | 'undone',
): Promise<void> {
	await tx.updateTable('imports').set({ state, finished_at: now() }).where('import_uuid', '=', id).execute();
}

import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { analyze } from '#platform/database/statistics.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import {
	contextOf,
	countLines,
	createImport,
	insertLines,
	lockImport,
	type NewImport,
	planNext,
	storePlans,
} from './imports.server.ts';
import type { TableLine } from './read-table.server.ts';
import { type AnyTarget, type DoneLine, idlePlans, importQueue, type LinePlan } from './target.server.ts';

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
	services: Pick<Services, 'now' | 'config'>,
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
		const plans: LinePlan[] = await target.plan(tx, services, context, lines, undefined);
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

/**
 * Imports a few lines at once, all or none; like every import, it can be undone.
 * @throws {DomainError} `lines` with the plans of those that cannot be imported.
 */
export async function importAtOnce(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'config'>,
	wanted: NewImport,
	lines: readonly TableLine[],
): Promise<LinePlan[]> {
	const { target } = wanted;
	const id = await createImport(tx, services, wanted);
	await insertLines(tx, id, lines);
	const context = await contextOf(tx, target, await lockImport(tx, target, id, 'reading'));
	const plans: LinePlan[] = await target.plan(tx, services, context, lines, undefined);
	const refused = plans.filter(({ plan }) => plan === 'invalid');
	if (refused.length > 0) throw new DomainError('lines', refused);
	const done = await target.apply(tx, services, context, plans);
	await storePlans(tx, id, done);
	await tx.updateTable('import_lines').set({ result: 'done' }).where('import_uuid', '=', id).execute();
	await finish(tx, services, id, 'done');
	return done;
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

interface Payload {
	importId: string;
	step: 'plan' | 'import' | 'undo';
}

/** The job that plans, imports or undoes the lines of a file, in short transactions: a repeat continues where it ended. */
export function importJob(
	services: Pick<Services, 'db' | 'now' | 'config' | 'statusAt'>,
	targets: Readonly<Record<string, AnyTarget>>,
): JobKind<Payload> {
	return {
		...importQueue,
		retry: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
		timeoutSeconds: 900,
		async run({ importId, step }, { signal }) {
			const { db } = services;
			const row = await db
				.selectFrom('imports')
				.select('target')
				.where('import_uuid', '=', importId)
				.executeTakeFirst();
			const target = row && targets[row.target];
			if (!target) return;
			const next = () => {
				if (step === 'plan') return planNext(services, target, importId);
				const run = step === 'import' ? importLines : undoLines;
				return db.transaction().execute((tx) => run(tx, services, target, importId));
			};
			for (let isLeft = true; isLeft; ) {
				signal.throwIfAborted();
				isLeft = await next().catch(endIfOver);
			}
			if (step !== 'plan') await analyze(db);
		},
	};
}

/** Deleted, changed, or finished by an earlier attempt. */
function endIfOver(error: unknown): false {
	if (error instanceof DomainError) return false;
	throw error;
}

/** Deletes imported files and what undoing them needs, daily: drafts after a week, all others after 30 days. */
export function importsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('people-imports-forget', '35 4 * * *', () =>
		sql`delete from imports where created_at < ${now()}::timestamptz
			- make_interval(days => case when state in ('reading', 'draft') then 7 else 30 end)`.execute(db),
	);
}

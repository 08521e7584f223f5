import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { analyze } from '#platform/database/statistics.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { importQueue } from './import-queue.ts';
import { planNext } from './imports.server.ts';
import { importLines, undoLines } from './run.server.ts';
import type { AnyTarget } from './target.ts';

interface Payload {
	importId: string;
	step: 'plan' | 'import' | 'undo';
}

/** The job that plans, imports or undoes the lines of a file, in short transactions: a repeat continues where it ended. */
export function importJob(
	services: Pick<Services, 'db' | 'now'>,
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

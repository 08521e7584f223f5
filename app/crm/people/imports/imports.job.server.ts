import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { importLines } from './run.server.ts';
import { undoLines } from './undo.server.ts';

/** The queue of imports and undos that take longer than a request. */
export const importQueue = { name: 'people-import' } as const;

interface Payload {
	importId: string;
	step: 'import' | 'undo';
}

/** The job that imports or undoes the lines of a file, in short transactions: a repeat continues where it ended. */
export function importJob(services: Pick<Services, 'db' | 'now'>): JobKind<Payload> {
	return {
		...importQueue,
		retry: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
		timeoutSeconds: 900,
		async run({ importId, step }, { signal }) {
			const run = step === 'import' ? importLines : undoLines;
			for (let isLeft = true; isLeft; ) {
				signal.throwIfAborted();
				isLeft = await services.db
					.transaction()
					.execute((tx) => run(tx, services, importId))
					.catch(endIfOver);
			}
		},
	};
}

/** Deleted, or finished by an earlier attempt. */
function endIfOver(error: unknown): false {
	if (error instanceof DomainError) return false;
	throw error;
}

/** Deletes imported files and what undoing them needs, daily: drafts after a week, all others after 30 days. */
export function importsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('people-imports-forget', '35 4 * * *', () =>
		sql`delete from person_imports where created_at < ${now()}::timestamptz
			- make_interval(days => case when state = 'draft' then 7 else 30 end)`.execute(db),
	);
}

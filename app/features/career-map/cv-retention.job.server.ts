import type { Services } from '#app/services.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { emptyCareerMapMails } from './delete-career-map.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** While a form is received, its file exists before its row, but for less time than this. */
const STRAY_AFTER_MS = 10 * 60 * 1000;
const BATCH = 500;

export class CvsNotDeleted extends Error {
	override name = 'CvsNotDeleted';
}

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log' | 'now'>;

export function cvRetentionJob(services: Needs): JobKind {
	return {
		name: 'cv-retention',
		cron: '20 3 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 600,
		async run(_, { signal }) {
			throwOnFailures(await deleteOldCvs(services, signal));
		},
	};
}

/** The job that deletes files without a row every ten minutes: left behind by a process that was killed or lost its database. */
export function cvStraysJob(services: Needs): JobKind {
	return {
		name: 'cv-strays',
		cron: '*/10 * * * *',
		retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 60 },
		timeoutSeconds: 300,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			throwOnFailures(await deleteStrayFiles(services, signal));
		},
	};
}

function throwOnFailures(failed: number): void {
	if (failed > 0) throw new CvsNotDeleted(`${failed} files could not be deleted`);
}

/**
 * Deletes the files before it updates their rows: a row never claims a deletion that did not happen, and an interrupted one is
 * repeated. No transaction is open while a file is deleted; row and emails are updated in one.
 * @returns The number of files that could not be deleted.
 */
async function deleteOldCvs(services: Needs, signal: AbortSignal): Promise<number> {
	const { config, db, now } = services;
	const before = new Date(now().getTime() - config.CV_RETENTION_DAYS * DAY_MS);
	let failed = 0;
	let after = '00000000-0000-0000-0000-000000000000';
	for (;;) {
		const rows = await db
			.selectFrom('genai_career_hacks')
			.select(['id', 'cv_url'])
			.where('cv_deleted_at', 'is', null)
			.where('created_at', '<', before)
			.where('id', '>', after)
			.orderBy('id')
			.limit(BATCH)
			.execute();
		for (const { id, cv_url } of rows) {
			signal.throwIfAborted();
			if (cv_url !== null && !(await deleteFile(services, cv_url))) {
				failed++;
				continue;
			}
			await db.transaction().execute(async (tx) => {
				await tx
					.updateTable('genai_career_hacks')
					.set({ cv_url: null, cv_deleted_at: now(), report: null })
					.where('id', '=', id)
					.execute();
				await emptyCareerMapMails(tx, id);
			});
		}
		const last = rows.at(-1);
		if (!last || rows.length < BATCH) return failed;
		after = last.id;
	}
}

/** Deletes files without a row. @returns The number of files that could not be deleted. */
async function deleteStrayFiles(services: Needs, signal: AbortSignal): Promise<number> {
	const { db, files, now } = services;
	const findKnown = async (names: string[]) => {
		const rows = await db.selectFrom('genai_career_hacks').select('cv_url').where('cv_url', 'in', names).execute();
		return new Set(rows.map(({ cv_url }) => cv_url));
	};
	const options = { findKnown, strayAfterMs: STRAY_AFTER_MS, now, signal };
	let failed = 0;
	for await (const name of strayFiles(files.bucket('genai-hack-cvs'), options)) {
		if (!(await deleteFile(services, name))) failed++;
	}
	return failed;
}

/** Deletes a file; true also when it did not exist. */
async function deleteFile({ files, log }: Needs, name: string): Promise<boolean> {
	try {
		await files.bucket('genai-hack-cvs').delete(name);
		return true;
	} catch (err) {
		log.error({ err, file: name }, 'a CV could not be deleted');
		return false;
	}
}

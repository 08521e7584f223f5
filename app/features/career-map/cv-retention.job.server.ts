import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { emptyCareerMapMails } from './delete-career-map.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A form that is being received has its file for a moment before its row: for less than any request may last. */
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;
const BATCH = 500;

/** Thrown when files could not be deleted; the job is tried again. */
export class CvsNotDeleted extends Error {
	override name = 'CvsNotDeleted';
}

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log' | 'now'>;

/** The daily job that deletes CVs which are older than promised, with what was made of them. */
export function cvRetentionJob(services: Needs): JobKind {
	return {
		name: 'cv-retention',
		cron: '20 3 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 600,
		async run(_, { signal }) {
			allDeleted(await deleteOldCvs(services, signal));
		},
	};
}

/** Every ten minutes: deletes files that no row refers to, which a process that was killed, or lost its database, left behind. */
export function cvStraysJob(services: Needs): JobKind {
	return {
		name: 'cv-strays',
		cron: '*/10 * * * *',
		retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 60 },
		timeoutSeconds: 300,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			allDeleted(await deleteForgottenFiles(services, signal));
		},
	};
}

function allDeleted(failed: number): void {
	if (failed > 0) throw new CvsNotDeleted(`${failed} files could not be deleted`);
}

/**
 * Deletes the files first and says so in their rows afterward: a row never claims a deletion that did not happen, and
 * one that was interrupted is done again. No transaction is open while a file is touched; row and emails are one.
 * @returns How many could not be deleted.
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
			if (cv_url !== null && !(await deleted(services, cv_url))) {
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

/** Deletes what a process that died left behind. Returns how many could not be deleted. */
async function deleteForgottenFiles(services: Needs, signal: AbortSignal): Promise<number> {
	const bucket = services.files.bucket('genai-hack-cvs');
	let failed = 0;
	let paginationToken: string | undefined;
	do {
		const page = await bucket.listAll('', { recursive: false, paginationToken });
		const names = [...page.objects].filter((object) => object.isFile).map(({ name }) => name);
		for (const name of await unknown(services, names)) {
			signal.throwIfAborted();
			const { lastModified } = await bucket.getMetaData(name);
			// One that is dated far ahead was written by a clock that ran ahead, and not just now.
			const age = Math.abs(services.now().getTime() - lastModified.getTime());
			if (age > FORGOTTEN_AFTER_MS && !(await deleted(services, name))) failed++;
		}
		paginationToken = page.paginationToken;
	} while (paginationToken);
	return failed;
}

async function unknown({ db }: Needs, names: string[]): Promise<string[]> {
	const forgotten: string[] = [];
	for (let from = 0; from < names.length; from += BATCH) {
		const some = names.slice(from, from + BATCH);
		const rows = await db.selectFrom('genai_career_hacks').select('cv_url').where('cv_url', 'in', some).execute();
		const known = new Set(rows.map(({ cv_url }) => cv_url));
		forgotten.push(...some.filter((name) => !known.has(name)));
	}
	return forgotten;
}

/** Deletes a file, which may be gone already. */
async function deleted({ files, log }: Needs, name: string): Promise<boolean> {
	try {
		await files.bucket('genai-hack-cvs').delete(name);
		return true;
	} catch (err) {
		log.error({ err, file: name }, 'a CV could not be deleted');
		return false;
	}
}

import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#app/services.ts';
import { strayFiles } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { uploadFolder } from './material-files.server.ts';

/** Longer than an upload and its form take. */
const STRAY_AFTER_MS = 2 * 3600_000;

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log' | 'now'>;

/** The hourly job that deletes files without material: removed or replaced, or left by a process that was killed. */
export function materialFilesJob(services: Needs): JobKind<object> {
	return {
		name: 'material-files',
		cron: '23 * * * *',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 600 },
		timeoutSeconds: 600,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const removed = (await deleteUploads(services)) + (await deleteStrayFiles(services, signal));
			if (removed > 0) services.log.info({ removed }, 'deleted files without material');
		},
	};
}

const isStray = ({ now }: Needs, modified: Date) => Math.abs(now().getTime() - modified.getTime()) > STRAY_AFTER_MS;

async function deleteUploads(services: Needs): Promise<number> {
	const folder = uploadFolder(services);
	let removed = 0;
	for (const name of await fs.readdir(folder).catch(() => [])) {
		const file = path.join(folder, name);
		const stat = await fs.stat(file).catch(() => undefined);
		if (!stat || !isStray(services, stat.mtime)) continue;
		await fs.rm(file, { force: true });
		removed++;
	}
	return removed;
}

async function deleteStrayFiles({ db, files, now }: Needs, signal: AbortSignal): Promise<number> {
	const bucket = files.bucket('session-materials');
	const findKnown = async (names: string[]) => {
		const rows = await db.selectFrom('session_materials').select('file_name').where('file_name', 'in', names).execute();
		return new Set(rows.map(({ file_name }) => file_name));
	};
	let removed = 0;
	for await (const name of strayFiles(bucket, { findKnown, strayAfterMs: STRAY_AFTER_MS, now, signal })) {
		await bucket.delete(name);
		removed++;
	}
	return removed;
}

import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#app/services.ts';
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

async function deleteStrayFiles(services: Needs, signal: AbortSignal): Promise<number> {
	const bucket = services.files.bucket('session-materials');
	let removed = 0;
	let paginationToken: string | undefined;
	do {
		const page = await bucket.listAll('', { recursive: false, paginationToken });
		const names = [...page.objects].filter((object) => object.isFile).map(({ name }) => name);
		for (const name of await withoutRow(services, names)) {
			signal.throwIfAborted();
			const { lastModified } = await bucket.getMetaData(name);
			if (!isStray(services, lastModified)) continue;
			await bucket.delete(name);
			removed++;
		}
		paginationToken = page.paginationToken;
	} while (paginationToken);
	return removed;
}

async function withoutRow({ db }: Needs, names: string[]): Promise<string[]> {
	if (names.length === 0) return [];
	const rows = await db.selectFrom('session_materials').select('file_name').where('file_name', 'in', names).execute();
	const known = new Set(rows.map(({ file_name }) => file_name));
	return names.filter((name) => !known.has(name));
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { freshDatabase } from './fresh-database.ts';

/** Opens a separate database without tables for a test: embedded, or on the PostgreSQL at TEST_DATABASE_URL. */
export async function openEmptyDatabase<Tables>(): Promise<OpenDatabase<Tables>> {
	const fresh = await freshDatabase();
	const dataDir = emptyDataDirectory();
	const opened = await openDatabase<Tables>({ url: fresh?.url, dataDir, pool: 4, log: createLog('silent') });
	return {
		...opened,
		async close() {
			await opened.close();
			await fresh?.drop();
			fs.rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** A data directory with an embedded database without tables. It is a copy, because creating one takes seconds. */
export function emptyDataDirectory(): string {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-empty-'));
	const template = inject('emptyTemplate');
	if (template) fs.cpSync(template, directory, { recursive: true });
	return directory;
}

export const MIGRATIONS = 'database/migrations';

/** Opens a database of an earlier version. @param before The number of the first migration it does not have, such as `0038`. */
export async function openOldDatabase(before: string): Promise<OpenDatabase<Tables>> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-old-'));
	try {
		for (const name of fs.readdirSync(MIGRATIONS).filter((name) => name < before)) {
			fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
		}
		const opened = await openEmptyDatabase<Tables>();
		await migrate(opened.db, folder);
		return opened;
	} finally {
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

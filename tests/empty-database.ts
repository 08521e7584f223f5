import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
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

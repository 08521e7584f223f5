import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Tables } from '#database/tables.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEmptyDatabase } from './empty-database.ts';

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

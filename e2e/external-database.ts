import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#platform/database/embedded.ts';
import { freshDatabase } from '../tests/fresh-database.ts';

export interface ExternalDatabase {
	url: string;
	end(): Promise<void>;
}

/** Creates one with all tables: on the PostgreSQL at TEST_DATABASE_URL, or an embedded one in this process. */
export async function openExternalDatabase(): Promise<ExternalDatabase> {
	const fresh = await freshDatabase(process.env.SITE_TEMPLATE_DATABASE);
	if (fresh) return { url: fresh.url, end: () => fresh.drop() };
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-outside-'));
	fs.cpSync(path.join(process.env.SITE_TEMPLATE as string, 'database'), directory, { recursive: true });
	const embedded = await startEmbedded(directory, () => {});
	return {
		url: embedded.connectionString,
		async end() {
			await embedded.close();
			fs.rmSync(directory, { recursive: true, force: true });
		},
	};
}

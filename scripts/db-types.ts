/** `npm run db:types`: writes the types of the database that the migrations create. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { databaseTypes, TYPES_FILE } from './database-types.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-types-'));
const database = await openDatabase({ dataDir, pool: 1, log: createLog('warn') });
try {
	await migrate(database.db, 'database/migrations');
	fs.writeFileSync(TYPES_FILE, await databaseTypes(database.db));
	process.stdout.write(`${TYPES_FILE} is written.\n`);
} finally {
	await database.close();
	fs.rmSync(dataDir, { recursive: true, force: true });
}

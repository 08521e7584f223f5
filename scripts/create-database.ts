/**
 * Creates the empty database that a new installation starts with. PostgreSQL's own `initdb` takes 600 MB of memory for seconds, which a
 * small server does not have.
 */
import fs from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { emptyDatabase } from '#platform/database/embedded.ts';

const database = await PGlite.create();
await database.exec('CHECKPOINT');
const dump = await database.dumpDataDir('gzip');
await database.close();
await fs.writeFile(emptyDatabase, Buffer.from(await dump.arrayBuffer()));

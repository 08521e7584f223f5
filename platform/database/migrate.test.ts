import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { operatorMessageOf } from '../errors/operator-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let opened: OpenDatabase<never>;
let directory: string;
const folder = () => path.join(directory, 'migrations');

beforeAll(async () => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-migrate-'));
	fs.mkdirSync(folder());
	fs.writeFileSync(path.join(folder(), '0001-one.sql'), 'create table one (n int); insert into one values (1);');
	opened = await openEmptyDatabase();
});
afterAll(async () => {
	await opened.close();
	fs.rmSync(directory, { recursive: true, force: true });
});

it('migrates an empty database fully and a migrated one only with new files, one process at a time', async () => {
	const ran = await Promise.all([migrate(opened.db, folder()), migrate(opened.db, folder())]);
	expect(ran.flat()).toEqual(['0001-one']);
	fs.writeFileSync(path.join(folder(), '0002-two.sql'), 'alter table one add m int default 2;');
	expect(await migrate(opened.db, folder())).toEqual(['0002-two']);
	expect((await sql`select * from one`.execute(opened.db)).rows).toEqual([{ n: 1, m: 2 }]);
});

it('changes nothing when a file fails, and names the file', async () => {
	fs.writeFileSync(path.join(folder(), '0003-bad.sql'), 'create table three (n int); select nonsense;');
	const failure = async () => operatorMessageOf(await migrate(opened.db, folder()).catch((error: unknown) => error));
	expect(await failure()).toBe(
		'The database could not be migrated: 0003-bad failed: column "nonsense" does not exist (SQLSTATE 42703).',
	);
	const { rows } = await sql<{ at: string | null }>`select to_regclass('three') as at`.execute(opened.db);
	expect(rows[0]?.at).toBeNull();
	// Row values are in the database's message about it.
	fs.writeFileSync(path.join(folder(), '0003-bad.sql'), "select 'ada@example.org'::int;");
	expect(await failure()).toBe(
		'The database could not be migrated: 0003-bad failed: a row has a value that the change does not allow (SQLSTATE 22P02).',
	);
	fs.rmSync(path.join(folder(), '0002-two.sql'));
	expect(await failure()).toMatch(/^The database could not be migrated: .*0002-two/);
});

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
});

it('refuses tables of another program in one sentence, and writes nothing', async () => {
	const refusal = (why: string) =>
		expect.objectContaining({
			name: 'OperatorError',
			message: `The database has tables that this site did not create (${why}), so nothing was written: choose an empty database, and bring the data of an existing site over with “npm run adopt -- POSTGRES_URL”.`,
		});
	const tables = async () =>
		(
			await sql<{ name: string }>`select relname as name from pg_class
				where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`.execute(foreign.db)
		).rows.map(({ name }) => name);
	const foreign = await openEmptyDatabase<never>();
	const refused = async (schema: string, why: string) => {
		await sql.raw(schema).execute(foreign.db);
		const before = await tables();
		await expect(migrate(foreign.db, folder())).rejects.toEqual(refusal(why));
		expect(await tables()).toEqual(before);
	};
	try {
		await refused('create table one (n text)', 'relation "one" already exists');
		await refused('create table migrations (id serial, migration text)', 'it has another table of migrations');
		await refused(
			`drop table one, migrations; create table migrations (id serial, timestamp bigint, name text);
			insert into migrations (timestamp, name) values (1, 'CreateUsers1')`,
			'it has other migrations',
		);
	} finally {
		await foreign.close();
	}
});

it('names the right that the user lacks', async () => {
	const { db, close } = await openEmptyDatabase<never>();
	const role = `reader_${process.pid}`;
	try {
		await sql.raw(`revoke create on schema public from public; create role ${role}`).execute(db);
		await db.connection().execute(async (one) => {
			await sql.raw(`set role ${role}`).execute(one);
			await expect(migrate(one, folder())).rejects.toThrow('(it may not create tables): make that user its owner.');
			await sql.raw(`reset role; drop role ${role}`).execute(one);
		});
	} finally {
		await close();
	}
});

it('refuses a database of a newer release', async () => {
	fs.rmSync(path.join(folder(), '0003-bad.sql'), { force: true });
	await migrate(opened.db, folder());
	fs.renameSync(path.join(folder(), '0002-two.sql'), path.join(directory, '0002-two.sql'));
	await expect(migrate(opened.db, folder())).rejects.toThrow('is of a newer release (0002-two ran on it): start that');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buckets } from '#app/buckets.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { erasureJob } from '#app/features/people/people/erased-list.server.ts';
import type { Services } from '#app/services.ts';
import { openSecretBox } from '#app/settings/connections.server.ts';
import { restoreBackup } from '#platform/backup/backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { openFiles } from '#platform/files/files.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { freshDatabase } from '../tests/fresh-database.ts';
import { makePerson } from '../tests/people.ts';
import { runScript } from '../tests/run-script.ts';

const log = createLog('silent');
let folder: string;
let url: string | undefined;
/** The restore target: an empty folder, and with PostgreSQL an empty database. */
let otherDatabase: string;
let thereUrl: string | undefined;
let site: { services: Services; close(): Promise<void> };
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-backup-'));
	otherDatabase = path.join(folder, 'there');
	if (inject('template')) fs.cpSync(inject('template'), path.join(folder, 'here'), { recursive: true });
	else fs.mkdirSync(path.join(folder, 'here'));
	for (const database of [await freshDatabase(inject('templateDatabase')), await freshDatabase()]) {
		if (database) ends.push(() => database.drop());
		url ??= database?.url;
		thereUrl = database?.url;
	}
	const config = readConfig(environment(path.join(folder, 'here'), url));
	site = await openServices({
		config,
		log,
		buckets,
		kindsOf: (services) => [erasureJob(services)] as never[],
		schedule: false,
	});
});
afterAll(async () => {
	await site.close();
	for (const end of ends) await end();
	fs.rmSync(folder, { recursive: true, force: true });
});

const environment = (DATA_DIR: string, DATABASE_URL = '') => ({
	DATA_DIR,
	DATABASE_URL,
	APP_URL: 'http://localhost:3000',
});
const filesOf = (directory: string) => openFiles({ buckets, directory: path.join(directory, 'files') });

/** Written to all the time by the job queue, and by the test. */
const MOVING = /^(grows|pgboss\.(queue|queue_stats|version))$/;

async function rowsIn(connectionString: string): Promise<Record<string, string[]>> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const { rows: tables } = await client.query<{ name: string }>(`select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`);
	const all: Record<string, string[]> = {};
	for (const { name } of tables) {
		if (MOVING.test(name)) continue;
		const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
		all[name] = rows.map(({ row }) => row);
	}
	await client.end();
	return all;
}

const filesIn = (directory: string) =>
	Object.fromEntries(
		fs
			.globSync('*/*', { cwd: path.join(directory, 'files') })
			.map((name) => [name, fs.readFileSync(path.join(directory, 'files', name), 'base64')])
			.sort(),
	);

it('a backup of a running site is restored elsewhere to the last row and file, without people erased since', async () => {
	const { services } = site;
	const { db, config } = services;
	await makePerson(site, 'stays@example.org', { pays: true });
	const leaves = await makePerson(site, 'leaves@example.org', { pays: true });
	await sql`create table grows (n int)`.execute(db);
	const sealed = services.secretBox.seal('a setting', 'a secret', new Date());
	const source = await rowsIn(url ?? embeddedAddress(path.join(config.DATA_DIR, 'database')));

	let written = 0;
	let isCreated = false;
	const writing = (async () => {
		for (; !isCreated; written++) {
			await sql`insert into grows values (${written})`.execute(db);
			await delay(10);
		}
	})();
	const output = await runScript(
		'scripts/backup.ts',
		environment(config.DATA_DIR, url),
		path.join(folder, 'stored'),
		'--keep',
		'1',
	).finally(() => {
		isCreated = true;
	});
	await writing;
	const [archive] = fs.readdirSync(path.join(folder, 'stored')).map((name) => path.join(folder, 'stored', name)) as [
		string,
	];
	expect(output).toContain(`14 files are in ${archive}`);
	expect(fs.statSync(archive).mode & 0o777).toBe(0o600);
	expect(fs.readdirSync(config.DATA_DIR)).toContain('last_backup');
	expect(fs.readdirSync(config.DATA_DIR)).not.toContain('.backup');

	const installation = { dataDir: otherDatabase, databaseUrl: thereUrl, files: await filesOf(otherDatabase), buckets };
	const { aside } = await restoreBackup(installation, archive, false);
	expect(aside).toBeUndefined();
	const opened = await openDatabase({ url: thereUrl, dataDir: otherDatabase, pool: 1, log });
	const restored = await rowsIn(opened.connectionString);
	const { rows } = await sql<{ n: number }>`select n from grows order by n`.execute(opened.db);
	await opened.close();
	for (const name of Object.keys(source)) expect([name, restored[name]]).toEqual([name, source[name]]);
	expect(Object.keys(restored)).toEqual(Object.keys(source));
	expect(filesIn(otherDatabase)).toEqual(filesIn(config.DATA_DIR));
	expect(openSecretBox({ DATA_DIR: otherDatabase }).open('a setting', sealed)).toBe('a secret');
	expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index));
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.length).toBeLessThan(written);

	await expect(restoreBackup(installation, archive, false)).rejects.toThrow('or add --replace');
	await db.transaction().execute((tx) => erasePerson(tx, services, leaves.customer, { id: null, name: 'Olga' }));
	await services.jobs.runDue();
	fs.copyFileSync(
		path.join(config.DATA_DIR, 'erased-addresses.json'),
		path.join(otherDatabase, 'erased-addresses.json'),
	);
	expect(await runScript('scripts/restore.ts', environment(otherDatabase, thereUrl), archive, '--replace')).toMatch(
		/and 14 files are as they were on .*\nPeople who had been erased since, and are erased again: 1\.\n.*What was there before is in /s,
	);
	expect(filesIn(otherDatabase)).toEqual(filesIn(config.DATA_DIR));
});

it('an incomplete backup is rejected, and changes nothing', async () => {
	const dataDir = path.join(folder, 'empty');
	const damaged = path.join(folder, 'damaged.tar.gz');
	fs.writeFileSync(damaged, 'This is not a backup.');
	const installation = { dataDir, files: await filesOf(dataDir), buckets };
	await expect(restoreBackup(installation, damaged, false)).rejects.toThrow(
		`${damaged} is not a whole backup of this site`,
	);
	await expect(restoreBackup(installation, `${damaged}.none`, false)).rejects.toThrow('cannot be read: name a file');
	expect(fs.readdirSync(dataDir)).toEqual([]);
});

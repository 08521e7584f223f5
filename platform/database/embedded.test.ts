import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { emptyDataDirectory } from '../../tests/empty-database.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryInUse, lockDirectory } from './lock.ts';

let directory: string;
beforeEach(() => {
	directory = emptyDataDirectory();
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

const node = process.execPath;
const log = createLog('silent');

function scriptFile(body: string): string {
	const file = path.join(directory, 'script.ts');
	const at = (place: string) => JSON.stringify(pathToFileURL(path.resolve(place)).href);
	fs.writeFileSync(
		file,
		`import fs from 'node:fs';
		import { sql } from ${at('node_modules/kysely/dist/index.js')};
		import { openDatabase } from ${at('platform/database/database.ts')};
		import { createLog } from ${at('platform/log/log.ts')};
		const opened = await openDatabase({ dataDir: ${JSON.stringify(directory)}, pool: 4, log: createLog('silent') });
		const { db } = opened;
		${body}`,
	);
	return file;
}
const start = (body: string) => spawn(node, [scriptFile(body)], { stdio: ['ignore', 'pipe', 'inherit'] });

describe('the embedded database', () => {
	it('reaches the disk with every commit: at least one fdatasync each', async () => {
		const counter = path.join(directory, 'syncs');
		const preload = path.join(directory, 'count.cjs');
		fs.writeFileSync(
			preload,
			`const fs = require('node:fs'); const real = fs.fdatasyncSync;
			fs.fdatasyncSync = (fd) => { fs.appendFileSync(${JSON.stringify(counter)}, '.'); return real(fd); };`,
		);
		const count = `fs.statSync(${JSON.stringify(counter)}).size`;
		const body = `
			await sql\`create table t (n int)\`.execute(db);
			const before = ${count};
			for (let n = 0; n < 20; n++) await sql\`insert into t values (\${n})\`.execute(db);
			console.log(${count} - before);
			await opened.close();`;
		const ran = spawnSync(node, ['--require', preload, scriptFile(body)], { encoding: 'utf8' });
		expect(ran.stderr).toBe('');
		expect(Number(ran.stdout)).toBeGreaterThanOrEqual(20);
	});

	it('asks PostgreSQL for durability', async () => {
		const opened = await openDatabase({ dataDir: directory, pool: 2, log });
		const { rows } = await sql<Record<string, string>>`
			select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
				current_setting('wal_sync_method') as method`.execute(opened.db);
		await opened.close();
		expect(rows[0]).toEqual({ fsync: 'on', commit: 'on', method: 'fsync' });
	});

	it('keeps every row that was acknowledged before SIGKILL, and opens again at once', async () => {
		const child = start(`
			await sql\`create table t (n int)\`.execute(db);
			for (let n = 0; ; n++) { await sql\`insert into t values (\${n})\`.execute(db); console.log(n); }`);
		let printed = '';
		child.stdout.on('data', (chunk) => {
			printed += chunk;
			if (printed.split('\n').length > 60) child.kill('SIGKILL');
		});
		await once(child, 'exit');
		const acknowledged = printed.split('\n').slice(0, -1).length;
		const opened = await openDatabase({ dataDir: directory, pool: 2, log });
		const { rows } = await sql<{ count: number }>`select count(*) as count from t`.execute(opened.db);
		await opened.close();
		expect(acknowledged).toBeGreaterThan(50);
		expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
	});

	it('rejects a directory that another process holds, and names that process', async () => {
		const child = start(`console.log('open'); setInterval(() => {}, 1000);`);
		await once(child.stdout, 'data');
		await expect(openDatabase({ dataDir: directory, pool: 2, log })).rejects.toThrow(
			new RegExp(`is in use by process ${child.pid} on .* Stop that process, or give this one a DATA_DIR of its own`),
		);
		child.kill('SIGKILL');
		await once(child, 'exit');
	});

	it('makes other queries wait while a transaction is open, and loses none', async () => {
		const opened = await openDatabase({ dataDir: directory, pool: 4, log });
		await sql`create table t (n int)`.execute(opened.db);
		const begun = Promise.withResolvers<void>();
		const inside = opened.db.transaction().execute(async (tx) => {
			await sql`insert into t values (1)`.execute(tx);
			begun.resolve();
			await new Promise((later) => setTimeout(later, 100));
			await sql`insert into t values (2)`.execute(tx);
		});
		await begun.promise;
		const { rows } = await sql<{ count: number }>`select count(*) as count from t`.execute(opened.db);
		await inside;
		await opened.close();
		expect(rows[0]?.count).toBe(2);
	});

	it('is created again if its creation was interrupted', async () => {
		const folder = path.join(directory, 'database');
		fs.rmSync(folder, { recursive: true });
		fs.mkdirSync(path.join(folder, 'pgdata'), { recursive: true });
		fs.mkdirSync(path.join(folder, 'pgdata.new/base'), { recursive: true });
		fs.writeFileSync(path.join(folder, 'pgdata.new/PG_VERSION'), '');
		const opened = await openDatabase({ dataDir: directory, pool: 1, log });
		const { rows } = await sql<{ one: number }>`select 1 as one`.execute(opened.db);
		await opened.close();
		expect(rows).toEqual([{ one: 1 }]);
		expect(fs.readdirSync(folder)).not.toContain('pgdata.new');
	});
});

describe('a database that is damaged', () => {
	const opened = () => openDatabase({ dataDir: directory, pool: 1, log });
	const inside = (file: string) => path.join(directory, 'database', file);

	it('is reported with what to do, and never replaced by a new one', async () => {
		fs.renameSync(inside('pgdata/PG_VERSION'), inside('PG_VERSION'));
		await expect(opened()).rejects.toThrow(`${inside('pgdata')} is not whole: PG_VERSION is missing. Restore a backup`);
		fs.renameSync(inside('PG_VERSION'), inside('pgdata/PG_VERSION'));
		fs.writeFileSync(inside('pgdata/global/pg_control'), 'garbage');
		await expect(opened()).rejects.toThrow(
			/^The database in \S+pgdata cannot be opened\. Restore a backup .*\. PostgreSQL says: \w+: {2}/,
		);
	});
});

describe('the lock of a directory', () => {
	it('is reported with what to do if the file is not a lock', () => {
		const file = path.join(directory, 'lock');
		fs.writeFileSync(file, 'This is longer than nothing, and no database.');
		expect(() => lockDirectory(directory)).toThrow(
			`The lock ${file} is damaged (file is not a database): delete that file`,
		);
		fs.rmSync(file);
		fs.mkdirSync(file);
		expect(() => lockDirectory(directory)).toThrow(/EISDIR.*lock/);
	});

	it('has one holder at a time and is free again afterward', () => {
		const release = lockDirectory(directory);
		expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUse);
		release();
		lockDirectory(directory)();
	});
});

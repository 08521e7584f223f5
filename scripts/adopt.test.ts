import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buckets } from '#app/buckets.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { type EarlierSite, openEarlierSite } from '../tests/earlier-site.ts';
import { emptyDataDirectory } from '../tests/empty-database.ts';
import { runScript } from '../tests/run-script.ts';

let earlier: EarlierSite;
let dataDir: string;
beforeAll(async () => {
	earlier = await openEarlierSite();
	dataDir = emptyDataDirectory();
});
afterAll(async () => {
	await earlier.close();
	fs.rmSync(dataDir, { recursive: true, force: true });
});

const open = (env: Record<string, string>) =>
	openServices({
		config: readConfig({ APP_URL: 'http://localhost:3000', ...env }),
		log: createLog('silent'),
		buckets,
		kindsOf: () => [],
		schedule: false,
	});

const run = (...words: string[]) =>
	runScript('scripts/adopt.ts', { DATA_DIR: dataDir, APP_URL: 'http://localhost:3000' }, ...words);

it('the site does not start on such a database: it names the command, and writes nothing', async () => {
	const relations = () =>
		earlier.query(`select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`);
	const before = await relations();
	const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-empty-'));
	await expect(open({ DATA_DIR: empty, DATABASE_URL: earlier.url })).rejects.toMatchObject({
		name: 'OperatorError',
		message: expect.stringMatching(/^[^.]*"customers"[^.]*npm run adopt -- POSTGRES_URL”\.$/),
	});
	expect(await relations()).toEqual(before);
	expect(await earlier.query(`select to_regnamespace('pgboss') as pgboss`)).toEqual([{ pgboss: null }]);
	fs.rmSync(empty, { recursive: true });
});

it('the command previews, copies, and refuses while the site runs', async () => {
	const preview = await run(earlier.url, earlier.files);
	expect(preview).toMatch(
		/^refused {2}customers aaaaaaaa-0000-4000-8000-000000000004: email: there is no email address$/m,
	);
	expect(preview).toMatch(/^website_data +6 to copy, 0 already here, 3 refused$/m);
	expect(preview).toMatch(/Nothing is copied yet\. To copy, repeat the command with --copy at its end\.\n$/);
	expect(preview).not.toMatch(/@/);
	const copy = await run(earlier.url, earlier.files, '--copy');
	expect(copy).toMatch(/^website_data +6 copied, 0 already here, 3 refused$/m);
	expect(copy).toMatch(/Nobody was emailed\. Start the site now\.\n$/);
	const site = await open({ DATA_DIR: dataDir });
	try {
		expect(await site.services.db.selectFrom('subscriptions').select('list').execute()).toHaveLength(2);
		await expect(run(earlier.url)).rejects.toMatchObject({
			stderr: expect.stringMatching(/^The data directory .* is in use by process \d+ .*\n$/),
		});
	} finally {
		await site.close();
	}
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { freePort } from '../tests/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const COPIED = ['app', 'content', 'database', 'engine', 'platform', 'scripts', 'server'];

// The development server is the same with PostgreSQL.
test.skip(Boolean(process.env.TEST_DATABASE_URL));
test.describe.configure({ mode: 'serial' });

let folder: string;
let url: string;
let env: Record<string, string | undefined>;
let dev: ChildProcess;
let printed = '';

/** A copy of the project, in which the tests may break files. Packages are linked. */
function copyProject(): void {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-dev-'));
	for (const file of fs.readdirSync(root)) {
		if (/\.(ts|json)$/.test(file)) fs.copyFileSync(path.join(root, file), path.join(folder, file));
	}
	for (const part of COPIED) fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
	// A folder of its own, because Vite writes into it.
	fs.mkdirSync(path.join(folder, 'node_modules'));
	for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
		if (name.startsWith('.vite')) continue;
		fs.symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
	}
	fs.cpSync(path.join(process.env.SITE_TEMPLATE as string, 'database'), path.join(folder, 'data/database'), {
		recursive: true,
	});
}

const originals = new Map<string, string>();
let lastSaved: string;

function save(file: string, text: string): void {
	lastSaved = path.join(folder, file);
	fs.writeFileSync(lastSaved, text);
}

function edit(file: string, [before, after]: readonly [string, string]): void {
	const text = fs.readFileSync(path.join(folder, file), 'utf8');
	if (!originals.has(file)) originals.set(file, text);
	expect(text).toContain(before);
	save(file, text.replace(before, after));
}

const restore = (file: string) => save(file, originals.get(file) as string);

/** Vite's watcher overlooks a file that is saved again within 50 ms. */
function saveAgain(): void {
	const now = new Date();
	fs.utimesSync(lastSaved, now, now);
}

async function read(page: string): Promise<{ status: number; text: string }> {
	const response = await fetch(url + page);
	return { status: response.status, text: await response.text() };
}

/** Waits until a page has this status and text. The watcher tells Vite a moment after a file is saved. */
async function expectPage(page: string, status: number, ...texts: string[]): Promise<void> {
	await expect(async () => {
		const found = await read(page);
		if (found.status !== status) saveAgain();
		expect(found.status, `${found.text.slice(-3000)}\n${printed}`).toBe(status);
		for (const text of texts) expect(found.text).toContain(text);
	}).toPass({ intervals: [100], timeout: 60_000 });
}

/** In two parts: this test is not the one to run when the file changes (scripts/affected.ts). */
const APP = ['server', 'app.ts'].join('/');

test.beforeAll(async () => {
	copyProject();
	edit(APP, [
		"'#app/features/operators/sign-in/terminal-links.server.ts'",
		"'#app/features/operators/sign-in/terminal-lniks.server.ts'",
	]);
	const port = await freePort();
	url = `http://localhost:${port}`;
	env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), HOST: '127.0.0.1' };
	dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env: { ...env, JOB_POLL_SECONDS: '1' } });
	for (const stream of [dev.stdout, dev.stderr]) {
		stream?.on('data', (data) => {
			printed += data;
		});
	}
	const hasAnswered = () => fetch(`${url}/healthz`).then(() => true);
	await expect(hasAnswered).toPass({ intervals: [50], timeout: 120_000 });
});
test.afterAll(async () => {
	if (dev.exitCode === null) {
		dev.kill();
		await once(dev, 'exit');
	}
	fs.rmSync(folder, { recursive: true, force: true });
});

test('an import that is misspelled at the start is in the browser and the terminal, until it is corrected', async () => {
	await expectPage('/', 500, 'terminal-lniks.server.ts', APP);
	expect(printed).toContain('terminal-lniks.server.ts');
	restore(APP);
	await expectPage('/contact', 200, 'Contact');
});

const FORM_PAGE = 'app/ui/form-page.tsx';

test('a changed component is in the page, its error too, and the page loads itself again when it is corrected', async ({
	page,
}) => {
	edit(FORM_PAGE, ['<Card>', '<p>A changed component.</p><Card>']);
	await expectPage('/contact', 200, 'A changed component.');
	edit(FORM_PAGE, ['<Card>', '<<Card>']);
	await expectPage('/contact', 500, FORM_PAGE);
	expect(printed).toContain(FORM_PAGE);
	await page.goto(`${url}/contact`);
	await expect(page.getByText(FORM_PAGE).first()).toBeVisible();
	restore(FORM_PAGE);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const ROUTE = 'app/features/leads/contact/contact.route.tsx';
const CONSOLE_ROUTE = 'app/features/operators/sign-in/sign-in.console.route.tsx';
const JOB = 'app/features/site/redirects/redirects.server.ts';

const MISTAKES = [
	[
		'an exception in a loader',
		ROUTE,
		'/contact',
		'const token',
		"throw new Error('in the loader');\nconst token",
		'in the loader',
	],
	[
		'an exception in the module of a route',
		CONSOLE_ROUTE,
		'/console/sign-in',
		'export ',
		"throw new Error('in a route');\nexport ",
		'in a route',
	],
	[
		'an import that does not exist in a route',
		ROUTE,
		'/contact',
		'../leads.mails.server.tsx',
		'../laeds.mails.server.tsx',
		'laeds',
	],
	['a mistake of syntax in the root', 'app/root.tsx', '/contact', 'export const links', 'export links', 'root.tsx'],
	[
		'an exception in the module of a job',
		JOB,
		'/contact',
		'export function notFoundForgetJob',
		"throw new Error('in a job');\nexport function notFoundForgetJob",
		'redirects.server.ts:261',
	],
] as const;

for (const [name, file, page, before, after, shown] of MISTAKES) {
	test(`${name} is shown, until it is corrected`, async () => {
		edit(file, [before, after]);
		await expectPage(page, 500, shown, path.basename(file));
		expect(printed).toContain(shown);
		restore(file);
		await expectPage(page, 200);
	});
}

test('a job runs its changed code', async () => {
	edit(JOB, ['const today', "console.log('The changed job runs.');\nconst today"]);
	const boss = new PgBoss({
		connectionString: embeddedAddress(path.join(folder, 'data/database')),
		max: 1,
		migrate: false,
		supervise: false,
		schedule: false,
	});
	await boss.start();
	await expect(async () => {
		await boss.send('missed-addresses-forget', {});
		await expect.poll(() => printed, { timeout: 3_000, intervals: [50] }).toContain('The changed job runs.');
	}).toPass();
	await boss.stop({ graceful: false });
	restore(JOB);
});

test('a rejection that nothing handles does not end it, and a signal ends it in order', async () => {
	edit(APP, ['export async', "Promise.reject(new Error('unhandled'));\nexport async"]);
	await expect.poll(() => printed).toContain('unhandled');
	restore(APP);
	await expectPage('/contact', 200);
	const samePort = spawnSync(process.execPath, ['scripts/dev.mjs'], {
		cwd: folder,
		encoding: 'utf8',
		env: { ...env, DATA_DIR: path.join(folder, 'other') } as NodeJS.ProcessEnv,
	});
	expect(samePort.status).toBe(1);
	expect(samePort.stderr.trim()).toBe(`PORT must be a free one, but another process listens on ${new URL(url).port}.`);
	dev.kill('SIGHUP');
	expect(await once(dev, 'exit')).toEqual([0, null]);
	expect(fs.existsSync(path.join(folder, 'data/database/lock-holder.json'))).toBe(false);
	await expect(read('/')).rejects.toThrow();
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { releaseSources } from '../server/packages.ts';
import { freePort } from '../tests/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const PARTS = ['app', 'build', 'content', 'database', 'engine', 'platform', 'public', 'scripts', 'server'];

interface LockFile {
	packages: Record<string, unknown>;
}

let folder: string;

test.beforeAll(() => {
	// Outside the project, whose packages Node would find.
	folder = fs.mkdtempSync(path.join(process.env.DISK_FOLDER ?? os.tmpdir(), 'mga-release-'));
	for (const file of fs.readdirSync(root)) if (/\.(ts|json)$/.test(file)) link(file);
	for (const part of PARTS) link(part);
	const lockFile = 'node_modules/.package-lock.json';
	const packagesIn = (file: string) =>
		(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as LockFile).packages;
	const wanted = packagesIn('build/release/package-lock.json');
	const needed = Object.entries(packagesIn(lockFile)).filter(([place]) => place in wanted);
	for (const [place] of needed) link(place);
	fs.writeFileSync(path.join(folder, lockFile), JSON.stringify({ packages: Object.fromEntries(needed) }));
	// As scripts/setup.mjs does.
	fs.mkdirSync(path.join(folder, 'node_modules/@mga'), { recursive: true });
	fs.symlinkSync(path.join(folder, 'engine'), path.join(folder, 'node_modules/@mga/career-map'));
});
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Puts a file or folder of the project into the release; nested packages are added separately. */
function link(place: string): void {
	const from = path.join(root, place);
	const to = path.join(folder, place);
	if (fs.statSync(from).isDirectory()) {
		fs.mkdirSync(to, { recursive: true });
		for (const name of fs.readdirSync(from)) if (name !== 'node_modules') link(path.join(place, name));
	} else {
		try {
			fs.linkSync(from, to);
		} catch {
			// Another file system.
			fs.copyFileSync(from, to);
		}
	}
}

/** What runs at once when it is imported. */
const ENTRIES = /^scripts\/|-child\.ts$|-worker\.ts$/;

/** Without npm: any installation fails. */
const PATH = '/usr/bin:/bin';

function peakMb(parent: number): number {
	const child = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
	return Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) / 1024;
}

test('a built release starts with its production packages, and neither installs nor builds', async () => {
	const port = String(await freePort());
	const site = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH, PORT: port, HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
	});
	let printed = '';
	for (const stream of [site.stdout, site.stderr]) {
		stream.on('data', (data) => {
			printed += data;
		});
	}
	const ended = once(site, 'exit');
	const isRunning = () => printed.includes('MGA is running') || site.exitCode !== null;
	await expect.poll(isRunning, { message: 'the start', timeout: 120_000, intervals: [50] }).toBe(true);
	expect(printed).not.toMatch(/Installing|Building/);
	const url = `http://127.0.0.1:${port}`;
	expect((await fetch(`${url}/`)).status).toBe(200);
	// Imported on demand: the sign-in library.
	expect((await fetch(`${url}/console/sign-in`)).status).toBe(200);
	// A small server has 512 MB.
	if (process.platform === 'linux') expect(peakMb(site.pid as number)).toBeLessThan(450);
	site.kill('SIGTERM');
	await ended;
	expect(printed).not.toContain('"level":50');
});

test('all sources of a release find their packages', () => {
	const sources = releaseSources().files.filter((file) => !ENTRIES.test(file));
	expect(sources.length).toBeGreaterThan(200);
	const code = sources.map((file) => `await import(${JSON.stringify(path.join(folder, file))});`).join('\n');
	const result = spawnSync(process.execPath, ['--input-type=module', '-e', `${code}\nprocess.exit(0);`], {
		cwd: folder,
		encoding: 'utf8',
		env: { PATH },
	});
	expect(result.stderr).toBe('');
	expect(result.status).toBe(0);
});

test('the command-line tools of a release neither install nor build', () => {
	const sample = path.join(root, 'engine/fixtures/cvs/en-developer.txt');
	const result = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/career-map.ts', sample, '--json'], {
		cwd: folder,
		encoding: 'utf8',
		env: { PATH },
	});
	expect(JSON.parse(result.stdout)).toMatchObject({ status: 'report' });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../tests/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const PARTS = ['app', 'build', 'career-map', 'content', 'database', 'platform', 'public', 'scripts', 'server'];

interface LockFile {
	packages: Record<string, { dev?: boolean }>;
}

let folder: string;

test.beforeAll(() => {
	// In the project's file system, so that files can be hard-linked.
	folder = fs.mkdtempSync(path.join(root, 'test-results', 'release-'));
	for (const file of fs.readdirSync(root)) if (/\.(ts|json)$/.test(file)) link(file);
	for (const part of PARTS) link(part);
	const lockFile = 'node_modules/.package-lock.json';
	const { packages }: LockFile = JSON.parse(fs.readFileSync(path.join(root, lockFile), 'utf8'));
	const needed = Object.entries(packages).filter(([, { dev }]) => !dev);
	for (const [place] of needed) link(place);
	fs.writeFileSync(path.join(folder, lockFile), JSON.stringify({ packages: Object.fromEntries(needed) }));
});
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Puts a file or folder of the project into the release; nested packages are added separately. */
function link(place: string): void {
	const from = path.join(root, place);
	const to = path.join(folder, place);
	if (fs.statSync(from).isDirectory()) {
		fs.mkdirSync(to, { recursive: true });
		for (const name of fs.readdirSync(from)) if (name !== 'node_modules') link(path.join(place, name));
	} else fs.linkSync(from, to);
}

/** Tests, packages that run nothing of a release, and the language model's client, which only the bundle imports. */
const NOT_ALONE = /\.test\.ts$|-child\.ts$|-worker\.ts$|-arbitrary\.ts$|wording\/ask\.ts$/;

/** Without npm: any installation fails. */
const PATH = '/usr/bin:/bin';

/** The most memory that the child of a process had so far, in MB. */
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
	const sources = fs
		.globSync(['platform/**/*.ts', 'career-map/**/*.ts', 'app/pdf/worker.ts'], { cwd: folder })
		.filter((file) => !NOT_ALONE.test(file));
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
	const sample = path.join(root, 'tests/fixtures/cvs/en-developer.txt');
	const result = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/career-map.ts', sample, '--json'], {
		cwd: folder,
		encoding: 'utf8',
		env: { PATH },
	});
	expect(JSON.parse(result.stdout)).toMatchObject({ status: 'report' });
});

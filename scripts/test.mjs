/**
 * `npm test`: sets up whatever is missing, including a browser, then runs all tests: units and features against a real
 * database, and the site in a real browser. With TEST_DATABASE_URL the tests that use a database run on that PostgreSQL.
 *
 *     npm test                       everything
 *     npm test -- unit               one half; `e2e` is the other
 *     npm test -- scheduling         files with that in their path, or else tests with that in their text
 *     npm test -- --changed [REF]    tests affected by the changes since a commit, by default the last one
 *     npm test -- scheduling --watch rerun at each change, without a browser
 *     npm run test:long              exhaustive tests
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from './browser.mjs';
import { run } from './child.mjs';
import { cpuSeconds } from './cpu-seconds.mjs';
import { build, environment, node, root } from './setup.mjs';
import { slowestFiles } from './slowest.mjs';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { changed: { type: 'boolean' }, watch: { type: 'boolean' }, long: { type: 'boolean' } },
});
process.chdir(root);
const bin = (name) => path.join(root, 'node_modules', name);
const results = path.join(root, 'test-results');
/** Four times the temporary files that tests use at once. */
const ROOM_BYTES = 2 * 1024 ** 3;
const half = ['unit', 'e2e'].find((name) => positionals.includes(name));
const words = positionals.filter((word) => word !== half);
const all = globSync(['{app,engine,platform,server,content,tests,scripts}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'])
	.filter((file) => file.includes('.long.') === Boolean(values.long))
	.sort();

const { files, name } = values.changed ? { files: changedFiles() } : chosenFiles();
const unit = half === 'e2e' ? [] : files.filter((file) => !file.startsWith('e2e/'));
const browser = half === 'unit' || values.watch ? [] : files.filter((file) => file.startsWith('e2e/'));
if (unit.length + browser.length === 0) {
	process.stdout.write(
		values.changed ? 'No test to run: nothing has changed that one reaches.\n' : `No test is called ${words}.\n`,
	);
	process.exit(values.changed ? 0 : 1);
}
// Besides the site, the build contains what reads CVs twice as fast as the sources do.
if (browser.length > 0 || isWhole(unit)) build();
const started = Date.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
/** What each half cost. It compares across machines, and on a busy one; the time that a run takes does not. */
const costs = [];
let isEnding = false;
// Both halves run, whatever the result of the first: one run shows every failure.
const outcomes = [
	unit.length === 0 || (await measured('units', runUnit)),
	browser.length === 0 || (await measured('browser', runBrowser)),
];
const slowest = slowestFiles(results);
if (slowest.length > 1) process.stdout.write(`\nThe slowest files:\n${slowest.join('\n')}\n`);
if (costs.length > 0) process.stdout.write(`\nCPU seconds, user and system: ${costs.join(', ')}.\n`);
process.stdout.write(`\n${outcomes.every(Boolean) ? 'All passed' : 'Failed'} in ${duration(Date.now() - started)}.\n`);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

async function measured(name, runHalf) {
	const before = cpuSeconds();
	const outcome = await runHalf();
	if (isEnding) process.exit(1);
	if (before !== undefined) costs.push(`${name} ${Math.round(cpuSeconds() - before)}`);
	return outcome;
}

/** The files whose path matches the arguments; or, if there are none, those whose text contains the words. */
function chosenFiles() {
	const ofHalf = all.filter((file) => half === undefined || (half === 'e2e') === file.startsWith('e2e/'));
	if (words.length === 0) return { files: ofHalf };
	const byPath = ofHalf.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))));
	if (byPath.length > 0) return { files: byPath };
	const name = words.join(' ');
	return { files: ofHalf.filter((file) => readFileSync(file, 'utf8').includes(name)), name };
}

function changedFiles() {
	const { status, stdout } = spawnSync(node, ['scripts/changed-tests.mjs', ...words], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (status !== 0) process.exit(1);
	return stdout.split('\n').filter((file) => all.includes(file));
}

function runUnit() {
	const reporters = values.watch
		? []
		: [
				'--reporter=default',
				'--reporter=json',
				`--reporter=${path.join(root, 'scripts', 'stray-errors.mjs')}`,
				`--outputFile.json=${path.join(results, 'vitest.json')}`,
			];
	return withFolderInMemory((env) =>
		runTests(
			[
				bin('vitest/vitest.mjs'),
				values.watch ? 'watch' : 'run',
				...reporters,
				// Tests without a database are the same for every PostgreSQL.
				...(process.env.TEST_DATABASE_URL ? ['--project=database', '--passWithNoTests'] : []),
				...(name ? ['-t', escaped(name)] : []),
				...(isWhole(unit) ? [] : unit),
			],
			env,
		),
	);
}

/** Thousands of temporary files are created and deleted: on Linux they are in memory if there is room, which takes a seventh of the time. */
async function withFolderInMemory(runHalf) {
	const memory = '/dev/shm';
	if (!existsSync(memory)) return runHalf({});
	for (const folder of globSync('mga-tests-*', { cwd: memory })) {
		// Left over from a run that was stopped.
		if (!existsSync(`/proc/${folder.split('-')[2]}`)) rmSync(path.join(memory, folder), { recursive: true });
	}
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < ROOM_BYTES) return runHalf({});
	const folder = mkdtempSync(path.join(memory, `mga-tests-${process.pid}-`));
	try {
		return await runHalf({ TMPDIR: folder, DISK_FOLDER: tmpdir() });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function runBrowser() {
	const executable = chromium();
	if (!executable) return false;
	return withFolderInMemory((env) =>
		runTests(
			[
				bin('@playwright/test/cli.js'),
				'test',
				...(name ? ['-g', escaped(name)] : []),
				...(isWhole(browser) ? [] : browser.map(escaped)),
			],
			{ CHROMIUM_PATH: executable, ...env },
		),
	);
}

async function runTests(args, env) {
	const ended = await run(node, args, {
		stdio: 'inherit',
		env: { ...environment, TEST_LONG: values.long ? '1' : '', ...env },
	});
	isEnding = ended.isEnding;
	return ended.code === 0;
}

/** Then the runner finds them itself, and knows that it runs all of them. */
function isWhole(chosen) {
	const isBrowser = chosen === browser;
	return chosen.length === all.filter((file) => file.startsWith('e2e/') === isBrowser).length;
}

function escaped(text) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function duration(ms) {
	return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

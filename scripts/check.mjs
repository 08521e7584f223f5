/**
 * `npm run check`: types, format and lint, layers and cycles, unused code, words, the build and its bytes of scripts. Runs every check,
 * side by side, and prints the output of each when it ends; exits with 1 if one fails. What depends only on the project's files is
 * not checked again until one of them changes, and then as far as it changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { install, node, root } from './setup.mjs';

install(true);
const caches = path.join(root, 'node_modules', '.cache', 'check');
mkdirSync(caches, { recursive: true });
const cacheOf = (name) => path.join(caches, name);
/** Of the files as they are before the checks: a file that changes meanwhile is checked again. */
const digest = digestOfFiles();

const layers = 'app engine server platform content database tests e2e scripts bench'.split(' ');
/** The names of checks with their commands, the longest first. */
const checks = [
	{
		name: 'types',
		commands: [
			['@react-router/dev/bin.cjs', 'typegen'],
			// Threads check much of the same again: together they take twice the time and memory of one.
			[
				'typescript/bin/tsc',
				'--noEmit',
				'--singleThreaded',
				'--incremental',
				'--tsBuildInfoFile',
				cacheOf('types.json'),
			],
		],
	},
	{ name: 'build', commands: [['scripts/build.mjs'], ['scripts/check-bytes.ts']], always: true },
	{ name: 'format and lint', commands: [['@biomejs/biome/bin/biome', 'check', '.']] },
	{ name: 'unused code', commands: [['knip/bin/knip.js', '--cache', '--cache-location', cacheOf('unused')]] },
	{
		// What tests may use alone is marked `@internal`, with its reason.
		name: 'code only tests use',
		commands: [
			[
				'knip/bin/knip.js',
				...['--production', '--include', 'files,exports'],
				...['--cache', '--cache-location', cacheOf('unused-production')],
			],
		],
	},
	{
		name: 'layers',
		commands: [
			[
				'dependency-cruiser/bin/dependency-cruiser.mjs',
				...['--config', '.dependency-cruiser.cjs'],
				...['--cache', cacheOf('layers'), '--cache-strategy', 'content'],
				...layers,
			],
		],
	},
	// Reads what git knows, not only the files.
	{ name: 'words', commands: [['scripts/check-words.mjs']], always: true },
];
const waiting = [...checks];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, work));

async function work() {
	for (let check = waiting.shift(); check; check = waiting.shift()) {
		const { name, commands, always } = check;
		const passed = cacheOf(`${name}.passed`);
		if (!always && existsSync(passed) && readFileSync(passed, 'utf8') === digest) {
			process.stdout.write(`ok: ${name} (nothing has changed)\n`);
			continue;
		}
		rmSync(passed, { force: true });
		const { isOk, output } = await outcomeOf(commands);
		process.stdout.write(`${output}${isOk ? 'ok' : 'FAILED'}: ${name}\n`);
		if (!isOk) process.exitCode = 1;
		else if (!always) writeFileSync(passed, digest);
	}
}

async function outcomeOf(commands) {
	let output = '';
	for (const [file, ...args] of commands) {
		const script = path.join(root, file.startsWith('scripts/') ? '' : 'node_modules', file);
		const child = spawn(node, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text) => (output += text));
		const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
		if (status !== 0) return { isOk: false, output };
	}
	return { isOk: true, output };
}

function digestOfFiles() {
	const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
	const files = [...new Set(listed.toString().split('\0').filter(Boolean))].sort();
	const hash = createHash('sha256');
	for (const file of [...files, 'node_modules/.package-lock.json']) {
		const place = path.join(root, file);
		hash
			.update(file)
			.update('\0')
			.update(existsSync(place) ? readFileSync(place) : 'deleted')
			.update('\0');
	}
	return hash.digest('hex');
}

/**
 * Prepares the project: a fresh clone installs all packages and builds; a built release installs only its runtime packages
 * (docs/decisions/0044). Runs on any Node from 18 on; everything after it runs on the Node that package.json pins.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const reactRouter = path.join(modules, '@react-router', 'dev', 'bin.cjs');
/** The digest of the sources that were built. */
const stamp = path.join(root, 'build', '.built');

/** The installed Node that package.json pins. */
export const node = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Runs a command in the project; exits if it fails. */
export function run(command, args, options = {}) {
	const status = statusOf(command, args, options);
	if (status !== 0) process.exit(status);
}

/** Runs a command in the project and returns whether it succeeded. */
export function succeeds(command, args, options = {}) {
	return statusOf(command, args, options) === 0;
}

function statusOf(command, args, options) {
	const result = spawnSync(command, args, {
		cwd: root,
		stdio: 'inherit',
		...options,
		env: { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`, ...options.env },
		shell: process.platform === 'win32',
	});
	if (result.error) throw result.error;
	return result.status ?? 1;
}

/**
 * Installs packages if one in the lock file is missing or has another version.
 * @param {boolean} withDevelopment Whether build tools, test tools and bundled packages are needed too: by default unless there is a
 * build of these sources.
 */
export function install(withDevelopment = !isBuilt()) {
	if (isInstalled(withDevelopment)) return;
	process.stdout.write('Installing packages (once)…\n');
	const options = [
		'ci',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
		`--${withDevelopment ? 'include' : 'omit'}=dev`,
	];
	const npm = process.env.npm_execpath;
	if (npm && isTooOld(process.versions.node)) run(borrowedNode(), [npm, ...options]);
	else run('npm', options);
	// The types of routes, which editors need.
	if (withDevelopment) run(node, [reactRouter, 'typegen']);
}

function isInstalled(withDevelopment) {
	const list = path.join(modules, '.package-lock.json');
	if (!existsSync(node) || !existsSync(list)) return false;
	const installed = packagesIn(list);
	return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(
		([place, { version, dev, optional, devOptional }]) =>
			place === '' ||
			// For another platform, or not needed by any installed package.
			optional ||
			devOptional ||
			(dev && !withDevelopment) ||
			installed[place]?.version === version,
	);
}

function packagesIn(lockFile) {
	return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** npm skips native parts that require a newer Node than the one it runs on. */
function isTooOld(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major < 20 || (major === 20 && minor < 19);
}

/** The pinned Node in a separate folder, for npm to run on until the packages are installed. */
function borrowedNode() {
	const folder = path.join(root, '.node');
	const borrowed = path.join(folder, 'node_modules', 'node', 'bin', path.basename(node));
	if (!existsSync(borrowed)) {
		const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, 'package.json'), '{}');
		run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${dependencies.node}`], {
			cwd: folder,
		});
	}
	return borrowed;
}

/** Builds if the sources differ from those that were built. */
export function build() {
	const now = sourcesDigest();
	if (isBuilt(now)) return;
	process.stdout.write('Building…\n');
	rmSync(path.join(root, 'build', 'compiled'), { recursive: true, force: true });
	run(node, [reactRouter, 'build', '--logLevel', 'error'], {
		env: { NODE_ENV: 'production' },
	});
	run(node, ['scripts/compress.ts']);
	run(node, ['scripts/bundle-career-map.ts']);
	run(node, ['scripts/create-database.ts']);
	writeFileSync(stamp, now);
}

function isBuilt(now = sourcesDigest()) {
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

/** The digest of everything that a build depends on. */
function sourcesDigest() {
	const sources = [
		'app',
		'career-map',
		'content',
		'platform',
		'server',
		'database',
		'public',
		'scripts/compress.ts',
		'scripts/bundle-career-map.ts',
		'scripts/create-database.ts',
	];
	const files = sources.flatMap((source) => filesUnder(path.join(root, source)));
	for (const file of readdirSync(root)) {
		if (/\.(ts|json)$/.test(file)) files.push(path.join(root, file));
	}
	const hash = createHash('sha256');
	for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
	return hash.digest('hex');
}

function filesUnder(place) {
	if (!statSync(place).isDirectory()) return [place];
	return readdirSync(place)
		.sort()
		.flatMap((name) => filesUnder(path.join(place, name)));
}

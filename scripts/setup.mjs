/**
 * Prepares the project: a fresh clone installs all packages and builds; a built release installs only the packages it loads
 * (docs/decisions/runtime.md). Runs on any Node from 18 on; everything after it runs on the Node that is chosen here.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const QUIETLY = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
/** The packages of a release, listed by the build (docs/decisions/runtime.md). */
const release = path.join(root, 'build', 'release');
const reactRouter = path.join(modules, '@react-router', 'dev', 'bin.cjs');
/** The digest of the sources that were built. */
const stamp = path.join(root, 'build', '.built');

/** What the code uses of Node, types in its sources and SQLite included, is experimental or missing in older versions. */
const OLDEST_NODE = { major: 24, minor: 15 };
/** Where the project's own Node is installed, pinned by a lock file of its own (docs/decisions/runtime.md). */
const nodeFolder = path.join(root, 'scripts', 'node');
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isTooOld = major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor);
// Earlier releases had a Node among their packages, which npm runs scripts on until it installs those of this release.
const hasOwnNode = isTooOld || process.execPath.startsWith(modules + path.sep);

/** The program that runs the project: the machine's Node if it is new enough, otherwise the project's own. */
export const node = hasOwnNode
	? path.join(nodeFolder, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
	: process.execPath;

/** The environment of its programs: they find those of the packages, and that Node. */
export const environment = {
	...process.env,
	PATH: [path.join(modules, '.bin'), path.dirname(node), process.env.PATH].join(path.delimiter),
};

/** Runs a command in the project; exits if it fails. */
export function run(command, args, options = {}) {
	const { error, status } = spawnSync(command, args, {
		cwd: root,
		stdio: 'inherit',
		...options,
		env: { ...environment, ...options.env },
		shell: process.platform === 'win32',
	});
	if (error) throw error;
	if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs packages if one in the lock file is missing or has another version.
 * @param {boolean} withDevelopment Whether all packages are needed, or only those that a release loads from node_modules: by default
 * all, unless there is a build of these sources.
 */
export function install(withDevelopment = !isBuilt()) {
	if (hasOwnNode) installNode();
	installPackages(withDevelopment);
	linkEngine();
}

function installPackages(withDevelopment) {
	const folder = withDevelopment ? root : release;
	if (isInstalled(folder)) return;
	process.stdout.write('Installing packages (once)…\n');
	const npm = process.env.npm_execpath;
	// npm skips native parts that require a newer Node than the one it runs on.
	if (npm && hasOwnNode) run(node, [npm, ...QUIETLY], { cwd: folder });
	else run('npm', QUIETLY, { cwd: folder });
	if (withDevelopment) {
		// The types of routes, which editors need.
		run(node, [reactRouter, 'typegen']);
		return;
	}
	// The sources are in no folder below, so their packages cannot stay there.
	rmSync(modules, { recursive: true, force: true });
	renameSync(path.join(release, 'node_modules'), modules);
}

/** npm links a workspace; in a release, which has no workspaces, nobody else does. */
function linkEngine() {
	const link = path.join(modules, '@mga', 'career-map');
	if (existsSync(link)) return;
	rmSync(link, { force: true });
	mkdirSync(path.dirname(link), { recursive: true });
	symlinkSync(path.join(root, 'engine'), link, 'junction');
}

/** Installs the project's own Node if it is missing or another one; exits with a sentence if this machine cannot run it. */
function installNode() {
	const wanted = packagesIn(path.join(nodeFolder, 'package-lock.json'))[nodePackage];
	const manifest = path.join(nodeFolder, nodePackage, 'package.json');
	if (wanted && existsSync(manifest) && readJson(manifest).version.replace(/^v/, '') === wanted.version) return;
	if (wanted) {
		process.stdout.write('Installing Node (once)…\n');
		run('npm', QUIETLY, { cwd: nodeFolder });
		// 68 MB for building native add-ons.
		rmSync(path.join(nodeFolder, nodePackage, 'include'), { recursive: true, force: true });
	}
	if (spawnSync(node, ['--version']).status === 0) return;
	rmSync(path.join(nodeFolder, 'node_modules'), { recursive: true, force: true });
	process.stderr.write(
		`This needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer, and the one it brings does not run on this machine: install Node.\n`,
	);
	process.exit(1);
}

function isInstalled(folder) {
	const list = path.join(modules, '.package-lock.json');
	if (!existsSync(list)) return false;
	const installed = packagesIn(list);
	return Object.entries(packagesIn(path.join(folder, 'package-lock.json'))).every(
		([place, { version, optional, devOptional }]) =>
			place === '' ||
			// For another platform, or not needed by any installed package.
			optional ||
			devOptional ||
			installed[place]?.version === version,
	);
}

function packagesIn(lockFile) {
	return readJson(lockFile).packages;
}

function readJson(file) {
	return JSON.parse(readFileSync(file, 'utf8'));
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
	run(node, ['engine/bundle.ts']);
	run(node, ['scripts/create-database.ts']);
	run(node, ['scripts/write-release.ts']);
	writeFileSync(stamp, now);
}

function isBuilt(now = sourcesDigest()) {
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

function sourcesDigest() {
	const sources = [
		'app',
		'content',
		'engine/bundle.ts',
		'engine/data',
		'engine/narrow-letters.ts',
		'engine/package.json',
		'engine/src',
		'platform',
		'server',
		'database',
		'public',
		'scripts/create-database.ts',
		'scripts/write-release.ts',
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

/**
 * `npm run check` runs this: budgets for the JavaScript that visitors load, in bytes as sent (Brotli), from the built files. Exits with 1
 * if a page exceeds its budget, and prints its files; also if visitors load a file of the console, or if there is no build.
 */

import fs from 'node:fs';
import path from 'node:path';
import { ImportType, init, parse } from 'es-module-lexer';

/** Reads the scripts of a build: which files a page loads, and how many bytes of them the server sends. */

/** React Router's list of routes, which the browser loads too. */
interface Manifest {
	url: string;
	entry: { module: string };
	routes: Record<string, { parentId?: string; module: string }>;
}

/** The scripts of a build. A file is named by its path in the folder of scripts. */
interface BuiltScripts {
	routes: string[];
	/** The entry of the landing page's own script (app/browser/landing.ts). */
	landing: string;
	/** With what the form and the largest form of a dialog load. */
	landingWithDialog: string[];
	/** The files that a route starts with: the manifest, React Router's entry, the route and its parents. */
	filesOfRoute(id: string): string[];
	/** Files and all that they import. `withParts`: also what they import on demand. */
	closure(files: readonly string[], options?: { withParts?: boolean }): Set<string>;
	/** Bytes as sent: of the compressed file, or of the file itself if it is too small to compress. */
	bytesOf(file: string): number;
}

/**
 * @param folder The folder of the built scripts, `build/client/assets`.
 * @throws If there is no build, or a file imports one that is missing.
 */
async function readBuiltScripts(folder: string): Promise<BuiltScripts> {
	await init;
	const manifest = readManifest(folder);
	const imports = new Map<string, { now: string[]; onDemand: string[] }>();
	const importsOf = (file: string) => {
		const known = imports.get(file) ?? readImports(folder, file);
		imports.set(file, known);
		return known;
	};
	const landing = fileNamed(folder, /^start-[\w-]{8}\.js$/);
	return {
		landing,
		landingWithDialog: [
			landing,
			...['landing-router', 'consultation.panel'].map((name) =>
				fileNamed(folder, new RegExp(`^start-${name}-[\\w-]{8}\\.js$`)),
			),
		],
		routes: Object.keys(manifest.routes),
		filesOfRoute(id) {
			const files = [manifest.url, manifest.entry.module];
			for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
				const route = manifest.routes[at];
				if (!route) throw new Error(`The build has no route ${at}.`);
				files.push(route.module);
			}
			return files.map((url) => path.posix.basename(url));
		},
		closure(files, { withParts = false } = {}) {
			const found = new Set<string>();
			const waiting = [...files];
			for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
				if (found.has(file)) continue;
				found.add(file);
				const { now, onDemand } = importsOf(file);
				waiting.push(...now, ...(withParts ? onDemand : []));
			}
			return found;
		},
		bytesOf(file) {
			const place = path.join(folder, file);
			return fs.statSync(fs.existsSync(`${place}.br`) ? `${place}.br` : place).size;
		},
	};
}

const withoutHash = (file: string) => file.replace(/-[\w-]{8}(?=\.js$)/, '');

function fileNamed(folder: string, pattern: RegExp): string {
	const [name, another] = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => pattern.test(file)) : [];
	if (!name || another) throw new Error(`There is not one file ${pattern} in ${folder}: run npm run build.`);
	return name;
}

function readManifest(folder: string): Manifest {
	const name = fileNamed(folder, /^manifest-\w+\.js$/);
	const text = fs.readFileSync(path.join(folder, name), 'utf8');
	return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The files that a file imports. React Router imports modules of routes by variables: those are in the manifest. */
function readImports(folder: string, file: string): { now: string[]; onDemand: string[] } {
	const [imports] = parse(fs.readFileSync(path.join(folder, file), 'utf8'), file);
	const names = (type: ImportType) =>
		imports.flatMap(({ t, n }) => (t === type && n !== undefined ? [path.posix.basename(n)] : []));
	return { now: names(ImportType.Static), onDemand: names(ImportType.Dynamic) };
}

const scripts = await readBuiltScripts(path.resolve(import.meta.dirname, '../build/client/assets'));
const contact = scripts.filesOfRoute('features/leads/contact/contact.route');

/** What a page may load: `start` and all it imports; `withParts`, also what it imports on demand. */
interface Budget {
	name: string;
	start: string[];
	withParts?: true;
	bytes: number;
}

const budgets: Budget[] = [
	{ name: '/ after the first interaction', start: [scripts.landing], bytes: 9_000 },
	{ name: '/ with the form and a dialog', start: scripts.landingWithDialog, bytes: 130_000 },
	{ name: '/contact after the first interaction', start: contact, bytes: 155_000 },
];

/** Operators' routes, and the file that vite.config.ts makes of what they share. */
const isConsole = (route: string) => /^console\/|\.console\.route$/.test(route);
const CONSOLE_SHARED = 'console.js';

const failures = [...budgets.flatMap(excessOf), ...consoleFilesOfVisitors(scripts)];
for (const line of failures) process.stdout.write(`${line}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** @returns Lines about a budget that is exceeded: by how much, and the files, the largest first. */
function excessOf({ name, start, withParts, bytes }: Budget): string[] {
	const files = [...scripts.closure(start, { withParts })]
		.map((file) => ({ file, size: scripts.bytesOf(file) }))
		.sort((one, other) => other.size - one.size);
	const total = files.reduce((sum, { size }) => sum + size, 0);
	process.stdout.write(`${name}: ${total} bytes of ${bytes}\n`);
	if (total <= bytes) return [];
	return [`${name}: ${total - bytes} bytes too many:`, ...files.map(({ file, size }) => `  ${size} ${file}`)];
}

/** @returns Lines about pages of visitors that load a file of the console, at once or on demand. */
function consoleFilesOfVisitors(scripts: BuiltScripts): string[] {
	const routeFile = (route: string) => scripts.filesOfRoute(route)[2] ?? '';
	const visitors = scripts.routes.filter((route) => !isConsole(route));
	// Routes without a page of their own may share an empty file.
	const shared = new Set(visitors.map(routeFile));
	const own = new Set(
		scripts.routes
			.filter(isConsole)
			.map(routeFile)
			.filter((file) => !shared.has(file)),
	);
	return visitors.flatMap((route) =>
		[...scripts.closure(scripts.filesOfRoute(route), { withParts: true })]
			.filter((file) => own.has(file) || withoutHash(file) === CONSOLE_SHARED)
			.map((file) => `Visitors load ${file}, which is the console’s: ${route}`),
	);
}

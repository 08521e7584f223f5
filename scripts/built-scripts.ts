/** Reads the scripts of a build: which files a page loads, and how many bytes of them the server sends. */
import fs from 'node:fs';
import path from 'node:path';
import { ImportType, init, parse } from 'es-module-lexer';

/** React Router's list of routes, which the browser loads too. */
interface Manifest {
	url: string;
	entry: { module: string };
	routes: Record<string, { parentId?: string; module: string }>;
}

/** The scripts of a build. A file is named by its path in the folder of scripts. */
export interface BuiltScripts {
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
export async function readBuiltScripts(folder: string): Promise<BuiltScripts> {
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

export const withoutHash = (file: string) => file.replace(/-[\w-]{8}(?=\.js$)/, '');

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

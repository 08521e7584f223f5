/** Which tests could notice a change: those that reach a changed file by imports, by the files they name, or by the pages they visit. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../app/routes.ts';
import { type PageName, pages } from '../content/pages.ts';
import engine from '../engine/package.json' with { type: 'json' };

const CODE = /\.(tsx?|mjs|css)$/;
const TEST = /\.(test\.tsx?|spec\.ts)$/;
const BROWSER_TEST = /^e2e\/.*\.spec\.ts$/;
const NOT_SOURCES = '{node_modules,build,data,test-results,playwright-report}/**';
/** The database, the packages, and the settings of what builds and tests. */
const EVERYTHING = /^(database\/|(engine\/)?package(-lock)?\.json$|tsconfig\.json$|[^/]+\.config\.ts$)/;
/** What React Router renders around each page. */
const FRAME = ['app/root.tsx', 'app/entry.server.tsx', 'app/entry.client.tsx'];
/**
 * A file that many tests reach and that reaches much itself, such as the list of all jobs, only assembles: a test that reaches it
 * is not about each of its parts. It is one if this share of all pairs of a test and a file goes through it.
 */
const ASSEMBLY = 0.04;
/** So many tests of units, and so many in a browser, are enough for a file that more of them reach. */
const ENOUGH = 12;

interface Project {
	tests: string[];
	/** By file: the files that name it in an import or a string, and the tests that visit its page. */
	users: Map<string, Set<string>>;
	/** By test: the files of the routes whose addresses it names. */
	visits: Map<string, Set<string>>;
	/** By file of a route: it, the layouts around it, and the frame. */
	branches: Map<string, string[]>;
	assemblies: Set<string>;
}

type Distances = Map<string, number>;

/** @param deleted Files that others may still name. */
export function readProject(deleted: readonly string[] = []): Project {
	const files = new Set([...globSync('**/*.*', { exclude: [NOT_SOURCES] }), ...deleted]);
	const code = [...files].filter((file) => CODE.test(file) && existsSync(file));
	const tests = code.filter((file) => TEST.test(file));
	const filesNamed = resolverOf(files);
	const tree = treeOf(routes);
	const uses = new Map<string, Set<string>>();
	const visits = new Map<string, Set<string>>();
	const branches = new Map<string, string[]>();
	for (const file of code) {
		const text = withoutTypesAndComments(readFileSync(file, 'utf8'));
		const used = new Set(stringsIn(text).flatMap((string) => filesNamed(string, path.dirname(file))));
		uses.set(file, used);
		if (!TEST.test(file)) continue;
		const pagesVisited = addressesIn(text).flatMap((address) => pageAt(tree, address) ?? []);
		visits.set(file, new Set(pagesVisited.map(({ page }) => page)));
		for (const { page, layouts } of pagesVisited) {
			const branch = [page, ...layouts, ...(isInBrowser(file) ? FRAME : [])];
			if (isInBrowser(file)) branches.set(page, branch);
			for (const part of branch) used.add(part);
		}
	}
	// A page whose address no test names is reached from the page above it.
	const visited = new Set([...visits.values()].flatMap((each) => [...each]));
	for (const [page, above] of pagesBelow(tree)) if (!visited.has(page)) uses.get(above)?.add(page);

	const users = new Map<string, Set<string>>();
	for (const [file, used] of uses) {
		for (const each of used) users.set(each, (users.get(each) ?? new Set<string>()).add(file));
	}
	return { tests, users, visits, branches, assemblies: assembliesAmong(code, tests, uses) };
}

/**
 * @param changed Paths in the project.
 * @returns The tests to run; and sentences about what is not obvious: everything runs, only the nearest of many tests run, or no test
 * reaches a file.
 */
export function affectedTests(changed: readonly string[], project: Project): { tests: string[]; notes: string[] } {
	const chosen = new Set<string>();
	const notes: string[] = [];
	for (const file of changed) {
		const { tests, note } = testsOf(file, project);
		for (const test of tests) chosen.add(test);
		if (note) notes.push(note);
	}
	return { tests: project.tests.filter((test) => chosen.has(test)), notes };
}

function testsOf(file: string, project: Project): { tests: string[]; note?: string | false } {
	const { tests, users, assemblies } = project;
	if (EVERYTHING.test(file)) return { tests, note: `${file} may affect everything.` };
	const beside = tests.filter((test) => isBeside(test, file));
	const distances = distancesFrom(file, users, (each) => !assemblies.has(each));
	const near = tests.filter((test) => distances.has(test) && canNotice(test, file, distances.get(test)));
	if (near.length > 0) {
		const unit = nearest(near.filter(isOfUnits), distances, ENOUGH);
		const browser = nearest(near.filter(isInBrowser), distances, ENOUGH);
		const run = new Set([...unit, ...asFewAsVisitAll(browser, distances, project), ...beside]);
		const isPart = near.some((test) => !run.has(test));
		return { tests: [...run], note: isPart && `${near.length} tests reach ${file}: the ${run.size} nearest run.` };
	}

	const all = distancesFrom(file, users, () => true);
	const far = nearest(tests, all, 1);
	if (far.length > 0) {
		const assembly = [...all.keys()].find((each) => assemblies.has(each));
		return { tests: [...far, ...beside], note: `Tests reach ${file} only through ${assembly}: the nearest run.` };
	}
	const settings = [...all.keys()].find((each) => EVERYTHING.test(each));
	if (settings) return { tests, note: `${file} is part of ${settings} and may affect everything.` };
	return { tests: beside, note: `No test reaches ${file}${beside.length > 0 ? ': those beside it run' : ''}.` };
}

const isInBrowser = (test: string) => BROWSER_TEST.test(test);
const isOfUnits = (test: string) => !BROWSER_TEST.test(test);

/** Styles show in a browser, unless a test reads them. */
function canNotice(test: string, file: string, distance?: number): boolean {
	return isInBrowser(test) || !file.endsWith('.css') || distance === 1;
}

/** Tests in the folder of a file, and browser tests that are called like a part of its path (`console-events.spec.ts`). */
function isBeside(test: string, file: string): boolean {
	if (isOfUnits(test)) return path.dirname(test) === path.dirname(file);
	const nameOf = (each: string) => path.basename(each).split('.')[0];
	const [, role] = /\.(console|my)\./.exec(file) ?? [];
	const folders = path.dirname(file).split('/');
	// Stories of the console and of participants are called by role and noun: `console-events.spec.ts`.
	const parts = [...(role ? [role, folders.at(-1)] : folders), nameOf(file)].join('-');
	return `-${parts}-`.includes(`-${nameOf(test)}-`);
}

function distancesFrom(file: string, users: Project['users'], isFollowed: (file: string) => boolean): Distances {
	const distances = new Map([[file, 0]]);
	for (const [each, distance] of distances) {
		if (each !== file && !isFollowed(each)) continue;
		for (const user of users.get(each) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
	}
	return distances;
}

/** The nearest tests, at least `count` if there are as many: all that are as near as the last of these. */
function nearest(tests: string[], distances: Distances, count: number): string[] {
	const sorted = tests.flatMap((test) => distances.get(test) ?? []).sort((one, other) => one - other);
	const limit = sorted[Math.min(count, sorted.length) - 1] ?? 0;
	return tests.filter((test) => (distances.get(test) ?? Number.POSITIVE_INFINITY) <= limit);
}

/** Of many browser tests, as few as visit each page that a file is on, and those that visit most of these pages up to enough. */
function asFewAsVisitAll(tests: string[], distances: Distances, { visits, branches }: Project): string[] {
	const isOn = (page: string) => branches.get(page)?.some((part) => distances.has(part));
	const pagesOf = (test: string) => [...(visits.get(test) ?? [])].filter(isOn);
	const all = new Set(tests.flatMap(pagesOf));
	if (all.size === 0) return tests;
	const rest = new Set(tests);
	const unvisited = new Set(all);
	while (rest.size > 0 && (unvisited.size > 0 || tests.length - rest.size < ENOUGH)) {
		const wanted = unvisited.size > 0 ? unvisited : all;
		const gain = (test: string) => pagesOf(test).filter((page) => wanted.has(page)).length;
		const next = [...rest].reduce((best, test) => (gain(test) > gain(best) ? test : best));
		rest.delete(next);
		for (const page of pagesOf(next)) unvisited.delete(page);
	}
	return tests.filter((test) => !rest.has(test));
}

function assembliesAmong(code: string[], tests: string[], uses: Project['users']): Set<string> {
	const reachedFrom = (file: string) => {
		const found = new Set([file]);
		for (const each of found) for (const used of uses.get(each) ?? []) if (uses.has(used)) found.add(used);
		return found;
	};
	const counts = new Map<string, number>();
	for (const test of tests) for (const file of reachedFrom(test)) counts.set(file, (counts.get(file) ?? 0) + 1);
	const pairs = tests.length * code.length;
	const shareOf = (file: string) => ((counts.get(file) ?? 0) * reachedFrom(file).size) / pairs;
	return new Set(code.filter((file) => !TEST.test(file) && shareOf(file) > ASSEMBLY));
}

function withoutTypesAndComments(text: string): string {
	return text.replace(/^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|^(import|export) type [^;]*;/gm, '');
}

function stringsIn(text: string): string[] {
	return [...text.matchAll(/(['"`])([^'"`\n\\]{2,})\1/g)].map(([, , string = '']) => string);
}

/** The addresses that a text names, with `x` for what a template literal fills in. */
function addressesIn(text: string): string[] {
	const ofPages = [...text.matchAll(/\bpages\.(\w+)\.path/g)].flatMap(
		([, name]) => pages[name as PageName]?.path ?? [],
	);
	const filled = text.replace(/\$\{[^{}]*\}/g, 'x');
	// `/` alone is rarely an address, unless it follows a host.
	const written = [...filled.matchAll(/['"`](?:x(?=\/)|(?=\/\w))(\/[\w\-./]*)/g)].map(([, address = '']) => address);
	const home = /\bsite\.url\b(?!\})/.test(text) ? ['/'] : [];
	return [...new Set([...ofPages, ...written, ...home])];
}

function pageAt(tree: RouteObject[], address: string): { page: string; layouts: string[] } | undefined {
	const [page, ...layouts] = (matchRoutes(tree, address) ?? []).map(({ route }) => String(route.id)).reverse();
	return page === undefined ? undefined : { page, layouts };
}

/** The files of pages, each with that of the page above it. */
function pagesBelow(tree: RouteObject[], entries = tree, prefix = ''): [page: string, above: string][] {
	return entries.flatMap(({ id = '', path: address = '', children }) => {
		const full = `${prefix}/${address}`;
		if (children) return pagesBelow(tree, children, full);
		const above = pageAt(tree, path.dirname(full))?.page;
		return above && above !== id ? [[id, above] as [string, string]] : [];
	});
}

function treeOf(entries: RouteConfigEntry[]): RouteObject[] {
	return entries.map(({ path: address, index, file, children }) => {
		const route = { id: `app/${file}`, path: address };
		return index ? { ...route, index } : { ...route, children: children && treeOf(children) };
	});
}

/** The path of one of the engine's entry points that an import names; any other string as it is. */
function pathOfEngine(name: string): string {
	if (name !== engine.name && !name.startsWith(`${engine.name}/`)) return name;
	const entry = `.${name.slice(engine.name.length)}`;
	const file = (engine.exports as Record<string, string>)[entry] ?? entry;
	return path.join('engine', file);
}

/**
 * @returns A function from a string in a file of a folder to the files that it names: by a path from the folder, the root or `public/`,
 * by the end of a path, by the name of a Vite plugin's module, or by the path of a folder with data.
 */
function resolverOf(files: Set<string>): (string: string, folder: string) => string[] {
	const ends = new Map<string, string[]>();
	const folders = new Map<string, string[]>();
	const add = (map: Map<string, string[]>, key: string, file: string) => map.set(key, [...(map.get(key) ?? []), file]);
	for (const file of files) {
		const parts = file.split('/');
		const isData = !CODE.test(file);
		for (let at = 1; at < parts.length; at++) {
			if (isData || at < parts.length - 1) add(ends, parts.slice(at).join('/'), file);
			if (isData) add(folders, parts.slice(0, at).join('/'), file);
		}
		if (path.basename(file) !== 'vite-plugin.ts') continue;
		for (const declaration of globSync(`${path.dirname(file)}/*.d.ts`)) {
			const [, module] = /declare module '(virtual:.*)'/.exec(readFileSync(declaration, 'utf8')) ?? [];
			if (module) add(ends, module, file);
		}
	}
	return (string, folder) => {
		const name = pathOfEngine(string.replace(/^#|\?\w+$|\/$/g, ''));
		const place = path.join(name.startsWith('.') ? folder : '', name);
		const found = [place, path.join(folder, name), path.join('public', name)].find((each) => files.has(each));
		if (found) return [found];
		return ends.get(name) ?? (name.includes('/') ? (folders.get(place) ?? []) : []);
	};
}

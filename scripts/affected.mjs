/** Which tests could notice a change: those that reach a changed file by imports, by the files they name, or by the pages they visit. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';
import routes from '../app/routes.ts';
import { pages } from '../content/pages.ts';

const CODE = /\.(tsx?|mjs|css)$/;
const TEST = /\.(test\.tsx?|spec\.ts)$/;
const BROWSER_TEST = /^e2e\/.*\.spec\.ts$/;
const NOT_SOURCES = '{node_modules,build,data,test-results,playwright-report}/**';
/** The database, the packages, and the settings of what builds and tests. */
const EVERYTHING = /^(database\/|package(-lock)?\.json$|tsconfig\.json$|[^/]+\.config\.ts$)/;
/** What React Router renders around each page. */
const FRAME = ['app/root.tsx', 'app/entry.server.tsx', 'app/entry.client.tsx'];
/**
 * A file that many tests reach and that reaches much itself, such as the list of all jobs, only assembles: a test that reaches it
 * is not about each of its parts. It is one if this share of all pairs of a test and a file goes through it.
 */
const ASSEMBLY = 0.03;
/** So many tests of units, and so many in a browser, are enough for a file that more of them reach. */
const ENOUGH = 12;

/**
 * @typedef {object} Project The files of the project, and what reaches what.
 * @property {string[]} tests
 * @property {Map<string, Set<string>>} users By file: the files that name it in an import or a string, and the tests that visit its page.
 * @property {Map<string, Set<string>>} visits By test: the files of the routes whose addresses it names.
 * @property {Map<string, string[]>} branches By file of a route: it, the layouts around it, and the frame.
 * @property {Set<string>} assemblies
 */

/**
 * @param {readonly string[]} deleted Files that others may still name.
 * @returns {Project}
 */
export function readProject(deleted = []) {
	const files = new Set([...globSync('**/*.*', { exclude: [NOT_SOURCES] }), ...deleted]);
	const code = [...files].filter((file) => CODE.test(file) && existsSync(file));
	const tests = code.filter((file) => TEST.test(file));
	const filesNamed = resolverOf(files);
	const tree = treeOf(routes);
	const uses = new Map();
	const visits = new Map();
	const branches = new Map();
	for (const file of code) {
		const text = withoutTypesAndComments(readFileSync(file, 'utf8'));
		uses.set(file, new Set(stringsIn(text).flatMap((string) => filesNamed(string, path.dirname(file)))));
		if (!TEST.test(file)) continue;
		const visited = addressesIn(text).flatMap((address) => branchAt(tree, address, BROWSER_TEST.test(file)) ?? []);
		visits.set(file, new Set(visited.map(([page]) => page)));
		for (const branch of visited) {
			if (BROWSER_TEST.test(file)) branches.set(branch[0], branch);
			for (const part of branch) uses.get(file).add(part);
		}
	}
	// A page whose address no test names is reached from the page above it.
	const visited = new Set([...visits.values()].flatMap((each) => [...each]));
	for (const [page, above] of pagesBelow(tree)) if (!visited.has(page)) uses.get(above)?.add(page);

	const users = new Map();
	for (const [file, used] of uses) for (const each of used) users.set(each, (users.get(each) ?? new Set()).add(file));
	return { tests, users, visits, branches, assemblies: assembliesAmong(code, tests, uses) };
}

/**
 * @param {readonly string[]} changed Paths in the project.
 * @param {Project} project
 * @returns {{ tests: string[], notes: string[] }} The tests to run; and sentences about what is not obvious: everything runs, only
 * the nearest of many tests run, or no test reaches a file.
 */
export function affectedTests(changed, project) {
	const chosen = new Set();
	const notes = [];
	for (const file of changed) {
		const { tests, note } = testsOf(file, project);
		for (const test of tests) chosen.add(test);
		if (note) notes.push(note);
	}
	return { tests: project.tests.filter((test) => chosen.has(test)), notes };
}

function testsOf(file, project) {
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

const isInBrowser = (test) => BROWSER_TEST.test(test);
const isOfUnits = (test) => !BROWSER_TEST.test(test);

/** Styles show in a browser, unless a test reads them. */
function canNotice(test, file, distance) {
	return isInBrowser(test) || !file.endsWith('.css') || distance === 1;
}

/** Tests in the folder of a file, and browser tests that are called like a part of its path (`console-events.spec.ts`). */
function isBeside(test, file) {
	if (isOfUnits(test)) return path.dirname(test) === path.dirname(file);
	const nameOf = (each) => path.basename(each).split('.')[0];
	const parts = [...path.dirname(file).split('/'), nameOf(file)].join('-');
	return `-${parts}-`.includes(`-${nameOf(test)}-`);
}

/** The files that reach a file, each with the number of steps between. */
function distancesFrom(file, users, isFollowed) {
	const distances = new Map([[file, 0]]);
	for (const [each, distance] of distances) {
		if (each !== file && !isFollowed(each)) continue;
		for (const user of users.get(each) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
	}
	return distances;
}

/** The nearest tests, at least `count` if there are as many: all that are as near as the last of these. */
function nearest(tests, distances, count) {
	const sorted = tests.flatMap((test) => distances.get(test) ?? []).sort((one, other) => one - other);
	const limit = sorted[Math.min(count, sorted.length) - 1];
	return tests.filter((test) => distances.get(test) <= limit);
}

/** Of many browser tests, as few as visit each page that a file is on, and those that visit most of these pages up to enough. */
function asFewAsVisitAll(tests, distances, { visits, branches }) {
	const isOn = (page) => branches.get(page)?.some((part) => distances.has(part));
	const pagesOf = new Map(tests.map((test) => [test, [...visits.get(test)].filter(isOn)]));
	const all = new Set([...pagesOf.values()].flat());
	if (all.size === 0) return tests;
	const rest = new Set(tests);
	const unvisited = new Set(all);
	while (rest.size > 0 && (unvisited.size > 0 || tests.length - rest.size < ENOUGH)) {
		const wanted = unvisited.size > 0 ? unvisited : all;
		const gain = (test) => pagesOf.get(test).filter((page) => wanted.has(page)).length;
		const next = [...rest].reduce((best, test) => (gain(test) > gain(best) ? test : best));
		rest.delete(next);
		for (const page of pagesOf.get(next)) unvisited.delete(page);
	}
	return tests.filter((test) => !rest.has(test));
}

function assembliesAmong(code, tests, uses) {
	const reachedFrom = (file) => {
		const found = new Set([file]);
		for (const each of found) for (const used of uses.get(each) ?? []) if (uses.has(used)) found.add(used);
		return found;
	};
	const counts = new Map();
	for (const test of tests) for (const file of reachedFrom(test)) counts.set(file, (counts.get(file) ?? 0) + 1);
	const pairs = tests.length * code.length;
	const shareOf = (file) => ((counts.get(file) ?? 0) * reachedFrom(file).size) / pairs;
	return new Set(code.filter((file) => !TEST.test(file) && shareOf(file) > ASSEMBLY));
}

function withoutTypesAndComments(text) {
	return text.replace(/^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|^(import|export) type [^;]*;/gm, '');
}

function stringsIn(text) {
	return [...text.matchAll(/(['"`])([^'"`\n\\]{2,})\1/g)].map(([, , string]) => string);
}

/** The addresses that a text names, with `x` for what a template literal fills in. */
function addressesIn(text) {
	const ofPages = [...text.matchAll(/\bpages\.(\w+)\.path/g)].flatMap(([, name]) => pages[name]?.path ?? []);
	const filled = text.replace(/\$\{[^{}]*\}/g, 'x');
	// `/` alone is rarely an address, unless it follows a host.
	const written = [...filled.matchAll(/['"`](?:x(?=\/)|(?=\/\w))(\/[\w\-./]*)/g)].map(([, address]) => address);
	const home = /\bsite\.url\b(?!\})/.test(text) ? ['/'] : [];
	return [...new Set([...ofPages, ...written, ...home])];
}

/** The files of the page at an address: its own, those of the layouts around it, and in a browser the frame; if there is such a page. */
function branchAt(tree, address, isDrawn) {
	const branch = matchRoutes(tree, address)?.map(({ route }) => route.id);
	return branch && [[...branch.reverse(), ...(isDrawn ? FRAME : [])]];
}

/** The files of pages, each with that of the page above it. */
function pagesBelow(tree, entries = tree, prefix = '') {
	return entries.flatMap(({ id, path: address = '', children }) => {
		const full = `${prefix}/${address}`;
		if (children) return pagesBelow(tree, children, full);
		const above = matchRoutes(tree, path.dirname(full))?.at(-1)?.route.id;
		return above && above !== id ? [[id, above]] : [];
	});
}

function treeOf(entries) {
	return entries.map(({ path: address, index, file, children }) => ({
		id: `app/${file}`,
		path: address,
		index,
		children: children && treeOf(children),
	}));
}

/**
 * @returns A function from a string in a file of a folder to the files that it names: by a path from the folder, the root or `public/`,
 * by the end of a path, by the name of a Vite plugin's module, or by the path of a folder with data.
 */
function resolverOf(files) {
	const ends = new Map();
	const folders = new Map();
	const add = (map, key, file) => map.set(key, [...(map.get(key) ?? []), file]);
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
		const name = string.replace(/^#|\?\w+$|\/$/g, '');
		const place = path.join(name.startsWith('.') ? folder : '', name);
		const found = [place, path.join(folder, name), path.join('public', name)].find((each) => files.has(each));
		if (found) return [found];
		return ends.get(name) ?? (name.includes('/') ? (folders.get(place) ?? []) : []);
	};
}

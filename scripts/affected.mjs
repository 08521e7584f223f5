/** Which test files a change affects. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const SOURCES = '{app,career-map,content,database,platform,scripts,server,tests}/**/*.{ts,tsx,mjs}';
const TEST = /\.test\.tsx?$/;

/** Files that assemble the whole product: a test that imports one is not about each of its parts. */
const WHOLE =
	/^(server\/.*|app\/routes\.ts|app\/features\/(jobs|mails|prepare)\.server\.tsx?|tests\/(global-setup|console-browser|email-links)\.ts)$/;

/**
 * @param {readonly string[]} changed Paths in the project.
 * @returns {string[]} The tests that are beside a changed file, or that import it, directly or indirectly. A file that is not
 * imported (SQL, tool settings, files that assemble the whole product) may affect everything: then it is every test.
 */
export function affectedTests(changed) {
	const files = globSync(SOURCES);
	const tests = files.filter((file) => TEST.test(file));
	if (changed.some(touchesEverything)) return tests;

	const isChanged = new Set(changed);
	const folders = new Set(changed.map((file) => path.dirname(file)));
	const imports = new Map(files.map((file) => [file, importsOf(file)]));
	const reaches = (file, visited = new Set()) => {
		if (isChanged.has(file)) return true;
		if (visited.has(file) || WHOLE.test(file)) return false;
		visited.add(file);
		return (imports.get(file) ?? []).some((imported) => reaches(imported, visited));
	};
	return tests.filter((test) => folders.has(path.dirname(test)) || reaches(test));
}

function touchesEverything(file) {
	return (
		/^(database\/|package(-lock)?\.json$|vite|tsconfig)/.test(file) || (WHOLE.test(file) && !/\.test\./.test(file))
	);
}

/** The project files that a file imports for more than their types. */
function importsOf(file) {
	const text = readFileSync(file, 'utf8');
	const { module } = parseSync(file, text);
	const named = module.staticImports
		.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
		.map(({ moduleRequest }) => moduleRequest.value);
	const passedOn = module.staticExports.flatMap(({ entries }) =>
		entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value),
	);
	const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
	return [...named, ...passedOn, ...late].flatMap((name) => {
		if (name?.startsWith('#')) return [name.slice(1)];
		return name?.startsWith('.') ? [path.join(path.dirname(file), name)] : [];
	});
}

/** The packages that a release loads from `node_modules`: docs/decisions/runtime.md. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { fontPackages } from '#app/fonts/noto.ts';
import { root } from '#platform/root.ts';
import engine from '../engine/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

interface Locked {
	version?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	peerDependenciesMeta?: Record<string, { optional?: boolean }>;
	os?: unknown;
}

const locked = lock.packages as Record<string, Locked>;

/** Of the product and its workspace, whose sources are a part of the release. */
const declared: Record<string, string> = { ...engine.dependencies, ...manifest.dependencies };

/** What runs from source in a release: threads, processes, and the tools that `package.json` runs without `--dev`. */
function entries(): string[] {
	const tools = Object.values(manifest.scripts).map((script) => /run\.mjs (scripts\/\S+)$/.exec(script)?.[1]);
	return [
		...tools.filter((tool) => tool !== undefined),
		...globSync('{app,platform,engine/src}/**/{worker,*-worker,*-child}.ts', { cwd: root }),
	];
}

/** Imported on demand by code that the tools share, for what no tool does: they sign nobody in. */
const UNUSED_BY_TOOLS = ['better-auth'];

/** What runs from source in a release and all that it imports: our files, and packages; and those whose fonts it reads. */
export function releaseSources() {
	const packages = new Set<string>();
	const files = entries();
	// The list grows while it is read.
	for (const file of files) {
		for (const name of importsOf(file)) {
			const imported = sourceOf(name, file);
			if (imported === undefined) packages.add(packageOf(name));
			else if (/\.tsx?$/.test(imported) && !files.includes(imported)) files.push(imported);
		}
	}
	const imported = [...packages].filter((name) => !isBuiltin(name) && !UNUSED_BY_TOOLS.includes(name));
	return { files, packages: [...imported, ...fontPackages] };
}

/** Our file that an import names; undefined for a package. */
function sourceOf(name: string, file: string): string | undefined {
	if (name.startsWith('#')) return name.slice(1);
	if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
	if (packageOf(name) !== engine.name) return undefined;
	const entry = (engine.exports as Record<string, string>)[`.${name.slice(engine.name.length)}`];
	return entry && path.posix.join('engine', entry);
}

export const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

function isNative(name: string): boolean {
	const parts = Object.keys(locked[`node_modules/${name}`]?.optionalDependencies ?? {});
	return parts.some((part) => locked[`node_modules/${part}`]?.os !== undefined);
}

/** What a source imports for more than its types. */
function importsOf(file: string): string[] {
	const text = readFileSync(path.join(root, file), 'utf8');
	const { module } = parseSync(file, text);
	const names = module.staticImports
		.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
		.map(({ moduleRequest }) => moduleRequest.value);
	const passedOn = module.staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value)),
	);
	const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
	return [...names, ...passedOn, ...onDemand];
}

/** The packages of `releaseSources()`, those with parts for a platform, which cannot be bundled, and what both need: places in the lock file. */
function releasePlaces(): string[] {
	const places = new Set<string>();
	const add = (place: string) => {
		if (places.has(place)) return;
		places.add(place);
		for (const name of neededBy(locked[place] as Locked)) {
			const needed = placeOf(name, place);
			if (needed) add(needed);
		}
	};
	const native = Object.keys(declared).filter(isNative);
	for (const name of [...releaseSources().packages, ...native]) add(`node_modules/${name}`);
	return [...places].sort();
}

/** Which of our packages a release installs, if only for another one. */
export function installedPackages(): string[] {
	const places = releasePlaces();
	return Object.keys(declared).filter((name) => places.includes(`node_modules/${name}`));
}

/** A package.json and a lock file for a release: a part of the project's, with its versions and digests. */
export function releaseManifest() {
	const version = (name: string) => [name, locked[`node_modules/${name}`]?.version];
	const own = {
		name: manifest.name,
		version: manifest.version,
		dependencies: Object.fromEntries(installedPackages().map(version)),
	};
	const packages = Object.fromEntries(releasePlaces().map((place) => [place, locked[place]]));
	return {
		package: { ...own, private: true, overrides: manifest.overrides },
		lock: { ...lock, packages: { '': own, ...packages } },
	};
}

/** Optional peers are needed if the project itself depends on them. */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }: Locked) {
	const peers = Object.keys(peerDependencies).filter(
		(name) => !peerDependenciesMeta?.[name]?.optional || Object.hasOwn(declared, name),
	);
	return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package that the one at `from` imports. */
function placeOf(name: string, from: string): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
		const place = `${folder && `${folder}/`}node_modules/${name}`;
		if (locked[place]) return place;
		if (folder === '') return undefined;
	}
}

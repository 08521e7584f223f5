/** How the server bundle is built: docs/decisions/runtime.md. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { countriesByZone } from '#app/features/analytics/visits/countries-by-zone.server.ts';
import { root } from '#platform/root.ts';
import { installedPackages, packageOf } from './packages.ts';

/** Packages of many small files that every start needs: Node takes a quarter of a millisecond to find each. */
const BUNDLED = [
	'@hono/node-server',
	'cmdk',
	'flydrive',
	'jose',
	'kysely',
	'pg-boss',
	'rate-limiter-flexible',
	'react',
	'temporal-polyfill',
	'zod',
];

/** What the bundle loads from `node_modules`: everything else is in it (docs/decisions/runtime.md). */
export const externalPackages = () => installedPackages().filter((name) => !BUNDLED.includes(name));

const SERVER_BUILD = /virtual:react-router\/server-build$/;
const ROUTE_IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

/** Makes the bundle import the module of a route with its first request (lazy-routes.ts). The root is part of every page. */
const lazyRoutes: Plugin = {
	name: 'lazy-routes',
	transform: {
		filter: { id: SERVER_BUILD },
		handler(code) {
			let count = 0;
			const changed = code.replaceAll(ROUTE_IMPORT, (line, name: string, file: string) => {
				if (/\/root\.tsx"$/.test(file)) return line;
				count++;
				return `const ${name} = () => import(${file});`;
			});
			if (count === 0) throw new Error('React Router lists its routes differently: change lazyRoutes.');
			return { code: changed, map: null };
		},
	},
};

/** Computes the countries of time zones now, instead of a tenth of a second at each start. */
const countries: Plugin = {
	name: 'countries',
	load: {
		filter: { id: /countries-by-zone\.server\.ts$/ },
		handler: () => `const zones = JSON.parse(${JSON.stringify(JSON.stringify([...countriesByZone()]))});
			export const countriesByZone = () => new Map(zones);`,
	},
};

const TABLES = 'virtual:career-map-tables';

/** Reads the tables of the career map now, instead of a fifth of a second of YAML in the first request for a career map. */
const careerMapTables: Plugin = {
	name: 'career-map-tables',
	resolveId: (id) => (id === TABLES ? id : null),
	load: {
		filter: { id: [/\/engine\/src\/tables\/tables\.ts$/, /^virtual:career-map-tables$/] },
		async handler(id) {
			if (id !== TABLES) return `export * as tables from ${JSON.stringify(TABLES)};`;
			const { tables } = await import('@mga/career-map/tables');
			// The bundle contains only the tables that the site uses.
			return Object.entries(tables)
				.map(([name, table]) => {
					const json = JSON.stringify(JSON.stringify(table));
					return `export const ${name} = /* @__PURE__ */ JSON.parse(${json});`;
				})
				.join('\n');
		},
	},
};

/**
 * Escapes what is not ASCII: with one other character, V8 stores two bytes for each character of a file's source.
 * The few `String.raw` texts with such characters are patterns, in which an escape means the same.
 */
const ascii: Plugin = {
	name: 'ascii',
	generateBundle(_, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit);
		}
	},
};

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The build fails if the bundle imports a package that a release does not install. */
const installedOnly: Plugin = {
	name: 'installed-only',
	generateBundle(_, bundle) {
		const installed = installedPackages();
		for (const file of Object.values(bundle)) {
			if (file.type !== 'chunk') continue;
			for (const name of [...file.imports, ...file.dynamicImports]) {
				if (name in bundle || isBuiltin(name) || installed.includes(packageOf(name))) continue;
				this.error(`${file.fileName} imports ${name}, which a release does not install.`);
			}
		}
	},
};

/** Plugins of the server. Under `npm run dev`, only routes are lazy: what a build computes is computed when it is needed. */
export const serverPlugins: Plugin[] = [
	lazyRoutes,
	...[countries, careerMapTables, installedOnly, ascii].map((plugin) => ({ ...plugin, apply: 'build' as const })),
].map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'ssr' }));

interface Modules {
	getModuleInfo(id: string): { importedIds: string[] } | null;
}

export const entry = path.join(root, 'server/run.ts');

function fileOf(name: string, sources: readonly string[], priority: number) {
	let content: Set<string> | undefined;
	return {
		priority,
		name(id: string, modules: Modules) {
			content ??= importsOf(
				sources.map((source) => path.join(root, source)),
				modules,
			);
			// The entry waits for the files, so none of them may import it.
			return id !== entry && content.has(id) ? name : null;
		},
	};
}

function importsOf(ids: readonly string[], modules: Modules, found = new Set<string>()): Set<string> {
	for (const id of ids) {
		if (found.has(id)) continue;
		found.add(id);
		importsOf(modules.getModuleInfo(id)?.importedIds ?? [], modules, found);
	}
	return found;
}

/** What every start needs is in two files: the second is loaded while the embedded database opens. */
export const output = {
	codeSplitting: {
		groups: [fileOf('start', ['server/run.ts'], 2), fileOf('site', ['server/app.ts', 'server/start.ts'], 1)],
	},
	comments: false,
};

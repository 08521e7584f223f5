import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The framework's list of routes, which imports all their modules. */
const SERVER_BUILD = /virtual:react-router\/server-build$/;
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;
/** Exports that the router reads before it matches a request. The root is part of every page. */
const NEEDED_AT_ONCE = /export const (middleware|handle)\b|export function Layout\b/;

/** Makes the server bundle import the module of a route with its first request (lazy-routes.ts). */
export const lazyRoutes: Plugin = {
	name: 'lazy-routes',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'ssr',
	transform: {
		filter: { id: SERVER_BUILD },
		handler(code) {
			let count = 0;
			const changed = code.replaceAll(IMPORT, (line, name: string, quoted: string) => {
				count++;
				const file = path.join(import.meta.dirname, '..', JSON.parse(quoted));
				return NEEDED_AT_ONCE.test(readFileSync(file, 'utf8')) ? line : `const ${name} = () => import(${quoted});`;
			});
			if (count === 0) throw new Error('React Router lists its routes differently: change lazy-routes-plugin.ts.');
			return { code: changed, map: null };
		},
	},
};

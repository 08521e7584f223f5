import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { scriptPlugin } from '../script-builds.ts';

const router = fileURLToPath(new URL('./router.tsx', import.meta.url));

/** Replaces React Router by `router.tsx`, which itself imports the package. */
const withoutRouter: Plugin = {
	name: 'without-router',
	enforce: 'pre',
	resolveId: (id, importer) => (id === 'react-router' && importer !== router ? router : undefined),
};

/** The landing page's script: `start.ts` and what it loads later. */
export const { plugin: islands, buildScripts: buildIslands } = scriptPlugin({
	name: 'islands',
	entry: fileURLToPath(new URL('./start.ts', import.meta.url)),
	files: { entry: 'start-[hash].js', chunks: 'start-[name]-[hash].js' },
	groups: [
		// What `start.ts` needs must not come with React.
		{ name: 'overlays', test: /\/app\/(ui\/(overlay|plain-click)|forms\/page-events)/, priority: 2 },
		{ name: 'shared', minShareCount: 2, priority: 1 },
	],
	plugins: [withoutRouter],
});

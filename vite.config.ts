import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootstrapScript } from '#app/bootstrap/vite-plugin.ts';
import { analytics } from './app/analytics/vite-plugin.ts';
import packages from './package.json' with { type: 'json' };
import { lazyRoutes } from './server/lazy-routes-plugin.ts';

const CONSOLE = /\/(app|content)\/console\//;

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), bootstrapScript(), analytics(), reactRouter(), lazyRoutes],
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						// Fewer, larger files load faster: docs/decisions/0032-fewer-script-files.md.
						codeSplitting: {
							groups: [
								{ name: 'shared', minShareCount: 20, test: (id: string) => !CONSOLE.test(id) },
								{ name: 'console', minShareCount: 10, test: CONSOLE },
							],
						},
					},
				},
			},
		},
		ssr: {
			// Only React's production build is in the bundle.
			define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
			// A built release installs only `dependencies`; everything else is bundled (docs/decisions/0044).
			// Under `npm run dev` only react-email is bundled: the whole package is 50 MB of memory.
			resolve:
				command === 'build'
					? { noExternal: true, external: Object.keys(packages.dependencies) }
					: { noExternal: ['react-email'] },
			build: {
				// One entry, so that every module exists once: docs/decisions/0005-one-server-bundle.md.
				rollupOptions: { input: './server/run.ts' },
			},
		},
	},
	build: { assetsInlineLimit: 0, sourcemap: false },
}));

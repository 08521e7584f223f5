import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootstrapScript } from '#app/bootstrap/vite-plugin.ts';
import { analytics } from './app/analytics/vite-plugin.ts';
import packages from './package.json' with { type: 'json' };

const CONSOLE = /\/(app|content)\/console\//;

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), bootstrapScript(), analytics(), reactRouter()],
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
				// One entry for the HTTP app and the pages: two would duplicate every context object.
				// platform/ is external: server/ runs it as source, and with a second copy of its classes `instanceof` would fail for errors.
				rollupOptions: { input: './server/app.ts', external: [/^#platform\//] },
			},
		},
	},
	build: { assetsInlineLimit: 0, sourcemap: false },
}));

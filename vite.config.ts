import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootstrapScript } from '#app/bootstrap/vite-plugin.ts';
import { analytics } from './app/analytics/vite-plugin.ts';
import { playerScript } from './app/features/podcast/vite-plugin.ts';
import { islands } from './app/islands/vite-plugin.ts';
import { bundlePlugins, entry, externalPackages, output } from './server/bundle.ts';

const CONSOLE = /\/(app|content)\/console\//;

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), bootstrapScript, playerScript, analytics, islands, reactRouter(), ...bundlePlugins],
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
			resolve:
				command === 'build'
					? // React Router drops the condition `node`, with which some packages read files.
						{ noExternal: true, external: externalPackages(), conditions: ['node'] }
					: {},
			build: { rollupOptions: { input: entry, output } },
		},
	},
	build: { assetsInlineLimit: 0, sourcemap: false },
}));

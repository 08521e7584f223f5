import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { createRunnableDevEnvironment, defineConfig, type ResolvedConfig } from 'vite';
import { analytics } from './app/analytics/vite-plugin.ts';
import { bootstrapScript, landingScript } from './app/browser/vite-plugins.ts';
import { playerScript } from './app/features/site/podcast/vite-plugin.ts';
import { entry, externalPackages, output, serverPlugins } from './server/bundle.ts';

const CONSOLE = /\.console\.|\/app\/(console|list|import)\//;
const PARTICIPANTS = /\.my\.|\/content\/my\b/;

/** How `npm run dev` finds packages: docs/decisions/development.md. */
const development = {
	// As Node does. React Router drops `node` unless a package of its own is installed, which we do not need.
	externalConditions: ['node', 'module-sync'],
};

/** A module that has changed is loaded again when it is next needed; an error's stack names the sources. */
function createDevEnvironment(name: string, config: ResolvedConfig) {
	const runnerOptions = { hmr: false, sourcemapInterceptor: 'prepareStackTrace' } as const;
	return createRunnableDevEnvironment(name, config, { runnerOptions });
}

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), bootstrapScript, playerScript, analytics, landingScript, reactRouter(), ...serverPlugins],
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						// Fewer, larger files load faster: docs/decisions/browser.md.
						codeSplitting: {
							groups: [
								{
									name: 'shared',
									minShareCount: 20,
									test: (id: string) => !CONSOLE.test(id) && !PARTICIPANTS.test(id),
								},
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
					: development,
			dev: { createEnvironment: createDevEnvironment },
			build: { rollupOptions: { input: entry, output } },
		},
	},
	build: { assetsInlineLimit: 0, sourcemap: false },
}));

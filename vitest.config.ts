import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { analytics } from './app/analytics/vite-plugin.ts';
import { bootstrapScript, landingScript } from './app/browser/vite-plugins.ts';
import { playerScript } from './app/features/site/podcast/vite-plugin.ts';

/** Tests that mock modules, or that need real disk writes, permissions, locks or costs: each runs in its own process. */
const alone = [
	'app/features/operators/sign-in/lazy-loading.console.test.ts',
	'engine/src/run-child.test.ts',
	'app/features/operators/sign-in/password-cost.test.ts',
	// PDF.js reuses font data of earlier documents, which changes how it reads some letters.
	'app/pdf/pdf.test.ts',
	'platform/payments/stripe-lazy-loading.test.ts',
	'platform/database/embedded.test.ts',
	'platform/files/private-folder.test.ts',
];
/** Either the exhaustive tests (`TEST_LONG`) or all others. */
const all = globSync('{app,engine,platform,server,content,tests,scripts}/**/*.test.{ts,tsx}').filter(
	(file) => file.includes('.long.') === Boolean(process.env.TEST_LONG),
);
/** Files that use their worker's database, as their imports show, or those of the test that a long one repeats. */
const usesDatabase = (file: string): boolean =>
	/\btests\/(?!fixtures\/)|'\.\/(services|jobs)\.ts'/.test(readFileSync(file, 'utf8'));
const database = all.filter((file) =>
	[file, file.replace('.long.', '.')].some((one) => existsSync(one) && usesDatabase(one)),
);

/** React's development build costs a tenth of the processor time. Errors, and what the product does, are the same in both. */
process.env.NODE_ENV = 'production';

const inProject = { extends: true, test: { isolate: false } } as const;

export default defineConfig({
	plugins: [analytics, bootstrapScript, landingScript, playerScript],
	test: {
		maxWorkers: 2,
		restoreMocks: true,
		unstubEnvs: true,
		projects: [
			// Modules are loaded once per worker, not once per file: tests must not leave state in them.
			{
				...inProject,
				test: { ...inProject.test, name: 'pure', pool: 'threads', include: all, exclude: [...alone, ...database] },
			},
			{
				...inProject,
				test: {
					...inProject.test,
					name: 'database',
					pool: 'forks',
					include: database,
					exclude: alone,
					globalSetup: 'tests/global-setup.ts',
					// With more room for young objects, half as much time goes into collecting garbage.
					execArgv: ['--max-semi-space-size=64', '--import', new URL('tests/fast-process.mjs', import.meta.url).href],
				},
			},
			{
				extends: true,
				test: {
					name: 'alone',
					pool: 'forks',
					include: alone.filter((file) => all.includes(file)),
					globalSetup: 'tests/global-setup.ts',
				},
			},
		],
		// Generous timeouts cost nothing when tests pass.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});

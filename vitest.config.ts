import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** These replace modules, or are about the disk, rights, locks and costs as in production: each has a process of its own. */
const alone = [
	'app/console/auth/lazy-loading.test.ts',
	'career-map/extract/run-child.test.ts',
	'app/operators/password-cost.test.ts',
	// PDF.js reads some letters of one document by what it has learned from others.
	'app/pdf/pdf.test.ts',
	'platform/payments/stripe-lazy-loading.test.ts',
	'platform/database/embedded.test.ts',
	'platform/files/private-folder.test.ts',
];
/** All but what is exhaustive by nature, or only that. */
const all = globSync('{app,career-map,platform,server,content,tests,scripts}/**/*.test.{ts,tsx}').filter(
	(file) => file.includes('.long.') === Boolean(process.env.TEST_LONG),
);
/** Files that use the database of their worker; what they import says it. */
const database = all.filter((file) =>
	/\btests\/(?!fixtures\/)|'\.\/(services|jobs)\.ts'/.test(readFileSync(file, 'utf8')),
);

const inProject = { extends: true, test: { isolate: false } } as const;

export default defineConfig({
	test: {
		maxWorkers: 2,
		restoreMocks: true,
		unstubEnvs: true,
		projects: [
			// Modules are loaded once a worker and not once a file: no test may leave anything in them.
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
					execArgv: ['--import', new URL('tests/fast-process.mjs', import.meta.url).href],
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
		// Patience costs nothing where all is well.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});

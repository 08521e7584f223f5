import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		globalSetup: 'tests/global-setup.ts',
		include: ['{app,platform,server,content,tests,scripts}/**/*.test.{ts,tsx}'],
		// Each file opens a database of its own, which takes seconds on a busy machine.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
	},
});

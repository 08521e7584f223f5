import { defineConfig } from '@playwright/test';

/** What runs: all but what is exhaustive by nature. How a page looks and behaves does not depend on which PostgreSQL is behind it. */
function specs(): string {
	if (process.env.TEST_LONG) return '**/*.long.spec.ts';
	return process.env.TEST_DATABASE_URL ? '**/{durability,process,refusals,workers}.spec.ts' : '**/*.spec.ts';
}

export default defineConfig({
	testDir: 'e2e',
	globalSetup: './e2e/global-setup.ts',
	testMatch: specs(),
	testIgnore: process.env.TEST_LONG ? [] : '**/*.long.spec.ts',
	outputDir: 'test-results/e2e',
	fullyParallel: false,
	workers: 2,
	// Patience costs nothing where all is well; what must be fast is measured in bench/, not here.
	timeout: 240_000,
	expect: { timeout: 45_000 },
	forbidOnly: !!process.env.CI,
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	use: {
		// Tracing every step makes a test half as fast: TRACE=1 asks for it.
		trace: process.env.TRACE ? 'on' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// With or without a window, letters are as wide as in anybody's browser.
				'--font-render-hinting=none',
				// A public name, for what is not done on localhost.
				'--host-resolver-rules=MAP *mga.example 127.0.0.1',
			],
		},
	},
});

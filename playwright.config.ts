import { defineConfig, type Project } from '@playwright/test';

/** Tests about processes: they wait for one another more than they compute, so they come first and not last. */
const processes = '**/{durability,outage,process,refusals,workers}.spec.ts';
/** Those that need payment, webinars and a public name: one after another, so that their site is started once a worker. */
const partners = '**/{affiliates,analytics,payment,webinar}.spec.ts';
const long = '**/*.long.spec.ts';

/** What is exhaustive by nature runs alone. How a page looks and behaves does not depend on which PostgreSQL is behind it. */
function projects(): Project[] {
	if (process.env.TEST_LONG) return [{ name: 'long', testMatch: long }];
	const first = { name: 'processes', testMatch: processes };
	if (process.env.TEST_DATABASE_URL) return [first];
	const pages = { name: 'pages', testIgnore: [processes, partners, long] };
	return [first, { name: 'partners', testMatch: partners }, pages];
}

export default defineConfig({
	testDir: 'e2e',
	globalSetup: './e2e/global-setup.ts',
	projects: projects(),
	outputDir: 'test-results/e2e',
	fullyParallel: false,
	// One more than the smallest machine has cores: each waits for its browser now and then.
	workers: 3,
	// Patience costs nothing where all is well; what must be fast is measured in bench/, not here.
	timeout: 240_000,
	expect: { timeout: 45_000 },
	forbidOnly: !!process.env.CI,
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	use: {
		// A click that finds nothing fails as soon as an expectation does, not when the test's time is up.
		actionTimeout: 45_000,
		// Tracing every step makes a test half as fast: TRACE=1 asks for it.
		trace: process.env.TRACE ? 'on' : 'off',
		screenshot: 'only-on-failure',
		// Pictures of things in motion are a tenth of all work. What is about motion asks for it.
		contextOptions: { reducedMotion: 'reduce' },
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
				// A page of a test is gone before code that was compiled well pays off, or a process kept ready is needed.
				'--js-flags=--no-opt,--no-maglev',
				'--renderer-process-limit=1',
				// With or without a window, letters are as wide as in anyone's browser.
				'--font-render-hinting=none',
				// A public name, for what is not done on localhost.
				'--host-resolver-rules=MAP *mga.example 127.0.0.1',
			],
		},
	},
});

import { defineConfig, type Project } from '@playwright/test';

/** Tests that start and stop processes: they mostly wait, so they run first. */
const processes = '**/{dev,durability,killed-refund,npm-start,outage,process,refusals,workers}.spec.ts';
/**
 * Tests of a site of their own: with payments, webinars, a public host name, another clock or other settings. Grouped and early, so
 * that workers with the same site share it, and that no worker runs the last one alone.
 */
const ownSite =
	'**/{affiliates,analytics,my,operators-week,outbox,payment,release,settings,teams,webinar,year}.spec.ts';
const long = '**/*.long.spec.ts';

/** Exhaustive tests run separately. With an external PostgreSQL only the process tests run: pages do not depend on it. */
function projects(): Project[] {
	if (process.env.TEST_LONG) return [{ name: 'long', testMatch: long }];
	const first = { name: 'processes', testMatch: processes };
	if (process.env.TEST_DATABASE_URL) return [first];
	const pages = { name: 'pages', testIgnore: [processes, ownSite, long] };
	return [first, { name: 'own-site', testMatch: ownSite }, pages];
}

export default defineConfig({
	testDir: 'e2e',
	globalSetup: './e2e/global-setup.ts',
	projects: projects(),
	outputDir: 'test-results/e2e',
	fullyParallel: false,
	// One more than the cores of the smallest machine: workers often wait for their browsers.
	workers: 3,
	// Generous timeouts cost nothing when tests pass; speed is measured in bench/.
	timeout: 240_000,
	expect: { timeout: 45_000 },
	forbidOnly: !!process.env.CI,
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	use: {
		// A click on a missing element fails as early as an expectation, not at the test's timeout.
		actionTimeout: 45_000,
		// Tracing doubles the duration of a test: TRACE=1 turns it on.
		trace: process.env.TRACE ? 'on' : 'off',
		screenshot: 'only-on-failure',
		// Animations take a tenth of the time. Tests of animations turn them on.
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
				// Without a process of its own, drawing takes an eighth less of the tests' time.
				'--in-process-gpu',
				// Pages are too short-lived for optimized code or spare renderer processes to pay off.
				'--js-flags=--no-opt,--no-maglev',
				'--renderer-process-limit=1',
				// Gives text the same width in headless mode as in a window.
				'--font-render-hinting=none',
				// A public host name, for features that are off on localhost.
				'--host-resolver-rules=MAP *mga.example 127.0.0.1',
			],
		},
	},
});

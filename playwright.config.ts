import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results/e2e',
	fullyParallel: false,
	workers: 2,
	timeout: 45_000,
	expect: { timeout: 7_000 },
	forbidOnly: !!process.env.CI,
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	use: {
		trace: 'retain-on-failure',
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
			],
		},
	},
});

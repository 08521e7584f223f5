/** Adds up what the test runners reported and prints "N passed, N failed"; ends with 1 when anything failed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder, otherFailure] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const entry of readdirSync(folder, { recursive: true })) {
	if (!entry.endsWith('.json')) continue;
	const report = JSON.parse(readFileSync(path.join(folder, entry), 'utf8'));
	if (entry.endsWith('vitest.json')) {
		passed += report.numPassedTests;
		failed += report.numFailedTests;
	} else if (entry.endsWith('playwright.json')) {
		passed += report.stats.expected + report.stats.flaky;
		failed += report.stats.unexpected;
	}
}
if (passed === 0 || (otherFailure !== '0' && failed === 0)) failed += 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Sums up the test runners' reports: lists each failed test with its reason and place, then prints
 * "N passed, N failed"; exits with 1 if anything failed.
 */
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
		for (const { assertionResults, message, name, status } of report.testResults) {
			for (const test of assertionResults)
				if (test.status === 'failed') printFailure(entry, test.fullName, test.failureMessages[0]);
			// A file that could not be run at all has no tests to count.
			if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
				failed += 1;
				printFailure(entry, name, message);
			}
		}
	} else if (entry.endsWith('stray-errors.json')) {
		failed += report.length;
		for (const { name, message } of report) printFailure(entry, name, message);
	} else if (entry.endsWith('playwright.json')) {
		passed += report.stats.expected + report.stats.flaky;
		failed += report.stats.unexpected;
		for (const suite of report.suites) printFailures(entry, suite);
		// An error outside all tests (a worker that did not exit) also fails a Playwright run.
		failed += report.errors.length;
		for (const { message, location } of report.errors)
			printFailure(entry, `${location?.file ?? 'beside all tests'}:${location?.line ?? 0}`, message);
	}
}
if (passed === 0 || (otherFailure !== '0' && failed === 0)) failed += 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

function printFailures(entry, { suites = [], specs = [] }) {
	for (const suite of suites) printFailures(entry, suite);
	for (const spec of specs) {
		if (spec.ok) continue;
		const results = spec.tests.flatMap((test) => test.results);
		const error = results.find((result) => result.error)?.error;
		printFailure(entry, `${spec.file}:${error?.location?.line ?? spec.line} › ${spec.title}`, error?.message);
	}
}

function printFailure(entry, name, why = '') {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors
	const [first, ...rest] = why.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
	const details = rest.filter((line) =>
		/^\s*(Locator|Expected|Received|Timeout|>? *\d+ \|.*|at .*\.tsx?):?/.test(line),
	);
	const message = [first, ...details.map((line) => line.trim())].join(' · ').slice(0, 900);
	process.stdout.write(`failed (${path.dirname(entry)}): ${name}: ${message}\n`);
}

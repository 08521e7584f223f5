/** Reports which test files took longest, from the runners' reports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param folder Where the runners wrote their reports.
 * @returns A line for each of the ten slowest files, the slowest first: seconds and name.
 */
export function slowestFiles(folder) {
	return [...vitestFiles(folder), ...playwrightFiles(folder)]
		.sort((one, other) => other.seconds - one.seconds)
		.slice(0, 10)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const reportOf = (folder, name) => {
	const file = path.join(folder, name);
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

function vitestFiles(folder) {
	const results = reportOf(folder, 'vitest.json')?.testResults ?? [];
	return results.map(({ name, startTime, endTime }) => ({
		name: path.relative(process.cwd(), name),
		seconds: (endTime - startTime) / 1000,
	}));
}

function playwrightFiles(folder) {
	const suites = reportOf(folder, 'playwright.json')?.suites ?? [];
	return suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }));
}

function durationOf({ suites = [], specs = [] }) {
	const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
	return [...own, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
}

/**
 * A reporter for Vitest that writes down the errors no test had caught (a promise rejected beside all tests, a process that
 * would not end): they fail the run, and Vitest's own report in JSON does not name them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export default class StrayErrors {
	onInit({ config }) {
		this.file = path.join(config.root, 'test-results', 'stray-errors.json');
	}

	/** Writes what was thrown beside the tests, each with the file that was running when Vitest knows it. */
	onTestRunEnd(_modules, errors) {
		const said = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
			name: VITEST_TEST_NAME ?? VITEST_TEST_PATH ?? name ?? 'beside all tests',
			message: stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`,
		}));
		mkdirSync(path.dirname(this.file), { recursive: true });
		writeFileSync(this.file, JSON.stringify(said));
	}
}

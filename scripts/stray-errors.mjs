/**
 * A reporter for Vitest that records errors outside all tests (an unhandled rejection, a process that
 * does not exit): they fail the run, and Vitest's own JSON report omits them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export default class StrayErrors {
	onInit({ config }) {
		this.file = path.join(config.root, 'test-results', 'stray-errors.json');
	}

	/** Writes the errors thrown outside tests, each with the file that was running if Vitest knows it. */
	onTestRunEnd(_modules, errors) {
		const stray = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
			name: VITEST_TEST_NAME ?? VITEST_TEST_PATH ?? name ?? 'beside all tests',
			message: stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`,
		}));
		mkdirSync(path.dirname(this.file), { recursive: true });
		writeFileSync(this.file, JSON.stringify(stray));
	}
}

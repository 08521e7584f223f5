/**
 * `npm test`: sets up whatever is missing, a browser too, then runs all tests: units and features against a real
 * database, and the site in a real browser. With TEST_DATABASE_URL everything runs on that PostgreSQL.
 * `npm test -- unit` or `npm test -- e2e` runs one half.
 */
import path from 'node:path';
import { chromium } from './browser.mjs';
import { build, install, node, root, run } from './setup.mjs';

const half = process.argv[2];
install();
build();
const bin = (name) => path.join(root, 'node_modules', name);
const results = path.join(root, 'test-results');
if (half !== 'e2e') {
	run(node, [
		bin('vitest/vitest.mjs'),
		'run',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${path.join(results, 'vitest.json')}`,
	]);
}
if (half !== 'unit') run(node, [bin('@playwright/test/cli.js'), 'test'], { env: { CHROMIUM_PATH: chromium() } });

/**
 * `npm test`: sets up whatever is missing, a browser too, then runs all tests: units and features against a real
 * database, and the site in a real browser. With TEST_DATABASE_URL everything runs on that PostgreSQL.
 * `npm test -- unit` or `npm test -- e2e` runs one half.
 */
import path from 'node:path';
import { chromium } from './browser.mjs';
import { build, install, node, root, succeeds } from './setup.mjs';

const half = process.argv[2];
install();
build();
const bin = (name) => path.join(root, 'node_modules', name);
const results = path.join(root, 'test-results');
const unit = [
	bin('vitest/vitest.mjs'),
	'run',
	'--reporter=default',
	'--reporter=json',
	`--reporter=${path.join(root, 'scripts', 'stray-errors.mjs')}`,
	`--outputFile.json=${path.join(results, 'vitest.json')}`,
];
// Both halves are run, whatever the first one says: who mends wants to know all of it.
const isUnitFine = half === 'e2e' || succeeds(node, unit);
const isBrowserFine =
	half === 'unit' || succeeds(node, [bin('@playwright/test/cli.js'), 'test'], { env: { CHROMIUM_PATH: chromium() } });
process.exitCode = isUnitFine && isBrowserFine ? 0 : 1;

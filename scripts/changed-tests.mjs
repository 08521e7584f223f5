/** Prints the test files that changes affect, one per line: `node scripts/changed-tests.mjs [REF]`, by default since the last commit. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { affectedTests } from './affected.mjs';

const git = (...args) => {
	const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
	return stdout.split('\n').filter(Boolean);
};

const ref = process.argv[2] ?? 'HEAD';
const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
const browserTests = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file) && existsSync(file));
for (const file of [...affectedTests(changed), ...browserTests]) process.stdout.write(`${file}\n`);

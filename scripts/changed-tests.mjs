/**
 * Prints the test files that changes affect, one per line: `node scripts/changed-tests.mjs [REF]`, by default since the last commit.
 * What is not obvious about the choice goes to the error output.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { affectedTests, readProject } from './affected.ts';

const git = (...args) => {
	const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
	return stdout.split('\n').filter(Boolean);
};

const ref = process.argv[2] ?? 'HEAD';
const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
const { tests, notes } = affectedTests(changed, readProject(changed.filter((file) => !existsSync(file))));
for (const note of notes) process.stderr.write(`${note}\n`);
for (const file of tests) process.stdout.write(`${file}\n`);

/**
 * `npm run check`: types, format and lint, layers and cycles, unused code, words, the build and its bytes of scripts. Runs every check;
 * exits with 1 if one fails.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './setup.mjs';

install(true);
const bin = (name) => path.join(root, 'node_modules', name);
const checks = [
	['routes', ['@react-router/dev/bin.cjs', 'typegen']],
	['types', ['typescript/bin/tsc', '--noEmit']],
	['format and lint', ['@biomejs/biome/bin/biome', 'check', '.']],
	[
		'layers',
		[
			'dependency-cruiser/bin/dependency-cruiser.mjs',
			'--config',
			'.dependency-cruiser.cjs',
			'app',
			'career-map',
			'server',
			'platform',
			'content',
			'database',
			'tests',
			'e2e',
			'scripts',
			'bench',
			'eval',
		],
	],
	['unused code', ['knip/bin/knip.js']],
	// What only tests use; what tests may use alone is marked `@internal`, with its reason.
	['code only tests use', ['knip/bin/knip.js', '--production', '--include', 'files,exports']],
	['words', ['scripts/check-words.mjs']],
	// Only if the sources differ from those that were built.
	['build', ['scripts/build.mjs']],
	['bytes of scripts', ['scripts/check-bytes.ts']],
];
let failed = 0;
for (const [name, [file, ...args]] of checks) {
	const { status } = spawnSync(node, [file.startsWith('scripts/') ? path.join(root, file) : bin(file), ...args], {
		cwd: root,
		stdio: 'inherit',
	});
	process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}: ${name}\n`);
	if (status !== 0) failed = 1;
}
process.exitCode = failed;

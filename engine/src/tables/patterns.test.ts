import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** More on a line is a list of words, which belongs in the `patterns.yaml` of its language. */
const MAX_LENGTH = 400;

it('No pattern in the code is a long list of words', () => {
	const files = globSync('engine/src/**/*.ts', {
		exclude: ['engine/src/**/*.test.ts', 'engine/src/wording{.ts,/**}'],
	});
	expect(files.length).toBeGreaterThan(50);
	const long = files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.flatMap((line, index) => (line.length > MAX_LENGTH ? [`${file}:${index + 1}`] : [])),
	);
	expect(long).toStrictEqual([]);
});

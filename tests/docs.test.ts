import fs from 'node:fs';
import { expect, it } from 'vitest';
import { settingNames } from '#platform/config/config.ts';

it('docs/operations.md lists every setting there is, and no other', () => {
	const listed = [...fs.readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)];
	expect(listed.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});

it('every file that a document names is there', () => {
	const documents = ['README.md', 'CONTRIBUTING.md', ...fs.readdirSync('docs').map((name) => `docs/${name}`)];
	const missing = documents
		.filter((document) => document.endsWith('.md'))
		.flatMap((document) =>
			[
				...fs
					.readFileSync(document, 'utf8')
					.matchAll(/`((?:app|content|database|docs|e2e|platform|server|scripts|tests|bench)\/[\w./-]+)`/g),
			]
				.map(([, file]) => file as string)
				.filter((file) => !fs.existsSync(file))
				.map((file) => `${document}: ${file}`),
		);
	expect(missing).toEqual([]);
});

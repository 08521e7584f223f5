import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '#platform/config/config.ts';

it('docs/operations.md lists every setting, and no other', () => {
	const listed = [...fs.readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)];
	expect(listed.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});

it('every file that a document names or links to exists', () => {
	const documents = [
		'README.md',
		'CONTRIBUTING.md',
		...['docs', 'docs/decisions'].flatMap((folder) => fs.readdirSync(folder).map((name) => `${folder}/${name}`)),
	];
	const missing = documents
		.filter((document) => document.endsWith('.md'))
		.flatMap((document) => {
			const text = fs.readFileSync(document, 'utf8');
			const named = [
				...text.matchAll(/`((?:app|content|database|docs|e2e|platform|server|scripts|tests|bench)\/[\w./-]+)`/g),
			].map(([, file]) => file as string);
			const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file]) =>
				path.join(path.dirname(document), file as string),
			);
			return [...named, ...linked].filter((file) => !fs.existsSync(file)).map((file) => `${document}: ${file}`);
		});
	expect(missing).toEqual([]);
});

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pages } from '#content/pages.ts';
import made from './made.json' with { type: 'json' };
import { pictureSources } from './markup.ts';

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

// If these fail, run scripts/pictures.ts again.
describe('the pictures with the logo', () => {
	it.each(Object.entries(pictureSources()))('%s was made from the logo and texts of today', async (file, source) => {
		expect((made as Record<string, unknown>)[file]).toEqual({
			source: digest(source),
			file: digest(await readFile(`public/${file}`)),
		});
	});

	it('include a share card for every page that names one, and no other', async () => {
		const cards = Object.keys(made).flatMap((file) => file.match(/^pictures\/share\/(.+)\.png$/)?.[1] ?? []);
		expect((await readdir('public/pictures/share')).toSorted()).toEqual(cards.map((card) => `${card}.png`).toSorted());
		const named = Object.values(pages).flatMap((page) => ('picture' in page ? page.picture : []));
		expect(cards).toEqual(expect.arrayContaining(named));
	});
});

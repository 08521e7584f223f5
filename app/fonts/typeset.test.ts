import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { fontPackages } from './noto.ts';
import { joined, shapeClusters } from './shape.ts';
import { printable, typesetFor } from './typeset.ts';

describe('printable text', () => {
	it('is composed, without what is invisible on its own', () => {
		expect(printable('Zoe\u0308\u200b a\u00adb\tc\u2009d\u2011e')).toBe('Zoë ab c d-e');
	});

	it('keeps joiners where they join', () => {
		expect(printable('می\u200cلاد 👩\u200d💻 \u200dAda\u200d')).toBe('می\u200cلاد 👩\u200d💻 Ada');
	});
});

describe('the fonts of a text', () => {
	const unitsOf = async (text: string) => (await typesetFor([text]))(text);

	it('are the site’s own where they have it all', async () => {
		expect(await unitsOf('Zoë Καλή Ада Nguyễn CO₂ “a” – €')).toEqual([
			{ text: 'Zoë Καλή Ада Nguyễn CO₂ “a” – €', font: undefined },
		]);
	});

	it('are one font for a word, so that its letters match and join', async () => {
		const own = (await unitsOf('Ada Ṣọlá محمد 王小')).filter(({ font }) => font).map(({ text }) => text);
		expect(own).toEqual(['Ṣọlá', 'محمد', '王', '小']);
	});

	it('shape a word: Arabic letters join, Devanagari letters become conjuncts', async () => {
		for (const word of ['محمد', 'शर्मा']) {
			const [unit] = await unitsOf(word);
			const font = unit?.font?.regular;
			if (!font) throw new Error(`no font for ${word}`);
			const letters = joined(Array.from(word).flatMap((letter) => shapeClusters(letter, font)));
			expect(joined(shapeClusters(word, font)).width / letters.width).not.toBeCloseTo(1, 1);
		}
	});

	it('are dependencies, so that a release has them', () => {
		const listed = Object.keys(manifest.dependencies).filter((name) => /noto-/.test(name));
		expect(fontPackages.toSorted()).toEqual(listed.toSorted());
	});
});

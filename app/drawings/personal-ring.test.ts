import { describe, expect, it } from 'vitest';
import { personalRing, RING_SIDE } from './personal-ring.server.ts';
import { shareCard } from './share-card.server.ts';

const seeds = Array.from({ length: 40 }, (_, at) => `person-${at}`);
const numbersIn = (d = '') => [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

describe('a personal ring', () => {
	it('is the same for the same seed, and different for each', () => {
		const drawn = seeds.map((seed) => JSON.stringify(personalRing(seed, 'project')));
		expect(new Set(drawn).size).toBe(seeds.length);
		expect(JSON.stringify(personalRing('person-0', 'project'))).toBe(drawn[0]);
	});

	it('has more rings at each stage, and another shape, so that stages cannot be matched', () => {
		const drawn = (['start', 'careerMap', 'project', 'certificate'] as const).map((stage) => {
			const shapes = personalRing('person-0', stage);
			return { bark: shapes[0]?.d, rings: shapes.filter(({ fill, stroke }) => fill && stroke).length };
		});
		expect(drawn.map(({ rings }) => rings)).toEqual([3, 5, 7, 9]);
		expect(new Set(drawn.map(({ bark }) => bark)).size).toBe(4);
	});

	it.each(seeds)('stays in its square: %s', (seed) => {
		const numbers = personalRing(seed, 'certificate').flatMap(({ d }) => numbersIn(d));
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...numbers)).toBeLessThanOrEqual(RING_SIDE);
	});
});

describe('a share card', () => {
	const extent = async (title: string, text = 'By Ana') => {
		const { shapes } = await shareCard({ brand: 'MGA', title, text, ring: [] });
		const words = shapes.filter(({ transform }) => !transform).slice(1);
		return {
			lines: words.length - 2,
			right: Math.max(...words.flatMap(({ d }) => numbersIn(d).filter((_, at) => at % 2 === 0))),
		};
	};

	it.each([
		'VerdeIQ',
		'A tool that reads every supplier’s answer and marks what is missing',
		'W'.repeat(120),
		'Word '.repeat(60),
	])('keeps its title in its column: %s', async (title) => {
		for (const { lines, right } of [await extent(title), await extent('VerdeIQ', title)]) {
			expect(lines).toBeLessThanOrEqual(4);
			expect(right).toBeLessThanOrEqual(76 + 590 + 12);
		}
	});

	it.each(['王小明', 'محمد عبد الله', 'अमित शर्मा', 'Ṣọlá'])('shows %s, not question marks', async (title) => {
		const { shapes } = await shareCard({ brand: 'MGA', title, text: 'VerdeIQ', ring: [] });
		const { shapes: missing } = await shareCard({
			brand: 'MGA',
			title: title.replace(/\S/gu, '?'),
			text: 'VerdeIQ',
			ring: [],
		});
		expect(shapes.map(({ d }) => d)).not.toEqual(missing.map(({ d }) => d));
	});

	it('breaks a title of a script without spaces into lines', async () => {
		expect((await extent('可持续发展'.repeat(8))).lines).toBeGreaterThan(1);
		expect((await extent('可持续发展'.repeat(8))).right).toBeLessThanOrEqual(76 + 590 + 12);
	});
});

import { describe, expect, it } from 'vitest';
import { type CvExcerpt, cvExcerpts } from '../../fixtures/cv-excerpts.ts';
import { findSkills } from './find-skills.ts';
import { skillById } from './skills.ts';

interface Reading {
	named: string[];
	missed: string[];
	found: string[];
	surplus: string[];
}

function read({ text, named, also = '' }: CvExcerpt): Reading {
	const found = [...new Set(findSkills(text).map(({ id }) => id))];
	const wanted = named.split(' ');
	const accepted = new Set([...wanted.flatMap((choice) => choice.split('|')), ...also.split(' ')]);
	return {
		named: wanted,
		missed: wanted.filter((choice) => !choice.split('|').some((id) => found.includes(id))),
		found,
		surplus: found.filter((id) => !accepted.has(id)),
	};
}

const readings = cvExcerpts.map((excerpt) => ({ ...excerpt, ...read(excerpt) }));
const sum = (count: (reading: Reading) => number) => readings.reduce((total, reading) => total + count(reading), 0);
const recall = 1 - sum(({ missed }) => missed.length) / sum(({ named }) => named.length);
const surplus = sum((reading) => reading.surplus.length) / sum(({ found }) => found.length);

describe('The skills a careful reader names', () => {
	it(`are found: ${(recall * 100).toFixed(1)} % in ${readings.length} excerpts`, () => {
		expect(readings.length).toBeGreaterThanOrEqual(15);
		expect(
			recall,
			JSON.stringify(Object.fromEntries(readings.map((r) => [r.profession, r.missed]))),
		).toBeGreaterThanOrEqual(0.8);
	});

	it(`come with few others: ${(surplus * 100).toFixed(1)} % of what is found`, () => {
		expect(
			surplus,
			JSON.stringify(Object.fromEntries(readings.map((r) => [r.profession, r.surplus]))),
		).toBeLessThanOrEqual(0.2);
	});

	it.each(readings)('$profession: most of them', ({ named, missed }) => {
		expect(missed.length / named.length, missed.join(', ')).toBeLessThanOrEqual(0.4);
	});

	it('are skills of the lexicon', () => {
		const ids = cvExcerpts.flatMap(({ named, also = '' }) => `${named} ${also}`.trim().split(/[ |]/));
		expect(ids.filter((id) => !skillById.has(id))).toEqual([]);
	});
});

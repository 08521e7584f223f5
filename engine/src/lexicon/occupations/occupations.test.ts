import { describe, expect, it } from 'vitest';
import { readRowsOfLanguages } from '../../tables/read-table.ts';
import { titleRow } from '../../tables/schemas.ts';
import { tables } from '../../tables/tables.ts';
import { fieldsOfWork, titlesByOccupation } from '../compile-indexes.ts';
import { allOccupations, occupationBySoc } from '../occupations.ts';
import { phraseKey } from '../phrases.ts';
import { industryIds } from '../types.ts';

const titlesOf = titlesByOccupation();

const adjacent = `
	11-1011.03 11-1021.00 11-2011.00 11-2021.00 11-2022.00 11-2032.00 11-3012.00 11-3021.00 11-3031.00 11-3061.00 11-3071.04 11-3121.00
	11-3131.00 11-9021.00 11-9041.00 11-9111.00 11-9121.00 11-9199.02 11-9199.09 11-9199.10 13-1023.00 13-1041.00 13-1041.01 13-1071.00
	13-1081.00 13-1081.02 13-1082.00 13-1111.00 13-1141.00 13-1151.00 13-1161.00 13-1161.01 13-1199.05 13-2011.00 13-2031.00 13-2051.00
	13-2054.00 15-1211.00 15-1211.01 15-1212.00 15-1241.00 15-1244.00 15-1251.00 15-1252.00 15-1253.00 15-1254.00 15-1255.00 15-1299.02
	15-1299.03 15-1299.08 15-2041.00 15-2051.00 15-2051.01 17-2081.00 17-2199.03 17-2199.11 19-1023.00 19-2021.00 19-2041.00 19-2041.01
	19-2041.03 19-2099.01 19-3011.01 19-3092.00 19-4061.00 19-4099.00 19-5011.00 23-1011.00 23-1012.00 23-2011.00 25-1053.00 25-2031.00
	25-3099.00 25-4022.00 25-9031.00 27-3023.00 27-3031.00 27-3041.00 27-3042.00 27-3043.00 27-3091.00 29-1141.00 29-1141.04 29-9021.00
	31-9092.00 41-1011.00 41-3091.00 41-4011.00 41-4011.07 41-4012.00 41-9041.00 43-1011.00 43-3031.00 43-4051.00 43-4161.00 43-4171.00
	43-6011.00 43-6012.00 43-6014.00 47-1011.03 47-2231.00 47-4011.01 49-9081.00`
	.trim()
	.split(/\s+/);

function holders(): Map<string, Set<string>> {
	const byTitle = new Map<string, Set<string>>();
	for (const [soc, titles] of titlesOf) {
		for (const phrase of titles) {
			const key = phraseKey(phrase);
			byTitle.set(key, (byTitle.get(key) ?? new Set()).add(soc));
		}
	}
	return byTitle;
}

describe('The occupations', () => {
	it('are many, with many titles', () => {
		expect(allOccupations.length).toBeGreaterThanOrEqual(140);
		expect(readRowsOfLanguages('occupations.csv', titleRow).length).toBeGreaterThanOrEqual(600);
	});

	it('are well formed, each once', () => {
		expect(occupationBySoc.size).toBe(allOccupations.length);
		for (const { soc, title, minorGroup, industries } of allOccupations) {
			expect(soc).toMatch(/^\d\d-\d{4}\.\d\d$/);
			expect(minorGroup).toBe(soc.slice(0, 4));
			expect(title).toMatch(/^\p{Lu}/u);
			expect(titlesOf.get(soc)?.length, soc).toBeGreaterThan(0);
			for (const industry of industries) expect(industryIds).toContain(industry);
		}
	});

	it('hold every neighbor of the roles', () => {
		expect(adjacent.filter((soc) => !occupationBySoc.has(soc))).toEqual([]);
	});

	it('have titles in the right format', () => {
		for (const [soc, titles] of titlesOf) {
			for (const { text, words, rule } of titles) {
				expect(words.length, `${soc} ${text}`).toBeGreaterThan(0);
				expect(text, soc).not.toMatch(/[{}|?=]/);
				expect([undefined, 'weak', 'alone'], `${soc} ${text}`).toContain(rule);
			}
		}
	});

	it('share a title only where that is declared', () => {
		const shared = [...holders()].filter(([, socs]) => socs.size > 1).map(([key, socs]) => [key, [...socs].sort()]);
		const declared = tables.sharedTitles.map(({ title, likelier, also }) => [title, [likelier, also].sort()]);
		expect(shared.sort()).toEqual(declared.sort());
	});

	it('are led to by every field of work', () => {
		for (const { soc, words } of fieldsOfWork()) {
			expect(occupationBySoc.has(soc), soc).toBe(true);
			expect(words.length).toBeGreaterThan(0);
		}
	});
});

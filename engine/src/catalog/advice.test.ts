import { describe, expect, it } from 'vitest';
import { industryIds } from '../lexicon/types.ts';
import { rankOf } from '../profile/seniority.ts';
import { advisedForIndustry, advisedForOccupation, advisedStarts } from './careers.ts';
import { roleById } from './catalog.ts';

/** The minor groups of the Standard Occupational Classification, by their first digits. */
const minorGroups =
	`11: 1 2 3 9; 13: 1 2; 15: 1 2; 17: 1 2 3; 19: 1 2 3 4 5; 21: 1 2; 23: 1 2; 25: 1 2 3 4 9; 27: 1 2 3 4; 29: 1 2 9; 31: 1 2 9;
	33: 1 2 3 9; 35: 1 2 3 9; 37: 1 2 3; 39: 1 2 3 4 5 6 7 9; 41: 1 2 3 4 9; 43: 1 2 3 4 5 6 9; 45: 1 2 3 4; 47: 1 2 3 4 5; 49: 1 2 3 9;
	51: 1 2 3 4 5 6 7 8 9; 53: 1 2 3 4 5 6 7; 55: 1 2 3`
		.split(';')
		.flatMap((line) => {
			const [major = '', minors = ''] = line.trim().split(': ');
			return minors.split(' ').map((minor) => `${major}-${minor}`);
		});

/** Requires neither years nor sustainability work. */
const isOpen = (id: string) => {
	const role = roleById.get(id);
	return role !== undefined && !role.sustainability && rankOf(role.minSeniority) <= rankOf('mid');
};

describe('The advice', () => {
	it('exists for every group of occupations', () => {
		expect(minorGroups.filter((group) => advisedForOccupation(`${group}000.00`).length < 3)).toEqual([]);
	});
	it('names only roles of the catalog, each once, three of them open to everyone with some years', () => {
		const lists = [
			...advisedStarts().map((start) => [start, advisedForOccupation(start)] as const),
			...industryIds.map((id) => [id, advisedForIndustry(id)] as const),
		];
		expect(lists.flatMap(([, ids]) => ids.filter((id) => !roleById.has(id)))).toEqual([]);
		expect(lists.filter(([, ids]) => new Set(ids).size < ids.length).map(([name]) => name)).toEqual([]);
		expect(lists.filter(([, ids]) => ids.filter(isOpen).length < 3).map(([name]) => name)).toEqual([]);
	});
	it('fits the work: nobody is sent from a kitchen, a fire engine or a surgery to law or finance', () => {
		const far = /^(?:legal|ai-finance|llm|esg|ai-people|ai-product)/;
		const trades = ['29-1021', '33-2011', '35-2014', '37-2011', '39-5012', '45-2092', '47-2031', '51-4121', '53-3032'];
		expect(trades.flatMap((soc) => advisedForOccupation(soc).filter((id) => far.test(id)))).toEqual([]);
	});
	it('recommends learning design only to people who teach, train or coach, and to trades, kitchens and care that train their own', () => {
		const teaches = /^(?:25-[1239]|13-1151|11-(?:903|3131)|21-1012|27-202|39-9|29-|31-|33-|35-[12]|4[579]-|5[13]-)/;
		const others = advisedStarts().filter((start) => advisedForOccupation(start).includes('ai-learning-designer'));
		expect(others.filter((start) => !teaches.test(start))).toEqual([]);
		expect(industryIds.filter((id) => advisedForIndustry(id).includes('ai-learning-designer'))).toEqual([
			'education-research',
		]);
	});
	it('sends nobody from a kitchen, a workshop or a lorry to marketing or to writing', () => {
		const trades = ['35-1011', '35-2014', '47-2031', '47-2111', '49-9041', '51-3011', '51-4041', '53-3032', '53-7062'];
		const far = /content-strategist|marketing-ops|conversational|product-manager/;
		expect(trades.flatMap((soc) => advisedForOccupation(soc).filter((id) => far.test(id)))).toEqual([]);
	});
});

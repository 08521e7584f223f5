import { expect, it } from 'vitest';
import { addParts, type Parts, playable, secondsOf } from './watched.server.ts';

it.each<[string, Parts, Parts, number, Parts]>([
	['adds what is new', [[0, 10]], [[5, 20]], 100, [[0, 20]]],
	[
		'counts nothing twice',
		[[0, 10]],
		[
			[0, 10],
			[2, 8],
		],
		100,
		[[0, 10]],
	],
	[
		'fills gaps',
		[
			[0, 10],
			[20, 30],
		],
		[[0, 30]],
		100,
		[[0, 30]],
	],
	[
		'adds the earliest seconds, as many as may be',
		[[10, 20]],
		[
			[40, 50],
			[5, 25],
		],
		8,
		[[5, 23]],
	],
	['adds nothing without a second left', [[0, 10]], [[10, 20]], 0, [[0, 10]]],
	['ignores empty parts', [], [[5, 5]], 10, []],
])('%s', (_, known, reported, most, sum) => {
	expect(addParts(known, reported, most)).toEqual(sum);
});

it('a silence of a day counts as five minutes, at twice the speed', () => {
	expect([playable(undefined), playable(30), playable(86_400)]).toEqual([5, 65, 605]);
	expect(
		secondsOf([
			[0, 10],
			[20, 25],
		]),
	).toBe(15);
});

import { describe, expect, test } from 'vitest';
import { isDay } from './day.ts';
import { isCanonicalUuid, isUuid } from './uuid.ts';

const ID = '3f2c9a10-7b1e-4c55-9d0a-0f6b8e2d41aa';

describe('an id', () => {
	test.each([
		[ID, true, true],
		[ID.toUpperCase(), true, false],
		[`${ID}\n`, false, false],
		[` ${ID}`, false, false],
		[`{${ID}}`, false, false],
		[ID.replaceAll('-', ''), false, false],
		[ID.replace('3f', 'zz'), false, false],
		['', false, false],
		[null, false, false],
		[undefined, false, false],
	])('%j: %j, and as PostgreSQL writes it: %j', (text, any, canonical) => {
		expect(isUuid(text)).toBe(any);
		expect(isCanonicalUuid(text)).toBe(canonical);
	});
});

describe('a day', () => {
	test.each(['2026-01-01', '2028-02-29', '0001-12-31'])('%s is one', (text) => expect(isDay(text)).toBe(true));
	test.each([
		'2026-02-29',
		'2026-02-30',
		'2026-13-01',
		'2026-1-1',
		'2026-01-01T00:00',
		'20260101',
		'',
		null,
		undefined,
	])('%j is not one', (text) => expect(isDay(text)).toBe(false));
});

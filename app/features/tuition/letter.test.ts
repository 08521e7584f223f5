import { describe, expect, it } from 'vitest';
import { letterFields } from '#content/tuition.ts';
import { loader } from './letter.route.ts';
import { blankLetter } from './letter.ts';

describe('the letter to an employer', () => {
	it('has every blank in brackets and no placeholder left', () => {
		for (const { fallback } of letterFields) expect(blankLetter()).toContain(fallback);
		expect(blankLetter()).not.toMatch(/[{}]/);
	});

	it('is a text file to keep', async () => {
		const answer = loader();
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="training-request.txt"');
		expect(await answer.text()).toBe(blankLetter());
	});
});

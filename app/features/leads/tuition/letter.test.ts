import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { servicesContext } from '#app/services.ts';
import { letterFields } from '#content/tuition.ts';
import { loader } from './letter.route.ts';
import { letterParts, letterText } from './letter.ts';

describe('the letter to an employer', () => {
	it('has every blank in brackets and no placeholder left', () => {
		for (const { fallback } of letterFields) expect(letterText({})).toContain(fallback);
		expect(letterText({})).not.toMatch(/[{}]/);
	});

	it('contains the input as typed, and leaves the other blanks', () => {
		const letter = letterText({ managerName: ' Zoë $& {task} ', yourName: '' });
		expect(letter).toMatch(/^Dear Zoë \$& \{task\},\n/);
		expect(letter).toContain('[your name]');
		expect(letter).not.toContain('[manager’s name]');
	});

	it('marks which of its parts are blanks', () => {
		const of = (kind: string) => letterParts({ task: 'a slow report' }).filter((part) => part.kind === kind);
		expect(of('filled').map(({ text }) => text)).toEqual(['a slow report']);
		expect(of('blank').map(({ text }) => text)).toEqual([
			'[manager’s name]',
			'[name of the budget]',
			'[what would improve]',
			'[your name]',
			'[your job title]',
		]);
	});

	it('is a text file', async () => {
		const context = new RouterContextProvider();
		const settings = { stored: () => ({ version: 0, value: undefined }) };
		context.set(servicesContext, { settings, now: () => new Date() } as never);
		const answer = loader({ context });
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="training-request.txt"');
		expect(await answer.text()).toBe(letterText({}));
	});
});

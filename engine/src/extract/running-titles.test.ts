import { expect, it } from 'vitest';
import { withoutRunningTitles } from './pdf.ts';

it('Lines that repeat on every page are kept once', () => {
	const pages = [
		'Jane Doe\nExperience\n2019 – 2021\nAnalyst\nCV of Jane Doe, page 1',
		'Jane Doe\n2019 – 2021\nClerk\nCV of Jane Doe, page 2',
	];
	expect(withoutRunningTitles(pages)).toEqual(['Jane Doe\nExperience\n2019 – 2021\nAnalyst', '2019 – 2021\nClerk']);
});
it('A single page is unchanged', () => {
	expect(withoutRunningTitles(['a\nabc\nabc'])).toEqual(['a\nabc\nabc']);
});

import type { ConsolePages } from '../page.ts';

export const peoplePages = {
	// A search is a form, so that no address of a page names anybody.
	'/console/people': { see: 'people.see', act: 'people.see' },
	'/console/people/erasures': { see: 'people.erase' },
	'/console/people/erasures/:certificate': { see: 'people.erase' },
	'/console/people/erasures/:certificate/text': { see: 'people.erase' },
	'/console/people/:customer': { see: 'people.see', act: 'people.change' },
	'/console/people/:customer/merge': { see: 'people.merge', act: 'people.merge' },
	'/console/people/:customer/export': { see: 'people.export', act: 'people.export' },
	'/console/people/:customer/erase': { see: 'people.erase', act: 'people.erase' },
} satisfies ConsolePages;

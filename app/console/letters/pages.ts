import type { ConsolePages } from '../page.ts';

export const lettersPages = {
	'/console/letters': { see: 'letters.see' },
	'/console/letters/new': { see: 'letters.change', act: 'letters.change' },
	'/console/letters/:letter': { see: 'letters.see', act: 'letters.change' },
	'/console/letters/:letter/html': { see: 'letters.see' },
} satisfies ConsolePages;

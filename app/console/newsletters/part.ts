import { definePart, writers } from '../kit/part.ts';

export const newslettersPart = definePart({
	pages: {
		'/console/letters': { file: 'console/newsletters/newsletters.route.tsx', see: 'letters.see' },
		'/console/letters/new': { file: 'console/newsletters/new.route.tsx', see: 'letters.change', act: 'letters.change' },
		'/console/letters/:letter': {
			file: 'console/newsletters/newsletter.route.tsx',
			see: 'letters.see',
			act: 'letters.change',
		},
		'/console/letters/:letter/html': { file: 'console/newsletters/newsletter-html.route.ts', see: 'letters.see' },
	},
	navigation: [{ path: '/console/letters', label: 'Newsletters', group: 'programme', key: 'i' }],
	views: {
		'letters.see': writers,
		'letters.change': writers,
		'letters.send': writers,
	},
});

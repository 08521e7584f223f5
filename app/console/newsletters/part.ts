import { definePart, writers } from '../kit/part.ts';

export const newslettersPart = definePart({
	pages: {
		'/console/letters': { file: 'console/newsletters/newsletters.route.tsx', see: 'letters.see' },
		'/console/letters/new': { file: 'console/newsletters/new.route.tsx', see: 'letter.write' },
		'/console/letters/:letter': { file: 'console/newsletters/newsletter.route.tsx', see: 'letters.see' },
		'/console/letters/:letter/html': { file: 'console/newsletters/newsletter-html.route.ts', see: 'letters.see' },
	},
	navigation: [{ path: '/console/letters', label: 'Newsletters', group: 'program', key: 'i' }],
	views: { 'letters.see': writers },
	actions: {
		'letter.write': { roles: writers, label: 'Created a newsletter' },
		'letter.change': { roles: writers, label: 'Changed a newsletter' },
		'letter.test': { roles: writers, label: 'Sent a test newsletter' },
		'letter.plan': { roles: writers, label: 'Scheduled a newsletter' },
		'letter.unplan': { roles: writers, label: 'Unscheduled a newsletter' },
		'letter.send': { roles: writers, label: 'Sent a newsletter' },
		'letter.stop': { roles: writers, label: 'Stopped a newsletter' },
		'letter.discard': { roles: writers, label: 'Deleted a draft newsletter' },
	},
});

import { definePart, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const newslettersPart = definePart({
	pages: {
		'/console/letters': { file: 'newsletters/newsletters/newsletters', see: 'newsletters.see' },
		'/console/letters/new': { file: 'newsletters/newsletters/new', see: 'newsletter.create' },
		'/console/letters/pictures': { file: 'newsletters/newsletters/pictures', see: 'newsletters.see' },
		'/console/letters/subscribers': {
			file: 'newsletters/subscriptions/subscribers',
			see: 'newsletters.see',
			list: { of: 'newsletters/subscriptions/subscribers-table', export: 'subscribers.export' },
		},
		'/console/letters/subscribers/new': { file: 'newsletters/subscriptions/subscriber-new', see: 'subscribers.add' },
		'/console/letters/subscribers/import': {
			file: '../import/imports',
			see: 'subscribers.import',
			id: 'console/imports-of-subscribers',
		},
		'/console/letters/subscribers/import/:import': {
			file: '../import/import',
			see: 'subscribers.import',
			id: 'console/import-of-subscribers',
		},
		'/console/letters/:newsletter': { file: 'newsletters/newsletters/newsletter', see: 'newsletters.see' },
		'/console/letters/:newsletter/html': { file: 'newsletters/newsletters/newsletter-html', see: 'newsletters.see' },
		'/console/letters/:newsletter/recipients': {
			file: 'newsletters/newsletters/recipients',
			see: 'newsletters.see',
			list: { of: 'newsletters/newsletters/recipients-table', export: 'newsletter-recipients.export' },
		},
	},
	navigation: [{ path: '/console/letters', label: 'Newsletters', group: 'program', key: 'i' }],
	views: { 'newsletters.see': writers },
	actions: {
		'newsletter.create': { roles: writers, label: 'Created a newsletter' },
		'newsletter.update': { roles: writers, label: 'Changed a newsletter' },
		'newsletter.test': { roles: writers, label: 'Sent a test newsletter' },
		'newsletter.schedule': { roles: writers, label: 'Scheduled a newsletter' },
		'newsletter.unschedule': { roles: writers, label: 'Unscheduled a newsletter' },
		'newsletter.send': { roles: writers, label: 'Sent a newsletter', isDangerous: true },
		'newsletter.stop': { roles: writers, label: 'Stopped a newsletter' },
		'newsletter.resend': { roles: writers, label: 'Sent a newsletter again to one person', isDangerous: true },
		'newsletter.delivered': { roles: writers, label: 'Marked an uncertain delivery as received' },
		'newsletter-recipients.export': { roles: writers, label: 'Downloaded recipients of a newsletter as CSV' },
		'newsletter.picture': { roles: writers, label: 'Uploaded a picture for newsletters' },
		'newsletter.archive': { roles: writers, label: 'Changed a newsletter in the public archive' },
		'subscribers.add': { roles: writers, label: 'Added a subscriber' },
		'subscribers.unsubscribe': { roles: writers, label: 'Unsubscribed someone' },
		'subscribers.import': { roles: writers, label: 'Imported subscribers' },
		'subscribers.undo-import': { roles: writers, label: 'Undid an import of subscribers' },
		'subscribers.export': { roles: writers, label: 'Downloaded subscribers as CSV' },
		'newsletter.discard': { roles: writers, label: 'Deleted a draft newsletter' },
	},
});

const { newsletters } = consolePaths;

export const addresses = {
	list: newsletters,
	create: `${newsletters}/new`,
	subscribers: `${newsletters}/subscribers`,
	addSubscriber: `${newsletters}/subscribers/new`,
	imports: `${newsletters}/subscribers/import`,
	pictures: `${newsletters}/pictures`,
	copy: (id: string) => `${newsletters}/new?from=${id}`,
	newsletter: (id: string) => `${newsletters}/${id}`,
	recipients: (id: string) => `${newsletters}/${id}/recipients`,
	uncertain: (id: string) => `${newsletters}/${id}/recipients?status=uncertain`,
	html: (id: string) => `${newsletters}/${id}/html`,
};

export const newsletterStates = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	sending: 'Sending',
	sent: 'Sent',
	stopped: 'Stopped',
} as const;

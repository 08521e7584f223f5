/** Where operators add subscribers: stored with each consent, as the page where a visitor agreed. */
export const subscriberPages = {
	add: '/console/letters/subscribers/new',
	imports: '/console/letters/subscribers/import',
};

import type { List } from '#content/mailing-lists.ts';

/** How people agreed to get the emails, and when. */
export interface ConsentStatement {
	list: List;
	consent: string;
	/** A day, as `2026-01-31`. */
	consentOn: string;
}

/** Where operators add subscribers: stored with each consent, as the page where a visitor agreed. */
export const subscriberPages = {
	add: '/console/letters/subscribers/new',
	imports: '/console/letters/subscribers/import',
};

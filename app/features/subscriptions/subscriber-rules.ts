/** Where operators add subscribers: stored with each consent, as the page where a visitor agreed. */
export const subscriberPages = {
	add: '/console/letters/subscribers/new',
	imports: '/console/letters/subscribers/import',
};

/** Whether a text is an email address, by the rule of browsers and with a domain that has a dot. */
export const isEmailAddress = (text: string): boolean =>
	text.length <= 320 &&
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(text) &&
	/\.[^.@]{2,}$/.test(text);

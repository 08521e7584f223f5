/** The people on the mailing lists. */
export const subscribersPage = {
	heading: 'Subscribers',
} as const;

export const addSubscriberPage = {
	heading: 'Add a subscriber',
} as const;

/** The short-lived cookie that tells the confirmation page from which list the visitor has just unsubscribed. */
export const UNSUBSCRIBED_COOKIE = 'unsubscribed';

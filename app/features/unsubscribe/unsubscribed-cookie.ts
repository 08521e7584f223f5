/**
 * The cookie that says from which list its bearer was just taken off. It is set, HttpOnly and short-lived, by the signed
 * link that did it, and only decides what the confirmation page says.
 */
export const UNSUBSCRIBED_COOKIE = 'unsubscribed';

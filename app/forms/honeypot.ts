/** The hidden field that only bots fill in. */
export const HONEYPOT = 'fax_number';

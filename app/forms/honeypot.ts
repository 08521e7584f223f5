/** The field that a bot fills in and a person never sees. */
export const HONEYPOT = 'fax_number';

export const HONEYPOT = 'fax_number';

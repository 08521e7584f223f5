/** The names of the emails to affiliates: enqueueing one needs no template, which commands should not load. */
export const welcomeMail = { name: 'affiliate-welcome' } as const;
export const linkMail = { name: 'affiliate-link' } as const;

/** The link to an affiliate's page is emailed at most this often. */
export const LINK_INTERVAL_MINUTES = 10;

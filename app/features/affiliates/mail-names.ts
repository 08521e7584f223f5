/** What the emails to affiliates are called: enqueueing one takes no more, and a command line reads no templates. */
export const welcomeMail = { name: 'affiliate-welcome' } as const;
export const linkMail = { name: 'affiliate-link' } as const;

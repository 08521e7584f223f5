import { listNames } from '#content/mailing-lists.ts';

export const newslettersPage = {
	heading: 'Newsletters',
	states: { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' },
} as const;

export const newsletterForm = {
	heading: 'New newsletter',
	back: 'All newsletters',
	lists: listNames,
	subject: 'Subject',
	preview: 'Preview text',
	body: 'Text',
	archive: 'Public archive',
	archiveChoices: { no: 'Not in the archive', yes: 'Show in the archive' },
} as const;

/** The recipients of a newsletter, one row for each person. */
export const recipientsPage = {
	heading: 'Recipients',
} as const;

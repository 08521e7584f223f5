import type { MessageView } from '#app/crm/webhook-deliveries.server.ts';

/** What each kind of job does. Unknown ones are shown by their name. */
export const jobLabels: Readonly<Record<string, string>> = {
	mail: 'Sends an email',
	'task-notifications': 'Emails operators about new tasks',
	'tasks-forget': 'Deletes old notifications and decisions about tasks',
	notification: 'Calls your webhook about a form submission',
	'submissions-forget': 'Deletes the keys that detect repeated forms',
	'career-map': 'Creates a career map from a CV',
	'career-map-watch': 'Checks for late career maps',
	'mails-forget': 'Deletes the content of old emails',
	'analytics-days': 'Aggregates visits by day',
	'cv-retention': 'Deletes CVs past their retention period',
	'cv-strays': 'Deletes CVs of unfinished forms',
	'material-files': 'Deletes files without material',
	'material-text': 'Reads material for the search',
	'events-ahead': 'Creates upcoming sessions',
	'portfolio-images': 'Deletes unused project images',
	mailbox: 'Reads the mailbox of IMAP_URL',
	'conversation-files': 'Deletes files of deleted drafts, and of erased people',
	'drafts-forget': 'Deletes drafts of answers after 30 days',
	'set-aside-forget': 'Deletes emails that were set aside, after 90 days',
	'evidence-files': 'Deletes files of withdrawn evidence',
	'webinar-registration': 'Registers an attendee with Zoom',
	'session-reports': 'Finds sessions that have ended, to request who attended',
	'session-report': 'Requests from Zoom who attended a session',
	'event-mails': 'Enqueues event reminders and updates',
	'operators-forget': 'Deletes expired operator sessions',
	'sign-ins-forget': 'Deletes expired participant sign-ins',
	'session-invitations': 'Emails participants calendar invitations to sessions',
	'access-ending': 'Emails participants whose access ends soon',
	'reservation-reminder': 'Reminds people of a place that they have reserved and not paid for',
	'team-ending': 'Emails buyers whose team’s seats end soon',
	refund: 'Makes a refund at the payment provider',
	paper: 'Makes the PDF of a receipt, an invoice or a credit note',
	'papers-missing': 'Issues receipts of earlier payments',
	'papers-reprint': 'Corrects papers that were printed with question marks',
	'papers-forget': 'Deletes papers and documents after ten years',
	'payment-documents': 'Deletes documents without a payment',
	'newsletter-pictures': 'Deletes pictures without a newsletter library entry',
	'payments-sweep': 'Asks the payment provider for payments without a webhook',
	'payments-reconcile': 'Compares payments with the payment provider’s',
	newsletter: 'Sends a newsletter',
	'event-message': 'Sends a message to registrants or participants',
	'missed-addresses-forget': 'Deletes old 404 entries',
	erasure: 'Deletes the files of an erased contact',
	'people-import': 'Imports a file of contacts or subscribers, or undoes it',
	'people-imports-forget': 'Deletes old files of imports',
	'database-statistics': 'Updates the statistics that searches and lists are planned with',
};

export const jobStates = {
	waiting: 'Waiting',
	retrying: 'Waiting to retry',
	running: 'Running',
	done: 'Done',
	parked: 'Failed',
	discarded: 'Discarded',
} as const;

/** Lines about a job's times. */
export const CREATED = 'Created {at}';
export const NEXT_TRY = 'Next {at}';

/** For two operators acting on the same item, or an item that no longer exists. */
export const CHANGED =
	'It has been completed, started or removed in the meantime. This page now shows its current state.';

export const messageStates = {
	...jobStates,
	delivered: 'Delivered',
	discarded: 'Discarded',
	lost: 'Not delivered, and no retry is scheduled',
} as const;

export function nameOf({ isTest, form }: MessageView): string {
	return isTest ? 'Test message' : (form ?? 'An erased form');
}

export function answerOf({ answer, attempts }: MessageView): string {
	if (answer !== null) return String(answer);
	return attempts > 0 ? 'No response' : 'Not tried yet';
}

export function messageActions({ state }: MessageView, canSend: boolean): { label: string; intent: string }[] {
	if (state === 'running') return [];
	const isOver = state === 'delivered' || state === 'discarded';
	return [
		...(canSend ? [{ label: isOver ? 'Send again' : 'Try now', intent: 'retry' }] : []),
		...(isOver ? [] : [{ label: 'Discard', intent: 'discard' }]),
	];
}

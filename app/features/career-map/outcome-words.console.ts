import { reasonCopy } from '#content/career-map.ts';
import { program } from '#content/program.ts';

import type { GenaiCareerHacks } from '#database/tables.ts';

/** The pages about requests for a career map. */
export const careerMapsPages = {
	heading: 'Career maps',
	lead: `Requests, the latest first. Each is answered within ${program.careerReport.hours} hours.`,
	standings: { waiting: 'Waiting', late: 'Late', ready: 'Ready', failed: 'No report', deleted: 'Deleted' },
	outcomes: {
		report: 'Report',
		too_little: 'Too little in the file',
		not_a_cv: 'Not a CV',
		unreadable: 'Not readable',
		refused: 'Refused',
		failed: 'Failed on our side',
	},
	/** `{age}` such as `3 h 5 min`. */
	age: `{age} of ${program.careerReport.hours} h`,
	one: {
		/** `{date}` is an instant. */
		heading: 'Request of {date}',
		facts: {
			standing: 'Status',
			email: 'From',
			received: 'Received',
			age: 'Waiting for',
			kind: 'File',
			attempts: 'Attempts',
			started: 'Started',
			finished: 'Finished',
			took: 'Duration',
			late: 'Alert sent',
			outcome: 'Outcome',
			explanation: 'Explanation sent',
			advice: 'Advice sent',
			mail: 'Email with the report',
			roles: 'Roles',
			industry: 'Industry',
			language: 'Language',
			deleted: 'Deleted',
		},
		mails: {
			queued: 'Queued',
			sent: 'Sent',
			stored: 'Stored: there is no mail server',
			refused: 'Refused',
			cancelled: 'Canceled',
			suppressed: 'Not sent: on the suppression list',
		} as Record<string, string>,
		deletedByOwner: 'At their request',
		expired: 'When the retention period ended',
		actions: 'Actions',
		open: {
			button: 'Open report',
			text: 'Opens what they see, for half an hour. Recorded in the audit log.',
		},
		retry: {
			button: 'Try again',
			text: 'Reads the file again from the start. If it succeeds, they are emailed the report.',
			done: { title: 'Retry started' },
		},
		link: {
			button: 'Resend link',
			text: 'Emails a new link to the address above.',
			done: { title: 'The email is on its way' },
			already: 'It was sent less than ten minutes ago or is still in the queue. Nothing was sent.',
		},
		remove: {
			link: 'Delete now',
			heading: 'Delete the CV and the report permanently?',
			text: 'Deletes the file, the report and its quotes in emails right away. The request itself stays on record. Do this when the person asks for it.',
			button: 'Delete',
			cancel: 'Cancel',
			done: { title: 'Deleted', description: 'The CV and the report are gone.' },
			failed: 'The file could not be deleted, so nothing was changed. Please try again in a moment.',
		},
		errors: {
			gone: 'This request no longer exists.',
			deleted: 'The CV and the report have already been deleted.',
			not_failed:
				'It has not failed on our side and is not late; someone may have retried it a moment ago. Nothing was changed.',
			no_report: 'This request has no report.',
		},
	},
} as const;

const SECOND_MS = 1000;

export function outcomeWords({ outcome, reason }: Pick<GenaiCareerHacks, 'outcome' | 'reason'>) {
	if (!outcome) return undefined;
	const text = careerMapsPages.outcomes[outcome];
	return outcome === 'report' ? { text } : { text, ...reasonCopy(reason) };
}

export function secondsBetween(from: Date, to: Date): number {
	return (new Date(to).getTime() - new Date(from).getTime()) / SECOND_MS;
}

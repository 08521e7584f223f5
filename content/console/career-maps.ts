import { programme } from '#content/programme.ts';

const { hours } = programme.careerReport;

/** The pages about requests for a career map. */
export const careerMapsPages = {
	heading: 'Career maps',
	lead: `Requests, the latest first. Each is promised within ${hours} hours.`,
	tabs: { label: 'Career maps', requests: 'Requests', numbers: 'Numbers' },
	/** `{count}` is a number. */
	late: {
		one: '1 request is late: the promise of a day is about to be broken. Open it to try it again.',
		many: '{count} requests are late: the promise of a day is about to be broken. Open them to try them again.',
		link: 'Show the late ones',
	},
	filter: { standing: 'Status', outcome: 'Outcome' },
	standings: { waiting: 'Waiting', late: 'Late', ready: 'Ready', failed: 'No report', deleted: 'Deleted' },
	outcomes: {
		report: 'Report',
		too_little: 'Too little in the file',
		not_a_cv: 'Not a CV',
		unreadable: 'Not readable',
		refused: 'Refused',
		failed: 'Failed on our side',
	},
	columns: { received: 'Received', standing: 'Status', outcome: 'What came of it', took: 'Took', attempts: 'Tries' },
	/** `{age}` such as `3 h 5 min`. */
	age: `{age} of ${hours} h`,
	numbers: {
		heading: 'Career maps in numbers',
		lead: 'The last twelve weeks, without names.',
		weeks: {
			heading: 'Requests by week',
			week: 'Week of',
			requests: 'Requests',
			reports: 'Reports',
			/** Numbers. */
			summary: '{requests} requests in twelve weeks, {reports} of them with a report.',
		},
		took: {
			/** Lengths of time. */
			said: 'Half of the reports were there within {median}, nine in ten within {nineInTen}.',
			none: 'There was no report yet.',
		},
		outcomes: {
			heading: 'Outcomes',
			columns: { value: 'Outcome', requests: 'Requests', share: 'Share' },
			waiting: 'Still waiting',
		},
		roles: 'Roles named most',
		industries: 'Industries',
		languages: 'Languages of CVs',
		columns: { value: 'What', reports: 'Reports' },
		/** `{days}` is a number. */
		kept: 'Counted over the reports that are still kept, which is for {days} days.',
		unknownLanguage: 'Another, or not noted',
	},
	one: {
		/** `{date}` is an instant. */
		heading: 'Request of {date}',
		facts: {
			standing: 'Status',
			email: 'From',
			received: 'Received',
			age: 'Waiting for',
			kind: 'File',
			attempts: 'Tries',
			started: 'First begun',
			finished: 'Finished',
			took: 'Took',
			late: 'Alarm',
			outcome: 'What came of it',
			told: 'Told them',
			instead: 'Asked for',
			mail: 'Mail with the report',
			roles: 'Roles',
			industry: 'Industry',
			language: 'Language',
			deleted: 'Deleted',
		},
		mails: {
			queued: 'Waits to be sent',
			sent: 'Sent',
			kept: 'Kept: there is no mail server yet',
			refused: 'Refused',
			cancelled: 'Not due any more',
			suppressed: 'Not sent: the address must not be written to',
		} as Record<string, string>,
		byThem: 'At their own request, before its time',
		byClock: 'When its time was over',
		actions: 'What to do',
		look: {
			button: 'Open the report',
			text: 'As they see it, for half an hour; it is written into the audit log.',
		},
		retry: {
			button: 'Try again',
			text: 'Reads the file once more from the beginning. Where it succeeds, they get their report by mail.',
			done: { title: 'It is tried again' },
		},
		link: {
			button: 'Send the link again',
			text: 'A new link to its page, to the address above.',
			done: { title: 'The mail is on its way' },
			already: 'It was sent less than ten minutes ago, or still waits to be sent. Nothing was sent now.',
		},
		remove: {
			link: 'Delete now',
			heading: 'Delete the CV and the report for good?',
			text: 'The file, the report and what mails quote of it are gone at once. That there was a request stays known. Do this when they ask for it.',
			button: 'Delete',
			keep: 'Keep',
			done: { title: 'Deleted', description: 'The CV and the report are gone.' },
		},
		refused: {
			gone: 'This request is not there any more.',
			deleted: 'The CV and the report were deleted meanwhile. There is nothing left to do here.',
			not_failed:
				'It has not failed on our side, and is not late: somebody may have tried it again a moment ago. Nothing was done.',
			no_report: 'There is no report of it.',
		},
		fileStays: 'The file could not be deleted just now, so nothing was. Please try again in a moment.',
	},
} as const;

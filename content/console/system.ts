/** For two operators acting on the same item, or an item that no longer exists. */
const changed = 'It has been completed, started or removed in the meantime. This page now shows its current state.';

const states = {
	waiting: 'Waiting',
	retrying: 'Waiting to retry',
	running: 'Running',
	done: 'Done',
	parked: 'Failed',
	discarded: 'Discarded',
} as const;

const jobs = {
	heading: 'Jobs',
	lead: 'Background work, started by forms or on a schedule. Jobs that fail are retried automatically; a job that runs out of attempts stays here until someone retries it.',
	queues: {
		heading: 'Queues',
		columns: {
			kind: 'Kind',
			waiting: 'Due',
			later: 'Scheduled',
			running: 'Running',
			parked: 'Failed',
			clock: 'Last and next run',
			failure: 'Last failure',
			actions: 'Actions',
		},
		/** `{age}` is such as 3 min. */
		oldest: 'oldest {age}',
		last: 'Last {at}',
		took: 'took {time}',
		next: 'Next {at}',
		never: 'Not run yet',
		run: 'Run now',
		revive: 'Retry failed jobs',
	},
	/** What each kind of job does. Unknown ones are shown by their name. */
	kinds: {
		mail: 'Sends an email',
		notification: 'Calls your webhook about a form submission',
		'submissions-forget': 'Deletes the keys that detect repeated forms',
		'career-map': 'Creates a career map from a CV',
		'career-map-watch': 'Checks for late career maps',
		'mails-forget': 'Deletes the content of old emails',
		'analytics-days': 'Aggregates visits by day',
		'cv-retention': 'Deletes CVs past their retention period',
		'cv-strays': 'Deletes CVs of unfinished forms',
		'events-ahead': 'Creates upcoming sessions',
		'portfolio-images': 'Deletes unused project images',
		'webinar-registration': 'Registers an attendee with Zoom',
		'event-mails': 'Enqueues event reminders and updates',
		'operators-forget': 'Deletes expired operator sessions',
		'sign-ins-forget': 'Deletes expired participant sign-ins',
		'session-invitations': 'Emails participants calendar invitations to sessions',
		'access-ending': 'Emails participants whose access ends soon',
		refund: 'Makes a refund at the payment provider',
		'payments-sweep': 'Asks the payment provider for payments without a webhook',
		'payments-reconcile': 'Compares payments with the payment provider’s',
		newsletter: 'Sends a newsletter',
		'event-message': 'Sends a message to an event’s registrants',
		'missed-addresses-forget': 'Deletes old 404 entries',
		erasure: 'Deletes the files of an erased contact',
	} as Record<string, string>,
	throughput: {
		heading: 'The last 24 hours',
		/** `{done}` and `{failed}` are numbers. */
		text: 'Done: {done}. Failed: {failed}. Each bar is one hour.',
		/** For screen readers, instead of the chart; `{most}` is a number. */
		chart: 'Jobs done in each hour, at most {most}.',
		from: '24 hours ago',
		until: 'now',
	},
	list: {
		heading: 'Jobs, newest first',
		columns: { job: 'Job', state: 'State', times: 'Created, next try', actions: 'Actions' },
		empty: 'No jobs',
		emptyText: 'No jobs match these filters.',
		created: 'Created {at}',
		nextTry: 'Next {at}',
		older: 'Older',
		newest: 'Newest',
	},
	filter: {
		label: 'Narrow down',
		kind: 'Kind',
		state: 'State',
		any: 'Any',
		open: 'Not done',
		button: 'Show',
		clear: 'Show all open jobs',
	},
	states,
	tries: { one: '1 try', many: '{count} tries' },
	one: {
		back: 'All jobs',
		heading: 'Job',
		facts: {
			kind: 'Kind',
			state: 'State',
			tries: 'Tries',
			created: 'Created',
			next: 'Next try',
			began: 'Last try started',
			ended: 'Ended',
			error: 'Last error',
			id: 'Id',
		},
		data: 'Payload',
		masked: 'Ids and times are shown as they are; everything else is hidden.',
		mail: 'View the email',
		delivery: 'View the message',
	},
	retry: 'Try now',
	discard: 'Discard',
	/** For screen readers; `{what}` is the job's kind. */
	named: '{action}: {what}',
	discarding: {
		heading: 'Discard this job?',
		text: 'The job will not run. Its email, if it has one, is discarded too. Discarded jobs stay in the list for a month.',
		button: 'Discard it',
		keep: 'Keep it',
	},
	done: {
		retry: { title: 'It will be retried within a few seconds' },
		discard: { title: 'Discarded' },
		run: { title: 'It runs within a few seconds' },
		/** `{count}` is a number. */
		revive: { title: 'Failed jobs will be retried: {count}' },
	},
	missed: changed,
	ranJustNow: 'It was started within the last minute. Please wait a minute before you run it again.',
	nothingParked: 'There are no failed jobs.',
} as const;

const suppressions = {
	link: 'Suppressed addresses',
	heading: 'Suppressed addresses',
	lead: 'The site sends no email to these addresses. An address gets here when its server refuses email, when an email bounces, or when its owner complains.',
	columns: { address: 'Address', reason: 'Why', since: 'Since' },
	reasons: {
		refused: 'Its server refused it',
		bounced: 'An email bounced',
		complained: 'Its owner complained',
		operator: 'Added by an operator',
	},
	find: { label: 'Find an address', help: 'A whole email address.' },
	empty: 'No addresses',
	emptyText: 'No address has been suppressed yet.',
	lift: 'Remove from list',
	lifting: {
		/** `{address}` is an address. */
		heading: 'Remove {address} from the suppression list?',
		meanings: {
			refused:
				'Its server said that it accepts no email, for example because the mailbox does not exist. If that has not changed, the next email puts it back on this list, and rejected email harms your sender reputation.',
			bounced:
				'An email to it bounced permanently. If the mailbox still accepts no email, the next one puts it back on this list, and bounces harm your sender reputation.',
			complained:
				'Its owner marked an email as spam. Remove it only if they asked you to: writing to them against their will breaks their trust and the law. They stay unsubscribed from all lists and get only the emails they request.',
			operator: 'An operator added it. Find out why before you remove it; the audit log shows who did.',
		},
		button: 'Remove from list',
		keep: 'Cancel',
	},
	add: {
		heading: 'Add an address',
		address: 'Email',
		note: 'Reason',
		help: 'For example: asked by phone on May 3. Only what is necessary.',
		messages: { address: 'Please enter an email address.' },
		button: 'Add to list',
		already: 'This address is already on the list.',
	},
	done: {
		lift: {
			title: 'Removed from the list',
			description: 'Emails that were suppressed before are not sent automatically.',
		},
		add: { title: 'Added to the list' },
	},
	gone: 'Another operator removed it in the meantime, or the contact was erased.',
} as const;

const webhooks = {
	heading: 'Webhooks',
	lead: 'Webhooks sent to your endpoint, and webhooks received from others.',
	outgoing: {
		heading: 'Outgoing webhooks',
		off: 'NOTIFY_WEBHOOK_URL is not set, so nothing is sent. With it, each form is posted there.',
		/** `{host}` is a host's name. */
		to: 'Each form is posted to {host}.',
		signed: 'Messages are signed (Standard Webhooks).',
		unsigned: 'Messages are not signed. Set NOTIFY_WEBHOOK_SECRET so that your endpoint can verify them.',
		test: 'Send a test',
		columns: { message: 'Message', state: 'State', answer: 'Response', times: 'Tried, next try' },
		aTest: 'Test message',
		gone: 'An erased form',
		noAnswer: 'No response',
		notTried: 'Not tried yet',
		empty: 'No messages',
		emptyText: 'No message has been sent yet.',
		created: 'Created {at}',
		tried: 'Tried {at}',
		next: 'Next {at}',
	},
	filter: { state: 'State', day: 'Day' },
	/** States to filter by. */
	kinds: { open: 'Not delivered', delivered: 'Delivered', discarded: 'Discarded' },
	states: {
		...states,
		delivered: 'Delivered',
		discarded: 'Discarded',
		lost: 'Not delivered, and no retry is scheduled',
	},
	one: {
		back: 'All messages',
		heading: 'Message',
		facts: {
			what: 'What',
			state: 'State',
			answer: 'Last response',
			tries: 'Tries',
			created: 'Created',
			tried: 'Last tried',
			delivered: 'Delivered',
			next: 'Next try',
			error: 'Last error',
			id: 'Message id',
		},
		body: 'Body',
		asSent: 'This is the body exactly as it was sent.',
		notSent: 'This is the body as it will be sent.',
		differs: 'The form’s row changed after this message was sent. This is the body as it would be sent now.',
		erased: 'The contact was erased, and the body with it.',
	},
	retry: 'Try now',
	again: 'Send again',
	discard: 'Discard',
	named: '{action}: {what}',
	done: {
		retry: { title: 'It will be sent within a few seconds' },
		discard: { title: 'Discarded' },
		test: { title: 'Test message queued', description: 'Its response appears in the first row within a few seconds.' },
	},
	off: 'NOTIFY_WEBHOOK_URL is not set, so it cannot be sent.',
	missed: changed,
	incoming: {
		heading: 'Incoming webhooks',
		columns: {
			who: 'Who',
			last: 'Last accepted',
			accepted: 'Accepted',
			refused: 'Refused',
			error: 'Last refused, and why',
		},
		names: { stripe: 'Stripe, about payments', bounces: 'Mail servers, about bounces' },
		addresses: { stripe: '/webhooks/stripe', bounces: '/webhooks/bounces' },
		off: {
			stripe: 'STRIPE_WEBHOOK_SECRET is not set: all messages are rejected.',
			bounces: 'BOUNCE_SECRET is not set: all messages are rejected.',
		},
		never: 'Never',
		none: 'None',
		reasons: {
			signature: 'The signature is wrong. Check that the secret belongs to this endpoint.',
			secret: 'The secret is wrong.',
			type: 'It is not an email.',
			size: 'It is too large.',
			failed: 'It could not be stored; the log says why. The sender will retry.',
			body: 'It is not readable.',
		} as Record<string, string>,
		payments: {
			heading: 'Payment events',
			columns: { type: 'Event', week: 'Last 7 days', last: 'Last' },
			empty: 'No payment events in the last 30 days.',
		},
	},
} as const;

/** The pages about mail, jobs and webhooks. */
export const systemWords = {
	jobs,
	suppressions,
	webhooks,
	/** The accessible name of a scrollable part of a section; `{heading}` is the section's. */
	table: '{heading}, as a table',
} as const;

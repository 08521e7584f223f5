/** What stands in the audit log for the actions of this part. */
export const systemActionNames: Record<string, string> = {
	'jobs.retry': 'Tried a job again',
	'jobs.discard': 'Discarded a job',
	'jobs.run': 'Ran a job by hand',
	'jobs.revive': 'Tried all parked jobs of a kind again',
	'suppressions.lift': 'Let an address get mail again',
	'suppressions.add': 'Put an address on the suppression list',
	'webhooks.retry': 'Told the webhook again',
	'webhooks.discard': 'Gave a webhook message up',
	'webhooks.test': 'Sent the webhook a test',
	'doctor.check': 'Had the doctor look',
};

/** Said where two operators met at one thing, or a thing went meanwhile. */
const changed = 'It is done, running or gone in the meantime. What you see now is how it stands.';

const states = {
	waiting: 'Waiting',
	retrying: 'Will be tried again',
	running: 'Running',
	done: 'Done',
	parked: 'Failed',
	discarded: 'Discarded',
} as const;

const jobs = {
	heading: 'Jobs',
	lead: 'Work that is done after a form or by the clock. A job that fails is tried again by itself; one that ran out of tries is parked until somebody tries it again.',
	queues: {
		heading: 'Kinds',
		columns: {
			kind: 'Kind',
			waiting: 'Due',
			later: 'Later',
			running: 'Running',
			parked: 'Failed',
			clock: 'Last and next run',
			failure: 'Last gave up',
			actions: 'Actions',
		},
		/** `{age}` is such as 3 min. */
		oldest: 'oldest {age}',
		last: 'Last {at}',
		took: 'took {time}',
		next: 'Next {at}',
		never: 'Not run yet',
		run: 'Run now',
		revive: 'Try parked ones',
	},
	/** What each kind of job does. One that is not here is shown by its name. */
	kinds: {
		mail: 'Sends a mail',
		notification: 'Tells your webhook of a form',
		'submissions-forget': 'Forgets what repeated forms are recognised by',
		'career-map': 'Makes a career map of a CV',
		'career-map-watch': 'Looks for career maps that are late',
		'mails-forget': 'Forgets what old mails said',
		'analytics-days': 'Sums up the days of visits',
		'cv-retention': 'Deletes CVs when their time is over',
		'cv-strays': 'Deletes CVs of forms that were never finished',
		'events-ahead': 'Writes the coming sessions',
		'portfolio-images': 'Deletes images that no project shows',
		'webinar-registration': 'Registers somebody at Zoom',
		'event-mails': 'Owes reminders and changes of events',
		'operators-forget': 'Forgets ended sessions of operators',
		letter: 'Sends a letter to a list',
		'event-message': 'Writes a message to who registered for an event',
		'missed-addresses-forget': 'Deletes old 404 addresses',
		erasure: 'Deletes the files of somebody who was erased',
	} as Record<string, string>,
	throughput: {
		heading: 'The last 24 hours',
		/** `{done}` and `{failed}` are numbers. */
		text: 'Done: {done}. Gave up: {failed}. Each bar is an hour.',
		/** Read out instead of the picture; `{most}` is a number. */
		chart: 'Jobs done in each hour, at most {most}.',
		from: '24 hours ago',
		until: 'now',
	},
	list: {
		heading: 'Jobs, newest first',
		columns: { job: 'Job', state: 'State', times: 'Made, next try', actions: 'Actions' },
		empty: 'No job here',
		emptyText: 'No job fits what is asked for.',
		made: 'Made {at}',
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
		clear: 'Show all that is not done',
	},
	states,
	tries: { one: '1 try', many: '{count} tries' },
	one: {
		back: 'All jobs',
		heading: 'A job',
		facts: {
			kind: 'Kind',
			state: 'State',
			tries: 'Tries',
			made: 'Made',
			next: 'Next try',
			began: 'Last try began',
			ended: 'Ended',
			error: 'Last error',
			id: 'Id',
		},
		data: 'What it was given',
		masked: 'Ids and times are shown as they are; everything else is hidden.',
		mail: 'Look at the mail',
		delivery: 'Look at the message',
	},
	retry: 'Try now',
	discard: 'Discard',
	/** As it is read out; `{what}` is the job's kind. */
	named: '{action}: {what}',
	discarding: {
		heading: 'Discard this job?',
		text: 'What it was to do will not be done. A mail goes with its job. It stays in the list of discarded jobs for a month.',
		button: 'Discard it',
		keep: 'Keep it',
	},
	done: {
		retry: { title: 'It will be tried within a few seconds' },
		discard: { title: 'Discarded' },
		run: { title: 'It runs within a few seconds' },
		/** `{count}` is a number. */
		revive: { title: 'Failed jobs will be retried: {count}' },
	},
	missed: changed,
	ranJustNow: 'It was asked for within the last minute already. Please give it that long.',
	nothingParked: 'No failed job is left.',
} as const;

const suppressions = {
	link: 'Suppressed addresses',
	heading: 'Suppressed addresses',
	lead: 'These addresses get no mail, whatever is owed to them. Servers that refuse, mails that come back and people who complain put them here.',
	back: 'Mail',
	columns: { address: 'Address', reason: 'Why', since: 'Since' },
	reasons: {
		refused: 'Its server refused it',
		bounced: 'A mail came back',
		complained: 'Its owner complained',
		operator: 'An operator put it here',
	},
	find: { label: 'Find an address', help: 'A whole email address.' },
	empty: 'No address here',
	emptyText: 'No address has been suppressed yet.',
	lift: 'Let it get mail',
	lifting: {
		/** `{address}` is an address. */
		heading: 'Let {address} get mail again?',
		meanings: {
			refused:
				'Its server said that it takes no mail, such as for a mailbox that is not there. If that is still so, the next mail puts it back here, and refused mail harms how our other mail is seen.',
			bounced:
				'A mail to it came back for good. If the mailbox still does not take mail, the next mail puts it back here, and mail that comes back harms how our other mail is seen.',
			complained:
				'Its owner marked our mail as unwanted. Lift this only if they asked you to themselves: writing to them against their word breaks their trust and the law. Lists stay left; only mail they ask for goes out.',
			operator: 'An operator put it here by hand. Find out why before you lift it; the audit log knows who did.',
		},
		button: 'Let it get mail again',
		keep: 'Cancel',
	},
	add: {
		heading: 'Put an address here',
		address: 'Email',
		note: 'Why, for the next who asks',
		help: 'Such as: asked by phone on 3 May. No more than is needed.',
		messages: { address: 'Please enter an email address.' },
		button: 'Send it no more mail',
		already: 'It is on the list already.',
	},
	done: {
		lift: { title: 'It gets mail again', description: 'What was suppressed before is not sent by itself.' },
		add: { title: 'It gets no more mail' },
	},
	gone: 'Another operator lifted it in the meantime, or it was erased with its person.',
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
		unsigned: 'Messages are not signed: set NOTIFY_WEBHOOK_SECRET, so that your endpoint can tell them from others.',
		test: 'Send a test',
		columns: { message: 'Message', state: 'State', answer: 'Answer', times: 'Tried, next try' },
		aTest: 'A test',
		gone: 'A form that was erased',
		noAnswer: 'No answer',
		notTried: 'Not tried yet',
		empty: 'No message here',
		emptyText: 'No message has been sent yet.',
		made: 'Made {at}',
		tried: 'Tried {at}',
		next: 'Next {at}',
	},
	filter: { state: 'State', day: 'Day' },
	/** States that one filters by. */
	kinds: { open: 'Not delivered', delivered: 'Delivered', discarded: 'Given up' },
	states: {
		...states,
		delivered: 'Delivered',
		discarded: 'Given up',
		lost: 'Not delivered, and nothing tries it',
	},
	one: {
		back: 'All messages',
		heading: 'A message',
		facts: {
			what: 'What',
			state: 'State',
			answer: 'Last answer',
			tries: 'Tries',
			made: 'Made',
			tried: 'Last tried',
			delivered: 'Delivered',
			next: 'Next try',
			error: 'Last error',
			id: 'Message id',
		},
		body: 'The body',
		asSent: 'This is the body as it was sent, letter for letter.',
		notSent: 'This is the body as it will be sent.',
		differs: 'The form’s row changed after this was sent. This is the body as it would be sent now.',
		erased: 'What it was about was erased, and the body with it.',
	},
	retry: 'Try now',
	again: 'Send again',
	discard: 'Discard',
	named: '{action}: {what}',
	done: {
		retry: { title: 'It will be sent within a few seconds' },
		discard: { title: 'Given up' },
		test: { title: 'The test is on its way', description: 'Its answer stands in the first row within a few seconds.' },
	},
	off: 'NOTIFY_WEBHOOK_URL is not set, so there is nowhere to send it.',
	missed: changed,
	incoming: {
		heading: 'What others tell us',
		columns: {
			who: 'Who',
			last: 'Last accepted',
			accepted: 'Accepted',
			refused: 'Refused',
			error: 'Last refused, and why',
		},
		names: { stripe: 'Stripe, about payments', bounces: 'Mail servers, about mail that came back' },
		addresses: { stripe: '/webhooks/stripe', bounces: '/webhooks/bounces' },
		off: {
			stripe: 'STRIPE_WEBHOOK_SECRET is not set: nothing is taken.',
			bounces: 'BOUNCE_SECRET is not set: nothing is taken.',
		},
		never: 'Never',
		none: 'None',
		reasons: {
			signature: 'Its signature was not right. Is the secret the one of this endpoint?',
			secret: 'It did not show the right secret.',
			type: 'It was not sent as a mail.',
			size: 'It was too large.',
			failed: 'It could not be kept; the log says why. It will be sent again.',
			body: 'It could not be read.',
		} as Record<string, string>,
		payments: {
			heading: 'Payment events',
			columns: { type: 'Event', week: 'Last 7 days', last: 'Last' },
			empty: 'No payment event in the last 30 days.',
		},
	},
} as const;

/** The pages about mail, jobs and webhooks. */
export const machine = {
	jobs,
	suppressions,
	webhooks,
	/** Names the part of a section that scrolls; `{heading}` is the section's. */
	table: '{heading}, as a table',
} as const;

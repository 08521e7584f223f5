/** Words of each kind of task, by its name. `what` is a template for what the task says of its subject. */
interface TaskWords {
	label: string;
	/** `{count}` or `{amount}` of the subject. */
	what?: { one: string; many: string };
	/** What is wrong or what to do, where the row itself does not say it. */
	text?: string;
}

export const taskWords = {
	message: { label: 'Message' },
	'team-request': { label: 'Team request' },
	'consultation-request': { label: 'Consultation request' },
	'demo-request': { label: 'Demo request' },
	conversation: { label: 'Email' },
	'email-set-aside': { label: 'Email set aside', text: 'It’s in no conversation. Read its original.' },
	'follow-up': { label: 'Follow-up', text: 'Contact them again.' },
	consultation: { label: 'Consultation', text: 'Starts within a day.' },
	project: { label: 'Project' },
	'project-edit': { label: 'Project changes', text: 'The builder changed a published project.' },
	evidence: { label: 'Evidence' },
	'refund-request': { label: 'Refund request' },
	'refund-failed': { label: 'Failed refund', text: 'The payment provider did not make the refund.' },
	'late-payment': {
		label: 'Late payment',
		text: 'It arrived after the reservation was canceled. Accept or refund it.',
	},
	'payment-difference': { label: 'Payment difference', text: 'The payment provider and our records disagree.' },
	dispute: { label: 'Dispute', text: 'Answer it at the payment provider.' },
	'payment-failed': { label: 'Failed payment', text: 'The payment did not go through. The place is still reserved.' },
	'email-refused': { label: 'Failed email' },
	'email-uncertain': {
		label: 'Uncertain email',
		text: 'The mail server did not answer, so it may have arrived. Send it again if it matters.',
	},
	'emails-waiting': {
		label: 'Waiting emails',
		what: { one: '1 email has waited for an hour', many: '{count} emails have waited for an hour' },
	},
	'webhooks-failing': {
		label: 'Failing webhooks',
		what: { one: '1 message to your endpoint fails', many: '{count} messages to your endpoint fail' },
	},
	'webhooks-refused': { label: 'Refused webhooks' },
	'jobs-failed': { label: 'Failed jobs', what: { one: '1 job failed', many: '{count} jobs failed' } },
	'session-room': { label: 'No room', text: 'No one can join: it has no join link and no Zoom room.' },
	'program-links': {
		label: 'Missing link',
		what: {
			one: '1 participant waits for the link to the community or the learning app',
			many: '{count} participants wait for the link to the community or the learning app',
		},
	},
	'career-map-failed': {
		label: 'Failed career map',
		text: 'The person got an apology. Read their CV or write to them.',
	},
	'career-map-late': { label: 'Late career map', text: 'It was promised within 24 hours.' },
	'recording-missing': { label: 'No recording', text: 'The date is over and has no recording.' },
} as const satisfies Record<string, TaskWords>;

/** The name of a kind of task. */
export type TaskKindName = keyof typeof taskWords;

/** The words of a kind, with every optional part. */
export const wordsOf = (kind: TaskKindName): TaskWords => taskWords[kind];

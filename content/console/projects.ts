/** What stands in the audit log for the actions of this part. */
export const projectActionNames: Record<string, string> = {
	'projects.approve': 'Approved the project',
	'projects.ask': 'Asked the builder for changes',
	'projects.reject': 'Rejected the project',
	'projects.archive': 'Took the project down',
	'projects.approve-edit': 'Approved the builder’s changes',
	'projects.reject-edit': 'Turned the builder’s changes down',
	'projects.feature': 'Featured the project',
	'projects.unfeature': 'Stopped featuring the project',
	'projects.move': 'Moved the project in the gallery',
	'projects.subtitle': 'Changed the public subtitle',
	'projects.notes': 'Changed the internal notes',
	'projects.allow-another': 'Allowed the builder another submission',
	'projects.allow-no-other': 'Took back that the builder may send another',
	'projects.send-link': 'Sent the builder their link to edit',
};

const statuses = {
	submitted: 'To review',
	changes_requested: 'Changes asked for',
	approved: 'Public',
	rejected: 'Rejected',
	archived: 'Archived',
} as const;

/** The list of projects, what waits first. */
export const projectsPage = {
	heading: 'Projects',
	lead: 'What builders sent to the gallery. Nobody else sees a project, or a change to one, before it is approved.',
	order: 'Order of the gallery',
	queue: {
		heading: 'To review',
		/** `{count}` is a number. */
		one: '1 waits.',
		many: '{count} wait, the oldest first.',
		empty: 'Nothing waits for review.',
		kinds: { project: 'New project', edit: 'Changes to a public project' },
		by: 'By',
		since: 'Waits since',
		more: 'Next in the queue',
		first: 'Start of the queue',
		/** Instead of the queue, while one looks for something. */
		hidden: { one: '1 waits for review.', many: '{count} wait for review.', link: 'Show the queue' },
	},
	all: {
		heading: 'All projects',
		table: 'Table of projects',
		filter: {
			words: 'Words',
			wordsHelp: 'In titles and descriptions. To find somebody’s project, start from the person.',
			status: 'Status',
			featured: 'Featured',
			featuredOnly: 'Featured only',
		},
		columns: { title: 'Project', status: 'Status', sent: 'Sent' },
		featured: 'Featured',
		hasEdit: 'Changes wait',
	},
} as const;

/** One project. */
export const projectPage = {
	statuses,
	by: 'By',
	sent: 'Sent',
	back: 'All projects',
	seePublic: 'Open the public page',
	unclear: 'Please use one of the buttons.',
	gone: {
		heading: 'This project is no longer here',
		text: 'It was erased, perhaps a moment ago, and with it what you were about to change.',
		link: 'All projects',
	},
	jump: {
		label: 'On this page',
		edit: 'Changes',
		look: 'Preview',
		decide: 'Decide',
		gallery: 'Gallery',
		notes: 'Notes',
		builder: 'Builder',
		history: 'History',
	},
	edit: {
		heading: 'Changes that wait',
		/** `{at}` is a time. */
		text: 'The builder sent these changes on {at}. The public page stays as it is until you approve them.',
		notPublic: 'The builder sent these changes on {at}, before the project was taken down. Nobody sees them.',
		removed: 'Removed:',
		added: 'Added:',
		ended: 'End of that.',
		legend: {
			before: 'Struck out is what was',
			removed: 'removed',
			between: ', underlined what was',
			added: 'added',
			after: '.',
		},
		same: 'Unchanged:',
		nothing: 'Nothing differs: the builder sent what is public already.',
		image: 'Profile image',
		imageKinds: { added: 'Added', removed: 'Removed', changed: 'Replaced' },
		before: 'Public now',
		after: 'With the changes',
		none: 'No image',
		elsewhere: 'An image on another site, which visitors are not shown',
		note: 'Note to the builder',
		noteHelp: 'Goes into the mail that tells them. You may leave it empty.',
		approve: 'Approve the changes',
		reject: 'Turn the changes down',
	},
	look: {
		heading: 'As visitors see it',
		text: {
			submitted: 'What its page will look like once you approve it.',
			changes_requested: 'What its page will look like once you approve it.',
			approved: 'Its page as it is now.',
			rejected: 'What its page would look like.',
			archived: 'What its page would look like.',
		},
		withEdit: 'Its page with the changes that wait.',
		choose: 'What to show',
		edited: 'With the changes',
		current: 'As it is now',
		desk: 'On a desk',
		phone: 'On a phone',
		width: 'How wide',
		/** The frame's; `{title}` is the project's. */
		frame: 'Preview: {title}',
		open: 'Open the preview by itself',
	},
	decide: {
		heading: 'Decide',
		note: 'Note to the builder',
		help: {
			submitted: 'Goes into the mail to the builder. Asking for changes needs it. Archiving sends no mail.',
			changes_requested: 'Goes into the mail to the builder. Archiving sends no mail.',
			approved:
				'Asking for changes takes the page down until you approve it again, and needs a note. Archiving takes it down without a mail.',
			rejected: 'Goes into the mail to the builder. Archiving sends no mail.',
			archived: 'Goes into the mail to the builder.',
		},
		buttons: {
			submitted: { approved: 'Approve', changes_requested: 'Ask for changes', rejected: 'Reject', archived: 'Archive' },
			changes_requested: { approved: 'Approve as it is', rejected: 'Reject', archived: 'Archive' },
			approved: { changes_requested: 'Ask for changes', archived: 'Archive' },
			rejected: { approved: 'Approve after all', archived: 'Archive' },
			archived: { approved: 'Put it back' },
		},
		editWaits: 'This decides about the project as a whole. The changes that wait are decided above.',
	},
	gallery: {
		heading: 'In the gallery',
		moderator: 'An editor or an owner decides what is featured, the order and the subtitle.',
		featured: 'It is featured: it stands before all others, with a mark.',
		notFeatured: 'It is not featured.',
		feature: 'Feature it',
		unfeature: 'Stop featuring it',
		notThere: 'It has a place in the gallery once it is public.',
		/** `{place}` is a number. */
		place: {
			featured: 'Place {place} of those that are featured.',
			other: 'Place {place} after those that are featured.',
		},
		subtitle: {
			label: 'Subtitle, shown in public',
			help: 'One line under the builder’s name on the page. Everybody reads it.',
			button: 'Save the subtitle',
		},
	},
	notes: {
		heading: 'Internal notes',
		label: 'Notes',
		help: 'Only operators see this.',
		button: 'Save the notes',
	},
	builder: {
		heading: 'Builder',
		email: 'Email',
		link: 'The builder edits by a link in our mails, without an account.',
		closed: 'The builder cannot edit it while it is rejected or archived.',
		send: 'Send the link again',
		one: 'One project for each address: a second one from this builder is refused.',
		another: 'This builder may send another project.',
		allow: 'Allow another project',
		allowNot: 'Take that back',
	},
	history: {
		heading: 'History',
		builder: 'The builder',
		sent: 'Sent the project',
		resubmitted: 'Sent it again with changes',
		editSent: 'Sent changes, which wait',
		changed: 'Changed it before its review',
		moved: {
			decision: 'Became: {status}',
			edit_approved: 'Changes were approved',
			edit_rejected: 'Changes were turned down',
			resubmitted: '',
		},
		past: 'Not in the console',
		told: 'Told the builder:',
		log: 'In the audit log',
	},
	/** Said to who was a moment later. */
	meanwhile: {
		byName: 'Before it, {at}: {who} {what}.',
		byNobody: 'Before it, {at}: {what}.',
	},
	done: {
		approved: { title: 'Approved', description: 'It is public. The builder gets a mail.' },
		changes_requested: {
			title: 'Changes are asked for',
			description: 'The builder gets your note and the link to edit.',
		},
		rejected: { title: 'Rejected', description: 'The builder gets a mail.' },
		archived: { title: 'Archived', description: 'It is not public. No mail was sent.' },
		'approve-edit': { title: 'The changes are approved', description: 'The page shows them.' },
		'reject-edit': { title: 'The changes are turned down', description: 'The page stays as it was.' },
		feature: { title: 'Featured', description: 'It stands before all others.' },
		unfeature: { title: 'Not featured any more' },
		subtitle: { title: 'The subtitle is saved' },
		notes: { title: 'The notes are saved' },
		'allow-another': { title: 'The builder may send another project' },
		'allow-no-other': { title: 'One project for this builder' },
		'send-link': { title: 'The link is on its way' },
	},
	refused: {
		/** Followed by what happened. */
		changed: 'Somebody was faster, so nothing was done. The page shows how it is now; look again, then decide.',
		changedText:
			'Somebody changed this text while you wrote. Yours is still here; save it again to replace theirs, which reads:',
		emptied: '(empty)',
		notAllowed: 'That is not possible from where the project is now, so nothing was done.',
		note: 'Please say what should be changed: the builder reads it.',
		noEdit: 'No changes wait any more, so nothing was done.',
		closed: 'There is nothing that the builder could edit while it is rejected or archived.',
		enough: 'They were sent the link five times within a day. Please wait until tomorrow.',
		another: 'They sent another project already, so this cannot be taken back.',
	},
} as const;

/** The gallery's order. */
export const orderPage = {
	heading: 'Order of the gallery',
	lead: 'Featured projects come first, then the others. New ones come in at the top of theirs.',
	featured: 'Featured',
	others: 'The others',
	empty: { featured: 'None is featured. You feature a project on its page.', others: 'No other project is public.' },
	/** `{title}` is a project's. */
	up: 'Move up: {title}',
	down: 'Move down: {title}',
	place: 'Place of {title}',
	move: 'Move',
	/** Read out after it. */
	moveWhat: ': {title}',
	by: 'By',
	message: 'Please enter a place: a number from 1.',
	more: 'Further down',
	first: 'Back to the top',
	/** `{place}` is a number. */
	done: { title: 'Moved', description: 'It is at place {place}.' },
	refused: {
		absent: 'It is not in the gallery any more, so it was not moved.',
		first: 'It is the first already.',
		last: 'It is the last already.',
		gone: 'That project was erased meanwhile.',
	},
} as const;

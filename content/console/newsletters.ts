import { listNames } from '../mailing-lists.ts';

export const newslettersPage = {
	heading: 'Newsletters',
	lead: 'Emails to the confirmed readers of a mailing list. Each reader gets each newsletter once, with a link to unsubscribe.',
	create: 'New newsletter',
	columns: { subject: 'Subject', list: 'To', state: 'Status', count: 'Recipients' },
	states: { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' },
	when: {
		draft: 'Changed {time}',
		scheduled: 'For {time}',
		sending: 'Since {time}',
		sent: 'At {time}',
		stopped: 'At {time}',
	},
	none: 'No newsletters yet.',
	older: 'Older',
	newest: 'Newest',
	pages: 'Pages of newsletters',
} as const;

export const newsletterForm = {
	heading: 'New newsletter',
	copied: 'This is a copy of an earlier newsletter. Your changes do not affect the original.',
	back: 'All newsletters',
	list: 'Mailing list',
	lists: listNames,
	subject: 'Subject',
	subjectHelp: 'Also the heading of the email. The program’s name is added to the subject.',
	preview: 'Preview text',
	previewHelp: 'Shown next to the subject in the inbox.',
	body: 'Text',
	bodyHelp:
		'An empty line starts a new paragraph. Use ## for a heading, - for a list item, > for a quotation, **bold** and [link text](https://…). Visits through links to this site are counted for this newsletter. Images and placeholders such as {name} are not supported.',
	save: 'Save and preview',
	messages: {
		list: 'Please choose a list.',
		subject: 'Please enter a subject.',
		subjectAddress: 'Please leave email addresses out of the subject: it is not confidential.',
		preview: 'Please enter a preview text.',
		body: 'Please enter a text.',
		placeholder: 'Placeholders such as {name} are not filled in. Please remove it.',
		placeholderInText:
			'Placeholders such as {name} are not filled in. Please remove it, or put it in `backticks` if readers should see it.',
		picture: 'Images are not supported. Please remove ![…](…), or link to the image: [link text](https://…).',
		deep: 'A line starts with more than twenty list or quotation marks. Please remove some.',
	},
} as const;

/** Blocks that are filled in when a newsletter is sent. */
export const newsletterBlocks = {
	session: 'Next session',
	sessionLink: 'See the session',
	project: 'Project',
	projectLink: 'See the project',
	by: 'By {name}',
	episode: 'Podcast episode',
	episodeLink: 'Listen to it',
	/** `{block}` is what was typed. */
	missing: 'Nothing to show for {block}. Please remove or change it.',
} as const;

/** The recipients of a newsletter, one row for each person. */
export const recipientsPage = {
	link: 'Recipients',
	heading: 'Recipients',
	lead: 'Everyone whom “{subject}” is for, as it was when sending started.',
	empty: 'Nobody here.',
	columns: {
		email: 'Email address',
		status: 'Delivery',
		sent: 'Sent',
		begun: 'Handed over',
		error: 'Mail server’s answer',
		chosen: 'Chosen',
	},
	states: {
		queued: 'Waiting',
		sending: 'Sending now',
		sent: 'Sent',
		stored: 'Stored: no mail server',
		suppressed: 'Suppressed',
		refused: 'Failed: rejected',
		uncertain: 'Uncertain',
		cancelled: 'Cancelled',
	},
	email: 'Email',
	resend: 'Send again',
	delivered: 'Mark as received',
	uncertain: '{count} uncertain deliveries',
	uncertain1: '1 uncertain delivery',
	uncertainHelp:
		'The site stopped, or the connection ended, before the mail server answered. Each may have arrived, so none is sent again unless you decide to.',
	notUncertain: 'This delivery is no longer uncertain.',
	resent: 'It is being sent again',
	marked: 'Marked as received',
} as const;

/** Who of a list gets a newsletter. */
export const newsletterAudiences = {
	all: 'Everyone on the list',
	participants: 'Participants with access now',
	others: 'Everyone except participants',
	since: 'Subscribed since',
} as const;

export const newsletterPage = {
	preview: 'Preview',
	/** `{list}` is a list’s name. */
	to: 'To: {list}',
	edit: 'Edit newsletter',
	save: 'Save',
	test: 'Send me a test',
	send: 'Send to {count} readers now',
	send1: 'Send to 1 reader now',
	noReaders: 'This list has no confirmed readers yet.',
	sendHeading: 'Send',
	previewFirst: {
		title: 'Saved, and not sent yet',
		description: 'Your latest changes are in the preview now. Check them, then press the button again.',
	},
	once: 'Each reader gets it once. It is sent a minute after you press the button; until then you can stop it.',
	discard: 'Delete draft',
	schedule: {
		heading: 'Or schedule it',
		day: 'Date',
		time: 'Time, in the program’s time zone',
		button: 'Schedule',
		help: 'It goes to everyone who is on the list at that time.',
		dayInvalid: 'Please enter a date, such as 2031-02-14.',
		timeInvalid: 'Please enter a time, such as 07:30.',
		past: 'Please enter a time in the future. It is {now} now.',
		far: 'Please enter a time within a year.',
	},
	scheduled: {
		heading: 'Scheduled',
		text: 'Scheduled for {time}. It goes to everyone on the list at that time: {count} today.',
		back: 'Unschedule and edit',
	},
	stop: {
		heading: 'Stop sending',
		text: 'Emails that have not been sent yet are cancelled.',
		firstMinute: 'None is sent in the first minute.',
		button: 'Stop sending',
	},
	campaign: 'Visits from this newsletter',
	copy: 'Duplicate',
	changed: 'The newsletter was changed, scheduled or sent meanwhile. Please check it and try again.',
	unsaved: { heading: 'Your unsaved text', save: 'Save as a new newsletter' },
	gone: 'This newsletter no longer exists.',
	done: {
		saved: 'Newsletter saved',
		test: 'A test is on its way to you',
		savedAndTest: 'Saved, and a test is on its way to you',
		sent: 'The newsletter will be sent in a minute',
		already: 'Already sent; no one gets it twice',
		scheduled: 'Newsletter scheduled',
		unscheduled: 'Back to draft',
		stopped: 'Stopped',
		stoppedMany: '{count} readers will not get it.',
		stoppedNone: 'Everything had already been sent.',
		discard: 'Draft deleted',
	},
} as const;

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
	none: 'No newsletters yet',
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
		'An empty line starts a new paragraph. Use ## for a heading, - for a list item, > for a quotation, **bold** and [link text](https://…). Visits through links to this site are counted for this newsletter. {{first_name|there}} is the reader’s first name, or the word after the bar.',
	save: 'Save and preview',
	audience: 'Audience',
	since: 'Day, for “Subscribed since”',
	archive: 'Public archive',
	archiveHelp:
		'Whether anyone can read it on the site once it is sent. First names are replaced by their fallback there.',
	archiveChoices: { no: 'Not in the archive', yes: 'Show in the archive' },
	blocks: 'Fields and blocks',
	blocksHelp:
		'Put a block on a line of its own. It is filled in when the newsletter is sent, and in the preview as it would be now.',
	firstName: 'First name, or “there”',
	insert: 'Insert',
	editors: { label: 'Editor', visual: 'Visual editor', markdown: 'Markdown' },
	toolbar: {
		label: 'Formatting',
		bold: 'Bold',
		italic: 'Italic',
		heading: 'Heading',
		list: 'List',
		numbers: 'Numbered list',
		quote: 'Quotation',
		link: 'Link',
		linkAsk: 'Address of the link, such as https://example.org',
		undo: 'Undo',
		redo: 'Redo',
	},
	messages: {
		audience: 'Please choose an audience.',
		since: 'Please enter the day, such as 2031-02-14.',
		archive: 'Please choose whether it is shown in the archive.',
		list: 'Please choose a list.',
		subject: 'Please enter a subject.',
		subjectAddress: 'Please leave email addresses out of the subject: it is not confidential.',
		preview: 'Please enter a preview text.',
		body: 'Please enter a text.',
		placeholder: 'Placeholders such as {name} are not filled in. Please remove it.',
		placeholderInText:
			'Placeholders such as {name} are not filled in. Please use {{first_name|there}}, or put it in `backticks` if readers should see it.',
		alt: 'Please describe each picture between the brackets of ![description](…), for readers who do not see it.',
		picture:
			'Only uploaded pictures can be shown. Please upload the picture and use its line, or link to it: [link text](https://…).',
		deep: 'A line starts with more than twenty list or quotation marks. Please remove some.',
	},
} as const;

/** The archive of a newsletter that was sent. */
export const archiveForm = {
	heading: 'Public archive',
	help: 'Corrections change the page in the archive only: emails stay as they were sent.',
	correct: 'Correct the text',
	save: 'Save archive page',
	open: 'Open the page',
	done: 'Archive page saved',
	notSent: 'Only newsletters that were sent are in the archive.',
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
	/** What became of those who got it. */
	reactions: 'Since then: {unsubscribed} unsubscribed, {bounced} bounced, {complained} complained.',
	notUncertain: 'This delivery is no longer uncertain.',
	resent: 'It is being sent again',
	marked: 'Marked as received',
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
	noReaders: 'This audience has no confirmed readers yet.',
	sendHeading: 'Send',
	/** `{audience}` is who of the list gets it. */
	goesTo: 'Audience: {audience}, {count} people now. They are fixed when sending starts.',
	widths: { label: 'Width of the preview', desktop: 'Desktop', phone: 'Phone' },
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
		help: 'It goes to everyone in the audience at that time.',
		dayInvalid: 'Please enter a date, such as 2031-02-14.',
		timeInvalid: 'Please enter a time, such as 07:30.',
		past: 'Please enter a time in the future. It is {now} now.',
		far: 'Please enter a time within a year.',
	},
	scheduled: {
		heading: 'Scheduled',
		text: 'Scheduled for {time}. Audience: {audience}, as it is at that time; {count} people today.',
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

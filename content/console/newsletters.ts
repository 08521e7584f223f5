import { listNames } from '../mailing-lists.ts';

/** What the audit log calls the actions of this part. */
export const newsletterActionNames: Record<string, string> = {
	'letter.write': 'Wrote a letter to a list',
	'letter.change': 'Changed a letter',
	'letter.test': 'Sent themselves a test of a letter',
	'letter.plan': 'Planned when a letter goes out',
	'letter.unplan': 'Took a planned letter back',
	'letter.send': 'Sent a letter to a list',
	'letter.stop': 'Stopped a letter',
	'letter.discard': 'Threw a letter away',
};

export const lettersPage = {
	heading: 'Newsletters',
	lead: 'Letters to who confirmed a list. Each goes out once to each reader, with the ways to leave the list.',
	write: 'Write a letter',
	columns: { subject: 'Subject', list: 'To', state: 'State', count: 'Readers' },
	states: { draft: 'Draft', planned: 'Planned', sending: 'Being sent', sent: 'Sent', stopped: 'Stopped' },
	when: {
		draft: 'Changed {time}',
		planned: 'Goes out {time}',
		sending: 'Began {time}',
		sent: 'Went out {time}',
		stopped: 'At {time}',
	},
	none: 'No letter was written yet.',
	older: 'Older',
	newest: 'Newest',
	pages: 'Pages of letters',
} as const;

export const letterForm = {
	heading: 'Write a letter',
	copied: 'These are the words of an earlier letter. Change what you like; that one stays as it was.',
	back: 'All newsletters',
	list: 'To the readers of',
	lists: listNames,
	subject: 'Subject',
	subjectHelp: 'It is the heading, too. The programme’s name follows it in the subject.',
	preview: 'Line beside the subject',
	previewHelp: 'What mailboxes show before the mail is opened.',
	body: 'Text',
	bodyHelp:
		'An empty line begins a new paragraph. ## before a line makes it a heading, - an item of a list, > a quotation, two stars around **words** make them bold, and [words](https://…) a link. Links to this site are counted as visits that came of this letter. Pictures and placeholders such as {name} are not sent.',
	save: 'Save and look at it',
	messages: {
		list: 'Please choose a list.',
		subject: 'Please enter a subject.',
		subjectAddress: 'Subjects are read by everyone on the way: please leave addresses out.',
		preview: 'Please enter the line that mailboxes show beside the subject.',
		body: 'Please enter a text.',
		placeholder: 'Newsletters go out as typed: placeholders such as {name} are not filled in. Please take it out.',
		placeholderInText:
			'Newsletters go out as typed: placeholders such as {name} are not filled in. Take it out, or put it in `backticks` if readers should see it.',
		picture: 'Newsletters don’t show pictures. Take out ![…](…), or link to the picture: [words](https://…).',
		deep: 'A line begins with more than twenty list or quotation signs. Please take some away.',
	},
} as const;

export const letterPage = {
	preview: 'As the mail will look',
	/** `{list}` is a list’s name. */
	to: 'To the readers of: {list}',
	edit: 'Change it',
	save: 'Save',
	test: 'Send a test to myself',
	send: 'Send to {count} readers now',
	send1: 'Send to 1 reader now',
	nobody: 'Nobody has confirmed this list yet, so it would go to nobody.',
	sendHeading: 'Let it go out',
	lookFirst: {
		title: 'Saved, and not sent yet',
		description: 'You had changed its words. Look at the preview, then press the button again.',
	},
	once: 'Each of them gets it once. It leaves a minute after you press the button: until then it can be stopped, and nobody gets it.',
	discard: 'Throw the letter away',
	plan: {
		heading: 'Or let it go out later',
		day: 'Day',
		time: 'Time, on the program’s clock',
		button: 'Plan it',
		help: 'It goes to who is on the list then.',
		day0: 'Please enter a day, such as 2031-02-14.',
		time0: 'Please enter a time, such as 07:30.',
		ahead: 'Please enter a time that is ahead. It is {now} now.',
		far: 'Please enter a time within a year.',
	},
	planned: {
		heading: 'Planned',
		text: 'It goes out {time}, to who is on the list then: {count} today.',
		back: 'Take it back to change it',
	},
	stop: {
		heading: 'Stop it',
		text: 'Mails that have not left are taken back.',
		firstMinute: 'In the first minute none has.',
		button: 'Stop the letter',
	},
	campaign: 'Visits that came of it',
	copy: 'Write another from this one',
	changed: 'It was changed, planned or sent meanwhile. Look at it as it is now.',
	typed: 'What you typed, which was not saved',
	keep: 'Keep it as another letter',
	gone: 'There is no such letter any more.',
	done: {
		saved: 'Saved',
		test: 'A test is on its way to you',
		savedAndTest: 'Saved, and a test is on its way to you',
		sent: 'It leaves in a minute',
		already: 'It was sent already; nobody gets it twice',
		planned: 'It is planned',
		unplanned: 'It is a draft again',
		stopped: 'Stopped',
		stoppedMany: '{count} readers do not get it.',
		stoppedNone: 'Nothing was left to take back.',
		discard: 'Thrown away',
	},
} as const;

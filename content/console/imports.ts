/** The words of imports: of contacts, and of subscribers. */

export const importsPage = {
	targets: {
		contacts: {
			heading: 'Import contacts',
			lead: 'A CSV file with a line of headings, as spreadsheets and other products export it. Nothing is imported before you have seen what would change.',
			earlierHelp: 'Each can be undone for 30 days. Then the file is deleted; the contacts stay.',
		},
		subscribers: {
			heading: 'Import subscribers',
			lead: 'A CSV file as Mailchimp, Substack, beehiiv, Ghost, HubSpot, Kit or a spreadsheet export it. Those who left there are recorded as unsubscribed, and those who bounced or complained are suppressed. You see what would happen before anything is imported. Nothing is sent.',
			earlierHelp: 'Each can be undone for 30 days. Then the file is deleted; the subscribers stay.',
		},
	},
	file: 'CSV file',
	fileHelp: 'Up to 25 MB and 100,000 lines, with commas, semicolons or tabs.',
	encoding: 'Encoding',
	encodingHelp: 'Change it only if the preview shows wrong letters.',
	encodingFound: 'Found automatically',
	encodings: {
		'utf-8': 'UTF-8',
		'utf-16le': 'UTF-16',
		'utf-16be': 'UTF-16 (big-endian)',
		'windows-1252': 'Western European (Windows)',
		'windows-1250': 'Central European (Windows)',
		'windows-1251': 'Cyrillic (Windows)',
		'windows-1253': 'Greek (Windows)',
		'windows-1254': 'Turkish (Windows)',
		'windows-1255': 'Hebrew (Windows)',
		'windows-1256': 'Arabic (Windows)',
		'windows-1257': 'Baltic (Windows)',
		'windows-1258': 'Vietnamese (Windows)',
		'windows-874': 'Thai (Windows)',
		macintosh: 'Western European (Mac)',
		shift_jis: 'Japanese (Shift JIS)',
		gb18030: 'Chinese, simplified (GB 18030)',
		big5: 'Chinese, traditional (Big5)',
		'euc-kr': 'Korean (EUC-KR)',
	},
	button: 'Upload and preview',
	earlier: 'Earlier imports',
	columns: { file: 'File', at: 'Uploaded', by: 'By', lines: 'Lines', state: 'Status' },
	states: {
		reading: 'Reading',
		draft: 'Preview',
		running: 'Importing',
		done: 'Imported',
		undoing: 'Undoing',
		undone: 'Undone',
	},
	messages: {
		file: 'Please choose a CSV file.',
		tooLarge: 'The file is larger than 25 MB. Please split it.',
		full: 'The server has no space for the file. Please tell the person who runs it.',
		broken: 'The file did not arrive completely. Please upload it again.',
		empty: 'The file has no lines below its headings.',
		columns: 'The file has more than 300 columns. Please remove those that you do not need.',
		lines: 'The file has more than 100,000 lines. Please split it.',
		csv: 'More than 500 lines are not valid CSV, the last one in line {line}: quotation marks are missing. Please save the file as CSV (UTF-8) again.',
		binary: 'This is not a CSV file. If it is a workbook, please save it as CSV (UTF-8) first.',
	},
	done: { title: 'File read', description: 'Please check the columns and the preview. Nothing is imported yet.' },
} as const;

export const importPage = {
	back: 'All imports',
	/** How the file was read. */
	format: 'Read as {encoding}, separated by {separator}, with its headings in line {line}.',
	formatBare: 'Read as {encoding}, separated by {separator}, without headings.',
	separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' },
	reading: 'The file is being read.',
	mapping: {
		heading: 'Columns',
		help: 'Choose what each column is. Columns that you do not choose are not imported.',
		ignore: 'Do not import',
		examples: 'such as {examples}',
		/** `{column}` is a heading. */
		values: 'What “{value}” means in “{column}”',
		empty: '(empty)',
		unknown: 'Please choose: until then these lines are not imported',
		tag: 'Tag for everyone in the file',
		tagHelp: 'Optional. It makes them easy to find again.',
		existing: 'Contacts that exist',
		fill: 'Fill only what is empty',
		overwrite: 'Replace what differs',
		button: 'Update preview',
	},
	messages: {
		email: 'Choose the column with the email address: it tells people apart.',
		twice: 'Two columns have the same meaning. Choose each only once.',
		gone: 'This import does not exist anymore.',
		state: 'Someone else continued this import meanwhile. This is how it is now.',
		unplanned: 'Update the preview first.',
		nothing: 'No line would change anything.',
	},
	preview: {
		heading: 'Preview',
		unmapped: 'Choose the columns, then update the preview.',
		/** `{count}` is a number of lines. */
		unplanned: '{count} lines are still being checked.',
		counts: {
			contacts: { new: 'New contacts', change: 'Changed', same: 'Already the same', invalid: 'Not imported' },
			subscribers: {
				new: 'New subscribers',
				left: 'Unsubscribed elsewhere: never written to',
				blocked: 'For the suppression list',
				same: 'Nothing to do',
				invalid: 'Not imported',
			},
		},
		button: 'Import {count} lines',
		discard: 'Delete this file',
	},
	progress: {
		importing: '{done} of {count} lines are imported.',
		undoing: '{done} of {count} lines are undone.',
		refresh: 'Refresh',
	},
	result: {
		heading: 'Result',
		counts: {
			done: 'Imported',
			list: 'Of another list: {value}.',
			skipped: 'Nothing to do anymore',
			undone: 'Undone',
			partly: 'Undone in part',
			kept: 'Left as they are',
		},
		undo: 'Undo this import',
		ask: {
			heading: 'Undo the import of “{file}”?',
			texts: {
				contacts:
					'Contacts that it created are deleted, unless something else happened to them since. Values that it changed are restored, unless they were changed again. You then see what was left, line by line.',
				subscribers:
					'Those whom it added are taken off the list again, and those whom it unsubscribed or suppressed get their place back. Those who unsubscribed since stay unsubscribed.',
			},
			button: 'Undo import',
			cancel: 'Cancel',
		},
	},
	lines: {
		heading: 'Lines',
		columns: { line: 'Line', email: 'Contact', changes: 'What changes or why not' },
		change: '{name}: {before} → {after}',
		set: '{name}: {after}',
		tags: 'Tags: {tags}',
		note: 'Note: {note}',
		others: 'Not imported: {addresses}',
		status: {
			confirmed: 'Subscribed',
			unsubscribed: 'Unsubscribed',
			bounced: 'Suppressed: bounced',
			complained: 'Suppressed: complained',
		},
		/** `{day}` as in 2031-02-14. */
		leftOn: 'Unsubscribed on {day}',
		next: 'Next lines',
		deletedField: 'a deleted field',
	},
	problems: {
		left: 'Changed since, left as is: {names}',
		kept: 'Something else happened to this contact since, so it stays.',
		unreadable: 'This line is not valid CSV: a quotation mark is not closed.',
		cells: 'More cells than headings: a separator within a value, perhaps.',
		unsubscribed: 'Unsubscribed here: only they can subscribe again.',
		suppressed: 'On the suppression list.',
		returned: 'Subscribed here after they left there.',
		list: 'Of another list: {value}.',
		skipped: 'Not confirmed there, so there is no consent.',
		meaning: 'Choose what “{value}” means in “{column}”.',
		email: 'No valid email address.',
		long: 'A value is too long.',
		tags: 'More than 20 tags, or one with more than 60 characters.',
		repeat: 'The same address as in line {line}.',
		erased: 'This person asked us to erase their data. Add them by hand only if they agree.',
		number: '{column}: not a number.',
		date: '{column}: not a day.',
		choice: '{column}: not one of the choices.',
	},
	done: {
		started: { title: 'Import started' },
		imported: { title: 'Imported' },
		undoing: { title: 'Undo started' },
		undone: { title: 'Import undone' },
		discarded: { title: 'File deleted' },
	},
} as const;

/** What columns of contacts can be, besides custom fields. */
export const contactColumns = {
	email: 'Email',
	name: 'Name',
	first: 'First name',
	middle: 'Middle name',
	last: 'Last name',
	company: 'Company',
	title: 'Job title',
	tags: 'Tags, separated by commas',
	note: 'Note',
} as const;

/** What columns of subscribers can be. */
export const subscriberColumns = {
	email: 'Email address',
	first: 'First name',
	last: 'Last name',
	name: 'Full name',
	list: 'Mailing list, if the file has several',
	status: 'Status or a yes or no: say below what each value means',
	left: 'When they unsubscribed: a value means that they did',
	bounced: 'When they bounced: a value means that they did',
	complained: 'When they complained: a value means that they did',
} as const;

/** What a value of a status means. */
export const subscriberMeanings = {
	subscribed: 'Subscribed',
	skip: 'Not confirmed: not imported',
	unsubscribed: 'Unsubscribed: never written to',
	bounced: 'Bounced: suppressed',
	complained: 'Complained: suppressed',
} as const;

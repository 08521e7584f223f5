/** The words of tags, custom fields and follow-ups. */

export const detailsWords = {
	heading: 'Details',
	change: 'Change details',
	name: 'Name',
	company: 'Company',
	title: 'Job title',
	yes: 'Yes',
	no: 'No',
	/** The empty option of a choice. */
	none: '–',
	button: 'Save details',
	done: { title: 'Details saved' },
	stale: 'Someone changed this contact meanwhile. Your entries are below; save again to apply them.',
	messages: {
		number: 'Please enter a number, such as 12 or 3.5.',
		date: 'Please choose a day.',
		choice: 'Please choose one of the list.',
		long: 'Please shorten this to 500 characters or fewer.',
	},
} as const;

export const followUpWords = {
	heading: 'Follow-up',
	day: 'Contact again on',
	note: 'What about',
	button: 'Set follow-up',
	clear: 'Follow-up done',
	done: { title: 'Follow-up saved' },
	cleared: { title: 'Follow-up removed' },
	message: 'Please choose a day.',
	/** Choices of the bulk action, by days from today. */
	choices: {
		'0': 'Today',
		'1': 'Tomorrow',
		'3': 'In 3 days',
		'7': 'In a week',
		'14': 'In two weeks',
		'30': 'In 30 days',
		none: 'Remove the follow-up',
	},
} as const;

export const tagWords = {
	heading: 'Tags',
	add: 'Add a tag',
	help: 'An existing tag, or a new one.',
	button: 'Add',
	remove: 'Remove',
	none: 'No tags yet.',
	manage: 'All tags',
	message: 'Please enter a name of up to 60 characters.',
	gone: 'Someone deleted this tag meanwhile.',
	added: { title: 'Tag added' },
	removed: { title: 'Tag removed' },
} as const;

export const tagsPage = {
	heading: 'Tags',
	lead: 'Labels for contacts, to filter and write to groups of them. Add one on a contact’s page or in the list.',
	columns: { name: 'Tag', people: 'Contacts', change: 'Change' },
	name: 'Name',
	rename: 'Rename',
	into: 'Merge into',
	prompt: 'Choose a tag',
	merge: 'Merge',
	delete: 'Delete',
	empty: 'No tags yet. Open a contact to add the first.',
	taken: 'Another tag has this name. Merge the two instead.',
	choose: 'Please choose the tag that stays.',
	ask: {
		heading: 'Delete the tag “{name}”?',
		text: '{count} contacts have it. They stay; only the tag goes.',
		button: 'Delete tag',
		cancel: 'Cancel',
	},
	done: { renamed: 'Tag renamed', merged: 'Tags merged', deleted: 'Tag deleted' },
} as const;

export const fieldsPage = {
	heading: 'Custom fields',
	lead: 'Fields of your own on every contact’s page. Each can be a column and a filter of the list.',
	kinds: { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice', 'yes-no': 'Yes or no' },
	columns: { name: 'Field', kind: 'Kind', people: 'Contacts with a value' },
	empty: 'No custom fields yet.',
	add: 'Add a field',
	name: 'Name',
	kind: 'Kind',
	prompt: 'Choose a kind',
	kindHelp: 'It cannot be changed later.',
	choices: 'Choices',
	choicesHelp: 'One per line, for a field of the kind “Choice”.',
	button: 'Add field',
	save: 'Save',
	change: 'Change',
	delete: 'Delete',
	back: 'All fields',
	only: 'Only owners change fields.',
	messages: {
		name: 'Please enter a name of up to 60 characters.',
		kind: 'Please choose a kind.',
		choices: 'Please enter 2 to 50 choices of up to 100 characters, one per line.',
		noChoices: 'Only a field of the kind “Choice” has choices.',
		taken: 'Another field has this name.',
		full: 'There are 30 fields already, which is the limit. Delete one first.',
		inUse: 'Contacts have the choice “{choice}”. Change them first, or leave it in the list.',
		gone: 'Someone deleted this field meanwhile.',
	},
	ask: {
		heading: 'Delete the field “{name}”?',
		text: '{count} contacts have a value, which is deleted with it. This can’t be undone.',
		button: 'Delete field',
		cancel: 'Cancel',
	},
	done: { added: 'Field added', saved: 'Field saved', deleted: 'Field deleted' },
} as const;

export const bulkWords = {
	add: {
		label: 'Add a tag',
		heading: 'Add a tag?',
		text: 'Choose the tag. New tags are made on a contact’s page or under Tags.',
		button: 'Add to {rows}',
		done: 'Tag added to {rows}',
		already: 'Has this tag already.',
	},
	remove: {
		label: 'Remove a tag',
		heading: 'Remove a tag?',
		text: 'Choose the tag.',
		button: 'Remove from {rows}',
		done: 'Tag removed from {rows}',
		without: 'Does not have this tag.',
	},
	follow: {
		label: 'Set a follow-up',
		heading: 'Set a follow-up?',
		text: 'Choose the day. Notes stay as they are.',
		button: 'Set for {rows}',
		done: 'Follow-up set for {rows}',
	},
	tag: 'Tag',
	tagPrompt: 'Choose a tag',
	tagMessage: 'Please choose a tag.',
	day: 'Day',
	dayPrompt: 'Choose a day',
	dayMessage: 'Please choose a day.',
} as const;

export const segmentWords = {
	label: 'Saved segments',
	all: 'All contacts',
	due: 'Follow-ups due ({count})',
	manage: 'Edit segments',
	heading: 'Save as a segment',
	help: 'Everyone on the team sees it above the list. It always shows who matches now. Search words are not saved.',
	segment: 'Segment',
	new: 'A new one',
	/** `{name}` of an existing one. */
	replace: 'Replace “{name}”',
	name: 'Name of the new one',
	button: 'Save segment',
	done: { title: 'Segment saved' },
	messages: {
		name: 'Please enter a name of up to 60 characters.',
		segment: 'Please choose a segment of the list.',
		taken: 'Another segment has this name. Choose another name, or replace that segment.',
		empty: 'Choose at least one filter first: without one, the segment would be everyone.',
		gone: 'Someone deleted this segment meanwhile.',
		full: 'There are 50 segments already, which is the limit. Delete one first.',
	},
} as const;

export const segmentsPage = {
	heading: 'Segments',
	lead: 'Saved filters of the contacts, shared by the team. A newsletter can go to one.',
	columns: { name: 'Segment', people: 'Contacts now', change: 'Change' },
	/** A field or tag of its filters was deleted. */
	unclear: 'A field of its filters was deleted. Open it and save it again.',
	used: 'A newsletter that is not sent yet goes to this segment. Choose another audience for it first.',
	empty: 'No segments yet. Filter the contacts, then save the filters as a segment.',
	name: 'Name',
	rename: 'Rename',
	delete: 'Delete',
	ask: {
		heading: 'Delete the segment “{name}”?',
		text: 'The contacts stay.',
		button: 'Delete segment',
		cancel: 'Cancel',
	},
	done: { renamed: 'Segment renamed', deleted: 'Segment deleted' },
} as const;

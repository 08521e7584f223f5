/** The words of every import that several files show; those of one target are in its file. */

export const encodingNames = {
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
} as const;

export const importStates = {
	reading: 'Reading',
	draft: 'Preview',
	running: 'Importing',
	done: 'Imported',
	undoing: 'Undoing',
	undone: 'Undone',
} as const;

/** What is wrong with a line. */
export const lineProblems = {
	unreadable: 'This line is not valid CSV: a quotation mark is not closed.',
	cells: 'More cells than headings: perhaps a value contains the separator.',
	email: 'No valid email address.',
	long: 'A value is too long.',
	repeat: 'The same address as in line {line}.',
	erased: 'This person asked us to erase their data. Add them by hand only if they agree.',
} as const;

export const DELETED_FIELD = 'a deleted field';

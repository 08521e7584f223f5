/** Encodings of files: the first four are found, the others must be chosen, since their letters cannot be told apart. */
export const encodings = [
	'utf-8',
	'utf-16le',
	'utf-16be',
	'windows-1252',
	'windows-1250',
	'windows-1251',
	'windows-1253',
	'windows-1254',
	'windows-1255',
	'windows-1256',
	'windows-1257',
	'windows-1258',
	'windows-874',
	'macintosh',
	'shift_jis',
	'gb18030',
	'big5',
	'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

/** What separates the cells of a line: one of them for a whole file. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

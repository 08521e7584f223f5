import { type Line, type Post, parseBody } from '../cv.ts';

/** A CV as typed into a text editor, with Windows line ends if the encoding is windows-1252. */
export function textFile(body: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8'): Buffer {
	const cv = parseBody(body);
	const lines = [cv.name, cv.headline, ...cv.contact];
	for (const { heading, lines: words, posts } of cv.sections)
		lines.push('', heading, '-'.repeat(heading.length), ...words.map(lineOf), ...posts.flatMap(postOf));
	const text = lines.filter((line, at) => line !== '' || at > 3).join('\n');
	return encoding === 'utf-8' ? Buffer.from(text) : windows1252(`${text}\n`.replaceAll('\n', '\r\n'));
}

function postOf({ title, employer, dates, lines }: Post): string[] {
	return ['', dates, employer ? `${title}, ${employer}` : title, ...lines.map(lineOf)];
}

function lineOf({ kind, text }: Line): string {
	return kind === 'bullet' ? `- ${text}` : kind === 'bar' ? `* ${text.replace(/ \d+$/, '')}` : text;
}

const HIGH: Record<string, number> = {
	'€': 0x80,
	'…': 0x85,
	'‘': 0x91,
	'’': 0x92,
	'“': 0x93,
	'”': 0x94,
	'•': 0x95,
	'–': 0x96,
	'—': 0x97,
};

function windows1252(text: string): Buffer {
	return Buffer.from(
		[...text].map((letter) => {
			const code = HIGH[letter] ?? letter.charCodeAt(0);
			if (code > 255) throw new Error(`windows-1252 has no ${letter}`);
			return code;
		}),
	);
}

export function rtfFile(body: string): Buffer {
	const cv = parseBody(body);
	const paragraphs = [`{\\b\\fs36 ${rtf(cv.name)}}`, ...[cv.headline, ...cv.contact].map(rtf)];
	for (const { heading, lines, posts } of cv.sections) {
		paragraphs.push('', `{\\b\\fs26 ${rtf(heading)}}`, ...lines.map(rtfLine));
		for (const { title, employer, dates, lines: words } of posts)
			paragraphs.push(
				`{\\b ${rtf(title)}}${employer ? `, ${rtf(employer)}` : ''}\\tab ${rtf(dates)}`,
				...words.map(rtfLine),
			);
	}
	return Buffer.from(
		`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\viewkind4\\uc1\\pard\\fs20\n${paragraphs.join('\\par\n')}\\par}`,
	);
}

function rtfLine({ kind, text }: Line): string {
	return kind === 'bullet' ? `\\bullet\\tab ${rtf(text)}` : rtf(text);
}

function rtf(text: string): string {
	return [...text.replace(/[\\{}]/g, '\\$&')]
		.map((letter) => {
			const code = letter.charCodeAt(0);
			if (code < 128) return letter;
			return code < 256 ? `\\'${code.toString(16)}` : `\\u${code}?`;
		})
		.join('');
}

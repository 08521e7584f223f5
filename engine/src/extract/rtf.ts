import { Readable } from 'node:stream';
import { Tokenize } from 'rtf-stream-parser';
import { NoText, type RawText } from './reading.ts';

/** The state of a group; a nested group starts with a copy. */
interface State {
	isSkipped: boolean;
	isHidden: boolean;
	encoding: string;
	/** How many characters replace one `\u` for readers without Unicode. */
	unicodeSkip: number;
}

const DESTINATIONS = new Set(
	(
		'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping latentstyles datastore ' +
		'listtable listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl mmathPr pgptbl wgrffmtfilter ' +
		'footer footerl footerr footerf footnote annotation atnid atnauthor bkmkstart bkmkend pntext pntxta pntxtb pnseclvl'
	).split(' '),
);

const MARKS = new Map(
	Object.entries({
		'\n': 'par line row nestrow \n \r',
		'\n\n': 'sect page',
		'\t': 'cell tab nestcell',
		'•': 'bullet',
		'–': 'endash',
		'—': 'emdash',
		'‘': 'lquote',
		'’': 'rquote',
		'“': 'ldblquote',
		'”': 'rdblquote',
		' ': 'emspace enspace',
		'\u00a0': '~',
		'-': '_',
		'\\': '\\',
		'{': '{',
		'}': '}',
	}).flatMap(([mark, words]) => words.split(' ').map((word) => [word, mark] as const)),
);

const DEEPEST = 2_000;

/** The tokenizer's types; its own enumeration does not exist at run time. */
const GROUP_START = 0;
const GROUP_END = 1;
const TEXT = 3;
const NONE = Buffer.alloc(0);
interface Token {
	type: number;
	/** A control word without its backslash, or the character of a control symbol. */
	word?: string;
	param?: number;
	data?: Buffer;
}

/**
 * The text of a Rich Text Format file: code pages, `\u`, paragraphs, tabs and table rows. Skips fonts, pictures and the like, and
 * drops hidden text with a warning. Uses only the tokens of the library: its plain text includes hidden text and loses table cells.
 * @throws {NoText} `dangerous` for excessive nesting.
 * @see Rich Text Format (RTF) Specification, Version 1.9.1
 */
export async function readRtf(bytes: Buffer): Promise<RawText> {
	const groups: State[] = [];
	let state: State = { isSkipped: false, isHidden: false, encoding: 'windows-1252', unicodeSkip: 1 };
	const out: string[] = [];
	let pending: Buffer[] = [];
	let toSkip = 0;
	let hidden = 0;

	const write = (text: string) => {
		if (state.isSkipped) return;
		if (state.isHidden) hidden += text.length;
		else out.push(text);
	};
	const flush = () => {
		if (pending.length === 0) return;
		write(new TextDecoder(state.encoding).decode(Buffer.concat(pending)));
		pending = [];
	};
	/** Adds bytes of text, except those that replace a character already written. A character may have several bytes. */
	const add = (data: Buffer) => {
		const rest = data.subarray(toSkip);
		toSkip = Math.max(0, toSkip - data.length);
		if (rest.length > 0) pending.push(rest);
	};
	const begin = () => {
		if (groups.length >= DEEPEST) throw new NoText('dangerous');
		groups.push(state);
		state = { ...state };
	};
	const control = (word: string, param: number | undefined) => {
		if (word === 'u' && param !== undefined) {
			write(String.fromCharCode(param & 0xffff));
			toSkip = state.unicodeSkip;
		} else if (word === '*' || DESTINATIONS.has(word)) state.isSkipped = true;
		else if (word === 'shptxt') state.isSkipped = false;
		else if (word === 'ansicpg') state.encoding = encodingOf(param);
		else if (word === 'mac') state.encoding = 'macintosh';
		else if (word === 'uc') state.unicodeSkip = Math.min(param ?? 1, 8);
		else if (word === 'v') state.isHidden = param !== 0;
		else if (word === 'plain') state.isHidden = false;
		else write(MARKS.get(word) ?? '');
	};

	const tokens: AsyncIterable<Token> = Readable.from([bytes]).pipe(new Tokenize());
	for await (const { type, word = '', param, data = NONE } of tokens) {
		if (type === TEXT || word === "'") add(data);
		// Raw bytes of a picture.
		else if (word !== 'bin') {
			flush();
			if (type === GROUP_START) begin();
			else if (type === GROUP_END) state = groups.pop() ?? state;
			else control(word, param);
			if (word !== 'u') toSkip = 0;
		}
	}
	flush();
	return { text: out.join(''), warnings: hidden > 0 ? [`Hidden text dropped: ${hidden} characters (RTF \\v).`] : [] };
}

const CODE_PAGES: Record<number, string> = {
	874: 'windows-874',
	932: 'shift_jis',
	936: 'gbk',
	949: 'euc-kr',
	950: 'big5',
	10000: 'macintosh',
	65001: 'utf-8',
};

function encodingOf(codePage = 1252): string {
	if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
	return CODE_PAGES[codePage] ?? 'windows-1252';
}

import { Readable } from 'node:stream';
import { Tokenize } from 'rtf-stream-parser';
import { NoText, type RawText } from './reading.ts';

/** What a group has of its own; a group within begins with a copy. */
interface State {
	isSkipped: boolean;
	isHidden: boolean;
	encoding: string;
	/** How many characters stand for one `\u` where Unicode is not known. */
	unicodeSkip: number;
}

/** Groups that hold no text of the document. */
const DESTINATIONS = new Set(
	(
		'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping latentstyles datastore ' +
		'listtable listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl mmathPr pgptbl wgrffmtfilter ' +
		'footer footerl footerr footerf footnote annotation atnid atnauthor bkmkstart bkmkend pntext pntxta pntxtb pnseclvl'
	).split(' '),
);

/** Control words that stand for characters of the text, and the symbols that do. */
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

/** What the tokenizer tells; its own enumeration is not there at run time. */
const GROUP_START = 0;
const GROUP_END = 1;
const TEXT = 3;
const NONE = Buffer.alloc(0);
interface Token {
	type: number;
	/** A control word without its backslash, or the sign of a control symbol. */
	word?: string;
	param?: number;
	data?: Buffer;
}

/**
 * The text of a Rich Text Format file: code pages, `\u`, paragraphs, tabs and table rows; fonts, pictures and the like are
 * skipped, hidden text is dropped with a warning. The tokens are the library's; what they mean for a CV is ours, since what
 * turns them into text keeps hidden text and loses table cells.
 * @throws {NoText} `dangerous` when groups are nested beyond reason.
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
	/** Bytes of text, less those that stand for a character already written. A character may have several bytes. */
	const add = (data: Buffer) => {
		const kept = data.subarray(toSkip);
		toSkip = Math.max(0, toSkip - data.length);
		if (kept.length > 0) pending.push(kept);
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
		// A picture's raw bytes.
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

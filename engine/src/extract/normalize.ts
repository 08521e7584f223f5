/** A word before which the hyphen stays, as in "Vor- und Nachteile". */
const CONTINUES = /^(?:und|oder|bzw|and|or|et|ou|e|o|y|en|of)\b/;

const HYPHENED = new RegExp(
	`(?<!\\p{L})(?:${[
		'long|short|full|part|high|low|cross|multi|non|self|well|co|pre|post|end|data|client|customer|risk|cost|time|year|day|month|week',
		'decision|problem|user|hands|front|back|state|third|real|life|key|mid|inter|semi|sub|anti|eco|energy|carbon|climate|water|project',
		'team|value|tax|market|open|large|small|new|two|three|four|five|six|ten|first|second|evidence|science|nature|peer|world|face|web',
		'cloud|fast|medium|detail|goal|result|results|process|job|work|all|single|on|in|off|up|out|over|under|net|zero|bottom|top|test',
		'award|best|ever|far|hard|highly|large|less|more|most|newly|one|out|owner|people|plant|quick|ready|right|role|rule|sales|save|self',
		'social|co|stake|step|store|stock|street|strong|sub|super|trade|train|tri|vice|wide|win|year',
	].join('|')})$`,
	'iu',
);

/**
 * Decides what happens to a hyphen at the end of a line.
 * @returns 'divided' to remove it, 'compound' to keep it, 'apart' to keep it with a space.
 */
export function hyphenAtEnd(before: string, after: string): 'divided' | 'compound' | 'apart' {
	if (!/\p{L}-$/u.test(before) || !/^\p{L}/u.test(after)) return 'apart';
	if (CONTINUES.test(after)) return 'apart';
	if (!/\p{Ll}\p{Ll}-$/u.test(before) || !/^\p{Ll}\p{Ll}/u.test(after)) return 'compound';
	return HYPHENED.test(before.slice(-24, -1)) ? 'compound' : 'divided';
}

/** The windows-1252 characters for the bytes 0x80 to 0x9f; the five undefined bytes stay themselves. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const WANTED =
	'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽžŁłĆćČčĘęĄąŃńŚśŻżŹźĞğİıŞşŘřŮůĚěŐőŰű€£§°²³·•–—‘’‚“”„…™®©«»¿¡';

/** Maps UTF-8 that was read as windows-1252 ("Ã¼") to the right character ("ü"). */
const table = new Map<string, string>([...WANTED].map((character) => [misread(character), character]));
const broken = new RegExp([...table.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
const SIGN = /[ÂÃÄÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

function fixMojibake(text: string): string {
	return SIGN.test(text) ? text.replace(broken, (found) => table.get(found) ?? found) : text;
}

function misread(character: string): string {
	return [...Buffer.from(character, 'utf8')]
		.map((byte) => (byte >= 0x80 && byte <= 0x9f ? HIGH.charAt(byte - 0x80) : String.fromCharCode(byte)))
		.join('');
}

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;
/** Zero-width characters, soft hyphens, direction marks, byte order marks, variation selectors, tags, lone surrogates. */
const INVISIBLE =
	/\u034f|\u17b4|\u17b5|[\u180b-\u180d]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{e0000}-\u{e00ff}\p{Cs}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const HYPHENS = /[\u2010\u2011\u2212\ufe58\ufe63\uff0d]/g;
/** Bullets of all kinds at the start of a line, including those of symbol fonts (U+F0A7, U+F0B7 …) and Word's lone "o". */
const BULLET =
	/^([ \t]*)(?:[•‣◦⁃∙●○◉■□▪▫▬►▶▸▹➢➤➔➣→⇒✓✔✗✦✧❖★☆◆◇◊·¤\uf000-\uf0ff]+[ \t]*|[-–—*+»>~][ \t]+(?=\S)|o(?:\t| {2,}| (?=\p{Lu}))|-(?=\p{Lu}\p{Ll}))/gmu;
const ICONS = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;
/** Icons that are not bullets of a symbol font: what follows one at the start of a line begins the line. */
const NO_BULLETS = /[\ue000-\uefff\uf100-\uf8ff\u{f0000}-\u{10ffff}]/gu;
/** Between two dates: "2019 - 2021", "03/2019–05/2020", "Jan 2019—present"; but "2019-03" is a month. */
const DATE_DASH =
	/((?:19|20)\d\d|['’]\d\d)[ \t]*(?:-{1,3}>?|[‒–—―~∼→])[ \t]*(?=\p{L}|(?:19|20)\d\d|\d{1,2}[./](?:\d{1,2}[./])?\d\d|['’(])/gu;
const LETTER_SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu;
/** A piece of a letter-spaced word: a letter, a pair that kerning drew together ("FA", "LT") or a sign ("T-", "&"). */
const PIECE = /^(?:\p{L}{1,3}[-/'’.]?|[&/–—'’-])$/u;
/** More than any list of initials has. */
const MIN_PIECES = 5;
const MIN_SINGLE = 0.6;

/**
 * Normalizes a text of any origin: one kind of space, dash, bullet and line end. All offsets in the engine refer to its result.
 */
export function normalize(text: string): string {
	let normal = fixMojibake(text)
		.replace(LINE_ENDS, '\n')
		.replace(CONTROL, '')
		.replace(INVISIBLE, '')
		.replace(SPACES, ' ')
		.normalize('NFKC')
		// Compatibility forms may introduce new spaces and marks.
		.replace(SPACES, ' ')
		.replace(INVISIBLE, '')
		.replace(HYPHENS, '-');
	normal = joinLetterSpaced(normal)
		.replace(NO_BULLETS, ' ')
		.replace(BULLET, '$1• ')
		.replace(ICONS, ' ')
		.replace(DATE_DASH, '$1 – ')
		.replace(/ {2,}/g, (gap) => (gap.length >= 3 ? '\t' : ' '))
		.replace(/ ?\t[ \t]*/g, '\t')
		.replace(/[ \t]+$/gm, '')
		.replace(/^\t+/gm, '');
	return joinHyphenated(normal)
		.replace(/^• *\n(?=\S)/gm, '• ')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

/** Joins letter-spaced words such as "E X P E R I E N C E"; at least two spaces separate two of them. */
function joinLetterSpaced(text: string): string {
	return text
		.split('\n')
		.map((line) => {
			if (!/(?:^|\s)\S{1,2} \S{1,2} \S{1,2}(?: |\s|$)/.test(line)) return line;
			const cells = line.split(/(\t+)/).map((cell) => (isLetterSpaced(cell) ? joinPieces(cell) : cell));
			return cells
				.join('')
				.replace(LETTER_SPACED, (run) => run.replaceAll(' ', ''))
				.replace(/(?<=\p{Lu}\p{L}{3,}) {2,3}(?=\p{Lu}\p{L}{3})/gu, ' ');
		})
		.join('\n');
}

function isLetterSpaced(cell: string): boolean {
	const pieces = cell.trim().split(/\s+/);
	if (pieces.length < MIN_PIECES || !pieces.every((piece) => PIECE.test(piece))) return false;
	return pieces.filter((piece) => piece.replace(/[^\p{L}&]/gu, '').length <= 1).length >= pieces.length * MIN_SINGLE;
}

function joinPieces(cell: string): string {
	return cell
		.trim()
		.split(/\s{2,}/)
		.map((word) => word.replace(/\s/g, ''))
		.join(' ');
}

/** Joins a word that was divided at the end of a line, if both halves are lower case. */
function joinHyphenated(text: string): string {
	return text.replace(
		/(?<=(\p{L}{0,24}\p{Ll}\p{Ll}))-\n(?=(\p{Ll}{2}[^\n]{0,12}))/gu,
		(all, before: string, after: string) => {
			const kind = hyphenAtEnd(`${before}-`, after);
			return kind === 'apart' ? all : kind === 'compound' ? '-' : '';
		},
	);
}

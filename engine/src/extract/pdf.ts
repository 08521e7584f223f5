import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { datesIn } from '../structure/dates.ts';
import { type Fragment, fragmentsOf, type TextItem } from './pdf-fragments.ts';
import { readDrawing, withMarks } from './pdf-hidden.ts';
import { pageText } from './pdf-order.ts';
import { NoText, type RawText } from './reading.ts';

/** An unfinished span ends with a dash, a month or its first date: "Sept 2020 to Oct" above "2021". */
const BEGUN = /\d/;
const LONGEST = 22;
/** How far apart two lines of a cell may be in the file. */
const NEAR = 40;

/** Joins a span that a narrow column broke: "04/2019 –" above "present". */
function joinBrokenDates(fragments: Fragment[]): Fragment[] {
	const gone = new Set<Fragment>();
	const joined = fragments.map((fragment, index) => {
		if (gone.has(fragment) || fragment.text.length > LONGEST || !BEGUN.test(fragment.text)) return fragment;
		const around = fragments.slice(Math.max(0, index - NEAR), index + NEAR);
		const below = around.find((other) => isBelow(fragment, other) && isSpan(`${fragment.text} ${other.text}`));
		if (!below) return fragment;
		gone.add(below);
		return { ...fragment, text: `${fragment.text} ${below.text}`, right: Math.max(fragment.right, below.right) };
	});
	return joined.filter((_, index) => !gone.has(fragments[index] as Fragment));
}

function isBelow(upper: Fragment, lower: Fragment): boolean {
	const distance = lower.y - upper.y;
	const isAligned = Math.abs(lower.left - upper.left) < 4 || Math.abs(lower.right - upper.right) < 4;
	return isAligned && distance > upper.size * 0.7 && distance < upper.size * 2.2 && lower.text.length <= LONGEST;
}

function isSpan(text: string): boolean {
	const normal = text.replace(/\s*[–—-]\s+/, ' – ');
	const [range, ...others] = datesIn(normal, '2999-12');
	return (
		range !== undefined && others.length === 0 && !range.isLone && range.start < 2 && range.end > normal.length - 3
	);
}

/** How many lines at the top and bottom of a page may repeat. */
const MAX_LINES = 3;

/** Removes lines that repeat at the top or bottom of several pages ("Jane Doe, page 2"), except the first time at the top. */
export function withoutRunningTitles(pages: string[]): string[] {
	if (pages.length < 2) return pages;
	const lines = pages.map((page) => page.split('\n'));
	const tops = lines.map((page) => edge(page.slice(0, MAX_LINES * 2)));
	const bottoms = lines.map((page) => edge(page.slice(-MAX_LINES * 2).reverse()));
	return lines.map((page, number) => {
		const others = (edges: Set<string>[]) =>
			new Set(edges.flatMap((each, index) => (index === number ? [] : [...each])));
		const [otherTops, otherBottoms] = [others(tops), others(bottoms)];
		return page
			.filter((line, index) => {
				const title = bare(line);
				if (title === '') return true;
				const isTop = number > 0 && index < MAX_LINES * 2 && tops[number]?.has(title) && otherTops.has(title);
				const isBottom = index >= page.length - MAX_LINES * 2 && bottoms[number]?.has(title) && otherBottoms.has(title);
				return !isTop && !isBottom;
			})
			.join('\n');
	});
}

function edge(lines: string[]): Set<string> {
	return new Set(
		lines
			.map(bare)
			.filter((line) => line !== '')
			.slice(0, MAX_LINES),
	);
}

/** The line without page numbers; empty for dates and the like, which may be the same on two pages. */
function bare(line: string): string {
	const words = line.replace(/(?<!\d)\d{1,2}(?!\d)/g, '').trim();
	return /\p{L}{3}/u.test(words) && !/\d{4}/.test(words) ? words : '';
}

const MAX_PAGES = 25;
/** A page with fewer letters is a picture of its text. */
const LETTERS_OF_A_SCAN = 40;
/** Letters drawn as shapes take one outline each. */
const MANY_OUTLINES = 200;
const SMALLEST_POINTS = 3;
/** Fewer are accents and ligatures that were counted differently. */
const SOME_CHARACTERS = 12;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

interface PageRead {
	text: string;
	hidden: Record<Hidden, number>;
	outlines: number;
}

type Hidden = 'tiny' | 'outside' | 'invisible' | 'white';

/**
 * The visible text of a PDF in the order in which people read it.
 * @throws {NoText} `encrypted`, `damaged`, `scan`, `empty`.
 */
export async function readPdf(bytes: Buffer): Promise<RawText> {
	const pdf = await open(bytes);
	const warnings: string[] = [];
	const count = Math.min(pdf.numPages, MAX_PAGES);
	if (pdf.numPages > count) warnings.push(`Pages left out: ${pdf.numPages - count} of ${pdf.numPages}.`);
	if (await hasScript(pdf)) warnings.push('The PDF contains JavaScript; it was not run.');
	const isPictured = hasPictures(bytes);
	const pages: PageRead[] = [];
	let damaged = 0;
	for (let number = 1; number <= count; number++) {
		try {
			const page = await pdf.getPage(number);
			pages.push(await readPage(page, isPictured));
			page.cleanup();
		} catch {
			damaged++;
		}
	}
	if (damaged === count) throw new NoText('damaged');
	if (damaged > 0) warnings.push(`Pages that could not be read: ${damaged}.`);
	warnings.push(...hiddenWarnings(pages));
	const text = withoutRunningTitles(pages.map((page) => page.text)).join('\n\n');
	const isDrawn = isPictured || pages.some(({ outlines }) => outlines > MANY_OUTLINES);
	if (letters(text) < Math.min(3, pages.length) * LETTERS_OF_A_SCAN && isDrawn) throw new NoText('scan');
	if (letters(text) === 0) throw new NoText('empty');
	return { text, saved: await savedMonth(pdf), warnings };
}

async function savedMonth(pdf: Pdf): Promise<string | undefined> {
	const info = await pdf.getMetadata().then(
		(metadata) => metadata.info as { ModDate?: unknown; CreationDate?: unknown },
		() => undefined,
	);
	const [, year, month] = /^D:(\d{4})(\d\d)/.exec(String(info?.ModDate ?? info?.CreationDate ?? '')) ?? [];
	return year && month ? `${year}-${month}` : undefined;
}

async function open(bytes: Buffer): Promise<Pdf> {
	try {
		return await getDocumentProxy(new Uint8Array(bytes), {
			isEvalSupported: false,
			// Images are not used, so none is decoded.
			maxImageSize: 1,
			isOffscreenCanvasSupported: false,
			isImageDecoderSupported: false,
			disableFontFace: true,
			useSystemFonts: false,
			enableXfa: false,
			useWasm: false,
			verbosity: 0,
		} as Parameters<typeof getDocumentProxy>[1]);
	} catch (cause) {
		throw new NoText((cause as Error).name === 'PasswordException' ? 'encrypted' : 'damaged', { cause });
	}
}

async function hasScript(pdf: Pdf): Promise<boolean> {
	try {
		return (await pdf.getJSActions()) !== null;
	} catch {
		return false;
	}
}

async function readPage(page: Page, isPictured: boolean): Promise<PageRead> {
	const { items } = await page.getTextContent();
	const all = items.filter((item) => 'str' in item) as TextItem[];
	const drawing = await readDrawing(page, all, (await getResolvedPDFJS()).OPS);
	const kinds = all.map((item, index) =>
		item.str.trim() === '' ? undefined : (hiddenBy(item, page.view) ?? drawing.hidden[index]),
	);
	const count = (kind: Hidden | undefined) =>
		all.reduce((sum, item, index) => sum + (kinds[index] === kind ? item.str.trim().length : 0), 0);
	const hidden = {
		tiny: count('tiny'),
		outside: count('outside'),
		invisible: count('invisible'),
		white: count('white'),
	};
	if (drawing.left >= SOME_CHARACTERS) hidden.outside += drawing.left;
	const seen = count(undefined);
	// A page drawn at another scale has small letters throughout; one that was scanned and recognized has its text invisibly over
	// the image. Neither hides anything from the reader.
	if (hidden.tiny > seen * 2) hidden.tiny = 0;
	if (isPictured && seen < LETTERS_OF_A_SCAN && hidden.invisible > LETTERS_OF_A_SCAN) hidden.invisible = 0;
	const visible = all.filter((_, index) => hidden[kinds[index] ?? 'tiny'] === 0 || kinds[index] === undefined);
	const view = page.getViewport({ scale: 1 }).transform;
	const fragments = joinBrokenDates(withMarks(fragmentsOf(visible, view), drawing.marks, view));
	return { text: pageText(fragments, page.pageNumber === 1), hidden, outlines: drawing.outlines };
}

function hiddenBy(item: TextItem, [left = 0, bottom = 0, right = 0, top = 0]: number[]): Hidden | undefined {
	const size = Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
	const x = item.transform[4] ?? 0;
	const y = item.transform[5] ?? 0;
	if (size > 0 && size < SMALLEST_POINTS) return 'tiny';
	return x + item.width < left || x > right || y + size < bottom || y > top ? 'outside' : undefined;
}

function hiddenWarnings(pages: PageRead[]): string[] {
	const sum = (kind: Hidden) => pages.reduce((total, { hidden }) => total + hidden[kind], 0);
	const named = { tiny: 'under 3 pt', outside: 'off the page', invisible: 'invisible', white: 'white on white' };
	return (Object.keys(named) as Hidden[])
		.filter((kind) => sum(kind) > 0)
		.map((kind) => `Hidden text dropped: ${sum(kind)} characters ${named[kind]}.`);
}

function letters(text: string): number {
	return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Images are never inside compressed objects, so their dictionaries are visible in the file itself. */
function hasPictures(bytes: Buffer): boolean {
	return /\/Subtype\s*\/Image/.test(bytes.toString('latin1'));
}

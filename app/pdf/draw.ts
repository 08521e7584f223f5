import path from 'node:path';
import { Circle, Document, Font, Link, Page, Path, Svg, Text as SvgText, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as h, type ReactElement } from 'react';
import type { Drawing, Shape } from '#app/drawings/drawing.ts';
import { MARK_SIDE, markShapes } from '#app/drawings/mark.ts';
import { printable } from '#app/fonts/typeset.ts';
import { program } from '#content/program.ts';
import { type DialMark, dialArcs, dialMarks, dialRadii, NAMED_OPENING } from './dial.ts';
import type { PdfBlock, PdfDocument, PdfSection, PdfText } from './document.ts';
import { BREAK } from './script-font.ts';
import { color, styles, TEXT, TEXT_WIDTH } from './styles.ts';
import { Text, WordsContext, wordsOf } from './words.ts';

/*
 * The layout of a document. Written without JSX: the rendering thread runs this file as source, and Node only strips types.
 */

const fonts = path.resolve(import.meta.dirname, '../fonts/pdf');
type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[]>;

const MAX_WORD_LENGTH = 36;

/** Registers the fonts for the next document: a font remembers the characters for which it gave a glyph, and a document has a font of its own. */
async function registerFonts(): Promise<void> {
	Font.clear();
	// react-pdf ends each list of families with it, and takes it for line breaks.
	Font.register({ family: 'Helvetica', src: 'Helvetica' });
	await Font.load({ fontFamily: 'Helvetica' });
	for (const family of TEXT) {
		const file = family.toLowerCase().replace(' ', '-');
		Font.register({
			family,
			fonts: [
				{ src: path.join(fonts, `${file}-regular.ttf`), fontWeight: 400 },
				{ src: path.join(fonts, `${file}-semibold.ttf`), fontWeight: 600 },
			],
		});
	}
	Font.register({ family: 'Fraunces', src: path.join(fonts, 'fraunces.ttf') });
	// Words are not hyphenated, but those without a space for half a line are broken.
	Font.registerHyphenationCallback((word) => {
		if (word.includes(BREAK)) return word.split(new RegExp(`(${BREAK})`)).filter(Boolean);
		return word.length > MAX_WORD_LENGTH ? (word.match(/.{1,12}/gsu) ?? [word]) : [word];
	});
}

export async function draw(document: PdfDocument): Promise<ReactElement<ComponentProps<typeof Document>>> {
	const { title, subject, language, date, sections } = document;
	await registerFonts();
	const drawn = h(
		Document,
		{
			title: printable(title),
			subject: subject && printable(subject),
			author: program.name,
			creator: program.name,
			producer: 'react-pdf',
			language,
			creationDate: date,
			modificationDate: date,
			pdfVersion: '1.7',
		},
		...sections.map((section) => sheet(document, section)),
	);
	return h(WordsContext.Provider, { value: await wordsOf(textsIn(sections)) }, drawn);
}

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function sheet({ site }: PdfDocument, { running, blocks }: PdfSection): ReactElement {
	return h(
		Page,
		{ size: 'LETTER', style: styles.page },
		h(
			View,
			{ style: styles.head, fixed: true },
			h(View, { style: styles.brand }, mark(), h(Text, { style: styles.name }, program.name)),
			h(Text, { style: styles.running }, running),
		),
		...blocks.map((block) => drawBlock(block)),
		h(
			View,
			{ style: styles.foot, fixed: true },
			h(Link, { src: site, style: styles.footLink }, site.replace(/^https?:\/\//, '').replace(/\/$/, '')),
			h(Text, {
				render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
				style: styles.pageNumber,
			}),
		),
	);
}

function mark(): ReactElement {
	const colors = { marks: color.forest, rays: color.forest, next: color.persimmon };
	return h(
		Svg,
		{ viewBox: `0 0 ${MARK_SIDE} ${MARK_SIDE}`, style: styles.mark },
		...drawShapes(markShapes('medium', colors)),
	);
}

/** @param isFirst Whether it is the first block of its column, without space above. */
function drawBlock(block: PdfBlock, isFirst = false): ReactElement {
	switch (block.kind) {
		case 'title':
			return title(block);
		case 'heading':
			return heading(block, isFirst);
		case 'label':
			return label(block, isFirst);
		case 'quote':
			return h(View, { style: styles.quote, wrap: false }, h(Text, { style: styles.quoteText }, block.text));
		case 'drawing':
			return drawPicture(block.drawing);
		case 'numbered':
			return numbered(block);
		case 'dial':
			return drawDial(block);
		case 'text':
			return runs(block.text, textStyles[block.tone ?? 'normal']);
		case 'list':
			return list(block);
		case 'facts':
			return facts(block);
		case 'panel':
			return panel(block);
		case 'table':
			return drawTable(block);
		case 'sum':
			return drawSum(block);
		case 'group':
			return h(View, { wrap: false }, ...block.blocks.map((child, index) => drawBlock(child, isFirst && index === 0)));
		case 'columns':
			return columns(block);
	}
}

type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

const textStyles = { normal: styles.text, letter: styles.letter, soft: styles.soft };

function drawPicture({ width, height, shapes }: Drawing): ReactElement {
	const style = { width: TEXT_WIDTH, height: (TEXT_WIDTH * height) / width, marginBottom: 18 };
	return h(Svg, { viewBox: `0 0 ${width} ${height}`, style }, ...drawShapes(shapes));
}

function drawShapes(shapes: readonly Shape[]): ReactElement[] {
	return shapes.map(({ d, fill = 'none', isRound, ...line }) =>
		h(Path, { d, fill, ...line, ...(isRound && { strokeLinecap: 'round' as const }) }),
	);
}

function title({ text, lead, isInner }: Block<'title'>): ReactElement {
	return h(
		View,
		isInner ? { style: styles.innerTitleBox, wrap: false, minPresenceAhead: 120 } : { style: styles.titleBox },
		h(Text, { style: isInner ? styles.innerTitle : styles.title }, text),
		lead && runs(lead, styles.lead),
	);
}

function label({ text }: Block<'label'>, isFirst: boolean): ReactElement {
	const style = isFirst ? { ...styles.label, marginTop: 0 } : styles.label;
	return h(Text, { style, minPresenceAhead: 40 }, text);
}

function numbered({ items }: Block<'numbered'>): ReactElement {
	return h(
		View,
		{ style: styles.list },
		...items.map((item, index) => listItem(item, {}, String(index + 1), styles.number)),
	);
}

function list({ items, columns: count }: Block<'list'>): ReactElement {
	const isDouble = count === 2;
	const drawn = items.map((item) => bullet(item, isDouble ? styles.half : {}));
	return h(View, { style: isDouble ? styles.listOfTwo : styles.list }, ...drawn);
}

function facts({ rows }: Block<'facts'>): ReactElement {
	return h(
		View,
		{ style: styles.facts },
		...rows.map(({ label, value }, at) =>
			h(
				View,
				{ style: at === 0 ? { ...styles.fact, borderTopWidth: 0 } : styles.fact, wrap: false },
				h(Text, { style: styles.factLabel }, label),
				runs(value, styles.rest),
			),
		),
	);
}

function panel({ figure, caption, items }: Block<'panel'>): ReactElement {
	return h(
		View,
		{ style: styles.panel, wrap: false },
		h(Text, { style: styles.figure }, figure),
		h(Text, { style: styles.caption }, caption),
		...items.map((item) => bullet(item, {})),
	);
}

function columns({ columns: content, widths }: Block<'columns'>): ReactElement {
	return h(
		View,
		{ style: styles.columns },
		...content.map((blocks, at) =>
			h(
				View,
				{ style: { flexGrow: widths[at] ?? 1, flexBasis: 0 } },
				...blocks.map((block, index) => drawBlock(block, index === 0)),
			),
		),
	);
}

function heading({ text, over }: Block<'heading'>, isFirst: boolean): ReactElement {
	const style = isFirst ? { ...styles.heading, marginTop: 0 } : styles.heading;
	if (over === undefined) return h(Text, { style, minPresenceAhead: 60 }, text);
	return h(
		View,
		{ style: isFirst ? {} : styles.headed, minPresenceAhead: 90, wrap: false },
		h(Text, { style: styles.over }, over),
		h(Text, { style: { ...styles.heading, marginTop: 0 } }, text),
	);
}

function bullet(item: PdfText, style: Style): ReactElement {
	return listItem(item, style, '\u2022', styles.bullet);
}

function listItem(item: PdfText, style: Style, marker: string, markerStyle: Style): ReactElement {
	return h(
		View,
		{ style: { ...styles.item, ...style }, wrap: false },
		h(Text, { style: markerStyle }, marker),
		runs(item, styles.rest),
	);
}

function runs(text: PdfText, style: Style): ReactElement {
	const parts = typeof text === 'string' ? [text] : text;
	return h(
		Text,
		{ style },
		...parts.map((part) =>
			typeof part === 'string' ? part : h(Link, { src: part.href, style: styles.link }, h(Text, {}, part.text)),
		),
	);
}

function drawTable({ head, widths, quiet = [], numeric = [], rows }: Block<'table'>): ReactElement {
	const column = (at: number) => ({
		flexGrow: widths[at] ?? 1,
		flexBasis: 0,
		...(numeric.includes(at) ? { paddingLeft: 8, textAlign: 'right' as const } : { paddingRight: 8 }),
	});
	return h(
		View,
		{},
		h(
			View,
			{ style: styles.tableHead, fixed: true },
			...head.map((cell, at) => h(Text, { style: { ...styles.headCell, ...column(at) } }, cell)),
		),
		...rows.map((row) =>
			h(
				View,
				{ style: styles.row, wrap: false },
				...row.map((cell, at) =>
					h(Text, { style: { ...(quiet.includes(at) ? styles.quietCell : styles.cell), ...column(at) } }, cell),
				),
			),
		),
	);
}

function drawSum({ rows }: Block<'sum'>): ReactElement {
	return h(
		View,
		{ style: styles.sum, wrap: false },
		...rows.map(({ label, value }, at) => {
			const isTotal = at === rows.length - 1;
			return h(
				View,
				{ style: isTotal ? styles.total : styles.sumRow },
				h(Text, { style: isTotal ? styles.totalText : styles.sumText }, label),
				h(Text, { style: isTotal ? styles.totalText : styles.sumText }, value),
			);
		}),
	);
}

const lines = {
	have: { stroke: color.forest, strokeWidth: 11, strokeLinecap: 'round' as const },
	missing: { stroke: color.persimmon, strokeWidth: 3.4, strokeDasharray: '0.1 5.6', strokeLinecap: 'round' as const },
	none: { stroke: '#b9b096', strokeWidth: 1 },
} as const;

function drawDial({ sectors, marked = [], rings, center }: Block<'dial'>): ReactElement {
	return h(
		Svg,
		{ viewBox: '-100 -100 200 200', style: styles.dial },
		...dialArcs(sectors, NAMED_OPENING).map(({ d, kind }) => h(Path, { ...lines[kind], fill: 'none', d })),
		...rings.map((ring, at) => word(ring, { x: 0, y: 3 - (dialRadii[at] ?? 0) }, 8.5, 400)),
		word(String(center.number), { x: 0, y: 3 }, 17, 600),
		word(center.text, { x: 0, y: 13 }, 8.5, 400),
		...dialMarks(sectors.length, NAMED_OPENING).flatMap((mark, at) => number(mark, at + 1, marked.includes(at + 1))),
	);
}

function number({ x, y }: DialMark, value: number, isMarked: boolean): ReactElement[] {
	return [
		...(isMarked ? [h(Circle, { cx: x, cy: y, r: 7.6, fill: color.persimmon })] : []),
		word(String(value), { x, y: y + 3 }, 8.5, 600, isMarked ? color.sheet : color.ink),
	];
}

function word(text: string, { x, y }: DialMark, fontSize: number, fontWeight: number, fill: string = color.ink) {
	const style = { fontFamily: TEXT[0], fontSize, fontWeight };
	return h(SvgText, { x, y, style, fill, textAnchor: 'middle' }, text);
}

import path from 'node:path';
import { Circle, Document, Font, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as h, type ReactElement } from 'react';
import { programme } from '#content/programme.ts';
import { type DialMark, type DialSector, dialArcs, dialMarks } from './dial.ts';
import type { PdfBlock, PdfDocument, PdfSection, PdfText } from './document.ts';
import { printable } from './printable.ts';
import { words } from './words.ts';

/*
 * How a document looks on paper. Written without JSX: the drawing thread runs this file as it stands, and Node strips types only.
 */

const fonts = path.resolve(import.meta.dirname, '../fonts/pdf');
const TEXT = ['Hanken Grotesk', 'Inter'];
const DISPLAY = ['Fraunces', ...TEXT];
// The names of app/theme.css.
const color = {
	paper: '#f7f3ea',
	sheet: '#fffdf8',
	ink: '#14231c',
	soft: '#42544a',
	forest: '#1f5a3d',
	moss: '#dfe8d6',
	persimmon: '#ae400e',
	line: '#cfc8b4',
};
/** Points. US Letter is 612 by 792. */
const margin = { side: 60, top: 90, bottom: 60 };

type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[]>;

const dialLines = {
	have: { stroke: color.forest, strokeWidth: 11, strokeLinecap: 'round' as const },
	missing: { stroke: color.persimmon, strokeWidth: 3.4, strokeDasharray: '0.1 5.6', strokeLinecap: 'round' as const },
	none: { stroke: '#b9b096', strokeWidth: 1 },
} as const;

const LONGEST_WORD = 36;

/** Makes the fonts known. Once in a process, before anything is drawn. */
export function registerFonts(): void {
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
	// A name is not ours to divide; what has no space for half a line must be.
	Font.registerHyphenationCallback((word) =>
		word.length > LONGEST_WORD ? (word.match(/.{1,12}/gsu) ?? [word]) : [word],
	);
}

/** The document as react-pdf's elements. */
export function draw(document: PdfDocument): ReactElement<ComponentProps<typeof Document>> {
	const { title, subject, language, date, sections } = document;
	return h(
		Document,
		{
			title: printable(title),
			subject: subject && printable(subject),
			author: programme.name,
			creator: programme.name,
			producer: 'react-pdf',
			language,
			creationDate: date,
			modificationDate: date,
			pdfVersion: '1.7',
		},
		...sections.map((section) => sheet(document, section)),
	);
}

function sheet({ site }: PdfDocument, { running, blocks }: PdfSection): ReactElement {
	return h(
		Page,
		{ size: 'LETTER', style: styles.page },
		h(
			View,
			{ style: styles.head, fixed: true },
			h(View, { style: styles.brand }, mark(), h(Text, { style: styles.name }, programme.name)),
			h(Text, { style: styles.running }, printable(running)),
		),
		...blocks.map((block) => drawBlock(block)),
		h(
			View,
			{ style: styles.foot, fixed: true },
			h(Link, { src: site, style: styles.footLink }, site.replace(/^https?:\/\//, '').replace(/\/$/, '')),
			h(Text, {
				render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
				style: styles.pageNumber,
			}),
		),
	);
}

/** The growth mark, as app/ui/growth-mark.tsx draws it. Its rings are paths, so that their dashes begin where a browser's do. */
function mark(): ReactElement {
	const ring = (radius: number) =>
		`M${16 + radius} 16A${radius} ${radius} 0 0 1 ${16 - radius} 16A${radius} ${radius} 0 0 1 ${16 + radius} 16`;
	const line = { fill: 'none', stroke: color.forest, strokeLinecap: 'round' as const };
	// Lengths are of 52 parts of the circle.
	const parts = (radius: number, ...lengths: number[]) =>
		lengths.map((length) => ((length * 2 * Math.PI * radius) / 52).toFixed(3)).join(' ');
	return h(
		Svg,
		{ viewBox: '0 0 32 32', style: styles.mark },
		h(Path, { ...line, d: ring(13), strokeWidth: 4, strokeDasharray: parts(13, 1.6, 2.4) }),
		h(Path, { ...line, d: ring(7.5), strokeWidth: 2, strokeDasharray: parts(7.5, 38, 14) }),
		h(Circle, { cx: 16, cy: 16, r: 2.5, fill: color.forest }),
	);
}

/** `isFirst`: it begins its column, where nothing stands above it to be kept apart from. */
function drawBlock(block: PdfBlock, isFirst = false): ReactElement {
	switch (block.kind) {
		case 'title':
			return h(
				View,
				block.goesOn ? { style: styles.innerTitleBox, wrap: false, minPresenceAhead: 120 } : { style: styles.titleBox },
				h(Text, { style: block.goesOn ? styles.innerTitle : styles.title }, printable(block.text)),
				block.lead && runs(block.lead, styles.lead),
			);
		case 'heading':
			return heading(block, isFirst);
		case 'label':
			return h(
				Text,
				{ style: isFirst ? { ...styles.label, marginTop: 0 } : styles.label, minPresenceAhead: 40 },
				printable(block.text),
			);
		case 'quote':
			return h(View, { style: styles.quote, wrap: false }, h(Text, { style: styles.quoteText }, printable(block.text)));
		case 'numbered':
			return h(
				View,
				{ style: styles.list },
				...block.items.map((item, at) => listed(item, {}, String(at + 1), styles.number)),
			);
		case 'dial':
			return dial(block.sectors, block.marked);
		case 'text':
			return runs(
				block.text,
				block.tone === 'letter' ? styles.letter : block.tone === 'soft' ? styles.soft : styles.text,
			);
		case 'list':
			return h(
				View,
				{ style: block.columns === 2 ? styles.listOfTwo : styles.list },
				...block.items.map((item) => bullet(item, block.columns === 2 ? styles.half : {})),
			);
		case 'facts':
			return h(
				View,
				{ style: styles.facts },
				...block.rows.map(({ label, value }, at) =>
					h(
						View,
						{ style: at === 0 ? { ...styles.fact, borderTopWidth: 0 } : styles.fact, wrap: false },
						h(Text, { style: styles.factLabel }, printable(label)),
						runs(value, styles.rest),
					),
				),
			);
		case 'panel':
			return h(
				View,
				{ style: styles.panel, wrap: false },
				h(Text, { style: styles.figure }, printable(block.figure)),
				h(Text, { style: styles.caption }, printable(block.caption)),
				...block.items.map((item) => bullet(item, {})),
			);
		case 'table':
			return table(block);
		case 'group':
			return h(View, { wrap: false }, ...block.blocks.map((one, place) => drawBlock(one, isFirst && place === 0)));
		case 'columns':
			return h(
				View,
				{ style: styles.columns },
				...block.columns.map((blocks, at) =>
					h(
						View,
						{ style: { flexGrow: block.widths[at] ?? 1, flexBasis: 0 } },
						...blocks.map((one, place) => drawBlock(one, place === 0)),
					),
				),
			);
	}
}

function table({ head, widths, quiet = [], rows }: Extract<PdfBlock, { kind: 'table' }>): ReactElement {
	const column = (at: number) => ({ flexGrow: widths[at] ?? 1, flexBasis: 0, paddingRight: 8 });
	return h(
		View,
		{},
		h(
			View,
			{ style: styles.tableHead, fixed: true },
			...head.map((cell, at) => h(Text, { style: { ...styles.headCell, ...column(at) } }, printable(cell))),
		),
		...rows.map((row) =>
			h(
				View,
				{ style: styles.row, wrap: false },
				...row.map((cell, at) =>
					h(
						Text,
						{ style: { ...(quiet.includes(at) ? styles.quietCell : styles.cell), ...column(at) } },
						printable(cell),
					),
				),
			),
		),
	);
}

function heading({ text, over }: Extract<PdfBlock, { kind: 'heading' }>, isFirst: boolean): ReactElement {
	const style = isFirst ? { ...styles.heading, marginTop: 0 } : styles.heading;
	if (over === undefined) return h(Text, { style, minPresenceAhead: 60 }, printable(text));
	return h(
		View,
		{ style: isFirst ? {} : styles.headed, minPresenceAhead: 90, wrap: false },
		h(Text, { style: styles.over }, printable(over)),
		h(Text, { style: { ...styles.heading, marginTop: 0 } }, printable(text)),
	);
}

/** The growth ring as a dial: the same geometry as on the screen. */
function dial(sectors: readonly DialSector[], marked: readonly number[] = []): ReactElement {
	return h(
		Svg,
		{ viewBox: '-100 -100 200 200', style: styles.dial },
		...dialArcs(sectors).map(({ d, kind }) => h(Path, { ...dialLines[kind], fill: 'none', d })),
		h(Circle, { cx: 0, cy: 0, r: 4.5, fill: color.forest }),
		h(Circle, { cx: 0, cy: 0, r: 10, fill: 'none', stroke: color.forest, strokeWidth: 1.5, opacity: 0.5 }),
		...dialMarks(sectors.length).flatMap((mark, at) => dialNumber(mark, at + 1, marked.includes(at + 1))),
	);
}

function dialNumber({ x, y }: DialMark, number: number, isMarked: boolean): ReactElement[] {
	return [
		...(isMarked ? [h(Circle, { cx: x, cy: y, r: 7.6, fill: color.persimmon })] : []),
		h(
			Text,
			{
				x,
				y: y + 3,
				style: { fontFamily: TEXT[0], fontSize: 8.5, fontWeight: 600 },
				fill: isMarked ? color.sheet : color.ink,
				textAnchor: 'middle',
			},
			String(number),
		),
	];
}

function bullet(item: PdfText, style: Style): ReactElement {
	return listed(item, style, '\u2022', styles.bullet);
}

function listed(item: PdfText, style: Style, sign: string, signStyle: Style): ReactElement {
	return h(
		View,
		{ style: { ...styles.item, ...style }, wrap: false },
		h(Text, { style: signStyle }, sign),
		runs(item, styles.rest),
	);
}

function runs(text: PdfText, style: Style): ReactElement {
	const parts = typeof text === 'string' ? [text] : text;
	return h(
		Text,
		{ style },
		...parts.map((part) =>
			typeof part === 'string'
				? printable(part)
				: h(Link, { src: part.href, style: styles.link }, printable(part.text)),
		),
	);
}

// Size and height of line stand together: a height that is inherited was reckoned from another size.
const small = { fontSize: 8.5, lineHeight: 1.4, color: color.soft };
const normal = { fontSize: 9.5, lineHeight: 1.4 };
const styles = StyleSheet.create({
	page: {
		paddingTop: margin.top,
		paddingBottom: margin.bottom,
		paddingHorizontal: margin.side,
		backgroundColor: color.sheet,
		color: color.ink,
		fontFamily: TEXT,
	},
	head: {
		position: 'absolute',
		top: 34,
		left: margin.side,
		right: margin.side,
		flexDirection: 'row',
		alignItems: 'center',
		justifyContent: 'space-between',
	},
	brand: { flexDirection: 'row', alignItems: 'center' },
	mark: { width: 26, height: 26, marginRight: 8 },
	name: { fontFamily: DISPLAY, fontSize: 17, lineHeight: 1.2 },
	running: small,
	foot: {
		position: 'absolute',
		bottom: 28,
		left: margin.side,
		right: margin.side,
		flexDirection: 'row',
		justifyContent: 'space-between',
		paddingTop: 7,
		borderTopWidth: 0.75,
		borderTopColor: color.line,
	},
	footLink: { fontSize: small.fontSize, color: color.soft, textDecoration: 'none' },
	// Known to react-pdf only when all pages are laid out; with a height of line the whole foot would vanish.
	pageNumber: { fontSize: small.fontSize, color: color.soft },
	titleBox: { marginBottom: 14 },
	title: { fontFamily: DISPLAY, fontSize: 27, lineHeight: 1.12, letterSpacing: -0.3 },
	innerTitleBox: { marginTop: 26, marginBottom: 12 },
	innerTitle: { fontFamily: DISPLAY, fontSize: 21, lineHeight: 1.15, letterSpacing: -0.2 },
	lead: { fontSize: 11, lineHeight: 1.5, color: color.soft, marginTop: 6 },
	heading: { fontFamily: DISPLAY, fontSize: 15, lineHeight: 1.2, marginTop: 16, marginBottom: 7 },
	headed: { marginTop: 16 },
	over: { ...normal, fontWeight: 600, color: color.persimmon, marginBottom: 2 },
	label: { ...normal, fontWeight: 600, marginTop: 9, marginBottom: 4 },
	quote: { marginBottom: 5, paddingLeft: 8, borderLeftWidth: 1.5, borderLeftColor: '#8fb09a' },
	quoteText: { fontFamily: DISPLAY, fontSize: 9.5, lineHeight: 1.4 },
	number: { ...normal, width: 18, color: color.persimmon, fontWeight: 600 },
	dial: { width: 205, height: 205, marginBottom: 8 },
	text: { ...normal, marginBottom: 10 },
	letter: { fontSize: 11, lineHeight: 1.55, marginBottom: 10.5 },
	soft: { ...small, marginBottom: 6 },
	link: { color: color.forest, textDecoration: 'underline' },
	list: {},
	listOfTwo: { flexDirection: 'row', flexWrap: 'wrap' },
	half: { width: '50%', paddingRight: 12 },
	item: { flexDirection: 'row', marginBottom: 3.5 },
	bullet: { ...normal, width: 11, color: color.persimmon, fontWeight: 600 },
	facts: {},
	fact: { flexDirection: 'row', paddingVertical: 5, borderTopWidth: 0.75, borderTopColor: color.line },
	factLabel: { ...normal, width: 64, fontWeight: 600 },
	panel: { padding: 16, borderRadius: 10, backgroundColor: color.moss },
	figure: { fontFamily: DISPLAY, fontSize: 34, lineHeight: 1.1, letterSpacing: -0.4 },
	caption: { ...normal, marginTop: 3, marginBottom: 9, color: color.soft },
	columns: { flexDirection: 'row', gap: 24 },
	tableHead: { flexDirection: 'row', paddingBottom: 4, borderBottomWidth: 1, borderBottomColor: color.forest },
	headCell: { ...small, fontWeight: 600, color: color.forest },
	row: { flexDirection: 'row', paddingVertical: 2.2, borderBottomWidth: 0.5, borderBottomColor: color.line },
	cell: { fontSize: 9, lineHeight: 1.4 },
	rest: { ...normal, flex: 1 },
	quietCell: { ...small, lineHeight: 1.48 },
});

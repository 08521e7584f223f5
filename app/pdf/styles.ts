import { StyleSheet } from '@react-pdf/renderer';

/** The families of running text, in order. */
export const TEXT = ['Hanken Grotesk', 'Inter'];
const DISPLAY = ['Fraunces', ...TEXT];
/** The colors of app/theme.css. */
export const color = {
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
/** The width of a page's text. */
export const TEXT_WIDTH = 612 - 2 * margin.side;

// Every font size sets its line height: an inherited one is computed from the parent's font size.
const small = { fontSize: 8.5, lineHeight: 1.4, color: color.soft };
const normal = { fontSize: 9.5, lineHeight: 1.4 };
/** The styles of every part of a document. */
export const styles = StyleSheet.create({
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
	// Rendered after all pages are laid out; with a line height, react-pdf would drop the whole footer.
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
	sum: { width: 230, alignSelf: 'flex-end', marginTop: 10, marginBottom: 18 },
	sumRow: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
	sumText: normal,
	total: {
		flexDirection: 'row',
		justifyContent: 'space-between',
		marginTop: 5,
		paddingTop: 7,
		borderTopWidth: 1,
		borderTopColor: color.forest,
	},
	totalText: { fontSize: 12, lineHeight: 1.4, fontWeight: 600 },
	rest: { ...normal, flex: 1 },
	quietCell: { ...small, lineHeight: 1.48 },
});

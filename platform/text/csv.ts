import { stringify } from 'csv-stringify/sync';

/** Formats rows as CSV lines. Numbers stay numbers; a text that a spreadsheet would run as a formula gets an apostrophe. */
export function toCsv(rows: (string | number)[][]): string {
	// The library quotes only its own record delimiter by default.
	return stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true });
}

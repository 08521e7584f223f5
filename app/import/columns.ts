export interface TargetColumn {
	key: string;
	label: string;
	/** Headings as other products write them, without spaces, punctuation and accents, in lower case. */
	guesses: readonly string[];
	/** What a file without such a column is told: it cannot be imported. */
	required?: string;
	/** Whether a value looks like it, for files without headings; the columns of a file go to the target's in their order. */
	looks?(value: string): boolean;
	/** Several columns of a file may be this. */
	isMany?: boolean;
	values?: ColumnValues;
}

export interface ColumnValues {
	options: readonly { value: string; label: string }[];
	/** What a value most likely means. @returns An empty text if that is unknown. */
	guess(heading: string, value: string): string;
	/** Whether a value by itself tells that a column is this. */
	isTelling(value: string): boolean;
}

export const emailColumn = {
	key: 'email',
	guesses: ['email', 'emailaddress', 'mail', 'emailadresse', 'correo', 'correoelectronico', 'courriel', 'primaryemail'],
	required: 'Choose the column with the email address: it tells people apart.',
	looks: (value: string) => /^[^\s@"]+@[^\s@"]+\.[^\s@."]{2,}$/.test(value),
};

/** What each column of a file is: the key of a target's column, or an empty text. */
export type Mapping = readonly string[];

/** A heading without spaces, punctuation and accents, in lower case and American spelling. Google numbers its columns: `Phone 1 - Value`. */
export const plainHeading = (heading: string): string =>
	heading
		.toLowerCase()
		.normalize('NFKD')
		.replaceAll(/[^\p{L}\p{N}]/gu, '')
		.replace(/1value$/, '')
		.replace(/(?<=organi)s(?=ation)/, 'z');

/**
 * Guesses what the columns of a file are. Each column of the target is guessed once, unless it can be several.
 * @param lines Their values tell what a column without a known heading is.
 */
export function guessMapping(
	headers: readonly string[],
	columns: readonly TargetColumn[],
	lines: readonly { cells: readonly string[] }[],
): Mapping {
	if (headers.every((header) => header === '')) return guessByValues(headers, columns, lines);
	const taken = new Set<string>();
	return headers.map((header, index) => {
		const plain = plainHeading(header);
		const free = columns.filter(({ key }) => !taken.has(key));
		// A custom field may be called like something else's usual heading.
		const found =
			free.find(({ label }) => label.toLowerCase() === header.toLowerCase()) ??
			free.find(({ guesses }) => guesses.includes(plain)) ??
			// HubSpot has a column for each kind of email: `Opted out of email: One to One`.
			free.find(({ isMany, guesses }) => isMany && guesses.includes(plainHeading(header.split(':', 1)[0] ?? ''))) ??
			free.find(({ values }) => values && areKnown(index, header, values, lines));
		if (!found) return '';
		if (!found.isMany) taken.add(found.key);
		return found.key;
	});
}

const MOST_VALUES = 12;

/** Whether all values of a column, which are few, are known to mean something, and some more than a yes or no. */
function areKnown(
	index: number,
	header: string,
	{ guess, isTelling }: ColumnValues,
	lines: readonly { cells: readonly string[] }[],
): boolean {
	const values = new Set<string>();
	for (const { cells } of lines) {
		const value = cells[index];
		if (!value) continue;
		values.add(value);
		if (values.size > MOST_VALUES || guess(header, value) === '') return false;
	}
	return [...values].some(isTelling);
}

function guessByValues(
	headers: readonly string[],
	columns: readonly TargetColumn[],
	lines: readonly { cells: readonly string[] }[],
): Mapping {
	const mapping = headers.map(() => '');
	for (const { key, looks } of columns) {
		const isLike = (index: number) => lines.slice(0, 20).some(({ cells }) => looks?.(cells[index] ?? ''));
		const index = mapping.findIndex((taken, each) => taken === '' && isLike(each));
		if (index >= 0) mapping[index] = key;
	}
	return mapping;
}

export const isKeyHeading = (columns: readonly TargetColumn[], text: string): boolean =>
	columns.some(({ required, guesses }) => required && guesses.includes(plainHeading(text)));

export function mappingProblem(mapping: Mapping, columns: readonly TargetColumn[]): string | undefined {
	const missing = columns.find(({ key, required }) => required && !mapping.includes(key));
	if (missing) return missing.required;
	const single = mapping.filter((key) => key && !columns.find((column) => column.key === key)?.isMany);
	return new Set(single).size < single.length ? 'Two columns have the same meaning. Choose each only once.' : undefined;
}

export const columnInput = (index: number): string => `column-${index}`;

export const valueInput = (index: number, number: number): string => `value-${index}-${number}`;

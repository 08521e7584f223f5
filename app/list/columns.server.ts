import { type RawBuilder, sql } from 'kysely';
import { type handledTables, markHandled } from '#app/crm/task-states.server.ts';
import { clock, formatMinute, formatSecond } from '#app/settings/clock.ts';
import { endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import type { BulkAction, Choice, Column, Filter, TableDefinition } from './table-definition.server.ts';
import { type CellLine, toneOf } from './view.ts';

interface Options
	extends Pick<Column, 'isShown' | 'isShort' | 'empty' | 'see' | 'opens' | 'format' | 'csv' | 'csvCells'> {
	/** Makes the list sortable by the column: by its own value, by another expression, or by one of another type. */
	order?: true | RawBuilder<unknown> | Column['order'];
}

type OrderType = NonNullable<Column['order']>['type'];

function column(
	name: string,
	heading: string,
	value: RawBuilder<unknown>,
	{ order, ...options }: Options,
	type: OrderType = 'text',
): Column {
	const by = order === true ? value : order;
	return { name, heading, sql: value, ...options, ...(by && { order: 'by' in by ? by : { by, type } }) };
}

export const text = (name: string, heading: string, value: RawBuilder<unknown>, options: Options = {}): Column =>
	column(name, heading, value, options);

export const number = (name: string, heading: string, value: RawBuilder<unknown>, options: Options = {}): Column => ({
	isNumber: true,
	format: (value: number) => value.toLocaleString('en-US'),
	csv: (value: number) => Number(value),
	...column(name, heading, value, options, 'integer'),
});

/** A column of instants. The CSV has seconds, in a format that spreadsheets parse. */
export const instant = (name: string, heading: string, value: RawBuilder<unknown>, options: Options = {}): Column => ({
	isShort: true,
	format: (value: Date) => instantLine(value),
	csv: (value: Date) => formatSecond(value),
	...column(name, heading, value, options, 'timestamptz'),
});

/** Formats an instant as a line of a cell. @param sentence Contains `{at}`. */
export const instantLine = (at: Date, sentence = '{at}'): CellLine => ({
	text: sentence.replace('{at}', formatMinute(at)),
	time: at.toISOString(),
});

/** A column of values with labels; unknown values are shown unchanged, and statuses as badges. */
export const choice = (
	name: string,
	heading: string,
	value: RawBuilder<unknown>,
	labels: readonly Choice[],
	options: Options = {},
): Column => ({
	format: (value: string) => {
		const text = labels.find((label) => label.value === value)?.label ?? value;
		const tone = toneOf(value);
		return tone ? { text, tone } : text;
	},
	...text(name, heading, value, options),
});

/**
 * A column of people: the name with the address below it, in the CSV a column each.
 * @param others A text array of their other addresses.
 */
export const person = (
	name: string,
	heading: string,
	email: RawBuilder<unknown>,
	theirName: RawBuilder<unknown>,
	{ others, order }: { others?: RawBuilder<unknown>; order?: RawBuilder<unknown> } = {},
): Column => {
	return text(
		name,
		heading,
		sql`jsonb_build_array(coalesce(${email}, ''), coalesce(${theirName}, ''), ${others ?? sql`'{}'::text[]`})`,
		{
			isShown: true,
			...(order && { order }),
			format: ([address, named, more]: Person) => ({
				text: named || address,
				lines: [
					...(named ? [{ text: address }] : []),
					...(more.length > 0 ? [{ text: `also ${more.join(', ')}` }] : []),
				],
			}),
			csvCells: [
				{ heading: 'Email', value: (value) => (value as Person)[0] },
				{ heading: 'Name', value: (value) => (value as Person)[1] },
				...(others ? [{ heading: 'Other addresses', value: (value: unknown) => (value as Person)[2].join(', ') }] : []),
			],
		},
	);
};

type Person = [email: string, name: string, others: string[]];

export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

export const choiceFilter = (
	name: string,
	label: string,
	options: readonly Choice[],
	where: Filter['where'],
): Filter => ({ name, label, options: () => options, where });

export const startsWithPattern = (part: string): string => `${part.replace(/[\\%_]/g, '\\$&')}%`;

export const containsPattern = (part: string): string => `%${startsWithPattern(part)}`;

/** Two filters, from and until a day in the console's time zone, both inclusive. @param column An SQL instant. */
export function period(column: RawBuilder<unknown>): Filter[] {
	return [
		{
			name: 'from',
			label: 'From',
			where: (value) => sql`${column} >= ${startOfDay(value, clock().zone)}::timestamptz`,
		},
		{ name: 'until', label: 'Until', where: (value) => sql`${column} < ${endOfDay(value, clock().zone)}::timestamptz` },
	];
}

export const dayFilter = (column: RawBuilder<unknown>): Filter => ({
	name: 'day',
	label: 'Day',
	where: (value) => {
		const { zone } = clock();
		return sql`${column} >= ${startOfDay(value, zone)}::timestamptz and ${column} < ${endOfDay(value, zone)}::timestamptz`;
	},
});

/** What lists of records share: each row is about a person, can be marked as handled, and has its own page. */
export const record = {
	person: sql`r.customer_uuid`,
	handled: sql`r.handled_at is not null`,
	open: {},
	permissions: { change: 'records.change', export: 'records.export' },
} as const satisfies Partial<TableDefinition>;

export const handledFilter: Filter = choiceFilter(
	'handled',
	'Handled',
	[
		{ value: 'no', label: 'Not handled' },
		{ value: 'yes', label: 'Handled' },
	],
	(value) => (value === 'yes' ? sql`r.handled_at is not null` : sql`r.handled_at is null`),
);

export const handledColumn: Column = instant('handled', 'Handled', sql`r.handled_at`, { isShown: true });

export function handledActions(table: keyof typeof handledTables): BulkAction[] {
	const confirmation = { heading: 'Mark them?', text: 'No email is sent.', button: 'Mark {rows}' };
	const mark = (by: (id: string) => string | null): BulkAction['run'] => {
		return async ({ tx, ids, operator, services }) => {
			const marked = await markHandled(tx, table, ids, by(operator.id), services.now());
			return new Map(ids.filter((id) => !marked.has(id)).map((id) => [id, 'It was already marked.']));
		};
	};
	return [
		{
			name: 'handled',
			label: 'Mark as handled',
			confirmation,
			skipsConfirmation: true,
			done: 'Marked as handled: {rows}',
			run: mark((id) => id),
		},
		{
			name: 'not-handled',
			label: 'Mark as not handled',
			confirmation,
			skipsConfirmation: true,
			done: 'Marked as not handled: {rows}',
			run: mark(() => null),
		},
	];
}

/** The filter by referring affiliate. @param where The condition that a row has a code, given in lower case. */
export const affiliateFilter = (where: (code: RawBuilder<unknown>) => RawBuilder<unknown>): Filter => ({
	name: 'affiliate',
	label: 'Affiliate',
	options: async ({ db }) => {
		const rows = await db
			.selectFrom('affiliates')
			.select(['affiliate_uuid', 'code', 'name'])
			.orderBy('code')
			.limit(1000)
			.execute();
		return rows.map(({ affiliate_uuid, code, name }) => ({ value: affiliate_uuid, label: `${code} · ${name}` }));
	},
	where: (value) => where(sql`(select lower(code) from affiliates where affiliate_uuid = ${value}::uuid)`),
});

/** Word separators, the same as in the database function `record_words`. */
const SEPARATORS = /[\s@.\-_+/\\:,;'"()<>&|!*\0]+/;
const MAX_WORDS = 8;
/** Words of at least this many letters are matched as prefixes. */
const MIN_PREFIX = 2;

/**
 * Converts a search text into a `tsquery` that requires every word, by prefix.
 * @returns Undefined if the text has no words.
 * @see https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function wordsQuery(input: string): RawBuilder<unknown> | undefined {
	const words = input.split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS);
	const query = words.map((word) => `'${word}'${word.length >= MIN_PREFIX ? ':*' : ''}`);
	// A subquery, so that PostgreSQL plans without knowing the words, and uses the index: if it expected many rows, it would rather check
	// every row, and making a row's words costs more than all else.
	return query.length > 0 ? sql`(select to_tsquery('pg_catalog.simple', ${query.join(' & ')}))` : undefined;
}

/** Creates a search in one text. @param text An SQL text such as names and an email address, joined by spaces. */
export const searchIn =
	(text: RawBuilder<unknown>) =>
	(input: string): RawBuilder<unknown> | undefined => {
		const words = wordsQuery(input);
		return words && sql`record_words(${text}) @@ ${words}`;
	};

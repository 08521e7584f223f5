import { type RawBuilder, sql } from 'kysely';
import { type handledTables, markHandled } from '#app/crm/handled.server.ts';
import { clock, minute, second } from '#app/settings/clock.ts';
import { recordsWords } from '#content/console/records.ts';
import { endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import type { BulkAction, Choice, Column, Filter, Lookup } from './table-definition.server.ts';
import type { CellLine } from './view.ts';

type Options = Pick<Column, 'isShown' | 'isShort' | 'order' | 'empty' | 'format' | 'csv'>;

/** A text. */
export const text = (name: string, heading: string, read: RawBuilder<unknown>, options: Options = {}): Column => ({
	name,
	heading,
	sql: read,
	...options,
});

/** A number of ours, which stays a number in the CSV. */
export const number = (name: string, heading: string, read: RawBuilder<unknown>, options: Options = {}): Column => ({
	...text(name, heading, read),
	isNumber: true,
	format: (value: number) => value.toLocaleString('en-US'),
	csv: (value: number) => Number(value),
	...options,
});

/** An instant; in the CSV to the second, as spreadsheets read it. */
export const instant = (name: string, heading: string, read: RawBuilder<unknown>, options: Options = {}): Column => ({
	...text(name, heading, read),
	isShort: true,
	format: (value: Date) => instantLine(value),
	csv: (value: Date) => second(value),
	...options,
});

/** An instant as a line of a cell. @param sentence Has it where `{at}` stands. */
export const instantLine = (at: Date, sentence = '{at}'): CellLine => ({
	text: sentence.replace('{at}', minute(at)),
	time: at.toISOString(),
});

/** One of a list of values; a value that is not in it is its own label. */
export const choice = (
	name: string,
	heading: string,
	read: RawBuilder<unknown>,
	labels: readonly Choice[],
	options: Options = {},
): Column => ({
	...text(name, heading, read),
	format: (value: string) => labels.find((one) => one.value === value)?.label ?? value,
	...options,
});

/** Labels by value as a list to choose from. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A filter with fixed options. */
export const choiceFilter = (
	name: string,
	label: string,
	options: readonly Choice[],
	where: Filter['where'],
): Filter => ({ name, label, options: () => options, where });

/** The pattern of `like` for texts that begin with another. */
export const beginning = (part: string): string => `${part.replace(/[\\%_]/g, '\\$&')}%`;

/** The pattern of `like` for texts that contain another. */
export const containing = (part: string): string => `%${beginning(part)}`;

/** The two filters of a period: days on the console's clock, both included. @param column An instant of the table. */
export function period(column: RawBuilder<unknown>): Filter[] {
	const { from, until } = recordsWords.filter;
	return [
		{ name: 'from', label: from, where: (value) => sql`${column} >= ${startOfDay(value, clock().zone)}::timestamptz` },
		{ name: 'until', label: until, where: (value) => sql`${column} < ${endOfDay(value, clock().zone)}::timestamptz` },
	];
}

/** The filter of one day on the console's clock. */
export const dayFilter = (name: string, label: string, column: RawBuilder<unknown>): Filter => ({
	name,
	label,
	where: (value) => {
		const { zone } = clock();
		return sql`${column} >= ${startOfDay(value, zone)}::timestamptz and ${column} < ${endOfDay(value, zone)}::timestamptz`;
	},
});

/** Whether a row has been handled. */
export const handledFilter: Filter = choiceFilter(
	'handled',
	recordsWords.filter.handled.label,
	[
		{ value: 'no', label: recordsWords.filter.handled.no },
		{ value: 'yes', label: recordsWords.filter.handled.yes },
	],
	(value) => (value === 'yes' ? sql`r.handled_at is not null` : sql`r.handled_at is null`),
);

/** When a row was handled. */
export const handledColumn = (heading: string): Column =>
	instant('handled', heading, sql`r.handled_at`, { isShown: true });

/** The two actions that mark rows as handled, or not. */
export function handledActions(table: keyof typeof handledTables): BulkAction[] {
	const { yes, no, doneYes, doneNo, ask, already } = recordsWords.handled;
	const mark = (by: (id: string) => string | null): BulkAction['run'] => {
		return async ({ tx, ids, operator, services }) => {
			const marked = await markHandled(tx, table, ids, by(operator.id), services.now());
			return new Map(ids.filter((id) => !marked.has(id)).map((id) => [id, already]));
		};
	};
	return [
		{ name: 'handled', label: yes, ask, needsConfirmation: false, done: doneYes, run: mark((id) => id) },
		{ name: 'not-handled', label: no, ask, needsConfirmation: false, done: doneNo, run: mark(() => null) },
	];
}

/** The affiliate who referred someone, by id. @param where Whether a row came with a code, which is in lower case. */
export const affiliateFilter = (
	label: string,
	where: (code: RawBuilder<unknown>, lookup: Lookup) => RawBuilder<unknown>,
): Filter => ({
	name: 'affiliate',
	label,
	options: async ({ db }) => {
		const rows = await db
			.selectFrom('affiliates')
			.select(['affiliate_uuid', 'code', 'name'])
			.orderBy('code')
			.limit(1000)
			.execute();
		return rows.map(({ affiliate_uuid, code, name }) => ({ value: affiliate_uuid, label: `${code} · ${name}` }));
	},
	where: (value, lookup) =>
		where(sql`(select lower(code) from affiliates where affiliate_uuid = ${value}::uuid)`, lookup),
});

import { type RawBuilder, sql } from 'kysely';
import { type handledTables, markHandled } from '#app/crm/handled.server.ts';
import { clock, minute, second } from '#app/settings/clock.ts';
import { recordsWords } from '#content/console/records.ts';
import { endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import type { BulkAction, Choice, Column, Filter, Way } from './record-table.server.ts';

/** What most columns are beyond their name. */
type Beyond = Pick<Column, 'isShown' | 'isShort' | 'order'>;

/** A text. */
export const text = (name: string, heading: string, read: RawBuilder<unknown>, beyond: Beyond = {}): Column => ({
	name,
	heading,
	sql: read,
	...beyond,
});

/** A number of ours, which stays one in the CSV. */
export const number = (name: string, heading: string, read: RawBuilder<unknown>, beyond: Beyond = {}): Column => ({
	...text(name, heading, read, beyond),
	isNumber: true,
	say: (value: number) => value.toLocaleString('en-US'),
	cell: (value: number) => Number(value),
});

/** An instant; in the CSV to the second, as spreadsheets read it. */
export const instant = (name: string, heading: string, read: RawBuilder<unknown>, beyond: Beyond = {}): Column => ({
	...text(name, heading, read, beyond),
	isShort: true,
	say: (value: Date) => minute(value),
	cell: (value: Date) => second(value),
});

/** One of a list of values; one that is not in it says itself. */
export const choice = (
	name: string,
	heading: string,
	read: RawBuilder<unknown>,
	labels: readonly Choice[],
	beyond: Beyond = {},
): Column => ({
	...text(name, heading, read, beyond),
	say: (value: string) => labels.find((one) => one.value === value)?.label ?? value,
});

/** Words by value as a list to choose from. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(words).map(([value, label]) => ({ value, label }));

/** The two filters of a period: days on the console's clock, both included. @param column An instant of the table. */
export function period(column: RawBuilder<unknown>): Filter[] {
	const { from, until } = recordsWords.filter;
	return [
		{ name: 'from', label: from, where: (value) => sql`${column} >= ${startOfDay(value, clock().zone)}::timestamptz` },
		{ name: 'until', label: until, where: (value) => sql`${column} < ${endOfDay(value, clock().zone)}::timestamptz` },
	];
}

/** Whether somebody has seen to it. */
export const handledFilter: Filter = {
	name: 'handled',
	label: recordsWords.filter.handled.label,
	options: () => [
		{ value: 'no', label: recordsWords.filter.handled.no },
		{ value: 'yes', label: recordsWords.filter.handled.yes },
	],
	where: (value) => (value === 'yes' ? sql`r.handled_at is not null` : sql`r.handled_at is null`),
};

/** When somebody has seen to it. */
export const handledColumn = (heading: string): Column =>
	instant('handled', heading, sql`r.handled_at`, { isShown: true });

/** The two actions that say whether somebody has seen to it. */
export function handledActions(table: keyof typeof handledTables): BulkAction[] {
	const { yes, no, doneYes, doneNo, ask, already } = recordsWords.handled;
	const mark = (by: (id: string) => string | null): BulkAction['run'] => {
		return async ({ tx, ids, operator, services }) => {
			const marked = await markHandled(tx, table, ids, by(operator.id), services.now());
			return new Map(ids.filter((id) => !marked.has(id)).map((id) => [id, already]));
		};
	};
	return [
		{ name: 'handled', label: yes, ask, isWeighty: false, done: doneYes, run: mark((id) => id) },
		{ name: 'not-handled', label: no, ask, isWeighty: false, done: doneNo, run: mark(() => null) },
	];
}

/** Who brought somebody: an affiliate, by id. @param where Whether a row came with a code, which is in lower case. */
export const affiliateFilter = (
	label: string,
	where: (code: RawBuilder<unknown>, way: Way) => RawBuilder<unknown>,
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
	where: (value, way) => where(sql`(select lower(code) from affiliates where affiliate_uuid = ${value}::uuid)`, way),
});

import { redirect } from 'react-router';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { recordsWords } from '#content/console/records.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { privateResponseHeaders } from '../head.ts';
import { can } from '../permissions.ts';
import { type Asked, addressOf, parseListQuery } from './list-query.server.ts';
import { isUnfiltered, type ReadRow, readByIds, readPage } from './query.server.ts';
import type { Column, RecordTable } from './record-table.server.ts';
import type { RowView, ShownColumn, ShownRow, TableView } from './view.ts';

/**
 * A table as its page shows it.
 * @throws A redirect to the same without what a form left empty.
 */
export async function getTable(
	services: Services,
	operator: Operator,
	table: RecordTable,
	url: URL,
): Promise<TableView> {
	const asked = await parseListQuery(services, table, url.searchParams);
	if ([...url.searchParams.values()].includes('') && asked.notes.length === 0) {
		throw redirect(addressOf(asked, { after: asked.after, before: asked.before }), { headers: privateResponseHeaders });
	}
	const { rows, hasBefore, hasAfter, many, isPlaceGone } = await readPage(services.db, asked);
	const { sort, find } = asked;
	const here = addressOf(asked, hasBefore ? { after: asked.after, before: asked.before } : {});
	const order = `${sort.isDown ? '-' : ''}${sort.column.name}`;
	return {
		heading: table.words.heading,
		lead: table.words.lead,
		path: table.path,
		here,
		columns: asked.columns.map((column) => shownColumn(asked, column)),
		rows: rows.map((row) => shownRow(asked, row, here)),
		many: { shown: rows.length, ...many },
		filters: table.filters.map(({ name, label }) => ({
			name,
			label,
			value: asked.filters[name] ?? '',
			options: asked.options[name],
		})),
		inForce: Object.keys(asked.filters).length,
		allColumns: table.columns.map((column) => ({
			name: column.name,
			heading: column.heading,
			isShown: asked.columns.includes(column),
		})),
		carried: { ...(order === table.sort ? {} : { sort: order }), ...(find ? { find } : {}) },
		search: { text: asked.search, clear: addressOf(asked, { find: undefined }) },
		notes: [...asked.notes, ...(isPlaceGone ? [recordsWords.notes.after] : [])],
		next: hasAfter ? addressOf(asked, { after: rows.at(-1)?.id }) : undefined,
		previous: hasBefore ? addressOf(asked, { before: rows[0]?.id }) : undefined,
		first: hasBefore ? addressOf(asked) : undefined,
		export: can(operator, 'records.export') ? addressOf(asked).replace(table.path, `${table.path}/export`) : undefined,
		actions: can(operator, 'records.change') ? table.actions.map(({ name, label }) => ({ name, label })) : [],
		isFiltered: !isUnfiltered(asked),
	};
}

/**
 * One row with every column; undefined when there is none of that id.
 * @param from What the list asked for from which one came, to find back to it.
 */
export async function getRow(
	services: Services,
	operator: Operator,
	table: RecordTable,
	id: string,
	from: URLSearchParams,
): Promise<RowView | undefined> {
	const asked = await parseListQuery(services, table, from);
	const list = addressOf(asked, { after: asked.after });
	const whole: Asked = { ...asked, columns: table.columns };
	const [row] = isUuid(id) ? await readByIds(services.db, whole, [id]) : [];
	if (!row) return undefined;
	const { token, label, href, person, cells, isHandled } = shownRow(whole, row, list);
	// What is so already, or cannot be any more, is nothing to do.
	const idle = isHandled ? 'handled' : 'not-handled';
	const actions = table.actions.filter(
		({ name, offeredTo }) => name !== idle && (offeredTo?.includes(row.state) ?? true),
	);
	return {
		heading: table.words.one,
		here: href,
		back: list,
		person,
		token,
		label,
		facts: table.columns.map(({ name, heading }, number) => ({ name, label: heading, value: cells[number] ?? '' })),
		actions: can(operator, 'records.change') ? actions.map(({ name, label: said }) => ({ name, label: said })) : [],
	};
}

/** A row as forms carry it. */
export const tokenOf = ({ id, version }: Pick<ReadRow, 'id' | 'version'>) => `${id}.${version}`;

/** What was read of a column, in the page's words. */
export function said({ say }: Column, value: unknown): string {
	if (value === null || value === undefined) return '';
	return say ? say(value) : String(value);
}

/** @param list The list's address, which a row's own carries on, so that one finds back to the same page of it. */
function shownRow({ table, columns }: Asked, row: ReadRow, list: string): ShownRow {
	return {
		id: row.id,
		token: tokenOf(row),
		label: row.label,
		href: `${table.path}/${row.id}${list.slice(table.path.length)}`,
		person: row.person ? `${consolePaths.people}/${row.person}` : undefined,
		isHandled: row.isHandled,
		cells: columns.map((column, number) => said(column, row.values[number])),
	};
}

function shownColumn(asked: Asked, column: Column): ShownColumn {
	const { name, heading, isNumber = false, isShort = false, order } = column;
	const { sort } = asked;
	const is = sort.column.name !== name ? undefined : sort.isDown ? 'descending' : 'ascending';
	// A second press turns it; the first begins with the end that one wants to see of such a column.
	const goesDown = is ? is === 'ascending' : order?.type !== 'text';
	const label = (goesDown ? recordsWords.sort.down : recordsWords.sort.up).replace('{column}', () => heading);
	return {
		name,
		heading,
		isNumber,
		isShort,
		sort: order && { href: addressOf(asked, { sort: `${goesDown ? '-' : ''}${name}` }), label, is },
	};
}

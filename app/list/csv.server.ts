import type { Kysely, Transaction } from 'kysely';
import { data, type LoaderFunctionArgs } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { formatDay } from '#app/console/times.ts';
import { writeAuditLog } from '#app/features/operators/audit/audit.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { toCsv } from '#platform/text/csv.ts';
import { type ListQuery, parseListQuery } from './list-query.server.ts';
import { type Position, type ReadRow, readRows } from './rows.server.ts';
import type { TableDefinition } from './table-definition.server.ts';
import { formatValue, loadFor } from './table-view.server.ts';
import { plainCell } from './view.ts';

const BATCH = 1000;
/** After this long without a read the client is gone, and the database connection is released. */
const STALLED_MS = 60_000;

/**
 * A list's CSV: the rows and columns of the list with the same query. The audit entry is written before the first row is sent.
 * @throws 404 for a data request by the application, which would load the whole file.
 */
export async function exportList({ request, url, context }: LoaderFunctionArgs, table: TableDefinition) {
	const services = servicesOf(context);
	const { db, now } = services;
	const operator = context.get(operatorContext);
	if (new URL(request.url).pathname !== url.pathname) {
		throw data(null, { status: 404, headers: privateResponseHeaders });
	}
	const query = await parseListQuery(services, table, url.searchParams, operator);
	const after = {
		columns: query.columns.map(({ name }) => name),
		// Names only: a search text may be a person's name.
		filters: [...Object.keys(query.filters), ...(query.search ? ['search'] : [])],
		sort: query.sort.column.name,
	};
	await db
		.transaction()
		.execute((tx) =>
			writeAuditLog(tx, operator, `${table.name}.export`, { kind: table.name, id: null }, { after }, now()),
		);
	return new Response(request.method === 'HEAD' ? null : csvOf(services, { ...query, after: undefined }), {
		headers: {
			...privateResponseHeaders,
			'content-type': 'text/csv; charset=utf-8; header=present',
			'content-disposition': `attachment; filename="${table.name}-${formatDay(now())}.csv"`,
		},
	});
}

/**
 * Streams all matching rows in order as CSV (RFC 4180), in batches at the client's pace. On PostgreSQL they are one snapshot. On
 * the embedded database, where a transaction blocks all other queries, each batch is its own snapshot: a row that changes its
 * position meanwhile may be missing or appear twice (docs/decisions/console.md).
 * @param services The database is released when the client is done, cancels, or stalls for a minute.
 * @see https://owasp.org/www-community/attacks/CSV_Injection for the apostrophe before formulas.
 */
export function csvOf(services: Services, query: ListQuery): ReadableStream<Uint8Array> {
	const lines = linesOf(services, query);
	const encoder = new TextEncoder();
	let stalled: NodeJS.Timeout | undefined;
	const end = async () => {
		clearTimeout(stalled);
		await lines.return(undefined);
	};
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				clearTimeout(stalled);
				const { value, done } = await lines.next();
				if (done) return controller.close();
				controller.enqueue(encoder.encode(value));
				stalled = setTimeout(() => {
					controller.error(new Error('The client stopped reading.'));
					end().catch((err) => services.log.warn({ err }, 'a stalled export could not be closed'));
				}, STALLED_MS);
				stalled.unref();
			},
			cancel: end,
		},
		{ highWaterMark: 0 },
	);
}

async function* linesOf(services: Services, query: ListQuery): AsyncGenerator<string> {
	const { db, config } = services;
	const headings = query.columns.flatMap(({ heading, csvCells }) => csvCells?.map((cell) => cell.heading) ?? heading);
	// Without the byte order mark Excel assumes the computer's code page. Other programs ignore the mark.
	yield `\u{feff}${toCsv([headings])}`;
	if (!config.DATABASE_URL) {
		yield* batchesOf(services, db, query);
		return;
	}
	const snapshot = await db
		.startTransaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute();
	try {
		yield* batchesOf(services, snapshot, query);
	} finally {
		await snapshot.rollback().execute();
	}
}

async function* batchesOf(
	services: Services,
	db: Kysely<Tables> | Transaction<Tables>,
	query: ListQuery,
): AsyncGenerator<string> {
	let position: Position | undefined;
	for (let count = BATCH; count === BATCH; ) {
		const { rows } = await readRows(db, query, position, BATCH, 0);
		count = rows.length;
		position = rows.at(-1)?.position;
		if (count > 0) yield await rowsToCsv(services, query, rows);
	}
}

async function rowsToCsv(services: Services, { table, columns }: ListQuery, rows: ReadRow[]): Promise<string> {
	const loaded = await loadFor(services, table, rows);
	return toCsv(
		rows.map(({ id, values }) =>
			columns.flatMap((column, number) => {
				const value = values[number];
				if (column.csvCells) return column.csvCells.map((cell) => cell.value(value));
				if (value === null || value === undefined) return '';
				return column.csv ? column.csv(value) : plainCell(formatValue(column, value, loaded?.get(id)));
			}),
		),
	);
}

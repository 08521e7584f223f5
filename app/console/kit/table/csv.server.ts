import { stringify } from 'csv-stringify/sync';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { Asked } from './list-query.server.ts';
import { FEW, idsThatFit, isUnfiltered, type Place, readByIds, readOn } from './query.server.ts';
import { said } from './table-view.server.ts';

/** Rows read at once. */
const BATCH = 1000;
/** Who takes nothing for so long has gone, or has gone to sleep: what was held open for them is given back. */
const STALLED_MS = 60_000;

/**
 * All rows that fit, in their order, as CSV (RFC 4180), batch by batch as they are taken. On PostgreSQL they are of one instant.
 * On the embedded database, where a transaction holds everyone off, each batch is of its own: what changes its place in the
 * order meanwhile may be missed or come twice (docs/decisions/0023-records.md).
 * @param services Its database is let go when the reader is done, is cancelled, or takes nothing for a minute.
 * @see https://owasp.org/www-community/attacks/CSV_Injection for the apostrophe before what a spreadsheet would calculate.
 */
export function csvOf(services: Pick<Services, 'db' | 'config' | 'log'>, asked: Asked): ReadableStream<Uint8Array> {
	const lines = linesOf(services, asked);
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
					controller.error(new Error('Nobody took the rows.'));
					end().catch((err) => services.log.warn({ err }, 'an export did not end in order'));
				}, STALLED_MS);
				stalled.unref();
			},
			cancel: end,
		},
		{ highWaterMark: 0 },
	);
}

async function* linesOf({ db, config }: Pick<Services, 'db' | 'config'>, asked: Asked): AsyncGenerator<string> {
	const headings = asked.columns.map(({ heading }) => heading);
	// Excel takes what has no byte order mark for the code page of its computer; everything else passes the mark by.
	yield `\u{feff}${written([headings])}`;
	if (!config.DATABASE_URL) {
		yield* batchesOf(db, asked);
		return;
	}
	const snapshot = await db
		.startTransaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute();
	try {
		yield* batchesOf(snapshot, asked);
	} finally {
		await snapshot.rollback().execute();
	}
}

async function* batchesOf(db: Kysely<Tables> | Transaction<Tables>, asked: Asked): AsyncGenerator<string> {
	const few = isUnfiltered(asked) ? undefined : await idsThatFit(db, asked, FEW);
	if (few) {
		for (let from = 0; from < few.length; from += BATCH) {
			yield cellsOf(asked, await readByIds(db, asked, few.slice(from, from + BATCH)));
		}
		return;
	}
	let place: Place | undefined;
	for (let count = BATCH; count === BATCH; ) {
		const rows = await readOn(db, asked, place, BATCH);
		count = rows.length;
		place = rows.at(-1)?.place;
		if (count > 0) yield cellsOf(asked, rows);
	}
}

function cellsOf({ columns }: Asked, rows: { values: unknown[] }[]): string {
	return written(
		rows.map(({ values }) =>
			columns.map((column, number) => {
				const value = values[number];
				if (value === null || value === undefined) return '';
				return column.cell ? column.cell(value) : said(column, value);
			}),
		),
	);
}

/** Rows of cells as lines. Numbers are ours and stay numbers; a text that a spreadsheet would calculate gets an apostrophe. */
export function written(rows: (string | number)[][]): string {
	// By itself it would not quote a line break other than its own.
	return stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true });
}

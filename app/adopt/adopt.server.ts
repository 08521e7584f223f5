import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { erasedKey, hashOf } from '#app/crm/people/erased-hash.server.ts';
import { workshopRow } from '#app/features/events/workshop-row.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { analyze } from '#platform/database/statistics.ts';
import { careerMaps } from './career-maps.server.ts';
import { type EarlierFiles, openFolder } from './files.server.ts';
import { leads, readUnsubscriptions } from './leads.server.ts';
import { customers } from './people.server.ts';
import { projects } from './projects.server.ts';
import { registrations } from './registrations.server.ts';
import {
	checkRow,
	type InBatch,
	idOf,
	newReport,
	type Row,
	type RowNote,
	RowRefused,
	type RowRun,
	type Run,
	type Shape,
	type TableAdopter,
	type TableReport,
} from './rows.server.ts';
import type { Source, SourceRow } from './source.server.ts';
import { adoptVisits } from './visits.server.ts';

/** Thrown to undo a preview. */
class PreviewEnds extends Error {}

/**
 * Copies the rows of an existing backend, or only says what it would copy: a preview does the same in a transaction that it undoes. Nobody is
 * emailed, and no webhook is sent. Rows that are there already stay as they are, so it can be repeated.
 * @param folder The backend's files, if there are any.
 */
export async function adopt(
	services: Services,
	source: Source,
	{ folder, isPreview }: { folder: string | undefined; isPreview: boolean },
): Promise<TableReport[]> {
	const { db } = services;
	const files: EarlierFiles = await openFolder(folder);
	const isErased = await readErased(db);
	const left = await readUnsubscriptions(source, services.now());
	const run: Run = { services, db, files, isPreview, isErased, left };
	if (!isPreview) {
		const copied = await adoptTables(source, run, (work) => db.transaction().execute(work));
		await analyze(db);
		return copied;
	}
	let reports: TableReport[] = [];
	const preview = db.transaction().execute(async (tx) => {
		reports = await adoptTables(source, { ...run, db: tx }, (work) => work(tx));
		throw new PreviewEnds();
	});
	await preview.catch((error) => {
		if (!(error instanceof PreviewEnds)) throw error;
	});
	return reports;
}

async function adoptTables(source: Source, run: Run, inBatch: InBatch): Promise<TableReport[]> {
	await inBatch(async (tx) => {
		// Registrations refer to it. Otherwise it comes with the first start.
		await tx
			.insertInto('events')
			.values(workshopRow())
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.execute();
	});
	return [
		await adoptTable(source, run, inBatch, customers),
		await adoptTable(source, run, inBatch, leads),
		await adoptTable(source, run, inBatch, registrations),
		await adoptTable(source, run, inBatch, projects),
		await adoptTable(source, run, inBatch, careerMaps),
		...(await adoptVisits(source, run, inBatch)),
	];
}

/** Whether an address is among the erased ones. */
async function readErased(db: Kysely<Tables>): Promise<(address: string) => boolean> {
	const rows = await db.selectFrom('erased_addresses').select('hash').execute();
	if (rows.length === 0) return () => false;
	const key = await erasedKey(db);
	const hashes = new Set(rows.map(({ hash }) => hash));
	return (address) => hashes.has(hashOf(key, address));
}

async function adoptTable<Columns extends Shape, Prepared>(
	source: Source,
	run: Run,
	inBatch: InBatch,
	adopter: TableAdopter<Columns, Prepared>,
): Promise<TableReport> {
	const { table, ids } = adopter;
	const report = newReport(source, table);
	if (!report.exists) return report;
	const refuse = (raw: SourceRow, error: unknown) =>
		void report.refused.push({ id: idOf(table, ids, raw), text: reasonOf(error) });
	for await (const rows of source.read(table, ['created_at', ...ids])) {
		const prepared: { row: Row<z.output<z.ZodMiniObject<Columns>>>; made: Prepared }[] = [];
		for (const raw of rows) {
			try {
				const row = checkRow(adopter, raw, run);
				prepared.push({ row, made: (await adopter.prepare?.(row, run)) as Prepared });
			} catch (error) {
				refuse(raw, error);
			}
		}
		await inBatch(async (tx) => {
			for (const { row, made } of prepared) {
				const notes: RowNote[] = [];
				const rowRun: RowRun = { ...run, tx, note: (text) => void notes.push({ id: row.id, text }) };
				try {
					const result = await inSavepoint(tx, () => adopter.adopt(row, rowRun, made));
					report[result]++;
					report.notes.push(...notes);
				} catch (error) {
					refuse(row.raw, error);
				}
			}
		});
	}
	return report;
}

/** Undoes what a row did if it is refused, and keeps the transaction. */
async function inSavepoint<Result>(tx: Transaction<Tables>, work: () => Promise<Result>): Promise<Result> {
	await sql`savepoint adopted_row`.execute(tx);
	try {
		const result = await work();
		await sql`release savepoint adopted_row`.execute(tx);
		return result;
	} catch (error) {
		await sql`rollback to savepoint adopted_row`.execute(tx);
		throw error;
	}
}

/** Why a row was refused: by our rules, or by the database's (classes 22 and 23). @throws any other error again. */
function reasonOf(error: unknown): string {
	if (error instanceof RowRefused) return error.message;
	const { code, constraint } = error as { code?: string; constraint?: string };
	if (!/^2[23]/.test(code ?? '')) throw error;
	return `the database refuses it (${constraint ?? code})`;
}

import type * as z from 'zod/mini';
import { readErased } from '#app/crm/people/erased-hash.server.ts';
import { workshopRow } from '#app/features/events/workshop-row.server.ts';
import { inSavepoint } from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import { analyze } from '#platform/database/statistics.ts';
import { careerMaps } from './career-maps.server.ts';
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
import { type EarlierFiles, openFolder, type Source, type SourceRow } from './source.server.ts';
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
	const left = await readUnsubscriptions(source, services.now());
	const run: Run = { services, db, files, isPreview, left };
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
		const checked: Row<z.output<z.ZodMiniObject<Columns>>>[] = [];
		for (const raw of rows) {
			try {
				checked.push(checkRow(adopter, raw, run));
			} catch (error) {
				refuse(raw, error);
			}
		}
		const addressOf = ({ value }: (typeof checked)[number]) => (value as { email: string }).email.toLowerCase();
		const erased = await readErased(run.db, checked.map(addressOf));
		const prepared: { row: (typeof checked)[number]; made: Prepared }[] = [];
		for (const row of checked) {
			try {
				if (erased.has(addressOf(row))) throw new RowRefused('this person was erased here');
				prepared.push({ row, made: (await adopter.prepare?.(row, run)) as Prepared });
			} catch (error) {
				refuse(row.raw, error);
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

/** Why a row was refused: by our rules, or by the database's (classes 22 and 23). @throws any other error again. */
function reasonOf(error: unknown): string {
	if (error instanceof RowRefused) return error.message;
	const { code, constraint } = error as { code?: string; constraint?: string };
	if (!/^2[23]/.test(code ?? '')) throw error;
	return `the database refuses it (${constraint ?? code})`;
}

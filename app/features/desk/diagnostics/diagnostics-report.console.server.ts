import { Resolver } from 'node:dns/promises';
import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type Checked, runChecks } from './diagnostics.console.server.ts';

export interface DiagnosticsReport {
	at: Date;
	milliseconds: number;
	checked: Checked[];
}

/** Timeout of one name server in milliseconds, and how often it is tried. */
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

export function createResolver(): Resolver {
	return new Resolver(RESOLVER_OPTIONS);
}

/** Runs every check. Requests at the same moment share one run. */
export async function runDiagnostics(
	services: Services,
	request: Pick<Request, 'url' | 'headers'>,
	resolver: Resolver = createResolver(),
): Promise<DiagnosticsReport> {
	return await services.singleFlight('diagnostics', async () => {
		const started = performance.now();
		const { config, environment, db, files, jobs, mailer, now, webinar } = services;
		const checked = await runChecks({ config, environment, db, files, jobs, mailer, now, webinar, resolver, request });
		return { at: services.now(), milliseconds: Math.round(performance.now() - started), checked };
	});
}

export async function storeReport(tx: Transaction<Tables>, report: DiagnosticsReport): Promise<void> {
	const row = { checked_at: report.at, milliseconds: report.milliseconds, report: JSON.stringify(report.checked) };
	await tx
		.insertInto('diagnostics_reports')
		.values(row)
		.onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
		.execute();
}

export async function lastReport({ db }: Pick<Services, 'db'>): Promise<DiagnosticsReport | undefined> {
	const row = await db.selectFrom('diagnostics_reports').selectAll().executeTakeFirst();
	return row && { at: row.checked_at, milliseconds: row.milliseconds, checked: row.report as Checked[] };
}

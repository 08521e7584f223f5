import { Resolver } from 'node:dns/promises';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { type Checked, runDoctor, worstOf } from './diagnostics.server.ts';

/** What the doctor found last, and when. */
export interface DoctorReport {
	at: Date;
	milliseconds: number;
	checked: Checked[];
}

/** How long one name server is waited for, in milliseconds, and how often it is asked. */
const ASK = { timeout: 1_500, tries: 2 };

/** Asks this machine's name servers. */
export function ownResolver(): Resolver {
	return new Resolver(ASK);
}

/**
 * Looks now, and keeps what was found for every process to show.
 * @param resolver Tests have a name server of their own.
 */
export async function lookNow(
	services: Services,
	operator: Operator,
	asked: Pick<Request, 'url' | 'headers'>,
	resolver: Resolver = ownResolver(),
): Promise<DoctorReport> {
	// Those who press the button at the same moment share one run.
	const report = await services.singleFlight('diagnostics', () => look(services, asked, resolver));
	const wrong = report.checked.filter(({ findings }) => worstOf(findings) === 'wrong').map(({ name }) => name);
	await services.db.transaction().execute(async (tx) => {
		const row = {
			checked_at: report.at,
			milliseconds: report.milliseconds,
			report: JSON.stringify(report.checked),
		};
		await tx
			.insertInto('diagnostics_reports')
			.values(row)
			.onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
			.execute();
		await writeAuditLog(
			tx,
			operator,
			'doctor.check',
			{ kind: 'doctor', id: null },
			{ after: { wrong } },
			services.now(),
		);
	});
	return report;
}

async function look(
	services: Services,
	asked: Pick<Request, 'url' | 'headers'>,
	resolver: Resolver,
): Promise<DoctorReport> {
	const started = performance.now();
	const { config, db, files, jobs, mailer, webinar } = services;
	const checked = await runDoctor({ config, db, files, jobs, mailer, webinar, resolver, asked });
	return { at: services.now(), milliseconds: Math.round(performance.now() - started), checked };
}

/** What was found last; undefined when nobody looked yet. */
export async function lastReport({ db }: Pick<Services, 'db'>): Promise<DoctorReport | undefined> {
	const row = await db.selectFrom('diagnostics_reports').selectAll().executeTakeFirst();
	return row && { at: row.checked_at, milliseconds: row.milliseconds, checked: row.report as Checked[] };
}

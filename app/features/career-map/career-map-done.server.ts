import type { Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { CareerReport, NoReport } from '#career-map/career-report.ts';
import type { Tables } from '#database/tables.ts';
import { careerMapCannotMail, careerMapReadyMail, careerMapToOperator } from './career-map.mails.server.tsx';

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'config'>;
type Ended = { status: 'ready' | 'failed'; outcome: 'report' | 'failed' | NoReport['status']; reason: string | null };

/**
 * A career map is ready: keeps its report and enqueues its email, in one transaction, once.
 * @returns Whether it is so since now; false when it was done before, deleted meanwhile, or there is no such request.
 */
export async function careerMapReady(services: Needs, id: string, report: CareerReport): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const ended = { status: 'ready', outcome: 'report', reason: null, report: JSON.stringify(report) } as const;
		const row = await end(tx, services, id, ended);
		if (!row) return false;
		await enqueueMail(tx, services, careerMapReadyMail, {
			to: row.email,
			customerUuid: row.customer_uuid,
			params: { careerMapId: id },
			onceKey: `career-map-ready:${id}`,
		});
		return true;
	});
}

/** There is no career map of this file: says why in its row and enqueues the email that says what to send instead. */
export async function careerMapCannot(services: Needs, id: string, { status, reason }: NoReport): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await end(tx, services, id, { status: 'failed', outcome: status, reason });
		if (!row) return false;
		await enqueueFailure(tx, services, id, row, reason);
		return true;
	});
}

/** It failed on our side: tells the visitor that it takes longer, and the operator why. */
export async function careerMapFailed(services: Needs, id: string, why: 'analysis' | 'gave_up'): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await end(tx, services, id, { status: 'failed', outcome: 'failed', reason: 'ours' });
		if (!row) return false;
		await enqueueFailure(tx, services, id, row, 'ours');
		await enqueueMail(tx, services, careerMapToOperator, {
			to: operatorOf(services),
			params: { careerMapId: id, why },
		});
		return true;
	});
}

type Row = { email: string; customer_uuid: string | null };

async function enqueueFailure(
	tx: Transaction<Tables>,
	services: Needs,
	id: string,
	row: Row,
	reason: string,
): Promise<void> {
	await enqueueMail(tx, services, careerMapCannotMail, {
		to: row.email,
		customerUuid: row.customer_uuid,
		params: { careerMapId: id, reason },
		onceKey: `career-map-cannot:${id}:${reason}`,
	});
}

async function end(
	tx: Transaction<Tables>,
	{ now }: Needs,
	id: string,
	ended: Ended & { report?: string },
): Promise<Row | undefined> {
	return await tx
		.updateTable('genai_career_hacks')
		.set({ ...ended, finished_at: now() })
		.where('id', '=', id)
		.where('status', 'in', ['received', 'reading'])
		.where('cv_deleted_at', 'is', null)
		.returning(['email', 'customer_uuid'])
		.executeTakeFirst();
}

import type { CareerReport, NoReport } from '@mga/career-map';
import type { Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { careerMapCannotMail, careerMapReadyMail, careerMapToOperator } from './career-map.mails.server.tsx';

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'config'>;
type Result = {
	status: 'ready' | 'failed';
	outcome: 'report' | 'failed' | NoReport['status'];
	reason: string | null;
	report?: string;
};

/**
 * Stores the report of a career map and enqueues its email, in one transaction.
 * @returns False when the request was finished or deleted before, or does not exist.
 */
export async function completeCareerMap(services: Needs, id: string, report: CareerReport): Promise<boolean> {
	const result = { status: 'ready', outcome: 'report', reason: null, report: JSON.stringify(report) } as const;
	return await finish(services, id, result, async (tx, row) => {
		await enqueueMail(tx, services, careerMapReadyMail, {
			to: row.email,
			customerUuid: row.customer_uuid,
			params: { careerMapId: id },
			onceKey: `career-map-ready:${id}`,
		});
	});
}

/**
 * Stores why a file gives no career map and enqueues the email that says what to send instead.
 * @returns As `completeCareerMap`.
 */
export async function rejectCareerMap(services: Needs, id: string, { status, reason }: NoReport): Promise<boolean> {
	return await finish(services, id, { status: 'failed', outcome: status, reason }, (tx, row) =>
		enqueueFailure(tx, services, id, row, reason),
	);
}

/**
 * Marks a request as failed on our side and tells the visitor that it takes longer, and the operator why.
 * @returns As `completeCareerMap`.
 */
export async function failCareerMap(services: Needs, id: string, why: 'analysis' | 'gave_up'): Promise<boolean> {
	return await finish(services, id, { status: 'failed', outcome: 'failed', reason: 'ours' }, async (tx, row) => {
		await enqueueFailure(tx, services, id, row, 'ours');
		await enqueueMail(tx, services, careerMapToOperator, {
			to: operatorOf(services),
			params: { careerMapId: id, why },
		});
	});
}

type Row = { email: string; customer_uuid: string | null };

async function enqueueFailure(tx: Transaction<Tables>, services: Needs, id: string, row: Row, reason: string) {
	await enqueueMail(tx, services, careerMapCannotMail, {
		to: row.email,
		customerUuid: row.customer_uuid,
		params: { careerMapId: id, reason },
		onceKey: `career-map-cannot:${id}:${reason}`,
	});
}

async function finish(
	{ db, now }: Needs,
	id: string,
	result: Result,
	enqueueMails: (tx: Transaction<Tables>, row: Row) => Promise<void>,
): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const row = await tx
			.updateTable('genai_career_hacks')
			.set({ ...result, finished_at: now() })
			.where('id', '=', id)
			.where('status', 'in', ['received', 'reading'])
			.where('cv_deleted_at', 'is', null)
			.returning(['email', 'customer_uuid'])
			.executeTakeFirst();
		if (row) await enqueueMails(tx, row);
		return row !== undefined;
	});
}

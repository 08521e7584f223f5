import { data } from 'react-router';
import { discardMessageJob } from '#app/crm/webhook-deliveries.server.ts';
import { discardJob } from '#app/features/outbox/outbox-changes.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import { done, refused } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { addressWith } from '../address.ts';

const { jobs: copy } = machine;

/** Does what a button of the pages about jobs asks for, and leads to the list. @throws 400 for what no button of ours sends. */
export async function doJobsAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'jobs.change');
	const [action, id, queue] = ['intent', 'id', 'queue'].map((name) => String(form.get(name) ?? '')) as [
		string,
		string,
		string,
	];
	switch (action) {
		case 'retry': {
			const { isDone, of } = await retry(services, operator, id);
			return isDone ? back(services, of, copy.done.retry.title) : missed(copy.missed);
		}
		case 'discard': {
			const { isDone, of } = await discard(services, operator, id);
			return isDone ? back(services, of, copy.done.discard.title) : missed(copy.missed);
		}
		case 'run':
			return (await runNow(services, operator, queue))
				? back(services, '', copy.done.run.title)
				: missed(copy.ranJustNow);
		case 'revive': {
			const count = await revive(services, operator, queue);
			const title = copy.done.revive.title.replace('{count}', String(count));
			return count > 0 ? back(services, queue, title) : missed(copy.nothingParked);
		}
		default:
			throw data(null, { status: 400 });
	}
}

async function retry(services: Services, operator: Operator, id: string) {
	const { db, jobs, now } = services;
	return await db.transaction().execute(async (tx) => {
		const [job] = await jobs.list({ id: idOf(id) }, tx);
		const isDone = job !== undefined && (await jobs.retry(id, tx));
		if (isDone) await writeAuditLog(tx, operator, 'jobs.retry', { kind: 'job', id }, stateOf(job), now());
		return { isDone, of: job?.queue ?? '' };
	});
}

async function discard(services: Services, operator: Operator, id: string) {
	const { db, jobs, now } = services;
	return await db.transaction().execute(async (tx) => {
		const [job] = await jobs.list({ id: idOf(id) }, tx);
		if (!job) return { isDone: false, of: '' };
		const giveUp = job.queue === 'mail' ? discardJob : job.queue === 'notification' ? discardMessageJob : undefined;
		const isDone = giveUp ? await giveUp(tx, services, id) : await jobs.discard(id, tx);
		if (isDone) await writeAuditLog(tx, operator, 'jobs.discard', { kind: 'job', id }, stateOf(job), now());
		return { isDone, of: job.queue };
	});
}

async function runNow({ db, jobs, now }: Services, operator: Operator, queue: string): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		if (!(await jobs.runNow(queue, tx))) return false;
		await writeAuditLog(tx, operator, 'jobs.run', { kind: 'queue', id: queue }, {}, now());
		return true;
	});
}

async function revive({ db, jobs, now }: Services, operator: Operator, queue: string): Promise<number> {
	return await db.transaction().execute(async (tx) => {
		const count = await jobs.revive(queue, tx);
		if (count > 0)
			await writeAuditLog(tx, operator, 'jobs.revive', { kind: 'queue', id: queue }, { after: { count } }, now());
		return count;
	});
}

/** An id that is none is nobody's. */
const idOf = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000');

const stateOf = ({ queue, state, attempts }: { queue: string; state: string; attempts: number }) => ({
	before: { queue, state, attempts },
});

function back(services: Services, queue: string, title: string): Response {
	return done(services, addressWith(consolePaths.jobs, { queue }), { kind: 'success', title });
}

function missed(sentence: string) {
	return data<FormAnswer>(refused('jobs', sentence), { status: 409 });
}

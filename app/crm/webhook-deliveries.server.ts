import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { formLabel } from '#content/form-sources.ts';
import type { Tables, WebhookDeliveries } from '#database/tables.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { type MessageToSend, messageBody, notificationQueue } from './webhook-message.server.ts';

/** State of a message: delivered, discarded, or its job's state; `lost` when it has no job. */
export type MessageState = 'delivered' | 'discarded' | 'lost' | Exclude<JobState, 'done'>;

/** A message as shown to operators. */
export interface MessageView {
	/** The id of the form's row, or of the test message; part of the `webhook-id`. */
	id: string;
	/** The form's name; null for a test. */
	form: string | null;
	isTest: boolean;
	state: MessageState;
	/** The status code of the last response. */
	answer: number | null;
	attempts: number;
	lastError: string | null;
	createdAt: Date;
	triedAt: Date | null;
	deliveredAt: Date | null;
	nextAttempt: Date | undefined;
}

type Needs = Pick<Services, 'db' | 'jobs'>;
type Actions = Pick<Services, 'jobs' | 'now'>;

const OPEN: JobState[] = ['running', 'retrying', 'waiting', 'parked'];

/** Enqueues a message about a form to the operator's endpoint, in the caller's transaction. */
export async function enqueueMessage(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	websiteDataId: string,
): Promise<void> {
	await tx
		.insertInto('webhook_deliveries')
		.values({ message_uuid: websiteDataId, website_data_id: websiteDataId, created_at: now() })
		.execute();
	await jobs.send(tx, notificationQueue, { websiteDataId } satisfies MessageToSend);
}

/** Enqueues a test message without personal data. @returns The message's id. */
export async function enqueueTestMessage(tx: Transaction<Tables>, { jobs, now }: Actions): Promise<string> {
	const id = randomUUID();
	await tx
		.insertInto('webhook_deliveries')
		.values({ message_uuid: id, website_data_id: null, created_at: now() })
		.execute();
	await jobs.send(tx, notificationQueue, { websiteDataId: id, isTest: true } satisfies MessageToSend);
	return id;
}

/** The result of an attempt. */
export interface Tried {
	/** Undefined when there was no response. */
	answer?: number;
	/** Why it failed; absent when it succeeded. */
	error?: string;
	body: string;
}

/** Records an attempt. Creates the row for a message from before this table existed. */
export async function recordAttempt(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ websiteDataId, isTest }: MessageToSend,
	{ answer, error, body }: Tried,
): Promise<void> {
	const attempted = {
		answer: answer ?? null,
		last_error: error === undefined ? null : plainText(error, 1000),
		digest: digestOf(body),
		tried_at: now(),
		...(error === undefined ? { delivered_at: now() } : {}),
	};
	await db
		.insertInto('webhook_deliveries')
		.values({
			message_uuid: websiteDataId,
			website_data_id: isTest ? null : websiteDataId,
			attempts: 1,
			created_at: now(),
			...attempted,
		})
		.onConflict((conflict) =>
			conflict.column('message_uuid').doUpdateSet({ ...attempted, attempts: sql`webhook_deliveries.attempts + 1` }),
		)
		.execute();
}

/** Messages by their ids. */
export async function getMessages(
	{ db, jobs }: Needs,
	ids: readonly string[],
): Promise<ReadonlyMap<string, MessageView>> {
	const rows = await db
		.selectFrom('webhook_deliveries')
		.leftJoin('website_data', 'website_data.id', 'website_data_id')
		.selectAll('webhook_deliveries')
		.select(['form_name', 'source'])
		.where('message_uuid', 'in', ids)
		.execute();
	const open = rows.filter((row) => !row.delivered_at && !row.discarded_at).map(({ message_uuid }) => message_uuid);
	const its = open.length > 0 ? await jobsOf({ jobs }, open) : [];
	return new Map(rows.map((row) => [row.message_uuid, toView(row, its)]));
}

/** A message with its body. */
export interface WholeMessage extends MessageView {
	/** Undefined when the form was erased. */
	body: string | undefined;
	/** Whether the body equals what was sent; undefined when nothing was sent yet. */
	isAsSent: boolean | undefined;
}

/** One message. Its body is rebuilt from the form's row: a stored copy would outlive an erasure. */
export async function findMessage({ db, jobs }: Needs, id: string): Promise<WholeMessage | undefined> {
	const row = await db
		.selectFrom('webhook_deliveries')
		.leftJoin('website_data', 'website_data.id', 'website_data_id')
		.selectAll('webhook_deliveries')
		.select(['form_name', 'source'])
		.where('message_uuid', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const [its, body] = await Promise.all([
		jobsOf({ jobs }, [id]),
		messageBody(db, { websiteDataId: id, ...(row.website_data_id ? {} : { isTest: true }) }),
	]);
	const isAsSent = row.digest === null ? undefined : body !== undefined && digestOf(body) === row.digest;
	return { ...toView(row, its), body, isAsSent };
}

/**
 * Sends a message now: a waiting one, or again a delivered or discarded one.
 * @returns The previous state; undefined when it is being sent or does not exist.
 */
export async function retryMessage(
	tx: Transaction<Tables>,
	{ jobs }: Pick<Services, 'jobs'>,
	id: string,
): Promise<MessageState | undefined> {
	// Two clicks wait for each other: the second finds the first one's job.
	const row = await held(tx, id);
	if (!row) return undefined;
	const its = await jobsOf({ jobs }, [id], tx);
	const { state } = toView({ ...row, form_name: null, source: null }, its);
	const [open] = its;
	if (open?.state === 'running') return undefined;
	await tx
		.updateTable('webhook_deliveries')
		.set({ delivered_at: null, discarded_at: null })
		.where('message_uuid', '=', id)
		.execute();
	if (open) return (await jobs.retry(open.id, tx)) ? state : undefined;
	const payload: MessageToSend = { websiteDataId: id, ...(row.website_data_id ? {} : { isTest: true }) };
	await jobs.send(tx, notificationQueue, payload);
	return state;
}

/** Discards an undelivered message. @returns The previous state; undefined when it is being sent, was delivered, or does not exist. */
export async function discardMessage(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	id: string,
): Promise<MessageState | undefined> {
	const row = await held(tx, id);
	if (!row || row.delivered_at || row.discarded_at) return undefined;
	const its = await jobsOf({ jobs }, [id], tx);
	const { state } = toView({ ...row, form_name: null, source: null }, its);
	for (const job of its) if (!(await jobs.discard(job.id, tx))) return undefined;
	await tx.updateTable('webhook_deliveries').set({ discarded_at: now() }).where('message_uuid', '=', id).execute();
	return state;
}

/** Discards a message's job, and with it the message. @returns Whether there was such a job. */
export async function discardMessageJob(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	jobId: string,
): Promise<boolean> {
	const [job] = await jobs.list({ id: jobId, queue: notificationQueue.name }, tx);
	const id = (job?.payload as Partial<MessageToSend> | undefined)?.websiteDataId;
	if (id) await held(tx, id);
	if (!(await jobs.discard(jobId, tx))) return false;
	if (id)
		await tx
			.updateTable('webhook_deliveries')
			.set({ discarded_at: now() })
			.where('message_uuid', '=', id)
			.where('delivered_at', 'is', null)
			.execute();
	return true;
}

async function held(tx: Transaction<Tables>, id: string): Promise<Selectable<WebhookDeliveries> | undefined> {
	return await tx
		.selectFrom('webhook_deliveries')
		.selectAll()
		.where('message_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** Jobs of these messages that are pending or dead-lettered; a running one comes first. */
async function jobsOf({ jobs }: Pick<Services, 'jobs'>, ids: string[], tx?: Transaction<Tables>): Promise<JobView[]> {
	const payload = { name: 'websiteDataId', values: ids };
	const its = await jobs.list({ queue: notificationQueue.name, payload, state: OPEN }, tx);
	return its.sort((a, b) => OPEN.indexOf(a.state) - OPEN.indexOf(b.state));
}

function toView(
	row: Selectable<WebhookDeliveries> & { form_name: string | null; source: string | null },
	jobs: JobView[],
): MessageView {
	const job = jobs.find(({ payload }) => (payload as MessageToSend).websiteDataId === row.message_uuid);
	const state = row.delivered_at ? 'delivered' : row.discarded_at ? 'discarded' : (job?.state ?? 'lost');
	return {
		id: row.message_uuid,
		form: row.form_name === null ? null : formLabel({ form_name: row.form_name, source: row.source }),
		isTest: row.website_data_id === null,
		state: state as MessageState,
		answer: row.answer,
		attempts: row.attempts,
		lastError: row.last_error,
		createdAt: row.created_at,
		triedAt: row.tried_at,
		deliveredAt: row.delivered_at,
		nextAttempt: job?.nextAttempt,
	};
}

function digestOf(body: string): string {
	return createHash('sha256').update(body).digest('base64url');
}

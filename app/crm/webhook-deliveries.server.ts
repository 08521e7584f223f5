import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { formLabel } from '#content/form-sources.ts';
import { type LeadColumn, leadColumns } from '#content/lead-fields.ts';
import type { Tables, WebhookDeliveries, WebsiteData } from '#database/tables.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import { plainText } from '#platform/text/plain-text.ts';

export const notificationQueue = { name: 'notification' } as const;

export interface MessageToSend {
	/** The id of the form's row, or of the test message. */
	websiteDataId: string;
	isTest?: boolean | undefined;
}

type Row = Pick<WebsiteData, 'form_name' | 'source' | 'affiliate_id' | LeadColumn>;

/** The body of a message. @returns Undefined if the form was erased. */
export async function messageBody(
	db: Kysely<Tables>,
	{ websiteDataId, isTest }: MessageToSend,
): Promise<string | undefined> {
	if (isTest) {
		const test = await db
			.selectFrom('webhook_deliveries')
			.select('created_at')
			.where('message_uuid', '=', websiteDataId)
			.executeTakeFirst();
		return test && JSON.stringify({ event_type: 'test', timestamp: test.created_at.toISOString(), data: {} });
	}
	const row = await db.selectFrom('website_data').selectAll().where('id', '=', websiteDataId).executeTakeFirst();
	return row && JSON.stringify(notificationBody(row, row.created_at));
}

const DEMO_FORMS = ['Demo Request Form', 'Business Demo Request Form'];

/** The webhook's body (specification, section 3): the form's fields under the table's names; those of a demo request are wrapped. */
export function notificationBody(row: Row, submittedAt: Date): object {
	// In a fixed order, because the console compares digests of bodies.
	const { title, ...typed } = Object.fromEntries(leadColumns.map((column) => [column, row[column]]));
	const all = { form_name: row.form_name, source: row.source, email: row.email, ...typed, title };
	const data = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
	if (!DEMO_FORMS.includes(row.form_name)) return data;
	return {
		event_type: 'website_data_insert',
		timestamp: submittedAt.toISOString(),
		data: { ...data, affiliate_id: row.affiliate_id },
	};
}

/** The state of a message: delivered, discarded, or its job's state; `lost` if it has no job. */
export type MessageState = 'delivered' | 'discarded' | 'lost' | Exclude<JobState, 'done'>;

export interface MessageView {
	/** The id of the form's row, or of the test message; part of the `webhook-id`. */
	id: string;
	/** The form's name; null for a test. */
	form: string | null;
	isTest: boolean;
	state: MessageState;
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

export async function enqueueMessage(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	{ websiteDataId, isTest }: MessageToSend,
): Promise<void> {
	await tx
		.insertInto('webhook_deliveries')
		.values({ message_uuid: websiteDataId, website_data_id: isTest ? null : websiteDataId, created_at: now() })
		.execute();
	await jobs.send(tx, notificationQueue, { websiteDataId, isTest });
}

export async function enqueueTestMessage(tx: Transaction<Tables>, services: Actions): Promise<string> {
	const id = randomUUID();
	await enqueueMessage(tx, services, { websiteDataId: id, isTest: true });
	return id;
}

interface Attempt {
	answer?: number;
	error?: string;
	body: string;
}

/** Records an attempt. Creates the row for a message from before this table existed. */
export async function recordAttempt(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ websiteDataId, isTest }: MessageToSend,
	{ answer, error, body }: Attempt,
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

export async function getMessages(
	{ db, jobs }: Needs,
	ids: readonly string[],
): Promise<ReadonlyMap<string, MessageView>> {
	const rows = await selectMessages(db, ids);
	const open = rows.filter((row) => !row.delivered_at && !row.discarded_at).map(({ message_uuid }) => message_uuid);
	const openJobs = open.length > 0 ? await openJobsOf({ jobs }, open) : [];
	return new Map(rows.map((row) => [row.message_uuid, toView(row, openJobs)]));
}

async function selectMessages(db: Needs['db'], ids: readonly string[]) {
	return await db
		.selectFrom('webhook_deliveries')
		.leftJoin('website_data', 'website_data.id', 'website_data_id')
		.selectAll('webhook_deliveries')
		.select(['form_name', 'source'])
		.where('message_uuid', 'in', ids)
		.execute();
}

interface WholeMessage extends MessageView {
	/** Undefined if the form was erased. */
	body: string | undefined;
	/** Whether the body equals what was sent; undefined if nothing was sent yet. */
	isAsSent: boolean | undefined;
}

/** One message. Its body is rebuilt from the form's row: a stored copy would outlive an erasure. */
export async function findMessage({ db, jobs }: Needs, id: string): Promise<WholeMessage | undefined> {
	const [row] = await selectMessages(db, [id]);
	if (!row) return undefined;
	const isTest = row.website_data_id === null;
	const [openJobs, body] = await Promise.all([
		openJobsOf({ jobs }, [id]),
		messageBody(db, { websiteDataId: id, isTest }),
	]);
	const isAsSent = row.digest === null ? undefined : body !== undefined && digestOf(body) === row.digest;
	return { ...toView(row, openJobs), body, isAsSent };
}

/**
 * Sends a waiting message now, or resends a delivered or discarded one.
 * @returns The previous state; undefined if it is being sent or does not exist.
 */
export async function retryMessage(
	tx: Transaction<Tables>,
	{ jobs }: Pick<Services, 'jobs'>,
	id: string,
): Promise<MessageState | undefined> {
	// The lock makes a double click wait for the first one, whose job it finds.
	const row = await lockMessage(tx, id);
	if (!row) return undefined;
	const [open] = await openJobsOf({ jobs }, [id], tx);
	const state = stateOf(row, open);
	if (open?.state === 'running') return undefined;
	await tx
		.updateTable('webhook_deliveries')
		.set({ delivered_at: null, discarded_at: null })
		.where('message_uuid', '=', id)
		.execute();
	if (open) return (await jobs.retry(open.id, tx)) ? state : undefined;
	await jobs.send(tx, notificationQueue, { websiteDataId: id, isTest: row.website_data_id === null });
	return state;
}

/** Discards an undelivered message. @returns The previous state; undefined if it is being sent, was delivered, or does not exist. */
export async function discardMessage(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	id: string,
): Promise<MessageState | undefined> {
	const row = await lockMessage(tx, id);
	if (!row || row.delivered_at || row.discarded_at) return undefined;
	const openJobs = await openJobsOf({ jobs }, [id], tx);
	for (const job of openJobs) if (!(await jobs.discard(job.id, tx))) return undefined;
	await tx.updateTable('webhook_deliveries').set({ discarded_at: now() }).where('message_uuid', '=', id).execute();
	return stateOf(row, openJobs[0]);
}

export async function discardMessageJob(
	tx: Transaction<Tables>,
	{ jobs, now }: Actions,
	jobId: string,
): Promise<boolean> {
	const [job] = await jobs.list({ id: jobId, queue: notificationQueue.name }, tx);
	const id = (job?.payload as Partial<MessageToSend> | undefined)?.websiteDataId;
	if (id) await lockMessage(tx, id);
	if (!(await jobs.discard(jobId, tx))) return false;
	if (id) {
		await tx
			.updateTable('webhook_deliveries')
			.set({ discarded_at: now() })
			.where('message_uuid', '=', id)
			.where('delivered_at', 'is', null)
			.execute();
	}
	return true;
}

async function lockMessage(tx: Transaction<Tables>, id: string): Promise<Selectable<WebhookDeliveries> | undefined> {
	return await tx
		.selectFrom('webhook_deliveries')
		.selectAll()
		.where('message_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

async function openJobsOf(
	{ jobs }: Pick<Services, 'jobs'>,
	ids: string[],
	tx?: Transaction<Tables>,
): Promise<JobView[]> {
	const payload = { name: 'websiteDataId', values: ids };
	const open = await jobs.list({ queue: notificationQueue.name, payload, state: OPEN }, tx);
	return open.sort((a, b) => OPEN.indexOf(a.state) - OPEN.indexOf(b.state));
}

function stateOf(row: Selectable<WebhookDeliveries>, openJob: JobView | undefined): MessageState {
	if (row.delivered_at) return 'delivered';
	return row.discarded_at ? 'discarded' : ((openJob?.state ?? 'lost') as MessageState);
}

function toView(row: Awaited<ReturnType<typeof selectMessages>>[number], openJobs: JobView[]): MessageView {
	const job = openJobs.find(({ payload }) => (payload as MessageToSend).websiteDataId === row.message_uuid);
	return {
		id: row.message_uuid,
		form: row.form_name === null ? null : formLabel({ form_name: row.form_name, source: row.source }),
		isTest: row.website_data_id === null,
		state: stateOf(row, job),
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

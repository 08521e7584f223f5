import { sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { Role, Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import { DAY_MS, readTaskContext } from './task-kind.server.ts';
import { listNewTasks, type Task } from './tasks.server.ts';

export interface TaskMail {
	operatorId: string;
	tasks: { kind: string; id: string }[];
	/** The ids of the tasks and of what they lead to, by which an erasure finds the email. */
	taskIds: string[];
	hasMore: boolean;
}

export interface Notifications {
	immediate: readonly string[];
	daily: readonly string[];
}

/** When the daily email is sent, in the program's time zone. */
const MORNING = '08:00';
const MAIL_TASKS = 50;
/** A row may be committed this long after its date, or after the clock of another process. */
const OVERLAP_MS = 10 * 60_000;
/** Something that keeps happening, such as refused webhooks, is emailed once in this time. */
const REPEAT_MS = 3600_000;

/** What an operator chose; nothing by default. */
export async function getNotifications({ db }: Pick<Services, 'db'>, operatorId: string): Promise<Notifications> {
	const row = await db
		.selectFrom('operator_notifications')
		.select(['immediate', 'daily'])
		.where('operator_uuid', '=', operatorId)
		.executeTakeFirst();
	return row ?? { immediate: [], daily: [] };
}

/** Stores what an operator chose, in the caller's transaction. Only tasks from now on are emailed at once. */
export async function setNotifications(
	tx: Transaction<Tables>,
	operatorId: string,
	{ immediate, daily }: Notifications,
	now: Date,
): Promise<void> {
	const chosen = { immediate: [...immediate], daily: [...daily], updated_at: now };
	const { day, isMorningOver } = morningOf(now);
	await tx
		.insertInto('operator_notifications')
		.values({ operator_uuid: operatorId, ...chosen, notified_until: now, digest_on: isMorningOver ? day : null })
		.onConflict((conflict) => conflict.column('operator_uuid').doUpdateSet({ ...chosen, notified_until: now }))
		.execute();
}

function morningOf(now: Date) {
	const { zone } = clock();
	const day = dayIn(zone, now);
	return { day, isMorningOver: now >= instantIn(zone, day, MORNING) };
}

/**
 * Enqueues the emails that are due: new tasks to those who want them at once, and from 8:00 on the daily ones. Each task and each day
 * once.
 * @returns The number of emails.
 */
export async function notifyOperators(services: Services): Promise<number> {
	const operators = await services.db
		.selectFrom('operator_notifications as n')
		.innerJoin('operators as o', 'o.id', 'n.operator_uuid')
		.select(['o.id', 'o.email', 'o.role', 'n.immediate', 'n.daily', 'n.notified_until', 'n.digest_on'])
		.orderBy('o.id')
		.execute();
	let mails = 0;
	for (const operator of operators) {
		if (operator.immediate.length > 0 && (await notifyNow(services, operator))) mails++;
		if (operator.daily.length > 0 && (await notifyDaily(services, operator))) mails++;
	}
	services.jobs.wake();
	return mails;
}

interface Recipient {
	id: string;
	email: string;
	role: Role;
	immediate: string[];
	daily: string[];
	notified_until: Date;
}

async function notifyNow(
	services: Services,
	{ id, email, role, immediate, notified_until }: Recipient,
): Promise<boolean> {
	const { db, now } = services;
	const at = now();
	const since = new Date(notified_until.getTime() - OVERLAP_MS);
	const tasks = (await listNewTasks(db, await readTaskContext(services), role, immediate, since, MAIL_TASKS)).filter(
		(task) => task.since <= at,
	);
	return await db.transaction().execute(async (tx) => {
		const fresh: Task[] = [];
		for (const task of tasks) if (await isFirstTime(tx, id, task)) fresh.push(task);
		await tx
			.updateTable('operator_notifications')
			.set({ notified_until: at })
			.where('operator_uuid', '=', id)
			.execute();
		if (fresh.length === 0) return false;
		const params = paramsOf(id, fresh, tasks.length === MAIL_TASKS);
		return await enqueueMail(tx, services, { name: 'task-now' }, { to: email, params });
	});
}

/** Records that an operator hears about a task. @returns Whether they have not heard of it yet, or not within the hour. */
async function isFirstTime(tx: Transaction<Tables>, operatorId: string, { kind, id, since }: Task): Promise<boolean> {
	const row = { operator_uuid: operatorId, kind, subject_id: id, since };
	const recorded = await tx
		.insertInto('operator_notified_tasks')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['operator_uuid', 'kind', 'subject_id'])
				.doUpdateSet({ since })
				.where('operator_notified_tasks.since', '<=', new Date(since.getTime() - REPEAT_MS)),
		)
		.returning('since')
		.executeTakeFirst();
	return recorded !== undefined;
}

async function notifyDaily(services: Services, { id, email, role, daily }: Recipient): Promise<boolean> {
	const { day, isMorningOver } = morningOf(services.now());
	if (!isMorningOver) return false;
	const isSent = await services.db
		.selectFrom('operator_notifications')
		.select('digest_on')
		.where('operator_uuid', '=', id)
		.where(sql<boolean>`digest_on >= ${day}::date`)
		.executeTakeFirst();
	if (isSent) return false;
	const tasks = await listNewTasks(services.db, await readTaskContext(services), role, daily, new Date(0), MAIL_TASKS);
	return await services.db.transaction().execute(async (tx) => {
		const { numUpdatedRows } = await tx
			.updateTable('operator_notifications')
			.set({ digest_on: day })
			.where('operator_uuid', '=', id)
			.where(sql<boolean>`digest_on is distinct from ${day}::date`)
			.executeTakeFirst();
		if (numUpdatedRows === 0n || tasks.length === 0) return false;
		const params = paramsOf(id, tasks, tasks.length === MAIL_TASKS);
		return await enqueueMail(tx, services, { name: 'task-daily' }, { to: email, params });
	});
}

const paramsOf = (operatorId: string, tasks: readonly Task[], hasMore: boolean): TaskMail => ({
	operatorId,
	tasks: tasks.map(({ kind, id }) => ({ kind, id })),
	taskIds: [...new Set(tasks.flatMap(({ id, link }) => [id, link]))],
	hasMore,
});

/** Deletes what is no longer needed: sent notifications after two days, decisions about tasks that nobody touched for half a year. */
async function forgetTasks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
	await db.deleteFrom('operator_notified_tasks').where('since', '<', before(2)).execute();
	await db.deleteFrom('task_states').where('updated_at', '<', before(180)).execute();
}

export function taskNotificationsJob(services: Services): JobKind {
	return {
		name: 'task-notifications',
		cron: '* * * * *',
		retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 30 },
		timeoutSeconds: 60,
		keepDoneSeconds: 24 * 3600,
		async run() {
			await notifyOperators(services);
		},
	};
}

export const tasksForgetJob = (services: Services): JobKind =>
	cleanupJob('tasks-forget', '50 4 * * *', () => forgetTasks(services));

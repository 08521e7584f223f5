import type { Selectable, Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { type ActionResult, actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import type { Operator } from '#app/auth/auth.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import { changeTask, markHandled } from '#app/crm/task-states.server.ts';
import { closeConversation, requireConversation } from '#app/features/people/conversations/conversations.server.ts';
import { optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { clock, formatDay, formatMinute } from '#app/settings/clock.ts';
import type { Tables, TaskStates } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isDay } from '#platform/text/day.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { dayIn, endOfDay, instantIn, lastDayIn } from '#platform/text/zoned-day.ts';
import { withoutAddresses } from '../system/texts.console.ts';
import type { TaskContext, TaskKind } from '../tasks/task-kind.server.ts';
import { readTaskContext } from '../tasks/task-kind.server.ts';
import { kindFor, taskKinds } from '../tasks/task-kinds.server.ts';
import { COUNT_LIMIT, countTasks, findTasks, listTasks, type Task, type TaskFilter } from '../tasks/tasks.server.ts';
import { type TaskKindName, taskWords, wordsOf } from '../tasks/tasks-words.ts';

const PAGE_ROWS = 50;
const RECENT_ROWS = 3;
const RECENT_MS = 3600_000;

export const owners = ['all', 'mine', 'none'] as const;
export const states = ['open', 'snoozed', 'done'] as const;

export interface TaskQuery {
	owner: (typeof owners)[number];
	state: (typeof states)[number];
	kind?: TaskKindName | undefined;
}

/** Reads the URL; anything unknown is ignored. */
export function parseTaskQuery(params: URLSearchParams): TaskQuery {
	const pick = <Value extends string>(name: string, values: readonly Value[]) =>
		values.find((value) => value === params.get(name));
	return {
		owner: pick('owner', owners) ?? 'all',
		state: pick('state', states) ?? 'open',
		kind: taskKinds.map(({ name }) => name).find((name) => name === params.get('kind')),
	};
}

export type TaskView = Omit<Task, 'link'> & {
	label: string;
	href: string;
	replyHref: string | undefined;
	isOverdue: boolean;
	canFinish: boolean;
	canReply: boolean;
	/** The last day that is in time, `2026-01-31`, if it is due at a day's end. */
	dueBy: string | undefined;
	/** The due date that an operator set, for the field. */
	dueDay: string;
};

export async function getTasks(services: Services, operator: Operator, query: TaskQuery) {
	const { owner, state, kind } = query;
	const base: Omit<TaskFilter, 'limit'> = {
		role: operator.role,
		owner: owner === 'mine' ? { operator: operator.id } : owner === 'none' ? 'nobody' : 'all',
		state,
	};
	const context = await readTaskContext(services);
	const counts = await countTasks(services.db, context, base);
	const tasks = await listTasks(services.db, context, {
		...base,
		kinds: kind ? [kind] : [...counts.keys()],
		limit: PAGE_ROWS,
	});
	const total = [...counts].reduce((sum, [name, count]) => sum + (!kind || name === kind ? count : 0), 0);
	const isFirst = owner === 'all' && state === 'open' && !kind;
	const recent = isFirst && (await hasRecent(services, operator)) ? await listRecent(services, operator, context) : [];
	const now = services.now();
	return {
		query,
		counts: Object.keys(taskWords).flatMap((name) => {
			const count = counts.get(name as TaskKindName);
			return count ? [{ name, label: wordsOf(name as TaskKindName).label, count }] : [];
		}),
		all: [...counts.values()].reduce((sum, count) => sum + count, 0),
		total,
		limit: COUNT_LIMIT,
		tasks: tasks.map((task) => viewOf(task, now)),
		recent: recent.map((task) => viewOf(task, now)),
		operators: await listOperators(services),
	};
}

export function viewOf({ link, ...task }: Task, now: Date): TaskView {
	const kind = taskKinds.find(({ name }) => name === task.kind);
	const words = wordsOf(task.kind);
	const what = task.what && kind?.format ? kind.format(task.what) : task.what;
	return {
		...task,
		what,
		// Errors of mail servers and endpoints repeat addresses.
		excerpt: task.excerpt && (kind?.replyPath ? task.excerpt : withoutAddresses(task.excerpt)),
		...(task.excerpt ? {} : { excerpt: words.text ?? null }),
		label: words.label,
		href: kind?.path(link) ?? '',
		replyHref: kind?.replyPath?.(link),
		isOverdue: task.due !== null && task.due <= now,
		canFinish: kind !== undefined && kind.ends !== 'page',
		canReply: kind?.replyPath !== undefined,
		dueBy: kind?.dueDayZone && task.due && !task.ownDue ? lastDayIn(kind.dueDayZone, task.due) : undefined,
		dueDay: task.ownDue ? formatDay(task.ownDue) : '',
	};
}

async function hasRecent({ db, now }: Services, { id }: Operator): Promise<boolean> {
	const row = await db
		.selectFrom('task_states')
		.select('kind')
		.where('done_by', '=', id)
		.where('done_at', '>', new Date(now().getTime() - RECENT_MS))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function listRecent(services: Services, { id, role }: Operator, context: TaskContext): Promise<Task[]> {
	const done = await listTasks(services.db, context, { role, owner: 'all', state: 'done', limit: PAGE_ROWS });
	const since = new Date(services.now().getTime() - RECENT_MS);
	return done.filter(({ doneBy, doneAt }) => doneBy === id && doneAt && doneAt > since).slice(0, RECENT_ROWS);
}

async function listOperators({ db }: Services) {
	return await db.selectFrom('operators').select(['id as value', 'name as label']).orderBy('name').limit(100).execute();
}

/** When a day of work begins, in the console's time zone. */
const MORNING = '08:00';
const LATER_TODAY_MS = 3 * 3600_000;

/**
 * When a snoozed task is shown again.
 * @param choice `until`: later, tomorrow, week (the next Monday), or day, which `day` names.
 * @throws {DomainError} `invalid` for another choice, or a day that is not within the next two years.
 */
export function snoozeUntil({ until, day }: { until: string; day: string }, now: Date): Date {
	if (until === 'later') return new Date(now.getTime() + LATER_TODAY_MS);
	const { zone } = clock();
	const today = Temporal.PlainDate.from(dayIn(zone, now));
	const days: Record<string, () => Temporal.PlainDate> = {
		tomorrow: () => today.add({ days: 1 }),
		week: () => today.add({ days: 8 - today.dayOfWeek }),
		day: () => Temporal.PlainDate.from(requireDay(day)),
	};
	const date = days[until]?.();
	if (!date || Temporal.PlainDate.compare(date, today) <= 0) throw new DomainError('invalid');
	return instantIn(zone, date.toString(), MORNING);
}

/** A day between the years 2000 and 2100. @throws {DomainError} `invalid` */
function requireDay(day: string): string {
	if (!isDay(day) || day < '2000' || day >= '2101') throw new DomainError('invalid');
	return day;
}

/** Toasts. */
const toasts = {
	done: { title: 'Done', description: 'To undo it, choose Done above the list.' },
	undone: { title: 'Undone', description: 'The task is open again.' },
	woken: { title: 'Shown again', description: 'The task is open.' },
} as const;

/** The fields of all forms of a task; each form has some of them. */
const taskSchema = z.object({
	kind: optionalText(40),
	id: optionalText(300),
	version: optionalText(12),
	/** When to show it again. */
	until: optionalText(20),
	day: optionalText(10),
	/** An operator's id; empty for nobody. */
	assignee: optionalText(36),
	due: optionalText(10),
});
type Context = RunContext<z.infer<typeof taskSchema>>;

const errors = {
	gone: { description: 'This task no longer waits: someone finished it. The list below is current.', status: 409 },
	changed: 'Another operator changed this task since you opened the page. Look at it below and try again.',
	invalid: 'Choose one of the times, or enter a day after today within this century.',
};

/** The kind of the form's task. @throws {DomainError} `gone` if the operator does not see it. */
function kindOf({ operator, value }: Context): TaskKind {
	const kind = kindFor(operator.role, value.kind);
	if (!kind || (!kind.isText && !isCanonicalUuid(value.id))) throw new DomainError('gone');
	return kind;
}

/** The same, of a task that still waits. @throws {DomainError} `gone` */
async function openKindOf(context: Context): Promise<TaskKind> {
	const { services, tx, operator, value } = context;
	const kind = kindOf(context);
	const tasks = await readTaskContext({ ...services, db: tx });
	const [task] = await findTasks(tx, tasks, operator.role, [value]);
	if (!task) throw new DomainError('gone');
	return kind;
}

type Change = Parameters<typeof changeTask>[3];

/** Changes the form's task and describes it for the audit log. @throws {DomainError} `changed` */
async function change({ tx, value, now }: Context, to: Change) {
	const subject = { kind: value.kind, subjectId: value.id };
	const before = await changeTask(tx, subject, Number(value.version), to, now);
	return {
		subject: { kind: 'task', id: `${value.kind} ${value.id}` },
		before: before ? audited(before) : {},
		after: audited(to),
	};
}

function audited(state: Partial<Selectable<TaskStates>> | Change): Record<string, unknown> {
	const names = ['assignee', 'due_at', 'snoozed_until', 'snoozed_until_reply', 'done_at'] as const;
	return Object.fromEntries(names.flatMap((name) => (state[name] ? [[name, state[name]]] : [])));
}

const awake = { snoozed_at: null, snoozed_until: null, snoozed_until_reply: false };

const taskAction = (name: ActionName, run: (context: Context) => Promise<ActionResult>) =>
	defineAction({ name, form: 'tasks', schema: taskSchema, errors, run });

const toast = (words: { title: string; description: string }) => ({ kind: 'success' as const, ...words });

/** Ends what the task is about, or opens it again. @param by The operator's id; null opens it. */
async function endSubject({ tx, services, value, now }: Context, ends: TaskKind['ends'], by: string | null) {
	if (ends === 'handled') await markHandled(tx, 'website_data', [value.id], by, now);
	if (ends === 'closed') await closeConversation(tx, await requireConversation(tx, services, value.id), by, now);
}

const finish = taskAction('task.done', async (context) => {
	const { operator, now } = context;
	const { ends } = await openKindOf(context);
	if (ends === 'page') throw new DomainError('gone');
	const audit = await change(context, { ...awake, done_at: now, done_by: operator.id });
	await endSubject(context, ends, operator.id);
	return { audit, toast: toast(toasts.done) };
});

const undo = taskAction('task.undo', async (context) => {
	const { value } = context;
	const { ends } = kindOf(context);
	if (value.version === '0') throw new DomainError('gone');
	const audit = await change(context, { done_at: null, done_by: null });
	await endSubject(context, ends, null);
	return { audit, toast: toast(toasts.undone) };
});

const snooze = taskAction('task.snooze', async (context) => {
	const { value, now } = context;
	await openKindOf(context);
	const isUntilReply = value.until === 'reply';
	const until = isUntilReply ? null : snoozeUntil(value, now);
	const audit = await change(context, {
		snoozed_at: now,
		snoozed_until: until,
		snoozed_until_reply: isUntilReply,
		done_at: null,
		done_by: null,
	});
	return {
		audit,
		toast: toast({
			title: 'Snoozed',
			description: until ? `It returns at ${formatMinute(until)}.` : 'It returns when they reply.',
		}),
	};
});

const wake = taskAction('task.wake', async (context) => {
	await openKindOf(context);
	return { audit: await change(context, awake), toast: toast(toasts.woken) };
});

const assign = taskAction('task.assign', async (context) => {
	const { tx, value, form, operator } = context;
	await openKindOf(context);
	const id = form.get('me') ? operator.id : value.assignee;
	const assignee = id ? await findOperator(tx, id) : undefined;
	if (id && !assignee) throw new DomainError('invalid');
	const audit = await change(context, { assignee: assignee?.id ?? null, due_at: dueAt(value.due) });
	const words = assignee ? `Assigned to ${assignee.name}.` : 'Assigned to no one.';
	return { audit, toast: toast({ title: 'Saved', description: words }) };
});

async function findOperator(tx: Transaction<Tables>, id: string) {
	if (!isCanonicalUuid(id)) return undefined;
	return await tx.selectFrom('operators').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** The last minute of a day in the console's time zone. @throws {DomainError} `invalid` */
function dueAt(day: string): Date | null {
	if (day === '') return null;
	return new Date(endOfDay(requireDay(day), clock().zone).getTime() - 60_000);
}

export const todayAction = actionsOf({ done: finish, undo, snooze, wake, assign });

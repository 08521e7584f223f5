import type { Selectable, Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { type ActionResult, actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import { changeTask, markHandled } from '#app/crm/task-states.server.ts';
import { closeConversation, requireConversation } from '#app/features/people/conversations/conversations.server.ts';
import { optionalText } from '#app/forms/rules.ts';
import { clock, formatMinute } from '#app/settings/clock.ts';
import type { Tables, TaskStates } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isDay } from '#platform/text/day.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { dayIn, endOfDay, instantIn } from '#platform/text/zoned-day.ts';
import { readTaskContext } from '../tasks/task-context.server.ts';
import type { TaskKind } from '../tasks/task-kind.server.ts';
import { kindFor } from '../tasks/task-kinds.server.ts';
import { findTasks } from '../tasks/tasks.server.ts';

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

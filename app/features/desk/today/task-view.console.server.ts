import type { Operator } from '#app/auth/auth.server.ts';
import type { Services } from '#app/services.ts';
import { formatDay } from '#app/settings/clock.ts';
import { lastDayIn } from '#platform/text/zoned-day.ts';
import { withoutAddresses } from '../system/texts.console.ts';
import { readTaskContext } from '../tasks/task-context.server.ts';
import type { TaskContext } from '../tasks/task-kind.server.ts';
import { taskKinds } from '../tasks/task-kinds.server.ts';
import { COUNT_LIMIT, countTasks, listTasks, type Task, type TaskFilter } from '../tasks/tasks.server.ts';
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

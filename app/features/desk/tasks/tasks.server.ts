import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ConsoleRole } from '#app/auth/roles.ts';
import type { Tables } from '#database/tables.ts';
import { DAY_MS, type TaskContext, type TaskKind } from './task-kind.server.ts';
import { kindsFor, taskKinds } from './task-kinds.server.ts';
import { wordsOf } from './tasks-words.ts';

export interface Task {
	kind: TaskKind['name'];
	id: string;
	person: string | null;
	what: string | null;
	excerpt: string | null;
	/** Names its page, for the kind's `path`. */
	link: string;
	since: Date;
	due: Date | null;
	ownDue: Date | null;
	assignee: string | null;
	snoozedUntil: Date | null;
	untilReply: boolean;
	doneAt: Date | null;
	doneBy: string | null;
	/** Of the operators' decisions; 0 if there is none. */
	version: number;
}

export interface TaskFilter {
	role: ConsoleRole;
	owner: { operator: string } | 'nobody' | 'all';
	state: 'open' | 'snoozed' | 'done';
	/** Kinds by name; all by default. */
	kinds?: readonly string[] | undefined;
	/** The largest number of tasks of each kind, and of all together. */
	limit: number;
}

export const COUNT_LIMIT = 1000;
/** The list of completed tasks goes back this far. */
const DONE_MS = 30 * DAY_MS;

type Sql = RawBuilder<unknown>;

/** Tasks in the order in which they should be done: those that are overdue, those with a due date within a day, the newest. */
export async function listTasks(db: Kysely<Tables>, context: TaskContext, filter: TaskFilter): Promise<Task[]> {
	const parts = kindsOf(filter).flatMap((kind) => selectTasks(kind, context, filter));
	if (parts.length === 0) return [];
	const { now } = context;
	const order =
		filter.state === 'done'
			? sql`"doneAt" desc`
			: sql`(due <= ${now}::timestamptz) desc nulls last,
				case when due <= ${new Date(now.getTime() + DAY_MS)}::timestamptz then due end asc nulls last, since desc, id`;
	const { rows } = await sql<Task>`select * from (${sql.join(parts, sql` union all `)}) as tasks
		order by ${order} limit ${filter.limit}`.execute(db);
	return rows;
}

/** How many tasks of each kind there are, up to `COUNT_LIMIT` + 1. Kinds without tasks are omitted. */
export async function countTasks(
	db: Kysely<Tables>,
	context: TaskContext,
	filter: Omit<TaskFilter, 'limit'>,
): Promise<Map<TaskKind['name'], number>> {
	const parts = kindsOf(filter).map(
		(kind) => sql`select ${kind.name}::text as kind, (select count(*)::int from (select from ${fromOf(kind, context)}
			${stateJoin(kind)} where ${matches(kind, context, filter)} limit ${COUNT_LIMIT + 1}) limited) as count`,
	);
	if (parts.length === 0) return new Map();
	const { rows } = await sql<{ kind: TaskKind['name']; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
		db,
	);
	return new Map(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));
}

/**
 * Tasks by kind and id that still wait, whatever operators decided about them.
 * @param db A transaction, to decide about them in it.
 */
export async function findTasks(
	db: Kysely<Tables>,
	context: TaskContext,
	role: ConsoleRole,
	keys: readonly { kind: string; id: string }[],
): Promise<Task[]> {
	const parts = kindsFor(role).flatMap((kind) => {
		const ids = keys.filter((key) => key.kind === kind.name).map(({ id }) => id);
		if (ids.length === 0) return [];
		return [
			sql`select ${columnsOf(kind)} from ${fromOf(kind, context)} ${stateJoin(kind)}
			where ${kind.where(context)} and (${kind.id})::text = any(${ids}::text[])`,
		];
	});
	if (parts.length === 0) return [];
	const { rows } = await sql<Task>`${sql.join(parts, sql` union all `)}`.execute(db);
	return rows;
}

export async function listNewTasks(
	db: Kysely<Tables>,
	context: TaskContext,
	role: ConsoleRole,
	kinds: readonly string[],
	from: Date,
	limit: number,
): Promise<Task[]> {
	const filter = { role, owner: 'all', state: 'open', limit } as const;
	const parts = kindsFor(role)
		.filter(({ name }) => kinds.includes(name))
		.map(
			(kind) => sql`(select ${columnsOf(kind)} from ${fromOf(kind, context)} ${stateJoin(kind)}
			where ${matches(kind, context, filter)} and ${kind.since} >= ${from}::timestamptz
			order by ${kind.since} desc limit ${limit})`,
		);
	if (parts.length === 0) return [];
	const { rows } = await sql<Task>`select * from (${sql.join(parts, sql` union all `)}) as tasks
		order by since desc, id limit ${limit}`.execute(db);
	return rows;
}

/** Whether an operator marked a task as done, and nothing newer has happened. */
export const isDone = ({ doneAt, since }: Task): boolean => doneAt !== null && since <= doneAt;

const kindsOf = ({ role, kinds }: Pick<TaskFilter, 'role' | 'kinds'>) =>
	kindsFor(role).filter(({ name }) => !kinds || kinds.includes(name));

const fromOf = ({ from }: TaskKind, context: TaskContext): Sql => (typeof from === 'function' ? from(context) : from);

const stateJoin = ({ name, id }: TaskKind): Sql =>
	sql`left join task_states s on s.kind = ${name} and s.subject_id = (${id})::text`;

const dueOf = ({ due }: TaskKind): Sql => sql`coalesce(s.due_at, ${due ?? sql`null::timestamptz`})`;

function columnsOf(kind: TaskKind): Sql {
	const none = sql`null`;
	const { name, id, person = none, what = none, excerpt = none, since, link = id } = kind;
	return sql`${name}::text as kind, (${id})::text as id, (${person})::text as person, (${what})::text as what,
		(${excerpt})::text as excerpt, (${link})::text as link, ${since} as since, ${dueOf(kind)} as due, s.due_at as "ownDue", s.assignee,
		s.snoozed_until as "snoozedUntil", coalesce(s.snoozed_until_reply, false) as "untilReply", s.done_at as "doneAt",
		s.done_by as "doneBy", coalesce(s.version, 0) as version`;
}

/**
 * The tasks of one kind: those with a due date of their own, which may be old, and the first of all others. Each part has a limit, so
 * that a list takes the same time however many there are.
 */
function selectTasks(kind: TaskKind, context: TaskContext, filter: TaskFilter): Sql[] {
	const { limit, state } = filter;
	const first = kind.due ? sql`${kind.due} asc` : sql`${kind.since} desc`;
	const order = state === 'done' ? sql`s.done_at desc` : first;
	const select = (condition: Sql, by: Sql) => sql`(select ${columnsOf(kind)} from ${fromOf(kind, context)}
		${stateJoin(kind)} where ${matches(kind, context, filter)} and ${condition} order by ${by} limit ${limit})`;
	if (state !== 'open') return [select(sql`s.kind is not null`, order)];
	return [
		select(sql`s.due_at is null`, order),
		select(sql`s.due_at is not null and ${decidedIds(kind, sql`due_at is not null`)}`, sql`s.due_at`),
	];
}

/** Whether a row is a task in the state of a filter. Completed tasks need not wait anymore. */
function matches(kind: TaskKind, context: TaskContext, { state, owner }: Omit<TaskFilter, 'limit'>): Sql {
	const conditions: Sql[] = [];
	if (owner === 'nobody') conditions.push(sql`s.assignee is null`);
	else if (owner !== 'all') {
		const isOwn = sql`assignee = ${owner.operator}::uuid`;
		conditions.push(decidedIds(kind, isOwn), sql`s.${isOwn}`);
	}
	if (state === 'done') {
		const isRecent = sql`done_at > ${new Date(context.now.getTime() - DONE_MS)}::timestamptz`;
		conditions.push(decidedIds(kind, isRecent), sql`s.${isRecent}`, sql`${kind.since} <= s.done_at`);
		// Another page can open it again.
		if (kind.ends !== 'mark') conditions.push(sql`not (${kind.where(context)})`);
	} else {
		const isSnoozed = snoozed(kind, context.now);
		conditions.push(kind.where(context), state === 'snoozed' ? isSnoozed : sql`not ${isSnoozed}`);
		if (kind.ends === 'mark') conditions.push(sql`not coalesce(${kind.since} <= s.done_at, false)`);
	}
	return sql.join(conditions, sql` and `);
}

/** Finds the rows by the index of their ids, since the join compares texts. */
const decidedIds = ({ name, id, isText }: TaskKind, condition: Sql): Sql =>
	sql`${id} in (select subject_id${isText ? sql`` : sql`::uuid`} from task_states where kind = ${name} and ${condition})`;

/** Hidden until an instant or a reply, unless something newer happened or it fell due in the meantime. */
const snoozed = (kind: TaskKind, now: Date): Sql => sql`coalesce(s.snoozed_at is not null
	and (s.snoozed_until > ${now}::timestamptz or (s.snoozed_until_reply and s.snoozed_until is null))
	and ${kind.since} <= s.snoozed_at
	and not coalesce(${dueOf(kind)} > s.snoozed_at and ${dueOf(kind)} <= ${now}::timestamptz, false), false)`;

interface TaskText {
	label: string;
	/** The person, or what it is about. */
	title: string;
	/** What it is about, if the title is a person. */
	what: string | null;
	href: string;
}

export function describeTask({ kind: name, person, what, link }: Task): TaskText {
	const kind = taskKinds.find((one) => one.name === name);
	const about = what && kind?.format ? kind.format(what) : what;
	const { label } = wordsOf(name);
	return { label, title: person ?? about ?? label, what: person ? about : null, href: kind?.path(link) ?? '' };
}

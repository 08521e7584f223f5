import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { Time } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { withQuery } from '#content/console-paths.ts';
import type { getTasks, TaskQuery, TaskView } from './task-actions.console.server.ts';

/** What the list says without tasks. */
const nothing = {
	open: 'Nothing to do. New messages, requests and problems appear here by themselves.',
	mine: 'Nothing is assigned to you. Choose All, and take a task with Assign.',
	snoozed: 'No task is snoozed. Snooze hides a task until a day or until the person replies.',
	done: 'No task was finished within 30 days.',
} as const;

const snoozeChoices = {
	later: 'Later today (3 hours)',
	tomorrow: 'Tomorrow, 08:00',
	week: 'Next Monday, 08:00',
	reply: 'Until they reply',
} as const;

type Tasks = Awaited<ReturnType<typeof getTasks>>;

/** The address of Today with filters; those of the page that are not named stay. */
const addressOf = ({ owner, state, kind }: TaskQuery, change: Partial<TaskQuery>) => {
	const query = { owner, state, kind, ...change };
	return withQuery('/console', {
		owner: query.owner === 'all' ? undefined : query.owner,
		state: query.state === 'open' ? undefined : query.state,
		kind: query.kind,
	});
};

/** The URL that forms post to. Without `index` the layout of the console would get them. */
const useAction = () => useLocation().search.replace(/^\??/, (mark) => (mark ? '/console?index&' : '/console?index'));

const formatCount = (count: number, limit: number) =>
	count > limit ? `${limit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

export function TaskFilters({ query, counts, all, limit }: Tasks) {
	const { owner, state, kind } = query;
	const chip = (label: string, change: Partial<TaskQuery>, isCurrent: boolean, count?: number) => (
		<Link key={label} to={addressOf(query, change)} aria-current={isCurrent ? 'page' : undefined}>
			{label}
			{count !== undefined && <span className="today-count">{formatCount(count, limit)}</span>}
		</Link>
	);
	const isOpen = state === 'open';
	const open = { state: 'open', kind: undefined } as const;
	const isOwner = (name: TaskQuery['owner']) => isOpen && owner === name;
	return (
		<nav className="console-chips" aria-label="Which tasks">
			<h2 className="today-heading">To do</h2>
			{chip('All', { ...open, owner: 'all' }, isOwner('all') && !kind, isOwner('all') ? all : undefined)}
			{chip('Mine', { ...open, owner: 'mine' }, isOwner('mine') && !kind, isOwner('mine') ? all : undefined)}
			{chip('Unassigned', { ...open, owner: 'none' }, isOwner('none') && !kind, isOwner('none') ? all : undefined)}
			{chip('Snoozed', { state: 'snoozed', kind: undefined, owner: 'all' }, state === 'snoozed' && !kind)}
			{chip('Done', { state: 'done', kind: undefined, owner: 'all' }, state === 'done' && !kind)}
			{counts.length > 0 && <span className="today-divider" />}
			{counts.map(({ name, label, count }) =>
				chip(label, { kind: name === kind ? undefined : (name as TaskQuery['kind']) }, name === kind, count),
			)}
		</nav>
	);
}

export function TaskList({ tasks, query, total, limit, operators, recent }: Tasks) {
	const empty = query.state === 'open' && query.owner === 'mine' ? nothing.mine : nothing[query.state];
	return (
		<>
			{tasks.length === 0 && <p className="today-nothing">{empty}</p>}
			{tasks.length > 0 && (
				<ul className="today-tasks">
					{tasks.map((task) => (
						<TaskRow key={`${task.kind} ${task.id}`} task={task} state={query.state} operators={operators} />
					))}
				</ul>
			)}
			{total > tasks.length && tasks.length > 0 && (
				<p className="soft">
					{`The first ${tasks.length} of ${formatCount(total, limit)}. Choose a kind to see others.`}
				</p>
			)}
			{recent.length > 0 && (
				<section aria-labelledby="recent" className="today-recent">
					<h2 id="recent" className="h4">
						You finished these within the hour
					</h2>
					<ul className="today-tasks">
						{recent.map((task) => (
							<TaskRow key={`${task.kind} ${task.id}`} task={task} state="done" operators={operators} />
						))}
					</ul>
				</section>
			)}
		</>
	);
}

interface RowProps {
	task: TaskView;
	state: TaskQuery['state'];
	operators: Tasks['operators'];
}

function TaskRow({ task, state, operators }: RowProps) {
	const { label, person, what, excerpt, href, replyHref, isOverdue, canFinish } = task;
	const subject = [label, person ?? what].filter(Boolean).join(', ');
	// A task that is finished or answered on its own page: the keys open that.
	const keys = state === 'done' ? [] : [!canFinish && 'e', !replyHref && 'r'];
	return (
		<li data-row tabIndex={-1} className="today-task" data-overdue={isOverdue || undefined}>
			<span className="today-kind">{label}</span>
			<p className="today-text">
				<a href={href} data-open data-key={keys.filter(Boolean).join(' ') || undefined}>
					<bdi>{person ?? what ?? label}</bdi>
				</a>
				{person && what && <span className="today-what"> {what}</span>}
				{excerpt && (
					<span className="soft" dir="auto">
						{' '}
						{excerpt}
					</span>
				)}
			</p>
			<TaskFacts task={task} state={state} operators={operators} />
			<div className="today-buttons">
				{state === 'done' ? (
					<TaskForm task={task} intent="undo" label="Undo" subject={subject} dataKey="e" />
				) : (
					<>
						{replyHref && (
							<a className="btn btn-quiet btn-small" href={replyHref} data-key="r">
								Reply
								<span className="console-hidden">: {subject}</span>
							</a>
						)}
						{canFinish && <TaskForm task={task} intent="done" label="Done" subject={subject} dataKey="e" />}
						{state === 'snoozed' ? (
							<TaskForm task={task} intent="wake" label="Show again" subject={subject} dataKey="s" />
						) : (
							<Snooze task={task} subject={subject} />
						)}
						<Assign task={task} subject={subject} operators={operators} />
					</>
				)}
			</div>
		</li>
	);
}

function TaskFacts({ task, state, operators }: RowProps) {
	const { since, due, dueBy, assignee, snoozedUntil, untilReply, isOverdue, doneAt, doneBy } = task;
	const nameOf = (id: string | null) => operators.find(({ value }) => value === id)?.label;
	const at = (text: string, instant: Date) => (
		<span>
			{text} <Time at={instant} />
		</span>
	);
	if (state === 'done') {
		const name = nameOf(doneBy);
		return (
			<p className="today-facts">
				<span>{name ? `Done by ${name}` : 'Done'}</span>
				{doneAt && <Time at={doneAt} />}
			</p>
		);
	}
	const name = nameOf(assignee);
	return (
		<p className="today-facts">
			{isOverdue && <strong className="today-overdue">Overdue</strong>}
			{dueBy ? <span>{`Due ${dueBy}`}</span> : due ? at('Due', due) : <Time at={since} />}
			{name && <span>{name}</span>}
			{state === 'snoozed' && snoozedUntil && at('Hidden until', snoozedUntil)}
			{state === 'snoozed' && untilReply && <span>Hidden until they reply</span>}
		</p>
	);
}

interface TaskFormProps {
	task: TaskView;
	intent: string;
	label: string;
	subject: string;
	dataKey: string;
}

const keysOf = ({ kind, id, version }: TaskView) => ({ kind, id, version: String(version) });

function TaskForm({ task, intent, label, subject, dataKey }: TaskFormProps) {
	return (
		<form method="post" action={useAction()}>
			<Hidden fields={{ ...keysOf(task), intent }} />
			<button type="submit" className="btn btn-secondary btn-small" data-key={dataKey}>
				{label}
				<span className="console-hidden">: {subject}</span>
			</button>
		</form>
	);
}

function Hidden({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Panel({
	label,
	subject,
	dataKey,
	children,
}: {
	label: string;
	subject: string;
	dataKey: string;
	children: ReactNode;
}) {
	return (
		<details className="today-panel" name="today-panel">
			<summary className="btn btn-quiet btn-small" data-key={dataKey}>
				{label}
				<span className="console-hidden">: {subject}</span>
			</summary>
			<div className="today-panel-content">{children}</div>
		</details>
	);
}

function Snooze({ task, subject }: { task: TaskView; subject: string }) {
	const choices = (Object.keys(snoozeChoices) as (keyof typeof snoozeChoices)[]).filter(
		(choice) => choice !== 'reply' || task.canReply,
	);
	const id = `snooze-${task.kind}-${task.id}`;
	const action = useAction();
	return (
		<Panel label="Snooze" subject={subject} dataKey="s">
			<form method="post" action={action} className="today-choices">
				<Hidden fields={{ ...keysOf(task), intent: 'snooze' }} />
				{choices.map((choice) => (
					<button key={choice} type="submit" name="until" value={choice} className="btn btn-quiet btn-small">
						{snoozeChoices[choice]}
					</button>
				))}
			</form>
			<ConsoleForm
				id={id}
				label="Until a day"
				intent="snooze"
				action={action}
				hidden={{ ...keysOf(task), until: 'day' }}
			>
				<ConsoleField name="day" label="Until a day" type="date" />
				<Button type="submit" size="small" variant="secondary">
					Snooze until this day
				</Button>
			</ConsoleForm>
		</Panel>
	);
}

function Assign({ task, subject, operators }: { task: TaskView; subject: string; operators: Tasks['operators'] }) {
	const id = `assign-${task.kind}-${task.id}`;
	return (
		<Panel label="Assign" subject={subject} dataKey="a">
			<ConsoleForm id={id} label="Assign" intent="assign" action={useAction()} hidden={keysOf(task)}>
				<Button type="submit" size="small" variant="secondary" name="me" value="yes">
					Assign to me
				</Button>
				<ConsoleField
					name="assignee"
					label="Assignee"
					options={operators}
					prompt="No one"
					defaultValue={task.assignee ?? ''}
					optional
				/>
				<ConsoleField name="due" label="Due date" type="date" defaultValue={task.dueDay} optional />
				<Button type="submit" size="small" variant="secondary">
					Save
				</Button>
			</ConsoleForm>
		</Panel>
	);
}

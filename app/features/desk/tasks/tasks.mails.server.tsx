import type { MailKind } from '#app/crm/mail.server.ts';
import { A, Action, List, Mail, P } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { taskMails } from '#content/mails/operators.ts';
import { readTaskContext } from './task-kind.server.ts';
import type { TaskMail } from './task-notifications.server.ts';
import { describeTask, findTasks, isDone, type Task } from './tasks.server.ts';

const EXCERPT_LENGTH = 140;

const taskMail = (about: 'now' | 'daily'): MailKind<TaskMail> => ({
	name: `task-${about}`,
	label: taskMails[about].label,
	async compose(params, { services, site }) {
		const tasks = await openTasks(services, params);
		if (tasks.length === 0) return undefined;
		const words = taskMails[about];
		const count = (text: { one: string; many: string }) =>
			tasks.length === 1 ? text.one : text.many.replace('{count}', String(tasks.length));
		return {
			subject: count(words.subject),
			body: (
				<Mail site={site} preview={taskMails.preview} heading={count(words.heading)} reason={taskMails.reason}>
					<List items={tasks.map((task) => <TaskLine key={task.id} task={task} site={site} />)} />
					{params.hasMore && <P>{taskMails.more}</P>}
					<Action href={`${site}${consolePaths.today}`}>{taskMails.action}</Action>
				</Mail>
			),
		};
	},
});

/** The email's tasks that still wait, if their operator still sees them. */
async function openTasks(services: Services, { operatorId, tasks }: TaskMail): Promise<Task[]> {
	const operator = await services.db
		.selectFrom('operators')
		.select('role')
		.where('id', '=', operatorId)
		.executeTakeFirst();
	if (!operator) return [];
	const found = await findTasks(services.db, await readTaskContext(services), operator.role, tasks);
	return found.filter((task) => !isDone(task));
}

function TaskLine({ task, site }: { task: Task; site: string }) {
	const { label, title, what, href } = describeTask(task);
	const excerpt =
		task.excerpt && task.excerpt.length > EXCERPT_LENGTH ? `${task.excerpt.slice(0, EXCERPT_LENGTH)}…` : task.excerpt;
	return (
		<>
			{label}: <A href={`${site}${href}`}>{title}</A>
			{what && `, ${what}`}
			{excerpt && (
				<>
					<br />
					{excerpt}
				</>
			)}
		</>
	);
}

export const taskMailKinds = [taskMail('now'), taskMail('daily')];

import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateHeaders } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { kindsFor } from '#app/features/desk/tasks/task-kinds.server.ts';
import { getNotifications, setNotifications } from '#app/features/desk/tasks/task-notifications.server.ts';
import { wordsOf } from '#app/features/desk/tasks/tasks-words.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/notifications.console.route';
import { account } from './account-words.console.ts';
import { BrowserNotifications } from './browser-notifications.console.tsx';

const toasts = { title: 'Saved', description: 'Your notifications are as you chose.' } as const;

/** Saves how the operator hears about each kind: a field with the name of each kind. Anything else than `now` or `daily` is no email. */
const notificationsAction = actionsOf(
	defineAction({
		name: 'account.notifications',
		form: 'notifications',
		async run({ tx, services, operator, form, now }) {
			const kinds = kindsFor(operator.role).map(({ name }) => name);
			const chosen = (how: string) => kinds.filter((kind) => form.get(kind) === how);
			const before = await getNotifications({ ...services, db: tx }, operator.id);
			const after = { immediate: chosen('now'), daily: chosen('daily') };
			await setNotifications(tx, operator.id, after, now);
			return {
				audit: { subject: { kind: 'operator', id: operator.id }, before: { ...before }, after },
				toast: { kind: 'success', ...toasts },
			};
		},
	}),
);

const notificationsPage = {
	heading: 'Notifications',
} as const;

const columnsWords = { kind: 'Task', none: 'No email', now: 'At once', daily: 'Once a day' } as const;

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead(notificationsPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const { id, role } = context.get(operatorContext);
	const { immediate, daily } = await getNotifications(servicesOf(context), id);
	const how = (name: string) => (immediate.includes(name) ? 'now' : daily.includes(name) ? 'daily' : 'none');
	return { kinds: kindsFor(role).map(({ name }) => ({ name, label: wordsOf(name).label, how: how(name) })) };
}

export const action = notificationsAction;

const choices = ['now', 'daily', 'none'] as const;

export default function Notifications({ loaderData: { kinds } }: Route.ComponentProps) {
	const { heading } = notificationsPage;
	return (
		<>
			<PageLink href={consolePaths.account}>{account.heading}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p>Choose how you hear about each kind of task. Emails link to the task and go to your own address.</p>
			<p className="soft">
				{'At once: within two minutes, several in one email. Once a day: at 08:00, everything that is open.'}{' '}
				{timesNote()}
			</p>
			<ConsoleForm id="notifications" label={heading}>
				<Rows
					region="Kinds of tasks"
					isMatrix
					rows={kinds}
					rowKey={({ name }) => name}
					columns={[
						{ head: columnsWords.kind, cell: ({ label }) => label },
						...choices.map((choice) => ({
							head: columnsWords[choice],
							cell: ({ name, label, how }: (typeof kinds)[number]) => (
								<input
									type="radio"
									name={name}
									value={choice}
									defaultChecked={how === choice}
									aria-label={`${label}: ${columnsWords[choice]}`}
								/>
							),
						})),
					]}
				/>
				<Button type="submit">Save</Button>
			</ConsoleForm>
			<Section id="browser" heading="In this browser" className="js-only">
				<p>While a page of the console is open, this browser shows new tasks as notifications.</p>
				<BrowserNotifications />
			</Section>
		</>
	);
}

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
import { BrowserNotifications } from './browser-notifications.console.tsx';

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead('Notifications');

export async function loader({ context }: Route.LoaderArgs) {
	const { id, role } = context.get(operatorContext);
	const { immediate, daily } = await getNotifications(servicesOf(context), id);
	const how = (name: string) => (immediate.includes(name) ? 'now' : daily.includes(name) ? 'daily' : 'none');
	return { kinds: kindsFor(role).map(({ name }) => ({ name, label: wordsOf(name).label, how: how(name) })) };
}

/** Saves how the operator hears about each kind: a field with the name of each kind. Anything else than `now` or `daily` is no email. */
export const action = actionsOf(
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
				toast: { kind: 'success', title: 'Saved', description: 'Your notifications are as you chose.' },
			};
		},
	}),
);

const choices = { now: 'At once', daily: 'Once a day', none: 'No email' };

export default function Notifications({ loaderData: { kinds } }: Route.ComponentProps) {
	return (
		<>
			<PageLink href={consolePaths.account}>Account</PageLink>
			<h1 className="h3">Notifications</h1>
			<p>Choose how you hear about each kind of task. Emails link to the task and go to your own address.</p>
			<p className="soft">
				At once: within two minutes, several in one email. Once a day: at 08:00, everything that is open. {timesNote()}
			</p>
			<ConsoleForm id="notifications" label="Notifications">
				<Rows
					region="Kinds of tasks"
					isMatrix
					rows={kinds}
					rowKey={({ name }) => name}
					columns={[
						{ head: 'Task', cell: ({ label }) => label },
						...Object.entries(choices).map(([choice, head]) => ({
							head,
							cell: ({ name, label, how }: (typeof kinds)[number]) => (
								<input
									type="radio"
									name={name}
									value={choice}
									defaultChecked={how === choice}
									aria-label={`${label}: ${head}`}
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

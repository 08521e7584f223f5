import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { kindsFor } from '#app/tasks/task-kinds.server.ts';
import { getNotifications } from '#app/tasks/task-notifications.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { notificationsPage } from '#content/console/notifications.ts';
import { consolePaths } from '#content/console/paths.ts';
import { wordsOf } from '#content/console/tasks.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateHeaders } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import type { Route } from './+types/notifications.route';
import { BrowserNotifications } from './browser-notifications.tsx';
import { notificationsAction } from './notification-actions.server.ts';

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
	const { heading, lead, help, table, columns, button, browser } = notificationsPage;
	return (
		<>
			<PageLink href={consolePaths.account}>{account.heading}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p>{lead}</p>
			<p className="soft">
				{help} {timesNote()}
			</p>
			<ConsoleForm id="notifications" label={heading}>
				<Rows
					region={table}
					isMatrix
					rows={kinds}
					rowKey={({ name }) => name}
					columns={[
						{ head: columns.kind, cell: ({ label }) => label },
						...choices.map((choice) => ({
							head: columns[choice],
							cell: ({ name, label, how }: (typeof kinds)[number]) => (
								<input
									type="radio"
									name={name}
									value={choice}
									defaultChecked={how === choice}
									aria-label={`${label}: ${columns[choice]}`}
								/>
							),
						})),
					]}
				/>
				<Button type="submit">{button}</Button>
			</ConsoleForm>
			<Section id="browser" heading={browser.heading} className="js-only">
				<p>{browser.text}</p>
				<BrowserNotifications />
			</Section>
		</>
	);
}

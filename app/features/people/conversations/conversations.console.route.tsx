import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { Tabs } from '#app/console/page-head.tsx';
import { timesNote } from '#app/console/times.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import type { Route } from './+types/conversations.console.route';
import { conversationsLead, setAsidePath, templatePath } from './conversations.console.ts';
import { conversationsTable } from './conversations-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Conversations');

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const table = await getTable(servicesOf(context), operator, conversationsTable, url);
	const state = url.searchParams.get('state') ?? '';
	const isMine = url.searchParams.get('operator') === operator.id;
	const tab = (name: string, query: Record<string, string>, isCurrent: boolean) => ({
		name,
		to: withQuery(consolePaths.conversations, query),
		isCurrent,
	});
	return {
		table,
		tabs: [
			tab('All', {}, state === '' && !isMine),
			tab('Open', { state: 'open' }, state === 'open' && !isMine),
			tab('Mine', { operator: operator.id }, isMine),
			tab('Closed', { state: 'closed' }, state === 'closed' && !isMine),
		],
	};
}

export const action = withSearch(() => conversationsTable);

export default function Conversations({ loaderData: { table, tabs } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="h3">Conversations</h1>
			<p className="soft">
				{conversationsLead} {timesNote()}
			</p>
			<Tabs label="Conversations" tabs={tabs} />
			<p className="console-actions">
				<a href={templatePath()}>Reply templates</a> <a href={setAsidePath}>Emails set aside</a>
			</p>
			<TableList view={table} />
		</>
	);
}

import { searchAction } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { setAsidePage } from '#content/console/conversations.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/set-aside.route';
import { setAsideTable } from './set-aside-table.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(setAsidePage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	return { table: await getTable(servicesOf(context), context.get(operatorContext), setAsideTable, url) };
}

export const action = searchAction(() => setAsideTable);

export default function SetAside({ loaderData: { table } }: Route.ComponentProps) {
	return <TablePage view={table} />;
}

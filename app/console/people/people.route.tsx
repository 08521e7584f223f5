import { servicesOf } from '#app/services.ts';
import { peoplePage } from '#content/console/people.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { searchAction } from '../kit/table/search.server.ts';
import { TablePage } from '../kit/table/table-page.tsx';
import { getTable } from '../kit/table/table-view.server.ts';
import type { Route } from './+types/people.route';
import { erasurePath } from './addresses.ts';
import { peopleTable } from './people-table.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(peoplePage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	return {
		table: await getTable(services, operator, peopleTable(services.now()), url),
		canErase: can(operator, 'people.erase'),
	};
}

export const action = searchAction(({ context }) => peopleTable(servicesOf(context).now()));

export default function People({ loaderData: { table, canErase } }: Route.ComponentProps) {
	return <TablePage view={table} actions={canErase && <a href={erasurePath()}>{peoplePage.erasures}</a>} />;
}

import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { auditPage } from '#content/console/audit.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/audit.route';
import { auditTable } from './audit-table.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(auditPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	return await getTable(servicesOf(context), operator, auditTable, url);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	return <TablePage view={loaderData} />;
}

import { Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { BackgroundTabs, SystemStyles } from '../system/frame.console.tsx';
import type { Route } from './+types/emails.console.route';
import { mailActions } from './emails.console.server.ts';
import { emailsTable } from './emails-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Emails');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	return { table: await getTable(services, operator, emailsTable(services, operator), url) };
}

export const action = withSearch(
	({ context }) => emailsTable(servicesOf(context), context.get(operatorContext)),
	mailActions,
);

export default function Emails({ loaderData: { table } }: Route.ComponentProps) {
	return (
		<>
			<SystemStyles />
			<BackgroundTabs current="Emails" />
			<TablePage view={table}>
				<Refusal form="emails" />
			</TablePage>
		</>
	);
}

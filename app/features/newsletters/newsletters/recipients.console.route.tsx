import { Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/recipients.console.route';
import { newsletterRow, recipientActions } from './newsletters.console.server.ts';
import { addresses } from './newsletters.console.ts';
import { recipientsTable } from './recipients-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Recipients');

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const row = await newsletterRow(services.db, params.newsletter);
	const table = await getTable(services, context.get(operatorContext), recipientsTable(row), url);
	return { table, back: { href: addresses.newsletter(row.newsletter_uuid), subject: row.subject } };
}

export const action = withSearch(
	async ({ params, context }) => recipientsTable(await newsletterRow(servicesOf(context).db, params.newsletter)),
	recipientActions,
);

export default function Recipients({ loaderData: { table, back } }: Route.ComponentProps) {
	return (
		<>
			<PageLink href={back.href}>{back.subject}</PageLink>
			<TablePage view={table}>
				<Refusal form="recipients" />
			</TablePage>
		</>
	);
}

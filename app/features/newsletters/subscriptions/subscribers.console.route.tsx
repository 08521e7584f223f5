import { Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { addresses } from '../newsletters/newsletters.console.ts';
import type { Route } from './+types/subscribers.console.route';
import { subscribersTable, unsubscribeAction } from './subscribers-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Subscribers');

export async function loader({ url, context }: Route.LoaderArgs) {
	return { table: await getTable(servicesOf(context), context.get(operatorContext), subscribersTable, url) };
}

export const action = withSearch(() => subscribersTable, { unsubscribe: unsubscribeAction });

export default function Subscribers({ loaderData: { table } }: Route.ComponentProps) {
	return (
		<>
			<PageLink href={addresses.list}>All newsletters</PageLink>
			<TablePage view={table}>
				<p className="console-actions">
					<ButtonLink to={addresses.addSubscriber} size="small">
						Add a subscriber
					</ButtonLink>
					<ButtonLink to={addresses.imports} size="small" variant="secondary">
						Import from CSV
					</ButtonLink>
				</p>
				<Refusal form="subscribers" />
			</TablePage>
		</>
	);
}

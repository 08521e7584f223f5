import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { newsletterForm } from '#content/console/newsletters.ts';
import { subscribersPage as words } from '#content/console/subscribers.ts';
import { Refusal } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/subscribers.route';
import { addresses } from './addresses.ts';
import { unsubscribeAction } from './subscriber-actions.server.ts';
import { subscribersTable } from './subscribers-table.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	return { table: await getTable(servicesOf(context), context.get(operatorContext), subscribersTable, url) };
}

export const action = withSearch(() => subscribersTable, { unsubscribe: unsubscribeAction });

export default function Subscribers({ loaderData: { table } }: Route.ComponentProps) {
	return (
		<>
			<PageLink href={addresses.list}>{newsletterForm.back}</PageLink>
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

import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { recipientsPage } from '#content/console/newsletters.ts';
import { Refusal } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/recipients.route';
import { addresses } from './addresses.ts';
import { recipientActions } from './newsletter-actions.server.ts';
import { newsletterRow } from './newsletters.server.ts';
import { recipientsTable } from './recipients-table.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(recipientsPage.heading);

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

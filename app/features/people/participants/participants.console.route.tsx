import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/participants.console.route';
import { countSegment } from './messages.console.server.ts';
import { addresses } from './participants.console.ts';
import { participantsTable } from './participants-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Participants');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const canWrite = can(operator, 'participants.message');
	return {
		table: await getTable(services, operator, participantsTable(services.now()), url),
		writing: canWrite ? { people: await countSegment(services, url), to: addresses.write(url.search) } : undefined,
	};
}

export const action = withSearch(({ context }) => participantsTable(servicesOf(context).now()));

export default function Participants({ loaderData: { table, writing } }: Route.ComponentProps) {
	return (
		<TablePage
			view={table}
			actions={
				writing && (
					<>
						{writing.people > 0 ? (
							<a href={writing.to}>
								{writing.people === 1
									? 'Write to this person'
									: `Write to these ${writing.people.toLocaleString('en-US')} people`}
							</a>
						) : (
							table.rows.length > 0 && (
								<span className="soft">
									None of these people has access to the program, so there is no one to write to.
								</span>
							)
						)}
						<a href={addresses.messages}>Messages to participants</a>
					</>
				)
			}
		/>
	);
}

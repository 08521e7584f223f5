import { actionsOf } from '#app/act.server.ts';
import { dueFollowUps } from '#app/crm/people/follow-ups.server.ts';
import { listSegments, type SavedSegment } from '#app/crm/people/segments.server.ts';
import { listAction } from '#app/list/bulk.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { peoplePage } from '#content/console/people.ts';
import { segmentsPage } from '#content/console/people-details.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import type { Route } from './+types/people.route';
import { addPage } from './add.schema.ts';
import { addPath, erasurePath, fieldsPath, importsPath, segmentsPath, tagsPath } from './addresses.ts';
import { fieldsPage, tagsPage } from './people.schema.ts';
import { loadPeopleTable } from './people-table.server.ts';
import { saveSegmentAction } from './segment-actions.server.ts';
import { SegmentChips } from './segment-chips.tsx';
import { PeopleStyles } from './styles.tsx';

/** Follow-ups are counted up to this number. */
const MANY = 100;

export const meta: Route.MetaFunction = () => consoleHead(peoplePage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const today = dayIn(clock().zone, services.now());
	const [table, segments, due] = await Promise.all([
		loadPeopleTable(services).then((definition) => getTable(services, operator, definition, url)),
		listSegments(services.db),
		dueFollowUps(services.db, today, MANY),
	]);
	return {
		table,
		segments,
		due: due.length,
		current: segments.find((segment) => hasFilters(segment, table))?.id,
		canAdd: can(operator, 'people.add'),
		canImport: can(operator, 'imports.see'),
		canErase: can(operator, 'people.erase'),
	};
}

/** Whether the list shows a segment: it has the same filters and no search. */
function hasFilters({ query }: SavedSegment, { filters, search }: Awaited<ReturnType<typeof getTable>>): boolean {
	const params = new URLSearchParams(query);
	return !search?.text && filters.every(({ name, value }) => (params.get(name) ?? '') === value);
}

export const action = actionsOf(async (form, args) => {
	if (form.get('intent') === 'segment') return saveSegmentAction;
	return listAction(await loadPeopleTable(servicesOf(args.context)), form, args);
});

export default function People({ loaderData }: Route.ComponentProps) {
	const { table, segments, due, current, canAdd, canImport, canErase } = loaderData;
	return (
		<>
			<PeopleStyles />
			<TablePage
				view={table}
				actions={
					<>
						{canAdd && <a href={addPath()}>{addPage.heading}</a>}
						{canImport && <a href={importsPath()}>{peoplePage.import}</a>}
						<a href={segmentsPath()}>{segmentsPage.heading}</a>
						<a href={tagsPath()}>{tagsPage.heading}</a>
						<a href={fieldsPath()}>{fieldsPage.heading}</a>
						{canErase && <a href={erasurePath()}>{peoplePage.erasures}</a>}
					</>
				}
			>
				<SegmentChips
					segments={segments}
					due={due}
					current={current}
					isFiltered={table.isFiltered}
					address={table.address}
				/>
			</TablePage>
		</>
	);
}

import { Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { listAction } from '#app/list/bulk.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import type { Route } from './+types/people.console.route';
import { dueFollowUps } from './details.server.ts';
import { PeopleStyles } from './page-parts.console.tsx';
import { addPath, erasurePath, fieldsPath, importsPath, segmentsPath, tagsPath } from './people.console.ts';
import { loadPeopleTable } from './people-table.console.server.ts';
import { saveSegmentAction } from './segment-actions.console.server.ts';
import { listSegments, type SavedSegment } from './segments.server.ts';

interface Props {
	segments: readonly SavedSegment[];
	due: number;
	/** The one whose filters the list has. */
	current: string | undefined;
	isFiltered: boolean;
	address: string;
}

function SegmentChips({ segments, due, current, isFiltered, address }: Props) {
	const isRefused = useFormAnswer('segment') !== undefined;
	if (segments.length === 0 && due === 0 && !isFiltered && !isRefused) return null;
	return (
		<div className="people-segments">
			<nav className="console-chips" aria-label="Saved segments">
				<Link to={consolePaths.people} aria-current={isFiltered ? undefined : 'page'}>
					All contacts
				</Link>
				{due > 0 && <Link to={`${consolePaths.people}?follow=due`}>{`Follow-ups due (${due})`}</Link>}
				{segments.map(({ id, name, query }) => (
					<Link key={id} to={`${consolePaths.people}?${query}`} aria-current={id === current ? 'page' : undefined}>
						{name}
					</Link>
				))}
				{segments.length > 0 && (
					<Link className="console-chips-more" to={segmentsPath()}>
						Edit segments
					</Link>
				)}
			</nav>
			{((isFiltered && !current) || isRefused) && (
				<details className="people-save" open={isRefused}>
					<summary>Save as a segment</summary>
					<SaveForm segments={segments} address={address} />
				</details>
			)}
		</div>
	);
}

function SaveForm({ segments, address }: Pick<Props, 'segments' | 'address'>) {
	return (
		<ConsoleForm id="segment" label="Save as a segment" intent="segment" action={address}>
			<p className="soft">
				Everyone on the team sees it above the list. It always shows who matches now. Search words are not saved.
			</p>
			{segments.length > 0 && (
				<ConsoleField
					name="segment"
					label="Segment"
					prompt="A new one"
					options={segments.map(({ id, name }) => ({ value: id, label: `Replace “${name}”` }))}
					optional
				/>
			)}
			<ConsoleField name="name" label="Name of the new one" autoComplete="off" />
			<Button type="submit" variant="secondary" size="small">
				Save segment
			</Button>
		</ConsoleForm>
	);
}

/** Follow-ups are counted up to this number. */
const MANY = 100;

export const meta: Route.MetaFunction = () => consoleHead('Contacts');

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
						{canAdd && <a href={addPath()}>Add a contact</a>}
						{canImport && <a href={importsPath()}>Import contacts</a>}
						<a href={segmentsPath()}>Segments</a>
						<a href={tagsPath()}>Tags</a>
						<a href={fieldsPath()}>Custom fields</a>
						{canErase && <a href={erasurePath()}>Certificates of erasure</a>}
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

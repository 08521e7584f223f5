import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { Rows } from '#app/list/rows.tsx';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { redirectsPage, scrolledTable } from '../settings/site-config-words.console.ts';
import { SiteConfigStyles } from '../settings/styles.console.tsx';
import { fill } from '../settings/words.console.ts';
import type { Route } from './+types/redirects.console.route';
import { listNotFoundPaths, type NotFoundPath } from './not-found-paths.server.ts';
import { addRedirect } from './redirect-actions.console.server.ts';
import { RedirectFields } from './redirect-fields.console.tsx';
import { testAddress } from './redirect-targets.console.server.ts';
import { redirectsTable } from './redirects-table.console.server.ts';

const MISSED_DAYS = 7;
const MAX_MISSED = 25;

export const meta: Route.MetaFunction = () => consoleHead(redirectsPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const param = (name: string) => url.searchParams.get(name)?.trim().slice(0, 600) ?? '';
	const test = param('test');
	// To show the latest uses. If they cannot be written, the page shows everything else.
	await services.redirectCounts
		.write()
		.catch((err) => services.log.warn({ err }, 'hits of addresses could not be written'));
	return {
		table: await getTable(services, operator, redirectsTable, url),
		test,
		tested: test ? await testAddress(services, test) : undefined,
		from: param('from'),
		missed: await listNotFoundPaths(services, MISSED_DAYS, MAX_MISSED),
	};
}

export const action = actionsOf(addRedirect);

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
	const { table, from, missed } = loaderData;
	const { ways, add } = redirectsPage;
	return (
		<>
			<SiteConfigStyles />
			<TablePage
				view={table}
				actions={
					<>
						<a href="#add">{ways.add}</a>
						<a href={`${consolePaths.redirects}/many`}>{ways.many}</a>
						<a href="#test">{ways.test}</a>
						<a href="#missed">{ways.missed}</a>
					</>
				}
			/>
			<div className="console-columns">
				<Section id="add" heading={add.heading}>
					<ConsoleForm id="add" label={add.heading} action={consolePaths.redirects}>
						<RedirectFields from={from} />
						<Button type="submit">{add.button}</Button>
					</ConsoleForm>
				</Section>
				<Test test={loaderData.test} tested={loaderData.tested} />
			</div>
			<NotFoundAddresses missed={missed} />
		</>
	);
}

function Test({ test, tested }: Pick<Route.ComponentProps['loaderData'], 'test' | 'tested'>) {
	const { heading, field, help, button, make } = redirectsPage.test;
	return (
		<Section id="test" heading={heading}>
			<form action={`${consolePaths.redirects}#test`} className="form" aria-label={heading}>
				<ConsoleField form="test" name="test" label={field} help={help} defaultValue={test} />
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</form>
			{tested && (
				<div className="console-note" role="status">
					<p>{tested.sentences.join(' ')}</p>
					{tested.free && <AddLink from={tested.free} label={make} />}
				</div>
			)}
		</Section>
	);
}

function AddLink({ from, label }: { from: string; label: string }) {
	return (
		<a className="config-link" href={`${consolePaths.redirects}?${new URLSearchParams({ from })}#add`}>
			{label}
			<span className="console-hidden">: {from}</span>
		</a>
	);
}

function NotFoundAddresses({ missed }: { missed: NotFoundPath[] }) {
	const { heading, lead, columns, make, empty } = redirectsPage.missed;
	return (
		<Section id="missed" heading={heading}>
			<p className="soft">{lead}</p>
			{missed.length === 0 ? (
				<p>{empty}</p>
			) : (
				<Rows
					region={fill(scrolledTable, { section: heading })}
					className="config-tight"
					rows={missed}
					rowKey={({ path }) => path}
					columns={[
						{ head: columns.path, cell: ({ path }) => path },
						{ head: columns.hits, isNumber: true, cell: ({ hits }) => hits.toLocaleString('en-US') },
						{ head: columns.last, cell: ({ last }) => last },
						{
							head: columns.actions,
							label: '',
							className: 'config-action',
							cell: ({ path }) => !path.includes('…') && <AddLink from={path} label={make} />,
						},
					]}
				/>
			)}
		</Section>
	);
}

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
import { SiteConfigStyles } from '../settings/settings.console.tsx';
import type { Route } from './+types/redirects.console.route';
import { addRedirect, testAddress } from './redirects.console.server.ts';
import { RedirectFields } from './redirects.console.tsx';
import { listNotFoundPaths, type NotFoundPath } from './redirects.server.ts';
import { redirectsTable } from './redirects-table.console.server.ts';

const MISSED_DAYS = 7;
const MAX_MISSED = 25;

export const meta: Route.MetaFunction = () => consoleHead('Redirects');

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
	return (
		<>
			<SiteConfigStyles />
			<TablePage
				view={table}
				actions={
					<>
						<a href="#add">Add a redirect</a>
						<a href={`${consolePaths.redirects}/many`}>Import</a>
						<a href="#test">Test an address</a>
						<a href="#missed">Not found (404)</a>
					</>
				}
			/>
			<div className="console-columns">
				<Section id="add" heading="Add a redirect">
					<ConsoleForm id="add" label="Add a redirect" action={consolePaths.redirects}>
						<RedirectFields from={from} />
						<Button type="submit">Add redirect</Button>
					</ConsoleForm>
				</Section>
				<Test test={loaderData.test} tested={loaderData.tested} />
			</div>
			<NotFoundAddresses missed={missed} />
		</>
	);
}

function Test({ test, tested }: Pick<Route.ComponentProps['loaderData'], 'test' | 'tested'>) {
	return (
		<Section id="test" heading="Test an address">
			<form action={`${consolePaths.redirects}#test`} className="form" aria-label="Test an address">
				<ConsoleField
					form="test"
					name="test"
					label="Address"
					help="A path or full URL of this site. The test is not counted."
					defaultValue={test}
				/>
				<Button type="submit" variant="secondary">
					Test
				</Button>
			</form>
			{tested && (
				<div className="console-note" role="status">
					<p>{tested.sentences.join(' ')}</p>
					{tested.free && <AddLink from={tested.free} />}
				</div>
			)}
		</Section>
	);
}

function AddLink({ from }: { from: string }) {
	return (
		<a className="config-link" href={`${consolePaths.redirects}?${new URLSearchParams({ from })}#add`}>
			Add redirect
			<span className="console-hidden">: {from}</span>
		</a>
	);
}

function NotFoundAddresses({ missed }: { missed: NotFoundPath[] }) {
	return (
		<Section id="missed" heading="Not found (404)">
			<p className="soft">
				The most requested missing addresses of the last seven days, without query strings. Email addresses and codes
				are masked.
			</p>
			{missed.length === 0 ? (
				<p>None in the last seven days.</p>
			) : (
				<Rows
					region="Not found (404), table"
					className="config-tight"
					rows={missed}
					rowKey={({ path }) => path}
					columns={[
						{ head: 'Address', cell: ({ path }) => path },
						{ head: 'Times', isNumber: true, cell: ({ hits }) => hits.toLocaleString('en-US') },
						{ head: 'Last day', cell: ({ last }) => last },
						{
							head: 'Actions',
							label: '',
							className: 'config-action',
							cell: ({ path }) => !path.includes('…') && <AddLink from={path} />,
						},
					]}
				/>
			)}
		</Section>
	);
}

import { consoleHead } from '#app/console/head.ts';
import { LineChart } from '#app/features/analytics/reports/line-chart.console.tsx';
import { Bar, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { formatCount, formatDuration, formatShare } from '#app/features/analytics/reports/values.console.ts';
import { servicesOf } from '#app/services.ts';
import { ReportStyles } from '../analytics/reports/reports-table.console.tsx';
import { valueName } from '../analytics/visits/query.console.ts';
import type { Route } from './+types/numbers.console.route';
import { CareerMapsTabs, outcomes as outcomeNames } from './career-maps.console.tsx';
import { getRequestStatistics } from './requests.server.ts';

const SHOWN = 15;

export const meta: Route.MetaFunction = () => consoleHead('Career maps in numbers');

export async function loader({ context }: Route.LoaderArgs) {
	const { db, now, config } = servicesOf(context);
	return { numbers: await getRequestStatistics(db, now()), days: config.CV_RETENTION_DAYS };
}

type Numbers = Route.ComponentProps['loaderData']['numbers'];

export default function CareerMapNumbers({ loaderData: { numbers, days } }: Route.ComponentProps) {
	const { weeks, outcomes, took, roles, industries, languages } = numbers;
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">Career maps in numbers</h1>
			<p className="soft">The last twelve weeks, without names.</p>
			<CareerMapsTabs current="numbers" />
			<Weeks weeks={weeks} />
			<p>
				{took.median === null || took.nineInTen === null
					? 'No reports yet.'
					: `Half of the reports were ready within ${formatDuration(took.median)}, nine in ten within ${formatDuration(took.nineInTen)}.`}
			</p>
			<Outcomes outcomes={outcomes} />
			<p className="soft">{`Based on stored reports. They are deleted after ${days} days.`}</p>
			<div className="reports-columns">
				<Tallies heading="Most suggested roles" rows={roles} nameOf={(value) => value ?? 'Unknown'} />
				<Tallies heading="Industries" rows={industries} nameOf={(value) => value ?? 'Unknown'} />
				<Tallies
					heading="Languages of CVs"
					rows={languages}
					nameOf={(value) => (value ? valueName('language', value) : 'Other or unknown')}
				/>
			</div>
		</div>
	);
}

function Weeks({ weeks }: Pick<Numbers, 'weeks'>) {
	const sum = (name: 'requests' | 'reports') => formatCount(weeks.reduce((total, row) => total + row[name], 0));
	return (
		<LineChart
			title="Requests by week"
			summary={`${sum('requests')} requests in twelve weeks, ${sum('reports')} of them with a report.`}
			points={weeks.map((row) => row.week)}
			series={[
				{ name: 'Requests', look: 'main', values: weeks.map((row) => row.requests) },
				{ name: 'Reports', look: 'second', values: weeks.map((row) => row.reports) },
			]}
			table={
				<ReportTable
					label="Requests by week"
					isSlim
					rows={weeks}
					rowKey={(row) => row.week}
					columns={[
						{ head: 'Week of', cell: (row) => row.week },
						{ head: 'Requests', isNumber: true, cell: (row) => formatCount(row.requests) },
						{ head: 'Reports', isNumber: true, cell: (row) => formatCount(row.reports) },
					]}
				/>
			}
		/>
	);
}

function Outcomes({ outcomes }: Pick<Numbers, 'outcomes'>) {
	const heading = 'Outcomes';
	const total = outcomes.reduce((sum, { requests }) => sum + requests, 0);
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			<ReportTable
				label={heading}
				isSlim
				rows={outcomes}
				rowKey={({ value }) => value ?? ''}
				columns={[
					{
						head: 'Outcome',
						cell: ({ value, requests }) => (
							<>
								{value ? outcomeNames[value] : 'Still waiting'}
								<Bar part={requests} whole={total} />
							</>
						),
					},
					{ head: 'Requests', isNumber: true, cell: ({ requests }) => formatCount(requests) },
					{ head: 'Share', isNumber: true, cell: ({ requests }) => formatShare(requests, total) },
				]}
			/>
		</section>
	);
}

interface TalliesProps {
	heading: string;
	rows: Numbers['roles'];
	nameOf(value: string | null): string;
}

function Tallies({ heading, rows, nameOf: label }: TalliesProps) {
	const most = Math.max(...rows.map(({ reports }) => reports), 1);
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			<ReportTable
				label={heading}
				isSlim
				rows={rows.slice(0, SHOWN)}
				more={Math.max(rows.length - SHOWN, 0)}
				rowKey={({ value }) => value ?? ''}
				columns={[
					{
						head: 'Value',
						cell: ({ value, reports }) => (
							<>
								{label(value)}
								<Bar part={reports} whole={most} />
							</>
						),
					},
					{ head: 'Reports', isNumber: true, cell: ({ reports }) => formatCount(reports) },
				]}
			/>
		</section>
	);
}

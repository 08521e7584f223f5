import { getRequestStatistics } from '#app/features/career-map/requests.server.ts';
import { servicesOf } from '#app/services.ts';
import { careerMapsPages } from '#content/console/career-maps.ts';
import { reportWords } from '#content/console/reports.ts';
import { consoleHead } from '../../kit/head.ts';
import { valueName } from '../analytics/names.ts';
import { formatCount, formatDuration, formatShare } from '../format.ts';
import { LineChart } from '../line-chart.tsx';
import { Bar, ReportTable } from '../reports-table.tsx';
import { ReportStyles } from '../styles.tsx';
import type { Route } from './+types/numbers.route';
import { CareerMapsTabs } from './career-maps-tabs.tsx';

const { numbers: words, outcomes: outcomeNames } = careerMapsPages;
const SHOWN = 15;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

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
			<h1 className="h3">{words.heading}</h1>
			<p className="soft">{words.lead}</p>
			<CareerMapsTabs current="numbers" />
			<Weeks weeks={weeks} />
			<p>
				{took.median === null || took.nineInTen === null
					? words.took.none
					: words.took.text
							.replace('{median}', formatDuration(took.median))
							.replace('{nineInTen}', formatDuration(took.nineInTen))}
			</p>
			<Outcomes outcomes={outcomes} />
			<p className="soft">{words.retention.replace('{days}', String(days))}</p>
			<div className="reports-columns">
				<Tallies heading={words.roles} rows={roles} nameOf={(value) => value ?? reportWords.unknown} />
				<Tallies heading={words.industries} rows={industries} nameOf={(value) => value ?? reportWords.unknown} />
				<Tallies
					heading={words.languages}
					rows={languages}
					nameOf={(value) => (value ? valueName('language', value) : words.unknownLanguage)}
				/>
			</div>
		</div>
	);
}

function Weeks({ weeks }: Pick<Numbers, 'weeks'>) {
	const { heading, week, requests, reports, summary } = words.weeks;
	const sum = (name: 'requests' | 'reports') => formatCount(weeks.reduce((total, row) => total + row[name], 0));
	return (
		<LineChart
			title={heading}
			summary={summary.replace('{requests}', sum('requests')).replace('{reports}', sum('reports'))}
			points={weeks.map((row) => row.week)}
			series={[
				{ name: requests, look: 'main', values: weeks.map((row) => row.requests) },
				{ name: reports, look: 'second', values: weeks.map((row) => row.reports) },
			]}
			asTable={reportWords.asTable}
			table={
				<ReportTable
					label={heading}
					isSlim
					rows={weeks}
					rowKey={(row) => row.week}
					columns={[
						{ head: week, cell: (row) => row.week },
						{ head: requests, isNumber: true, cell: (row) => formatCount(row.requests) },
						{ head: reports, isNumber: true, cell: (row) => formatCount(row.reports) },
					]}
				/>
			}
		/>
	);
}

function Outcomes({ outcomes }: Pick<Numbers, 'outcomes'>) {
	const { heading, columns, waiting } = words.outcomes;
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
						head: columns.value,
						cell: ({ value, requests }) => (
							<>
								{value ? outcomeNames[value] : waiting}
								<Bar part={requests} whole={total} />
							</>
						),
					},
					{ head: columns.requests, isNumber: true, cell: ({ requests }) => formatCount(requests) },
					{ head: columns.share, isNumber: true, cell: ({ requests }) => formatShare(requests, total) },
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
						head: words.columns.value,
						cell: ({ value, reports }) => (
							<>
								{label(value)}
								<Bar part={reports} whole={most} />
							</>
						),
					},
					{ head: words.columns.reports, isNumber: true, cell: ({ reports }) => formatCount(reports) },
				]}
			/>
		</section>
	);
}

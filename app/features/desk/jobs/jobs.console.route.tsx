import { scaleBand, scaleLinear } from 'd3-scale';
import { Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import type { QueueHour } from '#platform/jobs/jobs.ts';
import { SystemStyles } from '../system/styles.console.tsx';
import { systemWords } from '../system/system-words.console.ts';
import { BackgroundTabs } from '../system/tabs.console.tsx';
import type { Route } from './+types/jobs.console.route';
import { jobsAction } from './jobs-actions.console.server.ts';
import { jobsTable } from './jobs-table.console.server.ts';
import { Queues } from './queues.console.tsx';

const WIDTH = 480;
const HEIGHT = 80;

function Throughput({ hours }: { hours: QueueHour[] }) {
	const { heading, text, chart, from, until } = systemWords.jobs.throughput;
	const sum = (of: (hour: QueueHour) => number) => hours.reduce((all, hour) => all + of(hour), 0);
	const most = Math.max(1, ...hours.map(({ done, failed }) => done + failed));
	const x = scaleBand(
		hours.map((_, index) => index),
		[0, WIDTH],
	).padding(0.15);
	const y = scaleLinear([0, most], [0, HEIGHT]);
	return (
		<Section id="throughput" heading={heading}>
			<p className="soft">
				{text
					.replace('{done}', sum(({ done }) => done).toLocaleString('en-US'))
					.replace('{failed}', sum(({ failed }) => failed).toLocaleString('en-US'))}{' '}
				{chart.replace('{most}', String(most))}
			</p>
			<svg
				className="system-chart"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={chart.replace('{most}', String(most))}
			>
				{hours.map(({ at, done, failed }, index) => (
					<g key={at.getTime()} transform={`translate(${x(index)} 0)`}>
						<rect className="system-done" y={HEIGHT - y(done)} width={x.bandwidth()} height={y(done)} />
						<rect className="system-failed" y={HEIGHT - y(done + failed)} width={x.bandwidth()} height={y(failed)} />
					</g>
				))}
			</svg>
			<p className="system-ends" aria-hidden="true">
				<span>{from}</span>
				<span>{until}</span>
			</p>
		</Section>
	);
}

const { jobs: copy } = systemWords;

export const meta: Route.MetaFunction = () => consoleHead(copy.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { jobs, now } = services;
	const operator = context.get(operatorContext);
	const queues = await jobs.queues();
	const names = queues.map(({ name }) => name);
	const queue = names.find((name) => name === url.searchParams.get('queue'));
	const [table, hours] = await Promise.all([
		getTable(services, operator, jobsTable(names), url),
		jobs.throughput(queue ? [queue] : names),
	]);
	return { queues, hours, table, queue, mayChange: can(operator, 'jobs.change'), now: now() };
}

export const action = jobsAction;

export default function Jobs({ loaderData }: Route.ComponentProps) {
	const { queues, hours, table, queue, mayChange, now } = loaderData;
	return (
		<>
			<SystemStyles />
			<BackgroundTabs current="jobs" />
			<PageHead heading={copy.heading} count={formatCount(table)} help={copy.lead} />
			<Refusal form="jobs" />
			<Section id="jobs" heading={<span className="console-hidden">{copy.list.heading}</span>}>
				<TableList view={table} />
			</Section>
			{!queue && <Queues queues={queues} mayChange={mayChange} now={now} />}
			<Throughput hours={hours} />
		</>
	);
}

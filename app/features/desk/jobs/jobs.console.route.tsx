import { scaleBand, scaleLinear } from 'd3-scale';
import { Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import { type Column, Rows } from '#app/list/rows.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import type { QueueHour, QueueView } from '#platform/jobs/jobs.ts';
import { BackgroundTabs, SystemStyles } from '../system/frame.console.tsx';
import { spanOf, withoutAddresses } from '../system/texts.console.ts';
import type { Route } from './+types/jobs.console.route';
import { jobLabels, NEXT_TRY } from './job-words.console.ts';
import { jobsAction, jobsTable } from './jobs-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Jobs');

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
			<BackgroundTabs current="Jobs" />
			<PageHead heading="Jobs" count={formatCount(table)} help={table.lead} />
			<Refusal form="jobs" />
			<Section id="jobs" heading={<span className="console-hidden">Jobs, newest first</span>}>
				<TableList view={table} />
			</Section>
			{!queue && <Queues queues={queues} mayChange={mayChange} now={now} />}
			<Throughput hours={hours} />
		</>
	);
}

interface QueuesProps {
	queues: QueueView[];
	mayChange: boolean;
	now: Date;
}

function Queues({ queues, mayChange, now }: QueuesProps) {
	return (
		<Section id="queues" heading="Queues">
			<Rows region="Queues, as a table" rows={queues} rowKey={({ name }) => name} columns={columnsOf(mayChange, now)} />
		</Section>
	);
}

function columnsOf(mayChange: boolean, now: Date): Column<QueueView>[] {
	const to = (queue: string, state?: string) => withQuery(consolePaths.jobs, { queue, state });
	const count = (queue: string, number: number, state: string) =>
		number > 0 ? <a href={to(queue, state)}>{number}</a> : number;
	const kindOf = (queue: string) => jobLabels[queue] ?? queue;
	const action = (queue: string, label: string, intent: string) => (
		<FormButton label={label} intent={intent} subject={kindOf(queue)} hidden={{ queue }} action={consolePaths.jobs} />
	);
	return [
		{
			head: 'Kind',
			cell: ({ name }) => (
				<>
					<a href={to(name)}>{kindOf(name)}</a>
					<span className="console-sub">{name}</span>
				</>
			),
		},
		{
			head: 'Due',
			isNumber: true,
			cell: ({ name, ready, readySince }) => (
				<>
					{count(name, ready, 'waiting')}
					{readySince && now.getTime() - readySince.getTime() > 5_000 && (
						<span className="console-sub">{`oldest ${spanOf(now.getTime() - readySince.getTime())}`}</span>
					)}
				</>
			),
		},
		{ head: 'Scheduled', isNumber: true, cell: ({ later }) => later },
		{ head: 'Running', isNumber: true, cell: ({ name, running }) => count(name, running, 'running') },
		{ head: 'Failed', isNumber: true, cell: ({ name, parked }) => count(name, parked, 'parked') },
		{
			head: 'Last and next run',
			label: '',
			cell: ({ last, schedule }) => (
				<>
					{last ? (
						<>
							<When at={last.at} text="Last {at}" />
							<span className="console-sub">{`took ${spanOf(last.milliseconds)}`}</span>
						</>
					) : (
						<span className="console-sub">Not run yet</span>
					)}
					<When at={schedule?.next} text={NEXT_TRY} />
				</>
			),
		},
		{
			head: 'Last failure',
			cell: ({ lastFailure }) =>
				lastFailure && (
					<>
						<When at={lastFailure.at} />
						<span className="console-error">{withoutAddresses(lastFailure.error)}</span>
					</>
				),
		},
		{
			head: 'Actions',
			label: '',
			cell: ({ name, schedule, parked }) =>
				mayChange && (
					<div className="console-inline">
						{schedule && action(name, 'Run now', 'run')}
						{parked > 0 && action(name, 'Retry failed jobs', 'revive')}
					</div>
				),
		},
	];
}

const WIDTH = 480;
const HEIGHT = 80;

function Throughput({ hours }: { hours: QueueHour[] }) {
	const sum = (of: (hour: QueueHour) => number) =>
		hours.reduce((all, hour) => all + of(hour), 0).toLocaleString('en-US');
	const most = Math.max(1, ...hours.map(({ done, failed }) => done + failed));
	const x = scaleBand(
		hours.map((_, index) => index),
		[0, WIDTH],
	).padding(0.15);
	const y = scaleLinear([0, most], [0, HEIGHT]);
	const chart = `Jobs done in each hour, at most ${most}.`;
	return (
		<Section id="throughput" heading="The last 24 hours">
			<p className="soft">
				{`Done: ${sum(({ done }) => done)}. Failed: ${sum(({ failed }) => failed)}. Each bar is one hour.`} {chart}
			</p>
			<svg
				className="system-chart"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={chart}
			>
				{hours.map(({ at, done, failed }, index) => (
					<g key={at.getTime()} transform={`translate(${x(index)} 0)`}>
						<rect className="system-done" y={HEIGHT - y(done)} width={x.bandwidth()} height={y(done)} />
						<rect className="system-failed" y={HEIGHT - y(done + failed)} width={x.bandwidth()} height={y(failed)} />
					</g>
				))}
			</svg>
			<p className="system-ends" aria-hidden="true">
				<span>24 hours ago</span>
				<span>now</span>
			</p>
		</Section>
	);
}

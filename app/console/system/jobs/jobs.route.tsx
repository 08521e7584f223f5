import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { systemWords } from '#content/console/system.ts';
import { Refusal } from '../../kit/form.tsx';
import { operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { can } from '../../kit/permissions.ts';
import { Section } from '../../kit/section.tsx';
import { SystemStyles } from '../styles.tsx';
import { BackgroundTabs } from '../tabs.tsx';
import type { Route } from './+types/jobs.route';
import { jobsAction } from './jobs-actions.server.ts';
import { jobsTable } from './jobs-table.server.ts';
import { Queues } from './queues.tsx';
import { Throughput } from './throughput.tsx';

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

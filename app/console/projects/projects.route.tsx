import { consolePaths } from '#app/console/kit/icons.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageHead } from '../kit/page-head.tsx';
import { can } from '../kit/permissions.ts';
import { Section } from '../kit/section.tsx';
import type { Route } from './+types/projects.route';
import { orderAddress } from './addresses.ts';
import { projectsPage } from './arrange.tsx';
import { countQueue, getQueue } from './projects.server.ts';
import { projectsTable } from './projects-table.server.ts';
import { Queue } from './queue.tsx';
import { ProjectsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead('Projects');

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const waiting = url.searchParams.get('waiting') ?? undefined;
	const table = await getTable(services, operator, projectsTable, url);
	const isList = table.isFiltered || ['sort', 'after', 'before'].some((name) => url.searchParams.has(name));
	const [queue, count] = await Promise.all([isList ? undefined : getQueue(services, waiting), countQueue(services)]);
	return {
		queue,
		count,
		table,
		isFirst: waiting === undefined,
		arranges: can(operator, 'projects.move'),
	};
}

export default function Projects({ loaderData }: Route.ComponentProps) {
	const { queue, count, table, isFirst, arranges } = loaderData;
	const { lead, order } = projectsPage;
	return (
		<>
			<ProjectsStyles />
			<PageHead heading="Projects" count={formatCount(table)} help={lead}>
				{arranges && <a href={orderAddress}>{order}</a>}
				<a href="#all">All projects</a>
			</PageHead>
			{queue ? (
				<Queue queue={queue} count={count} isFirst={isFirst} />
			) : (
				count > 0 && (
					<p className="console-note">
						{count === 1 ? '1 project to review.' : `${count} projects to review.`}{' '}
						<a href={consolePaths.projects}>Show the queue</a>
					</p>
				)
			)}
			<Section id="all" heading="All projects">
				<TableList view={table} />
			</Section>
		</>
	);
}

import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { projectsPage } from '#content/console/projects.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageHead } from '../kit/page-head.tsx';
import { can } from '../kit/permissions.ts';
import { Section } from '../kit/section.tsx';
import type { Route } from './+types/projects.route';
import { orderAddress } from './addresses.ts';
import { countQueue, getQueue } from './projects.server.ts';
import { projectsTable } from './projects-table.server.ts';
import { Queue } from './queue.tsx';
import { ProjectsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(projectsPage.heading);

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
	const { heading, lead, order, all } = projectsPage;
	const { one, many, link } = projectsPage.queue.hidden;
	return (
		<>
			<ProjectsStyles />
			<PageHead heading={heading} count={formatCount(table)} help={lead}>
				{arranges && <a href={orderAddress}>{order}</a>}
				<a href="#all">{all.heading}</a>
			</PageHead>
			{queue ? (
				<Queue queue={queue} count={count} isFirst={isFirst} />
			) : (
				count > 0 && (
					<p className="console-note">
						{count === 1 ? one : many.replace('{count}', String(count))} <a href={consolePaths.projects}>{link}</a>
					</p>
				)
			)}
			<Section id="all" heading={all.heading}>
				<TableList view={table} />
			</Section>
		</>
	);
}

import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { projectPage, projectsPage } from '#content/console/projects.ts';
import type { PortfolioStatus } from '#database/tables.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Heads } from '../kit/table-heads.tsx';
import { minute, timesNote } from '../kit/times.ts';
import type { Route } from './+types/projects.route';
import { orderAddress, projectAddress } from './addresses.ts';
import { Filter } from './filter.tsx';
import { countQueue, getQueue, type Listed, listProjects, type Paged } from './projects.server.ts';
import { Queue } from './queue.tsx';
import { ProjectsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(projectsPage.heading);

const isStatus = (text: string | null): text is PortfolioStatus =>
	text !== null && Object.hasOwn(projectPage.statuses, text);

function askedOf(query: URLSearchParams) {
	const status = query.get('status');
	const words = query.get('words')?.trim().slice(0, 200);
	return {
		...(words ? { words } : {}),
		...(isStatus(status) ? { status } : {}),
		...(query.get('featured') === 'yes' ? { featured: true } : {}),
		...(query.get('sort') === 'oldest' ? { oldest: true } : {}),
	};
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = allowed(context.get(operatorContext), 'projects.see');
	const services = servicesOf(context);
	const asked = askedOf(url.searchParams);
	const after = url.searchParams.get('after') ?? undefined;
	const waiting = url.searchParams.get('waiting') ?? undefined;
	const isLooking = Object.keys(asked).length > 0 || after !== undefined;
	const [queue, count, projects] = await Promise.all([
		isLooking ? undefined : getQueue(services, waiting),
		countQueue(services),
		listProjects(services, { ...asked, after }),
	]);
	return {
		queue,
		count,
		projects,
		asked,
		isFirst: { queue: waiting === undefined, all: after === undefined },
		arranges: can(operator, 'projects.move'),
	};
}

export default function Projects({ loaderData }: Route.ComponentProps) {
	const { queue, count, projects, asked, isFirst, arranges } = loaderData;
	const { heading, lead, order } = projectsPage;
	const { one, many, link } = projectsPage.queue.hidden;
	return (
		<>
			<ProjectsStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			{arranges && (
				<p className="console-actions">
					<a href={orderAddress}>{order}</a>
				</p>
			)}
			{queue ? (
				<Queue queue={queue} count={count} isFirst={isFirst.queue} />
			) : (
				count > 0 && (
					<p className="console-note">
						{count === 1 ? one : many.replace('{count}', String(count))} <a href={consolePaths.projects}>{link}</a>
					</p>
				)
			)}
			<All projects={projects} asked={asked} isFirst={isFirst.all} />
		</>
	);
}

interface AllProps {
	projects: Paged<Listed>;
	asked: ReturnType<typeof askedOf>;
	isFirst: boolean;
}

function All({ projects: { rows, after }, asked, isFirst }: AllProps) {
	const { heading, table, columns, featured, hasEdit, empty, more, first } = projectsPage.all;
	const page = (from?: string) => {
		const { words, status, featured: only, oldest } = asked;
		const all = { words, status, featured: only && 'yes', sort: oldest && 'oldest', after: from };
		const query = Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]));
		return `${consolePaths.projects}?${new URLSearchParams(query)}#all`;
	};
	return (
		<section aria-labelledby="all">
			<h2 id="all">{heading}</h2>
			<Filter asked={asked} />
			{rows.length === 0 ? (
				<p>{empty}</p>
			) : (
				<Scroll label={table}>
					<table className="console-table projects-all">
						<Heads columns={columns} />
						<tbody>
							{rows.map((row) => (
								<tr key={row.id}>
									<th scope="row">
										<a href={projectAddress(row.id)} dir="auto">
											{row.title}
										</a>
										<span className="console-sub">
											{projectPage.by} <bdi>{row.name}</bdi>
										</span>
									</th>
									<td>
										{projectPage.statuses[row.status]}
										{row.featured && <span className="console-sub">{featured}</span>}
										{row.hasEdit && <span className="console-sub">{hasEdit}</span>}
									</td>
									<td>
										<time dateTime={row.sentAt.toISOString()}>{minute(row.sentAt)}</time>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			<p className="console-actions">
				{!isFirst && <a href={page()}>{first}</a>}
				{after && <a href={page(after)}>{more}</a>}
			</p>
		</section>
	);
}

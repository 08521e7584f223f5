import { sql } from 'kysely';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { readCursor, writeCursor } from '#platform/text/cursor.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/projects.console.route';
import { cardPicture } from './gallery.server.ts';
import { ProjectsStyles } from './project.console.tsx';
import { orderAddress, projectAddress, projectsLead } from './projects.console.ts';
import { projectsTable } from './projects-table.console.server.ts';

interface QueuedProject {
	id: string;
	kind: 'project' | 'edit';
	title: string;
	name: string;
	/** A path on our own site. */
	picture: string | undefined;
	since: Date;
}

interface QueuePage {
	rows: QueuedProject[];
	after: string | undefined;
}

const PAGE = 25;

/** A time to the microsecond, as it is stored: `pg` reads milliseconds only. */
const exactTime = (column: string) =>
	sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * A page of the projects and edits that wait for a decision, the longest waiting first. Edits of projects that were taken down
 * do not wait: nobody would see them.
 * @param after The previous page's cursor.
 */
async function getQueue({ db, config }: Pick<Services, 'db' | 'config'>, after?: string): Promise<QueuePage> {
	const cursor = readCursor(after);
	const queueBy = (column: 'created_at' | 'pending_edit_at') => {
		const query = db
			.selectFrom('builder_portfolios')
			.orderBy(column)
			.orderBy('portfolio_uuid')
			.limit(PAGE + 1);
		if (!cursor || !isUuid(cursor.key)) return query;
		return query.where(
			sql<boolean>`(${sql.ref(column)}, portfolio_uuid) > (${cursor.at}::timestamptz, ${cursor.key}::uuid)`,
		);
	};
	const projects = queueBy('created_at')
		.select(['portfolio_uuid', 'project_title', 'name', 'image', 'created_at as since'])
		.select([sql<'project' | 'edit'>`'project'`.as('kind'), exactTime('created_at').as('exact_time')])
		.where('status', '=', 'submitted');
	const edits = queueBy('pending_edit_at')
		.select([
			'portfolio_uuid',
			sql<string>`pending_edit ->> 'project_title'`.as('project_title'),
			sql<string>`pending_edit ->> 'name'`.as('name'),
			sql<string | null>`pending_edit ->> 'image'`.as('image'),
			sql<Date>`pending_edit_at`.as('since'),
		])
		.select([sql<'project' | 'edit'>`'edit'`.as('kind'), exactTime('pending_edit_at').as('exact_time')])
		.where('pending_edit', 'is not', null)
		.where('status', '=', 'approved');
	const found = (await Promise.all([projects.execute(), edits.execute()]))
		.flat()
		.map((row) => ({ ...row, cursor: writeCursor({ at: row.exact_time, key: row.portfolio_uuid }) }))
		.sort((one, other) => (one.cursor < other.cursor ? -1 : 1));
	const rows = found.slice(0, PAGE);
	return {
		rows: rows.map((row) => ({
			id: row.portfolio_uuid,
			kind: row.kind,
			title: row.project_title,
			name: row.name,
			picture: cardPicture(row, config.APP_URL),
			since: row.since,
		})),
		after: found.length > PAGE ? rows.at(-1)?.cursor : undefined,
	};
}

/** The number of projects and edits that wait for a decision. Counts each kind by its index. */
async function countQueue({ db }: Pick<Services, 'db'>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select
		(select count(*) from builder_portfolios where status = 'submitted')::int
		+ (select count(*) from builder_portfolios where pending_edit is not null and status = 'approved')::int
		as count`.execute(db);
	return rows[0]?.count ?? 0;
}

interface Props {
	queue: QueuePage;
	count: number;
	isFirst: boolean;
}

function Queue({ queue: { rows, after }, count, isFirst }: Props) {
	return (
		<Section id="queue" heading="To review">
			<p className="soft">
				{count === 0 ? 'Nothing to review.' : count === 1 ? '1 to review.' : `${count} to review, oldest first.`}
			</p>
			{rows.length > 0 && (
				<ol className="projects-queue">
					{rows.map(({ id, kind, title, name, picture, since: at }) => (
						<li key={id} data-row tabIndex={-1}>
							<div className="projects-picture">
								{picture ? <img src={picture} alt="" loading="lazy" width="96" height="72" /> : <GrowthMark />}
							</div>
							<div>
								<a href={projectAddress(id)} dir="auto" data-open>
									{title}
								</a>
								<span className="console-sub">
									By <bdi>{name}</bdi>
								</span>
							</div>
							<p>
								<span className="projects-mark">
									{kind === 'project' ? 'New project' : 'Changes to a public project'}
								</span>
								<span className="console-sub">
									Submitted <Time at={at} />
								</span>
							</p>
						</li>
					))}
				</ol>
			)}
			{(after || !isFirst) && (
				<p className="console-actions">
					{!isFirst && <a href={consolePaths.projects}>Start of the queue</a>}
					{after && (
						<a href={`${consolePaths.projects}?${new URLSearchParams({ waiting: after })}`}>Next in the queue</a>
					)}
				</p>
			)}
		</Section>
	);
}

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
	return (
		<>
			<ProjectsStyles />
			<PageHead heading="Projects" count={formatCount(table)} help={projectsLead}>
				{arranges && <a href={orderAddress}>Gallery order</a>}
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

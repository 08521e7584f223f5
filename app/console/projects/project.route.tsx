import { data } from 'react-router';
import { actionIn, actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { servicesOf } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import type { Route } from './+types/project.route';
import { Builder, InGallery, Notes } from './arrange.tsx';
import { Decide, DecideEdit, Undo } from './decide.tsx';
import { projectPage } from './difference.tsx';
import { Frames } from './frames.tsx';
import { History } from './history.tsx';
import { getProject, type Project } from './project.server.ts';
import { projectActions, projectIntent } from './project-actions.server.ts';
import { ProjectsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
	consoleHead((loaderData as { project?: Project } | undefined)?.project?.title ?? projectPage.gone.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const project = isUuid(params.project) ? await getProject(servicesOf(context), params.project) : undefined;
	const view = {
		project,
		withEdit: project?.edit !== undefined && url.searchParams.get('show') !== 'now',
		arranges: can(operator, 'projects.feature'),
		seesLog: can(operator, 'audit.see'),
	};
	return data(view, { status: project ? 200 : 404 });
}

export const action = actionsOf((form) => actionIn(projectActions, form, projectIntent(form)));

export default function ProjectRoute({ loaderData }: Route.ComponentProps) {
	const { project, withEdit, arranges, seesLog } = loaderData;
	if (!project) return <Gone />;
	return (
		<>
			<ProjectsStyles />
			<Head project={project} />
			<Undo project={project} />
			{project.edit && <DecideEdit project={project} edit={project.edit} />}
			<div className="projects-review">
				<Frames project={project} withEdit={withEdit} />
				<div className="projects-verdict">
					<Decide project={project} />
					<Notes project={project} />
				</div>
			</div>
			<div className="console-columns">
				<InGallery project={project} arranges={arranges} />
				<Builder project={project} />
			</div>
			<History id={project.id} history={project.history} seesLog={seesLog} />
		</>
	);
}

function Head({ project: { id, title, name, status, sentAt, edit } }: { project: Project }) {
	const { by, sent, statuses, back, seePublic, jump } = projectPage;
	const { label, ...sections } = jump;
	const links = Object.entries(sections).filter(([id]) => id !== 'edit' || edit);
	return (
		<>
			<PageLink href={consolePaths.projects}>← {back}</PageLink>
			<div>
				<h1 className="h3" dir="auto">
					{title}
				</h1>
				<p className="soft">
					{by} <bdi>{name}</bdi>. {sent} <Time at={sentAt} />.
				</p>
			</div>
			<p className="console-actions">
				<strong className="projects-mark">{statuses[status]}</strong>
				{status === 'approved' && <a href={`${paths.portfolio}/${id}`}>{seePublic}</a>}
			</p>
			<nav aria-label={label} className="console-actions projects-jump">
				{links.map(([section, name]) => (
					<a key={section} href={`#${section}`}>
						{name}
					</a>
				))}
			</nav>
		</>
	);
}

function Gone() {
	const { heading, text, link } = projectPage.gone;
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			<PageLink href={consolePaths.projects}>{link}</PageLink>
		</>
	);
}

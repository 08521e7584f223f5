import { Suspense, use, useEffect } from 'react';
import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Spinner } from '#app/ui/button.tsx';
import { paths } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { projectNotFound, projectPage } from '#content/portfolio.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/project.route';
import { findProject, type Missing, type ProjectView } from './gallery.server.ts';
import { ProjectMissing, ProjectPage } from './project-page.tsx';
import { PortfolioStyles } from './styles.tsx';

type Found = { project: ProjectView; missing?: undefined } | { project?: undefined; missing: Missing };

const MAX_DESCRIPTION_LENGTH = 155;
/** A wait that nobody notices. */
const QUICK_MS = 300;

export async function loader({ params, context }: Route.LoaderArgs) {
	const found = await findProject(servicesOf(context), params.projectId);
	if (typeof found !== 'string') return data<Found>({ project: found });
	return data<Found>({ missing: found }, { status: found === 'failed' ? 503 : 404 });
}

/**
 * In the browser a project that takes long shows its page at once, with a spinner. One that comes quickly does not, and so the
 * gallery's picture can turn into the page's. A network error counts as a failure to load.
 */
export async function clientLoader({
	serverLoader,
}: Route.ClientLoaderArgs): Promise<Found | { loading: Promise<Found> }> {
	const loading = serverLoader().catch((): Found => ({ missing: 'failed' }));
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, QUICK_MS));
	return (await Promise.race([loading, late])) ?? { loading };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
	currentParams.projectId !== nextParams.projectId;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	if (!loaderData || 'loading' in loaderData) return [{ title: pages.portfolio.title }];
	const { project } = loaderData;
	const title = titleOf(loaderData);
	if (!project) return [{ title }, { name: 'robots', content: 'noindex' }];
	const path = `${paths.portfolio}/${project.id}`;
	return pageMeta('project', matches, {
		title,
		description: shorten(project.sections[0]?.text || pages.project.description),
		path,
		...(project.card && { picture: project.card }),
		structured: project.sample ? [] : [creativeWork(project, siteOrigin(matches), path)],
	}) as MetaDescriptor[];
};

export default function ProjectRoute({ loaderData, params }: Route.ComponentProps) {
	return (
		<>
			<PortfolioStyles />
			<Suspense key={params.projectId} fallback={<Loading />}>
				{'loading' in loaderData ? <Loaded loading={loaderData.loading} /> : <Shown found={loaderData} />}
			</Suspense>
		</>
	);
}

function Loaded({ loading }: { loading: Promise<Found> }) {
	const found = use(loading);
	useEffect(() => {
		document.title = titleOf(found);
	}, [found]);
	return <Shown found={found} />;
}

function Shown({ found: { project, missing } }: { found: Found }) {
	return project ? <ProjectPage project={project} /> : <ProjectMissing missing={missing} />;
}

function Loading() {
	return (
		<p className="wrap flex min-h-[70vh] items-center justify-center gap-4 [&_svg]:w-12" role="status">
			<Spinner />
			{projectPage.loading}
		</p>
	);
}

function titleOf({ project }: Found): string {
	if (!project) return `${projectNotFound.heading} · ${program.name}`;
	// A function, because a title may contain replacement patterns such as `$&`.
	return pages.project.title.replace(/\{(title|author)\}/g, (_, name: 'title' | 'author') => project[name]);
}

function shorten(text: string): string {
	const line = (text.split('\n')[0] ?? '').trim();
	return line.length <= MAX_DESCRIPTION_LENGTH ? line : `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** @see https://schema.org/CreativeWork */
function creativeWork(project: ProjectView, origin: string, path: string): object {
	return {
		'@context': 'https://schema.org',
		'@type': 'CreativeWork',
		name: project.title,
		description: project.sections[0]?.text,
		url: origin + path,
		dateCreated: project.createdAt,
		author: { '@type': 'Person', name: project.author },
		...(project.picture ? { image: origin + project.picture } : {}),
	};
}

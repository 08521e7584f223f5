import { data } from 'react-router';
import { previewProject } from '#app/features/portfolio/gallery.server.ts';
import { ProjectPage } from '#app/features/portfolio/project-page.tsx';
import { PortfolioStyles } from '#app/features/portfolio/styles.tsx';
import { servicesOf } from '#app/services.ts';
import { consoleHead, framed } from '../kit/head.ts';
import type { Route } from './+types/preview.route';
import { projectPage } from './difference.tsx';

export const handle = framed;

export const meta: Route.MetaFunction = () => consoleHead(projectPage.look.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const project = await previewProject(servicesOf(context), params.project, url.searchParams.has('edit'));
	if (!project) throw data(null, { status: 404 });
	return { project };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PortfolioStyles />
			<ProjectPage project={loaderData.project} />
		</>
	);
}

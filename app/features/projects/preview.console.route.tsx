import { data } from 'react-router';
import { consoleHead, framed } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/preview.console.route';
import { previewProject } from './gallery.server.ts';
import { ProjectPage } from './project-page.tsx';
import { PortfolioStyles } from './styles.tsx';

export const handle = framed;

export const meta: Route.MetaFunction = () => consoleHead('As visitors see it');

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

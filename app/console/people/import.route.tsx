import { servicesOf } from '#app/services.ts';
import { importPage, importsPage } from '#content/console/people-import.ts';
import { actionsOf } from '../kit/action.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import { State } from '../kit/values.tsx';
import type { Route } from './+types/import.route';
import { importsPath } from './addresses.ts';
import { importActions } from './import-actions.server.ts';
import { Lines, MappingForm, Preview, Progress, Result } from './import-parts.tsx';
import { importView } from './import-view.server.ts';
import { PeopleStyles } from './styles.tsx';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	return {
		file: await importView(servicesOf(context), params.import, url),
		isUndoing: url.searchParams.has('undo'),
	};
}

export const action = actionsOf(importActions);

export default function Import({ loaderData: { file, isUndoing } }: Route.ComponentProps) {
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={importsPath()}>{importPage.back}</PageLink>
				<h1 className="h3">{file.file}</h1>
				<p>
					<State of={file.state} words={importsPage.states} />
				</p>
			</div>
			{file.state === 'draft' ? (
				<>
					<Preview file={file} />
					<MappingForm file={file} />
				</>
			) : file.state === 'running' || file.state === 'undoing' ? (
				<Progress file={file} />
			) : (
				<Result file={file} isUndoing={isUndoing} />
			)}
			<Lines file={file} />
		</>
	);
}

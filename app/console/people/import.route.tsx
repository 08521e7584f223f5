import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { importPage, importsPage } from '#content/console/imports.ts';
import { importActions } from '../imports/import-actions.server.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { importView } from '../imports/import-view.server.ts';
import { ConsoleField } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/import.route';
import { contactsImport } from './contacts-import.server.ts';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.targets.contacts.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	return {
		file: await importView(servicesOf(context), contactsImport, params.import, url),
		isUndoing: url.searchParams.has('undo'),
	};
}

export const action = actionsOf(importActions(contactsImport));

/** An import of contacts. */
export default function Import({ loaderData: { file, isUndoing } }: Route.ComponentProps) {
	const words = importPage.mapping;
	const { tag, overwrites } = file.options;
	return (
		<ImportPage file={file} isUndoing={isUndoing}>
			<ConsoleField
				name="existing"
				label={words.existing}
				options={[
					{ value: 'fill', label: words.fill },
					{ value: 'overwrite', label: words.overwrite },
				]}
				defaultValue={overwrites ? 'overwrite' : 'fill'}
			/>
			<ConsoleField name="tag" label={words.tag} help={words.tagHelp} defaultValue={String(tag ?? '')} optional />
		</ImportPage>
	);
}

import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { importsPage } from '#content/console/imports.ts';
import { consentForm } from '#content/console/subscribers.ts';
import { listNames } from '#content/mailing-lists.ts';
import { importActions } from '../imports/import-actions.server.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { importView } from '../imports/import-view.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/import.route';
import { subscribersImport } from './subscribers-import.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.targets.subscribers.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const file = await importView(servicesOf(context), subscribersImport, params.import, url);
	const { list, consent, consentOn } = file.options;
	return {
		file,
		isUndoing: url.searchParams.has('undo'),
		about: consentForm.stated
			.replace('{list}', listNames[list as keyof typeof listNames])
			.replace('{consent}', () => String(consent))
			.replace('{day}', String(consentOn)),
	};
}

export const action = actionsOf(importActions(subscribersImport));

/** An import of subscribers. */
export default function Import({ loaderData: { file, isUndoing, about } }: Route.ComponentProps) {
	return <ImportPage file={file} isUndoing={isUndoing} about={<p className="soft">{about}</p>} />;
}

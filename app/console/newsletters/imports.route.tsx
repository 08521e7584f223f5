import { servicesOf } from '#app/services.ts';
import { importsPage } from '#content/console/imports.ts';
import { subscribersPage } from '#content/console/subscribers.ts';
import { uploadTo } from '../imports/import-upload.server.ts';
import { importsView } from '../imports/import-view.server.ts';
import { ImportsPage } from '../imports/imports-page.tsx';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/imports.route';
import { addresses } from './addresses.ts';
import { ConsentFields } from './consent-fields.tsx';
import { subscribersImport } from './subscribers-import.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.targets.subscribers.heading);

export const loader = ({ context }: Route.LoaderArgs) => importsView(servicesOf(context), subscribersImport);

export const action = uploadTo(subscribersImport);

/** Uploads a file of subscribers, with how they agreed. */
export default function Imports({ loaderData }: Route.ComponentProps) {
	return (
		<ImportsPage view={loaderData} back={{ to: addresses.subscribers, label: subscribersPage.heading }}>
			<ConsentFields />
		</ImportsPage>
	);
}

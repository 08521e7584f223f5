import { servicesOf } from '#app/services.ts';
import { importsPage } from '#content/console/imports.ts';
import { consolePaths } from '#content/console/paths.ts';
import { peoplePage } from '#content/console/people.ts';
import { uploadTo } from '../imports/import-upload.server.ts';
import { importsView } from '../imports/import-view.server.ts';
import { ImportsPage } from '../imports/imports-page.tsx';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/imports.route';
import { contactsImport } from './contacts-import.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.targets.contacts.heading);

export const loader = ({ context }: Route.LoaderArgs) => importsView(servicesOf(context), contactsImport);

export const action = uploadTo(contactsImport);

export default function Imports({ loaderData }: Route.ComponentProps) {
	return <ImportsPage view={loaderData} back={{ to: consolePaths.people, label: peoplePage.heading }} />;
}

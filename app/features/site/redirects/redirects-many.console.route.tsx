import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { SiteConfigStyles } from '../settings/settings.console.tsx';
import type { Route } from './+types/redirects-many.console.route';
import { importRedirects } from './redirects.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Import redirects');

export const action = actionsOf(importRedirects);

export default function ManyRedirects() {
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.redirects}>All redirects</PageLink>
			<h1 className="h3">Import redirects</h1>
			<p>
				One per line: from, to. Paste two spreadsheet columns, or separate them with a comma. A third column may be
				“temporary”. If one line is invalid, none are added.
			</p>
			<p className="console-actions">
				<a href="/console/imports/redirects">Import a file</a>
			</p>
			<ConsoleForm id="many" label="Import redirects">
				<ConsoleField name="lines" label="Redirects" lines={12} isCode />
				<Button type="submit">Import</Button>
			</ConsoleForm>
		</>
	);
}

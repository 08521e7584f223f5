import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { SiteConfigStyles } from '../settings/styles.console.tsx';
import type { Route } from './+types/redirects-many.console.route';
import { importRedirects } from './redirect-actions.console.server.ts';

const importsOfRedirects = '/console/imports/redirects';

export const meta: Route.MetaFunction = () => consoleHead(redirectsPage.many.heading);

export const action = actionsOf(importRedirects);

export default function ManyRedirects() {
	const { heading, lead, field, file, button } = redirectsPage.many;
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.redirects}>{redirectsPage.change.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p>{lead}</p>
			<p className="console-actions">
				<a href={importsOfRedirects}>{file}</a>
			</p>
			<ConsoleForm id="many" label={heading}>
				<ConsoleField name="lines" label={field} lines={12} isCode />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</>
	);
}

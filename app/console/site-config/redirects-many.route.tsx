import { actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { redirectsPage } from '#content/console/site-config.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/redirects-many.route';
import { importRedirects } from './redirect-actions.server.ts';
import { SiteConfigStyles } from './styles.tsx';

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

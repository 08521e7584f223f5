import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatDay } from '#app/console/times.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { SiteConfigStyles } from '../settings/styles.console.tsx';
import { fill } from '../settings/words.console.ts';
import type { Route } from './+types/redirect.console.route';
import { changeRedirectAction, removeRedirectAction } from './redirect-actions.console.server.ts';
import { RedirectFields } from './redirect-fields.console.tsx';
import { describeTarget } from './redirect-targets.console.server.ts';
import { findRedirect } from './redirects.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(redirectsPage.change.heading);

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const row = await findRedirect(services, params.redirectId);
	// After an action the page itself says that the row is gone, and keeps what was typed.
	if (!row && request.method !== 'POST') throw data(null, { status: 404 });
	return {
		id: params.redirectId,
		row: row && {
			from: row.from_path,
			to: row.to_path,
			permanent: row.permanent,
			version: row.version,
			hits: row.hits,
			createdAt: row.created_at,
			target: await describeTarget(services, row.to_path),
		},
	};
}

export const action = actionsOf({ change: changeRedirectAction, remove: removeRedirectAction });

export default function RedirectPage({ loaderData: { id, row } }: Route.ComponentProps) {
	const { change, remove } = redirectsPage;
	const address = `${consolePaths.redirects}/${id}`;
	const version = { version: String(row?.version ?? 0) };
	const facts = row && { day: formatDay(row.createdAt), hits: row.hits.toLocaleString('en-US') };
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.redirects}>{change.back}</PageLink>
			<h1 className="h3">{change.heading}</h1>
			{row && facts && (
				<p className="soft">
					{fill(row.hits === 1 ? change.madeOnce : change.made, facts)} {row.target}
				</p>
			)}
			<div className="console-narrow">
				<ConsoleForm
					id="change"
					label={change.heading}
					intent="change"
					hidden={version}
					action={row ? address : undefined}
				>
					<RedirectFields {...row} />
					{row && <Button type="submit">{change.button}</Button>}
				</ConsoleForm>
			</div>
			{row && (
				<Section id="remove" heading={remove.heading} className="console-narrow">
					<ConsoleForm id="remove" label={remove.heading} intent="remove" hidden={version} action={address}>
						<p>{fill(remove.text, { from: row.from })}</p>
						<Button type="submit" variant="secondary">
							{remove.button}
						</Button>
					</ConsoleForm>
				</Section>
			)}
		</>
	);
}

import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatDay } from '#app/console/times.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { SiteConfigStyles } from '../settings/settings.console.tsx';
import type { Route } from './+types/redirect.console.route';
import { changeRedirectAction, describeTarget, removeRedirectAction } from './redirects.console.server.ts';
import { RedirectFields } from './redirects.console.tsx';
import { findRedirect } from './redirects.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Edit a redirect');

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
	const address = `${consolePaths.redirects}/${id}`;
	const version = { version: String(row?.version ?? 0) };
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.redirects}>All redirects</PageLink>
			<h1 className="h3">Edit a redirect</h1>
			{row && (
				<p className="soft">
					Made on {formatDay(row.createdAt)}. Used{' '}
					{row.hits === 1 ? 'once' : `${row.hits.toLocaleString('en-US')} times`}. {row.target}
				</p>
			)}
			<div className="console-narrow">
				<ConsoleForm
					id="change"
					label="Edit a redirect"
					intent="change"
					hidden={version}
					action={row ? address : undefined}
				>
					<RedirectFields {...row} />
					{row && <Button type="submit">Save</Button>}
				</ConsoleForm>
			</div>
			{row ? (
				<Section id="remove" heading="Remove redirect" className="console-narrow">
					<ConsoleForm id="remove" label="Remove redirect" intent="remove" hidden={version} action={address}>
						<p>Visitors to {row.from} will then get a 404.</p>
						<Button type="submit" variant="secondary">
							Remove redirect
						</Button>
					</ConsoleForm>
				</Section>
			) : (
				<Refusal form="remove" />
			)}
		</>
	);
}

import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { TaskNotifier } from '#app/features/operators/account/browser-notifications.console.tsx';
import { KEYS_PREFERENCE, readPreference } from '#app/features/operators/preferences/preferences.server.ts';
import { servicesOf } from '#app/services.ts';
import { clock, setClock } from '#app/settings/clock.ts';
import type { Route } from './+types/console.console.route';
import { consoleGuard, operatorContext } from './guard.server.ts';
import { consoleHead, frame, withoutSiteFrame } from './head.ts';
import { ConsoleStyles } from './section.tsx';
import { Shell, StatusMessage } from './shell.tsx';
import { setPresent } from './times.ts';

export const middleware: Route.MiddlewareFunction[] = [consoleGuard];

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead();

/** Without this loader a client-side navigation would skip the guard. */
export async function loader({ context }: Route.LoaderArgs) {
	const { id, name, role } = context.get(operatorContext);
	const { db, now } = servicesOf(context);
	const keys = await readPreference(db, id, KEYS_PREFERENCE);
	return { operator: { name, role }, clock: clock(), now: now(), hasKeys: keys !== 'off' };
}

/** The operator's name and role can change with any action. */
export const shouldRevalidate = () => true;

export default function Console({ loaderData }: Route.ComponentProps) {
	setClock(loaderData.clock);
	setPresent(loaderData.now);
	// A page embedded in an iframe renders without header and navigation.
	const isBare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
	if (isBare) return <Outlet />;
	return (
		<Shell operator={loaderData.operator} hasKeys={loaderData.hasKeys}>
			<Outlet />
			<TaskNotifier />
		</Shell>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const message = status === 403 ? frame.forbidden : status === 404 ? frame.missing : frame.failed;
	return (
		<main id="main" className="console-centered" tabIndex={-1}>
			<title>{frame.name}</title>
			<meta name="robots" content="noindex" />
			<ConsoleStyles />
			<div className="card">
				<StatusMessage {...message} />
			</div>
		</main>
	);
}

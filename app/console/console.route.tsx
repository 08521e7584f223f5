import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { clock, setClock } from '#app/settings/clock.ts';
import { frame } from '#content/console/frame.ts';
import type { Route } from './+types/console.route';
import { consoleGuard, operatorContext } from './kit/guard.server.ts';
import { consoleHead, withoutSiteFrame } from './kit/head.ts';
import { Shell, StatusMessage } from './kit/shell.tsx';
import { ConsoleStyles } from './kit/styles.tsx';

export const middleware: Route.MiddlewareFunction[] = [consoleGuard];

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead(frame.name, true);

/** Without a loader here a navigation with scripts would go past the guard. */
export function loader({ context }: Route.LoaderArgs) {
	const { name, role } = context.get(operatorContext);
	return { operator: { name, role }, clock: clock() };
}

/** Who one is may change with each action. */
export const shouldRevalidate = () => true;

export default function Console({ loaderData }: Route.ComponentProps) {
	setClock(loaderData.clock);
	// A page that one of ours shows in a frame stands there without the bar and the navigation.
	const isBare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
	if (isBare) return <Outlet />;
	return (
		<Shell operator={loaderData.operator}>
			<Outlet />
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

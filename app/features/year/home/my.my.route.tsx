import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { isTeamBuyer } from '#app/features/money/teams/team-views.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { myFrame } from '#content/my/frame.ts';
import { my, myPaths } from '#content/my.ts';
import { myGuard, participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/my.my.route';
import { barOf } from './bar.my.server.ts';
import { MyFrame } from './frame.my.tsx';
import { myHead, privateHeaders } from './page.my.ts';

export const middleware: Route.MiddlewareFunction[] = [myGuard];

/** It has a frame of its own. */
export const handle = { own: true };

export const meta: Route.MetaFunction = () => myHead(my.title);

export const headers = privateHeaders;

/** Without a loader, a client-side navigation would skip the guard. */
export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	const [isBuyer, zone, bar] = await Promise.all([
		isTeamBuyer(services, participant.person),
		zoneOf(services.db, participant.person),
		barOf(services, participant),
	]);
	return { isBuyer, zone, ...bar };
}

/** Tells the zone of the browser once, when we know none. It can be changed on the account page. */
function useToldZone(zone: string | null): void {
	useEffect(() => {
		if (zone) return;
		const body = new URLSearchParams({ intent: 'zone', detected: '1', zone: resolvedZone() });
		// Without it, times are in the program's zone; the next page asks again.
		void fetch(`${myPaths.account}`, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
	}, [zone]);
}

const resolvedZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The bar's action follows what the person just did. */
export const shouldRevalidate = () => true;

export default function My({ loaderData }: Route.ComponentProps) {
	useToldZone(loaderData.zone);
	return (
		<MyFrame facts={loaderData}>
			<Outlet />
		</MyFrame>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
	const { heading, text } = myFrame.failed[isMissing ? 'missing' : 'broken'];
	return (
		<MyFrame facts={loaderData as Route.ComponentProps['loaderData'] | undefined}>
			<title>{heading}</title>
			<meta name="robots" content="noindex" />
			<StatusPage title={heading} text={text} grown={0.4}>
				<p className="status-page-links">
					<ButtonLink to={myPaths.home}>{myFrame.failed.home}</ButtonLink>
				</p>
			</StatusPage>
		</MyFrame>
	);
}

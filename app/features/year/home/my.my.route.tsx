import { NavLink, Outlet } from 'react-router';
import { isTeamBuyer } from '#app/features/money/teams/team-views.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { myReceipts } from '#content/my/receipts.ts';
import { myTeam } from '#content/my/team.ts';
import { my, myPaths } from '#content/my.ts';
import { myGuard, participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/my.my.route';
import { myHead, privateHeaders } from './page.my.ts';

export const middleware: Route.MiddlewareFunction[] = [myGuard];

export const meta: Route.MetaFunction = () => myHead(my.title);

export const headers = privateHeaders;

/** Without a loader, a client-side navigation would skip the guard. */
export async function loader({ context }: Route.LoaderArgs) {
	return { isBuyer: await isTeamBuyer(servicesOf(context), context.get(participantContext).person) };
}

export default function My({ loaderData: { isBuyer } }: Route.ComponentProps) {
	const { label, home, library, skills, calendar, devices, signOut } = my.navigation;
	return (
		<div className="[&_.page-head]:pt-8!">
			{/* Below the site's bar, which is fixed. */}
			<nav className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 pt-24" aria-label={label}>
				<NavLink to={myPaths.home} end>
					{home}
				</NavLink>
				<NavLink to={myPaths.library}>{library}</NavLink>
				<NavLink to={myPaths.skills}>{skills}</NavLink>
				<NavLink to={myPaths.calendar}>{calendar}</NavLink>
				<NavLink to={myReceipts.path}>{myReceipts.navigation}</NavLink>
				{isBuyer && <NavLink to={myPaths.team}>{myTeam.navigation}</NavLink>}
				<NavLink to={myPaths.devices}>{devices}</NavLink>
				<form method="post" action={myPaths.signOut} className="ml-auto">
					<Button type="submit" variant="quiet" size="small">
						{signOut}
					</Button>
				</form>
			</nav>
			<Outlet />
		</div>
	);
}

import { Outlet } from 'react-router';
import { clock, tellTimesBy } from '#app/settings/clock.ts';
import { machine } from '#content/console/system.ts';
import { Shell } from '../kit/shell.tsx';
import { machinePaths } from '../system/paths.ts';
import type { Route } from './+types/outbox-door.route';
import { operatorReading, outboxDoor } from './outbox-door.server.ts';

export const middleware: Route.MiddlewareFunction[] = [outboxDoor];

/** An operator reads it in the console's frame; who has the terminal's link, in the site's. */
export const handle = {
	own: (loaderData: unknown) => Boolean((loaderData as { operator?: unknown } | undefined)?.operator),
};

/** Without a loader here a navigation with scripts would go past the door. */
export function loader({ context }: Route.LoaderArgs) {
	const operator = operatorReading(context);
	return { operator: operator && { name: operator.name, role: operator.role }, clock: clock() };
}

export default function OutboxDoor({ loaderData: { operator, clock } }: Route.ComponentProps) {
	tellTimesBy(clock);
	if (!operator) return <Outlet />;
	return (
		<Shell operator={operator}>
			<p className="console-actions">
				<a href={machinePaths.suppressions}>{machine.suppressions.link}</a>
			</p>
			<Outlet />
		</Shell>
	);
}

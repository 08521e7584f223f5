import bowser from 'bowser';
import { redirect } from 'react-router';
import {
	endCookie,
	endParticipantSession,
	listParticipantSessions,
} from '#app/features/access/participant-sessions.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { my, myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/devices.route';
import { participantContext } from './guard.server.ts';
import { myHead, privateHeaders } from './head.ts';

export const meta: Route.MetaFunction = () => myHead(my.devices.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const participant = context.get(participantContext);
	const sessions = await listParticipantSessions(servicesOf(context), participant);
	const day = (at: Date) => formatInstant(at, program.timeZone, { dateStyle: 'long' });
	return {
		devices: sessions.map(({ session_uuid: id, user_agent, last_seen_at, created_at }) => ({
			id,
			name: browserName(user_agent),
			lastSeen: day(last_seen_at),
			since: day(created_at),
			isCurrent: id === participant.sessionId,
		})),
	};
}

/** Such as `Firefox on Windows`. */
function browserName(userAgent: string | null): string {
	if (!userAgent) return my.devices.unknown;
	const { browser, os } = bowser.parse(userAgent);
	return [browser.name, os.name].filter(Boolean).join(' on ') || my.devices.unknown;
}

/** Signs out one of the participant's own browsers. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	const id = String((await readForm(request))?.get('device') ?? '');
	const isEnded = await endParticipantSession(services, participant, id);
	const { ended, missing } = my.devices;
	const toast = isEnded ? ({ kind: 'success', ...ended } as const) : ({ kind: 'neutral', ...missing } as const);
	const headers = new Headers();
	headers.append('Set-Cookie', flashCookie(toast, services.config.APP_URL));
	const isCurrent = id === participant.sessionId;
	if (isCurrent) headers.append('Set-Cookie', endCookie(services));
	return redirect(isCurrent ? myPaths.signIn : myPaths.devices, { status: 303, headers });
}

export default function DevicesPage({ loaderData: { devices } }: Route.ComponentProps) {
	const { heading, lead, current, lastSeen, since, end } = my.devices;
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<ul className="wrap grid gap-4 pb-16">
				{devices.map(({ id, name, ...device }) => (
					<li key={id}>
						<Card className="flex flex-wrap items-center gap-4">
							<div className="grow">
								<p className="font-semibold">
									{name}
									{device.isCurrent && <span className="soft"> · {current}</span>}
								</p>
								<p className="soft">
									{since} {device.since} · {lastSeen} {device.lastSeen}
								</p>
							</div>
							<form method="post" action={myPaths.devices}>
								<input type="hidden" name="device" value={id} />
								<Button type="submit" variant="secondary" aria-label={`${end}: ${name}`}>
									{end}
								</Button>
							</form>
						</Card>
					</li>
				))}
			</ul>
		</>
	);
}

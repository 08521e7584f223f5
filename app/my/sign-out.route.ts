import { redirect } from 'react-router';
import { endCookie, endParticipantSession } from '#app/features/access/participant-sessions.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { servicesOf } from '#app/services.ts';
import { my, myPaths } from '#content/my.ts';
import type { Route } from './+types/sign-out.route';
import { participantContext } from './guard.server.ts';

export const loader = () => redirect(myPaths.home, 303);

/** Signs the participant out of this browser. */
export async function action({ context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	await endParticipantSession(services, participant, participant.sessionId);
	const headers = new Headers();
	headers.append('Set-Cookie', endCookie(services));
	headers.append('Set-Cookie', flashCookie({ kind: 'success', ...my.signedOut }, services.config.APP_URL));
	return redirect(myPaths.signIn, { status: 303, headers });
}

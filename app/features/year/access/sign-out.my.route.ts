import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { my, myPaths } from '#content/my.ts';
import { endCookie, endParticipantSession } from './participant-sessions.server.ts';

export const loader = () => redirect(myPaths.home, 303);

export const action = actionsOf(
	defineAction({
		who: 'participant',
		form: 'sign-out',
		async perform({ services, participant }) {
			await endParticipantSession(services, participant, participant.sessionId);
			return { to: myPaths.signIn, toast: { kind: 'success', ...my.signedOut }, cookies: [endCookie(services)] };
		},
	}),
);

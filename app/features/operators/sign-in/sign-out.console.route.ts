import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { signOut } from './sessions.server.ts';

/** Has no page: only the sign-out button posts here. */
export const loader = () => redirect(consolePaths.today, 303);

export const action = actionsOf(
	defineAction({
		name: 'account.change',
		form: 'sign-out',
		perform: async ({ services, operator, request }) => ({
			to: consolePaths.signIn,
			cookies: await signOut(services, operator, request),
		}),
	}),
);

import { redirect } from 'react-router';
import { signOut } from '#app/operators/sessions.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import type { Route } from './+types/sign-out.route';

/** Has no page: only the sign-out button posts here. */
export const loader = () => redirect(consolePaths.today, 303);

export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'account.change');
	return redirectWithToast(services, consolePaths.signIn, undefined, await signOut(services, operator, request));
}

import { redirect } from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import type { Route } from './+types/search.route';
import { findEverywhere } from './find.server.ts';

/** Has no page: the search opens over every page. */
export const loader = () => redirect(consolePaths.today, 303);

/** What matches the text `q`. It is posted, because it is most often a name, and logs and histories keep URLs. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const text = String(form?.get('q') ?? '');
	const found = await findEverywhere(servicesOf(context), context.get(operatorContext), text);
	return Response.json(found, { headers: privateResponseHeaders });
}

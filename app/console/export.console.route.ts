import { exportList } from '#app/list/csv.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/export.console.route';
import { listAt } from './lists.server.ts';

/** The CSV of every list, at `<path>/export`. */
export async function loader(args: Route.LoaderArgs) {
	const path = args.url.pathname.replace(/\/export\/*$/, '');
	return await exportList(args, await listAt(path, servicesOf(args.context), args.params));
}

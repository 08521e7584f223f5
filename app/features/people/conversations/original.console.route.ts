import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/original.console.route';
import { downloadSetAside } from './attachments.server.ts';

export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	return downloadSetAside(servicesOf(context), params.email);
}

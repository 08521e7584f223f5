import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/file.console.route';
import { downloadAttachment } from './attachments.server.ts';

export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	return downloadAttachment(servicesOf(context), params.conversation, params.file);
}

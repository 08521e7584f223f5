import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/file.console.route';
import { downloadAttachment, downloadSetAside } from './attachments.server.ts';

/** A file of a conversation, or the original of an email that was set aside. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const { conversation = '', file = '', email } = params;
	return email ? downloadSetAside(services, email) : downloadAttachment(services, conversation, file);
}

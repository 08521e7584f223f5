import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { LOST_LINK, type LostLink, lostLinkSchema } from './lost-link.schema.ts';
import { lostLinkToasts } from './lost-link.toasts.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { joinPath } from './registrations.server.ts';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * The form that asks for a join link once more, as the server receives it: the email that came after registering comes again.
 * It answers the same whether or not someone is registered with that address.
 * @param slug The event's.
 */
export function lostLinkForm(slug: string): ReceivedForm<LostLink, undefined, undefined> {
	return {
		id: LOST_LINK,
		schema: lostLinkSchema,
		toasts: lostLinkToasts,
		identity: ({ email }) => [slug, email],
		toLead: undefined,
		async persist(tx, { email }, _, __, services) {
			const registration = await tx
				.selectFrom('event_registrations as registration')
				.innerJoin('events', 'events.event_uuid', 'registration.event_uuid')
				.select(['registration.id', 'registration.email', 'registration.customer_uuid'])
				.where('events.slug', '=', slug)
				.where('registration.cancelled_at', 'is', null)
				.where((where) =>
					where.eb(where.fn('lower', ['registration.email']), '=', where.fn('lower', [where.val(email)])),
				)
				.executeTakeFirst();
			if (!registration) return undefined;
			await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, workshopRegistered, {
				// As it is stored: what only lower-cases like it may be someone else's mailbox.
				to: registration.email,
				customerUuid: registration.customer_uuid,
				params: { registrationId: registration.id },
			});
			return undefined;
		},
		next: () => `${joinPath(slug)}?sent`,
	};
}

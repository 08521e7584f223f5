import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { LOST_LINK, type LostLink, lostLinkSchema } from './lost-link.schema.ts';
import { lostLinkToasts } from './lost-link.toasts.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { joinPath } from './registrations.server.ts';

const RESEND_MINUTES = 10;

/**
 * The form that requests a join link again, on the server: resends the email sent after registering. The response is the same
 * whether or not the address is registered.
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
			await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, workshopRegistered, {
				// The stored address: one that differs in case may be another person's mailbox.
				to: registration.email,
				customerUuid: registration.customer_uuid,
				params: { registrationId: registration.id },
			});
			return undefined;
		},
		next: () => `${joinPath(slug)}?sent`,
	};
}

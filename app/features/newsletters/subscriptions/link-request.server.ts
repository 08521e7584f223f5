import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { LINK_REQUEST, type LinkRequest, linkRequestSchema, linkRequestToasts } from './link-request.form.tsx';
import { preferencesLink, unsubscribeLink } from './link-request.mails.server.tsx';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * The form that requests a link by email. It does and answers the same for every address: only the email's job checks whether
 * the address is on a list.
 * @param page The page with the form.
 * @param list The list to unsubscribe from; all lists by default.
 */
export function linkRequestForm(page: string, list?: List): ReceivedForm<LinkRequest, undefined, undefined> {
	return {
		id: LINK_REQUEST,
		schema: linkRequestSchema,
		toasts: linkRequestToasts,
		identity: ({ email }) => [page, email],
		toLead: undefined,
		async persist(tx, { email: to }, _, __, services) {
			await deleteCancelledMails(tx, services);
			const kind = list ? unsubscribeLink : preferencesLink;
			await enqueueMailAtMostEvery<object>(AT_MOST_EVERY_MINUTES, tx, services, kind, {
				to,
				params: list ? { list } : {},
			});
			return undefined;
		},
		next: () => `${page}?sent`,
	};
}

/** Deletes addresses entered here that are on no list, after a day or with the next request. */
async function deleteCancelledMails(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>): Promise<void> {
	await tx
		.deleteFrom('mails')
		.where('status', '=', 'cancelled')
		.where('kind', 'in', [unsubscribeLink.name, preferencesLink.name])
		.where('created_at', '<', new Date(now().getTime() - 24 * 3600_000))
		.execute();
}

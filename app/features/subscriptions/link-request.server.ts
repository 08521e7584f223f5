import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { preferencesLink, unsubscribeLink } from './link-request.mails.server.tsx';
import { LINK_REQUEST, type LinkRequest, linkRequestSchema } from './link-request.schema.ts';
import { linkRequestToasts } from './link-request.toasts.ts';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * The form that requests a link. Whatever address is entered, the same is done and the same is
 * answered: whether it is on a list is found out by the email's job.
 * @param page The page with the form.
 * @param list The list to leave; without one the link leads to all lists.
 */
export function linkRequestForm(page: string, list?: List): ReceivedForm<LinkRequest, undefined, undefined> {
	return {
		id: LINK_REQUEST,
		schema: linkRequestSchema,
		toasts: linkRequestToasts,
		identity: ({ email }) => [page, email],
		toLead: undefined,
		async persist(tx, { email: to }, _, __, services) {
			await forgetOfStrangers(tx, services);
			if (list)
				await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, unsubscribeLink, { to, params: { list } });
			else await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, preferencesLink, { to, params: {} });
			return undefined;
		},
		next: () => `${page}?sent`,
	};
}

/** Addresses that were entered here and are on no list are kept for a day at the most, or until the next request. */
async function forgetOfStrangers(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>): Promise<void> {
	await tx
		.deleteFrom('mails')
		.where('status', '=', 'cancelled')
		.where('kind', 'in', [unsubscribeLink.name, preferencesLink.name])
		.where('created_at', '<', new Date(now().getTime() - 24 * 3600_000))
		.execute();
}

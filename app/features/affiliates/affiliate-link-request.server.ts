import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Tables } from '#database/tables.ts';
import { AFFILIATE_LINK, type AffiliateLinkRequest, affiliateLinkSchema } from './affiliate.schema.ts';
import { affiliateLinkToasts } from './affiliate-link.toasts.ts';
import { LINK_INTERVAL_MINUTES, linkMail } from './mail-names.ts';

/**
 * The form that requests the link to an affiliate's page. It does and answers the same for every address: only the email's job
 * finds out whether it is an affiliate's.
 */
export const affiliateLinkForm: ReceivedForm<AffiliateLinkRequest, undefined, undefined> = {
	id: AFFILIATE_LINK,
	schema: affiliateLinkSchema,
	toasts: affiliateLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		await deleteCancelledRequests(tx, services);
		const affiliate = await tx
			.selectFrom('affiliates')
			.select('email')
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.executeTakeFirst();
		// The stored address: a typed one that merely lowercases to the same may be someone else's mailbox.
		const to = affiliate?.email ?? email;
		await enqueueMailAtMostEvery(LINK_INTERVAL_MINUTES, tx, services, linkMail, { to, params: {} });
		return undefined;
	},
	next: () => `${paths.affiliate}?sent`,
};

/** Forgets addresses that are no affiliate's: at the first request after a day. */
async function deleteCancelledRequests(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>): Promise<void> {
	await tx
		.deleteFrom('mails')
		.where('status', '=', 'cancelled')
		.where('kind', '=', linkMail.name)
		.where('created_at', '<', new Date(now().getTime() - 24 * 3600_000))
		.execute();
}

import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Tables } from '#database/tables.ts';
import { AFFILIATE_LINK, type AffiliateLinkRequest, affiliateLinkSchema } from './affiliate.schema.ts';
import { affiliateLinkToasts } from './affiliate-link.toasts.ts';
import { linkMail } from './mail-names.ts';

const AT_MOST_EVERY_MINUTES = 10;

/**
 * The form that requests the link to an affiliate's page. Whatever address is entered, the response is the same
 * done and the same is answered: whether it is an affiliate's is found out by the email's job.
 */
export const affiliateLinkForm: ReceivedForm<AffiliateLinkRequest, undefined, undefined> = {
	id: AFFILIATE_LINK,
	schema: affiliateLinkSchema,
	toasts: affiliateLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		await forgetOfStrangers(tx, services);
		const known = await tx
			.selectFrom('affiliates')
			.select('email')
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.executeTakeFirst();
		// As it is stored: what only lower-cases like it may be someone else's mailbox.
		const to = known?.email ?? email;
		await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, linkMail, { to, params: {} });
		return undefined;
	},
	next: () => `${paths.affiliate}?sent`,
};

/** Addresses that were entered here and are no affiliate's are kept for a day at the most, or until the next request. */
async function forgetOfStrangers(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>): Promise<void> {
	await tx
		.deleteFrom('mails')
		.where('status', '=', 'cancelled')
		.where('kind', '=', linkMail.name)
		.where('created_at', '<', new Date(now().getTime() - 24 * 3600_000))
		.execute();
}

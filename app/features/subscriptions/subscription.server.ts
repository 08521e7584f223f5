import type { Transaction } from 'kysely';
import type { Recorded } from '#app/crm/website-data.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import type { Tables } from '../../../database/tables.ts';
import { type PublicList, type Subscription, subscriptionSchema } from './subscription.schema.ts';
import { subscriptionToasts } from './subscription.toasts.ts';

/** The sign-up for a list as the server receives it. */
export function subscriptionForm(list: PublicList): ReceivedForm<Subscription> {
	return {
		id: list,
		schema: subscriptionSchema,
		toasts: subscriptionToasts[list],
		row: ({ email }) => ({ form_name: formNames[list], email }),
		async keep(tx, { email }, recorded, _, services) {
			await subscribe(tx, list, email, recorded, services);
			return undefined;
		},
		next: () => paths[list],
	};
}

/**
 * Puts an address on a list. Who left it may come back.
 * @throws PostgreSQL's 23505 for an address that is on it.
 */
async function subscribe(
	tx: Transaction<Tables>,
	list: PublicList,
	email: string,
	{ customerUuid }: Recorded,
	{ now }: Pick<Services, 'now'>,
): Promise<void> {
	const back = await tx
		.updateTable('subscriptions')
		.set({ status: 'pending', updated_at: now() })
		.where('list', '=', list)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.where('status', '=', 'unsubscribed')
		.executeTakeFirst();
	if (back.numUpdatedRows > 0n) return;
	await tx
		.insertInto('subscriptions')
		.values({ list, email, customer_uuid: customerUuid, created_at: now(), updated_at: now() })
		.execute();
}

import type { Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { hasLeft } from './has-left.server.ts';
import { subscriptionsOf } from './members.server.ts';
import { type ConsentStatement, subscriberPages } from './subscriber-rules.ts';

/**
 * Puts an address on a list by hand, with the consent that an operator states. Sends nothing.
 * @returns The subscription's id.
 * @throws {DomainError} `suppressed`, `unsubscribed`, or `exists` if it is on the list or waits for its confirmation.
 */
export async function addSubscriber(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ email, firstName, list, consent, consentOn }: ConsentStatement & { email: string; firstName: string },
): Promise<string> {
	if (await isSuppressed(tx, email)) throw new DomainError('suppressed');
	const existing = (await subscriptionsOf(tx, email, true)).find((row) => row.list === list);
	if (existing) throw new DomainError(existing.status === 'unsubscribed' ? 'unsubscribed' : 'exists');
	if (await hasLeft(tx, list, email)) throw new DomainError('unsubscribed');
	const customer_uuid = await findOrCreateCustomer(tx, email);
	const at = now();
	const { id } = await tx
		.insertInto('subscriptions')
		.values({
			list,
			email,
			customer_uuid,
			status: 'confirmed',
			first_name: firstName || null,
			created_at: at,
			requested_at: at,
			confirmed_at: at,
			updated_at: at,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const given_at = new Date(`${consentOn}T00:00:00Z`);
	await tx
		.insertInto('consents')
		.values({ customer_uuid, email, purpose: list, wording: consent, page_path: subscriberPages.add, given_at })
		.execute();
	return id;
}

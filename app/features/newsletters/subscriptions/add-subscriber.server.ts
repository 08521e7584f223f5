import type { Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { subscriptionsOf } from './members.server.ts';
import { type ConsentStatement, subscriberPages } from './subscriber-rules.ts';
import { hasLeft, insertSubscriber } from './subscribers.server.ts';

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
	const stated = { wording: consent, page_path: subscriberPages.add, given_at: new Date(`${consentOn}T00:00:00Z`) };
	const id = await insertSubscriber(tx, { list, email, customer_uuid, first_name: firstName || null }, now(), stated);
	if (!id) throw new DomainError('exists');
	return id;
}

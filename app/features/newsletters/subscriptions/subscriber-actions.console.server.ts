import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { addresses } from '../newsletters/newsletters.console.ts';
import { subscriptionsOf } from './members.server.ts';
import { type ConsentStatement, consentSchema, subscriberPages } from './subscriber-rules.ts';
import { hasLeft, insertSubscriber, unsubscribe } from './subscribers.server.ts';

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

const subscriberSchema = z.object({
	email: email('Please enter a valid email address.'),
	firstName: optionalText(100),
	...consentSchema.shape,
});

const wrongAddress = (message: string) => ({ fields: { email: [message] } });

export const addSubscriberAction = defineAction({
	name: 'subscribers.add',
	form: 'subscriber',
	schema: subscriberSchema,
	errors: {
		suppressed: wrongAddress(
			'This address is on the suppression list: it bounced, complained or was added by an operator.',
		),
		unsubscribed: wrongAddress('This person unsubscribed. Only they can subscribe again, on the site.'),
		exists: wrongAddress('This address is on the list already, or waits for its confirmation.'),
	},
	run: async (context) => {
		const { tx, services, value } = context;
		const id = await addSubscriber(tx, services, value);
		const { list, consent, consentOn } = value;
		return {
			audit: { subject: { kind: 'subscription', id }, after: { list, consent, consentOn } },
			to: addresses.subscribers,
			toast: { kind: 'success', title: 'Subscriber added' },
		};
	},
});

export const unsubscribeAction = defineAction({
	name: 'subscribers.unsubscribe',
	form: 'subscribers',
	errors: { gone: 'This subscription no longer exists.' },
	run: async ({ tx, services, form }) => {
		const id = String(form.get('id') ?? '');
		const list = isCanonicalUuid(id) ? await unsubscribe(tx, services, id) : undefined;
		if (!list) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'subscription', id }, after: { list } },
			toast: { kind: 'success', title: 'Unsubscribed' },
		};
	},
});

import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { choice, choiceFilter, choicesOf, instant, startsWithPattern, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { listNames } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { addresses } from '../newsletters/newsletters.console.ts';
import { subscriptionsOf } from './members.server.ts';
import { type ConsentStatement, consentSchema, subscriberPages } from './subscriber-rules.ts';
import { hasLeft, insertSubscriber, unsubscribe } from './subscribers.server.ts';

const statuses = { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const;

export const subscribersTable: TableDefinition = {
	name: 'subscribers',
	path: addresses.subscribers,
	words: {
		heading: 'Subscribers',
		lead: 'Everyone who is or was on a mailing list.',
		empty: 'No subscribers yet.',
		emptyText: 'Add one by hand or import a list, or wait for the first visitor to subscribe.',
		search: { label: 'Email address', help: 'The start of an address.' },
	},
	table: 'subscriptions',
	id: 'id',
	columns: [
		text('email', 'Email address', sql`r.email`, { isShown: true }),
		text('name', 'First name', sql`r.first_name`, { isShown: true }),
		choice('list', 'List', sql`r.list`, choicesOf(listNames), { isShown: true }),
		choice('status', 'Status', sql`r.status`, choicesOf(statuses), {
			isShown: true,
			format: (value: keyof typeof statuses) => ({ text: statuses[value], state: value }),
		}),
		instant('added', 'Added', sql`r.created_at`, { isShown: true, order: true }),
		instant('confirmed', 'Subscribed on', sql`r.confirmed_at`),
		instant('unsubscribed', 'Unsubscribed on', sql`r.unsubscribed_at`),
		choice('source', 'Source', sql`r.source`, choicesOf({ form: 'Site', import: 'Import' })),
	],
	filters: [
		choiceFilter('list', 'List', choicesOf(listNames), (value) => sql`r.list = ${value}`),
		choiceFilter('status', 'Status', choicesOf(statuses), (value) => sql`r.status = ${value}`),
	],
	search: (start) => sql`lower(r.email) like ${startsWithPattern(start.trim().toLowerCase())}`,
	sort: '-added',
	label: sql`r.email`,
	state: sql`r.status`,
	stateLabels: statuses,
	rowActions: ({ state }) => (state === 'confirmed' ? [{ label: 'Unsubscribe', intent: 'unsubscribe' }] : []),
	permissions: { change: 'subscribers.unsubscribe', export: 'subscribers.export' },
};

export const listOf: ListOf = () => subscribersTable;

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

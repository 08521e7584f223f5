import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { addresses } from '../newsletters/addresses.console.ts';
import { addSubscriber } from './add-subscriber.server.ts';
import { consentSchema } from './subscriber-rules.ts';
import { unsubscribe } from './subscribers.server.ts';

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

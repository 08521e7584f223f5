import { addSubscriber } from '#app/features/subscriptions/add-subscriber.server.ts';
import { unsubscribe } from '#app/features/subscriptions/members.server.ts';
import {
	previewImport,
	readSubscribers,
	runImport,
	undoImport,
} from '#app/features/subscriptions/subscriber-imports.server.ts';
import { addSubscriberPage, importPage, subscribersPage } from '#content/console/subscribers.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { StreamedForm } from '#platform/http/streamed-form.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { defineAction } from '../kit/action.server.ts';
import { addresses } from './addresses.ts';
import { importSchema, subscriberSchema } from './subscriber-schema.ts';

const { messages } = importPage;
const { refused } = addSubscriberPage;
const wrongFile = (message: string) => ({ fields: { file: [message] } });
const wrongAddress = (message: string) => ({ fields: { email: [message] } });

/** Adds one subscriber, with how they agreed. */
export const addSubscriberAction = defineAction({
	name: 'subscribers.add',
	form: 'subscriber',
	schema: subscriberSchema,
	errors: {
		suppressed: wrongAddress(refused.suppressed),
		unsubscribed: wrongAddress(refused.unsubscribed),
		exists: wrongAddress(refused.exists),
	},
	run: async (context) => {
		const { tx, services, value } = context;
		const id = await addSubscriber(tx, services, value);
		const { list, consent, consentOn } = value;
		return {
			audit: { subject: { kind: 'subscription', id }, after: { list, consent, consentOn } },
			to: addresses.subscribers,
			toast: { kind: 'success', title: addSubscriberPage.done },
		};
	},
});

/** Unsubscribes someone at their request. */
export const unsubscribeAction = defineAction({
	name: 'subscribers.unsubscribe',
	form: 'subscribers',
	errors: { gone: subscribersPage.gone },
	run: async ({ tx, services, form }) => {
		const id = String(form.get('id') ?? '');
		const list = isCanonicalUuid(id) ? await unsubscribe(tx, services, id) : undefined;
		if (!list) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'subscription', id }, after: { list } },
			toast: { kind: 'success', title: subscribersPage.unsubscribed },
		};
	},
});

/** Reads a file and shows what its import would do. @param file As it was uploaded. */
export const previewAction = (file: StreamedForm['file']) =>
	defineAction({
		name: 'subscribers.import',
		form: 'import',
		schema: importSchema,
		errors: {
			missing: wrongFile(messages.file),
			large: wrongFile(messages.large),
			lines: wrongFile(messages.lines),
			csv: wrongFile(messages.csv),
			empty: wrongFile(messages.empty),
		},
		prepare: async () => {
			if (!file) throw new DomainError('missing');
			if (file.isTooLarge) throw new DomainError('large');
			const lines = await readSubscribers(file.path);
			if (lines.length === 0) throw new DomainError('empty');
			return lines;
		},
		run: async ({ tx, services, value, operator, prepared }) => ({
			to: addresses.import(await previewImport(tx, services, prepared, value, operator.id)),
		}),
	});

const errors = { gone: messages.gone, state: messages.state };

/** The actions of an import's page. */
export const importActions = {
	run: defineAction({
		name: 'subscribers.import',
		form: 'import',
		errors,
		run: async ({ tx, services, params }) => {
			const id = params.import ?? '';
			const count = await runImport(tx, services, id);
			return {
				audit: { subject: { kind: 'subscriber-import', id }, after: { count } },
				toast: { kind: 'success', title: importPage.done },
			};
		},
	}),
	undo: defineAction({
		name: 'subscribers.undo-import',
		form: 'import',
		errors,
		run: async ({ tx, services, params }) => {
			const id = params.import ?? '';
			const count = await undoImport(tx, services, id);
			return {
				audit: { subject: { kind: 'subscriber-import', id }, after: { count } },
				toast: { kind: 'success', title: importPage.undoDone },
			};
		},
	}),
};

import {
	changeMessage,
	discardMessage,
	sendMessage,
	sendTest,
	stopMessage,
	writeMessage,
} from '#app/features/registrations/event-message.server.ts';
import { messagePage } from '#content/console/events.ts';
import { type ActionContext, defineAction } from '../kit/action.server.ts';
import { addresses } from './addresses.ts';
import { eventRow } from './event.server.ts';
import { messageSchema } from './event-schema.ts';

const { done, gone, changed } = messagePage;
const errors = { gone, changed };

const subjectOf = (id: string) => ({ kind: 'event-message', id });
const selectionOf = ({ form, params }: ActionContext) => ({
	eventUuid: params.event ?? '',
	messageUuid: params.message ?? '',
	version: String(form.get('version') ?? ''),
});

/** Creates a draft; the same form sent twice leads to the same one. */
export const createMessage = defineAction({
	name: 'event.message',
	form: 'message',
	schema: messageSchema,
	prepare: async ({ services, params }) => (await eventRow(services.db, params.event)).event_uuid,
	run: async ({ tx, services, value, form, prepared: event }) => {
		const { id, isNew } = await writeMessage(
			tx,
			services,
			event,
			value,
			String(form.get('key') || crypto.randomUUID()),
		);
		return {
			audit: isNew ? { subject: subjectOf(id), after: { event, audience: value.audience } } : undefined,
			to: addresses.message(event, id),
		};
	},
});

export const saveMessage = defineAction({
	name: 'event.message',
	form: 'message',
	schema: messageSchema,
	errors,
	run: async (context) => {
		const { tx, services, value } = context;
		const selection = selectionOf(context);
		await changeMessage(tx, services, selection, value);
		return {
			audit: {
				subject: subjectOf(selection.messageUuid),
				after: { event: selection.eventUuid, audience: value.audience },
			},
			toast: { kind: 'success', title: done.saved },
		};
	},
});

export const sendTestMessage = defineAction({
	name: 'event.message-test',
	form: 'message',
	errors,
	run: async (context) => {
		const { tx, services, operator } = context;
		const { eventUuid, messageUuid } = selectionOf(context);
		await sendTest(tx, services, { eventUuid, messageUuid }, operator.email);
		return {
			audit: { subject: subjectOf(messageUuid), after: { event: eventUuid } },
			toast: { kind: 'success', title: done.test },
		};
	},
});

export const sendMessageAction = defineAction({
	name: 'event.message-send',
	form: 'message',
	errors,
	run: async (context) => {
		const { tx, services } = context;
		const selection = selectionOf(context);
		const recipients = await sendMessage(tx, services, selection);
		if (recipients === undefined) return { toast: { kind: 'neutral', title: done.already } };
		return {
			audit: { subject: subjectOf(selection.messageUuid), after: { event: selection.eventUuid, recipients } },
			toast: { kind: 'success', title: done.sent },
		};
	},
});

export const stopMessageAction = defineAction({
	name: 'event.message-stop',
	form: 'message',
	errors,
	run: async (context) => {
		const { tx, services } = context;
		const selection = selectionOf(context);
		const without = await stopMessage(tx, services, selection);
		if (without === undefined) return { toast: { kind: 'neutral', title: done.stoppedNone } };
		const sentence = without === 1 ? done.stopped1 : done.stoppedMany;
		const description = sentence.replace('{count}', without.toLocaleString('en-US'));
		return {
			audit: { subject: subjectOf(selection.messageUuid), after: { without } },
			toast: { kind: 'success', title: done.stopped, description },
		};
	},
});

export const discardMessageAction = defineAction({
	name: 'event.message-discard',
	form: 'message',
	errors,
	run: async (context) => {
		const selection = selectionOf(context);
		await discardMessage(context.tx, selection);
		return {
			audit: { subject: subjectOf(selection.messageUuid), after: { event: selection.eventUuid } },
			to: addresses.messages(selection.eventUuid),
			toast: { kind: 'success', title: done.discard },
		};
	},
});

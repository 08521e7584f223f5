import {
	changeMessage,
	discardMessage,
	sendMessage,
	sendTest,
	stopMessage,
	writeMessage,
} from '#app/features/registrations/event-message.server.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { messagePage } from '#content/console/events.ts';
import { type ActionResult, defineAction, type RunContext } from '../kit/action.server.ts';
import type { ActionName } from '../parts.ts';
import { addresses } from './addresses.ts';
import { getEvent } from './event.server.ts';
import { messageSchema } from './event-schema.ts';

const { done, gone, changed } = messagePage;

const subjectOf = (id: string) => ({ kind: 'event-message', id });
const success = (title: string, description?: string) =>
	({ kind: 'success', title, ...(description && { description }) }) as const;

/** Creates a draft; the same form sent twice leads to the same one. */
export const createMessage = defineAction({
	name: 'event.message',
	form: 'message',
	schema: messageSchema,
	prepare: async ({ services, params }) => (await getEvent(services.db, params.event)).event_uuid,
	run: async ({ tx, services, value, form, prepared: event }) => {
		const key = String(form.get('key') || crypto.randomUUID());
		const { id, isNew } = await writeMessage(tx, services, event, value, key);
		return {
			audit: isNew ? { subject: subjectOf(id), after: { event, audience: value.audience } } : undefined,
			to: addresses.message(event, id),
		};
	},
});

interface Selection {
	eventUuid: string;
	messageUuid: string;
	version: string;
}

/** Declares an action on an existing message. */
function messageAction<Value = undefined>(
	name: ActionName,
	run: (context: RunContext<Value>, selection: Selection) => Promise<ActionResult>,
	schema?: FormSchema<Value>,
) {
	return defineAction<Value>({
		name,
		form: 'message',
		...(schema && { schema }),
		errors: { gone, changed },
		run: async (context) => {
			const { event: eventUuid = '', message: messageUuid = '' } = context.params;
			return await run(context, { eventUuid, messageUuid, version: String(context.form.get('version') ?? '') });
		},
	});
}

const auditOf = ({ eventUuid, messageUuid }: Selection, after: object = {}) => ({
	subject: subjectOf(messageUuid),
	after: { event: eventUuid, ...after },
});

export const saveMessage = messageAction(
	'event.message',
	async ({ tx, services, value }, selection) => {
		await changeMessage(tx, services, selection, value);
		return { audit: auditOf(selection, { audience: value.audience }), toast: success(done.saved) };
	},
	messageSchema,
);

export const sendTestMessage = messageAction('event.message-test', async ({ tx, services, operator }, selection) => {
	await sendTest(tx, services, selection, operator.email);
	return { audit: auditOf(selection), toast: success(done.test) };
});

export const sendMessageAction = messageAction('event.message-send', async ({ tx, services }, selection) => {
	const recipients = await sendMessage(tx, services, selection);
	if (recipients === undefined) return { toast: { kind: 'neutral', title: done.already } };
	return { audit: auditOf(selection, { recipients }), toast: success(done.sent) };
});

export const stopMessageAction = messageAction('event.message-stop', async ({ tx, services }, selection) => {
	const without = await stopMessage(tx, services, selection);
	if (without === undefined) return { toast: { kind: 'neutral', title: done.stoppedNone } };
	const description = without === 1 ? done.stopped1 : done.stoppedMany;
	return {
		audit: { subject: subjectOf(selection.messageUuid), after: { without } },
		toast: success(done.stopped, description.replace('{count}', without.toLocaleString('en-US'))),
	};
});

export const discardMessageAction = messageAction('event.message-discard', async ({ tx }, selection) => {
	await discardMessage(tx, selection);
	return { audit: auditOf(selection), to: addresses.messages(selection.eventUuid), toast: success(done.discard) };
});

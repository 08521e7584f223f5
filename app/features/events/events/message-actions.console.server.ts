import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { messageText } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { messageActions, subjectOf } from '#app/features/newsletters/messages/messages.console.server.ts';
import { writeToRegistrants } from '#app/features/newsletters/messages/messages.server.ts';
import { choice } from '#app/forms/rules.ts';
import { getEvent } from './event.console.server.ts';
import { addresses } from './events.console.ts';

const messageSchema = z.object({
	...messageText,
	audience: choice(['all', 'attended', 'absent', 'waiting'], 'Please choose the recipients.'),
});

/** Creates a draft; the same form sent twice leads to the same one. */
export const createMessage = defineAction({
	name: 'event.message',
	form: 'message',
	schema: messageSchema,
	prepare: async ({ services, params }) => (await getEvent(services.db, params.event)).event_uuid,
	run: async ({ tx, services, value, form, prepared: event }) => {
		const key = String(form.get('key') || crypto.randomUUID());
		const { id, isNew } = await writeToRegistrants(tx, services, event, value, key);
		return {
			audit: isNew ? { subject: subjectOf('event', id), after: { event, audience: value.audience } } : undefined,
			to: addresses.message(event, id),
		};
	},
});

export const registrantsMessageActions = messageActions({
	prefix: 'event',
	schema: messageSchema,
	eventOf: ({ event = '' }) => event,
	listPath: (event) => addresses.messages(event ?? ''),
});

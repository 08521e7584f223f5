import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { messageActions, subjectOf } from '#app/features/newsletters/messages/message-actions.console.server.ts';
import { messageText } from '#app/features/newsletters/messages/message-schema.console.ts';
import { writeToParticipants } from '#app/features/newsletters/messages/messages.server.ts';
import { addresses } from './addresses.console.ts';
import { participantMessages } from './recipient-list.console.tsx';
import { MAX_PEOPLE, readSegment } from './segment.console.server.ts';

const participantMessageSchema = z.object(messageText);

const { nobody, tooMany, unclear } = participantMessages;

/** Creates a draft for the people of the list in the URL; the same form sent twice leads to the same one. */
export const createParticipantMessage = defineAction({
	name: 'participants.message',
	form: 'message',
	schema: participantMessageSchema,
	errors: { nobody, unclear, 'too-many': tooMany.replace('{most}', MAX_PEOPLE.toLocaleString('en-US')) },
	prepare: ({ services, url }) => readSegment(services, url),
	run: async ({ tx, services, value, form, prepared }) => {
		const key = String(form.get('key') || crypto.randomUUID());
		const { id, isNew } = await writeToParticipants(tx, services, prepared, value, key);
		const after = { segment: prepared.words, people: prepared.people.length };
		return {
			audit: isNew ? { subject: subjectOf('participants', id), after } : undefined,
			to: addresses.message(id),
		};
	},
});

export const participantMessageActions = messageActions({
	prefix: 'participants',
	schema: participantMessageSchema,
	eventOf: () => null,
	listPath: () => addresses.messages,
});

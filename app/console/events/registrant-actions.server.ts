import { defineAction } from '#app/act.server.ts';
import { registerByHand } from '#app/features/workshop/workshop.server.ts';
import { addRegistrant } from '#content/console/event-registration.ts';
import { addresses } from './addresses.ts';
import { getEvent } from './event.server.ts';
import { addRegistrantSchema } from './event-schema.ts';

const { messages, done, doneText, doneWaiting } = addRegistrant;

/** Registers a person by hand. */
export const addByHand = defineAction({
	name: 'event.registrant',
	form: 'add-registrant',
	schema: addRegistrantSchema,
	errors: {
		over: messages.over,
		full: messages.full,
		// PostgreSQL: the address has a registration.
		'23505': { fields: { email: [messages.exists] } },
	},
	run: async ({ tx, services, params, value }) => {
		const event = await getEvent(tx, params.event);
		const { id, line } = await registerByHand(tx, services, event, value, value.even === 'place');
		return {
			audit: {
				subject: { kind: 'event', id: event.event_uuid },
				after: { registration: id, waits: line !== undefined },
			},
			to: addresses.registrants(event.event_uuid),
			toast: {
				kind: 'success',
				title: done,
				description: line ? doneWaiting.replace('{number}', String(line)) : doneText,
			},
			afterCommit: services.pagesChanged,
		};
	},
});

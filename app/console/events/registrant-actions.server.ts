import { defineAction } from '#app/act.server.ts';
import { registerByHand } from '#app/features/workshop/workshop.server.ts';
import { addresses } from './addresses.ts';
import { getEvent } from './event.server.ts';
import { addRegistrantSchema } from './event-schema.ts';

export const addByHand = defineAction({
	name: 'event.registrant',
	form: 'add-registrant',
	schema: addRegistrantSchema,
	errors: {
		over: 'This event is over or canceled.',
		full: 'This event is full and has no waitlist. Give them a place anyway, or add places under Edit.',
		// PostgreSQL: the address has a registration.
		'23505': { fields: { email: ['This address is already registered for the event.'] } },
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
				title: 'Registrant added',
				description: line ? `They are number ${line} on the waitlist.` : 'The email with the details is on its way.',
			},
			afterCommit: services.pagesChanged,
		};
	},
});

import * as z from 'zod/mini';
import { defineAction, type RunContext } from '#app/act.server.ts';
import { findPersonId, personOf } from '#app/crm/people/person.server.ts';
import { decideAttendance } from '#app/features/registrations/attendance.server.ts';
import { choice, email, text } from '#app/forms/rules.ts';
import { attendancePage } from '#content/console/attendance.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { addresses } from './addresses.ts';
import { startedEvent } from './attendance-actions.server.ts';

const { messages, done, tooEarly } = attendancePage;
const reason = text(1, messages.reason, 500);

const decideSchema = z.object({
	person: z.uuid(messages.gone),
	attended: choice(['yes', 'no'], messages.gone),
	reason,
});
const addSchema = z.object({ email: email(messages.email), reason });

const decideForm = (form: FormData) => `decide-${form.get('person')}`;

/** Overrules the evidence about a person. */
export const decide = defineAction<z.output<typeof decideSchema>, string>({
	name: 'event.overrule',
	form: decideForm,
	schema: decideSchema,
	errors: { gone: messages.gone, state: tooEarly },
	prepare: (context) => startedEvent(context),
	async run(context) {
		const { tx, value } = context;
		const person = await personOf(tx, value.person);
		if (!person) throw new DomainError('gone');
		return await record(context, person, value.attended === 'yes', value.reason);
	},
});

export const addAttendee = defineAction<z.output<typeof addSchema>, string>({
	name: 'event.overrule',
	form: 'add-attendee',
	schema: addSchema,
	errors: {
		unknown: { fields: { email: [messages.unknown] } },
		state: { description: tooEarly, form: 'add-attendee' },
	},
	prepare: (context) => startedEvent(context),
	async run(context) {
		const { tx, value } = context;
		const person = await findPersonId({ db: tx }, value.email);
		if (!person) throw new DomainError('unknown');
		return await record(context, person, true, value.reason);
	},
});

async function record(
	{ tx, services, prepared: eventUuid }: RunContext<unknown, string>,
	person: string,
	attended: boolean,
	why: string,
) {
	const before = await decideAttendance(tx, services, { eventUuid, person, attended, reason: why });
	return {
		audit: {
			subject: { kind: 'person', id: person },
			before: { event: eventUuid, attended: before ?? null },
			after: { event: eventUuid, attended },
		},
		to: addresses.attendance(eventUuid),
		toast: { kind: 'success' as const, title: done[attended ? 'yes' : 'no'] },
	};
}

import type { Transaction } from 'kysely';
import { ActionAnswer, defineAction, type RunContext } from '#app/act.server.ts';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { writeDetails } from '#app/crm/people/details.server.ts';
import { addNote, findPersonId } from '#app/crm/people/person.server.ts';
import { addTag, findOrCreateTags } from '#app/crm/people/tags.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { type AddedContact, addPage, addSchema } from './add.schema.ts';
import { type AddedPerson, bookPerson, registerPerson, subscribePerson } from './add-extras.server.ts';
import { personPath } from './addresses.ts';

const addedWords = { title: 'Added to this contact' } as const;

const toasts = { title: 'Contact added' } as const;

const { messages } = addPage;
const field = (name: string, message: string) => ({ fields: { [name]: [message] } });

/** Adds a contact with what else the form has, all or nothing. An existing one is shown first. */
export const addAction = defineAction({
	name: 'people.add',
	form: 'add',
	schema: addSchema,
	errors: {
		consentOn: field('consentOn', messages.consentOn),
		event: field('event', messages.event),
		registered: field('event', 'They are registered for this event already.'),
		full: field('event', 'This event is full.'),
		past: field('time', 'This time is over. Please choose a later one.'),
		taken: field('time', 'Someone has a consultation at this time. Please choose another one.'),
		suppressed: field('list', 'This address is on the suppression list and gets no email.'),
		unsubscribed: field('list', 'This address unsubscribed from the list. Only they can subscribe again.'),
		subscribed: field('list', 'They are on this list already.'),
	},
	async prepare({ services, value, now }) {
		if (value.consentOn > dayIn(clock().zone, now)) throw new DomainError('consentOn');
		const existing = await findPersonId(services, value.email);
		if (existing && value.existing !== existing) throw new ActionAnswer({ extra: { existing }, status: 409 });
		return existing;
	},
	async run(context) {
		const { tx, value, prepared: existing } = context;
		const customerUuid = await findOrCreateCustomer(tx, value.email);
		const id = existing ?? customerUuid;
		const person = await fillDetails(tx, id, customerUuid, value);
		const added = await addExtras(context, id, person);
		return {
			audit: { subject: { kind: 'person', id }, after: { added } },
			to: personPath(id),
			toast: { kind: 'success', ...(existing ? addedWords : toasts) },
		};
	},
});

/** Fills what is not known yet. @returns The person with what is known now. */
async function fillDetails(
	tx: Transaction<Tables>,
	id: string,
	customerUuid: string,
	value: AddedContact,
): Promise<AddedPerson> {
	const row = await tx
		.selectFrom('customers')
		.select(['name', 'company', 'title'])
		.where('customer_uuid', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow();
	const details = {
		name: row.name || value.name || null,
		company: row.company || value.company || null,
		title: row.title || value.title || null,
	};
	await writeDetails(tx, id, details);
	const { name, company, title } = details;
	return { customerUuid, email: value.email, name: name ?? '', company: company ?? '', title: title ?? '' };
}

async function addExtras(
	{ tx, services, operator, value }: RunContext<AddedContact, unknown>,
	id: string,
	person: AddedPerson,
): Promise<string[]> {
	const added: string[] = [];
	for (const tag of await findOrCreateTags(tx, value.tags)) await addTag(tx, tag, [id]);
	if (value.tags.length > 0) added.push('tags');
	if (value.note) {
		await addNote(tx, services, id, { key: value.key, text: value.note, operator });
		added.push('note');
	}
	if (value.event) {
		await register(tx, services, person, value.event);
		added.push('registration');
	}
	if (value.day && value.time) {
		await bookPerson(tx, services, person, { day: value.day, time: value.time });
		added.push('booking');
	}
	const { list, consent, consentOn } = value;
	if (list) {
		await subscribePerson(tx, services, person, { list, consent, consentOn });
		added.push('subscription');
	}
	return added;
}

/** @throws {DomainError} `event`, `full`, `registered` */
async function register(
	tx: Transaction<Tables>,
	services: Services,
	person: AddedPerson,
	event: string,
): Promise<void> {
	try {
		await registerPerson(tx, services, person, event);
	} catch (error) {
		if ((error as { code?: unknown }).code === '23505') throw new DomainError('registered');
		throw error;
	}
}

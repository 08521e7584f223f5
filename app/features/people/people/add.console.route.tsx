import { sql, type Transaction } from 'kysely';
import { useActionData } from 'react-router';
import { ActionAnswer, actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import { dayOfEvent, formatInstant, isUpcoming } from '#app/features/events/events/events.server.ts';
import { registerForEvent } from '#app/features/events/registrations/registration-actions.server.ts';
import { UNKNOWN } from '#app/features/events/registrations/webinar.server.ts';
import { bookByHand } from '#app/features/events/scheduling/booking-changes.server.ts';
import { subscribe, subscriptionsOf } from '#app/features/newsletters/subscriptions/members.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { type List, listNames } from '#content/mailing-lists.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import type { Route } from './+types/add.console.route';
import { writeDetails } from './details.server.ts';
import { PeopleStyles, TagInput } from './page-parts.console.tsx';
import { type AddedContact, addMessages, addSchema } from './people.console.schema.ts';
import { addPath, personPath } from './people.console.ts';
import { addNote, findPersonId } from './person.server.ts';
import { addTag, findOrCreateTags, listTags } from './tags.server.ts';

interface AddedPerson {
	customerUuid: string;
	email: string;
	name: string;
	company: string;
	title: string;
}

const LISTED_EVENTS = 50;

async function upcomingEvents({ db, now }: Pick<Services, 'db' | 'now'>) {
	return await db
		.selectFrom('events')
		.select(['event_uuid as id', 'title', 'starts_at', 'time_zone'])
		.where('kind', '=', 'workshop')
		.where('status', '=', 'published')
		.where('ends_at', '>', now())
		.orderBy('starts_at')
		.limit(LISTED_EVENTS)
		.execute();
}

/** Registers a person for an event. @throws {DomainError} `event`; PostgreSQL's 23505 if they are registered already. */
async function registerPerson(
	tx: Transaction<Tables>,
	services: Services,
	{ customerUuid, email, name, company, title }: AddedPerson,
	eventId: string,
): Promise<void> {
	const event = await tx.selectFrom('events').selectAll().where('event_uuid', '=', eventId).executeTakeFirst();
	if (!isUpcoming(event, services.now())) throw new DomainError('event');
	const [first = '', ...rest] = name.split(' ');
	const isMain = event.series_uuid === workshopEvent.seriesUuid;
	const person = {
		customer_uuid: customerUuid,
		email,
		first_name: first || UNKNOWN,
		last_name: rest.join(' ') || UNKNOWN,
		company: company || UNKNOWN,
		title: title || UNKNOWN,
		job_level: UNKNOWN,
		company_size: UNKNOWN,
		job_function: UNKNOWN,
		event_name: isMain ? workshopEvent.eventName : `WORKSHOP: ${event.title}`,
		event_date: dayOfEvent(event),
		time_zone: null,
	};
	await registerForEvent(tx, services, person, event);
}

/** Books a consultation at a local time of the console. @throws {DomainError} `past`, `taken` */
async function bookPerson(
	tx: Transaction<Tables>,
	services: Services,
	person: AddedPerson,
	{ day, time }: { day: string; time: string },
): Promise<void> {
	const { zone } = clock();
	const name = person.name || person.email;
	await bookByHand(tx, services, { ...person, name }, instantIn(zone, day, time), zone);
}

/**
 * Puts a person on a list with the consent that an operator states. Sends nothing.
 * @throws {DomainError} `suppressed`, `unsubscribed`, `subscribed`
 */
async function subscribePerson(
	tx: Transaction<Tables>,
	services: Services,
	{ customerUuid, email }: AddedPerson,
	{ list, consent, consentOn }: { list: List; consent: string; consentOn: string },
): Promise<void> {
	if (await isSuppressed(tx, email)) throw new DomainError('suppressed');
	const existing = (await subscriptionsOf(tx, email, true)).find((row) => row.list === list);
	if (existing?.status === 'unsubscribed') throw new DomainError('unsubscribed');
	if (existing?.status === 'confirmed') throw new DomainError('subscribed');
	const signUp = { list, email, customerUuid, wording: consent, pagePath: addPath(), isVerified: true };
	await subscribe(tx, services, signUp);
	const givenAt = instantIn(clock().zone, consentOn, '00:00');
	await sql`update consents set given_at = ${givenAt}::timestamptz where consent_uuid = (
		select consent_uuid from consents where customer_uuid = ${customerUuid}::uuid and purpose = ${list}
			and withdrawn_at is null and page_path = ${addPath()} order by given_at desc limit 1)`.execute(tx);
}

const field = (name: string, message: string) => ({ fields: { [name]: [message] } });

/** Adds a contact with what else the form has, all or nothing. An existing one is shown first. */
const addAction = defineAction({
	name: 'people.add',
	form: 'add',
	schema: addSchema,
	errors: {
		consentOn: field('consentOn', addMessages.consentOn),
		event: field('event', addMessages.event),
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
			toast: { kind: 'success', title: existing ? 'Added to this contact' : 'Contact added' },
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

export const meta: Route.MetaFunction = () => consoleHead('Add a contact');

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const [events, tags] = await Promise.all([upcomingEvents(services), listTags(services.db)]);
	return {
		events: events.map(({ id, title, starts_at, time_zone }) => ({
			value: id,
			label: `${formatInstant(starts_at, time_zone, { dateStyle: 'medium' })} · ${title}`,
		})),
		tags,
		zone: clock().name,
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(addAction);

export default function Add({ loaderData }: Route.ComponentProps) {
	const answer = useActionData() as (FormAnswer & { existing?: string }) | undefined;
	const entered = answer?.result?.initialValue?.existing;
	const existing = answer?.existing ?? (typeof entered === 'string' && entered ? entered : undefined);
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>Contacts</PageLink>
				<h1 className="h3">Add a contact</h1>
				<p className="soft">Someone you met, or who called. Fill in what you know; the rest can follow.</p>
			</div>
			<div className="console-narrow">
				<ConsoleForm
					id="add"
					label="Add a contact"
					hidden={{ key: loaderData.key, ...(existing && { existing }) }}
					action={addPath()}
				>
					{existing && <Existing id={existing} />}
					<PersonFields tags={loaderData.tags} />
					<Extras {...loaderData} />
					<Button type="submit">{existing ? 'Add to this contact' : 'Add contact'}</Button>
				</ConsoleForm>
			</div>
		</>
	);
}

function Existing({ id }: { id: string }) {
	return (
		<div className="console-note" role="alert">
			<strong>This contact exists already</strong>
			<p>Someone has this address. Open the contact, or add what you entered to it: only empty details are filled.</p>
			<p>
				<a href={personPath(id)}>Open the contact</a>
			</p>
		</div>
	);
}

function PersonFields({ tags }: Pick<Route.ComponentProps['loaderData'], 'tags'>) {
	return (
		<>
			<ConsoleField name="email" label="Email" type="email" autoComplete="off" />
			<ConsoleField name="name" label="Name" autoComplete="off" optional />
			<ConsoleField name="company" label="Company" autoComplete="off" optional />
			<ConsoleField name="title" label="Job title" autoComplete="off" optional />
			<TagInput name="tags" label="Tags" help="Separated by commas." tags={tags} />
			<ConsoleField name="note" label="Note" help="Optional. Visible to all operators." lines={3} optional />
		</>
	);
}

function Extras({ events, zone }: Pick<Route.ComponentProps['loaderData'], 'events' | 'zone'>) {
	return (
		<>
			{events.length > 0 && (
				<fieldset className="people-extra">
					<legend>Register for an event</legend>
					<ConsoleField
						name="event"
						label="Event"
						help="They get the confirmation email, as if they had registered themselves."
						prompt="No event"
						options={events}
						optional
					/>
				</fieldset>
			)}
			<fieldset className="people-extra">
				<legend>Book a consultation</legend>
				<p className="soft">{`In ${zone}, also outside the times that visitors can choose. They get the confirmation email with the calendar entry.`}</p>
				<div className="people-columns">
					<ConsoleField name="day" label="Day" type="date" optional />
					<ConsoleField name="time" label="Start" type="time" optional />
				</div>
			</fieldset>
			<fieldset className="people-extra">
				<legend>Subscribe to a mailing list</legend>
				<p className="soft">They are subscribed right away and get no email about it.</p>
				<ConsoleField
					name="list"
					label="Mailing list"
					prompt="No list"
					options={Object.entries(listNames).map(([value, label]) => ({ value, label }))}
					optional
				/>
				<ConsoleField
					name="consent"
					label="How they agreed"
					help="Such as “Signed the paper list at the fair in Bern”. It is kept as the record of their consent."
					optional
				/>
				<ConsoleField name="consentOn" label="When they agreed" type="date" optional />
			</fieldset>
		</>
	);
}

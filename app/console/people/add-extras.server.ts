import { sql, type Transaction } from 'kysely';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import { dayOfEvent, isUpcoming } from '#app/features/events/events.server.ts';
import { registerForEvent } from '#app/features/registrations/register.server.ts';
import { UNKNOWN } from '#app/features/registrations/webinar.server.ts';
import { bookByHand } from '#app/features/scheduling/booking-by-hand.server.ts';
import { subscribe, subscriptionsOf } from '#app/features/subscriptions/members.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { List } from '#content/mailing-lists.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { instantIn } from '#platform/text/zoned-day.ts';
import { addPath } from './addresses.ts';

export interface AddedPerson {
	customerUuid: string;
	email: string;
	name: string;
	company: string;
	title: string;
}

const LISTED_EVENTS = 50;

export async function upcomingEvents({ db, now }: Pick<Services, 'db' | 'now'>) {
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
export async function registerPerson(
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
export async function bookPerson(
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
export async function subscribePerson(
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

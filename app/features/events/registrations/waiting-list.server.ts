import { sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';
import { countOfferable, lockEvents } from './places.server.ts';
import { workshopOffer, workshopOfferExpired } from './registrations.mails.server.tsx';
import { mailTo } from './registrations.server.ts';

type Tx = Transaction<Tables>;

export const EVENT_PAGES = '/events/';

/** How long an offer of a place is open, unless the event starts before. */
const OFFER_HOURS = 24;
/** Offers in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 100;

/**
 * Offers the free places of an event to the first people on its waiting list, in the caller's transaction, which has locked the
 * event. Each offer holds the place until it is taken, declined or expires.
 * @returns The number of offers.
 */
export async function offerFreePlaces(tx: Tx, services: Services, event: EventRow): Promise<number> {
	const now = services.now();
	if (event.status !== 'published' || event.starts_at <= now) return 0;
	const limit = Math.min(BATCH_SIZE, await countOfferable(tx, event));
	if (limit === 0) return 0;
	const expiresAt = new Date(Math.min(now.getTime() + OFFER_HOURS * 3600_000, event.starts_at.getTime()));
	const { rows } = await sql<Parameters<typeof mailTo>[0]>`
		with next as (
			select id from event_registrations where event_uuid = ${event.event_uuid} and place = 'waiting' and cancelled_at is null
			order by line_number limit ${limit} for update
		)
		update event_registrations r set place = 'offered', offer_expires_at = ${expiresAt} from next where r.id = next.id
		returning r.id, r.email, r.customer_uuid`.execute(tx);
	for (const row of rows) {
		const { params, ...person } = mailTo(row);
		const offer = { ...params, expiresAt: expiresAt.toISOString() };
		await enqueueMail(tx, services, workshopOffer, { ...person, params: offer });
	}
	return rows.length;
}

/**
 * Takes back the offers that have expired and offers free places to the next people, for every event.
 * @param signal Aborts it between two events.
 * @returns The number of offers that expired or were made.
 */
export async function moveWaitingLists(services: Services, signal?: AbortSignal): Promise<number> {
	let moved = 0;
	for (const eventUuid of await listMovable(services)) {
		signal?.throwIfAborted();
		moved += await services.db.transaction().execute(async (tx) => {
			const event = (await lockEvents(tx, [eventUuid])).get(eventUuid);
			if (event?.status !== 'published') return 0;
			return (await expireOffers(tx, services, event)) + (await offerFreePlaces(tx, services, event));
		});
	}
	if (moved > 0) services.pagesChanged(EVENT_PAGES);
	return moved;
}

/** Published events with an expired offer, or with a free place that someone waits for. */
async function listMovable({ db, now }: Services): Promise<string[]> {
	const of = sql`from event_registrations r where r.event_uuid = e.event_uuid and r.cancelled_at is null`;
	const { rows } = await sql<{ event_uuid: string }>`
		select e.event_uuid from events e where e.status = 'published' and (
			exists (select ${of} and r.place = 'offered' and least(r.offer_expires_at, e.starts_at) <= ${now()})
			or e.starts_at > ${now()} and exists (select ${of} and r.place = 'waiting')
				and (e.capacity is null or e.capacity > (select count(*) ${of} and r.place <> 'waiting'))
		)`.execute(db);
	return rows.map(({ event_uuid }) => event_uuid);
}

/** A person whose offer expires leaves the list, and may register again. */
async function expireOffers(tx: Tx, services: Services, event: EventRow): Promise<number> {
	const now = services.now();
	const expired = await tx
		.updateTable('event_registrations')
		.set({ cancelled_at: now })
		.where('event_uuid', '=', event.event_uuid)
		.where('place', '=', 'offered')
		.where('cancelled_at', 'is', null)
		.where((where) => (event.starts_at <= now ? where.lit(true) : where('offer_expires_at', '<=', now)))
		.returning(['id', 'email', 'customer_uuid'])
		.execute();
	if (isUpcoming(event, now)) {
		for (const row of expired) await enqueueMail(tx, services, workshopOfferExpired, mailTo(row));
	}
	return expired.length;
}

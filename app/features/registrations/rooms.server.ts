import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { roomName, roomOf, type WebinarToDo, webinarRegistration } from './webinar.server.ts';

/** People put into the queue in one transaction: on the embedded database it holds everyone else off. */
const BATCH = 50;
/** What is left after so many batches comes with the next minute. */
const MOST_BATCHES = 100;

/** Someone whose event takes place in a room that they are not registered in. */
interface Stray {
	id: string;
	webinar_state: 'none' | 'done' | 'failed';
}

/**
 * Sees to it that who registered for an event to come gets into the room where it takes place now: when an operator names
 * another, or when an event that was over, or off, is to come. Who waits for the service already (`pending`) goes to the room
 * of that moment anyway.
 * @param signal Aborts it between two transactions.
 * @returns How many are to be registered at the webinar service.
 */
export async function registerInRooms(services: Services, signal?: AbortSignal): Promise<number> {
	let strays = 0;
	let batches = 0;
	for (const { event_uuid, room } of await eventsWithStrays(services)) {
		for (let count = BATCH; count === BATCH && batches < MOST_BATCHES; batches++) {
			signal?.throwIfAborted();
			count = await services.db.transaction().execute((tx) => sendBatch(tx, services, event_uuid, room));
			strays += count;
		}
	}
	return strays;
}

async function eventsWithStrays(services: Services): Promise<{ event_uuid: string; room: string }[]> {
	if (!services.webinar) return [];
	const ofSettings = roomOf(services, { webinar_kind: null, webinar_id: null });
	// Each part finds its first in an index, which does not know of "another than".
	const first = (where: RawBuilder<unknown>) => sql`(select from event_registrations
		where event_uuid = e.event_uuid and cancelled_at is null and webinar_state <> 'pending' and ${where} order by webinar_room limit 1)`;
	const { rows } = await sql<{ event_uuid: string; room: string }>`
		with e as (
			select event_uuid, coalesce(webinar_kind || '/' || webinar_id, ${ofSettings ? roomName(ofSettings) : null}::text) as room
			from events where status = 'published' and ends_at > ${services.now()}
		)
		select e.event_uuid, e.room from e cross join lateral (
			select from (
				${first(sql`webinar_room is null`)} union all ${first(sql`webinar_room < e.room`)}
				union all ${first(sql`webinar_room > e.room`)}
			) strays limit 1
		) one
		where e.room is not null`.execute(services.db);
	return rows;
}

async function sendBatch(
	tx: Transaction<Tables>,
	services: Services,
	eventUuid: string,
	room: string,
): Promise<number> {
	const { rows } = await sql<Stray>`
		with stray as (
			select id, webinar_state from event_registrations
			where event_uuid = ${eventUuid} and cancelled_at is null and webinar_state <> 'pending'
				and webinar_room is distinct from ${room}
			limit ${BATCH} for update skip locked
		)
		update event_registrations r set webinar_state = 'pending' from stray where r.id = stray.id
		returning r.id, stray.webinar_state`.execute(tx);
	for (const { id, webinar_state } of rows) {
		// Who was refused was promised the details; who had none coming has heard of the event by another email.
		const payload: WebinarToDo = { registrationId: id, isSecondTry: webinar_state === 'failed' };
		await services.jobs.send(tx, webinarRegistration, payload);
	}
	return rows.length;
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { enqueueEventMails } from './event-mails.server.ts';
import { roomForRegistration, roomName } from './event-room.server.ts';
import { moveWaitingLists } from './waiting-list.server.ts';
import { enqueueWebinarRegistration } from './webinar.server.ts';

/** Registrations in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 50;
/** The next run, a minute later, continues after this many batches. */
const BATCH_LIMIT = 100;

interface Misplaced {
	id: string;
	webinar_state: 'none' | 'done' | 'failed';
}

/**
 * Registers people of upcoming events in the event's current room: after an operator changes the room, or makes a past or
 * canceled event upcoming again. Registrations that are `pending` get the current room anyway.
 * @param signal Aborts it between two transactions.
 * @returns The number of people to register at the webinar service.
 */
export async function registerInRooms(services: Services, signal?: AbortSignal): Promise<number> {
	let total = 0;
	let batches = 0;
	for (const { event_uuid, room } of await listEventsWithMisplaced(services)) {
		for (let count = BATCH_SIZE; count === BATCH_SIZE && batches < BATCH_LIMIT; batches++) {
			signal?.throwIfAborted();
			count = await services.db.transaction().execute((tx) => enqueueBatch(tx, services, event_uuid, room));
			total += count;
		}
	}
	return total;
}

async function listEventsWithMisplaced(services: Services): Promise<{ event_uuid: string; room: string }[]> {
	if (!services.webinar) return [];
	const defaultRoom = roomForRegistration(services, { webinar_kind: null, webinar_id: null });
	// An index does not support `<>`, so each part looks up its own range.
	const first = (where: RawBuilder<unknown>) => sql`(select from event_registrations
		where event_uuid = e.event_uuid and cancelled_at is null and place = 'confirmed' and webinar_state <> 'pending' and ${where} order by webinar_room limit 1)`;
	const { rows } = await sql<{ event_uuid: string; room: string }>`
		with e as (
			select event_uuid, coalesce(webinar_kind || '/' || webinar_id, ${defaultRoom ? roomName(defaultRoom) : null}::text) as room
			from events where status = 'published' and ends_at > ${services.now()}
		)
		select e.event_uuid, e.room from e cross join lateral (
			select from (
				${first(sql`webinar_room is null`)} union all ${first(sql`webinar_room < e.room`)}
				union all ${first(sql`webinar_room > e.room`)}
			) misplaced limit 1
		) one
		where e.room is not null`.execute(services.db);
	return rows;
}

async function enqueueBatch(
	tx: Transaction<Tables>,
	services: Services,
	eventUuid: string,
	room: string,
): Promise<number> {
	const { rows } = await sql<Misplaced>`
		with misplaced as (
			select id, webinar_state from event_registrations
			where event_uuid = ${eventUuid} and cancelled_at is null and place = 'confirmed' and webinar_state <> 'pending'
				and webinar_room is distinct from ${room}
			limit ${BATCH_SIZE} for update skip locked
		)
		update event_registrations r set webinar_state = 'pending' from misplaced where r.id = misplaced.id
		returning r.id, misplaced.webinar_state`.execute(tx);
	for (const { id, webinar_state } of rows) {
		// After a rejection the person was promised the meeting details; the others learn of the event from another email.
		await enqueueWebinarRegistration(tx, services, id, webinar_state === 'failed');
	}
	return rows.length;
}

/** The job that checks every minute which registrants to email, whether waiting lists move on, and who is in which room. */
export function eventMailsJob(services: Services): JobKind {
	return {
		name: 'event-mails',
		cron: '* * * * *',
		retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 30 },
		timeoutSeconds: 120,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			await moveWaitingLists(services, signal);
			await enqueueEventMails(services, signal);
			await registerInRooms(services, signal);
		},
	};
}

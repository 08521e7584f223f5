import { type RawBuilder, sql, type Transaction } from 'kysely';
import { enqueueMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { roomForRegistration, roomName } from './event-room.server.ts';
import {
	workshopCancelled,
	workshopChanged,
	workshopNextRun,
	workshopRecording,
	workshopReminderDay,
	workshopReminderHour,
} from './registrations.mails.server.tsx';
import { moveWaitingLists } from './waiting-list.server.ts';
import { enqueueWebinarRegistration } from './webinar.server.ts';

/** Registrations in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 50;
/** The next run, a minute later, continues after this many batches. */
const BATCH_LIMIT = 100;

interface DueMail {
	id: string;
	email: string;
	customer_uuid: string | null;
	event_uuid: string;
	starts_at: Date;
	sequence: number;
}

/** A reason to email registrants. It is detected from the tables alone, so an operator only has to edit the event. */
interface Occasion {
	mail: Pick<MailKind<never>, 'name'>;
	/** The condition for events `e`. They are few, and found without looking at registrations. */
	events(now: Date): RawBuilder<unknown>;
	/** The condition for registrations `r` of such an event. */
	registrations: RawBuilder<unknown>;
	/** The email is about the next date of the series, to registrants of another date. */
	isAboutNext?: boolean;
	/** Records in the registration that the email was enqueued. */
	set(now: Date): RawBuilder<unknown>;
	/** The email's params besides the registration; each combination is sent once. */
	params(due: DueMail): Record<string, string | number>;
}

/** The registrants of an event, or those without an event (`registered_for` is null), to be emailed about `event_uuid`. */
interface Audience {
	registered_for: string | null;
	event_uuid: string;
}

const sequenceParams = ({ sequence }: DueMail) => ({ sequence });
const startParams = ({ starts_at }: DueMail) => ({ startsAt: starts_at.toISOString() });

/** People on the waiting list, or with an offer, only hear of changes, of a cancellation and of the next date. */
const hasPlace = sql`r.place = 'confirmed'`;

const occasions: Occasion[] = [
	{
		mail: workshopChanged,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}`,
		registrations: sql`r.notified_sequence < e.sequence`,
		// Setting `notified_at` also skips reminders that would be due right away.
		set: (now) =>
			sql`notified_sequence = due.sequence, notified_at = ${now}, notified_cancelled = false, waits_for_next = false`,
		params: sequenceParams,
	},
	{
		mail: workshopCancelled,
		events: (now) => sql`e.status = 'cancelled' and e.ends_at > ${now}`,
		registrations: sql`not r.notified_cancelled`,
		set: (now) =>
			sql`notified_sequence = due.sequence, notified_at = ${now}, notified_cancelled = true, waits_for_next = true`,
		params: sequenceParams,
	},
	reminder(workshopReminderHour, 'hour_reminded_for', 0, 1),
	reminder(workshopReminderDay, 'day_reminded_for', 1, 24),
	{
		mail: workshopRecording,
		events: (now) => sql`e.status = 'published' and e.ends_at <= ${now}
			and e.recording_url is not null and e.notifies_recording`,
		registrations: sql`r.recording_notified_at is null and ${hasPlace}`,
		set: (now) => sql`recording_notified_at = ${now}`,
		params: () => ({}),
	},
	{
		mail: workshopNextRun,
		isAboutNext: true,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now} and e.notifies_next`,
		// Skips people with a place in it; they are still emailed if that registration is canceled.
		registrations: sql`r.waits_for_next and not exists (select from event_registrations other
			where other.event_uuid = e.event_uuid and other.cancelled_at is null and lower(other.email) = lower(r.email))`,
		set: () => sql`waits_for_next = false`,
		params: (due) => ({ eventUuid: due.event_uuid, ...startParams(due) }),
	},
];

/** A reminder between `from` and `to` hours before the start, for people notified before that. */
function reminder(mail: Occasion['mail'], column: string, from: number, to: number): Occasion {
	return {
		mail,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}::timestamptz + make_interval(hours => ${from})
			and e.starts_at <= ${now}::timestamptz + make_interval(hours => ${to})`,
		registrations: sql`r.notified_at <= e.starts_at - make_interval(hours => ${to})
			and r.${sql.ref(column)} is distinct from e.starts_at and ${hasPlace}`,
		set: () => sql`${sql.ref(column)} = due.starts_at`,
		params: startParams,
	};
}

/**
 * Enqueues every email about events that is due. Each is enqueued once, even if this runs in several processes or the clock
 * jumps, because the same transaction records it in the registration.
 * @param signal Aborts it between two transactions.
 * @returns The number of emails.
 */
export async function enqueueEventMails(services: Services, signal?: AbortSignal): Promise<number> {
	let queued = 0;
	for (const occasion of occasions) {
		signal?.throwIfAborted();
		let batches = 0;
		for (const audience of await listAudiences(services, occasion)) {
			let last = { count: BATCH_SIZE, email: '' };
			while (last.count === BATCH_SIZE && batches++ < BATCH_LIMIT) {
				signal?.throwIfAborted();
				const after = last.email;
				last = await services.db.transaction().execute((tx) => enqueueBatch(tx, services, occasion, audience, after));
				queued += last.count;
			}
		}
	}
	return queued;
}

/** The audiences of an occasion. Each event is looked up in an index, so the table of registrations is never scanned. */
async function listAudiences({ db, now }: Services, occasion: Occasion): Promise<Audience[]> {
	const at = now();
	const audiences = occasion.isAboutNext
		? // The next date of each series; a registration without an event is for the workshop.
			sql`(
				select event_uuid, series_uuid from events where series_uuid is not null
				union all select null, ${workshopEvent.seriesUuid}::uuid
			) own cross join lateral (
				select * from events e where e.series_uuid = own.series_uuid and ${occasion.events(at)}
					and e.event_uuid is distinct from own.event_uuid
				order by e.starts_at, e.slug limit 1
			) e`
		: sql`events e cross join lateral (select e.event_uuid) own`;
	const first = sql`${occasion.registrations} limit 1`;
	return await db.transaction().execute(async (tx) => {
		// If most registrations are for one event, the planner expects an early match and scans the table. Usually there is none.
		await sql`set local enable_seqscan = off`.execute(tx);
		const { rows } = await sql<Audience>`
			select own.event_uuid as registered_for, e.event_uuid from ${audiences} cross join lateral (
				(select from event_registrations r where r.event_uuid = own.event_uuid and r.cancelled_at is null and ${first})
				union all
				(select from event_registrations r where r.event_uuid is null and r.cancelled_at is null
					and own.event_uuid is null and ${first})
			) one
			where ${occasion.events(at)}`.execute(tx);
		return rows;
	});
}

/** @param after The last address of the previous batch, in lower case. */
async function enqueueBatch(
	tx: Transaction<Tables>,
	services: Services,
	occasion: Occasion,
	{ registered_for, event_uuid }: Audience,
	after: string,
): Promise<{ count: number; email: string }> {
	const now = services.now();
	const isInAudience = registered_for ? sql`r.event_uuid = ${registered_for}` : sql`r.event_uuid is null`;
	// One statement, so that the recorded state is the one that was read. Ordered like an index that begins with the event.
	const { rows: due } = await sql<DueMail & { last_address: string }>`
		with due as (
			select r.id, lower(r.email) as address, e.event_uuid, e.starts_at, e.sequence
			from event_registrations r join events e on e.event_uuid = ${event_uuid}
			where ${isInAudience} and r.cancelled_at is null and lower(r.email) > ${after}
				and ${occasion.events(now)} and ${occasion.registrations}
			order by r.event_uuid, lower(r.email) limit ${BATCH_SIZE} for update of r skip locked
		)
		update event_registrations r set ${occasion.set(now)} from due where r.id = due.id
		returning r.id, r.email, r.customer_uuid, (select max(address) from due) as last_address, due.event_uuid, due.starts_at, due.sequence`.execute(
		tx,
	);
	for (const mail of due) {
		const params = occasion.params(mail);
		await enqueueMail(tx, services, occasion.mail, {
			to: mail.email,
			customerUuid: mail.customer_uuid,
			params: { registrationId: mail.id, ...params },
			onceKey: [occasion.mail.name, mail.id, ...Object.values(params)].join(':'),
		});
	}
	return { count: due.length, email: due[0]?.last_address ?? after };
}

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
			count = await services.db.transaction().execute((tx) => enqueueRoomBatch(tx, services, event_uuid, room));
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

async function enqueueRoomBatch(
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

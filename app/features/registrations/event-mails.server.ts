import { type RawBuilder, sql, type Transaction } from 'kysely';
import { enqueueMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import {
	workshopCancelled,
	workshopChanged,
	workshopNextRun,
	workshopRecording,
	workshopReminderDay,
	workshopReminderHour,
} from './registrations.mails.server.tsx';

/** People told in one transaction: on the embedded database it holds everyone else off. */
const BATCH = 50;
/** What is left after so many batches comes with the next minute. */
const MOST_BATCHES = 100;

/** A registration whose person is to be told something, with the event as it was when that was found out. */
interface Due {
	id: string;
	email: string;
	customer_uuid: string | null;
	/** The event that the email is about. */
	event_uuid: string;
	starts_at: Date;
	sequence: number;
}

/** One reason to write to people, found in the tables alone: an operator's edit of an event is all it takes. */
interface Occasion {
	mail: Pick<MailKind<never>, 'name'>;
	/** Which events `e` it can be about: few, and found without a look at who registered. */
	events(now: Date): RawBuilder<unknown>;
	/** Which registrations `r` for such an event. */
	registrations(now: Date): RawBuilder<unknown>;
	/** The email is about the next date of the series, to who registered for another. */
	isAboutNext?: boolean;
	/** Writes down that it was said. */
	set(now: Date): RawBuilder<unknown>;
	/** What the email is about, beyond the registration; it is said once. */
	about(due: Due): Record<string, string | number>;
}

/** People to be told: all of one event, or those without any (`registered_for` is null), of the event `event_uuid`. */
interface Audience {
	registered_for: string | null;
	event_uuid: string;
}

const ofSequence = ({ sequence }: Due) => ({ sequence });
const ofStart = ({ starts_at }: Due) => ({ startsAt: starts_at.toISOString() });

const occasions: Occasion[] = [
	{
		mail: workshopChanged,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}`,
		registrations: () => sql`r.notified_sequence < e.sequence`,
		// Who hears of a new time hears of it now: no reminder has to follow at once.
		set: (now) =>
			sql`notified_sequence = due.sequence, notified_at = ${now}, notified_cancelled = false, waits_for_next = false`,
		about: ofSequence,
	},
	{
		mail: workshopCancelled,
		events: (now) => sql`e.status = 'cancelled' and e.ends_at > ${now}`,
		registrations: () => sql`not r.notified_cancelled`,
		set: (now) =>
			sql`notified_sequence = due.sequence, notified_at = ${now}, notified_cancelled = true, waits_for_next = true`,
		about: ofSequence,
	},
	{
		mail: workshopReminderHour,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}
			and e.starts_at <= ${now}::timestamptz + interval '1 hour'`,
		registrations: () => sql`r.notified_at <= e.starts_at - interval '1 hour'
			and r.hour_reminded_for is distinct from e.starts_at`,
		set: () => sql`hour_reminded_for = due.starts_at`,
		about: ofStart,
	},
	{
		mail: workshopReminderDay,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}::timestamptz + interval '1 hour'
			and e.starts_at <= ${now}::timestamptz + interval '24 hours'`,
		registrations: () => sql`r.notified_at <= e.starts_at - interval '24 hours'
			and r.day_reminded_for is distinct from e.starts_at`,
		set: () => sql`day_reminded_for = due.starts_at`,
		about: ofStart,
	},
	{
		mail: workshopRecording,
		events: (now) => sql`e.status = 'published' and e.ends_at <= ${now}
			and e.recording_url is not null and e.notifies_recording`,
		registrations: () => sql`r.recording_notified_at is null`,
		set: (now) => sql`recording_notified_at = ${now}`,
		about: () => ({}),
	},
	{
		mail: workshopNextRun,
		isAboutNext: true,
		events: (now) => sql`e.status = 'published' and e.starts_at > ${now}`,
		// Who has a place in it already need not be told; asked again should that one fall through.
		registrations: () => sql`r.waits_for_next and not exists (select from event_registrations other
			where other.event_uuid = e.event_uuid and other.cancelled_at is null and lower(other.email) = lower(r.email))`,
		set: () => sql`waits_for_next = false`,
		about: (due) => ({ eventUuid: due.event_uuid, ...ofStart(due) }),
	},
];

/**
 * Enqueues every email about events that is due now. Each is queued once, however often and in however many processes this runs,
 * and whatever the clock did in between: what was said is written beside the registration in the same transaction.
 * @param signal Aborts it between two transactions.
 * @returns How many emails.
 */
export async function enqueueEventMails(services: Services, signal?: AbortSignal): Promise<number> {
	let queued = 0;
	for (const occasion of occasions) {
		signal?.throwIfAborted();
		let batches = 0;
		for (const audience of await audiencesOf(services, occasion)) {
			let last = { count: BATCH, email: '' };
			while (last.count === BATCH && batches++ < MOST_BATCHES) {
				signal?.throwIfAborted();
				const after = last.email;
				last = await services.db.transaction().execute((tx) => enqueueBatch(tx, services, occasion, audience, after));
				queued += last.count;
			}
		}
	}
	return queued;
}

/** Whom an occasion concerns now. Each event is looked up in an index of the registrations: no look goes through all of those. */
async function audiencesOf({ db, now }: Services, occasion: Occasion): Promise<Audience[]> {
	const at = now();
	const whose = occasion.isAboutNext
		? // The next date of its series; a registration without an event is one for the workshop.
			sql`(
				select event_uuid, series_uuid from events where series_uuid is not null
				union all select null, ${workshopEvent.seriesUuid}::uuid
			) own cross join lateral (
				select * from events e where e.series_uuid = own.series_uuid and ${occasion.events(at)}
					and e.event_uuid is distinct from own.event_uuid
				order by e.starts_at, e.slug limit 1
			) e`
		: sql`events e cross join lateral (select e.event_uuid) own`;
	const first = sql`${occasion.registrations(at)} limit 1`;
	return await db.transaction().execute(async (tx) => {
		// Of an event that most are registered for, the planner hopes to meet one soon in the whole table. Mostly there is none.
		await sql`set local enable_seqscan = off`.execute(tx);
		const { rows } = await sql<Audience>`
			select own.event_uuid as registered_for, e.event_uuid from ${whose} cross join lateral (
				(select from event_registrations r where r.event_uuid = own.event_uuid and r.cancelled_at is null and ${first})
				union all
				(select from event_registrations r where r.event_uuid is null and r.cancelled_at is null
					and own.event_uuid is null and ${first})
			) one
			where ${occasion.events(at)}`.execute(tx);
		return rows;
	});
}

/** @param after The address, in lower case, that the batch before ended with. */
async function enqueueBatch(
	tx: Transaction<Tables>,
	services: Services,
	occasion: Occasion,
	{ registered_for, event_uuid }: Audience,
	after: string,
): Promise<{ count: number; email: string }> {
	const now = services.now();
	const isTheirs = registered_for ? sql`r.event_uuid = ${registered_for}` : sql`r.event_uuid is null`;
	// One statement: what is written down as said is what was seen. In the order of an index, which begins with the event.
	const { rows: due } = await sql<Due & { last_address: string }>`
		with due as (
			select r.id, lower(r.email) as address, e.event_uuid, e.starts_at, e.sequence
			from event_registrations r join events e on e.event_uuid = ${event_uuid}
			where ${isTheirs} and r.cancelled_at is null and lower(r.email) > ${after}
				and ${occasion.events(now)} and ${occasion.registrations(now)}
			order by r.event_uuid, lower(r.email) limit ${BATCH} for update of r skip locked
		)
		update event_registrations r set ${occasion.set(now)} from due where r.id = due.id
		returning r.id, r.email, r.customer_uuid, (select max(address) from due) as last_address, due.event_uuid, due.starts_at, due.sequence`.execute(
		tx,
	);
	for (const one of due) {
		const about = occasion.about(one);
		await enqueueMail(tx, services, occasion.mail, {
			to: one.email,
			customerUuid: one.customer_uuid,
			params: { registrationId: one.id, ...about },
			onceKey: [occasion.mail.name, one.id, ...Object.values(about)].join(':'),
		});
	}
	return { count: due.length, email: due[0]?.last_address ?? after };
}

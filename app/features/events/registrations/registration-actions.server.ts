import type { Insertable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { dayOfEvent, defaultWorkshop, type EventRow, isSameSeries, isUpcoming } from '../events/events.server.ts';
import { roomForRegistration } from './event-room.server.ts';
import { type AssignedPlace, assignPlace, lockEvents, offerEnds, positionInLine } from './places.server.ts';
import {
	workshopLeft,
	workshopMoved,
	workshopRegistered,
	workshopRenamed,
	workshopTakenBack,
} from './registrations.mails.server.tsx';
import { mailTo, type RegistrationRow } from './registrations.server.ts';
import { offerFreePlaces } from './waiting-list.server.ts';
import { enqueueWebinarRegistration, JOB_AFTER_MS } from './webinar.server.ts';

type Tx = Transaction<Tables>;

/**
 * Why a registration was not changed: it does not exist, it was canceled, its event is over or canceled, the email was sent a
 * moment ago, it already has that date or name, the date is not an upcoming one of the event, the person already has a place in
 * it, it is full, or no offer is open.
 */
export type Refusal = 'gone' | 'cancelled' | 'over' | 'lately' | 'same' | 'no-date' | 'has-place' | 'full' | 'no-offer';

const RESEND_MINUTES = 10;

/** Cancels a registration as an operator, in the caller's transaction, and emails the person if the event is upcoming. */
export async function cancelRegistration(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	return await cancelAs(workshopTakenBack, tx, services, id);
}

/** The same by the person; it also declines an offer and leaves the waiting list. */
export async function cancelOwnRegistration(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	return await cancelAs(workshopLeft, tx, services, id);
}

async function cancelAs(
	mail: typeof workshopTakenBack,
	tx: Tx,
	services: Services,
	id: string,
): Promise<Refusal | undefined> {
	const found = await lockRegistration(tx, id);
	if (typeof found === 'string') return found;
	const { row, event } = found;
	await tx
		.updateTable('event_registrations')
		.set((set) => ({
			cancelled_at: services.now(),
			waits_for_next: false,
			calendar_sequence: set('calendar_sequence', '+', 1),
		}))
		.where('id', '=', id)
		.execute();
	if (!event || event.status === 'draft') return undefined;
	if (isUpcoming(event, services.now())) await enqueueMail(tx, services, mail, mailTo(row));
	await offerFreePlaces(tx, services, event);
	return undefined;
}

/** Resends the email with the join link, in the caller's transaction, at most every ten minutes. */
export async function resendJoinLink(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	const found = await lockRegistration(tx, id);
	if (typeof found === 'string') return found;
	if (!isUpcoming(found.event, services.now())) return 'over';
	const isQueued = await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, workshopRegistered, mailTo(found.row));
	return isQueued ? undefined : 'lately';
}

/**
 * Moves a registration to another date of the same series, in the caller's transaction. The person is emailed, and registered
 * for the new date at the webinar service. The place that becomes free is offered.
 * @param acceptsLine On a full date, takes the end of its waiting list.
 */
export async function moveRegistration(
	tx: Tx,
	services: Services,
	id: string,
	eventUuid: string,
	acceptsLine = false,
): Promise<Refusal | undefined> {
	const found = await lockRegistration(tx, id, eventUuid);
	if (typeof found === 'string') return found;
	const { row, event: from, other: to } = found;
	if (row.event_uuid === eventUuid) return 'same';
	const now = services.now();
	if (!isUpcoming(to, now) || !isSameSeries(from ?? defaultWorkshop, to)) return 'no-date';
	if (await isRegistered(tx, row.email, eventUuid)) return 'has-place';
	const place = await assignPlaceIf(acceptsLine, tx, to);
	if (!place) return 'full';
	const isWebinar = place.place === 'confirmed' && roomForRegistration(services, to) !== undefined;
	await tx
		.updateTable('event_registrations')
		.set({
			...freshRegistration(to, now),
			...place,
			offer_expires_at: null,
			calendar_sequence: movedSequence(row, from, to),
			webinar_state: isWebinar ? 'pending' : 'none',
		})
		.where('id', '=', id)
		.execute();
	const { params, ...person } = mailTo(row);
	await enqueueMail(tx, services, workshopMoved, { ...person, params: { ...params, eventUuid, from: row.event_uuid } });
	if (isWebinar) await enqueueWebinarRegistration(tx, services, id, false);
	if (from) await offerFreePlaces(tx, services, from);
	return undefined;
}

/** Gives an offered place to the person, in the caller's transaction; a place that is already theirs stays. */
export async function acceptOffer(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	const found = await lockRegistration(tx, id);
	if (typeof found === 'string') return found;
	const { row, event } = found;
	const now = services.now();
	if (row.place === 'confirmed') return undefined;
	if (!isUpcoming(event, now)) return 'over';
	const offerEnd = offerEnds(row, event);
	if (row.place !== 'offered' || !offerEnd || offerEnd <= now) return 'no-offer';
	const isWebinar = roomForRegistration(services, event) !== undefined;
	await tx
		.updateTable('event_registrations')
		.set({ ...freshRegistration(event, now), place: 'confirmed', webinar_state: isWebinar ? 'pending' : 'none' })
		.where('id', '=', id)
		.execute();
	await enqueueMail(tx, services, workshopRegistered, mailTo(row));
	if (isWebinar) await enqueueWebinarRegistration(tx, services, id, false);
	return undefined;
}

export async function renameRegistrant(
	tx: Tx,
	services: Services,
	id: string,
	name: Pick<RegistrationRow, 'first_name' | 'last_name'>,
): Promise<Refusal | undefined> {
	const found = await lockRegistration(tx, id);
	if (typeof found === 'string') return found;
	const { row, event } = found;
	if (row.first_name === name.first_name && row.last_name === name.last_name) return 'same';
	await tx
		.updateTable('event_registrations')
		.set((set) => ({ ...name, calendar_sequence: set('calendar_sequence', '+', 1) }))
		.where('id', '=', id)
		.execute();
	if (isUpcoming(event, services.now())) await enqueueMail(tx, services, workshopRenamed, mailTo(row));
	return undefined;
}

async function assignPlaceIf(acceptsLine: boolean, tx: Tx, to: EventRow): Promise<AssignedPlace | undefined> {
	try {
		const place = await assignPlace(tx, to);
		return place.place === 'confirmed' || acceptsLine ? place : undefined;
	} catch (error) {
		if (error instanceof DomainError && error.code === 'full') return undefined;
		throw error;
	}
}

/** A calendar that had the new date before must take the new file for a later one than what canceled it. */
function movedSequence({ calendar_sequence }: RegistrationRow, from: EventRow | undefined, to: EventRow): number {
	return calendar_sequence + 1 + Math.max(0, (from?.sequence ?? 0) - to.sequence);
}

function freshRegistration(event: EventRow, now: Date) {
	return {
		event_uuid: event.event_uuid,
		event_date: dayOfEvent(event),
		waits_for_next: false,
		notified_sequence: event.sequence,
		notified_at: now,
		notified_cancelled: false,
		day_reminded_for: null,
		hour_reminded_for: null,
		recording_notified_at: null,
		attended_at: null,
		last_joined_at: null,
		join_count: 0,
	};
}

async function isRegistered(tx: Tx, email: string, eventUuid: string): Promise<boolean> {
	const found = await tx
		.selectFrom('event_registrations')
		.select('id')
		.where('event_uuid', '=', eventUuid)
		.where('cancelled_at', 'is', null)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.executeTakeFirst();
	return found !== undefined;
}

interface LockedRegistration {
	row: RegistrationRow;
	event: EventRow | undefined;
	/** The event `otherUuid`, locked too. */
	other: EventRow | undefined;
}

/**
 * Locks a registration, and before it its event and another one, so that transactions never wait for each other in a circle.
 * @returns Why it cannot be changed, if it is unknown or canceled.
 */
async function lockRegistration(
	tx: Tx,
	id: string,
	otherUuid: string | null = null,
): Promise<LockedRegistration | 'gone' | 'cancelled'> {
	const registrations = tx.selectFrom('event_registrations').selectAll().where('id', '=', id);
	const seen = await registrations.executeTakeFirst();
	if (!seen) return 'gone';
	const events = await lockEvents(tx, [seen.event_uuid, isCanonicalUuid(otherUuid) ? otherUuid : null]);
	const row = await registrations.forUpdate().executeTakeFirst();
	if (row?.cancelled_at) return 'cancelled';
	if (!row) return 'gone';
	// It was moved while this transaction waited.
	if (row.event_uuid !== seen.event_uuid) return await lockRegistration(tx, id, otherUuid);
	return { row, event: events.get(row.event_uuid ?? ''), other: events.get(otherUuid ?? '') };
}

type NewRegistration = Pick<
	Insertable<EventRegistrations>,
	'first_name' | 'last_name' | 'company' | 'title' | 'job_level' | 'company_size' | 'job_function' | 'event_name'
> & { customer_uuid: string; email: string; event_date: string; time_zone: string | null };

export type Answers = { question_set_uuid: string; answers: string } | undefined;

interface RegistrationOptions {
	answers?: Answers;
	/** Registered by an operator. @property evenIfFull A place beyond the capacity. */
	byHand?: { evenIfFull: boolean };
}

/**
 * Registers a person, in the caller's transaction: stores the row, and enqueues the email and the webinar service's job. If the
 * event's places are limited, its row stays locked until the transaction ends.
 * @param event May be over or canceled; the person then waits for its recording and the next date.
 * @returns The registration's id and, if the event is full, the person's number on its waiting list.
 * @throws {DomainError} `full` if there is no waiting list
 * @throws PostgreSQL's 23505 if the person is already registered.
 */
export async function registerForEvent(
	tx: Transaction<Tables>,
	services: Services,
	person: NewRegistration,
	event: EventRow | undefined,
	{ answers, byHand }: RegistrationOptions = {},
): Promise<{ id: string; line?: number }> {
	const now = services.now();
	const canAttend = isUpcoming(event, now);
	const place = canAttend && !byHand?.evenIfFull ? await lockAndAssign(tx, event) : confirmed;
	const isWebinar = canAttend && place.place === 'confirmed' && roomForRegistration(services, event) !== undefined;
	const row = await tx
		.insertInto('event_registrations')
		.values({
			...person,
			...place,
			...answers,
			event_uuid: event?.event_uuid ?? null,
			calendar_sequence: event ? await nextCalendarSequence(tx, event, person.email) : 0,
			is_added_by_hand: byHand !== undefined,
			waits_for_next: !canAttend,
			webinar_state: isWebinar ? 'pending' : 'none',
			notified_sequence: event?.sequence ?? 0,
			notified_at: now,
			notified_cancelled: event?.status === 'cancelled',
			// The email enqueued below has it.
			recording_notified_at: event?.recording_url && !canAttend ? now : null,
			created_at: now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const { id } = row;
	await enqueueMail(tx, services, workshopRegistered, mailTo(row));
	if (isWebinar) await enqueueWebinarRegistration(tx, services, id, true, new Date(now.getTime() + JOB_AFTER_MS));
	const line = await positionInLine(tx, row);
	return line === undefined ? { id } : { id, line };
}

const confirmed: AssignedPlace = { place: 'confirmed', line_number: null };

/** An event without a limit is not locked. Setting one does not change who has a place. */
async function lockAndAssign(tx: Transaction<Tables>, { event_uuid, capacity }: EventRow): Promise<AssignedPlace> {
	if (capacity === null) return confirmed;
	const locked = (await lockEvents(tx, [event_uuid])).get(event_uuid);
	return locked ? await assignPlace(tx, locked) : confirmed;
}

/** After earlier registrations of the same person that were canceled, so that calendars take the new file for a later one. */
async function nextCalendarSequence(tx: Transaction<Tables>, { event_uuid }: EventRow, email: string): Promise<number> {
	const { last } = await tx
		.selectFrom('event_registrations')
		.select((select) => select.fn.max('calendar_sequence').as('last'))
		.where('event_uuid', '=', event_uuid)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.executeTakeFirstOrThrow();
	return last === null ? 0 : last + 1;
}

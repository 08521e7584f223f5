import type { Insertable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';
import { roomForRegistration } from './event-room.server.ts';
import { type AssignedPlace, assignPlace, lockEvents, positionInLine } from './places.server.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { mailTo } from './registrations.server.ts';
import { enqueueWebinarRegistration, JOB_AFTER_MS } from './webinar.server.ts';

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

import type { Insertable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { type EventRow, isUpcoming } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { enqueueWebinarRegistration, JOB_AFTER_MS, roomForRegistration } from './webinar.server.ts';

/** The columns of a registration that a form provides. */
type NewRegistration = Pick<
	Insertable<EventRegistrations>,
	'first_name' | 'last_name' | 'company' | 'title' | 'job_level' | 'company_size' | 'job_function' | 'event_name'
> & { customer_uuid: string; email: string; event_date: string; time_zone: string | null };

/**
 * Registers a person, in the caller's transaction: stores the row, and enqueues the email and the webinar service's job.
 * @param event May be over or canceled; the person then waits for its recording and the next date.
 * @returns The registration's id.
 * @throws PostgreSQL's 23505 if the person is already registered.
 */
export async function registerForEvent(
	tx: Transaction<Tables>,
	services: Services,
	person: NewRegistration,
	event: EventRow | undefined,
): Promise<string> {
	const now = services.now();
	const canAttend = isUpcoming(event, now);
	const isWebinar = canAttend && roomForRegistration(services, event) !== undefined;
	const { id } = await tx
		.insertInto('event_registrations')
		.values({
			...person,
			event_uuid: event?.event_uuid ?? null,
			waits_for_next: !canAttend,
			webinar_state: isWebinar ? 'pending' : 'none',
			notified_sequence: event?.sequence ?? 0,
			notified_at: now,
			notified_cancelled: event?.status === 'cancelled',
			// The email enqueued below has it.
			recording_notified_at: event?.recording_url && !canAttend ? now : null,
			created_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await enqueueMail(tx, services, workshopRegistered, {
		to: person.email,
		customerUuid: person.customer_uuid,
		params: { registrationId: id },
	});
	if (isWebinar) await enqueueWebinarRegistration(tx, services, id, true, new Date(now.getTime() + JOB_AFTER_MS));
	return id;
}

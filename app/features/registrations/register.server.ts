import type { Insertable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { isToCome } from './registrations.server.ts';
import { JOB_AFTER_MS, roomOf, type WebinarToDo, webinarRegistration } from './webinar.server.ts';

/** What a form knows of a registration. */
type NewRegistration = Pick<
	Insertable<EventRegistrations>,
	'first_name' | 'last_name' | 'company' | 'title' | 'job_level' | 'company_size' | 'job_function' | 'event_name'
> & { customer_uuid: string; email: string; event_date: string; time_zone: string | null };

/**
 * Registers someone, in the caller's transaction: the row, the email that says so, and the job that tells the webinar service.
 * @param event What it is for; one that is over or canceled is registered for all the same, for what comes of it.
 * @returns The registration's id.
 * @throws PostgreSQL's 23505 for who is registered for it already.
 */
export async function registerForEvent(
	tx: Transaction<Tables>,
	services: Services,
	person: NewRegistration,
	event: EventRow | undefined,
): Promise<string> {
	const now = services.now();
	const isComing = isToCome(event, now);
	const isWebinar = isComing && roomOf(services, event) !== undefined;
	const { id } = await tx
		.insertInto('event_registrations')
		.values({
			...person,
			event_uuid: event?.event_uuid ?? null,
			waits_for_next: !isComing,
			webinar_state: isWebinar ? 'pending' : 'none',
			notified_sequence: event?.sequence ?? 0,
			notified_at: now,
			notified_cancelled: event?.status === 'cancelled',
			// The email that is queued below has it.
			recording_notified_at: event?.recording_url && !isComing ? now : null,
			created_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await enqueueMail(tx, services, workshopRegistered, {
		to: person.email,
		customerUuid: person.customer_uuid,
		params: { registrationId: id },
	});
	if (isWebinar) {
		const payload: WebinarToDo = { registrationId: id, isSecondTry: true };
		await services.jobs.send(tx, webinarRegistration, payload, new Date(now.getTime() + JOB_AFTER_MS));
	}
	return id;
}

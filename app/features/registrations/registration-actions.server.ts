import type { Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import { dayOfEvent, type EventRow, eventOfId, isSameSeries, theWorkshop } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { workshopMoved, workshopTakenBack } from './registration-actions.mails.server.tsx';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { isToCome, type RegistrationRow } from './registrations.server.ts';
import { roomOf, type WebinarToDo, webinarRegistration } from './webinar.server.ts';

/**
 * Why a registration stays as it is: there is none, it was canceled before, its event is over or off, the email was sent a
 * moment ago, it is for that date already, the date is not one of this event's to come, or the person has a place in it.
 */
export type RegistrationStays = 'gone' | 'cancelled' | 'over' | 'lately' | 'same' | 'no-date' | 'has-place';

const AT_MOST_EVERY_MINUTES = 10;

/** Takes a registration back, in the caller's transaction, and tells the person while the event is to come. */
export async function cancelRegistration(
	tx: Transaction<Tables>,
	services: Services,
	registrationId: string,
): Promise<RegistrationStays | undefined> {
	const row = await locked(tx, registrationId);
	if (!row) return 'gone';
	if (row.cancelled_at) return 'cancelled';
	await tx
		.updateTable('event_registrations')
		.set({ cancelled_at: services.now(), waits_for_next: false })
		.where('id', '=', registrationId)
		.execute();
	const event = row.event_uuid ? await eventOfId(tx, row.event_uuid) : undefined;
	if (isToCome(event, services.now())) await enqueueMail(tx, services, workshopTakenBack, mailOf(row));
	return undefined;
}

/** Sends the email with the join link once more, in the caller's transaction, at most every ten minutes. */
export async function resendJoining(
	tx: Transaction<Tables>,
	services: Services,
	registrationId: string,
): Promise<RegistrationStays | undefined> {
	const row = await locked(tx, registrationId);
	if (!row) return 'gone';
	if (row.cancelled_at) return 'cancelled';
	const event = row.event_uuid ? await eventOfId(tx, row.event_uuid) : undefined;
	if (!isToCome(event, services.now())) return 'over';
	const isQueued = await enqueueMailAtMostEvery(AT_MOST_EVERY_MINUTES, tx, services, workshopRegistered, mailOf(row));
	return isQueued ? undefined : 'lately';
}

/**
 * Moves a registration to another date of the same series, in the caller's transaction. The
 * person is told, and the webinar service gets to know them there.
 */
export async function moveRegistration(
	tx: Transaction<Tables>,
	services: Services,
	registrationId: string,
	eventUuid: string,
): Promise<RegistrationStays | undefined> {
	const row = await locked(tx, registrationId);
	if (!row) return 'gone';
	if (row.cancelled_at) return 'cancelled';
	if (row.event_uuid === eventUuid) return 'same';
	const now = services.now();
	const [from, to] = [row.event_uuid && (await eventOfId(tx, row.event_uuid)), await eventOfId(tx, eventUuid)];
	if (!isToCome(to, now) || !isSameSeries(from || theWorkshop, to)) return 'no-date';
	if (await hasPlace(tx, row.email, eventUuid)) return 'has-place';
	const isWebinar = roomOf(services, to) !== undefined;
	await tx
		.updateTable('event_registrations')
		.set({ ...placeIn(to, now), webinar_state: isWebinar ? 'pending' : 'none' })
		.where('id', '=', registrationId)
		.execute();
	const { params, ...person } = mailOf(row);
	await enqueueMail(tx, services, workshopMoved, { ...person, params: { ...params, eventUuid, from: row.event_uuid } });
	if (isWebinar) {
		const payload: WebinarToDo = { registrationId, isSecondTry: false };
		await services.jobs.send(tx, webinarRegistration, payload);
	}
	return undefined;
}

/** What a registration says of its event, as if it had been made for it now. */
function placeIn(event: EventRow, now: Date) {
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

async function hasPlace(tx: Transaction<Tables>, email: string, eventUuid: string): Promise<boolean> {
	const found = await tx
		.selectFrom('event_registrations')
		.select('id')
		.where('event_uuid', '=', eventUuid)
		.where('cancelled_at', 'is', null)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.executeTakeFirst();
	return found !== undefined;
}

function mailOf(row: RegistrationRow) {
	return { to: row.email, customerUuid: row.customer_uuid, params: { registrationId: row.id } };
}

async function locked(tx: Transaction<Tables>, id: string): Promise<RegistrationRow | undefined> {
	return await tx.selectFrom('event_registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

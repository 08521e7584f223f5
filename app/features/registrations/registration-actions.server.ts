import type { Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import {
	dayOfEvent,
	defaultWorkshop,
	type EventRow,
	findEventById,
	isSameSeries,
	isUpcoming,
} from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { workshopMoved, workshopTakenBack } from './registration-actions.mails.server.tsx';
import { workshopRegistered } from './registrations.mails.server.tsx';
import type { RegistrationRow } from './registrations.server.ts';
import { enqueueWebinarRegistration, roomForRegistration } from './webinar.server.ts';

type Tx = Transaction<Tables>;

/**
 * Why a registration was not changed: it does not exist, it was canceled, its event is over or canceled, the email was sent a
 * moment ago, it already has that date, the date is not an upcoming one of the event, or the person already has a place in it.
 */
type Refusal = 'gone' | 'cancelled' | 'over' | 'lately' | 'same' | 'no-date' | 'has-place';

const RESEND_MINUTES = 10;

/** Cancels a registration, in the caller's transaction, and emails the person if the event is upcoming. */
export async function cancelRegistration(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	const row = await lockActive(tx, id);
	if (typeof row === 'string') return row;
	await tx
		.updateTable('event_registrations')
		.set({ cancelled_at: services.now(), waits_for_next: false })
		.where('id', '=', id)
		.execute();
	const event = await findEventById(tx, row.event_uuid);
	if (isUpcoming(event, services.now())) await enqueueMail(tx, services, workshopTakenBack, mailTo(row));
	return undefined;
}

/** Resends the email with the join link, in the caller's transaction, at most every ten minutes. */
export async function resendJoinLink(tx: Tx, services: Services, id: string): Promise<Refusal | undefined> {
	const row = await lockActive(tx, id);
	if (typeof row === 'string') return row;
	const event = await findEventById(tx, row.event_uuid);
	if (!isUpcoming(event, services.now())) return 'over';
	const isQueued = await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, workshopRegistered, mailTo(row));
	return isQueued ? undefined : 'lately';
}

/**
 * Moves a registration to another date of the same series, in the caller's transaction. The person is emailed, and registered
 * for the new date at the webinar service.
 */
export async function moveRegistration(
	tx: Tx,
	services: Services,
	id: string,
	eventUuid: string,
): Promise<Refusal | undefined> {
	const row = await lockActive(tx, id);
	if (typeof row === 'string') return row;
	if (row.event_uuid === eventUuid) return 'same';
	const now = services.now();
	const [from, to] = [await findEventById(tx, row.event_uuid), await findEventById(tx, eventUuid)];
	if (!isUpcoming(to, now) || !isSameSeries(from ?? defaultWorkshop, to)) return 'no-date';
	if (await isRegistered(tx, row.email, eventUuid)) return 'has-place';
	const isWebinar = roomForRegistration(services, to) !== undefined;
	await tx
		.updateTable('event_registrations')
		.set({ ...freshRegistration(to, now), webinar_state: isWebinar ? 'pending' : 'none' })
		.where('id', '=', id)
		.execute();
	const { params, ...person } = mailTo(row);
	await enqueueMail(tx, services, workshopMoved, { ...person, params: { ...params, eventUuid, from: row.event_uuid } });
	if (isWebinar) await enqueueWebinarRegistration(tx, services, id, false);
	return undefined;
}

/** The columns that depend on the event, as for a new registration. */
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

function mailTo(row: RegistrationRow) {
	return { to: row.email, customerUuid: row.customer_uuid, params: { registrationId: row.id } };
}

/** Locks a registration, unless it is unknown or canceled. */
async function lockActive(tx: Tx, id: string): Promise<RegistrationRow | 'gone' | 'cancelled'> {
	const registrations = tx.selectFrom('event_registrations').selectAll().where('id', '=', id);
	const row = await registrations.forUpdate().executeTakeFirst();
	return row?.cancelled_at ? 'cancelled' : (row ?? 'gone');
}

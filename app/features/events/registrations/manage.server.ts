import type { Transaction } from 'kysely';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { consoleLink } from '#app/mails/layout.tsx';
import { qrSvg } from '#app/qr.server.ts';
import type { Services } from '#app/services.ts';
import { pages } from '#content/pages.ts';
import { registrationPage } from '#content/registration.ts';
import type { Tables } from '#database/tables.ts';
import { defaultWorkshop, type EventRow, eventView, findEventById, isSameSeries } from '../events/events.server.ts';
import { checkInCode, isInPerson } from './event-room.server.ts';
import { getPlaces, offerEnds, positionInLine } from './places.server.ts';
import {
	type Move,
	moveSchema,
	type Rename,
	refusalToast,
	registrationForms,
	registrationToasts,
	renameSchema,
	type Step,
	stepSchema,
	WAITING,
} from './registration.schema.ts';
import {
	acceptOffer,
	cancelOwnRegistration,
	moveRegistration,
	type Refusal,
	renameRegistrant,
} from './registration-actions.server.ts';
import { formatWithZone, MANAGE, type RegistrationRow, startTimes } from './registrations.server.ts';
import { EVENT_PAGES } from './waiting-list.server.ts';
import { registerAtOnce } from './webinar.server.ts';

const DATE_LIMIT = 24;

export type RegistrationView = NonNullable<Awaited<ReturnType<typeof registrationView>>>;

/** The registration of a link; changes nothing. @returns Undefined for a link that leads to none. */
export async function registrationView(services: Services, token: string | null) {
	const { db, now } = services;
	const id = await registrationIdOf(services, token);
	const row = id && (await db.selectFrom('event_registrations').selectAll().where('id', '=', id).executeTakeFirst());
	if (!row) return undefined;
	const event = await findEventById(db, row.event_uuid);
	const state = stateOf(row, event, now());
	const offerEnd = offerEnds(row, event);
	const zone = row.time_zone ?? event?.time_zone ?? 'UTC';
	return {
		state,
		line: await positionInLine(db, row),
		offerUntil: offerEnd ? formatWithZone(offerEnd, zone) : '',
		name: { first: row.first_name, last: row.last_name },
		title: event?.title ?? row.event_name,
		event: event && { ...eventView(event, now()), start: startTimes(event, row.time_zone) },
		door: state === 'confirmed' && event && isInPerson(event) ? doorOf(services, event, row.id) : undefined,
		version: versionOf(row),
		dates: isOpen(state) ? await listOtherDates(services, row, event) : [],
	};
}

/** The code for check-in, and a QR code that opens the operators' check-in page with it. */
function doorOf({ config }: Services, { event_uuid }: EventRow, registrationId: string) {
	const code = checkInCode(registrationId);
	const page = `${consoleLink(config.APP_URL, 'events', event_uuid)}/check-in?code=${code}`;
	return { code, qr: qrSvg(page) };
}

const versionOf = ({ place, calendar_sequence }: RegistrationRow) => `${place}-${calendar_sequence}`;

type State = 'confirmed' | 'waiting' | 'offered' | 'expired' | 'cancelled' | 'over' | 'eventCancelled' | 'interest';

export const isOpen = (state: State) => state === 'confirmed' || state === 'waiting' || state === 'offered';

function stateOf(row: RegistrationRow, event: EventRow | undefined, now: Date): State {
	const offerEnd = offerEnds(row, event);
	const hasExpired = row.place === 'offered' && offerEnd !== null && offerEnd <= now;
	if (hasExpired) return 'expired';
	if (row.cancelled_at) return 'cancelled';
	if (!event) return 'interest';
	if (event.status === 'cancelled') return 'eventCancelled';
	return event.ends_at <= now ? 'over' : row.place;
}

async function listOtherDates({ db, now }: Services, row: RegistrationRow, event: EventRow | undefined) {
	const of = event ?? defaultWorkshop;
	if (!of.series_uuid) return [];
	const dates = await db
		.selectFrom('events')
		.selectAll()
		.where('series_uuid', '=', of.series_uuid)
		.where('status', '=', 'published')
		.where('takes_registrations', '=', true)
		.where('starts_at', '>', now())
		.where('event_uuid', '<>', row.event_uuid)
		.orderBy('starts_at')
		.limit(DATE_LIMIT)
		.execute();
	const offered = [];
	for (const date of dates.filter((date) => isSameSeries(of, date))) {
		const places = await getPlaces(db, date);
		const isFull = places?.free === 0;
		if (isFull && !places.hasWaitingList) continue;
		const when = formatWithZone(date.starts_at, row.time_zone ?? date.time_zone);
		offered.push({
			value: isFull ? WAITING + date.event_uuid : date.event_uuid,
			label: isFull ? `${when} (${registrationPage.move.full(places.waiting + 1)})` : when,
		});
	}
	return offered;
}

async function registrationIdOf(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string | null,
): Promise<string | undefined> {
	const opened = await links.open(MANAGE, token, now());
	return opened.state === 'altered' ? undefined : opened.subject;
}

type Change<Value> = (
	tx: Transaction<Tables>,
	services: Services,
	id: string,
	value: Value,
) => Promise<Refusal | undefined>;

export function changeForm(
	token: string | null,
	formData: FormData,
): ReceivedForm<Step | Rename | Move, string, undefined> {
	const form = <Value>(name: keyof typeof registrationForms, schema: FormSchema<Value>, change: Change<Value>) =>
		formOf(token, name, schema, change);
	switch (formData.get('intent')) {
		case registrationForms.accept:
			return form('accept', stepSchema, acceptOffer);
		case registrationForms.rename:
			return form('rename', renameSchema, (tx, services, id, { firstName, lastName }) =>
				renameRegistrant(tx, services, id, { first_name: firstName, last_name: lastName }),
			);
		case registrationForms.move:
			return form('move', moveSchema, (tx, services, id, { to }) =>
				moveRegistration(tx, services, id, to.replace(WAITING, ''), to.startsWith(WAITING)),
			);
		default:
			return form('cancel', stepSchema, cancelOwnRegistration);
	}
}

function formOf<Value>(
	token: string | null,
	name: keyof typeof registrationForms,
	schema: FormSchema<Value>,
	change: Change<Value>,
): ReceivedForm<Value, string, undefined> {
	return {
		id: registrationForms[name],
		schema,
		toasts: registrationToasts[name],
		toLead: undefined,
		identity: (value) => ({ ...value, token }),
		async prepare(_, services) {
			const prepared = await registrationIdOf(services, token);
			if (!prepared) throw refusal('gone');
			return { prepared, undo: async () => {} };
		},
		async persist(tx, value, _, id, services) {
			const reason = await change(tx, services, id, value);
			// Canceling twice is what the person wanted.
			if (reason && !(name === 'cancel' && reason === 'cancelled')) throw refusal(reason);
			return { registration: id };
		},
		async after(_, { registration = '' }, services) {
			services.pagesChanged(EVENT_PAGES);
			if (name === 'accept' || name === 'move') await registerAtOnce(services, registration);
			return undefined;
		},
		detail: () => ({}),
		next: () => managePath(token ?? ''),
	};
}

function refusal(reason: Refusal): FieldRefused {
	const message = registrationPage.reasons[reason];
	return new FieldRefused('version', message, refusalToast(message), 409);
}

export const managePath = (token: string, step?: 'cancel') =>
	`${pages.registration.path}?${new URLSearchParams({ token, ...(step && { step }) })}`;

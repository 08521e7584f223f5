import { defineAction } from '#app/act.server.ts';
import { type EventRow, formatInstant } from '#app/features/events/events.server.ts';
import { type AtTheDoor, checkIn, findAtTheDoor } from '#app/features/registrations/check-in.server.ts';
import { checkInCode } from '#app/features/registrations/check-in-code.ts';
import { UNKNOWN } from '#app/features/registrations/webinar.server.ts';
import { checkInPage } from '#content/console/event-registration.ts';
import { getEvent } from './event.server.ts';

export type DoorRow = ReturnType<typeof doorRow>;

export interface DoorAnswer {
	typed: string;
	people: DoorRow[];
	hasMore: boolean;
	news?: { title: string; isAgain: boolean };
}

/** Shows who was found. Nothing typed is in a URL or a log. */
export const findRegistrant = defineAction({
	name: 'event.check-in',
	form: 'find',
	run: async ({ tx, params, form }) => {
		const event = await getEvent(tx, params.event);
		return { answer: { status: 200, extra: { door: await searchDoor(tx, event, String(form.get('q') ?? '')) } } };
	},
});

export const checkInRegistrant = defineAction({
	name: 'event.check-in',
	form: 'check-in',
	errors: { gone: 'This registration no longer exists or was canceled.', state: checkInPage.early },
	run: async ({ tx, services, params, form }) => {
		const event = await getEvent(tx, params.event);
		const { person, isAgain } = await checkIn(tx, services, event.event_uuid, String(form.get('id') ?? ''));
		const name = `${person.first_name} ${person.last_name}`;
		const time = timeOf(person.attended_at, event);
		const title = isAgain ? `${name}: ${`already, at ${time}`}` : `${name} is checked in`;
		const typed = String(form.get('q') ?? '');
		const door: DoorAnswer = { ...(await searchDoor(tx, event, typed)), news: { title, isAgain } };
		return {
			audit: isAgain
				? undefined
				: { subject: { kind: 'event', id: event.event_uuid }, after: { registration: person.id } },
			answer: { status: 200, extra: { door } },
		};
	},
});

export async function searchDoor(
	db: Parameters<typeof findAtTheDoor>[0],
	event: EventRow,
	typed: string,
): Promise<DoorAnswer> {
	const { people, hasMore } = await findAtTheDoor(db, event.event_uuid, typed.slice(0, 200));
	return { typed, people: people.map((person) => doorRow(person, event)), hasMore };
}

function doorRow({ id, first_name, last_name, company, place, attended_at }: AtTheDoor, event: EventRow) {
	return {
		id,
		name: `${first_name} ${last_name}`,
		company: company === UNKNOWN ? '' : company,
		code: checkInCode(id),
		place,
		here: attended_at ? timeOf(attended_at, event) : undefined,
	};
}

/** The time where the event is held, such as 14:02. */
const timeOf = (at: Date, { time_zone }: EventRow) =>
	formatInstant(at, time_zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

import { type Kysely, sql, type Transaction } from 'kysely';
import { useActionData } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { getEvent, loadEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { type EventRow, formatInstant } from '../events/events.server.ts';
import type { Route } from './+types/check-in.console.route';
import { checkInCode } from './event-room.server.ts';
import { lockEvents, peopleWho } from './places.server.ts';
import { nameBegins } from './registrants-table.console.server.ts';
import type { RegistrationRow } from './registrations.server.ts';
import { UNKNOWN } from './webinar.server.ts';

const TOO_EARLY = 'Check-in opens three hours before the start.';

type DoorRow = ReturnType<typeof doorRow>;

interface DoorAnswer {
	typed: string;
	people: DoorRow[];
	hasMore: boolean;
	news?: { title: string; isAgain: boolean };
}

/** Shows who was found. Nothing typed is in a URL or a log. */
const findRegistrant = defineAction({
	name: 'event.check-in',
	form: 'find',
	run: async ({ tx, params, form }) => {
		const event = await getEvent(tx, params.event);
		return { answer: { status: 200, extra: { door: await searchDoor(tx, event, String(form.get('q') ?? '')) } } };
	},
});

const checkInRegistrant = defineAction({
	name: 'event.check-in',
	form: 'check-in',
	errors: { gone: 'This registration no longer exists or was canceled.', state: TOO_EARLY },
	run: async ({ tx, services, params, form }) => {
		const event = await getEvent(tx, params.event);
		const { person, isAgain } = await checkIn(tx, services, event.event_uuid, String(form.get('id') ?? ''));
		const name = `${person.first_name} ${person.last_name}`;
		const time = timeOf(person.attended_at, event);
		const title = isAgain ? `${name}: already, at ${time}` : `${name} is checked in`;
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

async function searchDoor(
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

const notConfirmed = { waiting: 'On the waitlist', offered: 'Offered a place, not taken yet' } as const;

export const meta: Route.MetaFunction = () => consoleHead('Check-in');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const code = args.url.searchParams.get('code') ?? '';
	return {
		...frame,
		counts: await countAtTheDoor(services.db, event.event_uuid),
		isOpen: isCheckInOpen(event, services.now()),
		scanned: code ? await searchDoor(services.db, event, code) : undefined,
	};
}

export const action = actionsOf({ find: findRegistrant, 'check-in': checkInRegistrant });

export default function CheckIn({ loaderData: { head, tabs, counts, isOpen, scanned } }: Route.ComponentProps) {
	const answer = useActionData() as (FormAnswer & { door?: DoorAnswer }) | undefined;
	const door = answer?.door ?? scanned;
	const { attended, registered } = counts;
	return (
		<EventFrame head={head} here="checkIn" tabs={tabs}>
			<div className="events-door">
				<p className="soft">
					{`${attended} of ${registered} are here.`} {!isOpen && TOO_EARLY}
				</p>
				<Refusal form="check-in" />
				{door?.news && (
					<p className="events-door-news" data-again={door.news.isAgain || undefined} role="alert">
						{door.news.title}
					</p>
				)}
				<FindForm typed={door?.news ? '' : (door?.typed ?? '')} />
				{door && <Found door={door} isOpen={isOpen} />}
			</div>
		</EventFrame>
	);
}

function FindForm({ typed }: { typed: string }) {
	return (
		<ConsoleForm id="find" label="Check-in" intent="find" className="events-door-find">
			<label className="field-label" htmlFor="door-q">
				Name or code
			</label>
			<div>
				<input
					// Shows what was typed last.
					key={typed}
					id="door-q"
					name="q"
					className="field-control"
					defaultValue={typed}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="search"
					maxLength={200}
					aria-describedby="door-q-help"
				/>
				<Button type="submit">Find</Button>
			</div>
			<p className="field-help" id="door-q-help">
				The start of a name or address, or the code in the email, such as 3F2A-9C1B.
			</p>
		</ConsoleForm>
	);
}

function Found({ door: { people, hasMore, typed, news }, isOpen }: { door: DoorAnswer; isOpen: boolean }) {
	if (people.length === 0)
		return typed && !news ? (
			<p role="status">No registrant matches. Check the spelling, or search by the last name alone.</p>
		) : null;
	return (
		<>
			<ul className="events-door-list">
				{people.map((person) => (
					<li key={person.id}>
						<div>
							<strong>{person.name}</strong>
							<span className="console-sub">
								{[person.company, person.code].filter(Boolean).join(' · ')}
								{person.place !== 'confirmed' && ` · ${notConfirmed[person.place]}`}
							</span>
						</div>
						<CheckInButton person={person} typed={typed} isOpen={isOpen} />
					</li>
				))}
			</ul>
			{hasMore && <p className="soft">There are more. Type more of the name.</p>}
		</>
	);
}

function CheckInButton({ person, typed, isOpen }: { person: DoorRow; typed: string; isOpen: boolean }) {
	if (person.here) return <span className="events-door-here">{`Here since ${person.here}`}</span>;
	if (!isOpen) return null;
	return (
		<form method="post">
			<input type="hidden" name="intent" value="check-in" />
			<input type="hidden" name="id" value={person.id} />
			<input type="hidden" name="q" value={typed} />
			<Button type="submit" aria-label={`Check in: ${person.name}`}>
				{person.place === 'confirmed' ? 'Check in' : 'Give a place and check in'}
			</Button>
		</form>
	);
}

/** Check-in opens this long before the start. */
const OPENS_HOURS = 3;
const FOUND_LIMIT = 12;

type AtTheDoor = Pick<RegistrationRow, 'id' | 'first_name' | 'last_name' | 'company' | 'place' | 'attended_at'>;

const isCheckInOpen = ({ starts_at }: Pick<EventRow, 'starts_at'>, now: Date): boolean =>
	now.getTime() >= starts_at.getTime() - OPENS_HOURS * 3600_000;

/**
 * Finds registrants of an event by their code, or by the start of their address or names.
 * @returns At most twelve, and whether there are more.
 */
async function findAtTheDoor(
	db: Kysely<Tables>,
	eventUuid: string,
	typed: string,
): Promise<{ people: AtTheDoor[]; hasMore: boolean }> {
	const text = typed.trim().toLowerCase();
	if (!text) return { people: [], hasMore: false };
	const code = text.replaceAll(/[\s-]/g, '');
	const byCode = /^[0-9a-f]{8}$/.test(code)
		? sql`id between ${`${code}-0000-0000-0000-000000000000`}::uuid and ${`${code}-ffff-ffff-ffff-ffffffffffff`}::uuid`
		: sql`false`;
	const { rows } = await sql<AtTheDoor>`
		select id, first_name, last_name, company, place, attended_at from event_registrations r
		where event_uuid = ${eventUuid} and cancelled_at is null and (${byCode} or ${nameBegins(text)})
		order by lower(last_name), lower(first_name), id limit ${FOUND_LIMIT + 1}`.execute(db);
	return { people: rows.slice(0, FOUND_LIMIT), hasMore: rows.length > FOUND_LIMIT };
}

async function countAtTheDoor(
	db: Kysely<Tables>,
	eventUuid: string,
): Promise<{ attended: number; registered: number }> {
	const { rows } = await sql<{ attended: number; registered: number }>`
		select count(*) filter (where ${peopleWho.attended})::int as attended,
			count(*) filter (where ${peopleWho.registered})::int as registered
		from event_registrations r where event_uuid = ${eventUuid} and cancelled_at is null`.execute(db);
	return rows[0] ?? { attended: 0, registered: 0 };
}

/**
 * Checks a registrant in, in the caller's transaction. Someone without a place gets one, even if the event is full: they are here.
 * @returns The registrant, and whether they were checked in before; the first time stays.
 * @throws {DomainError} `gone`; `state` before check-in opens
 */
async function checkIn(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	eventUuid: string,
	id: string,
): Promise<{ person: AtTheDoor & { attended_at: Date }; isAgain: boolean }> {
	const event = (await lockEvents(tx, [eventUuid])).get(eventUuid);
	if (!event || !isCanonicalUuid(id)) throw new DomainError('gone');
	if (!isCheckInOpen(event, now())) throw new DomainError('state');
	const { rows } = await sql<AtTheDoor & { attended_at: Date; before: Date | null }>`
		with before as (
			select id, attended_at from event_registrations
			where id = ${id} and event_uuid = ${eventUuid} and cancelled_at is null for update
		)
		update event_registrations r
		set attended_at = coalesce(before.attended_at, ${now()}), place = 'confirmed'
		from before where r.id = before.id
		returning r.id, r.first_name, r.last_name, r.company, r.place, r.attended_at, before.attended_at as before`.execute(
		tx,
	);
	const [row] = rows;
	if (!row) throw new DomainError('gone');
	const { before, ...person } = row;
	return { person, isAgain: before !== null };
}

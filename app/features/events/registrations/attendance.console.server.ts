import { type Kysely, sql } from 'kysely';
import { formatMinute } from '#app/console/times.ts';
import { countWithAccess } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { durationMinutes, type EventRow } from '../events/events.server.ts';
import { reportRoom } from './event-room.server.ts';

const LIMIT = 1_000;

interface Evidence {
	source: 'click' | 'provider' | 'operator' | 'self' | 'recording' | 'recording-progress' | 'recording-said';
	at: string;
	minutes: number | null;
	attended: boolean | null;
	reason: string | null;
}

interface Attendee {
	person: string;
	name: string | null;
	email: string;
	attended: boolean | null;
	evidence: Evidence[];
}

export type AttendanceView = Awaited<ReturnType<typeof getAttendance>>;

export async function getAttendance(services: Services, event: EventRow) {
	const { db } = services;
	const [people, counts, report] = await Promise.all([
		listAttendees(db, event.event_uuid),
		countPeople(db, event),
		getReport(services, event),
	]);
	const of = durationMinutes(event);
	return {
		people: people.map(({ person, name, email, attended, evidence }) => ({
			person,
			name: name ?? email,
			email,
			to: `${consolePaths.people}/${person}`,
			attended: attended === true,
			evidence: evidence.map((one) => ({ text: textOf(one, of), at: new Date(one.at) })),
		})),
		counts,
		report,
	};
}

async function listAttendees(db: Kysely<Tables>, eventUuid: string): Promise<Attendee[]> {
	const { rows } = await sql<Attendee>`
		select s.person_uuid as person, c.name, c.email, s.attended, (
			select jsonb_agg(jsonb_build_object('source', a.source, 'at', a.occurred_at, 'minutes', a.minutes,
				'attended', a.attended, 'reason', a.reason) order by a.occurred_at, a.source)
			from attendance_evidence a join customers m using (customer_uuid)
			where a.event_uuid = s.event_uuid and m.person_uuid = s.person_uuid
		) as evidence
		from session_attendance s join customers c on c.customer_uuid = s.person_uuid
		where s.event_uuid = ${eventUuid}
		order by s.attended desc nulls last, lower(coalesce(c.name, c.email)), c.customer_uuid limit ${LIMIT}`.execute(db);
	return rows;
}

async function countPeople(db: Kysely<Tables>, { event_uuid, starts_at, ends_at }: EventRow) {
	const [access, { rows }] = await Promise.all([
		countWithAccess(db, starts_at, ends_at),
		sql<{ all: number; attended: number }>`
			select count(*)::int as all, (count(*) filter (where attended))::int as attended
			from session_attendance where event_uuid = ${event_uuid}`.execute(db),
	]);
	return { access, ...(rows[0] ?? { all: 0, attended: 0 }) };
}

async function getReport(services: Services, event: EventRow) {
	const { db } = services;
	const found = await db
		.selectFrom('session_reports')
		.selectAll()
		.where('event_uuid', '=', event.event_uuid)
		.executeTakeFirst();
	const guests = await db
		.selectFrom('session_guests')
		.select(['guest_uuid as id', 'email', 'name', 'minutes'])
		.where('event_uuid', '=', event.event_uuid)
		.orderBy('minutes', 'desc')
		.orderBy('guest_uuid')
		.limit(LIMIT)
		.execute();
	if (!found) {
		const text = reportRoom(services, event)
			? 'Requested half an hour after the session.'
			: 'This session is not in a Zoom room, so there is no report.';
		return { text, isFailed: false, guests };
	}
	const { state, participants, error, updated_at } = found;
	const text =
		state === 'waiting'
			? 'Requested; Zoom has not reported yet.'
			: state === 'done'
				? `Received ${formatMinute(updated_at)}: ${participants} people.`
				: `Zoom refused: ${error ?? ''} Fix it and retry the job under Jobs.`;
	return { text, isFailed: state === 'failed', guests };
}

function textOf({ source, minutes, attended, reason }: Evidence, of: number): string {
	switch (source) {
		case 'click':
			return 'Opened the join link';
		case 'provider':
			return minutes === null ? 'In the meeting' : `In the meeting for ${minutes} of ${of} minutes`;
		case 'operator':
			return `An operator: ${attended ? 'attended' : 'did not attend'}. ${reason ?? ''}`;
		case 'self':
			return 'Says they were there';
		case 'recording':
			return 'Played the recording to the end';
		case 'recording-progress':
			return `Played ${minutes ?? 0} minutes of the recording`;
		case 'recording-said':
			return 'Says they watched the recording';
	}
}

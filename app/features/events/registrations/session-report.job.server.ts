import { type Kysely, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type JobKind, PermanentError, RetryAfter } from '#platform/jobs/jobs.ts';
import { type Participation, WebinarRefused } from '#platform/webinar/webinar.ts';
import type { EventRow } from '../events/events.server.ts';
import { recordProviderMinutes } from './attendance.server.ts';
import { reportRoom } from './event-room.server.ts';

const sessionReport = { name: 'session-report' } as const;

/** The service needs half an hour after a session; a meeting that went on is complete after the second time. */
const REQUESTS_AFTER_MS = [30 * 60_000, 6 * 3600_000];
/** A session that ended earlier than this is not reported, for instance before a webinar service was set up. */
const LONGEST_AGO_MS = 7 * 24 * 3600_000;

/**
 * Enqueues the requests for the reports of sessions that have ended, once each.
 * @returns The number of sessions.
 */
export async function enqueueSessionReports(services: Services): Promise<number> {
	const { db, jobs, now } = services;
	if (!services.webinar) return 0;
	const at = now();
	const ended = await db
		.selectFrom('events as e')
		.selectAll()
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('ends_at', '<=', at)
		.where('ends_at', '>', new Date(at.getTime() - LONGEST_AGO_MS))
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('session_reports as r').whereRef('r.event_uuid', '=', 'e.event_uuid'))),
		)
		.execute();
	const due = ended.filter((event) => reportRoom(services, event));
	for (const { event_uuid, ends_at } of due) {
		await db.transaction().execute(async (tx) => {
			const times = { created_at: at, updated_at: at };
			const inserted = await tx
				.insertInto('session_reports')
				.values({ event_uuid, ...times })
				.onConflict((conflict) => conflict.doNothing())
				.returning('event_uuid')
				.executeTakeFirst();
			if (!inserted) return;
			for (const after of REQUESTS_AFTER_MS) {
				await jobs.send(tx, sessionReport, { eventUuid: event_uuid }, new Date(ends_at.getTime() + after));
			}
		});
	}
	jobs.wake();
	return due.length;
}

interface Attendee {
	person?: string;
	email?: string;
	name?: string;
	firstJoinedAt: Date;
	minutes: number;
}

/** Records a report: minutes of people we know as evidence, others as guests. Replaces an earlier report of the session. */
async function recordReport(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	event: EventRow,
	joins: readonly Participation[],
): Promise<void> {
	const { event_uuid } = event;
	await db.transaction().execute(async (tx) => {
		const attendees = await attendeesOf(tx, event, joins);
		await tx.deleteFrom('session_guests').where('event_uuid', '=', event_uuid).execute();
		for (const { person, email, name, firstJoinedAt, minutes } of attendees) {
			if (person) await recordProviderMinutes(tx, { now }, event_uuid, person, firstJoinedAt, minutes);
			else if (email || name) {
				const guest = { email: email ?? null, name: name ?? null, minutes, created_at: now() };
				await tx
					.insertInto('session_guests')
					.values({ event_uuid, ...guest })
					.execute();
			}
		}
		await tx
			.updateTable('session_reports')
			.set({ state: 'done', participants: attendees.length, error: null, updated_at: now() })
			.where('event_uuid', '=', event_uuid)
			.execute();
	});
}

async function recordReportFailure(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	eventUuid: string,
	message: string,
): Promise<void> {
	await db
		.updateTable('session_reports')
		.set({ state: 'failed', error: message.slice(0, 500), updated_at: now() })
		.where('event_uuid', '=', eventUuid)
		.where('state', '<>', 'done')
		.execute();
}

/** The people of a report, each once. Two devices at the same time count once, and only the time of the session counts. */
async function attendeesOf(
	db: Kysely<Tables>,
	event: Pick<EventRow, 'event_uuid' | 'starts_at' | 'ends_at'>,
	joins: readonly Participation[],
): Promise<Attendee[]> {
	const find = await findPeople(db, event.event_uuid, joins);
	const groups = Map.groupBy(joins, (join) => find(join) ?? guestKey(join));
	return [...groups].map(([key, group]) => {
		const first = group.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())[0];
		const person = find(group[0]);
		return {
			...(person ? { person: key } : {}),
			...(!person && isAddress(first?.email) && { email: first.email }),
			...(!person && first?.name && { name: first.name }),
			firstJoinedAt: first?.joinedAt ?? event.starts_at,
			minutes: minutesWithin(group, event),
		};
	});
}

const guestKey = ({ email, name }: Participation) => `guest ${email?.toLowerCase() ?? ''} ${email ? '' : (name ?? '')}`;

const isAddress = (email: string | undefined): email is string =>
	email !== undefined && email.length <= 320 && /^[^@\s]+@[^@\s]+$/.test(email);

/** Finds the person of a join by their registration at the service, otherwise by their email address. */
async function findPeople(db: Kysely<Tables>, eventUuid: string, joins: readonly Participation[]) {
	const registrants = [...new Set(joins.flatMap(({ registrantId }) => registrantId ?? []))];
	const emails = [...new Set(joins.flatMap(({ email }) => email?.toLowerCase() ?? []))];
	const { rows } = await sql<{ key: string; person: string }>`
		select 'id ' || r.webinar_registrant_id as key, c.person_uuid as person
		from event_registrations r join customers c using (customer_uuid)
		where r.event_uuid = ${eventUuid} and r.webinar_registrant_id = any(${registrants}::text[])
		union all
		select 'email ' || lower(email), person_uuid from customers
		where lower(email) = any(${emails}::text[]) and erased_at is null`.execute(db);
	const people = new Map(rows.map(({ key, person }) => [key, person]));
	return (join: Participation | undefined) =>
		people.get(`id ${join?.registrantId}`) ?? people.get(`email ${join?.email?.toLowerCase()}`);
}

function minutesWithin(
	joins: readonly Participation[],
	{ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>,
): number {
	const spans = joins
		.map(({ joinedAt, leftAt }) => ({
			from: Math.max(joinedAt.getTime(), starts_at.getTime()),
			to: Math.min(leftAt.getTime(), ends_at.getTime()),
		}))
		.sort((a, b) => a.from - b.from);
	let counted = 0;
	let until = starts_at.getTime();
	for (const { from, to } of spans) {
		counted += Math.max(0, to - Math.max(from, until));
		until = Math.max(until, to);
	}
	return Math.round(counted / 60_000);
}

/** Until then, an empty report may only be late. */
const LATEST_MS = 6 * 3600_000;
const EMPTY_RETRY_SECONDS = 30 * 60;

/** The job that finds sessions that have ended, every quarter of an hour. */
export function sessionReportsJob(services: Services): JobKind {
	return {
		name: 'session-reports',
		cron: '*/15 * * * *',
		retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 60 },
		timeoutSeconds: 60,
		keepDoneSeconds: 24 * 3600,
		async run() {
			await enqueueSessionReports(services);
		},
	};
}

/**
 * The job that requests who was at a session from the webinar service. It retries for about two days, waits as long as the
 * service asks, and stops after a permanent rejection.
 */
export function sessionReportJob(services: Services): JobKind<{ eventUuid: string }> {
	return {
		...sessionReport,
		retry: { limit: 50, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 120,
		async run({ eventUuid }, { signal }) {
			const { db, webinar, now } = services;
			const event = await db.selectFrom('events').selectAll().where('event_uuid', '=', eventUuid).executeTakeFirst();
			const room = event && reportRoom(services, event);
			if (!event || !room || !webinar) return;
			try {
				const joins = await webinar.report(room, { from: event.starts_at, to: event.ends_at }, signal);
				if (joins.length === 0 && now().getTime() < event.ends_at.getTime() + LATEST_MS) {
					throw new RetryAfter('The report is empty so far.', EMPTY_RETRY_SECONDS);
				}
				await recordReport(services, event, joins);
			} catch (error) {
				throw await retryError(services, eventUuid, error);
			}
		},
	};
}

async function retryError(services: Services, eventUuid: string, error: unknown): Promise<unknown> {
	if (!(error instanceof WebinarRefused)) return error;
	if (error.isFinal) {
		await recordReportFailure(services, eventUuid, error.message);
		return new PermanentError(error.message, { cause: error });
	}
	return error.retryAfter === undefined ? error : new RetryAfter(error.message, error.retryAfter, { cause: error });
}

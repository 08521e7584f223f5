import { type Insertable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { workshopEvent, workshopPage } from '#content/workshop.ts';
import type { Events } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { type Session, sessionsBetween } from './schedule.ts';

const WEEKS_BACK = 8;
const MONTHS_AHEAD = 12;
const WEEK_MS = 7 * 24 * 3600_000;

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/**
 * Adds the scheduled sessions from 8 weeks back to 12 months ahead, and the free workshop, to the table. Existing rows are left
 * alone, so an operator's change of a date, title or status is never undone, and renaming a topic in content/schedule.ts adds no
 * second session on its day. Safe to run in several processes at once.
 * @returns The number of events added.
 */
export async function ensureEvents({ db, log, now }: Needs): Promise<number> {
	const at = now();
	const from = new Date(at.getTime() - WEEKS_BACK * WEEK_MS);
	const to = new Date(at);
	to.setUTCMonth(to.getUTCMonth() + MONTHS_AHEAD);
	const sessions = sessionsBetween(from, to);

	const added = await db.transaction().execute(async (tx) => {
		await sql`select pg_advisory_xact_lock(hashtextextended('ensure-events', 0))`.execute(tx);
		const known = await tx.selectFrom('events').select('slug').where('kind', 'in', ['learn', 'build']).execute();
		const existing = new Set(known.map(({ slug }) => kindAndDay(slug)));
		const missing = sessions.filter(({ slug }) => !existing.has(kindAndDay(slug)));
		return await tx
			.insertInto('events')
			.values([workshopRow(), ...missing.map(sessionRow)].map((row) => ({ ...row, created_at: at, updated_at: at })))
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.returning('slug')
			.execute();
	});
	if (added.length > 0) log.info({ added: added.length }, 'events added from the schedule');
	return added.length;
}

/** The weekly job that keeps the table a year ahead. */
export function eventsAheadJob(services: Needs): JobKind {
	return {
		name: 'events-ahead',
		cron: '30 2 * * 1',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 60,
		async run() {
			await ensureEvents(services);
		},
	};
}

/** The part of a session's slug that does not depend on its topic: `learn-2026-12-01`. */
function kindAndDay(slug: string): string {
	return slug.split('-').slice(0, 4).join('-');
}

function sessionRow({
	slug,
	kind,
	title,
	description,
	startsAt,
	endsAt,
	timeZone,
	skills,
}: Session): Insertable<Events> {
	return { slug, kind, title, summary: description, starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, skills };
}

function workshopRow(): Insertable<Events> {
	const startsAt = new Date(workshopEvent.instant);
	return {
		slug: workshopEvent.slug,
		series_uuid: workshopEvent.seriesUuid,
		kind: 'workshop',
		title: workshopEvent.title,
		summary: workshopPage.lead,
		starts_at: startsAt,
		ends_at: new Date(startsAt.getTime() + workshopEvent.durationMinutes * 60_000),
		time_zone: workshopEvent.zone,
		display_time: workshopEvent.displayTime,
		location: workshopEvent.location,
	};
}

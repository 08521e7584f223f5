import type { Insertable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Events, Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { lockSessions, readRhythms, withHolidays } from './rhythms.server.ts';
import { type Session, sessionsBetween } from './schedule.ts';
import { workshopRow } from './workshop-row.server.ts';

const MONTHS_AHEAD = 12;

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/**
 * Adds the sessions of the rhythm from now to 12 months ahead, and the free workshop, to the table: none of the past, which nobody
 * held. Existing rows are left alone, so an operator's change of a date, title or status is never undone. Safe to run in several
 * processes at once.
 * @returns The number of events added.
 */
export async function ensureEvents(services: Needs): Promise<number> {
	const { db, log, now } = services;
	const at = now();
	const to = new Date(at);
	to.setUTCMonth(to.getUTCMonth() + MONTHS_AHEAD);
	const { version, rhythms } = await readRhythms(db);
	const sessions = sessionsBetween(at, to, await withHolidays(rhythms, at));

	const added = await db.transaction().execute(async (tx) => {
		await lockSessions(tx);
		if ((await readRhythms(tx)).version !== version) return undefined;
		const missing = await missingOf(tx, sessions);
		return await tx
			.insertInto('events')
			.values([workshopRow(), ...missing.map(sessionRow)].map((row) => ({ ...row, created_at: at, updated_at: at })))
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.returning('slug')
			.execute();
	});
	// The rhythm changed in the meantime.
	if (!added) return await ensureEvents(services);
	if (added.length > 0) log.info({ added: added.length }, 'events added from the schedule');
	return added.length;
}

/** The sessions that are not in the table; an event of the same kind that an operator planned for its day counts as the session. */
async function missingOf(tx: Transaction<Tables>, sessions: readonly Session[]): Promise<Session[]> {
	const rows = await tx
		.selectFrom('events')
		.select(['session_key', 'slug'])
		.where((where) => where.or([where('session_key', 'is not', null), where('kind', 'in', ['learn', 'build'])]))
		.execute();
	const keys = new Set(rows.map(({ session_key }) => session_key));
	const days = new Set(rows.filter(({ session_key }) => session_key === null).map(({ slug }) => kindAndDay(slug)));
	return sessions.filter(({ key, slug }) => !keys.has(key) && !days.has(kindAndDay(slug)));
}

/** The daily job that keeps the table a year ahead. */
export function eventsAheadJob(services: Needs): JobKind {
	return {
		name: 'events-ahead',
		cron: '30 2 * * *',
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

function sessionRow(session: Session): Insertable<Events> {
	const { key, slug, kind, title, description, startsAt, endsAt, timeZone, skills, isBasics } = session;
	const times = { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone };
	return {
		slug,
		kind,
		title,
		summary: description,
		...times,
		skills,
		is_basics: isBasics,
		session_key: key,
		follows_rhythm: true,
	};
}

import { sql } from 'kysely';
import { LATE_AFTER_MS } from '#app/features/career-map/career-map-watch.job.server.ts';
import type { Services } from '#app/services.ts';

/** How much of something came in: today (UTC), in the last seven days, and in the seven before. */
export interface Came {
	what: string;
	today: number;
	week: number;
	before: number;
}

const DAY = 24 * 3600_000;

type Needs = Pick<Services, 'db' | 'now'>;

/** Forms of the last fourteen days, each name a row, by index on the date: one query. */
export async function seeForms({ db, now }: Needs): Promise<Came[]> {
	const { today, week, before } = instants(now());
	const { rows } = await sql<Came>`
		select coalesce(source, form_name) as what,
			count(*) filter (where created_at >= ${today}::timestamptz)::int as today,
			count(*) filter (where created_at >= ${week}::timestamptz)::int as week,
			count(*) filter (where created_at < ${week}::timestamptz)::int as before
		from website_data where created_at >= ${before}::timestamptz
		group by 1 order by week desc, 1`.execute(db);
	return rows;
}

/** What came of them in the same time, each kind a row: one query. */
export async function seeDeeds({ db, now }: Needs): Promise<Came[]> {
	const { today, week, before } = instants(now());
	const counted = (what: string, table: string) => sql`
		select ${what}::text as what,
			count(*) filter (where created_at >= ${today}::timestamptz)::int as today,
			count(*) filter (where created_at >= ${week}::timestamptz)::int as week,
			count(*) filter (where created_at < ${week}::timestamptz)::int as before
		from ${sql.table(table)} where created_at >= ${before}::timestamptz`;
	const { rows } = await sql<Came>`
		${counted('registrations', 'event_registrations')} union all ${counted('enrollments', 'enrollments')}
		union all ${counted('bookings', 'bookings')} union all ${counted('projects', 'builder_portfolios')}`.execute(db);
	return rows;
}

/** What waits for somebody. */
export type Waiting = Record<'careerMapsLate' | 'projects' | 'parked' | 'refused' | 'queued' | 'soon', number>;

/** One query. */
export async function seeWaiting({ db, now }: Needs): Promise<Waiting> {
	const at = now();
	const after = (ms: number) => new Date(at.getTime() + ms);
	const { rows } = await sql<Waiting>`select
		(select count(*)::int from builder_portfolios where status = 'submitted')
			+ (select count(*)::int from builder_portfolios where pending_edit is not null and status = 'approved') as projects,
		(select count(*)::int from genai_career_hacks where status in ('received', 'reading') and cv_deleted_at is null
			and created_at < ${after(-LATE_AFTER_MS)}::timestamptz) as "careerMapsLate",
		(select count(*)::int from pgboss.job where name = 'parked' and state in ('created', 'retry', 'active')) as parked,
		(select count(*)::int from mails where status = 'refused' and created_at > ${after(-7 * DAY)}::timestamptz) as refused,
		(select count(*)::int from mails where status = 'queued'
			and greatest(created_at, coalesce(not_before, created_at)) < ${after(-3600_000)}::timestamptz) as queued,
		(select count(*)::int from bookings where status = 'booked'
			and starts_at between ${at}::timestamptz and ${after(DAY)}::timestamptz) as soon`.execute(db);
	return rows[0] ?? { careerMapsLate: 0, projects: 0, parked: 0, refused: 0, queued: 0, soon: 0 };
}

/** The days in which the next twenty-four hours lie, in UTC, as filters have them. */
export function soonDays(now: Date): { from: string; until: string } {
	const day = (at: Date) => at.toISOString().slice(0, 10);
	return { from: day(now), until: day(new Date(now.getTime() + DAY)) };
}

function instants(now: Date) {
	const today = new Date(now);
	today.setUTCHours(0, 0, 0, 0);
	return { today, week: new Date(now.getTime() - 7 * DAY), before: new Date(now.getTime() - 14 * DAY) };
}

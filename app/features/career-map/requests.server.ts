import { type Kysely, type Selectable, sql } from 'kysely';
import { clock } from '#app/settings/clock.ts';
import type { GenaiCareerHacks, Tables } from '#database/tables.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { LATE_AFTER_MS } from './career-map-watch.job.server.ts';

/** Requests for a career map, as an operator asks for them. None of it reads a report or says whose it is, but for one request alone. */

/** How a request stands: what is deleted is that, whatever it was before. */
type Standing = 'waiting' | 'late' | 'ready' | 'failed' | 'deleted';

/** Requests from before this instant have waited so long that someone should look, while the promise of a day can still be kept. */
export function overdueBefore(now: Date): Date {
	return new Date(now.getTime() - LATE_AFTER_MS);
}

/** Whether a request that has no result yet is overdue. */
export function isLate({ created_at }: { created_at: Date }, now: Date): boolean {
	return created_at < overdueBefore(now);
}

/** How a request stands. */
function standingOf(
	row: Pick<Selectable<GenaiCareerHacks>, 'status' | 'created_at' | 'cv_deleted_at'>,
	now: Date,
): Standing {
	if (row.cv_deleted_at) return 'deleted';
	if (row.status === 'ready' || row.status === 'failed') return row.status;
	return isLate(row, now) ? 'late' : 'waiting';
}

/** One request with all that is known of it but its report, and how its email stands; undefined when there is none. */
export async function getRequest(db: Kysely<Tables>, id: string, now: Date) {
	const row = await db
		.selectFrom('genai_career_hacks')
		.leftJoin('mails', (join) =>
			join.on('once_key', '=', sql<string>`'career-map-ready:' || genai_career_hacks.id::text`),
		)
		.select([
			'genai_career_hacks.id',
			'genai_career_hacks.status',
			'genai_career_hacks.email',
			'genai_career_hacks.customer_uuid',
			'genai_career_hacks.created_at',
			'outcome',
			'reason',
			'genai_career_hacks.attempts',
			'started_at',
			'finished_at',
			'late_at',
			'cv_deleted_at',
			'deleted_at',
			'roles',
			'industry',
			'language',
			'cv_url',
			'mails.status as mail',
		])
		.where('genai_career_hacks.id', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { cv_url, ...rest } = row;
	return { ...rest, kind: cv_url?.split('.').at(-1) ?? null, standing: standingOf(row, now) };
}

/** How many wait so long that someone should look: one query by index. */
export async function countOverdue(db: Kysely<Tables>, now: Date): Promise<number> {
	const { many } = await db
		.selectFrom('genai_career_hacks')
		.select((select) => select.fn.countAll<number>().as('many'))
		.where('status', 'in', ['received', 'reading'])
		.where('cv_deleted_at', 'is', null)
		.where('created_at', '<', overdueBefore(now))
		.executeTakeFirstOrThrow();
	return many;
}

/** What requests came to, without saying whose any was. */
export interface RequestNumbers {
	/** Weeks from Monday on the console's clock, the present one last. */
	weeks: { week: string; requests: number; reports: number }[];
	/** Of those weeks; null stands for those that wait. */
	outcomes: { value: GenaiCareerHacks['outcome'] | null; requests: number }[];
	/** Half of the reports were there so soon after the request, in seconds, and nine in ten so soon. */
	took: { median: number | null; nineInTen: number | null };
	/** Of reports that are still kept: how many name each. */
	roles: Tally[];
	industries: Tally[];
	languages: Tally[];
}

interface Tally {
	value: string | null;
	reports: number;
}

/** Three statements over the last weeks; reports are not read. @param weeks How many, the present one included. */
export async function requestNumbers(db: Kysely<Tables>, now: Date, weeks = 12): Promise<RequestNumbers> {
	const { zone } = clock();
	const weekday = new Date(`${dayIn(zone, now)}T00:00Z`).getUTCDay();
	const monday = startOfDay(dayIn(zone, now, -((weekday + 6) % 7) - 7 * (weeks - 1)), zone);
	const since = sql`created_at >= ${monday}::timestamptz`;
	const byWeek = sql<{ week: string; requests: number; reports: number }>`
		select to_char(week, 'YYYY-MM-DD') as week, coalesce(requests, 0)::int as requests, coalesce(reports, 0)::int as reports
		from generate_series(${monday}::timestamptz at time zone ${zone}, ${now}::timestamptz at time zone ${zone}, '7 days') as week
			left join (
				select date_trunc('week', created_at at time zone ${zone}) as week, count(*) as requests,
					count(*) filter (where outcome = 'report') as reports
				from genai_career_hacks where ${since} group by 1
			) as counted using (week)
		order by week`.execute(db);
	const byOutcome = sql<{
		value: GenaiCareerHacks['outcome'] | null;
		requests: number;
		median: number;
		ninety: number;
	}>`
		select outcome as value, count(*)::int as requests,
			percentile_disc(0.5) within group (order by extract(epoch from finished_at - created_at)::float8) as median,
			percentile_disc(0.9) within group (order by extract(epoch from finished_at - created_at)::float8) as ninety
		from genai_career_hacks where ${since} group by outcome order by requests desc, outcome`.execute(db);
	const tallies = sql<Tally & { what: 'role' | 'industry' | 'language' }>`
		with kept as (
			select roles, industry, language from genai_career_hacks where ${since} and cv_deleted_at is null and status = 'ready'
		)
		select * from (
			select 'role' as what, role as value, count(*)::int as reports
			from kept cross join lateral jsonb_array_elements_text(roles) as role group by role
			union all select 'industry', industry, count(*)::int from kept group by industry
			union all select 'language', language, count(*)::int from kept group by language
		) as counted order by reports desc, value`.execute(db);
	const [{ rows: weekRows }, { rows: outcomes }, { rows: all }] = await Promise.all([byWeek, byOutcome, tallies]);
	const reports = outcomes.find(({ value }) => value === 'report');
	const of = (what: string) =>
		all.filter((one) => one.what === what).map(({ value, reports: many }) => ({ value, reports: many }));
	return {
		weeks: weekRows,
		outcomes: outcomes.map(({ value, requests }) => ({ value, requests })),
		took: { median: reports?.median ?? null, nineInTen: reports?.ninety ?? null },
		roles: of('role'),
		industries: of('industry'),
		languages: of('language'),
	};
}

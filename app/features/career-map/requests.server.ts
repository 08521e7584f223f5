import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { GenaiCareerHacks, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { CAREER_MAP_SHARE, careerMapAddress } from './career-map-links.server.ts';
import { type CvToRead, careerMapQueue, LATE_AFTER_MS } from './career-map-watch.job.server.ts';

/** Queries on requests for a career map, for operators. None reads a report; only `getRequest` tells who sent it. */

/** The status of a request for operators; a deleted one is `deleted`, whatever it was before. */
type Standing = 'waiting' | 'late' | 'ready' | 'failed' | 'deleted';

/** Requests from before this instant are late: an operator should look while the promised day can still be kept. */
export function overdueBefore(now: Date): Date {
	return new Date(now.getTime() - LATE_AFTER_MS);
}

export function isLate({ created_at }: { created_at: Date }, now: Date): boolean {
	return created_at < overdueBefore(now);
}

function standingOf(
	row: Pick<Selectable<GenaiCareerHacks>, 'status' | 'created_at' | 'cv_deleted_at'>,
	now: Date,
): Standing {
	if (row.cv_deleted_at) return 'deleted';
	if (row.status === 'ready' || row.status === 'failed') return row.status;
	return isLate(row, now) ? 'late' : 'waiting';
}

/** One request with everything but its report, and the status of its email; undefined when there is none. */
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

export async function countOverdue(db: Kysely<Tables>, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('genai_career_hacks')
		.select((select) => select.fn.countAll<number>().as('count'))
		.where('status', 'in', ['received', 'reading'])
		.where('cv_deleted_at', 'is', null)
		.where('created_at', '<', overdueBefore(now))
		.executeTakeFirstOrThrow();
	return count;
}

/** How far the statistics look back. */
const WEEKS = 12;

interface RequestStatistics {
	/** Weeks from Monday in the console's time zone, the current one last. */
	weeks: { week: string; requests: number; reports: number }[];
	/** Of those weeks; null for requests without a result. */
	outcomes: { value: GenaiCareerHacks['outcome'] | null; requests: number }[];
	/** Seconds from request to report: the median and the 90th percentile. */
	took: { median: number | null; nineInTen: number | null };
	roles: Tally[];
	industries: Tally[];
	languages: Tally[];
}

interface Tally {
	value: string | null;
	reports: number;
}

export async function getRequestStatistics(db: Kysely<Tables>, now: Date): Promise<RequestStatistics> {
	const { zone } = clock();
	const weekday = new Date(`${dayIn(zone, now)}T00:00Z`).getUTCDay();
	const monday = startOfDay(dayIn(zone, now, -((weekday + 6) % 7) - 7 * (WEEKS - 1)), zone);
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
		from genai_career_hacks where ${since} and (outcome is not null or status in ('received', 'reading'))
		group by outcome order by requests desc, outcome`.execute(db);
	const tallies = sql<Tally & { what: 'role' | 'industry' | 'language' }>`
		with stored as (
			select roles, industry, language from genai_career_hacks where ${since} and cv_deleted_at is null and status = 'ready'
		)
		select * from (
			select 'role' as what, role as value, count(*)::int as reports
			from stored cross join lateral jsonb_array_elements_text(roles) as role group by role
			union all select 'industry', industry, count(*)::int from stored group by industry
			union all select 'language', language, count(*)::int from stored group by language
		) as counted order by reports desc, value`.execute(db);
	const [{ rows: weekRows }, { rows: outcomes }, { rows: all }] = await Promise.all([byWeek, byOutcome, tallies]);
	const reports = outcomes.find(({ value }) => value === 'report');
	const tally = (what: string) =>
		all.filter((row) => row.what === what).map(({ value, reports: count }) => ({ value, reports: count }));
	return {
		weeks: weekRows,
		outcomes: outcomes.map(({ value, requests }) => ({ value, requests })),
		took: { median: reports?.median ?? null, nineInTen: reports?.ninety ?? null },
		roles: tally('role'),
		industries: tally('industry'),
		languages: tally('language'),
	};
}

/** The operators' actions on a request for a career map, in the caller's transaction. */

const LINK_AT_MOST_EVERY_MINUTES = 10;
/** How long an operator's link to a report is valid: long enough to read it. */
const READ_ONLY_LINK_MS = 30 * 60 * 1000;

/**
 * Retries a request that failed on our side or is late: retries its dead-lettered job or sends a new one. A superfluous job does
 * nothing.
 * @returns Its status and outcome before. @throws {DomainError} `gone`, `deleted`, `not_failed`
 */
export async function retryCareerMap(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<{ status: string; outcome: string | null }> {
	const row = await lockRequest(tx, id);
	const isWaiting = row.status === 'received' || row.status === 'reading';
	if (row.outcome !== 'failed' && !(isWaiting && isLate(row, now()))) throw new DomainError('not_failed');
	const initial = { status: 'received', outcome: null, reason: null, finished_at: null, attempts: 0 } as const;
	await tx.updateTable('genai_career_hacks').set(initial).where('id', '=', id).execute();
	const payload = { name: 'careerMapId', values: [id] };
	const existing = await jobs.list({ queue: careerMapQueue.name, payload }, tx);
	const failed = existing.find(({ state }) => state === 'parked');
	if (failed) await jobs.retry(failed.id, tx);
	else await jobs.send(tx, careerMapQueue, { careerMapId: id } satisfies CvToRead);
	return { status: row.status, outcome: row.outcome };
}

/** Sends the link to a request's page again, at most every ten minutes. @returns Whether it was sent. @throws {DomainError} `gone`, `deleted` */
export async function sendCareerMapLink(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<boolean> {
	const { email, customer_uuid } = await lockRequest(tx, id);
	const about = { to: email, customerUuid: customer_uuid, params: { careerMapIds: [id] } };
	return await enqueueMailAtMostEvery(LINK_AT_MOST_EVERY_MINUTES, tx, services, careerMapLinkMail, about);
}

/** A read-only link to a report, valid for half an hour. @throws {DomainError} `gone`, `deleted`, `no_report` */
export async function getCareerMapPage(
	tx: Transaction<Tables>,
	services: Pick<Services, 'links' | 'now' | 'config'>,
	id: string,
): Promise<string> {
	const row = await lockRequest(tx, id);
	if (row.status !== 'ready' || !row.hasReport) throw new DomainError('no_report');
	const { href } = await careerMapAddress(services, row, CAREER_MAP_SHARE, READ_ONLY_LINK_MS);
	return href;
}

async function lockRequest(tx: Transaction<Tables>, id: string) {
	const row = await tx
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'outcome', 'email', 'customer_uuid', 'created_at', 'cv_deleted_at'])
		.select((select) => select('report', 'is not', null).as('hasReport'))
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.cv_deleted_at) throw new DomainError('deleted');
	return row;
}

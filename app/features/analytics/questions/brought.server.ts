import { sql } from 'kysely';
import { eventNames } from '#app/analytics/wire.ts';
import { type List, listed } from './compared.ts';
import { daysOf, rowsOf, type Visits, visitsOf } from './parts.server.ts';
import { BadQuestion, dimensions, type ParsedQuestion, parseQuestion, type Question } from './question.server.ts';

/** What visits came to, by where they came from. */
export interface BroughtNumbers {
	/** Visits; those that began to fill a form; those that sent one. */
	sessions: number;
	begun: number;
	submitted: number;
	/** Rows with an affiliate's code: forms that the server took, places reserved, and enrollments first paid. Null for what is no code, and where a filter asks what is not known of them. */
	accepted: number | null;
	enrolled: number | null;
	paid: number | null;
}

type By = 'campaign' | 'source' | 'affiliate';

interface Row extends Record<keyof BroughtNumbers, number> {
	period: number;
	value: string;
	more: number;
}

/**
 * What each campaign, source or affiliate brought: visits that sent a form, and, of affiliates, whose code travels with forms, rows too.
 * Affiliates' codes are one whatever their case; only what has one is in it. Visits that are there themselves alone.
 * @param limit Rows at most: of those with the most visits.
 * @throws {BadQuestion}
 */
export async function brought(
	db: Visits,
	question: Question,
	by: By,
	limit?: number,
): Promise<List<{ value: string }, BroughtNumbers>> {
	const parsed = parseQuestion(question);
	if (!['campaign', 'source', 'affiliate'].includes(by)) throw new BadQuestion('by: is none');
	const isCode = by === 'affiliate';
	const hasRows = isCode && !asksMore(parsed);
	const value = isCode ? sql`lower(affiliate_code)` : sql.ref(dimensions[by]);
	const { rows } = await sql<Row>`
		with told as (
			select session_id, bool_or(event_type = 'form_submit') as submitted
			from website_analytics_events
			where event_type in ('interaction', 'form_submit')
				and (event_type = 'form_submit' or event_name = ${eventNames.formStarted}) and ${daysOf(parsed)}
			group by session_id
		), grouped as (
			select period, ${value} as value, count(*) as sessions, count(told.session_id) as begun,
				count(*) filter (where submitted) as submitted, 0 as accepted, 0 as enrolled, 0 as paid
			from ${visitsOf(parsed)} left join told using (session_id)
			where coalesce(${value}, '') <> '' group by period, 2
			${hasRows ? rowsByCode(parsed) : sql``}
		), summed as (
			select period, value, sum(sessions)::bigint as sessions, sum(begun)::bigint as begun, sum(submitted)::bigint as submitted,
				sum(accepted)::bigint as accepted, sum(enrolled)::bigint as enrolled, sum(paid)::bigint as paid
			from grouped group by period, value
		), ranked as (
			select value, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(sessions) filter (where period = 0), 0) desc, sum(sessions) desc, value collate "C"
			) as rank
			from summed group by value
		)
		select summed.*, greatest(kinds - ${rowsOf(limit)}::int, 0) as more
		from summed join ranked using (value) where rank <= ${rowsOf(limit)}::int order by rank, period`.execute(db);
	return listed(
		rows,
		parsed.compare,
		({ value }) => ({ value }),
		(row) => ({
			sessions: row?.sessions ?? 0,
			begun: row?.begun ?? 0,
			submitted: row?.submitted ?? 0,
			accepted: hasRows ? (row?.accepted ?? 0) : null,
			enrolled: hasRows ? (row?.enrolled ?? 0) : null,
			paid: hasRows ? (row?.paid ?? 0) : null,
		}),
	);
}

/** Rows know a code and nothing else of a visit: where a filter asks for more, they say nothing. */
function asksMore({ filter: { affiliate: _, is_bot, ...rest } }: ParsedQuestion): boolean {
	return is_bot === true || Object.values(rest).some((value) => value !== undefined);
}

function rowsByCode({ since, from, to, filter }: ParsedQuestion) {
	const { affiliate } = filter;
	const code =
		typeof affiliate === 'string'
			? sql` and lower(affiliate_id) = lower(${affiliate})`
			: affiliate === null
				? sql` and false`
				: sql``;
	return sql`
		union all
		select (website_data.created_at < ${from})::int, lower(affiliate_id), 0, 0, 0, count(*), count(enrollments.enrollment_uuid), 0
		from website_data left join enrollments on enrollments.website_data_id = website_data.id
		where affiliate_id <> '' and website_data.created_at >= ${since} and website_data.created_at < ${to}${code} group by 1, 2
		union all
		select (paid_at < ${from})::int, lower(affiliate_id), 0, 0, 0, 0, 0, count(*)
		from enrollments join website_data on website_data.id = website_data_id
		where affiliate_id <> '' and paid_at >= ${since} and paid_at < ${to}${code} group by 1, 2`;
}

import { sql } from 'kysely';
import { eventNames } from '#app/analytics/protocol.ts';
import { enteredByOperator } from '#content/form-sources.ts';
import {
	dimensions,
	InvalidReportQuery,
	type ParsedReportQuery,
	parseReportQuery,
	type ReportQuery,
} from './report-query.server.ts';
import { type List, toList } from './results.ts';
import { inSessionDays, topGroups, type VisitsDb, visitsOf } from './sql-parts.server.ts';

export interface ConversionStats {
	/** Visits; those that started to fill a form; those that submitted one. */
	sessions: number;
	begun: number;
	submitted: number;
	/**
	 * Rows with an affiliate's code: forms that the server accepted, places reserved, and first payments. Null for campaigns and sources,
	 * and with filters that these rows do not have.
	 */
	accepted: number | null;
	enrolled: number | null;
	paid: number | null;
}

interface Row extends ConversionStats {
	period: number;
	value: string;
	more: number;
}

/**
 * Conversions by campaign, source or affiliate: visits that submitted a form and, for affiliates, whose code is stored with each form,
 * rows too. Affiliate codes are compared case-insensitively. Visits without a value are omitted. Dropped months are not included.
 * @throws {InvalidReportQuery}
 */
export async function conversions(
	db: VisitsDb,
	query: ReportQuery,
	by: 'campaign' | 'source' | 'affiliate',
): Promise<List<{ value: string }, ConversionStats>> {
	const parsed = parseReportQuery(query);
	if (!['campaign', 'source', 'affiliate'].includes(by)) throw new InvalidReportQuery('by: is unknown');
	const isCode = by === 'affiliate';
	const hasRows = isCode && !hasOtherFilters(parsed);
	const value = isCode ? sql`lower(affiliate_code)` : sql.ref(dimensions[by]);
	const none = hasRows ? sql`0` : sql`null::int`;
	const { rows } = await sql<Row>`
		with form_events as (
			select session_id, bool_or(event_type = 'form_submit') as submitted
			from website_analytics_events
			where event_type in ('interaction', 'form_submit')
				and (event_type = 'form_submit' or event_name = ${eventNames.formStarted}) and ${inSessionDays(parsed)}
			group by session_id
		), grouped as (
			select period, ${value} as value, count(*) as sessions, count(form_events.session_id) as begun,
				count(*) filter (where submitted) as submitted, ${none} as accepted, ${none} as enrolled, ${none} as paid
			from ${visitsOf(parsed)} left join form_events using (session_id)
			where coalesce(${value}, '') <> '' group by period, 2
			${hasRows ? rowsByCode(parsed) : sql``}
		), ranked as ${topGroups(['value'], 'sessions')}
		select period, value, more, sum(sessions)::bigint as sessions, sum(begun)::bigint as begun, sum(submitted)::bigint as submitted,
			sum(accepted)::bigint as accepted, sum(enrolled)::bigint as enrolled, sum(paid)::bigint as paid
		from grouped join ranked using (value)
		group by period, value, rank, more order by rank, period`.execute(db);
	const unknown = hasRows ? 0 : null;
	const empty = { sessions: 0, begun: 0, submitted: 0, accepted: unknown, enrolled: unknown, paid: unknown };
	return toList(rows, parsed.compare, ['value'], empty);
}

/** Rows have a code and nothing else about the visit: with any other filter they are unknown. */
function hasOtherFilters({ filter: { affiliate: _, is_bot, ...rest } }: ParsedReportQuery): boolean {
	return is_bot === true || Object.values(rest).some((value) => value !== undefined);
}

function rowsByCode({ since, from, to, filter }: ParsedReportQuery) {
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
		where affiliate_id <> '' and ${isSentForm} and website_data.created_at >= ${since} and website_data.created_at < ${to}${code} group by 1, 2
		union all
		select (paid_at < ${from})::int, lower(affiliate_id), 0, 0, 0, 0, 0, count(*)
		from enrollments join website_data on website_data.id = website_data_id
		where affiliate_id <> '' and paid_at >= ${since} and paid_at < ${to}${code} group by 1, 2`;
}

/** A period: its start, inclusive, and its end, exclusive. */
type Span = { from: Date; to: Date };

const isSentForm = sql`website_data.source is distinct from ${enteredByOperator.value}::text`;

/**
 * Counts the forms that people sent, by the form's id (by its `form_name` where the id is unknown), in several periods: the one
 * function for every page that shows these numbers.
 * @returns The forms with the most in the first period first.
 */
export async function countSentForms<Name extends string>(
	db: VisitsDb,
	spans: Record<Name, Span>,
): Promise<({ form: string } & Record<Name, number>)[]> {
	const all = Object.entries<Span>(spans);
	const since = new Date(Math.min(...all.map(([, { from }]) => from.getTime())));
	const counts = all.map(
		([name, { from, to }]) =>
			sql`count(*) filter (where created_at >= ${from} and created_at < ${to})::int as ${sql.ref(name)}`,
	);
	const { rows } = await sql<{ form: string } & Record<Name, number>>`
		select coalesce(source, form_name) as form, ${sql.join(counts)}
		from website_data where created_at >= ${since} and ${isSentForm} group by 1 order by 2 desc, 1`.execute(db);
	return rows.filter((row) => all.some(([name]) => row[name as Name] > 0));
}

export interface GoalStats {
	accepted: number;
}

/**
 * Forms that people sent and that were accepted in the period, by the form's id; and enrollments first paid in it, as `paid`. They
 * count everyone who wrote to us, whether or not their visit was recorded, so no filter applies.
 * @throws {InvalidReportQuery}
 */
export async function goals(db: VisitsDb, query: ReportQuery): Promise<List<{ goal: string }, GoalStats>> {
	const { since, from, to, compare } = parseReportQuery(query);
	const forms = await countSentForms(db, { now: { from, to }, before: { from: since, to: from } });
	const { rows: paid } = await sql<{ period: number; goal: string; accepted: number }>`
		select (paid_at < ${from})::int as period, 'paid' as goal, count(*)::int as accepted
		from enrollments where paid_at >= ${since} and paid_at < ${to} group by 1`.execute(db);
	const ofPeriod = (period: number) => [
		...forms.map(({ form, now, before }) => ({ period, goal: form, accepted: period === 0 ? now : before })),
		...paid.filter((row) => row.period === period),
	];
	const sorted = [0, 1].flatMap((period) => ofPeriod(period).sort((one, other) => other.accepted - one.accepted));
	return toList(sorted, compare, ['goal'], { accepted: 0 });
}

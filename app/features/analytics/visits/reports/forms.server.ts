import { type RawBuilder, sql } from 'kysely';
import { eventNames } from '#app/analytics/protocol.ts';
import { everyForm } from '#content/form-sources.ts';
import { publicLists } from '#content/mailing-lists.ts';
import {
	type Dimension,
	dimensions,
	InvalidReportQuery,
	type ParsedReportQuery,
	parseReportQuery,
	type ReportQuery,
} from './report-query.server.ts';
import { type Compared, type List, toList } from './results.ts';
import { andPage, inSessionDays, topGroups, type VisitsDb, visitsOf } from './sql-parts.server.ts';

export const ENROLLMENT = 'enrollment';

/**
 * From a visit to a payment. Visits are not linked to people, so no one can be followed from the first steps, which count visits that
 * began in the period, to the others, which count rows created in it.
 */
export interface FunnelStats {
	/** Visits. A visit that reached a step counts for the steps before it, even if those were not recorded. */
	byVisit: {
		visits: number;
		opened: number;
		begun: number;
		/** Submitted it, accepted or not. */
		submitted: number;
	};
	/** Rows; null if the form has no such step, or if the rows do not have what the filter is about. */
	byRow: {
		/** Rows of `website_data`: forms that the server accepted. */
		accepted: number | null;
		/** Rows of `consents`: sign-ups confirmed in the period. */
		confirmed: number | null;
		/** Rows of `enrollments` first paid in the period, including refunded ones. */
		paid: number | null;
	};
}

interface FunnelRow {
	period: number;
	step: 'visit' | 'accepted' | 'confirmed' | 'paid';
	count: number;
	opened: number;
	begun: number;
	submitted: number;
}

/**
 * The funnel of a form. Rows can be filtered by affiliate, and accepted forms by the page they were sent from.
 * @param form The form's id.
 * @throws {InvalidReportQuery}
 */
export async function funnel(db: VisitsDb, query: ReportQuery, form: string): Promise<Compared<FunnelStats>> {
	const parsed = parseReportQuery(query);
	if (!everyForm.includes(form)) throw new InvalidReportQuery('form: is unknown');
	const rowSteps = rowStepsOf(parsed, form);
	const { rows } = await sql<FunnelRow>`
		with form_events as (
			select session_id, bool_or(event_type = 'form_submit') as submitted,
				bool_or(event_name = ${eventNames.formStarted} or event_type = 'form_submit') as begun
			from website_analytics_events
			where event_type in ('interaction', 'form_submit')
				and (event_type = 'form_submit' or event_name in (${eventNames.formOpened}, ${eventNames.formStarted}))
				and custom_data ->> 'form' = ${form} and ${inSessionDays(parsed)}${andPage(parsed)}
			group by session_id
		)
		select period, 'visit' as step, count(*) as count, count(form_events.session_id) as opened,
			count(*) filter (where begun) as begun, count(*) filter (where submitted) as submitted
		from ${visitsOf(parsed)} left join form_events using (session_id)
		group by period
		${sql.join(
			rowSteps.map(
				({ step, from, at }) => sql`union all
			select (${sql.ref(at)} < ${parsed.from})::int as period, ${step}, count(*), 0, 0, 0
			from ${from} and ${sql.ref(at)} >= ${parsed.since} and ${sql.ref(at)} < ${parsed.to} group by period`,
			),
			sql` `,
		)}`.execute(db);
	const statsOf = (period: number): FunnelStats => {
		const rowOf = (step: FunnelRow['step']) => rows.find((row) => row.period === period && row.step === step);
		const countOf = (step: FunnelRow['step']) =>
			rowSteps.some((rowStep) => rowStep.step === step) ? (rowOf(step)?.count ?? 0) : null;
		const { count: visits = 0, opened = 0, begun = 0, submitted = 0 } = rowOf('visit') ?? {};
		return {
			byVisit: { visits, opened, begun, submitted },
			byRow: { accepted: countOf('accepted'), confirmed: countOf('confirmed'), paid: countOf('paid') },
		};
	};
	return { now: statsOf(0), before: parsed.compare ? statsOf(1) : null };
}

interface RowStep {
	step: FunnelRow['step'];
	from: RawBuilder<unknown>;
	/** The column with the time at which a row counts. */
	at: string;
}

function rowStepsOf({ filter }: ParsedReportQuery, form: string): RowStep[] {
	const { affiliate, page, is_bot } = filter;
	const isOther = (Object.keys(dimensions) as Dimension[]).some(
		(name) => name !== 'affiliate' && filter[name] !== undefined,
	);
	if (isOther || is_bot === true) return [];
	const byCode =
		affiliate === undefined
			? sql``
			: affiliate === null
				? sql` and affiliate_id is null`
				: sql` and lower(affiliate_id) = lower(${affiliate})`;
	const byPage = page === undefined ? sql`` : sql` and page_path = ${page}`;
	const steps: RowStep[] = [
		{
			step: 'accepted',
			from: sql`website_data where source = ${form}${byCode}${byPage}`,
			at: 'website_data.created_at',
		},
	];
	// The forms of mailing lists have the lists' names.
	const list = publicLists.find((name) => name === form);
	if (list && affiliate === undefined && page === undefined) {
		steps.push({ step: 'confirmed', from: sql`consents where purpose = ${list}`, at: 'consents.confirmed_at' });
	}
	if (form === ENROLLMENT && page === undefined) {
		steps.push({
			step: 'paid',
			from: sql`enrollments join website_data on website_data.id = website_data_id where true${byCode}`,
			at: 'enrollments.paid_at',
		});
	}
	return steps;
}

export interface AbandonmentStats {
	/** How often this was the last field that was edited, and in how many visits. */
	times: number;
	sessions: number;
	begun: number;
}

interface AbandonmentRow extends AbandonmentStats {
	period: number;
	form: string;
	field: string;
	more: number;
}

/**
 * Abandoned forms, by form id and the last field that was edited. Dropped months are not included.
 * @param limit The most rows: those abandoned most often.
 * @throws {InvalidReportQuery}
 */
export async function formAbandonment(
	db: VisitsDb,
	query: ReportQuery,
	limit?: number,
): Promise<List<{ form: string; field: string }, AbandonmentStats>> {
	const parsed = parseReportQuery(query);
	const { rows } = await sql<AbandonmentRow>`
		with form_events as (
			select period, session_id, event_type = 'custom' as is_abandoned, form, field
			from ${visitsOf(parsed)} join (
				select session_id, event_type, coalesce(custom_data ->> 'form', '') as form, coalesce(custom_data ->> 'field', '') as field
				from website_analytics_events
				where (event_type = 'interaction' and event_name = ${eventNames.formStarted}
						or event_type = 'custom' and event_name = ${eventNames.formAbandoned})
					and ${inSessionDays(parsed)}${andPage(parsed)}
			) as events using (session_id)
		), begun as (
			select period, form, count(distinct session_id) as begun from form_events where not is_abandoned group by period, form
		), grouped as (
			select period, form, field, count(*) as times, count(distinct session_id) as sessions
			from form_events where is_abandoned group by period, form, field
		), ranked as ${topGroups(['form', 'field'], 'times', limit)}
		select periods.period, form, field, more,
			coalesce(times, 0) as times, coalesce(sessions, 0) as sessions, coalesce(begun, 0) as begun
		from ranked cross join (values (0), (1)) as periods (period)
			left join grouped using (period, form, field) left join begun using (period, form)
		order by rank, period`.execute(db);
	return toList(rows, parsed.compare, ['form', 'field'], { times: 0, sessions: 0, begun: 0 });
}

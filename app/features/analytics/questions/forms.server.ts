import { type RawBuilder, sql } from 'kysely';
import { eventNames } from '#app/analytics/wire.ts';
import { everyFormName } from '#content/form-sources.ts';
import { formNames } from '#content/options.ts';
import { type Compared, type List, listed } from './compared.ts';
import { formIds, listOfForm } from './form-ids.ts';
import { daysOf, pageIs, rowsOf, type Visits, visitsOf } from './parts.server.ts';
import {
	BadQuestion,
	type Dimension,
	dimensions,
	type ParsedQuestion,
	parseQuestion,
	type Question,
} from './question.server.ts';

/**
 * From a visit to a payment. No visit is tied to a person, so the steps are of two kinds, and nobody is followed from one kind to the
 * other: the first are visits that began in the period, the others rows that are of the period.
 */
export interface FunnelNumbers {
	/** Visits; who reached a step counts for those before it, whether or not those were told. */
	byVisit: {
		visits: number;
		/** Had the form in view. */
		opened: number;
		/** Began to fill it. */
		begun: number;
		/** Sent it, whatever came of that. */
		submitted: number;
	};
	/** Rows; null where there is no such step, or where what the filter asks is not known of them. */
	byRow: {
		/** Rows of `website_data`: forms that the server took. */
		accepted: number | null;
		/** Rows of `consents`: sign-ups that were confirmed in the period. */
		confirmed: number | null;
		/** Rows of `enrollments` that were first paid in the period, whatever became of them. */
		paid: number | null;
	};
}

interface FunnelRow {
	period: number;
	step: 'visit' | 'accepted' | 'confirmed' | 'paid';
	many: number;
	opened: number;
	begun: number;
	submitted: number;
}

/**
 * The funnel of a form. Rows can be asked by affiliate, and accepted ones by page (the one the form was sent from).
 * @param form A `form_name`.
 * @throws {BadQuestion}
 */
export async function funnel(db: Visits, question: Question, form: string): Promise<Compared<FunnelNumbers>> {
	const parsed = parseQuestion(question);
	if (!everyFormName.includes(form)) throw new BadQuestion('form: is none');
	const rowSteps = stepsOf(parsed, form);
	const { rows } = await sql<FunnelRow>`
		with told as (
			select session_id, bool_or(event_type = 'form_submit') as submitted,
				bool_or(event_name = ${eventNames.formStarted} or event_type = 'form_submit') as begun
			from website_analytics_events
			where event_type in ('interaction', 'form_submit')
				and (event_type = 'form_submit' or event_name in (${eventNames.formOpened}, ${eventNames.formStarted}))
				and custom_data ->> 'form' = any(${formIds(form)}::text[]) and ${daysOf(parsed)}${pageIs(parsed)}
			group by session_id
		)
		select period, 'visit' as step, count(*) as many, count(told.session_id) as opened,
			count(*) filter (where begun) as begun, count(*) filter (where submitted) as submitted
		from ${visitsOf(parsed)} left join told using (session_id)
		group by period
		${sql.join(
			rowSteps.map(
				({ step, from, at }) => sql`union all
			select (${sql.ref(at)} < ${parsed.from})::int as period, ${step}, count(*), 0, 0, 0
			from ${from} and ${sql.ref(at)} >= ${parsed.since} and ${sql.ref(at)} < ${parsed.to} group by period`,
			),
			sql` `,
		)}`.execute(db);
	const of = (period: number): FunnelNumbers => {
		const row = (step: FunnelRow['step']) => rows.find((one) => one.period === period && one.step === step);
		const many = (step: FunnelRow['step']) =>
			rowSteps.some((asks) => asks.step === step) ? (row(step)?.many ?? 0) : null;
		const { many: visits = 0, opened = 0, begun = 0, submitted = 0 } = row('visit') ?? {};
		return {
			byVisit: { visits, opened, begun, submitted },
			byRow: { accepted: many('accepted'), confirmed: many('confirmed'), paid: many('paid') },
		};
	};
	return { now: of(0), before: parsed.compare ? of(1) : null };
}

interface RowStep {
	step: FunnelRow['step'];
	/** A table with its condition. */
	from: RawBuilder<unknown>;
	/** When a row of it is counted. */
	at: string;
}

/** The steps that are rows, as far as they can be asked with this filter. */
function stepsOf({ filter }: ParsedQuestion, form: string): RowStep[] {
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
			from: sql`website_data where form_name = ${form}${byCode}${byPage}`,
			at: 'website_data.created_at',
		},
	];
	const list = listOfForm(form);
	if (list && affiliate === undefined && page === undefined) {
		steps.push({ step: 'confirmed', from: sql`consents where purpose = ${list}`, at: 'consents.confirmed_at' });
	}
	if (form === formNames.enrollment && page === undefined) {
		steps.push({
			step: 'paid',
			from: sql`enrollments join website_data on website_data.id = website_data_id where true${byCode}`,
			at: 'enrollments.paid_at',
		});
	}
	return steps;
}

/** Where a form was left. */
export interface AbandonmentNumbers {
	/** How often it was left with this field touched last, and by how many visits. */
	times: number;
	sessions: number;
	/** Visits that began to fill this form. */
	begun: number;
}

interface AbandonmentRow extends AbandonmentNumbers {
	period: number;
	form: string;
	field: string;
	more: number;
}

/**
 * Forms that were begun and left, by form (its id) and the field that was touched last. Visits that are there themselves alone.
 * @param limit Rows at most: those left most often.
 * @throws {BadQuestion}
 */
export async function formAbandonment(
	db: Visits,
	question: Question,
	limit?: number,
): Promise<List<{ form: string; field: string }, AbandonmentNumbers>> {
	const parsed = parseQuestion(question);
	const { rows } = await sql<AbandonmentRow>`
		with told as (
			select period, session_id, event_type = 'custom' as "left", form, field
			from ${visitsOf(parsed)} join (
				select session_id, event_type, coalesce(custom_data ->> 'form', '') as form, coalesce(custom_data ->> 'field', '') as field
				from website_analytics_events
				where (event_type = 'interaction' and event_name = ${eventNames.formStarted}
						or event_type = 'custom' and event_name = ${eventNames.formAbandoned})
					and ${daysOf(parsed)}${pageIs(parsed)}
			) as forms using (session_id)
		), begun as (
			select period, form, count(distinct session_id) as begun from told where not "left" group by period, form
		), grouped as (
			select period, form, field, count(*) as times, count(distinct session_id) as sessions
			from told where "left" group by period, form, field
		), ranked as (
			select form, field, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(times) filter (where period = 0), 0) desc, sum(times) desc, form collate "C", field collate "C"
			) as rank
			from grouped group by form, field
		)
		select periods.period, form, field, coalesce(times, 0) as times, coalesce(sessions, 0) as sessions, coalesce(begun, 0) as begun,
			greatest(kinds - ${rowsOf(limit)}::int, 0) as more
		from ranked cross join (values (0), (1)) as periods (period)
			left join grouped using (period, form, field) left join begun using (period, form)
		where rank <= ${rowsOf(limit)}::int order by rank, period`.execute(db);
	return listed(
		rows,
		parsed.compare,
		({ form, field }) => ({ form, field }),
		(row) => ({ times: row?.times ?? 0, sessions: row?.sessions ?? 0, begun: row?.begun ?? 0 }),
	);
}

import { sql } from 'kysely';
import { type List, listed } from './compared.ts';
import { type Counts, countsOf } from './counts.ts';
import {
	type Counted,
	counted,
	dailyFor,
	dailyName,
	droppedDays,
	rowsOf,
	type Visits,
	visitsOf,
} from './parts.server.ts';
import { BadQuestion, type Dimension, dimensions, parseQuestion, type Question } from './question.server.ts';

/**
 * Visits by one dimension: countries, devices, browsers, languages, screens, campaigns, … Null is where there is none: no country for
 * the zone, no source for who came directly. Months whose visits are dropped are in it for source, country, device_type and browser_name without a
 * filter; of each of their days the 500 sources with the most visits by name, the rest as `(other)`.
 * @param limit Rows at most: of those with the most visits in the period asked about.
 * @throws {BadQuestion}
 */
export async function breakdown(
	db: Visits,
	question: Question,
	dimension: Dimension,
	limit?: number,
): Promise<List<{ value: string | null }, Counts>> {
	const parsed = parseQuestion(question);
	if (!Object.hasOwn(dimensions, dimension)) throw new BadQuestion('dimension: is none');
	const daily = dailyFor(parsed)?.dimension === 'all' ? dailyName(dimension) : undefined;
	const { rows } = await sql<Ranked & { value: string }>`
		with grouped as (
			select period, coalesce(${sql.ref(dimensions[dimension])}, '') as value, ${counted}
			from ${visitsOf(parsed)} group by period, 2
			${
				daily
					? sql`union all
				select period, value,
					sum(visitors)::bigint, sum(sessions)::bigint, sum(views)::bigint, sum(bounces)::bigint, sum(ms)::bigint
				from ${droppedDays(parsed, daily)} group by period, 2`
					: sql``
			}
		), ranked as (
			select value, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(sessions) filter (where period = 0), 0) desc, sum(sessions) desc, value collate "C"
			) as rank
			from grouped group by value
		)
		select period, value, greatest(kinds - ${rowsOf(limit)}::int, 0) as more,
			sum(visitors)::bigint as visitors, sum(sessions)::bigint as sessions, sum(views)::bigint as views,
			sum(bounces)::bigint as bounces, sum(ms)::bigint as ms
		from grouped join ranked using (value)
		where rank <= ${rowsOf(limit)}::int
		group by period, value, rank, kinds order by rank, period`.execute(db);
	return listed(rows, parsed.compare, ({ value }) => ({ value: value || null }), countsOfRow);
}

interface Ranked extends Counted {
	period: number;
	more: number;
}

const countsOfRow = (row: Counted | undefined) => countsOf(row ? [row] : []);

/** Where visits came from. */
export interface Source {
	/** `utm_source`, else the host of the page before; null for who came directly. */
	source: string | null;
	medium: string | null;
	campaign: string | null;
	/** The affiliate code in force, as it was written. */
	affiliate: string | null;
}

/**
 * Visits by source, medium, campaign and affiliate together; visits that are there themselves alone.
 * @param limit As in `breakdown`.
 * @throws {BadQuestion}
 */
export async function sources(db: Visits, question: Question, limit?: number): Promise<List<Source, Counts>> {
	const parsed = parseQuestion(question);
	const { rows } = await sql<Ranked & Source>`
		with grouped as (
			select period, source, utm_medium as medium, utm_campaign as campaign, affiliate_code as affiliate, ${counted}
			from ${visitsOf(parsed)} group by period, source, utm_medium, utm_campaign, affiliate_code
		), ranked as (
			select *, coalesce(sum(sessions) filter (where period = 0) over same, 0) as asked_about, sum(sessions) over same as total
			from grouped window same as (partition by source, medium, campaign, affiliate)
		), placed as (
			select *, dense_rank() over (
				order by asked_about desc, total desc, source collate "C" nulls first, medium collate "C" nulls first,
					campaign collate "C" nulls first, affiliate collate "C" nulls first
			) as rank
			from ranked
		)
		select *, greatest((select max(rank) from placed) - ${rowsOf(limit)}::int, 0) as more
		from placed where rank <= ${rowsOf(limit)}::int order by rank, period`.execute(db);
	const key = ({ source, medium, campaign, affiliate }: Source) => ({ source, medium, campaign, affiliate });
	return listed(rows, parsed.compare, key, countsOfRow);
}

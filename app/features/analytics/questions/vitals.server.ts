import { type RawBuilder, sql } from 'kysely';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { type List, listed } from './compared.ts';
import { daysOf, pageIs, rowsOf, type Visits, visitsOf } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** The core web vitals, with what is good at most, and what is poor above it: the library's own. CLS is a number, the others are in ms. */
export const vitalThresholds = {
	LCP: LCPThresholds,
	CLS: CLSThresholds,
	INP: INPThresholds,
	FCP: FCPThresholds,
	TTFB: TTFBThresholds,
} as const;
export type Vital = keyof typeof vitalThresholds;

/** A vital of a page. Each visit that measured it counts once, with the worst of what it told. */
export interface VitalNumbers {
	/** Three quarters of the visits had this or better: one that was measured. Null where none was. */
	p75: number | null;
	/** What the p75 is, as the library rates it. */
	rating: 'good' | 'needs-improvement' | 'poor' | null;
	/** Visits by the rating of theirs. */
	good: number;
	needsImprovement: number;
	poor: number;
}

interface Row {
	period: number;
	page: string;
	vital: Vital;
	p75: number;
	good: number;
	ok: number;
	visits: number;
	more: number;
}

const names = Object.keys(vitalThresholds) as Vital[];

/**
 * Web vitals of pages that were opened as documents, a row a page and vital. Visits that are there themselves alone.
 * @param limit Pages at most: of those on which most visits measured anything.
 * @throws {BadQuestion}
 */
export async function webVitals(
	db: Visits,
	question: Question,
	limit?: number,
): Promise<List<{ page: string; vital: Vital }, VitalNumbers>> {
	const parsed = parseQuestion(question);
	// One row a page and period with all vitals in it, taken apart at the end: half the time of taking them apart first.
	const each = (make: (name: Vital, column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
		sql.join(names.map((name) => make(name, sql.ref(name.toLowerCase()))));
	const of = (name: Vital, what: string) => sql.ref(`${what}_${name.toLowerCase()}`);
	const { rows } = await sql<Row>`
		with measured as (
			select period, page_url as page, count(*) as visits, ${each((name, column) => {
				const [good, ok] = vitalThresholds[name];
				return sql`percentile_disc(0.75) within group (order by ${column}) as ${of(name, 'p75')},
					count(*) filter (where ${column} <= ${good}::float8) as ${of(name, 'good')},
					count(*) filter (where ${column} <= ${ok}::float8) as ${of(name, 'ok')}, count(${column}) as ${of(name, 'all')}`;
			})}
			from ${visitsOf(parsed)} join (
				select session_id, page_url, lcp, cls, inp, fcp, ttfb from website_analytics_visit_pages
				where coalesce(lcp, cls, inp, fcp, ttfb) is not null and ${daysOf(parsed)}${pageIs(parsed)}
			) as seen using (session_id)
			group by period, page_url
		), ranked as (
			select page, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(visits) filter (where period = 0), 0) desc, sum(visits) desc, page collate "C"
			) as rank
			from measured group by page
		)
		select period, page, vital, p75, good, ok, told."all" as visits, greatest(kinds - ${rowsOf(limit)}::int, 0) as more
		from measured join ranked using (page) cross join lateral (values ${sql.join(
			names.map(
				(name, place) =>
					sql`(${place}::int, ${name}, ${of(name, 'p75')}, ${of(name, 'good')}, ${of(name, 'ok')}, ${of(name, 'all')})`,
			),
		)}) as told (place, vital, p75, good, ok, "all")
		where rank <= ${rowsOf(limit)}::int and told."all" > 0 order by rank, place, period`.execute(db);
	return listed(rows, parsed.compare, ({ page, vital }) => ({ page, vital }), numbersOf);
}

function numbersOf(row: Row | undefined): VitalNumbers {
	if (!row) return { p75: null, rating: null, good: 0, needsImprovement: 0, poor: 0 };
	const { p75, vital, good, ok, visits } = row;
	const [goodAt, okAt] = vitalThresholds[vital];
	const rating = p75 <= goodAt ? 'good' : p75 <= okAt ? 'needs-improvement' : 'poor';
	return { p75, rating, good, needsImprovement: ok - good, poor: visits - ok };
}

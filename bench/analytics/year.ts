/**
 * A year of visits, made by the database itself: about 19 events a visit, the first page's vitals among them; half the visits are of one
 * page; thirty pages, of which few are seen by most; one visit in twenty is a robot's; more by day than by night.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

const EVENTS_A_VISIT = 18.95;
const DAYS = 365;
const PAGES = 30;

/** Page of a part of a visit: the lower the number, the more it is seen. */
const pageOf = (part: string) =>
	`'/page-' || floor(${PAGES} * power((hashtextextended(session_id::text, ${part}) & 1048575) / 1048576.0, 3))::int`;

/**
 * Fills the tables with a year that ends at an instant.
 * @param events About how many.
 * @param say Told of every month.
 */
export async function makeYear(
	db: Kysely<Tables>,
	{ until, events }: { until: Date; events: number },
	say: (line: string) => void,
): Promise<void> {
	const start = new Date(until.getTime() - DAYS * 86_400_000);
	const visits = Math.round(events / EVENTS_A_VISIT);
	await sql`select setseed(0.5)`.execute(db);
	const months = monthsBetween(start, until);
	for (const [index, month] of months.entries()) {
		const next = monthAfter(month);
		await sql`create table if not exists ${sql.table(`website_analytics_events_${month.slice(0, 7).replace('-', '_')}`)}
			partition of website_analytics_events for values from (${sql.lit(month)}) to (${sql.lit(next)})`.execute(db);
		const from = Math.max(Date.parse(month), start.getTime());
		const to = Math.min(Date.parse(next), until.getTime());
		const share = (to - from) / (until.getTime() - start.getTime());
		await makeVisits(db, new Date(from), to - from, Math.round(visits * share));
		await makeEvents(db, month, next);
		say(`${index + 1} of ${months.length} months`);
	}
	await sql`vacuum analyze website_analytics_sessions`.execute(db);
	await sql`vacuum analyze website_analytics_events`.execute(db);
	await sql`vacuum analyze website_analytics_visit_pages`.execute(db);
}

async function makeVisits(db: Kysely<Tables>, from: Date, lengthMs: number, visits: number): Promise<void> {
	await sql`
		insert into website_analytics_sessions (
			session_id, user_fingerprint, session_start, last_activity, page_views, total_events, user_agent, referrer, initial_page,
			device_type, is_mobile, is_tablet, is_desktop, browser_name, screen_resolution, viewport_size, timezone, language,
			updated_at, source, utm_medium, utm_campaign, affiliate_code, country, is_bot
		)
		select session_id, md5(day::text || person) || md5(person || day::text), at,
			at + (13 + 5 * (pages - 1)) * (2 + 8 * long) * interval '1 second', pages, 13 + 5 * (pages - 1),
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/14' || floor(r3 * 9) || '.0.0.0 Safari/537.36',
			case when source is not null then 'https://www.' || source || '/some/page' end,
			${sql.raw(pageOf('0'))}, device, device = 'mobile', device = 'tablet', device = 'desktop',
			(array['Chrome', 'Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge'])[1 + floor(r3 * 8)::int],
			(array['1920x1080', '1440x900', '390x844', '412x915', '2560x1440', '820x1180'])[1 + floor(r4 * 6)::int], '1440x789',
			(array['America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'])[1 + floor(r5 * 6)::int],
			(array['en-US', 'en-US', 'en-US', 'en-GB', 'de-DE', 'fr-FR'])[1 + floor(r6 * 6)::int],
			at, source, case when r1 > 0.8 then 'email' when r1 > 0.7 then 'cpc' end,
			case when r1 > 0.7 then 'campaign-' || floor(20 * r2 * r2) end,
			case when r1 > 0.9 then 'AFF' || floor(12 * r3) end,
			(array['US', 'US', 'GB', 'DE', 'IN', 'AU'])[1 + floor(r5 * 6)::int], r6 < 0.05
		from (
			select *, at::date as day, (floor(300000 * r7 * r7))::text as person,
				case when r1 > 0.7 then 'newsletter' when r1 > 0.35 then (array['google.com', 'google.com', 'google.com', 'bing.com', 'linkedin.com', 'chatgpt.com'])[1 + floor(r2 * 6)::int] end as source,
				case when r4 < 0.5 then 'desktop' when r4 < 0.95 then 'mobile' else 'tablet' end as device
			from (
				select gen_random_uuid() as session_id, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5,
					random() as r6, random() as r7, random() as long, 1 + floor(-ln(1 - random()) / 0.61)::int as pages,
					${from}::timestamptz + make_interval(secs => least(
						greatest(((n + random()) / ${visits}::int + 0.2 / ${lengthMs / 86_400_000}::float8 * sin(2 * pi() * n / ${visits}::int * ${lengthMs / 86_400_000}::float8)), 0), 0.999999
					) * ${lengthMs / 1000}::float8) as at
				from generate_series(1, ${visits}::int) as n
			) as drawn
		) as known
		order by at`.execute(db);
}

async function makeEvents(db: Kysely<Tables>, month: string, next: string): Promise<void> {
	await sql`
		insert into website_analytics_events (
			session_day, session_id, sequence, event_type, event_name, page_url, scroll_depth, viewport_x, viewport_y, click_count,
			time_on_page, custom_data, created_at
		)
		select session_day, session_id, sequence, event_type,
			case event_type when 'performance_metrics' then case when sequence = 8 then 'page_load' else 'web_vital' end
				when 'interaction' then case when form_step < 0.8 then 'form_opened' else 'form_started' end
				when 'custom' then case when form_step < 0.5 then 'form_accepted' else 'form_abandoned' end
				when 'scroll' then 'scroll_' || scrolled else event_type end,
			page, case when event_type = 'scroll' then scrolled end,
			case when event_type = 'click' then 500 end, case when event_type = 'click' then 400 end,
			case when event_type = 'click' then 1 end,
			case when event_type = 'page_view' and sequence = 2 then 0 else (place * 9 * r2)::int end,
			case event_type
				when 'page_view' then case when sequence > 2 then jsonb_build_object('previous_page', ${sql.raw(pageOf('part - 1'))}) end
				when 'performance_metrics' then case sequence
					when 3 then jsonb_build_object('metric', 'FCP', 'value', floor(-900 * ln(r)), 'rating', 'good', 'id', 'v5-1790000000000-1234567890123')
					when 4 then jsonb_build_object('metric', 'TTFB', 'value', floor(-300 * ln(r)), 'rating', 'good', 'id', 'v5-1790000000000-1234567890123')
					when 5 then jsonb_build_object('metric', 'LCP', 'value', floor(-1400 * ln(r)), 'rating', 'good', 'id', 'v5-1790000000000-1234567890123')
					when 6 then jsonb_build_object('metric', 'CLS', 'value', round((-0.04 * ln(r))::numeric, 4), 'rating', 'good', 'id', 'v5-1790000000000-1234567890123')
					when 7 then jsonb_build_object('metric', 'INP', 'value', floor(-90 * ln(r)), 'rating', 'good', 'id', 'v5-1790000000000-1234567890123')
					else jsonb_build_object('page_load_time', 1200, 'dom_ready_time', 700) end
				when 'click' then jsonb_build_object('element_selector', 'main > section:nth-of-type(3) > div > a.button', 'element_text',
					'Reserve your place in the program', 'element_attributes', jsonb_build_object('href', '/enrollment', 'class', 'button primary'),
					'mouse_x', 500, 'mouse_y', 400, 'click_count', 1)
				when 'interaction' then jsonb_build_object('form', form, 'field', 'email')
				when 'form_submit' then jsonb_build_object('form', form)
				when 'custom' then jsonb_build_object('form', form, 'field', (array['email', 'name', 'message'])[1 + floor(r2 * 3)::int])
				when 'error' then jsonb_build_object('error_message', 'TypeError: cannot read properties of undefined, number ' || floor(40 * r2 * r2),
					'error_stack', repeat('at thing (https://example.org/assets/app.js:1:23456) ', 8), 'context', 'Global Error Handler')
			end,
			session_start + (last_activity - session_start) * (sequence::float8 / total_events)
		from (
			select *, ${sql.raw(pageOf('part'))} as page,
				case when sequence = 1 then 'session_start' when sequence = total_events then 'session_end'
					when place = 1 then 'page_view' when part = 0 and place < 8 then 'performance_metrics'
					when place in (2, 8) then 'scroll' when place = 3 then 'click'
					when r < 0.35 then 'click' when r < 0.5 then 'scroll' when r < 0.7 then 'page_blur' when r < 0.85 then 'page_focus'
					when r < 0.95 then 'interaction' when r < 0.97 then 'custom' when r < 0.98 then 'form_submit' when r < 0.985 then 'error'
					else 'scroll' end as event_type,
				case when place in (2, 8) then 25 when r < 0.4 then 50 when r < 0.45 then 75 else 100 end as scrolled,
				random() as form_step, (array['newsletter', 'contact', 'enrollment', 'demo-standard'])[1 + floor(r2 * 4)::int] as form
			from (
				select visit.*, sequence, random() as r, random() as r2,
					least(greatest((sequence - 8) / 5, 0), page_views - 1) as part,
					case when sequence < 13 then sequence - 1 else (sequence - 8) % 5 + 1 end as place
				from website_analytics_sessions as visit cross join lateral generate_series(1, total_events) as sequence
				where session_start >= ${`${month}T00:00:00Z`}::timestamptz and session_start < ${`${next}T00:00:00Z`}::timestamptz
			) as counted
		) as drawn
		order by session_start + (last_activity - session_start) * (sequence::float8 / total_events)`.execute(db);
}

function monthsBetween(start: Date, until: Date): string[] {
	const months = [`${start.toISOString().slice(0, 7)}-01`];
	while (Date.parse(monthAfter(months.at(-1) as string)) < until.getTime())
		months.push(monthAfter(months.at(-1) as string));
	return months;
}

function monthAfter(month: string): string {
	const date = new Date(month);
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

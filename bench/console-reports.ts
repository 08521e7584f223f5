/**
 * `node scripts/run.mjs bench/console-reports.ts [--events 1000000] [--database-url postgresql://…]`: the server's time for
 * the first screens of analytics, affiliates and career maps, with a year of visits, 100,000 people's forms, 500 affiliates and
 * 200,000 requests; each as a ratio to a plain count of the visits of 30 days. On an EMPTY database at that URL, else on an embedded one.
 */
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { loadReport } from '#app/console/reports/analytics/load-report.server.ts';
import { periodOf } from '#app/console/reports/analytics/period.ts';
import { parseQuery, type View, views } from '#app/console/reports/analytics/query.ts';
import { listAffiliates, strayCodes } from '#app/features/affiliates/affiliate-lists.server.ts';
import { countOverdue, getRequestStatistics } from '#app/features/career-map/requests.server.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { makeYear } from './analytics/year.ts';
import { DAY_MS, medianTime, print, withDatabase } from './kit.ts';

const { values } = parseArgs({
	options: { events: { type: 'string', default: '1000000' }, 'database-url': { type: 'string' } },
});
await withDatabase(values['database-url'], async (db, engine) => {
	const now = new Date();
	await makeYear(db, { until: now, events: Number(values.events) }, () => {});
	await makePeople(db);
	print(`${engine}, ${values.events} events; ms, median of 7, and as a ratio to a plain count of 30 days`);
	const from = new Date(now.getTime() - 30 * DAY_MS);
	const plain = await medianTime(() =>
		sql`select count(*) from website_analytics_sessions where session_start >= ${from}`.execute(db),
	);
	print(`  plain count: ${plain.toFixed(1)}`);
	const services = { db, now: () => now, config: readConfig({ DATABASE_URL: values['database-url'] }) };
	const measure = async (name: string, run: () => Promise<unknown>) => {
		const time = await medianTime(run);
		print(`  ${name}: ${time.toFixed(0)} (${(time / plain).toFixed(1)})`);
	};
	for (const period of ['30', 'year']) {
		for (const view of views satisfies readonly View[]) {
			const query = parseQuery(new URLSearchParams({ view, period }));
			await measure(`analytics, ${view}, ${period}`, () => loadReport(services, query, periodOf(query, now, 'UTC')));
		}
	}
	await measure('affiliates', () => listAffiliates(db, {}, now));
	await measure('unassigned codes', () => strayCodes(db, now));
	await measure('career maps, overdue', () => countOverdue(db, now));
	await measure('career map statistics', () => getRequestStatistics(db, now));
});

/** 100,000 forms of as many people, a fifth with a code, 2,000 enrollments, 500 affiliates, 200,000 touches and 200,000 requests. */
async function makePeople(on: Kysely<Tables>): Promise<void> {
	const statements = [
		`insert into customers (email) select 'p' || n || '@example.org' from generate_series(1, 100000) as n`,
		`insert into affiliates (code, name, email, commission_percent, created_at)
			select 'AFF' || n, 'Affiliate ' || n, 'a' || n || '@example.org', 10, now() - make_interval(days => 400) from generate_series(0, 499) as n`,
		`insert into website_data (form_name, name, email, customer_uuid, affiliate_id, created_at)
			select (array['Enrollment Form', 'Contact Us Form', 'Newsletter Subscription'])[1 + n % 3], 'Person', email, customer_uuid,
				case when n % 5 = 0 then 'aff' || (random() * 499)::int end, now() - random() * interval '365 days'
			from (select *, row_number() over () as n from customers) as people`,
		`insert into enrollments (reference, customer_uuid, website_data_id, status, paid_at, amount_cents, currency, created_at)
			select gen_random_uuid()::text, customer_uuid, id, 'paid', created_at, 199000, 'usd', created_at
			from website_data where form_name = 'Enrollment Form' and affiliate_id is not null limit 2000`,
		`insert into affiliate_touches (session_id, sequence, code, applied, page_path, at)
			select gen_random_uuid(), 1, case when random() < 0.9 then 'AFF' || (random() * 499)::int else 'lost' || (random() * 5000)::int end,
				true, '/', at
			from (select now() - random() * interval '365 days' as at from generate_series(1, 200000) order by 1) as drawn`,
		`insert into genai_career_hacks (email, cv_url, status, outcome, report, created_at, finished_at, cv_deleted_at)
			select 'p' || n || '@example.org', case when at > now() - interval '30 days' then gen_random_uuid()::text || '.pdf' end, 'ready', 'report',
				case when at > now() - interval '30 days' then jsonb_build_object('roles', jsonb_build_array(jsonb_build_object('title', 'Role ' || n % 40)),
					'intel', jsonb_build_object('label', 'Industry ' || n % 12), 'filler', repeat(md5(n::text), 200)) end,
				at, at + interval '3 minutes', case when at <= now() - interval '30 days' then at end
			from (select n, now() - random() * interval '365 days' as at from generate_series(1, 200000) as n) as drawn`,
		'vacuum analyze',
	];
	for (const statement of statements) await sql.raw(statement).execute(on);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { watchCareerMaps } from '#app/features/career-map/career-map-watch.job.server.ts';
import { getRequestStatistics } from '#app/features/career-map/requests.server.ts';
import { ensureEvents } from '#app/features/events/events/ensure-events.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { action as newsletter } from '#app/features/newsletters/newsletters/newsletter.route.tsx';
import { confirm } from '#app/features/newsletters/subscriptions/members.server.ts';
import { addSubscriber } from '#app/features/newsletters/subscriptions/subscribers-table.console.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { mergePeople } from '#app/features/people/people/person.server.ts';
import { findProject } from '#app/features/projects/gallery.server.ts';
import { action as podcast } from '#app/features/site/podcast/podcast.route.tsx';
import { type EarlierSite, openEarlierSite } from '../../tests/earlier-site.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { runDueJobs } from '../../tests/jobs.ts';
import { openTestServices, submit, type TestServices } from '../../tests/services.ts';
import { lendDatabase } from '../../tests/worker-database.ts';
import { adopt } from './adopt.server.ts';
import { openSource } from './source.server.ts';

let test: TestServices;
let earlier: EarlierSite;
beforeAll(async () => {
	test = await openTestServices({ NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9/' });
	earlier = await openEarlierSite();
	// Anyone who registered for it here would be emailed about both.
	await ensureEvents(test.services);
	await sql`update events set recording_url = 'https://example.com/recording', starts_at = starts_at + interval '1 hour',
		ends_at = ends_at + interval '1 hour' where slug = 'cv-to-website'`.execute(test.services.db);
});
afterAll(async () => {
	await test.close();
	await earlier.close();
});

async function run({ isPreview = false, hasFiles = true } = {}) {
	const source = await openSource(earlier.url);
	try {
		return await adopt(test.services, source, { folder: hasFiles ? earlier.files : undefined, isPreview });
	} finally {
		await source.end();
	}
}

type Reports = Awaited<ReturnType<typeof run>>;

const countsOf = (reports: Reports) =>
	Object.fromEntries(reports.map(({ table, copied, there, refused }) => [table, [copied, there, refused.length]]));

const textsOf = (reports: Reports, kind: 'refused' | 'notes') =>
	reports.flatMap((report) => report[kind].map(({ text }) => `${report.table}: ${text}`)).sort();

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
	return (await query.execute(test.services.db)).rows;
}

async function countRows(): Promise<Record<string, number>> {
	const tables = await rowsOf(sql<{ name: string }>`select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
	const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
	const rows = await rowsOf(sql<{ name: string; count: number }>`${sql.raw(counts.join(' union all '))}`);
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('a preview tells what a copy does, and writes nothing', async () => {
	const before = await countRows();
	const reports = await run({ isPreview: true });
	expect(await countRows()).toEqual(before);
	// Copied, already there, refused.
	expect(countsOf(reports)).toEqual({
		customers: [3, 1, 1],
		website_data: [6, 0, 3],
		event_registrations: [2, 0, 1],
		builder_portfolios: [2, 0, 1],
		genai_career_hacks: [2, 0, 1],
		website_analytics_sessions: [2, 0, 0],
		website_analytics_events: [1, 0, 1],
	});
	expect(textsOf(reports, 'refused')).toEqual([
		'builder_portfolios: project_description: it is missing',
		'customers: email: there is no email address',
		'event_registrations: this address is already registered for the event',
		'genai_career_hacks: email: there is no email address',
		'website_analytics_events: it belongs to no visit',
		'website_data: email: there is no email address',
		'website_data: email: this is no valid email address; message: Please shorten this to 20,000 characters or fewer.',
		'website_data: form_name: it is missing',
	]);
	const files = await test.services.files.bucket('builder-portfolio-images').listAll();
	expect([...files.objects]).toEqual([]);
});

it('copies people, forms, subscriptions, reservations and registrations, and emails nobody', async () => {
	const reports = await run({ hasFiles: false });
	expect(textsOf(reports, 'notes')).toEqual([
		'builder_portfolios: its picture is missing: no FILES_FOLDER is given',
		'customers: its address is that of another contact: they are one',
		'genai_career_hacks: its CV is left out: no FILES_FOLDER is given',
		'genai_career_hacks: its CV is left out: the request names none',
	]);
	const people = await rowsOf(sql<{ email: string; name: string | null; forms: number }>`
		select lower(email) as email, left(name, 3) as name, (select count(*)::int from website_data w where w.customer_uuid = c.customer_uuid) as forms
		from customers c order by 1`);
	expect(people).toEqual([
		{ email: 'ana@example.org', name: 'Ana', forms: 2 },
		{ email: 'bob@example.org', name: null, forms: 0 },
		{ email: 'carl@example.org', name: null, forms: 0 },
		{ email: 'dora@example.org', name: 'Dor', forms: 2 },
		{ email: 'emo@example.org', name: 'Emo', forms: 1 },
		{ email: 'fay@example.org', name: 'Fay', forms: 1 },
		{ email: 'gus@example.org', name: 'Gus', forms: 0 },
		{ email: 'hal@example.org', name: 'Hal', forms: 0 },
		{ email: 'ina@example.org', name: 'Ina', forms: 0 },
		{ email: 'jon@example.org', name: 'Jon', forms: 0 },
		{ email: 'kim@example.org', name: null, forms: 0 },
		{ email: 'lee@example.org', name: null, forms: 0 },
	]);
	const members = await rowsOf(sql`
		select s.list, s.email, s.status, c.wording like 'Subscribed with the form “% Subscription” of the earlier site.%' as is_told,
			c.given_at = w.created_at and c.confirmed_at is null and c.withdrawn_at is null as is_true
		from subscriptions s join consents c on c.email = s.email and c.purpose = s.list
			join website_data w on w.email = s.email and w.form_name like '%Subscription' order by 2`);
	expect(members).toEqual([
		{ list: 'podcast', email: 'ana@example.org', status: 'confirmed', is_told: true, is_true: true },
		{ list: 'newsletter', email: 'emo@example.org', status: 'confirmed', is_told: true, is_true: true },
	]);
	const again = await submit(test, podcast, '/podcast', { email: 'Ana@example.org', idempotency_key: 'once-more-on' });
	expect(again.answer?.toast?.title).toBe('Already Subscribed');
	expect(
		await rowsOf(sql`select e.status, e.source, e.terms_accepted_at, e.created_at = w.created_at as is_old
			from enrollments e join website_data w on w.id = e.website_data_id
			where w.email = 'fay@example.org' and w.sector = 'Energy'`),
	).toEqual([{ status: 'reserved', source: 'checkout', terms_accepted_at: null, is_old: true }]);
	expect(
		await rowsOf(sql`select lower(r.email) as email, r.company, r.event_date::text as day, e.slug from event_registrations r
			left join events e using (event_uuid) order by 1`),
	).toEqual([
		{ email: 'gus@example.org', company: 'Unknown', day: '2025-07-17', slug: 'cv-to-website' },
		{ email: 'hal@example.org', company: 'Unknown', day: '2025-07-17', slug: 'cv-to-website' },
	]);
	// A day of the site's life.
	await test.services.db.transaction().execute(async (tx) => {
		for (const { name, cron } of jobKinds(test.services)) if (cron) await test.services.jobs.runNow(name, tx);
	});
	await runDueJobs(test);
	// Neither waiting nor answered by us.
	expect((await getRequestStatistics(test.services.db, new Date())).outcomes).toEqual([]);
	await watchCareerMaps({ ...test.services, now: () => new Date(Date.now() + 25 * 3600_000) });
	// Queued when Ana subscribed again, and not due: she is confirmed.
	expect(await rowsOf(sql`select lower(recipient) as "to", status from mails`)).toEqual([
		{ to: 'ana@example.org', status: 'cancelled' },
	]);
	expect(await rowsOf(sql`select from webhook_deliveries`)).toEqual([]);
	expect(await rowsOf(sql`select from pgboss.job where name = 'career-map'`)).toEqual([]);
});

it('copies nothing twice, and adds files that were missing', async () => {
	const reports = await run();
	expect(reports.every(({ copied }) => copied === 0)).toBe(true);
	expect(countsOf(reports).website_analytics_events).toEqual([0, 1, 1]);
	expect(textsOf(reports, 'notes')).toEqual([
		'builder_portfolios: its picture is added',
		'customers: its address is that of another contact: they are one',
		'genai_career_hacks: its CV is added',
	]);
	const before = await countRows();
	expect(textsOf(await run(), 'notes')).toEqual(['customers: its address is that of another contact: they are one']);
	expect(await countRows()).toEqual(before);
	const { cv_url } = (
		await rowsOf(sql<{ cv_url: string }>`select cv_url from genai_career_hacks where email = 'kim@example.org'`)
	)[0] as { cv_url: string };
	expect(await test.services.files.bucket('genai-hack-cvs').get(cv_url)).toBe('%PDF-1.4\n');
});

it('approved projects are public at their ids, with their pictures', async () => {
	const project = await findProject(test.services, 'cccccccc-0000-4000-8000-000000000001');
	expect(project).toMatchObject({ title: 'Approved One', subtitle: expect.stringMatching(/^A fav/) });
	expect(
		await rowsOf(sql`select project_url, linkedin, status, featured, image is not null as has_image
			from builder_portfolios order by portfolio_uuid`),
	).toEqual([
		{
			project_url: 'https://example.com',
			linkedin: 'https://www.linkedin.com/in/ina',
			status: 'approved',
			featured: true,
			has_image: true,
		},
		{
			project_url: 'https://example.com/no-scheme',
			linkedin: 'https://linkedin.com/in/jon',
			status: 'submitted',
			featured: false,
			has_image: false,
		},
	]);
});

it('visits older than the retention period are counted once, without fingerprints of browsers', async () => {
	expect(
		await rowsOf(sql`select day::text, sessions, views from website_analytics_daily
			where dimension = 'all' and sessions > 0 order by day`),
	).toEqual([
		{ day: '2025-07-01', sessions: 1, views: 1 },
		{ day: '2025-07-02', sessions: 1, views: 1 },
	]);
	expect(await rowsOf(sql`select from website_analytics_sessions where session_start < '2025-08-01'`)).toEqual([]);
	await earlier.query(`insert into website_analytics_sessions (session_id, user_fingerprint, session_start, page_views, browser_name)
		values ('dddddddd-0000-4000-8000-000000000003', 'fp', now() - interval '3 days', 4, 'Opera')`);
	expect(countsOf(await run()).website_analytics_sessions).toEqual([1, 2, 0]);
	expect(
		await rowsOf(sql`select page_views, browser_name, user_fingerprint like '%fp%' as is_known, initial_page
			from website_analytics_sessions`),
	).toEqual([{ page_views: 4, browser_name: 'Unknown', is_known: false, initial_page: '/' }]);
	expect(
		await rowsOf(
			sql`select sessions from website_analytics_daily where dimension = 'all' and day = (now() at time zone 'UTC')::date - 3`,
		),
	).toEqual([{ sessions: 1 }]);
});

it('who unsubscribed or was erased stays so', async () => {
	const { services } = test;
	await earlier.query(`alter table website_data add column unsubscribed_at timestamptz;
		insert into website_data (email, form_name, unsubscribed_at) values ('left@example.org', 'Newsletter Subscription', now());
		insert into website_data (email, form_name) values ('here@example.org', 'Newsletter Subscription'),
			('gone@example.org', 'Newsletter Subscription'), ('Form@example.org', 'Newsletter Subscription'),
			('form@example.org', 'Newsletter Unsubscribe')`);
	await submit(test, newsletter, '/newsletter', { email: 'here@example.org', idempotency_key: 'here-of-my-own' });
	await sql`update subscriptions set status = 'unsubscribed', unsubscribed_at = now() where email = 'here@example.org'`.execute(
		services.db,
	);
	await submit(test, newsletter, '/newsletter', { email: 'gone@example.org', idempotency_key: 'gone-of-my-own' });
	await services.db.transaction().execute(async (tx) => {
		const { customer_uuid } = await tx
			.selectFrom('customers')
			.select('customer_uuid')
			.where('email', '=', 'gone@example.org')
			.executeTakeFirstOrThrow();
		await erasePerson(tx, services, customer_uuid, { id: null, name: 'Olga' });
	});
	// Leaves the earlier site after the first run.
	await earlier.query(`update website_data set unsubscribed_at = now() where email = 'emo@example.org'`);
	const reports = await run();
	expect(textsOf(reports, 'refused')).toContain('website_data: this person was erased here');
	expect(
		await rowsOf(sql`select s.email, s.status, c.withdrawn_at is not null as is_withdrawn from subscriptions s
			join consents c on c.email = s.email and c.purpose = s.list where list = 'newsletter' order by lower(s.email)`),
	).toEqual([
		{ email: 'emo@example.org', status: 'unsubscribed', is_withdrawn: true },
		{ email: 'Form@example.org', status: 'unsubscribed', is_withdrawn: true },
		{ email: 'here@example.org', status: 'unsubscribed', is_withdrawn: false },
		{ email: 'left@example.org', status: 'unsubscribed', is_withdrawn: true },
	]);
	expect(await rowsOf(sql`select from customers where email = 'gone@example.org'`)).toEqual([]);
});

it('a mark of the day of the sign-up, or one that is no date, counts', async () => {
	await earlier.query(`alter table website_data add column unsubscribed_on date, add column opted_out_at text;
		insert into website_data (email, form_name, created_at, unsubscribed_on) values
			('sameday@example.org', 'Newsletter Subscription', '2024-05-01 10:00Z', '2024-05-01');
		insert into website_data (email, form_name, created_at, opted_out_at) values
			('odd@example.org', 'Newsletter Subscription', '2024-05-01 10:00Z', '13/05/2024 10:00'),
			('never@example.org', 'Newsletter Subscription', '2024-05-01 10:00Z', 'infinity')`);
	await run();
	expect(
		await rowsOf(sql`select email, status from subscriptions
			where email in ('sameday@example.org', 'odd@example.org', 'never@example.org') order by email`),
	).toEqual([
		{ email: 'never@example.org', status: 'unsubscribed' },
		{ email: 'odd@example.org', status: 'unsubscribed' },
		{ email: 'sameday@example.org', status: 'unsubscribed' },
	]);
});

it('a mark without a date is not repeated for who came back here since', async () => {
	await earlier.query(`alter table website_data add column bounced boolean;
		insert into website_data (email, form_name, created_at, bounced) values
			('again@example.org', 'Newsletter Subscription', '2024-05-01 10:00Z', true)`);
	await run();
	const status = () => rowsOf(sql`select status from subscriptions where email = 'again@example.org'`);
	expect(await status()).toEqual([{ status: 'unsubscribed' }]);
	await submit(test, newsletter, '/newsletter', { email: 'again@example.org', idempotency_key: 'again-of-my-own' });
	const [member] = await rowsOf(
		sql<{ id: string }>`select confirmation_uuid as id from subscriptions where email = 'again@example.org'`,
	);
	await test.services.db.transaction().execute((tx) => confirm(tx, test.services, member?.id ?? ''));
	await run();
	expect(await status()).toEqual([{ status: 'confirmed' }]);
});

it('nobody is subscribed who left here with another address', async () => {
	const { db } = test.services;
	const [one, two] = await Promise.all(
		['gone-here@example.org', 'same-person@example.org'].map((email) =>
			db.insertInto('customers').values({ email }).returning('customer_uuid as id').executeTakeFirstOrThrow(),
		),
	);
	await db
		.insertInto('subscriptions')
		.values({
			list: 'newsletter',
			email: 'gone-here@example.org',
			customer_uuid: one?.id ?? '',
			status: 'unsubscribed',
		})
		.execute();
	await db.transaction().execute((tx) => mergePeople(tx, test.services, one?.id ?? '', two?.id ?? ''));
	await earlier.query(
		`insert into website_data (email, form_name) values ('same-person@example.org', 'Newsletter Subscription')`,
	);
	await run();
	expect(await rowsOf(sql`select from subscriptions where email = 'same-person@example.org'`)).toEqual([]);
	const byHand = {
		email: 'same-person@example.org',
		firstName: '',
		list: 'newsletter',
		consent: 'Said so',
		consentOn: '2026-01-01',
	} as const;
	await expect(db.transaction().execute((tx) => addSubscriber(tx, test.services, byHand))).rejects.toMatchObject({
		code: 'unsubscribed',
	});
});

it('what a person said later stays, and old messages wait for nobody', async () => {
	const { services } = test;
	await submit(test, newsletter, '/newsletter', { email: 'mia@example.org', idempotency_key: 'mia-of-my-own' });
	await sql`update customers set name = 'Mia New', company = 'New Co' where email = 'mia@example.org'`.execute(
		services.db,
	);
	await earlier.query(`insert into website_data (email, name, company, message, form_name, created_at) values
		('MIA@example.org', 'Mia Old', 'Old Co', 'From long ago', 'Contact Us Form', now() - interval '2 years'),
		('mia@example.org', null, null, 'From yesterday', 'Contact Us Form', now() - interval '1 day')`);
	await run();
	expect(await rowsOf(sql`select name, company from customers where email = 'mia@example.org'`)).toEqual([
		{ name: 'Mia New', company: 'New Co' },
	]);
	expect(
		await rowsOf(sql`select message, source, handled_at is not null as is_handled from website_data
			where lower(email) = 'mia@example.org' and message is not null order by created_at`),
	).toEqual([
		{ message: 'From long ago', source: 'contact', is_handled: true },
		{ message: 'From yesterday', source: 'contact', is_handled: false },
	]);
});

it('reads nothing from a database of this software, or without such tables', async () => {
	const refusal = (url: string) => openSource(url).then(() => '', String);
	expect(await refusal('postgres://nobody@127.0.0.1:9/none')).toMatch(
		/^OperatorError: POSTGRES_URL cannot be read: .*ECONN/,
	);
	const own = await lendDatabase({ template: inject('template'), templateDatabase: inject('templateDatabase') });
	expect(await refusal(own.url)).toMatch(/^OperatorError: POSTGRES_URL is a database of this software/);
	await own.release();
	const empty = await openEmptyDatabase();
	expect(await refusal(empty.connectionString)).toMatch(
		/^OperatorError: POSTGRES_URL has none of the tables customers, /,
	);
	await empty.close();
});

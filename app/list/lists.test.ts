import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailQueue } from '#app/crm/mail.server.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import { leads } from '#app/features/desk/records/leads.console.server.ts';
import type { Found } from '#app/features/desk/search/palette.console.tsx';
import { type Browser, readAuditLog } from '../../tests/console-browser.ts';
import { generateRecords } from '../../tests/generated-records.ts';
import { makeOperator, signIn } from '../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { parseListQuery } from './list-query.server.ts';
import { readPage } from './rows.server.ts';
import type { TableView } from './table-view.server.ts';

const EVENT = '00000000-0000-4000-8000-00000000000e';
const lists = {
	audit: '/console/audit',
	redirects: '/console/redirects',
	'career-maps': '/console/career-maps',
	webhooks: '/console/webhooks',
	suppressions: '/console/suppressions',
	emails: '/console/email',
	jobs: '/console/jobs',
	projects: '/console/projects',
	contacts: '/console/people',
	registrants: `/console/events/${EVENT}/registrants`,
};

let test: TestServices;
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	const { services } = test;
	const { db, now } = services;
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'mo@example.org', 'moderator');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'mo@example.org');
	await generateRecords(db, { people: 60, leads: 60, registrations: 0, enrollments: 0, bookings: 0 });
	const times = { starts_at: now(), ends_at: new Date(now().getTime() + 3600_000) };
	const event = { slug: 'past', kind: 'workshop' as const, title: 'Workshop', time_zone: 'America/New_York' };
	await db
		.insertInto('events')
		.values({ ...event, ...times, event_uuid: EVENT })
		.execute();
	for (let number = 0; number < 3; number++) {
		const email = `ada${number}@example.org`;
		await db
			.insertInto('redirects')
			.values({ from_path: `/old${number}`, to_path: '/podcast', hits: number })
			.execute();
		await db
			.insertInto('genai_career_hacks')
			.values({ email, cv_url: `${number}.pdf` })
			.execute();
		await db.insertInto('webhook_deliveries').values({ message_uuid: crypto.randomUUID() }).execute();
		await db.insertInto('mails').values({ kind: 'contact-received', recipient: email, params: '{}' }).execute();
		await db.transaction().execute((tx) => services.jobs.send(tx, mailQueue, { mailId: crypto.randomUUID() }));
		await suppress(db, services, email, 'bounced', '=1+1');
		await db
			.insertInto('builder_portfolios')
			.values({ name: 'Ada', email, project_title: `Project ${number}`, project_description: 'Counts leaves.' })
			.execute();
		await db
			.insertInto('event_registrations')
			.values({
				email,
				first_name: 'Ada',
				last_name: 'Green',
				event_uuid: EVENT,
				event_name: 'Workshop',
				event_date: '2027-01-01',
			})
			.execute();
	}
});
afterAll(() => test.close());

const getView = async (address: string): Promise<TableView> => {
	const page = await owner.get(address);
	expect(page.status, address).toBe(200);
	return page.data.table ?? page.data;
};
const idsOf = ({ rows }: TableView) => rows.map(({ id }) => id);

it.each(Object.entries(lists))(
	'%s can be sorted, filtered, shown with any column, and downloaded',
	async (name, path) => {
		const view = await getView(path);
		expect(view.rows.length).toBeGreaterThan(2);
		for (const { sort } of view.columns.filter((column) => column.sort)) {
			const other = await getView(sort?.href ?? '');
			expect(other.total).toEqual(view.total);
			expect(idsOf(other), sort?.href).not.toEqual(idsOf(view));
		}
		for (const { name: filter, type, options = [] } of view.filters) {
			const values =
				type === 'options' ? options.map(({ value }) => value) : type === 'day' ? ['2026-01-31'] : ['100%'];
			for (const value of values.slice(0, 6)) {
				const filtered = await getView(`${path}?${new URLSearchParams({ [filter]: value })}`);
				expect([filtered.activeFilters, filtered.notes], `${filter} ${value}`).toEqual([1, []]);
			}
		}
		// A person is a column each for the address and the name.
		const people = ['Email', 'Name', ...(name === 'contacts' ? ['Other addresses'] : [])];
		const headings = view.allColumns.flatMap((column) => (column.name === 'who' ? people : column.heading));
		const all = new URLSearchParams(view.allColumns.map((column) => ['columns', column.name]));
		const { status, headers, body } = await owner.get(`${path}/export?${all}`);
		expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
		const [head, ...rows]: string[][] = parse(body, { bom: true, record_delimiter: '\r\n' });
		expect(head).toEqual(headings);
		// The audit log also contains the export itself.
		expect(rows).toHaveLength(view.total.count + (name === 'audit' ? 1 : 0));
		expect((await readAuditLog(owner, `?action=${name}.export`)).length).toBeGreaterThan(0);
		expect((await moderator.get(`${path}/export`)).status).toBe(403);
	},
);

it('a search begins with the index of words, even where PostgreSQL would rather follow the order of the list', async () => {
	const query = await parseListQuery(test.services, leads, new URLSearchParams('sort=email'));
	await test.services.db.connection().execute(async (db) => {
		const scansOf = async (index: string) => {
			await sql`select pg_stat_force_next_flush()`.execute(db);
			const { rows } = await sql<{ scans: number }>`select idx_scan::int as scans
				from pg_stat_user_indexes where indexrelname = ${index}`.execute(db);
			return rows[0]?.scans ?? Number.NaN;
		};
		const bothScans = async () => [await scansOf('website_data_words'), await scansOf('website_data_email_order')];
		const before = await bothScans();
		// As with hundreds of thousands of rows, where sorting those that may match looks expensive.
		await sql`set enable_sort = off`.execute(db);
		await readPage(db, { ...query, search: 'nobody' });
		await sql`reset enable_sort`.execute(db);
		const after = await bothScans();
		expect(after.map((scans, index) => scans - (before[index] ?? 0))).toEqual([2, 0]);
	});
});

it('a list without a search rejects a search, and a list with a search keeps the text out of the URL', async () => {
	const response = await owner.post(lists.suppressions, { step: 'search', q: 'ada1@example.org' });
	expect(response.location).toMatch(/^\/console\/suppressions\?find=[\w.-]+$/);
	expect((await getView(response.location ?? '')).total).toEqual({ shown: 1, count: 1, precision: 'exact' });
	expect((await getView(lists.redirects)).search).toBeUndefined();
	expect((await owner.post(lists.redirects, { step: 'search', q: '/old1' })).status).toBe(400);
});

describe('an operator’s columns', () => {
	const columnsOf = ({ columns }: TableView) => columns.map(({ name }) => name);
	const save = (fields: Record<string, string>) => owner.post('/console/preferences', fields);
	const chosen = new URLSearchParams([
		['intent', 'columns'],
		['list', lists.contacts],
		['back', `${lists.contacts}?stage=new&columns=who`],
		['columns', 'who'],
		['columns', 'seen'],
	]);

	it('are remembered for them alone; those in a URL take precedence', async () => {
		const usual = columnsOf(await getView(lists.contacts));
		const saved = await owner.post('/console/preferences', chosen);
		expect([saved.status, saved.location]).toEqual([303, `${lists.contacts}?stage=new`]);
		expect(columnsOf(await getView(lists.contacts))).toEqual(['who', 'seen']);
		expect(columnsOf(await getView(`${lists.contacts}?columns=company`))).toEqual(['company']);
		const [head] = parse((await owner.get(`${lists.contacts}/export`)).body, { bom: true });
		expect(head).toEqual(['Email', 'Name', 'Other addresses', 'Last active']);
		expect(columnsOf((await moderator.get(lists.contacts)).data.table)).toEqual(usual);
		await save({ intent: 'usual-columns', list: lists.contacts, back: lists.contacts });
		expect(columnsOf(await getView(lists.contacts))).toEqual(usual);
	});

	it('are no way to another site, and only of lists that exist', async () => {
		const away = await save({ intent: 'columns', list: lists.contacts, columns: 'who', back: '//example.org/console' });
		expect(away.location).toBe('/console');
		await save({ intent: 'usual-columns', list: lists.contacts, back: lists.contacts });
		expect((await save({ intent: 'columns', list: '/console/nothing', columns: 'who' })).status).toBe(400);
		expect((await save({ intent: 'columns', list: lists.contacts, columns: 'who; drop' })).status).toBe(400);
	});
});

describe('the search over every page', () => {
	const find = async (browser: Browser, q: string) => {
		const { status, body } = await browser.post('/console/search', { q });
		expect(status).toBe(200);
		const found: Found[] = JSON.parse(body);
		return found.map(({ heading, items }) => [heading, items.map(({ label }) => label)] as const);
	};

	it('finds people, projects, events, commands and pages by the beginnings of words', async () => {
		const found = new Map(await find(owner, 'ada'));
		expect(found.get('People')?.length).toBeGreaterThan(0);
		expect(found.get('People')?.every((name) => /ada/i.test(name))).toBe(true);
		expect(new Map(await find(owner, 'count leav')).get('Projects')).toContain('Project 1');
		expect(new Map(await find(owner, 'worksh')).get('Events')).toEqual(['Workshop']);
		expect(await find(owner, 'enr hand')).toEqual([['Do something', ['Enroll someone by hand']]]);
		expect(await find(owner, 'aud')).toEqual([['Go to', ['Audit log']]]);
		expect(await find(owner, 'nothing like this')).toEqual([]);
	});

	it('shows a moderator only what they may open', async () => {
		expect(await find(moderator, 'aud')).toEqual([]);
		expect(await find(moderator, 'enr hand')).toEqual([]);
		expect(new Map(await find(moderator, 'ada')).get('People')?.length).toBeGreaterThan(0);
	});
});

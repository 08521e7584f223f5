import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '#app/list/csv.server.ts';
import { parseListQuery, sealSearch } from '#app/list/list-query.server.ts';
import { toCsv } from '#platform/text/csv.ts';
import { type Browser, openBrowser, readAuditLog } from '../../../../tests/console-browser.ts';
import { generateRecords } from '../../../../tests/generated-records.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { leads } from './leads.console.server.ts';

/** Several batches; `export.long.test.ts` has 300,000 rows. */
const MANY = 12_345;

let test: TestServices;
let owner: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner');
	owner = await signIn(test, 'owner@example.org');
	await generateRecords(test.services.db, {
		people: 1000,
		leads: MANY,
		registrations: 50,
		enrollments: 50,
		bookings: 50,
	});
});
afterAll(() => test.close());

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

describe('a cell', () => {
	it.each([
		['=1+1', "'=1+1"],
		['+43 1', "'+43 1"],
		['-2', "'-2"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\tx', "'\tx"],
		['\rx', "'\rx"],
		['＝x', "'＝x"],
		['a=1', 'a=1'],
		['a "b", c', 'a "b", c'],
		['two\nlines', 'two\nlines'],
		['', ''],
	])('of %j is read as %j', (from, to) => {
		expect(rowsOf(toCsv([['first', from, 'last']]))).toEqual([['first', to, 'last']]);
	});

	it('with a number stays a number', () => {
		expect(toCsv([[-12.5, 0]])).toBe('-12.5,0\r\n');
	});
});

describe('the file', () => {
	it('has exactly the rows and columns of the list, in the same order, and its date in the file name', async () => {
		const query = 'form=demo-standard&columns=email&columns=at&sort=email&from=2026-10-01';
		const { status, headers, body } = await owner.get(`/console/leads/export?${query}`);
		expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
		expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
		expect(headers.get('cache-control')).toContain('no-store');
		const [head, ...rows] = rowsOf(body);
		expect(head).toEqual(['Received', 'Email']);
		const expected = await sql<{
			email: string;
			at: string;
		}>`select email, to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') as at
			from website_data where source = 'demo-standard' and created_at >= '2026-10-01T04:00Z' order by lower(email), id`.execute(
			test.services.db,
		);
		expect(rows).toEqual(expected.rows.map(({ at, email }) => [at, email]));
		expect(rows.length).toBeGreaterThan(100);
	});

	it('has each of 12,345 rows once, and starts with the byte order mark for Excel', async () => {
		const query = await parseListQuery(test.services, leads, new URLSearchParams('columns=email&columns=at&sort=-at'));
		const bytes = Buffer.from(await new Response(csvOf(test.services, query)).arrayBuffer());
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const [, ...rows] = rowsOf(bytes.toString());
		expect(rows).toHaveLength(MANY);
		const expected = await sql<{
			email: string;
		}>`select email from website_data order by created_at desc, id desc`.execute(test.services.db);
		expect(rows.map(([, email]) => email)).toEqual(expected.rows.map(({ email }) => email));
	});

	it('is logged with the names of its filters, without the search text', async () => {
		const find = await sealSearch(test.services, 'green');
		await owner.get(`/console/leads/export?handled=no&find=${find}`);
		const rows = await readAuditLog(owner, '?action=leads.export');
		expect(rows[0]?.change).toEqual([expect.stringMatching(/columns \[.*"email".*filters \["handled","search"\]/)]);
		expect(JSON.stringify(rows)).not.toContain('green');
	});

	it('requires a sign-in, and is not served as route data or to a POST', async () => {
		expect((await openBrowser(test).get('/console/leads/export')).status).toBe(303);
		expect((await owner.get('/console/leads/export.data')).body).not.toContain('@');
		expect((await owner.post('/console/leads/export')).status).toBe(405);
	});

	it('stops querying the database when the client stops reading', async () => {
		const query = await parseListQuery(test.services, leads, new URLSearchParams());
		let batches = 0;
		const counting = test.services.db.withPlugin({
			transformQuery: ({ node }) => {
				if (JSON.stringify(node).includes('sorted_by_text')) batches++;
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const reader = csvOf({ ...test.services, db: counting }, query).getReader();
		await reader.read();
		await reader.read();
		await reader.read();
		expect(batches).toBe(2);
		await reader.cancel();
		// An open transaction would block this query forever.
		await sql`update website_data set handled_at = null where false`.execute(test.services.db);
		const open =
			await sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`.execute(
				test.services.db,
			);
		expect([batches, open.rows.length]).toEqual([2, 0]);
	});

	it('of other tables has amounts as numbers', async () => {
		const [head, ...rows] = rowsOf(
			(await owner.get('/console/orders/export?state=paid&columns=paid&columns=currency')).body,
		);
		expect(head).toEqual(['Paid', 'Currency']);
		expect(new Set(rows.map(String))).toEqual(new Set(['1990,USD']));
		for (const name of ['registrations', 'bookings'])
			expect(rowsOf((await owner.get(`/console/${name}/export`)).body)).toHaveLength(51);
	});
});

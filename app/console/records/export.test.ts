import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditLog } from '../../../tests/audit-rows.ts';
import { type Browser, openBrowser } from '../../../tests/console-browser.ts';
import { generateRecords } from '../../../tests/generated-records.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { csvOf, toCsv } from '../kit/table/csv.server.ts';
import { parseListQuery, sealSearch } from '../kit/table/list-query.server.ts';
import { leads } from './leads.server.ts';

/** More than the file is read in at a time; `export.long.test.ts` has 300,000. */
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

	it('that is a number of ours stays one', () => {
		expect(toCsv([[-12.5, 0]])).toBe('-12.5,0\r\n');
	});
});

describe('the file', () => {
	it('has exactly the rows and columns that are shown, in that order, and a name with its date', async () => {
		const query = 'form=demo-standard&columns=email&columns=at&sort=email&from=2026-10-01';
		const { status, headers, body } = await owner.get(`/console/leads/export?${query}`);
		expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
		expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
		expect(headers.get('cache-control')).toContain('no-store');
		const [head, ...rows] = rowsOf(body);
		expect(head).toEqual(['Received', 'Email']);
		const wanted = await sql<{
			email: string;
			at: string;
		}>`select email, to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') as at
			from website_data where source = 'demo-standard' and created_at >= '2026-10-01T04:00Z' order by lower(email), id`.execute(
			test.services.db,
		);
		expect(rows).toEqual(wanted.rows.map(({ at, email }) => [at, email]));
		expect(rows.length).toBeGreaterThan(100);
	});

	it('has every one of 12,345 rows once, and begins with the mark that Excel wants', async () => {
		const asked = await parseListQuery(test.services, leads, new URLSearchParams('columns=email&columns=at&sort=-at'));
		const bytes = Buffer.from(await new Response(csvOf(test.services, asked)).arrayBuffer());
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const [, ...rows] = rowsOf(bytes.toString());
		expect(rows).toHaveLength(MANY);
		const wanted = await sql<{
			email: string;
		}>`select email from website_data order by created_at desc, id desc`.execute(test.services.db);
		expect(rows.map(([, email]) => email)).toEqual(wanted.rows.map(({ email }) => email));
	});

	it('is written down with the names of its filters, not with what was searched for', async () => {
		const find = await sealSearch(test.services, 'green');
		await owner.get(`/console/leads/export?handled=no&find=${find}`);
		const rows = await readAuditLog(owner, '?action=leads.export');
		expect(rows[0]?.change).toEqual([expect.stringMatching(/columns \[.*"email".*filters \["handled","search"\]/)]);
		expect(JSON.stringify(rows)).not.toContain('green');
	});

	it('is for who may, and for no application that would read it as a whole', async () => {
		expect((await openBrowser(test).get('/console/leads/export')).status).toBe(303);
		expect((await owner.get('/console/leads/export.data')).body).not.toContain('@');
		expect((await owner.post('/console/leads/export')).status).toBe(405);
	});

	it('stops asking the database when nobody reads on', async () => {
		const asked = await parseListQuery(test.services, leads, new URLSearchParams());
		let batches = 0;
		const counting = test.services.db.withPlugin({
			transformQuery: ({ node }) => {
				if (JSON.stringify(node).includes('sorted_by_text')) batches++;
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const reader = csvOf({ ...test.services, db: counting }, asked).getReader();
		await reader.read();
		await reader.read();
		await reader.read();
		expect(batches).toBe(2);
		await reader.cancel();
		// A request blocked by an open transaction would wait here forever.
		await sql`update website_data set handled_at = null where false`.execute(test.services.db);
		const open =
			await sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`.execute(
				test.services.db,
			);
		expect([batches, open.rows.length]).toEqual([2, 0]);
	});

	it('of other tables has money as numbers', async () => {
		const [head, ...rows] = rowsOf(
			(await owner.get('/console/enrollments/export?status=paid&columns=amount&columns=currency')).body,
		);
		expect(head).toEqual(['Paid', 'Currency']);
		expect(new Set(rows.map(String))).toEqual(new Set(['1990,USD']));
		for (const name of ['registrations', 'bookings'])
			expect(rowsOf((await owner.get(`/console/${name}/export`)).body)).toHaveLength(51);
	});
});

import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf } from '#app/list/csv.server.ts';
import { parseListQuery } from '#app/list/list-query.server.ts';
import { generateRecords } from '../../../../tests/generated-records.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { leads } from './leads.console.server.ts';

const MANY = 300_000;

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
	await generateRecords(test.services.db, { people: 3000, leads: MANY, registrations: 0, enrollments: 0, bookings: 0 });
});
afterAll(() => test.close());

it('the file has each of 300,000 rows once', async () => {
	const query = await parseListQuery(test.services, leads, new URLSearchParams('columns=email&columns=at&sort=-at'));
	const csv = await new Response(csvOf(test.services, query)).text();
	const [, ...rows]: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
	const expected = await sql<{ email: string }>`select email from website_data
		order by created_at desc, id desc`.execute(test.services.db);
	expect(rows).toHaveLength(MANY);
	expect(rows.map(([, email]) => email)).toEqual(expected.rows.map(({ email }) => email));
});

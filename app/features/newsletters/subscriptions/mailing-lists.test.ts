import { afterAll, beforeAll, expect, it } from 'vitest';
import { lists, mailingLists } from '#content/mailing-lists.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

it('every mailing list has a row and texts, in the same order', async () => {
	const rows = await test.services.db.selectFrom('mailing_lists').select('key').orderBy('position').execute();
	expect(rows.map(({ key }) => key)).toEqual(lists);
});

it('no two lists look the same to their readers', () => {
	for (const words of ['name', 'noun', 'emails', 'description'] as const) {
		expect(new Set(lists.map((list) => mailingLists[list][words])).size).toBe(lists.length);
	}
});

it('nobody is on a list that does not exist', async () => {
	const insert = test.services.db
		.insertInto('subscriptions')
		.values({ list: 'gossip' as never, email: 'ada@example.org', customer_uuid: null });
	await expect(insert.execute()).rejects.toMatchObject({ code: '23503' });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../tests/console-browser.ts';
import { makeOperator, signedIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';

let test: TestServices;
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'mo@example.org', 'moderator');
	owner = await signedIn(test, 'owner@example.org');
	moderator = await signedIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
});

it('a moderator is told of what waits for them, and not of mail and jobs, which are for others', async () => {
	const { waiting } = (await moderator.get('/console')).data;
	expect(Object.keys(waiting).sort()).toEqual(['careerMapsLate', 'projects', 'soon']);
	expect(Object.keys((await owner.get('/console')).data.waiting)).toEqual(
		expect.arrayContaining(['parked', 'refused', 'queued', 'soon']),
	);
});

it('tells consultations from demo requests, and each leads to its own list', async () => {
	const { db } = test.services;
	const row = { form_name: 'Demo Request Form', email: 'ada@example.org' };
	await db
		.insertInto('website_data')
		.values([
			{ ...row, source: 'consultation-individual' },
			{ ...row, source: 'demo-standard' },
			{ ...row, source: 'demo-standard' },
			row,
		])
		.execute();
	const { forms } = (await owner.get('/console')).data;
	expect(forms.map(({ what, week }: { what: string; week: number }) => [what, week])).toEqual([
		['Demo Request Form', 2],
		['Demo Request Form', 1],
		['Consultation (individual)', 1],
	]);
	for (const { what, to, week } of forms.filter(({ to }: { to?: string }) => to)) {
		const list = await owner.get(to);
		expect([list.data.notes, list.data.many.count], what).toEqual([[], week]);
		for (const { cells } of list.data.rows) expect(cells).toContain(what);
	}
});

it('the days of a consultation soon are those at which the table finds it', async () => {
	const { db, now } = test.services;
	const { customer_uuid } = await db
		.insertInto('customers')
		.values({ email: 'ada@example.org' })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const booking = (hours: number) => {
		const at = (minutes: number) => new Date(now().getTime() + hours * 3600_000 + minutes * 60_000);
		return {
			customer_uuid,
			name: 'Ada Green',
			email: 'ada@example.org',
			time_zone: 'UTC',
			starts_at: at(0),
			ends_at: at(30),
			blocked_until: at(45),
		};
	};
	await db
		.insertInto('bookings')
		.values([booking(240), booking(5), booking(-240)])
		.execute();
	const { waiting, days } = (await owner.get('/console')).data;
	expect(waiting.soon).toBe(1);
	const found = await owner.get(
		`/console/bookings?${new URLSearchParams({ status: 'booked', ...days, sort: 'starts' })}`,
	);
	expect(found.data.notes).toEqual([]);
	expect(found.data.many.count).toBe(1);
});

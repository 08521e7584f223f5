import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../tests/console-browser.ts';
import { makeLearner, makeSession } from '../../../tests/learners.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { makePerson } from '../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';

let test: TestServices;
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'mo@example.org', 'moderator');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
});

it('shows a moderator their pending work, without mail, jobs and money', async () => {
	const { waiting, money } = (await moderator.get('/console')).data;
	const orders = ['latePayments', 'paymentDifferences', 'refundRequests', 'refundsFailed', 'refundsLate'];
	const pending = ['careerMapsLate', 'disputes', 'evidence', 'messages', 'projects', 'soon'];
	expect(Object.keys(waiting).sort()).toEqual(pending.sort());
	expect(money).toBeUndefined();
	const today = (await owner.get('/console')).data;
	expect(today.money).toMatchObject({ places: { taken: 0 } });
	expect(Object.keys(today.waiting)).toEqual(
		expect.arrayContaining([...orders, 'parked', 'refused', 'queued', 'webhooks', 'refusedWebhooks', 'soon']),
	);
});

it('counts consultations and demo requests separately, each linked to its own list', async () => {
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
		expect([list.data.notes, list.data.total.count], what).toEqual([[], week]);
		for (const { cells } of list.data.rows) expect(cells).toContain(what);
	}
});

it('lists messages until they are marked as handled, with a link to all', async () => {
	const { db } = test.services;
	await db.deleteFrom('website_data').execute();
	const contact = { form_name: 'Contact Us Form', source: 'contact', email: 'ada@example.org', name: 'Ada' };
	const sent = await db
		.insertInto('website_data')
		.values([
			...Array.from({ length: 7 }, () => contact),
			{ ...contact, form_name: 'Newsletter Subscription', source: 'newsletter' },
		])
		.returning('id')
		.execute();
	const today = async () => (await moderator.get('/console')).data;
	const { waiting, messages } = await today();
	expect([waiting.messages, messages.length, messages[0]]).toMatchObject([
		7,
		5,
		{ name: 'Ada', form: 'Contact Us Form' },
	]);
	const list = await moderator.get('/console/leads?form=messages&handled=no');
	expect([list.data.notes, list.data.total.count]).toEqual([[], 7]);
	const row = await moderator.get(`/console/leads/${messages[0].id}`);
	expect(row.status).toBe(200);
	await db
		.updateTable('website_data')
		.set({ handled_at: new Date() })
		.where('id', '<>', sent[0]?.id ?? '')
		.execute();
	expect((await today()).messages.map(({ id }: { id: string }) => id)).toEqual([sent[0]?.id]);
});

it('lists payments, refunds, disputes, failing webhooks and the next session, each with a working link', async () => {
	const { db } = test.services;
	const { customer, enrollment } = await makePerson(test, 'payer@example.org');
	const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);
	const money = { amount_cents: 199_000, currency: 'usd' };
	await db
		.updateTable('enrollments')
		.set({
			...money,
			status: 'disputed',
			paid_at: ago(3),
			refunded_at: ago(2),
			refunded_cents: 5000,
			disputed_at: ago(1),
		})
		.set({ dispute_status: 'needs_response', dispute_closed_at: null })
		.where('enrollment_uuid', '=', enrollment)
		.execute();
	const lead = await db
		.insertInto('website_data')
		.values({ form_name: 'x', email: 'payer@example.org', customer_uuid: customer })
		.returning('id')
		.executeTakeFirstOrThrow();
	const delivery = {
		message_uuid: lead.id,
		website_data_id: lead.id,
		attempts: 3,
		last_error: 'the endpoint answered 500',
	};
	await db.insertInto('webhook_deliveries').values(delivery).execute();
	await db
		.insertInto('incoming_webhooks')
		.values({ source: 'stripe', refused: 1, refused_at: new Date(), refusal: 'signature' })
		.execute();
	await db.deleteFrom('events').execute();
	const session = { kind: 'learn' as const, time_zone: 'UTC' };
	await db
		.insertInto('events')
		.values([
			{ ...session, slug: 'over', title: 'Over', starts_at: ago(5), ends_at: ago(4) },
			{ ...session, slug: 'on', title: 'On now', starts_at: ago(1), ends_at: ago(-1) },
			{ ...session, slug: 'next', title: 'Next', starts_at: ago(-5), ends_at: ago(-6) },
			{ ...session, slug: 'off', title: 'Off', starts_at: ago(1), ends_at: ago(-1), status: 'cancelled' as const },
		])
		.execute();
	const { waiting, movements, session: next } = (await owner.get('/console')).data;
	expect(waiting).toMatchObject({ disputes: 1, webhooks: 1, refusedWebhooks: 1 });
	expect(movements.map(({ what, cents }: { what: string; cents: number }) => [what, cents])).toEqual([
		['disputed', 199_000],
		['refunded', 5000],
		['paid', 199_000],
	]);
	expect(next).toMatchObject({ title: 'On now', isOn: true, registered: 0, participants: 1 });
	for (const place of [`enrollments/${movements[0].id}`, `events/${next.id}`, 'webhooks?state=open'])
		expect((await owner.get(`/console/${place}`)).status, place).toBe(200);
	const disputed = (await owner.get('/console/enrollments?dispute=open')).data;
	expect([disputed.notes, disputed.rows.map(({ id }: { id: string }) => id)]).toEqual([[], [enrollment]]);
	expect((await owner.get('/console/enrollments?dispute=closed')).data.total.count).toBe(0);
});

it('uses the days of the configured time zone, as tables do', async () => {
	const { db, settings } = test.services;
	await db.deleteFrom('webhook_deliveries').execute();
	await db.deleteFrom('website_data').where('form_name', '<>', 'enrollment').execute();
	const contact = { form_name: 'Contact Us Form', source: 'contact', email: 'zone@example.org' };
	await db
		.insertInto('website_data')
		.values({ ...contact, created_at: new Date('2026-11-20T20:00:00Z') })
		.execute();
	const of = async (day: string) => (await owner.get(`/console/leads?from=${day}&until=${day}&columns=at`)).data.rows;
	const set = (fields: Record<string, string>) =>
		owner.post('/console/settings/time-zone', { version: String(settings.stored('time-zone').version), ...fields });
	expect([await of('2026-11-20'), await of('2026-11-21')]).toMatchObject([
		[{ cells: [{ text: '2026-11-20 15:00' }] }],
		[],
	]);
	expect((await set({ intent: 'save', 'zone-0': 'Mars/Olympus' })).status).toBe(400);
	expect((await set({ intent: 'save', 'zone-0': 'Asia/Tokyo' })).status).toBe(303);
	expect([await of('2026-11-20'), await of('2026-11-21')]).toMatchObject([
		[],
		[{ cells: [{ text: '2026-11-21 05:00' }] }],
	]);
	const { data } = await owner.get('/console/analytics?period=today');
	expect(data.period.from).toMatch(/T15:00:00.000Z$/);
	expect((await set({ intent: 'default' })).status).toBe(303);
	expect((await owner.get('/console/analytics?period=today')).data.period.from).toMatch(/T0[45]:00:00.000Z$/);
});

it('links upcoming consultations to the days at which the table finds them', async () => {
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
	expect(found.data.total.count).toBe(1);
});

it('counts the sessions of the next week that participants could not join', async () => {
	for (const table of ['entitlements', 'events'] as const) await test.services.db.deleteFrom(table).execute();
	const rooms = async () => (await owner.get('/console')).data.waiting.rooms;
	const id = await makeSession(test, [], 48);
	await makeSession(test, [], 9 * 24);
	expect(await rooms()).toBe(0);
	const { id: customer_uuid } = await makeLearner(test);
	expect(await rooms()).toBe(1);
	// A second entitlement is not a second person.
	const second = { customer_uuid, product: 'year', source: 'complimentary', granted_reason: 'x' } as const;
	await test.services.db
		.insertInto('entitlements')
		.values({ ...second, starts_at: new Date(0) })
		.execute();
	expect((await owner.get('/console')).data.waiting.links).toBe(1);
	const room = async () =>
		(await owner.get(`/console/events/${id}`)).data.facts.rows.find(([name]: string[]) => name === 'Room');
	expect((await room())[1]).toContain('participants cannot join');
	await test.services.db
		.updateTable('events')
		.set({ join_url: 'https://meet.example/room' })
		.where('event_uuid', '=', id)
		.execute();
	expect([await rooms(), (await room())[1]]).toEqual([0, 'Shared join link']);
});

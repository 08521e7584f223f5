import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { launchGaps } from '../diagnostics/diagnostics.console.server.ts';

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

it('shows money to those who may see it', async () => {
	const figures = async (browser: Browser) => (await browser.get('/console')).data.figures;
	expect((await figures(owner)).money).toMatchObject({ months: [], places: { taken: 0 } });
	const shown = await figures(moderator);
	expect([shown.money, shown.movements]).toEqual([undefined, []]);
});

it('tells owners how much is empty or a sample before launch', async () => {
	const gaps = async (browser: Browser) => (await browser.get('/console')).data.gaps;
	expect(await gaps(owner)).toBe(Object.keys(launchGaps).length);
	expect(await gaps(moderator)).toBe(0);
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
	const { forms } = (await owner.get('/console')).data.figures;
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

it('lists messages until they are marked as handled', async () => {
	const { db } = test.services;
	await db.deleteFrom('website_data').execute();
	const contact = {
		form_name: 'Contact Us Form',
		source: 'contact',
		email: 'ada@example.org',
		name: 'Ada',
		message: 'Hi',
	};
	const sent = await db
		.insertInto('website_data')
		.values([
			...Array.from({ length: 57 }, () => contact),
			{ ...contact, form_name: 'Newsletter Subscription', source: 'newsletter' },
		])
		.returning('id')
		.execute();
	const today = async () => (await moderator.get('/console?kind=message')).data.tasks;
	const { total, counts, tasks } = await today();
	expect([total, counts[0], tasks.length]).toEqual([57, { name: 'message', label: 'Message', count: 57 }, 50]);
	expect(tasks[0]).toMatchObject({
		person: 'Ada',
		label: 'Message',
		excerpt: 'Hi',
		replyHref: `${tasks[0].href}#reply`,
	});
	const list = await moderator.get('/console/leads?form=messages&handled=no');
	expect([list.data.notes, list.data.total.count]).toEqual([[], 57]);
	expect((await moderator.get(tasks[0].href)).status).toBe(200);
	await db
		.updateTable('website_data')
		.set({ handled_at: new Date() })
		.where('id', '<>', sent[0]?.id ?? '')
		.execute();
	expect((await today()).tasks.map(({ id }: { id: string }) => id)).toEqual([sent[0]?.id]);
});

it('a form whose sender wrote again is a task since then, and is answered in its conversation', async () => {
	const { db } = test.services;
	const forms = await db
		.insertInto('website_data')
		.values(
			['Older', 'Newer'].map((name, hour) => ({
				form_name: 'Business Demo Request Form',
				email: `${name}@example.org`,
				name,
				created_at: new Date(Date.UTC(2026, 0, 1, hour)),
			})),
		)
		.returning('id')
		.execute();
	const id = forms[0]?.id ?? '';
	const last_inbound_at = new Date(Date.UTC(2026, 0, 2));
	const { customer_uuid } = await db
		.insertInto('customers')
		.values({ email: 'older@example.org' })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('conversations')
		.values({
			conversation_uuid: id,
			customer_uuid,
			website_data_id: id,
			email: 'older@example.org',
			subject: 'Demo',
			last_inbound_at,
			last_at: last_inbound_at,
		})
		.execute();
	const { tasks } = (await moderator.get('/console?kind=team-request')).data.tasks;
	expect(tasks.map(({ person }: { person: string }) => person)).toEqual(['Older', 'Newer']);
	expect(tasks[0]).toMatchObject({
		since: last_inbound_at.toISOString(),
		replyHref: `/console/conversations/${id}#reply`,
	});
	expect((await moderator.get(tasks[0].replyHref)).status).toBe(200);
	await db.deleteFrom('conversations').where('conversation_uuid', '=', id).execute();
	await db.deleteFrom('website_data').where('form_name', '=', 'Business Demo Request Form').execute();
});

it('lists payments, refunds, disputes and the next session, each with a working link', async () => {
	const { db } = test.services;
	const { enrollment } = await makePerson(test, 'payer@example.org');
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
	const { movements, session: next } = (await owner.get('/console')).data.figures;
	expect(movements.map(({ what, cents }: { what: string; cents: number }) => [what, cents])).toEqual([
		['disputed', 199_000],
		['refunded', 5000],
		['paid', 199_000],
	]);
	expect(next).toMatchObject({ title: 'On now', isOn: true, registered: 0, participants: 1 });
	for (const place of [`orders/${movements[0].order}`, `events/${next.id}`])
		expect((await owner.get(`/console/${place}`)).status, place).toBe(200);
	const disputed = (await owner.get('/console/orders?dispute=open')).data.table;
	expect([disputed.notes, disputed.rows.map(({ id }: { id: string }) => id)]).toEqual([[], [enrollment]]);
	expect((await owner.get('/console/orders?dispute=closed')).data.table.total.count).toBe(0);
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

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enterEvent } from '#app/features/events/registrations/join.server.ts';
import { joinAddress } from '#app/features/events/registrations/registrations.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import type { BulkAnswer } from '#app/list/view.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
let owner: Browser;
let other: Browser;
const now = new Date('2026-11-20T12:00:00Z');
const HOUR = 3600_000;
const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
beforeAll(async () => {
	test = await openTestServices({}, { now: () => new Date(now.getTime() + performance.now()) });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	owner = await signIn(test, 'owner@example.org');
	other = await signIn(test, 'mo@example.org');
});
afterAll(() => test.close());
beforeEach(async () => {
	await runDueJobs(test);
	for (const table of ['mails', 'bookings', 'enrollments', 'event_registrations', 'website_data', 'events'] as const)
		await test.services.db.deleteFrom(table).execute();
});

const db = () => test.services.db;
const submit = (path: string, fields: [string, string][], browser = owner) =>
	browser.post(path, new URLSearchParams(fields) as never);
const view = async (path: string): Promise<TableView> => {
	const { data } = await owner.get(path);
	return data.table ?? data;
};
const tokens = async (path: string) => (await view(path)).rows.map(({ token }) => ['row', token] as [string, string]);
const mails = async () => {
	await runDueJobs(test);
	return await db()
		.selectFrom('mails')
		.select(['kind', 'recipient', 'status', 'body_text', 'attachments'])
		.orderBy('created_at')
		.execute();
};
const log = async (action: string) =>
	(
		await db()
			.selectFrom('audit_log')
			.selectAll()
			.where('action', '=', action)
			.orderBy('audit_number', 'desc')
			.execute()
	)[0];
const customer = (email: string) =>
	db()
		.transaction()
		.execute((tx) => findOrCreateCustomer(tx, email));

async function lead(email: string, form = 'Contact Us Form') {
	const customer_uuid = await customer(email);
	const row = { form_name: form, source: 'contact', email, name: 'Ada', customer_uuid, created_at: now };
	return await db().insertInto('website_data').values(row).returningAll().executeTakeFirstOrThrow();
}
const SERIES = '00000000-0000-4000-8000-00000000005e';
async function event(slug: string, hours: number, series_uuid: string | null = null) {
	const row = {
		slug,
		kind: 'workshop' as const,
		series_uuid,
		title: `Run ${slug}`,
		starts_at: after(hours),
		ends_at: after(hours + 1),
		time_zone: 'UTC',
	};
	return await db()
		.insertInto('events')
		.values({ ...row, join_url: 'https://room.example/1' })
		.returningAll()
		.executeTakeFirstOrThrow();
}
async function registration(email: string, event_uuid: string | null) {
	const row = {
		email,
		event_uuid,
		event_name: 'Run',
		event_date: '2026-11-21',
		customer_uuid: await customer(email),
		created_at: now,
	};
	return await db().insertInto('event_registrations').values(row).returningAll().executeTakeFirstOrThrow();
}
async function enrollment(email: string, status: 'reserved' | 'paid' | 'refunded', pending = false) {
	const { id, customer_uuid } = await lead(email, 'Enrollment Form');
	const paid = status === 'reserved' ? {} : { paid_at: now, amount_cents: 199_000, currency: 'usd' };
	const row = {
		reference: email.padEnd(22, 'x').replaceAll(/\W/g, 'x').slice(0, 22),
		customer_uuid: customer_uuid ?? '',
		website_data_id: id,
		status,
	};
	return await db()
		.insertInto('enrollments')
		.values({ ...row, ...paid, pending_since: pending ? now : null, created_at: now })
		.returningAll()
		.executeTakeFirstOrThrow();
}
async function booking(email: string, hours: number) {
	const times = { starts_at: after(hours), ends_at: after(hours + 0.5), blocked_until: after(hours + 0.75) };
	const row = { email, name: 'Ada', time_zone: 'Europe/Vienna', customer_uuid: await customer(email), ...times };
	return await db().insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow();
}

describe('selected rows', () => {
	it('are marked as handled and not handled, with one audit log entry each', async () => {
		const ids = [(await lead('a@example.org')).id, (await lead('b@example.org')).id];
		await lead('c@example.org');
		const selected = (await view('/console/leads')).rows.filter(({ id }) => ids.includes(id));
		const rowFields = selected.map(({ token }) => ['row', token] as [string, string]);
		const done = await submit('/console/leads?sort=email', [
			['step', 'choose'],
			['do', 'handled'],
			['scope', 'selected'],
			...rowFields,
		]);
		expect([done.status, done.location]).toEqual([303, '/console/leads?sort=email']);
		const rows = await db()
			.selectFrom('website_data')
			.select(['id', 'handled_by'])
			.where('handled_at', 'is not', null)
			.execute();
		expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
		const operator = await db()
			.selectFrom('operators')
			.select('id')
			.where('email', '=', 'owner@example.org')
			.executeTakeFirst();
		expect(rows[0]?.handled_by).toBe(operator?.id);
		const entry = await log('leads.handled');
		expect(entry?.after).toEqual({ count: 2, ids: expect.arrayContaining(ids) });
		expect(JSON.stringify(entry)).not.toContain('@');
		const all = await tokens('/console/leads');
		const back = await submit('/console/leads', [
			['step', 'choose'],
			['do', 'not-handled'],
			['scope', 'selected'],
			...all,
		]);
		// The third was not handled before.
		expect(back.answer.unchanged).toMatchObject({
			done: 2,
			rows: [{ label: 'c@example.org', reason: expect.stringMatching(/already marked/) }],
		});
	});

	it('can be all on the page, or all that match after confirming their number', async () => {
		for (let n = 0; n < 60; n++) await lead(`l${n}@example.org`, n < 55 ? 'Contact Us Form' : 'Demo Request Form');
		const shown = (await tokens('/console/leads')).map(([, token]) => ['shown', token] as [string, string]);
		expect(
			(await submit('/console/leads', [['step', 'choose'], ['do', 'handled'], ['scope', 'page'], ...shown])).status,
		).toBe(303);
		const handled = async () =>
			Number((await sql<{ n: number }>`select count(handled_at)::int as n from website_data`.execute(db())).rows[0]?.n);
		expect(await handled()).toBe(50);
		const address = '/console/leads?form=contact&handled=no';
		const open = (await view(address)).total.count;
		const question: BulkAnswer = (
			await submit(address, [
				['step', 'choose'],
				['do', 'handled'],
				['scope', 'matching'],
			])
		).answer;
		expect(question.confirmation).toMatchObject({
			count: open,
			scope: 'matching',
			button: expect.stringContaining(String(open)),
		});
		expect(await handled()).toBe(50);
		// Another lead arrives in the meantime.
		await lead('late@example.org');
		const fields: [string, string][] = [
			['step', 'do'],
			['do', 'handled'],
			['scope', 'matching'],
		];
		const recount = await submit(address, [...fields, ['count', String(open)]]);
		expect([recount.status, recount.answer.confirmation.count]).toEqual([409, open + 1]);
		expect((await submit(address, [...fields, ['count', String(open + 1)]])).status).toBe(303);
		expect(await handled()).toBe(50 + open + 1);
	});

	it('are required, and an unknown action is rejected', async () => {
		await lead('a@example.org');
		for (const fields of [
			[
				['step', 'choose'],
				['do', 'handled'],
			],
			[
				['step', 'choose'],
				['do', 'handled'],
				['row', 'nonsense'],
			],
			[
				['step', 'choose'],
				['do', 'erase'],
			],
			[
				['step', 'x'],
				['do', 'handled'],
			],
			[],
		] as [string, string][][]) {
			const { status, answer } = await submit('/console/leads', fields);
			expect([status, answer.answer.outcome]).toEqual([400, 'refused']);
		}
	});

	it('that were erased or changed by another operator are skipped with a reason, and the rest is changed', async () => {
		const [deleted, changed, unchanged] = [
			await lead('a@example.org'),
			await lead('b@example.org'),
			await lead('c@example.org'),
		];
		const listed = await tokens('/console/leads');
		await db().deleteFrom('website_data').where('id', '=', deleted.id).execute();
		const changedByOther = listed.filter(([, token]) => token.startsWith(changed.id));
		expect(
			(await submit('/console/leads', [['step', 'choose'], ['do', 'handled'], ...changedByOther], other)).status,
		).toBe(303);
		const result = await submit('/console/leads', [['step', 'choose'], ['do', 'handled'], ...listed]);
		expect(result.status).toBe(200);
		const reasons = Object.fromEntries(
			result.answer.unchanged.rows.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
		);
		expect(reasons).toEqual({
			[deleted.id]: expect.stringMatching(/erased/),
			[changed.id]: expect.stringMatching(/now: Handled/),
		});
		expect((await log('leads.handled'))?.after).toEqual({ count: 1, ids: [unchanged.id] });
		expect((await log('leads.handled'))?.subject_id).toBe(unchanged.id);
		// On the row's own page.
		const erased = await submit(`/console/leads/${deleted.id}`, [
			['step', 'choose'],
			['do', 'handled'],
			['row', `${deleted.id}.x`],
		]);
		expect([erased.status, erased.data.row]).toEqual([409, undefined]);
	});
});

describe('a registration', () => {
	it('is cancelled after a confirmation: the person gets an email, the join link stops working, and they can register again', async () => {
		const run = await event('run-1', 0.2);
		const { id } = await registration('ada@example.org', run.event_uuid);
		const link = new URL(await joinAddress(test.services, run, id));
		const row = await tokens('/console/registrations');
		const fields: [string, string][] = [['do', 'cancel'], ['scope', 'selected'], ...row];
		const question = await submit('/console/registrations', [['step', 'choose'], ...fields]);
		expect([question.status, question.answer.confirmation.count]).toEqual([200, 1]);
		const nobody = async () => false;
		expect(await enterEvent(test.services, 'run-1', link.searchParams.get('token'), nobody)).toBe(
			'https://room.example/1',
		);
		expect((await submit('/console/registrations', [['step', 'do'], ...fields])).status).toBe(303);
		expect(await enterEvent(test.services, 'run-1', link.searchParams.get('token'), nobody)).toBeUndefined();
		const [mail] = await mails();
		expect(mail).toMatchObject({ kind: 'workshop-taken-back', recipient: 'ada@example.org', status: 'stored' });
		const file = Buffer.from(
			(mail?.attachments as { base64: string }[] | undefined)?.[0]?.base64 ?? '',
			'base64',
		).toString();
		expect(file).toContain('METHOD:CANCEL');
		const again = await submit('/console/registrations', [
			['step', 'do'],
			['do', 'cancel'],
			...(await tokens('/console/registrations')),
		]);
		expect([again.status, again.answer.unchanged.rows[0].reason]).toEqual([
			409,
			expect.stringMatching(/already canceled/),
		]);
		await registration('ADA@example.org', run.event_uuid);
		await expect(registration('ada@example.org', run.event_uuid)).rejects.toMatchObject({ code: '23505' });
	});

	it('gets its join email again, but not twice in ten minutes or after the event', async () => {
		const [run, past] = [await event('run-1', 48), await event('run-0', -48)];
		await registration('ada@example.org', run.event_uuid);
		await registration('ben@example.org', past.event_uuid);
		const fields: [string, string][] = [['step', 'do'], ['do', 'resend'], ...(await tokens('/console/registrations'))];
		const first = await submit('/console/registrations', fields);
		expect(first.answer.unchanged).toMatchObject({
			done: 1,
			rows: [{ label: 'ben@example.org', reason: expect.stringMatching(/over/) }],
		});
		const second = await submit('/console/registrations', fields);
		expect([
			second.status,
			second.answer.unchanged.rows.map(({ reason }: { reason: string }) => reason).join(),
		]).toEqual([409, expect.stringMatching(/ten minutes/)]);
		expect((await mails()).map(({ kind }) => kind)).toEqual(['workshop-registered']);
	});

	it('moves to another date of the same event, with a new link, but not to another event', async () => {
		const [run, next, other] = [
			await event('run-1', 24, SERIES),
			await event('run-2', 72, SERIES),
			await event('another-workshop', 72),
		];
		const { id } = await registration('ada@example.org', run.event_uuid);
		await registration('ben@example.org', run.event_uuid);
		await registration('ben@example.org', next.event_uuid);
		await registration('cleo@example.org', other.event_uuid);
		const address = `/console/registrations?event=${run.event_uuid}`;
		const fields: [string, string][] = [['do', 'move'], ...(await tokens(address))];
		const question = await submit(address, [['step', 'choose'], ...fields]);
		const dates = question.answer.confirmation.choice.options.map(({ value }: { value: string }) => value);
		expect(dates).toEqual(expect.arrayContaining([next.event_uuid]));
		const unchosen = await submit(address, [['step', 'do'], ...fields]);
		expect([unchosen.status, unchosen.answer.answer.result.error.choice]).toEqual([400, ['Please choose a date.']]);
		const wrong = await submit(address, [['step', 'do'], ...fields, ['choice', other.event_uuid]]);
		expect(wrong.answer.unchanged.rows.map(({ reason }: { reason: string }) => reason)).toEqual([
			expect.stringMatching(/another event/),
			expect.stringMatching(/another event/),
		]);
		const moved = await submit(address, [['step', 'do'], ...fields, ['choice', next.event_uuid]]);
		expect(moved.answer.unchanged).toMatchObject({
			done: 1,
			rows: [{ label: 'ben@example.org', reason: expect.stringMatching(/has a place/) }],
		});
		const row = await db().selectFrom('event_registrations').selectAll().where('id', '=', id).executeTakeFirst();
		expect(row?.event_uuid).toBe(next.event_uuid);
		const [mail] = await mails();
		expect(mail).toMatchObject({
			kind: 'workshop-moved',
			recipient: 'ada@example.org',
			body_text: expect.stringContaining('/run-2/join'),
		});
		expect((mail?.attachments as { filename: string }[] | undefined)?.map(({ filename }) => filename)).toEqual([
			'event.ics',
			'cancelled.ics',
		]);
		expect((await log('registrations.move'))?.after).toEqual({ count: 1, ids: [id], chosen: next.event_uuid });
	});
});

it('the resent email of an enrollment matches its status, and its reservation is canceled on the order alone', async () => {
	await enrollment('open@example.org', 'reserved');
	await enrollment('pending@example.org', 'reserved', true);
	await enrollment('paid@example.org', 'paid');
	await enrollment('back@example.org', 'refunded');
	const send = async (action: string) =>
		await submit('/console/orders', [['step', 'do'], ['do', action], ...(await tokens('/console/orders'))]);
	const reasonsOf = (page: { answer: BulkAnswer }) =>
		Object.fromEntries(page.answer.unchanged?.rows.map(({ label, reason }) => [label, reason]) ?? []);
	expect(reasonsOf(await send('resend'))).toEqual({ 'back@example.org': expect.stringMatching(/no email/) });
	expect((await mails()).map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
		['enrollment-paid', 'paid@example.org'],
		['enrollment-reserved', 'open@example.org'],
		['enrollment-reserved', 'pending@example.org'],
	]);
	await send('cancel');
	const canceled = db().selectFrom('enrollments').select('enrollment_uuid').where('status', '=', 'cancelled');
	expect(await canceled.execute()).toEqual([]);
});

it('a consultation can be cancelled before it starts, and marked as held or no-show afterward', async () => {
	const [past, upcoming] = [await booking('past@example.org', -2), await booking('coming@example.org', 48)];
	const send = async (action: string, step = 'do') =>
		await submit('/console/bookings', [['step', step], ['do', action], ...(await tokens('/console/bookings'))]);
	const held = await send('held', 'choose');
	expect(held.answer.unchanged).toMatchObject({
		done: 1,
		rows: [{ id: upcoming.booking_uuid, reason: expect.stringMatching(/not started/) }],
	});
	expect((await view('/console/bookings?status=held')).rows.map(({ id }) => id)).toEqual([past.booking_uuid]);
	expect((await send('no-show', 'choose')).answer.unchanged.done).toBe(1);
	expect((await send('cancel', 'choose')).answer.confirmation.count).toBe(2);
	const cancelled = await send('cancel');
	expect(cancelled.answer.unchanged).toMatchObject({
		done: 1,
		rows: [{ id: past.booking_uuid, reason: expect.stringMatching(/already started/) }],
	});
	expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['booking-cancelled', 'booking-operator']);
	// The person reschedules in the meantime.
	const [row] = await tokens('/console/bookings');
	await db().updateTable('bookings').set({ sequence: 9 }).execute();
	const stale = await submit('/console/bookings', [['step', 'do'], ['do', 'cancel'], row ?? ['row', '']]);
	expect([stale.status, stale.answer.unchanged.rows[0].reason]).toEqual([
		409,
		expect.stringMatching(/changed after you opened this page/),
	]);
});

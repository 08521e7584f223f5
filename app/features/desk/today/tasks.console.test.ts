import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#app/auth/roles.ts';
import { can, consolePageAt } from '#app/console/permissions.ts';
import { wakeTasks } from '#app/crm/task-states.server.ts';
import { getPersonInventory } from '#app/features/people/people/person-inventory.server.ts';
import { clock } from '#app/settings/clock.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeLearner, makeSession } from '../../../../tests/learners.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { readTaskContext } from '../tasks/task-kind.server.ts';
import { taskKinds } from '../tasks/task-kinds.server.ts';
import { notifyOperators } from '../tasks/task-notifications.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import type { TaskKindName } from '../tasks/tasks-words.ts';
import { snoozeUntil } from './task-actions.console.server.ts';

const HOUR = 3600_000;
const now = new Date();
let test: TestServices;
let db: TestServices['services']['db'];
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	db = test.services.db;
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(() => test.close());

const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

/** Creates what a kind of task is about. @returns Its id, and what ends it. */
type Make = () => Promise<[id: string, end: () => Promise<unknown>]>;

async function makeForm(fields: object = {}): Promise<string> {
	const contact = { form_name: 'Contact Us Form', email: 'ada@example.org', name: 'Ada', created_at: ago(1) };
	const { id } = await db
		.insertInto('website_data')
		.values({ ...contact, ...fields })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

const failedEmail =
	(status: 'refused' | 'uncertain'): Make =>
	async () => {
		const { mail_uuid } = await db
			.insertInto('mails')
			.values({ ...mail, status, last_error: 'no such mailbox', created_at: ago(3) })
			.returning('mail_uuid')
			.executeTakeFirstOrThrow();
		return [mail_uuid, () => db.updateTable('mails').set({ status: 'sent', sent_at: now }).execute()];
	};

const form =
	(fields: object): Make =>
	async () => {
		const id = await makeForm(fields);
		return [id, () => db.updateTable('website_data').set({ handled_at: now }).where('id', '=', id).execute()];
	};

let people = 0;
const person = () => makePerson(test, `person${++people}@example.org`, { pays: true, at: ago(2) });

/** Changes one row of a person who has everything, and changes it again. */
const row =
	(name: 'enrollment' | 'project' | 'careerMap' | 'booking', begin: object, end: object): Make =>
	async () => {
		const { [name]: id } = await person();
		await change(name, id, begin);
		return [id, () => change(name, id, end)];
	};

function change(name: 'enrollment' | 'project' | 'careerMap' | 'booking', id: string, fields: object) {
	if (name === 'enrollment')
		return db.updateTable('enrollments').set(fields).where('enrollment_uuid', '=', id).execute();
	if (name === 'project')
		return db.updateTable('builder_portfolios').set(fields).where('portfolio_uuid', '=', id).execute();
	if (name === 'careerMap') return db.updateTable('genai_career_hacks').set(fields).where('id', '=', id).execute();
	return db.updateTable('bookings').set(fields).where('booking_uuid', '=', id).execute();
}

const refund =
	(fields: object, end: object): Make =>
	async () => {
		const { customer } = await person();
		const { order_uuid } = await db
			.selectFrom('enrollments')
			.select('order_uuid')
			.where('customer_uuid', '=', customer)
			.executeTakeFirstOrThrow();
		await db.deleteFrom('refunds').where('order_uuid', '=', order_uuid).execute();
		const money = { payment_intent: `pi_${people}`, amount_cents: 5000, currency: 'usd' };
		const { refund_uuid: id } = await db
			.insertInto('refunds')
			.values({ order_uuid, ...money, requested_by: 'participant', state: 'requested', ...fields })
			.returning('refund_uuid')
			.executeTakeFirstOrThrow();
		return [id, () => db.updateTable('refunds').set(end).where('refund_uuid', '=', id).execute()];
	};

async function register(event_uuid: string) {
	const email = `guest${++people}@example.org`;
	const { customer_uuid } = await db
		.insertInto('customers')
		.values({ email })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('event_registrations')
		.values({
			customer_uuid,
			first_name: 'Ada',
			last_name: 'Green',
			email,
			event_uuid,
			event_name: email,
			event_date: '2026-11-24',
		})
		.execute();
}

async function makeEvent(slug: string, hours: number, isAttended = true): Promise<string> {
	const times = { starts_at: ago(hours + 1), ends_at: ago(hours), time_zone: 'UTC' };
	const { event_uuid } = await db
		.insertInto('events')
		.values({ slug, title: slug, kind: 'workshop', ...times })
		.returning('event_uuid')
		.executeTakeFirstOrThrow();
	if (isAttended) await register(event_uuid);
	return event_uuid;
}

const edit = {
	name: 'Ada',
	project_title: 'A board',
	project_description: 'One line',
	project_url: null,
	business_impact: null,
	linkedin: null,
	image: null,
	mga_program_quote: null,
};
const mail = { kind: 'contact-received', recipient: 'ada@example.org', params: '{}' };
const ready = { status: 'ready', outcome: 'report' };

const makers: Record<TaskKindName, Make> = {
	message: form({ source: 'contact', message: 'Hello' }),
	'team-request': form({ form_name: 'Business Demo Request Form', source: 'demo-business' }),
	'consultation-request': form({ form_name: 'Demo Request Form', source: 'consultation-individual' }),
	'demo-request': form({ form_name: 'Demo Request Form', source: null }),
	async conversation() {
		const { customer } = await person();
		const { conversation_uuid: id } = await db
			.insertInto('conversations')
			.values({ customer_uuid: customer, email: 'ada@example.org', subject: 'A question', last_at: now })
			.returning('conversation_uuid')
			.executeTakeFirstOrThrow();
		const closed = () => db.updateTable('conversations').set({ closed_at: now });
		// The person's other conversations.
		await closed().where('conversation_uuid', '<>', id).execute();
		return [id, () => closed().execute()];
	},
	async 'follow-up'() {
		const { customer } = await person();
		const people = () => db.updateTable('customers');
		const none = { follow_up_on: null, follow_up_note: null };
		await people().set(none).execute();
		await people().set({ follow_up_on: '2020-01-31' }).where('customer_uuid', '=', customer).execute();
		return [customer, () => people().set(none).execute()];
	},
	consultation: row(
		'booking',
		{
			status: 'booked',
			starts_at: ago(-5),
			ends_at: ago(-5.5),
			blocked_until: ago(-6),
		},
		{ status: 'cancelled', cancelled_at: now },
	),
	project: row('project', { status: 'submitted', pending_edit: null, pending_edit_at: null }, { status: 'approved' }),
	'project-edit': row(
		'project',
		{ status: 'approved', pending_edit: JSON.stringify(edit), pending_edit_at: now },
		{ pending_edit: null, pending_edit_at: null },
	),
	async evidence() {
		const { customer } = await person();
		await db.deleteFrom('skill_evidence').where('customer_uuid', '=', customer).execute();
		const sent = {
			skill: 'ai-dashboards',
			kind: 'sent',
			statement: 'I built it.',
			url: 'https://example.org/',
		} as const;
		const { evidence_uuid: id } = await db
			.insertInto('skill_evidence')
			.values({ customer_uuid: customer, ...sent })
			.returning('evidence_uuid')
			.executeTakeFirstOrThrow();
		const approved = { status: 'approved', decided_at: now } as const;
		return [id, () => db.updateTable('skill_evidence').set(approved).where('evidence_uuid', '=', id).execute()];
	},
	'refund-request': refund({ due_at: ago(-48) }, { state: 'declined' }),
	'refund-failed': refund({ state: 'failed', failure: 'The card expired.' }, { handled_at: now }),
	'late-payment': row('enrollment', { cancelled_at: now, paid_at: now, status: 'paid' }, { late_accepted_at: now }),
	async 'payment-difference'() {
		const id = 'unknown pi_1';
		const found = { kind: 'unknown', payment_intent: 'pi_1', found_at: ago(1) } as const;
		await db
			.insertInto('payment_differences')
			.values({ difference_key: id, ...found })
			.execute();
		return [id, () => db.updateTable('payment_differences').set({ resolved_at: now }).execute()];
	},
	dispute: row('enrollment', { disputed_at: now, dispute_closed_at: null }, { dispute_closed_at: now }),
	async 'payment-failed'() {
		const { enrollment } = await person();
		await change('enrollment', enrollment, { status: 'reserved', paid_at: null, pending_since: null });
		const fact = JSON.stringify({ kind: 'session', state: 'failed', amountCents: 100, currency: 'usd' });
		const failed = { event_id: 'evt_failed', type: 'x', created_at: ago(1), fact, enrollment_uuid: enrollment };
		await db.insertInto('payment_events').values(failed).execute();
		return [enrollment, () => change('enrollment', enrollment, { status: 'paid', paid_at: now })];
	},
	async 'email-set-aside'() {
		const email = { digest: 'a'.repeat(64), reason: 'sender' as const, subject: 'Hello', created_at: ago(2) };
		const { set_aside_uuid } = await db
			.insertInto('set_aside_emails')
			.values(email)
			.returning('set_aside_uuid')
			.executeTakeFirstOrThrow();
		const file = { file_name: 'original.eml', stored_name: 'x.eml', media_type: 'message/rfc822', file_bytes: 1 };
		await db
			.insertInto('conversation_attachments')
			.values({ ...file, set_aside_uuid, is_original: true, created_at: ago(2) })
			.execute();
		return [set_aside_uuid, () => db.deleteFrom('set_aside_emails').execute()];
	},
	'email-refused': failedEmail('refused'),
	'email-uncertain': failedEmail('uncertain'),
	async 'emails-waiting'() {
		const waiting = { ...mail, created_at: ago(3) };
		await db.insertInto('mails').values([waiting, waiting]).execute();
		return ['emails-waiting', () => db.updateTable('mails').set({ status: 'sent', sent_at: now }).execute()];
	},
	async 'webhooks-failing'() {
		const failing = { attempts: 3, last_error: 'the endpoint answered 500' };
		const rows = [1, 2].map((number) => ({ message_uuid: `00000000-0000-4000-8000-00000000000${number}`, ...failing }));
		await db.insertInto('webhook_deliveries').values(rows).execute();
		return ['webhooks-failing', () => db.updateTable('webhook_deliveries').set({ delivered_at: now }).execute()];
	},
	async 'webhooks-refused'() {
		const refused = { source: 'stripe', refused: 1, refused_at: ago(1), refusal: 'signature' } as const;
		await db.insertInto('incoming_webhooks').values(refused).execute();
		return ['stripe', () => db.updateTable('incoming_webhooks').set({ accepted_at: now }).execute()];
	},
	async 'jobs-failed'() {
		const job = sql`gen_random_uuid(), 'parked', 'created', '{}', 'mail', '{"message": "no connection"}', ${ago(1)}`;
		await sql`insert into pgboss.job (id, name, state, data, source_name, source_output, created_on)
			values (${job}), (${job})`.execute(db);
		return ['mail', () => sql`delete from pgboss.job`.execute(db)];
	},
	async 'session-room'() {
		await makeLearner(test);
		const id = await makeSession(test, [], 48);
		const room = { join_url: 'https://meet.example/room' };
		return [id, () => db.updateTable('events').set(room).where('event_uuid', '=', id).execute()];
	},
	async 'program-links'() {
		return ['program-links', () => db.deleteFrom('entitlements').execute()];
	},
	'career-map-failed': row('careerMap', { status: 'failed', outcome: 'failed' }, ready),
	'career-map-late': row('careerMap', { status: 'received', outcome: null, created_at: ago(21) }, ready),
	async 'recording-missing'() {
		const id = await makeEvent('over', 29);
		const recording = { recording_url: 'https://v.example/1' };
		return [id, () => db.updateTable('events').set(recording).where('event_uuid', '=', id).execute()];
	},
};

const listed = async (role: Role) =>
	await listTasks(db, await readTaskContext(test.services), { role, owner: 'all', state: 'open', limit: 1000 });

it('asks for the room of a free workshop as soon as it is published, though nobody has access to the program', async () => {
	const soon = { starts_at: ago(-30 * 24), ends_at: ago(-30 * 24 - 1), time_zone: 'UTC' };
	const workshop = { ...soon, kind: 'workshop' as const, title: 'Open to all' };
	const roomless = await db
		.insertInto('events')
		.values([
			{ ...workshop, slug: 'no-room' },
			{ ...workshop, slug: 'draft', status: 'draft' },
			{ ...workshop, slug: 'linked', join_url: 'https://meet.example/room' },
			{ ...workshop, slug: 'on-site', location: 'Room 5' },
		])
		.returning(['event_uuid', 'slug'])
		.execute();
	const rooms = (await listed('editor')).filter(({ kind }) => kind === 'session-room').map(({ id }) => id);
	expect(rooms).toEqual(roomless.filter(({ slug }) => slug === 'no-room').map(({ event_uuid }) => event_uuid));
});

it('lists each task once, for the roles that may open its page, until it is done', async () => {
	const made: [TaskKindName, string, () => Promise<unknown>][] = [];
	for (const kind of taskKinds) made.push([kind.name, ...(await makers[kind.name]())]);
	// No tasks: a request that was booked, a session next week, dates without people or just over.
	const booked = await makeForm({ form_name: 'Demo Request Form', source: 'consultation-individual' });
	await change('booking', (await person()).booking, { website_data_id: booked, status: 'booked', cancelled_at: null });
	const others = [
		booked,
		await makeSession(test, [], 9 * 24),
		await makeEvent('nobody', 30, false),
		await makeEvent('just', 20),
	];
	const all = await listed('owner');
	expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.length);
	expect(all.map(({ id }) => id)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(others)]));
	const shown = { editor: await listed('editor'), moderator: await listed('moderator') };
	for (const [name, id] of made) {
		const found = all.filter((task) => task.kind === name && task.id === id);
		expect(found, name).toHaveLength(1);
		expect(found[0]?.person ?? found[0]?.what, name).toBeTruthy();
		const { roles, path } = taskKinds.find((kind) => kind.name === name) ?? {};
		const address = path?.(found[0]?.link ?? '') ?? '';
		expect((await owner.get(address)).status, address).toBe(200);
		const page = consolePageAt(address.split('?')[0] ?? '');
		for (const role of ['editor', 'moderator'] as const) {
			const isShown = shown[role].some((task) => task.kind === name && task.id === id);
			expect(isShown, `${name} for ${role}`).toBe(roles?.includes(role));
			if (isShown) expect(page && can({ role }, page.see), `${name} for ${role}`).toBe(true);
		}
	}
	for (const [, , end] of made) await end();
	const left = (await listed('owner')).map(({ kind, id }) => `${kind} ${id}`);
	for (const [name, id] of made) expect(left).not.toContain(`${name} ${id}`);
});

interface Row {
	kind: TaskKindName;
	id: string;
	version: number;
	isOverdue: boolean;
	assignee: string | null;
}
const tasks = async (browser: Browser, query = 'kind=message'): Promise<Row[]> =>
	(await browser.get(`/console?${query}`)).data.tasks.tasks;
const only = async (query?: string, browser = owner): Promise<Row> => {
	const [row] = await tasks(browser, query);
	if (!row) throw new Error(`There is no task at ${query}.`);
	return row;
};
const act = (browser: Browser, intent: string, { kind, id, version }: Row, fields: Record<string, string> = {}) =>
	browser.post('/console?index&kind=message', { intent, kind, id, version: String(version), ...fields });
const ids = async (query?: string, browser?: Browser) => (await tasks(browser ?? owner, query)).map(({ id }) => id);

it('a day by whose end something is due is the same day on every page, whatever the console’s time zone', async () => {
	const [refund, endRefund] = await makers['refund-request']();
	// The first instant that is too late: midnight in Central Time.
	const midnight = new Date('2026-12-12T06:00:00Z');
	await db.updateTable('refunds').set({ due_at: midnight }).where('refund_uuid', '=', refund).execute();
	const [, endFollowUp] = await makers['follow-up']();
	const dueBy = async (kind: string) => (await owner.get(`/console?kind=${kind}`)).data.tasks.tasks[0].dueBy;
	expect([await dueBy('refund-request'), await dueBy('follow-up')]).toEqual(['2026-12-11', '2020-01-31']);
	for (const end of [endRefund, endFollowUp]) await end();
});

describe('operators', () => {
	beforeEach(async () => {
		await db.deleteFrom('task_states').execute();
		await db.updateTable('website_data').set({ handled_at: now }).execute();
	});
	const handledAt = async (id: string) =>
		(await db.selectFrom('website_data').select('handled_at').where('id', '=', id).executeTakeFirstOrThrow())
			.handled_at;

	it('finish a message, which marks its form as handled, and undo it', async () => {
		const id = await makeForm();
		const done = await act(moderator, 'done', await only());
		expect([done.status, done.location]).toEqual([303, '/console?kind=message']);
		expect([await ids(), await handledAt(id)]).toEqual([[], expect.any(Date)]);
		const recent = (await moderator.get('/console')).data.tasks.recent;
		expect(recent.map((task: Row) => task.id)).toEqual([id]);
		const [entry] = await tasks(owner, 'state=done');
		expect(entry).toMatchObject({ id, kind: 'message' });
		expect((await act(owner, 'undo', entry as Row)).status).toBe(303);
		expect([await ids(), await handledAt(id), await ids('state=done')]).toEqual([[id], null, []]);
		const log = await db
			.selectFrom('audit_log')
			.select(['operator_name', 'action', 'subject_kind', 'subject_id'])
			.where('action', 'like', 'task.%')
			.orderBy('at')
			.execute();
		const subject = { subject_kind: 'task', subject_id: `message ${id}` };
		expect(log).toEqual([
			{ operator_name: 'Mo', action: 'task.done', ...subject },
			{ operator_name: 'Olga', action: 'task.undo', ...subject },
		]);
	});

	it('do not overwrite each other', async () => {
		const id = await makeForm();
		const seen = await only();
		expect((await act(owner, 'assign', seen, { me: 'yes' })).status).toBe(303);
		const late = await act(moderator, 'assign', seen, { me: 'yes' });
		expect([late.status, late.answer.toast.description]).toEqual([
			409,
			'Another operator changed this task since you opened the page. Look at it below and try again.',
		]);
		const current = await only();
		expect((await act(moderator, 'done', current)).status).toBe(303);
		const again = await act(owner, 'done', current);
		expect([again.status, again.answer.toast.description]).toEqual([
			409,
			'This task no longer waits: someone finished it. The list below is current.',
		]);
		expect(await handledAt(id)).toEqual(expect.any(Date));
	});

	it('see their own tasks and those of nobody', async () => {
		const [mine, free] = [await makeForm(), await makeForm({ created_at: ago(2) })];
		await act(owner, 'assign', await only(), { me: 'yes', due: dayIn(clock().zone, now, 5) });
		const lists = ['kind=message', 'owner=mine', 'owner=none&kind=message'];
		expect(await Promise.all(lists.map((list) => ids(list)))).toEqual([[mine, free], [mine], [free]]);
		expect(await ids('owner=mine', moderator)).toEqual([]);
		expect((await act(owner, 'assign', await only(), { assignee: free })).status).toBe(409);
		// The older one comes first once its day is over.
		await act(owner, 'assign', await only('owner=none&kind=message'), { due: dayIn(clock().zone, now, -2) });
		expect((await tasks(owner)).map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
			[free, true],
			[mine, false],
		]);
	});

	it('snooze a task until a day, until it is due, or until the person replies', async () => {
		const id = await makeForm();
		const count = async (state: 'open' | 'snoozed', at: Date) => {
			const filter = { role: 'owner', owner: 'all', kinds: ['message'], limit: 9, state } as const;
			const context = await readTaskContext({ ...test.services, now: () => at });
			return (await listTasks(db, context, filter)).length;
		};
		const at = async (hours: number) => [await count('open', ago(-hours)), await count('snoozed', ago(-hours))];
		expect((await act(owner, 'snooze', await only(), { until: 'later' })).status).toBe(303);
		expect([await at(2.9), await at(3.1)]).toEqual([
			[0, 1],
			[1, 0],
		]);
		const week = { until: 'day', day: dayIn(clock().zone, now, 9) };
		await act(owner, 'snooze', await only('state=snoozed&kind=message'), week);
		expect([await at(7 * 24), await at(10 * 24)]).toEqual([
			[0, 1],
			[1, 0],
		]);
		await act(owner, 'assign', await only('state=snoozed&kind=message'), { due: dayIn(clock().zone, now, 2) });
		expect([await at(24), await at(4 * 24)]).toEqual([
			[0, 1],
			[1, 0],
		]);
		await act(owner, 'assign', await only('state=snoozed&kind=message'));
		await act(owner, 'snooze', await only('state=snoozed&kind=message'), { until: 'reply' });
		expect(await at(9999)).toEqual([0, 1]);
		await db.transaction().execute((tx) => wakeTasks(tx, [id], new Date()));
		expect(await at(0)).toEqual([1, 0]);
		const wrong = ['', dayIn(clock().zone, now), '2099-13-01', '2099-02-30', '9999-01-01'];
		for (const day of wrong)
			expect((await act(owner, 'snooze', await only(), { until: 'day', day })).status, day).toBe(409);
		await act(owner, 'snooze', await only(), { until: 'tomorrow' });
		expect((await act(owner, 'wake', await only('state=snoozed&kind=message'))).status).toBe(303);
		expect(await ids()).toEqual([id]);
	});

	it('snooze until mornings in the console’s time zone', () => {
		const until = (choice: string, day = '') =>
			snoozeUntil({ until: choice, day }, new Date('2026-11-25T15:00:00Z')).toISOString();
		expect([until('tomorrow'), until('week'), until('day', '2027-07-01')]).toEqual([
			'2026-11-26T13:00:00.000Z',
			'2026-11-30T13:00:00.000Z',
			'2027-07-01T12:00:00.000Z',
		]);
	});

	it('get a finished task again when something new happens', async () => {
		await db.updateTable('incoming_webhooks').set({ accepted_at: null }).execute();
		const kind = 'kind=webhooks-refused';
		await act(owner, 'done', await only(kind));
		expect([await ids(kind), await ids(`state=done&${kind}`)]).toEqual([[], ['stripe']]);
		await db.updateTable('incoming_webhooks').set({ refused_at: new Date() }).execute();
		expect([await ids(kind), await ids(`state=done&${kind}`)]).toEqual([['stripe'], []]);
	});

	it('finish only what they see, and nothing that is decided on its page', async () => {
		await db
			.updateTable('incoming_webhooks')
			.set({ accepted_at: null, refused_at: ago(1) })
			.execute();
		expect((await act(moderator, 'done', await only('kind=webhooks-refused'))).status).toBe(409);
		const { project } = await person();
		await change('project', project, { status: 'submitted', pending_edit: null, pending_edit_at: null });
		expect((await act(owner, 'done', await only('kind=project'))).status).toBe(409);
		const unknown: Row = { kind: 'message', id: 'x', version: 0, isOverdue: false, assignee: null };
		expect((await act(owner, 'done', unknown)).status).toBe(409);
		expect(await ids('kind=project')).toContain(project);
	});
});

describe('notifications', () => {
	const kinds = ['message', 'late-payment'];
	const choose = async (browser: Browser, how: string) =>
		await browser.post('/console/account/notifications', Object.fromEntries(kinds.map((kind) => [kind, how])));
	const mails = () =>
		db
			.selectFrom('mails')
			.select(['kind', 'recipient', 'subject', 'html', 'status'])
			.where('kind', 'like', 'task-%')
			.orderBy('created_at')
			.execute();
	const notify = async (at = new Date()) => {
		await notifyOperators({ ...test.services, now: () => at });
		await runDueJobs(test);
		const sent = (await mails()).filter(({ status }) => status !== 'cancelled');
		await db.deleteFrom('mails').where('kind', 'like', 'task-%').execute();
		return sent;
	};
	beforeEach(async () => {
		await db.deleteFrom('operator_notifications').execute();
		await db.deleteFrom('operator_notified_tasks').execute();
		await db.updateTable('website_data').set({ handled_at: now }).execute();
	});

	it('of new tasks are sent at once, once each, to those who see them', async () => {
		await makeForm({ created_at: ago(1) });
		const chosen = await choose(owner, 'now');
		expect([chosen.status, (await choose(moderator, 'now')).status]).toEqual([303, 303]);
		const { data } = await owner.get('/console/account/notifications');
		expect(
			data.kinds.filter(({ how }: { how: string }) => how === 'now').map(({ name }: { name: string }) => name),
		).toEqual(kinds);
		expect(await notify()).toEqual([]);
		const id = await makeForm({ created_at: new Date(), message: 'When does it start?' });
		const second = await makeForm({ created_at: new Date() });
		const { enrollment } = await person();
		await change('enrollment', enrollment, { cancelled_at: now, paid_at: new Date(), status: 'paid' });
		const sent = await notify();
		expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(
			expect.arrayContaining([
				['owner@example.org', expect.stringContaining('3 new tasks')],
				['mo@example.org', expect.stringContaining('2 new tasks')],
			]),
		);
		expect(sent).toHaveLength(2);
		for (const { html } of sent) {
			expect(html).toContain(`/console/leads/${id}"`);
			expect(html).toContain('When does it start?');
			expect(html).not.toMatch(/href="[^"]*(%40|@)/);
		}
		expect(await notify()).toEqual([]);
		// One that is finished before the email is sent is left out.
		const third = await makeForm({ created_at: new Date() });
		await notifyOperators(test.services);
		await db.updateTable('website_data').set({ handled_at: new Date() }).where('id', 'in', [third, second]).execute();
		expect((await notify()).length).toBe(0);
	});

	it('of the morning have everything that is open, once a day from 8:00', async () => {
		const id = await makeForm({ created_at: ago(30) });
		await choose(moderator, 'daily');
		await db.updateTable('operator_notifications').set({ digest_on: null }).execute();
		const { zone } = clock();
		const morning = (days: number, time: string) => instantIn(zone, dayIn(zone, now, days), time);
		expect(await notify(morning(1, '07:59'))).toEqual([]);
		const [sent, ...others] = await notify(morning(1, '08:00'));
		expect([sent?.recipient, others]).toEqual(['mo@example.org', []]);
		expect(sent?.html).toContain(`/console/leads/${id}"`);
		expect(await notify(morning(1, '17:00'))).toEqual([]);
		await db.updateTable('website_data').set({ handled_at: now }).execute();
		expect(await notify(morning(2, '09:00'))).toEqual([]);
	});

	it('in the browser name the tasks since the last request', async () => {
		const ask = async (after: number) =>
			JSON.parse((await moderator.get(`/console/account/new-tasks?after=${after}`)).body);
		const first = await ask(0);
		expect(first).toEqual({ after: expect.any(Number), notifications: [] });
		const id = await makeForm({ created_at: new Date(first.after) });
		expect((await ask(first.after)).notifications).toEqual([
			{ tag: `message ${id}`, title: 'Message', body: 'Ada', href: `/console/leads/${id}` },
		]);
	});

	it('are erased with the person', async () => {
		await choose(owner, 'now');
		const { customer } = await person();
		await makeForm({ customer_uuid: customer, created_at: new Date() });
		await notifyOperators(test.services);
		const copies = async () => (await getPersonInventory(db, customer, new Date())).deleted.copies;
		expect(await copies()).toContain(
			(await db.selectFrom('mails').select('mail_uuid').where('kind', '=', 'task-now').executeTakeFirstOrThrow())
				.mail_uuid,
		);
	});
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageJob } from '#app/features/newsletters/messages/messages.job.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

const EVENT = '00000000-0000-4000-8000-00000000000e';
const PEOPLE = `/console/events/${EVENT}/registrants`;
const MESSAGES = `/console/events/${EVENT}/messages`;
const HOUR = 3600_000;

let server: MailServer;
let test: TestServices;
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server));
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'ed@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	await runDueJobs(test);
	const { db } = test.services;
	for (const table of ['messages', 'event_registrations', 'mails', 'suppressions', 'events'] as const)
		await db.deleteFrom(table).execute();
	const run = { slug: 'run-past', kind: 'workshop' as const, title: 'CV to Website', time_zone: 'America/New_York' };
	const [starts_at, ends_at] = [new Date(Date.now() - 3 * HOUR), new Date(Date.now() - 2 * HOUR)];
	await db
		.insertInto('events')
		.values({ ...run, event_uuid: EVENT, starts_at, ends_at })
		.execute();
	for (const [index, name] of ['Ada Green', 'Grace Hopper', 'Mary Ward', 'Rosa Bell'].entries()) {
		const [first_name = '', last_name = ''] = name.split(' ');
		const created_at = new Date(Date.now() - (24 - index) * HOUR);
		const person = { first_name, last_name, email: `${first_name}@Example.org`, created_at };
		await db
			.insertInto('event_registrations')
			.values({ ...person, event_uuid: EVENT, event_name: 'CV to Website', event_date: '2027-01-01' })
			.execute();
	}
	server.mails.length = 0;
});

const attended = async () => {
	const rows = await test.services.db
		.selectFrom('event_registrations')
		.select('first_name')
		.where('attended_at', 'is not', null)
		.orderBy('first_name')
		.execute();
	return rows.map(({ first_name }) => first_name);
};
const idOf = async (first_name: string) =>
	(
		await test.services.db
			.selectFrom('event_registrations')
			.select('id')
			.where('first_name', '=', first_name)
			.executeTakeFirstOrThrow()
	).id;
const fields = (pairs: Record<string, string[]>) =>
	new URLSearchParams(Object.entries(pairs).flatMap(([name, values]) => values.map((value) => [name, value])));
const audit = async () =>
	await test.services.db.selectFrom('audit_log').selectAll().orderBy('audit_number', 'desc').limit(5).execute();

describe('registrants', () => {
	const names = (page: { data: { table: TableView } }) => page.data.table.rows.map(({ label }) => label);

	it('are listed, the latest first, and filtered by attendance', async () => {
		expect(names(await editor.get(PEOPLE))).toEqual(['Rosa Bell', 'Mary Ward', 'Grace Hopper', 'Ada Green']);
		await editor.post(PEOPLE, fields({ intent: ['save'], shown: [await idOf('Ada')], attended: [await idOf('Ada')] }));
		expect(names(await editor.get(`${PEOPLE}?show=attended`))).toEqual(['Ada Green']);
		expect(names(await editor.get(`${PEOPLE}?show=absent`))).toHaveLength(3);
		for (const nonsense of ['show=x', 'after=x', 'after=2030-01-01_x', "after='"])
			expect((await editor.get(`${PEOPLE}?${nonsense}`)).status).toBe(200);
		expect((await editor.get('/console/events/x/registrants')).status).toBe(404);
	});

	it('are checked in once, by name or code, and a second time says when', async () => {
		const path = `/console/events/${EVENT}/check-in`;
		const find = async (q: string) => (await moderator.post(path, { intent: 'find', q })).answer.door.people;
		const [ada, ...others] = await find('ada');
		expect([ada.name, others]).toEqual(['Ada Green', []]);
		expect((await find(ada.code.toLowerCase())).map(({ name }: { name: string }) => name)).toEqual(['Ada Green']);
		expect((await moderator.get(`${path}?code=${ada.code}`)).data.scanned.people).toMatchObject([
			{ name: 'Ada Green' },
		]);
		expect(await find('nobody')).toEqual([]);
		const enter = async () => await moderator.post(path, { intent: 'check-in', id: ada.id, q: 'ada' });
		expect((await enter()).answer.door).toMatchObject({
			news: { title: 'Ada Green is checked in', isAgain: false },
			people: [{ here: expect.stringMatching(/^\d\d:\d\d$/) }],
		});
		const first = await attended();
		const entries = (await audit()).length;
		expect((await enter()).answer.door.news).toMatchObject({
			title: expect.stringMatching(/^Ada Green: already, at \d\d:\d\d$/),
			isAgain: true,
		});
		expect([await attended(), (await audit()).length]).toEqual([first, entries]);
		expect((await moderator.post(path, { intent: 'check-in', id: EVENT })).status).toBe(404);
		const later = new Date(Date.now() + 4 * HOUR);
		const times = { starts_at: later, ends_at: new Date(later.getTime() + HOUR) };
		await test.services.db.updateTable('events').set(times).execute();
		expect((await moderator.post(path, { intent: 'check-in', id: await idOf('Mary') })).status).toBe(409);
	});

	it('are added by hand, to the waiting list of a full event or beyond its capacity, and listed with their place', async () => {
		const later = new Date(Date.now() + 40 * HOUR);
		const values = { starts_at: later, ends_at: new Date(later.getTime() + HOUR), capacity: 4 };
		await test.services.db.updateTable('events').set(values).execute();
		const add = async (name: string, more: object = {}) =>
			await editor.post(PEOPLE, {
				intent: 'add',
				firstName: name,
				lastName: 'New',
				email: `${name}@example.org`,
				...more,
			});
		expect((await add('Ada')).answer.result.error.email).toEqual(['This address is already registered for the event.']);
		expect((await add('Wanda', { email: 'wanda' })).status).toBe(400);
		expect((await add('Wanda')).status).toBe(303);
		expect((await add('Vera', { even: 'place' })).status).toBe(303);
		const list = async (query: string) =>
			(await editor.get(`${PEOPLE}?${query}`)).data.table.rows.map(({ label }: { label: string }) => label);
		expect(await list('place=waiting')).toEqual(['Wanda New']);
		expect(await list('place=confirmed')).toHaveLength(5);
		await test.services.db
			.updateTable('event_registrations')
			.set({ cancelled_at: later })
			.where('first_name', '=', 'Vera')
			.execute();
		expect(await list('')).not.toContain('Vera New');
		expect(await list('place=canceled')).toEqual(['Vera New']);
		expect((await moderator.post(PEOPLE, { intent: 'add' })).status).toBe(403);
		const overview = (await editor.get(`/console/events/${EVENT}`)).data;
		expect(overview).toMatchObject({ capacity: 4, counts: { registered: 4, waiting: 1, offered: 0 } });
	});

	it('are counted the same in each list, on the page, in the question, at the door, on Today and in the export', async () => {
		const { db } = test.services;
		const later = new Date(Date.now() + 40 * HOUR);
		const ends_at = new Date(later.getTime() + HOUR);
		await db.updateTable('events').set({ starts_at: later, ends_at, capacity: 2 }).execute();
		const put = async (name: string, values: object) =>
			await db.updateTable('event_registrations').set(values).where('first_name', '=', name).execute();
		await put('Mary', { place: 'waiting', line_number: 1 });
		await put('Rosa', { place: 'offered', offer_expires_at: later });
		const event = `/console/events/${EVENT}`;
		const { data } = await editor.get(event);
		expect(data.counts).toMatchObject({ registered: 2, waiting: 1, offered: 1, excess: 1 });
		const version = data.head.version;
		const { confirmation } = (await editor.post(event, { intent: 'cancel', version })).answer;
		expect(confirmation).toMatchObject({ registered: 2, inLine: 2, recipients: { count: 4 } });
		const [row] = (await editor.get('/console/events')).data.events;
		const today = (await editor.get('/console')).data.figures.session;
		const door = (await editor.get(`${event}/check-in`)).data.counts;
		const lists = [`${PEOPLE}?place=confirmed`, '/console/registrations?status=registered'];
		const listed = await Promise.all(lists.map(async (path) => await editor.get(path)));
		const csv = (await editor.get(`${event}/registrants/export?place=confirmed`)).body.trim().split('\n').length - 1;
		expect([row.registered, today.registered, door.registered, csv]).toEqual([2, 2, 2, 2]);
		const totalOf = ({ data: page }: (typeof listed)[number]) => (page.table ?? page).total.count;
		expect(listed.map(totalOf)).toEqual([2, 2]);
		const others = ['line', 'offered'].map((status) => editor.get(`/console/registrations?status=${status}`));
		expect((await Promise.all(others)).map(totalOf)).toEqual([1, 1]);
		expect((await editor.post(event, { intent: 'cancel', version, notify: 'no' })).status).toBe(303);
		expect(totalOf(await editor.get('/console/registrations?status=off'))).toBe(4);
		expect(totalOf(await editor.get('/console/registrations?status=registered'))).toBe(0);
		const [canceled] = (await editor.get('/console/events?show=cancelled')).data.events;
		expect(canceled.registered).toBe(2);
	});

	it('are more than the places after an operator lowers them: the answer says how many, and nobody loses theirs', async () => {
		const starts_at = new Date(Date.now() + 40 * HOUR);
		const ends_at = new Date(starts_at.getTime() + HOUR);
		await test.services.db.updateTable('events').set({ starts_at, ends_at, capacity: 4 }).execute();
		const event = `/console/events/${EVENT}`;
		const { head, values } = (await editor.get(`${event}/edit`)).data;
		const { questions: _, skills: __, ...current } = values;
		const { headers } = await editor.post(`${event}/edit`, {
			...current,
			version: head.version,
			summary: 'x',
			notify: 'no',
			capacity: '1',
		});
		const [, flash = ''] = /flash=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
		expect(JSON.parse(Buffer.from(flash, 'base64url').toString()).description).toContain('3 more people have a place');
		expect((await editor.get(event)).data.counts).toMatchObject({ registered: 4, excess: 3 });
	});

	it('answer the operator’s questions, which get a new version when they change', async () => {
		const page = `/console/events/${EVENT}/edit`;
		const edit = async (fields: Record<string, string>) => {
			const { head, values } = (await editor.get(page)).data;
			const { questions: _, skills: __, ...current } = values;
			return await editor.post(page, { ...current, version: head.version, ...fields });
		};
		const sets = () => test.services.db.selectFrom('event_question_sets').selectAll().orderBy('version').execute();
		await test.services.db.updateTable('events').set({ question_set_uuid: null }).execute();
		await test.services.db.deleteFrom('event_question_sets').execute();
		const wrong = await edit({ capacity: '0', q1Label: 'Size', q1Kind: 'choice', q1Choices: 'S', q2Choices: 'X' });
		expect([wrong.status, Object.keys(wrong.answer.result.error).sort()]).toEqual([
			400,
			['capacity', 'q1Choices', 'q2Label'],
		]);
		const size = { capacity: '9', q1Label: 'Size', q1Kind: 'choice', q1Choices: 'S\nM', q1Required: 'yes' };
		expect((await edit(size)).status).toBe(303);
		const [first] = await sets();
		expect(first).toMatchObject({
			version: 1,
			questions: [{ kind: 'choice', label: 'Size', isRequired: true, choices: ['S', 'M'] }],
		});
		const [question] = (await editor.get(page)).data.values.questions;
		// Another title changes no question.
		await edit({ ...size, q1Id: question.id, title: 'Renamed' });
		expect(await sets()).toHaveLength(1);
		await edit({ ...size, q1Id: question.id, q1Label: 'Your size' });
		expect(await sets()).toMatchObject([
			{ version: 1 },
			{ version: 2, previous_uuid: first?.question_set_uuid, questions: [{ id: question.id, label: 'Your size' }] },
		]);
		const answers = JSON.stringify([{ id: question.id, question: 'Size', answer: 'M' }]);
		const set = { question_set_uuid: first?.question_set_uuid ?? null, answers };
		await test.services.db.updateTable('event_registrations').set(set).where('first_name', '=', 'Ada').execute();
		const csv = await editor.get(`${PEOPLE}/export`);
		expect(csv.body).toMatch(/"?Your size"?/);
		expect(csv.body).toMatch(/Ada Green.*M/);
	});

	it('read the page of their series, whose picture needs a description', async () => {
		const { default: sharp } = await import('sharp');
		const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
			.png()
			.toBuffer();
		const page = `/console/events/${EVENT}/series`;
		const save = async (fields: Record<string, string>, file?: Blob) => {
			const form = new FormData();
			for (const [name, value] of Object.entries({ title: 'CV & More!', published: 'yes', ...fields }))
				form.append(name, value);
			if (file) form.append('picture', file, 'me.png');
			return await editor.post(page, form);
		};
		const row = () =>
			test.services.db.selectFrom('event_series').selectAll().where('slug', '<>', 'cv-to-website').executeTakeFirst();
		const picture = new Blob([new Uint8Array(png)]);
		const errors = async (fields: Record<string, string>, file?: Blob) =>
			Object.keys((await save(fields, file)).answer.result.error);
		expect(await errors({ title: '' })).toEqual(['title']);
		expect(await errors({ slug: 'Not a slug' })).toEqual(['slug']);
		expect(await errors({ slug: 'run-past' })).toEqual(['slug']);
		expect(await errors({}, picture)).toEqual(['alt']);
		expect(await errors({ alt: 'A page' }, new Blob(['no picture']))).toEqual(['picture']);
		expect((await save({ alt: 'A page' }, picture)).location).toBe(page);
		expect(await row()).toMatchObject({
			slug: 'cv-more',
			is_published: true,
			picture: expect.stringMatching(/\.png$/),
		});
		expect((await editor.get(page)).data).toMatchObject({ path: '/events/cv-more', picture: { alt: 'A page' } });
		await save({ alt: '', remove: 'remove' });
		expect((await row())?.picture).toBeNull();
		expect((await moderator.get(page)).status).toBe(403);
	});

	it('are found by the start of an address or name, which never appears in a URL', async () => {
		const found = async (begins: string) =>
			await moderator.post(PEOPLE, { step: 'search', q: begins }).then(async ({ location }) => {
				// The search is an encrypted token, which may contain any three letters by chance.
				expect(location).not.toMatch(/[?&=](?:gra|ward|rosa|mary)/i);
				return location?.includes('find=') ? names(await moderator.get(location)) : undefined;
			});
		expect(await found('gra')).toEqual(['Grace Hopper']);
		expect(await found('WARD')).toEqual(['Mary Ward']);
		expect(await found('rosa@example')).toEqual(['Rosa Bell']);
		expect(await found('mary w')).toEqual(['Mary Ward']);
		expect(await found('%')).toEqual([]);
		expect(await found("'; drop table events; --")).toEqual([]);
		expect(await found(' ')).toBeUndefined();
	});

	it('are paginated without repeats', async () => {
		const many = Array.from({ length: 60 }, (_, index) => ({
			email: `many${index}@example.org`,
			event_uuid: EVENT,
			event_name: 'x',
			event_date: '2027-01-01',
		}));
		await test.services.db.insertInto('event_registrations').values(many).execute();
		const first: TableView = (await editor.get(PEOPLE)).data.table;
		const second: TableView = (await editor.get(first.next ?? '')).data.table;
		const ids = new Set([...first.rows, ...second.rows].map(({ id }) => id));
		expect([first.rows.length, second.rows.length, ids.size, second.next]).toEqual([50, 14, 64, undefined]);
	});
});

describe('attendance', () => {
	it('is recorded by a moderator without undoing another operator’s changes', async () => {
		const [ada, grace, mary] = (await Promise.all(['Ada', 'Grace', 'Mary'].map(idOf))) as [string, string, string];
		const shown = [ada, grace, mary];
		expect((await moderator.post(PEOPLE, fields({ intent: ['save'], shown, attended: [ada] }))).status).toBe(303);
		// The editor's page was loaded before anyone was marked.
		await editor.post(PEOPLE, fields({ intent: ['save'], shown, attended: [grace] }));
		expect(await attended()).toEqual(['Ada', 'Grace']);
		await editor.post(PEOPLE, fields({ intent: ['save'], shown, was: [ada, grace], attended: [grace, mary] }));
		expect(await attended()).toEqual(['Grace', 'Mary']);
		expect((await audit())[0]).toMatchObject({
			action: 'event.attendance',
			subject_id: EVENT,
			after: { attended: [mary], absent: [ada] },
		});
	});

	it('is recorded for everyone on the page', async () => {
		const shown = await Promise.all(['Ada', 'Grace', 'Mary', 'Rosa'].map(idOf));
		await moderator.post(PEOPLE, fields({ intent: ['all'], shown }));
		expect(await attended()).toEqual(['Ada', 'Grace', 'Mary', 'Rosa']);
		const { counts } = (await moderator.get(`/console/events/${EVENT}`)).data;
		expect(counts).toMatchObject({ registered: 4, attended: 4, waits: 0 });
	});

	it('is recorded from a pasted list; unknown addresses are returned and stored nowhere', async () => {
		const pasted = 'Name\tEmail\nAda,ADA@example.org;09:00\n"Grace" <grace@example.org>, stranger@example.org. x@y';
		const answer = await moderator.post(PEOPLE, { intent: 'paste', addresses: pasted });
		expect([answer.status, answer.location]).toEqual([200, null]);
		expect(answer.answer.notice).toMatch(/^2 marked\. 1 is not registered/);
		expect(answer.answer.result.initialValue.addresses).toBe('stranger@example.org');
		expect(await attended()).toEqual(['Ada', 'Grace']);
		expect(JSON.stringify(await audit())).not.toContain('@example.org');
		expect(test.logged.join()).not.toContain('stranger@');
		expect((await moderator.post(PEOPLE, { intent: 'paste', addresses: 'ada@example.org' })).status).toBe(303);
		const none = await moderator.post(PEOPLE, { intent: 'paste', addresses: 'nobody at all' });
		expect([none.status, none.answer.result.error.addresses[0]]).toEqual([400, 'There is no email address in it.']);
	});
});

it('attendance cannot be recorded before the start', async () => {
	const { db } = test.services;
	const [starts_at, ends_at] = [new Date(Date.now() + HOUR), new Date(Date.now() + 2 * HOUR)];
	await db.updateTable('events').set({ starts_at, ends_at }).execute();
	const page = await moderator.get(PEOPLE);
	expect([page.data.canMark, page.data.hasBegun]).toEqual([false, false]);
	const ada = await idOf('Ada');
	const forms: Record<string, string[]>[] = [
		{ intent: ['save'], shown: [ada], attended: [ada] },
		{ intent: ['all'], shown: [ada] },
		{ intent: ['paste'], addresses: ['ada@example.org'] },
	];
	for (const form of forms) expect((await moderator.post(PEOPLE, fields(form))).status).toBe(409);
	expect(await attended()).toEqual([]);
});

describe('a message', () => {
	/** Waits for the minute in which it can be stopped, then runs the jobs. */
	const afterTheMinute = async () => {
		await advanceQueue(test, 60);
		await runDueJobs(test);
	};

	const text = { subject: 'Your slides', body: 'Hello,\nhere they are.\n\nThe team', audience: 'all' };
	async function written(values: Partial<typeof text> = {}) {
		const { location } = await editor.post(MESSAGES, { ...text, ...values });
		const page = location ?? expect.fail('not written');
		return { page, version: (await editor.get(page)).data.message.version as string };
	}
	const sent = () => server.mails.map(({ recipient }) => recipient.toLowerCase().split('@')[0]).sort();

	it('submitted twice by the same form is stored once; a different text is another message', async () => {
		const { key } = (await editor.get(MESSAGES)).data;
		const write = async (values: Partial<typeof text> = {}) =>
			(await editor.post(MESSAGES, { ...text, ...values, key })).location;
		const [first, second] = await Promise.all([write(), write()]);
		expect(first).toBe(second);
		expect(await write({ body: 'Hello again.' })).not.toBe(first);
		expect((await editor.get(MESSAGES)).data.messages).toHaveLength(2);
		expect((await audit()).filter(({ action }) => action === 'event.message')).toHaveLength(2);
	});

	it('is previewed, tested, and sent once to each registrant, even if the button is pressed repeatedly', async () => {
		const { page, version } = await written();
		const preview = await editor.get(`${page}/html`);
		expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
		expect(preview.body).toContain('here they are.');
		await editor.post(page, { intent: 'test', version });
		await runDueJobs(test);
		expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['ed@example.org', 'Test: Your slides · MGA'],
		]);
		server.mails.length = 0;
		const pressed = await Promise.all([1, 2, 3].map(() => editor.post(page, { intent: 'send', version })));
		expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
		await runDueJobs(test);
		expect(sent()).toEqual([]);
		await afterTheMinute();
		expect((await editor.post(page, { intent: 'send', version })).status).toBe(303);
		await afterTheMinute();
		expect(sent()).toEqual(['ada', 'grace', 'mary', 'rosa']);
		expect(server.mails[0]?.subject).toBe('Your slides · MGA');
		expect(server.mails[0]?.text).toMatch(/Hello,\nhere they are\.\n\nThe team/);
		// It belongs to no list, so it has no unsubscribe link.
		expect(server.mails[0]?.raw).not.toMatch(/List-Unsubscribe/i);
		expect((await editor.get(page)).data.sent).toMatchObject({ recipients: 4, progress: { sent: 4, queued: 0 } });
		const actions = (await audit()).map(({ action }) => action);
		expect(actions.filter((action) => action === 'event.message-send')).toHaveLength(1);
		expect((await editor.post(page, { intent: 'save', version, ...text })).status).toBe(409);
	});

	it('interrupted halfway continues where it was, without repeats, and skips suppressed addresses', async () => {
		const { services } = test;
		await services.db.insertInto('suppressions').values({ email: 'rosa@example.org', reason: 'complained' }).execute();
		const { page, version } = await written();
		await editor.post(page, { intent: 'send', version });
		await afterTheMinute();
		await services.db.updateTable('messages').set({ finished_at: null }).execute();
		const messageUuid = page.split('/').at(-1) ?? '';
		await messageJob(services).run({ messageUuid }, {
			id: 'again',
			signal: new AbortController().signal,
		} as never);
		await runDueJobs(test);
		expect(sent()).toEqual(['ada', 'grace', 'mary']);
		expect((await editor.get(page)).data.sent.progress).toMatchObject({ sent: 3, suppressed: 1 });
	});

	it('goes to people who attended or were absent; people who registered afterwards are not absent', async () => {
		await editor.post(PEOPLE, fields({ intent: ['save'], shown: [await idOf('Ada')], attended: [await idOf('Ada')] }));
		await test.services.db
			.updateTable('event_registrations')
			.set({ created_at: new Date(Date.now() - HOUR) })
			.where('first_name', '=', 'Rosa')
			.execute();
		for (const [audience, people] of [
			['attended', ['ada']],
			['absent', ['grace', 'mary']],
		] as const) {
			server.mails.length = 0;
			const { page, version } = await written({ audience });
			expect((await editor.get(page)).data.people).toBe(people.length);
			await editor.post(page, { intent: 'send', version });
			await afterTheMinute();
			expect(sent()).toEqual(people);
		}
	});

	it('can be stopped in the first minute before anyone gets it, and is not listed as sent', async () => {
		const { page, version } = await written();
		await editor.post(page, { intent: 'send', version });
		expect((await editor.get(page)).data.state).toBe('sending');
		expect((await editor.post(page, { intent: 'stop' })).status).toBe(303);
		await afterTheMinute();
		expect(sent()).toEqual([]);
		expect((await editor.get(page)).data).toMatchObject({ state: 'stopped', sent: { reached: 0, recipients: 4 } });
		expect((await editor.get(MESSAGES)).data.messages[0]).toMatchObject({ state: 'stopped', recipients: 0 });
		await editor.post(page, { intent: 'stop' });
		expect((await audit()).filter(({ action }) => action === 'event.message-stop')).toMatchObject([
			{ after: { without: 4 } },
		]);
	});

	it('can be stopped while it is being sent, which cancels the remaining emails', async () => {
		const { page, version } = await written();
		await server.down();
		await editor.post(page, { intent: 'send', version });
		await afterTheMinute();
		expect((await editor.get(page)).data).toMatchObject({ state: 'sent', sent: { progress: { queued: 4 } } });
		await editor.post(page, { intent: 'stop' });
		await server.up();
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(sent()).toEqual([]);
		expect((await editor.get(page)).data.sent.progress).toMatchObject({ queued: 0, cancelled: 4 });
	});

	it('goes to nobody with a cancelled registration, even if cancelled after sending', async () => {
		const takeBack = async (first_name: string) =>
			await test.services.db
				.updateTable('event_registrations')
				.set({ cancelled_at: new Date() })
				.where('first_name', '=', first_name)
				.execute();
		await takeBack('Ada');
		const { page, version } = await written();
		expect((await editor.get(page)).data.people).toBe(3);
		await editor.post(page, { intent: 'send', version });
		await takeBack('Rosa');
		await afterTheMinute();
		expect(sent()).toEqual(['grace', 'mary']);
		const listed = (await editor.get(PEOPLE)).data.table.rows.map(({ label }: { label: string }) => label);
		expect(listed).toEqual(['Mary Ward', 'Grace Hopper']);
	});

	it('that another operator changed is not sent', async () => {
		const { page, version } = await written();
		await editor.post(page, { intent: 'save', version, ...text, subject: 'Better' });
		const stale = await editor.post(page, { intent: 'send', version });
		expect([stale.status, stale.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/changed or sent meanwhile/),
		]);
		await runDueJobs(test);
		expect(sent()).toEqual([]);
		const { version: now } = (await editor.get(page)).data.message;
		expect((await editor.post(page, { intent: 'discard', version: now })).location).toBe(MESSAGES);
		expect((await editor.get(page)).status).toBe(404);
	});

	it('requires a text, and a subject without an address', async () => {
		for (const [wrong, field] of [
			[{ subject: '' }, 'subject'],
			[{ subject: 'For a@b.example' }, 'subject'],
			[{ body: ' ' }, 'body'],
			[{ audience: 'everyone' }, 'audience'],
		] as const) {
			const { status, answer } = await editor.post(MESSAGES, { ...text, ...wrong });
			expect([status, Object.keys(answer.result.error)]).toEqual([400, [field]]);
		}
		expect((await moderator.post(MESSAGES, text)).status).toBe(403);
	});
});

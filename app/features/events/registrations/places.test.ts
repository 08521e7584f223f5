import ICAL from 'ical.js';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '#app/forms/questions.ts';
import type { Events } from '#database/tables.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, type ReceivedMail, startMailServer } from '../../../../tests/mail-server.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { loader as eventPage, action as register } from '../events/event.route.tsx';
import { enqueueEventMails } from './event-mails.server.ts';
import { saveQuestions } from './question-sets.server.ts';
import { action as manage, loader as managePage } from './registration.route.tsx';
import { cancelRegistration, registerForEvent } from './registration-actions.server.ts';
import { moveWaitingLists } from './waiting-list.server.ts';

const HOUR = 3600_000;
const START = new Date('2027-03-16T16:00:00Z');
const SERIES = '00000000-0000-4000-8000-00000000005e';
const PAGE = '/events/workshop-small';

let server: MailServer;
let test: TestServices;
let now: Date;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => now });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	now = new Date('2027-02-20T09:00:00Z');
	for (const table of [
		'event_registrations',
		'mails',
		'submissions',
		'website_data',
		'events',
		'event_question_sets',
	] as const) {
		await db().deleteFrom(table).execute();
	}
	await runDueJobs(test);
	server.mails.length = 0;
});

const db = () => test.services.db;

async function plan(values: Updateable<Events> = {}) {
	const starts_at = START;
	return await db()
		.insertInto('events')
		.values({
			slug: 'workshop-small',
			kind: 'workshop',
			title: 'A small workshop',
			time_zone: 'America/New_York',
			series_uuid: SERIES,
			starts_at,
			ends_at: new Date(starts_at.getTime() + HOUR),
			...values,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

const another = (values: Updateable<Events> = {}) =>
	plan({
		slug: 'workshop-later',
		starts_at: new Date(START.getTime() + 24 * HOUR),
		ends_at: new Date(START.getTime() + 25 * HOUR),
		...values,
	});

const person = { lastName: 'Green', privacyConsent: 'on' };
const enter = async (name: string, fields: Record<string, string> = {}) =>
	await submit(
		test,
		register,
		PAGE,
		{ ...person, firstName: name, email: `${name}@example.org`, ...fields },
		{ params: { slug: 'workshop-small' } },
	);

async function places(slug = 'workshop-small') {
	const rows = await db()
		.selectFrom('event_registrations as r')
		.innerJoin('events as e', 'e.event_uuid', 'r.event_uuid')
		.select(['r.first_name', 'r.place', 'r.cancelled_at'])
		.where('e.slug', '=', slug)
		.orderBy('r.created_at')
		.orderBy('r.line_number', (order) => order.asc().nullsFirst())
		.execute();
	const names = (of: string) =>
		rows.filter((row) => (row.cancelled_at ? 'canceled' : row.place) === of).map((row) => row.first_name);
	return {
		confirmed: names('confirmed'),
		offered: names('offered'),
		waiting: names('waiting'),
		canceled: names('canceled'),
	};
}

async function at(instant: Date): Promise<ReceivedMail[]> {
	now = instant;
	server.mails.length = 0;
	await moveWaitingLists(test.services);
	await enqueueEventMails(test.services);
	await runDueJobs(test);
	return [...server.mails];
}
const mails = () => at(now);
const briefly = (all: ReceivedMail[]) =>
	all
		.map(
			({ to, subject }) => `${to?.[0]?.address?.split('@')[0]}: ${subject?.replace(/ · MGA|: A small workshop/g, '')}`,
		)
		.sort();
const linkIn = (mail?: ReceivedMail) => /\/registration\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const mailTo = (all: ReceivedMail[], name: string) => all.find(({ to }) => to?.[0]?.address?.startsWith(name));

const change = async (token: string, intent: string, fields: Record<string, string> = {}) =>
	await submit(test, manage, `/registration?token=${token}`, { intent: `registration-${intent}`, ...fields });

async function viewOf(token: string) {
	const url = new URL(`http://localhost:3000/registration?token=${token}`);
	const { data } = await managePage({ url, context: test.context() } as never);
	return data.view;
}

const calendars = (mail?: ReceivedMail) =>
	(mail?.attachments ?? []).map((file) => {
		const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file.content as ArrayBuffer)));
		const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
		return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence };
	});

it('200 people register for 20 places at the same moment: 20 have one, 180 wait, each with their own number', async () => {
	const event = await plan({ capacity: 20 });
	const { rows: people } = await sql<{ customer_uuid: string; email: string }>`
		insert into customers (email) select 'crowd-' || n || '@example.org' from generate_series(1, 200) n
		returning customer_uuid, email`.execute(db());
	const register = ({ customer_uuid, email }: (typeof people)[number]) =>
		db()
			.transaction()
			.execute(async (tx) => {
				const row = { first_name: 'A', last_name: 'B', company: '', title: '', job_level: '', company_size: '' };
				const more = { job_function: '', event_name: 'Small', event_date: '2027-03-16', time_zone: null };
				return (await registerForEvent(tx, test.services, { ...row, ...more, customer_uuid, email }, event)).line;
			});
	// As many at the same time as there are connections: on a slow machine, more would wait for one too long.
	const lines: (number | undefined)[] = [];
	const queue = people.values();
	const registerAll = async () => {
		for (const person of queue) lines.push(await register(person));
	};
	await Promise.all(Array.from({ length: 10 }, registerAll));
	const { confirmed, waiting } = await places();
	expect([confirmed.length, waiting.length]).toEqual([20, 180]);
	const numbers = lines.filter((line) => line !== undefined).sort((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
});

describe('a full event', () => {
	it('says so before and after, sends no join link, and keeps the order of its waiting list', async () => {
		await plan({ capacity: 1 });
		expect((await enter('ada')).answer?.toast?.title).toBe('Registration Successful!');
		const url = new URL(`http://localhost:3000${PAGE}`);
		const page = await eventPage({ params: { slug: 'workshop-small' }, url, context: test.context() } as never);
		expect(page.data).toMatchObject({ places: { capacity: 1, free: 0, waiting: 0, hasWaitingList: true } });
		await enter('ben');
		const { answer } = await enter('cleo');
		expect(answer).toMatchObject({ toast: { title: 'You’re number 2 on the waitlist' }, detail: { line: '2' } });
		// A double click gets the same answer.
		expect((await enter('cleo')).answer?.toast?.title).toBe('You’re number 2 on the waitlist');
		const sent = await mails();
		expect(briefly(sent)).toEqual(['ada: Registered', 'ben: Waitlist', 'cleo: Waitlist']);
		expect(mailTo(sent, 'cleo')?.text).toContain('You’re number 2 on the waitlist');
		expect(mailTo(sent, 'cleo')?.text).not.toContain('/join?');
		// Reminders and the recording are for those with a place.
		expect(briefly(await at(new Date(START.getTime() - 20 * HOUR)))).toEqual(['ada: Coming up']);
		await db().updateTable('events').set({ recording_url: 'https://videos.test/small' }).execute();
		expect(briefly(await at(new Date(START.getTime() + 2 * HOUR)))).toEqual(['ada: The recording']);
	});

	it('without a waiting list refuses, and keeps what was typed', async () => {
		await plan({ capacity: 1, has_waiting_list: false });
		await enter('ada');
		const { status, answer } = await enter('ben');
		expect([status, answer?.toast?.title]).toEqual([409, 'This event is full']);
		expect(answer?.result?.initialValue).toMatchObject({ firstName: 'ben' });
		expect(await places()).toMatchObject({ confirmed: ['ada'], waiting: [] });
	});

	it('refuses a registration that was closed after the page was opened', async () => {
		await plan({ takes_registrations: false });
		expect((await enter('ada')).answer?.toast?.title).toBe('Registration is closed');
	});
});

describe('a place that becomes free', () => {
	it('is offered once, though its registration is canceled twice, and taken by its link', async () => {
		await plan({ capacity: 1 });
		for (const name of ['ada', 'ben', 'cleo']) await enter(name);
		const first = await mails();
		const ada = linkIn(mailTo(first, 'ada'));
		expect((await change(ada, 'cancel')).answer?.toast?.title).toBe('Your registration is canceled');
		expect((await change(ada, 'cancel', { version: 'again' })).status).toBe(200);
		const { id } = await db()
			.selectFrom('event_registrations')
			.select('id')
			.where('first_name', '=', 'ada')
			.executeTakeFirstOrThrow();
		const twice = await db()
			.transaction()
			.execute((tx) => cancelRegistration(tx, test.services, id));
		expect(twice).toBe('cancelled');
		expect(await places()).toEqual({ confirmed: [], offered: ['ben'], waiting: ['cleo'], canceled: ['ada'] });
		// A newcomer does not overtake.
		await enter('dora');
		const sent = await mails();
		expect(briefly(sent)).toEqual(['ada: You canceled', 'ben: A spot for you', 'dora: Waitlist']);
		expect(calendars(mailTo(sent, 'ada'))).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
		const ben = linkIn(mailTo(sent, 'ben'));
		expect(await viewOf(ben)).toMatchObject({ state: 'offered' });
		expect(await places()).toMatchObject({ offered: ['ben'] });
		expect((await change(ben, 'accept')).answer?.toast?.title).toBe('You’re in');
		expect(await places()).toMatchObject({ confirmed: ['ben'], offered: [], waiting: ['cleo', 'dora'] });
		const [registered] = await mails();
		expect(registered?.text).toContain('/join?');
		expect(await viewOf(ben)).toMatchObject({ state: 'confirmed' });
	});

	it('moves on when the offer expires, and when it is declined', async () => {
		await plan({ capacity: 1 });
		for (const name of ['ada', 'ben', 'cleo', 'dora']) await enter(name);
		const first = await mails();
		await change(linkIn(mailTo(first, 'ada')), 'cancel');
		const ben = linkIn(mailTo(await mails(), 'ben'));
		expect(await at(new Date(now.getTime() + 23 * HOUR))).toEqual([]);
		const later = await at(new Date(now.getTime() + HOUR));
		expect(briefly(later)).toEqual(['ben: Your offer has expired', 'cleo: A spot for you']);
		const late = await change(ben, 'accept');
		expect([late.status, late.answer?.toast?.description]).toEqual([409, expect.stringMatching(/canceled/)]);
		expect(await viewOf(ben)).toMatchObject({ state: 'expired' });
		await change(linkIn(mailTo(later, 'cleo')), 'cancel');
		expect(await places()).toMatchObject({ confirmed: [], offered: ['dora'], waiting: [] });
		// They may register again, at the end of the line.
		await enter('ben', { company: 'again' });
		expect(await places()).toMatchObject({ waiting: ['ben'] });
	});

	it('is not taken by someone new before those in line', async () => {
		const { event_uuid } = await plan({ capacity: 1 });
		for (const name of ['ada', 'ben']) await enter(name);
		await db().updateTable('events').set({ capacity: 2 }).where('event_uuid', '=', event_uuid).execute();
		await enter('cleo');
		expect(await places()).toMatchObject({ confirmed: ['ada'], waiting: ['ben', 'cleo'] });
	});

	it('is offered until the start at the latest, and when an operator adds places', async () => {
		const { event_uuid } = await plan({ capacity: 1 });
		for (const name of ['ada', 'ben']) await enter(name);
		await mails();
		now = new Date(START.getTime() - 2 * HOUR);
		await db().updateTable('events').set({ capacity: 2 }).where('event_uuid', '=', event_uuid).execute();
		expect(briefly(await mails())).toContain('ben: A spot for you');
		const { offer_expires_at } = await db()
			.selectFrom('event_registrations')
			.select('offer_expires_at')
			.where('first_name', '=', 'ben')
			.executeTakeFirstOrThrow();
		expect(offer_expires_at).toEqual(START);
	});
});

it('a moved event tells the people in line and those with an offer, whose offer ends at the new start', async () => {
	const { event_uuid } = await plan({ capacity: 1 });
	for (const name of ['ada', 'ben', 'cleo']) await enter(name);
	await change(linkIn(mailTo(await mails(), 'ada')), 'cancel');
	const ben = linkIn(mailTo(await mails(), 'ben'));
	const starts_at = new Date(now.getTime() + 10 * HOUR);
	const moved = { starts_at, ends_at: new Date(starts_at.getTime() + HOUR) };
	await db().updateTable('events').set(moved).where('event_uuid', '=', event_uuid).execute();
	const emails = await mails();
	expect(briefly(emails)).toEqual(['ben: Changed', 'cleo: Changed']);
	const until = (await viewOf(ben))?.offerUntil ?? '';
	expect(mailTo(emails, 'ben')?.text?.replace(/\s+/g, ' ')).toContain(`by ${until.replace(/\s+/g, ' ')}`);
	expect(mailTo(emails, 'cleo')?.text).toContain('number 1 on the waitlist');
	expect(emails.flatMap(({ attachments }) => attachments)).toEqual([]);
	expect(await mails()).toEqual([]);
	now = starts_at;
	expect((await change(ben, 'accept')).status).toBe(409);
	await mails();
	expect(await places()).toMatchObject({ offered: [], canceled: ['ada', 'ben'] });
});

describe('registrants', () => {
	it('move to another date, or to the waiting list of a full one, and free their place', async () => {
		const [small, later] = [await plan({ capacity: 1 }), await another({ capacity: 1 })];
		for (const name of ['ada', 'ben']) await enter(name);
		const first = await mails();
		const ada = linkIn(mailTo(first, 'ada'));
		expect((await viewOf(ada))?.dates).toMatchObject([{ value: later.event_uuid }]);
		expect((await change(ada, 'move', { to: later.event_uuid, version: '1' })).status).toBe(200);
		expect(await places('workshop-later')).toMatchObject({ confirmed: ['ada'] });
		expect(await places()).toMatchObject({ offered: ['ben'] });
		const moved = mailTo(await mails(), 'ada');
		expect(calendars(moved)).toEqual([
			{ method: 'REQUEST', uid: later.event_uuid, sequence: 1 },
			{ method: 'CANCEL', uid: small.event_uuid, sequence: 1 },
		]);
		// The way back is full: it takes the person's consent to wait.
		const refused = await change(ada, 'move', { to: small.event_uuid, version: '2' });
		expect(refused.answer?.toast?.description).toMatch(/filled up/);
		expect((await viewOf(ada))?.dates).toMatchObject([{ value: `waiting:${small.event_uuid}` }]);
		await change(ada, 'move', { to: `waiting:${small.event_uuid}`, version: '2' });
		expect(await places()).toMatchObject({ offered: ['ben'], waiting: ['ada'] });
		const [waits] = await mails();
		expect(waits?.text).toContain('You’re number 1 on the waitlist');
		expect(calendars(waits)).toEqual([{ method: 'CANCEL', uid: later.event_uuid, sequence: 2 }]);
	});

	it('change their name, and get a calendar file that replaces the earlier one', async () => {
		const { event_uuid } = await plan();
		await enter('ada');
		const token = linkIn((await mails())[0]);
		const wrong = await change(token, 'rename', { firstName: '', lastName: 'King' });
		expect(messageAt(wrong, 'firstName')).toBe('First name is required');
		await change(token, 'rename', { firstName: 'Augusta', lastName: 'King' });
		const [mail] = await mails();
		expect(mail?.text).toContain('Augusta King');
		expect(calendars(mail)).toEqual([{ method: 'REQUEST', uid: event_uuid, sequence: 1 }]);
		// After a cancellation, a new registration replaces it in calendars.
		await change(token, 'cancel');
		await enter('ada', { company: 'again' });
		const sent = (await mails()).flatMap(calendars).sort((a, b) => a.sequence - b.sequence);
		expect(sent).toMatchObject([
			{ method: 'CANCEL', sequence: 2 },
			{ method: 'REQUEST', sequence: 3 },
		]);
		expect((await change('nonsense', 'cancel')).status).toBe(409);
	});
});

it('a series has a page of its texts with its next dates, and a form for the next open one', async () => {
	await plan({ takes_registrations: false });
	await another();
	const page = async (slug: string) => {
		const url = new URL(`http://localhost:3000/events/${slug}`);
		return await eventPage({ params: { slug }, url, context: test.context() } as never);
	};
	const texts = {
		title: 'Write with AI',
		lead: 'Less typing.',
		takeaways: '- A draft\n\n* A plan',
		host_name: 'Mara',
		host_bio: '',
	};
	const faq = 'Do I need a laptop?\nYes.\nA phone is too small.\n\nIs it free?\nYes.';
	const at = { created_at: now, updated_at: now };
	const row = {
		...texts,
		...at,
		series_uuid: SERIES,
		slug: 'write-with-ai',
		faq,
		body: '## Why\n\nSo <script>1</script>**there**',
	};
	await db().insertInto('event_series').values(row).execute();
	expect((await page('write-with-ai')).init?.status).toBe(404);
	await db().updateTable('event_series').set({ is_published: true }).where('slug', '=', 'write-with-ai').execute();
	const { series } = (await page('write-with-ai')).data;
	expect(series).toMatchObject({
		title: 'Write with AI',
		takeaways: ['A draft', 'A plan'],
		body: '<h2>Why</h2>\n<p>So 1<strong>there</strong></p>',
		host: { name: 'Mara' },
		faq: [
			{ question: 'Do I need a laptop?', answer: 'Yes. A phone is too small.' },
			{ question: 'Is it free?', answer: 'Yes.' },
		],
		dates: [{ slug: 'workshop-small' }, { slug: 'workshop-later' }],
		register: { page: '/events/workshop-later', event: { slug: 'workshop-later' } },
	});
	expect((await page('workshop-later')).data.partOf).toEqual({ title: 'Write with AI', path: '/events/write-with-ai' });
});

describe('questions', () => {
	const question = (values: Partial<Question>): Question => ({
		id: 'aaaaaaaa',
		kind: 'short',
		label: 'What do you eat?',
		isRequired: true,
		choices: [],
		...values,
	});
	const ask = async (questions: Question[], previous: string | null) => {
		const id = await db()
			.transaction()
			.execute((tx) => saveQuestions(tx, questions, previous, now));
		await db().updateTable('events').set({ question_set_uuid: id }).execute();
		return id;
	};
	const answers = async () =>
		await db()
			.selectFrom('event_registrations')
			.select(['question_set_uuid', 'answers'])
			.orderBy('first_name')
			.execute();

	it('are validated, and an answer names the version that it was given to', async () => {
		await plan();
		const one = await ask(
			[question({}), question({ id: 'bbbbbbbb', kind: 'choice', label: 'Size', choices: ['S', 'M'] })],
			null,
		);
		const missing = await enter('ada', { answer_aaaaaaaa: '', answer_bbbbbbbb: 'XL' });
		expect([messageAt(missing, 'answer_aaaaaaaa'), messageAt(missing, 'answer_bbbbbbbb')]).toEqual([
			'Please answer this question',
			'Please choose an answer',
		]);
		await enter('ada', { questions: one ?? '', answer_aaaaaaaa: 'Rice', answer_bbbbbbbb: 'M' });
		const two = await ask([question({ label: 'Anything you do not eat?', isRequired: false })], one);
		expect(two).not.toBe(one);
		// A page that was opened before the change.
		await enter('ben', { questions: one ?? '', answer_aaaaaaaa: 'Bread', answer_bbbbbbbb: 'S' });
		await enter('cleo', { questions: two ?? '' });
		expect(await answers()).toEqual([
			{
				question_set_uuid: one,
				answers: [
					{ id: 'aaaaaaaa', question: 'What do you eat?', answer: 'Rice' },
					{ id: 'bbbbbbbb', question: 'Size', answer: 'M' },
				],
			},
			{ question_set_uuid: one, answers: expect.arrayContaining([expect.objectContaining({ answer: 'Bread' })]) },
			{ question_set_uuid: two, answers: [{ id: 'aaaaaaaa', question: 'Anything you do not eat?', answer: '' }] },
		]);
		expect(await db().selectFrom('event_question_sets').select('version').orderBy('version').execute()).toEqual([
			{ version: 1 },
			{ version: 2 },
		]);
		expect(await ask([question({ label: 'Anything you do not eat?', isRequired: false })], two)).toBe(two);
	});
});

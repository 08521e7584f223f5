import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as consult } from '#app/features/leads/consultation/consultation.route.tsx';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, type ReceivedMail, startMailServer } from '../../../../tests/mail-server.ts';
import {
	type FormResponse,
	messageAt,
	openTestServices,
	submit,
	type TestServices,
} from '../../../../tests/services.ts';
import { loader as bookingLoader, action as change } from './booking.route.tsx';
import { loader as calendarLoader } from './booking-calendar.route.ts';
import { action as book, loader as scheduleLoader } from './schedule.route.tsx';
import { scheduleLink } from './scheduling.server.ts';

let server: MailServer;
let test: TestServices;
/** A Friday morning in New York. */
const START = new Date('2026-11-20T15:00:00Z');
let now = START;

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => now });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	now = START;
	await runDueJobs(test);
	server.mails.length = 0;
	for (const table of ['bookings', 'mails', 'submissions'] as const) await test.services.db.deleteFrom(table).execute();
});

const TUESDAY_NINE = '2026-11-24T14:00Z';
const TUESDAY_TEN = '2026-11-24T15:00Z';
const person = { name: 'Ada Green', email: 'ada@example.org', zone: 'Europe/Berlin', slot: TUESDAY_NINE };
const bookIt = (fields: Partial<Record<string, string>> = {}, options?: { scripts?: boolean }) =>
	submit(test, book, '/schedule', { ...person, ...fields } as Record<string, string>, options);
// The test's clock stands still, so rows created at one instant are ordered by their times.
const rows = () =>
	test.services.db.selectFrom('bookings').selectAll().orderBy('created_at').orderBy('starts_at').execute();
const row = async () => (await rows())[0] as Awaited<ReturnType<typeof rows>>[number];
const instant = (value: string) => new Date(value).getTime();
const toSlot = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`;

type Load = (args: never) => Promise<unknown>;

async function load(loader: unknown, address: string, headers: Record<string, string> = {}) {
	const url = new URL(address, 'http://localhost:3000');
	const request = new Request(url, { headers });
	const answered = await (loader as Load)({ request, url, context: test.context(), params: {} } as never);
	if (answered instanceof Response) return { status: answered.status, response: answered, data: undefined as never };
	const { data, init } = answered as { data?: unknown; init?: { status?: number } };
	// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape
	return { status: init?.status ?? 200, data: (data ?? answered) as any };
}

const mailTo = async (recipient: string): Promise<ReceivedMail> => {
	await runDueJobs(test);
	const mail = server.mails.findLast((sent) => sent.recipient === recipient);
	if (!mail) throw new Error(`There is no email to ${recipient}.`);
	return mail;
};

const linkIn = ({ html = '' }: ReceivedMail) =>
	/href="http:\/\/localhost:3000(\/schedule\/booking\?token=[\w.-]+)"/.exec(html)?.[1] as string;

/** An email's calendar file, parsed by a different library than the one that wrote it. */
function calendarIn({ attachments = [] }: Pick<ReceivedMail, 'attachments'>) {
	const [file] = attachments;
	const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content as Uint8Array);
	return { ...readCalendar(text), mimeType: file?.mimeType, method: file?.method };
}

function readCalendar(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text));
	const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
	const event = new ICAL.Event(component);
	return {
		text,
		methodInside: calendar.getFirstPropertyValue('method'),
		uid: event.uid,
		sequence: event.sequence,
		status: component.getFirstPropertyValue('status'),
		startsAt: event.startDate.toJSDate(),
		endsAt: event.endDate.toJSDate(),
		organizer: event.organizer as string | null,
		// Schemes are case-insensitive (RFC 3986, 3.1).
		attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).replace(/^MAILTO:/, 'mailto:')),
	};
}

describe('booking a time', () => {
	it('stores it with its break, and leads to the booking', async () => {
		const { status, answer } = await bookIt();
		expect(status).toBe(200);
		expect(answer?.outcome).toBe('accepted');
		expect(answer?.detail?.booking).toMatch(/^\/schedule\/booking\?token=[\w.-]+&said=booked$/);
		expect(JSON.stringify(answer)).not.toContain((await row()).booking_uuid);
		expect(await row()).toMatchObject({
			name: 'Ada Green',
			email: 'ada@example.org',
			time_zone: 'Europe/Berlin',
			starts_at: new Date('2026-11-24T14:00Z'),
			ends_at: new Date('2026-11-24T14:30Z'),
			blocked_until: new Date('2026-11-24T14:45Z'),
			status: 'booked',
			sequence: 0,
			website_data_id: null,
		});
		const shown = await load(bookingLoader, answer?.detail?.booking as string);
		expect(shown).toMatchObject({ status: 200, data: { occasion: 'booked', booking: { state: 'booked' } } });
		expect(JSON.stringify(shown.data)).not.toMatch(/\bada\b/i);
	});

	it('redirects to the booking without scripts', async () => {
		const plain = await bookIt({ day: '2026-11-24' }, { scripts: false });
		expect(plain.status).toBe(303);
		expect(plain.location).toMatch(/^\/schedule\/booking\?token=[\w.-]+&said=booked$/);
		expect(plain.cookie).toBeNull();
	});

	it('removes it and the times its breaks need from the free times', async () => {
		const before = (await load(scheduleLoader, '/schedule')).data.starts as number[];
		expect(before).toContain(instant(TUESDAY_NINE));
		await bookIt({ slot: TUESDAY_TEN });
		const after = (await load(scheduleLoader, '/schedule')).data.starts as number[];
		expect(before.filter((start) => !after.includes(start))).toEqual(
			['2026-11-24T14:30Z', '2026-11-24T15:00Z', '2026-11-24T15:30Z'].map(instant),
		);
	});

	it('twice counts once for a repeated form, and is refused otherwise', async () => {
		const [first, second] = [await bookIt({ renderedAt: '1' }), await bookIt({ renderedAt: '1' })];
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(await rows()).toHaveLength(1);
		const third = await bookIt({ renderedAt: '2' });
		expect([third.status, messageAt(third, 'slot')]).toEqual([
			409,
			'Someone just took that time. Please pick another; everything you typed is still here.',
		]);
		expect(third.answer?.result?.initialValue).toMatchObject({ name: 'Ada Green', email: 'ada@example.org' });
	});

	it.each([
		['off the grid', '2026-11-24T14:10Z', 409],
		['on a day off', '2026-11-26T14:00Z', 409],
		['at night', '2026-11-24T03:00Z', 409],
		['within the notice', '2026-11-20T15:30Z', 409],
		['in the past', '2026-11-17T14:00Z', 409],
		['beyond the horizon', '2027-01-19T14:00Z', 409],
		['that is invalid', 'tomorrow', 400],
		['that is missing', '', 400],
	])('refuses a time %s', async (_, slot, status) => {
		const refused = await bookIt({ slot });
		expect(refused.status).toBe(status);
		expect(messageAt(refused, 'slot')).toBe(
			status === 409 ? 'That time is no longer available. Please pick another.' : 'Please pick a time.',
		);
		expect(await rows()).toEqual([]);
	});

	it('refuses a form without a time', async () => {
		const { slot: _, ...rest } = person;
		const refused = await submit(test, book, '/schedule', rest);
		expect([refused.status, messageAt(refused, 'slot')]).toEqual([400, 'Please pick a time.']);
	});

	it('refuses a time on a day that is not open', async () => {
		const refused = await bookIt({ day: '2026-11-25' }, { scripts: false });
		expect([refused.status, messageAt(refused, 'slot')]).toEqual([
			400,
			'That time is on another day. Please pick one on the day you chose.',
		]);
		// The visitor's day counts: in Auckland it is already Wednesday.
		expect((await bookIt({ day: '2026-11-25', zone: 'Pacific/Auckland' })).status).toBe(200);
	});

	it.each([
		['name', '', 'Name is required'],
		['email', 'nobody', 'Invalid email address'],
	])('refuses an invalid %s', async (field, value, message) => {
		const refused = await bookIt({ [field]: value });
		expect([refused.status, messageAt(refused, field)]).toEqual([400, message]);
	});

	it.each(['E', '王', 'می\u200cلاد'])('accepts the name %s as it is written', async (name) => {
		expect((await bookIt({ name })).status).toBe(200);
		expect((await row()).name).toBe(name);
	});

	it('uses our zone if the visitor’s is unknown', async () => {
		expect((await bookIt({ zone: 'Mars/Olympus' })).status).toBe(200);
		expect((await row()).time_zone).toBe('America/New_York');
	});

	it('lets one of 200 simultaneous requests for a time succeed; 199 are told it is taken, and none fails', async () => {
		const answers = await Promise.all(
			Array.from({ length: 200 }, (_, number) => bookIt({ email: `v${number}@example.org` })),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 409)).toHaveLength(199);
		const messages = new Set(
			answers.filter(({ status }) => status === 409).map((refused) => messageAt(refused, 'slot')),
		);
		expect([...messages]).toEqual([
			'Someone just took that time. Please pick another; everything you typed is still here.',
		]);
		expect(await rows()).toHaveLength(1);
		const mails = await test.services.db.selectFrom('mails').select('kind').orderBy('kind').execute();
		expect(mails.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-operator']);
	});

	it('is limited to two upcoming per address, in any spelling and at any speed; canceled and past ones do not count', async () => {
		const { starts } = (await load(scheduleLoader, '/schedule')).data as { starts: number[] };
		// Far enough apart for the breaks.
		const slots = starts.filter((_, index) => index % 2 === 0).map((start) => toSlot(start));
		const book = (index: number) =>
			bookIt({ slot: slots[index], email: index % 2 ? 'ADA@example.org' : 'ada@example.org' });
		const answers = await Promise.all([0, 1, 2, 3, 4].map(book));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
		const refused = answers.find(({ status }) => status === 409) as FormResponse;
		expect(messageAt(refused, 'email')).toBe(
			'This address already has two consultations booked. To move or cancel one, use the link in its email.',
		);
		expect(refused.answer?.result?.initialValue).toMatchObject({ name: 'Ada Green' });
		expect(await rows()).toHaveLength(2);
		expect((await bookIt({ slot: slots[6], email: 'bo@example.org' })).status).toBe(200);

		const booking = (await rows()).find(({ email }) => /^ada@/i.test(email)) as Awaited<ReturnType<typeof row>>;
		const link = `/schedule/booking?token=${await test.services.links.seal('booking', booking.booking_uuid)}`;
		const move = { intent: 'move', slot: slots[8] as string, zone: 'UTC', sequence: '0' };
		expect((await submit(test, change, link, move)).status).toBe(200);
		expect((await book(10)).status).toBe(409);
		expect((await submit(test, change, link, { intent: 'cancel', sequence: '1' })).status).toBe(200);
		expect((await book(10)).status).toBe(200);
		expect((await book(12)).status).toBe(409);
		now = new Date(START.getTime() + 40 * 24 * 3_600_000);
		const later = (await load(scheduleLoader, '/schedule')).data.starts as number[];
		expect((await bookIt({ slot: toSlot(later[0] as number) })).status).toBe(200);
	});

	it('is limited to ten per hour and network, including moves; invalid forms do not count', async () => {
		const limited = await openTestServices({ RATE_LIMIT: 'on' }, { now: () => START });
		try {
			const { starts } = (await load(scheduleLoader, '/schedule')).data as { starts: number[] };
			const slots = starts.filter((_, index) => index % 2 === 0).map((start) => toSlot(start));
			const taking = (index: number, fields = {}, from = '2001:db8::1') => {
				const sent = { ...person, slot: slots[index] as string, email: `v${index}@example.org`, ...fields };
				return submit(limited, book, '/schedule', sent, { from });
			};
			for (let time = 0; time < 12; time++) expect((await taking(time, { name: '' })).status).toBe(400);
			let link = '';
			for (let time = 0; time < 9; time++) {
				const { status, answer } = await taking(time);
				expect(status).toBe(200);
				link = answer?.detail?.booking as string;
			}
			const move = { intent: 'move', slot: slots[10] as string, zone: 'UTC', sequence: '0' };
			const from = '2001:db8::2';
			expect((await submit(limited, change, link, move, { from })).status).toBe(200);
			const again = { ...move, slot: slots[11] as string, sequence: '1' };
			for (const refused of [await taking(12), await submit(limited, change, link, again, { from })]) {
				expect([refused.status, refused.answer?.toast]).toEqual([
					429,
					{
						kind: 'destructive',
						title: 'Too many bookings',
						description:
							'Your network has made a lot of bookings in the past hour. Please try again in an hour, or contact us.',
					},
				]);
				expect(refused.answer?.result?.initialValue).toMatchObject({ zone: expect.any(String) });
			}
			// Canceling is not limited.
			const cancel = { intent: 'cancel', sequence: '1' };
			expect((await submit(limited, change, link, cancel, { from })).status).toBe(200);
			expect((await taking(12, {}, '2001:db8:0:1::1')).status).toBe(200);
		} finally {
			await limited.close();
		}
	});

	it('lets only one of several overlapping bookings succeed, even in the database', async () => {
		await bookIt();
		const { booking_uuid: _, ...other } = await row();
		const late = { ...other, starts_at: new Date('2026-11-24T14:44Z'), ends_at: new Date('2026-11-24T15:14Z') };
		const insert = test.services.db
			.insertInto('bookings')
			.values({ ...late, blocked_until: new Date('2026-11-24T15:29Z') });
		await expect(insert.execute()).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_taken_once' });
	});
});

describe('after a consultation request', () => {
	const asks = { kind: 'individual', name: 'Ada Green', email: 'Ada@Example.org' };
	const calendarOf = ({ answer }: FormResponse) => answer?.detail?.calendar as string;

	it('prefills the calendar with name and email, without either in its URL', async () => {
		const calendar = calendarOf(await submit(test, consult, '/consultation', asks));
		expect(calendar).toMatch(/^\/schedule\?for=[\w.-]+$/);
		const { data } = await load(scheduleLoader, calendar);
		expect(data.known).toEqual({ name: 'Ada Green', email: 'Ada@Example.org' });
		await bookIt({ request: data.request });
		const lead = await test.services.db.selectFrom('website_data').select(['id', 'customer_uuid']).executeTakeFirst();
		expect(await row()).toMatchObject({ website_data_id: lead?.id });
	});

	it('leads to the calendar without scripts', async () => {
		const plain = await submit(test, consult, '/consultation', { ...asks, email: 'b@example.org' }, { scripts: false });
		expect(plain.location).toMatch(/^\/consultation\?step=calendar&token=[\w.-]+$/);
	});

	it('prefills nothing for an old, altered or foreign link, and says so; an email’s link works for two weeks', async () => {
		const calendar = calendarOf(await submit(test, consult, '/consultation', asks));
		const { id } = await test.services.db.selectFrom('website_data').select('id').executeTakeFirstOrThrow();
		const link = await scheduleLink(test.services, id);
		expect(link).toMatch(/^http:\/\/localhost:3000\/schedule\?for=[\w.-]+$/);
		const cutOff = new URL(link);
		const foreign = await test.services.links.seal('booking', id);
		const open = async (address: string) => (await load(scheduleLoader, address)).data;
		expect(await open(`/schedule?for=${foreign}`)).toMatchObject({ isOld: true, known: undefined });
		expect(await open(`${calendar.slice(0, -3)}abc`)).toMatchObject({ isOld: true, known: undefined });
		now = new Date(START.getTime() + 13 * 24 * 3_600_000);
		expect(await open(calendar)).toMatchObject({ isOld: true, known: undefined, request: '' });
		expect(await open(cutOff.pathname + cutOff.search)).toMatchObject({ isOld: false, known: { name: 'Ada Green' } });
		now = new Date(START.getTime() + 15 * 24 * 3_600_000);
		expect(await open(cutOff.pathname + cutOff.search)).toMatchObject({ isOld: true });
	});

	it('frames another provider’s calendar with both prefilled', async () => {
		const env = { SCHEDULING_URL: 'https://cal.example.org/team/half-hour?theme=light' };
		const other = await openTestServices(env, { now: () => START });
		try {
			const filled = 'https://cal.example.org/team/half-hour?theme=light&name=Ada+Green&email=Ada%40Example.org';
			expect(calendarOf(await submit(other, consult, '/consultation', asks))).toBe(filled);
			// The email's link contains no address; our page redirects.
			const { id } = await other.services.db.selectFrom('website_data').select('id').executeTakeFirstOrThrow();
			const url = new URL(await scheduleLink(other.services, id));
			const args = { request: new Request(url), url, context: other.context(), params: {} };
			const sent = await (scheduleLoader as Load)(args as never).catch((thrown) => thrown as Response);
			expect((sent as Response).headers.get('location')).toBe(filled);
		} finally {
			await other.close();
		}
	});
});

describe('the emails', () => {
	it('contain the time in both zones, and a calendar file that matches the row', async () => {
		await bookIt();
		const mail = await mailTo('ada@example.org');
		expect(mail.subject).toBe('Your consultation is booked · MGA');
		expect(mail.text).toContain('Tuesday, November 24, 2026');
		expect(mail.text).toContain('3:00 PM to 3:30 PM, Central European Standard Time');
		expect(mail.text).toContain('9:00 AM to 9:30 AM, Eastern Standard Time');
		const { booking_uuid, starts_at, ends_at } = await row();
		const calendar = calendarIn(mail);
		expect(calendar).toMatchObject({
			mimeType: 'text/calendar',
			method: 'REQUEST',
			methodInside: 'REQUEST',
			uid: `${booking_uuid}@localhost`,
			sequence: 0,
			status: 'CONFIRMED',
			startsAt: starts_at,
			endsAt: ends_at,
			organizer: 'mailto:hello@mga.example',
			attendees: ['mailto:ada@example.org'],
		});
		expect(calendar.text).not.toContain('desk@mga.example');
		expect(linkIn(mail)).not.toContain(booking_uuid);

		const copy = await mailTo('desk@mga.example');
		expect(copy.subject).toBe('A consultation was booked');
		expect(copy.replyTo).toMatchObject([{ address: 'ada@example.org' }]);
		expect(copy.text).toContain('Ada Green');
		expect(calendarIn(copy)).toMatchObject({
			uid: calendar.uid,
			attendees: ['mailto:ada@example.org', 'mailto:desk@mga.example'],
		});
	});

	it('link to the booking, which can be moved and then canceled; the calendar file follows', async () => {
		await bookIt();
		const link = linkIn(await mailTo('ada@example.org'));
		const shown = await load(bookingLoader, `${link}&step=move`);
		expect(shown.data.booking).toMatchObject({ state: 'booked', sequence: 0, zone: 'Europe/Berlin' });
		expect(shown.data.booking.starts).toContain(instant(TUESDAY_TEN));
		expect(shown.data.booking.starts).not.toContain(instant(TUESDAY_NINE));
		// The time blocked by its own break is free for it.
		expect(shown.data.booking.starts).toContain(instant('2026-11-24T14:30Z'));

		const move = { intent: 'move', slot: TUESDAY_TEN, zone: 'Europe/Berlin', sequence: '0' };
		expect((await submit(test, change, link, move)).status).toBe(200);
		expect(await rows()).toHaveLength(1);
		expect(await row()).toMatchObject({ starts_at: new Date(TUESDAY_TEN), sequence: 1, status: 'booked' });
		const moved = await mailTo('ada@example.org');
		expect(moved.subject).toBe('Your consultation has a new time · MGA');
		const before = calendarIn(
			server.mails.find(({ subject }) => subject === 'Your consultation is booked · MGA') as never,
		);
		expect(calendarIn(moved)).toMatchObject({
			methodInside: 'REQUEST',
			uid: before.uid,
			sequence: 1,
			startsAt: new Date(TUESDAY_TEN),
		});
		// The old time is free again.
		expect((await load(scheduleLoader, '/schedule')).data.starts).toContain(instant(TUESDAY_NINE));

		const view = await load(bookingLoader, `${linkIn(moved)}&step=cancel`);
		expect(view.data.booking.state).toBe('booked');
		const cancel = { intent: 'cancel', sequence: '1' };
		expect((await submit(test, change, linkIn(moved), cancel, { scripts: false })).status).toBe(303);
		expect(await row()).toMatchObject({ status: 'cancelled', sequence: 2, cancelled_at: START });
		const cancelled = await mailTo('ada@example.org');
		expect(cancelled.subject).toBe('Your consultation is canceled · MGA');
		expect(calendarIn(cancelled)).toMatchObject({
			method: 'CANCEL',
			methodInside: 'CANCEL',
			status: 'CANCELLED',
			uid: before.uid,
			sequence: 2,
		});
		expect((await load(bookingLoader, link)).data.booking.state).toBe('cancelled');
		// A second request sends no second email.
		expect((await submit(test, change, link, { ...cancel, idempotency_key: 'x'.repeat(32) })).status).toBe(200);
		await runDueJobs(test);
		expect(server.mails.filter(({ recipient }) => recipient === 'ada@example.org')).toHaveLength(3);
		expect(server.mails.map(({ subject }) => subject).join()).not.toMatch(/ada/i);
	});

	it('report only the latest state after a delay in sending', async () => {
		await server.down();
		try {
			await bookIt();
			const { booking_uuid } = await row();
			const token = await test.services.links.seal('booking', booking_uuid);
			const move = { intent: 'move', slot: TUESDAY_TEN, zone: 'Europe/Berlin', sequence: '0' };
			await submit(test, change, `/schedule/booking?token=${token}`, move);
		} finally {
			await server.up();
		}
		const { advanceQueue } = await import('../../../../tests/jobs.ts');
		await runDueJobs(test);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		const toVisitor = server.mails.filter(({ recipient }) => recipient === 'ada@example.org');
		expect(toVisitor.map(({ subject }) => subject)).toEqual(['Your consultation has a new time · MGA']);
	});
});

describe('a booking’s link', () => {
	const tokenOf = async () => test.services.links.seal('booking', (await row()).booking_uuid);

	it('downloads the same event, without email addresses', async () => {
		await bookIt();
		const { response } = await load(calendarLoader, `/schedule/booking.ics?token=${await tokenOf()}`);
		expect(response?.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
		const text = (await response?.text()) ?? '';
		const { starts_at, ends_at, booking_uuid } = await row();
		expect(readCalendar(text)).toMatchObject({
			methodInside: null,
			uid: `${booking_uuid}@localhost`,
			startsAt: starts_at,
			endsAt: ends_at,
			attendees: [],
		});
		expect(text).not.toContain('ada@example.org');
		expect((await load(calendarLoader, '/schedule/booking.ics?token=x')).status).toBe(404);
	});

	it('is refused if it is altered, missing, or for another purpose', async () => {
		await bookIt();
		const { booking_uuid } = await row();
		const token = await tokenOf();
		const foreign = await test.services.links.seal('schedule', booking_uuid);
		const gone = await test.services.links.seal('booking', '0b9d0b1c-9a4c-4d6f-8a7e-1d2c3b4a5f60');
		for (const wrong of [`${token.slice(0, -8)}xxxxxxxx`, '', foreign, gone, 'x'.repeat(3000)]) {
			expect(await load(bookingLoader, `/schedule/booking?token=${wrong}`)).toMatchObject({
				status: 404,
				data: { booking: undefined },
			});
			const refused = await submit(test, change, `/schedule/booking?token=${wrong}`, {
				intent: 'cancel',
				sequence: '0',
			});
			expect([refused.status, messageAt(refused, 'sequence')]).toEqual([
				400,
				'This link is no longer valid. Book a new time or contact us.',
			]);
		}
		expect((await row()).status).toBe('booked');
	});

	it('works until the consultation begins', async () => {
		await bookIt();
		const address = `/schedule/booking?token=${await tokenOf()}`;
		const stateAt = async (time: string) => {
			now = new Date(time);
			return (await load(bookingLoader, address)).data.booking.state;
		};
		expect(await stateAt('2026-11-24T13:59:59Z')).toBe('booked');
		expect(await stateAt('2026-11-24T14:00:00Z')).toBe('begun');
		expect((await submit(test, change, address, { intent: 'cancel', sequence: '0' })).status).toBe(409);
		const move = { intent: 'move', slot: '2026-12-01T14:00Z', zone: 'UTC', sequence: '0' };
		expect((await submit(test, change, address, move)).status).toBe(409);
		expect(await stateAt('2026-11-24T14:30:00Z')).toBe('over');
		expect(await row()).toMatchObject({ status: 'booked', sequence: 0 });
	});

	it('used twice at once to move: one succeeds, and the sequence increases by one', async () => {
		await bookIt();
		const address = `/schedule/booking?token=${await tokenOf()}`;
		const slots = [TUESDAY_TEN, '2026-12-01T14:00Z', '2026-12-02T14:00Z', '2026-12-03T14:00Z'];
		const answers = await Promise.all(
			slots.map((slot) => submit(test, change, address, { intent: 'move', slot, zone: 'UTC', sequence: '0' })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
		const refused = answers.find(({ status }) => status === 409) as FormResponse;
		expect(messageAt(refused, 'slot')).toBe('This booking was just changed. Here are the current details.');
		const won = slots[answers.findIndex(({ status }) => status === 200)] as string;
		expect(await row()).toMatchObject({ sequence: 1, starts_at: new Date(won) });
	});

	it('does not move to a taken time; of two simultaneous moves to one time, one succeeds', async () => {
		await bookIt();
		await bookIt({ slot: '2026-11-25T14:00Z', email: 'bo@example.org' });
		const [first, second] = await rows();
		const address = async (uuid = '') => `/schedule/booking?token=${await test.services.links.seal('booking', uuid)}`;
		const onto = { intent: 'move', slot: '2026-11-25T14:00Z', zone: 'UTC', sequence: '0' };
		const refused = await submit(test, change, await address(first?.booking_uuid), onto);
		expect([refused.status, messageAt(refused, 'slot')]).toEqual([
			409,
			'Someone just took that time. Please pick another; everything you typed is still here.',
		]);
		// Both to one free time: the database decides.
		const free = { ...onto, slot: '2026-12-01T15:00Z' };
		const both = await Promise.all(
			[first, second].map(async (one) => submit(test, change, await address(one?.booking_uuid), free)),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await rows()).map(({ sequence }) => sequence).sort()).toEqual([0, 1]);
	});
});

describe('a visitor who lost the link to a booking', () => {
	const ask = (email: string, options = {}) => submit(test, change, '/schedule/booking', { email }, options);
	const sent = {
		kind: 'success',
		title: 'Check your inbox',
		description: 'If that address has a consultation booked, its link is on its way.',
	};
	const later = () => {
		now = new Date(now.getTime() + 11 * 60_000);
	};
	const visitorMails = () => server.mails.filter(({ recipient }) => recipient === person.email);

	it('gets the email with the time again, at the booking’s address, at most every ten minutes', async () => {
		await bookIt();
		const first = await mailTo(person.email);
		later();
		expect((await ask('ADA@example.org')).answer?.toast).toEqual(sent);
		await test.services.db.deleteFrom('submissions').execute();
		await ask(person.email);
		const again = await mailTo(person.email);
		expect(visitorMails()).toHaveLength(2);
		expect(again.subject).toBe(first.subject);
		expect(calendarIn(again).text).toContain((await row()).booking_uuid);
		expect(await load(bookingLoader, linkIn(again))).toMatchObject({
			status: 200,
			data: { booking: { state: 'booked' } },
		});
	});

	it('gets the new time of a moved booking, and nothing for a canceled or past one', async () => {
		await bookIt();
		const link = linkIn(await mailTo(person.email));
		await submit(test, change, link, { intent: 'move', slot: TUESDAY_TEN, zone: person.zone, sequence: '0' });
		await runDueJobs(test);
		later();
		await ask(person.email);
		await runDueJobs(test);
		const moved = 'Your consultation has a new time · MGA';
		expect(visitorMails().map(({ subject }) => subject)).toEqual([expect.any(String), moved, moved]);
		await submit(test, change, link, { intent: 'cancel', sequence: '1' });
		await runDueJobs(test);
		server.mails.length = 0;
		later();
		expect((await ask(person.email)).answer?.toast).toEqual(sent);
		await runDueJobs(test);
		expect(visitorMails()).toEqual([]);
	});

	it('gets the same response for an address without a booking, also without scripts; an invalid address is refused', async () => {
		await bookIt();
		const [known, unknown] = [await ask(person.email), await ask('eve@example.org')];
		expect({ ...unknown.answer, result: null }).toEqual({ ...known.answer, result: null });
		expect(await ask('eve@example.org', { scripts: false })).toMatchObject({
			status: 303,
			location: '/schedule/booking?sent',
		});
		const refused = await ask('ada@');
		expect([refused.status, messageAt(refused, 'email')]).toEqual([400, 'Please enter a valid email address']);
	});
});

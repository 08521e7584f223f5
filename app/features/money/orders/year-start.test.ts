import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureEvents } from '#app/features/events/events/ensure-events.server.ts';
import { lastMail, pay, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { loader as checkout, action as checkoutAction } from '../checkout/checkout.route.tsx';
import { action as buySeats } from '../teams/teams.route.tsx';
import { chooseStart, paidFrom } from './orders.server.ts';
import { basicsStart, firstSession, seatWords, startWords } from './year-start.server.ts';

let test: TestServices;
let now = new Date('2026-11-29T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
	await test.services.db.deleteFrom('events').execute();
});

async function planned(at: string) {
	now = new Date(at);
	await ensureEvents(test.services);
	return test.services;
}

const addSession = async (slug: string, starts: string, time_zone = 'America/New_York', more = {}) => {
	const starts_at = new Date(starts);
	const row = { slug, kind: 'learn' as const, title: slug, summary: '', starts_at, time_zone, ...more };
	const ends_at = new Date(starts_at.getTime() + 3600_000);
	await test.services.db
		.insertInto('events')
		.values({ ...row, ends_at })
		.execute();
};

describe('what is said where a year is sold', () => {
	it.each([
		['2026-11-29T12:00:00Z', 'Dec 1', undefined],
		['2026-12-02T20:00:00Z', 'Dec 15', 'Dec 9'],
		['2026-12-09T12:00:00Z', 'Dec 15', undefined],
		// Both clock changes: noon in New York moves against the day that ends last on Earth.
		['2027-03-02T12:00:00Z', 'Mar 9', undefined],
		['2027-03-11T12:00:00Z', 'Mar 23', 'Mar 18'],
		['2027-03-16T12:00:00Z', 'Mar 23', undefined],
		['2027-10-28T12:00:00Z', 'Nov 2', undefined],
		['2027-11-04T12:00:00Z', 'Nov 16', 'Nov 11'],
		['2027-11-09T12:00:00Z', 'Nov 16', undefined],
	])('says on %s that the first session is %s, and what that means for a refund', async (at, day, windowEnds) => {
		const { first } = await startWords(await planned(at));
		expect(first).toBe(
			windowEnds === undefined
				? `Pay today, and your first session is ${day}, inside your refund window.`
				: `Pay today, and your first session is ${day}, after your refund window, which ends on ${windowEnds}.`,
		);
	});

	it('changes with the day of the payment, a second before midnight in Central Time as a second after', async () => {
		await addSession('learn-2027-03-22-own', '2027-03-22T16:00:00Z');
		now = new Date('2027-03-15T04:59:59Z');
		expect((await startWords(test.services)).first).toContain('which ends on Mar 21');
		now = new Date('2027-03-15T05:00:00Z');
		expect((await startWords(test.services)).first).toContain('inside your refund window');
	});

	it('says nothing while no session is planned', async () => {
		expect(await startWords(test.services)).toEqual({});
	});

	it('leads a newcomer to the basics if they are near, then to what is recorded', async () => {
		const { db } = await planned('2026-11-29T12:00:00Z');
		const basicsOn = async (at: string) => {
			now = new Date(at);
			return (await startWords(test.services)).basics;
		};
		expect(await basicsOn('2026-11-29T12:00:00Z')).toBe('New to AI? Start January 12, with the basics.');
		expect(await basicsOn('2027-01-13T12:00:00Z')).toBe('New to AI? Start January 13, with the basics.');
		expect(await basicsOn('2027-01-20T12:00:00Z')).toBe('New to AI? Start January 26, with the basics.');
		expect(await basicsOn('2027-02-01T12:00:00Z')).toBeUndefined();
		await ensureEvents(test.services);
		const far = 'New to AI? The basics are live on January 11, 2028, within your year.';
		expect(await basicsOn('2027-02-01T12:00:00Z')).toBe(far);
		const session = db.updateTable('events').where('slug', '=', 'learn-2027-01-12-what-tools-can-do');
		await session.set({ recording_url: 'https://video.example/1' }).execute();
		expect(await basicsOn('2027-02-01T12:00:00Z')).toBe(
			'New to AI? Start with the recorded basics. They’re live again on January 11, 2028.',
		);
	});
});

it('tells the first session of a later start, whose refund window counts from the payment', async () => {
	const services = await planned('2026-11-29T12:00:00Z');
	const from = paidFrom('2027-01-12', now);
	expect(await firstSession(services, { from })).toMatchObject({ day: 'Jan 12', isInside: false, lastDay: 'Dec 6' });
	expect(await firstSession(services, { from: paidFrom('2026-12-01', now) })).toMatchObject({ isInside: true });
});

it('tells a beginner the basics as the first session, if they are near', async () => {
	const services = await planned('2026-11-29T12:00:00Z');
	expect(await firstSession(services, { isBeginner: true })).toMatchObject({ day: 'Jan 12' });
	now = new Date('2027-02-01T12:00:00Z');
	expect(await firstSession(services, { isBeginner: true })).toMatchObject({ day: 'Feb 9' });
});

it.each([
	['Asia/Tokyo', '2027-01-12T03:00:00Z', 'January 12', '2027-01-11'],
	['Asia/Kolkata', '2027-01-12T02:30:00Z', 'January 12', '2027-01-11'],
	['America/St_Johns', '2027-01-12T15:30:00Z', 'January 12', '2027-01-12'],
])('lets a year with the basics in %s start on the day that includes them', async (zone, starts, day, startsOn) => {
	now = new Date('2026-12-01T12:00:00Z');
	await addSession('learn-2027-01-12-first-steps', starts, zone, { is_basics: true });
	expect(await basicsStart(test.services)).toMatchObject({ day, startsOn });
	const first = await firstSession(test.services, { from: paidFrom(startsOn, now) });
	expect(first).toMatchObject({ day: 'Jan 12' });
});

describe('a beginner', () => {
	const open = async (reference: string) => {
		const url = new URL(`http://localhost:3000/checkout?reference=${reference}`);
		const { data } = await checkout({ request: new Request(url), url, context: test.context(), params: {} } as never);
		return data.reservation as Record<string, unknown> & {
			basics?: { day: string; isChosen: boolean };
		};
	};
	const send = async (reference: string, form: Record<string, string>) => {
		const url = new URL(`http://localhost:3000/checkout?reference=${reference}`);
		const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) });
		return (await checkoutAction({ request, url, context: test.context(), params: {} } as never)) as Response & {
			init?: { status: number };
		};
	};
	const inside = 'Pay today, and your first session is Dec 1, inside your refund window.';
	const after = 'the next session is Dec 1, inside your refund window. The basics on Jan 12 are after it.';
	const later =
		'With this start, your first session is Jan 12. Your refund window counts from your payment, not from your start: pay today, and it ends on Dec 6, before that session.';

	it('is offered a start with the basics on the reservation, with what it means for a refund', async () => {
		await planned('2026-11-29T18:00:00Z');
		const { reference, email } = await reserve(test);
		const reserved = (await lastMail(test, email, 'enrollment-reserved')).body_text;
		expect(reserved).toContain(`Pay on Nov 29, and ${after}`);
		expect(reserved).toContain('The basics are live on January 12, and your year can start then');
		const offer = { day: '2027-01-12', words: 'January 12', through: 'January 12, 2028' };
		expect(await open(reference)).toMatchObject({
			first: `Pay today, and ${after}`,
			basics: { ...offer, isChosen: false },
		});
		expect((await send(reference, { intent: 'start', day: '2027-01-12' })).status).toBe(303);
		expect(await open(reference)).toMatchObject({ first: later, basics: { ...offer, isChosen: true } });
		await pay(test, reference);
		const paid = (await lastMail(test, email, 'enrollment-paid')).body_text;
		expect(paid).toContain('Your first session is Jan 12, after your refund window, which ends on Dec 6:');
		expect(await open(reference)).toMatchObject({ first: expect.stringContaining('Your first session is Jan 12') });
	});

	it('who starts at once is told that what comes before the basics is optional', async () => {
		await planned('2026-11-29T18:00:00Z');
		const { reference, email } = await reserve(test);
		await pay(test, reference);
		const optional = 'Sessions before that are optional. The next one is Dec 1, inside your refund window.';
		expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain(optional);
		expect((await open(reference)).first).toContain(optional);
	});

	it('can say otherwise while the reservation is unpaid, and no offer is made', async () => {
		await planned('2026-11-29T18:00:00Z');
		const { reference, email } = await reserve(test);
		expect((await send(reference, { intent: 'level', level: 'wizard' })).init?.status).toBe(400);
		expect(await open(reference)).toMatchObject({ level: 'beginner' });
		expect((await send(reference, { intent: 'level', level: 'advanced' })).status).toBe(303);
		expect(await open(reference)).toMatchObject({ level: 'advanced', basics: undefined, first: inside });
		await pay(test, reference);
		expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain(
			'Your first session is Dec 1, inside your refund window: “The case for your next role.”',
		);
		await send(reference, { intent: 'level', level: 'beginner' });
		const form = test.services.db.selectFrom('website_data').select('experience_level').where('email', '=', email);
		expect(await form.executeTakeFirst()).toEqual({ experience_level: 'advanced' });
	});

	it('gets no offer once the basics come next', async () => {
		await planned('2027-01-11T18:00:00Z');
		const { reference } = await reserve(test);
		expect((await open(reference)).basics).toBeUndefined();
		await chooseStart(test.services, reference, '2027-01-12');
		expect((await open(reference)).basics).toMatchObject({ isChosen: true });
	});

	it('does not begin a second year with the basics, after a year of them', async () => {
		await planned('2025-11-20T18:00:00Z');
		const { email, reference: first } = await reserve(test);
		await pay(test, first);
		await planned('2026-11-29T18:00:00Z');
		// Through the public form, where they choose a level again.
		const { reference } = await reserve(test, email);
		const reserved = (await lastMail(test, email, 'enrollment-reserved')).body_text;
		expect(reserved).toContain('Pay on Nov 29, and your first session is Dec 1');
		expect(reserved).not.toMatch(/basics|new to AI/);
		await pay(test, reference);
		const paid = (await lastMail(test, email, 'enrollment-paid')).body_text;
		expect(paid).toContain('Your next year is paid');
		expect(paid).not.toMatch(/basics|new to AI|optional/);
		expect((await open(reference)).first).toBeUndefined();
	});
});

it('tells the buyer of seats when the first session of their team is', async () => {
	await planned('2026-12-02T20:00:00Z');
	const form = { seats: '2', name: 'Bo', company: 'Acme', address: '1 Main St', terms: 'on' };
	const email = 'team@acme.example';
	const { answer } = await submit(test, buySeats, '/teams', { ...form, email });
	const unpaid =
		'Pay on Dec 2, and your team’s first session is Dec 15, after your refund window, which ends on Dec 9.';
	expect((await lastMail(test, email, 'enrollment-reserved')).body_text).toContain(unpaid);
	await pay(test, answer?.detail?.reference ?? '');
	expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain('Your team’s first session is Dec 15');
});

it('tells the holder of a seat the first session and the basics, if they are near', async () => {
	const services = await planned('2026-11-29T12:00:00Z');
	const seat = { starts_at: new Date('2026-11-01T12:00:00Z'), ends_at: new Date('2027-11-02T05:00:00Z') };
	const first = 'Your first session is Dec 1: “The case for your next role.”';
	const basics = 'New to AI? The basics are live on January 12. Say so on your page, and your year begins with them.';
	expect(await seatWords(services, seat)).toEqual([first, basics]);
	expect(await seatWords(services, { ...seat, ends_at: new Date('2026-12-24') })).toEqual([first]);
	expect(await seatWords(services, { ...seat, ends_at: now })).toEqual([]);
});

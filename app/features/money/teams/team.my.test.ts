import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { makeMain, releaseAddress } from '#app/features/people/people/addresses.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { mergePeople } from '#app/features/people/people/person.server.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import * as checkout from '../checkout/checkout.route.tsx';
import * as refundPage from '../orders/refund.my.route.tsx';
import { settle } from '../payments/settle.server.ts';
import * as claim from './claim.my.route.tsx';
import * as team from './team.my.route.tsx';
import { action as buySeats } from './teams.route.tsx';

const DAY = 24 * 3600_000;

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date('2026-03-03T18:00:00Z');
});

const db = () => test.services.db;
let buyers = 0;
const purchase = (more = {}) => ({
	seats: '3',
	name: 'Bo Buyer',
	email: `bo${++buyers}@acme.example`,
	company: 'Acme',
	vatNumber: 'de 123.456.789',
	address: '1 Main St\nBerlin, Germany',
	startsOn: '',
	terms: 'on',
	...more,
});
const buy = (more = {}, options = {}) => submit(test, buySeats, '/teams', purchase(more), options);

async function reserved(more = {}) {
	const { answer } = await buy(more);
	return { email: `bo${buyers}@acme.example`, reference: answer?.detail?.reference ?? '' };
}

let events = 0;
async function receive(paymentIntent: string, fact: PaymentFact, reference: string | null = null) {
	const event = { id: `evt_team_${++events}`, type: 'a', createdAt: clock, paymentIntent, reference, fact };
	await settle(test.services, [event]);
}
const pay = (reference: string, amountCents = 3 * 199_000) =>
	receive(
		`pi_${reference}`,
		{ kind: 'session', state: 'paid', amountCents, discountCents: 0, currency: 'usd' },
		reference,
	);
const refund = (reference: string, state: 'counts' | 'failed' = 'counts') =>
	receive(`pi_${reference}`, { kind: 'refund', refund: `re_${reference}`, refundedCents: 3 * 199_000, state });

async function buyer(more = {}) {
	const order = await reserved(more);
	await pay(order.reference);
	const browser = await new Browser(test).signIn(order.email);
	const send = async (intent: string, fields: Record<string, string> = {}) => {
		const { id } = await teamOf(browser);
		return await browser.ask(team, '/my/team', { form: { order: id, intent, ...fields } });
	};
	return { ...order, browser, send, seats: async () => (await teamOf(browser)).seats };
}
interface Seat {
	id: string;
	state: string;
	email: string | null;
	name: string | null;
}
async function teamOf(browser: Browser): Promise<{ id: string; state: string; free: number; seats: Seat[] }> {
	return (await browser.ask(team, '/my/team')).data.teams[0].orders[0];
}

async function mailsTo(email: string, kind: string) {
	await runDueJobs(test);
	const rows = await db()
		.selectFrom('mails')
		.select('body_text')
		.where('recipient', '=', email)
		.where('kind', '=', kind)
		.orderBy('created_at')
		// The test's clock stands still.
		.orderBy(sql`xmin::text::bigint`)
		.execute();
	return rows.map(({ body_text }) => body_text ?? '');
}
async function invitationOf(email: string): Promise<string> {
	const text = (await mailsTo(email, 'team-seat-invitation')).at(-1) ?? '';
	return /https?:\S*\/my\/claim\?token=[\w.-]+/.exec(text)?.[0] ?? '';
}
const openClaim = (address: string) => new Browser(test).ask(claim, address, { guarded: false });
const press = (address: string, browser = new Browser(test), name = '') =>
	browser.ask(claim, address, { form: { name }, guarded: false });

let people = 0;
async function member({ send }: Awaited<ReturnType<typeof buyer>>, email = `kim${++people}@acme.example`) {
	await send('invite', { emails: email });
	const address = await invitationOf(email);
	const browser = new Browser(test);
	await press(address, browser, 'Kim');
	return { email, address, browser };
}
const customerOf = async (email: string) =>
	(await db().selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()).customer_uuid;

describe('buying seats', () => {
	it('reserves them at today’s price with the buyer’s papers, and works without scripts', async () => {
		const { status, location } = await buy({ startsOn: '2026-04-01' }, { scripts: false });
		expect(status).toBe(303);
		expect(location).toMatch(/^\/checkout\?reference=[\w-]{22}$/);
		const reference = location?.slice(-22) ?? '';
		const rows = await db()
			.selectFrom('enrollments')
			.innerJoin('order_lines', 'order_lines.order_uuid', 'enrollments.order_uuid')
			.innerJoin('order_buyers', 'order_buyers.order_uuid', 'enrollments.order_uuid')
			.select(['quantity', 'unit_cents', 'starts_on', 'terms_accepted_at', 'company', 'vat_number', 'address'])
			.where('reference', '=', reference)
			.execute();
		expect(rows).toEqual([
			{
				quantity: 3,
				unit_cents: 199_000,
				starts_on: '2026-04-01',
				terms_accepted_at: clock,
				company: 'Acme',
				vat_number: 'de 123.456.789',
				address: '1 Main St\nBerlin, Germany',
			},
		]);
		const page = await new Browser(test).ask(checkout, `/checkout?reference=${reference}`, { guarded: false });
		expect(page.data.reservation).toMatchObject({ state: 'reserved', seats: 3, price: { cents: 597_000 } });
	});

	it.each([
		['a US EIN', '12-3456789'],
		['a Brazilian CNPJ', '12.345.678/0001-95'],
		['an Indian GSTIN', '22AAAAA0000A1Z5'],
		['an Australian ABN', '51 824 753 556'],
		['a Swiss UID', 'CHE-123.456.789 MWST'],
	])('keeps the tax ID of a company as typed: %s', async (_, vatNumber) => {
		const { status, location } = await buy({ vatNumber }, { scripts: false });
		expect(status).toBe(303);
		const { vat_number } = await db()
			.selectFrom('enrollments')
			.innerJoin('order_buyers', 'order_buyers.order_uuid', 'enrollments.order_uuid')
			.select('vat_number')
			.where('reference', '=', location?.slice(-22) ?? '')
			.executeTakeFirstOrThrow();
		expect(vat_number).toBe(vatNumber);
	});

	it.each([
		[{ seats: '1' }, 'seats'],
		[{ seats: '51' }, 'seats'],
		[{ seats: '3.5' }, 'seats'],
		[{ vatNumber: '12' }, 'vatNumber'],
		[{ vatNumber: 'none yet' }, 'vatNumber'],
		[{ company: '' }, 'company'],
		[{ address: '' }, 'address'],
		[{ startsOn: '2026-03-02' }, 'startsOn'],
		[{ startsOn: '2026-06-02' }, 'startsOn'],
		[{ startsOn: 'soon' }, 'startsOn'],
		[{ terms: '' }, 'terms'],
	])('refuses %j beside its field, with everything that was typed', async (more, field) => {
		const { status, answer } = await buy(more);
		expect(status).toBe(400);
		expect(Object.keys(answer?.result?.error ?? {})).toEqual([field]);
		expect(answer?.result?.initialValue).toMatchObject({
			name: 'Bo Buyer',
			...Object.fromEntries(Object.entries(more).filter(([, value]) => value)),
		});
	});

	it('signs the buyer in without access: they see their seats, not the sessions', async () => {
		const { email, reference } = await reserved();
		const browser = await new Browser(test).signIn(email);
		expect((await browser.home()).data).toMatchObject({
			state: 'seatsReserved',
			checkout: `/checkout?reference=${reference}`,
		});
		expect(await teamOf(browser)).toMatchObject({ state: 'waiting', free: 0 });
		await pay(reference);
		expect((await browser.home()).data.state).toBe('buyer');
		expect(await teamOf(browser)).toMatchObject({
			state: 'open',
			free: 3,
			from: 'March 3, 2026',
			through: 'March 3, 2027',
		});
		const [mail] = await mailsTo(email, 'enrollment-paid');
		expect(mail).toContain('your 3 seats');
		expect(mail).toContain('/my/team');
		const [paper] = await test.services.db
			.selectFrom('papers')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'papers.order_uuid')
			.select('content')
			.where('enrollments.reference', '=', reference)
			.execute();
		expect(paper?.content).toMatchObject({
			buyer: { name: 'Bo Buyer', company: 'Acme', taxId: 'de 123.456.789', address: '1 Main St\nBerlin, Germany' },
			lines: [{ quantity: 3, unitCents: 199_000 }],
			totalCents: 597_000,
		});
	});

	it('opens only the seats that a payment at the provider pays for', async () => {
		const { email, reference } = await reserved();
		await pay(reference, 199_000);
		const { seats, free } = await teamOf(await new Browser(test).signIn(email));
		expect(free).toBe(1);
		expect(seats.map(({ state }) => state)).toEqual(['free', 'closed', 'closed']);
	});
});

describe('seats', () => {
	it('go from the payment by invitation and claim to the home; the buyer learns the name, not more', async () => {
		const owner = await buyer();
		const sent = await owner.send('invite', { emails: 'ann@acme.example\n\n ben@acme.example ' });
		expect(sent).toMatchObject({ status: 303, location: '/my/team' });
		const address = await invitationOf('ann@acme.example');
		expect(await openClaim(address)).toMatchObject({
			status: 200,
			data: { state: 'valid', offer: { from: 'Bo Buyer (Acme)', start: 'March 3, 2026', through: 'March 3, 2027' } },
		});
		clock = new Date(clock.getTime() + 20 * DAY);
		const ann = new Browser(test);
		expect(await press(address, ann, 'Ann Lee')).toMatchObject({ status: 303, location: '/my' });
		expect((await ann.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027', keepsApp: false });
		expect((await owner.seats()).map(({ state, email, name }) => [state, email, name])).toEqual([
			['used', 'ann@acme.example', 'Ann Lee'],
			['invited', 'ben@acme.example', null],
			['free', null, null],
		]);
		const [mail] = await mailsTo(owner.email, 'team-seat-claimed');
		expect(mail).toContain('Ann Lee has claimed a seat.');
		const [welcome] = await mailsTo('ann@acme.example', 'team-seat-welcome');
		expect(welcome).toContain('from March 3, 2026 through March 3, 2027');
		expect((await ann.ask(team, '/my/team')).data.teams).toEqual([]);
	});

	it('are claimed once, also at once and after a scanner; a later click says so', async () => {
		const owner = await buyer();
		await owner.send('invite', { emails: 'one@acme.example' });
		const address = await invitationOf('one@acme.example');
		await openClaim(address);
		const browsers = [1, 2, 3].map(() => new Browser(test));
		await Promise.all(browsers.map((browser) => press(address, browser)));
		expect(browsers.filter(({ cookies }) => cookies.has('my'))).toHaveLength(1);
		const granted = db().selectFrom('entitlements').select('entitlement_uuid').where('source', '=', 'seat');
		expect(await granted.where('customer_uuid', '=', await customerOf('one@acme.example')).execute()).toHaveLength(1);
		expect(await openClaim(address)).toMatchObject({ status: 410, data: { state: 'used' } });
		expect(await openClaim(`${address}x`)).toMatchObject({ status: 400, data: { state: 'altered' } });
	});

	it('of someone who could sign in before do not sign in the holder of the link', async () => {
		const { email } = await enrolled(test);
		const owner = await buyer();
		await owner.send('invite', { emails: email });
		await new Browser(test).requestLink(email);
		// They have access: another seat can wait.
		expect((await mailsTo(email, 'participant-sign-in')).at(-1)).not.toContain('seat');
		const holder = new Browser(test);
		expect(await press(await invitationOf(email), holder)).toMatchObject({ status: 303, location: '/my/sign-in' });
		expect(holder.cookies.has('my')).toBe(false);
		expect((await owner.seats())[0]).toMatchObject({ state: 'used' });
	});

	it('are offered again by the email and the home of someone who asks to sign in instead, and no answer tells so', async () => {
		const owner = await buyer();
		const claimIn = (text = '') => /https?:\S*\/my\/claim\?token=[\w.-]+/.exec(text)?.[0];
		const lastSignIn = async (email: string) => (await mailsTo(email, 'participant-sign-in')).at(-1);
		const ask = async (email: string) => {
			const { status, location, data } = await new Browser(test).requestLink(email);
			return { status, location, data };
		};
		const kim = `kim${++people}@acme.example`;
		await owner.send('invite', { emails: kim });
		expect(await ask(kim.toUpperCase())).toEqual(await ask('nobody@acme.example'));
		const mail = await lastSignIn(kim.toUpperCase());
		expect(mail).toMatch(/Bo Buyer \(Acme\) has a seat in the program for you.*through April 2, 2026/);
		expect(await lastSignIn('nobody@acme.example')).not.toContain('seat');

		const pat = await reserve(test);
		await owner.send('invite', { emails: pat.email });
		const browser = await new Browser(test).signIn(pat.email);
		expect(claimIn(await lastSignIn(pat.email))).toBeUndefined();
		expect(await lastSignIn(pat.email)).toContain('Bo Buyer (Acme) has a seat for you');
		const { invitation, state } = (await browser.home()).data;
		expect([state, invitation]).toMatchObject(['reserved', { from: 'Bo Buyer (Acme)', start: 'March 3, 2026' }]);
		expect(await press(invitation.path, browser)).toMatchObject({ status: 303, location: '/my' });
		expect((await browser.home()).data).toMatchObject({ state: 'live' });
		clock = new Date(clock.getTime() + 60_000);
		await ask(pat.email);
		expect(await lastSignIn(pat.email)).not.toContain('seat');

		expect(await openClaim(claimIn(mail) ?? '')).toMatchObject({ status: 200, data: { state: 'valid' } });
		expect(await press(claimIn(mail) ?? '')).toMatchObject({ status: 303, location: '/my' });
		expect(await openClaim(claimIn(mail) ?? '')).toMatchObject({ status: 410, data: { state: 'used' } });
		const late = `kim${++people}@acme.example`;
		await owner.send('invite', { emails: late });
		clock = new Date(clock.getTime() + 30 * DAY);
		await ask(late);
		expect(await lastSignIn(late)).toContain('no one has enrolled with this address');
	});

	it('are passed on: the first person loses only this access, the end stays', async () => {
		const owner = await buyer();
		const { email } = await enrolled(test);
		await owner.send('invite', { emails: email });
		await press(await invitationOf(email));
		const first = await new Browser(test).signIn(email);
		const kim = await member(owner);
		clock = new Date(clock.getTime() + 80 * DAY);
		for (const seat of (await owner.seats()).filter(({ state }) => state === 'used')) {
			await owner.send('give-back', { seat: seat.id });
		}
		expect((await first.home()).data.state).toBe('live');
		expect((await kim.browser.home()).data.state).toBe('seatTakenBack');
		expect((await mailsTo(kim.email, 'team-seat-withdrawn'))[0]).toContain('Acme took your seat back');
		expect(await openClaim(kim.address)).toMatchObject({ status: 410, data: { state: 'withdrawn' } });
		const next = await member(owner);
		expect((await next.browser.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027' });
	});

	it('can be used by the buyer, one of them', async () => {
		const owner = await buyer();
		expect(await owner.send('use')).toMatchObject({ status: 303 });
		expect((await owner.browser.home()).data.state).toBe('live');
		expect(await owner.send('use')).toMatchObject({ status: 409, data: { problem: /already use/ } });
		expect((await teamOf(owner.browser)).free).toBe(2);
		// Their money back is one email to them, not a second one that their own team took the seat.
		await refund(owner.reference);
		expect((await owner.browser.home()).data.state).toBe('seatsClosed');
		expect(await mailsTo(owner.email, 'team-seat-withdrawn')).toEqual([]);
		expect((await mailsTo(owner.email, 'enrollment-refunded'))[0]).toContain('/my/billing');
		const papers = test.services.db
			.selectFrom('papers')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'papers.order_uuid');
		const issued = await papers.select(['kind', 'content']).where('reference', '=', owner.reference).execute();
		const period = { from: '2026-03-03', through: '2027-03-03' };
		expect(issued.map(({ kind }) => kind).sort()).toEqual(['credit-note', 'receipt']);
		for (const { content } of issued) expect(content).toMatchObject({ period });
	});

	it('refuse bad lists as a whole, and say why', async () => {
		const owner = await buyer();
		await owner.send('invite', { emails: 'in@acme.example' });
		const refusals: [string, number, RegExp][] = [
			['', 400, /at least one/],
			['a@acme.example, nonsense', 400, /isn’t an email address: nonsense/],
			['a@acme.example\nA@acme.example', 400, /twice/],
			['IN@acme.example', 409, /already has a seat/],
			['a@acme.example;b@acme.example;c@acme.example', 409, /Only 2 seats are free/],
		];
		for (const [emails, status, problem] of refusals) {
			expect(await owner.send('invite', { emails })).toMatchObject({
				status,
				data: { emails, problem: expect.stringMatching(problem) },
			});
		}
		expect((await teamOf(owner.browser)).free).toBe(2);
		const [seat] = await owner.seats();
		expect(await owner.send('resend', { seat: seat?.id ?? '' })).toMatchObject({
			status: 409,
			data: { seat: seat?.id, problem: expect.stringMatching(/^Sent .* ago|^Sent just now/) },
		});
	});

	it('invitations end after 30 days, by being withdrawn, and when they are sent again they work', async () => {
		const owner = await buyer();
		await owner.send('invite', { emails: 'late@acme.example' });
		const address = await invitationOf('late@acme.example');
		clock = new Date(clock.getTime() + 31 * DAY);
		expect(await openClaim(address)).toMatchObject({ status: 410, data: { state: 'expired' } });
		const [seat] = await owner.seats();
		expect(seat?.state).toBe('expired');
		await owner.send('resend', { seat: seat?.id ?? '' });
		const again = await invitationOf('late@acme.example');
		expect(await openClaim(again)).toMatchObject({ status: 200 });
		await owner.send('withdraw', { seat: seat?.id ?? '' });
		expect(await press(again)).toMatchObject({ status: 303 });
		expect(await openClaim(again)).toMatchObject({ status: 410, data: { state: 'withdrawn' } });
		expect((await teamOf(owner.browser)).free).toBe(3);
	});

	it('of another buyer are not found, whatever is asked', async () => {
		const owner = await buyer();
		const other = await buyer();
		const { id, seats } = await teamOf(other.browser);
		const seat = seats[0]?.id ?? '';
		for (const intent of ['invite', 'use', 'resend', 'withdraw', 'give-back']) {
			const form = { order: id, seat, intent, emails: 'x@acme.example' };
			expect(await owner.browser.ask(team, '/my/team', { form })).toMatchObject({ status: 404 });
		}
		expect(await owner.send('withdraw', { seat })).toMatchObject({ status: 404 });
		expect((await teamOf(other.browser)).free).toBe(3);
	});
});

describe('money', () => {
	it('back ends every seat within the request, and a failed refund restores those in use', async () => {
		const owner = await buyer();
		const kim = await member(owner);
		const gone = await member(owner);
		const seat = (await owner.seats()).find(({ email }) => email === gone.email);
		await owner.send('give-back', { seat: seat?.id ?? '' });
		await owner.send('invite', { emails: 'open@acme.example' });
		const address = await invitationOf('open@acme.example');
		await refund(owner.reference);
		expect((await kim.browser.home()).data.state).toBe('seatRefunded');
		expect(await mailsTo(kim.email, 'team-seat-withdrawn')).toHaveLength(1);
		expect(await teamOf(owner.browser)).toMatchObject({ state: 'closed', free: 0 });
		expect(await openClaim(address)).toMatchObject({ status: 410, data: { state: 'closed' } });
		await press(address);
		expect(await owner.send('use')).toMatchObject({ status: 409 });
		clock = new Date(clock.getTime() + DAY);
		await refund(owner.reference, 'failed');
		expect((await kim.browser.home()).data.state).toBe('live');
		expect((await gone.browser.home()).data.state).toBe('seatTakenBack');
		expect(await openClaim(address)).toMatchObject({ status: 200 });
	});

	it('back in part leaves the seats: which of them end is an operator’s decision', async () => {
		const owner = await buyer();
		const kim = await member(owner);
		await receive(`pi_${owner.reference}`, {
			kind: 'refund',
			refund: 're_part',
			refundedCents: 199_000,
			state: 'counts',
		});
		expect((await kim.browser.home()).data.state).toBe('live');
		expect((await teamOf(owner.browser)).free).toBe(2);
	});
});

describe('a cancellation', () => {
	it('is of one purchase: their own place or the seats, as they choose; an order of another person is not found', async () => {
		const { email, reference, browser } = await buyer();
		const other = await buyer();
		clock = new Date(clock.getTime() + 60_000);
		const own = await enrolled(test, email);
		expect((await browser.home()).data.refund).toMatchObject({ isRequested: false });
		expect((await browser.ask(team, '/my/team')).data.refund).toMatchObject({ isRequested: false });
		const { purchases } = (await browser.ask(refundPage, '/my/refund')).data;
		expect(purchases).toMatchObject([
			{ state: 'open', seats: 0, amount: '$1,990' },
			{ state: 'open', seats: 3, amount: '$5,970' },
		]);
		const cancel = (purchase: string) =>
			browser.ask(refundPage, '/my/refund', { form: { confirm: 'on', ...(purchase && { purchase }) } });
		const requested = async () =>
			(
				await db()
					.selectFrom('refunds')
					.innerJoin('enrollments', 'enrollments.order_uuid', 'refunds.order_uuid')
					.select('reference')
					.where('reference', 'in', [reference, own.reference, other.reference])
					.execute()
			).map((row) => row.reference);
		const foreign = (await other.browser.ask(refundPage, '/my/refund')).data.purchases[0].shortReference;
		await cancel(foreign);
		await cancel('');
		expect(await requested()).toEqual([]);
		await cancel(purchases[0].shortReference);
		expect(await requested()).toEqual([own.reference]);
		expect((await browser.ask(refundPage, '/my/refund')).data.purchases).toMatchObject([
			{ state: 'requested', seats: 0 },
			{ state: 'open', seats: 3 },
		]);
	});
});

describe('erasing and merging', () => {
	const erase = async (email: string) => {
		const person = await customerOf(email);
		await db()
			.transaction()
			.execute((tx) => erasePerson(tx, test.services, person, { id: null, name: 'Test' }));
	};

	it('a person with a seat frees it for the buyer, who gets an email without their name', async () => {
		const owner = await buyer();
		const kim = await member(owner);
		await mailsTo(owner.email, 'team-seat-claimed');
		await erase(kim.email);
		expect((await kim.browser.home()).status).toBe(303);
		expect((await owner.seats())[0]).toMatchObject({ state: 'free', email: null, name: null });
		const [mail] = await mailsTo(owner.email, 'team-seat-freed');
		expect(mail).toContain('free again');
		expect(mail).not.toContain('Kim');
		expect(await mailsTo(owner.email, 'team-seat-claimed')).toEqual([]);
		await member(owner);
	});

	it('a person who leaves with a private address keeps the seat, and the buyer sees only the address they invited', async () => {
		const owner = await buyer();
		const kim = await member(owner);
		const own = `home.${kim.email.replace('acme', 'kim')}`;
		await db()
			.transaction()
			.execute(async (tx) => {
				const work = await findOrCreateCustomer(tx, kim.email);
				const home = await findOrCreateCustomer(tx, own);
				await mergePeople(tx, test.services, home, work);
				await makeMain(tx, test.services, work, home);
				await releaseAddress(tx, test.services, home, work);
			});
		const browser = await new Browser(test).signIn(own);
		expect((await browser.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027' });
		const shown = (await owner.browser.ask(team, '/my/team')).data;
		expect(JSON.stringify(shown)).not.toContain(own);
		const [seat] = await owner.seats();
		expect(seat).toMatchObject({ state: 'used', email: kim.email, name: 'Kim' });
		// What the company may take back stays its own.
		await owner.send('give-back', { seat: seat?.id ?? '' });
		expect((await browser.home()).data.state).toBe('seatTakenBack');
		expect(await mailsTo(own, 'team-seat-withdrawn')).toHaveLength(1);
		expect(await mailsTo(kim.email, 'team-seat-withdrawn')).toEqual([]);
		// The work address is free for someone else.
		const next = await member(owner, kim.email);
		expect((await next.browser.home()).data.state).toBe('live');
		expect((await browser.home()).data.state).toBe('seatTakenBack');
	});

	it('the buyer leaves their people’s access until its end', async () => {
		const owner = await buyer();
		const kim = await member(owner);
		await owner.send('invite', { emails: 'open@other.example' });
		const address = await invitationOf('open@other.example');
		await erase(owner.email);
		expect((await owner.browser.home()).status).toBe(303);
		expect((await kim.browser.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027' });
		expect(await openClaim(address)).toMatchObject({ status: 200, data: { offer: { from: undefined } } });
		expect(await press(address)).toMatchObject({ location: '/my' });
		const left = db()
			.selectFrom('order_buyers')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'order_buyers.order_uuid');
		expect(await left.select('name').where('reference', '=', owner.reference).execute()).toEqual([]);
	});

	it('two addresses of one person makes both orders theirs', async () => {
		const one = await buyer();
		const two = await buyer();
		const [from, into] = [await customerOf(one.email), await customerOf(two.email)];
		await db()
			.transaction()
			.execute((tx) => mergePeople(tx, test.services, from, into));
		expect((await one.browser.ask(team, '/my/team')).data.teams).toHaveLength(2);
	});
});

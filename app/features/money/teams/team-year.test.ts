import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessEndingJob } from '#app/features/year/access/access-ending.job.server.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, pay as payOwn, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import * as checkout from '../checkout/checkout.route.tsx';
import * as refundPage from '../orders/refund.my.route.tsx';
import * as billing from '../papers/billing.my.route.tsx';
import { settle } from '../payments/settle.server.ts';
import * as claim from './claim.my.route.tsx';
import * as renew from './renew.my.route.tsx';
import * as seatsFile from './seats-file.my.route.ts';
import * as team from './team.my.route.tsx';
import { teamEndingJob } from './team-ending.job.server.ts';
import { action as buySeats } from './teams.route.tsx';

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
let people = 0;
let events = 0;

async function receive(reference: string, fact: PaymentFact, id = `evt_team_year_${++events}`) {
	const isPayment = fact.kind === 'session';
	const event = { id, type: 'a', createdAt: clock, paymentIntent: `pi_${reference}`, fact };
	await settle(test.services, [{ ...event, reference: isPayment ? reference : null }]);
}
const paid = (seats: number): PaymentFact => ({
	kind: 'session',
	state: 'paid',
	amountCents: seats * 199_000,
	discountCents: 0,
	currency: 'usd',
});
const pay = (reference: string, seats: number, id?: string) => receive(reference, paid(seats), id);
const refund = (reference: string, seats: number, state: 'counts' | 'failed' = 'counts') =>
	receive(reference, { kind: 'refund', refund: `re_${reference}`, refundedCents: seats * 199_000, state });
const dispute = (reference: string, status: 'needs_response' | 'won') =>
	receive(reference, { kind: 'dispute', dispute: `dp_${reference}`, status } as PaymentFact);

async function mailsTo(email: string, kind: string): Promise<string[]> {
	await runDueJobs(test);
	const mails = db().selectFrom('mails').select(['body_text', 'status']).where('recipient', '=', email);
	const rows = await mails.where('kind', '=', kind).orderBy('created_at').execute();
	return rows.filter(({ status }) => status !== 'cancelled').map(({ body_text }) => body_text ?? '');
}

/** A team of three seats from March 3, 2026 through March 3, 2027, with a buyer who is signed in. */
async function buyer() {
	const email = `owner${++people}@acme.example`;
	const form = {
		seats: '3',
		name: 'Bo Buyer',
		email,
		company: 'Acme',
		vatNumber: '',
		address: '1 Main St',
		startsOn: '',
	};
	const { answer } = await submit(test, buySeats, '/teams', { ...form, terms: 'on' });
	const reference = answer?.detail?.reference ?? '';
	await pay(reference, 3);
	const browser = await new Browser(test).signIn(email);
	return { email, reference, browser };
}
type Owner = Awaited<ReturnType<typeof buyer>>;

const teamsOf = async (browser: Browser) => (await browser.ask(team, '/my/team')).data.teams;

async function member({ browser }: Owner, email = `mia${++people}@acme.example`) {
	const order = (await teamsOf(browser))[0].orders[0].id;
	await browser.ask(team, '/my/team', { form: { order, intent: 'invite', emails: email } });
	const mail = (await mailsTo(email, 'team-seat-invitation')).at(-1) ?? '';
	const own = new Browser(test);
	const address = /https?:\S*\/my\/claim\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
	await own.ask(claim, address, { form: { name: 'Mia' }, guarded: false });
	return { email, browser: own };
}

/** Sets the clock, and signs people in again. */
async function itIs(at: string, ...signedIn: { email: string; browser: Browser }[]) {
	clock = new Date(at);
	for (const { email, browser } of signedIn) await browser.signIn(email);
}

const offerOf = async (browser: Browser) => (await browser.ask(renew, '/my/team/renew')).data.offer;

/** Presses the button of the page as it is, or with other values. */
async function reserveRenewal(browser: Browser, more: Record<string, string> = {}, kept?: string[]) {
	const offer = await offerOf(browser);
	const body = new URLSearchParams({
		intent: 'renew',
		team: offer.team,
		seats: String(offer.count),
		...offer.billing,
		...more,
	});
	for (const { seat } of offer.people) body.append('seen', seat);
	for (const { seat } of offer.people) if (kept === undefined || kept.includes(seat)) body.append('kept', seat);
	return await browser.ask(renew, '/my/team/renew', { body });
}
const referenceIn = (location: string | null) => location?.slice(-22) ?? '';

async function renewed(owner: Owner, seats = 3) {
	const { location } = await reserveRenewal(owner.browser, { seats: String(seats) });
	await pay(referenceIn(location), seats);
	return referenceIn(location);
}

const yearsOf = async (email: string) =>
	(
		await db()
			.selectFrom('entitlements as e')
			.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
			.select(['e.starts_at', 'e.ends_at'])
			.where('c.email', '=', email)
			.where('e.revoked_at', 'is', null)
			.where('e.product', '=', 'year')
			.orderBy('e.starts_at')
			.execute()
	).map(({ starts_at, ends_at }) => [starts_at.toISOString().slice(0, 10), ends_at?.toISOString().slice(0, 10)]);

const FIRST = ['2026-03-03', '2027-03-04'];
const SECOND = ['2027-03-04', '2028-03-05'];

describe('renewing a team', () => {
	it('gives the same people their next year without a gap and without a claim, and leaves free seats free', async () => {
		const owner = await buyer();
		const [mia, ben] = [await member(owner), await member(owner)];
		await itIs('2027-01-10T15:00:00Z', owner, mia, ben);
		expect(await offerOf(owner.browser)).toMatchObject({
			count: 3,
			starts: 'March 4, 2027',
			through: 'March 4, 2028',
			people: [{ person: `Mia (${mia.email})` }, { person: `Mia (${ben.email})` }],
			billing: { name: 'Bo Buyer', company: 'Acme', address: '1 Main St' },
		});
		const { location } = await reserveRenewal(owner.browser);
		expect(location).toMatch(/^\/checkout\?reference=[\w-]{22}$/);
		// Two tabs, the back button: one order.
		const second = await owner.browser.ask(renew, '/my/team/renew');
		expect(second.data.offer.reserved).toMatchObject({ seats: 3 });
		expect((await reserveRenewal(owner.browser, { seats: '9' })).location).toBe(location);
		expect(await yearsOf(mia.email)).toEqual([FIRST]);
		const reference = referenceIn(location);
		await pay(reference, 3, 'evt_renewal_once');
		await pay(reference, 3, 'evt_renewal_once');
		await pay(reference, 3);
		// One for each reservation; neither was due anymore.
		const reserved = test.services.db.selectFrom('mails').select('mail_uuid').where('kind', '=', 'enrollment-reserved');
		expect(await reserved.where('recipient', '=', owner.email).execute()).toHaveLength(2);
		expect(await yearsOf(mia.email)).toEqual([FIRST, SECOND]);
		expect(await yearsOf(ben.email)).toEqual([FIRST, SECOND]);
		const mails = await mailsTo(mia.email, 'team-seat-renewed');
		expect(mails).toHaveLength(1);
		expect(mails[0]).toContain('Acme renewed your seat. Your next year runs from March 4, 2027 through March 4, 2028.');
		const about = (await owner.browser.ask(checkout, `/checkout?reference=${reference}`, { guarded: false })).data;
		const period = { from: 'March 4, 2027', through: 'March 4, 2028' };
		expect(about.reservation.renewal).toEqual({ kept: 2, free: 1, period });
		const bought = (await mailsTo(owner.email, 'enrollment-paid')).at(-1) ?? '';
		expect(bought).toContain('Renewed for these 2 people, from March 4, 2027 through March 4, 2028: Mia and Mia.');
		expect(bought).toContain('1 seat is free');
		expect(bought).not.toMatch(/Use one myself|sooner/);
		const [page] = await teamsOf(owner.browser);
		expect(page.orders.map(({ free }: { free: number }) => free)).toEqual([1, 1]);
		expect(page.renewal).toBeUndefined();
		expect((await reserveRenewalAgain(owner.browser, page.id)).location).toBe('/my/team');
		expect((await mia.browser.home()).data).toMatchObject({ state: 'live', until: 'March 4, 2028' });
	});

	const reserveRenewalAgain = (browser: Browser, id: string) => {
		const billing = { name: 'Bo', company: 'Acme', vatNumber: '', address: '1 Main St' };
		return browser.ask(renew, '/my/team/renew', { form: { intent: 'renew', team: id, seats: '3', ...billing } });
	};

	it('after its end starts with the payment, however late its webhook is', async () => {
		const owner = await buyer();
		const mia = await member(owner);
		await itIs('2027-04-01T15:00:00Z', owner, mia);
		expect((await mia.browser.home()).data.state).toBe('ended');
		expect((await owner.browser.home()).data.state).toBe('seatsOver');
		expect(await offerOf(owner.browser)).toMatchObject({ starts: undefined, through: 'April 1, 2028' });
		const { location } = await reserveRenewal(owner.browser);
		const createdAt = clock;
		clock = new Date('2027-04-05T15:00:00Z');
		const event = { id: 'evt_late', type: 'a', createdAt, paymentIntent: 'pi_late', reference: referenceIn(location) };
		await settle(test.services, [{ ...event, fact: paid(3) }]);
		expect(await yearsOf(mia.email)).toEqual([FIRST, ['2027-04-01', '2028-04-02']]);
		expect((await mia.browser.home()).data.state).toBe('live');
	});

	it('goes to the people who use its seats then: one was left out, one seat was passed on later', async () => {
		const owner = await buyer();
		const [mia, ben] = [await member(owner), await member(owner)];
		await itIs('2027-01-10T15:00:00Z', owner, mia, ben);
		const [first, second] = (await offerOf(owner.browser)).people;
		expect(await reserveRenewal(owner.browser, { seats: '1' })).toMatchObject({ status: 409 });
		const { location } = await reserveRenewal(owner.browser, { seats: '2' }, [first.seat]);
		await pay(referenceIn(location), 2);
		expect(await yearsOf(ben.email)).toEqual([FIRST]);
		expect((await mailsTo(owner.email, 'enrollment-paid')).at(-1)).toContain('Without a seat from then on: Mia.');
		expect(second.person).toContain(ben.email);
		// The company has decided, without him.
		clock = new Date('2027-02-25T15:00:00Z');
		expect((await ben.browser.home()).data).toMatchObject({ isRenewable: true, renewal: undefined });
		for (const at of ['2027-02-25', '2027-02-26', '2027-03-03', '2027-03-04']) {
			clock = new Date(`${at}T15:00:00Z`);
			await accessEndingJob(test.services).run({}, { id: '1', signal: new AbortController().signal });
			await runDueJobs(test);
		}
		const messages = await mailsTo(ben.email, 'team-seat-over');
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain('Acme has renewed its seats, but not yours. Yours works through March 3, 2027');
		expect(await mailsTo(ben.email, 'access-ending')).toHaveLength(1);
		expect(await mailsTo(mia.email, 'team-seat-over')).toEqual([]);
		await itIs('2027-02-25T15:00:00Z', owner);
		const order = (await teamsOf(owner.browser))[0].orders[0].id;
		await owner.browser.ask(team, '/my/team', { form: { order, seat: first.seat, intent: 'give-back' } });
		expect(await yearsOf(mia.email)).toEqual([]);
		expect(await mailsTo(mia.email, 'team-seat-withdrawn')).toHaveLength(1);
		const next = await member(owner);
		expect(await yearsOf(next.email)).toEqual([FIRST, SECOND]);
	});

	it('adds to what someone bought for themselves: no day is lost', async () => {
		const owner = await buyer();
		const mia = await member(owner);
		const own = await reserve(test, mia.email);
		expect((await mailsTo(mia.email, 'enrollment-reserved'))[0]).toContain('your company may still renew');
		const page = `/checkout?reference=${own.reference}`;
		const see = async (browser: Browser) => (await browser.ask(checkout, page, { guarded: false })).data.reservation;
		expect((await see(mia.browser)).mayCompanyRenew).toBe(true);
		expect((await see(owner.browser)).mayCompanyRenew).toBe(false);
		await payOwn(test, own.reference);
		await itIs('2027-01-10T15:00:00Z', owner);
		await renewed(owner);
		// As many days later as their own year has, which is a leap year.
		expect(await yearsOf(mia.email)).toEqual([FIRST, SECOND, ['2028-03-05', '2029-03-07']]);
	});

	it('is refused while a dispute or a refund runs, and its own refund takes back the renewal alone', async () => {
		const owner = await buyer();
		const mia = await member(owner);
		await owner.browser.ask(refundPage, '/my/refund', { form: { confirm: 'on' } });
		expect((await offerOf(owner.browser)).blocked).toBe('refund');
		expect((await reserveRenewal(owner.browser)).location).toBe('/my/team');
		const [order] = (await teamsOf(owner.browser))[0].orders;
		expect(order.isRefunding).toBe(true);
		const form = { order: order.id, intent: 'invite', emails: 'late@acme.example' };
		expect(await owner.browser.ask(team, '/my/team', { form })).toMatchObject({ status: 409 });
		await db().updateTable('refunds').set({ state: 'declined' }).execute();
		await dispute(owner.reference, 'needs_response');
		expect((await offerOf(owner.browser)).blocked).toBe('dispute');
		expect((await reserveRenewal(owner.browser)).location).toBe('/my/team');
		await dispute(owner.reference, 'won');
		const reference = await renewed(owner);
		expect(await yearsOf(mia.email)).toEqual([FIRST, SECOND]);
		await refund(reference, 3);
		expect((await mailsTo(owner.email, 'enrollment-refunded'))[0]).toContain(
			'The year your team has now stays as it is',
		);
		expect(await yearsOf(mia.email)).toEqual([FIRST]);
		expect((await mailsTo(mia.email, 'team-seat-withdrawn'))[0]).toContain('Your next year was taken back');
		expect((await mia.browser.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027' });
		expect(await offerOf(owner.browser)).toMatchObject({ reserved: undefined, blocked: undefined });
		await refund(reference, 3, 'failed');
		expect(await yearsOf(mia.email)).toEqual([FIRST, SECOND]);
	});

	it('can be taken back and chosen again until it is paid', async () => {
		const owner = await buyer();
		const first = await reserveRenewal(owner.browser);
		const { team: id } = await offerOf(owner.browser);
		await owner.browser.ask(renew, '/my/team/renew', { form: { intent: 'change', team: id } });
		const second = await reserveRenewal(owner.browser, { seats: '5' });
		expect(second.location).not.toBe(first.location);
		const other = await buyer();
		for (const intent of ['change', 'renew']) {
			const form = { intent, team: id, seats: '3', name: 'x', company: 'x', vatNumber: '', address: '1 Main St' };
			expect(await other.browser.ask(renew, '/my/team/renew', { form })).toMatchObject({ status: 404 });
		}
	});
});

describe('before the end', () => {
	const runJobs = async () => {
		const running = { id: '1', signal: new AbortController().signal };
		await teamEndingJob(test.services).run({}, running);
		await accessEndingJob(test.services).run({}, running);
	};
	const notices = async ({ email }: { email: string }, at: string) => {
		clock = new Date(`${at}T15:10:00Z`);
		await runJobs();
		return await mailsTo(email, 'team-ending');
	};

	it('the buyer hears of it 60 and 14 days before, once each, also if the site was off or its clock jumped', async () => {
		const owner = await buyer();
		const late = await buyer();
		await member(owner);
		expect(await notices(owner, '2027-01-01')).toEqual([]);
		const [mail] = await notices(owner, '2027-01-02');
		expect(mail).toContain('Your team’s year ends after March 3, 2027');
		expect(mail).toContain('3 seats, 1 in use');
		expect(mail).toMatch(/\/my\/team\/renew\?team=MGA-/);
		expect(await notices(owner, '2027-01-20')).toHaveLength(1);
		expect((await notices(owner, '2027-02-17'))[1]).toContain('Your team’s year ends in 14 days');
		expect(await notices(owner, '2027-01-20')).toHaveLength(2);
		expect(await notices(owner, '2027-03-03')).toHaveLength(2);
		await db().deleteFrom('mails').where('recipient', '=', late.email).execute();
		// Off until the last notice: only that one, whatever the clock says later.
		expect(await notices(late, '2027-02-20')).toHaveLength(1);
		expect(await notices(late, '2027-01-20')).toHaveLength(1);
	});

	it('the buyer of a renewed, refunded or disputed team hears nothing', async () => {
		const [one, two, three, four] = [await buyer(), await buyer(), await buyer(), await buyer()];
		await renewed(one);
		await refund(two.reference, 3);
		await dispute(three.reference, 'needs_response');
		// One that waits for its payment leads there.
		await itIs('2027-01-01T15:00:00Z', four);
		const { location } = await reserveRenewal(four.browser);
		for (const owner of [one, two, three]) expect(await notices(owner, '2027-01-02')).toEqual([]);
		expect((await notices(four, '2027-01-02'))[0]).toContain(location);
	});

	it('members are told that their company decides, and after the end, that it did not', async () => {
		const owner = await buyer();
		const mia = await member(owner);
		await owner.browser.ask(team, '/my/team', {
			form: { order: (await teamsOf(owner.browser))[0].orders[0].id, intent: 'use' },
		});
		await itIs('2027-02-24T15:00:00Z', owner, mia);
		await runJobs();
		const [ending] = await mailsTo(mia.email, 'access-ending');
		expect(ending).toContain('Your company decides about your next year');
		expect(ending).not.toContain('nroll');
		expect((await mailsTo(owner.email, 'access-ending'))[0]).toMatch(/\/my\/team\/renew/);
		expect((await mia.browser.home()).data).toMatchObject({ isRenewable: true, renewal: 'team' });
		expect((await owner.browser.home()).data).toMatchObject({ renewal: 'own' });
		expect(await mailsTo(mia.email, 'team-seat-over')).toEqual([]);
		clock = new Date('2027-03-04T15:00:00Z');
		await runJobs();
		await runJobs();
		expect(await mailsTo(mia.email, 'team-seat-over')).toHaveLength(1);
		expect(await mailsTo(owner.email, 'team-seat-over')).toEqual([]);
		expect((await mia.browser.home()).data.state).toBe('ended');
		await owner.browser.signIn(owner.email);
		expect((await owner.browser.home()).data.state).toBe('seatsOver');
	});
});

describe('more seats', () => {
	it('have a full year of their own, in the same team, and are renewed together from their own last days', async () => {
		const owner = await buyer();
		const mia = await member(owner);
		clock = new Date('2026-06-01T15:00:00Z');
		const { data } = await owner.browser.ask(team, '/my/team');
		const form = { intent: 'add', team: data.teams[0].id, key: data.formKey, seats: '1' };
		const add = (more = {}) => owner.browser.ask(team, '/my/team', { form: { ...form, ...more } });
		expect(await add({ seats: 'x' })).toMatchObject({ status: 400, data: { intent: 'add', typed: 'x' } });
		const { location } = await add();
		expect((await add()).location).toBe(location);
		await pay(referenceIn(location), 1);
		const [one, ...others] = await teamsOf(owner.browser);
		expect(others).toEqual([]);
		expect(one.orders).toMatchObject([
			{ from: 'June 1, 2026', through: 'June 1, 2027' },
			{ from: 'March 3, 2026', through: 'March 3, 2027' },
		]);
		const email = `new${++people}@acme.example`;
		await owner.browser.ask(team, '/my/team', { form: { order: one.orders[0].id, intent: 'invite', emails: email } });
		const mail = (await mailsTo(email, 'team-seat-invitation')).at(-1) ?? '';
		const address = /https?:\S*\/my\/claim\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
		await new Browser(test).ask(claim, address, { form: { name: '' }, guarded: false });
		await itIs('2027-02-01T15:00:00Z', owner);
		expect(await offerOf(owner.browser)).toMatchObject({ count: 4, hasLaterEnds: true, starts: 'March 4, 2027' });
		await renewed(owner, 4);
		expect(await yearsOf(mia.email)).toEqual([FIRST, SECOND]);
		expect((await yearsOf(email)).slice(1)).toEqual([['2027-06-02', '2028-06-03']]);
	});
});

describe('the buyer’s role', () => {
	const act = (browser: Browser, form: Record<string, string>) => browser.ask(team, '/my/team', { form });

	it('goes to a colleague who signs in with the address it was offered to, and accepts; the old buyer is told', async () => {
		const owner = await buyer();
		const { id } = (await teamsOf(owner.browser))[0];
		const email = `heir${++people}@acme.example`;
		const offer = (to: string) => act(owner.browser, { intent: 'hand-over', team: id, email: to });
		expect(await offer('nobody')).toMatchObject({ status: 400 });
		expect(await offer(owner.email.toUpperCase())).toMatchObject({ status: 409 });
		expect(await offer(email)).toMatchObject({ status: 303 });
		expect((await teamsOf(owner.browser))[0].heir).toEqual({ email, through: 'March 17, 2026' });
		expect((await mailsTo(email, 'team-role-offered'))[0]).toContain('Bo Buyer manages the seats of Acme');
		// Someone else with the forwarded email has nothing.
		const other = await buyer();
		expect((await other.browser.ask(team, '/my/team')).data.offers).toEqual([]);
		expect(await act(other.browser, { intent: 'accept', team: id, name: 'Eve' })).toMatchObject({ status: 409 });
		const heir = await new Browser(test).signIn(email);
		expect((await heir.ask(team, '/my/team')).data.offers).toEqual([
			{ team: id, from: 'Acme', by: 'Bo Buyer', name: null },
		]);
		expect((await heir.home()).data.offer).toEqual({ from: 'Acme', by: 'Bo Buyer' });
		expect(await act(heir, { intent: 'accept', team: id, name: '' })).toMatchObject({ status: 400 });
		expect(await act(heir, { intent: 'accept', team: id, name: 'Hera' })).toMatchObject({ location: '/my/team' });
		expect(await act(heir, { intent: 'accept', team: id, name: 'Hera' })).toMatchObject({ status: 409 });
		clock = new Date(clock.getTime() + 60_000);
		expect(await teamsOf(await new Browser(test).signIn(email))).toHaveLength(1);
		expect((await owner.browser.ask(team, '/my/team')).data).toMatchObject({ teams: [], heir: 'Hera' });
		expect(await mailsTo(owner.email, 'team-role-given')).toHaveLength(1);
		expect(await mailsTo(email, 'team-role-taken')).toHaveLength(1);
		// The receipts of the team are there for both, its refund and its renewal are the new buyer's.
		for (const browser of [heir, owner.browser]) {
			expect((await browser.ask(billing, '/my/billing')).data.orders).toMatchObject([
				{ rows: [{ paper: { kind: 'Receipt' } }] },
			]);
		}
		expect((await owner.browser.ask(refundPage, '/my/refund')).data.purchases).toEqual([]);
		expect((await heir.ask(refundPage, '/my/refund')).data.purchases).toHaveLength(1);
		// Who bought the seats can no longer cancel them, nor take a request back.
		const [{ shortReference }] = (await heir.ask(refundPage, '/my/refund')).data.purchases;
		await heir.ask(refundPage, '/my/refund', { form: { purchase: shortReference, confirm: 'on' } });
		expect((await mailsTo(email, 'enrollment-refund-requested'))[0]).toContain('The access from these 3 seats ends');
		const takeBack = { intent: 'withdraw', purchase: shortReference };
		await owner.browser.ask(refundPage, '/my/refund', { form: takeBack });
		expect(await mailsTo(email, 'enrollment-refund-withdrawn')).toEqual([]);
		await heir.ask(refundPage, '/my/refund', { form: takeBack });
		expect(await mailsTo(email, 'enrollment-refund-withdrawn')).toHaveLength(1);
		expect((await offerOf(heir)).billing).toMatchObject({ name: 'Hera', company: 'Acme' });
		await refund(owner.reference, 3);
		const [refunded, ...more] = await mailsTo(email, 'enrollment-refunded');
		expect(refunded).toContain(`order ${shortReference} (3 seats)`);
		expect(refunded).toContain('no one loses access');
		expect(more).toEqual([]);
		expect(await mailsTo(owner.email, 'enrollment-refunded')).toEqual([]);
	});

	it('stays when the offer is declined, taken back or expired', async () => {
		const owner = await buyer();
		const { id } = (await teamsOf(owner.browser))[0];
		const heirs = [`heir${++people}@acme.example`, `heir${++people}@acme.example`, `heir${++people}@acme.example`];
		const open = async (email = '') => {
			await act(owner.browser, { intent: 'hand-over', team: id, email });
			return await new Browser(test).signIn(email);
		};
		const declining = await open(heirs[0]);
		expect(await act(declining, { intent: 'decline', team: id })).toMatchObject({ location: '/my' });
		const late = await open(heirs[1]);
		await act(owner.browser, { intent: 'take-back', team: id });
		expect(await act(late, { intent: 'accept', team: id, name: 'L' })).toMatchObject({ status: 409 });
		const expired = await open(heirs[2]);
		clock = new Date('2026-03-18T18:00:01Z');
		expect(await act(expired, { intent: 'accept', team: id, name: 'X' })).toMatchObject({ status: 409 });
		expect((await teamsOf(owner.browser))[0].heir).toBeUndefined();
	});
});

it('the file of the seats has what the page shows; someone else’s does not exist', async () => {
	const owner = await buyer();
	const mia = await member(owner);
	const [{ shortReference }] = await teamsOf(owner.browser);
	const file = new Download();
	const load = (browser: Browser) => browser.ask(file.route, `/my/team/seats.csv?team=${shortReference}`);
	expect(await load(owner.browser)).toMatchObject({ status: 200 });
	expect(file.text).toContain(`Acme,${shortReference},1,In use,${mia.email},Mia,2026-03-03,2026-03-03,2027-03-03`);
	expect(file.text.trim().split('\n')).toHaveLength(4);
	expect(await load((await buyer()).browser)).toMatchObject({ status: 404 });
});

/** The route of the file, and the text of its last answer. */
class Download {
	text = '';
	route = {
		loader: async (args: Parameters<typeof seatsFile.loader>[0]) => {
			const response = await seatsFile.loader(args);
			this.text = await response.clone().text();
			return response;
		},
	};
}

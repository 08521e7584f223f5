import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { sessionInvitationsJob } from '#app/features/events/invitations/session-invitations.server.ts';
import { myAccount } from '#content/my/account.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, lastMail } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import * as devices from '../access/devices.my.route.tsx';
import { findParticipant } from '../access/sign-in-links.server.ts';
import * as account from './account.my.route.tsx';
import * as confirm from './confirm.my.route.tsx';
import * as erase from './erase.my.route.tsx';
import * as exported from './export.my.route.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAGE = '/my/account';

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	clock = new Date('2026-03-03T12:00:00Z');
	test = await openTestServices({}, { now: () => (clock = new Date(clock.getTime() + 1)) });
});
afterAll(() => test.close());

const browserOf = () => new Browser(test);
const press = (browser: Browser, form: Record<string, string>) => browser.ask(account, PAGE, { form });
const view = async (browser: Browser) => (await browser.ask(account, PAGE)).data;
async function signedIn() {
	const person = await enrolled(test);
	return { ...person, browser: await browserOf().signIn(person.email) };
}
const customerOf = async (email: string) => (await findParticipant(test.services.db, email)) ?? '';

async function addSession(slug: string, starts_at: Date) {
	const ends_at = new Date(starts_at.getTime() + 60 * MINUTE);
	const row = { slug, kind: 'build', title: slug, starts_at, ends_at, time_zone: 'America/New_York' } as const;
	await test.services.db.insertInto('events').values(row).execute();
}
async function invite() {
	await sessionInvitationsJob(test.services).run({}, { id: 'job', signal: new AbortController().signal });
	await runDueJobs(test);
}

describe('the time zone', () => {
	it('of the browser is taken once; what the person chooses stays', async () => {
		const { browser, email } = await signedIn();
		const tell = (zone: string) => press(browser, { intent: 'zone', detected: '1', zone });
		const zone = async () => await zoneOf(test.services.db, await customerOf(email));
		expect(await zone()).toBeNull();
		expect((await tell('Asia/Calcutta')).status).toBe(204);
		expect(await zone()).toBe('Asia/Kolkata');
		await tell('Europe/Berlin');
		expect(await zone()).toBe('Asia/Kolkata');
		expect(await press(browser, { intent: 'zone', zone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
		expect(await press(browser, { intent: 'zone', zone: 'America/St_Johns' })).toMatchObject({ status: 303 });
		expect(await zone()).toBe('America/St_Johns');
		expect((await view(browser)).zone).toMatchObject({ name: 'America/St_Johns', time: 'Tuesday 8:30 AM' });
		// A zone that is not in the list stays the chosen one.
		await press(browser, { intent: 'zone', zone: 'Asia/Thimphu' });
		expect((await view(browser)).zones[0]).toEqual({ value: 'Asia/Thimphu', label: 'Thimphu' });
	});

	it.each([
		// Noon in New York is another date there; between the clock changes of both places the distance is another.
		['Asia/Kolkata', '2026-03-06T17:00:00Z', 'Friday, March 6, 2026 at 10:30 PM GMT+5:30'],
		['America/St_Johns', '2026-03-06T17:00:00Z', 'Friday, March 6, 2026 at 1:30 PM GMT-3:30'],
		['Australia/Adelaide', '2026-03-06T17:00:00Z', 'Saturday, March 7, 2026 at 3:30 AM GMT+10:30'],
		['Europe/Berlin', '2026-03-06T17:00:00Z', 'Friday, March 6, 2026 at 6:00 PM GMT+1'],
		['Europe/Berlin', '2026-03-13T16:00:00Z', 'Friday, March 13, 2026 at 5:00 PM GMT+1'],
		['Europe/Berlin', '2026-04-03T16:00:00Z', 'Friday, April 3, 2026 at 6:00 PM GMT+2'],
		['Europe/Berlin', '2026-10-30T16:00:00Z', 'Friday, October 30, 2026 at 5:00 PM GMT+1'],
		['America/St_Johns', '2026-03-13T16:00:00Z', 'Friday, March 13, 2026 at 1:30 PM GMT-2:30'],
	])('%s: an invitation says the own time first, then the program’s, at %s', async (zone, start, own) => {
		clock = new Date(Date.parse(start) - 3 * DAY);
		const { browser, email } = await signedIn();
		await press(browser, { intent: 'zone', zone });
		await addSession(`${zone.toLowerCase().replaceAll(/[^a-z]/g, '-')}-${start.slice(0, 10)}`, new Date(start));
		await invite();
		const { body_text } = await lastMail(test, email, 'session-invitation');
		const text = (body_text ?? '').replaceAll('\u00a0', ' ');
		expect(text).toContain(`Your time: ${own}`);
		expect(text).toMatch(/Your time: .*\n.*New York: .*12:00 PM/);
	});
});

describe('the name', () => {
	it('is what we call the person, and another one may be on new certificates, in any script', async () => {
		const { browser } = await signedIn();
		expect(await view(browser)).toMatchObject({ name: expect.stringMatching(/^Pat Green/) });
		const names = { intent: 'names', name: 'Pat', certificate_name: '李小龍 Patricia Green' };
		expect(await press(browser, names)).toMatchObject({ status: 303 });
		expect(await view(browser)).toMatchObject({ name: 'Pat', certificateName: '李小龍 Patricia Green' });
		for (const name of ['', 'x'.repeat(101), 'Pat\u202eneerG', 'Pat\nGreen']) {
			expect(await press(browser, { ...names, name })).toMatchObject({ status: 400 });
		}
		expect(await view(browser)).toMatchObject({ name: 'Pat' });
	});
});

it('invitations move with the main address: out of the calendar of the former one, into that of the new one', async () => {
	clock = new Date('2026-05-05T12:00:00Z');
	await test.services.db.deleteFrom('events').execute();
	const { browser, email } = await signedIn();
	const own = `new.${email}`;
	await addSession('moving', new Date('2026-05-08T16:00:00Z'));
	await invite();
	await press(browser, { intent: 'address', email: own, main: 'on' });
	for (const [address, kind] of [
		[own, 'own-link-address'],
		[email, 'own-link-main'],
	] as const) {
		const { body_text } = await lastMail(test, address, kind);
		const link = /https?:\S*\/my\/confirm\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
		await browser.ask(confirm, link, { form: {}, guarded: false });
	}
	await invite();
	const entries = await test.services.db
		.selectFrom('mails')
		.select(['recipient', 'attachments', 'body_text'])
		.where('kind', 'like', 'session-invitation%')
		.where('recipient', 'in', [email, own])
		.orderBy('created_at')
		.execute();
	const told = entries.map(({ recipient, attachments }) => {
		const [{ base64 }] = attachments as [{ base64: string }];
		const calendar = new ICAL.Component(ICAL.parse(Buffer.from(base64, 'base64').toString()));
		const event = calendar.getFirstSubcomponent('vevent');
		const attendee = String(event?.getFirstPropertyValue('attendee')).replace(/^mailto:/i, '');
		const method = calendar.getFirstPropertyValue('method');
		return [recipient, attendee, method, event?.getFirstPropertyValue('sequence')];
	});
	expect(told).toEqual([
		[email, email, 'REQUEST', 0],
		[email, email, 'CANCEL', 1],
		[own, own, 'REQUEST', 2],
	]);
	expect(entries[1]?.body_text).toContain('Your invitations now go to your other email address');
});

describe('the data', () => {
	it('is a file after a fresh sign-in, without links that prove an address, and is on the timeline', async () => {
		const { browser, email } = await signedIn();
		await press(browser, { intent: 'address', email: `too.${email}` });
		await runDueJobs(test);
		const { services } = test;
		const { dataExportOf } = await import('#app/features/people/people/data-export.server.ts');
		const { data } = await dataExportOf(services, await customerOf(email));
		expect(JSON.stringify(data)).not.toMatch(/\/my\/confirm\?token=|own-link-/);
		const file = await browser.ask(exported, '/my/account/data', { form: {} });
		expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
		expect(file.headers.get('content-disposition')).not.toContain(email);
		const changes = services.db
			.selectFrom('own_changes')
			.select('what')
			.where('customer_uuid', '=', await customerOf(email));
		expect((await changes.execute()).map(({ what }) => what)).toContain('exported');
		clock = new Date(clock.getTime() + 16 * MINUTE);
		expect(await browser.ask(exported, '/my/account/data', { form: {} })).toMatchObject({
			status: 303,
			location: PAGE,
		});
	});

	it('is erased by the link in the main address’s inbox, in a browser of the person, and not before', async () => {
		const { browser, email } = await signedIn();
		const other = await browserOf().signIn(email);
		const ask = (form: Record<string, string>) => browser.ask(erase, '/my/account/erase', { form });
		expect(await ask({})).toMatchObject({ status: 400 });
		expect(await ask({ confirm: 'on' })).toMatchObject({ status: 303, location: PAGE });
		const { body_text } = await lastMail(test, email, 'own-link-erasure');
		const link = /https?:\S*\/my\/confirm\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
		const open = (of: Browser, form?: object) => of.ask(confirm, link, { ...(form && { form: {} }), guarded: false });
		expect((await open(browser)).data).toMatchObject({ state: 'open', side: 'erase' });
		expect((await open(browserOf(), {})).status).toBe(409);
		const { browser: stranger } = await signedIn();
		await open(stranger, {});
		expect((await view(browser)).name).toMatch(/^Pat/);

		expect(await open(browser, {})).toMatchObject({ status: 303, location: '/' });
		expect(await findParticipant(test.services.db, email)).toBeUndefined();
		for (const one of [browser, other]) {
			expect((await one.ask(devices, '/my/devices')).location).toMatch(/^\/my\/sign-in/);
		}
		expect((await open(browserOf())).data.state).toBe('expired');
		const erasure = test.services.db.selectFrom('erasures').select('operator_name').orderBy('at', 'desc');
		expect((await erasure.executeTakeFirstOrThrow()).operator_name).toBe('The person');
	});

	it.each(['refund', 'dispute', 'payment'] as const)('stays while a %s is open, and says why', async (reason) => {
		const { browser, reference } = await signedIn();
		const order = test.services.db.updateTable('enrollments').where('reference', '=', reference);
		if (reason === 'dispute') await order.set({ status: 'disputed', dispute_status: 'needs_response' }).execute();
		if (reason === 'payment') await order.set({ pending_since: clock }).execute();
		if (reason === 'refund') {
			const refund = await import('#app/features/money/orders/refund.my.route.tsx');
			await browser.ask(refund, '/my/refund', { form: { confirm: 'on' } });
		}
		expect((await browser.ask(erase, '/my/account/erase')).data).toMatchObject({ blocked: reason });
		expect(myAccount.erase.blocked[reason]).toBeTruthy();
		await browser.ask(erase, '/my/account/erase', { form: { confirm: 'on' } });
		const requests = test.services.db.selectFrom('own_changes').select('change_uuid').where('what', '=', 'erasure');
		const own = requests.where('customer_uuid', '=', await personByReference(reference));
		expect(await own.execute()).toEqual([]);
	});
});

async function personByReference(reference: string): Promise<string> {
	const order = test.services.db.selectFrom('enrollments').select('customer_uuid').where('reference', '=', reference);
	return (await order.executeTakeFirstOrThrow()).customer_uuid;
}

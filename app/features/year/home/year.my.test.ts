import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as refundPage from '#app/features/money/orders/refund.my.route.tsx';
import { changeSetting } from '#app/settings/store.server.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, lastMail, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { accessEndingJob } from '../access/access-ending.job.server.ts';
import * as open from './open.my.route.ts';

const DAY = 24 * 3600_000;

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2026-03-03T18:00:00Z');
	await test.services.db.deleteFrom('events').execute();
});

async function setLink(place: string, url: string) {
	const { db, settings } = test.services;
	const name = `${place}-link`;
	const change = { name, value: [{ url }], version: settings.stored(name).version, by: 'Ada', now: clock };
	await db.transaction().execute((tx) => changeSetting(tx, change));
	await settings.refresh();
}

const openPlace = (browser: Browser, place: string) => browser.ask(open, `/my/open/${place}`, { params: { place } });

it('opens the community and the learning app through us, and until they are set says by when', async () => {
	const { email, reference } = await enrolled(test);
	const { db } = test.services;
	const starts_at = new Date(clock.getTime() + DAY);
	const row = { slug: 'first', kind: 'learn', title: 'First', starts_at, time_zone: 'UTC' } as const;
	await db
		.insertInto('events')
		.values({ ...row, ends_at: new Date(starts_at.getTime() + 3600_000) })
		.execute();
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data.places).toEqual([
		{ place: 'community', state: 'coming', by: 'March 4, 2026' },
		{ place: 'learning-app', state: 'coming', by: 'March 4, 2026' },
	]);
	expect(await openPlace(browser, 'community')).toMatchObject({ status: 303, location: '/my' });
	clock = starts_at;
	expect((await browser.home()).data.places[0]).toEqual({ place: 'community', state: 'late' });

	const url = 'https://community.example/secret-invitation';
	await setLink('community', url);
	const { data } = await browser.home();
	expect(data.places[0]).toEqual({ place: 'community', state: 'open' });
	expect(JSON.stringify(data)).not.toContain('secret-invitation');
	const opened = await openPlace(browser, 'community');
	expect(opened).toMatchObject({ status: 303, location: url });
	expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
	expect(await openPlace(browser, 'elsewhere')).toMatchObject({ status: 404 });
	await refund(test, reference);
	expect(await openPlace(browser, 'community')).toMatchObject({ status: 303, location: '/my' });
});

it('lets a lifetime place open the learning app after the year, and the community no more', async () => {
	const { email } = await enrolled(test);
	for (const place of ['community', 'learning-app'] as const) {
		await setLink(place, `https://${place}.example/`);
	}
	clock = new Date('2027-03-05T18:00:00Z');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data).toMatchObject({
		state: 'ended',
		keepsApp: true,
		places: [{ place: 'learning-app', state: 'open' }],
	});
	expect(await openPlace(browser, 'learning-app')).toMatchObject({ location: 'https://learning-app.example/' });
	expect(await openPlace(browser, 'community')).toMatchObject({ location: '/my' });
});

it('lets a renewal start on the day after the current year', async () => {
	const { email } = await enrolled(test);
	clock = new Date('2027-02-24T15:00:00Z');
	await enrolled(test, email);
	const rows = test.services.db
		.selectFrom('entitlements as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.starts_at', 'e.ends_at'])
		.where('c.email', '=', email)
		.where('e.product', '=', 'year')
		.orderBy('e.starts_at');
	expect(await rows.execute()).toEqual([
		{ starts_at: new Date('2026-03-03T18:00:00Z'), ends_at: new Date('2027-03-04T06:00:00Z') },
		{ starts_at: new Date('2027-03-04T06:00:00Z'), ends_at: new Date('2028-03-05T06:00:00Z') },
	]);
	// It takes no second place of the first 100, and the app stays for life.
	const places = test.services.db
		.selectFrom('enrollments as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select('e.lifetime_place')
		.where('c.email', '=', email)
		.orderBy('e.paid_at');
	expect(await places.execute()).toEqual([{ lifetime_place: expect.any(Number) }, { lifetime_place: null }]);
	expect((await lastMail(test, email, 'enrollment-paid')).body_text).toContain('Yours for life, as before.');
	// The home of the last days leads on into the next year, whose payment can still be refunded.
	clock = new Date('2027-03-03T15:00:00Z');
	const starts_at = new Date('2027-03-09T17:00:00Z');
	const session = { slug: 'next-year', kind: 'learn', title: 'Next', starts_at, time_zone: 'UTC' } as const;
	await test.services.db
		.insertInto('events')
		.values({ ...session, ends_at: new Date(starts_at.getTime() + 3600_000) })
		.execute();
	const { data } = await (await new Browser(test).signIn(email)).home();
	expect(data).toMatchObject({
		state: 'live',
		until: 'March 4, 2028',
		isRenewable: false,
		next: { slug: 'next-year' },
	});
	expect(data).toMatchObject({ refund: { isRequested: false }, all: 0, keepsApp: true });
});

it('keeps what the first year gave when the payment for the second is refunded, and says only what ended', async () => {
	const { email } = await enrolled(test);
	clock = new Date('2027-03-10T15:00:00Z');
	const next = await enrolled(test, email);
	await refund(test, next.reference);
	const { body_text } = await lastMail(test, email, 'enrollment-refunded');
	expect(body_text).toContain('The learning app stays yours for life.');
	expect(body_text).not.toContain('and the learning app has ended');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data).toMatchObject({ state: 'refunded', keepsApp: true, isAlumni: true });
	expect((await browser.ask(refundPage, '/my/refund')).data).toEqual({ purchases: [] });
});

it('says a week and a day before the end what stays, once each, and nothing to those who go on', async () => {
	const { email } = await enrolled(test);
	const goesOn = await enrolled(test);
	const mails = async (recipient: string) => {
		await accessEndingJob(test.services).run({}, { id: '1', signal: new AbortController().signal });
		await runDueJobs(test);
		const sent = test.services.db.selectFrom('mails').select('subject').where('kind', '=', 'access-ending');
		return (await sent.where('recipient', '=', recipient).execute()).map(({ subject }) => subject);
	};
	const subject = 'Your access ends after March 3, 2027 · MGA';
	clock = new Date('2027-02-23T15:00:00Z');
	expect(await mails(email)).toEqual([]);
	await enrolled(test, goesOn.email);
	clock = new Date('2027-02-24T15:00:00Z');
	expect(await mails(email)).toEqual([subject]);
	const { body_text } = await lastMail(test, email, 'access-ending');
	expect(body_text).toMatch(/today for \$1,990/);
	expect(body_text).toMatch(/\/my\s/);
	expect(body_text).not.toContain('/enroll');
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data).toMatchObject({ until: 'March 3, 2027', isRenewable: true, renewal: undefined });
	clock = new Date('2027-03-01T15:00:00Z');
	expect(await mails(email)).toEqual([subject]);
	clock = new Date('2027-03-02T15:00:00Z');
	expect(await mails(email)).toEqual([subject, subject]);
	clock = new Date('2027-03-03T15:00:00Z');
	expect(await mails(email)).toEqual([subject, subject]);
	expect(await mails(goesOn.email)).toEqual([]);
});

it('offers the refund on the home while it can be asked for', async () => {
	const { email } = await enrolled(test);
	const browser = await new Browser(test).signIn(email);
	expect((await browser.home()).data.refund).toEqual({ isRequested: false, lastDay: 'Tuesday, March 10, 2026' });
	expect(await browser.ask(refundPage, '/my/refund', { form: { confirm: 'on' } })).toMatchObject({ status: 303 });
	expect((await browser.home()).data.refund).toMatchObject({ isRequested: true });
	const later = await enrolled(test);
	clock = new Date('2026-03-12T18:00:00Z');
	expect((await (await new Browser(test).signIn(later.email)).home()).data.refund).toBeUndefined();
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workshopEvent } from '#content/workshop.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { ensureEvents } from '../events/ensure-events.server.ts';
import { eventView, findEvent } from '../events/events.server.ts';
import WorkshopPage, { action, loader } from './workshop.route.tsx';
import { isWorkshopDated } from './workshop.server.ts';
import { loader as redirectLoader } from './workshop-redirect.route.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
	await ensureEvents(test.services);
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ['event_registrations', 'submissions', 'website_data'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
	await test.services.db.deleteFrom('events').where('slug', 'like', 'cv-to-website-%').execute();
});

const PAGE = '/events/cv-to-website';
const required = { firstName: 'Ada', lastName: 'Green', email: 'ada@example.org', privacyConsent: 'on' };
const filled = {
	...required,
	company: 'Green & Sons',
	title: 'Energy auditor',
	jobLevel: 'Senior Level',
	companySize: '11-50',
	jobFunction: 'Operations',
};
const registrations = () => test.services.db.selectFrom('event_registrations').selectAll().execute();
const submissions = () => test.services.db.selectFrom('website_data').selectAll().execute();
const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

async function page(search = '') {
	const url = new URL(PAGE + search, 'http://localhost:3000');
	return await loader({ request: new Request(url), url, context: test.context(), params: {} } as never);
}

function wordsOf(shown: Awaited<ReturnType<typeof page>>): string {
	const Stub = createRoutesStub([{ id: 'page', path: PAGE, Component: WorkshopPage as never, loader: () => shown }]);
	const html = renderToStaticMarkup(
		createElement(Stub, { initialEntries: [PAGE], hydrationData: { loaderData: { page: shown } } }),
	);
	return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the workshop’s registration', () => {
	it('stores both rows for one person and reports success', async () => {
		const { status, answer } = await submit(test, action, PAGE, { ...filled, affiliate_id: 'mara' });
		expect([status, answer?.toast?.title]).toEqual([200, 'Registration Successful!']);
		const [registration] = await registrations();
		const [submission] = await submissions();
		expect(registration).toMatchObject({
			first_name: 'Ada',
			last_name: 'Green',
			email: 'ada@example.org',
			company: 'Green & Sons',
			title: 'Energy auditor',
			job_level: 'Senior Level',
			company_size: '11-50',
			job_function: 'Operations',
			event_name: 'WORKSHOP: CV to Website in Minutes with AI',
		});
		expect(dayOf(registration?.event_date as Date)).toBe('2025-7-17');
		expect(submission).toMatchObject({
			form_name: 'WORKSHOP: CV to Website in Minutes with AI',
			name: 'Ada Green',
			email: 'ada@example.org',
			company: 'Green & Sons',
			title: 'Energy auditor',
			affiliate_id: 'mara',
			page_path: PAGE,
		});
		expect(registration?.customer_uuid).toBe(submission?.customer_uuid);
		expect(JSON.stringify(answer)).not.toContain(registration?.customer_uuid);
	});

	it('stores Unknown for every empty field', async () => {
		const empty = { company: '', title: ' ', jobLevel: '', companySize: '' };
		expect((await submit(test, action, PAGE, { ...required, ...empty })).status).toBe(200);
		const [row] = await registrations();
		const { company, title, job_level, company_size, job_function } = row ?? {};
		expect([company, title, job_level, company_size, job_function]).toEqual(Array(5).fill('Unknown'));
		expect((await submissions())[0]).toMatchObject({ company: null, title: null });
	});

	it('reports an existing registration, regardless of the address’s case, and stores nothing twice', async () => {
		await submit(test, action, PAGE, filled);
		const again = await submit(test, action, PAGE, { ...filled, email: 'ADA@example.org' });
		expect([again.status, again.answer?.toast]).toEqual([
			409,
			{ kind: 'neutral', title: 'Already Registered', description: "You're already registered for this event!" },
		]);
		expect(again.answer?.result?.initialValue).toMatchObject({ firstName: 'Ada', company: 'Green & Sons' });
		expect([(await registrations()).length, (await submissions()).length]).toEqual([1, 1]);
	});

	it('counts a double click once', async () => {
		const once = { ...filled, idempotency_key: 'a'.repeat(32) };
		const answers = await Promise.all([1, 2, 3].map(() => submit(test, action, PAGE, once)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await registrations()).toHaveLength(1);
	});

	it('redirects to the completion panel with the toast, without scripts', async () => {
		const answered = await submit(test, action, PAGE, filled, { scripts: false });
		expect(answered).toMatchObject({ status: 303, location: `${PAGE}?registered` });
		expect(answered.cookie).toMatch(/^flash=/);
		expect((await page('?registered')).registered).toBe(true);
		expect((await page()).registered).toBe(false);
	});

	it.each([
		['firstName', '', 'First name is required'],
		['firstName', '   ', 'First name is required'],
		['lastName', '', 'Last name is required'],
		['email', '', 'Invalid email address'],
		['email', 'ada@', 'Invalid email address'],
		['privacyConsent', '', 'You must agree to the privacy policy'],
		['privacyConsent', 'true', 'You must agree to the privacy policy'],
		['jobLevel', 'Emperor', 'Please choose one of the list.'],
		['companySize', '0', 'Please choose one of the list.'],
		['jobFunction', 'Nothing', 'Please choose one of the list.'],
		['company', 'x'.repeat(201), 'Please shorten this to 200 characters or fewer.'],
		['title', 'null\u0000byte', 'This contains invisible control characters. Please type it again.'],
		['lastName', 'txt.\u202Eexe', 'This contains invisible control characters. Please type it again.'],
	])('refuses %s = %j with its message', async (field, value, message) => {
		const refused = await submit(test, action, PAGE, { ...filled, [field]: value });
		expect([refused.status, messageAt(refused, field)]).toEqual([400, message]);
		expect(await registrations()).toEqual([]);
		expect(await submissions()).toEqual([]);
	});

	it('requires consent, which browsers omit when unchecked, and says Required for a missing name', async () => {
		const { privacyConsent: _, firstName: __, ...without } = filled;
		const refused = await submit(test, action, PAGE, without);
		expect(messageAt(refused, 'privacyConsent')).toBe('You must agree to the privacy policy');
		expect(messageAt(refused, 'firstName')).toBe('Required');
	});

	it('stores markup, quotes and other scripts as plain text', async () => {
		const names = { firstName: "<script>alert('1')</script>", lastName: "O'Néill-漢字 שרה; drop table events; --" };
		expect((await submit(test, action, PAGE, { ...filled, ...names })).status).toBe(200);
		expect((await registrations())[0]).toMatchObject({ first_name: names.firstName, last_name: names.lastName });
	});

	it('stores nothing, and returns everything typed, when the database fails', async () => {
		await test.services.db.schema.alterTable('event_registrations').renameTo('away').execute();
		try {
			const failed = await submit(test, action, PAGE, filled);
			expect([failed.status, failed.answer?.toast]).toEqual([
				503,
				{
					kind: 'destructive',
					title: 'Registration Failed',
					description: 'There was an error processing your registration. Please try again.',
				},
			]);
			expect(failed.answer?.result?.initialValue).toMatchObject({ company: 'Green & Sons' });
			expect(await submissions()).toEqual([]);
		} finally {
			await test.services.db.schema.alterTable('away').renameTo('event_registrations').execute();
		}
	});
});

describe('the workshop’s page', () => {
	const nextRun = {
		slug: 'cv-to-website-2099',
		kind: 'workshop' as const,
		series_uuid: workshopEvent.seriesUuid,
		title: 'CV to Website',
		starts_at: new Date('2099-03-03T02:00:00Z'),
		ends_at: new Date('2099-03-03T03:00:00Z'),
		time_zone: 'America/New_York',
	};

	it('says that the workshop is over, with its announced time, and asks for interest throughout', async () => {
		const { event, next } = await page();
		expect(event).toMatchObject({
			state: 'over',
			startsAt: '2025-07-17T16:00:00.000Z',
			time: '12:00 PM EST / 5:00 PM GMT',
		});
		expect(next).toBeUndefined();
		const words = wordsOf(await page());
		expect(words).toContain('It was on Thursday, July 17, 2025, 12:00 PM EST / 5:00 PM GMT.');
		expect(words).toContain('Next date Not set yet');
		expect(words).toContain('Keep me posted');
		expect(words).not.toMatch(/In your time zone|Add to calendar|Save your spot|The event details go here/);
		expect(await isWorkshopDated(test.services)).toBe(false);
		// The toast and the panel that replaces the form have the same text.
		const { answer } = await submit(test, action, PAGE, filled);
		const promise = 'We’ll email you the recording and the next date.';
		expect(answer?.toast).toEqual({ kind: 'success', title: 'Registration Successful!', description: promise });
		expect(wordsOf(await page('?registered'))).toContain(`You’re on the list ${promise}`);
	});

	it('shows the specification’s text while the date is upcoming, with a note naming the cities', async () => {
		const row = await findEvent(test.services, 'cv-to-website');
		if (!row) throw new Error('no workshop');
		const event = eventView(row, new Date('2025-07-01T00:00:00Z'));
		const words = wordsOf({ event, next: undefined, registered: false });
		expect(words).toContain(
			'Time 12:00 PM EST / 5:00 PM GMT EST and GMT here mean the local time in New York and London.',
		);
		expect(words).toContain('Thursday, July 17, 2025');
		expect(words).toContain('Live virtual');
		expect(words).not.toMatch(/missed|Keep me posted|Not set yet/);
	});

	it('promises no recording of a session that was canceled', async () => {
		const set = (status: 'cancelled' | 'published') =>
			test.services.db.updateTable('events').set({ status }).where('slug', '=', 'cv-to-website').execute();
		await set('cancelled');
		try {
			expect(wordsOf(await page())).not.toContain('recording');
			const { answer } = await submit(test, action, PAGE, filled);
			expect(answer?.toast?.description).toBe('We’ll email you the next date.');
		} finally {
			await set('published');
		}
	});

	it('offers the next run once it has a date, and registers for it, under its local day', async () => {
		const { everyPage, pagesChanged } = test.services;
		const isDated = () => everyPage.get('dated', () => isWorkshopDated(test.services));
		expect(await isDated()).toBe(false);
		await submit(test, action, PAGE, filled);
		await test.services.db.insertInto('events').values(nextRun).execute();
		expect((await page()).next).toMatchObject({ slug: 'cv-to-website-2099', day: 'Monday, March 2, 2099' });
		const words = wordsOf(await page());
		expect(words).toContain('Date Monday, March 2, 2099 Time 9:00 PM EST');
		expect(words).toContain('Save your spot');
		expect(words).not.toMatch(/Not set yet|Keep me posted|the next date/);
		expect(await isDated()).toBe(false);
		pagesChanged();
		expect(await isDated()).toBe(true);
		// People waiting since the first run can register for this one.
		const { status, answer } = await submit(test, action, PAGE, { ...filled, title: 'Lead auditor' });
		expect([status, answer?.toast]).toEqual([
			200,
			{
				kind: 'success',
				title: 'Registration Successful!',
				description: "You're all set for the workshop. Check your email for event details.",
			},
		]);
		expect((await registrations()).map(({ event_date }) => dayOf(event_date)).sort()).toEqual([
			'2025-7-17',
			'2099-3-2',
		]);
	});

	it('registers for a run on a day that another run has moved away from', async () => {
		await test.services.db.insertInto('events').values(nextRun).execute();
		await submit(test, action, PAGE, filled);
		const later = { starts_at: new Date('2099-04-03T02:00:00Z'), ends_at: new Date('2099-04-03T03:00:00Z') };
		await test.services.db.updateTable('events').set(later).where('slug', '=', nextRun.slug).execute();
		await test.services.db
			.insertInto('events')
			.values({ ...nextRun, slug: 'cv-to-website-2099-b' })
			.execute();
		const other = { ...filled, title: 'Lead auditor' };
		expect((await submit(test, action, PAGE, other)).status).toBe(200);
		expect((await submit(test, action, PAGE, { ...other, title: 'Auditor' })).status).toBe(409);
		expect((await registrations()).map(({ event_date }) => dayOf(event_date))).toEqual(['2099-3-2', '2099-3-2']);
	});

	it('works while its event is a draft', async () => {
		const set = (status: 'draft' | 'published') =>
			test.services.db.updateTable('events').set({ status }).where('slug', '=', 'cv-to-website').execute();
		await set('draft');
		try {
			expect((await page()).event).toBeUndefined();
			expect((await submit(test, action, PAGE, filled)).status).toBe(200);
			expect(dayOf((await registrations())[0]?.event_date as Date)).toBe('2025-7-17');
			expect((await submit(test, action, PAGE, { ...filled, title: 'Auditor' })).status).toBe(409);
		} finally {
			await set('published');
		}
	});

	it('is where /workshop redirects permanently, with its query', () => {
		const answer = redirectLoader({ url: new URL('http://localhost:3000/workshop?TRK_mara=1') } as never);
		expect([answer.status, answer.headers.get('location')]).toEqual([301, `${PAGE}?TRK_mara=1`]);
	});
});

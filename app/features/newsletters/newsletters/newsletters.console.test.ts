import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailToSend, mailQueue } from '#app/crm/mail.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { formatMinute } from '#app/settings/clock.ts';
import type { List } from '#content/mailing-lists.ts';
import { type JobKind, RetryAfter } from '#platform/jobs/jobs.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import Newsletter from './newsletter.console.route.tsx';
import { previewFirst } from './newsletters.console.server.ts';
import { newsletterJob } from './newsletters.job.server.ts';
import { sendTest } from './newsletters.server.ts';

const PAGE = '/console/letters';
const MARKDOWN = `Hello,

**this** week:

## One thing to try

- [The gallery](/builder-portfolio/gallery)
- [A study](https://study.example/paper?a=1)
- [nothing](javascript:alert(1))

> Measure first.

1. One
2. Two

<b onclick="alert(1)">bold & typed</b>`;
const text = { list: 'newsletter', subject: 'One thing to try', preview: 'Small and useful.', body: MARKDOWN };

let server: MailServer;
let test: TestServices;
let editor: Browser;

async function join(list: List, ...names: string[]) {
	for (const name of names) {
		const [status, address] = name.startsWith('-')
			? (['pending', name.slice(1)] as const)
			: (['confirmed', name] as const);
		await test.services.db
			.insertInto('subscriptions')
			.values({
				list,
				email: `${address}@example.org`,
				status,
				confirmed_at: status === 'confirmed' ? test.services.now() : null,
			})
			.execute();
	}
}
let auditedBefore = 0;
const audit = async () => (await auditedActions()).slice(auditedBefore);
const auditedActions = async () =>
	(
		await test.services.db
			.selectFrom('audit_log')
			.select('action')
			.where('subject_kind', '=', 'newsletter')
			.orderBy('audit_number')
			.execute()
	).map(({ action }) => action);
const mails = async () =>
	await test.services.db.selectFrom('mails').select(['recipient', 'status']).orderBy('recipient').execute();

async function createDraft(values: Partial<typeof text> = {}) {
	const { location } = await editor.post(`${PAGE}/new`, { ...text, ...values });
	const page = location ?? expect.fail('not created');
	const getData = async () => (await editor.get(page)).data;
	const version = async () => (await getData()).newsletter.version as string;
	const press = async (action: string, fields: Record<string, string> = {}) =>
		await editor.post(page, { intent: action, version: await version(), ...fields });
	return { page, id: page.split('/').at(-1) as string, getData, version, press };
}

function render(data: object, answer?: object): string {
	const Page = createRoutesStub([{ id: 'newsletter', path: '/', Component: Newsletter as never }]);
	const shown = { loaderData: { newsletter: data }, actionData: answer ? { newsletter: answer } : null };
	return renderToStaticMarkup(createElement(Page, { hydrationData: shown }));
}

/** A site whose jobs have not run yet. */
async function open() {
	test = await openTestServices(mailSettings(server));
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'ed@example.org');
}

beforeAll(async () => {
	server = await startMailServer();
});
afterAll(async () => {
	await server.close();
});
/** Deletes newsletters, emails and subscriptions. The audit log is append-only. */
async function deleteAll() {
	for (const table of ['newsletters', 'mails', 'suppressions', 'subscriptions'] as const)
		await test.services.db.deleteFrom(table).execute();
	auditedBefore = (await auditedActions()).length;
	server.mails.length = 0;
}

describe('a newsletter', () => {
	beforeAll(async () => {
		await open();
	});
	afterAll(async () => await test.close());
	beforeEach(async () => {
		await runDueJobs(test);
		await deleteAll();
	});

	it('is created once by a form that is sent twice, and an invalid form comes back as it was typed', async () => {
		const { key } = (await editor.get(`${PAGE}/new`)).data;
		const write = async (values: object = {}) =>
			(await editor.post(`${PAGE}/new`, { ...text, key, ...values })).location;
		const [one, two] = await Promise.all([write(), write()]);
		expect(one).toBe(two);
		expect(await write({ body: 'Something else.' })).not.toBe(one);
		expect((await editor.get(PAGE)).data.newsletters).toHaveLength(2);
		expect(await audit()).toEqual(['newsletter.create', 'newsletter.create']);
		const wrong = await editor.post(`${PAGE}/new`, {
			...text,
			subject: 'To ada@example.org',
			list: 'all',
			preview: '',
		});
		expect(wrong.status).toBe(400);
		expect(Object.keys(wrong.answer.result.error).sort()).toEqual(['list', 'preview', 'subject']);
		expect(wrong.answer.result.initialValue.body).toBe(MARKDOWN);
		// Text that an email cannot show as intended is refused.
		for (const [field, value] of [
			['subject', 'Hello {name}'],
			['preview', 'For {{ first_name }}'],
			['body', 'Hello {name},'],
			['body', 'Hello *|FNAME|*,'],
			['body', '`{name}` and {name}'],
			['body', 'a ![picture](https://pictures.example/x.png)'],
			['body', '![picture][1]\n\n[1]: https://pictures.example/x.png'],
		] as const) {
			const { status, answer } = await editor.post(`${PAGE}/new`, { ...text, [field]: value });
			expect([status, Object.keys(answer.result.error)], value).toEqual([400, [field]]);
		}
		const asTyped = 'Write `Hello {name}` or\n\n```\n![alt](x.png) {topic}\n```\n\n{1, 2} and 50% {}';
		expect((await editor.post(`${PAGE}/new`, { ...text, body: asTyped })).status).toBe(303);
		const absurd = ['>'.repeat(21), '- 1) '.repeat(11), 'x'.repeat(20_001)];
		for (const body of absurd)
			expect(
				(await editor.post(`${PAGE}/new`, { ...text, body: `a\n\n${body} b` })).answer.result.error.body,
			).toHaveLength(1);
		expect((await editor.post(`${PAGE}/new`, { ...text, body: `a\n\n${'- '.repeat(40)}\n\nb` })).status).toBe(303);
	});

	it('is for editors, not for moderators', async () => {
		const { page } = await createDraft();
		const moderator = await signIn(test, 'mo@example.org');
		for (const address of [PAGE, `${PAGE}/new`, page, `${page}/html`])
			expect((await moderator.get(address)).status).toBe(403);
		expect((await moderator.post(page, { intent: 'send' })).status).toBe(403);
	});

	it('has a preview of its email: HTML is shown as typed, and links carry the campaign', async () => {
		const { page } = await createDraft();
		const { headers, body: html } = await editor.get(`${page}/html`);
		const body = html.replaceAll('<!-- -->', '');
		expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
		const day = new Date().toISOString().slice(0, 10);
		const campaign = `utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=newsletter-${day}`;
		expect(body).toContain(`href="http://localhost:3000/builder-portfolio/gallery?${campaign}"`);
		expect(body).toContain('href="https://study.example/paper?a=1"');
		expect(body).toContain('&lt;b onclick=&quot;alert(1)&quot;&gt;bold &amp; typed&lt;/b&gt;');
		expect(body).not.toMatch(/javascript:|<b onclick/);
		expect(body).toMatch(/<h2[^>]*>One thing to try<\/h2>/);
		expect(body).toMatch(/<blockquote[^>]*>\s*<p[^>]*>Measure first\./);
	});

	it('has email colors in every element, keeps list numbers, and drops links that an email cannot follow', async () => {
		const { page } = await createDraft({
			body: `3. Three\n4. Four\n\nAnd then\n\n    a line that is indented\n\n<div>a part\nof HTML</div>\n\n> <p>quoted</p>\n\n${[
				'www.example.com',
				'example.com/x',
				'#part',
				'javascript&#58;alert(1)',
				'//other.example/x',
				'/path?utm_source=mine',
				'mailto:ada@example.org',
			]
				.map((address, index) => `[link${index}](${address})`)
				.join(' ')}`,
		});
		const body = (await editor.get(`${page}/html`)).body.replaceAll('<!-- -->', '');
		expect(body).toMatch(/<ol [^>]*start="3"/);
		expect(body).toMatch(/<pre class="m-ink"[^>]*pre-wrap[^>]*><code>a line that is indented/);
		expect(body).toMatch(/<p class="m-ink"[^>]*>&lt;div&gt;a part\nof HTML&lt;\/div&gt;<\/p>/);
		expect(body).toMatch(/<blockquote[^>]*>\s*<p class="m-ink"[^>]*>&lt;p&gt;quoted/);
		const links = Array.from(body.matchAll(/<a href="([^"]*)"[^>]*>(link\d)</g), ([, href, words]) => [words, href]);
		expect(links).toEqual([
			['link4', 'http://other.example/x'],
			['link5', expect.stringMatching(/^http:\/\/localhost:3000\/path\?utm_source=mine&amp;utm_medium=email/)],
			['link6', 'mailto:ada@example.org'],
		]);
		expect(body).toContain('link0 link1 link2 link3 ');
	});

	it('is sent as a test to its author, who is on no list', async () => {
		const { press } = await createDraft();
		expect((await press('test')).status).toBe(303);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['ed@example.org', 'Test: One thing to try · MGA'],
		]);
		expect(server.mails[0]?.raw).not.toMatch(/List-Unsubscribe/i);
	});

	it('cannot be tested after it was deleted', async () => {
		const { id, press } = await createDraft();
		await press('discard');
		const sent = test.services.db
			.transaction()
			.execute((tx) => sendTest({ tx, services: test.services }, id, 'ed@example.org'));
		await expect(sent).rejects.toMatchObject({ code: 'gone' });
		expect(await mails()).toEqual([]);
	});

	it('goes once to each confirmed reader, with unsubscribe headers, however often the button is pressed', async () => {
		await join('newsletter', 'ada', 'grace', 'rosa', '-pending');
		await join('podcast', 'mary');
		await test.services.db
			.insertInto('suppressions')
			.values({ email: 'rosa@example.org', reason: 'complained' })
			.execute();
		const { page, press, version, getData } = await createDraft();
		const shown = await version();
		const pressed = await Promise.all([1, 2, 3].map(() => editor.post(page, { intent: 'send', version: shown })));
		expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
		await runDueJobs(test);
		expect(await mails()).toEqual([]);
		await advanceQueue(test, 60);
		await runDueJobs(test);
		await press('send');
		await advanceQueue(test, 60);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.org', 'grace@example.org']);
		for (const { raw, subject } of server.mails) {
			expect(subject).toBe('One thing to try · MGA');
			expect(raw).toMatch(/^List-Unsubscribe:\s*<http/im);
			expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
		}
		expect(server.mails[0]?.text).toContain('* The gallery');
		const { state, sent } = await getData();
		expect(state).toBe('sent');
		expect(sent).toMatchObject({ recipients: 3, progress: { sent: 2, suppressed: 1, queued: 0 } });
		expect((await audit()).filter((action) => action === 'newsletter.send')).toHaveLength(1);
		// It cannot be changed anymore, but duplicated.
		expect((await press('save', { ...text, body: 'Other words.' })).status).toBe(409);
		const copy = (await editor.get(`${PAGE}/new?from=${page.split('/').at(-1)}`)).data;
		expect(copy).toMatchObject({ isCopy: true, values: text });
	});

	it('that another operator changed meanwhile is not sent, and what was typed over it stays', async () => {
		await join('newsletter', 'ada');
		const { page, press, version } = await createDraft();
		const first = await version();
		await press('save', { ...text, body: 'Mine.' });
		const late = await editor.post(page, { intent: 'save', version: first, ...text, body: 'Yours.' });
		expect([late.status, late.answer.result.initialValue.body]).toEqual([409, 'Yours.']);
		for (const action of ['send', 'discard'])
			expect((await editor.post(page, { intent: action, version: first })).status).toBe(409);
		const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
		expect((await editor.post(page, { intent: 'schedule', version: first, day, time: '07:30' })).status).toBe(409);
		expect(await mails()).toEqual([]);
		expect((await press('discard')).location).toBe(PAGE);
		expect((await editor.get(page)).status).toBe(404);
		expect((await editor.post(page, { intent: 'send' })).status).toBe(404);
	});

	it('saves unsaved text whichever button is pressed, and shows it before it is sent', async () => {
		await join('newsletter', 'ada');
		const { page, press, getData } = await createDraft();
		const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
		const bodyNow = async () => (await getData()).newsletter.body;

		expect((await press('test', { ...text, body: 'Tried.' })).status).toBe(303);
		expect(await bodyNow()).toBe('Tried.');
		await runDueJobs(test);
		expect(server.mails.map(({ text: read }) => read?.includes('Tried.'))).toEqual([true]);

		for (const [action, when] of [
			['send', {}],
			['schedule', { day, time: '07:30' }],
		] as const) {
			const words = { ...text, body: `Before ${action}.` };
			const first = await press(action, { ...words, ...when });
			expect([first.status, first.answer.toast]).toEqual([200, { kind: 'neutral', ...previewFirst }]);
			expect(await bodyNow()).toBe(words.body);
			expect((await getData()).state).toBe('draft');
			const html = render(first.data, first.answer);
			expect(html).toContain(previewFirst.title);
			for (const typed of [words.body, ...Object.values(when)]) expect(html).toContain(typed);
			// The next press is about the version that is shown.
			expect(/name="version" value="([^"]+)"/.exec(html)?.[1]).toBe((await getData()).newsletter.version);
		}
		const saved = { ...text, body: 'Before schedule.' };
		expect((await press('schedule', { ...saved, day, time: '25:00' })).answer.result.error).toHaveProperty('time');
		const wrong = await press('send', { ...saved, subject: '', day, time: '07:30' });
		expect([wrong.status, Object.keys(wrong.answer.result.error)]).toEqual([400, ['subject']]);
		expect(wrong.answer.result.initialValue).toMatchObject({ body: 'Before schedule.', day, time: '07:30' });
		expect((await mails()).filter(({ recipient }) => recipient === 'ada@example.org')).toEqual([]);
		expect((await press('schedule', { ...saved, day, time: '07:30' })).location).toBe(page);
		expect((await getData()).state).toBe('scheduled');
		const late = await press('test', { ...saved, body: 'Too late.' });
		expect([late.status, late.answer.result.initialValue.body]).toEqual([409, 'Too late.']);
	});

	it('is listed page by page, newest first, none twice', async () => {
		const many = Array.from({ length: 60 }, (_, index) => ({
			list: 'newsletter' as const,
			subject: `Newsletter ${index}`,
			preview: 'x',
			body: 'x',
			created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 7))),
		}));
		await test.services.db.insertInto('newsletters').values(many).execute();
		const first = (await editor.get(PAGE)).data;
		const second = (await editor.get(`${PAGE}?before=${first.older}`)).data;
		const all = [...first.newsletters, ...second.newsletters].map(({ subject }: { subject: string }) => subject);
		expect([first.newsletters.length, second.newsletters.length, new Set(all).size, second.older]).toEqual([
			50,
			10,
			60,
			undefined,
		]);
		expect((await editor.get(`${PAGE}?before=nonsense`)).data.newsletters).toHaveLength(50);
	});
});

describe('sending a newsletter', () => {
	const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 4 * 24 * 3600_000);
	const [day = '', time = ''] = formatMinute(at).split(' ');
	const schedule = { day: day, time };
	beforeAll(() => open());
	afterAll(async () => await test.close());
	beforeEach(deleteAll);

	const run = (id: string, now = new Date(), signal = new AbortController().signal, scheduledFor?: Date) =>
		newsletterJob({ ...test.services, now: () => now }).run(
			{ newsletterUuid: id, ...(scheduledFor && { scheduledFor: scheduledFor.toISOString() }) },
			{ signal } as never,
		);
	const runScheduled = (id: string, now = at) => run(id, now, undefined, at);
	/** Runs the job in a process that ends after the first emails. */
	async function runInterrupted(id: string) {
		const ending = new AbortController();
		const running = run(id, undefined, ending.signal);
		await expect.poll(async () => (await mails()).length, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(50);
		ending.abort();
		await running.catch(() => {});
	}

	it('is sent at the scheduled time to the readers at that time, and can be unscheduled before', async () => {
		await join('newsletter', 'ada');
		const { id, press, getData } = await createDraft();
		const invalid = [
			[
				{ day: '2020-01-01', time: '07:30' },
				/^Please enter a time in the future\. It is \d{4}-\d\d-\d\d \d\d:\d\d \w+ now/,
			],
			[{ day: '2199-01-01', time: '07:30' }, /within a year/],
			[{ day: '2031-02-30', time: '07:30' }, /Please enter a date/],
		] as const;
		for (const [fields, sentence] of invalid) {
			const { status, answer } = await press('schedule', fields);
			expect([status, answer.result.initialValue]).toEqual([400, expect.objectContaining(fields)]);
			expect(answer.result.error.day[0]).toMatch(sentence);
		}
		expect((await press('schedule', schedule)).status).toBe(303);
		expect(await getData()).toMatchObject({ state: 'scheduled', scheduledFor: `${schedule.day} ${schedule.time}` });
		expect((await press('save', text)).status).toBe(409);
		expect((await press('unschedule')).status).toBe(303);
		expect((await getData()).state).toBe('draft');
		// The job of the canceled schedule does nothing.
		await runScheduled(id);
		expect(await mails()).toEqual([]);
		await press('schedule', schedule);
		const { rows } = await sql<{ data: object }>`select data from pgboss.job
			where name = 'newsletter' and data ->> 'newsletterUuid' = ${id}`.execute(test.services.db);
		expect(rows.map(({ data }) => data)).toEqual(Array(2).fill({ newsletterUuid: id, scheduledFor: at.toISOString() }));
		// It is not due yet, so it runs again later.
		await expect(runScheduled(id, new Date())).rejects.toThrow(RetryAfter);
		expect(await mails()).toEqual([]);
		await join('newsletter', 'grace');
		await runScheduled(id);
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'grace@example.org']);
		const html = render(await getData());
		expect(html).toContain('Emails that have not been sent yet are canceled.');
		expect(html).not.toContain('None is sent in the first minute.');
		await runScheduled(id);
		expect(await mails()).toHaveLength(2);
		expect(await getData()).toMatchObject({
			state: 'sent',
			sent: { recipients: 2, at: `${schedule.day} ${schedule.time}` },
		});
		expect(await audit()).toEqual([
			'newsletter.create',
			'newsletter.schedule',
			'newsletter.unschedule',
			'newsletter.schedule',
		]);
	});

	it('has its first minute when it was unscheduled and sent by hand, whatever it was scheduled for', async () => {
		await join('newsletter', 'ada');
		const { id, press, getData } = await createDraft();
		await press('schedule', schedule);
		await press('unschedule');
		await press('send');
		expect(render(await getData())).toContain('None is sent in the first minute.');
		await runScheduled(id);
		expect(await mails()).toEqual([]);
		await run(id);
		expect(await mails()).toHaveLength(1);
	});

	it('that was scheduled while another operator edits it offers their text as a new one', async () => {
		const { page, version, press, getData } = await createDraft();
		const first = await version();
		await press('schedule', schedule);
		const late = await editor.post(page, { intent: 'save', version: first, ...text, subject: 'Mine' });
		expect(late.status).toBe(409);
		expect(await getData()).toMatchObject({ state: 'scheduled' });
		const html = render(late.data, late.answer);
		expect(html).toMatch(new RegExp(`<form[^>]* action="${PAGE}/new"`));
		expect(html).toContain('value="Mine"');
		expect(
			html.split('The newsletter was changed, scheduled or sent meanwhile. Please check it and try again.'),
		).toHaveLength(2);
		// The refusal of a form that is no longer on the page is shown, too.
		const again = await editor.post(page, { intent: 'schedule', version: first, ...schedule });
		expect(
			render(again.data, again.answer).split(
				'The newsletter was changed, scheduled or sent meanwhile. Please check it and try again.',
			),
		).toHaveLength(2);
	});

	it('is stopped while it is being sent: queued emails are canceled, and none follows', async () => {
		await join('newsletter', ...Array.from({ length: 170 }, (_, index) => `reader${index}`));
		const { id, press, getData } = await createDraft();
		await press('send');
		expect((await getData()).state).toBe('sending');
		await runInterrupted(id);
		const [first] = await mails();
		await test.services.db
			.updateTable('mails')
			.set({ status: 'sent' })
			.where('recipient', '=', first?.recipient ?? '')
			.execute();
		const queued = (await mails()).length;
		expect(queued).toBeLessThan(170);
		expect((await press('stop')).status).toBe(303);
		const { progress } = (await getData()).sent;
		expect(progress).toMatchObject({ sent: 1, queued: 0, cancelled: 169 });
		await run(id);
		expect(await mails()).toHaveLength(queued);
		expect((await mails()).filter(({ status }) => status === 'cancelled')).toHaveLength(queued - 1);
		expect((await getData()).sent.progress).toEqual(progress);
		expect((await getData()).state).toBe('stopped');
		await press('stop');
		expect((await audit()).filter((action) => action === 'newsletter.stop')).toHaveLength(1);
	});

	it('is stopped in the first minute, before anyone gets it', async () => {
		await join('newsletter', 'ada', 'grace');
		const { id, press, getData } = await createDraft();
		await press('send');
		await press('stop');
		await run(id);
		expect(await mails()).toEqual([]);
		// Nothing is queued anymore.
		expect(await getData()).toMatchObject({
			state: 'stopped',
			stoppedAt: expect.stringMatching(/ E[SD]T$/),
			sent: { recipients: 2, progress: { cancelled: 2 } },
		});
		// The list counts nobody as a recipient.
		expect((await editor.get(PAGE)).data.newsletters[0]).toMatchObject({ state: 'stopped', recipients: 0 });
		const { after } = await test.services.db
			.selectFrom('audit_log')
			.select('after')
			.where('action', '=', 'newsletter.stop')
			.orderBy('audit_number', 'desc')
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ without: 2 });
	});

	it('sends nothing more once it is stopped, even before its queued emails are canceled', async () => {
		await join('newsletter', ...Array.from({ length: 4 }, (_, index) => `reader${index}`));
		const { id, press } = await createDraft();
		await press('send');
		await run(id);
		await press('stop');
		const queued = await test.services.db.selectFrom('mails').select('mail_uuid').execute();
		const sending = jobKinds(test.services).find(({ name }) => name === mailQueue.name) as JobKind<MailToSend>;
		for (const { mail_uuid } of queued)
			await sending.run({ mailId: mail_uuid }, { id: mail_uuid, signal: new AbortController().signal });
		expect(new Set((await mails()).map(({ status }) => status))).toEqual(new Set(['cancelled']));
		expect(server.mails).toEqual([]);
	});

	it('continues after an interrupted run, to nobody twice', async () => {
		await join('newsletter', ...Array.from({ length: 170 }, (_, index) => `reader${index}`));
		const { id, press } = await createDraft();
		await press('send');
		await runInterrupted(id);
		expect((await mails()).length).toBeLessThan(170);
		await run(id);
		expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(170);
		expect(await mails()).toHaveLength(170);
	});

	it('survives a process that is killed while it sends: nobody gets it twice, and unknown outcomes wait for an operator', async () => {
		await join('newsletter', ...Array.from({ length: 60 }, (_, index) => `reader${index}`));
		const { page, id, press, getData } = await createDraft();
		await press('send');
		await run(id);
		const queued = await test.services.db.selectFrom('mails').select(['mail_uuid', 'recipient']).execute();
		const { mailer } = test.services;
		const last = ['reader27@example.org', 'reader28@example.org', 'reader29@example.org'];
		/** The process ends: one email is sent without a record, two are half sent. None of them returns. */
		const dying: typeof mailer = mailer && {
			...mailer,
			async send(message, signal, begin) {
				if (!last.includes(message.to) || message.to === last[0]) await mailer.send(message, signal, begin);
				else await begin?.();
				if (last.includes(message.to)) await new Promise(() => {});
			},
		};
		const jobs = jobKinds({ ...test.services, mailer: dying });
		const sending = jobs.find(({ name }) => name === mailQueue.name) as JobKind<MailToSend>;
		const before = queued.filter(({ recipient }) => Number(/\d+/.exec(recipient)) < 27);
		const attempt = { id: '', signal: new AbortController().signal };
		for (const { mail_uuid } of before) await sending.run({ mailId: mail_uuid }, attempt);
		for (const { mail_uuid, recipient } of queued)
			if (last.includes(recipient)) void sending.run({ mailId: mail_uuid }, attempt);
		await expect
			.poll(
				async () =>
					(
						await test.services.db
							.selectFrom('mails')
							.select('mail_uuid')
							.where('sending_at', 'is not', null)
							.where('status', '=', 'queued')
							.execute()
					).length,
				{ interval: 5 },
			)
			.toBe(3);
		await expect.poll(() => server.mails.length, { interval: 5 }).toBe(28);
		// The next process runs every job that did not complete: all of them, as none was recorded.
		await runDueJobs(test);
		const got = server.mails.map(({ recipient }) => recipient);
		expect(new Set(got).size).toBe(got.length);
		expect(got).toHaveLength(58);
		expect(await getData()).toMatchObject({
			state: 'sent',
			sent: { progress: { sent: 57, uncertain: 3, queued: 0 } },
		});
		// An operator sees them, and decides.
		const uncertain = async () => (await editor.get(`${page}/recipients?status=uncertain`)).data.table.rows;
		const rows = await uncertain();
		expect(rows[0].actions.map(({ label }: { label: string }) => label)).toEqual([
			'Send again',
			'Mark as received',
			'Email',
		]);
		expect(rows.map(({ label }: { label: string }) => label).sort()).toEqual(last);
		const decide = async (intent: string, address: string | undefined) => {
			const { id: subscription } = rows.find(({ label }: { label: string }) => label === address);
			return (await editor.post(`${page}/recipients`, { intent, id: subscription })).status;
		};
		expect(await decide('delivered', last[0])).toBe(303);
		expect(await decide('resend', last[1])).toBe(303);
		expect(await decide('resend', last[0])).toBe(409);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient).filter((address) => last.includes(address))).toEqual([
			last[0],
			last[1],
		]);
		expect(await uncertain()).toHaveLength(1);
		expect((await getData()).sent.progress).toMatchObject({ sent: 59, uncertain: 1 });
	});

	it('whose connection ends without an answer is uncertain, and one that was not handed over is tried again', async () => {
		await join('newsletter', 'ada');
		const { id, press, getData } = await createDraft();
		await press('send');
		await run(id);
		await server.down();
		await runDueJobs(test);
		await server.up();
		expect((await getData()).sent.progress).toMatchObject({ queued: 1, uncertain: 0 });
		const [mail] = await test.services.db.selectFrom('mails').select('mail_uuid').execute();
		const sending = jobKinds(test.services).find(({ name }) => name === mailQueue.name) as JobKind<MailToSend>;
		// The attempt ends when the server has the whole message, before its answer arrives.
		const ending = new AbortController();
		server.refuse.message = () => void ending.abort();
		await sending.run({ mailId: mail?.mail_uuid ?? '' }, { id: '', signal: ending.signal });
		server.refuse.message = undefined;
		expect((await getData()).sent.progress).toMatchObject({ queued: 0, sent: 0, uncertain: 1 });
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails.length).toBeLessThan(2);
	});

	it('is sent after emails that someone waits for', async () => {
		await join('newsletter', ...Array.from({ length: 30 }, (_, index) => `reader${index}`));
		const { id, press } = await createDraft();
		await press('send');
		await run(id);
		await press('test');
		await runDueJobs(test);
		// Three are sent at a time.
		const order = server.mails.map(({ recipient }) => recipient);
		expect(order).toHaveLength(31);
		expect(order.indexOf('ed@example.org')).toBeLessThan(3);
	});
});

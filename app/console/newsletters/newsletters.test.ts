import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailToSend, mailQueue } from '#app/crm/mail.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { letterJob } from '#app/features/newsletters/newsletter-issue.job.server.ts';
import { sendTest } from '#app/features/newsletters/newsletter-issues.server.ts';
import { minute } from '#app/settings/clock.ts';
import { newsletterPage } from '#content/console/newsletters.ts';
import type { List } from '#content/mailing-lists.ts';
import { type JobKind, RetryAfter } from '#platform/jobs/jobs.ts';
import type { Browser } from '../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import Newsletter from './newsletter.route.tsx';

const LETTERS = '/console/letters';
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

/** Puts people on a list. */
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
/** Actions at letters since the test began. */
const audit = async () => (await writeAuditLog()).slice(auditedBefore);
const writeAuditLog = async () =>
	(
		await test.services.db
			.selectFrom('audit_log')
			.select('action')
			.where('subject_kind', '=', 'letter')
			.orderBy('audit_number')
			.execute()
	).map(({ action }) => action);
const mails = async () =>
	await test.services.db.selectFrom('mails').select(['recipient', 'status']).orderBy('recipient').execute();

/** Writes a letter, and says where it stands. */
async function written(values: Partial<typeof text> = {}) {
	const { location } = await editor.post(`${LETTERS}/new`, { ...text, ...values });
	const page = location ?? expect.fail('not written');
	const seen = async () => (await editor.get(page)).data;
	const version = async () => (await seen()).newsletter.version as string;
	const press = async (action: string, fields: Record<string, string> = {}) =>
		await editor.post(page, { intent: action, version: await version(), ...fields });
	return { page, id: page.split('/').at(-1) as string, seen, version, press };
}

/** A letter's page, with what a form was answered. */
function drawn(seen: object, answer?: object): string {
	const Page = createRoutesStub([{ id: 'letter', path: '/', Component: Newsletter as never }]);
	const shown = { loaderData: { letter: seen }, actionData: answer ? { letter: answer } : null };
	return renderToStaticMarkup(createElement(Page, { hydrationData: shown }));
}

/** A site, whose jobs do not run yet. */
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
/** As if nobody had written yet; the audit log keeps what was done. */
async function emptied() {
	for (const table of ['newsletters', 'mails', 'suppressions', 'subscriptions'] as const)
		await test.services.db.deleteFrom(table).execute();
	auditedBefore = (await writeAuditLog()).length;
	server.mails.length = 0;
}

describe('a letter', () => {
	beforeAll(async () => {
		await open();
	});
	afterAll(async () => await test.close());
	beforeEach(async () => {
		await runDueJobs(test);
		await emptied();
	});

	it('is written once by a form that is sent twice, and comes back as it was typed when something is wrong', async () => {
		const { key } = (await editor.get(`${LETTERS}/new`)).data;
		const write = async (values: object = {}) =>
			(await editor.post(`${LETTERS}/new`, { ...text, key, ...values })).location;
		const [one, two] = await Promise.all([write(), write()]);
		expect(one).toBe(two);
		expect(await write({ body: 'Something else.' })).not.toBe(one);
		expect((await editor.get(LETTERS)).data.newsletters).toHaveLength(2);
		expect(await audit()).toEqual(['letter.write', 'letter.write']);
		const wrong = await editor.post(`${LETTERS}/new`, {
			...text,
			subject: 'To ada@example.org',
			list: 'all',
			preview: '',
		});
		expect(wrong.status).toBe(400);
		expect(Object.keys(wrong.answer.result.error).sort()).toEqual(['list', 'preview', 'subject']);
		expect(wrong.answer.result.initialValue.body).toBe(MARKDOWN);
		// What would not be in the email as it was meant is refused, not left out or sent as it stands.
		for (const [field, value] of [
			['subject', 'Hello {name}'],
			['preview', 'For {{ first_name }}'],
			['body', 'Hello {name},'],
			['body', 'Hello *|FNAME|*,'],
			['body', '`{name}` and {name}'],
			['body', 'a ![picture](https://pictures.example/x.png)'],
			['body', '![picture][1]\n\n[1]: https://pictures.example/x.png'],
		] as const) {
			const { status, answer } = await editor.post(`${LETTERS}/new`, { ...text, [field]: value });
			expect([status, Object.keys(answer.result.error)], value).toEqual([400, [field]]);
		}
		const asTyped = 'Write `Hello {name}` or\n\n```\n![alt](x.png) {topic}\n```\n\n{1, 2} and 50% {}';
		expect((await editor.post(`${LETTERS}/new`, { ...text, body: asTyped })).status).toBe(303);
		const absurd = ['>'.repeat(21), '- 1) '.repeat(11), 'x'.repeat(20_001)];
		for (const body of absurd)
			expect(
				(await editor.post(`${LETTERS}/new`, { ...text, body: `a\n\n${body} b` })).answer.result.error.body,
			).toHaveLength(1);
		expect((await editor.post(`${LETTERS}/new`, { ...text, body: `a\n\n${'- '.repeat(40)}\n\nb` })).status).toBe(303);
	});

	it('is an editor’s, not a moderator’s', async () => {
		const { page } = await written();
		const moderator = await signIn(test, 'mo@example.org');
		for (const address of [LETTERS, `${LETTERS}/new`, page, `${page}/html`])
			expect((await moderator.get(address)).status).toBe(403);
		expect((await moderator.post(page, { intent: 'send' })).status).toBe(403);
	});

	it('is shown as the email that it will be: what is typed as HTML stands there as typed, and links carry the campaign', async () => {
		const { page } = await written();
		const { headers, body: drawn } = await editor.get(`${page}/html`);
		const body = drawn.replaceAll('<!-- -->', '');
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

	it('has in every part the colors of an email, the numbers that were typed, and no link that leads to nothing', async () => {
		const { page } = await written({
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

	it('is tried on oneself, who is on no list', async () => {
		const { press } = await written();
		expect((await press('test')).status).toBe(303);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['ed@example.org', 'Test: One thing to try · MGA'],
		]);
		expect(server.mails[0]?.raw).not.toMatch(/List-Unsubscribe/i);
	});

	it('that was thrown away is tried on nobody', async () => {
		const { id, press } = await written();
		await press('discard');
		const tried = test.services.db.transaction().execute((tx) => sendTest(tx, test.services, id, 'ed@example.org'));
		await expect(tried).rejects.toMatchObject({ code: 'gone' });
		expect(await mails()).toEqual([]);
	});

	it('goes to each who confirmed its list, once, with the ways to leave it, however often the button is pressed', async () => {
		await join('newsletter', 'ada', 'grace', 'rosa', '-pending');
		await join('podcast', 'mary');
		await test.services.db
			.insertInto('suppressions')
			.values({ email: 'rosa@example.org', reason: 'complained' })
			.execute();
		const { page, press, version, seen } = await written();
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
		const { state, sent } = await seen();
		expect(state).toBe('sent');
		expect(sent).toMatchObject({ recipients: 3, progress: { sent: 2, suppressed: 1, queued: 0 } });
		expect((await audit()).filter((action) => action === 'letter.send')).toHaveLength(1);
		// It does not change anymore, and its words make another one.
		expect((await press('save', { ...text, body: 'Other words.' })).status).toBe(409);
		const copy = (await editor.get(`${LETTERS}/new?from=${page.split('/').at(-1)}`)).data;
		expect(copy).toMatchObject({ isCopy: true, values: text });
	});

	it('that another changed meanwhile is not sent unseen, and what was typed over it stays', async () => {
		await join('newsletter', 'ada');
		const { page, press, version } = await written();
		const first = await version();
		await press('save', { ...text, body: 'Mine.' });
		const late = await editor.post(page, { intent: 'save', version: first, ...text, body: 'Yours.' });
		expect([late.status, late.answer.result.initialValue.body]).toEqual([409, 'Yours.']);
		for (const action of ['send', 'discard'])
			expect((await editor.post(page, { intent: action, version: first })).status).toBe(409);
		const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
		expect((await editor.post(page, { intent: 'plan', version: first, day, time: '07:30' })).status).toBe(409);
		expect(await mails()).toEqual([]);
		expect((await press('discard')).location).toBe(LETTERS);
		expect((await editor.get(page)).status).toBe(404);
		expect((await editor.post(page, { intent: 'send' })).status).toBe(404);
	});

	it('loses no words that were typed and not saved, whichever button is pressed, and sends none that nobody looked at', async () => {
		await join('newsletter', 'ada');
		const { page, press, seen } = await written();
		const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
		const bodyNow = async () => (await seen()).newsletter.body;

		expect((await press('test', { ...text, body: 'Tried.' })).status).toBe(303);
		expect(await bodyNow()).toBe('Tried.');
		await runDueJobs(test);
		expect(server.mails.map(({ text: read }) => read?.includes('Tried.'))).toEqual([true]);

		for (const [action, when] of [
			['send', {}],
			['plan', { day, time: '07:30' }],
		] as const) {
			const words = { ...text, body: `Before ${action}.` };
			const first = await press(action, { ...words, ...when });
			expect([first.status, first.answer.toast]).toEqual([200, { kind: 'neutral', ...newsletterPage.previewFirst }]);
			expect(await bodyNow()).toBe(words.body);
			expect((await seen()).state).toBe('draft');
			const html = drawn(first.data, first.answer);
			expect(html).toContain(newsletterPage.previewFirst.title);
			for (const typed of [words.body, ...Object.values(when)]) expect(html).toContain(typed);
			// What is pressed next is about the letter as it is shown there.
			expect(/name="version" value="([^"]+)"/.exec(html)?.[1]).toBe((await seen()).newsletter.version);
		}
		const kept = { ...text, body: 'Before plan.' };
		expect((await press('plan', { ...kept, day, time: '25:00' })).answer.result.error).toHaveProperty('time');
		const wrong = await press('send', { ...kept, subject: '', day, time: '07:30' });
		expect([wrong.status, Object.keys(wrong.answer.result.error)]).toEqual([400, ['subject']]);
		expect(wrong.answer.result.initialValue).toMatchObject({ body: 'Before plan.', day, time: '07:30' });
		expect((await mails()).filter(({ recipient }) => recipient === 'ada@example.org')).toEqual([]);
		expect((await press('plan', { ...kept, day, time: '07:30' })).location).toBe(page);
		expect((await seen()).state).toBe('planned');
		const late = await press('test', { ...kept, body: 'Too late.' });
		expect([late.status, late.answer.result.initialValue.body]).toEqual([409, 'Too late.']);
	});

	it('is listed page by page, the latest first, none twice', async () => {
		const many = Array.from({ length: 60 }, (_, index) => ({
			list: 'newsletter' as const,
			subject: `Letter ${index}`,
			preview: 'x',
			body: 'x',
			created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 7))),
		}));
		await test.services.db.insertInto('newsletters').values(many).execute();
		const first = (await editor.get(LETTERS)).data;
		const second = (await editor.get(`${LETTERS}?before=${first.older}`)).data;
		const all = [...first.newsletters, ...second.newsletters].map(({ subject }: { subject: string }) => subject);
		expect([first.newsletters.length, second.newsletters.length, new Set(all).size, second.older]).toEqual([
			50,
			10,
			60,
			undefined,
		]);
		expect((await editor.get(`${LETTERS}?before=nonsense`)).data.newsletters).toHaveLength(50);
	});
});

describe('a letter that is planned', () => {
	/** Four days ahead, to the minute. */
	const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 4 * 24 * 3600_000);
	const [planDay = '', time = ''] = minute(at).split(' ');
	const plan = { day: planDay, time };
	beforeAll(() => open());
	afterAll(async () => await test.close());
	beforeEach(emptied);

	/** What the letter's job does when it is `now`. @param plannedFor The appointment that the job is. */
	const run = (id: string, now = new Date(), signal = new AbortController().signal, plannedFor?: Date) =>
		letterJob({ ...test.services, now: () => now }).run(
			{ letterUuid: id, ...(plannedFor && { plannedFor: plannedFor.toISOString() }) },
			{ signal } as never,
		);
	const runPlanned = (id: string, now = at) => run(id, now, undefined, at);
	/** The process ends after the first emails. */
	async function runAndEnd(id: string) {
		const ending = new AbortController();
		const running = run(id, undefined, ending.signal);
		await expect.poll(async () => (await mails()).length, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(50);
		ending.abort();
		await running.catch(() => {});
	}

	it('goes out at its time, to who is on the list then; before that it can be taken back', async () => {
		await join('newsletter', 'ada');
		const { id, press, seen } = await written();
		const wrongs = [
			[
				{ day: '2020-01-01', time: '07:30' },
				/^Please enter a time in the future\. It is \d{4}-\d\d-\d\d \d\d:\d\d \w+ now/,
			],
			[{ day: '2199-01-01', time: '07:30' }, /within a year/],
			[{ day: '2031-02-30', time: '07:30' }, /Please enter a date/],
		] as const;
		for (const [fields, sentence] of wrongs) {
			const { status, answer } = await press('plan', fields);
			expect([status, answer.result.initialValue]).toEqual([400, expect.objectContaining(fields)]);
			expect(answer.result.error.day[0]).toMatch(sentence);
		}
		expect((await press('plan', plan)).status).toBe(303);
		expect(await seen()).toMatchObject({ state: 'planned', scheduledFor: `${plan.day} ${plan.time}` });
		expect((await press('save', text)).status).toBe(409);
		expect((await press('unplan')).status).toBe(303);
		expect((await seen()).state).toBe('draft');
		// The job of the first plan finds that nothing is to be done.
		await runPlanned(id);
		expect(await mails()).toEqual([]);
		await press('plan', plan);
		const { rows } = await sql<{ data: object }>`select data from pgboss.job
			where name = 'letter' and data ->> 'letterUuid' = ${id}`.execute(test.services.db);
		expect(rows.map(({ data }) => data)).toEqual(Array(2).fill({ letterUuid: id, plannedFor: at.toISOString() }));
		// It is not due yet, so it runs again later.
		await expect(runPlanned(id, new Date())).rejects.toThrow(RetryAfter);
		expect(await mails()).toEqual([]);
		await join('newsletter', 'grace');
		await runPlanned(id);
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'grace@example.org']);
		const html = drawn(await seen());
		expect(html).toContain(newsletterPage.stop.text);
		expect(html).not.toContain(newsletterPage.stop.firstMinute);
		await runPlanned(id);
		expect(await mails()).toHaveLength(2);
		expect(await seen()).toMatchObject({ state: 'sent', sent: { recipients: 2, at: `${plan.day} ${plan.time}` } });
		expect(await audit()).toEqual(['letter.write', 'letter.plan', 'letter.unplan', 'letter.plan']);
	});

	it('that was taken back and sent by hand has its minute, whatever the appointment was', async () => {
		await join('newsletter', 'ada');
		const { id, press, seen } = await written();
		await press('plan', plan);
		await press('unplan');
		await press('send');
		expect(drawn(await seen())).toContain(newsletterPage.stop.firstMinute);
		await runPlanned(id);
		expect(await mails()).toEqual([]);
		await run(id);
		expect(await mails()).toHaveLength(1);
	});

	it('is no draft anymore for who still writes: what they typed stays, to be kept as another', async () => {
		const { page, version, press, seen } = await written();
		const first = await version();
		await press('plan', plan);
		const late = await editor.post(page, { intent: 'save', version: first, ...text, subject: 'Mine' });
		expect(late.status).toBe(409);
		expect(await seen()).toMatchObject({ state: 'planned' });
		const html = drawn(late.data, late.answer);
		expect(html).toMatch(new RegExp(`<form[^>]* action="${LETTERS}/new"`));
		expect(html).toContain('value="Mine"');
		expect(html.split(newsletterPage.changed)).toHaveLength(2);
		// The form that plans is not there anymore, and its refusal is said all the same.
		const again = await editor.post(page, { intent: 'plan', version: first, ...plan });
		expect(drawn(again.data, again.answer).split(newsletterPage.changed)).toHaveLength(2);
	});

	it('is stopped while it goes out: what has not left is taken back, and nothing follows', async () => {
		await join('newsletter', ...Array.from({ length: 170 }, (_, index) => `reader${index}`));
		const { id, press, seen } = await written();
		await press('send');
		expect((await seen()).state).toBe('sending');
		await runAndEnd(id);
		const [gone] = await mails();
		await test.services.db
			.updateTable('mails')
			.set({ status: 'sent' })
			.where('recipient', '=', gone?.recipient ?? '')
			.execute();
		const queued = (await mails()).length;
		expect(queued).toBeLessThan(170);
		expect((await press('stop')).status).toBe(303);
		const { progress } = (await seen()).sent;
		expect(progress).toMatchObject({ sent: 1, queued: 0, cancelled: 169 });
		await run(id);
		expect(await mails()).toHaveLength(queued);
		expect((await mails()).filter(({ status }) => status === 'cancelled')).toHaveLength(queued - 1);
		expect((await seen()).sent.progress).toEqual(progress);
		expect((await seen()).state).toBe('stopped');
		await press('stop');
		expect((await audit()).filter((action) => action === 'letter.stop')).toHaveLength(1);
	});

	it('is stopped in the first minute, before anyone got it', async () => {
		await join('newsletter', 'ada', 'grace');
		const { id, press, seen } = await written();
		await press('send');
		await press('stop');
		await run(id);
		expect(await mails()).toEqual([]);
		// They wait for nothing anymore.
		expect(await seen()).toMatchObject({
			state: 'stopped',
			stoppedAt: expect.stringMatching(/ E[SD]T$/),
			sent: { recipients: 2, progress: { cancelled: 2 } },
		});
		// The list does not say that two got it.
		expect((await editor.get(LETTERS)).data.newsletters[0]).toMatchObject({ state: 'stopped', recipients: 0 });
		const { after } = await test.services.db
			.selectFrom('audit_log')
			.select('after')
			.where('action', '=', 'letter.stop')
			.orderBy('audit_number', 'desc')
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ without: 2 });
	});

	it('sends nothing more from the moment it is stopped, before its emails are taken back', async () => {
		await join('newsletter', ...Array.from({ length: 4 }, (_, index) => `reader${index}`));
		const { id, press } = await written();
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

	it('that the end of the process stopped goes on where it was, to nobody twice', async () => {
		await join('newsletter', ...Array.from({ length: 170 }, (_, index) => `reader${index}`));
		const { id, press } = await written();
		await press('send');
		await runAndEnd(id);
		expect((await mails()).length).toBeLessThan(170);
		await run(id);
		expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(170);
		expect(await mails()).toHaveLength(170);
	});

	it('lets an email go first that someone waits for', async () => {
		await join('newsletter', ...Array.from({ length: 30 }, (_, index) => `reader${index}`));
		const { id, press } = await written();
		await press('send');
		await run(id);
		await press('test');
		await runDueJobs(test);
		// Three leave at a time.
		const order = server.mails.map(({ recipient }) => recipient);
		expect(order).toHaveLength(31);
		expect(order.indexOf('ed@example.org')).toBeLessThan(3);
	});
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_OPERATOR } from '#app/crm/mail.server.ts';
import { discardMail, retryMail } from '#app/crm/mail-changes.server.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import { action as contact } from '#app/features/leads/contact/contact.route.tsx';
import { mailLabel } from '#app/features/mails.server.ts';
import { TERMINAL_LINK_SECONDS, terminalLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import { type Browser, openBrowser, type Page } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { getEmail as getEmailFor, getEmailViews } from './emails.console.server.ts';

let server: MailServer;
let test: TestServices;
let currentTime = new Date();

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => currentTime });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	currentTime = new Date();
	server.mails.length = 0;
	server.refuse.recipient = undefined;
	for (const table of ['mails', 'suppressions', 'submissions'] as const)
		await test.services.db.deleteFrom(table).execute();
});

const formValues = { name: 'Ada Green', email: 'ada@example.org', company: '', message: 'Is there a place for us?' };
const submitContactForm = (fields: Partial<typeof formValues> = {}) =>
	submit(test, contact, '/contact', { ...formValues, ...fields });
const mailTo = async (address: string) => {
	const { db } = test.services;
	const row = await db.selectFrom('mails').select('mail_uuid').where('recipient', '=', address).executeTakeFirst();
	return row && (await getEmailViews(test.services, [row.mail_uuid])).get(row.mail_uuid);
};
const idOf = async (address: string) => (await mailTo(address))?.id ?? '';
const getEmail = (services: TestServices['services'], id: string) => getEmailFor(services, { role: 'terminal' }, id);

const retry = (on: TestServices, id: string) =>
	on.services.db.transaction().execute((tx) => retryMail(tx, on.services, id));
const discard = (on: TestServices, id: string) =>
	on.services.db.transaction().execute((tx) => discardMail(tx, on.services, id));

async function openTerminalLink(): Promise<Browser> {
	const browser = openBrowser(test);
	expect(await browser.get(await terminalLink(test.services))).toMatchObject({
		status: 303,
		location: '/console/email',
	});
	return browser;
}
const createToken = async () => new URL(await terminalLink(test.services)).searchParams.get('token') ?? '';
const signIn = /^\/console\/sign-in/;

describe('the link from the terminal', () => {
	it('works for seven days, and moves its token from the URL to a strict cookie', async () => {
		const link = await terminalLink(test.services);
		expect(link).toMatch(/^http:\/\/localhost:3000\/outbox\?token=[\w.-]+$/);
		const browser = openBrowser(test);
		const { headers } = await browser.get(link);
		expect(headers.get('set-cookie')).toMatch(/^outbox=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
		expect((await browser.get('/console/email')).status).toBe(200);
		expect((await browser.get('/console/jobs')).status).toBe(200);
		currentTime = new Date(Date.now() + TERMINAL_LINK_SECONDS * 1000 + 1000);
		expect((await browser.get('/console/email')).location).toMatch(signIn);
		expect(await browser.get(link)).toMatchObject({ status: 410, data: { step: 'expired' } });
	});

	it('opens emails and jobs but no other console page', async () => {
		const browser = await openTerminalLink();
		for (const address of [
			'/console',
			'/console/people',
			'/console/webhooks',
			'/console/operators',
			'/console/email/export',
		])
			expect((await browser.get(address)).location, address).toMatch(signIn);
	});

	it('redirects with a page of its own when followed from another site', async () => {
		const page = await openBrowser(test).get(await terminalLink(test.services), { 'sec-fetch-site': 'cross-site' });
		expect(page).toMatchObject({ status: 200, data: { step: 'opening' } });
		expect(page.headers.get('set-cookie')).toContain('outbox=');
	});

	it('sets a secure cookie if the site uses https', async () => {
		const secure = await openTestServices({ APP_URL: 'https://mga.example' });
		try {
			const { headers } = await openBrowser(secure).get(await terminalLink(secure.services));
			expect(headers.get('set-cookie')).toMatch(/^__Host-outbox=.*; Path=\/; .*; Secure;/);
		} finally {
			await secure.close();
		}
	});

	it('is the ordinary 404 without a valid token, and the pages behind it redirect to sign-in', async () => {
		await submitContactForm();
		await runDueJobs(test);
		const id = await idOf('ada@example.org');
		const unsubscribe = await test.services.links.seal('unsubscribe', 'operator');
		const pages = [
			'/console/email',
			`/console/email/${id}`,
			`/console/email/${id}/html`,
			`/console/email/${id}/files/0`,
		];
		for (const token of ['', 'x', unsubscribe, `${await createToken()}x`]) {
			const browser = openBrowser(test);
			expect((await browser.get(`/outbox?token=${token}`)).status).toBe(404);
			browser.cookies.set('outbox', token);
			expect((await browser.get('/outbox')).status).toBe(404);
			for (const page of pages) expect((await browser.get(page)).location, page).toMatch(signIn);
			expect((await browser.post('/console/email', { intent: 'discard', id })).location).toMatch(signIn);
		}
		expect(await mailTo('ada@example.org')).toMatchObject({ status: 'sent' });
	});
});

describe('a reader of emails', () => {
	it('sees emails, filtered by status, and every part of an email', async () => {
		await submitContactForm();
		await runDueJobs(test);
		server.refuse.recipient = () => '550 5.1.1 No such user';
		await submitContactForm({ email: 'gone@example.org' });
		await runDueJobs(test);
		const browser = await openTerminalLink();
		const getView = async (address: string) => (await browser.get(address)).data.table;
		expect((await getView('/console/email')).total.count).toBe(4);
		expect((await getView('/console/email?status=sent')).total.count).toBe(2);
		const refused = (await getView('/console/email?status=refused')).rows as {
			cells: { lines: { text: string }[] }[];
		}[];
		expect(refused.map(({ cells }) => cells[0]?.lines[0]?.text.split(' ')[0]).sort()).toEqual([
			'desk@mga.example',
			'gone@example.org',
		]);
		const email = await getEmail(test.services, await idOf('gone@example.org'));
		expect(email).toMatchObject({
			attempts: 1,
			lastError: expect.stringContaining('550'),
			suppression: { reason: 'refused' },
			headers: { From: 'MGA <hello@mga.example>', 'Reply-To': 'desk@mga.example', 'Auto-Submitted': 'auto-generated' },
		});
		const html = await browser.get(`/console/email/${email?.id}/html`);
		expect(html.body).toContain('<!DOCTYPE html');
		expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; img-src 'self' data:/);
		expect(html.headers.get('cache-control')).toBe('no-store');
		const page = await browser.get(`/console/email/${email?.id}`);
		expect(page).toMatchObject({ status: 200, data: { email: { hasHtml: true, text: expect.any(String) } } });
	});

	it('pages through many emails', async () => {
		const values = Array.from({ length: 60 }, (_, at) => ({
			kind: 'contact-received',
			recipient: `p${at}@example.org`,
			params: '{}',
			status: 'sent' as const,
			created_at: new Date(2025, 0, 1, 0, at),
		}));
		await test.services.db.insertInto('mails').values(values).execute();
		const browser = await openTerminalLink();
		const recipients: string[] = [];
		for (let address: string | undefined = '/console/email?columns=recipient'; address; ) {
			const { table }: { table: TableView } = (await browser.get(address)).data;
			recipients.push(...table.rows.map(({ cells }) => String(cells[0])));
			// An email that arrives meanwhile does not shift the pages.
			const values = { kind: 'contact-received', recipient: 'new@example.org', params: '{}', status: 'sent' as const };
			await test.services.db.insertInto('mails').values(values).execute();
			address = table.next;
		}
		expect(recipients).toEqual(values.map(({ recipient }) => recipient).reverse());
	});

	it('filters them by kind, day and recipient, and never has the recipient in a URL', async () => {
		const createMail = (kind: string, recipient: string, day: number) => ({
			kind,
			recipient,
			params: '{}',
			status: 'sent' as const,
			created_at: new Date(Date.UTC(2026, 0, day, 23, 59)),
		});
		const values = [
			createMail('contact-received', 'Ada@example.org', 3),
			createMail('contact-received', 'eve@example.org', 4),
			createMail('operator-code', 'ada@example.org', 4),
		];
		await test.services.db.insertInto('mails').values(values).execute();
		const browser = await openTerminalLink();
		const find = (q: string) => browser.post('/console/email', { step: 'search', q });
		const found = await find(' ada@example.org ');
		expect(found.status).toBe(303);
		const to = found.location ?? '';
		expect(to).toMatch(/^\/console\/email\?find=[\w.-]+$/);
		const decoded = to.split(/[.=]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'));
		expect(`${to} ${decoded}`).not.toMatch(/ada(@|%40)/);
		const getView = async (address: string) => {
			const { table } = (await browser.get(`${address}&columns=kind&columns=recipient`)).data;
			return table.rows.map(({ cells }: { cells: string[] }) => cells.join(' '));
		};
		const [code, received] = [mailLabel('operator-code'), mailLabel('contact-received')];
		expect(await getView(to)).toEqual([`${code} ada@example.org`, `${received} Ada@example.org`]);
		expect(await getView(`${to}&kind=contact-received`)).toEqual([`${received} Ada@example.org`]);
		expect(await getView('/console/email?day=2026-01-04&kind=contact-received')).toEqual([
			`${received} eve@example.org`,
		]);
		expect(await getView('/console/email?day=nonsense&kind=nonsense&find=nonsense&after=nonsense')).toHaveLength(3);
		const rejected = await find('ada');
		expect(rejected).toMatchObject({
			status: 400,
			answer: {
				answer: { result: { error: { q: [expect.stringContaining('whole')] }, initialValue: { q: 'ada' } } },
			},
		});
	});

	it('downloads attachments under their names', async () => {
		const file = {
			filename: 'Sitzung – 1.ics',
			contentType: 'text/calendar',
			base64: Buffer.from('BEGIN').toString('base64'),
		};
		const { mail_uuid: mailId } = await test.services.db
			.insertInto('mails')
			.values({ kind: 'x', recipient: 'a@b.example', params: '{}', attachments: JSON.stringify([file]) })
			.returning('mail_uuid')
			.executeTakeFirstOrThrow();
		const browser = await openTerminalLink();
		const download = await browser.get(`/console/email/${mailId}/files/0`);
		expect([download.body, download.headers.get('content-type')]).toEqual(['BEGIN', 'text/calendar']);
		expect(download.headers.get('content-disposition')).toBe(
			"attachment; filename*=UTF-8''Sitzung%20%E2%80%93%201.ics",
		);
		for (const number of ['1', '-1', 'x', '00000']) {
			expect((await browser.get(`/console/email/${mailId}/files/${number}`)).status).toBe(404);
		}
		for (const unknown of ['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
			expect((await browser.get(`/console/email/${encodeURIComponent(unknown)}`)).status).toBe(404);
		}
	});
});

describe('a queued email', () => {
	it('can be retried at once, or discarded with its job', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await submitContactForm();
		await runDueJobs(test);
		const waiting = await mailTo('ada@example.org');
		expect(waiting).toMatchObject({ status: 'queued', attempts: 1, nextAttempt: expect.any(Date) });
		expect(await test.services.jobs.list({ queue: 'mail', state: ['retrying', 'waiting'] })).toHaveLength(2);
		const operators = await idOf('desk@mga.example');
		expect(await discard(test, operators)).toBe(true);
		expect(await discard(test, operators)).toBe(false);
		server.refuse.recipient = undefined;
		expect(await retry(test, waiting?.id ?? '')).toBe(true);
		await runDueJobs(test);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'cancelled' });
	});

	it('can be retried after its last attempt, and after its job was discarded', async () => {
		const { db, jobs } = test.services;
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await submitContactForm();
		await runDueJobs(test);
		await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and state = 'retry'`.execute(db);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		const id = await idOf('ada@example.org');
		expect((await getEmail(test.services, id))?.jobs).toMatchObject([{ state: 'parked', attempts: 2 }]);
		server.refuse.recipient = undefined;
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(await getEmail(test.services, id)).toMatchObject({ status: 'sent', jobs: [{ state: 'done' }] });
		expect(await retry(test, id)).toBe(false);

		const other = await idOf('desk@mga.example');
		for (const job of await jobs.list({ queue: 'mail', state: 'parked' })) await jobs.discard(job.id);
		expect(await retry(test, other)).toBe(true);
		await runDueJobs(test);
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'sent' });
		expect(await retry(test, 'nonsense')).toBe(false);
	});

	it('is cancelled with a reason when its job is discarded in the job list', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await submitContactForm();
		await runDueJobs(test);
		const id = await idOf('ada@example.org');
		const [job] = (await getEmail(test.services, id))?.jobs ?? [];
		const browser = await openTerminalLink();
		expect((await browser.post('/console/jobs', { intent: 'discard', id: job?.id ?? '' })).status).toBe(303);
		expect(await getEmail(test.services, id)).toMatchObject({
			status: 'cancelled',
			lastError: 'given up by an operator',
			jobs: [{ state: 'discarded' }],
		});
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'queued' });
	});

	it('has one job, however many retries run at once, and whatever its status was', async () => {
		const idle = await openTestServices();
		try {
			const { db, jobs } = idle.services;
			const { mail_uuid: id } = await db
				.insertInto('mails')
				.values({ kind: 'contact-received', recipient: 'ada@example.org', params: '{}' })
				.returning('mail_uuid')
				.executeTakeFirstOrThrow();
			for (const status of ['queued', 'cancelled', 'refused'] as const) {
				await db.updateTable('mails').set({ status }).where('mail_uuid', '=', id).execute();
				const retries = await Promise.all([1, 2, 3, 4].map(() => retry(idle, id)));
				expect(retries, status).toEqual([true, true, true, true]);
				expect(await jobs.list({ queue: 'mail' }), status).toHaveLength(1);
				expect(await getEmail(idle.services, id)).toMatchObject({ status: 'queued' });
			}
		} finally {
			await idle.close();
		}
	});

	it('can be resent after it was refused, unless the address is on the suppression list', async () => {
		server.refuse.recipient = () => '550 5.7.1 Your host is blocked';
		await submitContactForm();
		await runDueJobs(test);
		server.refuse.recipient = undefined;
		const id = await idOf('ada@example.org');
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(await getEmail(test.services, id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
		const desk = await idOf('desk@mga.example');
		await suppress(test.services.db, test.services, 'desk@mga.example', 'operator', '');
		await retry(test, desk);
		await runDueJobs(test);
		expect(await getEmail(test.services, desk)).toMatchObject({ status: 'suppressed' });
	});

	it('is retried or discarded with the page’s buttons, which redirect back with a toast', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await submitContactForm();
		await runDueJobs(test);
		const browser = await openTerminalLink();
		const press = (fields: Record<string, string>, headers = {}) =>
			browser.post('/console/email?status=queued', fields, headers);
		const toastOf = ({ headers }: Page) =>
			JSON.parse(Buffer.from(/flash=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '', 'base64url').toString());
		const id = await idOf('ada@example.org');
		const discarded = await press({ intent: 'discard', id });
		expect([discarded.status, discarded.location]).toEqual([303, '/console/email?status=queued']);
		expect(toastOf(discarded).title).toBe('Discarded');
		const again = await press({ intent: 'discard', id });
		expect([again.status, again.answer.toast.description]).toEqual([409, expect.stringContaining('in the meantime')]);
		const [job] = await test.services.jobs.list({ queue: 'mail', state: 'retrying' });
		const pressJob = (intent: string) => browser.post('/console/jobs', { intent, id: job?.id ?? '' });
		expect(toastOf(await pressJob('discard')).title).toBe('Discarded');
		expect((await pressJob('retry')).status).toBe(409);
		expect((await press({ intent: 'explode', id })).status).toBe(400);
		expect((await press({ intent: 'retry' })).status).toBe(409);
		expect((await press({ intent: 'retry', id }, { origin: 'https://evil.example' })).status).toBe(400);
		const { rows } = await sql<{ action: string; operator_uuid: null }>`select action, operator_uuid, operator_name
			from audit_log order by audit_number`.execute(test.services.db);
		expect(rows.slice(-2)).toEqual([
			{ action: 'mail.discard', operator_uuid: null, operator_name: 'Terminal' },
			{ action: 'jobs.discard', operator_uuid: null, operator_name: 'Terminal' },
		]);
	});
});

describe('an operators’ copy that was stored without an address', () => {
	it('is sent on retry once an address is set', async () => {
		const { db } = test.services;
		await submitContactForm();
		await runDueJobs(test);
		const id = await idOf('desk@mga.example');
		await db
			.updateTable('mails')
			.set({ status: 'stored', recipient: NO_OPERATOR })
			.where('mail_uuid', '=', id)
			.execute();
		expect(await getEmail(test.services, id)).toMatchObject({ recipient: null });
		server.mails.length = 0;
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['desk@mga.example']);
	});
});

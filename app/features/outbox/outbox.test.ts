import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_OPERATOR } from '#app/crm/mail.server.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import { elapse, runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import { action as contact } from '../contact/contact.route.tsx';
import { action, loader } from './outbox.route.tsx';
import { getMail, listMails, listOpenJobs } from './outbox.server.ts';
import { discardMail, retryMail } from './outbox-changes.server.ts';
import { loader as fileLoader } from './outbox-file.route.ts';
import { loader as htmlLoader } from './outbox-html.route.ts';
import { OUTBOX_SECONDS, outboxLink } from './outbox-link.server.ts';
import { loader as mailLoader } from './outbox-mail.route.tsx';

let server: MailServer;
let test: TestServices;
let present = new Date();

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => present });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	present = new Date();
	server.mails.length = 0;
	server.refuse.recipient = undefined;
	for (const table of ['mails', 'suppressions', 'submissions'] as const)
		await test.services.db.deleteFrom(table).execute();
});

const written = { name: 'Ada Green', email: 'ada@example.org', company: '', message: 'Is there a place for us?' };
const write = (fields: Partial<typeof written> = {}) => submit(test, contact, '/contact', { ...written, ...fields });
const mailTo = async (address: string) =>
	(await listMails(test.services, {})).mails.find(({ recipient }) => recipient === address);
const idOf = async (address: string) => (await mailTo(address))?.id ?? '';

const retry = (on: TestServices, id: string) =>
	on.services.db.transaction().execute((tx) => retryMail(tx, on.services, id));
const discard = (on: TestServices, id: string) =>
	on.services.db.transaction().execute((tx) => discardMail(tx, on.services, id));

type Answer = Response | { data: unknown; init?: { status?: number; headers?: Record<string, string> } };

/** What a loader or an action answered or threw. */
async function ask(run: unknown, address: string, init: RequestInit = {}, params = {}) {
	const url = new URL(address, 'http://localhost:3000');
	const request = new Request(url, init);
	const called = (run as (args: never) => Promise<Answer>)({ request, url, context: test.context(), params } as never);
	const answer = await called.catch((thrown: Answer) => thrown);
	if (answer instanceof Response) {
		const { status, headers } = answer;
		return { status, headers, body: await answer.text(), data: undefined };
	}
	return {
		status: answer.init?.status ?? 200,
		headers: new Headers(answer.init?.headers),
		body: '',
		data: answer.data,
	};
}

async function tokenOf(link: Promise<string>): Promise<string> {
	return new URL(await link).searchParams.get('token') ?? '';
}
const signedIn = async () => ({ cookie: `flash=x; outbox=${await tokenOf(outboxLink(test.services))}` });

describe('the way into the outbox', () => {
	it('is a link that works for seven days, becomes a strict cookie and leaves the address', async () => {
		const link = await outboxLink(test.services);
		expect(link).toMatch(/^http:\/\/localhost:3000\/outbox\?token=[\w.-]+$/);
		const opened = await ask(loader, link);
		expect([opened.status, opened.headers.get('location')]).toEqual([303, '/outbox']);
		const cookie = opened.headers.get('set-cookie') ?? '';
		expect(cookie).toMatch(/^outbox=[\w.-]+; Path=\/outbox; Max-Age=604800; HttpOnly; SameSite=Strict$/);
		const headers = { cookie: cookie.split(';')[0] ?? '' };
		expect(await ask(loader, '/outbox', { headers })).toMatchObject({ status: 200, data: { step: 'see' } });
		present = new Date(Date.now() + OUTBOX_SECONDS * 1000 + 1000);
		expect((await ask(loader, '/outbox', { headers })).status).toBe(404);
		expect(await ask(loader, link)).toMatchObject({ status: 410, data: { step: 'expired' } });
	});

	it('leads on by a page of ours for who comes from another site, whose browser keeps strict cookies back', async () => {
		const opened = await ask(loader, await outboxLink(test.services), { headers: { 'sec-fetch-site': 'cross-site' } });
		expect(opened).toMatchObject({ status: 200, data: { step: 'opening' } });
		expect(opened.headers.get('set-cookie')).toContain('outbox=');
	});

	it('sends its cookie over https only, where the site is there', async () => {
		const secure = await openTestServices({ APP_URL: 'https://mga.example' });
		try {
			const link = new URL(await outboxLink(secure.services));
			const args = { request: new Request(link), url: link, context: secure.context(), params: {} };
			const opened = await loader(args as never).catch((thrown: Response) => thrown);
			expect((opened as Response).headers.get('set-cookie')).toMatch(/; Secure$/);
		} finally {
			await secure.close();
		}
	});

	it('is the ordinary 404 for everyone else, whatever they ask for', async () => {
		await write();
		await runDueJobs(test);
		const mailId = await idOf('ada@example.org');
		const unsubscribe = await test.services.links.seal('unsubscribe', 'operator');
		const asked: [unknown, string, object][] = [
			[loader, '/outbox', {}],
			[mailLoader, `/outbox/${mailId}`, { mailId }],
			[htmlLoader, `/outbox/${mailId}/html`, { mailId }],
			[fileLoader, `/outbox/${mailId}/files/0`, { mailId, number: '0' }],
		];
		const tokens = ['', 'x', unsubscribe, `${await tokenOf(outboxLink(test.services))}x`];
		for (const [run, address, params] of asked) {
			expect((await ask(run, address, {}, params)).status).toBe(404);
			for (const token of tokens) {
				const headers = { cookie: `outbox=${token}` };
				expect((await ask(run, address, { headers }, params)).status).toBe(404);
			}
		}
		for (const token of tokens) expect((await ask(loader, `/outbox?token=${token}`)).status).toBe(404);
		const body = new URLSearchParams({ intent: 'discard', mail: mailId });
		expect((await ask(action, '/outbox', { method: 'POST', body })).status).toBe(404);
	});
});

describe('who may read', () => {
	it('sees emails, newest first, by status, and an email’s every part', async () => {
		await write();
		await runDueJobs(test);
		server.refuse.recipient = () => '550 5.1.1 No such user';
		await write({ email: 'gone@example.org' });
		await runDueJobs(test);
		const all = await listMails(test.services, {});
		expect(all.mails).toHaveLength(4);
		expect(all.counts.filter(({ count }) => count)).toEqual([
			{ status: 'refused', count: 2 },
			{ status: 'sent', count: 2 },
		]);
		const { mails } = await listMails(test.services, { status: 'refused' });
		expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['desk@mga.example', 'gone@example.org']);
		const whole = await getMail(test.services, await idOf('gone@example.org'));
		expect(whole).toMatchObject({
			attempts: 1,
			lastError: expect.stringContaining('550'),
			suppression: { reason: 'refused' },
			headers: { From: 'MGA <hello@mga.example>', 'Reply-To': 'desk@mga.example', 'Auto-Submitted': 'auto-generated' },
		});
		const headers = await signedIn();
		const html = await ask(htmlLoader, '', { headers }, { mailId: whole?.id });
		expect(html.body).toContain('<!DOCTYPE html');
		expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; img-src 'self' data:/);
		expect(html.headers.get('cache-control')).toBe('no-store');
		const page = await ask(mailLoader, '', { headers }, { mailId: whole?.id });
		expect(page).toMatchObject({ status: 200, data: { mail: { hasHtml: true, text: expect.any(String) } } });
	});

	it('pages through many', async () => {
		const values = Array.from({ length: 60 }, (_, at) => ({
			kind: 'contact-received',
			recipient: `p${at}@example.org`,
			params: '{}',
			status: 'sent' as const,
			created_at: new Date(2025, 0, 1, 0, at),
		}));
		await test.services.db.insertInto('mails').values(values).execute();
		const seen: (string | null)[] = [];
		for (let after: string | undefined; ; ) {
			const { mails, older } = await listMails(test.services, { after });
			seen.push(...mails.map(({ recipient }) => recipient));
			// What comes in while someone reads moves no page.
			const values = { kind: 'contact-received', recipient: 'new@example.org', params: '{}', status: 'sent' as const };
			await test.services.db.insertInto('mails').values(values).execute();
			if (!older) break;
			after = older;
		}
		expect(seen).toEqual(values.map(({ recipient }) => recipient).reverse());
	});

	it('narrows them down by kind, by day and by whom they went to, whose address stands in no address of a page', async () => {
		const of = (kind: string, recipient: string, day: number) => ({
			kind,
			recipient,
			params: '{}',
			status: 'sent' as const,
			created_at: new Date(Date.UTC(2026, 0, day, 23, 59)),
		});
		const values = [
			of('contact-received', 'Ada@example.org', 3),
			of('contact-received', 'eve@example.org', 4),
			of('operator-code', 'ada@example.org', 4),
		];
		await test.services.db.insertInto('mails').values(values).execute();
		const headers = await signedIn();
		const find = (fields: Record<string, string>) =>
			ask(action, '/outbox', {
				method: 'POST',
				body: new URLSearchParams({ intent: 'find', ...fields }),
				headers,
			});
		const found = await find({ recipient: ' ada@example.org ' });
		expect(found.status).toBe(303);
		const to = found.headers.get('location') ?? '';
		expect(to).toMatch(/^\/outbox\?to=[\w.-]+$/);
		const decoded = to.split(/[.=]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'));
		expect(`${to} ${decoded}`).not.toMatch(/ada(@|%40)/);
		const see = async (address: string) => {
			const { data } = await ask(loader, address, { headers });
			return (data as { mails: { kind: string; recipient: string }[] }).mails.map(
				({ kind, recipient }) => `${kind} ${recipient}`,
			);
		};
		expect(await see(to)).toEqual(['operator-code ada@example.org', 'contact-received Ada@example.org']);
		expect(await see(`${to}&kind=contact-received`)).toEqual(['contact-received Ada@example.org']);
		expect(await see('/outbox?day=2026-01-04&kind=contact-received')).toEqual(['contact-received eve@example.org']);
		expect(await see('/outbox?day=nonsense&kind=nonsense&to=nonsense&after=nonsense')).toHaveLength(3);
		const refused = await find({ recipient: 'ada' });
		expect(refused).toMatchObject({
			status: 400,
			data: {
				result: { error: { recipient: [expect.stringContaining('whole')] }, initialValue: { recipient: 'ada' } },
			},
		});
	});

	it('gets an email’s files to save, under their names', async () => {
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
		const headers = await signedIn();
		const got = await ask(fileLoader, '', { headers }, { mailId, number: '0' });
		expect([got.body, got.headers.get('content-type')]).toEqual(['BEGIN', 'text/calendar']);
		expect(got.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Sitzung%20%E2%80%93%201.ics");
		for (const number of ['1', '-1', 'x', '00000']) {
			expect((await ask(fileLoader, '', { headers }, { mailId, number })).status).toBe(404);
		}
		for (const unknown of ['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
			expect((await ask(mailLoader, '', { headers }, { mailId: unknown })).status).toBe(404);
		}
	});
});

describe('an email that waits', () => {
	it('is tried at once, or taken back with its job', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await write();
		await runDueJobs(test);
		const waiting = await mailTo('ada@example.org');
		expect(waiting).toMatchObject({ status: 'queued', attempts: 1, nextAttempt: expect.any(Date) });
		expect((await listOpenJobs(test.services)).filter(({ queue }) => queue === 'mail')).toHaveLength(2);
		const operators = await idOf('desk@mga.example');
		expect(await discard(test, operators)).toBe(true);
		expect(await discard(test, operators)).toBe(false);
		server.refuse.recipient = undefined;
		expect(await retry(test, waiting?.id ?? '')).toBe(true);
		await runDueJobs(test);
		await elapse(test, 3600);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'cancelled' });
	});

	it('is tried again when it ran out of tries, and when its job was given up', async () => {
		const { db, jobs } = test.services;
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await write();
		await runDueJobs(test);
		await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and state = 'retry'`.execute(db);
		await elapse(test, 3600);
		await runDueJobs(test);
		const id = await idOf('ada@example.org');
		expect((await getMail(test.services, id))?.jobs).toMatchObject([{ state: 'parked', attempts: 2 }]);
		server.refuse.recipient = undefined;
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(await getMail(test.services, id)).toMatchObject({ status: 'sent', jobs: [{ state: 'done' }] });
		expect(await retry(test, id)).toBe(false);

		const other = await idOf('desk@mga.example');
		for (const job of await jobs.list({ queue: 'mail', state: 'parked' })) await jobs.discard(job.id);
		expect(await retry(test, other)).toBe(true);
		await runDueJobs(test);
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'sent' });
		expect(await retry(test, 'nonsense')).toBe(false);
	});

	it('is taken back with its job in the list of jobs, and says by whom', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await write();
		await runDueJobs(test);
		const id = await idOf('ada@example.org');
		const [job] = (await getMail(test.services, id))?.jobs ?? [];
		const body = new URLSearchParams({ intent: 'discard', job: job?.id ?? '' });
		expect((await ask(action, '/outbox', { method: 'POST', body, headers: await signedIn() })).status).toBe(303);
		expect(await getMail(test.services, id)).toMatchObject({
			status: 'cancelled',
			lastError: 'given up by an operator',
			jobs: [{ state: 'discarded' }],
		});
		expect(await mailTo('desk@mga.example')).toMatchObject({ status: 'queued' });
	});

	it('has one job, however often it is asked for at once, and whether or not it was taken back', async () => {
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
				const asked = await Promise.all([1, 2, 3, 4].map(() => retry(idle, id)));
				expect(asked, status).toEqual([true, true, true, true]);
				expect(await jobs.list({ queue: 'mail' }), status).toHaveLength(1);
				expect(await getMail(idle.services, id)).toMatchObject({ status: 'queued' });
			}
		} finally {
			await idle.close();
		}
	});

	it('that was refused goes out again, but not to an address on the suppression list', async () => {
		server.refuse.recipient = () => '550 5.7.1 Your host is blocked';
		await write();
		await runDueJobs(test);
		server.refuse.recipient = undefined;
		const id = await idOf('ada@example.org');
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(await getMail(test.services, id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
		const desk = await idOf('desk@mga.example');
		await suppress(test.services.db, test.services, 'desk@mga.example', 'operator', '');
		await retry(test, desk);
		await runDueJobs(test);
		expect(await getMail(test.services, desk)).toMatchObject({ status: 'suppressed' });
	});

	it('is moved by the page’s buttons, which lead back to where they are and say what was done', async () => {
		server.refuse.recipient = () => '450 4.2.1 Come back later';
		await write();
		await runDueJobs(test);
		const headers = await signedIn();
		const press = (fields: Record<string, string>, more = {}) =>
			ask(action, '/outbox?status=queued&page=1', {
				method: 'POST',
				body: new URLSearchParams(fields),
				headers: { ...headers, ...more },
			});
		const said = (answer: { headers: Headers }) =>
			JSON.parse(
				Buffer.from(/flash=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '', 'base64url').toString(),
			);
		const mail = await idOf('ada@example.org');
		const discarded = await press({ intent: 'discard', mail });
		expect([discarded.status, discarded.headers.get('location')]).toEqual([303, '/outbox?status=queued&page=1']);
		expect(said(discarded).title).toBe('Discarded');
		expect(said(await press({ intent: 'discard', mail })).title).toBe('Nothing changed');
		const [job] = await test.services.jobs.list({ queue: 'mail', state: 'retrying' });
		expect(said(await press({ intent: 'discard', job: job?.id ?? '' })).title).toBe('Discarded');
		expect(said(await press({ intent: 'retry', job: job?.id ?? '' })).title).toBe('Nothing changed');
		expect((await press({ intent: 'explode', mail })).status).toBe(400);
		expect((await press({ intent: 'retry' })).status).toBe(400);
		expect((await press({ intent: 'retry', mail }, { origin: 'https://evil.example' })).status).toBe(403);
	});
});

describe('an operators’ copy that was kept for want of their address', () => {
	it('goes out once there is one and someone asks', async () => {
		const { db } = test.services;
		await write();
		await runDueJobs(test);
		const id = await idOf('desk@mga.example');
		await db
			.updateTable('mails')
			.set({ status: 'stored', recipient: NO_OPERATOR })
			.where('mail_uuid', '=', id)
			.execute();
		expect(await getMail(test.services, id)).toMatchObject({ recipient: null });
		server.mails.length = 0;
		expect(await retry(test, id)).toBe(true);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['desk@mga.example']);
	});
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobKinds } from '#app/features/jobs.server.ts';
import { action } from '#app/features/leads/contact/contact.route.tsx';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { advanceQueue, runDueJobs } from '../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../tests/services.ts';
import { mailsForgetJob } from './mail.job.server.ts';
import { cancelListMails, enqueueMail, type MailToSend, mailQueue } from './mail.server.ts';
import { liftSuppressionById, suppress } from './suppressions.server.ts';

let server: MailServer;
let test: TestServices;

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server));
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	await runDueJobs(test);
	server.mails.length = 0;
	server.refuse.recipient = undefined;
	server.refuse.message = undefined;
	for (const table of ['mails', 'suppressions', 'subscriptions', 'submissions'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const written = {
	name: 'Ada Green',
	email: 'ada@example.org',
	company: '',
	message: 'Is there a place\nfor <b>two</b> of us?',
};
const write = (fields: Partial<typeof written> = {}) => submit(test, action, '/contact', { ...written, ...fields });
const mails = () => test.services.db.selectFrom('mails').selectAll().orderBy('kind').execute();
const mailTo = (address: string) => server.mails.find(({ recipient }) => recipient === address);

describe('a queued email', () => {
	it('arrives with both bodies and its headers, no name in the subject, and the operator can reply to the person', async () => {
		expect((await write()).status).toBe(200);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.org', 'desk@mga.example']);
		const mail = mailTo('ada@example.org');
		expect(mail?.from).toMatchObject({ address: 'hello@mga.example', name: 'MGA' });
		expect(mail?.subject).toBe('We got your message · MGA');
		// The message goes to the operator, and not to an unverified address.
		expect(mail?.text).toContain('A real person reads every message');
		expect((mail?.text ?? '') + mail?.html).not.toMatch(/\btwo\b/);
		expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
		expect(Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
			'auto-submitted': 'auto-generated',
		});
		const copy = mailTo('desk@mga.example');
		expect(copy?.text).toContain('for <b>two</b> of us?');
		expect(copy?.html).toContain('for &lt;b&gt;two&lt;/b&gt; of us?');
		expect(copy?.replyTo).toMatchObject([{ address: 'ada@example.org' }]);
		expect(copy?.subject).not.toMatch(/ada/i);
		expect(await mails()).toMatchObject([
			{ status: 'sent', attempts: 1 },
			{ status: 'sent', attempts: 1 },
		]);
	});

	it('survives an hour without an email server, and arrives once', async () => {
		await server.down();
		expect((await write()).status).toBe(200);
		for (let minutes = 0; minutes < 60; minutes += 20) {
			await runDueJobs(test);
			await advanceQueue(test, 20 * 60);
		}
		await runDueJobs(test);
		for (const mail of await mails()) {
			expect(mail).toMatchObject({ status: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
		}
		await server.up();
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails).toHaveLength(2);
		expect((await mails()).every(({ status, attempts }) => status === 'sent' && attempts > 2)).toBe(true);
	});

	it('is retried after a 4xx, and not after a 5xx, which also suppresses a nonexistent address', async () => {
		let busy = true;
		server.refuse.recipient = (address) => {
			if (address === 'gone@example.org') return '550 5.1.1 No such user here';
			return busy ? '450 4.2.1 Busy, come back later' : undefined;
		};
		await write({ email: 'gone@example.org' });
		await runDueJobs(test);
		expect(await mails()).toMatchObject([
			{ kind: 'contact-operator', status: 'queued' },
			{ kind: 'contact-received', status: 'refused', last_error: expect.stringContaining('550') },
		]);
		expect(await test.services.db.selectFrom('suppressions').selectAll().execute()).toMatchObject([
			{ email: 'gone@example.org', reason: 'refused' },
		]);
		busy = false;
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['desk@mga.example']);

		await write({ email: 'GONE@example.org', message: 'A second message, to see.' });
		await runDueJobs(test);
		expect((await mails()).filter(({ status }) => status === 'suppressed')).toHaveLength(1);
	});

	it('is sent again after an operator removed the address from the suppression list', async () => {
		await suppress(test.services.db, test.services, 'Ada@example.org', 'bounced', '550 5.1.1 No such user');
		const { suppression_uuid } = await test.services.db
			.selectFrom('suppressions')
			.select('suppression_uuid')
			.where('email', '=', 'ada@example.org')
			.executeTakeFirstOrThrow();
		const lift = () => test.services.db.transaction().execute((tx) => liftSuppressionById(tx, suppression_uuid));
		expect(await lift()).toBe('bounced');
		expect(await lift()).toBeUndefined();
		await write();
		await runDueJobs(test);
		expect(mailTo('ada@example.org')).toBeDefined();
	});

	it('fails on a 5xx about the email itself without suppressing the address', async () => {
		server.refuse.message = () => '554 5.7.1 Looks like spam';
		await write();
		await runDueJobs(test);
		expect((await mails()).map(({ status }) => status)).toEqual(['refused', 'refused']);
		expect(await test.services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
	});

	it('fails on a policy rejection by the server without suppressing the address', async () => {
		server.refuse.recipient = () => '550 5.7.1 Your host is blocked';
		await write();
		await runDueJobs(test);
		expect((await mails()).map(({ status }) => status)).toEqual(['refused', 'refused']);
		expect(await test.services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
	});

	it('loses its content after half a year, but not the record that it was sent', async () => {
		await write();
		await runDueJobs(test);
		const forget = async (days: number) => {
			const now = () => new Date(Date.now() + days * 24 * 3600_000);
			const signal = AbortSignal.timeout(5000);
			await mailsForgetJob({ ...test.services, now }).run({}, { id: 'job', signal });
			return (await mails()).map(({ html, body_text, status }) => [html === null, body_text === null, status]);
		};
		expect(await forget(179)).toEqual([
			[false, false, 'sent'],
			[false, false, 'sent'],
		]);
		expect(await forget(181)).toEqual([
			[true, true, 'sent'],
			[true, true, 'sent'],
		]);
	});

	it('is created once per key, and not in a transaction that fails', async () => {
		const kind = { name: 'contact-operator' };
		const enqueue = (onceKey: string) =>
			test.services.db
				.transaction()
				.execute((tx) => enqueueMail(tx, test.services, kind, { to: 'a@b.example', params: {}, onceKey }));
		expect(await enqueue('same')).toBe(true);
		expect(await enqueue('same')).toBe(false);
		await expect(
			test.services.db.transaction().execute(async (tx) => {
				await enqueueMail(tx, test.services, kind, { to: 'a@b.example', params: {}, onceKey: 'other' });
				throw new Error('changed my mind');
			}),
		).rejects.toThrow('changed my mind');
		expect(await mails()).toHaveLength(1);
	});

	it('of a list goes to confirmed subscribers, and unsubscribing cancels queued ones', async () => {
		const { db, services } = { db: test.services.db, services: test.services };
		await db
			.insertInto('subscriptions')
			.values([
				{ list: 'newsletter', email: 'In@example.org', status: 'confirmed', customer_uuid: null },
				{ list: 'newsletter', email: 'pending@example.org', status: 'pending', customer_uuid: null },
				{ list: 'newsletter', email: 'left@example.org', status: 'confirmed', customer_uuid: null },
			])
			.execute();
		const kind = { name: 'contact-operator', list: 'newsletter' as const };
		await db.transaction().execute(async (tx) => {
			const row = await tx.selectFrom('website_data').select('id').executeTakeFirstOrThrow();
			for (const to of ['in@example.org', 'pending@example.org', 'left@example.org']) {
				await enqueueMail(tx, services, kind, { to, params: { websiteDataId: row.id } });
			}
			await cancelListMails(tx, services, 'newsletter', 'LEFT@example.org');
		});
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['in@example.org']);
		const headers = Object.fromEntries(server.mails[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
		expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
		expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[\w.-]+>$/);
		expect((await mails()).map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'sent']);
	});
});

describe('an email whose process is killed', () => {
	const never = () => new Promise<never>(() => {});
	/** Runs the job of an email to `desk@mga.example` in a process that ends within `send`, and never continues. */
	async function killWithin(send: (mailer: Mailer, ...parameters: Parameters<Mailer['send']>) => Promise<void>) {
		await write();
		const { mailer } = test.services;
		if (!mailer) throw new Error('a mail server is set');
		const dying = { ...mailer, send: (...parameters: Parameters<Mailer['send']>) => send(mailer, ...parameters) };
		const job = jobKinds({ ...test.services, mailer: dying }).find(({ name }) => name === mailQueue.name);
		const copy = (await mails()).find(({ recipient }) => recipient === 'desk@mga.example');
		const attempt = { id: '', signal: new AbortController().signal };
		void (job as JobKind<MailToSend>).run({ mailId: copy?.mail_uuid ?? '' }, attempt);
	}
	/** What the next process makes of it: it runs every job that did not complete. */
	async function afterwards() {
		await runDueJobs(test);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		const copy = (await mails()).find(({ recipient }) => recipient === 'desk@mga.example');
		const received = server.mails.filter(({ recipient }) => recipient === 'desk@mga.example').length;
		return { status: copy?.status, error: copy?.last_error, received };
	}

	it('before the message was handed over is sent by the next one', async () => {
		let isConnected = () => {};
		const connected = new Promise<void>((resolve) => {
			isConnected = resolve;
		});
		await killWithin((mailer, message, signal) => {
			// The server has accepted the recipient and waits for the message.
			const waiting = () => {
				isConnected();
				return never();
			};
			mailer.send(message, signal, waiting).catch(() => {});
			return never();
		});
		await connected;
		expect(await afterwards()).toEqual({ status: 'sent', error: null, received: 1 });
	});

	it('while the message was handed over is uncertain, and a task', async () => {
		let isRecorded = () => {};
		const recorded = new Promise<void>((resolve) => {
			isRecorded = resolve;
		});
		await killWithin(async (_mailer, _message, _signal, begin) => {
			await begin?.();
			isRecorded();
			await never();
		});
		await recorded;
		expect(await afterwards()).toEqual({
			status: 'uncertain',
			error: 'the site stopped while this email was being handed to the mail server',
			received: 0,
		});
	});

	it('after the server accepted it, and before that was recorded, is not sent again', async () => {
		let isAccepted = () => {};
		const accepted = new Promise<void>((resolve) => {
			isAccepted = resolve;
		});
		await killWithin(async (mailer, ...parameters) => {
			await mailer.send(...parameters);
			isAccepted();
			await never();
		});
		await accepted;
		expect(await afterwards()).toMatchObject({ status: 'uncertain', received: 1 });
	});
});

it('a second attempt at the same time ends, and takes nothing from the first', async () => {
	await write();
	const { mail_uuid } = (await mails()).find(({ recipient }) => recipient === 'desk@mga.example') ?? {};
	const attempt = (send: Mailer['send']) => {
		const mailer = { ...(test.services.mailer as Mailer), send };
		const job = jobKinds({ ...test.services, mailer }).find(({ name }) => name === mailQueue.name);
		const signal = AbortSignal.timeout(5000);
		return (job as JobKind<MailToSend>).run({ mailId: mail_uuid ?? '' }, { id: '', signal });
	};
	const [claimed, beaten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const second = attempt(async (_message, _signal, begin) => {
		await claimed.promise;
		await begin?.();
	}).finally(beaten.resolve);
	const first = attempt(async (_message, _signal, begin) => {
		await begin?.();
		claimed.resolve();
		await beaten.promise;
		const others = await mails();
		expect(others.find((mail) => mail.mail_uuid === mail_uuid)?.sending_at).not.toBeNull();
	});
	await expect(second).rejects.toThrow('another process');
	await first;
	expect(await mails()).toContainEqual(expect.objectContaining({ mail_uuid, status: 'sent' }));
});

it('an email whose connection ends without an answer is uncertain; with a 4xx to the message it is tried again', async () => {
	await write();
	const { mail_uuid } = (await mails()).find(({ recipient }) => recipient === 'desk@mga.example') ?? {};
	const sending = jobKinds(test.services).find(({ name }) => name === mailQueue.name) as JobKind<MailToSend>;
	const attempt = (signal: AbortSignal) => sending.run({ mailId: mail_uuid ?? '' }, { id: '', signal });
	server.refuse.message = () => '451 4.3.0 Try again later';
	await expect(attempt(AbortSignal.timeout(5000))).rejects.toThrow('451');
	expect(await mails()).toContainEqual(expect.objectContaining({ mail_uuid, status: 'queued', sending_at: null }));
	const ending = new AbortController();
	server.refuse.message = () => void ending.abort();
	await attempt(ending.signal);
	expect(await mails()).toContainEqual(expect.objectContaining({ mail_uuid, status: 'uncertain' }));
});

describe('without an email server', () => {
	it('stores an email as it would have been sent, and logs a warning at startup', async () => {
		const alone = await openTestServices();
		try {
			await submit(alone, action, '/contact', written);
			await runDueJobs(alone);
			const stored = await alone.services.db.selectFrom('mails').selectAll().orderBy('kind').execute();
			expect(stored).toMatchObject([{ status: 'stored' }, { status: 'stored', subject: 'We got your message · MGA' }]);
			expect(stored[0]?.body_text).toContain('for <b>two</b> of us?');
			expect(alone.logged.join()).toContain('SMTP_URL is not set');
		} finally {
			await alone.close();
		}
	});
});

describe('an email server that hangs', () => {
	it('does not block a worker longer than an attempt may take', { timeout: 60_000 }, async () => {
		const slow = await startMailServer();
		slow.hang(true);
		const { createMailer } = await import('#platform/mail/mailer.ts');
		const mailer = createMailer(slow.url, 'anywhere', test.services.log);
		const message = {
			from: 'a@b.example',
			to: 'c@d.example',
			subject: 's',
			html: 'h',
			text: 't',
			messageId: '<1@b>',
			date: new Date(),
		};
		const started = Date.now();
		await expect(mailer.send(message, AbortSignal.timeout(1000))).rejects.toThrow(/aborted/);
		expect(Date.now() - started).toBeLessThan(90_000);
		slow.hang(false);
		await mailer.send({ ...message, messageId: '<2@b>' }, AbortSignal.timeout(5000));
		expect(slow.mails.map(({ messageId }) => messageId)).toContain('<2@b>');
		mailer.close();
		await slow.close();
	});

	it('loses no email when the job queue aborts an attempt late', { timeout: 60_000 }, async () => {
		const slow = await startMailServer();
		const { createMailer } = await import('#platform/mail/mailer.ts');
		const mailer = createMailer(slow.url, 'anywhere', test.services.log);
		const message = { from: 'a@b.example', to: 'c@d.example', subject: 's', html: 'h', text: 't', date: new Date() };
		const first = new AbortController();
		await mailer.send({ ...message, messageId: '<1@b>' }, first.signal);
		slow.hang(true);
		const second = mailer.send({ ...message, messageId: '<2@b>' }, AbortSignal.timeout(20_000));
		first.abort(new Error('over'));
		slow.hang(false);
		await second;
		expect(slow.mails.map(({ messageId }) => messageId)).toEqual(['<1@b>', '<2@b>']);
		mailer.close();
		await slow.close();
	});
});

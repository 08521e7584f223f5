import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDovecot, type ImapServer, startImapServer } from '../../../../tests/imap-server.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { mailboxJob } from './mailbox.job.server.ts';

if (!hasDovecot) process.stderr.write('The tests of IMAP did not run: dovecot-imapd is not installed.\n');

describe.skipIf(!hasDovecot)('the mailbox', () => {
	let test: TestServices;
	let server: ImapServer;
	beforeAll(async () => {
		server = await startImapServer();
		test = await openTestServices({ IMAP_URL: server.url });
	});
	afterAll(async () => {
		await test.close();
		await server.close();
	});
	const run = () => mailboxJob(test.services).run({}, { id: 'job', signal: AbortSignal.timeout(10_000) });
	const state = () =>
		test.services.db.selectFrom('incoming_webhooks').selectAll().where('source', '=', 'mailbox').executeTakeFirst();
	const email = (id: string, body: string) =>
		[`From: Ada <${id}@example.org>`, `Message-ID: <${id}@example.org>`, 'Subject: Hello', '', body].join('\r\n');
	const bodies = async () =>
		await test.services.db
			.selectFrom('conversation_messages')
			.select(['from_email', 'body', 'is_partial'])
			.orderBy('from_email')
			.execute();

	it('is read once, and marked as read only after the commit', async () => {
		server.deliver(email('one', 'The first'));
		server.deliver(email('two', 'The second'));
		const { db } = test.services;
		await sql`alter table conversations rename to conversations_away`.execute(db);
		await run();
		await sql`alter table conversations_away rename to conversations`.execute(db);
		expect([server.unread(), await bodies()]).toEqual([2, []]);
		expect(await state()).toMatchObject({ refusal: 'unread', accepted: 0 });
		await run();
		await run();
		expect(await state()).toMatchObject({ accepted: expect.toSatisfy((count: number) => count > 0) });
		expect(server.unread()).toBe(0);
		expect((await bodies()).map(({ body }) => body)).toEqual(['The first', 'The second']);
	});

	it('is read past fifty emails that cannot be stored, which are set aside at the third try', async () => {
		const { db } = test.services;
		const setAside = async () =>
			(await db.selectFrom('set_aside_emails').select('subject').where('reason', '=', 'failed').execute()).length;
		await sql`alter table conversation_messages add constraint poison check (body <> 'poison')`.execute(db);
		for (let number = 0; number < 50; number++) server.deliver(email(`poison${number}`, 'poison'));
		const job = mailboxJob(test.services);
		const runJob = () => job.run({}, { id: 'job', signal: AbortSignal.timeout(30_000) });
		await runJob();
		server.deliver(email('next', 'The next one'));
		await runJob();
		expect((await bodies()).map(({ body }) => body)).toContain('The next one');
		expect(await state()).toMatchObject({ refusal: 'unread' });
		await runJob();
		await runJob();
		expect([server.unread(), await setAside()]).toEqual([0, 50]);
		await sql`alter table conversation_messages drop constraint poison`.execute(db);
	});

	it('of an email that is too large shows the beginning', async () => {
		server.deliver(email('vast', `Look at this\r\n${'x'.repeat(78)}\r\n`.repeat(300_000)));
		await run();
		const vast = (await bodies()).find(({ from_email }) => from_email === 'vast@example.org');
		expect(vast).toMatchObject({ is_partial: true, body: expect.stringMatching(/^Look at this\n/) });
		expect(server.unread()).toBe(0);
	});
});

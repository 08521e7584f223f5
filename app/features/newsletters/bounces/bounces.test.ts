import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageIdOf } from '#app/crm/mail.server.ts';
import {
	autoReply,
	domino,
	exchange,
	exim,
	eximDelay,
	feedback,
	gmail,
	notes,
	postfix,
	qmail,
	type ReportedEmail,
	ses,
} from '../../../../tests/bounce-samples.ts';
import { openTestServices, send, type TestServices } from '../../../../tests/services.ts';
import { action, loader } from './bounces.route.ts';

const SECRET = 'a secret of the mail server';
const recipient = 'Gone@example.org';

let test: TestServices;
let about: ReportedEmail;

beforeAll(async () => {
	test = await openTestServices({ BOUNCE_SECRET: SECRET });
});
afterAll(() => test.close());
beforeEach(async () => {
	const { db, config } = test.services;
	for (const table of ['mails', 'suppressions'] as const) await db.deleteFrom(table).execute();
	const { mail_uuid } = await db
		.insertInto('mails')
		.values({ kind: 'contact-received', recipient, params: '{}', status: 'sent' })
		.returning('mail_uuid')
		.executeTakeFirstOrThrow();
	about = { messageId: messageIdOf(mail_uuid, config), recipient };
	test.logged.length = 0;
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
	send(test, action, '/webhooks/bounces', {
		body,
		headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`, ...headers },
	}).then(({ status }) => status);
const mail = () => test.services.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const suppressions = () => test.services.db.selectFrom('suppressions').selectAll().execute();

describe('an address that accepts no email', () => {
	it.each([
		['Postfix', postfix, /^550 5\.1\.1 <Gone@example\.org>: Recipient address rejected: User unknown/],
		['Exchange', exchange, /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/],
		['Gmail', gmail, /^550-5\.1\.1 The email account .* NoSuchUser - gsmtp$/],
		['qmail', qmail, /no mailbox here by that name\. \(#5\.1\.1\)$/],
		['Exim', exim, /host mx\.example\.org \[10\.5\.7\.1\]: 550 Unknown user$/],
		['Domino', domino, /not listed in Domino Directory$/],
		['Lotus Notes', notes, /^User not listed in public Name & Address Book Gone@example\.org$/],
		['Amazon SES', ses, /^550 5\.1\.1 /],
	])('is suppressed, and its email is marked as refused, after a report from %s', async (_, report, words) => {
		expect(await post(report(about))).toBe(202);
		expect(await mail()).toMatchObject({ status: 'refused', last_error: expect.stringMatching(words) });
		expect(await suppressions()).toMatchObject([{ email: 'gone@example.org', reason: 'bounced' }]);
		expect(test.logged.join()).not.toMatch(/gone@example/i);
	});

	it('did not get an email whose delivery was uncertain', async () => {
		await test.services.db.updateTable('mails').set({ status: 'uncertain' }).execute();
		await post(postfix(about));
		expect(await mail()).toMatchObject({ status: 'refused' });
		expect(await suppressions()).toHaveLength(1);
	});

	it('is suppressed once, even if reports are repeated', async () => {
		await post(postfix(about));
		await post(postfix(about));
		await post(feedback(about));
		expect(await suppressions()).toMatchObject([{ reason: 'bounced' }]);
		expect(await mail()).toMatchObject({ status: 'refused' });
	});

	it('is also suppressed by a report as plain text, with the first line that Postfix adds to a pipe', async () => {
		const piped = `From MAILER-DAEMON  Tue Jul  1 12:00:05 2025\n${postfix(about).replaceAll('\r\n', '\n')}`;
		expect(await post(piped, { 'content-type': 'text/plain; charset=utf-8' })).toBe(202);
		expect(await suppressions()).toHaveLength(1);
	});
});

describe('a failure that is not about the address', () => {
	it.each(['5.7.1', '5.2.2', '5.3.4', '5.4.4', '5.4.7', '5.6.1', '4.4.1'])(
		'marks the email only: %s',
		async (status) => {
			await post(postfix(about, { status }));
			expect(await mail()).toMatchObject({ status: 'refused' });
			expect(await suppressions()).toEqual([]);
		},
	);
	it('as plain text marks the email only', async () => {
		await post(qmail(about, 'mail denied, based on relay 4.10.205.248'));
		expect(await mail()).toMatchObject({ status: 'refused' });
		expect(await suppressions()).toEqual([]);
	});
	it.each(['5.1.1', '5.1.10', '5.2.1', '5.1.351'])('does not include one that is: %s', async (status) => {
		await post(postfix(about, { status }));
		expect(await suppressions()).toHaveLength(1);
	});
	it('does not include a delay or a delivery', async () => {
		for (const action of ['delayed', 'delivered', 'relayed']) {
			expect(await post(postfix(about, { action, status: '4.4.1' }))).toBe(202);
		}
		expect(await post(eximDelay(about))).toBe(202);
		expect(await mail()).toMatchObject({ status: 'sent', last_error: null });
		expect(await suppressions()).toEqual([]);
	});
});

describe('a complaint', () => {
	it('suppresses the address; a report of "not spam" does not', async () => {
		await post(feedback(about, 'not-spam'));
		expect(await suppressions()).toEqual([]);
		expect(await post(feedback(about))).toBe(202);
		expect(await suppressions()).toMatchObject([{ email: 'gone@example.org', reason: 'complained' }]);
		expect(await mail()).toMatchObject({ status: 'sent' });
	});
});

describe('an email that is not a report about one of ours', () => {
	it('is accepted and changes nothing', async () => {
		const strangers = [
			{ ...about, messageId: about.messageId.replace('@localhost', '@elsewhere.example') },
			{ ...about, messageId: '<00000000-0000-4000-8000-000000000000@localhost>' },
			{ ...about, messageId: "<' or 1=1 --@localhost>" },
		].map((stranger) => postfix(stranger));
		const without = postfix(about).replace(/^Message-ID.*\r\n/m, '');
		for (const raw of [
			...strangers,
			without,
			autoReply(about),
			'garbage',
			'',
			'\0\u0001\r\n\r\n--',
			'--\r\n'.repeat(20_000),
		]) {
			expect(await post(raw)).toBe(202);
		}
		expect(await mail()).toMatchObject({ status: 'sent', last_error: null });
		expect(await suppressions()).toEqual([]);
		expect(test.logged.join()).toContain('no email of ours');
		expect(test.logged.join()).not.toMatch(/gone@example/i);
	});

	it('is set aside, so that operators can read it', async () => {
		const { db } = test.services;
		await db.deleteFrom('set_aside_emails').execute();
		await post(domino({ recipient }));
		const rows = db.selectFrom('set_aside_emails').select(['reason', 'subject']);
		expect(await rows.execute()).toEqual([
			{ reason: 'report', subject: 'DELIVERY FAILURE: User Ada (Gone@example.org) not listed in Domino Directory' },
		]);
	});

	it('suppresses only the recipient of the email it names', async () => {
		await post(postfix({ ...about, recipient: 'someone.else@example.org' }));
		expect((await suppressions()).map(({ email }) => email)).toEqual(['gone@example.org']);
	});

	it('is accepted even if it is broken', async () => {
		const whole = Buffer.from(gmail(about));
		await fc.assert(
			fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 40 }), async (at, noise) => {
				const broken = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)]);
				expect(await post(broken)).toBe(202);
			}),
			{ numRuns: 60 },
		);
	});
});

describe('the endpoint', () => {
	it('accepts at most 512 kB, with or without a content length', async () => {
		const huge = `${postfix(about)}${'x'.repeat(512 * 1024)}`;
		expect(await post(huge)).toBe(413);
		expect(await post(huge, { 'content-length': String(huge.length) })).toBe(413);
		expect(await post(`${postfix(about)}${'x'.repeat(400 * 1024)}`)).toBe(202);
		expect(await suppressions()).toHaveLength(1);
	});

	it('takes larger emails at the address for replies, which become conversations', async () => {
		const letter = `From: Ada <ada@example.org>\r\nMessage-ID: <large@example.org>\r\n\r\n${'Hello. '.repeat(100_000)}`;
		const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
		const { status } = await send(test, action, '/webhooks/email', { body: letter, headers });
		expect([status, await post(letter)]).toEqual([202, 413]);
		const rows = test.services.db
			.selectFrom('conversation_messages')
			.select(['from_email', 'rfc_message_id'])
			.where('from_email', '=', 'ada@example.org');
		expect(await rows.execute()).toEqual([{ from_email: 'ada@example.org', rfc_message_id: '<large@example.org>' }]);
	});

	it('requires the secret and an email', async () => {
		for (const authorization of ['', 'Bearer ', `Bearer ${SECRET}x`, SECRET, `Basic ${SECRET}`]) {
			expect(await post(postfix(about), { authorization })).toBe(401);
		}
		expect(await post('{}', { 'content-type': 'application/json' })).toBe(415);
		expect(await suppressions()).toEqual([]);
		const response = loader({ context: test.context() } as never);
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
	});

	it('does not exist while no secret is set', async () => {
		const without = await openTestServices();
		try {
			const init = {
				body: postfix(about),
				headers: { 'content-type': 'message/rfc822', authorization: 'Bearer undefined' },
			};
			expect((await send(without, action, '/webhooks/bounces', init)).status).toBe(404);
			expect(loader({ context: without.context() } as never).status).toBe(404);
		} finally {
			await without.close();
		}
	});
});

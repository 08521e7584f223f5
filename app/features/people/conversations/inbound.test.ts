import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveEmail } from '#app/features/newsletters/bounces/receive-email.server.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { deleteOldSetAside } from './set-aside.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices({ INBOUND_EMAIL: 'team@mga.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ['conversations', 'set_aside_emails'] as const)
		await test.services.db.deleteFrom(table).execute();
	test.logged.length = 0;
});

const fixtures = path.resolve(import.meta.dirname, '../../../../tests/fixtures/email');
const fixture = (name: string) => receiveEmail(test.services, fs.readFileSync(path.join(fixtures, `${name}.eml`)));
const receive = (...lines: string[]) => receiveEmail(test.services, Buffer.from(lines.join('\r\n')));
const messages = async () =>
	await test.services.db
		.selectFrom('conversation_messages as m')
		.innerJoin('conversations as c', 'c.conversation_uuid', 'm.conversation_uuid')
		.selectAll('m')
		.select(['c.email', 'c.subject'])
		.orderBy('m.created_at')
		.execute();
const setAside = async () =>
	await test.services.db.selectFrom('set_aside_emails').selectAll().orderBy('created_at').execute();
async function originals() {
	const { db, files } = test.services;
	const rows = db.selectFrom('conversation_attachments').select('stored_name').where('is_original', '=', true);
	return await Promise.all(
		(await rows.execute()).map(async ({ stored_name }) =>
			Buffer.from(await files.bucket('conversation-files').getBytes(stored_name)).toString(),
		),
	);
}

const storedFiles = async () => [...(await test.services.files.bucket('conversation-files').listAll('')).objects];

describe('an email', () => {
	it.each([
		['message-id-with-encoded-nul', { rfc_message_id: '<=?utf-8?Q?a=00b?=@sender.example>', body: 'Hello' }],
		['html-part-with-nul', { rfc_message_id: '<n1@sender.example>', body: 'Hi', html: '<p>Hi</p>' }],
		['references-with-nul', { rfc_message_id: '<n2@sender.example>', in_reply_to: '<xy@sender.example>' }],
		['from-unquoted-comma', { from_email: 'john.smith@sender.example', from_name: 'Smith, John' }],
		['html-only-link', { body: 'Here is my portfolio https://portfolio.example/ada.' }],
		[
			'html-only-inline-picture-160kB',
			{ body: 'Dear team, the invoice needs our purchase order number 4711.\n\nThanks, Ada', is_cut: false },
		],
		['reply-to', { email: 'real@person.example', from_email: 'noreply@forms.example', from_name: 'Form Robot' }],
	])('%s is stored', async (name, expected) => {
		expect(await fixture(name)).toBe('new');
		expect(await messages()).toMatchObject([expected]);
		expect(await originals()).toEqual([fs.readFileSync(path.join(fixtures, `${name}.eml`), 'utf8')]);
	});

	it('with the Message-ID of another sender is another email, and the same email is stored once', async () => {
		expect(await fixture('from-unquoted-comma')).toBe('new');
		expect(await fixture('same-message-id-2')).toBe('new');
		expect(await fixture('same-message-id-2')).toBe('repeated');
		expect((await messages()).map(({ from_email, rfc_message_id }) => [from_email, rfc_message_id])).toEqual([
			['john.smith@sender.example', '<c1@sender.example>'],
			['bob@other.example', '<c1@sender.example>'],
		]);
	});

	it('of any length and with any characters is stored', async () => {
		const wide = '文'.repeat(900);
		const every = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code)).replace(/[\r\n]/g, '');
		expect(
			await receive(
				`From: "${wide}" <ada@sender.example>`,
				`Subject: ${every}${wide}\ud800`,
				`Message-ID: <${wide}@sender.example>`,
				`References: <${wide}@sender.example> <${'x'.repeat(2000)}@y.example>`,
				'Content-Type: multipart/mixed; boundary=b',
				'',
				`--b\r\nContent-Type: text/html\r\n\r\n<p>${'<b>&"'.repeat(100_000)}`,
				`--b\r\nContent-Disposition: attachment; filename="${every}${wide}"\r\n\r\n${every}\r\n--b--`,
			),
		).toBe('new');
		expect(await messages()).toMatchObject([{ is_cut: true, in_reply_to: null, body: expect.stringMatching(/^&"&"/) }]);
	});

	it('is cut to what a page can show, which it says', async () => {
		const long = 'word '.repeat(30_000);
		await receive('From: ada@sender.example', '', long);
		await receive('From: ada@sender.example', 'Content-Type: text/html', '', `<p>${long}${long}`);
		const all = await messages();
		expect(all.map(({ is_cut }) => is_cut)).toEqual([true, true]);
		expect(all.map(({ body }) => body.length > 90_000)).toEqual([true, true]);
	});

	it.each([
		['From: "john smith"@sender.example', '"john smith"@sender.example'],
		['From: John <"john smith"@sender.example>', '"john smith"@sender.example'],
		['From: <"john.smith"@sender.example>', 'john.smith@sender.example'],
		['Sender: Ada <ada@sender.example>', 'ada@sender.example'],
		['Reply-To: Ada <ada@sender.example>\r\nSender: robot@sender.example', 'ada@sender.example'],
		['From: a@b@c\r\nSender: ada@sender.example', 'ada@sender.example'],
		['From: Team: ada@sender.example, bo@sender.example;', 'ada@sender.example'],
		['From: =?utf-8?Q?Sm=C3=ADth,?= John <john@sender.example>', 'john@sender.example'],
	])('with %j is from %s', async (header, sender) => {
		expect(await receive(header, 'Subject: x', '', 'Hello')).toBe('new');
		expect(await messages()).toMatchObject([{ from_email: sender, email: sender }]);
	});

	it.each([
		['cp-850', '\x81ber Z\x81rich', 'über Zürich'],
		['IBM437', '\x9e 5', '₧ 5'],
		['unknown-8bit', '\xfcber', 'über'],
		['unknown-8bit', 'Zo\xc3\xab', 'Zoë'],
		['utf-8', 'Zo\xc3\xab', 'Zoë'],
		['no-such-encoding', '\xfcber', 'über'],
	])('in the encoding %s is read: %j', async (charset, bytes, expected) => {
		const word = `=?${charset}?Q?${bytes.replace(/[^\w]/g, (sign) => `=${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}?=`;
		const html = Buffer.from(`<b>${bytes}</b>`, 'latin1').toString('base64');
		const parts = [
			`--b\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${bytes}\r\n`,
			`--b\r\nContent-Type: text/html; charset="${charset}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${html}\r\n`,
		];
		const headers = `From: ${word} <ada@sender.example>\r\nSubject: ${word}\r\nContent-Type: multipart/alternative; boundary=b`;
		const raw = Buffer.from(`${headers}\r\n\r\n${parts.join('')}--b--`, 'latin1');
		expect(await receiveEmail(test.services, raw)).toBe('new');
		expect(await messages()).toMatchObject([
			{ subject: expected, from_name: expected, body: expected, html: `<b>${expected}</b>` },
		]);
	});

	it('with millions of encodings in its text is read at once', async () => {
		const began = performance.now();
		expect(await receive('From: ada@sender.example', 'Auto-Submitted: auto-replied', '', '=?a'.repeat(300_000))).toBe(
			'automatic',
		);
		expect(await receive('From: ada@sender.example', '', 'charset=a'.repeat(300_000))).toBe('new');
		expect(await receive('From: ada@sender.example', `Subject: ${'=?a?Q?b?= '.repeat(20_000)}`, '', 'x')).toBe('new');
		expect(performance.now() - began).toBeLessThan(4000);
	});

	it('whose sender is too long once it is quoted has none', async () => {
		const from = `From: <"${'\\"'.repeat(62)}"@${'d.'.repeat(120)}example>`;
		expect(await receive(from, '', 'Hello')).toBe('sender');
		expect(await setAside()).toMatchObject([{ reason: 'sender', from_email: null }]);
	});

	it('stored before an upgrade is not stored again', async () => {
		const email = ['From: Ada@sender.example', 'Message-ID: <old@sender.example>', '', 'Hello'];
		expect(await receive(...email)).toBe('new');
		await test.services.db.updateTable('conversation_messages').set({ email_digest: null }).execute();
		expect(await receive(...email)).toBe('repeated');
		expect(await receive('From: bo@sender.example', ...email.slice(1))).toBe('new');
	});

	it('that should be answered to our own address is answered to its sender', async () => {
		await receive('From: ada@sender.example', 'Reply-To: TEAM@mga.example', '', 'Hello');
		expect(await messages()).toMatchObject([{ email: 'ada@sender.example' }]);
	});
});

describe('an email that is in no conversation is set aside with its original', () => {
	const automatic = ['From: ada@sender.example', 'Subject: Away', 'Auto-Submitted: auto-replied'];
	it.each([
		['automatic', [...automatic, '', 'I am away'], 'ada@sender.example'],
		['sender', ['From: Ada', 'Subject: Away', '', 'Hello'], null],
		['unreadable', ['', 'Hello'], null],
	])('%s', async (reason, email, from_email) => {
		expect([await receive(...email), await receive(...email)]).toEqual([reason, reason]);
		expect(await setAside()).toMatchObject([{ reason, from_email }]);
		expect(await originals()).toEqual([email.join('\r\n')]);
		expect(await messages()).toEqual([]);
	});

	const ours = '<00000000-0000-4000-8000-000000000000@localhost>';
	it.each([
		['own', ['From: a@b.example', `Message-ID: ${ours}`, '', 'x']],
		['automatic', [...automatic, 'Message-ID: <1@us-east-1.amazonses.com>', `References: ${ours}`, '', 'x']],
		['automatic', [...automatic, `In-Reply-To: ${ours}`, '', 'x']],
		[
			'automatic',
			[
				...automatic,
				'Content-Type: multipart/report; boundary=b',
				'',
				`--b\r\nContent-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n`,
				Buffer.from(`Message-ID: ${ours}\r\n\r\nhttps://localhost/sign-in?token=x`).toString('base64'),
				'--b--',
			],
		],
		[
			'sender',
			[
				'From: MAILER-DAEMON',
				'Auto-Submitted: auto-replied',
				'',
				`Message-ID: ${ours}`,
				'',
				'Sign in: https://localhost',
			],
		],
	])(
		'%s without its original if a program returns an email of ours: it may contain a link to sign in',
		async (reason, email) => {
			expect(await receive(...email)).toBe(reason);
			expect(await setAside()).toMatchObject([{ reason }]);
			expect(await originals()).toEqual([]);
		},
	);

	it('of which only the beginning is kept if a program sent it', async () => {
		await receive(...automatic, '', 'x'.repeat(1_000_000));
		expect((await originals()).map(({ length }) => length)).toEqual([256 * 1024]);
	});

	it('unless programs sent a thousand in a day', async () => {
		await sql`insert into set_aside_emails (digest, reason, created_at)
			select lpad(n::text, 64, '0'), 'automatic', now() from generate_series(1, 1000) n`.execute(test.services.db);
		expect(await receive(...automatic, '', 'x')).toBe('automatic');
		expect(await receive('From: Ada', '', 'Hello')).toBe('sender');
		expect((await setAside()).filter(({ reason }) => reason === 'automatic')).toHaveLength(1000);
		expect(await originals()).toHaveLength(1);
		expect(test.logged.filter((line) => line.includes('was not kept'))).toHaveLength(1);
	});

	it('without sender and subject if those cannot be stored', async () => {
		const { db } = test.services;
		await sql`alter table set_aside_emails add constraint poison check (from_email <> 'ada@sender.example')`.execute(
			db,
		);
		expect(await receive(...automatic, '', 'x')).toBe('automatic');
		await sql`alter table set_aside_emails drop constraint poison`.execute(db);
		expect(await setAside()).toMatchObject([{ reason: 'automatic', from_email: null, subject: null }]);
	});

	it('at the third try if it cannot be stored, with the cause in the log; once it can, it is stored', async () => {
		const { db } = test.services;
		const poison = ['From: ada@sender.example', 'Subject: Hello', '', 'poison'];
		await sql`alter table conversation_messages add constraint poison check (body <> 'poison')`.execute(db);
		const before = (await storedFiles()).length;
		for (const _ of [1, 2]) await expect(receive(...poison)).rejects.toThrow('poison');
		expect(await storedFiles()).toHaveLength(before);
		expect(await originals()).toEqual([]);
		expect(await receive(...poison)).toBe('failed');
		expect(await setAside()).toMatchObject([
			{ reason: 'failed', subject: 'Hello', detail: expect.stringContaining('poison') },
		]);
		expect(await originals()).toHaveLength(1);
		expect(test.logged.filter((line) => line.includes('23514'))).toHaveLength(3);
		expect(test.logged.join()).not.toContain('ada@');
		await sql`alter table conversation_messages drop constraint poison`.execute(db);
		expect(await receive(...poison)).toBe('new');
		expect(await setAside()).toEqual([]);
	});

	it('for 90 days', async () => {
		await receive(...automatic, '', 'x');
		const remaining = async (days: number) => {
			const now = () => new Date(Date.now() + days * 24 * 3600_000);
			await deleteOldSetAside({ db: test.services.db, now });
			return await setAside();
		};
		expect(await remaining(89)).toHaveLength(1);
		expect(await remaining(91)).toEqual([]);
	});
});

it.each([
	['Auto-Submitted: auto-generated', true],
	['Auto-Submitted: no', false],
	['Precedence: bulk', true],
	['Precedence: list', false],
	['X-Autoreply: yes', true],
	['X-Autoreply: no', false],
	['X-Auto-Reply-From: ada@sender.example', true],
	['X-Autogenerated: Reply', true],
	['X-Autogenerated: Forward', false],
	['X-Autorespond: Re: Hello', true],
	['constructor: x', false],
	['__proto__: x', false],
])('%s: automatic is %s', async (header, isAutomatic) => {
	expect(await receive('From: ada@sender.example', header, '', 'x')).toBe(isAutomatic ? 'automatic' : 'new');
});

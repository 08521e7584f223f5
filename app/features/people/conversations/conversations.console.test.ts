import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as contact } from '#app/features/leads/contact/contact.route.tsx';
import { receiveEmail } from '#app/features/newsletters/bounces/receive-email.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
let server: MailServer;
let ann: Browser;
let bo: Browser;
const START = Date.parse('2026-11-20T12:00:00Z');
let clock = START;
beforeAll(async () => {
	server = await startMailServer();
	const settings = { ...mailSettings(server), INBOUND_EMAIL: 'team@mga.example' };
	// Every look at the clock is later than the one before, so that the thread has an order.
	test = await openTestServices(settings, { now: () => new Date(++clock) });
	await makeOperator(test, 'ann@example.org', 'owner', 'Ann');
	await makeOperator(test, 'bo@example.org', 'moderator', 'Bo');
	ann = await signIn(test, 'ann@example.org');
	bo = await signIn(test, 'bo@example.org');
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	await runDueJobs(test);
	server.mails.length = 0;
	for (const table of ['conversations', 'mails', 'website_data', 'suppressions', 'submissions'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const db = () => test.services.db;
let people = 0;
async function write(message = 'Is there a place?') {
	const email = `ada${++people}@example.org`;
	await submit(test, contact, '/contact', { name: 'Ada Green', email, company: 'Works', message });
	await runDueJobs(test);
	const form = await db().selectFrom('website_data').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
	return { id: form.id, email, page: `/console/conversations/${form.id}` };
}
const view = async (browser: Browser, page: string) => (await browser.get(page)).data.view;
const opened = async (browser: Browser, page: string) => {
	const { formKey: key, version } = await view(browser, page);
	return { key, version: String(version) };
};
const answer = async (browser: Browser, page: string, body: string, more: Record<string, string> = {}) =>
	await browser.post(page, { intent: 'send', ...(await opened(browser, page)), body, ...more });
const mailTo = async (email: string) => {
	await runDueJobs(test);
	return server.mails.filter(({ recipient }) => recipient === email);
};
const headersOf = (mail: MailServer['mails'][number] | undefined) =>
	Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
const form = async (id: string) =>
	await db().selectFrom('website_data').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const receive = (lines: string[], body: string) =>
	receiveEmail(test.services, new TextEncoder().encode([...lines, '', body].join('\r\n')));
const email = (from: string, id: string, more: string[] = []) => [
	`From: Ada <${from}>`,
	'To: team@mga.example',
	'Subject: Whatever',
	`Message-ID: <${id}@example.org>`,
	...more,
];

describe('an answer to a form', () => {
	it('reaches the person below the confirmation of their form, and closes the conversation and the form', async () => {
		const { id, email: to, page } = await write('Is there a place\nfor <b>two</b>?');
		const [confirmation] = await mailTo(to);
		expect(await view(ann, page)).toMatchObject({
			isOpen: true,
			email: to,
			subject: 'Your message to MGA',
			form: { message: expect.stringMatching(/place\s+for <b>two<\/b>/) },
			person: { name: 'Ada Green', company: 'Works' },
			messages: [],
		});
		const { status, location } = await answer(ann, page, 'Yes.\n\nCome to <us>.');
		expect([status, location]).toEqual([303, page]);
		const [, mail] = await mailTo(to);
		expect(mail).toMatchObject({ subject: 'Re: Your message to MGA', from: { address: 'hello@mga.example' } });
		expect(mail?.replyTo).toMatchObject([{ address: 'team@mga.example' }]);
		expect(mail?.text).toMatch(
			/^Yes\.\n\nCome to <us>\.\n\nAnn\nMGA\n\nOn .* you wrote:\n\n> Is there a place\n> for <b>two<\/b>\?/,
		);
		expect(mail?.html).toContain('Come to &lt;us&gt;.');
		const headers = headersOf(mail);
		expect(headers['auto-submitted']).toBeUndefined();
		expect([headers['in-reply-to'], headers.references]).toEqual([
			confirmation?.messageId,
			`${confirmation?.messageId} ${mail?.messageId}`,
		]);
		expect(await form(id)).toMatchObject({ handled_at: expect.any(Date) });
		const { isOpen, messages } = await view(bo, page);
		expect(isOpen).toBe(false);
		expect(messages).toMatchObject([
			{ kind: 'outbound', from: 'Ann', text: 'Yes.\n\nCome to <us>.', mail: { status: 'sent' } },
		]);
	});

	it('is one email for a double click', async () => {
		const { email: to, page } = await write();
		const fields = { intent: 'send', ...(await opened(ann, page)), body: 'Yes' };
		const answers = await Promise.all([ann.post(page, fields), ann.post(page, fields)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(await mailTo(to)).toHaveLength(2);
	});

	it('is sent by one of two operators at once; the other reads what was sent and has their text', async () => {
		const { email: to, page } = await write();
		const [one, other] = await Promise.all([opened(ann, page), opened(bo, page)]);
		const answers = await Promise.all([
			ann.post(page, { intent: 'send', ...one, body: 'The answer of Ann' }),
			bo.post(page, { intent: 'send', ...other, body: 'The answer of Bo' }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
		const refused = answers.find(({ status }) => status === 409);
		const [winner, loser] = answers[0]?.status === 303 ? ['Ann', 'Bo'] : ['Bo', 'Ann'];
		expect(refused?.answer.toast.description).toMatch(
			new RegExp(`^${winner} answered at .*: “The answer of ${winner}” Nothing was sent\\.`),
		);
		expect(refused?.answer.result.initialValue.body).toBe(`The answer of ${loser}`);
		expect(await mailTo(to)).toHaveLength(2);
		// The form that is shown again has the new version: a deliberate second answer goes out.
		expect(refused?.data.view.version).toBe(2);
	});

	it.each([
		[{ body: '' }, 'body', 'Please write an answer.'],
		[
			{ body: 'Dear {{ first_name }}' },
			'body',
			'{{ first_name }} is not filled in. Please write it yourself or remove it.',
		],
	])('with %j is refused beside the field', async (wrong, field, message) => {
		const { page } = await write();
		const refused = await answer(ann, page, 'x', wrong);
		expect(refused.status).toBe(400);
		expect(refused.answer.result.error[field]).toEqual([message]);
	});

	it('is not sent to a suppressed address', async () => {
		const { email: to, page } = await write();
		await db().insertInto('suppressions').values({ email: to, reason: 'bounced' }).execute();
		const { problem, ...shown } = await view(ann, page);
		expect(problem).toBe('suppressed');
		const fields = { key: shown.formKey, version: String(shown.version), body: 'Yes' };
		const refused = await ann.post(page, { intent: 'send', ...fields });
		expect([refused.status, refused.answer.toast.description]).toEqual([
			409,
			'This address is on the suppression list, so it gets no email.',
		]);
	});

	it('is 404 for what does not exist', async () => {
		for (const id of ['7d3f1c52-6a0e-4a55-9a63-0b6f6a1f3c11', 'x']) {
			expect((await ann.get(`/console/conversations/${id}`)).status).toBe(404);
			const fields = { intent: 'send', key: crypto.randomUUID(), version: '1', body: 'Yes' };
			expect((await ann.post(`/console/conversations/${id}`, fields)).status).toBe(404);
		}
	});
});

describe('drafts', () => {
	it('are seen by the others, and lock the conversation for ten minutes unless they insist', async () => {
		const { page, email: to } = await write();
		const { key } = await opened(ann, page);
		const saved = await ann.post(`${page}/draft`, { body: 'I am thinking', key });
		expect([saved.status, JSON.parse(saved.body)]).toEqual([200, { version: 1 }]);
		expect(await view(ann, page)).toMatchObject({ mine: { body: 'I am thinking' }, others: [] });
		const draft = { name: 'Ann', body: 'I am thinking', isLocking: true, ago: 'just now' };
		const { mine, others } = await view(bo, page);
		expect([mine, others]).toMatchObject([undefined, [draft]]);
		const refused = await answer(bo, page, 'Me first');
		expect([refused.status, refused.answer.toast.description]).toEqual([
			409,
			'Ann is writing an answer. Nothing was sent. To send yours anyway, check the box below your text.',
		]);
		clock += 11 * 60_000;
		expect((await view(bo, page)).others).toMatchObject([{ isLocking: false, ago: '11 min ago' }]);
		await ann.post(page, { intent: 'save', body: 'Still thinking', key });
		expect((await answer(bo, page, 'Me first', { override: 'yes' })).status).toBe(303);
		expect(await mailTo(to)).toHaveLength(2);
	});

	it('end with the answer: a late one does not come back', async () => {
		const { page } = await write();
		const fields = await opened(ann, page);
		await ann.post(`${page}/draft`, { body: 'Yes', ...fields });
		await ann.post(page, { intent: 'send', ...fields, body: 'Yes' });
		await ann.post(`${page}/draft`, { body: 'Yes', ...fields });
		expect((await view(ann, page)).mine).toBeUndefined();
	});

	it('take a template with its fields filled in, after what was typed', async () => {
		const { page } = await write();
		const add = (body: string, name = 'Welcome') =>
			ann.post('/console/conversations/templates/new', { intent: 'save', name, body, version: '0' });
		const wrong = await add('Hello {{name}}');
		expect(wrong.answer.result.error.body).toEqual([
			'{{name}} is not a field. The fields are {{first_name}}, {{form}}, {{next_session}}, {{operator}}.',
		]);
		await add('Hello {{first_name}}, {{ form }}: {{next_session}}. {{operator}}');
		expect((await add('Twice', 'WELCOME')).answer.result.error.name).toEqual([
			'There is a template with this name. Please choose another one.',
		]);
		expect((await bo.post('/console/conversations/templates/new', {})).status).toBe(403);
		const { templates } = await view(bo, page);
		const inserted = { intent: 'insert', template: templates[0].id, ...(await opened(bo, page)), body: 'Hi!' };
		expect((await bo.post(page, inserted)).location).toBe(`${page}#reply`);
		const { mine } = await view(bo, page);
		expect(mine.body).toBe('Hi!\n\nHello Ada, Contact Us Form: {{next_session}}. Bo');
		// What is not known is noticed before it is sent.
		expect((await answer(bo, page, mine.body)).status).toBe(400);
	});
});

describe('a reply', () => {
	it('returns to its thread and reopens it, once for a repeated delivery, whatever its subject and sender', async () => {
		const { id, email: to, page } = await write();
		await answer(ann, page, 'Yes');
		const [, mail] = await mailTo(to);
		const reply = email('other@example.net', 'r1', [
			`In-Reply-To: ${mail?.messageId}`,
			'Content-Type: text/plain; charset=utf-8',
		]);
		const body = 'Thank you — see you\r\n\r\nOn Tue, MGA wrote:\r\n> Yes\r\n';
		expect(await Promise.all([receive(reply, body), receive(reply, body)])).toContain('reply');
		expect(await receive(reply, body)).toBe('repeated');
		expect(await form(id)).toMatchObject({ handled_at: null });
		const { isOpen, messages, version } = await view(ann, page);
		expect([isOpen, version]).toEqual([true, 3]);
		expect(messages.slice(1)).toMatchObject([
			{ kind: 'inbound', text: 'Thank you — see you', otherAddress: 'other@example.net', from: 'Ada' },
		]);
		expect(messages[1].quoted).toContain('> Yes');
		// The next answer refers to all of it.
		await answer(bo, page, 'Until then');
		const [, , next] = await mailTo(to);
		expect(headersOf(next)).toMatchObject({ 'in-reply-to': '<r1@example.org>' });
		const ids = [mail?.messageId, '<r1@example.org>', next?.messageId];
		expect(headersOf(next).references?.split(/\s+/).slice(-3)).toEqual(ids);
	});

	it('finds its thread behind Amazon SES, which replaces our Message-ID', async () => {
		const { email: to, page } = await write();
		await answer(ann, page, 'Yes');
		const [, mail] = await mailTo(to);
		const id = '<0100018f5c-6b1e-000000@eu-west-1.amazonses.com>';
		// As programs do: the references of the email, and its Message-ID.
		const reply = [`In-Reply-To: ${id}`, `References: ${headersOf(mail).references} ${id}`];
		expect(await receive(email(to, 'ses1', reply), 'Thank you')).toBe('reply');
		expect((await view(ann, page)).messages).toMatchObject([{ kind: 'outbound' }, { text: 'Thank you' }]);
	});

	it('to the confirmation of a form joins it', async () => {
		const { email: to, page } = await write();
		const [confirmation] = await mailTo(to);
		expect(await receive(email(to, 'c1', [`References: <x@y> ${confirmation?.messageId}`]), 'One more thing')).toBe(
			'reply',
		);
		expect((await view(ann, page)).messages).toMatchObject([{ kind: 'inbound', text: 'One more thing' }]);
	});

	it('that is automatic is shown, but reopens nothing; without a conversation it is set aside', async () => {
		const { id, email: to, page } = await write();
		await answer(ann, page, 'Yes');
		const [, mail] = await mailTo(to);
		const automatic = ['Auto-Submitted: auto-replied', `In-Reply-To: ${mail?.messageId}`];
		expect(await receive(email(to, 'a1', automatic), 'I am away')).toBe('reply');
		expect(await view(ann, page)).toMatchObject({ isOpen: false, version: 2 });
		expect(await form(id)).toMatchObject({ handled_at: expect.any(Date) });
		expect(await receive(email(to, 'a2', ['Auto-Submitted: auto-replied']), 'I am away')).toBe('automatic');
	});

	it('while an answer is written makes it ask to read first', async () => {
		const { email: to, page } = await write();
		const fields = await opened(ann, page);
		await receive(email(to, 'w1', [`In-Reply-To: ${(await mailTo(to))[0]?.messageId}`]), 'Never mind');
		const refused = await ann.post(page, { intent: 'send', ...fields, body: 'Yes' });
		expect(refused.answer.toast.description).toMatch(/^The person wrote again at .*: “Never mind” Nothing was sent/);
	});
});

describe('the list of emails that were set aside', () => {
	const setAside = async () => {
		const { rows } = (await bo.get('/console/conversations/set-aside')).data;
		return await Promise.all(
			rows.map(async ({ id }: { id: string }) => (await bo.get(`/console/conversations/set-aside/${id}`)).data),
		);
	};
	beforeEach(() => db().deleteFrom('set_aside_emails').execute());

	it('has those whose original is not kept too, since it contains an email of ours', async () => {
		const ours = '<00000000-0000-4000-8000-000000000000@localhost>';
		expect(await receive(['From: a@b.example', `Message-ID: ${ours}`], 'Sign in')).toBe('own');
		expect(await receive(['From: a@b.example', 'Auto-Submitted: auto-replied'], 'I am away')).toBe('automatic');
		const shown = await setAside();
		expect(shown.map(({ original }) => original !== undefined)).toEqual([true, false]);
		expect(shown.every(({ row }) => row !== undefined)).toBe(true);
	});

	it('has one that could not be stored once it is no longer tried', async () => {
		const failed = { reason: 'failed' as const, created_at: new Date(START) };
		await db()
			.insertInto('set_aside_emails')
			.values([2, 3].map((tries) => ({ ...failed, tries, digest: String(tries).repeat(64) })))
			.execute();
		expect(await setAside()).toHaveLength(1);
	});
});

describe('an email from anyone', () => {
	it('begins a conversation with its sender, known or not, and can be answered', async () => {
		const from = `new${++people}@example.org`;
		expect(await receive(email(from, 'n1'), 'Hello there')).toBe('new');
		const row = await db().selectFrom('conversations').selectAll().where('email', '=', from).executeTakeFirstOrThrow();
		expect(row).toMatchObject({ subject: 'Whatever', closed_at: null, website_data_id: null });
		const page = `/console/conversations/${row.conversation_uuid}`;
		await answer(bo, page, 'Hello');
		const [mail] = await mailTo(from);
		expect(mail?.subject).toBe('Re: Whatever');
		expect(headersOf(mail)).toMatchObject({
			'in-reply-to': '<n1@example.org>',
			references: `<n1@example.org> ${mail?.messageId}`,
		});
		const person = await bo.get(`/console/people/${row.customer_uuid}`);
		expect(person.data.timeline.messages.entries.map(({ heading }: { heading: string }) => heading)).toEqual([
			'Bo answered: “Whatever”',
			'They wrote: “Whatever”',
		]);
	});

	it('has its files as downloads, typed by their content', async () => {
		const from = `file${++people}@example.org`;
		const lines = email(from, 'f1', ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']);
		const part = (type: string, name: string, content: string) =>
			`--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;
		const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee below\r\n${part('text/html', '../evil.html', '<script>1</script>')}--b--\r\n`;
		await receive(lines, body);
		const { conversation_uuid } = await db()
			.selectFrom('conversations')
			.select('conversation_uuid')
			.where('email', '=', from)
			.executeTakeFirstOrThrow();
		const page = `/console/conversations/${conversation_uuid}`;
		const [message] = (await view(ann, page)).messages;
		expect(message).toMatchObject({ text: 'See below', files: [{ name: '.._evil.html' }] });
		const file = await ann.get(`${page}/files/${message.files[0].id}`);
		expect(Object.fromEntries(file.headers)).toMatchObject({
			'content-type': 'text/plain',
			'content-disposition': expect.stringMatching(/^attachment;/),
			'x-content-type-options': 'nosniff',
			'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
		});
		const other = await write();
		expect((await ann.get(`${other.page}/files/${message.files[0].id}`)).status).toBe(404);
	});

	it('shows its HTML in a page without any rights', async () => {
		const from = `html${++people}@example.org`;
		await receive(
			email(from, 'h1', ['Content-Type: text/html']),
			'<p onclick="x()">Hi <b>you</b><script>1</script></p>',
		);
		const row = await db()
			.selectFrom('conversations')
			.select('conversation_uuid')
			.where('email', '=', from)
			.executeTakeFirstOrThrow();
		const page = `/console/conversations/${row.conversation_uuid}`;
		const [message] = (await view(ann, page)).messages;
		expect(message).toMatchObject({ text: 'Hi you', hasHtml: true });
		const shown = await ann.get(`${page}/html/${message.id}`);
		expect(shown.body).toMatch(/<p>Hi <b>you<\/b><\/p>$/);
		expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
		expect((await ann.get(`${(await write()).page}/html/${message.id}`)).status).toBe(404);
	});
});

describe('files and notes', () => {
	it('of a draft go out with the answer; a program is refused by its content', async () => {
		const { email: to, page } = await write();
		const send = async (intent: string, files: File[]) => {
			const body = new FormData();
			const fields = { intent, ...(await opened(ann, page)), body: 'See this' };
			for (const [name, value] of Object.entries(fields)) body.append(name, value);
			for (const file of files) body.append('files', file);
			return await ann.post(page, body);
		};
		const program = new File([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 'plan.pdf');
		const refused = await send('save', [program]);
		expect(refused.answer.result.error.files[0]).toMatch(/^“plan.pdf” cannot be sent/);
		expect(refused.answer.result.initialValue.body).toBe('See this');
		await send('save', [new File(['%PDF-1.7\n'], 'plan.pdf')]);
		await send('send', [new File(['Hello'], 'hello.txt')]);
		const [, mail] = await mailTo(to);
		expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
			['plan.pdf', 'application/pdf'],
			['hello.txt', 'text/plain'],
		]);
		const record = db().selectFrom('mails').select('attachments').where('kind', '=', 'conversation-reply');
		expect(await record.execute()).toEqual([{ attachments: [] }]);
	});

	it('a note is for operators alone and changes nothing', async () => {
		const { id, email: to, page } = await write();
		const { noteKey } = await view(bo, page);
		await bo.post(page, { intent: 'note', key: noteKey, note: 'A friend of Cy' });
		expect(await view(ann, page)).toMatchObject({
			isOpen: true,
			version: 1,
			messages: [{ kind: 'note', from: 'Bo', text: 'A friend of Cy' }],
		});
		await answer(ann, page, 'Yes');
		const [, mail] = await mailTo(to);
		expect(`${mail?.text}${mail?.html}`).not.toContain('Cy');
		await bo.post(`/console/conversations/${id}`, { intent: 'reopen' });
		expect(await form(id)).toMatchObject({ handled_at: null });
	});
});

it('the list finds what is open, mine and searched', async () => {
	const { page, email: to } = await write();
	await answer(ann, page, 'Yes');
	await receive(email(`list${++people}@example.org`, 'l1'), 'Hello');
	const rows = async (browser: Browser, address: string) =>
		(await browser.get(address)).data.table.rows.map(({ label }: { label: string }) => label);
	expect(await rows(ann, '/console/conversations')).toEqual(['Whatever', 'Your message to MGA']);
	expect(await rows(ann, '/console/conversations?state=open')).toEqual(['Whatever']);
	const { tabs } = (await ann.get('/console/conversations')).data;
	expect(await rows(ann, tabs[2].to)).toEqual(['Your message to MGA']);
	expect(await rows(bo, (await bo.get('/console/conversations')).data.tabs[2].to)).toEqual([]);
	const found = await ann.post('/console/conversations', { step: 'search', q: to });
	expect(await rows(ann, found.location ?? '')).toEqual(['Your message to MGA']);
	// The form's own page has the thread.
	const submission = await ann.get(page.replace('conversations', 'leads'));
	expect(submission.data.conversation.messages).toHaveLength(1);
});

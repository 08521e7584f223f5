import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageAt, openTestServices, send, submit, type TestServices } from '../../../../tests/services.ts';
import { action, loader } from './contact.route.tsx';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const filled = {
	name: 'Ada Green',
	email: 'ada@example.org',
	company: '',
	message: 'I have a question about the year.',
};
const rows = () => test.services.db.selectFrom('website_data').selectAll().orderBy('created_at').execute();

describe('the contact form', () => {
	it('keeps a message, finds or makes the person, and then says so', async () => {
		const { status, answer } = await submit(test, action, '/contact', { ...filled, affiliate_id: 'mara' });
		expect(status).toBe(200);
		expect(answer?.toast).toEqual({ kind: 'success', title: 'Message sent successfully.' });
		const [row] = await rows();
		expect(row).toMatchObject({
			form_name: 'Contact Us Form',
			name: 'Ada Green',
			email: 'ada@example.org',
			company: null,
			message: filled.message,
			affiliate_id: 'mara',
			page_path: '/contact',
		});
		const customer = await test.services.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
		expect(row?.customer_uuid).toBe(customer.customer_uuid);
	});

	it('ends in a panel that sums up what was sent, in place and on the page that follows without scripts', async () => {
		const mine = { ...filled, email: 'summed@example.org', message: 'One line and another one.' };
		const { answer } = await submit(test, action, '/contact', mine);
		const { token, ring, ...detail } = answer?.detail ?? {};
		expect(ring).toMatch(/^data:image\/svg\+xml,/);
		expect(detail).toEqual({ name: 'Ada Green', email: 'summed@example.org', message: mine.message, mailed: '1' });
		const plain = await submit(test, action, '/contact', mine, { scripts: false });
		expect(plain.location).toMatch(/^\/contact\?sent=[\w.-]+$/);
		const at = async (search: string) => {
			const url = new URL(search, 'http://localhost:3000/contact');
			return (await loader({ url, context: test.context() } as never)).sent;
		};
		const sent = {
			values: { name: 'Ada Green', email: 's•••@e••••.org', message: mine.message },
			ring,
			isMailed: true,
		};
		for (const search of [plain.location ?? '', `?sent=${token}`]) expect(await at(search)).toEqual(sent);
		expect(await at('?sent=altered')).toBeUndefined();
	});

	it('promises no email after five to one address in a day', async () => {
		const promised: (string | undefined)[] = [];
		for (let time = 0; time < 6; time++) {
			const message = `Message number ${time} of today.`;
			const { answer } = await submit(test, action, '/contact', { ...filled, email: 'often@example.org', message });
			promised.push(answer?.detail?.mailed);
		}
		expect(promised).toEqual(['1', '1', '1', '1', '1', undefined]);
	});

	it('begins with the sample project that a visitor came from, and with no words of an address', async () => {
		const about = (id: string) => loader({ url: new URL(`http://localhost:3000/contact?about=${id}`) } as never);
		expect(await about('verdeiq-demo')).toMatchObject({ about: 'VerdeIQ' });
		expect(await about('Buy now!')).toMatchObject({ about: undefined });
	});

	it('makes one row of a repeated request with the same key', async () => {
		const once = { ...filled, email: 'twice@example.org', idempotency_key: 'a'.repeat(32) };
		const answers = await Promise.all([1, 2, 3].map(() => submit(test, action, '/contact', once)));
		expect(answers.map(({ answer }) => answer?.outcome)).toEqual(['accepted', 'accepted', 'accepted']);
		expect((await rows()).filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
	});

	it('makes one row of the same content without scripts, and sends the visitor on with the toast', async () => {
		const plain = { ...filled, email: 'plain@example.org' };
		const [first] = [
			await submit(test, action, '/contact', plain, { scripts: false }),
			await submit(test, action, '/contact', plain, { scripts: false }),
		];
		expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/^\/contact\?sent=/) });
		expect(first.cookie).toMatch(/^flash=.*HttpOnly/);
		expect((await rows()).filter(({ email }) => email === 'plain@example.org')).toHaveLength(1);
	});

	it('knows a person again whatever the case of the address', async () => {
		await submit(test, action, '/contact', {
			...filled,
			email: 'ADA@Example.org',
			message: 'Another question of mine.',
		});
		const customers = await test.services.db.selectFrom('customers').select('email').execute();
		expect(customers.filter(({ email }) => email.toLowerCase() === 'ada@example.org')).toHaveLength(1);
	});

	it.each([
		['name', '', 'Name must be at least 2 characters.'],
		['name', 'A', 'Name must be at least 2 characters.'],
		['name', ' A ', 'Name must be at least 2 characters.'],
		['email', '', 'Please enter a valid email address.'],
		['email', 'nobody', 'Please enter a valid email address.'],
		['email', 'a@b', 'Please enter a valid email address.'],
		['message', 'too short', 'Message must be at least 10 characters.'],
		['name', 'x'.repeat(201), 'Please shorten this to 200 characters or fewer.'],
		['message', 'x'.repeat(10_000), 'Please shorten this to 5,000 characters or fewer.'],
		['message', 'a null\u0000byte in the text', 'This contains invisible control characters. Please type it again.'],
		['name', 'two\tlines', 'Please write this on one line.'],
		['name', 'txt.\u202Eexe', 'This contains invisible control characters. Please type it again.'],
	])('refuses %s = %j with its message and keeps what was typed', async (field, value, message) => {
		const before = await rows();
		const refused = await submit(test, action, '/contact', { ...filled, [field]: value });
		expect(refused.status).toBe(400);
		expect(messageAt(refused, field)).toBe(message);
		expect(refused.answer?.result?.initialValue).toMatchObject(value ? { [field]: value } : {});
		expect(await rows()).toHaveLength(before.length);
	});

	it('says "Required" of a field that did not come, and asks for one value where several came', async () => {
		const { name: _, ...without } = filled;
		expect(messageAt(await submit(test, action, '/contact', without), 'name')).toBe('Required');
		const several = await submit(test, action, '/contact', { ...filled, name: ['Ada', 'Green'] });
		expect(messageAt(several, 'name')).toBe('Please enter one value here.');
		expect(several.status).toBe(400);
	});

	it('takes markup and right-to-left names as the texts they are', async () => {
		const text = {
			...filled,
			email: 'rtl@example.org',
			name: '\u200fשרה <b>כהן</b>',
			message: '<script>alert(1)</script>',
		};
		expect((await submit(test, action, '/contact', text)).status).toBe(200);
		const row = (await rows()).find(({ email }) => email === 'rtl@example.org');
		expect(row?.message).toBe('<script>alert(1)</script>');
	});

	it('refuses what is no form with a 400, and a bot that fills the trap', async () => {
		const headers = { 'content-type': 'multipart/form-data; boundary=x' };
		expect((await send(test, action, '/contact', { body: '--x\r\nbroken', headers })).status).toBe(400);
		expect(
			(await send(test, action, '/contact', { body: '{}', headers: { 'content-type': 'application/json' } })).status,
		).toBe(400);
		expect((await submit(test, action, '/contact', { ...filled, fax_number: '1' })).status).toBe(400);
	});

	it('answers a failing database with the toast of the specification, and keeps nothing and loses nothing typed', async () => {
		const broken = new Proxy(test.services, {
			get: (target, name) =>
				name === 'db'
					? { transaction: () => ({ execute: () => Promise.reject(new Error('connection refused')) }) }
					: Reflect.get(target, name),
		});
		const { servicesContext } = await import('#app/services.ts');
		const context = () => {
			const made = test.context();
			made.set(servicesContext, broken);
			return made;
		};
		const failed = await submit({ context }, action, '/contact', filled);
		expect(failed.status).toBe(503);
		expect(failed.answer?.toast).toEqual({
			kind: 'destructive',
			title: 'Error sending message',
			description: 'Please try again later.',
		});
		expect(failed.answer?.result?.initialValue).toMatchObject({ message: filled.message });
	});

	it('writes no address of a person to the log', async () => {
		expect(test.logged.join('\n')).not.toMatch(/example\.org/);
	});
});

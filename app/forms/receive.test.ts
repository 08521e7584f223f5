import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action } from '#app/features/contact/contact.route.tsx';
import { isReady } from '#server/ready.ts';
import { openTestServices, submit, type TestServices } from '../../tests/services.ts';

const filled = { name: 'Ada Green', email: 'ada@example.org', company: '', message: 'A message that is long enough.' };

describe('the limit of forms from one address', () => {
	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices({ RATE_LIMIT: 'on' });
	});
	afterAll(() => test.close());

	it('lets a room full of people through, then says to wait, and loses nothing typed', async () => {
		const from = '198.51.100.1';
		for (let sent = 0; sent < 120; sent++) {
			const { status } = await submit(
				test,
				action,
				'/contact',
				{ ...filled, message: `Message number ${sent}.` },
				{ from },
			);
			expect(status).toBe(200);
		}
		const refused = await submit(test, action, '/contact', filled, { from });
		expect(refused.status).toBe(429);
		expect(refused.answer?.toast?.title).toBe('Too many requests');
		expect(refused.answer?.result?.initialValue).toMatchObject({ message: filled.message });
		expect((await submit(test, action, '/contact', filled, { from: '198.51.100.2' })).status).toBe(200);
	});
});

describe('a process', () => {
	it('is ready while its database answers', async () => {
		const test = await openTestServices();
		expect(await isReady(test.services)).toBe(true);
		await test.close();
		expect(await isReady(test.services)).toBe(false);
	});
});

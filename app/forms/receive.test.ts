import { sql } from 'kysely';
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
	it('is ready while its database answers, has its tables and takes rows, and its folder is there', async () => {
		const test = await openTestServices();
		const { db, config } = test.services;
		expect(await isReady(test.services)).toBe(true);
		await sql`alter table website_data rename to hidden`.execute(db);
		expect(await isReady(test.services)).toBe(false);
		await sql`alter table hidden rename to website_data`.execute(db);
		await db.connection().execute(async (connection) => {
			await sql`set default_transaction_read_only = on`.execute(connection);
			expect(await isReady({ ...test.services, db: connection })).toBe(false);
			await sql`set default_transaction_read_only = off`.execute(connection);
		});
		expect(await isReady({ ...test.services, config: { ...config, DATA_DIR: `${config.DATA_DIR}/none` } })).toBe(false);
		await test.close();
		expect(await isReady(test.services)).toBe(false);
	});
});

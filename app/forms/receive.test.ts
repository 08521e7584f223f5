import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { action } from '#app/features/leads/contact/contact.route.tsx';
import type { Services } from '#app/services.ts';
import { createReadyCheck } from '#server/ready.ts';
import { openTestServices, send, submit, type TestServices } from '../../tests/services.ts';

const filled = { name: 'Ada Green', email: 'ada@example.org', company: '', message: 'A message that is long enough.' };

describe('the limit of forms from one address', () => {
	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices({ RATE_LIMIT: 'on' });
	});
	afterAll(() => test.close());

	it('allows a room full of people, then refuses, and loses no input', async () => {
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

	it('counts malformed forms, before they are read', async () => {
		const from = '198.51.100.3';
		const type = 'multipart/form-data; boundary=leaf';
		const broken = { body: '--leaf\r\nContent-Disposition: form', headers: { 'content-type': type } };
		for (let sent = 0; sent < 120; sent++) {
			expect((await send(test, action, '/contact', broken, { from })).status).toBe(400);
		}
		expect((await send(test, action, '/contact', broken, { from })).status).toBe(429);
	});

	it('returns the texts of a form with a file, and does not read the file', async () => {
		const from = '198.51.100.4';
		for (let sent = 0; sent < 120; sent++) await test.services.formLimit.check(from);
		const fields = { ...filled, cv: new File(['x'], 'cv.pdf') };
		const { status, answer } = await submit(test, action, '/contact', fields, { from });
		expect([status, answer?.result?.initialValue]).toEqual([429, expect.objectContaining({ message: filled.message })]);
	});
});

describe('a form from another site', () => {
	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices();
	});
	afterAll(() => test.close());

	it.each([
		[403, { 'sec-fetch-site': 'cross-site' }],
		[403, { 'sec-fetch-site': 'same-site' }],
		[403, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
		[403, { origin: 'null' }],
		[200, { 'sec-fetch-site': 'same-origin' }],
		[200, { 'sec-fetch-site': 'none' }],
		[200, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
		[200, {}],
	])('is answered with %i when a browser says %j', async (status, headers) => {
		const body = new URLSearchParams({ ...filled, message: `From a browser: ${JSON.stringify(headers)}` });
		expect((await send(test, action, '/contact', { body, headers })).status).toBe(status);
	});
});

describe('a process', () => {
	it('is ready while its database answers, has its tables and accepts rows, and its folder has room', async () => {
		const test = await openTestServices();
		const { db, config } = test.services;
		const isReady = (changed: Partial<Services> = {}) => createReadyCheck({ ...test.services, ...changed })();
		expect(await isReady()).toBe(true);
		await sql`alter table website_data rename to hidden`.execute(db);
		expect(await isReady()).toBe(false);
		await sql`alter table hidden rename to website_data`.execute(db);
		await db.connection().execute(async (connection) => {
			await sql`set default_transaction_read_only = on`.execute(connection);
			expect(await isReady({ db: connection })).toBe(false);
			await sql`set default_transaction_read_only = off`.execute(connection);
		});
		expect(await isReady({ config: { ...config, DATA_DIR: `${config.DATA_DIR}/none` } })).toBe(false);
		// Whatever is written to it finds the disk full.
		fs.symlinkSync('/dev/full', path.join(config.DATA_DIR, `ready-${process.pid}`));
		expect(await isReady()).toBe(false);
		expect(test.logged.at(-1)).toContain('ENOSPC');
		// The database can be read, but a write fails.
		await sql`alter table readiness add constraint full_disk check (false) not valid`.execute(db);
		expect(await isReady()).toBe(false);
		await test.close();
		expect(await isReady()).toBe(false);
	});

	it('that cannot write tries again at most every two seconds', async () => {
		const test = await openTestServices();
		const isReady = createReadyCheck(test.services);
		const writes = vi.spyOn(fs.promises, 'writeFile');
		vi.useFakeTimers({ toFake: ['performance'] });
		try {
			fs.symlinkSync('/dev/full', path.join(test.services.config.DATA_DIR, `ready-${process.pid}`));
			expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
			expect(await isReady()).toBe(false);
			expect(writes).toHaveBeenCalledTimes(1);
			vi.advanceTimersByTime(2_000);
			expect(await isReady()).toBe(true);
		} finally {
			vi.useRealTimers();
			writes.mockRestore();
			await test.close();
		}
	});

	it('proves that it can write at most every 15 seconds', async () => {
		const test = await openTestServices();
		const isReady = createReadyCheck(test.services);
		const written = () => test.services.db.selectFrom('readiness').select('written_at').executeTakeFirstOrThrow();
		vi.useFakeTimers({ toFake: ['performance'] });
		try {
			await isReady();
			const first = await written();
			await isReady();
			expect(await written()).toEqual(first);
			vi.advanceTimersByTime(15_000);
			expect(await isReady()).toBe(true);
			expect(await written()).not.toEqual(first);
		} finally {
			vi.useRealTimers();
			await test.close();
		}
	});
});

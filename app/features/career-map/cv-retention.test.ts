import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import { action } from './career-map.route.tsx';
import { CvsNotDeleted, cvRetentionJob, cvStraysJob } from './cv-retention.job.server.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
let now = new Date();
let test: TestServices;
beforeAll(async () => {
	test = await openTestServices({ CV_RETENTION_DAYS: '7' }, { now: () => now });
});
afterAll(() => test.close());
afterEach(() => {
	vi.restoreAllMocks();
	now = new Date();
});

const bucket = () => test.services.files.bucket('genai-hack-cvs');
const later = (ms: number) => {
	now = new Date(now.getTime() + ms);
};
const runJob = (signal = new AbortController().signal) => cvRetentionJob(test.services).run({}, { id: '1', signal });
const rowOf = (email: string) =>
	test.services.db.selectFrom('genai_career_hacks').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function ask(email: string) {
	await submit(test, action, '/genai-career-hack', { cv: new File(['Jane Doe'], 'cv.txt'), email });
	return (await rowOf(email)).cv_url as string;
}

it('deletes a CV after the retention period, not before; its request stays with the time of deletion', async () => {
	const name = await ask('old@example.com');
	later(7 * DAY - HOUR);
	const young = await ask('young@example.com');

	await runJob();
	expect(await bucket().exists(name)).toBe(true);

	later(2 * HOUR);
	await runJob();
	expect(await bucket().exists(name)).toBe(false);
	expect(await rowOf('old@example.com')).toMatchObject({ cv_url: null, cv_deleted_at: now });
	expect(await bucket().exists(young)).toBe(true);
	expect(await rowOf('young@example.com')).toMatchObject({ cv_url: young, cv_deleted_at: null });
});

it('repeats a deletion that was interrupted between file and row', async () => {
	const name = await ask('interrupted@example.com');
	await bucket().delete(name);
	later(8 * DAY);
	await runJob();
	expect(await rowOf('interrupted@example.com')).toMatchObject({ cv_url: null, cv_deleted_at: now });
});

it('marks no row as deleted whose file was not, and deletes the others', async () => {
	const stuck = await ask('stuck@example.com');
	const fine = await ask('fine@example.com');
	const remove = bucket().delete.bind(bucket());
	vi.spyOn(bucket(), 'delete').mockImplementation(async (name) => {
		if (name === stuck) throw new Error('permission denied');
		await remove(name);
	});
	later(8 * DAY);
	await expect(runJob()).rejects.toThrow(CvsNotDeleted);
	expect(await rowOf('stuck@example.com')).toMatchObject({ cv_url: stuck, cv_deleted_at: null });
	expect(await bucket().exists(fine)).toBe(false);

	vi.restoreAllMocks();
	await runJob();
	expect(await bucket().exists(stuck)).toBe(false);
});

it('deletes a file without a request within minutes, but not one that is just being received', async () => {
	const strays = cvStraysJob(test.services);
	const sweep = () => strays.run({}, { id: '1', signal: new AbortController().signal });
	expect(strays.cron).toBe('*/10 * * * *');
	await bucket().put('left-behind.pdf', '%PDF-1.7');
	const recent = await ask('kept@example.com');
	later(9 * 60_000);
	await sweep();
	expect(await bucket().exists('left-behind.pdf')).toBe(true);
	later(2 * 60_000);
	await sweep();
	expect(await bucket().exists('left-behind.pdf')).toBe(false);
	// The clock was ahead and is corrected.
	await bucket().put('of-tomorrow.pdf', '%PDF-1.7');
	later(-DAY);
	await sweep();
	expect(await bucket().exists('of-tomorrow.pdf')).toBe(false);
	expect(await bucket().exists(recent)).toBe(true);
});

it('repeats a deletion that was interrupted before the emails: no email quotes a deleted CV', async () => {
	await ask('quoted@example.com');
	const { db } = test.services;
	const { id } = await rowOf('quoted@example.com');
	const mail = { kind: 'career-map-ready', recipient: 'quoted@example.com', once_key: `career-map-ready:${id}` };
	await db
		.insertInto('mails')
		.values({ ...mail, params: '{}', status: 'sent', html: '<p>a quote</p>', body_text: 'a quote' })
		.execute();
	const mails = () =>
		db.selectFrom('mails').select(['status', 'html', 'body_text']).where('once_key', '=', mail.once_key).execute();
	await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''out of space''; end'`.execute(
		db,
	);
	await sql`create trigger refuse before update on mails execute function refuse()`.execute(db);
	later(8 * DAY);
	await expect(runJob()).rejects.toThrow('out of space');
	await sql`drop trigger refuse on mails`.execute(db);
	expect((await mails())[0]?.html).toBe('<p>a quote</p>');

	await runJob();
	expect(await mails()).toEqual([{ status: 'sent', html: null, body_text: null }]);
	expect((await rowOf('quoted@example.com')).cv_deleted_at).toEqual(now);
});

it('runs daily, holds no transaction while it deletes files, and stops at its timeout', async () => {
	expect(cvRetentionJob(test.services).cron).toMatch(/^\d+ \d+ \* \* \*$/);
	const name = await ask('aborted@example.com');
	const transaction = vi.spyOn(test.services.db, 'transaction');
	const remove = bucket().delete.bind(bucket());
	const deleting = vi.spyOn(bucket(), 'delete').mockImplementation(async (file) => {
		expect(transaction).not.toHaveBeenCalled();
		await remove(file);
	});
	later(8 * DAY);
	await expect(runJob(AbortSignal.abort())).rejects.toThrow();
	expect(await bucket().exists(name)).toBe(true);
	await runJob();
	expect(deleting).toHaveBeenCalledExactlyOnceWith(name);
	expect(await rowOf('aborted@example.com')).toMatchObject({ cv_url: null, cv_deleted_at: now });
});

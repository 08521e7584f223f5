import type { CareerReport, NotACv, TooLittle, Unreadable } from '@mga/career-map';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { careerMapReasons } from '#content/career-map.ts';
import { careerMapRow, goodCv, invoice, requestCareerMap } from '../../../tests/career-map.ts';
import { advanceQueue, runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import { careerMapJob } from './career-map.job.server.ts';
import { action } from './career-map.route.tsx';
import { CAREER_MAP_LINK } from './career-map-links.server.ts';
import { watchCareerMaps } from './career-map-watch.job.server.ts';

const HOUR = 3600_000;
let server: MailServer;
let test: TestServices;
let now = new Date('2026-11-20T23:30:00Z');

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices({ ...mailSettings(server), CV_RETENTION_DAYS: '14' }, { now: () => now });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(() => {
	server.mails.length = 0;
});
afterEach(() => {
	vi.restoreAllMocks();
	now = new Date('2026-11-20T23:30:00Z');
});

const bucket = () => test.services.files.bucket('genai-hack-cvs');
const subjects = (to: string) => server.mails.filter(({ recipient }) => recipient === to).map(({ subject }) => subject);
const runJob = (careerMapId: string) =>
	careerMapJob(test.services).run({ careerMapId }, { id: '1', signal: new AbortController().signal });
const mailOf = (subject: RegExp) => server.mails.find((mail) => subject.test(mail.subject ?? ''));

describe('the sender of a CV', () => {
	it('gets a confirmation, then three roles with quotes and a link that expires with the report', async () => {
		const { email, id } = await requestCareerMap(test);
		await runDueJobs(test);
		expect(subjects(email).sort()).toEqual(['We have your CV · MGA', 'Your career map is ready · MGA']);

		const receipt = mailOf(/We have/)?.text?.replaceAll(/\s+/g, ' ');
		expect(receipt).toContain('within 24 hours');
		// The configured retention period, not the default. The nightly job deletes within a day.
		expect(receipt).toContain('We delete your CV after 14 days; it will be gone by December 5, 2026.');
		expect(receipt).toContain('/genai-career-hack/map?token=');

		const row = await careerMapRow(test, id);
		expect(row).toMatchObject({ status: 'ready', outcome: 'report', attempts: 1, finished_at: now });
		const report = row.report as CareerReport;
		const text = mailOf(/ready/)?.text?.replaceAll(/\s+/g, ' ') ?? '';
		for (const { title } of report.roles) expect(text).toContain(title);
		const quotes = report.roles.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
		expect(quotes.filter((quote) => text.includes(quote)).length).toBeGreaterThanOrEqual(3);
		expect(text).toContain('December 4, 2026');
		const [, token = ''] = /map\?token=([^\s"]+)/.exec(mailOf(/ready/)?.html ?? '') ?? [];
		const { links } = test.services;
		expect(await links.open(CAREER_MAP_LINK, token, now)).toEqual({ state: 'valid', subject: id });
		const later = new Date(now.getTime() + 15 * 24 * HOUR);
		expect(await links.open(CAREER_MAP_LINK, token, later)).toMatchObject({ state: 'expired' });

		// The report has quotes, but neither the whole text nor the name.
		const stored = JSON.stringify(row.report);
		for (const personal of ['Lindqvist', 'maya.lindqvist', '7700', 'Fell running', 'University of York']) {
			expect(stored).not.toContain(personal);
			expect(text).not.toContain(personal);
		}
	});

	it('gives consent to the wording of the form, which is stored', async () => {
		const { email } = await requestCareerMap(test, invoice());
		const consents = await test.services.db.selectFrom('consents').selectAll().where('email', '=', email).execute();
		expect(consents.map(({ purpose }) => purpose)).toEqual(['career-map']);
		expect(consents[0]?.wording).toMatch(/^By sending your CV you agree that we read it .* See the privacy policy\.$/);
		await runDueJobs(test);
	});

	it('gets one email about what is wrong with a file that is not a CV', async () => {
		const { email, id } = await requestCareerMap(test, invoice());
		await runDueJobs(test);
		await runJob(id);
		await runDueJobs(test);
		expect(subjects(email).sort()).toEqual(['About your CV · MGA', 'We have your CV · MGA']);
		const text = mailOf(/About/)?.text ?? '';
		expect(text).toContain('reads like an invoice');
		expect(text).toContain('please choose your CV and send it again');
		expect(await careerMapRow(test, id)).toMatchObject({ status: 'failed', outcome: 'not_a_cv', reason: 'invoice' });
		expect(test.logged.join()).toContain('"no career map of this file"');
		// The operator is notified only of failures on our side.
		expect(subjects('desk@mga.example')).toEqual([]);
	});

	it('gets no email for a refused form', async () => {
		await submit(test, action, '/genai-career-hack', { email: 'refused@example.org' });
		await runDueJobs(test);
		expect(server.mails).toEqual([]);
	});
});

describe('a file that gives no report', () => {
	it('has a message for every reason', () => {
		// Typed, so that a reason without a message does not compile.
		const reasons = careerMapReasons satisfies Record<Unreadable | NotACv | TooLittle | 'garbled' | 'ours', object>;
		const sentences = Object.values(reasons).map(({ wrong }) => wrong);
		expect(new Set(sentences).size).toBe(sentences.length);
		for (const { wrong, instead } of Object.values(reasons)) {
			expect(wrong).toMatch(/^\p{Lu}.*\.$/u);
			expect(instead).toMatch(/^\p{Lu}.*\.$/u);
		}
	});
});

describe('the job', () => {
	it('makes one report when it runs twice at once', async () => {
		const { email, id } = await requestCareerMap(test);
		await Promise.all([runJob(id), runJob(id)]);
		await runDueJobs(test);
		await runJob(id);
		await runDueJobs(test);
		expect(subjects(email).sort()).toEqual(['We have your CV · MGA', 'Your career map is ready · MGA']);
	});

	it('retries after an outage of the file store and after a process died', async () => {
		const get = bucket().getBytes.bind(bucket());
		const down = vi.spyOn(bucket(), 'getBytes').mockRejectedValue(new Error('connection refused'));
		const { id } = await requestCareerMap(test);
		await runDueJobs(test);
		// The state after a process was killed.
		expect(await careerMapRow(test, id)).toMatchObject({ status: 'reading', report: null });
		down.mockImplementation(get);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect((await careerMapRow(test, id)).status).toBe('ready');
	});

	it('notifies visitor and operator of our failure, is dead-lettered, and makes the report when it is retried', async () => {
		const get = bucket().getBytes.bind(bucket());
		const down = vi.spyOn(bucket(), 'getBytes').mockRejectedValue(new Error('connection refused'));
		const { email, id } = await requestCareerMap(test);
		await runDueJobs(test);
		await test.services.db.updateTable('genai_career_hacks').set({ attempts: 12 }).where('id', '=', id).execute();
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(await careerMapRow(test, id)).toMatchObject({ status: 'failed', outcome: 'failed', reason: 'ours' });
		expect(subjects(email)).toContain('About your CV · MGA');
		expect(mailOf(/About/)?.text).toContain('Something failed on our side');
		expect(subjects('desk@mga.example')).toEqual(['A career map failed on our side']);
		expect(mailOf(/failed on our side/)?.text).toContain(id);
		expect(test.logged.some((line) => line.includes('"career map failed"') && line.includes(id))).toBe(true);

		down.mockImplementation(get);
		expect(await test.services.jobs.revive('career-map')).toBeGreaterThan(0);
		await runDueJobs(test);
		expect((await careerMapRow(test, id)).status).toBe('ready');
		expect(subjects(email)).toContain('Your career map is ready · MGA');
	});

	it('stores nothing of a CV that was deleted while it was read', async () => {
		const get = bucket().getBytes.bind(bucket());
		vi.spyOn(bucket(), 'getBytes').mockImplementation(async (name) => {
			const bytes = await get(name);
			const deleted = { cv_url: null, cv_deleted_at: now, deleted_at: now };
			await test.services.db.updateTable('genai_career_hacks').set(deleted).where('cv_url', '=', name).execute();
			return bytes;
		});
		const { email, id } = await requestCareerMap(test);
		await runDueJobs(test);
		expect(await careerMapRow(test, id)).toMatchObject({ report: null, outcome: null });
		expect(subjects(email)).not.toContain('Your career map is ready · MGA');
	});

	it('is logged once and retried when it is late', async () => {
		const { id } = await test.services.db
			.insertInto('genai_career_hacks')
			.values({ email: 'late@example.org', cv_url: 'late.txt', created_at: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		await bucket().put('late.txt', Buffer.from(await goodCv().arrayBuffer()));
		now = new Date(now.getTime() + 19 * HOUR);
		expect(await watchCareerMaps(test.services)).toBe(0);
		now = new Date(now.getTime() + 2 * HOUR);
		expect(await watchCareerMaps(test.services)).toBe(1);
		expect(await watchCareerMaps(test.services)).toBe(0);
		const alarms = test.logged.filter((line) => line.includes('"career map late"') && line.includes(id));
		expect(alarms.map((line) => JSON.parse(line).level)).toEqual([50]);
		await runDueJobs(test);
		expect((await careerMapRow(test, id)).status).toBe('ready');
	});
});

import { pdfOf, textLines } from '@mga/career-map/fixtures/make-pdf.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { enrolled, Browser as Participant, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { getSkillFacts } from '../skills/progress.server.ts';
import type { MaterialKind } from './material-limits.ts';
import type { Content } from './materials.server.ts';
import { addMaterial } from './materials.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date('2026-03-03T12:00:00Z');
const recording = Buffer.from('0123456789'.repeat(100));

let test: TestServices;
let clock = start;
let pat: Browser & { reference: string };
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	pat = await signedIn();
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date(start.getTime() + 10 * 24 * HOUR);
});

async function signedIn() {
	const now = clock;
	clock = start;
	const { email, reference } = await enrolled(test);
	const { cookies } = await new Participant(test).signIn(email);
	clock = now;
	const browser = openBrowser(test);
	for (const [name, value] of cookies) browser.cookies.set(name, value);
	return Object.assign(browser, { reference });
}

let sessions = 0;
async function makeSession(hours = 24, values: object = {}) {
	const starts_at = new Date(start.getTime() + hours * HOUR);
	const row = { slug: `learn-${++sessions}`, kind: 'learn' as const, title: `Session ${sessions}`, time_zone: 'UTC' };
	const times = { starts_at, ends_at: new Date(starts_at.getTime() + HOUR) };
	const added = test.services.db.insertInto('events').values({ ...row, ...times, status: 'published', ...values });
	return await added.returningAll().executeTakeFirstOrThrow();
}

async function makeMaterial(eventUuid: string, kind: MaterialKind, content: Content, title = 'Material', text = '') {
	const adding = test.services.db.transaction();
	return await adding.execute((tx) => addMaterial(tx, test.services, eventUuid, { kind, title, text }, content));
}

async function makeFile(eventUuid: string, kind: MaterialKind, name: string, bytes: Uint8Array, type: string) {
	const file_name = `${crypto.randomUUID()}.${name}`;
	await test.services.files.bucket('session-materials').put(file_name, bytes);
	const seconds = kind === 'recording' ? 3600 : null;
	return await makeMaterial(eventUuid, kind, {
		file_name,
		file_bytes: bytes.length,
		media_type: type,
		duration_seconds: seconds,
	});
}

const makeRecording = (eventUuid: string) => makeFile(eventUuid, 'recording', 'mp4', recording, 'video/mp4');
const door = async (id: string, browser: Browser = pat) => await browser.get(`/my/material/${id}`);
const linkTo = async (id: string, browser: Browser = pat) => (await door(id, browser)).location ?? '';

describe('the page of a session', () => {
	it('has its recording, material and skills, and no address of a file or a linked recording', async () => {
		const event = await makeSession(24, { recording_url: 'https://videos.test/hidden', skills: ['ai-dashboards'] });
		const file = await makeRecording(event.event_uuid);
		await makeMaterial(event.event_uuid, 'slides', { link_url: 'https://slides.test/hidden' }, 'The slides');
		const { status, body, data } = await pat.get(`/my/sessions/${event.slug}`);
		expect(status).toBe(200);
		expect(data.skills).toEqual([{ id: 'ai-dashboards', label: 'AI-Powered Dashboards' }]);
		expect(data.materials).toMatchObject([
			{ id: event.event_uuid, kind: 'recording', title: 'Recording' },
			{ kind: 'recording', player: 'video', file: 'MP4, 1000 B', minutes: 60 },
			{ kind: 'slides', title: 'The slides' },
		]);
		expect(body).not.toMatch(/hidden/);
		expect(body).not.toContain(file.file_name);
		const opened = await door(event.event_uuid);
		expect([opened.status, opened.location]).toEqual([303, 'https://videos.test/hidden']);
		expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
	});

	it('is not found for a draft, a workshop or an unknown session, nor is their material', async () => {
		const draft = await makeSession(24, { status: 'draft' });
		const workshop = await makeSession(24, { kind: 'workshop', recording_url: 'https://videos.test/w' });
		const { material_uuid } = await makeMaterial(draft.event_uuid, 'notes', { link_url: 'https://notes.test/' });
		const statuses = [`/my/sessions/${draft.slug}`, `/my/sessions/${workshop.slug}`, '/my/sessions/nowhere'];
		const ids = [material_uuid, workshop.event_uuid, draft.event_uuid, 'nothing'];
		for (const path of [...statuses, ...ids.map((id) => `/my/material/${id}`)]) {
			expect([path, (await pat.get(path)).status]).toEqual([path, 404]);
		}
	});

	it('has captions for its player, and their words as a transcript', async () => {
		const event = await makeSession();
		const text =
			'WEBVTT\n\n1\n00:00.000 --> 00:02.000\n<v Ann>Welcome back.\n\n00:02.000 --> 00:04.000\nToday: dashboards.\n';
		const link = { link_url: 'https://videos.test/c' };
		const { material_uuid } = await makeMaterial(event.event_uuid, 'recording', link, 'Recording', text);
		const captions = await pat.get(`/my/material/${material_uuid}/captions`);
		expect([captions.headers.get('content-type'), captions.body]).toEqual(['text/vtt; charset=utf-8', text]);
		const { materials } = (await pat.get(`/my/sessions/${event.slug}`)).data;
		expect(materials).toMatchObject([{ hasCaptions: true, text: 'Welcome back.\nToday: dashboards.' }]);
	});
});

describe('a file', () => {
	it('is served in ranges, by a link that the page renews', async () => {
		const { material_uuid } = await makeRecording((await makeSession()).event_uuid);
		const link = await linkTo(material_uuid);
		expect(link).toMatch(new RegExp(`^/my/material/${material_uuid}/file\\?token=`));
		const whole = await pat.get(link);
		expect([whole.status, whole.body.length]).toEqual([200, 1000]);
		expect(Object.fromEntries(whole.headers)).toMatchObject({
			'content-type': 'video/mp4',
			'cache-control': 'private, no-cache, no-transform',
			'x-content-type-options': 'nosniff',
			'accept-ranges': 'bytes',
		});
		const part = await pat.get(link, { range: 'bytes=10-19', 'if-range': whole.headers.get('etag') ?? '' });
		expect([part.status, part.body, part.headers.get('content-range')]).toEqual([
			206,
			'0123456789',
			'bytes 10-19/1000',
		]);
		clock = new Date(clock.getTime() + 11 * MINUTE);
		const expired = await pat.get(link, { range: 'bytes=10-19' });
		expect([expired.status, expired.location]).toEqual([303, `/my/material/${material_uuid}`]);
		expect((await pat.get(await linkTo(material_uuid), { range: 'bytes=10-19' })).status).toBe(206);
	});

	it('is a download where it is a document', async () => {
		const { event_uuid } = await makeSession();
		const { material_uuid } = await makeFile(event_uuid, 'slides', 'pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
		const { headers } = await pat.get(await linkTo(material_uuid));
		expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Material.pdf");
	});

	it('is refused to anyone else with the link, for other material, and right after a refund', async () => {
		const event = await makeSession();
		const { material_uuid } = await makeRecording(event.event_uuid);
		const other = await makeRecording(event.event_uuid);
		const ann = await signedIn();
		const link = await linkTo(material_uuid, ann);
		expect((await ann.get(link)).status).toBe(200);
		expect((await pat.get(link)).status).toBe(404);
		expect((await openBrowser(test).get(link)).status).toBe(404);
		expect((await ann.get(link.replace(material_uuid, other.material_uuid))).status).toBe(404);
		expect((await ann.get(link.replace(/.$/, '!'))).status).toBe(404);
		await refund(test, ann.reference);
		expect((await ann.get(link)).status).toBe(404);
		const paths = [`/my/material/${material_uuid}`, `/my/sessions/${event.slug}`, '/my/library'];
		for (const path of paths) expect((await ann.get(path)).location).toBe('/my');
		expect((await openBrowser(test).get(paths[0] ?? '')).location).toContain('/my/sign-in');
	});
});

describe('the library', () => {
	const search = async (params: Record<string, string>) => {
		const { data } = await pat.get(`/my/library?${new URLSearchParams(params)}`);
		return { ...data, titles: data.sessions.map(({ title }: { title: string }) => title) };
	};

	it('has past sessions with recording or material, the newest first, and filters them', async () => {
		const values = { recording_url: 'https://videos.test/l', skills: ['no-code-apps'] };
		await makeSession(30, { ...values, title: 'Older' });
		const build = await makeSession(40, { title: 'Newer', kind: 'build' });
		await makeMaterial(build.event_uuid, 'assignment', { link_url: 'https://tasks.test/' });
		await makeSession(31, { title: 'Nothing there' });
		await makeSession(24 * 30, { ...values, title: 'In the future' });
		const { titles } = await search({});
		expect(titles.slice(0, 2)).toEqual(['Newer', 'Older']);
		expect(titles).not.toContain('Nothing there');
		expect(titles).not.toContain('In the future');
		expect((await search({ kind: 'build' })).titles).toEqual(['Newer']);
		expect((await search({ has: 'assignment' })).titles).toEqual(['Newer']);
		expect((await search({ skill: 'no-code-apps' })).titles).toEqual(['Older']);
		expect((await search({ skill: 'no-code-apps', kind: 'build' })).titles).toEqual([]);
		expect((await search({ kind: 'nonsense' })).titles).toEqual(titles);
	});

	it('finds the words of a PDF together with those of the title, and shows them marked', async () => {
		const event = await makeSession(50, { title: 'Supplier questionnaires' });
		const bytes = pdfOf({
			pages: [
				textLines([...Array(9).fill('A line about something else'), 'Estimating <emissions> of freight by truck']),
			],
		});
		await makeFile(event.event_uuid, 'slides', 'pdf', bytes, 'application/pdf');
		await runDueJobs(test);
		const { sessions } = await search({ words: 'questionnaire freight emission' });
		expect(sessions).toHaveLength(1);
		expect(sessions[0].excerpt.filter((_: string, index: number) => index % 2 === 1)).toEqual(['emissions', 'freight']);
		expect(sessions[0].excerpt.join('')).toContain('Estimating <emissions> of freight');
		expect((await search({ words: 'freight -truck' })).total).toBe(0);
		expect(await search({ words: 'x'.repeat(201) })).toMatchObject({
			total: 0,
			problem: expect.stringContaining('200'),
		});
		expect((await search({ words: '\0' })).problem).toBeTruthy();
	});
});

describe('watching a recording', () => {
	const evidence = async (event: string) => {
		const rows = test.services.db.selectFrom('attendance_evidence').select(['source', 'minutes']);
		return await rows.where('event_uuid', '=', event).execute();
	};
	const report = async (id: string, played: unknown, duration: unknown = 3600, after = 0) => {
		clock = new Date(clock.getTime() + after * 1000);
		const fields = { played: String(played), duration: String(duration) };
		const { status, body } = await pat.post(`/my/material/${id}/watched`, fields);
		return status === 200 ? JSON.parse(body) : status;
	};

	it('to nine tenths is evidence, in parts and no faster than time passes', async () => {
		const { event_uuid, slug } = await makeSession();
		const { material_uuid } = await makeRecording(event_uuid);
		expect((await pat.get(`/my/sessions/${slug}`)).data.watched).toBe('possible');
		// All of it without having played anything, at once and again.
		expect(await report(material_uuid, '0-3600')).toEqual({ watched: false });
		expect(await report(material_uuid, '0-3600', 3600, 60)).toEqual({ watched: false });
		// The player cannot shorten a recording whose length is known.
		expect(await report(material_uuid, '0-60', 60, 60)).toEqual({ watched: false });
		const minutes = async (source: string) =>
			(await evidence(event_uuid)).filter((row) => row.source === source).map((row) => row.minutes);
		expect(await minutes('recording-progress')).toEqual([2]);
		// The page was opened again: its player starts from nothing.
		for (let end = 300; end < 3240; end += 300) {
			expect(await report(material_uuid, `${end - 300}-${end}`, 3600, 300)).toEqual({ watched: false });
		}
		expect(await minutes('recording')).toEqual([]);
		expect(await report(material_uuid, '3000-3240', 3600, 240)).toEqual({ watched: true });
		expect(await minutes('recording')).toEqual([54]);
		expect((await pat.get(`/my/sessions/${slug}`)).data.watched).toBe('done');
	});

	it('is remembered at the person’s word for a link and without scripts, and counts toward no skill', async () => {
		const elsewhere = await makeSession(24, { recording_url: 'https://videos.test/own', skills: ['ai-roi-impact'] });
		const here = await makeSession(24, { skills: ['ai-roi-impact'] });
		const { material_uuid } = await makeRecording(here.event_uuid);
		for (const [{ event_uuid, slug }, id] of [
			[elsewhere, elsewhere.event_uuid],
			[here, material_uuid],
		] as const) {
			const { status, location } = await pat.post(`/my/material/${id}/watched`);
			expect([status, location]).toEqual([303, `/my/sessions/${slug}`]);
			expect(await evidence(event_uuid)).toEqual([{ source: 'recording-said', minutes: null }]);
			expect((await pat.get(`/my/sessions/${slug}`)).data.watched).toBe('said');
		}
		// No player of ours plays it.
		expect(await report(elsewhere.event_uuid, '0-3600')).toBe(400);
		const { customer_uuid } = await test.services.db
			.selectFrom('attendance_evidence')
			.select('customer_uuid')
			.where('event_uuid', '=', here.event_uuid)
			.executeTakeFirstOrThrow();
		const facts = async () =>
			(await getSkillFacts(test.services.db, customer_uuid)).find(({ skill }) => skill === 'ai-roi-impact');
		expect(await facts()).toMatchObject({ session: false });
		for (let end = 300; end <= 3600; end += 300) await report(material_uuid, `0-${end}`, 3600, 300);
		expect(await facts()).toMatchObject({ session: true });
	});

	it.each([
		['more than there is', '0-3700', 3600],
		['a negative part', '-1-5', 3600],
		['a part that ends before it starts', '9-5', 3600],
		['no number', 'all', 3600],
		['a length beyond a day', '0-10', 100_000],
	])('refuses %s', async (_, played, duration) => {
		const { event_uuid } = await makeSession();
		const { material_uuid } = await makeRecording(event_uuid);
		expect(await report(material_uuid, played, duration)).toBe(400);
	});

	it('is limited by person', async () => {
		const { material_uuid } = await makeRecording((await makeSession()).event_uuid);
		const ann = await signedIn();
		const { services } = test;
		const { formLimit } = services;
		services.formLimit = createRateLimit({ requests: 1, windowSeconds: 60 });
		const send = async (browser: Browser) => (await browser.post(`/my/material/${material_uuid}/watched`)).status;
		expect([await send(pat), await send(pat), await send(ann)]).toEqual([303, 429, 303]);
		services.formLimit = formLimit;
	});

	it('counts for a session of a year of theirs that has ended too, and its page says so of one between', async () => {
		const ann = await signedIn();
		const { db } = test.services;
		const day = (days: number) => new Date(start.getTime() + days * 24 * HOUR);
		const orders = db.selectFrom('enrollments').select('customer_uuid').where('reference', '=', ann.reference);
		const { customer_uuid } = await orders.executeTakeFirstOrThrow();
		const first = db
			.updateTable('entitlements')
			.set({ ends_at: day(5) })
			.where('customer_uuid', '=', customer_uuid);
		await first.where('product', '=', 'year').execute();
		const next = {
			product: 'year',
			source: 'complimentary',
			granted_reason: 'x',
			starts_at: day(7),
			ends_at: day(300),
		} as const;
		await db
			.insertInto('entitlements')
			.values({ customer_uuid, ...next })
			.execute();
		const earlier = await makeSession(24, { recording_url: 'https://videos.test/y1' });
		const between = await makeSession(24 * 6, { recording_url: 'https://videos.test/no' });
		const watched = async (slug: string) => (await ann.get(`/my/sessions/${slug}`)).data.watched;
		expect([await watched(earlier.slug), await watched(between.slug)]).toEqual(['possible', 'outside']);
		await ann.post(`/my/material/${earlier.event_uuid}/watched`);
		expect(await watched(earlier.slug)).toBe('said');
	});

	it('counts only for sessions that are over and within access, and only for recordings', async () => {
		const before = await makeSession(-48, { recording_url: 'https://videos.test/b' });
		const later = await makeSession(24 * 20, { recording_url: 'https://videos.test/a' });
		for (const { event_uuid } of [before, later]) {
			expect(await report(event_uuid, '0-3600')).toEqual({ watched: false });
			expect((await pat.post(`/my/material/${event_uuid}/watched`)).status).toBe(303);
			expect(await evidence(event_uuid)).toEqual([]);
		}
		const notes = await makeMaterial(before.event_uuid, 'notes', { link_url: 'https://notes.test/' });
		expect(await report(notes.material_uuid, '0-3600')).toBe(404);
		expect((await pat.get(`/my/material/${notes.material_uuid}/watched`)).status).toBe(404);
	});
});

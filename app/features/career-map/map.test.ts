import type { CareerReport } from '@mga/career-map';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureEvents } from '#app/features/events/events/ensure-events.server.ts';
import { careerMapRow, goodCv, invoice, requestCareerMap } from '../../../tests/career-map.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import { action as careerMapAction } from './career-map.route.tsx';
import {
	CAREER_MAP_LINK,
	CAREER_MAP_MANAGER,
	CAREER_MAP_SHARE,
	careerMapAddress,
	consultationMessage,
} from './career-map-links.server.ts';
import { cvRetentionJob } from './cv-retention.job.server.ts';
import { action, loader, meta } from './map.route.tsx';
import type { MapPage } from './map.server.ts';
import { loader as cardLoader } from './map-card.route.ts';
import { loader as pdfLoader } from './map-pdf.route.ts';
import { loader as statusLoader } from './map-status.route.ts';

const PATH = '/genai-career-hack/map';
const DAY = 24 * 3600_000;
const start = new Date('2026-11-20T10:00:00Z');
let now = start;
let server: MailServer;
let test: TestServices;
/** A ready map; tests that delete copy its row. */
let ready: { email: string; id: string };

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => now });
	await ensureEvents(test.services);
	ready = await requestCareerMap(test);
	await runDueJobs(test);
	expect((await careerMapRow(test, ready.id)).status).toBe('ready');
	const mail = test.services.db.selectFrom('mails').select('status').where('kind', '=', 'career-map-ready');
	expect((await mail.execute()).map(({ status }) => status)).toEqual(['sent']);
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(() => {
	now = start;
	server.mails.length = 0;
});

const seal = (purpose: string, subject: string, expiresAt?: Date) =>
	test.services.links.seal(purpose, subject, expiresAt);
const linkTo = (id: string, purpose = CAREER_MAP_LINK) => seal(purpose, id, new Date(start.getTime() + 30 * DAY));

interface Opened {
	page: MapPage;
	status: number;
	headers: Headers;
}

async function open(token?: string | null): Promise<Opened> {
	const url = new URL(`http://localhost:3000${PATH}${token ? `?token=${token}` : ''}`);
	const answered = (await loader({ request: new Request(url), url, context: test.context(), params: {} } as never)) as {
		data: { page: MapPage };
		init: ResponseInit;
	};
	const { init } = answered;
	return { page: answered.data.page, status: init.status ?? 200, headers: new Headers(init.headers) };
}

async function pdf(token: string): Promise<Response> {
	const url = new URL(`http://localhost:3000${PATH}.pdf?token=${token}`);
	return await pdfLoader({ request: new Request(url), url, context: test.context(), params: {} } as never);
}

async function another(): Promise<{ id: string; email: string; file: string }> {
	const { report, outcome, status, customer_uuid } = await careerMapRow(test, ready.id);
	const file = `${crypto.randomUUID()}.txt`;
	await test.services.files.bucket('genai-hack-cvs').put(file, 'a CV');
	const email = `${file.slice(0, 8)}@example.org`;
	const { id } = await test.services.db
		.insertInto('genai_career_hacks')
		.values({ email, customer_uuid, cv_url: file, status, outcome, report: JSON.stringify(report), created_at: start })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, email, file };
}

describe('the private page', () => {
	it('shows the report without personal data, and is not cached', async () => {
		const { page, status, headers } = await open(await linkTo(ready.id));
		expect(status).toBe(200);
		expect(headers.get('cache-control')).toBe('private, no-store');
		expect(headers.get('x-robots-tag')).toContain('noindex');
		if (page.state !== 'ready') throw new Error(page.state);
		expect(page.view.roles.map(({ slot }) => slot)).toEqual(['best', 'close', 'stretch']);
		for (const { quotes } of page.view.roles) expect(quotes.length).toBeGreaterThanOrEqual(2);
		expect(page.view.gaps).toHaveLength(11);
		// As in the email (career-map-job.test.ts).
		expect(page.owner?.goneBy).toBe('December 21, 2026');
		const all = JSON.stringify(page);
		for (const personal of ['Lindqvist', 'maya', 'Fell running', ready.email, ready.id]) {
			expect(all).not.toContain(personal);
		}
	});

	it('has a head for link previews that is the same for everyone', async () => {
		const { page } = await open(await linkTo(ready.id));
		const other = await open();
		const headOf = (shown: MapPage) =>
			JSON.stringify(meta({ matches: [], loaderData: { page: shown, step: '', sent: false } } as never));
		expect(headOf(page)).toBe(headOf(other.page));
		expect(headOf(page)).toContain('/pictures/share/career-map.png');
	});

	it('gives the owner a card to share, without anything of the report, and nobody else', async () => {
		const card = async (token: string) => {
			const url = new URL(`http://localhost/genai-career-hack/map/card.png?token=${token}`);
			return await cardLoader({ url, context: test.context() } as never);
		};
		const response = await card(await linkTo(ready.id));
		const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([width, height]).toEqual([1200, 630]);
		expect(response.headers.get('cache-control')).toContain('no-store');
		const shared = await linkTo(ready.id, CAREER_MAP_MANAGER);
		expect((await card(shared)).status).toBe(404);
	});

	it('links each gap to an upcoming session, a project and a consultation about it', async () => {
		const { page } = await open(await linkTo(ready.id));
		if (page.state !== 'ready') throw new Error(page.state);
		for (const { session, skill } of page.view.gaps) {
			expect(page.sessions[session.topic]?.path, session.topic).toMatch(/^\/events\/(learn|build)-202[67]-/);
			expect(page.projects[skill]?.path).toMatch(/^\/builder-portfolio\//);
		}
		const query = new URL(page.consultation, 'http://localhost').searchParams;
		const message = consultationMessage(query);
		expect(message).toContain(page.view.roles[0]?.title);
		for (const skill of page.view.first) {
			expect(message).toContain(page.view.gaps.find((gap) => gap.skill === skill)?.label);
		}
		expect(consultationMessage(new URLSearchParams({ role: 'Free money', skills: '<script>' }))).toBeUndefined();
	});

	it('lists the soonest session on a skill before the best match', async () => {
		const { page } = await open(await linkTo(ready.id));
		if (page.state !== 'ready') throw new Error(page.state);
		expect(Object.keys(page.sooner).length).toBeGreaterThan(0);
		for (const [skill, { path, title }] of Object.entries(page.sooner)) {
			const session = page.view.gaps.find((gap) => gap.skill === skill)?.session;
			const best = page.sessions[session?.topic ?? '']?.path;
			const [earlier = '', later = ''] = [path, best].map((href) => /\d{4}-\d\d-\d\d/.exec(href ?? '')?.[0]);
			expect(title).not.toBe(session?.title);
			expect(Date.parse(later), skill).toBeGreaterThanOrEqual(Date.parse(earlier));
		}
	});

	it('shows the progress, and what is wrong with a file', async () => {
		const waiting = await test.services.db
			.insertInto('genai_career_hacks')
			.values({ email: 'w@example.org', cv_url: 'w.txt', created_at: start })
			.returning('id')
			.executeTakeFirstOrThrow();
		expect((await open(await linkTo(waiting.id))).page.state).toBe('received');
		await test.services.db
			.updateTable('genai_career_hacks')
			.set({ status: 'reading' })
			.where('id', '=', waiting.id)
			.execute();
		expect((await open(await linkTo(waiting.id))).page.state).toBe('reading');
		const { id } = await requestCareerMap(test, invoice());
		await runDueJobs(test);
		expect((await open(await linkTo(id))).page).toMatchObject({
			state: 'cannot',
			isOurs: false,
			wrong: expect.stringContaining('invoice'),
		});
	});

	it('opens only with its own link', async () => {
		expect(await open()).toMatchObject({ page: { state: 'ask' }, status: 200 });
		expect(await open('nonsense')).toMatchObject({ page: { state: 'altered' }, status: 400 });
		expect(await open(await seal('portfolio-edit', ready.id))).toMatchObject({ page: { state: 'altered' } });
		const expired = await seal(CAREER_MAP_LINK, ready.id, new Date(start.getTime() - 1000));
		expect(await open(expired)).toMatchObject({ page: { state: 'expired' }, status: 410 });
		expect(await open(await linkTo(crypto.randomUUID()))).toMatchObject({ page: { state: 'gone' }, status: 410 });
	});
});

describe('a lost link', () => {
	it('is emailed to owners of a career map; everyone gets the same answer', async () => {
		const { email } = await another();
		const answers = [];
		for (const address of [email, 'nobody@example.org']) {
			const { status, answer } = await submit(test, action, PATH, { email: address });
			answers.push({ status, toast: answer?.toast });
		}
		expect(answers[0]).toEqual(answers[1]);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			[email, 'The link to your career map · MGA'],
		]);
		const [, token] = /map\?token=([^\s">]+)/.exec(server.mails[0]?.text ?? '') ?? [];
		expect((await open(token)).page.state).toBe('ready');
	});
});

describe('the PDF', () => {
	it('has the same bytes for the same report on any day, and the content of the page', async () => {
		const { id } = await another();
		const first = await pdf(await linkTo(id));
		expect(first.headers.get('content-type')).toBe('application/pdf');
		expect(first.headers.get('cache-control')).toBe('private, no-store');
		const bytes = Buffer.from(await first.arrayBuffer());
		now = new Date(start.getTime() + 20 * DAY);
		const again = await pdf(await linkTo(id, CAREER_MAP_SHARE));
		expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);

		const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
		const words = text.replace(/\s+/g, ' ');
		const report = (await careerMapRow(test, id)).report as CareerReport;
		for (const { title, evidence } of report.roles) {
			expect(words).toContain(title);
			const quoted = evidence.filter(({ quote }) => words.includes(quote.replace(/\s+/g, ' ')));
			expect(quoted.length, title).toBeGreaterThanOrEqual(2);
		}
		for (const { label } of report.gaps) expect(words).toContain(label);
		expect(words).toContain(report.plan[2]?.steps[0]?.slice(0, 40));
	});
});

describe('the edition for a manager', () => {
	it('has gaps, plan, rules and hours, and nothing about roles or the CV, as page and PDF', async () => {
		const full = await open(await linkTo(ready.id));
		if (full.page.state !== 'ready') throw new Error(full.page.state);
		const token = new URL(full.page.owner?.manager ?? '').searchParams.get('token') ?? '';
		const { page, headers } = await open(token);
		expect([headers.get('cache-control'), page.state]).toEqual(['private, no-store', 'manager']);
		if (page.state !== 'manager') return;
		expect(page.view.plan.map(({ days }) => days)).toEqual([30, 60, 90]);
		expect(page.view.rules.length).toBeGreaterThan(0);
		expect(page.view.first.every(({ session }) => page.sessions[session.topic])).toBe(true);
		const paper = await pdf(token);
		expect(paper.headers.get('content-disposition')).toContain('ai-skills-plan.pdf');
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())), {
			mergePages: true,
		});
		const report = (await careerMapRow(test, ready.id)).report as CareerReport;
		for (const words of [JSON.stringify(page), text].map((content) => content.replace(/\s+/g, ' '))) {
			expect(words).toContain(page.view.first[0]?.label);
			const secret = report.roles.flatMap(({ id, title, reasons, bridges, evidence }) => [
				id,
				title,
				...reasons,
				...bridges,
				...evidence.map(({ quote }) => quote.replace(/\s+/g, ' ')),
			]);
			for (const quote of secret) expect(words).not.toContain(quote);
			expect(words).not.toMatch(/postings|hires for|Career Positioning|consultation/i);
		}
	});

	it('opens with its own right, which cannot be extended', async () => {
		const { id, file } = await another();
		const token = await linkTo(id, CAREER_MAP_MANAGER);
		expect((await open(token)).page.state).toBe('manager');
		expect((await submit(test, action, `${PATH}?token=${token}`, { intent: 'delete' })).status).toBe(400);
		expect(await test.services.files.bucket('genai-hack-cvs').exists(file)).toBe(true);
		const { page } = await open(token);
		expect(JSON.stringify(page).match(/token=/g)).toBeNull();
		await test.services.db.updateTable('genai_career_hacks').set({ report: null }).where('id', '=', id).execute();
		expect((await open(token)).page.state).toBe('gone');
		expect((await pdf(token)).status).toBe(404);
	});
});

describe('the button that deletes', () => {
	it('deletes file, report and the text of emails at once, and keeps the record of the email', async () => {
		const token = await linkTo(ready.id);
		const { cv_url } = await careerMapRow(test, ready.id);
		const spare = await another();
		const { status, answer } = await submit(test, action, `${PATH}?token=${token}`, { intent: 'delete' });
		expect([status, answer?.outcome]).toEqual([200, 'accepted']);
		expect(await test.services.files.bucket('genai-hack-cvs').exists(cv_url as string)).toBe(false);
		expect(await careerMapRow(test, ready.id)).toMatchObject({ cv_url: null, report: null, deleted_at: now });
		expect(await open(token)).toMatchObject({ page: { state: 'deleted' }, status: 410 });
		expect((await pdf(token)).status).toBe(404);
		const mails = await test.services.db
			.selectFrom('mails')
			.select(['kind', 'status', 'subject', 'html', 'body_text'])
			.where('recipient', '=', ready.email)
			.where('kind', '=', 'career-map-ready')
			.execute();
		expect(mails).toEqual([
			{
				kind: 'career-map-ready',
				status: 'sent',
				subject: 'Your career map is ready · MGA',
				html: null,
				body_text: null,
			},
		]);
		const [consent] = await test.services.db
			.selectFrom('consents')
			.select('withdrawn_at')
			.where('email', '=', ready.email)
			.execute();
		expect(consent?.withdrawn_at).toEqual(now);
		// Pressing it twice deletes once.
		expect((await submit(test, action, `${PATH}?token=${token}`, { intent: 'delete' })).status).toBe(200);
		ready = spare;
	});

	it('works without scripts, and only with the owner’s link', async () => {
		const { id, file } = await another();
		const share = await linkTo(id, CAREER_MAP_SHARE);
		const shared = await open(share);
		expect(shared.page.state === 'ready' && shared.page.owner).toBeUndefined();
		for (const token of [share, 'nonsense', await seal(CAREER_MAP_LINK, id, new Date(start.getTime() - 1000))]) {
			expect((await submit(test, action, `${PATH}?token=${token}`, { intent: 'delete' })).status).toBe(400);
		}
		expect(await test.services.files.bucket('genai-hack-cvs').exists(file)).toBe(true);
		const token = await linkTo(id);
		const deleted = await submit(test, action, `${PATH}?token=${token}`, { intent: 'delete' }, { scripts: false });
		expect(deleted).toMatchObject({ status: 303, location: `${PATH}?token=${token}` });
		expect(await test.services.files.bucket('genai-hack-cvs').exists(file)).toBe(false);
	});

	it('is not needed after the retention period', async () => {
		const { id } = await another();
		const { until } = await careerMapAddress(test.services, { id, created_at: start });
		expect(until).toEqual(new Date(start.getTime() + 30 * DAY));
		const token = await seal(CAREER_MAP_LINK, id, new Date(start.getTime() + 60 * DAY));
		const waiting = await another();
		now = new Date(start.getTime() + 31 * DAY);
		await cvRetentionJob(test.services).run({}, { id: '1', signal: new AbortController().signal });
		expect(await careerMapRow(test, id)).toMatchObject({
			report: null,
			cv_url: null,
			cv_deleted_at: now,
			deleted_at: null,
		});
		expect(await open(token)).toMatchObject({ page: { state: 'over' }, status: 410 });
		expect((await careerMapRow(test, waiting.id)).report).toBeNull();
	});
});

describe('the panel that replaces the form', () => {
	const statusOf = async (token: string) => {
		const url = new URL(`http://localhost:3000/genai-career-hack/status?token=${token}`);
		return (await (await statusLoader({ url, context: test.context() } as never)).json()) as object;
	};
	const sent = async (cv: File, email: string) => {
		const { answer } = await submit(test, careerMapAction, '/genai-career-hack', { email, cv });
		return answer?.detail?.token ?? '';
	};

	it('shows the progress however long it takes, with the link of the email', async () => {
		const token = await sent(goodCv(), 'panel@example.org');
		const { id } = await test.services.db
			.selectFrom('genai_career_hacks')
			.select('id')
			.where('email', '=', 'panel@example.org')
			.executeTakeFirstOrThrow();
		expect(await test.services.links.open(CAREER_MAP_LINK, token, now)).toEqual({ state: 'valid', subject: id });
		expect(await statusOf(token)).toEqual({ state: 'received', wait: 'usual' });
		await test.services.db.updateTable('genai_career_hacks').set({ status: 'reading' }).where('id', '=', id).execute();
		now = new Date(start.getTime() + 11 * 60_000);
		expect(await statusOf(token)).toEqual({ state: 'reading', wait: 'slow' });
		now = new Date(start.getTime() + 25 * 3600_000);
		expect(await statusOf(token)).toEqual({ state: 'reading', wait: 'overdue' });
		expect((await open(token)).page).toEqual({ state: 'reading', wait: 'overdue', token });

		const done = { status: 'ready', outcome: 'report', report: '{"roles":[]}' } as const;
		await test.services.db.updateTable('genai_career_hacks').set(done).where('id', '=', id).execute();
		// It has nothing of the report itself.
		expect(await statusOf(token)).toEqual({ state: 'ready' });
		await test.services.db.deleteFrom('genai_career_hacks').where('id', '=', id).execute();
		expect([await statusOf(token), await statusOf('altered')]).toEqual([{ state: 'gone' }, { state: 'altered' }]);
	});

	it('shows what is wrong with a file, and the state of the next file of the same address', async () => {
		const email = 'twice@example.org';
		const first = await sent(invoice(), email);
		await runDueJobs(test);
		const second = await sent(goodCv(), email);
		expect(await statusOf(first)).toMatchObject({
			state: 'cannot',
			isOurs: false,
			wrong: expect.stringContaining('invoice'),
		});
		expect(await statusOf(second)).toEqual({ state: 'received', wait: 'usual' });
	});
});

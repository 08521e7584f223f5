import { makeZip } from 'client-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { mergePeople } from '#app/features/people/people/person.server.ts';
import { type Browser, countTasks, openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import {
	allSkills,
	attend,
	makeLearner,
	makeQualified,
	makeSession,
	pdfFile,
	sendEvidence,
} from '../../../../tests/learners.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { evidenceFilesJob } from './evidence.server.ts';

const HOUR = 3600_000;
const SKILL = 'ai-dashboards';
const PAGE = `/my/skills/${SKILL}`;

let test: TestServices;
let moderator: Browser;
let clock = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(() => test.close());

const evidenceOf = (customer: string) =>
	test.services.db
		.selectFrom('skill_evidence')
		.selectAll()
		.where('customer_uuid', '=', customer)
		.orderBy('created_at')
		.execute();

describe('evidence', () => {
	it('is a link or a file with three sentences, once at a time, and its history stays', async () => {
		const { id, browser } = await makeLearner(test);
		expect(await sendEvidence({ browser }, PAGE)).toMatchObject({ status: 303, location: PAGE });
		const waiting = (await browser.get(PAGE)).data;
		expect(waiting).toMatchObject({ status: 'submitted', canSend: false, history: [{ status: 'submitted' }] });
		expect(await sendEvidence({ browser }, PAGE, { file: pdfFile() })).toMatchObject({ status: 409 });
		expect(await browser.post(`${PAGE}?do=withdraw`)).toMatchObject({ status: 303 });
		expect(await sendEvidence({ browser }, PAGE, { file: pdfFile('My "dashboard" ü.pdf') })).toMatchObject({
			status: 303,
		});
		const rows = await evidenceOf(id);
		expect(rows.map(({ status, url, file_name }) => [status, url, file_name])).toEqual([
			['withdrawn', 'https://example.org/mine', null],
			['submitted', null, 'My "dashboard" ü.pdf'],
		]);
		const file = await browser.get(`/my/evidence/${rows[1]?.evidence_uuid}`);
		expect(file.body).toBe('%PDF-1.7 a dashboard');
		expect(file.headers.get('content-type')).toBe('application/pdf');
		expect(file.headers.get('content-disposition')).toBe(
			`attachment; filename="My _dashboard_ _.pdf"; filename*=UTF-8''My%20%22dashboard%22%20%C3%BC.pdf`,
		);
		expect(file.headers.get('x-content-type-options')).toBe('nosniff');
	});

	it.each([
		['nothing', {}, 'url', 'Please enter a link or choose a file.'],
		['too few words', { url: 'https://example.org', statement: 'Short.' }, 'statement', /three sentences/],
		['a script as address', { url: 'javascript:alert(1)' }, 'url', /full link/],
		['a program', { file: new File(['MZ'], 'a.exe') }, 'file', /choose one of these/],
		['an empty file', { file: new File([], 'a.pdf') }, 'file', /empty/],
		['a page named as PDF', { file: pdfFile('a.pdf', '<html><script>') }, 'file', /does not match/],
		['a PDF named as picture', { file: pdfFile('a.png') }, 'file', /does not match/],
		['a file named as ZIP', { file: pdfFile('a.zip') }, 'file', /does not match/],
		['too much', { file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf') }, 'file', /10 MB/],
	])('with %s is refused beside the field', async (_, fields, field, message) => {
		const { id, browser } = await makeLearner(test);
		const { status, answer } = await sendEvidence({ browser }, PAGE, fields as never);
		expect(status).toBe(400);
		expect(answer.result.error[field][0]).toMatch(message);
		expect(await evidenceOf(id)).toEqual([]);
		const { objects } = await test.services.files.bucket('skill-evidence').listAll();
		const stored = new Set(
			(await test.services.db.selectFrom('skill_evidence').select('stored_name').execute()).map(
				(row) => row.stored_name,
			),
		);
		expect([...objects].filter((one) => one.isFile && !stored.has(one.name))).toEqual([]);
	});

	it('can be an office document, without macros', async () => {
		const office = async (name: string, parts: string[]) => {
			const zip = makeZip(parts.map((part) => ({ name: part, input: '<x/>' })));
			return new File([await new Response(zip).arrayBuffer()], name);
		};
		const { browser } = await makeLearner(test);
		const macros = await office('a.xlsx', ['xl/workbook.xml', 'xl/vbaProject.bin']);
		expect((await sendEvidence({ browser }, PAGE, { file: macros })).answer.result.error.file[0]).toMatch(/macros/);
		const word = await office('a.xlsx', ['word/document.xml']);
		expect((await sendEvidence({ browser }, PAGE, { file: word })).answer.result.error.file[0]).toMatch(
			/does not match/,
		);
		expect((await sendEvidence({ browser }, PAGE, { file: await office('a.xlsx', ['xl/workbook.xml']) })).status).toBe(
			303,
		);
	});

	it('sent twice by mistake is one, and scripts get the answer in place', async () => {
		const { id, browser } = await makeLearner(test);
		const once = () => sendEvidence({ browser }, `${PAGE}.data`, { file: pdfFile() });
		const answers = await Promise.all([once(), once()]);
		for (const { status, body } of answers) expect([status, body]).toEqual([200, expect.stringContaining('accepted')]);
		const [row, ...others] = await evidenceOf(id);
		expect(others).toEqual([]);
		const { objects } = await test.services.files.bucket('skill-evidence').listAll();
		expect([...objects].filter(({ name }) => name === row?.stored_name)).toHaveLength(1);
		expect(await sendEvidence({ browser }, PAGE, { file: pdfFile('other.pdf') })).toMatchObject({ status: 409 });
	});

	it('is another person’s 404, and needs access to be sent, not to be read', async () => {
		const { id, browser } = await makeLearner(test);
		await sendEvidence({ browser }, PAGE, { file: pdfFile() });
		const [row] = await evidenceOf(id);
		const stranger = await makeLearner(test);
		expect((await stranger.browser.get(`/my/evidence/${row?.evidence_uuid}`)).status).toBe(404);
		expect((await stranger.browser.get(PAGE)).data.history).toEqual([]);
		await stranger.browser.post(`${PAGE}?do=withdraw`);
		expect((await evidenceOf(id))[0]?.status).toBe('submitted');
		for (const page of ['/my/none', '/my/skills/none', '/my/certificates/none', '/my/evidence/none'])
			expect((await browser.get(page)).status).toBe(404);
		expect((await openBrowser(test).get(`/my/evidence/${row?.evidence_uuid}`)).location).toMatch('/my/sign-in');

		await test.services.db
			.updateTable('entitlements')
			.set({ ends_at: clock })
			.where('customer_uuid', '=', id)
			.execute();
		expect((await browser.get(`/my/evidence/${row?.evidence_uuid}`)).status).toBe(200);
		expect((await browser.get(PAGE)).data).toMatchObject({ hasAccess: false, canSend: false, history: [{}] });
		await browser.post(`${PAGE}?do=withdraw`);
		expect(await sendEvidence({ browser }, PAGE)).toMatchObject({ status: 409 });
	});

	it('can be an own published project by one press, for one skill', async () => {
		const { id, email, browser } = await makeLearner(test);
		const project = async (status: 'approved' | 'submitted', address: string) => {
			const { portfolio_uuid } = await test.services.db
				.insertInto('builder_portfolios')
				.values({ email: address, status, name: 'Pat', project_title: 'Leaf Counter', project_description: 'Counts.' })
				.returning('portfolio_uuid')
				.executeTakeFirstOrThrow();
			return portfolio_uuid;
		};
		const [own, hidden, foreign] = [
			await project('approved', email),
			await project('submitted', `${email}.two`),
			await project('approved', 'other@example.org'),
		];
		expect((await browser.get(PAGE)).data.projects).toEqual([{ id: own, title: 'Leaf Counter' }]);
		for (const wrong of [hidden, foreign, 'none']) await browser.post(`${PAGE}?do=count`, { project: wrong });
		expect(await evidenceOf(id)).toEqual([]);
		await Promise.all([1, 2].map(() => browser.post(`${PAGE}?do=count`, { project: own })));
		await browser.post('/my/skills/no-code-apps?do=count', { project: own });
		expect((await evidenceOf(id)).map(({ skill, kind, status }) => [skill, kind, status])).toEqual([
			[SKILL, 'project', 'approved'],
		]);
		expect((await browser.get('/my/skills')).data.skills[4]).toMatchObject({ evidence: 'approved', isComplete: false });
	});

	it('is reviewed in the console, and the person learns of it by email', async () => {
		const { id, email, browser } = await makeLearner(test);
		await sendEvidence({ browser }, PAGE, { file: pdfFile() });
		const [row] = await evidenceOf(id);
		const page = `/console/evidence/${row?.evidence_uuid}`;
		expect(await countTasks(moderator, 'evidence')).toBeGreaterThan(0);
		const { queue } = (await moderator.get('/console/evidence')).data;
		expect(queue.rows.map((one: { id: string }) => one.id)).toContain(row?.evidence_uuid);
		const file = await moderator.get(`${page}/file`);
		expect([file.body, file.headers.get('content-disposition')]).toEqual([
			'%PDF-1.7 a dashboard',
			expect.stringMatching(/^attachment/),
		]);
		expect((await browser.get(`${page}/file`)).location).toMatch('/console/sign-in');

		expect(await moderator.post(page, { intent: 'changes_requested', note: '' })).toMatchObject({ status: 400 });
		const stale = { intent: 'approved', seen: 'changes_requested' };
		expect(await moderator.post(page, stale)).toMatchObject({ status: 409 });
		await moderator.post(page, { intent: 'changes_requested', note: 'Which data did it use?' });
		await runDueJobs(test);
		const mails = () =>
			test.services.db.selectFrom('mails').select(['kind', 'body_text']).where('recipient', '=', email).execute();
		expect(await mails()).toMatchObject([
			{ kind: 'evidence-more', body_text: expect.stringContaining('Which data did it use?') },
		]);
		expect((await browser.get(PAGE)).data).toMatchObject({
			status: 'changes_requested',
			canSend: true,
			history: [{ note: 'Which data did it use?' }],
		});

		clock = new Date(clock.getTime() + 1000);
		await sendEvidence({ browser }, PAGE, { url: 'https://example.org/with-data' });
		const again = (await evidenceOf(id))[1]?.evidence_uuid;
		expect(await moderator.post(page, { intent: 'approved' })).toMatchObject({ status: 409 });
		await moderator.post(`/console/evidence/${again}`, { intent: 'approved' });
		expect(await moderator.post(`/console/evidence/${again}`, { intent: 'approved' })).toMatchObject({ status: 409 });
		await runDueJobs(test);
		expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['evidence-approved', 'evidence-more']);
		expect((await browser.get(PAGE)).data.history).toHaveLength(2);
		const entries = (await listAuditEntries(test.services)).filter(({ subjectId }) => subjectId === again);
		expect(entries).toMatchObject([{ action: 'evidence.approve', before: { status: 'submitted' } }]);
	});

	it('that is approved leads to what is next: a session, the badge, or after the last one the certificate', async () => {
		const approved = async ({ id, email, browser }: Awaited<ReturnType<typeof makeLearner>>) => {
			await sendEvidence({ browser }, PAGE);
			const piece = (await evidenceOf(id)).find(({ status }) => status === 'submitted');
			await moderator.post(`/console/evidence/${piece?.evidence_uuid}`, { intent: 'approved' });
			await runDueJobs(test);
			const mails = test.services.db.selectFrom('mails').select('body_text').where('recipient', '=', email);
			return (await mails.executeTakeFirstOrThrow()).body_text;
		};
		expect(await approved(await makeLearner(test))).toMatch(/join a session[\s\S]*\/my\/skills\/ai-dashboards/);
		const attended = await makeLearner(test);
		await attend(test, attended.id, await makeSession(test, [SKILL]));
		expect(await approved(attended)).toMatch(/Get your badge[\s\S]*\/my\/certificates\/ai-dashboards/);
		const last = await makeQualified(
			test,
			allSkills.filter((skill) => skill !== SKILL),
		);
		await attend(test, last.id, await makeSession(test, [SKILL]));
		expect(await approved(last)).toMatch(/Get the certificate[\s\S]*\/my\/certificates\/program/);
	});

	it('is accepted twenty times a day for a skill', async () => {
		const limited = await openTestServices({ RATE_LIMIT: 'on' }, { now: () => clock });
		try {
			const { id, browser } = await makeLearner(limited);
			const earlier = {
				customer_uuid: id,
				skill: SKILL,
				kind: 'sent',
				statement: 'x',
				url: 'https://example.org/',
				status: 'withdrawn',
				decided_at: clock,
				created_at: clock,
			} as const;
			await limited.services.db
				.insertInto('skill_evidence')
				.values(Array.from({ length: 19 }, () => earlier))
				.execute();
			expect(await sendEvidence({ browser }, PAGE)).toMatchObject({ status: 303 });
			await browser.post(`${PAGE}?do=withdraw`);
			const url = 'https://example.org/another';
			expect(await sendEvidence({ browser }, PAGE, { url })).toMatchObject({ status: 409 });
		} finally {
			await limited.close();
		}
	});

	it('that was withdrawn loses its file', async () => {
		const { id, browser } = await makeLearner(test);
		await sendEvidence({ browser }, PAGE, { file: pdfFile() });
		const name = (await evidenceOf(id))[0]?.stored_name ?? '';
		await browser.post(`${PAGE}?do=withdraw`);
		const run = (now: Date) =>
			evidenceFilesJob({ ...test.services, now: () => now }).run({}, { id: 'x', signal: new AbortController().signal });
		await run(new Date());
		expect(await test.services.files.bucket('skill-evidence').exists(name)).toBe(true);
		await run(new Date(Date.now() + 2 * HOUR));
		expect(await test.services.files.bucket('skill-evidence').exists(name)).toBe(false);
	});
});

describe('a skill', () => {
	it('is shown with what is missing, its next session, and the gaps of the career map first', async () => {
		const { id, email, browser } = await makeLearner(test);
		await makeSession(test, ['no-code-apps'], 24);
		await makeSession(test, [SKILL], 48);
		const report = { closeFirst: ['no-code-apps', SKILL] };
		await test.services.db
			.insertInto('genai_career_hacks')
			.values({ email, cv_url: 'x.pdf', status: 'ready', report: JSON.stringify(report) })
			.execute();
		await attend(test, id, await makeSession(test, [SKILL]), 'recording');
		await test.services.db
			.updateTable('customers')
			.set({ time_zone: 'Asia/Kolkata' })
			.where('customer_uuid', '=', id)
			.execute();
		const { data } = await browser.get('/my/skills');
		expect(data.first[0].next.at.own).toMatch(/^\w{3}, \w{3} \d+, \d+:30 [AP]M$/);
		expect(data.first.map((one: { id: string }) => one.id)).toEqual(['no-code-apps', SKILL]);
		expect(data.first[0].next.title).toBe('Your first dashboard');
		expect(data.first[0].next.path).toMatch(/^\/events\//);
		expect(data.first[0].recording).toBeUndefined();
		expect(data.skills[4]).toMatchObject({ id: SKILL, session: true, evidence: 'none', isComplete: false, grown: 1 });
		expect([data.done, data.missing]).toEqual([0, 11]);
	});

	it('with a recording, leads to the page that plays it, while the person has access', async () => {
		const { id, browser } = await makeLearner(test);
		const past = await makeSession(test, ['genai-tool-fluency']);
		const { db } = test.services;
		const skill = async () => (await browser.get('/my/skills')).data.skills[6];
		expect((await skill()).recording).toBeUndefined();
		await db
			.insertInto('session_materials')
			.values({
				event_uuid: past,
				kind: 'recording',
				title: 'Recording',
				link_url: 'https://video.example/1',
				position: 1,
			})
			.execute();
		// No player of ours plays it, so it counts toward no skill.
		expect((await skill()).recording).toBeUndefined();
		const file = { link_url: null, file_name: `${crypto.randomUUID()}.mp4`, file_bytes: 10, media_type: 'video/mp4' };
		await db.updateTable('session_materials').set(file).where('event_uuid', '=', past).execute();
		const { path } = (await skill()).recording;
		expect(path).toMatch(/^\/my\/sessions\//);
		expect((await browser.get(path)).data.materials).toMatchObject([{ kind: 'recording' }]);
		await db.updateTable('entitlements').set({ ends_at: clock }).where('customer_uuid', '=', id).execute();
		expect((await skill()).recording).toBeUndefined();
	});

	it('counts what was shown at any address of the person', async () => {
		const one = await makeLearner(test);
		const other = await makeQualified(test, [SKILL]);
		await test.services.db.transaction().execute((tx) => mergePeople(tx, test.services, other.id, one.id));
		expect((await one.browser.get('/my/skills')).data).toMatchObject({ done: 1 });
	});
});

import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { erasePerson } from '#app/crm/people/erase.server.ts';
import { erasureJob } from '#app/crm/people/erasure.job.server.ts';
import { mergePeople } from '#app/crm/people/merge.server.ts';
import { startSession } from '#app/features/access/participant-sessions.server.ts';
import { signedStatusList } from '#app/features/certificates/status-list.server.ts';
import { evidenceFilesJob } from '#app/features/skills/evidence-files.job.server.ts';
import { listAuditEntries } from '#app/operators/audit.server.ts';
import { certificationSkills } from '#content/program.ts';
import { type Browser, openBrowser } from '../../tests/console-browser.ts';
import { runDueJobs } from '../../tests/jobs.ts';
import { makeOperator, signIn } from '../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../tests/services.ts';

const HOUR = 3600_000;
const SITE = 'http://localhost:3000';
const SKILL = 'ai-dashboards';
const PAGE = `/my/skills/${SKILL}`;
const STATEMENT = 'I built a dashboard. AI wrote the formulas with me. My manager opens it every Monday.';

let test: TestServices;
let owner: Browser;
let moderator: Browser;
let clock = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(() => test.close());

let people = 0;
/** A signed-in participant with access. */
async function participant() {
	const email = `pat${++people}@example.org`;
	const { db } = test.services;
	const { id, cookie } = await db.transaction().execute(async (tx) => {
		const customer_uuid = await findOrCreateCustomer(tx, email);
		const ends_at = new Date(clock.getTime() + 300 * 24 * HOUR);
		const starts_at = new Date(clock.getTime() - 60 * 24 * HOUR);
		await tx
			.insertInto('entitlements')
			.values({ customer_uuid, product: 'year', source: 'complimentary', granted_reason: 'x', starts_at, ends_at })
			.execute();
		const request = new Request(SITE, { headers: { 'user-agent': 'Test' } });
		return { id: customer_uuid, cookie: await startSession(tx, test.services, request, customer_uuid) };
	});
	const browser = openBrowser(test);
	const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
	browser.cookies.set(name, value);
	return { id, email, browser };
}

async function session(skills: readonly string[], hours = -48) {
	const { event_uuid } = await test.services.db
		.insertInto('events')
		.values({
			slug: `learn-${crypto.randomUUID()}`,
			kind: 'learn',
			title: 'Your first dashboard',
			summary: 'x',
			starts_at: new Date(clock.getTime() + hours * HOUR),
			ends_at: new Date(clock.getTime() + (hours + 1) * HOUR),
			time_zone: 'UTC',
			status: 'published',
			skills: [...skills] as never,
		})
		.returning('event_uuid')
		.executeTakeFirstOrThrow();
	return event_uuid;
}

async function attend(customer_uuid: string, event_uuid: string, source: 'click' | 'recording' = 'click') {
	await test.services.db
		.insertInto('attendance_evidence')
		.values({ customer_uuid, event_uuid, source, occurred_at: clock })
		.execute();
}

const evidenceOf = (customer: string) =>
	test.services.db
		.selectFrom('skill_evidence')
		.selectAll()
		.where('customer_uuid', '=', customer)
		.orderBy('created_at')
		.execute();

function formOf(fields: Record<string, string | File>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}
const pdf = (name = 'dashboard.pdf', content = '%PDF-1.7 a dashboard') => new File([content], name);
const send = (
	browser: Browser,
	fields: Record<string, string | File> = { url: 'https://example.org/mine' },
	page = PAGE,
) => browser.post(page, formOf({ statement: STATEMENT, ...fields }));

/** A participant with a session and approved evidence of these skills. */
async function qualified(skills: readonly string[]) {
	const person = await participant();
	await attend(person.id, await session(skills));
	for (const skill of skills) {
		await test.services.db
			.insertInto('skill_evidence')
			.values({
				customer_uuid: person.id,
				skill: skill as never,
				kind: 'sent',
				statement: STATEMENT,
				url: 'https://example.org/',
				status: 'approved',
				decided_at: clock,
				created_at: clock,
			})
			.execute();
	}
	return person;
}

async function issued(skills: readonly string[] = [SKILL], subject: string = SKILL, name = 'Pat Green') {
	const person = await qualified(skills);
	const { location } = await person.browser.post(`/my/certificates/${subject}`, { name });
	return { ...person, page: location ?? '', id: location?.split('/').at(-1) ?? '', customer: person.id };
}

describe('evidence', () => {
	it('is a link or a file with three sentences, once at a time, and its history stays', async () => {
		const { id, browser } = await participant();
		expect(await send(browser)).toMatchObject({ status: 303, location: PAGE });
		const waiting = (await browser.get(PAGE)).data;
		expect(waiting).toMatchObject({ status: 'submitted', canSend: false, history: [{ status: 'submitted' }] });
		expect(await send(browser, { file: pdf() })).toMatchObject({ status: 409 });
		expect(await browser.post(`${PAGE}?do=withdraw`)).toMatchObject({ status: 303 });
		expect(await send(browser, { file: pdf('My "dashboard" ü.pdf') })).toMatchObject({ status: 303 });
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
		['a script as address', { url: 'javascript:alert(1)' }, 'url', /whole address/],
		['a program', { file: new File(['MZ'], 'a.exe') }, 'file', /choose one of these/],
		['an empty file', { file: new File([], 'a.pdf') }, 'file', /empty/],
		['a page named as PDF', { file: pdf('a.pdf', '<html><script>') }, 'file', /does not match/],
		['a PDF named as picture', { file: pdf('a.png') }, 'file', /does not match/],
		['a file named as ZIP', { file: pdf('a.zip') }, 'file', /does not match/],
		['too much', { file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf') }, 'file', /10 MB/],
	])('with %s is refused beside the field', async (_, fields, field, message) => {
		const { id, browser } = await participant();
		const { status, answer } = await send(browser, fields as never);
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
		const { browser } = await participant();
		const macros = await office('a.xlsx', ['xl/workbook.xml', 'xl/vbaProject.bin']);
		expect((await send(browser, { file: macros })).answer.result.error.file[0]).toMatch(/macros/);
		const word = await office('a.xlsx', ['word/document.xml']);
		expect((await send(browser, { file: word })).answer.result.error.file[0]).toMatch(/does not match/);
		expect((await send(browser, { file: await office('a.xlsx', ['xl/workbook.xml']) })).status).toBe(303);
	});

	it('is another person’s 404, and needs access to be sent, not to be read', async () => {
		const { id, browser } = await participant();
		await send(browser, { file: pdf() });
		const [row] = await evidenceOf(id);
		const stranger = await participant();
		expect((await stranger.browser.get(`/my/evidence/${row?.evidence_uuid}`)).status).toBe(404);
		expect((await stranger.browser.get(PAGE)).data.history).toEqual([]);
		await stranger.browser.post(`${PAGE}?do=withdraw`);
		expect((await evidenceOf(id))[0]?.status).toBe('submitted');
		for (const page of ['/my/skills/none', '/my/certificates/none', '/my/evidence/none'])
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
		expect(await send(browser)).toMatchObject({ status: 409 });
	});

	it('can be an own published project by one press, for one skill', async () => {
		const { id, email, browser } = await participant();
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
		const { id, email, browser } = await participant();
		await send(browser, { file: pdf() });
		const [row] = await evidenceOf(id);
		const page = `/console/evidence/${row?.evidence_uuid}`;
		expect((await moderator.get('/console')).data.waiting.evidence).toBeGreaterThan(0);
		const { queue } = (await moderator.get('/console/evidence')).data;
		expect(queue.rows.map((one: { id: string }) => one.id)).toContain(row?.evidence_uuid);
		const file = await moderator.get(`${page}/file`);
		expect([file.body, file.headers.get('content-disposition')]).toEqual([
			'%PDF-1.7 a dashboard',
			expect.stringMatching(/^attachment/),
		]);
		expect((await browser.get(`${page}/file`)).location).toMatch('/console/sign-in');

		expect(await moderator.post(page, { intent: 'changes_requested', note: '' })).toMatchObject({ status: 400 });
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
		await send(browser, { url: 'https://example.org/with-data' });
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

	it('that was withdrawn loses its file', async () => {
		const { id, browser } = await participant();
		await send(browser, { file: pdf() });
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
		const { id, email, browser } = await participant();
		await session(['no-code-apps'], 24);
		await session([SKILL], 48);
		const report = { closeFirst: ['no-code-apps', SKILL] };
		await test.services.db
			.insertInto('genai_career_hacks')
			.values({ email, cv_url: 'x.pdf', status: 'ready', report: JSON.stringify(report) })
			.execute();
		await attend(id, await session([SKILL]), 'recording');
		const { data } = await browser.get('/my/skills');
		expect(data.first.map((one: { id: string }) => one.id)).toEqual(['no-code-apps', SKILL]);
		expect(data.first[0].next.title).toBe('Your first dashboard');
		expect(data.skills[4]).toMatchObject({ id: SKILL, session: true, evidence: 'none', isComplete: false, grown: 1 });
		expect([data.done, data.missing]).toEqual([0, 11]);
	});

	it('counts what was shown at any address of the person', async () => {
		const one = await participant();
		const other = await qualified([SKILL]);
		await test.services.db.transaction().execute((tx) => mergePeople(tx, test.services, other.id, one.id));
		expect((await one.browser.get('/my/skills')).data).toMatchObject({ done: 1 });
	});
});

/** Verifies a credential without our code: by Node's own signatures and the published keys. */
async function verifyOffline(jwt: string): Promise<boolean> {
	const [header = '', payload = '', signature = ''] = jwt.split('.');
	const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
	const jwk = JSON.parse((await openBrowser(test).get(new URL(kid).pathname)).body);
	const key = createPublicKey({ key: jwk, format: 'jwk' });
	return (
		alg === 'RS256' && verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
	);
}

const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

/** The bit of a credential in the status list that it names, read as the specification says. */
async function isRevokedInList(jwt: string): Promise<boolean> {
	const { credentialStatus: status } = claimsOf(jwt);
	const { body } = await openBrowser(test).get(new URL(status.statusListCredential).pathname);
	expect(await verifyOffline(body)).toBe(true);
	const { encodedList } = claimsOf(body).credentialSubject;
	const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
	expect([encodedList[0], bits.length * 8]).toEqual(['u', 131_072]);
	const index = Number(status.statusListIndex);
	return ((bits[Math.floor(index / 8)] ?? 0) & (128 >> (index % 8))) !== 0;
}

describe('a certificate', () => {
	it('is issued once, with the name that the person confirmed, when nothing is missing', async () => {
		const { browser, id } = await participant();
		const draft = `/my/certificates/${SKILL}`;
		expect((await browser.get(draft)).data.missing).toEqual([{ skill: SKILL, needs: ['session', 'evidence'] }]);
		expect(await browser.post(draft, { name: 'Pat Green' })).toMatchObject({ status: 409 });
		const person = await qualified([SKILL]);
		expect(await person.browser.post(draft, { name: ' ' })).toMatchObject({ status: 400 });
		expect(await person.browser.post(draft, { name: 'x'.repeat(101) })).toMatchObject({ status: 400 });
		const answers = await Promise.all(['Pat Green', 'Pat G.'].map((name) => person.browser.post(draft, { name })));
		expect(answers[0]?.location).toMatch(/^\/certificates\/[0-9a-f-]{36}$/);
		expect(answers[0]?.location).toBe(answers[1]?.location);
		expect((await person.browser.get(draft)).location).toBe(answers[0]?.location);
		expect((await person.browser.get('/my/skills')).data.skills[4].badge).toBe(answers[0]?.location?.split('/')[2]);
		expect((await person.browser.post('/my/certificates/program', { name: 'Pat' })).status).toBe(409);
		const own = test.services.db.selectFrom('certificates').select('certificate_uuid');
		expect(await own.where('customer_uuid', '=', id).execute()).toEqual([]);
	});

	it('of the program takes all skills, and stays after access has ended', async () => {
		const { customer, browser, page } = await issued(
			certificationSkills.map(({ id }) => id),
			'program',
			'Ána Lucía',
		);
		await test.services.db
			.updateTable('entitlements')
			.set({ ends_at: clock })
			.where('customer_uuid', '=', customer)
			.execute();
		expect((await openBrowser(test).get(page)).data.certificate).toMatchObject({
			state: 'valid',
			subject: 'program',
			name: 'Ána Lucía',
			rule: '2026-1',
			issuedOn: 'June 1, 2026',
		});
		expect((await browser.get('/my/skills')).data.certificate).toBe(page.split('/')[2]);
	});

	it('is an Open Badge that others verify, and one changed byte breaks', async () => {
		const { email, page, id } = await issued();
		const { body: jwt, headers } = await openBrowser(test).get(`${page}/credential.jwt`);
		expect(headers.get('content-type')).toBe('application/vc+jwt');
		const claims = claimsOf(jwt);
		expect(claims).toMatchObject({
			'@context': ['https://www.w3.org/ns/credentials/v2', expect.stringMatching('spec/ob/v3p0')],
			type: ['VerifiableCredential', 'OpenBadgeCredential'],
			id: `${SITE}${page}`,
			jti: `${SITE}${page}`,
			iss: `${SITE}/credentials/issuer`,
			issuer: { id: `${SITE}/credentials/issuer`, type: ['Profile'] },
			nbf: Math.floor(new Date(claims.validFrom).getTime() / 1000),
			sub: claims.credentialSubject.id,
			credentialSubject: {
				id: expect.stringMatching(/^urn:uuid:/),
				type: ['AchievementSubject'],
				identifier: [{ identityHash: 'Pat Green', identityType: 'name', hashed: false }],
				achievement: { type: ['Achievement'], version: '2026-1', name: 'AI-Powered Dashboards' },
			},
			credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
		});
		expect(claims.credentialSubject.id).not.toContain(id);
		expect(jwt + JSON.stringify(claims)).not.toContain(email);
		expect(await verifyOffline(jwt)).toBe(true);
		const [head, payload = '', signature] = jwt.split('.');
		const changed = Buffer.from(payload, 'base64url');
		changed[200] = (changed[200] ?? 0) ^ 1;
		const forged = [head, changed.toString('base64url'), signature].join('.');
		expect(await verifyOffline(forged)).toBe(false);
		expect(await isRevokedInList(jwt)).toBe(false);
		expect(JSON.parse((await openBrowser(test).get(`${page}/credential.json`)).body)).toEqual(claims);
		for (const document of ['issuer', 'keys', 'achievements/program']) {
			const answer = await openBrowser(test).get(`/credentials/${document}`);
			expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
			expect(answer.body).not.toMatch(/"(d|p|q)":/);
		}
		for (const unknown of ['keys/none', 'status/99', 'status/x', 'achievements/none', 'issuer/x', 'none'])
			expect((await openBrowser(test).get(`/credentials/${unknown}`)).status).toBe(404);

		// A changed row in the database is noticed, too.
		await test.services.db
			.updateTable('certificates')
			.set({ credential: forged })
			.where('certificate_uuid', '=', id)
			.execute();
		expect((await openBrowser(test).get(page)).data.certificate.state).toBe('invalid');
		expect((await openBrowser(test).get(`${page}/certificate.svg`)).status).toBe(404);
		await test.services.db
			.updateTable('certificates')
			.set({ credential: jwt, name: 'Someone Else' })
			.where('certificate_uuid', '=', id)
			.execute();
		expect((await openBrowser(test).get(page)).data.certificate.state).toBe('invalid');
	});

	it('has a picture and a PDF, and no search engine lists it', async () => {
		const { page } = await issued([SKILL], SKILL, '<Pat> & 李');
		const { headers, status } = await openBrowser(test).get(page);
		expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-store']);
		const svg = (await openBrowser(test).get(`${page}/certificate.svg`)).body;
		expect(svg).toContain('awarded to &lt;Pat&gt; &amp; 李</title>');
		const jwt = (await openBrowser(test).get(`${page}/credential.jwt`)).body;
		expect(svg).toContain(`<openbadges:credential verify="${jwt}">`);
		expect((await openBrowser(test).get(`${page}/certificate.png`)).body).toContain(jwt);
		expect((await openBrowser(test).get(`${page}/certificate.pdf`)).body).toMatch(/^%PDF-1\.7/);
		expect((await openBrowser(test).get(`${page}/none`)).status).toBe(404);
		for (const unknown of [`/certificates/${crypto.randomUUID()}`, '/certificates/none']) {
			const answer = await openBrowser(test).get(unknown);
			expect([answer.status, answer.data]).toEqual([404, { certificate: undefined }]);
		}
	});

	it('is revoked by an owner: its page and the status list say so at once, and a corrected one can be issued', async () => {
		const { page, id, browser } = await issued();
		const jwt = (await openBrowser(test).get(`${page}/credential.jwt`)).body;
		const other = await issued();
		const form = { intent: 'revoke', reason: 'A wrong name', confirm: 'revoke' };
		const address = `/console/certificates/${id}`;
		expect((await moderator.post(address, form)).status).toBe(403);
		expect(await owner.post(address, { ...form, confirm: '' })).toMatchObject({ status: 400 });
		expect(await owner.post(address, form)).toMatchObject({ status: 303 });
		expect(await owner.post(address, form)).toMatchObject({ status: 409 });
		expect((await openBrowser(test).get(page)).data.certificate).toMatchObject({
			state: 'revoked',
			revokedOn: 'June 1, 2026',
		});
		expect((await openBrowser(test).get(page)).body).not.toContain('A wrong name');
		expect(await isRevokedInList(jwt)).toBe(true);
		expect(await isRevokedInList((await openBrowser(test).get(`${other.page}/credential.jwt`)).body)).toBe(false);
		const { location } = await browser.post(`/my/certificates/${SKILL}`, { name: 'Pat Greene' });
		expect((await openBrowser(test).get(location ?? '')).data.certificate).toMatchObject({
			state: 'valid',
			name: 'Pat Greene',
		});
		const [entry] = (await listAuditEntries(test.services)).filter(({ action }) => action === 'certificates.revoke');
		expect(entry).toMatchObject({ subjectId: id, after: { revoked: true } });
	});

	it('stays valid when a new key signs', async () => {
		const before = await issued();
		clock = new Date(clock.getTime() + 1000);
		expect(await owner.post('/console/certificates', { intent: 'new-key' })).toMatchObject({ status: 303 });
		const after = await issued();
		const jwts = await Promise.all(
			[before, after].map(async ({ page }) => (await openBrowser(test).get(`${page}/credential.jwt`)).body),
		);
		const kids = jwts.map((jwt) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid);
		expect(kids[0]).not.toBe(kids[1]);
		for (const { page } of [before, after])
			expect((await openBrowser(test).get(page)).data.certificate.state).toBe('valid');
		expect(await Promise.all(jwts.map(verifyOffline))).toEqual([true, true]);
	});

	it('of an erased person is unknown, and its status says revoked', async () => {
		const { customer, browser, page } = await issued();
		await send(browser, { file: pdf() }, '/my/skills/no-code-apps');
		const stored = (await evidenceOf(customer)).find((row) => row.stored_name)?.stored_name ?? '';
		const jwt = (await openBrowser(test).get(`${page}/credential.jwt`)).body;
		const by = { id: null, name: 'Test' };
		await test.services.db.transaction().execute((tx) => erasePerson(tx, test.services, customer, by));
		const file = { bucket: 'skill-evidence', name: stored } as const;
		await erasureJob(test.services).run(
			{ erasure: 'x', files: [file] },
			{ id: 'x', signal: new AbortController().signal },
		);
		expect(await test.services.files.bucket('skill-evidence').exists(stored)).toBe(false);
		expect((await openBrowser(test).get(page)).status).toBe(404);
		expect((await openBrowser(test).get(`${page}/credential.jwt`)).status).toBe(404);
		expect(await isRevokedInList(jwt)).toBe(true);
		expect(await evidenceOf(customer)).toEqual([]);
	});

	it('has a place in the list that says nothing: random, and the list looks the same for few as for many', async () => {
		const places = await test.services.db.selectFrom('certificate_statuses').select('status_index').execute();
		expect(places.length).toBeGreaterThan(5);
		expect(Math.max(...places.map((place) => place.status_index))).toBeGreaterThan(1000);
		expect(await signedStatusList(test.services, 2)).toBeUndefined();
	});
});

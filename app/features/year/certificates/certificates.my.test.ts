import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { EncryptJWT, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { erasureJob } from '#app/features/people/people/erased-list.server.ts';
import type { CertificateSubject } from '#content/certificates.ts';
import type { CertificationSkillId } from '#content/program.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { allSkills, makeLearner, makeQualified, pdfFile, sendEvidence } from '../../../../tests/learners.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { signedStatusList } from './status-list.server.ts';

const SITE = 'http://localhost:3000';
const SKILL = 'ai-dashboards';

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

async function issued(
	skills: CertificationSkillId[] = [SKILL],
	subject: CertificateSubject = SKILL,
	name = 'Pat Green',
) {
	const person = await makeQualified(test, skills);
	await person.browser.post(`/my/certificates/${subject}`, { name });
	const { id } = await heldBy(person, subject);
	return { ...person, page: `/certificates/${id}`, id, customer: person.id };
}

const heldBy = async ({ browser }: { browser: Browser }, subject: CertificateSubject = SKILL) =>
	(await browser.get(`/my/certificates/${subject}`)).data.held;

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
	it('is on the contact’s page in the console, with the other skills, if the person ever took part', async () => {
		const { customer, id, browser } = await issued(['no-code-apps', SKILL]);
		await sendEvidence({ browser }, '/my/skills/team-integration');
		const { skills } = (await moderator.get(`/console/people/${customer}`)).data;
		expect(skills.done).toBe(2);
		const begun = skills.skills.filter((skill: { evidence?: object }) => skill.evidence);
		expect(begun).toEqual([
			{ id: SKILL, label: 'AI-Powered Dashboards', attended: true, evidence: expect.anything(), badge: id },
			{ id: 'no-code-apps', label: 'No-Code App Building', attended: true, evidence: expect.anything() },
			{ id: 'team-integration', label: 'Team Integration', attended: false, evidence: expect.anything() },
		]);
		for (const { evidence } of begun)
			expect((await moderator.get(`/console/evidence/${evidence.id}`)).data.piece.status).toBe(evidence.status);
		const lead = await test.services.db.transaction().execute((tx) => findOrCreateCustomer(tx, 'lead@example.org'));
		expect((await moderator.get(`/console/people/${lead}`)).data.skills).toBeUndefined();
		const newcomer = await makeLearner(test);
		expect((await moderator.get(`/console/people/${newcomer.id}`)).data.skills).toMatchObject({ done: 0 });
	});

	it('is issued once, with the name that the person confirmed, when nothing is missing', async () => {
		const { browser, id } = await makeLearner(test);
		const draft = `/my/certificates/${SKILL}`;
		expect((await browser.get(draft)).data.missing).toEqual([{ skill: SKILL, needs: ['session', 'evidence'] }]);
		expect(await browser.post(draft, { name: 'Pat Green' })).toMatchObject({ status: 409 });
		const person = await makeQualified(test, [SKILL]);
		expect(await person.browser.post(draft, { name: ' ' })).toMatchObject({ status: 400 });
		expect(await person.browser.post(draft, { name: 'x'.repeat(101) })).toMatchObject({ status: 400 });
		const answers = await Promise.all(['Pat Green', 'Pat G.'].map((name) => person.browser.post(draft, { name })));
		expect(answers).toMatchObject([{ location: draft }, { location: draft }]);
		const certificates = test.services.db.selectFrom('certificates').select('certificate_uuid');
		const issuedOnes = await certificates.where('customer_uuid', '=', person.id).execute();
		expect(issuedOnes).toEqual([{ certificate_uuid: (await heldBy(person)).id }]);
		expect((await person.browser.get('/my/skills')).data.skills[4].badge).toBe(issuedOnes[0]?.certificate_uuid);
		expect((await person.browser.post('/my/certificates/program', { name: 'Pat' })).status).toBe(409);
		const own = test.services.db.selectFrom('certificates').select('certificate_uuid');
		expect(await own.where('customer_uuid', '=', id).execute()).toEqual([]);
	});

	it('that is ready is the next thing to do, and once it is issued an email has its public page and the holder’s', async () => {
		const person = await makeQualified(test, allSkills);
		const { db } = test.services;
		const step = async () => (await person.browser.get('/my')).data.step;
		const certificate = { kind: 'certificate', skill: { path: '/my/certificates/program' } };
		expect(await step()).toMatchObject(certificate);
		await person.browser.post(`/my/certificates/${SKILL}`, { name: 'Pat Green' });
		expect(await step()).toMatchObject(certificate);
		await person.browser.post('/my/certificates/program', { name: 'Pat Green' });
		expect((await step()).kind).not.toBe('badge');
		await runDueJobs(test);
		const mails = await db
			.selectFrom('mails')
			.select(['subject', 'body_text'])
			.where('kind', '=', 'certificate-issued')
			.where('customer_uuid', '=', person.id)
			.execute();
		const { id } = await heldBy(person, 'program');
		const program = mails.find(({ subject }) => subject === 'Your certificate · MGA')?.body_text;
		expect(program).toContain(`${SITE}/certificates/${id}`);
		expect(program).toContain(`${SITE}/my/certificates/program`);
		expect(program).toContain('LinkedIn');
		expect(mails.map(({ subject }) => subject).sort()).toEqual(['Your certificate · MGA', 'Your skill badge · MGA']);

		const one = await makeQualified(test, [SKILL]);
		expect((await one.browser.get('/my')).data.step).toMatchObject({
			kind: 'badge',
			skill: { label: 'AI-Powered Dashboards', path: `/my/certificates/${SKILL}` },
		});
	});

	it('of the program takes all skills, and stays after access has ended', async () => {
		const { customer, browser, page } = await issued(allSkills, 'program', 'Ána Lucía');
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
		expect((await openBrowser(test).get(`${page}/badge.png`)).headers.get('content-type')).toBe('image/png');
		expect((await openBrowser(test).get(`${page}/none`)).status).toBe(404);
		for (const unknown of [`/certificates/${crypto.randomUUID()}`, '/certificates/none']) {
			const answer = await openBrowser(test).get(unknown);
			expect([answer.status, answer.data]).toEqual([404, { certificate: undefined }]);
		}
	});

	it('is revoked by an owner: its page and the status list say so at once, and a corrected one can be issued', async () => {
		const { page, id, browser, customer } = await issued();
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
		await browser.post(`/my/certificates/${SKILL}`, { name: 'Pat Greene' });
		const again = `/certificates/${(await heldBy({ browser })).id}`;
		expect((await openBrowser(test).get(again)).data.certificate).toMatchObject({ state: 'valid', name: 'Pat Greene' });
		await runDueJobs(test);
		const mails = test.services.db.selectFrom('mails').select(['customer_uuid', 'body_text']);
		const sent = await mails.where('kind', '=', 'certificate-revoked').execute();
		expect(sent).toEqual([{ customer_uuid: customer, body_text: expect.stringContaining('Awarded to: Pat Green') }]);
		expect(sent[0]?.body_text).toContain('Our reason: A wrong name');
		const [entry] = (await listAuditEntries(test.services)).filter(({ action }) => action === 'certificates.revoke');
		expect(entry).toMatchObject({ subjectId: id, after: { revoked: true } });
	});

	it('is issued again with another name by its holder, a few times: same day and rule, and the old one says that it was replaced', async () => {
		const person = await issued([SKILL], SKILL, 'Pat Gren');
		const draft = `/my/certificates/${SKILL}`;
		const jwt = (await openBrowser(test).get(`${person.page}/credential.jwt`)).body;
		const earned = clock;
		clock = new Date(clock.getTime() + 9 * 24 * 3600_000);
		// The same name, a form of another tab, and someone else's certificate change nothing.
		const noChanges: Record<string, string>[] = [
			{ name: 'Pat Gren', replaces: person.id },
			{ name: 'Pat', replaces: crypto.randomUUID() },
			{ name: 'Pat' },
		];
		for (const form of noChanges) expect(await person.browser.post(draft, form)).toMatchObject({ status: 303 });
		expect((await heldBy(person)).id).toBe(person.id);
		const corrected = { name: '李 Pat Green', replaces: person.id };
		await Promise.all([person.browser.post(draft, corrected), person.browser.post(draft, corrected)]);
		const now = await heldBy(person);
		expect(now).toMatchObject({ name: '李 Pat Green', issuedOn: 'June 1, 2026', rule: '2026-1', state: 'valid' });
		const credential = (await openBrowser(test).get(`/certificates/${now.id}/credential.jwt`)).body;
		expect(claimsOf(credential).nbf).toBe(Math.floor(earned.getTime() / 1000));
		const old = await openBrowser(test).get(person.page);
		expect(old.data.certificate).toMatchObject({ state: 'replaced', name: 'Pat Gren', evidence: [] });
		expect(old.body).not.toContain(now.id);
		expect([await isRevokedInList(jwt), await isRevokedInList(credential)]).toEqual([true, false]);
		expect((await owner.get(`/console/certificates/${person.id}`)).data.certificate.is_replaced).toBe(true);
		expect((await owner.get('/console/certificates?state=replaced')).body).toContain('Pat Gren');
		for (const name of ['A', 'B']) await person.browser.post(draft, { name, replaces: (await heldBy(person)).id });
		const refused = await person.browser.post(draft, { name: 'C', replaces: (await heldBy(person)).id });
		expect(refused).toMatchObject({ status: 400, body: expect.stringContaining('corrected this name three times') });
		expect((await heldBy(person)).name).toBe('B');
	});

	it('shows strangers the evidence that its holder chose, and never a file', async () => {
		const person = await issued();
		const stranger = openBrowser(test);
		const shown = async () => (await stranger.get(person.page)).data.certificate.evidence;
		expect(await shown()).toEqual([{ skill: SKILL, label: 'AI-Powered Dashboards', reviewedOn: expect.anything() }]);
		const [{ piece }] = (await heldBy(person)).evidence;
		const other = await issued();
		await other.browser.post(`/my/certificates/${SKILL}?do=show`, { evidence: piece.id });
		expect((await shown())[0].evidence).toBeUndefined();
		await person.browser.post(`/my/certificates/${SKILL}?do=show`, { evidence: piece.id });
		expect((await shown())[0].evidence).toEqual({ statement: piece.statement, url: piece.url });
		const { body } = await stranger.get(person.page);
		expect(body).not.toContain(person.customer);
		await person.browser.post(`/my/certificates/${SKILL}?do=show`, {});
		expect((await shown())[0].evidence).toBeUndefined();
	});

	it('is signed with 128 bits of security, and one that a shorter key signed stays valid', async () => {
		const { db } = test.services;
		const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
		const sealed = await new EncryptJWT({ key: await exportJWK(privateKey) })
			.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
			.encrypt(await installationKey(db, 'certificate-keys'));
		const short = { public_key: JSON.stringify(await exportJWK(publicKey)), private_key: sealed };
		const { key_uuid } = await db
			.insertInto('certificate_keys')
			.values({ ...short, created_at: new Date(Date.now() + 60_000) })
			.returning('key_uuid')
			.executeTakeFirstOrThrow();
		const earlier = await new SignJWT({ sub: 'x' })
			.setProtectedHeader({ alg: 'RS256', kid: `http://localhost:3000/credentials/keys/${key_uuid}` })
			.sign(privateKey);
		const { id } = await issued();
		const { credential } = await db
			.selectFrom('certificates')
			.select('credential')
			.where('certificate_uuid', '=', id)
			.executeTakeFirstOrThrow();
		expect(Buffer.from(credential.split('.')[2] ?? '', 'base64url').length * 8).toBe(3072);
		expect([await verifyOffline(credential), await verifyOffline(earlier)]).toEqual([true, true]);
		await db.deleteFrom('certificate_keys').where('key_uuid', '=', key_uuid).execute();
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
		await sendEvidence({ browser }, '/my/skills/no-code-apps', { file: pdfFile() });
		const evidence = test.services.db
			.selectFrom('skill_evidence')
			.select('stored_name')
			.where('customer_uuid', '=', customer);
		const stored = (await evidence.execute()).find((row) => row.stored_name)?.stored_name ?? '';
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
		expect(await evidence.execute()).toEqual([]);
	});

	it('has a place in the list that says nothing: random, and the list looks the same for few as for many', async () => {
		const places = await test.services.db.selectFrom('certificate_statuses').select('status_index').execute();
		expect(places.length).toBeGreaterThan(5);
		expect(Math.max(...places.map((place) => place.status_index))).toBeGreaterThan(1000);
		expect(await signedStatusList(test.services, 2)).toBeUndefined();
	});
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { appCode, makeOperator, PASSWORD, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { firstOperatorLink } from './terminal-links.server.ts';

let server: MailServer;
let test: TestServices;
let present: Date | undefined;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => present ?? new Date() });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	server.mails.length = 0;
	for (const table of ['operators', 'operator_invitations', 'sign_in_failures', 'mails'] as const)
		await test.services.db.deleteFrom(table).execute();
});
afterEach(() => {
	present = undefined;
});

const later = (seconds: number) => {
	present = new Date(Date.now() + seconds * 1000);
};
const linkIn = (recipient: string) => {
	const { text = '' } = server.mails.findLast((mail) => mail.recipient === recipient) ?? {};
	return /http:\/\/localhost:3000(\/console\/\S+token=[\w.-]+)/.exec(text)?.[1] ?? '';
};
const codeIn = (recipient: string) =>
	server.mails
		.filter((mail) => mail.recipient === recipient)
		.map(({ text = '' }) => /\b\d{6}\b/.exec(text)?.[0])
		.findLast((code) => code !== undefined) ?? '';
const sentenceOf = (page: {
	answer?: { toast?: { description: string }; result?: { error?: Record<string, string[]> } };
}) => page.answer?.toast?.description ?? Object.values(page.answer?.result?.error ?? {})[0]?.[0];
const deedsDone = async () =>
	(await test.services.db.selectFrom('audit_log').select('action').orderBy('audit_number').execute()).map(
		(row) => row.action,
	);

const ada = { name: 'Ada Green', email: 'ada@example.org', password: PASSWORD };

describe('the first operator', () => {
	it('signs up with a link that works once', async () => {
		const link = new URL((await firstOperatorLink(test.services)) ?? '');
		const here = link.pathname + link.search;
		const browser = openBrowser(test);
		expect((await browser.get(here)).data).toMatchObject({ isOver: false, isFirst: true, role: 'owner' });
		const made = await browser.post(here, ada);
		expect([made.status, made.location]).toEqual([303, '/console/account']);
		expect((await browser.get('/console/account')).data).toMatchObject({ name: 'Ada Green' });
		expect(await firstOperatorLink(test.services)).toBeUndefined();
		const other = openBrowser(test);
		expect((await other.get(here)).status).toBe(410);
		expect((await other.post(here, { ...ada, email: 'eve@example.org' })).status).toBe(410);
		expect(await test.services.db.selectFrom('operators').select(['email', 'role']).execute()).toEqual([
			{ email: 'ada@example.org', role: 'owner' },
		]);
	});

	it('is created once when two people use the link at the same time', async () => {
		const link = new URL((await firstOperatorLink(test.services)) ?? '');
		const made = await Promise.all(
			['ada@example.org', 'eve@example.org'].map((email) =>
				openBrowser(test).post(link.pathname + link.search, { ...ada, email }),
			),
		);
		expect(made.map(({ status }) => status).sort()).toEqual([303, 410]);
		expect(await test.services.db.selectFrom('operators').select('id').execute()).toHaveLength(1);
	});

	it('cannot use an expired or altered link', async () => {
		const link = new URL((await firstOperatorLink(test.services)) ?? '');
		later(24 * 3600 + 5);
		expect((await openBrowser(test).get(link.pathname + link.search)).status).toBe(410);
		for (const token of ['', 'x', `${link.searchParams.get('token')}x`])
			expect((await openBrowser(test).post(`/console/welcome?token=${token}`, ada)).status).toBe(410);
	});

	it.each([
		['short words', /at least 12 characters/],
		['Password2026!', /too easy to guess/],
		['climateclimate', /too easy to guess/],
		['ada-river-lantern-orbit', /leave your name/],
		['x'.repeat(130), /shorten/],
	])('learns kindly that "%s" will not do, and keeps what else was typed', async (password, sentence) => {
		const link = new URL((await firstOperatorLink(test.services)) ?? '');
		const page = await openBrowser(test).post(link.pathname + link.search, {
			...ada,
			name: 'Ada',
			email: 'adagreen@example.org',
			password: password.replace('ada-', 'adagreen-'),
		});
		expect(page.status).toBe(400);
		expect(sentenceOf(page)).toMatch(sentence);
		expect(page.answer.result.initialValue).toMatchObject({ name: 'Ada', email: 'adagreen@example.org' });
		expect(page.body).not.toContain(password.replace('ada-', 'adagreen-'));
	});
});

describe('an invited operator', () => {
	it('gets an email, a role and a link that works once', async () => {
		await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
		const owner = await signIn(test, 'owner@example.org');
		const fields = { intent: 'invite', email: 'Ed@example.org', role: 'editor' };
		expect((await owner.post('/console/operators', fields)).status).toBe(303);
		await runDueJobs(test);
		const mail = server.mails.find(({ recipient }) => recipient === 'ed@example.org');
		expect(mail?.text).toContain('Olga has invited you to be an editor');
		const link = linkIn('ed@example.org');
		const editor = openBrowser(test);
		expect((await editor.get(link)).data).toMatchObject({ isFirst: false, role: 'editor', email: 'ed@example.org' });
		// The invitation's address wins over any submitted one.
		const joined = await editor.post(link, { ...ada, name: 'Ed', email: 'eve@example.org' });
		expect([joined.status, joined.location]).toEqual([303, '/console/account']);
		expect((await editor.get('/console/operators')).status).toBe(403);
		expect((await openBrowser(test).get(link)).status).toBe(410);
		expect(sentenceOf(await owner.post('/console/operators', fields))).toMatch(/already belongs to an operator/);
	});

	it('cannot use a revoked or week-old invitation, and gets no email for it', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const owner = await signIn(test, 'owner@example.org');
		await owner.post('/console/operators', { intent: 'invite', email: 'ed@example.org', role: 'editor' });
		await runDueJobs(test);
		const link = linkIn('ed@example.org');
		const [invitation] = (await owner.get('/console/operators')).data.invitations;
		expect(invitation.link).toBeUndefined();
		await owner.post('/console/operators', { intent: 'take-back', id: invitation.id });
		expect((await openBrowser(test).get(link)).status).toBe(410);
		await owner.post('/console/operators', { intent: 'invite', email: 'ed@example.org', role: 'moderator' });
		await runDueJobs(test);
		later(7 * 24 * 3600 + 5);
		expect((await openBrowser(test).get(linkIn('ed@example.org'))).status).toBe(410);
	});
});

describe('a forgotten password', () => {
	it('is reset with a link that works once, which ends all sessions', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const before = await signIn(test, 'owner@example.org');
		expect((await openBrowser(test).post('/console/forgotten', { email: 'Owner@example.org' })).status).toBe(303);
		await runDueJobs(test);
		const link = linkIn('owner@example.org');
		const browser = openBrowser(test);
		expect(sentenceOf(await browser.post(link, { password: 'password12345' }))).toMatch(/too easy to guess/);
		const next = 'meadow thimble quartz ladder';
		expect((await browser.post(link, { password: next })).location).toBe('/console/sign-in');
		expect((await before.get('/console')).status).toBe(303);
		expect((await browser.post(link, { password: next })).status).toBe(410);
		const fields = { email: 'owner@example.org', password: next };
		expect((await openBrowser(test).post('/console/sign-in', fields)).status).toBe(303);
	});

	it('gets the same answer whether or not the operator exists', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const answers = await Promise.all(
			['owner@example.org', 'nobody@example.org'].map((email) =>
				openBrowser(test).post('/console/forgotten', { email }),
			),
		);
		const [known, unknown] = answers.map(({ status, location, body, headers }) => [
			status,
			location,
			body,
			headers.get('set-cookie'),
		]);
		expect(known).toEqual(unknown);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['owner@example.org']);
		const passwords = [
			{ email: 'owner@example.org', password: 'not this one at all' },
			{ email: 'nobody@example.org', password: 'not this one at all' },
		];
		const [wrong, nobody] = await Promise.all(passwords.map((one) => openBrowser(test).post('/console/sign-in', one)));
		expect([wrong?.status, sentenceOf(wrong as never)]).toEqual([nobody?.status, sentenceOf(nobody as never)]);
		expect(wrong?.status).toBe(401);
	});
});

describe('an owner without a second factor', () => {
	it.each(['owner', 'editor', 'moderator'] as const)('as %s', async (role) => {
		await makeOperator(test, 'olga@example.org', 'owner');
		if (role !== 'owner') await makeOperator(test, 'ada@example.org', role);
		const email = role === 'owner' ? 'olga@example.org' : 'ada@example.org';
		const browser = openBrowser(test);
		await browser.post('/console/sign-in', { email, password: PASSWORD });
		const isLed = role === 'owner';
		for (const address of ['/console', '/console/people', '/console/account/notifications'])
			expect([address, (await browser.get(address)).location === '/console/account']).toEqual([address, isLed]);
		const changed = await browser.post('/console/preferences', { intent: 'save' });
		expect(changed.location === '/console/account').toBe(isLed);
		const account = await browser.get('/console/account');
		expect([account.status, account.data.hasSecondFactor]).toEqual([200, false]);
		expect((await browser.post('/console/sign-out')).location).not.toBe('/console/account');
	});
});

describe('an authenticator app', () => {
	async function enrolled() {
		await makeOperator(test, 'owner@example.org', 'owner');
		const browser = openBrowser(test);
		await browser.post('/console/sign-in', password);
		const begun = await browser.post('/console/account', { intent: 'begin', password: PASSWORD });
		const { secret, sealed, picture } = begun.answer.enrolling;
		expect(picture).toMatch(/^<svg /);
		const wrong = await browser.post('/console/account', { intent: 'code', enrolling: sealed, code: '000000' });
		expect([wrong.status, wrong.answer.enrolling.secret]).toEqual([400, secret]);
		expect(sentenceOf(wrong)).toMatch(/code is incorrect/);
		const usedCode = appCode(secret);
		const on = await browser.post('/console/account', { intent: 'code', enrolling: sealed, code: usedCode });
		expect(on.answer.recoveryCodes).toHaveLength(10);
		return { secret, usedCode, browser, codes: on.answer.recoveryCodes as string[] };
	}
	const password = { email: 'owner@example.org', password: PASSWORD };

	it('is required after the password', async () => {
		const { secret, usedCode, browser } = await enrolled();
		expect((await browser.get('/console/account')).data).toMatchObject({ hasSecondFactor: true, codesLeft: 10 });
		const other = openBrowser(test);
		const first = await other.post('/console/sign-in?next=/console/audit', password);
		expect(first.location).toBe('/console/sign-in/code?next=%2Fconsole%2Faudit');
		expect((await other.get('/console')).status).toBe(303);
		const wrong = await other.post(first.location ?? '', { way: 'app', code: '000000' });
		expect([wrong.status, sentenceOf(wrong)]).toEqual([401, expect.stringMatching(/code is incorrect/)]);
		// The code that turned the app on is already used.
		const spent = await other.post(first.location ?? '', { way: 'app', code: usedCode });
		expect([spent.status, sentenceOf(spent)]).toEqual([401, expect.stringMatching(/code is incorrect/)]);
		const code = appCode(secret, Date.now() + 30_000);
		expect(
			(await other.post(first.location ?? '', { way: 'app', code: `${code.slice(0, 3)} ${code.slice(3)}` })).location,
		).toBe('/console/audit');
		expect((await other.get('/console')).status).toBe(200);
		const third = openBrowser(test);
		await third.post('/console/sign-in', password);
		expect((await third.post('/console/sign-in/code', { way: 'app', code })).status).toBe(401);
	});

	it('accepts each code once, even when it is sent twice at the same time', async () => {
		const { secret } = await enrolled();
		const code = appCode(secret, Date.now() + 30_000);
		const browsers = [openBrowser(test), openBrowser(test, '203.0.113.8')];
		for (const browser of browsers) await browser.post('/console/sign-in', password);
		const answers = await Promise.all(
			browsers.map((browser) => browser.post('/console/sign-in/code', { way: 'app', code })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
	});

	it('throttles guesses across sign-ins and addresses, and notifies the operator', async () => {
		await enrolled();
		const refusals = async () => (await deedsDone()).filter((action) => action === 'account.code-refused').length;
		const before = await refusals();
		present = new Date();
		let network = 0;
		const guess = async () => {
			const browser = openBrowser(test, `198.51.100.${++network}`);
			await browser.post('/console/sign-in', password);
			return await browser.post('/console/sign-in/code', { way: 'app', code: '000000' });
		};
		for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
		const slowed = await guess();
		expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1']);
		await runDueJobs(test);
		const warnings = server.mails.filter(({ text }) => text?.includes('Someone entered your password'));
		expect(warnings.map(({ recipient }) => recipient)).toEqual(['owner@example.org']);
		expect((await refusals()) - before).toBe(10);
		// Only this operator waits; reaching this step takes the password.
		present = new Date(present.getTime() + 1_000);
		expect((await guess()).status).toBe(401);
	});

	it('can be replaced by a recovery code, each of which works once', async () => {
		const { codes, browser } = await enrolled();
		const enter = async (code: string) => {
			const other = openBrowser(test);
			await other.post('/console/sign-in', password);
			return await other.post('/console/sign-in/code', { way: 'recovery', code });
		};
		expect((await enter(codes[0] ?? '')).location).toBe('/console');
		const again = await enter(codes[0] ?? '');
		expect([again.status, sentenceOf(again)]).toEqual([401, expect.stringMatching(/already used/)]);
		expect((await browser.get('/console/account')).data.codesLeft).toBe(9);
		const renewed = await browser.post('/console/account', { intent: 'renew', password: PASSWORD });
		expect(renewed.answer.recoveryCodes).toHaveLength(10);
		expect((await enter(codes[1] ?? '')).status).toBe(401);
		expect((await enter(renewed.answer.recoveryCodes[0])).location).toBe('/console');
	});

	it('can be replaced by an emailed code', async () => {
		await enrolled();
		const other = openBrowser(test);
		await other.post('/console/sign-in', password);
		const sent = await other.post('/console/sign-in/code?next=/console/audit', { intent: 'send' });
		expect(sent.location).toContain('way=mail');
		await runDueJobs(test);
		const code = codeIn('owner@example.org');
		expect(code).toMatch(/^\d{6}$/);
		expect((await other.post('/console/sign-in/code', { way: 'mail', code })).location).toBe('/console');
		// The stored email holds the code encrypted.
		const [mail] = await test.services.db
			.selectFrom('mails')
			.select('params')
			.where('kind', '=', 'operator-code')
			.execute();
		expect(JSON.stringify(mail?.params)).not.toContain(code);
	});

	it('that is turned on or off is told to the operator by email', async () => {
		const { browser } = await enrolled();
		await browser.post('/console/account', { intent: 'end', password: PASSWORD });
		await runDueJobs(test);
		const mails = server.mails.map(({ recipient, text = '' }) => `${recipient} ${/is now (on|off)/.exec(text)?.[1]}`);
		expect(mails.sort()).toEqual(['owner@example.org off', 'owner@example.org on']);
	});

	it('is turned off only with the password', async () => {
		const { browser } = await enrolled();
		const wrong = await browser.post('/console/account', { intent: 'end', password: 'not this one at all' });
		expect([wrong.status, sentenceOf(wrong)]).toEqual([400, 'The password is incorrect.']);
		expect((await browser.post('/console/account', { intent: 'end', password: PASSWORD })).status).toBe(303);
		expect((await openBrowser(test).post('/console/sign-in', password)).location).toBe('/console');
		expect(await deedsDone()).toEqual(
			expect.arrayContaining(['account.second-factor-on', 'account.second-factor-off']),
		);
	});
});

describe('a session', () => {
	it('is listed with its device, and can be ended alone or with all others', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const [here, there, elsewhere] = [
			await signIn(test, 'owner@example.org'),
			await signIn(test, 'owner@example.org'),
			await signIn(test, 'owner@example.org'),
		];
		const { sessions } = (await here.get('/console/account')).data;
		expect(sessions).toHaveLength(3);
		const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
		expect((await here.post('/console/account', { intent: 'session', id: other.id })).status).toBe(303);
		const gone = await here.post('/console/account', { intent: 'session', id: other.id });
		expect([gone.status, sentenceOf(gone)]).toEqual([409, 'That session has already ended.']);
		await here.post('/console/account', { intent: 'others' });
		expect((await here.get('/console')).status).toBe(200);
		for (const browser of [there, elsewhere]) expect((await browser.get('/console')).status).toBe(303);
	});

	it('cannot be ended by another operator', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		await makeOperator(test, 'ed@example.org', 'editor');
		const [owner, editor] = [await signIn(test, 'owner@example.org'), await signIn(test, 'ed@example.org')];
		const [session] = (await owner.get('/console/account')).data.sessions;
		expect((await editor.post('/console/account', { intent: 'session', id: session.id })).status).toBe(409);
		expect((await owner.get('/console')).status).toBe(200);
	});

	it('ends after twelve hours or by signing out', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const browser = await signIn(test, 'owner@example.org');
		const cookies = new Map(browser.cookies);
		expect((await browser.post('/console/sign-out')).location).toBe('/console/sign-in');
		for (const [name, value] of cookies) browser.cookies.set(name, value);
		expect((await browser.get('/console')).status).toBe(303);
		const other = await signIn(test, 'owner@example.org');
		later(12 * 3600 + 5);
		expect((await other.get('/console')).status).toBe(303);
	});

	it('uses a cookie that scripts cannot read and other sites cannot send', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const { headers } = await openBrowser(test).post('/console/sign-in', {
			email: 'owner@example.org',
			password: PASSWORD,
		});
		expect(headers.getSetCookie().join()).toMatch(
			/console\.session_token=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax/,
		);
		const secure = await openTestServices({ APP_URL: 'https://mga.example' });
		try {
			await makeOperator(secure, 'owner@example.org', 'owner');
			const entered = await openBrowser(secure).post('/console/sign-in', {
				email: 'owner@example.org',
				password: PASSWORD,
			});
			const cookie = entered.headers.getSetCookie().find((one) => one.includes('session_token')) ?? '';
			expect(cookie).toMatch(/^__Host-console\.session_token=/);
			expect(cookie).toMatch(/; Secure/);
			expect(cookie).not.toMatch(/Domain/i);
		} finally {
			await secure.close();
		}
	});

	it('has a token that is not stored in the database', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const browser = await signIn(test, 'owner@example.org');
		const [token = ''] = (browser.cookies.get('console.session_token') ?? '').split('.');
		expect(token).toMatch(/^\w{32}$/);
		const rows = await test.services.db.selectFrom('operator_sessions').selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect((await browser.get('/console')).status).toBe(200);
		// The stored value cannot be used to sign in.
		const thief = openBrowser(test);
		thief.cookies.set('console.session_token', `${rows[0]?.token_digest}.x`);
		expect((await thief.get('/console')).status).toBe(303);
	});

	it('is not accepted from a malformed cookie', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const names = ['session_token', 'two_factor', 'dont_remember', 'session_data', 'trust_device'];
		const broken = [
			'%',
			'%E0%A4%A',
			'x',
			'.',
			'x.%00',
			'%00.x',
			'"',
			`x.${'A'.repeat(43)}%3D`,
			`x.${'!'.repeat(44)}`,
			'é',
		];
		for (const value of broken) {
			const browser = openBrowser(test);
			for (const name of names) browser.cookies.set(`console.${name}`, value);
			const responses = [
				await browser.get('/console'),
				await browser.get('/console/sign-in'),
				await browser.post('/console/operators', { intent: 'invite', email: 'ed@example.org', role: 'editor' }),
				// Without a challenge: refused, sent back to the password, or throttled.
				await browser.post('/console/sign-in/code', { way: 'app', code: '123456' }),
				await browser.post('/console/sign-in', { email: 'owner@example.org', password: PASSWORD }),
			];
			const statuses = responses.map(({ status }) => ([401, 429].includes(status) ? 303 : status));
			expect([value, statuses]).toEqual([value, [303, 200, 303, 303, 303]]);
		}
	});

	it('keeps a form that was submitted after the session ended, to send it after sign-in', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const browser = await signIn(test, 'owner@example.org');
		await test.services.db.deleteFrom('operator_sessions').execute();
		const fields = { intent: 'invite', email: 'ed@example.org', role: 'editor', password: 'a secret' };
		const led = await browser.post('/console/operators', fields);
		expect(led.location).toMatch(/^\/console\/sign-in\?next=%2Fconsole%2Fresume%3Fform%3D/);
		expect((await browser.get(led.location ?? '')).data.reason).toMatch(/What you typed is saved/);
		const setFactor = (two_factor_enabled: boolean) =>
			test.services.db.updateTable('operators').set({ two_factor_enabled }).execute();
		await setFactor(false);
		const back = await browser.post(led.location ?? '', { email: 'owner@example.org', password: PASSWORD });
		await setFactor(true);
		const { form } = (await browser.get(back.location ?? '')).data;
		expect(form.path).toBe('/console/operators');
		expect(Object.fromEntries(form.fields)).toEqual({ intent: 'invite', email: 'ed@example.org', role: 'editor' });
		expect((await browser.post(form.path, Object.fromEntries(form.fields))).status).toBe(303);
		// Other operators cannot read it.
		await makeOperator(test, 'eve@example.org', 'editor');
		const eve = await signIn(test, 'eve@example.org');
		expect((await eve.get(back.location ?? '')).status).toBe(410);
		// Forms of visitors who are not signed in are not stored.
		const stranger = openBrowser(test);
		stranger.cookies.set('console.session_token', 'x.y');
		expect((await stranger.post('/console/operators', fields)).location).toBe(
			'/console/sign-in?next=%2Fconsole%2Foperators',
		);
		expect(await test.services.db.selectFrom('operator_stored_forms').select('path').execute()).toHaveLength(1);
	});
});

describe('guessing', () => {
	const wrong = { email: 'owner@example.org', password: 'not this one at all' };
	const right = { email: 'owner@example.org', password: PASSWORD };

	it('is throttled with growing delays, during which even the right password is refused', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		present = new Date();
		const enter = (fields = wrong) => openBrowser(test, '198.51.100.9').post('/console/sign-in', fields);
		for (let tries = 0; tries < 3; tries++) expect((await enter()).status).toBe(401);
		for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
			const page = await enter(right);
			expect([page.status, page.headers.get('retry-after')]).toEqual([429, String(seconds)]);
			expect(sentenceOf(page)).toMatch(/Try again in/);
			present = new Date(present.getTime() + seconds * 1000);
			expect((await enter()).status).toBe(401);
		}
		present = new Date(present.getTime() + 60_000);
		expect((await enter(right)).status).toBe(303);
		for (let tries = 0; tries < 4; tries++) await enter();
		expect((await enter(right)).status).toBe(429);
		// Setting back a clock that ran ahead does not lock anyone out.
		present = new Date(present.getTime() - 2 * 24 * 3600_000);
		expect((await enter(right)).status).toBe(303);
		expect((await enter()).status).toBe(401);
	});

	it('by a stranger does not lock the operator out', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		present = new Date();
		// From the tenth attempt on, each answer is delayed.
		for (let network = 1; network < 5; network++) {
			for (let tries = 0; tries < 3; tries++)
				await openBrowser(test, `198.51.100.${network}`).post('/console/sign-in', wrong);
		}
		expect((await openBrowser(test, '203.0.113.77').post('/console/sign-in', right)).status).toBe(303);
	});

	it('is throttled in the same way for an unknown address', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		present = new Date();
		const statuses = async (email: string, address: string) => {
			const all = [];
			for (let tries = 0; tries < 5; tries++)
				all.push((await openBrowser(test, address).post('/console/sign-in', { ...wrong, email })).status);
			return all;
		};
		const known = await statuses('owner@example.org', '198.51.100.50');
		expect(known).toEqual([401, 401, 401, 429, 429]);
		expect(await statuses('nobody@example.org', '198.51.100.51')).toEqual(known);
	});

	it('is throttled equally for concurrent and sequential attempts', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		const all = await Promise.all(
			Array.from({ length: 12 }, () => openBrowser(test, '198.51.100.60').post('/console/sign-in', wrong)),
		);
		expect(all.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
	});

	it('does not fail when two concurrent attempts arrive out of order', async () => {
		const enter = (email: string) => openBrowser(test, '198.51.100.65').post('/console/sign-in', { ...wrong, email });
		present = new Date();
		const first = await enter('owner@example.org');
		present = new Date(present.getTime() - 1);
		const statuses = [first, await enter('nobody@example.org'), await enter('owner@example.org')].map(
			(page) => page.status,
		);
		expect(statuses).toEqual([401, 401, 401]);
	});

	it('stores no IP addresses', async () => {
		await openBrowser(test, '198.51.100.70').post('/console/sign-in', wrong);
		const rows = JSON.stringify(await test.services.db.selectFrom('sign_in_failures').selectAll().execute());
		expect(rows).not.toMatch(/198\.51|owner@/);
		expect(test.logged.join()).not.toMatch(/owner@example|not this one/);
	});
});

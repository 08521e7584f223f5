import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '#app/features/prepare.server.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import type { SettingName } from '#content/settings.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { type NameServer, startNameServer } from '../../../../tests/name-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../../../../tests/stripe-server.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../../../../tests/zoom-server.ts';
import { checkAddress, checkClock, checkLaunch, launchGaps, runChecks, worstOf } from './diagnostics.console.server.ts';
import type { CheckContext, CheckName } from './finding.console.ts';

let mail: MailServer;
let names: NameServer;
let stripe: StripeServer;
let zoom: ZoomServer;
let endpoint: Server;
let answer: RequestListener;
let test: TestServices;
const hookOf = () => `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook?key=private`;

beforeAll(async () => {
	[mail, names, stripe, zoom] = await Promise.all([
		startMailServer(),
		startNameServer(),
		startStripeServer(),
		startZoomServer(),
	]);
	endpoint = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
	await once(endpoint, 'listening');
	test = await openTestServices({
		...mailSettings(mail),
		...stripeSettings(stripe),
		...zoomSettings(zoom),
		NOTIFY_WEBHOOK_URL: hookOf(),
		NOTIFY_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`,
	});
});
afterAll(async () => {
	await test.close();
	endpoint.closeAllConnections();
	endpoint.close();
	await Promise.all([mail.close(), names.close(), stripe.close(), zoom.close()]);
});
beforeEach(() => {
	names.zones.clear();
	names.zones.set('mga.example', {
		mx: [{ exchange: 'mx.mga.example', priority: 10 }],
		txt: ['v=spf1 mx -all', 'other'],
	});
	names.zones.set('_dmarc.mga.example', { txt: ['v=DMARC1; p=reject'] });
	names.zones.set('_domainkey.mga.example', { empty: true });
	names.queries.length = 0;
	stripe.faults.length = 0;
	zoom.reset();
	answer = (_, response) => response.end();
});

const contextOf = (settings: Partial<CheckContext['config']> = {}, more: Partial<CheckContext> = {}) => {
	const { config, environment, db, files, jobs, mailer, now, webinar } = test.services;
	return {
		config: { ...config, ...settings },
		environment,
		db,
		files,
		jobs,
		mailer,
		now,
		webinar,
		resolver: names.resolver,
		request: undefined,
		...more,
	};
};
const runAll = async (
	settings: Partial<CheckContext['config']> = {},
	more: Partial<CheckContext> = {},
	limit?: number,
) => await runChecks(contextOf(settings, more), limit);
const linesOf = (checked: Awaited<ReturnType<typeof runAll>>, name: CheckName) =>
	checked.find((check) => check.name === name)?.findings.map(({ state, says }) => `${state}: ${says}`) ?? [];

describe('the checks', () => {
	it('finds no problem in a healthy installation, and contacts only configured hosts', async () => {
		const checked = await runAll();
		for (const name of ['mail', 'webhook', 'webinar', 'storage', 'database', 'clock'] as const)
			expect(
				[name, worstOf(checked.find((check) => check.name === name)?.findings ?? [])],
				linesOf(checked, name).join(),
			).toEqual([name, 'well']);
		expect(linesOf(checked, 'payment')).toContain('well: Stripe accepts the key.');
		expect(linesOf(checked, 'mail')).toContain('well: mga.example accepts email: mx.mga.example.');
		expect(new Set(names.queries)).toEqual(new Set(['mga.example', '_dmarc.mga.example', '_domainkey.mga.example']));
		expect(mail.mails).toEqual([]);
		expect(zoom.registrants.size).toBe(0);
		// Secrets in the endpoint's URL are not shown.
		expect(JSON.stringify(checked)).not.toContain('private');
	});

	it.each<[string, (() => void)[], RegExp]>([
		[
			'no SPF record',
			[() => names.zones.set('mga.example', { mx: [{ exchange: 'a.example', priority: 1 }] })],
			/^wrong: mga\.example has no SPF record/,
		],
		[
			'two SPF records',
			[() => names.zones.set('mga.example', { txt: ['v=spf1 -all', 'v=spf1 mx -all'] })],
			/^wrong: mga\.example has 2 SPF records/,
		],
		[
			'an SPF record that allows everyone',
			[() => names.zones.set('mga.example', { txt: ['v=spf1 +all'] })],
			/^wrong: The SPF record of mga\.example allows anyone/,
		],
		[
			'no mail server',
			[() => names.zones.set('mga.example', { txt: ['v=spf1 -all'] })],
			/^wrong: mga\.example accepts no email/,
		],
		['no DMARC policy', [() => names.zones.delete('_dmarc.mga.example')], /^look: mga\.example has no DMARC record/],
		[
			'no DKIM key',
			[() => names.zones.delete('_domainkey.mga.example')],
			/^look: There is no DKIM key under _domainkey\.mga\.example/,
		],
		[
			'a name server that fails',
			[() => names.zones.set('mga.example', { fail: true })],
			/^look: The name server gave no answer for mga\.example \(ESERVFAIL\)/,
		],
		[
			'a name server that does not respond',
			[() => names.zones.set('_dmarc.mga.example', { silent: true })],
			/^look: The name server gave no answer for _dmarc\.mga\.example \(ETIMEOUT\)/,
		],
	])('reports what to do about a domain with %s', async (_, [change], sentence) => {
		change?.();
		const checked = await runAll();
		const finding = checked[0]?.findings.find(({ state, says }) => sentence.test(`${state}: ${says}`));
		expect(finding, linesOf(checked, 'mail').join('\n')).toBeDefined();
		expect(finding?.todo).toBeTruthy();
	});

	it('reports a mail server that is down or not configured', async () => {
		await mail.down();
		try {
			expect(linesOf(await runAll(), 'mail')[0]).toMatch(/^wrong: The mail server does not respond: .*ECONNREFUSED/);
		} finally {
			await mail.up();
		}
		expect(linesOf(await runAll({}, { mailer: undefined }), 'mail')).toEqual([
			'look: No mail server is configured. Emails are stored and can be read under Email and jobs.',
		]);
	});

	it('reports overdue and rejected emails', async () => {
		const { db } = test.services;
		const old = new Date(Date.now() - 2 * 3600_000);
		const of = (status: 'queued' | 'sent' | 'refused', count: number) =>
			Array.from({ length: count }, () => ({
				kind: 'x',
				recipient: 'a@b.example',
				params: '{}',
				status,
				created_at: old,
			}));
		await db
			.insertInto('mails')
			.values([...of('queued', 1), ...of('sent', 20), ...of('refused', 10)])
			.execute();
		try {
			const lines = linesOf(await runAll(), 'mail');
			expect(lines).toContain('wrong: An email has been overdue for 2 h.');
			expect(lines).toContain('wrong: Of the last 30 emails this week, 10 were rejected.');
		} finally {
			await db.deleteFrom('mails').execute();
		}
	});

	it('reports an endpoint’s response', async () => {
		answer = (_, response) => response.writeHead(503).end();
		expect(linesOf(await runAll(), 'webhook')[0]).toMatch(/^wrong: 127\.0\.0\.1:\d+ responds with an error \(503\)/);
		answer = (_, response) => response.writeHead(404).end();
		expect(linesOf(await runAll(), 'webhook')[0]).toMatch(/^look: .* the address does not exist \(404\)/);
		answer = (request) => request.socket.destroy();
		expect(linesOf(await runAll(), 'webhook')[0]).toMatch(/^wrong: .* does not respond/);
		expect(linesOf(await runAll({ NOTIFY_WEBHOOK_SECRET: undefined }), 'webhook')).toContain(
			'look: Messages are not signed: your endpoint cannot verify them.',
		);
		expect(linesOf(await runAll({ NOTIFY_WEBHOOK_URL: undefined }), 'webhook')).toHaveLength(1);
	});

	it('reports what Stripe and Zoom reject', async () => {
		expect(linesOf(await runAll({ STRIPE_SECRET_KEY: 'sk_test_other' }), 'payment')[0]).toBe(
			'wrong: Stripe rejects the key.',
		);
		stripe.faults.push({ status: 403 });
		expect(linesOf(await runAll(), 'payment')[0]).toMatch(
			/^wrong: Stripe accepts the key, but it lacks the permission/,
		);
		expect(linesOf(await runAll({ STRIPE_WEBHOOK_SECRET: undefined }), 'payment')).toContain(
			'wrong: STRIPE_WEBHOOK_SECRET is not set: payments go unnoticed.',
		);
		zoom.rooms.clear();
		expect(linesOf(await runAll(), 'webinar')).toEqual([
			'wrong: Zoom rejected the request: Zoom answered 404: 3001 Webinar 81234567890 not found or has expired.',
		]);
		zoom.override = () => ({ status: 400, body: { reason: 'Invalid client_id or client_secret' } });
		zoom.revokeTokens();
		expect(linesOf(await runAll(), 'webinar')[0]).toMatch(
			/^wrong: Zoom rejected the request: .*(gave no access token|400)/,
		);
	});

	it('reports events that no one can join', async () => {
		const { db, now } = test.services;
		const [starts_at, ends_at] = [48, 49].map((hours) => new Date(now().getTime() + hours * 3600_000));
		const event = { slug: 'open-to-all', kind: 'workshop' as const, title: 'Open to all', time_zone: 'UTC' };
		await db
			.insertInto('events')
			.values({ ...event, starts_at: starts_at ?? now(), ends_at: ends_at ?? now() })
			.execute();
		const missing = /^wrong: No one can join 1 of the events ahead.*“Open to all”/;
		expect(linesOf(await runAll({}, { webinar: undefined }), 'webinar')[1]).toMatch(missing);
		expect(linesOf(await runAll(), 'webinar')).toHaveLength(1);
		await db.deleteFrom('events').where('slug', '=', event.slug).execute();
	});

	it('times out a slow check and finishes the others', async () => {
		answer = () => {};
		stripe.faults.push('hang');
		const started = performance.now();
		const checked = await runAll({}, {}, 1000);
		expect(performance.now() - started).toBeLessThan(20_000);
		for (const name of ['webhook', 'payment'] as const)
			expect(linesOf(checked, name)[0]).toMatch(/^wrong: This check timed out after 1 seconds|does not respond/);
		expect(linesOf(checked, 'database').length).toBeGreaterThan(1);
	});

	it('reports jobs dated by a clock that ran fast', async () => {
		const { db, jobs } = test.services;
		await db.transaction().execute((tx) => jobs.send(tx, { name: 'erasure' }, {}));
		expect(linesOf(await runAll(), 'jobs').join()).not.toMatch(/ran fast/);
		await sql`update pgboss.job set created_on = created_on + interval '3 days' where name = 'erasure'`.execute(db);
		expect(linesOf(await runAll(), 'jobs')).toContain('wrong: 1 jobs have a start time set by a clock that ran fast.');
		await sql`delete from pgboss.job where name = 'erasure'`.execute(db);
	});

	it('reports missing files and a read-only folder', async () => {
		const { db, files, config } = test.services;
		const values = ['here.pdf', 'gone.pdf'].map((cv_url) => ({ email: 'ada@example.org', cv_url }));
		await db
			.insertInto('genai_career_hacks')
			.values(values as never)
			.execute();
		await files.bucket('genai-hack-cvs').put('here.pdf', 'x');
		await files.bucket('genai-hack-cvs').put('stray.pdf', 'x');
		const old = new Date(Date.now() - 2 * 3600_000);
		fs.utimesSync(path.join(config.DATA_DIR, 'files/genai-hack-cvs/stray.pdf'), old, old);
		const lines = linesOf(await runAll(), 'storage');
		expect(lines).toContain('wrong: 1 of 2 referenced files are missing.');
		expect(lines).toContain('look: 1 of 2 files have been unreferenced for more than an hour.');
		await db.deleteFrom('genai_career_hacks').execute();
		for (const name of ['here.pdf', 'stray.pdf']) await files.bucket('genai-hack-cvs').delete(name);
		const nowhere = linesOf(await runAll({ DATA_DIR: '/proc/nowhere' }), 'storage');
		expect(nowhere[0]).toMatch(/^wrong: The data folder is not writable/);
	});

	it('finds a backup by the file that `npm run backup` writes', async () => {
		const file = path.join(test.services.config.DATA_DIR, 'last_backup');
		expect(linesOf(await runAll(), 'backups').at(-1)).toMatch(/^look: No backup has been made yet/);
		fs.writeFileSync(file, '');
		expect(linesOf(await runAll(), 'backups').at(-1)).toMatch(/^well: The last backup/);
		const old = new Date(Date.now() - 8 * 24 * 3600_000);
		fs.utimesSync(file, old, old);
		expect(linesOf(await runAll(), 'backups').at(-1)).toMatch(/^wrong: The last backup .* 8 days ago/);
		fs.rmSync(file);
	});

	it('reports pending migrations and those of a newer version', async () => {
		const { db } = test.services;
		await sql`update migrations set name = '9999-later' where name = '0026-machine'`.execute(db);
		expect(linesOf(await runAll(), 'database')).toContain('wrong: 1 migrations are pending: 0026-machine.');
		await sql`update migrations set name = '0026-machine' where name = '9999-later'`.execute(db);
		await sql`insert into migrations (name, timestamp) values ('9999-later', '')`.execute(db);
		expect(linesOf(await runAll(), 'database')).toContain(
			'look: The database has migrations that this version does not know: 9999-later.',
		);
		await sql`delete from migrations where name = '9999-later'`.execute(db);
	});

	it('compares the clocks of responding hosts with ours', async () => {
		answer = (_, response) => {
			response.sendDate = false;
			response.setHeader('date', new Date(Date.now() + 120_000).toUTCString());
			response.end();
		};
		expect(linesOf(await runAll(), 'clock').some((line) => /^wrong: 127.*’s clock is 1[12]\d s off/.test(line))).toBe(
			true,
		);
		const findings = await checkClock(test.services, [{ host: 'a.example', aheadMs: -20_000 }]);
		expect(findings[1]).toMatchObject({ state: 'look', says: 'a.example’s clock is 20 s off from ours.' });
	});
});

describe('the address', () => {
	const check = (settings: object, headers: Record<string, string> | undefined) =>
		checkAddress({
			config: { ...test.services.config, APP_URL: 'https://mga.example', TRUST_PROXY: 0, ...settings },
			request: headers && { url: 'http://127.0.0.1:3000/console/doctor', headers: new Headers(headers) },
		}).map(({ state, says }) => `${state}: ${says.slice(0, 40)}`);

	it.each<[string, object, Record<string, string> | undefined, RegExp]>([
		['on the terminal', {}, undefined, /^well: The site is at https/],
		['at the configured address', {}, { host: 'mga.example' }, /well: This page was requested at that a/],
		['at another address', {}, { host: 'other.example' }, /look: This page was requested at other/],
		['over another scheme', {}, { host: 'mga.example', 'x-forwarded-proto': 'http' }, /wrong: The proxy says/],
		[
			'through an undeclared proxy',
			{},
			{ host: 'mga.example', 'x-forwarded-for': '1.2.3.4' },
			/wrong: There is a proxy in front/,
		],
		['that bypasses a trusted proxy', { TRUST_PROXY: 1 }, { host: 'mga.example' }, /wrong: TRUST_PROXY is 1/],
		['without https', { APP_URL: 'http://mga.example' }, undefined, /wrong: The site is at http:/],
		['on this machine', { APP_URL: 'http://localhost:3000' }, undefined, /look: The site is at http:\/\/localhost/],
	])('reports a request %s', (_, settings, headers, sentence) => {
		expect(check(settings, headers).join('\n')).toMatch(sentence);
	});
});

describe('before launch', () => {
	it('lists what is empty or a sample with where to set it, until it is filled in', async () => {
		const { db, settings, now } = test.services;
		const linesOfLaunch = async () => (await checkLaunch(test.services)).map(({ at, todo }) => at ?? todo);
		const set = async (name: SettingName, value: object) => {
			await db
				.transaction()
				.execute((tx) => changeSetting(tx, { name, value: [value], version: 0, by: 'Olga', now: now() }));
			await settings.refresh();
		};
		const legalEntity = launchGaps['legal-entity'].todo;
		expect(await linesOfLaunch()).toEqual([
			legalEntity,
			'/console/settings/contact-email',
			'/console/settings/postal-address',
			'/console/settings/name-meaning',
			'/console/settings/answerer',
			'/console/voices',
			'/console/voices',
			'/console/settings/quote',
			'/console/settings/sample-session',
		]);
		await set('contact-email', { email: 'hello@mga.org' });
		await set('postal-address', { address: '1 Main Street, Austin' });
		await set('name-meaning', { meaning: 'Meaningful Green AI' });
		await set('answerer', { name: 'Mara Diaz', role: 'program lead' });
		await set('quote', { text: 'Check it.', source: 'Mara' });
		await set('sample-session', { title: 'Scans', url: 'https://video.example/1', length: '58 minutes' });
		const voice = { name: 'Mara', role: '', sector: '', words: 'It works.', consent_by: 'Olga' };
		const add = (kind: 'host' | 'testimonial', consent: string) => {
			const at = { consent_at: consent ? now() : null, created_at: now(), updated_at: now() };
			return db
				.insertInto('voices')
				.values({ ...voice, kind, picture_alt: '', consent, ...at })
				.execute();
		};
		await add('host', '');
		expect(await linesOfLaunch()).toEqual([legalEntity, '/console/voices', '/console/voices']);
		await add('host', 'on paper');
		await add('testimonial', 'on paper');
		expect(await linesOfLaunch()).toEqual([legalEntity]);
	});

	it('warns about it in the log of a site that sends email', async () => {
		const warn = vi.spyOn(test.services.log, 'warn');
		const start = (SMTP_URL: string | undefined) =>
			prepare({ ...test.services, config: { ...test.services.config, SMTP_URL } });
		const warning = [{ gaps: ['legal-entity'] }, expect.stringMatching(/before launch/)];
		await start(undefined);
		expect(warn.mock.calls).not.toContainEqual(warning);
		await start('smtp://localhost');
		expect(warn.mock.calls).toContainEqual(warning);
		warn.mockRestore();
	});
});

describe('the page', () => {
	it('runs the checks on request, stores the report, and writes the audit log', async () => {
		await makeOperator(test, 'owner@example.org', 'owner');
		await makeOperator(test, 'mo@example.org', 'moderator');
		const owner = await signIn(test, 'owner@example.org');
		expect((await owner.get('/console/doctor')).data.report).toBeUndefined();
		expect((await owner.post('/console/doctor', { intent: 'check' })).status).toBe(303);
		const { data } = await owner.get('/console/doctor');
		expect(data.report.checked).toHaveLength(11);
		expect(data.launch).toEqual(await checkLaunch(test.services));
		const { rows } = await sql<{
			action: string;
		}>`select action from audit_log order by audit_number desc limit 1`.execute(test.services.db);
		expect(rows[0]?.action).toBe('doctor.check');
		const moderator = await signIn(test, 'mo@example.org');
		expect((await moderator.get('/console/doctor')).status).toBe(403);
		expect((await moderator.post('/console/doctor', { intent: 'check' })).status).toBe(403);
	});
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANALYTICS_PATH, MAX_BATCH_BYTES, MAX_VISIT_EVENTS, type VisitBatch } from '#app/analytics/protocol.ts';
import { type Bindings, limitBodies } from '#server/request-bodies.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import {
	createVisitSender,
	scriptedVisit,
	splitIntoBatches,
	userAgents,
	type VisitSender,
} from '../../../../tests/visits.ts';
import { rollUpDays } from './analytics-days.job.server.ts';
import { createIngestion } from './ingest.server.ts';

const ORIGIN = 'https://mga.example';
const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
/** The visitor's clock, which is wrong. */
const BEGAN = Date.parse('2019-03-01T08:00:00Z');

interface Site extends VisitSender {
	test: TestServices;
	end(): Promise<void>;
}

async function openSite(env: Record<string, string> = {}): Promise<Site> {
	const test = await openTestServices({ APP_URL: ORIGIN, ...env }, { now: () => clock.now });
	const bound = limitBodies(test.services, async () => new Response());
	const app = new Hono<Bindings>().use(bound).route(ANALYTICS_PATH, createIngestion(test.services));
	const server: Server = createServer(
		getRequestListener((request, bindings) => app.fetch(request, bindings), { overrideGlobalObjects: false }),
	);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const sender = createVisitSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ORIGIN);
	return {
		...sender,
		test,
		async end() {
			sender.close();
			server.close();
			server.closeAllConnections();
			await test.close();
		},
	};
}

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.end());
beforeEach(async () => {
	clock.now = new Date('2026-11-20T12:00:00.000Z');
	for (const table of ['website_analytics_events', 'website_analytics_sessions', 'affiliate_touches'] as const) {
		await site.test.services.db.deleteFrom(table).execute();
	}
});

const visits = (at = site) => at.test.services.db.selectFrom('website_analytics_sessions').selectAll().execute();
const events = (at = site) =>
	at.test.services.db.selectFrom('website_analytics_events').selectAll().orderBy('sequence').execute();
const onlyVisit = async () => {
	const rows = await visits();
	expect(rows).toHaveLength(1);
	return rows[0] as (typeof rows)[number];
};

function batch(change: (batch: VisitBatch) => void = () => {}): VisitBatch {
	const whole = structuredClone(scriptedVisit(0, BEGAN).whole);
	whole.events = whole.events.slice(0, 2);
	whole.sent = BEGAN + 1_000;
	change(whole);
	return whole;
}
const firstEvent = (whole: VisitBatch) => whole.events[0] as VisitBatch['events'][number];

describe('a visit', () => {
	it('is one row with its events, in the server’s time and without its secret', async () => {
		const sent = batch((whole) => {
			whole.start.referrer = 'https://www.google.com/search?q=ada@example.org#x';
			whole.start.page = '/contact?email=ada@example.org';
			whole.start.affiliate = 'ADA';
			whole.start.timezone = 'Asia/Kolkata';
		});
		expect(await site.send(sent)).toMatchObject({ status: 204, text: '' });
		expect(await onlyVisit()).toMatchObject({
			session_start: new Date('2026-11-20T11:59:59.000Z'),
			last_activity: new Date('2026-11-20T11:59:59.000Z'),
			page_views: 1,
			total_events: 2,
			initial_page: '/contact',
			referrer: 'https://www.google.com/search',
			source: 'google.com',
			utm_campaign: 'visit-0',
			affiliate_code: 'ADA',
			country: 'IN',
			device_type: 'desktop',
			browser_name: 'Chrome',
			is_desktop: true,
			is_mobile: false,
			is_bot: false,
			marks: [],
		});
		expect((await events()).map(({ sequence, event_type }) => [sequence, event_type])).toEqual([
			[1, 'session_start'],
			[2, 'page_view'],
		]);
		expect(JSON.stringify([await visits(), await events()])).not.toContain(sent.visit);
	});

	it('has a fingerprint that is stable for one person and day, and no IP address is stored', async () => {
		const one = (visit: string) =>
			batch((whole) => {
				whole.visit = visit.padEnd(22, '_');
			});
		await site.send(one('a'));
		await site.send(one('b'));
		await site.send(one('c'), { 'user-agent': userAgents.firefox });
		clock.now = new Date('2026-11-21T12:00:00Z');
		await site.send(one('d'));
		const [a, b, c, d] = (await visits()).map(({ user_fingerprint }) => user_fingerprint);
		expect(a).toMatch(/^[0-9a-f]{64}$/);
		expect(b).toBe(a);
		expect(c).not.toBe(a);
		expect(d).not.toBe(a);
		const { db } = site.test.services;
		const { rows } = await sql<{ dump: string }>`select
			(select json_agg(s) from website_analytics_sessions s)::text || (select json_agg(e) from website_analytics_events e)::text
			|| (select json_agg(s) from analytics_salts s)::text as dump`.execute(db);
		expect(rows[0]?.dump).toContain('visit-0');
		expect(rows[0]?.dump).not.toContain('127.0.0.1');
		expect(site.test.logged.join()).not.toMatch(/127\.0\.0\.1|"session_id"/);
	});

	it('of a visitor who opted out is not stored', async () => {
		for (const no of ['sec-gpc', 'dnt']) expect((await site.send(batch(), { [no]: '1' })).status).toBe(204);
		expect(await visits()).toEqual([]);
		expect((await site.send(batch(), { dnt: '0' })).status).toBe(204);
		expect(await visits()).toHaveLength(1);
	});

	it('can be sent by a beacon', async () => {
		expect((await site.send(batch(), { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(204);
		expect(await visits()).toHaveLength(1);
	});

	it.each([
		['an iPad that says it is a Mac', userAgents.mac, 5, { device_type: 'tablet', browser_name: 'Safari' }],
		['a Mac', userAgents.mac, 0, { device_type: 'desktop', browser_name: 'Safari' }],
		['a phone', userAgents.iphone, 5, { device_type: 'mobile', is_mobile: true, is_desktop: false }],
		['Edge', userAgents.edge, 0, { browser_name: 'Edge', is_bot: false }],
		['a crawler', userAgents.googlebot, 0, { browser_name: 'Unknown', is_bot: true }],
		['a browser without a window', userAgents.headless, 0, { is_bot: true }],
		['no name', '', 0, { is_bot: true, user_agent: null }],
		['a very long name', `Mozilla/5.0 ${'x'.repeat(5_000)}`, 0, { user_agent: `Mozilla/5.0 ${'x'.repeat(288)}` }],
	])('of %s is recognized', async (_, userAgent, touch, expected) => {
		await site.send(
			batch((whole) => {
				whole.start.touch = touch;
			}),
			{ 'user-agent': userAgent },
		);
		expect(await onlyVisit()).toMatchObject(expected);
	});

	it('without Accept-Language is from a bot', async () => {
		await site.send(batch(), { 'accept-language': undefined });
		expect(await onlyVisit()).toMatchObject({ is_bot: true });
	});

	it('ends with its last activity, not when the inactivity was noticed', async () => {
		const end = (reason: string) =>
			batch((whole) => {
				const at = BEGAN + 25 * 60_000;
				whole.sent = at;
				whole.events.push({ n: 3, at, type: 'session_end', name: '', page: '/', data: { reason } });
			});
		await site.send(end('inactivity'));
		expect((await onlyVisit()).last_activity).toEqual(new Date('2026-11-20T11:35:00Z'));
		expect((await events())[2]).toMatchObject({ event_name: 'session_end', sequence: 3 });
		await site.send({ ...end('page_unload'), visit: '_'.repeat(22) });
		expect((await visits()).map(({ last_activity }) => last_activity)).toContainEqual(clock.now);
	});

	it('that came by an affiliate’s link records a touch, once', async () => {
		const sent = batch((whole) => {
			const data = { code: 'ADA', applied: true };
			whole.events.push({ n: 3, at: BEGAN, type: 'custom', name: 'affiliate_touch', page: '/', data });
		});
		await site.send(sent);
		await site.send(sent);
		const touches = await site.test.services.db.selectFrom('affiliate_touches').selectAll().execute();
		expect(touches).toMatchObject([{ code: 'ADA', applied: true, is_bot: false, page_path: '/' }]);
	});

	it.each([[[false, true]], [[true, false]]])(
		'that turns out to be a robot’s brought no affiliate anything, whichever batch says so: %j',
		async (areRobots) => {
			for (const [index, isRobot] of areRobots.entries()) {
				const sent = batch((whole) => {
					const data = { code: 'ADA', applied: true };
					whole.events = [{ n: 3 + index, at: BEGAN, type: 'custom', name: 'affiliate_touch', page: '/', data }];
				});
				await site.send(sent, isRobot ? { 'accept-language': undefined } : {});
			}
			const touches = await site.test.services.db.selectFrom('affiliate_touches').select('is_bot').execute();
			expect(touches).toEqual([{ is_bot: true }, { is_bot: true }]);
		},
	);
});

describe('a request that no browser of ours sends', () => {
	it.each<[string, Record<string, string | undefined>]>([
		['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
		['another site in an old browser', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
		['a file', { origin: 'null', 'sec-fetch-site': undefined }],
		['another of our hosts', { 'sec-fetch-site': 'same-site' }],
		['nowhere', { origin: undefined, 'sec-fetch-site': undefined }],
	])('from %s is rejected', async (_, headers) => {
		expect((await site.send(batch(), headers)).status).toBe(403);
		expect(await visits()).toEqual([]);
	});

	it.each<[string, unknown]>([
		['no JSON', '{"visit":'],
		['nothing', ''],
		['null', 'null'],
		['a list', '[]'],
		[
			'a secret that is none',
			batch((whole) => {
				whole.visit = '../../etc';
			}),
		],
		[
			'a session’s id',
			batch((whole) => {
				whole.visit = '00000000-0000-0000-0000-000000000000';
			}),
		],
		[
			'no events',
			batch((whole) => {
				whole.events = [];
			}),
		],
		[
			'a hundred and one',
			batch((whole) => {
				whole.events = Array(101).fill(whole.events[0]);
			}),
		],
		[
			'an unknown type',
			batch((whole) => {
				firstEvent(whole).type = 'purchase' as never;
			}),
		],
		[
			'a negative count',
			batch((whole) => {
				firstEvent(whole).n = -1;
			}),
		],
		[
			'half a count',
			batch((whole) => {
				firstEvent(whole).n = 1.5;
			}),
		],
		[
			'negative seconds',
			batch((whole) => {
				firstEvent(whole).seconds = -1;
			}),
		],
		[
			'a negative depth',
			batch((whole) => {
				firstEvent(whole).scroll = -25;
			}),
		],
		[
			'a depth of 101',
			batch((whole) => {
				firstEvent(whole).scroll = 101;
			}),
		],
		[
			'endless seconds',
			JSON.stringify(
				batch((whole) => {
					firstEvent(whole).seconds = 7;
				}),
			).replace(':7', ':1e999'),
		],
		[
			'a time before all time',
			batch((whole) => {
				whole.sent = -1;
			}),
		],
		[
			'a page elsewhere',
			batch((whole) => {
				firstEvent(whole).page = 'https://evil.example/';
			}),
		],
		[
			'an absurd name',
			batch((whole) => {
				firstEvent(whole).name = 'x'.repeat(10_000);
			}),
		],
		[
			'a screen that is none',
			batch((whole) => {
				whole.start.screen = '<b>';
			}),
		],
		['a field too many', { ...batch(), session_id: '1' }],
		[
			'a form’s contents',
			batch((whole) => {
				firstEvent(whole).data = { fields: { a: { b: '1' } } } as never;
			}),
		],
	])('such as %s is rejected with one line', async (_, body) => {
		const { status, text } = await site.send(body);
		expect([status, text.trim().split('\n').length]).toEqual([400, 1]);
		expect(text).not.toMatch(/<b>|evil|etc/);
		expect(await visits()).toEqual([]);
	});

	it('of a megabyte is rejected, with or without a length', async () => {
		const long = JSON.stringify(batch()) + ' '.repeat(1_000_000);
		expect((await site.send(long)).status).toBe(413);
		expect((await site.send(long, { 'transfer-encoding': 'chunked' })).status).toBe(413);
		expect((await site.send(batch())).status).toBe(204);
		const text = JSON.stringify(batch());
		expect((await site.send(text.padEnd(MAX_BATCH_BYTES))).status).toBe(204);
		expect((await site.send(text.padEnd(MAX_BATCH_BYTES + 1))).status).toBe(413);
	});

	it('such as a form or another method is rejected', async () => {
		expect((await site.send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
		expect((await createIngestion(site.test.services).request('/', { method: 'GET' })).status).toBe(405);
	});

	it('with markup, null characters and lone surrogates is stored as valid text', async () => {
		const nasty = '<img src=x onerror=alert(1)>\u0000\u0007\ud800 ada@example.org 👩‍🌾';
		const clean = '<img src=x onerror=alert(1)> [email] 👩‍🌾';
		const sent = batch((whole) => {
			Object.assign(whole.start, { page: `/${nasty}`, timezone: nasty, utm_source: nasty, utm_medium: nasty });
			Object.assign(whole.start, { utm_campaign: nasty, affiliate: nasty, language: nasty.slice(0, 30) });
			const data = JSON.parse(`{"__proto__": "x", "constructor": 1}`);
			Object.assign(data, { [nasty]: nasty, element_attributes: { [nasty]: nasty } });
			Object.assign(firstEvent(whole), { name: nasty, page: `/${nasty}?token=1#2`, data });
			whole.events.push({ n: 3, at: BEGAN, type: 'custom', name: 'affiliate_touch', page: '/', data: { code: nasty } });
		});
		expect(await site.send(sent)).toMatchObject({ status: 204, text: '' });
		expect(await onlyVisit()).toMatchObject({
			initial_page: `/${clean}`,
			source: clean,
			utm_medium: clean,
			utm_campaign: clean,
			affiliate_code: clean,
			country: null,
		});
		expect((await events())[0]).toMatchObject({
			event_name: clean,
			page_url: `/${clean}`,
			custom_data: { [clean]: clean, element_attributes: { [clean]: clean } },
		});
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});

	it('with an endless host is cut, so that the day can still be rolled up', async () => {
		const host = Array.from({ length: 120 }, (_, number) =>
			createHash('sha256').update(`${number}`).digest('hex').slice(0, 30),
		);
		await site.send(
			batch((whole) => {
				whole.start.referrer = `https://${host.join('.')}/`;
			}),
		);
		expect((await onlyVisit()).source).toHaveLength(100);
		clock.now = new Date('2026-11-22T00:07:00Z');
		await rollUpDays(site.test.services);
		const days = site.test.services.db.selectFrom('website_analytics_daily').selectAll();
		expect(await days.where('dimension', '=', 'source').execute()).toHaveLength(1);
	});

	it('with an email address at the cut, an extension’s URL, or a prototype key is sanitized', async () => {
		await site.send(
			batch((whole) => {
				const [one] = whole.events;
				Object.assign(one as object, {
					name: `${'x'.repeat(90)} ada.green@example.org`,
					data: JSON.parse(
						'{"__proto__": {"polluted": "yes"}, "constructor": "c", "error_stack": "at moz-extension://6f1c2ab4-77aa-4d0e-9a51-0c1d2e3f4a5b/content.js:1"}',
					),
				});
			}),
		);
		const [one] = await events();
		expect(one?.event_name).toBe(`${'x'.repeat(90)} [email]`);
		expect(one?.custom_data).toMatchObject({ error_stack: 'at [extension]/content.js:1' });
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it('with text full of at signs is handled quickly', async () => {
		const text = `${'a'.repeat(1_999)}@`;
		const data = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, text]));
		const started = performance.now();
		await site.send(
			batch((whole) => {
				firstEvent(whole).data = data;
			}),
		);
		// Quadratic time would take minutes; a slow machine takes seconds.
		expect(performance.now() - started).toBeLessThan(15_000);
	});
});

describe('a clock', () => {
	it.each([
		['a year off, if it goes evenly', (whole: VisitBatch) => whole, [], '2026-11-20T11:59:59.000Z'],
		[
			'that jumped ahead a year',
			(whole: VisitBatch) => {
				firstEvent(whole).at += 365 * 864e5;
			},
			['clock'],
			'2026-11-20T12:00:00.000Z',
		],
		[
			'that jumped back a year',
			(whole: VisitBatch) => {
				firstEvent(whole).at -= 365 * 864e5;
			},
			['clock'],
			'2026-11-19T12:00:00.000Z',
		],
	])('%s is corrected', async (_, change, marks, at) => {
		expect((await site.send(batch((whole) => void change(whole)))).status).toBe(204);
		expect((await events())[0]?.created_at.toISOString()).toBe(at);
		expect(await onlyVisit()).toMatchObject({ marks });
	});
});

describe('many', () => {
	it('visits are stored exactly as sent: split, duplicated, out of order and in parallel', async () => {
		const scripted = Array.from({ length: 300 }, (_, number) => scriptedVisit(number, BEGAN));
		const posts = scripted.flatMap((visit, number) => {
			const batches = splitIntoBatches(visit, 1 + (number % 7));
			const deliveries = number % 3 === 0 ? [...batches, ...batches] : batches;
			return (number % 2 ? deliveries.reverse() : deliveries).map((body) => ({ body, userAgent: visit.userAgent }));
		});
		const answers = await Promise.all(posts.map(({ body, userAgent }) => site.send(body, { 'user-agent': userAgent })));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
		const rows = await visits();
		const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
		expect(rows).toHaveLength(300);
		expect(await events()).toHaveLength(sum(scripted.map(({ whole }) => whole.events.length)));
		const stored = new Map(rows.map((row) => [row.utm_campaign, [row.page_views, row.total_events, row.initial_page]]));
		expect(stored).toEqual(
			new Map(
				scripted.map(({ campaign, pageViews, whole }) => [
					campaign,
					[pageViews, whole.events.length, whole.start.page],
				]),
			),
		);
	});

	it('events of one visit are stored up to its maximum', async () => {
		const most = (n: number) =>
			batch((whole) => {
				whole.events = [{ ...firstEvent(whole), n }];
			});
		await site.send(most(MAX_VISIT_EVENTS));
		expect(await onlyVisit()).toMatchObject({ total_events: 1, marks: [] });
		await site.send(most(MAX_VISIT_EVENTS + 1));
		expect(await onlyVisit()).toMatchObject({ total_events: 1, marks: ['full'] });
	});

	it('bytes from one network are rejected for a while, so that no one can fill the disk', async () => {
		const limited = await openSite({ RATE_LIMIT: 'on' });
		try {
			const large = JSON.stringify('x'.repeat(MAX_BATCH_BYTES - 2));
			const statuses = new Set<number>();
			for (let number = 0; number < 300; number++) statuses.add((await limited.send(large)).status);
			expect([...statuses]).toEqual([400, 429]);
		} finally {
			await limited.end();
		}
	});

	it('visits from one network are marked, then batches are rejected for a while', async () => {
		const limited = await openSite({ RATE_LIMIT: 'on' });
		try {
			const visit = (number: number) =>
				batch((whole) => {
					whole.visit = String(number).padStart(22, '0');
				});
			for (let number = 0; number < 305; number++) expect((await limited.send(visit(number))).status).toBe(204);
			const marked = (await visits(limited)).filter(({ marks }) => marks.includes('flood'));
			expect(marked).toHaveLength(5);
			const again = Array.from({ length: 2_700 }, () => limited.send('{}'));
			const refused = (await Promise.all(again)).filter(({ status }) => status === 429);
			expect(refused).toHaveLength(5);
			expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
		} finally {
			await limited.end();
		}
	});
});

it('batches get 503 when the database fails, and the log contains no ids', async () => {
	const away = await openSite();
	try {
		await away.send(batch());
		await sql`alter table website_analytics_events rename to gone`.execute(away.test.services.db);
		const { status, headers } = await away.send(batch());
		expect([status, headers['retry-after']]).toEqual([503, '5']);
		const [{ session_id } = { session_id: '' }] = await visits(away);
		expect(away.test.logged.join()).toContain('could not be stored');
		expect(away.test.logged.join()).not.toContain(session_id);
	} finally {
		await away.end();
	}
});

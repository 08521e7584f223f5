import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startZoomServer, type ZoomServer, zoomWebinar } from '../../tests/zoom-server.ts';
import { type Webinar, WebinarRefused } from './webinar.ts';
import { createZoom } from './zoom.ts';

let server: ZoomServer;
let now: Date;
let zoom: Webinar;
beforeAll(async () => {
	server = await startZoomServer();
});
afterAll(() => server.close());
beforeEach(() => {
	server.reset();
	server.revokeTokens();
	now = new Date('2026-11-20T12:00:00Z');
	zoom = createZoom({
		accountId: 'account-1',
		clientId: 'client-1',
		clientSecret: 'secret-1',
		apiUrl: `${server.url}/v2/`,
		oauthUrl: `${server.url}/oauth/token`,
		now: () => now,
	});
});

const room = { kind: 'webinar' as const, id: zoomWebinar };
const ada = {
	email: 'ada@example.org',
	firstName: 'Ada',
	lastName: 'Green',
	company: 'Green & Sons',
	jobTitle: 'Auditor',
};
const register = (person = ada, at = room as Parameters<Webinar['register']>[0]) =>
	zoom.register(at, person, AbortSignal.timeout(5000));
const refusal = (call: Promise<unknown>) =>
	call.then(
		() => expect.fail('it was accepted'),
		(error: unknown) => error,
	);
const requests = (path: RegExp) => server.requests.filter((one) => path.test(one.path));
const inRoom = () => server.registrants.get(`webinars/${zoomWebinar}`) ?? [];

describe('Zoom', () => {
	it('registers a person with Zoom’s field names and returns their own join link', async () => {
		const { registrantId, joinUrl } = await register();
		expect(inRoom()).toMatchObject([
			{ email: 'ada@example.org', first_name: 'Ada', last_name: 'Green', org: 'Green & Sons', job_title: 'Auditor' },
		]);
		expect([registrantId, joinUrl]).toEqual([inRoom()[0]?.id, inRoom()[0]?.join_url]);
		expect(requests(/token/)[0]?.path).toBe('/oauth/token?grant_type=account_credentials&account_id=account-1');
	});

	it('registers for a meeting as for a webinar', async () => {
		server.rooms.add('meetings/123456789');
		await register(ada, { kind: 'meeting', id: '123456789' });
		expect(server.registrants.get('meetings/123456789')).toHaveLength(1);
	});

	it('returns the same registration when repeated', async () => {
		expect(await register()).toEqual(await register());
		expect(inRoom()).toHaveLength(1);
	});

	it('requests a token once an hour, and again when Zoom no longer accepts it', async () => {
		await register();
		await register({ ...ada, email: 'b@example.org' });
		expect(requests(/token/)).toHaveLength(1);
		now = new Date(now.getTime() + 59.5 * 60_000);
		await register({ ...ada, email: 'c@example.org' });
		expect(requests(/token/)).toHaveLength(2);
		server.revokeTokens();
		await register({ ...ada, email: 'd@example.org' });
		expect(requests(/token/)).toHaveLength(3);
		expect(inRoom()).toHaveLength(4);
	});

	it('renews a token once and then reports that it is rejected, so that someone fixes our settings', async () => {
		server.override = ({ path }) =>
			path.includes('registrants') ? { status: 401, body: { code: 124, message: 'Invalid access token.' } } : undefined;
		expect(await refusal(register())).toMatchObject({
			message: 'Zoom answered 401: 124 Invalid access token.',
			isFinal: false,
		});
		expect([requests(/token/).length, requests(/registrants/).length]).toEqual([2, 2]);
	});

	it('reports which of our settings is wrong', async () => {
		const wrong = createZoom({
			accountId: 'account-1',
			clientId: 'client-1',
			clientSecret: 'wrong',
			apiUrl: `${server.url}/v2`,
			oauthUrl: `${server.url}/oauth/token`,
			now: () => now,
		});
		expect(await refusal(wrong.register(room, ada, AbortSignal.timeout(5000)))).toMatchObject({
			message: 'Zoom gave no access token: 400 Invalid client_id or client_secret',
			isFinal: false,
		});
	});

	it.each([
		['a missing webinar', { id: '99999999999' }, {}, 404, '3001 Webinar 99999999999 not found or has expired.'],
		['an invalid address', {}, { email: 'ada@nowhere' }, 400, '300 Validation Failed.'],
		['the host', {}, { email: 'host@example.org' }, 400, '3027 Host can not register.'],
	])('rejects %s for good', async (_, otherRoom, other, status, words) => {
		const error = await refusal(register({ ...ada, ...other }, { ...room, ...otherRoom }));
		expect(error).toMatchObject({
			name: 'WebinarRefused',
			isFinal: true,
			message: `Zoom answered ${status}: ${words}`,
		});
	});

	it.each([
		['seconds', { 'retry-after': '90' }, 90],
		['a date', { 'retry-after': 'Fri, 20 Nov 2026 12:05:00 GMT' }, 300],
		['Zoom’s own date', { 'retry-after': '2026-11-20T13:00:00Z', 'x-ratelimit-type': 'Per-second-limit' }, 3600],
		['nothing', { 'x-ratelimit-type': 'QPS' }, undefined],
		['nothing, for the limit of a day', { 'x-ratelimit-type': 'Daily-limit' }, 12 * 3600],
	])('knows when to retry after 429 with %s', async (_, headers, retryAfter) => {
		server.override = ({ method }) =>
			method === 'POST' && requests(/registrants/).length > 0
				? { status: 429, headers, body: { code: 429, message: 'Too many' } }
				: undefined;
		expect(await refusal(register())).toMatchObject({ isFinal: false, retryAfter });
	});

	it('finds an existing registration when Zoom’s daily limit is reached', async () => {
		for (let n = 0; n < 301; n++) await register({ ...ada, email: `person-${n}@example.org` });
		const first = await register();
		await register();
		await register();
		expect(await register({ ...ada, email: 'ADA@example.org' })).toEqual(first);
		expect(requests(/page_size=300/)).toHaveLength(2);
		// A message about the limit does not reveal the address.
		server.override = ({ method, path }) =>
			method === 'POST' && path.includes('registrants')
				? {
						status: 429,
						body: {
							code: 429,
							message: 'You have exceeded the daily rate limit of (3) for the registrant (eve@example.org).',
						},
					}
				: undefined;
		const error = (await refusal(register({ ...ada, email: 'eve@example.org' }))) as WebinarRefused;
		expect([error.retryAfter, error.message]).toEqual([12 * 3600, expect.not.stringContaining('eve@')]);
	});

	it.each([
		['a 500', { status: 500, body: '<h1>Internal error</h1>' }, /^Zoom answered 500$/],
		['a redirect', { status: 302, headers: { location: 'https://elsewhere.test/' } }, /a redirect/],
		['a page', { status: 201, body: '<h1>Welcome to the hotel network</h1>' }, /not JSON/],
		['another object', { status: 201, body: { hello: 'world' } }, /without a registrant/],
		['a list', { status: 201, body: [] }, /without a registrant/],
		['half an object', { status: 201, body: '{"registrant_id": "r1' }, /not JSON/],
		['3 MB', { status: 201, body: `{"x":"${'y'.repeat(3 * 1024 * 1024)}"}` }, /more than 2 MB/],
	])('treats %s as no answer, to be retried', async (_, answer, words) => {
		server.override = ({ path }) => (path.includes('registrants') ? answer : undefined);
		const error = (await refusal(register())) as Error;
		expect(error.message).toMatch(words);
		expect(error instanceof WebinarRefused && error.isFinal).toBe(false);
	});

	it('returns no link that is not a web page, and none while the host has to approve', async () => {
		for (const join_url of ['javascript:alert(1)', undefined, 7]) {
			server.override = ({ path }) =>
				path.includes('registrants') ? { status: 201, body: { registrant_id: 'r1', join_url } } : undefined;
			expect(await register()).toEqual({ registrantId: 'r1', joinUrl: undefined });
		}
	});

	it('shortens names that Zoom would reject, by whole characters', async () => {
		await register({ ...ada, firstName: '🌱'.repeat(100) });
		expect(inRoom()[0]?.first_name).toBe('🌱'.repeat(32));
	});

	it('respects its timeout', async () => {
		server.hang(true);
		const started = performance.now();
		await expect(zoom.register(room, ada, AbortSignal.timeout(300))).rejects.toThrow(/timeout/);
		expect(performance.now() - started).toBeLessThan(60_000);
	});
});

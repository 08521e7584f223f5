import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Browser, enrolled } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../../../../tests/zoom-server.ts';
import * as join from './join.my.route.ts';

const NOW = new Date('2026-03-03T12:00:00Z');
const MEETING = '123456789';
const SHARED = 'https://meet.example/shared';

let zoom: ZoomServer;
let test: TestServices;
let browser: Browser;
let email: string;
beforeAll(async () => {
	zoom = await startZoomServer();
	test = await openTestServices(zoomSettings(zoom), { now: () => NOW });
	({ email } = await enrolled(test));
	browser = await new Browser(test).signIn(email);
});
afterAll(async () => {
	await test.close();
	await zoom.close();
});
beforeEach(async () => {
	zoom.reset();
	zoom.rooms.add(`meetings/${MEETING}`);
	await test.services.db.deleteFrom('events').execute();
});

async function addSession(values: object = {}) {
	const times = { starts_at: NOW, ends_at: new Date(NOW.getTime() + 3600_000), time_zone: 'UTC' };
	const room = { webinar_kind: 'meeting', webinar_id: MEETING } as const;
	const session = { slug: 'one', kind: 'learn', title: 'One', ...times, ...room } as const;
	await test.services.db
		.insertInto('events')
		.values({ ...session, ...values })
		.execute();
}
const open = async () => (await browser.ask(join, '/my/join/one', { params: { slug: 'one' } })).location;
const clicks = () => test.services.db.selectFrom('attendance_evidence').select('source').execute();
const registrants = () => zoom.registrants.get(`meetings/${MEETING}`) ?? [];

it('the door leads to the participant’s own link at the webinar service, the same each time', async () => {
	await addSession({ join_url: SHARED });
	const address = await open();
	expect(registrants()).toMatchObject([{ email, join_url: address }]);
	expect(await open()).toBe(address);
	expect(registrants()).toHaveLength(1);
	expect((await browser.home()).data.next).toMatchObject({ isOpen: true, hasRoom: true });
	expect(JSON.stringify((await browser.home()).data)).not.toMatch(/tk=|meet\.example/);
});

it('leads to the session’s own link when the service fails, or knows no room for it', async () => {
	zoom.override = () => ({ status: 500, body: 'Internal error' });
	await addSession({ join_url: SHARED });
	expect(await open()).toBe(SHARED);
	zoom.requests.length = 0;
	await test.services.db.updateTable('events').set({ webinar_kind: null, webinar_id: null }).execute();
	expect(await open()).toBe(SHARED);
	expect(zoom.requests).toEqual([]);
});

it('says so, and records no click, when the service fails and there is no other link', async () => {
	zoom.override = () => ({ status: 500, body: 'Internal error' });
	await addSession();
	expect([await open(), await clicks()]).toEqual(['/my', []]);
});

it.each([
	['HEAD', {}],
	['GET', { 'sec-purpose': 'prefetch;prerender' }],
	['GET', { purpose: 'prefetch' }],
	['GET', { 'x-moz': 'prefetch' }],
])('records nothing for a %s that no one clicked, and leads nowhere', async (method, headers) => {
	await addSession({ join_url: SHARED });
	const request = new Request('http://localhost:3000/my/join/one', { method, headers });
	const response = await join.loader({ request, params: { slug: 'one' } } as never);
	expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
	expect(await clicks()).toEqual([]);
});

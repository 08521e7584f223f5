import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createVisitSender, scriptedVisit } from '../tests/visits.ts';
import { type Site, startSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
const node = process.execPath;

/** Starts the product with invalid settings; it must exit by itself. */
function failedStart(env: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync(node, ['server/main.mjs'], {
		cwd: root,
		encoding: 'utf8',
		timeout: 90_000,
		env: { PATH: process.env.PATH, ...env },
	});
	return { status, output: (stdout + stderr).trim() };
}

test('an invalid setting or file stops the start with one sentence that names it', () => {
	expect(failedStart({ PORT: 'eighty' })).toEqual({
		status: 1,
		output: 'PORT must be a port number from 0 to 65535, but it is "eighty".',
	});
	expect(failedStart({ DATA_DIR: path.join(root, 'package.json') })).toEqual({
		status: 1,
		output: `${root}/package.json needs a folder where there is a file: move the file away, or set DATA_DIR to another folder.`,
	});
});

let site: Site;
test.beforeAll(async () => {
	site = await startSite();
});
test.afterAll(() => site.stop());

test('a process that is stopped while 900 visits are sent has stored exactly those it accepted', async () => {
	const sender = createVisitSender(site.url.replace('localhost', '127.0.0.1'), site.url);
	const statuses: string[] = [];
	let sent = 0;
	// Each client continues until it gets no response, so that the stop happens in the middle on any machine.
	const sendVisits = async () => {
		for (let isAccepted = true; isAccepted; ) {
			const { whole, campaign, userAgent } = scriptedVisit(sent++, Date.now());
			const delivery = await sender.send(whole, { 'user-agent': userAgent }).catch(() => undefined);
			isAccepted = delivery?.status === 204;
			if (isAccepted) statuses.push(campaign);
		}
	};
	const all = Promise.all(Array.from({ length: 900 }, sendVisits));
	await expect.poll(() => statuses.length, { intervals: [5] }).toBeGreaterThan(100);
	expect(await site.end()).toBe(0);
	// No client lets go of its connection.
	expect(site.log()).not.toContain('cut off');
	await all;
	sender.close();
	// Starts it again for the next test.
	await site.killAndRestart();
	const rows = await site.rows(`select utm_campaign as campaign, total_events as counted,
		(select count(*)::int from website_analytics_events as event where event.session_id = visit.session_id) as stored
		from website_analytics_sessions as visit`);
	expect(rows.map(({ campaign }) => campaign).sort()).toEqual(statuses.sort());
	expect(rows.filter(({ counted, stored }) => counted !== stored)).toEqual([]);
	expect(statuses.length).toBeLessThan(sent);
});

test('a process reports its health, refuses a second one on the same data, and shuts down in order', async () => {
	expect(await (await fetch(`${site.url}/healthz`)).text()).toBe('ok');
	expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ready');
	const samePort = failedStart({
		PORT: new URL(site.url).port,
		HOST: '127.0.0.1',
		DATA_DIR: `${site.directory}/other`,
	});
	expect(samePort.status).toBe(1);
	expect(samePort.output).toContain(`PORT must be a free one, but another process listens on`);
	if (!process.env.TEST_DATABASE_URL) {
		const second = failedStart({ DATA_DIR: site.directory, PORT: '0' });
		expect(second.status).toBe(1);
		expect(second.output).toMatch(/^The data directory .* is in use by process \d+ on .* since .*\. Stop that process/);
	}

	const body = 'name=Ada+Green&email=last%40example.org&message=Sent+while+the+process+ends.';
	const post = request(`${site.url}/contact`, {
		method: 'POST',
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'content-length': body.length,
			origin: site.url,
		},
	});
	post.write(body.slice(0, 20));
	await expect.poll(() => post.socket?.bytesWritten).toBeGreaterThan(100);
	// Once the next request on another connection is answered, the server has received this one.
	await fetch(`${site.url}/healthz`);
	const ended = site.end();
	await expect
		.poll(() =>
			fetch(`${site.url}/healthz`).then(
				() => 'open',
				() => 'closed',
			),
		)
		.toBe('closed');
	post.end(body.slice(20));
	const [response] = await once(post, 'response');
	expect(response.statusCode).toBe(303);
	expect(await ended).toBe(0);
});

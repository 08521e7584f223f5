import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createVisitSender, scriptedVisit } from '../tests/visits.ts';
import { type Site, startSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
const node = path.join(root, 'node_modules/node/bin/node');

/** Starts the product with wrong settings, which must end by itself. */
function failedStart(env: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync(node, ['server/main.ts'], {
		cwd: root,
		encoding: 'utf8',
		timeout: 90_000,
		env: { PATH: process.env.PATH, ...env },
	});
	return { status, output: (stdout + stderr).trim() };
}

test('a wrong setting or file stops the start with one sentence that names it', () => {
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

test('a process that is ended while 900 tell it of visits has stored those it said it had, and no other', async () => {
	const teller = createVisitSender(site.url.replace('localhost', '127.0.0.1'), site.url);
	const answers: string[] = [];
	let sent = 0;
	// Each goes on until it is not answered, so that the end comes in the middle however fast the machine is.
	const tell = async () => {
		for (let isTaken = true; isTaken; ) {
			const { whole, campaign, userAgent } = scriptedVisit(sent++, Date.now());
			const told = await teller.send(whole, { 'user-agent': userAgent }).catch(() => undefined);
			isTaken = told?.status === 204;
			if (isTaken) answers.push(campaign);
		}
	};
	const all = Promise.all(Array.from({ length: 900 }, tell));
	await expect.poll(() => answers.length, { intervals: [5] }).toBeGreaterThan(100);
	expect(await site.end()).toBe(0);
	await all;
	teller.close();
	// Nobody is left to kill: it starts again, for the test that follows, too.
	await site.killAndRestart();
	const rows = await site.rows(`select utm_campaign as campaign, total_events as counted,
		(select count(*)::int from website_analytics_events as event where event.session_id = visit.session_id) as stored
		from website_analytics_sessions as visit`);
	expect(rows.map(({ campaign }) => campaign).sort()).toEqual(answers.sort());
	expect(rows.filter(({ counted, stored }) => counted !== stored)).toEqual([]);
	expect(answers.length).toBeLessThan(sent);
});

test('a process answers its health, refuses a second one on its data, and ends in order', async () => {
	expect(await (await fetch(`${site.url}/healthz`)).text()).toBe('ok');
	expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ready');
	const sameDoor = failedStart({
		PORT: new URL(site.url).port,
		HOST: '127.0.0.1',
		DATA_DIR: `${site.directory}/other`,
	});
	expect(sameDoor.status).toBe(1);
	expect(sameDoor.output).toContain(`PORT must be a free one, but another process listens on`);
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
	// The request has reached the server once the next one on another connection is answered.
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

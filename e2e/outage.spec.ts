import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { type BreakableDatabase, openBreakableDatabase } from '../tests/breakable-database.ts';
import { PASSWORD } from '../tests/operators.ts';
import { allForms, contact, type FormSpec, uniqueEmail } from './all-forms.ts';
import { firstOperatorLink, setUpApp } from './console-operators.ts';
import { type ExternalDatabase, openExternalDatabase } from './external-database.ts';
import { type Site, startSite } from './site.ts';

let home: string;
let real: ExternalDatabase;
let breakable: BreakableDatabase;
let site: Site;

test.beforeAll(async () => {
	home = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-outage-'));
	real = await openExternalDatabase();
	breakable = await openBreakableDatabase(real.url);
	// The folder of files does not exist before the first start.
	const env = {
		DATABASE_URL: breakable.url,
		DATA_DIR: path.join(home, 'not/yet'),
		BOUNCE_SECRET: 'a secret of many letters',
	};
	site = await startSite(env, { database: real.url });
});
test.afterAll(async () => {
	await site.stop();
	breakable.close();
	await real.end();
	fs.rmSync(home, { recursive: true, force: true });
});

function routesOf(
	entries: readonly RouteConfigEntry[],
	parent = '',
	layouts: string[] = [],
): { address: string; files: string[] }[] {
	return entries.flatMap(({ path: own = '', file, children }) => {
		const address = own === '' ? parent : `${parent}/${own}`;
		const files = [...layouts, file];
		return children ? routesOf(children, address, files) : [{ address: filledIn(address || '/'), files }];
	});
}
const filledIn = (address: string) =>
	address
		.replace(':number', '1')
		.replace(':slug', 'learn-2026-01-07')
		.replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000000')
		.replace('*', 'nothing-there');

const everyRoute = routesOf(routes);

const hasNoLoader = ({ files }: { files: string[] }) =>
	files.every(
		(file) => file.endsWith('.tsx') && !/export .*\bloader\b/.test(fs.readFileSync(path.join('app', file), 'utf8')),
	);

/** Routes that do not read the database: pages without data or with data from the code, redirects, and pages that need a token. */
const NEEDS_NO_ROW = new Set([
	...everyRoute.filter(hasNoLoader).map(({ address }) => address),
	// Without a participant's cookie they lead to the sign-in.
	...everyRoute
		.map(({ address }) => address)
		.filter((address) => /^\/my(\/(?!calendar\.ics|material\/[^/]+\/file)|$)/.test(address)),
	...`/ /enroll /consultation /demo-request /contact /newsletter /podcast /podcast/embed/1 /tuition-reimbursement
	/tuition-reimbursement/letter.txt /genai-career-hack/map /genai-career-hack/status /workshop
	/builder-portfolio/edit /builder-portfolio/image /unsubscribe-confirmation-marketing /unsubscribe-confirmation-newsletter
	/unsubscribe-confirmation-podcast /unsubscribe /confirm /affiliate /preferences /checkout/pay /webhooks/bounces
	/webhooks/email /console/sign-in/code /console/forgotten /console/new-password /console/welcome /robots.txt /manifest.webmanifest
	/healthz`.split(/\s+/),
]);

async function send(form: FormSpec, email: string, key = ''): Promise<Response> {
	const body = new FormData();
	for (const [name, value] of Object.entries({ ...form.fields, email, idempotency_key: key })) body.set(name, value);
	if (form.file) {
		const { name, buffer, mimeType } = form.file.sample;
		body.set(form.file.name, new File([new Uint8Array(buffer)], name, { type: mimeType }));
	}
	const headers = { origin: site.url };
	return await fetch(site.url + form.path, { method: 'POST', body, headers, redirect: 'manual' });
}

test('while the database is down, every URL answers 503 with Retry-After, and recovers with it', async ({
	request,
}) => {
	const owner = { name: 'Olga Field', email: 'olga@example.org', password: PASSWORD };
	// The message is printed after the server starts to listen.
	await expect.poll(() => firstOperatorLink(site), { intervals: [20] }).not.toBe('');
	await request.post(firstOperatorLink(site), { form: owner, headers: { origin: site.url } });
	await setUpApp(request, site);
	for (const form of allForms) expect([form.name, (await send(form, uniqueEmail())).status]).toEqual([form.name, 303]);
	const queued = () => site.rows(`select kind from mails where status = 'queued'`);
	await expect.poll(queued, { intervals: [100] }).toEqual([]);
	// Personal pages are linked from emails.
	const texts = await site.rows(`select string_agg(body_text, ' ') as all from mails`);
	const links = String(texts[0]?.all).match(new RegExp(`${site.url}/[^\\s>)"]+`, 'g')) ?? [];
	const outbox = /Read them: (\S+)/.exec(site.log())?.[1] ?? '';
	const addresses = [
		...new Set([
			...everyRoute.map(({ address }) => address),
			...[...links, outbox].map((link) => link.slice(site.url.length)),
			'/readyz',
			'/healthz',
		]),
	];
	expect(addresses.length).toBeGreaterThan(100);

	breakable.cut();
	const failures = [];
	for (const address of addresses) {
		const answer = await request.get(site.url + address, { maxRedirects: 0 });
		failures.push({ address, status: answer.status(), wait: answer.headers()['retry-after'] });
	}
	// The terminal's link is verified without the database, and leads to pages that need it.
	const own = failures.filter(({ address }) => !NEEDS_NO_ROW.has(address) && !address.startsWith('/outbox'));
	expect(own.filter(({ status, wait }) => status !== 503 || !wait)).toEqual([]);
	expect(failures.filter(({ address, status }) => NEEDS_NO_ROW.has(address) && status > 410)).toEqual([]);

	const key = 'k'.repeat(32);
	for (const form of allForms) {
		const answer = await send(form, 'again@example.org', key);
		expect([form.name, answer.status, answer.headers.get('retry-after')]).toEqual([form.name, 503, expect.any(String)]);
	}
	await breakable.repair();
	expect((await send(contact, 'again@example.org', key)).status).toBe(303);
	expect((await send(contact, 'again@example.org', key)).status).toBe(303);
	expect(await site.rows(`select email from website_data where email = 'again@example.org'`)).toHaveLength(1);
	expect((await request.get(`${site.url}/console`)).status()).toBe(200);
});

import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operator } from '#app/auth/auth.server.ts';
import { notificationJob } from '#app/crm/notification.server.ts';
import { enqueueTestMessage } from '#app/crm/webhook-deliveries.server.ts';
import { runDiagnostics } from '#app/features/desk/diagnostics/diagnostics.console.server.ts';
import { providerOf } from '#app/features/money/payments/provider.server.ts';
import { environmentTexts, liveConfig, openSecretBox } from '#app/settings/connections.server.ts';
import { connectionSettings } from '#content/connection-settings.ts';
import { InsideHost } from '#platform/calls/outgoing.ts';
import { readConfig } from '#platform/config/config.ts';
import { createProviders } from '#server/providers.ts';
import { aiSettings, startAiServer } from '../../../../tests/ai-server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { type MailServer, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, PASSWORD, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { STRIPE_KEY, type StripeServer, startStripeServer } from '../../../../tests/stripe-server.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../../../../tests/zoom-server.ts';
import { runConnectionTest } from './setting-actions.console.server.ts';

let test: TestServices;
let owner: Browser;
let editor: Browser;
let mail: MailServer;
let stripe: StripeServer;
let zoom: ZoomServer;
let endpoint: Server;
let answer: RequestListener;
let now = new Date();
beforeAll(async () => {
	[mail, stripe, zoom] = await Promise.all([startMailServer(), startStripeServer(), startZoomServer()]);
	endpoint = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
	await once(endpoint, 'listening');
	const { ZOOM_API_URL, ZOOM_OAUTH_URL } = zoomSettings(zoom);
	const env = { STRIPE_API_URL: stripe.url, ZOOM_API_URL, ZOOM_OAUTH_URL, SCHEDULING_URL: 'https://cal.example.org/' };
	test = await openTestServices(env, { now: () => now });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(async () => {
	await test.close();
	endpoint.closeAllConnections();
	endpoint.close();
	await Promise.all([mail.close(), stripe.close(), zoom.close()]);
});
beforeEach(async () => {
	now = new Date();
	answer = (_, response) => response.end();
	for (const name of Object.keys(connectionSettings)) {
		if (test.services.settings.stored(name).value !== undefined) await post(name, { intent: 'default' });
	}
});

const post = (name: string, fields: Record<string, string>, browser = owner) =>
	browser.post(`/console/settings/${name}`, {
		intent: 'save',
		version: String(test.services.settings.stored(name).version),
		...fields,
	});
const save = async (name: string, fields: Record<string, string>) => {
	const { status, answer: refused } = await post(name, fields);
	expect([status, refused?.result?.error]).toEqual([303, undefined]);
};
const tryIt = async (name: string) => {
	const { status, answer: refused } = await post(name, { intent: 'test' });
	return refused ? `${refused.toast.title}: ${refused.toast.description}` : status;
};
const rows = (name: string) =>
	test.services.db.selectFrom('settings').selectAll().where('setting_name', '=', name).orderBy('version').execute();
const page = async (name: string, browser = owner) => (await browser.get(`/console/settings/${name}`)).body;
const hookUrl = () => `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`;
const mailServer = ({ port = new URL(mail.url).port, ...more }: Record<string, string> = {}) => ({
	'host-0': '127.0.0.1',
	'port-0': port,
	'security-0': 'none',
	...more,
});

describe('a secret', () => {
	const KEY = 'sk_test_a_secret_of_many_letters';

	it('is encrypted in its row, and in no page, log or audit entry after it is saved', async () => {
		await save('stripe', { 'password-key-0': KEY });
		await save('stripe', { 'password-webhook-0': 'whsec_another' });
		expect(providerOf(test.services)?.secretKey).toBe(KEY);
		expect(test.services.config.STRIPE_WEBHOOK_SECRET).toBe('whsec_another');
		const stored = await rows('stripe');
		expect(JSON.stringify(stored.at(-1)?.value)).toMatch(/sealed1\|.*sealed1\|/);
		// An older version has only a mark.
		expect(JSON.stringify(stored.slice(0, -1).map(({ value }) => value))).not.toContain('sealed1');
		const everywhere = [
			JSON.stringify(stored),
			JSON.stringify(await test.services.db.selectFrom('audit_log').selectAll().execute()),
			test.logged.join(),
			await page('stripe'),
			await page('stripe', editor),
			(await owner.get('/console/settings')).body,
		];
		for (const text of everywhere) expect(text).not.toContain(KEY);
		expect(await page('stripe')).toContain('"tail":"ters"');
		expect(await page('stripe', editor)).not.toContain('"tail"');
		expect(await page('stripe')).not.toContain('sealed1');
	});

	it('is not shown again with a form that is rejected', async () => {
		const refused = await post('stripe', { 'password-key-0': KEY, 'password-webhook-0': 'wrong' });
		expect(refused.status).toBe(400);
		expect(refused.answer.result.error).toEqual({ 'password-webhook-0': ['Please enter a signing secret: whsec_….'] });
		expect(refused.body).not.toContain(KEY);
	});

	it('of a server must be entered again for another server', async () => {
		await save('mail-server', mailServer({ 'user-0': 'ada', 'password-password-0': 'hunter22' }));
		expect(test.services.config.SMTP_URL).toContain('ada:hunter22@127.0.0.1');
		const moved = await post('mail-server', mailServer({ 'host-0': 'evil.example', 'user-0': 'ada' }));
		expect(moved.answer.result.error).toEqual({
			'password-password-0': ['Please enter it again: it belongs to what you changed above.'],
		});
		await save('mail-server', mailServer({ 'user-0': 'eve' }));
		expect(test.services.config.SMTP_URL).toContain('eve:hunter22@127.0.0.1');
		await save('mail-server', mailServer({ 'user-0': 'eve', 'remove-password': 'yes' }));
		expect(test.services.config.SMTP_URL).toContain('//eve@127.0.0.1');
	});

	it('can be read by a process with the same key only', async () => {
		await save('stripe', { 'password-key-0': KEY });
		const { environment, settings } = test.services;
		const read = (config: Partial<typeof environment>) =>
			liveConfig(environment, settings, openSecretBox({ ...environment, ...config })).STRIPE_SECRET_KEY;
		const file = fs.readFileSync(path.join(environment.DATA_DIR, 'settings.key'), 'utf8').trim();
		expect(read({})).toBe(KEY);
		expect(read({ DATA_DIR: '/nowhere', SETTINGS_KEY: file })).toBe(KEY);
		expect(read({ DATA_DIR: '/nowhere' })).toBeUndefined();
		expect(read({ SETTINGS_KEY: Buffer.alloc(32, 1).toString('base64') })).toBeUndefined();
		expect(fs.statSync(path.join(environment.DATA_DIR, 'settings.key')).mode & 0o077).toBe(0);
	});

	it('is made here, shown once, and signs from then on', async () => {
		const received: { headers: Record<string, string>; body: string }[] = [];
		answer = async (request, response) => {
			const body = (await Array.fromAsync(request)).join('');
			received.push({ headers: request.headers as Record<string, string>, body });
			response.end();
		};
		await save('webhook', { 'url-0': hookUrl() });
		const { status, answer: shown } = await post('webhook', { intent: 'generate' });
		expect([status, shown.made]).toEqual([200, expect.stringMatching(/^whsec_/)]);
		expect(await page('webhook')).not.toContain(shown.made);
		expect(await tryIt('webhook')).toBe(303);
		const [first] = received;
		expect(new Webhook(shown.made).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
			event_type: 'test',
		});
	});
});

describe('the environment', () => {
	it('takes precedence over what is stored, and the page says so', async () => {
		await save('checkout-link', { 'url-0': 'https://pay.example/a' });
		expect(test.services.config.CHECKOUT_URL).toBe('https://pay.example/a');
		const { settings, secretBox } = test.services;
		const config = readConfig({ CHECKOUT_URL: 'https://pay.example/env' });
		expect(liveConfig(config, settings, secretBox).CHECKOUT_URL).toBe('https://pay.example/env');

		expect((await owner.get('/console/settings/scheduling-link')).data.variables).toEqual({ url: 'SCHEDULING_URL' });
		await post('scheduling-link', { 'url-0': 'https://evil.example/' });
		expect(test.services.config.SCHEDULING_URL).toBe('https://cal.example.org/');
		const { settings: list } = (await owner.get('/console/settings')).data;
		expect(list.find(({ name }: { name: string }) => name === 'scheduling-link')).toMatchObject({
			variable: 'SCHEDULING_URL',
			value: ['https://cal.example.org/'],
		});
	});

	it('is shown in place of what is stored, without its secrets', () => {
		const environment = {
			SMTP_URL: 'smtps://ada%40x.example:s3cret@mail.example:465',
			MAIL_FROM: 'The team <team@mga.example>',
			INBOUND_EMAIL: 'hello@mga.example',
			NOTIFY_WEBHOOK_SECRET: 'whsec_s3cret',
		};
		const shown = (name: keyof typeof connectionSettings) => environmentTexts(environment, connectionSettings[name]);
		expect(shown('mail-server')).toEqual({
			host: 'mail.example',
			port: '465',
			security: 'tls',
			user: 'ada@x.example',
			password: '',
		});
		expect(shown('mail-sender')).toEqual({ name: 'The team', address: 'team@mga.example' });
		expect(shown('mail-replies')).toEqual({ address: 'hello@mga.example' });
		expect(shown('webhook')).toEqual({ secret: '' });
	});

	it('sets a model as a whole: a key of the environment goes to no address of the console', async () => {
		await save('ai', { 'url-0': 'https://model.example/v1', 'model-0': 'm' });
		const { settings, secretBox } = test.services;
		const config = liveConfig(readConfig({ AI_API_KEY: 'env' }), settings, secretBox);
		expect([config.AI_BASE_URL, config.AI_API_KEY]).toEqual([undefined, 'env']);
	});
});

describe('a change takes effect at once', () => {
	it('emails go to the new mail server, and the test email to the operator', async () => {
		expect(await tryIt('mail-server')).toMatch(/^It does not work: No mail server is set/);
		await save('mail-server', mailServer());
		await save('mail-sender', { 'name-0': 'The team', 'address-0': 'team@mga.example' });
		expect(await tryIt('mail-server')).toBe(303);
		expect(mail.mails.at(-1)).toMatchObject({
			recipient: 'owner@example.org',
			from: { name: 'The team', address: 'team@mga.example' },
			subject: 'MGA: a test',
		});
		const other = await startMailServer();
		await save('mail-server', mailServer({ port: new URL(other.url).port }));
		expect(await tryIt('mail-server')).toBe(303);
		expect(other.mails).toHaveLength(1);
		await other.close();
		expect(await tryIt('mail-server')).toMatch(/does not respond.*Check the server’s name and port/);
		await post('mail-server', { intent: 'default' });
		expect(test.services.mailer).toBeUndefined();
	});

	it('a server that rejects the email is described', async () => {
		await save('mail-server', mailServer());
		mail.refuse.recipient = () => '550 5.7.1 Not from here';
		expect(await tryIt('mail-server')).toMatch(/did not take the email: .*Not from here.*Sender of emails/);
		delete mail.refuse.recipient;
	});

	it('forms go to the new webhook', async () => {
		await save('webhook', { 'url-0': hookUrl() });
		const urls: (string | undefined)[] = [];
		answer = ({ url }, response) => {
			urls.push(url);
			response.end();
		};
		const id = await test.services.db.transaction().execute((tx) => enqueueTestMessage(tx, test.services));
		const attempt = { id: 'job', signal: new AbortController().signal };
		await notificationJob(test.services).run({ websiteDataId: id, isTest: true }, attempt);
		expect(urls).toEqual(['/hook']);
		expect(await tryIt('webhook')).toMatch(/^It works, but: .*not signed/);
		answer = (_, response) => response.writeHead(404).end();
		expect(await tryIt('webhook')).toMatch(/^It does not work: The endpoint answers with an error \(404\)/);
		answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
		expect(await tryIt('webhook')).toMatch(/another address, to which we do not follow/);
	});

	it('the Stripe key is checked', async () => {
		expect(await tryIt('stripe')).toMatch(/No key is set/);
		await save('stripe', { 'password-key-0': STRIPE_KEY });
		expect(await tryIt('stripe')).toMatch(/^It works, but: This is a test key/);
		await save('stripe', { 'password-key-0': 'sk_test_wrong' });
		expect(await tryIt('stripe')).toMatch(/^It does not work: Stripe rejects the key/);
	});

	it('Zoom is checked, with and without a room', async () => {
		const { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET, ZOOM_WEBINAR_ID } = zoomSettings(zoom);
		expect(await tryIt('zoom')).toMatch(/Zoom is not set up/);
		const app = { 'account-0': ZOOM_ACCOUNT_ID, 'client-0': ZOOM_CLIENT_ID };
		await save('zoom', { ...app, 'password-secret-0': ZOOM_CLIENT_SECRET });
		expect(await tryIt('zoom')).toMatch(/^It works, but: Zoom accepts our credentials/);
		await save('zoom-room', { 'kind-0': 'webinar', 'id-0': ZOOM_WEBINAR_ID });
		expect(await tryIt('zoom')).toBe(303);
		await save('zoom', { ...app, 'password-secret-0': 'wrong' });
		expect(await tryIt('zoom')).toMatch(/^It does not work: Zoom rejected the request/);
	});

	it('the model is checked', async () => {
		const server = await startAiServer();
		server.behavior = () => 'OK';
		const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = aiSettings(server);
		await save('ai', { 'url-0': AI_BASE_URL, 'password-key-0': AI_API_KEY, 'model-0': AI_MODEL });
		expect(await tryIt('ai')).toBe(303);
		await server.close();
		expect(await tryIt('ai')).toMatch(/^It does not work: The model does not answer/);
	});

	it('a mailbox that is away is described', async () => {
		await save('mail-replies', {
			'address-0': 'desk@mga.example',
			...mailServer({ 'security-0': 'tls', 'user-0': 'desk', 'password-password-0': 'x' }),
		});
		expect(test.services.config.INBOUND_EMAIL).toBe('desk@mga.example');
		expect(await tryIt('mail-replies')).toMatch(/^It does not work: The mailbox does not open/);
	});
});

describe('connections are changed by owners who confirmed their password', () => {
	it('an editor may look, but neither change nor test', async () => {
		for (const intent of ['save', 'default', 'generate', 'test']) {
			expect((await post('webhook', { intent, 'url-0': hookUrl() }, editor)).status, intent).toBe(403);
		}
		expect((await editor.get('/console/settings/webhook')).data.mayChange).toBe(false);
	});

	it('an hour later the password is needed again', async () => {
		now = new Date(Date.now() + 3600_000);
		expect((await owner.get('/console/settings/webhook')).data.isConfirmed).toBe(false);
		const { location } = await post('webhook', { 'url-0': hookUrl() });
		expect(location).toMatch(/^\/console\/confirm\?next=/);
		expect(test.services.settings.stored('webhook').value).toBeUndefined();
		const next = '/console/settings/webhook';
		const confirm = `/console/confirm?next=${encodeURIComponent(next)}`;
		expect((await owner.post(confirm, { password: PASSWORD })).location).toBe(next);
		expect((await owner.get('/console/settings/webhook')).data.isConfirmed).toBe(true);
	});
});

describe('an address inside our network that an operator typed', () => {
	/** As on a site on the internet: an engineer allowed no private host, or these. */
	const onTheInternet = (privateHosts: string[] = []) => ({
		...test.services,
		environment: { ...test.services.environment, PRIVATE_HOSTS: privateHosts },
	});
	const operator = { email: 'owner@example.org' } as Operator;
	const { signal } = new AbortController();

	it('is reached by no test, check, notification or email', async () => {
		await save('webhook', { 'url-0': hookUrl() });
		await save('ai', { 'url-0': hookUrl(), 'model-0': 'm' });
		await save('mail-server', mailServer());
		const mailbox = { 'security-0': 'tls', 'user-0': 'desk', 'password-password-0': 'x' };
		await save('mail-replies', { 'address-0': 'desk@mga.example', ...mailServer(mailbox) });
		answer = () => expect.unreachable('it was called');
		const connections = mail.connections;
		const services = onTheInternet();
		const providers = createProviders(services, services.log, services.now);
		const guarded = { ...services, mailer: providers.mailer() };
		for (const name of ['webhook', 'model', 'replies'] as const) {
			const { says } = await runConnectionTest(name, guarded, operator, signal);
			expect([name, says]).toEqual([name, 'The address is inside a private network, which the console may not reach.']);
		}
		expect((await runConnectionTest('email', guarded, operator, signal)).says).toMatch(/in a private network/);
		const { checked } = await runDiagnostics(guarded, new Request('https://mga.example/'));
		const of = (check: string) => checked.find(({ name }) => name === check)?.findings.map(({ says }) => says);
		expect(of('webhook')?.[0]).toMatch(/in a private network/);
		expect(of('mail')?.[0]).toMatch(/in a private network/);
		expect(mail.connections).toBe(connections);
		const id = await test.services.db.transaction().execute((tx) => enqueueTestMessage(tx, test.services));
		const job = notificationJob(services).run({ websiteDataId: id, isTest: true }, { id: 'job', signal });
		await expect(job).rejects.toThrow(InsideHost);
		providers.close();
	});

	it('is reached where the environment allows its host', async () => {
		await save('webhook', { 'url-0': hookUrl() });
		const { state } = await runConnectionTest('webhook', onTheInternet(['127.0.0.1']), operator, signal);
		expect(state).toBe('look');
		const config = readConfig({ APP_URL: 'https://mga.example', PRIVATE_HOSTS: 'Mail.internal, 10.0.0.5' });
		expect(config.PRIVATE_HOSTS).toEqual(['mail.internal', '10.0.0.5']);
		expect(readConfig({ APP_URL: 'https://mga.example' }).PRIVATE_HOSTS).toEqual([]);
	});
});

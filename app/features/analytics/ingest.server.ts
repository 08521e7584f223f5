import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { MOST_BATCH_BYTES } from '#app/analytics/wire.ts';
import { isOwnOrigin } from '#app/forms/own-origin.ts';
import type { Services } from '#app/services.ts';
import { lazy } from '#platform/calls/lazy.ts';
import { createGroupWriter, QueueFull } from '#platform/database/group-writer.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createRateLimit, noRateLimit } from '#platform/http/rate-limit.ts';
import { readBody } from '#platform/http/read-body.ts';
import { installationKey } from '#platform/signed-links/link-key.ts';
import { type Arrival, arrivalOf } from './arrival.server.ts';
import { readBatch } from './batch.server.ts';
import { createFingerprint } from './fingerprint.server.ts';
import { storeVisits } from './store-visits.server.ts';

type Bindings = { Bindings: Partial<HttpBindings> };
type Ingestion = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'onClose'>;

/** Fifty people behind one address who read at the same time send less. */
const BATCH_LIMIT = { requests: 3_000, windowSeconds: 600 };
/** In units of 1,024 bytes. A few hundred people who read at the same time send less; without it one address could fill a disk in days. */
const VOLUME_LIMIT = { requests: 16 * 1024, windowSeconds: 600 };
/** A network that begins more visits in an hour is marked from then on. */
const FLOOD_LIMIT = { requests: 300, windowSeconds: 3_600 };
/** Of what is sent, in bytes: one commit, which holds off everyone else on the embedded database, and the whole queue. */
const MOST_AT_ONCE = 256 * 1024;
const MOST_WAITING = 8 * 1024 * 1024;
const RETRY_SECONDS = 5;

/** `POST /analytics`: takes batches of visits, and answers 204 after the commit. Batches of all requests share its commits. */
export function createIngestion(services: Ingestion): Hono<Bindings> {
	const { config, db, log, now } = services;
	const isLimited = config.RATE_LIMIT === 'on';
	const batches = isLimited ? createRateLimit(BATCH_LIMIT) : noRateLimit;
	const volume = isLimited ? createRateLimit(VOLUME_LIMIT) : noRateLimit;
	const floods = isLimited ? createRateLimit(FLOOD_LIMIT) : noRateLimit;
	const { host } = new URL(config.APP_URL);
	const ownHosts = [host, `www.${host}`, ...config.ANALYTICS_HOSTS];
	const fingerprint = createFingerprint(services);
	const key = lazy(() => installationKey(db, 'analytics-visits'));
	const writer = createGroupWriter<Arrival>({
		write: (arrivals) => storeVisits(services, floods, arrivals),
		weigh: ({ bytes }) => bytes,
		maxGroupWeight: MOST_AT_ONCE,
		maxQueuedWeight: MOST_WAITING,
		isItemError,
	});
	services.onClose(() => writer.close());

	const app = new Hono<Bindings>();
	app.use(async (c, next) => {
		await next();
		c.header('cache-control', 'no-store');
	});
	app.post('/', async (c) => {
		if (c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1') return c.body(null, 204);
		if (!isFromOurPage(c, config.APP_URL)) return c.text('Visits are told by our own pages only.\n', 403);
		if (!isTakenType(c.req.header('content-type'))) return c.text('This is no JSON, going by its type.\n', 415);
		const { remoteAddress } = c.env?.incoming?.socket ?? {};
		const address = clientAddress(remoteAddress, c.req.header('x-forwarded-for'), config.TRUST_PROXY);
		const tooMuch = (wait: number) => c.text('Too much at once.\n', 429, { 'retry-after': String(wait) });
		const wait = await batches.check(address);
		if (wait > 0) return tooMuch(wait);
		const body = await readBody(c.req.raw, MOST_BATCH_BYTES).catch(() => null);
		if (body === null) return c.text('This is not whole.\n', 400);
		if (!body) return c.text('This is too large.\n', 413);
		const waitLonger = await volume.check(address, Math.ceil(body.length / 1024));
		if (waitLonger > 0) return tooMuch(waitLonger);
		const read = readBatch(body.toString('utf8'));
		if ('reason' in read) return c.text(`${read.reason}\n`, 400);
		const carrier = {
			receivedAt: now(),
			address,
			userAgent: c.req.header('user-agent') ?? '',
			hasLanguages: Boolean(c.req.header('accept-language')),
			bytes: body.length,
		};
		try {
			const needs = { key: await key(), fingerprint, host, ownHosts };
			await writer.add(await arrivalOf(read.batch, carrier, needs));
			return c.body(null, 204);
		} catch (err) {
			if (!(err instanceof QueueFull)) log.error({ err }, 'a batch of a visit could not be stored');
			return c.text('Not now.\n', 503, { 'retry-after': String(RETRY_SECONDS) });
		}
	});
	app.all('/', (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));
	return app;
}

/** Browsers say with every POST where it comes from; so what says nothing comes from none. */
function isFromOurPage(c: Context<Bindings>, appUrl: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined && site !== 'same-origin') return false;
	return c.req.header('origin') !== undefined && isOwnOrigin(c.req.raw, appUrl);
}

/** `sendBeacon` with a text says text/plain. */
function isTakenType(type = ''): boolean {
	return /^(application\/json|text\/plain)\s*(;|$)/i.test(type);
}

/** Data that a column does not take (classes 22, 23 and 54), or a lock that someone else would not give. */
function isItemError(error: unknown): boolean {
	return /^(22|23|40|54)/.test(String((error as { code?: unknown }).code));
}

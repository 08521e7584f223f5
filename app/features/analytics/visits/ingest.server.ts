import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { MAX_BATCH_BYTES } from '#app/analytics/protocol.ts';
import { isOwnOrigin } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import { lazy } from '#platform/calls/cache.ts';
import { createGroupWriter, QueueFull } from '#platform/database/group-writer.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { readBody } from '#platform/http/form-data.ts';
import { createRateLimit, noRateLimit } from '#platform/http/rate-limit.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';
import { readBatch } from './batch.server.ts';
import { type BatchRows, storeVisits, toRows } from './batch-rows.server.ts';
import { createFingerprint } from './fingerprint.server.ts';

type Bindings = { Bindings: Partial<HttpBindings> };
type IngestionServices = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'onClose'>;

/** Per IP address; fifty people who share an address stay below it. */
const BATCH_LIMIT = { requests: 3_000, windowSeconds: 600 };
/** Per IP address, in units of 1,024 bytes; a few hundred people stay below it. Without it, one address could fill a disk in days. */
const VOLUME_LIMIT = { requests: 16 * 1024, windowSeconds: 600 };
/** Visits per IP address; further ones are marked as a flood. */
const FLOOD_LIMIT = { requests: 300, windowSeconds: 3_600 };
/** Bytes in one commit, which blocks all other transactions on the embedded database, and in the whole queue. */
const MAX_COMMIT_BYTES = 256 * 1024;
const MAX_QUEUE_BYTES = 8 * 1024 * 1024;
const RETRY_SECONDS = 5;

/** `POST /analytics`: stores batches of visits and answers 204 after the commit. Batches of concurrent requests share a commit. */
export function createIngestion(services: IngestionServices): Hono<Bindings> {
	const { config, db, log, now } = services;
	const isLimited = config.RATE_LIMIT === 'on';
	const batches = isLimited ? createRateLimit(BATCH_LIMIT) : noRateLimit;
	const volume = isLimited ? createRateLimit(VOLUME_LIMIT) : noRateLimit;
	const floods = isLimited ? createRateLimit(FLOOD_LIMIT) : noRateLimit;
	const { host } = new URL(config.APP_URL);
	const ownHosts = [host, `www.${host}`, ...config.ANALYTICS_HOSTS];
	const fingerprint = createFingerprint(services);
	const key = lazy(() => installationKey(db, 'analytics-visits'));
	const writer = createGroupWriter<BatchRows>({
		write: (arrivals) => storeVisits(services, floods, arrivals),
		weigh: ({ bytes }) => bytes,
		maxGroupWeight: MAX_COMMIT_BYTES,
		maxQueuedWeight: MAX_QUEUE_BYTES,
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
		if (!isFromOurPage(c, config.APP_URL)) return c.text('Only pages of this site may send visits.\n', 403);
		if (!isAcceptedType(c.req.header('content-type'))) return c.text('The content type must be JSON.\n', 415);
		const { remoteAddress } = c.env?.incoming?.socket ?? {};
		const address = clientAddress(remoteAddress, c.req.header('x-forwarded-for'), config.TRUST_PROXY);
		const tooManyRequests = (wait: number) => c.text('Too many requests.\n', 429, { 'retry-after': String(wait) });
		const wait = await batches.check(address);
		if (wait > 0) return tooManyRequests(wait);
		const body = await readBody(c.req.raw, MAX_BATCH_BYTES).catch(() => null);
		if (body === null) return c.text('The body is incomplete.\n', 400);
		if (!body) return c.text('The body is too large.\n', 413);
		const volumeWait = await volume.check(address, Math.ceil(body.length / 1024));
		if (volumeWait > 0) return tooManyRequests(volumeWait);
		const read = readBatch(body.toString('utf8'));
		if ('reason' in read) return c.text(`${read.reason}\n`, 400);
		const batchRequest = {
			receivedAt: now(),
			address,
			userAgent: c.req.header('user-agent') ?? '',
			hasLanguages: Boolean(c.req.header('accept-language')),
			bytes: body.length,
		};
		try {
			const needs = { key: await key(), fingerprint, host, ownHosts };
			await writer.add(await toRows(read.batch, batchRequest, needs));
			return c.body(null, 204);
		} catch (err) {
			if (!(err instanceof QueueFull)) log.error({ err }, 'a batch of a visit could not be stored');
			return c.text('Try again later.\n', 503, { 'retry-after': String(RETRY_SECONDS) });
		}
	});
	app.all('/', (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));
	return app;
}

/** Browsers send an Origin with every POST. */
function isFromOurPage(c: Context<Bindings>, appUrl: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined && site !== 'same-origin') return false;
	return c.req.header('origin') !== undefined && isOwnOrigin(c.req.raw, appUrl);
}

/** `sendBeacon` with a string sends text/plain. */
function isAcceptedType(type = ''): boolean {
	return /^(application\/json|text\/plain)\s*(;|$)/i.test(type);
}

/** Whether PostgreSQL rejected the data (classes 22, 23 and 54) or rolled back on a conflict (class 40). */
function isItemError(error: unknown): boolean {
	return /^(22|23|40|54)/.test(String((error as { code?: unknown }).code));
}

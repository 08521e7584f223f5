import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import type { MiddlewareFunction, ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { ANALYTICS_PATH } from '#app/analytics/protocol.ts';
import { createIngestion } from '#app/features/analytics/visits/ingest.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { NEWSLETTER_PICTURES_PATH } from '#app/features/newsletters/newsletters/picture-address.ts';
import { oneClickUnsubscribe } from '#app/features/newsletters/subscriptions/unsubscribe.server.ts';
import { publicFiles } from '#app/features/public-files.server.ts';
import { MAX_UPLOAD_BYTES } from '#app/features/year/library/material-limits.ts';
import type { Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { clientContext, databaseUnavailableContext, type Services, servicesContext } from '#app/services.ts';
import { canonicalAddress, movedAddress } from '#app/site/redirects.server.ts';
import { paths } from '#content/navigation.ts';
import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable } from '#platform/database/connection.ts';
import { createBodyBudget } from '#platform/http/body-budget.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { compressPage } from '#platform/http/compress-page.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { redact } from '#platform/log/log.ts';
import { hints } from './hints.ts';
import { isUpload } from './uploads.ts';

export type Bindings = { Bindings: Partial<HttpBindings> };

const MEGABYTE = 1024 * 1024;

/** In bytes. A body can briefly be in memory three times: as received, as a file, and on its way to the store. */
const LIMITS = {
	/** A 5 MB file and the other fields. */
	request: 5.5 * MEGABYTE,
	/** On pages with larger files: 10 MB and the other fields. */
	largeRequest: 10.5 * MEGABYTE,
	/** A browser reads no response before it has sent everything: a video that was chosen by mistake is discarded as it arrives. */
	skipped: 32 * MEGABYTE,
	all: 32 * MEGABYTE,
	network: 16 * MEGABYTE,
	/** Maximum number of concurrent large bodies of one network: incoming data uses memory even if it is discarded. */
	largeAtOnce: 40,
	/** A form without a file. */
	small: 64 * 1024,
	roomForSmall: 8 * MEGABYTE,
};

/** The length of an upload is limited by its page, which can say so in the form; beyond this the connection ends. */
const UPLOAD_LIMITS = {
	...LIMITS,
	request: MAX_UPLOAD_BYTES + MEGABYTE,
	all: Number.POSITIVE_INFINITY,
	network: Number.POSITIVE_INFINITY,
};

const RETRY_SECONDS = 10;

/** Pages with files of up to 10 MB: evidence of a skill, an operator's answer. */
const HAS_LARGE_FILES = /^\/(my\/skills|console\/conversations)\//;

const tooLarge = (megabytes: 5 | 10): Toast => ({
	kind: 'destructive',
	title: 'Too large',
	description: `What you sent is larger than ${megabytes} MB. Please choose a smaller file and send it again.`,
});

const tooBusy: Toast = {
	kind: 'destructive',
	title: 'Too busy right now',
	description: 'We’re getting more than we can handle right now. Please send it again in a minute.',
};

export function addressOf(c: Context<Bindings>, { TRUST_PROXY }: Services['config']): string {
	const { remoteAddress } = c.env?.incoming?.socket ?? {};
	return clientAddress(remoteAddress, c.req.header('x-forwarded-for'), TRUST_PROXY);
}

/**
 * Limits the memory of all request bodies (`createBodyBudget`).
 * @param renderPage Renders the page that a form was sent from, with a toast.
 * @param limits Smaller in tests.
 */
export function limitBodies(
	{ config, formLimit }: Pick<Services, 'config' | 'formLimit'>,
	renderPage: (url: string, toast: Toast) => Promise<Response>,
	limits = LIMITS,
): MiddlewareHandler<Bindings> {
	const budget = createBodyBudget(limits);
	const uploads = createBodyBudget(UPLOAD_LIMITS);
	const hasLargeFiles = (c: Context<Bindings>) => HAS_LARGE_FILES.test(c.req.path);
	const limitOf = (c: Context<Bindings>) => (hasLargeFiles(c) ? limits.largeRequest : limits.request);
	const tooLargeHere = (c: Context<Bindings>) => tooLarge(hasLargeFiles(c) ? 10 : 5);
	const countBody = (c: Context<Bindings>, counter = budget, limit: number | undefined = limitOf(c)) =>
		// Only HTTP/1 is used here.
		counter(c.req.raw, addressOf(c, config), c.env?.incoming as IncomingMessage | undefined, limit);
	const largeByNetwork = new Map<string, number>();
	/** Renders an empty form with a toast, or, if the client does not accept HTML or was rejected too often, only a sentence. */
	const reject = async (c: Context<Bindings>, status: 413 | 503, toast: Toast): Promise<Response> => {
		const wait = await formLimit.check(addressOf(c, config));
		if (wait > 0) return tooMany(c, wait);
		const isForScripts = status === 503 && !c.req.header('accept')?.includes('text/html');
		const headers = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : undefined;
		if (isForScripts) return c.text(`${toast.title}. ${toast.description}\n`, status, headers);
		const page = await renderPage(c.req.url, toast);
		return new Response(page.body, { status, headers: { ...Object.fromEntries(page.headers), ...headers } });
	};
	return async (c, next) => {
		const hasBody = ['content-length', 'transfer-encoding'].some((name) => c.req.header(name) !== undefined);
		if (!hasBody || c.req.method !== 'POST') return await next();
		if (isUpload(c.req.method, c.req.path, c.req.header('content-type'))) return await readUpload(c, next);
		const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
		if (Number.isFinite(length) && length > limits.skipped) return await reject(c, 413, tooLargeHere(c));
		const network = networkOf(addressOf(c, config));
		const large = largeByNetwork.get(network) ?? 0;
		const isLarge = length > limits.small;
		if (isLarge && large >= limits.largeAtOnce) {
			c.header('connection', 'close');
			return tooMany(c, RETRY_SECONDS);
		}
		if (isLarge) largeByNetwork.set(network, large + 1);
		try {
			if (!Number.isFinite(length) || length <= limitOf(c)) return await readWithin(c, next);
			await countBody(c).skipRest();
			return await reject(c, 413, tooLargeHere(c));
		} finally {
			const remaining = (largeByNetwork.get(network) ?? 0) - Number(isLarge);
			if (remaining > 0) largeByNetwork.set(network, remaining);
			else largeByNetwork.delete(network);
		}
	};

	/** The page reads the body, unless it refuses its sender or its length first. */
	async function readUpload(c: Context<Bindings>, next: () => Promise<void>): Promise<void> {
		const body = countBody(c, uploads, UPLOAD_LIMITS.request);
		c.req.raw = body.request;
		try {
			await next();
		} finally {
			body.release();
		}
		await body.skipRest();
	}

	async function readWithin(c: Context<Bindings>, next: () => Promise<void>): Promise<void> {
		const body = countBody(c);
		c.req.raw = body.request;
		try {
			await next();
		} finally {
			body.release();
		}
		await body.skipRest();
		const stopped = body.stopped();
		if (!stopped) return;
		// Discards the response to an incomplete body.
		c.res = undefined;
		c.res = stopped === 'too-large' ? await reject(c, 413, tooLargeHere(c)) : await reject(c, 503, tooBusy);
	}
}

/** Rejects clients that keep sending forms after being asked to wait, without reading the body or rendering a page. */
export function refuseFloods({
	config,
	formLimit,
}: Pick<Services, 'config' | 'formLimit'>): MiddlewareHandler<Bindings> {
	return async (c, next) => {
		const wait = c.req.method === 'POST' ? await formLimit.flooded(addressOf(c, config)) : 0;
		if (wait === 0) return await next();
		// The rest of the body is not read either: the connection closes with the response.
		c.header('connection', 'close');
		return tooMany(c, wait);
	};
}

function tooMany(c: Context<Bindings>, wait: number): Response {
	return c.text('Too many requests. Please wait a few minutes and send it again.\n', 429, {
		'retry-after': String(wait),
	});
}

/** One table for each of forms, events, settings, emails, visits and jobs. */
const TABLES = ['website_data', 'events', 'settings', 'mails', 'website_analytics_events', 'pgboss.job'];

/** How long a successful write counts, in milliseconds: probes may come every second. */
const WRITTEN_FOR_MS = 15_000;
const FAILED_FOR_MS = 2_000;
/** Enough to need new blocks, which a full disk does not have. */
const PROBE_BYTES = 64 * 1024;

/**
 * @returns A function that tells whether the database answers within two seconds, has the site's tables and accepts writes, and
 * `DATA_DIR` has room. It writes at most every 15 seconds while that works, and every two seconds while it does not.
 */
export function createReadyCheck({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): () => Promise<boolean> {
	let latest: { until: number; written: Promise<unknown> } | undefined;
	const write = () => {
		if (latest && performance.now() < latest.until) return latest.written;
		const written = Promise.all([writeRow(db), writeFile(config.DATA_DIR)]);
		// One that hangs is shared no longer than one that works.
		const attempt = { until: performance.now() + WRITTEN_FOR_MS, written };
		latest = attempt;
		written.catch(() => {
			attempt.until = performance.now() + FAILED_FOR_MS;
		});
		return written;
	};
	return async () => {
		const { promise: timeout, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => reject(new Error('the database did not answer within two seconds')), 2_000);
		try {
			await Promise.race([checkTables(db).then(write), timeout]);
			await fs.access(config.DATA_DIR, fs.constants.W_OK);
			return true;
		} catch (err) {
			log.warn({ err }, 'not ready');
			return false;
		} finally {
			clearTimeout(timer);
		}
	};
}

async function checkTables(db: Services['db']): Promise<void> {
	const { rows } = await sql<{ isReadOnly: boolean; missing: string[] }>`
		select current_setting('transaction_read_only') = 'on' as "isReadOnly",
			array(select name from unnest(${TABLES}::text[]) as name where to_regclass(name) is null) as missing`.execute(db);
	if (rows[0]?.isReadOnly) throw new Error('the database is read-only');
	const missing = rows[0]?.missing ?? TABLES;
	if (missing.length > 0) throw new Error(`the database has no ${missing.join(', ')}`);
}

/** Of one row, so that nothing grows. */
async function writeRow(db: Services['db']): Promise<void> {
	const row = { written_at: sql<Date>`now()` };
	await db
		.insertInto('readiness')
		.values(row)
		.onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
		.execute();
}

/** The embedded database and the files of a site without S3 are on the same disk. */
async function writeFile(folder: string): Promise<void> {
	const file = path.join(folder, `ready-${process.pid}`);
	try {
		await fs.writeFile(file, Buffer.alloc(PROBE_BYTES), { flush: true, mode: 0o600 });
	} finally {
		await fs.rm(file, { force: true });
	}
}

type Route = NonNullable<ServerBuild['routes'][string]>;
/** The manifest in the bundle also says which routes are pages. */
type Manifest = NonNullable<ServerBuild['assets']['routes'][string]> & { hasDefaultExport?: boolean };

/**
 * The routes of a build in which a module may be a function that imports it (server/bundle.ts). Such a module is imported by
 * the first request for its route, after the guards of the routes above it.
 */
export function withLazyModules({ routes, assets }: Pick<ServerBuild, 'routes' | 'assets'>): ServerBuild['routes'] {
	return Object.fromEntries(
		Object.entries(routes).map(([id, route]) => {
			const manifest = assets.routes[id];
			return [id, route && manifest && typeof route.module === 'function' ? lazyRoute(route, manifest) : route];
		}),
	);
}

/** The router reads from the placeholder what the module exports, and uses the module itself only after its middleware. */
function lazyRoute(route: Route, { hasLoader, hasAction, hasDefaultExport, hasErrorBoundary }: Manifest): Route {
	const load = route.module as unknown as () => Promise<Route['module']>;
	if (hasDefaultExport === undefined) throw new Error('The manifest no longer says which routes are pages.');
	const nothing = () => null;
	let module: Route['module'] | undefined;
	const loadAndRun: MiddlewareFunction<Response> = async (args, next) => {
		module ??= lazy.module = await load();
		return await runMiddleware(module.middleware ?? [], args, next);
	};
	const lazy: Route = {
		...route,
		module: {
			default: hasDefaultExport ? nothing : undefined,
			loader: hasLoader ? nothing : undefined,
			action: hasAction ? nothing : undefined,
			ErrorBoundary: hasErrorBoundary ? nothing : undefined,
			middleware: [loadAndRun],
		} as Route['module'],
	};
	return lazy;
}

/** Runs a module's middleware as the router would: one that returns nothing is followed by the next. */
async function runMiddleware(
	[first, ...others]: readonly MiddlewareFunction<Response>[],
	args: Parameters<MiddlewareFunction<Response>>[0],
	next: () => Promise<Response>,
): Promise<Response> {
	if (!first) return await next();
	let followed: Promise<Response> | undefined;
	const follow = () => {
		followed ??= runMiddleware(others, args, next);
		return followed;
	};
	return (await first(args, follow)) ?? (await follow());
}

// React Router's tooling reads its build from here too, so that there is only one copy of every context object.
export * from 'virtual:react-router/server-build';
export { buckets } from '#app/buckets.ts';
export { prepare } from '#app/features/prepare.server.ts';
export { cachedPage, personalCookies } from '#app/site/cached-pages.ts';
export { hints, jobKinds };

const METHODS = ['GET', 'HEAD', 'POST'];

/** Creates the HTTP application, one per process: it has its own writers. It is called without a port: `createApp(…).fetch(request)`. */
export function createApp(services: Services) {
	const { config, log } = services;
	const app = new Hono<Bindings>();
	const render = createRenderer(services);
	const statusAt = async (path: string) => {
		const response = await render(new Request(new URL(path, config.APP_URL)), '');
		await response.body?.cancel();
		return response.status;
	};
	const pageWithToast = (url: string, toast: Toast) =>
		render(new Request(url, { headers: { cookie: flashCookie(toast, config.APP_URL) } }), '');

	app.use(compress());
	app.use(compressPage);
	// Emails show them in mail programs on the web, and the console in a frame without an origin. The default would refuse both.
	app.use(`${NEWSLETTER_PICTURES_PATH}*`, async (c, next) => {
		await next();
		c.header('cross-origin-resource-policy', 'cross-origin');
	});
	app.use(afterResponse(services));
	app.get('/healthz', (c) => c.text('ok'));
	const isReady = createReadyCheck(services);
	app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)));
	const bodyLimit = limitBodies(services, pageWithToast);
	app.use(ANALYTICS_PATH, bodyLimit);
	app.route(ANALYTICS_PATH, createIngestion(services));
	app.use(async (c, next) => {
		if (METHODS.includes(c.req.method)) return await next();
		return c.text('Method Not Allowed', 405, { allow: METHODS.join(', ') });
	});
	app.use(refuseFloods(services));
	app.use(bodyLimit);
	app.route('/files', publicFiles(services));
	app.route(paths.unsubscribe, oneClickUnsubscribe(services));
	app.get('*', async (c, next) => {
		const canonical = canonicalAddress(c.req.url, config.APP_URL);
		return canonical ? c.redirect(canonical, 301) : await next();
	});
	app.all('*', async (c) => {
		const response = await render(c.req.raw, addressOf(c, config));
		if (response.status !== 404 || c.req.method === 'POST') return response;
		return (await redirectTo(services, c)) ?? response;
	});
	app.onError((err, c) => {
		log.error({ err, path: redact(c.req.path) }, 'a request failed');
		return c.text(
			'Something went wrong on our side. Anything we’ve confirmed to you is safe. Please try again.',
			isDatabaseUnavailable(err) ? 503 : 500,
		);
	});
	return { fetch: app.fetch, statusAt };
}

function createRenderer(services: Services) {
	const allowedActionOrigins = [new URL(services.config.APP_URL).host];
	const handle = createRequestHandler(
		{ ...build, routes: withLazyModules(build), allowedActionOrigins },
		import.meta.env.MODE,
	);
	return async (request: Request, address: string): Promise<Response> => {
		const context = new RouterContextProvider();
		context.set(servicesContext, services);
		context.set(clientContext, { address });
		const response = await handle(request, context);
		// React Router answers every error with 500.
		const isUnavailable = response.status === 500 && context.get(databaseUnavailableContext);
		return isUnavailable ? new Response(response.body, { status: 503, headers: response.headers }) : response;
	};
}

/** Logs each request, wakes the jobs that a form enqueued, and sets `Retry-After` while the database is down. */
function afterResponse({ jobs, log }: Services): MiddlewareHandler<Bindings> {
	return async (c, next) => {
		const started = performance.now();
		await next();
		const { method } = c.req;
		if (c.res.status === 503 && !c.res.headers.has('retry-after')) {
			c.header('Retry-After', String(DATABASE_RETRY_SECONDS));
		}
		// By now its jobs are committed. A request that was rejected for its size or rate enqueued none.
		if (method === 'POST' && ![413, 429, 503].includes(c.res.status)) jobs.wake();
		const path = redact(c.req.path);
		const entry = { method, path, status: c.res.status, ms: Math.round(performance.now() - started) };
		if (c.res.status === 404) log.warn(entry, 'page not found');
		else log.debug(entry, 'request');
	};
}

/** Redirects a path without a page if an operator configured a redirect. Counts the path in any case. */
async function redirectTo(services: Services, c: Context<Bindings>): Promise<Response | undefined> {
	const { log, redirectCounts } = services;
	const moved = await movedAddress(services, c.req.url).catch((err) => {
		// The answer is 503, not 404, while the database is down.
		if (isDatabaseUnavailable(err)) throw err;
		log.error({ err }, 'the redirects could not be read');
		return undefined;
	});
	if (!moved) {
		redirectCounts.missed(new URL(c.req.url).pathname);
		return undefined;
	}
	redirectCounts.hit(moved.from);
	return c.redirect(moved.location, moved.permanent ? 301 : 302);
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Bucket } from '#app/buckets.ts';
import type { Services } from '#app/services.ts';
import { paymentDate, priceAt } from '#app/settings/price.server.ts';
import { type Config, SettingError } from '#platform/config/config.ts';
import { isDatabaseUnavailable, untilDatabaseIsBack } from '#platform/database/connection.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { hasSeveralHosts, setSecurityHeaders } from '#platform/http/security-headers.ts';
import { createStaticFiles } from '#platform/http/static-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { root } from '#platform/root.ts';
import { listen } from './listen.ts';
import { type Needs, openServices, PAGE_FRESH_MS } from './services.ts';
import { limitTime, UPLOAD_MS } from './uploads.ts';

interface App {
	fetch(request: Request, env?: unknown): Response | Promise<Response>;
	statusAt(path: string): Promise<number>;
}

export interface Bundle {
	createApp(services: Services): App;
	jobKinds(services: Services): JobKind<never>[];
	/** Adds the data that the first request needs. */
	prepare(services: Services): Promise<void>;
	buckets: readonly Bucket[];
	/** The cache key of a URL whose page is the same for everyone. */
	cachedPage(url: string): string | undefined;
	personalCookies: string[];
}

interface RunningServer {
	server: Server;
	services: Services;
	port: number;
	/** Stops accepting requests, finishes running requests, then jobs, then closes the database, in less than 5 s. */
	close(): Promise<void>;
}

/** The longest wait for running requests, and for jobs from the same moment on. A second later, the database is closed. */
const CLOSE_MS = { requests: 2_000, jobs: 3_000 };

export async function startServer(
	config: Config,
	log: Log,
	bundle: Bundle,
	embedded: Needs['embedded'],
): Promise<RunningServer> {
	const pages = createPageCache({
		keyOf: bundle.cachedPage,
		render: async (key) => app.fetch(new Request(config.APP_URL + key)),
		personalCookies: bundle.personalCookies,
		freshFor: PAGE_FRESH_MS,
		version: () => JSON.stringify([priceAt(services, services.now()), paymentDate(services.now())]),
		onError: (err) => log.error({ err }, 'a page could not be rendered for the cache'),
	});
	const { services, close } = await whenDatabaseAnswers(config, log, async () => {
		const opened = await openServices({
			config,
			log,
			buckets: bundle.buckets,
			kindsOf: bundle.jobKinds,
			pagesChanged: (path) => pages.invalidate(path),
			statusAt: (path) => app.statusAt(path),
			embedded,
		});
		await bundle.prepare(opened.services).catch(async (error) => {
			await opened.close();
			throw error;
		});
		return opened;
	});
	const app = bundle.createApp(services);
	const files = createStaticFiles(path.join(root, 'build/client'));
	const isSecure = config.APP_URL.startsWith('https:');
	const wwwHost = `www.${new URL(config.APP_URL).host}`;
	const listener = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });
	const server = createServer(
		{
			connectionsCheckingInterval: 2_000,
			headersTimeout: 10_000,
			requestTimeout: UPLOAD_MS,
			keepAliveTimeout: 65_000,
		},
		(request, response) => {
			limitTime(request);
			setSecurityHeaders(response, isSecure);
			if (hasSeveralHosts(request)) return void response.writeHead(400, { connection: 'close' }).end();
			// Otherwise a client that keeps its connection busy goes on, until it is cut off in the middle.
			if (!server.listening) response.setHeader('connection', 'close');
			const pass = () => void (files(request, response) || listener(request, response));
			// Requests to www.… are redirected to the apex, so no page is served there.
			if (request.headers.host === wwwHost) pass();
			else pages.serve(request, response, pass);
		},
	);
	if (config.ROLE !== 'worker') {
		await listen(server, config).catch(async (error) => {
			await close();
			throw error;
		});
	}
	const stopJobs = config.ROLE === 'web' ? undefined : startJobs(services, config.ROLE === 'all' ? JOBS_AFTER_MS : 0);
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : config.PORT;
	log.info({ port, role: config.ROLE }, 'ready');
	return {
		server,
		services,
		port,
		async close() {
			const started = performance.now();
			await closeServer(server, log);
			await stopJobs?.();
			await close(CLOSE_MS.jobs - (performance.now() - started));
		},
	};
}

/** Ends each connection with the response to the request that it waits for. */
async function closeServer(server: Server, log: Log): Promise<void> {
	if (!server.listening) return;
	const closed = once(server, 'close');
	server.close();
	// A keep-alive connection becomes idle only when its last request ends.
	const idle = setInterval(() => server.closeIdleConnections(), 100);
	const force = setTimeout(() => {
		log.warn('requests were cut off, because they did not end in time');
		server.closeAllConnections();
	}, CLOSE_MS.requests);
	await closed;
	clearTimeout(force);
	clearInterval(idle);
}

/** The first visitors go before the jobs: every kind of them asks the database at once. */
const JOBS_AFTER_MS = 500;

/** Starts the workers later. @returns A function after which they no longer start. */
function startJobs({ jobs, log }: Services, afterMs: number): () => Promise<void> {
	const abort = new AbortController();
	const started = delay(afterMs, undefined, { signal: abort.signal })
		.then(() => untilDatabaseIsBack(() => jobs.work()))
		.catch((err) => {
			if (abort.signal.aborted) return;
			log.fatal({ err }, 'the jobs could not be started');
			process.exit(1);
		});
	return async () => {
		abort.abort();
		await started;
	};
}

/** How long to wait for a database that starts together with this process, or restarts. */
const DATABASE_TIMEOUT_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * Opens everything that needs the database, from the beginning if the connection is lost: each step is atomic and idempotent.
 * @throws {SettingError} if it does not answer for a minute; any other error of opening.
 */
async function whenDatabaseAnswers<Opened>(config: Config, log: Log, open: () => Promise<Opened>): Promise<Opened> {
	for (const deadline = performance.now() + DATABASE_TIMEOUT_MS; ; ) {
		try {
			return await open();
		} catch (err) {
			if (!config.DATABASE_URL || !isDatabaseUnavailable(err)) throw err;
			if (performance.now() > deadline) {
				throw new SettingError('DATABASE_URL must name a PostgreSQL that answers, but for a minute it did not.', {
					cause: err,
				});
			}
			log.warn({ err }, 'waiting for the database');
			await delay(RETRY_MS);
		}
	}
}

import * as build from 'virtual:react-router/server-build';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { ANALYTICS_PATH } from '#app/analytics/protocol.ts';
import { createIngestion } from '#app/features/analytics/visits/ingest.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { NEWSLETTER_PICTURES_PATH } from '#app/features/newsletters/newsletters/newsletter-text.ts';
import { oneClickUnsubscribe } from '#app/features/newsletters/subscriptions/unsubscribe.server.ts';
import { firstOperatorLink, terminalLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { publicFiles } from '#app/features/public-files.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { clientContext, databaseUnavailableContext, type Services, servicesContext } from '#app/services.ts';
import { canonicalAddress, movedAddress } from '#app/site/addresses.server.ts';
import { paths } from '#content/navigation.ts';
import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable, untilDatabaseIsBack } from '#platform/database/connection.ts';
import { compressPage } from '#platform/http/page-cache.ts';
import { redact } from '#platform/log/log.ts';
import { withLazyModules } from './lazy-routes.ts';
import { createReadyCheck } from './ready.ts';
import { addressOf, type Bindings, limitBodies, refuseFloods } from './request-bodies.ts';

// React Router's tooling reads its build from here too, so that there is only one copy of every context object.
export * from 'virtual:react-router/server-build';
export { buckets } from '#app/buckets.ts';
export { prepare } from '#app/features/prepare.server.ts';
export { cachedPage, personalCookies } from '#app/site/addresses.server.ts';
export { jobKinds };

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

/** What the terminal shows at the start: links to stored emails and to the first account. Waits while the database is down. */
export async function hints(services: Services): Promise<string> {
	if (services.config.ROLE === 'worker') return '';
	let text = '';
	if (!services.mailer) {
		text += `  Emails are stored, not sent. Read them: ${await untilDatabaseIsBack(() => terminalLink(services))}\n`;
	}
	const link = await untilDatabaseIsBack(() => firstOperatorLink(services));
	if (link) text += `  There is no operator yet. Create the first account: ${link}\n`;
	return text;
}

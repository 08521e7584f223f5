import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { AnalyticsHosts } from '#app/analytics/analytics-hosts.ts';
import { isDatabaseAway } from '#platform/database/connection.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import { deferHydration, startsAtOnce } from './deferred-hydration.server.ts';
import { databaseAwayContext, servicesOf } from './services.ts';

const RENDER_TIMEOUT_MS = 20_000;

/**
 * Renders a page whole: it is cached, hashed for the Content-Security-Policy and compressed as one piece,
 * so there is nothing to gain from streaming it.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { config, log } = servicesOf(loadContext);
	let finalStatus = status;
	const page = (
		<AnalyticsHosts value={config.ANALYTICS_HOSTS}>
			<ServerRouter context={routerContext} url={request.url} />
		</AnalyticsHosts>
	);
	const rendered = await new Promise<string>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			// What waits in the page would come by a script at its end once the page is long; nobody waits here.
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
			onAllReady() {
				resolve(text(pipe(new PassThrough())));
			},
			onShellError: reject,
			onError(err) {
				finalStatus = 500;
				log.error({ err }, 'a page could not be rendered');
			},
		});
		setTimeout(abort, RENDER_TIMEOUT_MS).unref();
	});
	const html = import.meta.env.DEV || startsAtOnce(new URL(request.url).pathname) ? rendered : deferHydration(rendered);
	headers.set('content-type', 'text/html; charset=utf-8');
	// A page for everyone is kept by the page cache, which says so itself.
	headers.set('cache-control', 'private, no-store');
	if (!import.meta.env.DEV) {
		headers.set('content-security-policy', contentSecurityPolicy(html, { frames: framed(config.SCHEDULING_URL) }));
	}
	return new Response(html, { status: finalStatus, headers });
}

/** What a loader or an action throws is logged as everything is: without the values of rows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const requestContext = context as RouterContextProvider;
	const { log } = servicesOf(requestContext);
	if (isDatabaseAway(error)) requestContext.set(databaseAwayContext, true);
	const isRefusal = isRouteErrorResponse(error) || (error instanceof Error && REFUSALS.test(error.message));
	log[isRefusal ? 'warn' : 'error']({ err: error }, 'a request failed');
};

/** How React Router says that it does not take a request: a form from another site's page. */
const REFUSALS = /`origin` header|^Bad Request$/;

function framed(...urls: (string | undefined)[]): string[] {
	return urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
}

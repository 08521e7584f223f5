import { randomBytes } from 'node:crypto';
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
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { contentSecurityPolicy, ownScripts } from '#platform/http/security-headers.ts';
import { deferHydration, startsAtOnce } from './browser/deferred-hydration.server.ts';
import { HasLandingScript, ScriptNonce, startsLandingScript } from './browser/page-scripts.tsx';
import { asksForJson } from './forms/form.server.ts';
import { databaseUnavailableContext, servicesOf } from './services.ts';

const RENDER_TIMEOUT_MS = 20_000;

/**
 * Renders a page completely before it responds: pages are cached, hashed for the Content-Security-Policy and compressed as a
 * whole, so streaming gains nothing.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { config, log } = servicesOf(loadContext);
	const [answer] = Object.values(routerContext.staticHandlerContext.actionData ?? {});
	if (answer && asksForJson(request)) return Response.json(answer, { status, headers });
	let finalStatus = status;
	const { pathname } = new URL(request.url);
	const isLanding = startsLandingScript(pathname, status, routerContext.staticHandlerContext.loaderData.root);
	const nonce = randomBytes(18).toString('base64url');
	const page = (
		<AnalyticsHosts value={config.ANALYTICS_HOSTS}>
			<HasLandingScript value={isLanding}>
				<ScriptNonce value={nonce}>
					<ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
				</ScriptNonce>
			</HasLandingScript>
		</AnalyticsHosts>
	);
	let timeout: NodeJS.Timeout | undefined;
	const rendered = await new Promise<string>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			// Otherwise React outlines the Suspense boundaries of a long page and completes them with scripts at its end.
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
		timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
	}).finally(() => {
		// It would keep everything about the page in memory until then.
		clearTimeout(timeout);
	});
	const own = ownScripts(rendered, nonce);
	const html = import.meta.env.DEV || startsAtOnce(pathname) ? own.html : deferHydration(own.html);
	headers.set('content-type', 'text/html; charset=utf-8');
	// The page cache replaces it for pages that are the same for everyone.
	headers.set('cache-control', 'private, no-store');
	if (!import.meta.env.DEV) {
		headers.set('content-security-policy', contentSecurityPolicy(own.scripts, originsOf(config.SCHEDULING_URL)));
	}
	return new Response(html, { status: finalStatus, headers });
}

/**
 * Leaves only the page's own routes in the context of its rendering: React Router would build and rank all two hundred again for each
 * page. The browser gets the whole manifest.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
	const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
	// The root, for a page without a match.
	const routes = Object.fromEntries([...ids, 'root'].map((id) => [id, context.manifest.routes[id]]));
	return { ...context, manifest: { ...context.manifest, routes } };
}

/** Logs what loaders and actions throw, without the values of rows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const requestContext = context as RouterContextProvider;
	const { log } = servicesOf(requestContext);
	if (isDatabaseUnavailable(error)) requestContext.set(databaseUnavailableContext, true);
	const isRejection = isRouteErrorResponse(error) || (error instanceof Error && REJECTIONS.test(error.message));
	log[isRejection ? 'warn' : 'error']({ err: error }, 'a request failed');
};

/** React Router's messages when it rejects a request, such as a form from another site. */
const REJECTIONS = /`origin` header|^Bad Request$/;

function originsOf(...urls: (string | undefined)[]): string[] {
	return urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
}

import type { MiddlewareFunction, ServerBuild } from 'react-router';

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

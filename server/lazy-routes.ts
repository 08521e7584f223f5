import type { MiddlewareFunction, ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Manifest = NonNullable<ServerBuild['assets']['routes'][string]>;

/**
 * The routes of a build in which a module may be a function that imports it (lazy-routes-plugin.ts). Such a module is imported by
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

/** The router reads from the placeholder what the module exports, and uses the module itself only after the middleware. */
function lazyRoute(route: Route, { hasLoader, hasAction, hasDefaultExport, hasErrorBoundary }: Manifest): Route {
	const load = route.module as unknown as () => Promise<Route['module']>;
	const nothing = () => null;
	let isLoaded = false;
	const loadModule: MiddlewareFunction<Response> = async (_, next) => {
		if (!isLoaded) lazy.module = await load();
		isLoaded = true;
		return await next();
	};
	const lazy: Route = {
		...route,
		module: {
			default: hasDefaultExport ? nothing : undefined,
			loader: hasLoader ? nothing : undefined,
			action: hasAction ? nothing : undefined,
			ErrorBoundary: hasErrorBoundary ? nothing : undefined,
			middleware: [loadModule],
		} as Route['module'],
	};
	return lazy;
}

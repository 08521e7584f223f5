import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { withLazyModules } from './lazy-routes.ts';

const manifestOf = (id: string, parentId?: string) => ({
	id,
	parentId,
	hasLoader: true,
	hasAction: false,
	hasDefaultExport: false,
	hasErrorBoundary: false,
});

/** A site with a guarded layout, whose only page answers with its path. */
function siteOf(guard: () => unknown, load: () => Promise<object>) {
	const routes = {
		area: { id: 'area', path: 'area', module: async () => ({ middleware: [guard] }) },
		page: { id: 'page', parentId: 'area', path: 'page', module: load },
	} as unknown as ServerBuild['routes'];
	const assets = {
		routes: { area: manifestOf('area'), page: manifestOf('page', 'area') },
	} as unknown as ServerBuild['assets'];
	const build = {
		routes: withLazyModules({ routes, assets }),
		assets,
		entry: { module: {} },
		routeDiscovery: {},
		ssr: true,
	};
	const handle = createRequestHandler(build as unknown as ServerBuild, 'production');
	return () => handle(new Request('http://site.test/area/page'), new RouterContextProvider());
}

it('a module is imported once, by the first request that passes the guards above it', async () => {
	const load = vi.fn(async () => ({ loader: () => new Response('the page') }));
	let isOpen = false;
	const ask = siteOf(() => {
		if (!isOpen) throw new Response('closed', { status: 403 });
	}, load);
	expect((await ask()).status).toBe(403);
	expect(load).not.toHaveBeenCalled();
	isOpen = true;
	expect(await (await ask()).text()).toBe('the page');
	expect(await (await ask()).text()).toBe('the page');
	expect(load).toHaveBeenCalledOnce();
});

it('a module whose import fails is imported again by the next request', async () => {
	vi.spyOn(console, 'error').mockReturnValue();
	const load = vi.fn(async () => ({ loader: () => new Response('the page') }));
	load.mockRejectedValueOnce(new Error('no such file'));
	const ask = siteOf(() => undefined, load);
	expect((await ask()).status).toBe(500);
	expect((await ask()).status).toBe(200);
});

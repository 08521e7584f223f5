import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { TaskKindName } from '#app/features/desk/tasks/tasks-words.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import type { RichCell } from '#app/list/view.ts';
import routes from '#app/routes.ts';
import { clientContext, servicesContext } from '#app/services.ts';
import type { TestServices } from './services.ts';

/** React Router's own server for a build, of which a test gives what it needs. */
export function requestHandlerOf(build: { entry: object; routes: object; assets: object }) {
	const rest = {
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
		allowedActionOrigins: ['localhost:3000'],
	};
	return createRequestHandler({ ...rest, ...build } as unknown as ServerBuild, 'production');
}

/** A response: the page's data instead of its HTML. */
export interface Page {
	status: number;
	headers: Headers;
	location: string | null;
	// biome-ignore lint/suspicious/noExplicitAny: what the page's loaders returned, by route, the deepest last
	data: any;
	// biome-ignore lint/suspicious/noExplicitAny: what the page's action returned
	answer: any;
	body: string;
}

/** One browser: it has cookies, and sends forms as a browser without scripts does. */
export interface Browser {
	get(address: string, headers?: Record<string, string>): Promise<Page>;
	post(
		address: string,
		fields?: Record<string, string> | URLSearchParams | FormData,
		headers?: Record<string, string>,
	): Promise<Page>;
	cookies: Map<string, string>;
}

const SITE = 'http://localhost:3000';

/** React Router's own server with the product's routes and middleware; only the rendering is omitted. */
async function handlerOf() {
	const all: Record<string, object> = {};
	const add = async (entries: readonly RouteConfigEntry[], parentId: string) => {
		for (const { file, path: address, index, id = file, children } of entries) {
			const module = await import(/* @vite-ignore */ path.resolve('app', file));
			all[id] = { id, parentId, path: address, index, module };
			await add(children ?? [], id);
		}
	};
	all.root = { id: 'root', path: '', module: { default: () => null } };
	await add(routes, 'root');
	const draw = (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
		const { loaderData, actionData, errors } = staticHandlerContext;
		return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
	};
	const assets = Object.fromEntries(Object.entries(all).map(([id]) => [id, { id, module: '', imports: [] }]));
	return requestHandlerOf({
		entry: { module: { default: draw, handleError: () => {} } },
		routes: all,
		assets: { entry: { module: '', imports: [] }, routes: assets, url: '', version: '' },
	});
}

let handler: ReturnType<typeof handlerOf> | undefined;

/** Opens a new browser. @param address The address that its requests come from. */
export function openBrowser(
	test: Pick<TestServices, 'services'>,
	address = '203.0.113.7',
	userAgent = 'Test',
): Browser {
	const cookies = new Map<string, string>();
	const request = async (url: string, init: RequestInit): Promise<Page> => {
		handler ??= handlerOf();
		const context = new RouterContextProvider();
		context.set(servicesContext, test.services);
		context.set(clientContext, { address });
		const headers = new Headers(init.headers);
		headers.set('user-agent', userAgent);
		headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
		const response = await (await handler)(new Request(new URL(url, SITE), { ...init, headers }), context);
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
			else cookies.set(name, value);
		}
		const body = await response.text();
		const drawn = body.startsWith('{"loaderData"') ? JSON.parse(body) : {};
		return {
			status: response.status,
			headers: response.headers,
			location: response.headers.get('location'),
			data: Object.values(drawn.loaderData ?? {}).at(-1),
			answer: Object.values(drawn.actionData ?? {}).at(-1),
			body,
		};
	};
	return {
		cookies,
		get: (url, headers = {}) => request(url, { headers }),
		post: (url, fields = {}, headers = {}) =>
			request(url, {
				method: 'POST',
				body: fields instanceof FormData ? fields : new URLSearchParams(fields),
				headers: { origin: SITE, ...headers },
			}),
	};
}

/** The audit log as its page shows it to an operator. @param query The page's query, such as `?subject=person`. */
export async function readAuditLog(browser: Browser, query = '') {
	const { rows }: TableView = (await browser.get(`/console/audit${query}`)).data;
	return rows.map(({ cells }) => {
		const [, operator, action, subject, change] = cells as [RichCell, string, RichCell, RichCell, RichCell];
		return {
			operator,
			action: action.lines?.[0]?.text,
			subject: subject.text,
			subjectId: subject.lines?.[0]?.text,
			/** `Before: role editor`, `After: role owner`. */
			change: change.lines?.map(({ text }) => text),
		};
	});
}

export async function countTasks(browser: Pick<Browser, 'get'>, kind: TaskKindName): Promise<number> {
	const counts: { name: string; count: number }[] = (await browser.get('/console')).data.tasks.counts;
	return counts.find(({ name }) => name === kind)?.count ?? 0;
}

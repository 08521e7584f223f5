import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is sent: compressed once, its head ready. */
interface Page {
	etag: string;
	bodies: Record<Encoding, Buffer>;
	heads: Record<Encoding, Record<string, string>>;
	notModifiedHead: Record<string, string>;
	renderedAt: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Options {
	/** The key of the page that a request's address stands for, or undefined when it must be rendered for itself. */
	keyOf(url: string): string | undefined;
	/** Renders a page for nobody in particular. `key` is path and query. */
	render(key: string): Promise<Response>;
	/** A request that carries one of these cookies gets a page of its own. */
	personalCookies: string[];
	/** After this many milliseconds a page is rendered anew, while the old one is still served. */
	freshFor: number;
	/** Pages kept at the most. */
	most?: number;
	onError(error: unknown): void;
}

export interface PageCache {
	/** Answers from the cache, rendering the page first when it is not there; `next` is called for every other request. */
	serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
	/** Everything is rendered anew at its next request. Call it when what pages show has changed. */
	invalidate(): void;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A cache for pages that are the same for everyone: rendered once, compressed once at the highest level,
 * kept under an ETag, and served stale while one render replaces it.
 */
export function createPageCache(options: Options): PageCache {
	const pages = new Map<string, Page>();
	const rendering = new Map<string, Promise<Page | undefined>>();
	const keys = new Map<string, string>();
	const most = options.most ?? 500;
	let staleBefore = 0;

	function keyOf(url: string): string | undefined {
		const known = keys.get(url);
		if (known !== undefined) return known;
		const key = options.keyOf(url);
		// Addresses come from outside: remember only those that are keys themselves.
		if (key === url) keys.set(url, key);
		return key;
	}

	function isForCache({ method, headers }: IncomingMessage): boolean {
		if (method !== 'GET' && method !== 'HEAD') return false;
		const { cookie } = headers;
		return !cookie || !options.personalCookies.some((name) => cookie.includes(`${name}=`));
	}

	function render(key: string): Promise<Page | undefined> {
		const underWay = rendering.get(key);
		if (underWay) return underWay;
		const started = Date.now();
		const work = options
			.render(key)
			.then((response) => (isCacheable(response) ? toPage(response, started) : undefined))
			.then((page) => {
				if (page && (pages.has(key) || pages.size < most)) pages.set(key, page);
				else pages.delete(key);
				return page;
			})
			.finally(() => rendering.delete(key));
		rendering.set(key, work);
		return work;
	}

	return {
		serve(request, response, next) {
			const key = isForCache(request) ? keyOf(request.url ?? '/') : undefined;
			if (key === undefined) return next();
			const page = pages.get(key);
			if (page) {
				send(page, request, response);
				if (page.renderedAt < staleBefore || Date.now() - page.renderedAt > options.freshFor) {
					render(key).catch(options.onError);
				}
				return;
			}
			render(key)
				.then((made) => (made ? send(made, request, response) : next()))
				.catch((error) => {
					options.onError(error);
					if (!response.headersSent) next();
				});
		},
		invalidate() {
			staleBefore = Date.now();
		},
	};
}

function isCacheable(response: Response): boolean {
	return response.status === 200 && !response.headers.has('set-cookie');
}

async function toPage(response: Response, renderedAt: number): Promise<Page> {
	const body = Buffer.from(await response.arrayBuffer());
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
	const bodies = {
		br: await brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
		gzip: await gzipped(body, { level: 9 }),
		identity: body,
	};
	const common: Record<string, string> = {};
	response.headers.forEach((value, name) => {
		if (name !== 'content-length') common[name] = value;
	});
	common['cache-control'] = 'no-cache';
	common.vary = 'Accept-Encoding, Cookie';
	const head = (encoding: Encoding) => ({
		...common,
		etag: `${etag.slice(0, -1)}-${encoding}"`,
		'content-length': String(bodies[encoding].length),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
	});
	return {
		etag,
		bodies,
		heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
		notModifiedHead: common,
		renderedAt,
	};
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
	const encoding = encodingFor(request.headers['accept-encoding']);
	const head = page.heads[encoding];
	const known = request.headers['if-none-match'];
	if (known?.includes(page.etag.slice(0, -1))) {
		response.writeHead(304, { ...page.notModifiedHead, etag: head.etag }).end();
		return;
	}
	response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
}

function encodingFor(accepted: string | undefined): Encoding {
	if (!accepted) return 'identity';
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'gzip';
	return 'identity';
}

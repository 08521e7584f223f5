import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { createSingleFlight } from '#platform/calls/cache.ts';

interface Page {
	status: number;
	etag: string;
	bodies: Record<Encoding, Buffer>;
	heads: Record<Encoding, Record<string, string>>;
	notModifiedHead: Record<string, string>;
	renderedAt: number;
	version: string;
	/** The number of invalidations before its rendering started. */
	generation: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Options {
	/** The cache key of a request, or undefined if the page must be rendered for this request. */
	keyOf(url: string): string | undefined;
	/** Renders an anonymous page. `key` is path and query. */
	render(key: string): Promise<Response>;
	/** A request with one of these cookies gets a personal page. */
	personalCookies: string[];
	/** After this many milliseconds a page is rendered again, while the old one is still served. */
	freshFor: number;
	/** Of what no page may show an old value of, even for a moment: a page with another version is rendered again first. */
	version?(): string;
	onError(error: unknown): void;
}

interface PageCache {
	/** Answers from the cache, rendering the page first if it is missing; `next` is called for every other request. */
	serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
	/**
	 * Every page is rendered again at its next request. Call it when the content of pages has changed.
	 * @param path Pages whose path begins with it are not even served once more while that happens.
	 */
	invalidate(path?: string): void;
}

const MAX_PAGES = 500;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A cache for pages that are the same for everyone: rendered once, compressed once at the highest level, stored with an ETag, and
 * served stale while one render replaces it.
 */
export function createPageCache(options: Options): PageCache {
	const pages = new Map<string, Page>();
	const singleFlight = createSingleFlight();
	let generation = 0;
	const versionNow = () => options.version?.() ?? '';

	function isCacheable({ method, headers }: IncomingMessage): boolean {
		if (method !== 'GET' && method !== 'HEAD') return false;
		const { cookie } = headers;
		return !cookie || !options.personalCookies.some((name) => cookie.includes(`${name}=`));
	}

	async function render(key: string): Promise<Page> {
		const started = { renderedAt: performance.now(), generation, version: versionNow() };
		const page = await toPage(await options.render(key), started);
		if (page.status === 200 && !('set-cookie' in page.heads.identity)) {
			if (pages.has(key) || pages.size < MAX_PAGES) pages.set(key, page);
		} else if (page.status < 500) {
			// Deleted or moved. A page that fails temporarily stays as it was.
			pages.delete(key);
		}
		return page;
	}

	return {
		serve(request, response, next) {
			const key = isCacheable(request) ? options.keyOf(request.url ?? '/') : undefined;
			if (key === undefined) return next();
			const version = versionNow();
			const stored = pages.get(key);
			const page = stored?.version === version ? stored : undefined;
			const age = page ? performance.now() - page.renderedAt : Number.POSITIVE_INFINITY;
			if (page && age <= options.freshFor && page.generation === generation) return send(page, request, response);
			const rendering = singleFlight(`${version} ${key}`, () => render(key));
			if (page && age <= options.freshFor * TOO_OLD) {
				rendering.catch(options.onError);
				return send(page, request, response);
			}
			rendering
				.then((fresh) => send(fresh.status >= 500 && page ? page : fresh, request, response))
				.catch((error) => {
					options.onError(error);
					if (page) send(page, request, response);
					else if (!response.headersSent) next();
				});
		},
		invalidate(path) {
			generation++;
			if (path) for (const key of pages.keys()) if (key.startsWith(path)) pages.delete(key);
		},
	};
}

/** A page that is older than this multiple of `freshFor` is not served stale. */
const TOO_OLD = 10;

async function toPage(response: Response, started: Pick<Page, 'renderedAt' | 'generation' | 'version'>): Promise<Page> {
	const body = Buffer.from(await response.arrayBuffer());
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
	const isPage = response.status === 200;
	// A page that is not cached is not worth the highest level.
	const [brotliLevel, gzipLevel] = isPage ? [11, 9] : [4, 4];
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	const params = { [BROTLI_PARAM_QUALITY]: brotliLevel, [BROTLI_PARAM_SIZE_HINT]: body.length };
	const bodies = {
		br: await brotli(body, { params }),
		gzip: await gzipped(body, { level: gzipLevel }),
		identity: body,
	};
	const common: Record<string, string> = {};
	response.headers.forEach((value, name) => {
		if (name !== 'content-length') common[name] = value;
	});
	common['cache-control'] = isPage ? 'no-cache' : 'no-store';
	common.vary = 'Accept-Encoding, Cookie';
	const head = (encoding: Encoding) => ({
		...common,
		etag: `${etag.slice(0, -1)}-${encoding}"`,
		'content-length': String(bodies[encoding].length),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
	});
	return {
		status: response.status,
		etag,
		bodies,
		heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
		notModifiedHead: common,
		...started,
	};
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
	const encoding = encodingFor(request.headers['accept-encoding']);
	const head = page.heads[encoding];
	const known = request.headers['if-none-match'];
	if (page.status === 200 && known?.includes(page.etag.slice(0, -1))) {
		response.writeHead(304, { ...page.notModifiedHead, etag: head.etag }).end();
	} else {
		response.writeHead(page.status, head).end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
	}
}

function encodingFor(accepted = ''): Encoding {
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
	return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Half the CPU time of gzip at its usual level, for 7 % more bytes. */
const QUALITY = 3;
/** 256 kB: a page is smaller, and the usual 4 MB cost time to allocate. */
const WINDOW_BITS = 18;

/**
 * Compresses a page that is rendered for one request, as a whole with Brotli: it is complete before it is sent, and as a stream it costs
 * three times the CPU time. Hono's `compress`, which goes around this, does the rest: files, data, and clients without Brotli.
 */
export const compressPage: MiddlewareHandler = async (c, next) => {
	await next();
	const { headers, body } = c.res;
	const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('content-encoding');
	if (!isPage || !body || encodingFor(c.req.header('accept-encoding')) !== 'br') return;
	const html = new Uint8Array(await c.res.arrayBuffer());
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: QUALITY,
		[constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
		[constants.BROTLI_PARAM_SIZE_HINT]: html.length,
	};
	c.res = new Response(new Uint8Array(await brotli(html, { params })), c.res);
	c.header('content-encoding', 'br');
	c.header('vary', 'Accept-Encoding', { append: true });
};

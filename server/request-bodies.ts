import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { MAX_UPLOAD_BYTES } from '#app/features/year/library/material-limits.ts';
import type { Toast } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { type CountedBody, createBodyBudget } from '#platform/http/body-budget.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { isUpload } from './uploads.ts';

export type Bindings = { Bindings: Partial<HttpBindings> };

const MEGABYTE = 1024 * 1024;

/** In bytes. A body can briefly be in memory three times: as received, as a file, and on its way to the store. */
const LIMITS = {
	/** A 5 MB file and the other fields. */
	request: 5.5 * MEGABYTE,
	/** On pages with larger files: 10 MB and the other fields. */
	largeRequest: 10.5 * MEGABYTE,
	/** A browser reads no response before it has sent everything: a video that was chosen by mistake is discarded as it arrives. */
	skipped: 32 * MEGABYTE,
	all: 32 * MEGABYTE,
	network: 16 * MEGABYTE,
	/** Maximum number of concurrent large bodies of one network: incoming data uses memory even if it is discarded. */
	largeAtOnce: 40,
	/** A form without a file. */
	small: 64 * 1024,
	roomForSmall: 8 * MEGABYTE,
};

/** The length of an upload is limited by its page, which can say so in the form; beyond this the connection ends. */
const UPLOAD_LIMITS = {
	...LIMITS,
	request: MAX_UPLOAD_BYTES + MEGABYTE,
	all: Number.POSITIVE_INFINITY,
	network: Number.POSITIVE_INFINITY,
};

const RETRY_SECONDS = 10;

/** Pages with files of up to 10 MB: evidence of a skill, an operator's answer. */
const HAS_LARGE_FILES = /^\/(my\/skills|console\/conversations)\//;

const tooLarge = (megabytes: 5 | 10): Toast => ({
	kind: 'destructive',
	title: 'Too large',
	description: `What you sent is larger than ${megabytes} MB. Please choose a smaller file and send it again.`,
});

const tooBusy: Toast = {
	kind: 'destructive',
	title: 'Too busy right now',
	description: 'We’re getting more than we can handle right now. Please send it again in a minute.',
};

export function addressOf(c: Context<Bindings>, { TRUST_PROXY }: Services['config']): string {
	const { remoteAddress } = c.env?.incoming?.socket ?? {};
	return clientAddress(remoteAddress, c.req.header('x-forwarded-for'), TRUST_PROXY);
}

/**
 * Limits the memory of all request bodies (`createBodyBudget`).
 * @param renderPage Renders the page that a form was sent from, with a toast.
 * @param limits Smaller in tests.
 */
export function limitBodies(
	{ config, formLimit }: Pick<Services, 'config' | 'formLimit'>,
	renderPage: (url: string, toast: Toast) => Promise<Response>,
	limits = LIMITS,
): MiddlewareHandler<Bindings> {
	const budget = createBodyBudget(limits);
	const uploads = createBodyBudget(UPLOAD_LIMITS);
	const hasLargeFiles = (c: Context<Bindings>) => HAS_LARGE_FILES.test(c.req.path);
	const limitOf = (c: Context<Bindings>) => (hasLargeFiles(c) ? limits.largeRequest : limits.request);
	const tooLargeHere = (c: Context<Bindings>) => tooLarge(hasLargeFiles(c) ? 10 : 5);
	const countBody = (c: Context<Bindings>, counter = budget, limit: number | undefined = limitOf(c)) =>
		// Only HTTP/1 is used here.
		counter(c.req.raw, addressOf(c, config), c.env?.incoming as IncomingMessage | undefined, limit);
	const largeByNetwork = new Map<string, number>();
	/** Renders an empty form with a toast, or, if the client does not accept HTML or was rejected too often, only a sentence. */
	const reject = async (c: Context<Bindings>, status: 413 | 503, toast: Toast): Promise<Response> => {
		const wait = await formLimit.check(addressOf(c, config));
		if (wait > 0) return tooMany(c, wait);
		const isForScripts = status === 503 && !c.req.header('accept')?.includes('text/html');
		const headers = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : undefined;
		if (isForScripts) return c.text(`${toast.title}. ${toast.description}\n`, status, headers);
		const page = await renderPage(c.req.url, toast);
		return new Response(page.body, { status, headers: { ...Object.fromEntries(page.headers), ...headers } });
	};
	return async (c, next) => {
		const hasBody = ['content-length', 'transfer-encoding'].some((name) => c.req.header(name) !== undefined);
		if (!hasBody || c.req.method !== 'POST') return await next();
		if (isUpload(c.req.method, c.req.path, c.req.header('content-type'))) {
			// The page reads the body, unless it refuses its sender or its length first.
			return await passOn(c, next, countBody(c, uploads, UPLOAD_LIMITS.request));
		}
		const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
		if (Number.isFinite(length) && length > limits.skipped) return await reject(c, 413, tooLargeHere(c));
		const network = networkOf(addressOf(c, config));
		const large = largeByNetwork.get(network) ?? 0;
		const isLarge = length > limits.small;
		if (isLarge && large >= limits.largeAtOnce) {
			c.header('connection', 'close');
			return tooMany(c, RETRY_SECONDS);
		}
		if (isLarge) largeByNetwork.set(network, large + 1);
		try {
			if (!Number.isFinite(length) || length <= limitOf(c)) return await readWithin(c, next);
			await countBody(c).skipRest();
			return await reject(c, 413, tooLargeHere(c));
		} finally {
			const remaining = (largeByNetwork.get(network) ?? 0) - Number(isLarge);
			if (remaining > 0) largeByNetwork.set(network, remaining);
			else largeByNetwork.delete(network);
		}
	};

	async function readWithin(c: Context<Bindings>, next: () => Promise<void>): Promise<void> {
		const body = countBody(c);
		await passOn(c, next, body);
		const stopped = body.stopped();
		if (!stopped) return;
		// Discards the response to an incomplete body.
		c.res = undefined;
		c.res = stopped === 'too-large' ? await reject(c, 413, tooLargeHere(c)) : await reject(c, 503, tooBusy);
	}
}

async function passOn(c: Context<Bindings>, next: () => Promise<void>, body: CountedBody): Promise<void> {
	c.req.raw = body.request;
	try {
		await next();
	} finally {
		body.release();
	}
	await body.skipRest();
}

/** Rejects clients that keep sending forms after being asked to wait, without reading the body or rendering a page. */
export function refuseFloods({
	config,
	formLimit,
}: Pick<Services, 'config' | 'formLimit'>): MiddlewareHandler<Bindings> {
	return async (c, next) => {
		const wait = c.req.method === 'POST' ? await formLimit.flooded(addressOf(c, config)) : 0;
		if (wait === 0) return await next();
		// The rest of the body is not read either: the connection closes with the response.
		c.header('connection', 'close');
		return tooMany(c, wait);
	};
}

function tooMany(c: Context<Bindings>, wait: number): Response {
	return c.text('Too many requests. Please wait a few minutes and send it again.\n', 429, {
		'retry-after': String(wait),
	});
}

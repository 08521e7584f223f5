import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Toast } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { createBodyBudget } from '#platform/http/body-budget.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { networkOf } from '#platform/http/rate-limit.ts';

export type Bindings = { Bindings: Partial<HttpBindings> };

const MEGABYTE = 1024 * 1024;

/** In bytes. A body can be in memory three times for a moment: as it came, as a file, and on its way to the store. */
const LIMITS = {
	/** The maximum of any route: a 5 MB file and the fields around it. */
	request: 5.5 * MEGABYTE,
	/** A browser reads no response before it has sent everything: a photo or a video chosen by mistake is discarded as it arrives. */
	skipped: 32 * MEGABYTE,
	all: 32 * MEGABYTE,
	/** One client alone cannot use all of it. */
	network: 16 * MEGABYTE,
	/** Concurrent large bodies of one network: incoming data uses memory even if it is discarded. */
	largeAtOnce: 40,
	/** A form without a file: however many files are being uploaded, there is room for it. */
	small: 64 * 1024,
	roomForSmall: 8 * MEGABYTE,
};

/** By then most of what is being sent has arrived. */
const RETRY_SECONDS = 10;

const tooLarge: Toast = {
	kind: 'destructive',
	title: 'Too large',
	description: 'What was sent is larger than 5 MB. Please choose a smaller file and send it again.',
};

const tooBusy: Toast = {
	kind: 'destructive',
	title: 'Too busy right now',
	description: 'Too much is being sent to us at this moment. Please send it again in a minute.',
};

/** The address a request came from. */
export function addressOf(c: Context<Bindings>, { TRUST_PROXY }: Services['config']): string {
	const { remoteAddress } = c.env?.incoming?.socket ?? {};
	return clientAddress(remoteAddress, c.req.header('x-forwarded-for'), TRUST_PROXY);
}

/**
 * Limits the memory of all request bodies: nothing is read before a handler requests it, so that clients that sent too many forms are
 * rejected first, and no more is in memory at once than there is room for.
 * @param pageAgain Renders the page that a form was sent from, with a toast.
 * @param limits Shorter in tests.
 */
export function boundBodies(
	{ config, formLimit }: Pick<Services, 'config' | 'formLimit'>,
	pageAgain: (url: string, toast: Toast) => Promise<Response>,
	limits = LIMITS,
): MiddlewareHandler<Bindings> {
	const counted = createBodyBudget(limits);
	const largeFrom = new Map<string, number>();
	/** The form again: its fields were never read. A sentence if no page is wanted or if it happened too often: rendering costs time. */
	const again = async (c: Context<Bindings>, status: 413 | 503, toast: Toast): Promise<Response> => {
		const wait = await formLimit.check(addressOf(c, config));
		if (wait > 0) return tooMany(c, wait);
		const isForScripts = status === 503 && !c.req.header('accept')?.includes('text/html');
		const headers = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : undefined;
		if (isForScripts) return c.text(`${toast.title}. ${toast.description}\n`, status, headers);
		const page = await pageAgain(c.req.url, toast);
		return new Response(page.body, { status, headers: { ...Object.fromEntries(page.headers), ...headers } });
	};
	return async (c, next) => {
		const hasBody = ['content-length', 'transfer-encoding'].some((name) => c.req.header(name) !== undefined);
		if (!hasBody || c.req.method !== 'POST') return await next();
		const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
		if (Number.isFinite(length) && length > limits.skipped) return await again(c, 413, tooLarge);
		const network = networkOf(addressOf(c, config));
		const large = largeFrom.get(network) ?? 0;
		const isLarge = length > limits.small;
		if (isLarge && large >= limits.largeAtOnce) {
			c.header('connection', 'close');
			return tooMany(c, RETRY_SECONDS);
		}
		if (isLarge) largeFrom.set(network, large + 1);
		try {
			if (Number.isFinite(length) && length > limits.request) return await refuseTooLarge(c);
			await readWithin(c, next);
		} finally {
			const left = (largeFrom.get(network) ?? 0) - Number(isLarge);
			if (left > 0) largeFrom.set(network, left);
			else largeFrom.delete(network);
		}
	};

	async function refuseTooLarge(c: Context<Bindings>): Promise<Response> {
		await counted(c.req.raw, addressOf(c, config), incomingOf(c)).skipRest();
		return await again(c, 413, tooLarge);
	}

	async function readWithin(c: Context<Bindings>, next: () => Promise<void>): Promise<void> {
		const body = counted(c.req.raw, addressOf(c, config), incomingOf(c));
		c.req.raw = body.request;
		try {
			await next();
		} finally {
			body.release();
		}
		await body.skipRest();
		const stopped = body.stopped();
		if (!stopped) return;
		// Discards the response to an incomplete body.
		c.res = undefined;
		c.res = stopped === 'too-large' ? await again(c, 413, tooLarge) : await again(c, 503, tooBusy);
	}
}

/** Only HTTP/1 is used here. */
const incomingOf = (c: Context<Bindings>) => c.env?.incoming as IncomingMessage | undefined;

/** A client that keeps sending forms after being asked to wait gets only the error status: nothing is read, no page rendered. */
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

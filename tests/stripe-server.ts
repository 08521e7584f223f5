import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/** How the server answers instead of working normally. `hang` never answers; `drop` breaks the connection after the work was done. */
export type Fault = { status: number; headers?: Record<string, string>; type?: string } | 'hang' | 'drop';

/** A request it received. */
export interface StripeRequest {
	idempotencyKey: string;
	/** Fields by their names as sent, such as `line_items[0][quantity]`. */
	fields: Record<string, string>;
}

/** A checkout page. */
export interface StripeSession {
	id: string;
	url: string;
	expires_at: number;
	fields: Record<string, string>;
}

/** A mock of Stripe on loopback, following its documented HTTP API: sessions, idempotency, errors, signed webhooks. */
export interface StripeServer {
	/** For `STRIPE_API_URL`. */
	url: string;
	requests: StripeRequest[];
	sessions: StripeSession[];
	/** Responses for the next requests, in order; `undefined` means normal work. */
	faults: (Fault | undefined)[];
	/** Called after the work and before the response. */
	beforeAnswer: (() => Promise<unknown>) | undefined;
	/** Its clock, in milliseconds. */
	now(): number;
	/** Where a payment on its page is reported, if set. */
	webhook: { url: string; secret: string } | undefined;
	close(): Promise<void>;
}

/** The valid key. */
export const STRIPE_KEY = 'sk_test_stand_in';
/** The settings that make a site use it. */
export const stripeSettings = (server: Pick<StripeServer, 'url'>) => ({
	STRIPE_SECRET_KEY: STRIPE_KEY,
	STRIPE_WEBHOOK_SECRET,
	STRIPE_API_URL: server.url,
});
export const STRIPE_WEBHOOK_SECRET = 'whsec_stand_in';

const REQUIRED = [
	'mode',
	'success_url',
	'line_items[0][quantity]',
	'line_items[0][price_data][currency]',
	'line_items[0][price_data][unit_amount]',
	'line_items[0][price_data][product_data][name]',
];
/** The parameters that this API version accepts for a session; any other is rejected, as Stripe does. */
const KNOWN =
	/^(mode|success_url|cancel_url|client_reference_id|customer_email|allowed_payment_method_types\[\d+\]|line_items\[0\]\[.+)$/;

/** Starts it on a free port. @param now Its clock. */
export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
	const answered = new Map<string, { fields: string; status: number; body: unknown }>();
	const http = createServer((request, response) => void route(request, response));
	http.listen(0, '127.0.0.1');
	await once(http, 'listening');
	const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
	const server: StripeServer = {
		url,
		requests: [],
		sessions: [],
		faults: [],
		now,
		beforeAnswer: undefined,
		webhook: undefined,
		async close() {
			http.closeAllConnections();
			http.close();
		},
	};
	return server;

	async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const path = new URL(request.url ?? '/', url).pathname;
		if (path === '/v1/checkout/sessions' && request.method === 'POST') return await create(request, response);
		if (path === '/v1/checkout/sessions') return await list(request, response);
		const session = server.sessions.find(({ id }) => path === `/c/pay/${id}`);
		if (session) return await page(request, response, session);
		fail(response, 404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
	}

	/** @see https://docs.stripe.com/api/checkout/sessions/list */
	async function list(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const fault = server.faults.shift();
		if (fault === 'hang') return;
		if (fault && fault !== 'drop') {
			return fail(response, fault.status, { type: fault.type ?? 'api_error', message: 'as the test wants it' });
		}
		if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
			return fail(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
		}
		const data = server.sessions.slice(0, 1).map(({ id }) => ({ id, object: 'checkout.session' }));
		reply(response, 200, { object: 'list', url: '/v1/checkout/sessions', has_more: false, data });
	}

	async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const sent = await text(request);
		const fields = Object.fromEntries(new URLSearchParams(sent));
		const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
		server.requests.push({ idempotencyKey, fields });
		const fault = server.faults.shift();
		if (fault === 'hang') return;
		if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
			return fail(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
		}
		const known = answered.get(idempotencyKey);
		if (known && known.fields !== sent) {
			const message =
				'Keys for idempotent requests can only be used with the same parameters they were first used with.';
			return fail(response, 400, { type: 'idempotency_error', message });
		}
		if (known) return reply(response, known.status, known.body, { 'idempotent-replayed': 'true' });
		if (fault && fault !== 'drop') {
			const body = { error: { type: fault.type ?? 'api_error', message: 'as the test wants it' } };
			// Stored under the key once the work has begun (https://docs.stripe.com/api/idempotent_requests).
			if (fault.status >= 500) answered.set(idempotencyKey, { fields: sent, status: fault.status, body });
			return reply(response, fault.status, body, fault.headers);
		}
		const wrong = refusal(fields);
		if (wrong) return fail(response, 400, { type: 'invalid_request_error', ...wrong });
		const id = `cs_test_${randomBytes(12).toString('hex')}`;
		const session = { id, url: `${url}/c/pay/${id}`, expires_at: Math.floor(now() / 1000) + 24 * 3600, fields };
		server.sessions.push(session);
		const body = { ...session, object: 'checkout.session', status: 'open', payment_status: 'unpaid' };
		answered.set(idempotencyKey, { fields: sent, status: 200, body });
		await server.beforeAnswer?.();
		if (fault === 'drop') return void response.destroy();
		reply(response, 200, body);
	}

	/** The page where the card number is entered. */
	async function page(request: IncomingMessage, response: ServerResponse, session: StripeSession): Promise<void> {
		if (request.method === 'POST') {
			if (server.webhook) {
				const event = sessionEvent({ session: session.id, reference: session.fields.client_reference_id ?? null });
				await deliver(server.webhook.url, event, { secret: server.webhook.secret });
			}
			response.writeHead(303, { location: session.fields.success_url ?? '/' }).end();
			return;
		}
		const amount = Number(session.fields['line_items[0][price_data][unit_amount]']) / 100;
		response.setHeader('content-type', 'text/html; charset=utf-8');
		response.end(`<!doctype html><html lang="en"><title>Payment</title><h1>Pay $${amount}</h1>
			<p>${session.fields.customer_email ?? ''}</p><form method="post"><button>Pay</button></form>
			<a href="${session.fields.cancel_url ?? ''}">Back</a></html>`);
	}

	function fail(response: ServerResponse, status: number, error: object): void {
		reply(response, status, { error });
	}

	function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
		const requestId = `req_${randomBytes(7).toString('hex')}`;
		response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, ...headers });
		response.end(JSON.stringify(body));
	}
}

function refusal(fields: Record<string, string>): { message: string; param: string } | undefined {
	const missing = REQUIRED.find((name) => !fields[name]);
	if (missing) return { message: `Missing required param: ${missing}.`, param: missing };
	const unknown = Object.keys(fields).find((name) => !KNOWN.test(name));
	if (unknown) return { message: `Received unknown parameter: ${unknown}`, param: unknown };
	const email = fields.customer_email;
	if (email !== undefined && !/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email)) {
		return { message: `Invalid email address: ${email}`, param: 'customer_email' };
	}
	return undefined;
}

/** An event as Stripe posts it. */
export interface StripeEvent {
	id: string;
	object: 'event';
	type: string;
	created: number;
	data: { object: Record<string, unknown> };
}

let count = 0;

/** Creates an event. @param created When it happened; seconds since 1970. */
export function stripeEvent(type: string, object: Record<string, unknown>, created: number, id?: string): StripeEvent {
	const data = { object };
	return { id: id ?? `evt_${process.pid}_${++count}`, object: 'event', type, created, data };
}

interface SessionFacts {
	session?: string;
	reference: string | null;
	intent?: string | null;
	type?: string;
	paymentStatus?: string;
	amount?: number;
	/** The discount of a coupon, before the amount. */
	discount?: number;
	currency?: string;
	created?: number;
}

/** The event of a paid session, by default. */
export function sessionEvent(facts: SessionFacts): StripeEvent {
	const {
		session = `cs_${++count}`,
		reference,
		intent = `pi_${session}`,
		type = 'checkout.session.completed',
		paymentStatus = 'paid',
		amount = 199_000,
		discount = 0,
		currency = 'usd',
		created = Math.floor(Date.now() / 1000),
	} = facts;
	return stripeEvent(
		type,
		{
			id: session,
			object: 'checkout.session',
			mode: 'payment',
			payment_status: paymentStatus,
			payment_intent: intent,
			client_reference_id: reference,
			amount_subtotal: amount + discount,
			amount_total: amount,
			total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
			currency,
			// Data that a real event contains and that must not be stored.
			customer_details: { email: 'payer@example.org', name: 'Ada Green' },
		},
		created,
	);
}

/** The total refunded from a charge so far. */
export function refundedEvent(intent: string, refunded: number, created: number, amount = 199_000): StripeEvent {
	const card = { card: { last4: '4242' } };
	return stripeEvent(
		'charge.refunded',
		{
			id: `ch_${intent}`,
			payment_intent: intent,
			amount,
			amount_refunded: refunded,
			refunded: refunded >= amount,
			payment_method_details: card,
		},
		created,
	);
}

/** The result of one refund. */
export function refundEvent(type: string, intent: string, id: string, amount: number, status: string, created: number) {
	return stripeEvent(type, { id, object: 'refund', payment_intent: intent, amount, status }, created);
}

/** The result of a dispute. */
export function disputeEvent(type: string, intent: string, id: string, status: string, created: number): StripeEvent {
	return stripeEvent(type, { id, object: 'dispute', payment_intent: intent, status, amount: 199_000 }, created);
}

/** A delivery's body and its headers, signed. @param at When it is sent, in seconds; by default now. */
export function signEvent(
	event: unknown,
	{ secret = STRIPE_WEBHOOK_SECRET, at }: { secret?: string; at?: number } = {},
) {
	const payload = typeof event === 'string' ? event : JSON.stringify(event);
	const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at ? { timestamp: at } : {}) });
	return {
		body: payload,
		headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
	};
}

/** Delivers an event over HTTP, and retries while the answer is not 2xx, as Stripe does, but sooner. @returns The last status. */
export async function deliver(
	url: string,
	event: unknown,
	options: { secret?: string; tries?: number } = {},
): Promise<number> {
	for (let tried = 1; ; tried++) {
		const response = await fetch(url, { method: 'POST', ...signEvent(event, options) }).catch(() => undefined);
		if (response?.ok || tried >= (options.tries ?? 5)) return response?.status ?? 0;
		await new Promise((later) => setTimeout(later, 200 * tried));
	}
}

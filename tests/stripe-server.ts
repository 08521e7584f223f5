import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listenLocally } from './free-port.ts';

/**
 * How the server answers instead of working normally. `hang` never answers; `drop` breaks the connection after the work was done.
 * With a `method`, requests by other methods work as usual meanwhile, such as those of the sweep, which runs at its own times.
 */
type Fault =
	| { status: number; headers?: Record<string, string>; type?: string; method?: 'GET' | 'POST' }
	| 'hang'
	| 'drop';

interface StripeRequest {
	idempotencyKey: string;
	/** Fields by their names as sent, such as `line_items[0][quantity]`. */
	fields: Record<string, string>;
}

export interface StripeSession {
	id: string;
	url: string;
	created: number;
	expires_at: number;
	fields: Record<string, string>;
	/** Set when it was paid: cents, and seconds since 1970. */
	paid?: { intent: string; amount: number; at: number };
}

/** A refund; `status` may be changed by a test. */
interface StripeRefund {
	id: string;
	object: 'refund';
	payment_intent: string;
	amount: number;
	status: string;
	created: number;
	metadata: Record<string, string>;
}

/** A mock of Stripe on loopback, following its documented HTTP API: sessions, refunds, lists, idempotency, errors, signed webhooks. */
export interface StripeServer {
	/** For `STRIPE_API_URL`. */
	url: string;
	requests: StripeRequest[];
	sessions: StripeSession[];
	refunds: StripeRefund[];
	/** Pays on a page, without telling the site. @returns The payment's id. */
	pay(session: StripeSession): string;
	/** Adds a page that was opened and paid elsewhere, such as by a payment link. @returns The payment's id. */
	addPaid(reference: string, amount?: number): string;
	/** Responses for the next requests, in order; `undefined` means normal work. */
	faults: (Fault | undefined)[];
	/** Called when a request arrives, such as `GET /v1/refunds`, before any work. */
	beforeWork: ((request: string) => Promise<unknown> | undefined) | undefined;
	beforeAnswer: (() => Promise<unknown>) | undefined;
	now(): number;
	/** Where a payment on its page is reported, if set. */
	webhook: { url: string; secret: string } | undefined;
	close(): Promise<void>;
}

export const STRIPE_KEY = 'sk_test_stand_in';
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

/** In the currency's smallest unit. */
function totalOf(fields: Record<string, string>): number {
	const quantity = Number(fields['line_items[0][quantity]'] ?? 1);
	return quantity * Number(fields['line_items[0][price_data][unit_amount]']);
}

export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
	const answered = new Map<string, { fields: string; status: number; body: unknown }>();
	const http = createServer((request, response) => void route(request, response));
	const url = await listenLocally(http);
	const server: StripeServer = {
		url,
		requests: [],
		sessions: [],
		refunds: [],
		pay(session) {
			const amount = totalOf(session.fields);
			session.paid ??= { intent: `pi_${session.id}`, amount, at: seconds() };
			return session.paid.intent;
		},
		addPaid(reference, amount = 199_000) {
			const session = openSession({
				client_reference_id: reference,
				'line_items[0][price_data][unit_amount]': String(amount),
			});
			return server.pay(session);
		},
		faults: [],
		now,
		beforeWork: undefined,
		beforeAnswer: undefined,
		webhook: undefined,
		async close() {
			http.closeAllConnections();
			http.close();
		},
	};
	return server;

	async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname: path, searchParams } = new URL(request.url ?? '/', url);
		await server.beforeWork?.(`${request.method} ${path}`);
		const retrieved = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path);
		if (path === '/v1/checkout/sessions' && request.method === 'POST') return await create(request, response);
		if (path === '/v1/checkout/sessions') return await read(request, response, () => listSessions(searchParams));
		if (retrieved) return await read(request, response, () => server.sessions.find(({ id }) => id === retrieved[1]));
		const intent = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1];
		if (intent) return await read(request, response, () => findIntent(intent));
		if (path === '/v1/refunds' && request.method === 'POST') return await createRefund(request, response);
		if (path === '/v1/refunds') return await read(request, response, () => listRefunds(searchParams));
		const session = server.sessions.find(({ id }) => path === `/c/pay/${id}`);
		if (session) return await page(request, response, session);
		fail(response, 404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
	}

	function nextFault({ method }: IncomingMessage): Fault | undefined {
		const [next] = server.faults;
		const isForOthers = typeof next === 'object' && next.method !== undefined && next.method !== method;
		return isForOthers ? undefined : server.faults.shift();
	}

	function openSession(fields: Record<string, string>): StripeSession {
		const id = `cs_test_${randomBytes(12).toString('hex')}`;
		const times = { created: seconds(), expires_at: seconds() + 24 * 3600 };
		const session: StripeSession = { id, url: `${url}/c/pay/${id}`, ...times, fields };
		server.sessions.push(session);
		return session;
	}

	function seconds(): number {
		return Math.floor(now() / 1000);
	}

	/** @see https://docs.stripe.com/api/checkout/sessions/list and https://docs.stripe.com/api/pagination */
	function listSessions(query: URLSearchParams): object {
		const status = query.get('status');
		const found = server.sessions.filter(
			(session) => (status === null || status === statusOf(session)) && isSince(query, session),
		);
		return pageOf('/v1/checkout/sessions', query, found.toReversed().map(toBody));
	}

	/** @see https://docs.stripe.com/api/refunds/list */
	function listRefunds(query: URLSearchParams): object {
		const intent = query.get('payment_intent');
		const found = server.refunds.filter(
			(refund) => (intent === null || intent === refund.payment_intent) && isSince(query, refund),
		);
		return pageOf('/v1/refunds', query, found.toReversed());
	}

	function statusOf({ paid, expires_at }: StripeSession): 'complete' | 'expired' | 'open' {
		if (paid) return 'complete';
		return expires_at < seconds() ? 'expired' : 'open';
	}

	/** A session with its payment and charge, which our requests always expand. */
	function toBody(session: StripeSession) {
		const { fields, paid, ...rest } = session;
		return {
			...rest,
			object: 'checkout.session',
			mode: 'payment',
			status: statusOf(session),
			payment_status: paid ? 'paid' : 'unpaid',
			client_reference_id: fields.client_reference_id ?? null,
			amount_total: totalOf(fields),
			currency: 'usd',
			total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
			payment_intent: paid && intentOf(paid),
		};
	}

	function intentOf({ intent, at }: NonNullable<StripeSession['paid']>) {
		const charge = { id: `ch_${intent}`, object: 'charge', created: at, receipt_url: `${url}/receipts/${intent}` };
		return { id: intent, object: 'payment_intent', status: 'succeeded', latest_charge: charge };
	}

	/** @see https://docs.stripe.com/api/payment_intents/retrieve */
	function findIntent(id: string): object | undefined {
		const paid = server.sessions.find((session) => session.paid?.intent === id)?.paid;
		return paid && intentOf(paid);
	}

	async function read(
		request: IncomingMessage,
		response: ServerResponse,
		find: () => object | undefined,
	): Promise<void> {
		const fault = nextFault(request);
		if (fault === 'hang') return;
		if (fault === 'drop') return void response.destroy();
		if (fault)
			return fail(response, fault.status, { type: fault.type ?? 'api_error', message: 'as the test wants it' });
		if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
			return fail(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
		}
		const found = find();
		if (found) return reply(response, 200, 'fields' in found ? toBody(found as StripeSession) : found);
		fail(response, 404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });
	}

	/** @see https://docs.stripe.com/api/refunds/create */
	async function createRefund(request: IncomingMessage, response: ServerResponse): Promise<void> {
		await answerOnce(request, response, (fields) => {
			const paid = server.sessions.find((session) => session.paid?.intent === fields.payment_intent)?.paid;
			if (!paid) return { code: 'resource_missing', message: 'No such payment_intent' };
			const counted = server.refunds.filter(
				({ payment_intent, status }) => payment_intent === paid.intent && status !== 'failed',
			);
			const left = paid.amount - counted.reduce((sum, { amount }) => sum + amount, 0);
			const amount = Number(fields.amount ?? left);
			if (left === 0) return { code: 'charge_already_refunded', message: 'Charge has already been refunded.' };
			if (amount > left)
				return { message: 'Refund amount is greater than unrefunded amount on charge', param: 'amount' };
			const refund: StripeRefund = {
				id: `re_${randomBytes(12).toString('hex')}`,
				object: 'refund',
				payment_intent: paid.intent,
				amount,
				status: 'succeeded',
				created: seconds(),
				metadata: fields['metadata[request]'] ? { request: fields['metadata[request]'] } : {},
			};
			server.refunds.push(refund);
			return { body: { ...refund } };
		});
	}

	async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
		await answerOnce(request, response, (fields) => {
			const wrong = refusal(fields);
			if (wrong) return wrong;
			const session = openSession(fields);
			return { body: { ...toBody(session), url: session.url } };
		});
	}

	/** Answers a POST, and its repeats under the same idempotency key. @param work Returns the object, or an error. */
	async function answerOnce(
		request: IncomingMessage,
		response: ServerResponse,
		work: (fields: Record<string, string>) => { body: object } | { message: string; code?: string; param?: string },
	): Promise<void> {
		const sent = await text(request);
		const fields = Object.fromEntries(new URLSearchParams(sent));
		const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
		server.requests.push({ idempotencyKey, fields });
		const fault = nextFault(request);
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
		const result = work(fields);
		if (!('body' in result)) return fail(response, 400, { type: 'invalid_request_error', ...result });
		answered.set(idempotencyKey, { fields: sent, status: 200, body: result.body });
		await server.beforeAnswer?.();
		if (fault === 'drop') return void response.destroy();
		reply(response, 200, result.body);
	}

	async function page(request: IncomingMessage, response: ServerResponse, session: StripeSession): Promise<void> {
		if (request.method === 'POST') {
			const intent = server.pay(session);
			if (server.webhook) {
				const reference = session.fields.client_reference_id ?? null;
				const event = sessionEvent({ session: session.id, intent, reference, amount: totalOf(session.fields) });
				await deliver(server.webhook.url, event, { secret: server.webhook.secret });
			}
			response.writeHead(303, { location: session.fields.success_url ?? '/' }).end();
			return;
		}
		const amount = totalOf(session.fields) / 100;
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
		const date = new Date(now()).toUTCString();
		response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, date, ...headers });
		response.end(JSON.stringify(body));
	}
}

/** A page of a list, the newest first. */
function pageOf(path: string, query: URLSearchParams, all: { id: string }[]): object {
	const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
	const limit = Number(query.get('limit') ?? 10);
	return { object: 'list', url: path, has_more: all.length > start + limit, data: all.slice(start, start + limit) };
}

function isSince(query: URLSearchParams, { created }: { created: number }): boolean {
	return created >= Number(query.get('created[gte]') ?? 0);
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

export interface StripeEvent {
	id: string;
	object: 'event';
	type: string;
	created: number;
	data: { object: Record<string, unknown> };
}

let count = 0;

/** Creates an event. @param created When it happened; seconds since 1970. */
export function stripeEvent(type: string, object: Record<string, unknown>, created: number): StripeEvent {
	const data = { object };
	return { id: `evt_${process.pid}_${++count}`, object: 'event', type, created, data };
}

interface SessionFacts {
	session?: string;
	reference: string | null;
	intent?: string | null;
	type?: string;
	paymentStatus?: string;
	amount?: number;
	discount?: number;
	currency?: string;
	created?: number;
}

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

export function refundEvent(type: string, intent: string, id: string, amount: number, status: string, created: number) {
	return stripeEvent(type, { id, object: 'refund', payment_intent: intent, amount, status }, created);
}

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

/**
 * Delivers an event over HTTP, and retries while the answer is not 2xx, as Stripe does, but sooner.
 * @param options `at`: when it is signed; seconds since 1970. @returns The last status.
 */
export async function deliver(
	url: string,
	event: unknown,
	options: { secret?: string; tries?: number; at?: number } = {},
): Promise<number> {
	for (let tried = 1; ; tried++) {
		const response = await fetch(url, { method: 'POST', ...signEvent(event, options) }).catch(() => undefined);
		if (response?.ok || tried >= (options.tries ?? 5)) return response?.status ?? 0;
		await new Promise((later) => setTimeout(later, 200 * tried));
	}
}

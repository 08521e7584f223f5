import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

interface Registrant {
	id: string;
	email: string;
	first_name: string;
	last_name: string;
	org?: string;
	job_title?: string;
	join_url: string;
}

interface Override {
	status: number;
	headers?: Record<string, string>;
	body?: object | string;
}

interface ZoomRequest {
	method: string;
	path: string;
	authorization: string | undefined;
	body: string;
}

/** A server on loopback that implements the part of Zoom's API that registers people, with its errors and limits. */
export interface ZoomServer {
	url: string;
	/** All requests so far, oldest first. */
	requests: ZoomRequest[];
	/** Registrants by room: `webinars/81234567890`. */
	registrants: Map<string, Registrant[]>;
	/** Existing rooms; registering elsewhere is a 404 with code 3001. */
	rooms: Set<string>;
	/** Past instances of rooms, by room, and who joined each, by its UUID. */
	instances: Map<string, { uuid: string; start_time: string }[]>;
	reports: Map<string, object[]>;
	reportPage: number;
	/** Decides a response before the server does, also for tokens (`/oauth/token`); undefined lets it work normally. */
	override?: ((call: ZoomRequest) => Override | undefined) | undefined;
	/** After its work was done: this response is sent instead of the true one, as if the connection broke. */
	overrideAfter?: ((call: ZoomRequest) => Promise<Override | 'hang up' | undefined>) | undefined;
	tokenSeconds: number;
	/** Invalidates all tokens, as a second process that requests one does. */
	revokeTokens(): void;
	hang(isHanging: boolean): void;
	reset(): void;
	close(): Promise<void>;
}

const account = { id: 'account-1', client: 'client-1', secret: 'secret-1' };
/** Zoom's limit for one registrant on one day. */
const DAILY_LIMIT = 3;
export const zoomWebinar = '81234567890';

export const zoomSettings = ({ url }: Pick<ZoomServer, 'url'>) => ({
	ZOOM_ACCOUNT_ID: account.id,
	ZOOM_CLIENT_ID: account.client,
	ZOOM_CLIENT_SECRET: account.secret,
	ZOOM_WEBINAR_ID: zoomWebinar,
	ZOOM_API_URL: `${url}/v2`,
	ZOOM_OAUTH_URL: `${url}/oauth/token`,
});

export async function startZoomServer(): Promise<ZoomServer> {
	const tokens = new Set<string>();
	const requestsToday = new Map<string, number>();
	let waiting: (() => void)[] | undefined;
	let tokenCount = 0;
	const zoom = {
		requests: [],
		registrants: new Map(),
		rooms: new Set(),
		instances: new Map(),
		reports: new Map(),
		tokenSeconds: 3600,
	} as unknown as ZoomServer;

	const listener = createServer(async (request, response) => {
		const call = await read(request);
		// The room itself: what a person's browser opens.
		if (call.path.startsWith('/w/')) return page(response);
		zoom.requests.push(call);
		await new Promise<void>((go) => (waiting ? waiting.push(go) : go()));
		const answer = zoom.override?.(call) ?? work(call);
		const changed = await zoom.overrideAfter?.(call);
		if (changed === 'hang up') return response.destroy();
		send(response, changed ?? answer);
	});
	const url = await listenLocally(listener);

	function work(call: ZoomRequest): Override {
		const { pathname, searchParams } = new URL(call.path, url);
		if (pathname === '/oauth/token') return token(call, searchParams);
		if (!tokens.has(call.authorization?.replace(/^Bearer /, '') ?? '')) {
			return { status: 401, body: { code: 124, message: 'Invalid access token.' } };
		}
		const past = pastOf(pathname, searchParams);
		if (past) return past;
		const [, room] = /^\/v2\/((?:webinars|meetings)\/\d+)\/registrants$/.exec(pathname) ?? [];
		if (!room || !zoom.rooms.has(room)) {
			const [kind = 'Webinar', id = ''] = (room ?? '').split('/');
			const named = kind === 'meetings' ? 'Meeting' : 'Webinar';
			return { status: 404, body: { code: 3001, message: `${named} ${id} not found or has expired.` } };
		}
		return call.method === 'POST' ? add(room, call.body) : list(room, searchParams);
	}

	function pastOf(pathname: string, query: URLSearchParams): Override | undefined {
		const [, kind, id] = /^\/v2\/past_(meetings|webinars)\/(\d+)\/instances$/.exec(pathname) ?? [];
		if (kind) {
			const held = zoom.instances.get(`${kind}/${id}`);
			if (held) return { status: 200, body: { [kind]: held } };
			return { status: 404, body: { code: 3001, message: `Meeting does not exist: ${id}.` } };
		}
		const [, encoded] = /^\/v2\/report\/(?:meetings|webinars)\/([^/]+)\/participants$/.exec(pathname) ?? [];
		if (!encoded) return undefined;
		// Its gateway decodes a path once, and one that then begins with a slash, or contains two, leads nowhere.
		const once = decodeURIComponent(encoded);
		const uuid = once.includes('%') ? decodeURIComponent(once) : once;
		const joins = zoom.reports.get(uuid);
		if (!joins || once.startsWith('/') || once.includes('//')) {
			return { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } };
		}
		const size = Math.min(Number(query.get('page_size') ?? 30), zoom.reportPage);
		const from = Number(query.get('next_page_token') || 0);
		const isIncluded = query.get('include_fields') === 'registrant_id';
		const participants = joins
			.slice(from, from + size)
			.map((one) => (isIncluded ? one : { ...one, registrant_id: undefined }));
		const next_page_token = from + size < joins.length ? String(from + size) : '';
		return { status: 200, body: { page_size: size, total_records: joins.length, next_page_token, participants } };
	}

	function token(call: ZoomRequest, query: URLSearchParams): Override {
		const basic = Buffer.from(`${account.client}:${account.secret}`).toString('base64');
		if (query.get('grant_type') !== 'account_credentials' || query.get('account_id') !== account.id) {
			return { status: 400, body: { reason: 'unsupported grant type', error: 'unsupported_grant_type' } };
		}
		if (call.method !== 'POST' || call.authorization !== `Basic ${basic}`) {
			return { status: 400, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } };
		}
		const token = `token-${++tokenCount}`;
		tokens.add(token);
		const body = {
			access_token: token,
			token_type: 'bearer',
			expires_in: zoom.tokenSeconds,
			scope: 'webinar:write:admin',
		};
		return { status: 200, body };
	}

	function add(room: string, body: string): Override {
		const person = JSON.parse(body) as Partial<Registrant>;
		const { email, first_name = '', last_name = '' } = person;
		const isTooLong = first_name.length > 64 || last_name.length > 64;
		if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || !first_name || isTooLong) {
			const errors = [{ field: email && first_name ? 'first_name' : 'email', message: 'Invalid field.' }];
			return { status: 400, body: { code: 300, message: 'Validation Failed.', errors } };
		}
		if (email.startsWith('host@')) return { status: 400, body: { code: 3027, message: 'Host can not register.' } };
		const key = `${room} ${email.toLowerCase()}`;
		const requests = (requestsToday.get(key) ?? 0) + 1;
		requestsToday.set(key, requests);
		if (requests > DAILY_LIMIT) {
			const message = `You have exceeded the daily rate limit of (${DAILY_LIMIT}) for Add a webinar registrant API requests for the registrant (${email}). You can resume these API requests at GMT 00:00:00.`;
			return { status: 429, headers: { 'x-ratelimit-type': 'Daily-limit' }, body: { code: 429, message } };
		}
		const registered = zoom.registrants.get(room) ?? [];
		// A registered address gets its existing registration.
		let registrant = registered.find((one) => one.email.toLowerCase() === email.toLowerCase());
		if (!registrant) {
			const id = `r${registered.length + 1}-${Math.random().toString(36).slice(2)}`;
			registrant = { ...person, email, first_name, last_name, id, join_url: `${url}/w/${room.split('/')[1]}?tk=${id}` };
			zoom.registrants.set(room, [...registered, registrant]);
		}
		const { id, join_url } = registrant;
		return { status: 201, body: { id: Number(room.split('/')[1]), registrant_id: id, join_url, topic: 'A webinar' } };
	}

	function list(room: string, query: URLSearchParams): Override {
		const all = zoom.registrants.get(room) ?? [];
		const size = Math.min(Number(query.get('page_size') ?? 30), 300);
		const from = Number(query.get('next_page_token') || 0);
		const registrants = all.slice(from, from + size);
		const next_page_token = from + size < all.length ? String(from + size) : '';
		return { status: 200, body: { page_size: size, total_records: all.length, next_page_token, registrants } };
	}

	const hang = (isHanging: boolean) => {
		const blocked = waiting;
		waiting = isHanging ? [] : undefined;
		for (const go of blocked ?? []) go();
	};
	const reset = () => {
		hang(false);
		zoom.requests.length = 0;
		zoom.registrants.clear();
		zoom.instances.clear();
		zoom.reports.clear();
		zoom.reportPage = 300;
		requestsToday.clear();
		zoom.rooms = new Set([`webinars/${zoomWebinar}`]);
		zoom.override = undefined;
		zoom.overrideAfter = undefined;
		zoom.tokenSeconds = 3600;
	};
	reset();
	return Object.assign(zoom, {
		url,
		hang,
		reset,
		revokeTokens: () => tokens.clear(),
		async close() {
			hang(false);
			listener.closeAllConnections();
			await new Promise((done) => listener.close(done));
		},
	});
}

async function read(request: IncomingMessage): Promise<ZoomRequest> {
	const { method = '', url: path = '', headers } = request;
	return { method, path, authorization: headers.authorization, body: await text(request) };
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Override): void {
	const isText = typeof body === 'string';
	response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
	response.end(isText ? body : JSON.stringify(body));
}

function page(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'text/html' });
	response.end('<!doctype html><html lang="en"><title>The room</title><h1>You are in the room</h1></html>');
}

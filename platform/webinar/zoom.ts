import * as z from 'zod';
import { type Call, callUrl } from '#platform/calls/outgoing.ts';
import { retryAfterSeconds } from '#platform/jobs/kinds.ts';
import {
	type Participation,
	type Registered,
	type Registrant,
	type Webinar,
	WebinarRefused,
	type WebinarRoom,
} from './webinar.ts';

/** A server-to-server OAuth app, as named in Zoom's marketplace. */
interface ZoomApp {
	accountId: string;
	clientId: string;
	clientSecret: string;
	oauthUrl: string;
	now(): Date;
}

interface ZoomToken {
	get(signal: AbortSignal): Promise<string>;
	/** Replaces a rejected token, unless another request has already done so. */
	renew(rejected: string, signal: AbortSignal): Promise<string>;
}

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const RENEW_BEFORE_MS = 60_000;

/**
 * The token of a server-to-server OAuth app. It lasts an hour, without a refresh token. A new one may invalidate earlier ones, so all
 * requests share one.
 * @see https://developers.zoom.us/docs/internal-apps/s2s-oauth/
 */
function createZoomToken({ accountId, clientId, clientSecret, oauthUrl, now }: ZoomApp): ZoomToken {
	let current: { token: string; until: number } | undefined;

	async function fetchToken(signal: AbortSignal): Promise<string> {
		const address = new URL(oauthUrl);
		address.searchParams.set('grant_type', 'account_credentials');
		address.searchParams.set('account_id', accountId);
		const requestedAt = now().getTime();
		const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
		const { status, body } = await call(address, { method: 'POST', headers: { authorization } }, signal);
		const { access_token: token, expires_in: seconds } = body;
		if (status !== 200) {
			const reason = String(body.reason ?? body.error ?? '').slice(0, 200);
			// A wrong setting, so the registration is retried until someone fixes it.
			throw new WebinarRefused(`Zoom gave no access token: ${status} ${reason}`.trim(), { isFinal: false });
		}
		if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
			throw new Error('Zoom answered without an access token.');
		}
		const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0;
		current = { token, until: requestedAt + lifetime - RENEW_BEFORE_MS };
		return token;
	}

	async function get(signal: AbortSignal): Promise<string> {
		return current && now().getTime() < current.until ? current.token : await fetchToken(signal);
	}

	return {
		get,
		async renew(rejected, signal) {
			if (current?.token === rejected) current = undefined;
			return await get(signal);
		},
	};
}

interface ZoomOptions extends ZoomApp {
	apiUrl: string;
}

/** Zoom's maximum. */
const PAGE_SIZE = 300;
const MAX_PAGES = 40;

/**
 * Zoom as a webinar service. For an address that is already registered, it returns the existing registration. It rejects more than
 * three requests a day (GMT) for one address; then the list of registrants is searched.
 * @see https://developers.zoom.us/docs/api/meetings/ (add a webinar registrant, add a meeting registrant)
 * and https://developers.zoom.us/docs/api/rate-limits/
 */
export function createZoom(options: ZoomOptions): Webinar {
	const { now } = options;
	const token = createZoomToken(options);

	/** Sends a request; renews the token once if Zoom rejects it. */
	async function send(address: URL, init: { method: string; body?: string }, signal: AbortSignal): Promise<ZoomAnswer> {
		const sendWith = (bearer: string) => {
			const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
			return call(address, { ...init, headers }, signal);
		};
		const current = await token.get(signal);
		const answer = await sendWith(current);
		return answer.status === 401 ? await sendWith(await token.renew(current, signal)) : answer;
	}

	async function find(registrants: URL, email: string, signal: AbortSignal): Promise<Registered | undefined> {
		let next = '';
		for (let page = 0; page < MAX_PAGES; page++) {
			const address = new URL(registrants);
			address.searchParams.set('page_size', String(PAGE_SIZE));
			if (next) address.searchParams.set('next_page_token', next);
			const { status, body } = await send(address, { method: 'GET' }, signal);
			if (status !== 200 || !Array.isArray(body.registrants)) return undefined;
			const found = body.registrants.find(
				(registrant) => String(registrant?.email).toLowerCase() === email.toLowerCase(),
			);
			if (found) return toRegistered(found.id, found.join_url);
			next = String(body.next_page_token ?? '');
			if (!next) return undefined;
		}
		return undefined;
	}

	return {
		async register(room, person, signal) {
			const registrants = addressOf(options.apiUrl, room);
			const answer = await send(registrants, { method: 'POST', body: JSON.stringify(bodyOf(person)) }, signal);
			if (answer.status === 201 || answer.status === 200) {
				const registered = toRegistered(answer.body.registrant_id, answer.body.join_url);
				if (!registered) throw new Error('Zoom answered without a registrant.');
				return registered;
			}
			const isDailyLimit = answer.status === 429 && isDaily(answer);
			if (isDailyLimit || answer.status === 409) {
				const found = await find(registrants, person.email, signal);
				if (found) return found;
			}
			throw refusal(answer, person, now(), isDailyLimit);
		},
		async check(room, signal) {
			if (!room) {
				await token.get(signal);
				return { date: null };
			}
			const registrants = addressOf(options.apiUrl, room);
			registrants.searchParams.set('page_size', '1');
			const answer = await send(registrants, { method: 'GET' }, signal);
			if (answer.status !== 200) throw refusal(answer, undefined, now(), false);
			return { date: answer.headers.get('date') };
		},
		async report(room, period, signal) {
			return await readReport(options.apiUrl, room, period, async (address) => {
				const answer = await send(address, { method: 'GET' }, signal);
				if (answer.status === 404) return undefined;
				if (answer.status !== 200) throw refusal(answer, undefined, now(), answer.status === 429 && isDaily(answer));
				return answer;
			});
		},
	};
}

function addressOf(apiUrl: string, { kind, id }: WebinarRoom): URL {
	return new URL(`${apiUrl.replace(/\/+$/, '')}/${kind}s/${encodeURIComponent(id)}/registrants`);
}

const MAX_NAME = 64;
const MAX_LINE = 128;

function bodyOf({ email, firstName, lastName, company, jobTitle }: Registrant) {
	return {
		email,
		first_name: clip(firstName, MAX_NAME),
		last_name: clip(lastName, MAX_NAME),
		...(company ? { org: clip(company, MAX_LINE) } : {}),
		...(jobTitle ? { job_title: clip(jobTitle, MAX_LINE) } : {}),
	};
}

/** Shortens a text by whole characters. @param most Maximum length in UTF-16 units, as Zoom counts. */
function clip(text: string, most: number): string {
	let clipped = '';
	for (const character of text) {
		if (clipped.length + character.length > most) break;
		clipped += character;
	}
	return clipped;
}

function toRegistered(id: unknown, joinUrl: unknown): Registered | undefined {
	if (typeof id !== 'string' || id === '' || id.length > 200) return undefined;
	// Visitors are sent there, so it must be a web page.
	const isPage = typeof joinUrl === 'string' && joinUrl.length <= 2000 && /^https?:\/\//i.test(joinUrl);
	return { registrantId: id, joinUrl: isPage && URL.canParse(joinUrl) ? new URL(joinUrl).href : undefined };
}

/** Whether a daily limit was reached, and not one per second: by the header, or if that is missing, by the message. */
function isDaily({ headers, body }: ZoomAnswer): boolean {
	return /daily/i.test(headers.get('x-ratelimit-type') ?? String(body.message ?? ''));
}

/** 4xx responses that a retry may fix; 401 is a wrong setting, which someone will fix. */
const TEMPORARY = [401, 408, 425, 429];

function refusal(answer: ZoomAnswer, person: Registrant | undefined, now: Date, isDailyLimit: boolean): WebinarRefused {
	const { status, headers, body } = answer;
	const text = [body.code, body.message].filter(Boolean).join(' ');
	const detail = (person ? text.replaceAll(person.email, 'the registrant') : text).slice(0, 300);
	const message = `Zoom answered ${status}${detail ? `: ${detail}` : ''}`;
	const isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status);
	const retryAfter = retryAfterSeconds(headers, now);
	return new WebinarRefused(message, {
		isFinal,
		retryAfter: retryAfter ?? (isDailyLimit ? untilMidnight(now) : undefined),
	});
}

/** Seconds until Zoom's daily limit is reset, at midnight GMT. */
function untilMidnight(now: Date): number {
	const midnight = new Date(now);
	midnight.setUTCHours(24, 0, 0, 0);
	return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
}

/** 30,000 joins. */
const MAX_REPORT_PAGES = 100;
/** An instance that began this long before the period can reach into it. */
const LONGEST_MS = 12 * 3600_000;

/** Sends a GET request. @throws for anything but a success; `undefined` for something that does not exist. */
type Get = (address: URL) => Promise<ZoomAnswer | undefined>;

const instance = z.object({ uuid: z.string().min(1).max(200), start_time: z.string() });
const instances = z.object({
	meetings: z.array(instance).default([]),
	webinars: z.array(instance).default([]),
});

const text = z.nullish(z.string());
const page = z.object({
	next_page_token: z.string().default(''),
	participants: z.array(
		z.object({
			registrant_id: text,
			user_email: text,
			name: text,
			join_time: text,
			leave_time: text,
			status: text,
		}),
	),
});

/**
 * Who was in a room during a period. A meeting that was started again has an instance each time.
 * @returns One entry a join; empty if the room was not used.
 * @see https://developers.zoom.us/docs/api/meetings/ (list past meeting instances, get meeting participant reports)
 */
async function readReport(
	apiUrl: string,
	{ kind, id }: WebinarRoom,
	{ from, to }: { from: Date; to: Date },
	get: Get,
): Promise<Participation[]> {
	const base = apiUrl.replace(/\/+$/, '');
	const past = await get(new URL(`${base}/past_${kind}s/${encodeURIComponent(id)}/instances`));
	if (!past) return [];
	const { meetings, webinars } = instances.parse(past.body);
	const joins: Participation[] = [];
	for (const { uuid, start_time } of [...meetings, ...webinars]) {
		const startedAt = Date.parse(start_time);
		if (!(startedAt > from.getTime() - LONGEST_MS && startedAt < to.getTime())) continue;
		joins.push(...(await readInstance(new URL(`${base}/report/${kind}s/${encodeUuid(uuid)}/participants`), get)));
	}
	return joins.filter(({ joinedAt, leftAt }) => joinedAt < to && leftAt > from);
}

async function readInstance(report: URL, get: Get): Promise<Participation[]> {
	const joins: Participation[] = [];
	let next = '';
	for (let number = 0; number < MAX_REPORT_PAGES; number++) {
		const address = new URL(report);
		address.searchParams.set('page_size', String(PAGE_SIZE));
		address.searchParams.set('include_fields', 'registrant_id');
		if (next) address.searchParams.set('next_page_token', next);
		const answer = await get(address);
		if (!answer) return joins;
		const { participants, next_page_token } = page.parse(answer.body);
		joins.push(...participants.flatMap((one) => toParticipation(one) ?? []));
		next = next_page_token;
		if (!next) return joins;
	}
	throw new Error(`Zoom's report has more than ${MAX_REPORT_PAGES} pages.`);
}

/** A UUID in a path. Zoom decodes one that begins with a slash, or contains two, twice. */
function encodeUuid(uuid: string): string {
	const encoded = encodeURIComponent(uuid);
	return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(encoded) : encoded;
}

type Joined = z.output<typeof page>['participants'][number];

/** @returns Undefined for someone in the waiting room, and for a join without its times. */
function toParticipation(joined: Joined): Participation | undefined {
	const { registrant_id, user_email, name, join_time, leave_time, status } = joined;
	const [joinedAt, leftAt] = [new Date(join_time ?? ''), new Date(leave_time ?? '')];
	if (status === 'in_waiting_room' || !(leftAt > joinedAt)) return undefined;
	return {
		joinedAt,
		leftAt,
		...(registrant_id && { registrantId: registrant_id }),
		...(user_email && { email: user_email.trim() }),
		...(name?.trim() && { name: name.trim().slice(0, 200) }),
	};
}

interface ZoomAnswer {
	status: number;
	headers: Headers;
	/** Empty if it is not a JSON object. */
	body: Record<string, unknown> & { registrants?: { id?: unknown; email?: unknown; join_url?: unknown }[] };
}

const TIMEOUT_MS = 10_000;
/** The largest answer is a page of 300 registrants. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Sends a request. A redirect is an error: following it would send the person's data, or our token, elsewhere.
 * @throws if there was no response, or a successful one that is not JSON.
 */
export async function call(address: URL, init: Omit<Call, 'signal'>, signal: AbortSignal): Promise<ZoomAnswer> {
	const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
	const response = await callUrl(address, { ...init, signal: limit }, 'anywhere');
	const { status, headers } = response;
	const text = await readText(response);
	if (status >= 300 && status < 400) throw new Error(`Zoom answered ${status}, a redirect.`);
	const body = parseObject(text);
	if (!body && response.ok) throw new Error(`Zoom answered ${status} with something that is not JSON.`);
	return { status, headers, body: body ?? {} };
}

async function readText({ body }: Response): Promise<string> {
	if (!body) return '';
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > LARGEST_BODY_BYTES) throw new Error('Zoom answered with more than 2 MB.');
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}

function parseObject(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
	} catch {
		return undefined;
	}
}

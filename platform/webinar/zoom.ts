import { retryAfterSeconds } from '#platform/jobs/retry.ts';
import { type Registered, type Registrant, type Webinar, WebinarRefused, type WebinarRoom } from './webinar.ts';
import { call, type ZoomAnswer } from './zoom-call.ts';
import { createZoomToken, type ZoomApp } from './zoom-token.ts';

interface ZoomOptions extends ZoomApp {
	apiUrl: string;
}

/** Registrants on one page of Zoom's list, its maximum; and how many pages are searched for one. */
const PAGE_SIZE = 300;
const MOST_PAGES = 40;

/**
 * Zoom as a webinar service. It registers an address once however often it is requested, and returns the existing registration.
 * It rejects more than three requests a day (GMT) for one address; then the list of registrants is searched.
 * @see https://developers.zoom.us/docs/api/meetings/ (add a webinar registrant, add a meeting registrant)
 * and https://developers.zoom.us/docs/api/rate-limits/
 */
export function createZoom(options: ZoomOptions): Webinar {
	const { now } = options;
	const token = createZoomToken(options);

	/** One request with a token; a token that Zoom no longer accepts is renewed once. */
	async function ask(address: URL, init: { method: string; body?: string }, signal: AbortSignal): Promise<ZoomAnswer> {
		const used = await token.get(signal);
		const answer = await send(used);
		return answer.status === 401 ? await send(await token.renew(used, signal)) : answer;

		async function send(bearer: string): Promise<ZoomAnswer> {
			const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
			return await call(address, { ...init, headers }, signal);
		}
	}

	/** Searches for an existing registration. */
	async function find(registrants: URL, email: string, signal: AbortSignal): Promise<Registered | undefined> {
		let next = '';
		for (let page = 0; page < MOST_PAGES; page++) {
			const address = new URL(registrants);
			address.searchParams.set('page_size', String(PAGE_SIZE));
			if (next) address.searchParams.set('next_page_token', next);
			const { status, body } = await ask(address, { method: 'GET' }, signal);
			if (status !== 200 || !Array.isArray(body.registrants)) return undefined;
			const found = body.registrants.find((one) => sameAddress(one?.email, email));
			if (found) return registered(found.id, found.join_url);
			next = String(body.next_page_token ?? '');
			if (!next) return undefined;
		}
		return undefined;
	}

	return {
		async register(room, person, signal) {
			const registrants = addressOf(options.apiUrl, room);
			const answer = await ask(registrants, { method: 'POST', body: JSON.stringify(bodyOf(person)) }, signal);
			if (answer.status === 201 || answer.status === 200) {
				const made = registered(answer.body.registrant_id, answer.body.join_url);
				if (!made) throw new Error('Zoom answered without a registrant.');
				return made;
			}
			const isOfDay = answer.status === 429 && isDaily(answer);
			if (isOfDay || answer.status === 409) {
				const found = await find(registrants, person.email, signal);
				if (found) return found;
			}
			throw refusal(answer, person, now(), isOfDay);
		},
		async check(room, signal) {
			const registrants = addressOf(options.apiUrl, room);
			registrants.searchParams.set('page_size', '1');
			const answer = await ask(registrants, { method: 'GET' }, signal);
			if (answer.status !== 200) throw refusal(answer, undefined, now(), false);
			return { date: answer.headers.get('date') };
		},
	};
}

function addressOf(apiUrl: string, { kind, id }: WebinarRoom): URL {
	return new URL(`${apiUrl.replace(/\/+$/, '')}/${kind}s/${encodeURIComponent(id)}/registrants`);
}

/** Zoom accepts names of up to 64 characters; it rejects longer ones, which no retry would fix. */
const NAME_MOST = 64;
const LINE_MOST = 128;

function bodyOf({ email, firstName, lastName, company, jobTitle }: Registrant) {
	return {
		email,
		first_name: clip(firstName, NAME_MOST),
		last_name: clip(lastName, NAME_MOST),
		...(company ? { org: clip(company, LINE_MOST) } : {}),
		...(jobTitle ? { job_title: clip(jobTitle, LINE_MOST) } : {}),
	};
}

/** By whole characters, as half of one is invalid; `most` counts UTF-16 units, as Zoom does. */
function clip(text: string, most: number): string {
	let clipped = '';
	for (const character of text) {
		if (clipped.length + character.length > most) break;
		clipped += character;
	}
	return clipped;
}

const sameAddress = (one: unknown, other: string) =>
	typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

function registered(id: unknown, joinUrl: unknown): Registered | undefined {
	if (typeof id !== 'string' || id === '' || id.length > 200) return undefined;
	// Visitors are sent there, so it must be a web page.
	const isPage = typeof joinUrl === 'string' && joinUrl.length <= 2000 && /^https?:\/\//i.test(joinUrl);
	return { registrantId: id, joinUrl: isPage && URL.canParse(joinUrl) ? new URL(joinUrl).href : undefined };
}

/** A daily limit and not one per second: by its header, or, if that is missing, by its message. */
function isDaily({ headers, body }: ZoomAnswer): boolean {
	const limit = headers.get('x-ratelimit-type') ?? String(body.message ?? '');
	return /daily/i.test(limit);
}

/** 4xx responses that are not about the request itself; 401 is a wrong setting, which someone will fix. */
const PASSING = [401, 408, 425, 429];

function refusal(answer: ZoomAnswer, person: Registrant | undefined, now: Date, isOfDay: boolean): WebinarRefused {
	const { status, headers, body } = answer;
	const words = [body.code, body.message].filter(Boolean).join(' ');
	const detail = (person ? words.replaceAll(person.email, 'the registrant') : words).slice(0, 300);
	const message = `Zoom answered ${status}${detail ? `: ${detail}` : ''}`;
	const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
	const retryAfter = retryAfterSeconds(headers, now);
	return new WebinarRefused(message, { isFinal, retryAfter: retryAfter ?? (isOfDay ? untilMidnight(now) : undefined) });
}

/** Zoom's days are GMT's. */
function untilMidnight(now: Date): number {
	const midnight = new Date(now);
	midnight.setUTCHours(24, 0, 0, 0);
	return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
}

import { createHmac } from 'node:crypto';
import {
	eventNames,
	MOST_EVENTS_A_VISIT,
	type VisitBatch,
	type VisitEvent,
	type VisitStart,
} from '#app/analytics/wire.ts';
import type { Touch } from '#app/features/affiliates/affiliates.server.ts';
import { type BrowserFacts, browserFacts } from './browser-facts.server.ts';
import { countryOf } from './country.server.ts';
import type { Fingerprint } from './fingerprint.server.ts';
import { outsideText, referrerOf, sourceOf } from './outside-text.ts';

/** What was odd about a visit. */
export type Mark = 'clock' | 'flood' | 'full';

/** A row of `website_analytics_sessions` as it begins; times as ISO 8601. */
export interface VisitRow {
	session_id: string;
	session_start: string;
	user_fingerprint: string;
	user_agent: string | null;
	referrer: string | null;
	initial_page: string;
	device_type: BrowserFacts['device'];
	browser_name: BrowserFacts['browser'];
	screen_resolution: string;
	viewport_size: string;
	timezone: string;
	language: string;
	source: string | null;
	utm_medium: string | null;
	utm_campaign: string | null;
	affiliate_code: string | null;
	country: string | null;
	is_bot: boolean;
	marks: Mark[];
}

/** A row of `website_analytics_events`, but for its day, which is its visit's. */
export interface EventRow {
	session_id: string;
	sequence: number;
	event_type: VisitEvent['type'];
	event_name: string;
	page_url: string;
	scroll_depth: number | null;
	viewport_x: number | null;
	viewport_y: number | null;
	click_count: number | null;
	time_on_page: number | null;
	custom_data: VisitEvent['data'] | null;
	created_at: string;
}

/** A batch as it is to be stored. */
export interface Arrival {
	visit: VisitRow;
	events: EventRow[];
	touches: Touch[];
	/** Who sent it, for counting only: never stored. */
	address: string;
	/** Of the batch, in bytes. */
	bytes: number;
}

/** How a batch came. */
export interface Carrier {
	receivedAt: Date;
	address: string;
	userAgent: string;
	/** Every browser says which languages it takes; many programs do not. */
	hasLanguages: boolean;
	bytes: number;
}

interface Needs {
	/** Makes session ids: without it, and without the visit's secret, nobody can write into a visit. */
	key: Uint8Array;
	fingerprint: Fingerprint;
	/** Host of our own address, and every host that is ours. */
	host: string;
	ownHosts: readonly string[];
}

/** A clock that is set right by the system moves a little. */
const TOLERANCE_MS = 2_000;
const LONGEST_USER_AGENT = 300;
const DAY_MS = 86_400_000;

/** Makes rows of a batch. Each is a function of the batch and of the clocks' difference, whichever batches came before. */
export async function arrivalOf(batch: VisitBatch, carrier: Carrier, needs: Needs): Promise<Arrival> {
	const clock = clockOf(batch.sent, carrier.receivedAt);
	const startedAt = clock.read(batch.start.at);
	const kept = batch.events.filter(({ n }) => n <= MOST_EVENTS_A_VISIT);
	const sessionId = sessionIdOf(batch.visit, needs.key);
	const events = kept.map((event) => eventRow(event, sessionId, clock.read(event.at)));
	const marks: Mark[] = [];
	if (clock.isOff || batch.events.some(({ at }) => at < batch.start.at - TOLERANCE_MS)) marks.push('clock');
	if (kept.length < batch.events.length) marks.push('full');
	const userAgent = outsideText(carrier.userAgent, LONGEST_USER_AGENT);
	const facts = browserFacts(userAgent, batch.start.touch);
	const isBot = facts.isBot || !carrier.hasLanguages;
	const person = { address: carrier.address, userAgent, host: needs.host };
	return {
		visit: {
			session_id: sessionId,
			session_start: startedAt.toISOString(),
			user_fingerprint: await needs.fingerprint(person, startedAt),
			user_agent: userAgent || null,
			device_type: facts.device,
			browser_name: facts.browser,
			is_bot: isBot,
			marks,
			...startColumns(batch.start, needs.ownHosts),
		},
		events,
		touches: touchesOf(events, isBot),
		address: carrier.address,
		bytes: carrier.bytes,
	};
}

function startColumns(start: VisitStart, ownHosts: readonly string[]) {
	const referrer = referrerOf(start.referrer, ownHosts);
	return {
		referrer: referrer && outsideText(referrer, 500),
		initial_page: start.page,
		screen_resolution: start.screen,
		viewport_size: start.viewport,
		timezone: start.timezone,
		language: start.language,
		source: sourceOf(start.utm_source, referrer),
		utm_medium: start.utm_medium || null,
		utm_campaign: start.utm_campaign || null,
		affiliate_code: start.affiliate || null,
		country: countryOf(start.timezone),
	};
}

function eventRow(event: VisitEvent, session_id: string, at: Date): EventRow {
	return {
		session_id,
		sequence: event.n,
		event_type: event.type,
		event_name: event.name || event.type,
		page_url: event.page,
		scroll_depth: event.scroll ?? null,
		viewport_x: event.x ?? null,
		viewport_y: event.y ?? null,
		click_count: event.clicks ?? null,
		time_on_page: event.seconds ?? null,
		custom_data: event.data ?? null,
		created_at: at.toISOString(),
	};
}

/** Someone came with an affiliate code: it counts even where it is not the one in force. */
function touchesOf(events: EventRow[], isBot: boolean): Touch[] {
	return events.flatMap(({ session_id, sequence, event_type, event_name, page_url, custom_data, created_at }) => {
		if (event_type !== 'custom' || event_name !== eventNames.affiliateTouch) return [];
		const { code, applied } = custom_data ?? {};
		if (typeof code !== 'string') return [];
		return {
			sessionId: session_id,
			sequence,
			code: outsideText(code, 100),
			applied: applied === true,
			page: page_url,
			at: new Date(created_at),
			isBot,
		};
	});
}

/**
 * Reads a browser's clock, which may be years off: only differences count. What would be in the future, or more than a day
 * ago, is set to the nearest instant that is not.
 */
function clockOf(sent: number, receivedAt: Date) {
	const received = receivedAt.getTime();
	const clock = {
		isOff: false,
		read(at: number): Date {
			const ago = Math.min(Math.max(sent - at, 0), DAY_MS);
			if (Math.abs(ago - (sent - at)) > TOLERANCE_MS) clock.isOff = true;
			return new Date(received - Math.round(ago));
		},
	};
	return clock;
}

/** A UUID of version 8 (RFC 9562): made of the visit's secret, which it does not tell. */
function sessionIdOf(visit: string, key: Uint8Array): string {
	const bytes = createHmac('sha256', key).update(visit).digest().subarray(0, 16);
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

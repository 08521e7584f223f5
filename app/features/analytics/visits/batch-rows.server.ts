import { createHmac } from 'node:crypto';
import {
	eventNames,
	MAX_VISIT_EVENTS,
	type VisitBatch,
	type VisitEvent,
	type VisitStart,
} from '#app/analytics/protocol.ts';
import type { Touch } from '../affiliates/touches.server.ts';
import { externalReferrer, sanitizeText, visitSource } from './batch.server.ts';
import type { Fingerprint } from './fingerprint.server.ts';
import { type BrowserFacts, browserFacts, countryOf } from './visitor-facts.server.ts';

/** Anomalies of a visit: a wrong clock, a network that started too many visits, or more events than a visit may have. */
export type Mark = 'clock' | 'flood' | 'full';

/** A new row of `website_analytics_sessions`; times in ISO 8601. */
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

/** A row of `website_analytics_events` without its day, which is its visit's. */
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

export interface BatchRows {
	visit: VisitRow;
	events: EventRow[];
	touches: Touch[];
	/** The sender's IP address, for rate limits only: never stored. */
	address: string;
	bytes: number;
}

interface BatchRequest {
	receivedAt: Date;
	address: string;
	userAgent: string;
	/** Whether it has an Accept-Language header: every browser sends one, many bots do not. */
	hasLanguages: boolean;
	bytes: number;
}

interface Installation {
	/** Derives session ids: without this key and the visit's secret, no one can write into a visit. */
	key: Uint8Array;
	fingerprint: Fingerprint;
	/** The host of APP_URL, and all hosts of the site. */
	host: string;
	ownHosts: readonly string[];
}

/** System clocks are adjusted slightly while they run. */
const TOLERANCE_MS = 2_000;
const MAX_USER_AGENT = 300;
const DAY_MS = 86_400_000;

/** Converts a batch to rows. They depend only on the batch and the difference of the clocks, not on earlier batches. */
export async function toRows(batch: VisitBatch, carrier: BatchRequest, needs: Installation): Promise<BatchRows> {
	const clock = createClock(batch.sent, carrier.receivedAt);
	const startedAt = clock.read(batch.start.at);
	const accepted = batch.events.filter(({ n }) => n <= MAX_VISIT_EVENTS);
	const sessionId = sessionIdOf(batch.visit, needs.key);
	const events = accepted.map((event) => eventRow(event, sessionId, clock.read(event.at)));
	const marks: Mark[] = [];
	if (clock.isOff || batch.events.some(({ at }) => at < batch.start.at - TOLERANCE_MS)) marks.push('clock');
	if (accepted.length < batch.events.length) marks.push('full');
	const userAgent = sanitizeText(carrier.userAgent, MAX_USER_AGENT);
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
		touches: affiliateTouches(events, isBot),
		address: carrier.address,
		bytes: carrier.bytes,
	};
}

function startColumns(start: VisitStart, ownHosts: readonly string[]) {
	const referrer = externalReferrer(start.referrer, ownHosts);
	return {
		referrer: referrer && sanitizeText(referrer, 500),
		initial_page: start.page,
		screen_resolution: start.screen,
		viewport_size: start.viewport,
		timezone: start.timezone,
		language: start.language,
		source: visitSource(start.utm_source, referrer),
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

/** Visits to an affiliate's link. They count even if another affiliate keeps the attribution. */
function affiliateTouches(events: EventRow[], isBot: boolean): Touch[] {
	return events.flatMap(({ session_id, sequence, event_type, event_name, page_url, custom_data, created_at }) => {
		if (event_type !== 'custom' || event_name !== eventNames.affiliateTouch) return [];
		const { code, applied } = custom_data ?? {};
		if (typeof code !== 'string') return [];
		return {
			sessionId: session_id,
			sequence,
			code: sanitizeText(code, 100),
			applied: applied === true,
			page: page_url,
			at: new Date(created_at),
			isBot,
		};
	});
}

/**
 * Converts times of a browser's clock, which may be years off, by their difference to the time of sending. Times in the future or more
 * than a day ago are clamped.
 */
function createClock(sent: number, receivedAt: Date) {
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

/** A version 8 UUID (RFC 9562), derived from the visit's secret without revealing it. */
function sessionIdOf(visit: string, key: Uint8Array): string {
	const bytes = createHmac('sha256', key).update(visit).digest().subarray(0, 16);
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

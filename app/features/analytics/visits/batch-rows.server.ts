import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
	eventNames,
	MAX_VISIT_EVENTS,
	type VisitBatch,
	type VisitEvent,
	type VisitStart,
} from '#app/analytics/protocol.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { excludeBots, recordTouches, type Touch } from '../affiliates/touches.server.ts';
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

/**
 * Stores batches of any visits in one transaction. Events that are already stored are ignored, so batches that arrive twice, late or
 * out of order end in the same rows. Visits are locked in the order of their ids, so that processes cannot deadlock.
 * @param floods Counts the visits that an IP address starts.
 * @throws The database's error; then nothing is stored.
 */
export async function storeVisits(
	{ db }: Pick<Services, 'db'>,
	floods: RateLimit,
	arrivals: BatchRows[],
): Promise<void> {
	await db.transaction().execute((tx) => storeVisitsIn(tx, floods, arrivals));
}

export async function storeVisitsIn(tx: Transaction<Tables>, floods: RateLimit, arrivals: BatchRows[]): Promise<void> {
	const visits = mergeVisits(arrivals);
	const events = arrivals.flatMap((arrival) => arrival.events);
	const touches = arrivals.flatMap((arrival) => arrival.touches);
	const created = await insertVisits(tx, [...visits.values()]);
	for (const session_id of created) {
		const { visit, address } = visits.get(session_id) as PendingVisit;
		if ((await floods.check(address)) > 0) visit.marks.push('flood');
	}
	await insertEvents(tx, [...visits.values()], events);
	if (touches.length > 0) await recordTouches(tx, touches);
	const hasBots = arrivals.some(({ visit }) => visit.is_bot);
	if (touches.length > 0 || hasBots) await excludeBots(tx, [...visits.keys()]);
}

interface PendingVisit {
	visit: VisitRow;
	address: string;
}

/** Merges the visits of all batches: the columns of the first batch, the marks of all. */
function mergeVisits(arrivals: BatchRows[]): Map<string, PendingVisit> {
	const visits = new Map<string, PendingVisit>();
	for (const { visit, address } of arrivals) {
		const merged = visits.get(visit.session_id)?.visit;
		const marks = [...new Set([...(merged?.marks ?? []), ...visit.marks])];
		const is_bot = visit.is_bot || (merged?.is_bot ?? false);
		visits.set(visit.session_id, { address, visit: { ...(merged ?? visit), marks, is_bot } });
	}
	return visits;
}

/** @returns The ids of new visits. */
async function insertVisits(tx: Transaction<Tables>, visits: PendingVisit[]): Promise<string[]> {
	const rows = JSON.stringify(visits.map(({ visit }) => visit));
	const begun = await sql<{ session_id: string }>`
		insert into website_analytics_sessions (
			session_id, session_start, last_activity, updated_at, user_fingerprint, user_agent, referrer, initial_page,
			device_type, is_mobile, is_tablet, is_desktop, browser_name, screen_resolution, viewport_size, timezone, language,
			source, utm_medium, utm_campaign, affiliate_code, country, is_bot
		)
		select session_id, session_start, session_start, session_start, user_fingerprint, user_agent, referrer, initial_page,
			device_type, device_type = 'mobile', device_type = 'tablet', device_type = 'desktop',
			browser_name, screen_resolution, viewport_size, timezone, language,
			source, utm_medium, utm_campaign, affiliate_code, country, is_bot
		from json_to_recordset(${rows}::json) as visit (
			session_id uuid, session_start timestamptz, user_fingerprint text, user_agent text, referrer text, initial_page text,
			device_type text, browser_name text, screen_resolution text, viewport_size text, timezone text, language text,
			source text, utm_medium text, utm_campaign text, affiliate_code text, country text, is_bot boolean
		)
		order by session_id
		on conflict (session_id) do nothing
		returning session_id`.execute(tx);
	return begun.rows.map(({ session_id }) => session_id);
}

/**
 * Stores events and adds those that are new to the counts of their visits, in one statement. The first page view is already counted by
 * the visit's row; a session_end for inactivity is not an activity.
 */
async function insertEvents(tx: Transaction<Tables>, visits: PendingVisit[], events: EventRow[]): Promise<void> {
	const rows = visits.map(({ visit: { session_id, marks, is_bot } }) => ({ session_id, marks, is_bot }));
	await sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as visit (session_id uuid, marks text[], is_bot boolean)
		), known as (
			select session_id, session_day from website_analytics_sessions
			where session_id in (select session_id from given)
			order by session_id
			for update
		), stored as (
			insert into website_analytics_events (
				session_day, session_id, sequence, event_type, event_name, page_url,
				scroll_depth, viewport_x, viewport_y, click_count, time_on_page, custom_data, created_at
			)
			select known.session_day, event.*
			from json_to_recordset(${JSON.stringify(events)}::json) as event (
				session_id uuid, sequence integer, event_type text, event_name text, page_url text,
				scroll_depth integer, viewport_x integer, viewport_y integer, click_count integer, time_on_page integer,
				custom_data jsonb, created_at timestamptz
			)
			join known using (session_id)
			on conflict do nothing
			returning session_id, sequence, event_type, created_at, custom_data ->> 'reason' as reason
		), counted as (
			select session_id, count(*) as events,
				max(created_at) filter (where reason is distinct from 'inactivity') as last,
				count(*) filter (where event_type = 'page_view' and sequence > 2) as views,
				max(created_at) filter (where event_type = 'page_view') as viewed
			from stored
			group by session_id
		)
		update website_analytics_sessions as visit set
			total_events = visit.total_events + coalesce(counted.events, 0),
			page_views = visit.page_views + coalesce(counted.views, 0),
			last_activity = greatest(visit.last_activity, counted.last),
			updated_at = greatest(visit.updated_at, counted.viewed),
			is_bot = visit.is_bot or given.is_bot,
			marks = array(select distinct unnest(visit.marks || given.marks) order by 1)
		from given left join counted using (session_id)
		where visit.session_id = given.session_id
			and (counted.events > 0 or not given.marks <@ visit.marks or given.is_bot > visit.is_bot)`.execute(tx);
}

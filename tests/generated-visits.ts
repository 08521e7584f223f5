import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { EventType } from '#app/analytics/protocol.ts';
import type { Tables } from '#database/tables.ts';

/** Visits generated for a test, the same each time, and their rows as ingestion would write them. */

export interface GeneratedEvent {
	type: EventType;
	name: string;
	page: string;
	at: Date;
	sequence: number;
	scroll?: number | undefined;
	seconds?: number | undefined;
	data?: Record<string, string | number> | undefined;
}

export interface GeneratedVisit {
	id: string;
	fingerprint: string;
	start: Date;
	last: Date;
	pageViews: number;
	entry: string;
	source: string | null;
	medium: string | null;
	campaign: string | null;
	affiliate: string | null;
	country: string | null;
	device_type: 'desktop' | 'mobile' | 'tablet';
	browser_name: 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'Unknown';
	language: string;
	screen: string;
	is_bot: boolean;
	events: GeneratedEvent[];
}

const HOUR_MS = 3_600_000;
const EVENTS_AT_ONCE = 1_000;
const pages = ['/', '/tuition', '/newsletter', '/workshop', '/portfolio', '/légal'];
const forms = ['newsletter', 'contact', 'enrollment'];
const fields = ['email', 'name', 'message'];

/** A small pseudorandom generator with the same numbers each time (mulberry32). */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** @param spans The number of visits that start in each span. */
export function generateVisits(seed: number, spans: { from: Date; to: Date; visits: number }[]): GeneratedVisit[] {
	const next = random(seed);
	const pickFrom = <Value>(of: readonly Value[]) => of[Math.floor(next() * of.length)] as Value;
	return spans.flatMap(({ from, to, visits }) =>
		Array.from({ length: visits }, (_, index): GeneratedVisit => {
			const start = new Date(+from + Math.floor(next() * (+to - +from)));
			const person = `${start.toISOString().slice(0, 10)} ${Math.floor(next() * 4)}`;
			const campaign = next() < 0.4 ? pickFrom(['spring', 'autumn']) : null;
			const visit: GeneratedVisit = {
				id: uuidOf(`${seed} ${+from} ${index}`),
				fingerprint: createHash('sha256').update(person).digest('hex'),
				start,
				last: start,
				pageViews: 1,
				entry: pickFrom(pages),
				source: campaign ? pickFrom(['mail', 'google.com']) : pickFrom([null, null, 'google.com', 'bing.com']),
				medium: campaign && pickFrom(['email', 'cpc', null]),
				campaign,
				affiliate: next() < 0.25 ? pickFrom(['ADA', 'ada', 'GREEN']) : null,
				country: pickFrom(['US', 'US', 'GB', 'DE', null]),
				device_type: pickFrom(['desktop', 'desktop', 'mobile', 'tablet']),
				browser_name: pickFrom(['Chrome', 'Chrome', 'Safari', 'Firefox']),
				language: pickFrom(['en-US', 'en-US', 'de-DE']),
				screen: pickFrom(['1440x900', '390x844']),
				is_bot: next() < 0.08,
				events: [],
			};
			addEvents(visit, next, pickFrom);
			return visit;
		}),
	);
}

function addEvents(visit: GeneratedVisit, next: () => number, pickFrom: <Value>(of: readonly Value[]) => Value): void {
	let at = +visit.start;
	let page = visit.entry;
	let since = at;
	const add = (type: EventType, more: Partial<GeneratedEvent> = {}) => {
		const seconds = Math.round((at - since) / 1000);
		visit.events.push({
			type,
			name: type,
			page,
			at: new Date(at),
			sequence: visit.events.length + 1,
			seconds,
			...more,
		});
		visit.last = new Date(at);
	};
	add('session_start');
	add('page_view', { seconds: 0 });
	for (const metric of ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'CLS']) {
		// Some are just good, or just not poor.
		const value =
			metric === 'CLS'
				? pickFrom([0.1, 0.25, Math.round(next() * 3000) / 10_000])
				: pickFrom([2500, 200, Math.round(next() * 5000)]);
		if (next() < 0.8) add('performance_metrics', { name: 'web_vital', data: { metric, value, rating: 'good' } });
	}
	for (let remaining = Math.floor(next() * next() * 16); remaining > 0; remaining--) {
		at += Math.floor(next() * 90_000);
		const kind = next();
		if (kind < 0.3) {
			const before = page;
			const seconds = Math.round((at - since) / 1000);
			page = pickFrom(pages);
			visit.pageViews++;
			add('page_view', { seconds, data: { previous_page: before } });
			since = at;
		} else if (kind < 0.6) add('scroll', { name: 'scroll', scroll: pickFrom([25, 50, 75, 100]) });
		else if (kind < 0.68) add('interaction', { name: 'form_opened', data: { form: pickFrom(forms) } });
		else if (kind < 0.75)
			add('interaction', { name: 'form_started', data: { form: pickFrom(forms), field: pickFrom(fields) } });
		else if (kind < 0.8) add('form_submit', { data: { form: pickFrom(forms) } });
		else if (kind < 0.87)
			add('custom', { name: 'form_abandoned', data: { form: pickFrom(forms), field: pickFrom(fields) } });
		else if (kind < 0.95) {
			const message = pickFrom(['x is undefined', 'y is "not" a function', '']);
			add('error', { name: 'TypeError', data: { error_message: message, context: 'Global Error Handler' } });
		} else add('click', { data: { element_selector: 'a', element_text: '<b>Go</b>' } });
	}
	if (next() < 0.05) {
		at += 3 * HOUR_MS;
		add('session_end');
	}
	// Its first page view was not recorded.
	if (next() < 0.06) visit.events = visit.events.filter(({ sequence }) => sequence !== 2);
}

function uuidOf(text: string): string {
	return createHash('sha256')
		.update(text)
		.digest('hex')
		.slice(0, 32)
		.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function storeVisitBatch(db: Kysely<Tables>, visits: readonly GeneratedVisit[]): Promise<void> {
	await db
		.insertInto('website_analytics_sessions')
		.values(
			visits.map((visit) => ({
				session_id: visit.id,
				user_fingerprint: visit.fingerprint,
				session_start: visit.start,
				last_activity: visit.last,
				page_views: visit.pageViews,
				total_events: visit.events.length,
				initial_page: visit.entry,
				device_type: visit.device_type,
				browser_name: visit.browser_name,
				screen_resolution: visit.screen,
				language: visit.language,
				source: visit.source,
				utm_medium: visit.medium,
				utm_campaign: visit.campaign,
				affiliate_code: visit.affiliate,
				country: visit.country,
				is_bot: visit.is_bot,
			})),
		)
		.execute();
	const events = visits
		.flatMap(({ id, start, events }) => events.map((event) => ({ id, start, ...event })))
		.map((event) => ({ event, place: uuidOf(`${event.id} ${event.sequence}`) }))
		.sort((a, b) => (a.place < b.place ? -1 : 1))
		.map(({ event }) => event);
	// In random order, in several statements, and some of them twice: as batches arrive.
	for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
		await insertEvents(db, events.slice(Math.max(from - EVENTS_AT_ONCE / 4, 0), from + EVENTS_AT_ONCE));
	}
}

async function insertEvents(
	db: Kysely<Tables>,
	events: (GeneratedEvent & { id: string; start: Date })[],
): Promise<void> {
	await sql`
		insert into website_analytics_events (
			session_day, session_id, sequence, event_type, event_name, page_url, scroll_depth, time_on_page, custom_data, created_at
		)
		select (start at time zone 'UTC')::date, id, sequence, type, name, page, scroll, seconds, data, at
		from json_to_recordset(${JSON.stringify(events)}::json) as event (
			start timestamptz, id uuid, sequence integer, type text, name text, page text, scroll integer, seconds integer,
			data jsonb, at timestamptz
		)
		on conflict do nothing`.execute(db);
}

/**
 * The protocol between app/analytics (browser) and app/features/analytics (server). Times are milliseconds of the browser's clock, which
 * the server only compares with each other: an event happened `sent - at` before the batch arrived.
 */

/** Batches are posted here as JSON, and answered with 204 after the commit. */
export const ANALYTICS_PATH = '/analytics';

/** The event types (specification, section 3). */
export const eventTypes = [
	'session_start',
	'session_end',
	'page_view',
	'click',
	'scroll',
	'page_blur',
	'page_focus',
	'interaction',
	'form_submit',
	'error',
	'custom',
	'performance_metrics',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The maximum events per batch and per visit, and bytes per batch (`sendBeacon` has a similar limit). */
export const MAX_BATCH_EVENTS = 100;
export const MAX_VISIT_EVENTS = 5_000;
export const MAX_BATCH_BYTES = 60_000;

/** The start of a visit. Repeated in every batch, so that any batch may arrive first. */
export interface VisitStart {
	at: number;
	/** Path of the first page, without its query. */
	page: string;
	/** Origin and path of the referrer if it is another site; otherwise null. */
	referrer: string | null;
	/** '1440x900' */
	screen: string;
	viewport: string;
	/** IANA name. */
	timezone: string;
	language: string;
	/** `maxTouchPoints`: identifies tablets whose user agent claims to be a desktop. */
	touch: number;
	utm_source?: string;
	utm_medium?: string;
	utm_campaign?: string;
	affiliate?: string;
}

/** One event. Absent properties are null in its row. */
export interface VisitEvent {
	/** Its number in the visit, from 1: 1 is session_start, 2 the first page_view, which a new visit's page_views already counts. */
	n: number;
	at: number;
	type: EventType;
	name: string;
	/** Path, without its query. */
	page: string;
	/** Percent: 25, 50, 75 or 100. */
	scroll?: number;
	/** Pixels in the viewport. */
	x?: number;
	y?: number;
	clicks?: number;
	/** Seconds on the page so far; for a page_view, on the previous page (`data.previous_page`). */
	seconds?: number;
	/** The event's data (specification, section 3); never the values of a form. */
	data?: Record<string, string | number | boolean | null | Record<string, string>>;
}

export interface VisitBatch {
	/** The visit's secret: 22 characters of base64url, 16 random bytes. The server derives the session_id from it. */
	visit: string;
	sent: number;
	start: VisitStart;
	events: VisitEvent[];
}

export const eventNames = {
	/** interaction: a form came into view. data: { form }. */
	formOpened: 'form_opened',
	/** interaction: a form was started. data: { form, field }. */
	formStarted: 'form_started',
	/** custom: a started form was abandoned. data: { form, field: the last one edited }. */
	formAbandoned: 'form_abandoned',
	/** custom: the server accepted a form. data: { form }. */
	formAccepted: 'form_accepted',
	/** custom: the visit came by an affiliate's link. data: { code, applied: whether it is attributed to that code now }. */
	affiliateTouch: 'affiliate_touch',
	/**
	 * performance_metrics: one of web-vitals. data: { metric: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB', value, rating, id }. INP and CLS may
	 * grow: the last one with an `id` is final.
	 */
	webVital: 'web_vital',
	/** performance_metrics. data: { page_load_time, dom_ready_time } in ms. */
	pageLoad: 'page_load',
} as const;
export type EventName = (typeof eventNames)[keyof typeof eventNames];

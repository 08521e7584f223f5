/**
 * What the browser tells of a visit, and the server takes: the one agreement between app/analytics (browser) and
 * app/features/analytics (server). Times are milliseconds of the browser's own clock, which the server only compares with
 * each other: an event happened `sent - at` before the batch arrived.
 */

/** Where batches are posted, as JSON. Answered 204 after the commit. */
export const ANALYTICS_PATH = '/analytics';

/** The types of the specification, section 3. */
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

/** Events of one batch, and of one visit, at most; bytes of one batch at most (`sendBeacon` takes no more either). */
export const MOST_EVENTS_A_BATCH = 100;
export const MOST_EVENTS_A_VISIT = 5_000;
export const MOST_BATCH_BYTES = 60_000;

/** A visit as it began. The same in every batch of the visit, so that it does not matter which one arrives first. */
export interface VisitStart {
	at: number;
	/** Path of the first page, without its query. */
	page: string;
	/** Origin and path of the page before, when it is another site's; else null. */
	referrer: string | null;
	/** '1440x900' */
	screen: string;
	viewport: string;
	/** IANA name. */
	timezone: string;
	language: string;
	/** `maxTouchPoints`: a tablet that says it is a desktop has some. */
	touch: number;
	utm_source?: string;
	utm_medium?: string;
	utm_campaign?: string;
	/** The affiliate code in force. */
	affiliate?: string;
}

/** One event. What is not there is null in its row. */
export interface VisitEvent {
	/** The visit's own count, from 1: 1 is session_start, 2 the first page's page_view, which page_views counts already. */
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
	/** Seconds on the page so far; of a page_view those on the page before it, which data names: { previous_page }. */
	seconds?: number;
	/** The event's own data, by the specification's names (section 3): never a form's contents. */
	data?: Record<string, string | number | boolean | null | Record<string, string>>;
}

/** One post. */
export interface VisitBatch {
	/** 22 characters base64url: 16 random bytes that only the tab knows. The server makes the session_id of them. */
	visit: string;
	/** When this was sent, by the browser's clock. */
	sent: number;
	start: VisitStart;
	events: VisitEvent[];
}

/** Names of custom and interaction events that questions are asked about. */
export const eventNames = {
	/** interaction: a form is seen opened (dialog or page). data: { form }. */
	formOpened: 'form_opened',
	/** interaction: someone began to fill a form. data: { form, field }. */
	formStarted: 'form_started',
	/** custom: a form that was begun is left unsent. data: { form, field: the last one touched }. */
	formAbandoned: 'form_abandoned',
	/** custom: the server took the form. data: { form }. */
	formAccepted: 'form_accepted',
	/** custom: an affiliate code came with an address. data: { code, applied: whether it is the one in force now }. */
	affiliateTouch: 'affiliate_touch',
	/**
	 * performance_metrics: one of web-vitals. data: { metric: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB', value, rating, id }. INP and CLS may
	 * grow: of several with one `id` the last is what it was.
	 */
	webVital: 'web_vital',
	/** performance_metrics: data: { page_load_time, dom_ready_time } in ms. */
	pageLoad: 'page_load',
} as const;
export type EventName = (typeof eventNames)[keyof typeof eventNames];

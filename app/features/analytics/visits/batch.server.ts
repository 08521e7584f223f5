import * as z from 'zod';
import { eventTypes, MAX_BATCH_EVENTS, type VisitBatch } from '#app/analytics/protocol.ts';

/** Texts are cut to their maximum length; a batch with a text this many times too long is rejected, as no browser sends one. */
const REJECT_FACTOR = 8;
const MAX_TIMESTAMP = 8.64e15;
const MAX_VISIT_SECONDS = 31 * 86_400;

const text = (most: number) =>
	z
		.string()
		.max(most * REJECT_FACTOR)
		.transform((value) => sanitizeText(value, most));
export const pagePath = z
	.string()
	.max(4_000)
	.regex(/^\//)
	.transform((value) => sanitizeText(withoutQuery(value), 500));
const instant = z.number().min(0).max(MAX_TIMESTAMP);
const whole = (most: number) => z.number().min(0).max(most).transform(Math.round);
const size = z.string().regex(/^\d{1,5}x\d{1,5}$/);
const maxFields = (most: number) => (fields: Record<string, unknown>) => Object.keys(fields).length <= most;

const attributes = z.record(text(60), text(500)).refine(maxFields(20));
export const eventData = z
	.record(text(60), z.union([text(2_000), z.number(), z.boolean(), z.null(), attributes]))
	.refine(maxFields(20));

const start = z.strictObject({
	at: instant,
	page: pagePath,
	referrer: z.string().max(4_000).nullable(),
	screen: size,
	viewport: size,
	timezone: text(64),
	language: text(35),
	touch: whole(256),
	utm_source: text(100).optional(),
	utm_medium: text(100).optional(),
	utm_campaign: text(100).optional(),
	affiliate: text(100).optional(),
});

const event = z.strictObject({
	n: z.int().min(1).max(1_000_000),
	at: instant,
	type: z.enum(eventTypes),
	name: text(100),
	page: pagePath,
	scroll: whole(100).optional(),
	x: whole(100_000).optional(),
	y: whole(1_000_000).optional(),
	clicks: whole(10_000).optional(),
	seconds: whole(MAX_VISIT_SECONDS).optional(),
	data: eventData.optional(),
});

const batch = z.strictObject({
	visit: z.string().regex(/^[\w-]{22}$/),
	sent: instant,
	start,
	events: z.array(event).min(1).max(MAX_BATCH_EVENTS),
});

/**
 * Parses a batch.
 * @param body Untrusted.
 * @returns The batch with its texts cut and sanitized, or a one-line reason that contains no values of it.
 */
export function readBatch(body: string): { batch: VisitBatch } | { reason: string } {
	let json: unknown;
	try {
		json = JSON.parse(body);
	} catch {
		return { reason: 'The body is not JSON.' };
	}
	const read = batch.safeParse(json);
	if (read.success) return { batch: read.data as VisitBatch };
	const field = read.error.issues[0]?.path
		.slice(0, 3)
		.map((part) => sanitizeText(String(part), 20).replace(/\s/g, ' '));
	return { reason: `Invalid batch: see ${field?.join('.') || 'its fields'}.` };
}

/** Control characters and lone surrogates, some of which PostgreSQL cannot store. */
const CONTROL = /[\p{Cs}\p{Cc}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
/** Bounded quantifiers: no input makes it slow. */
const EMAIL = /[^\s/=&?"'<>@:,;]{1,64}(?:@|%40)[^\s/=&?"'<>@:,;]{1,255}/gi;

/** Characters read beyond the end: an address that is cut in the middle would not be recognized. */
const LOOKAHEAD = 320;
/** Extension URLs in error stacks. Firefox and Safari give them an id that identifies the browser for years. */
const EXTENSION = /[a-z]+(?:-[a-z]+)?-extension:\/\/[^\s/]{1,100}/gi;

/**
 * Removes what PostgreSQL cannot store, and email addresses, from untrusted text. Markup is kept: it is escaped when shown.
 * @param maxLength In UTF-16 units; longer text is cut.
 */
export function sanitizeText(text: string, maxLength: number): string {
	let excerpt = text
		.slice(0, maxLength + LOOKAHEAD)
		.replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : ''));
	if (excerpt.includes('-extension:')) excerpt = excerpt.replace(EXTENSION, '[extension]');
	if (/@|%40/.test(excerpt)) excerpt = excerpt.replace(EMAIL, '[email]');
	return excerpt.slice(0, maxLength).replace(LONE_SURROGATE, '');
}

/** Removes the query and fragment, which may contain tokens or personal data. */
export function withoutQuery(page: string): string {
	return page.split(/[?#]/, 1)[0] as string;
}

/** The origin and path of a referrer; null if it is empty, invalid or on one of our hosts. */
export function externalReferrer(referrer: string | null, ownHosts: readonly string[]): string | null {
	if (!referrer || !URL.canParse(referrer)) return null;
	const { protocol, host, origin, pathname } = new URL(referrer);
	if (!/^https?:$/.test(protocol) || ownHosts.includes(host)) return null;
	return origin + pathname;
}

/** As long as a `utm_source`. It is part of an index key, which must be below 2,700 bytes. */
const MAX_SOURCE = 100;

export function visitSource(utmSource: string | undefined, referrer: string | null): string | null {
	if (utmSource || !referrer) return utmSource || null;
	return new URL(referrer).hostname.replace(/^www\./, '').slice(0, MAX_SOURCE);
}

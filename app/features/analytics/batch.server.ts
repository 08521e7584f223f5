import * as z from 'zod';
import { eventTypes, MOST_EVENTS_A_BATCH, type VisitBatch } from '#app/analytics/wire.ts';
import { outsideText, pathOf } from './outside-text.ts';

/** Nobody's browser sends a text that is so many times too long; a text that is merely long is cut. */
const ABSURD = 8;
/** The largest instant a `Date` can hold, in milliseconds. */
const LAST_INSTANT = 8.64e15;
const LONGEST_VISIT_SECONDS = 31 * 86_400;

const text = (most: number) =>
	z
		.string()
		.max(most * ABSURD)
		.transform((value) => outsideText(value, most));
const path = z
	.string()
	.max(4_000)
	.regex(/^\//)
	.transform((value) => outsideText(pathOf(value), 500));
const instant = z.number().min(0).max(LAST_INSTANT);
const whole = (most: number) => z.number().min(0).max(most).transform(Math.round);
const size = z.string().regex(/^\d{1,5}x\d{1,5}$/);
const atMost = (most: number) => (fields: Record<string, unknown>) => Object.keys(fields).length <= most;

const attributes = z.record(text(60), text(500)).refine(atMost(20));
const data = z
	.record(text(60), z.union([text(2_000), z.number(), z.boolean(), z.null(), attributes]))
	.refine(atMost(20));

const start = z.strictObject({
	at: instant,
	page: path,
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
	page: path,
	scroll: whole(100).optional(),
	x: whole(100_000).optional(),
	y: whole(1_000_000).optional(),
	clicks: whole(10_000).optional(),
	seconds: whole(LONGEST_VISIT_SECONDS).optional(),
	data: data.optional(),
});

const batch = z.strictObject({
	visit: z.string().regex(/^[\w-]{22}$/),
	sent: instant,
	start,
	events: z.array(event).min(1).max(MOST_EVENTS_A_BATCH),
});

/**
 * Reads a batch as it came.
 * @param body Anything.
 * @returns The batch with its texts cut and cleaned, or one line that says what is wrong and repeats nothing of it.
 */
export function readBatch(body: string): { batch: VisitBatch } | { reason: string } {
	let json: unknown;
	try {
		json = JSON.parse(body);
	} catch {
		return { reason: 'This is not JSON.' };
	}
	const read = batch.safeParse(json);
	if (read.success) return { batch: read.data as VisitBatch };
	const place = read.error.issues[0]?.path.slice(0, 3).map((part) => outsideText(String(part), 20).replace(/\s/g, ' '));
	return { reason: `This is no batch of a visit: see ${place?.join('.') || 'its fields'}.` };
}

import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { durationMinutes, type EventRow } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { listEntitlements } from '../access/entitlements.server.ts';
import type { OpenedMaterial } from './materials.server.ts';

/** Parts of a recording, in seconds from its start: disjoint, in order. */
export type Parts = [from: number, to: number][];

/** Reports of a player are half a minute apart; a longer silence, offline or asleep, counts up to this. */
const LONGEST_SILENCE_SECONDS = 300;
/** Players go up to twice the speed. */
const FASTEST = 2;
/** For clocks and buffers. */
const TOLERANCE_SECONDS = 5;

/**
 * How many seconds of a recording can have been played since a player's last report.
 * @param silence Seconds since then; undefined for the first report.
 */
export function playable(silence: number | undefined): number {
	return Math.min(silence ?? 0, LONGEST_SILENCE_SECONDS) * FASTEST + TOLERANCE_SECONDS;
}

export const secondsOf = (parts: Parts): number => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Adds reported parts to those that are known, up to so many new seconds; the earliest first.
 * @param reported In any order; may overlap.
 */
export function addParts(known: Parts, reported: Parts, most: number): Parts {
	let parts = merge(known);
	let left = most;
	for (const [start, end] of merge(reported)) {
		let from = start;
		while (from < end && left > 0) {
			const inside = parts.find(([begin, stop]) => begin <= from && from < stop);
			const next = inside
				? inside[1]
				: Math.min(end, from + left, ...parts.map(([begin]) => begin).filter((at) => at > from));
			if (!inside) {
				left -= next - from;
				parts = merge([...parts, [from, next]]);
			}
			from = next;
		}
	}
	return parts;
}

function merge(parts: Parts): Parts {
	const merged: Parts = [];
	for (const [from, to] of parts.toSorted((a, b) => a[0] - b[0])) {
		const last = merged.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else if (to > from) merged.push([from, to]);
	}
	return merged;
}

type Needs = Pick<Services, 'db' | 'now'>;

/** The part of a recording that counts as watching it to the end. */
const ENOUGH = 0.9;
const LONGEST_SECONDS = 86_400;

const LONGEST_REPORT = 20_000;

/** What a player reports: the parts that it has played since it was opened, such as `0-30.5,60-90`, and the length in seconds. */
export const progressSchema = z.object({
	played: z.pipe(
		z.string().check(z.maxLength(LONGEST_REPORT), z.regex(/^(\d+(\.\d+)?-\d+(\.\d+)?(,|$))*$/)),
		z.transform(
			(text): Parts =>
				text
					.split(',')
					.filter(Boolean)
					.map((part) => part.split('-').map(Number) as Parts[number]),
		),
	),
	duration: z.coerce.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS)),
});
type Progress = z.output<typeof progressSchema>;

/** Whether a recording may count for a person: its session is over, and within a year of theirs, this one or one that has ended. */
export async function countsAsWatched(
	{ db, now }: Needs,
	person: string,
	{ ends_at, starts_at, status }: EventRow,
): Promise<boolean> {
	if (status !== 'published' || ends_at > now()) return false;
	const entitlements = await listEntitlements(db, person);
	const years = entitlements.filter(({ product, revoked_at }) => product === 'year' && !revoked_at);
	return years.some((year) => ends_at > year.starts_at && (year.ends_at === null || starts_at < year.ends_at));
}

/**
 * Adds what a player reports to what a person has played of a recording, no more than can have been played since its last report.
 * Nine tenths of it are evidence that counts toward a certificate.
 * @returns Whether they have now; `invalid` if more was played than there is.
 */
export async function recordPlayed(
	{ db, now }: Needs,
	person: string,
	{ event, material }: { event: EventRow; material: OpenedMaterial },
	{ played, duration }: Progress,
): Promise<boolean | 'invalid'> {
	// A recording elsewhere has no player of ours.
	if (!material.media_type) return 'invalid';
	// A player cannot shorten a recording: without a known length, it has at least half of the session's.
	const length = material.duration_seconds ?? Math.max(duration, durationMinutes(event) * 30);
	// Players and files round differently.
	if (length < 1 || played.some(([from, to]) => from > to || to > Math.max(length, duration) + 2)) return 'invalid';
	return await db.transaction().execute(async (tx) => {
		const at = now();
		const own = { event_uuid: event.event_uuid, customer_uuid: person, source: 'recording-progress' } as const;
		const times = { occurred_at: at, created_at: at, updated_at: at };
		await tx
			.insertInto('attendance_evidence')
			.values({ ...own, ...times, played: '{}' })
			.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid', 'source']).doNothing())
			.execute();
		const row = await tx
			.selectFrom('attendance_evidence')
			.select(['played', 'updated_at'])
			.where((eb) => eb.and(own))
			.forUpdate()
			.executeTakeFirstOrThrow();
		const all = row.played as Record<string, Parts>;
		const known = all[material.material_uuid];
		const silence = known && (at.getTime() - row.updated_at.getTime()) / 1000;
		const parts = addParts(known ?? [], played, playable(silence));
		const minutes = Math.floor(secondsOf(parts) / 60);
		await tx
			.updateTable('attendance_evidence')
			.set({ played: JSON.stringify({ ...all, [material.material_uuid]: parts }), minutes, updated_at: at })
			.where((eb) => eb.and(own))
			.execute();
		if (secondsOf(parts) < ENOUGH * length) return false;
		await recordEvidence(tx, person, event, { source: 'recording', minutes: Math.round(secondsOf(parts) / 60) }, at);
		return true;
	});
}

/** Records that a person says they have watched the recording of a session, which certifies nothing. */
export const recordSaid = async ({ db, now }: Needs, person: string, event: EventRow): Promise<void> =>
	await recordEvidence(db, person, event, { source: 'recording-said', minutes: null }, now());

/** The first time stays, and the minutes are never lowered. */
async function recordEvidence(
	db: Kysely<Tables>,
	person: string,
	{ event_uuid }: EventRow,
	{ source, minutes }: { source: 'recording' | 'recording-said'; minutes: number | null },
	at: Date,
): Promise<void> {
	await db
		.insertInto('attendance_evidence')
		.values({ event_uuid, customer_uuid: person, source, minutes, occurred_at: at, created_at: at, updated_at: at })
		.onConflict((conflict) =>
			conflict
				.columns(['event_uuid', 'customer_uuid', 'source'])
				.doUpdateSet({ minutes, updated_at: at })
				.where(sql<boolean>`coalesce(attendance_evidence.minutes, 0) < ${minutes}`),
		)
		.execute();
}

export async function watchedState(
	{ db }: Pick<Services, 'db'>,
	person: string,
	{ event_uuid }: EventRow,
): Promise<'done' | 'said' | undefined> {
	const rows = await db
		.selectFrom('attendance_evidence as a')
		.innerJoin('customers as c', 'c.customer_uuid', 'a.customer_uuid')
		.select('a.source')
		.where('a.event_uuid', '=', event_uuid)
		.where('a.source', 'in', ['recording', 'recording-said'])
		.where('c.person_uuid', '=', person)
		.execute();
	if (rows.length === 0) return undefined;
	return rows.some(({ source }) => source === 'recording') ? 'done' : 'said';
}

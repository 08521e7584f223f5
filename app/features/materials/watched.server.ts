import { sql } from 'kysely';
import * as z from 'zod/mini';
import { liveYear } from '#app/features/access/entitlements.server.ts';
import { durationMinutes, type EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { OpenedMaterial } from './session-materials.server.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** The part of a recording that counts as watching it to the end. */
const ENOUGH = 0.9;
const LONGEST_SECONDS = 86_400;

const seconds = z.coerce.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS));

/** What a player reports: how much was played, and how long the recording is. */
export const progressSchema = z.object({ played: seconds, duration: seconds });
export type Progress = z.output<typeof progressSchema>;

/** Whether a recording may count for a person: its session is over, and within their access. */
export async function countsAsWatched(
	{ db, now }: Needs,
	person: string,
	{ ends_at, starts_at, status }: EventRow,
): Promise<boolean> {
	if (status !== 'published' || ends_at > now()) return false;
	const year = await liveYear(db, person, now());
	return year !== undefined && ends_at > year.starts_at && (year.ends_at === null || starts_at < year.ends_at);
}

/**
 * Minutes of a recording that was watched to the end, as far as the player's report tells.
 * @returns Undefined if it was not; `invalid` if more was played than there is.
 */
export function minutesOf(
	{ duration_seconds }: OpenedMaterial,
	{ played, duration }: Progress,
): number | 'invalid' | undefined {
	const length = duration_seconds ?? duration;
	// Players and files round differently.
	if (length < 1 || played > length + 2) return 'invalid';
	return played >= ENOUGH * length ? Math.round(played / 60) : undefined;
}

/** Minutes that a person claims who says that they have watched a recording. */
export const claimedMinutes = ({ duration_seconds }: OpenedMaterial, event: EventRow): number =>
	duration_seconds ? Math.round(duration_seconds / 60) : durationMinutes(event);

/** Records that a person watched the recording of a session. The minutes are never lowered. */
export async function recordWatched(
	{ db, now }: Needs,
	person: string,
	{ event_uuid }: EventRow,
	minutes: number,
): Promise<void> {
	const at = now();
	await db
		.insertInto('attendance_evidence')
		.values({
			event_uuid,
			customer_uuid: person,
			source: 'recording',
			minutes,
			occurred_at: at,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['event_uuid', 'customer_uuid', 'source'])
				.doUpdateSet({ minutes, updated_at: at })
				.where(sql<boolean>`coalesce(attendance_evidence.minutes, 0) < ${minutes}`),
		)
		.execute();
}

/** Whether a person watched the recording of a session. */
export async function hasWatched(
	{ db }: Pick<Services, 'db'>,
	person: string,
	{ event_uuid }: EventRow,
): Promise<boolean> {
	const row = await db
		.selectFrom('attendance_evidence as a')
		.innerJoin('customers as c', 'c.customer_uuid', 'a.customer_uuid')
		.select('a.evidence_uuid')
		.where('a.event_uuid', '=', event_uuid)
		.where('a.source', '=', 'recording')
		.where('c.person_uuid', '=', person)
		.executeTakeFirst();
	return row !== undefined;
}

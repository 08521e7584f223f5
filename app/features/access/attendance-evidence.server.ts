import type { Services } from '#app/services.ts';

/** Records that a participant went to a session's meeting. The first time stays. */
export async function recordClick(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	eventUuid: string,
	person: string,
): Promise<void> {
	const at = now();
	await db
		.insertInto('attendance_evidence')
		.values({
			event_uuid: eventUuid,
			customer_uuid: person,
			source: 'click',
			occurred_at: at,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid', 'source']).doNothing())
		.execute();
}

import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { madeId } from '#platform/text/made-id.ts';
import type { EventDetails } from './event-details.server.ts';
import { dayOfEvent, type EventRow } from './events.server.ts';

/** The longest part of a slug that is made of the title. */
const SUBJECT_MOST = 60;

/**
 * Makes events, one for each, in the caller's transaction. Those of more than one are a series.
 * @param status Drafts are seen by operators alone.
 * @param of An event that they are further dates of, by its id: who waits for its next date hears of them.
 * @param key Names the form that asks: what it asks twice is made once. It may ask for something else later.
 * @returns What was made, or the event that the same asking made before.
 */
export async function planEvents(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	all: readonly EventDetails[],
	status: 'draft' | 'published',
	key: string,
	of?: string,
): Promise<{ made: EventRow[]; before?: EventRow }> {
	const first = madeId(key, of ? [of, all] : all);
	await sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0))`.execute(tx);
	const before = await tx.selectFrom('events').selectAll().where('event_uuid', '=', first).executeTakeFirst();
	if (before) return { made: [], before };
	const at = now();
	const series = of ? await seriesOf(tx, of) : all.length > 1 ? crypto.randomUUID() : null;
	const made: EventRow[] = [];
	for (const [index, details] of all.entries()) {
		const event_uuid = index === 0 ? first : crypto.randomUUID();
		const values = { ...details, event_uuid, status, series_uuid: series, created_at: at, updated_at: at };
		made.push(await insertUnderFreeSlug(tx, values));
	}
	return { made };
}

/** The series of an event, which one that stood alone becomes the first of; null where there is no such event. */
async function seriesOf(tx: Transaction<Tables>, event: string): Promise<string | null> {
	const found = await tx
		.updateTable('events')
		.set(({ fn, val }) => ({ series_uuid: fn.coalesce('series_uuid', val(crypto.randomUUID())) }))
		.where('event_uuid', '=', event)
		.returning('series_uuid')
		.executeTakeFirst();
	return found?.series_uuid ?? null;
}

/** A slug never changes again: calendars, emails and search engines know it. */
async function insertUnderFreeSlug(
	tx: Transaction<Tables>,
	values: EventDetails & Pick<EventRow, 'event_uuid' | 'status' | 'series_uuid' | 'created_at' | 'updated_at'>,
): Promise<EventRow> {
	for (let number = 1; ; number++) {
		const slug = slugOf(values) + (number > 1 ? `-${number}` : '');
		const made = await tx
			.insertInto('events')
			.values({ ...values, slug })
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.returningAll()
			.executeTakeFirst();
		if (made) return made;
	}
}

/** Kind, day where it is held, title: `learn-2026-12-01-map-the-work`, as those of the schedule are. */
function slugOf(event: Pick<EventDetails, 'kind' | 'title' | 'starts_at' | 'time_zone'>): string {
	const subject = event.title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, SUBJECT_MOST)
		.replace(/^-+|-+$/g, '');
	return [event.kind, dayOfEvent(event), subject].filter(Boolean).join('-');
}

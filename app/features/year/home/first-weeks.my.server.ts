import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import type { Services } from '#app/services.ts';
import { firstWeeks } from '#content/my/first-weeks.ts';
import { myPaths } from '#content/my.ts';
import { programLink } from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';

const SHOWN_DAYS = 28;

export interface FirstWeeksItem {
	item: keyof typeof firstWeeks.items;
	to: string;
	isDone: boolean;
	/** Of the recording. */
	title?: string;
}

interface Known {
	zone: string | null;
	hasFeed: boolean;
	/** Access today, not only from a later day. */
	isLive: boolean;
}

/**
 * What someone whose first year began lately has still to do. Each item is checked by what they did.
 * @returns Undefined later, once all is done, or when they hid it.
 */
export async function firstWeeksOf(
	{ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
	{ person }: Participant,
	{ zone, hasFeed, isLive }: Known,
): Promise<FirstWeeksItem[] | undefined> {
	const at = now();
	const { rows } = await sql<{ is_new: boolean; introduced: boolean; dismissed: boolean; watched: boolean }>`
		with mine as (select customer_uuid from customers where person_uuid = ${person})
		select
			coalesce((select min(starts_at) from entitlements join mine using (customer_uuid) where product = 'year')
				> ${at}::timestamptz - make_interval(days => ${SHOWN_DAYS}), false) as is_new,
			exists (select from first_weeks join mine using (customer_uuid) where introduced_at is not null) as introduced,
			exists (select from first_weeks join mine using (customer_uuid) where dismissed_at is not null) as dismissed,
			exists (select from attendance_evidence join mine using (customer_uuid)
				where source in ('recording', 'recording-said')) as watched`.execute(db);
	const [row] = rows;
	if (!row?.is_new || row.dismissed) return undefined;
	const recording = isLive ? await newestRecording(db, at) : undefined;
	const hasCommunity = isLive && programLink({ settings }, 'community') !== undefined;
	const items: FirstWeeksItem[] = [
		{ item: 'calendar', to: myPaths.calendar, isDone: hasFeed },
		{ item: 'zone', to: myPaths.account, isDone: zone !== null },
		...(recording || row.watched ? [recordingItem(recording, row.watched)] : []),
		...(hasCommunity ? [{ item: 'introduce', to: `${myPaths.open}/community`, isDone: row.introduced } as const] : []),
	];
	return items.every(({ isDone }) => isDone) ? undefined : items;
}

function recordingItem(recording: Recording | undefined, isDone: boolean): FirstWeeksItem {
	const to = recording ? `${myPaths.session}/${recording.slug}` : myPaths.library;
	return { item: 'recording', to, isDone, ...(recording && { title: recording.title }) };
}

interface Recording {
	slug: string;
	title: string;
}

async function newestRecording(db: Services['db'], at: Date): Promise<Recording | undefined> {
	const { rows } = await sql<Recording>`
		select slug, title from events e
		where kind in ('learn', 'build') and status = 'published' and ends_at <= ${at}::timestamptz
			and (recording_url is not null or exists (
				select from session_materials m where m.event_uuid = e.event_uuid and m.kind = 'recording'))
		order by starts_at desc, slug limit 1`.execute(db);
	return rows[0];
}

export const firstWeeksAction = defineAction({
	who: 'participant',
	form: 'first-weeks',
	schema: z.object({ said: z.enum(['introduced', 'dismissed']) }),
	async run({ tx, participant, value: { said }, now }) {
		const set = said === 'introduced' ? { introduced_at: now } : { dismissed_at: now };
		await tx
			.insertInto('first_weeks')
			.values({ customer_uuid: participant.person, ...set })
			.onConflict((conflict) => conflict.column('customer_uuid').doUpdateSet(set))
			.execute();
		return { to: myPaths.home, toast: { kind: 'success', ...firstWeeks[said] } };
	},
});

import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { basicTopics } from '#content/schedule.ts';
import type { EventRow } from './events.server.ts';
import { topicOf } from './sessions-ahead.server.ts';

const subjects = basicTopics.map((topic) => topic.slice(topic.indexOf('-') + 1)).join('|');

/** Matches published sessions `s` that everyone new to AI begins with. */
export const isBasicsRow: RawBuilder<boolean> = sql<boolean>`s.kind in ('learn', 'build') and s.status = 'published'
	and s.slug ~ ${`^(learn|build)-\\d{4}-\\d\\d-\\d\\d-(${subjects})$`}`;

export const isBasics = ({ slug }: Pick<EventRow, 'slug'>): boolean => basicTopics.includes(topicOf(slug) ?? '');

/** The latest recording of each of these topics, in the topics' order. Whoever has access can watch it. */
export async function recordedBasics({ db, now }: Pick<Services, 'db' | 'now'>) {
	const { rows } = await sql<Pick<EventRow, 'slug' | 'title'>>`
		select s.slug, s.title from events s where ${isBasicsRow} and s.ends_at <= ${now()}::timestamptz
			and (s.recording_url is not null or exists (
				select from session_materials m where m.event_uuid = s.event_uuid and m.kind = 'recording'))
		order by s.starts_at desc`.execute(db);
	return basicTopics.flatMap((topic) => rows.find(({ slug }) => topicOf(slug) === topic) ?? []);
}

import { sql } from 'kysely';
import { type EventRow, eventPath, formatInstant } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import type { CertificationSkillId } from '#content/program.ts';

export interface SkillSession {
	/** Of its public page; of its page for participants, if there is a recording to watch. */
	path: string;
	title: string;
	/** Formatted in the session's zone. */
	day: string;
	time: string;
}

/** The sessions that teach a skill: the next ones, and past ones with a recording, the latest first. */
export interface SkillSessions {
	next: SkillSession[];
	recordings: SkillSession[];
}

export async function sessionsBySkill({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Map<string, SkillSessions>> {
	const at = now();
	const { rows } = await sql<EventRow>`
		select * from events where kind in ('learn', 'build') and status = 'published' and skills <> '{}'
			and (ends_at > ${at}::timestamptz or recording_url is not null or exists (
				select from session_materials m where m.event_uuid = events.event_uuid and m.kind = 'recording'))
		order by starts_at`.execute(db);
	const skills = [...new Set(rows.flatMap((row) => row.skills))];
	return new Map(
		skills.map((skill) => {
			const own = rows.filter((row) => row.skills.includes(skill));
			const past = own.filter((row) => row.ends_at <= at).reverse();
			const next = own.filter((row) => row.ends_at > at).map((row) => viewOf(row, eventPath(row.slug)));
			return [skill, { next, recordings: past.map((row) => viewOf(row, `${myPaths.session}/${row.slug}`)) }];
		}),
	);
}

export const sessionsOf = (all: Map<string, SkillSessions>, skill: CertificationSkillId): SkillSessions =>
	all.get(skill) ?? { next: [], recordings: [] };

function viewOf({ title, starts_at, time_zone }: EventRow, path: string): SkillSession {
	return {
		path,
		title,
		day: formatInstant(starts_at, time_zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
		time: formatInstant(starts_at, time_zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
	};
}

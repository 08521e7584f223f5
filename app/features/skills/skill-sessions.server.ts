import { sql } from 'kysely';
import { type EventRow, eventPath, formatInstant } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { CertificationSkillId } from '#content/program.ts';

/** A session that teaches a skill. */
export interface SkillSession {
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

/** The sessions of every skill, by its id. Recordings open from their session's page. */
export async function sessionsBySkill({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Map<string, SkillSessions>> {
	const at = now();
	const { rows } = await sql<EventRow>`
		select * from events where kind in ('learn', 'build') and status = 'published' and skills <> '{}'
			and (ends_at > ${at}::timestamptz or recording_url is not null)
		order by starts_at`.execute(db);
	const skills = [...new Set(rows.flatMap((row) => row.skills))];
	return new Map(
		skills.map((skill) => {
			const own = rows.filter((row) => row.skills.includes(skill));
			const past = own.filter((row) => row.ends_at <= at).reverse();
			return [skill, { next: own.filter((row) => row.ends_at > at).map(viewOf), recordings: past.map(viewOf) }];
		}),
	);
}

/** The sessions of one skill. */
export const sessionsOf = (all: Map<string, SkillSessions>, skill: CertificationSkillId): SkillSessions =>
	all.get(skill) ?? { next: [], recordings: [] };

function viewOf({ slug, title, starts_at, time_zone }: EventRow): SkillSession {
	return {
		path: eventPath(slug),
		title,
		day: formatInstant(starts_at, time_zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
		time: formatInstant(starts_at, time_zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
	};
}

import type { CareerReport } from '@mga/career-map';
import { type Kysely, type Selectable, sql } from 'kysely';
import { membersOf, ownedBy } from '#app/features/people/people/members.server.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';

export interface SkillFacts {
	skill: CertificationSkillId;
	/** Attended a session that teaches it, or watched its recording to the end. */
	session: boolean;
	evidence: boolean;
	/** When the last of these sessions began. */
	lastSession: Date | null;
	latest: Evidence['status'] | null;
	latestId: string | null;
}

type Evidence = Selectable<Tables['skill_evidence']>;

export async function getSkillFacts(db: Kysely<Tables>, person: string): Promise<SkillFacts[]> {
	const ids = certificationSkills.map(({ id }) => id);
	const { rows } = await sql<SkillFacts>`
		with members as (select customer_uuid from customers where person_uuid = ${person}),
		taught as (
			select unnest(e.skills) as skill, e.starts_at from session_attendance a join events e using (event_uuid)
			where a.person_uuid = ${person} and a.attended
			union
			select unnest(e.skills), e.starts_at from attendance_evidence a join events e using (event_uuid)
			where a.customer_uuid in (table members) and a.source = 'recording'
		)
		select s.skill,
			exists (select from taught t where t.skill = s.skill) as session,
			exists (select from skill_evidence e where e.skill = s.skill and e.status = 'approved'
				and e.customer_uuid in (table members)) as evidence,
			(select max(t.starts_at) from taught t where t.skill = s.skill) as "lastSession",
			l.status as latest, l.evidence_uuid as "latestId"
		from unnest(${ids}::text[]) with ordinality as s (skill, place) left join lateral (
			select e.status, e.evidence_uuid from skill_evidence e where e.skill = s.skill
				and e.customer_uuid in (table members) order by e.created_at desc, e.evidence_uuid limit 1
		) l on true order by place`.execute(db);
	return rows;
}

/** The skills that the person's latest career map says to close first, the most urgent first; undefined without a map. */
export async function careerMapGaps(db: Kysely<Tables>, person: string): Promise<CertificationSkillId[] | undefined> {
	const members = await membersOf(db, person);
	const row = await db
		.selectFrom('genai_career_hacks')
		.select('report')
		.where(ownedBy(members))
		.where('report', 'is not', null)
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	const first = (row?.report as Partial<CareerReport> | null | undefined)?.closeFirst;
	if (!Array.isArray(first)) return undefined;
	return first.flatMap((gap) => certificationSkills.find(({ id }) => id === gap)?.id ?? []);
}

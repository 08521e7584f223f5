import { sql } from 'kysely';
import { data } from 'react-router';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { type EventRow, eventPath } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import { formatDay } from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { listOwnCertificates } from '../certificates/certificates.server.ts';
import { missingFor } from '../certificates/credential.ts';
import { inZone } from '../home/bar.my.server.ts';
import { sessionView } from '../home/home.my.server.ts';
import { privateResponse } from '../home/page.my.ts';
import { listEvidence, listOwnProjects } from './evidence.server.ts';
import { careerMapGaps, getSkillFacts } from './progress.server.ts';

const NEXT_SHOWN = 3;
const RECORDINGS_SHOWN = 6;

type Needs = Pick<Services, 'db' | 'now'>;

export type SkillsOverview = Awaited<ReturnType<typeof getSkills>>;
export type SkillOverview = SkillsOverview['skills'][number];

export async function getSkills(services: Needs, participant: Participant) {
	const { db } = services;
	const facts = await getSkillFacts(db, participant.person);
	const [sessions, certificates, gaps] = await Promise.all([
		sessionsBySkill(services, participant),
		listOwnCertificates(db, participant),
		careerMapGaps(db, participant.person),
	]);
	const skills = certificationSkills.map(({ id, label }, at) => {
		const fact = facts.find(({ skill }) => skill === id);
		const session = fact?.session ?? false;
		const isApproved = fact?.evidence ?? false;
		const badge = certificates.get(id);
		return {
			id,
			label,
			place: at + 1,
			session,
			evidence: isApproved ? ('approved' as const) : (fact?.latest ?? ('none' as const)),
			isComplete: missingFor(id, facts).length === 0,
			badge,
			grown: badge ? 3 : Number(session) + Number(isApproved),
			next: sessionsOf(sessions, id).next[0],
			recording: participant.hasAccess ? sessionsOf(sessions, id).recordings[0] : undefined,
		};
	});
	return {
		skills,
		done: skills.filter(({ isComplete }) => isComplete).length,
		/** The gaps of the career map that are still open; undefined without a map. */
		first: gaps?.flatMap((gap) => skills.filter(({ id, isComplete }) => id === gap && !isComplete)),
		missing: missingFor('program', facts).length,
		certificate: certificates.get('program'),
	};
}

/** One skill of the certification by its id in the address. @throws 404 if there is none */
export function skillOf(id: string | undefined) {
	const skill = certificationSkills.find((one) => one.id === id);
	if (!skill) throw data(null, { status: 404, headers: privateResponse });
	return skill;
}

export type SkillDetail = Awaited<ReturnType<typeof getSkill>>;
export type SentEvidence = SkillDetail['history'][number];

export async function getSkill(services: Needs, participant: Participant, id: string | undefined) {
	const skill = skillOf(id);
	const { db } = services;
	const facts = await getSkillFacts(db, participant.person);
	const all = await sessionsBySkill(services, participant);
	const { next, recordings } = sessionsOf(all, skill.id);
	const rows = await listEvidence(services, participant, skill.id);
	const status = (['approved', 'submitted'] as const).find((one) => rows.some((row) => row.status === one));
	const canSend = participant.hasAccess && status === undefined;
	return {
		...skill,
		hasAccess: participant.hasAccess,
		hasSession: facts.some((fact) => fact.skill === skill.id && fact.session),
		next: next.slice(0, NEXT_SHOWN),
		recordings: participant.hasAccess ? recordings.slice(0, RECORDINGS_SHOWN) : [],
		status: status ?? rows.find((row) => row.status !== 'withdrawn')?.status,
		canSend,
		projects: canSend ? await listOwnProjects(services, participant) : [],
		history: rows.map((row) => ({
			id: row.evidence_uuid,
			kind: row.kind,
			status: row.status,
			sentOn: formatDay(row.created_at),
			statement: row.statement,
			url: row.url,
			fileName: row.file_name,
			hasFile: row.stored_name !== null,
			note: row.note,
			project:
				row.project_status === 'approved' && row.portfolio_uuid
					? { title: row.project_title ?? '', path: `${paths.portfolio}/${row.portfolio_uuid}` }
					: undefined,
		})),
		isComplete: missingFor(skill.id, facts).length === 0,
		badge: (await listOwnCertificates(db, participant)).get(skill.id),
	};
}

/** With its address: of its public page, or of its page for participants, if there is a recording to watch. */
export type SkillSession = ReturnType<typeof viewOf>;

/** The sessions that teach a skill: the next ones, and past ones with a recording that we play and so can count, the latest first. */
interface SkillSessions {
	next: SkillSession[];
	recordings: SkillSession[];
}

async function sessionsBySkill({ db, now }: Needs, { person }: Participant): Promise<Map<string, SkillSessions>> {
	const at = now();
	const zone = await zoneOf(db, person);
	const view = (row: EventRow, path: string) => viewOf(row, path, at, zone);
	const { rows } = await sql<EventRow>`
		select * from events where kind in ('learn', 'build') and status = 'published' and skills <> '{}'
			and (ends_at > ${at}::timestamptz or exists (
				select from session_materials m where m.event_uuid = events.event_uuid and m.kind = 'recording'
					and m.media_type is not null))
		order by starts_at`.execute(db);
	const skills = [...new Set(rows.flatMap((row) => row.skills))];
	return new Map(
		skills.map((skill) => {
			const own = rows.filter((row) => row.skills.includes(skill));
			const past = own.filter((row) => row.ends_at <= at).reverse();
			const next = own.filter((row) => row.ends_at > at).map((row) => view(row, eventPath(row.slug)));
			return [skill, { next, recordings: past.map((row) => view(row, `${myPaths.session}/${row.slug}`)) }];
		}),
	);
}

const sessionsOf = (all: Map<string, SkillSessions>, skill: CertificationSkillId): SkillSessions =>
	all.get(skill) ?? { next: [], recordings: [] };

function viewOf(row: EventRow, path: string, now: Date, zone: string | null) {
	const { title, startsAt, zone: place, time, clocks, date, dayOfMonth } = sessionView(row, now);
	return { ...inZone({ startsAt, zone: place, time, clocks, dayOfMonth }, zone), path, title, date };
}

import { data } from 'react-router';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { listOwnCertificates } from '../certificates/issue.server.ts';
import { missingFor } from '../certificates/rule.ts';
import { privateResponse } from '../home/head.my.ts';
import { listEvidence, listOwnProjects } from './evidence.server.ts';
import { careerMapGaps, getSkillFacts } from './progress.server.ts';
import { sessionsBySkill, sessionsOf } from './skill-sessions.server.ts';

const NEXT_SHOWN = 3;
const RECORDINGS_SHOWN = 6;

type Needs = Pick<Services, 'db' | 'now'>;

export type SkillsOverview = Awaited<ReturnType<typeof getSkills>>;
export type SkillOverview = SkillsOverview['skills'][number];

export async function getSkills(services: Needs, participant: Participant) {
	const { db } = services;
	const facts = await getSkillFacts(db, participant.person);
	const [sessions, certificates, gaps] = await Promise.all([
		sessionsBySkill(services),
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
	const all = await sessionsBySkill(services);
	const { next, recordings } = sessionsOf(all, skill.id);
	const rows = await listEvidence(services, participant, skill.id);
	const status = (['approved', 'submitted'] as const).find((one) => rows.some((row) => row.status === one));
	const day = (at: Date) => formatInstant(at, program.refund.timeZone, { dateStyle: 'long' });
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
			sentOn: day(row.created_at),
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

import { listOwnCertificates } from '#app/features/certificates/issue.server.ts';
import { missingFor } from '#app/features/certificates/rule.ts';
import { getSkillFacts } from '#app/features/skills/progress.server.ts';
import type { Services } from '#app/services.ts';
import { certificationSkills } from '#content/program.ts';

export type SkillsView = NonNullable<Awaited<ReturnType<typeof skillsView>>>;

/**
 * What a person has shown of every skill, with the ids of the latest evidence and of the certificates.
 * @param hadAccess Whether they ever had access to the program.
 * @returns Undefined if they never took part.
 */
export async function skillsView({ db }: Pick<Services, 'db'>, person: string, hadAccess: boolean) {
	const facts = await getSkillFacts(db, person);
	const certificates = await listOwnCertificates(db, { person });
	const skills = certificationSkills.map(({ id, label }) => {
		const fact = facts.find(({ skill }) => skill === id);
		const evidence = fact?.latest && fact.latestId ? { status: fact.latest, id: fact.latestId } : undefined;
		return { id, label, attended: fact?.session ?? false, evidence, badge: certificates.get(id) };
	});
	const tookPart = skills.some(({ attended, evidence }) => attended || evidence) || certificates.size > 0;
	if (!hadAccess && !tookPart) return undefined;
	const done = skills.length - missingFor('program', facts).length;
	return { skills, done, certificate: certificates.get('program') };
}

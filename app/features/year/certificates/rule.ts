import {
	type CertificateRuleVersion,
	type CertificateSubject,
	certificateRules,
	currentRule,
	type SkillNeed,
} from '#content/certificates.ts';
import type { CertificationSkillId } from '#content/program.ts';

type Facts = Record<SkillNeed, boolean> & { skill: CertificationSkillId };

interface MissingSkill {
	skill: CertificationSkillId;
	needs: SkillNeed[];
}

/**
 * What is missing for a certificate. Nothing: it can be issued.
 * @param subject One skill, or the program, which requires every skill.
 * @param facts Of every skill.
 * @param version The rule to apply.
 */
export function missingFor(
	subject: CertificateSubject,
	facts: readonly Facts[],
	version: CertificateRuleVersion = currentRule,
): MissingSkill[] {
	const { needs } = certificateRules[version];
	return facts
		.filter(({ skill }) => subject === 'program' || skill === subject)
		.map((fact) => ({ skill: fact.skill, needs: needs.filter((need) => !fact[need]) }))
		.filter((missing) => missing.needs.length > 0);
}

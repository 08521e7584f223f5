import type { CertificationSkillId } from '../certification-skills.ts';

/** The industries of reports, in the order of the specification. */
export const industryIds = [
	'sustainability-environment',
	'energy-utilities',
	'financial-services',
	'insurance',
	'consulting',
	'manufacturing',
	'construction-built-environment',
	'consumer-goods-retail',
	'transport-logistics',
	'information-technology-telecom',
	'marketing-media',
	'healthcare',
	'education-research',
	'public-sector-nonprofit',
	'legal',
	'hospitality-personal-services',
] as const;

export type IndustryId = (typeof industryIds)[number];

/** From the lowest to the highest. */
export const seniorities = ['student', 'junior', 'mid', 'senior', 'lead', 'manager', 'director', 'executive'] as const;

export type Seniority = (typeof seniorities)[number];

export const skillKinds = ['domain', 'tool', 'method', 'standard', 'soft', 'language'] as const;

/** How much groundwork a skill is for certification skills: 1 a little, 3 most of it. */
export type Lending = Partial<Record<CertificationSkillId, 1 | 2 | 3>>;

export const sectionKinds = [
	'summary',
	'experience',
	'education',
	'skills',
	'languages',
	'certifications',
	'projects',
	'volunteering',
	'publications',
	'awards',
	'interests',
	'references',
	'contact',
] as const;

export type SectionKind = (typeof sectionKinds)[number];

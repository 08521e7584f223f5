/**
 * The skills that a report measures people against. They repeat content/program.ts, which the engine may not import; a test of the
 * product compares the two.
 */
export const certificationSkills = [
	{ id: 'prompt-engineering', label: 'Prompt Engineering' },
	{ id: 'workflow-automation', label: 'Workflow Automation' },
	{ id: 'custom-ai-assistants', label: 'Custom AI Assistants' },
	{ id: 'content-generation', label: 'Content Generation' },
	{ id: 'ai-dashboards', label: 'AI-Powered Dashboards' },
	{ id: 'no-code-apps', label: 'No-Code App Building' },
	{ id: 'genai-tool-fluency', label: 'GenAI Tool Fluency' },
	{ id: 'ai-roi-impact', label: 'AI ROI & Impact Framing' },
	{ id: 'team-integration', label: 'Team Integration' },
	{ id: 'career-positioning', label: 'Career Positioning with AI' },
	{ id: 'adaptive-ai-learning', label: 'Adaptive AI Learning' },
] as const;

export type CertificationSkillId = (typeof certificationSkills)[number]['id'];

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

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

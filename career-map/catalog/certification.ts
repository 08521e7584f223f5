import type { CertificationSkillId } from '../certification-skills.ts';

/** What shows a certification skill itself, rather than groundwork for it: ids of the lexicon. */
export const directSkills: Readonly<Record<CertificationSkillId, ReadonlySet<string>>> = {
	'prompt-engineering': ids('prompt-engineering llm'),
	'workflow-automation': ids(
		'workflow-automation-practice zapier make n8n power-automate rpa report-automation marketing-automation',
	),
	'custom-ai-assistants': ids('ai-agents vector-search conversation-design langchain chatbots'),
	'content-generation': ids('generative-ai image-generation'),
	'ai-dashboards': ids('power-bi tableau looker qlik dashboards business-intelligence data-visualisation grafana'),
	'no-code-apps': ids('no-code power-apps airtable'),
	'genai-tool-fluency': ids('chatgpt ai-copilots generative-ai llm'),
	'ai-roi-impact': ids('business-case cost-benefit-analysis roi impact-measurement'),
	'team-integration': ids('ai-governance change-management training workshop-facilitation'),
	'career-positioning': ids('personal-branding professional-networking public-speaking'),
	'adaptive-ai-learning': ids('ai-evaluation learning-agility'),
};

/** The sessions that teach a skill; the first that fits the person's work is named, otherwise the first of all. */
export const sessionsFor: Readonly<
	Record<CertificationSkillId, readonly { session: string; fits: ReadonlySet<string> }[]>
> = {
	'prompt-engineering': [
		{ session: 'learn-prompts-that-hold-up', fits: ids('') },
		{
			session: 'learn-long-documents',
			fits: ids('legal-research literature-review contract-drafting research due-diligence regulatory-affairs'),
		},
		{
			session: 'learn-testing-answers',
			fits: ids('software-testing quality-management quality-control audit internal-audit clinical-trials'),
		},
		{ session: 'build-prompt-library', fits: ids('office-administration correspondence customer-service') },
		{ session: 'build-report-reader', fits: ids('esg-ratings investment-analysis policy-briefs') },
		{ session: 'build-test-set', fits: ids('ai-evaluation llm') },
	],
	'workflow-automation': [
		{ session: 'learn-map-the-work', fits: ids('') },
		{
			session: 'learn-supplier-questionnaires',
			fits: ids('supplier-assessment supplier-esg procurement responsible-sourcing supplier-data ecovadis'),
		},
		{
			session: 'learn-watching-regulation',
			fits: ids(
				'compliance regulatory-affairs environmental-law eu-law law public-policy climate-policy data-protection',
			),
		},
		{
			session: 'build-one-automation',
			fits: ids('power-automate zapier make n8n rpa office-administration invoicing accounts-payable'),
		},
		{ session: 'build-supplier-flow', fits: ids('supply-chain inventory') },
		{ session: 'build-regulation-scan', fits: ids('advocacy legal-operations') },
	],
	'custom-ai-assistants': [
		{ session: 'learn-first-assistant', fits: ids('') },
		{
			session: 'learn-framework-assistant',
			fits: ids('csrd esrs gri tcfd ifrs-s1-s2 esg-reporting ghg-protocol eu-taxonomy ifrs gaap'),
		},
		{ session: 'learn-agents-carefully', fits: ids('ai-agents llm python software-development apis') },
		{ session: 'build-methodology-assistant', fits: ids('life-cycle-assessment carbon-accounting consulting') },
		{ session: 'build-standards-assistant', fits: ids('iso-14001 iso-9001 iso-50001 iso-45001 breeam leed') },
		{ session: 'build-supervised-agent', fits: ids('microservices devops') },
	],
	'content-generation': [
		{ session: 'learn-drafting-from-evidence', fits: ids('') },
		{
			session: 'learn-five-audiences',
			fits: ids(
				'teaching public-relations corporate-communications journalism patient-education patient-care social-work cooking customer-service hotel-operations science-communication advocacy public-speaking',
			),
		},
		{ session: 'build-sourced-paragraph', fits: ids('esg-reporting csrd esrs financial-reporting') },
		{ session: 'build-story-kit', fits: ids('social-media content-planning marketing fundraising writing') },
	],
	'ai-dashboards': [
		{ session: 'learn-first-dashboard', fits: ids('') },
		{
			session: 'learn-emissions-dashboard',
			fits: ids('carbon-accounting scope-1-2 scope-3 ghg-protocol energy-management emission-factors'),
		},
		{
			session: 'learn-climate-risk-map',
			fits: ids('gis qgis arcgis climate-risk remote-sensing climate-adaptation catastrophe-modelling urban-planning'),
		},
		{ session: 'build-one-page-dashboard', fits: ids('excel kpi-reporting controlling') },
		{ session: 'build-emissions-view', fits: ids('life-cycle-assessment') },
		{ session: 'build-risk-map', fits: ids('insurance underwriting real-estate') },
	],
	'no-code-apps': [
		{ session: 'learn-apps-without-code', fits: ids('') },
		{
			session: 'learn-field-data',
			fits: ids(
				'field-surveys environmental-monitoring field-service construction-management maintenance hse energy-audits farming electrical-installation',
			),
		},
		{ session: 'build-request-app', fits: ids('data-collection office-administration esg-data-management') },
		{ session: 'build-site-visit-app', fits: ids('facilities-management audit quality-control') },
	],
	'genai-tool-fluency': [
		{ session: 'learn-what-tools-can-do', fits: ids('') },
		{
			session: 'learn-choosing-a-model',
			fits: ids('software-development data-science machine-learning system-administration cloud software-procurement'),
		},
		{ session: 'build-your-bench', fits: ids('consulting') },
		{ session: 'build-model-comparison', fits: ids('llm mlops') },
	],
	'ai-roi-impact': [
		{ session: 'learn-hours-risk-footprint', fits: ids('') },
		{
			session: 'learn-claims-and-evidence',
			fits: ids(
				'marketing brand-management esg-assurance sustainability-communication eu-ecolabel life-cycle-assessment advertising',
			),
		},
		{ session: 'build-business-case', fits: ids('business-case project-management budgeting') },
		{ session: 'build-claims-register', fits: ids('product-marketing') },
	],
	'team-integration': [
		{ session: 'learn-bring-the-team', fits: ids('') },
		{
			session: 'learn-it-legal-audit',
			fits: ids(
				'compliance data-protection audit internal-audit risk-management security law it-project-management clinical-governance banking',
			),
		},
		{ session: 'build-house-rules', fits: ids('team-leadership staff-supervision hr-administration') },
		{ session: 'build-review-pack', fits: ids('internal-control model-risk') },
	],
	'career-positioning': [
		{ session: 'learn-say-what-you-can-do', fits: ids('') },
		{ session: 'learn-next-role', fits: ids('project-management consulting product-management') },
		{ session: 'build-portfolio-page', fits: ids('graphic-design software-development writing') },
		{ session: 'build-interview-demo', fits: ids('sales presentation') },
	],
	'adaptive-ai-learning': [
		{ session: 'learn-keep-learning', fits: ids('') },
		{ session: 'learn-one-ring', fits: ids('coaching') },
		{
			session: 'build-personal-benchmark',
			fits: ids('software-testing data-analysis research quality-control statistics'),
		},
		{ session: 'build-open-bench', fits: ids('mentoring') },
	],
};

function ids(words: string): ReadonlySet<string> {
	return new Set(words.split(' ').filter((word) => word !== ''));
}

import type { IndustryId } from '../lexicon/types.ts';

/**
 * What a sensible adviser would say to somebody of an occupation group whose CV shows little else: the start of an O*NET-SOC code,
 * then roles (their ids without `ai`), the likeliest first. Every minor group is here; the longest start that fits counts. Some roles
 * ask for years or for sustainability work and are passed over, so each list has at least three that are open to all. Learning design
 * is named to those who teach, train or coach for a living, and to trades, kitchens and care, which train their own newcomers. Knowledge
 * management borders on everything, so it stands only where documents, research or rules are much of the work, or little else is open.
 */
const byOccupation = `
11-1: transformation-consultant, product-manager, program-manager, knowledge-manager, insights-analyst
11-2: marketing-ops, content-strategist, sales-enablement, customer-experience, insights-analyst
11-3: transformation-consultant, automation-specialist, insights-analyst, knowledge-manager
11-3031: finance-analyst, responsible-governance, insights-analyst, automation-specialist
11-3051: automation-specialist, green-operations, sustainable-supply-chain, program-manager, transformation-consultant, knowledge-manager
11-3061: sustainable-supply-chain, automation-specialist, finance-analyst, insights-analyst
11-3071: sustainable-supply-chain, automation-specialist, insights-analyst, program-manager
11-31: people-analytics, responsible-governance, customer-experience, knowledge-manager
11-3131: learning-designer, people-analytics, knowledge-manager, program-manager
11-9: transformation-consultant, customer-experience, knowledge-manager, automation-specialist
11-9013: green-operations, sustainable-supply-chain, knowledge-manager, automation-specialist, insights-analyst
11-9021: green-operations, program-manager, knowledge-manager, automation-specialist, insights-analyst
11-903: learning-designer, program-manager, content-strategist, people-analytics, knowledge-manager
11-9051: customer-experience, automation-specialist, sales-enablement, sustainable-supply-chain
11-9081: customer-experience, sales-enablement, marketing-ops, automation-specialist
11-9111: clinical-workflow, program-manager, knowledge-manager, automation-specialist
11-9141: customer-experience, green-operations, automation-specialist, sales-enablement, knowledge-manager
11-9151: program-manager, customer-experience, knowledge-manager, people-analytics
13-1: automation-specialist, knowledge-manager, insights-analyst, transformation-consultant
13-1023: sustainable-supply-chain, insights-analyst, sales-enablement, automation-specialist, knowledge-manager
13-1041: responsible-governance, knowledge-manager, legal-ops, automation-specialist, insights-analyst
13-1071: people-analytics, customer-experience, conversational-designer
13-1081: sustainable-supply-chain, insights-analyst, automation-specialist, customer-experience
13-1082: program-manager, transformation-consultant, product-manager, knowledge-manager, automation-specialist
13-1121: content-strategist, marketing-ops, customer-experience, program-manager
13-1131: content-strategist, marketing-ops, sales-enablement, customer-experience
13-1151: learning-designer, people-analytics, knowledge-manager, content-strategist
13-1161: marketing-ops, content-strategist, insights-analyst, customer-experience
13-1199.06: marketing-ops, customer-experience, content-strategist, sales-enablement
13-2: finance-analyst, responsible-governance, insights-analyst, automation-specialist
15-1: llm-app-developer, llmops-platform-engineer, automation-specialist, product-manager, conversational-designer
15-1211: automation-specialist, product-manager, insights-analyst, knowledge-manager, llm-app-developer
15-1212: responsible-governance, llmops-platform-engineer, automation-specialist, llm-app-developer
15-123: customer-experience, knowledge-manager, automation-specialist, llmops-platform-engineer, conversational-designer
15-1255: conversational-designer, product-manager, content-strategist, customer-experience, llm-app-developer
15-205: insights-analyst, llm-app-developer, marketing-ops, automation-specialist
15-2: insights-analyst, llm-app-developer, marketing-ops, automation-specialist, finance-analyst
15-2011: insights-analyst, finance-analyst, responsible-governance, automation-specialist
15-204: insights-analyst, climate-data, marketing-ops, automation-specialist, llm-app-developer
17-1: green-operations, program-manager, automation-specialist, content-strategist, knowledge-manager
17-2: product-manager, automation-specialist, insights-analyst, green-operations, knowledge-manager
17-2051: green-operations, program-manager, knowledge-manager, automation-specialist, insights-analyst
17-3: automation-specialist, green-operations, knowledge-manager, insights-analyst
19-1: climate-data, insights-analyst, knowledge-manager, content-strategist
19-104: clinical-workflow, insights-analyst, knowledge-manager, responsible-governance
19-2: insights-analyst, automation-specialist, climate-data, knowledge-manager
19-2042: insights-analyst, climate-data, knowledge-manager, automation-specialist, llm-app-developer
19-3: insights-analyst, knowledge-manager, content-strategist
19-3011: insights-analyst, finance-analyst, responsible-governance, automation-specialist
19-303: conversational-designer, people-analytics, insights-analyst, knowledge-manager
19-4: insights-analyst, automation-specialist, knowledge-manager, responsible-governance
19-5: green-operations, automation-specialist, knowledge-manager, responsible-governance
21-1: customer-experience, conversational-designer, responsible-governance, automation-specialist, knowledge-manager
21-1012: learning-designer, people-analytics, customer-experience
21-2: content-strategist, program-manager, knowledge-manager, customer-experience
23-1: legal-ops, responsible-governance, knowledge-manager, transformation-consultant
23-2: legal-ops, responsible-governance, automation-specialist, program-manager, knowledge-manager
25-1: learning-designer, knowledge-manager, insights-analyst, content-strategist
25-2: learning-designer, content-strategist, conversational-designer, knowledge-manager
25-3: learning-designer, content-strategist, conversational-designer, knowledge-manager
25-4: knowledge-manager, content-strategist, conversational-designer, customer-experience
25-9: learning-designer, content-strategist, knowledge-manager, conversational-designer
27-1: content-strategist, marketing-ops, conversational-designer, product-manager
27-1022: product-manager, sustainable-supply-chain, automation-specialist, content-strategist
27-2: content-strategist, customer-experience, marketing-ops, conversational-designer
27-202: learning-designer, content-strategist, customer-experience, program-manager
27-3: content-strategist, conversational-designer, marketing-ops, knowledge-manager
27-4: content-strategist, marketing-ops, knowledge-manager
29-1: clinical-workflow, learning-designer, customer-experience, responsible-governance
29-102: clinical-workflow, learning-designer, customer-experience, automation-specialist
29-1051: clinical-workflow, responsible-governance, insights-analyst, customer-experience, knowledge-manager
29-12: clinical-workflow, responsible-governance, knowledge-manager, learning-designer, automation-specialist
29-2: clinical-workflow, learning-designer, customer-experience
29-9: clinical-workflow, learning-designer, insights-analyst
31-1: clinical-workflow, customer-experience, learning-designer
31-2: clinical-workflow, learning-designer, customer-experience
31-9: clinical-workflow, customer-experience, learning-designer
33-1: learning-designer, responsible-governance, insights-analyst, program-manager, automation-specialist, knowledge-manager
33-2: learning-designer, knowledge-manager, automation-specialist, program-manager
33-3: learning-designer, responsible-governance, insights-analyst, automation-specialist
33-9: customer-experience, learning-designer, responsible-governance
35-1: customer-experience, learning-designer, sustainable-supply-chain, automation-specialist
35-2: customer-experience, learning-designer, sustainable-supply-chain, automation-specialist
35-3: customer-experience, sales-enablement, conversational-designer
35-9: customer-experience, conversational-designer, sales-enablement
37-1: customer-experience, green-operations, automation-specialist, knowledge-manager
37-2: customer-experience, green-operations, automation-specialist, knowledge-manager
37-3: green-operations, customer-experience, automation-specialist, knowledge-manager
39-1: customer-experience, sales-enablement, automation-specialist
39-2: customer-experience, content-strategist, knowledge-manager, sales-enablement
39-3: customer-experience, content-strategist, conversational-designer
39-4: customer-experience, knowledge-manager, content-strategist
39-5: customer-experience, content-strategist, sales-enablement, marketing-ops
39-6: customer-experience, conversational-designer, sales-enablement, knowledge-manager
39-7: customer-experience, content-strategist, conversational-designer
39-9: learning-designer, customer-experience, content-strategist, knowledge-manager
41-1: customer-experience, sales-enablement, marketing-ops, insights-analyst
41-2: customer-experience, sales-enablement, marketing-ops, conversational-designer
41-3: sales-enablement, customer-experience, marketing-ops, automation-specialist
41-4: sales-enablement, customer-experience, marketing-ops, insights-analyst
41-9: sales-enablement, customer-experience, marketing-ops, conversational-designer, content-strategist
43-1: customer-experience, conversational-designer, people-analytics, automation-specialist, knowledge-manager
43-2: customer-experience, conversational-designer, automation-specialist, knowledge-manager
43-3: finance-analyst, automation-specialist, insights-analyst, customer-experience
43-4: customer-experience, automation-specialist, knowledge-manager, conversational-designer, sales-enablement
43-5: sustainable-supply-chain, automation-specialist, customer-experience, insights-analyst, knowledge-manager
43-5031: customer-experience, conversational-designer, program-manager, knowledge-manager, automation-specialist
43-6: automation-specialist, knowledge-manager, customer-experience, people-analytics, conversational-designer
43-9: automation-specialist, knowledge-manager, insights-analyst, customer-experience
45-1: green-operations, sustainable-supply-chain, learning-designer, knowledge-manager, automation-specialist
45-2: green-operations, sustainable-supply-chain, knowledge-manager, learning-designer, automation-specialist
45-3: sustainable-supply-chain, knowledge-manager, learning-designer, automation-specialist
45-4: green-operations, climate-data, knowledge-manager, learning-designer, automation-specialist
47-1: green-operations, program-manager, learning-designer, knowledge-manager, automation-specialist
47-2: green-operations, learning-designer, customer-experience, automation-specialist
47-3: green-operations, learning-designer, customer-experience, automation-specialist
47-4: green-operations, learning-designer, customer-experience, automation-specialist
47-5: green-operations, learning-designer, knowledge-manager, automation-specialist
49-1: green-operations, learning-designer, knowledge-manager, automation-specialist
49-2: green-operations, automation-specialist, customer-experience, learning-designer
49-3: customer-experience, learning-designer, green-operations, automation-specialist
49-9: green-operations, customer-experience, automation-specialist, learning-designer
51-1: automation-specialist, green-operations, learning-designer, knowledge-manager
51-2: automation-specialist, green-operations, knowledge-manager, learning-designer
51-3: customer-experience, learning-designer, sustainable-supply-chain, automation-specialist
51-4: green-operations, automation-specialist, customer-experience, knowledge-manager, learning-designer
51-5: content-strategist, automation-specialist, customer-experience
51-6: sustainable-supply-chain, customer-experience, learning-designer, content-strategist
51-7: green-operations, learning-designer, customer-experience, automation-specialist
51-8: green-operations, automation-specialist, knowledge-manager, learning-designer
51-9: automation-specialist, green-operations, knowledge-manager, learning-designer, sustainable-supply-chain
53-1: sustainable-supply-chain, automation-specialist, customer-experience, learning-designer
53-2: learning-designer, customer-experience, automation-specialist
53-3: customer-experience, learning-designer, sustainable-supply-chain, automation-specialist
53-4: learning-designer, customer-experience, conversational-designer, automation-specialist
53-5: learning-designer, sustainable-supply-chain, program-manager, customer-experience, automation-specialist, knowledge-manager
53-6: customer-experience, learning-designer, automation-specialist
53-7: sustainable-supply-chain, automation-specialist, learning-designer, customer-experience
55-: program-manager, responsible-governance, automation-specialist, knowledge-manager`;

/** The same by industry, for those whose occupation is not told: a first job, one of many trades. */
const byIndustry: Readonly<Record<IndustryId, string>> = {
	'sustainability-environment': 'climate-data, esg-reporting, knowledge-manager, content-strategist, insights-analyst',
	'energy-utilities': 'green-operations, knowledge-manager, automation-specialist, customer-experience',
	'financial-services': 'customer-experience, finance-analyst, automation-specialist, insights-analyst',
	insurance: 'customer-experience, automation-specialist, insights-analyst, knowledge-manager',
	consulting: 'insights-analyst, knowledge-manager, automation-specialist, program-manager',
	manufacturing: 'automation-specialist, green-operations, insights-analyst, knowledge-manager',
	'construction-built-environment': 'green-operations, customer-experience, automation-specialist, knowledge-manager',
	'consumer-goods-retail': 'customer-experience, sales-enablement, marketing-ops, content-strategist',
	'transport-logistics': 'sustainable-supply-chain, customer-experience, automation-specialist, knowledge-manager',
	'information-technology-telecom':
		'llm-app-developer, automation-specialist, conversational-designer, knowledge-manager',
	'marketing-media': 'content-strategist, marketing-ops, conversational-designer, customer-experience',
	healthcare: 'clinical-workflow, customer-experience, automation-specialist, knowledge-manager',
	'education-research': 'learning-designer, knowledge-manager, content-strategist, conversational-designer',
	'public-sector-nonprofit': 'knowledge-manager, customer-experience, automation-specialist, content-strategist',
	legal: 'legal-ops, knowledge-manager, automation-specialist, customer-experience',
	'hospitality-personal-services':
		'customer-experience, sales-enablement, automation-specialist, conversational-designer',
};

/** Full ids of the words above that are not an id but for `ai-`. */
const IDS: Readonly<Record<string, string>> = {
	'responsible-governance': 'responsible-ai-governance',
	'conversational-designer': 'conversational-ai-designer',
	'clinical-workflow': 'clinical-ai-workflow',
	'legal-ops': 'legal-ai-ops',
	'llm-app-developer': 'llm-app-developer',
	'llmops-platform-engineer': 'llmops-platform-engineer',
	'green-operations': 'green-operations-ai-analyst',
	'sustainable-supply-chain': 'sustainable-supply-chain-ai-analyst',
	'climate-data': 'climate-data-ai-analyst',
	'esg-reporting': 'esg-reporting-ai-analyst',
};

const table: ReadonlyMap<string, readonly string[]> = new Map(
	byOccupation
		.trim()
		.split('\n')
		.map((line) => {
			const [start = '', roles = ''] = line.split(': ');
			return [start, read(roles)];
		}),
);

function read(roles: string): string[] {
	return roles.split(', ').map((word) => IDS[word] ?? `ai-${word}`);
}

/** Ids of the roles for an occupation, the likeliest first; none for a code that is in no group. */
export function advisedForOccupation(soc: string): readonly string[] {
	for (let length = soc.length; length > 2; length--) {
		const found = table.get(soc.slice(0, length));
		if (found) return found;
	}
	return [];
}

/** Ids of the roles for an industry, the likeliest first. */
export function advisedForIndustry(industry: string): readonly string[] {
	return read(byIndustry[industry as IndustryId] ?? '').filter((id) => id !== 'ai-');
}

const shares = new Map<string, number>();

/** 0 to 1: the share of the occupation groups that are told of a role. */
export function adviceShareOf(role: string): number {
	const known = shares.get(role);
	if (known !== undefined) return known;
	const share = [...table.values()].filter((roles) => roles.includes(role)).length / table.size;
	shares.set(role, share);
	return share;
}

/** The starts of codes that the table has a line for: for the test of the data. */
export function advisedStarts(): readonly string[] {
	return [...table.keys()];
}

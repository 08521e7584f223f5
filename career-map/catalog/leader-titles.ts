/** What directors and above step into on the way to a role; for the others its similar titles serve. By id of the role. */
export const titlesForLeaders: Readonly<Record<string, readonly string[]>> = {
	'sustainability-ai-lead': [
		'chief sustainability officer',
		'head of sustainability',
		'sustainability transformation director',
	],
	'ai-transformation-consultant': [
		'chief transformation officer',
		'digital transformation partner',
		'operating partner',
	],
	'ai-program-manager': ['transformation director', 'head of AI programs', 'head of the transformation office'],
	'ai-product-manager': ['head of product', 'chief product officer'],
	'responsible-ai-governance': ['head of AI governance', 'chief risk officer', 'chief compliance officer'],
	'sustainable-supply-chain-ai-analyst': ['chief supply chain officer', 'head of responsible sourcing'],
	'green-operations-ai-analyst': ['head of energy and environment', 'director of operations excellence'],
	'ai-finance-analyst': ['head of finance transformation', 'head of FP&A'],
	'ai-people-analytics': ['head of people analytics', 'HR transformation director'],
	'ai-sales-enablement': ['head of revenue operations', 'commercial excellence director'],
	'ai-customer-experience': ['head of customer experience', 'chief customer officer'],
	'ai-insights-analyst': ['head of data and analytics', 'chief data officer'],
	'ai-marketing-ops': ['head of marketing operations', 'marketing transformation director'],
	'ai-content-strategist': ['head of content', 'director of communications'],
	'ai-learning-designer': ['head of learning', 'chief learning officer'],
	'ai-knowledge-manager': ['head of knowledge management', 'director of information management'],
	'clinical-ai-workflow': ['chief clinical information officer', 'head of quality and patient safety'],
	'legal-ai-ops': ['head of legal operations', 'legal transformation director'],
};

/**
 * From what people do to the roles near it: the start of an O*NET-SOC code, then roles with nearness from 1 to 10 (10: the
 * same work with AI in it). The longest start that fits an occupation counts. Work of management, business and offices.
 */
export const deskAffinities = `
11-1011: ai-transformation-consultant 9, ai-program-manager 8, ai-product-manager 5, sustainability-ai-lead 5, responsible-ai-governance 5, ai-sales-enablement 4, ai-automation-specialist 3
11-1011.03: sustainability-ai-lead 10, ai-transformation-consultant 8, esg-reporting-ai-analyst 7, ai-program-manager 6, carbon-lca-ai-specialist 5, sustainable-supply-chain-ai-analyst 4, responsible-ai-governance 4
11-1021: ai-transformation-consultant 9, ai-program-manager 8, ai-automation-specialist 5, sustainability-ai-lead 4, ai-product-manager 4, ai-sales-enablement 4, sustainable-supply-chain-ai-analyst 4, green-operations-ai-analyst 4
11-2011: ai-marketing-ops 10, ai-content-strategist 8, ai-sales-enablement 6, ai-product-manager 4
11-2021: ai-marketing-ops 10, ai-content-strategist 8, ai-product-manager 6, ai-sales-enablement 6, ai-insights-analyst 4
11-2022: ai-sales-enablement 10, ai-customer-experience 7, ai-marketing-ops 7, ai-product-manager 4, ai-transformation-consultant 3
11-2032: ai-content-strategist 10, ai-marketing-ops 7, ai-knowledge-manager 5, conversational-ai-designer 4, esg-reporting-ai-analyst 4, ai-program-manager 3
11-2033: ai-marketing-ops 8, ai-content-strategist 7, ai-sales-enablement 7, ai-program-manager 5, esg-reporting-ai-analyst 3, ai-insights-analyst 3
11-3012: ai-automation-specialist 9, ai-program-manager 6, ai-knowledge-manager 7, ai-customer-experience 4, ai-people-analytics 4
11-3013: green-operations-ai-analyst 10, ai-automation-specialist 6, ai-program-manager 6, ai-customer-experience 4, ai-knowledge-manager 4, sustainable-supply-chain-ai-analyst 4
11-3021: ai-program-manager 10, ai-product-manager 8, llmops-platform-engineer 8, ai-transformation-consultant 7, responsible-ai-governance 6, llm-app-developer 5, ai-automation-specialist 3
11-3031: ai-finance-analyst 10, responsible-ai-governance 7, esg-reporting-ai-analyst 6, ai-transformation-consultant 5, ai-insights-analyst 6, ai-automation-specialist 4, ai-program-manager 4
11-3051: ai-automation-specialist 7, ai-program-manager 8, sustainable-supply-chain-ai-analyst 7, green-operations-ai-analyst 8, carbon-lca-ai-specialist 6, ai-insights-analyst 6, ai-transformation-consultant 5, ai-knowledge-manager 5
11-3051.01: ai-automation-specialist 6, responsible-ai-governance 8, ai-knowledge-manager 7, ai-program-manager 5, ai-insights-analyst 6, green-operations-ai-analyst 5, carbon-lca-ai-specialist 4, sustainable-supply-chain-ai-analyst 4
11-3061: sustainable-supply-chain-ai-analyst 10, ai-automation-specialist 6, ai-program-manager 5, ai-finance-analyst 5, ai-insights-analyst 5, ai-transformation-consultant 4, responsible-ai-governance 4
11-3071: sustainable-supply-chain-ai-analyst 10, ai-automation-specialist 8, ai-program-manager 8, ai-insights-analyst 7, green-operations-ai-analyst 4, ai-customer-experience 4, carbon-lca-ai-specialist 3
11-3111: ai-people-analytics 10, ai-finance-analyst 6, ai-insights-analyst 6, ai-automation-specialist 4, ai-learning-designer 4
11-3121: ai-people-analytics 10, ai-learning-designer 8, ai-program-manager 6, ai-transformation-consultant 4, responsible-ai-governance 4
11-3131: ai-learning-designer 10, ai-people-analytics 8, ai-program-manager 6, ai-transformation-consultant 6, ai-knowledge-manager 5
11-9013: sustainable-supply-chain-ai-analyst 7, green-operations-ai-analyst 8, climate-data-ai-analyst 6, carbon-lca-ai-specialist 7, ai-automation-specialist 5, ai-knowledge-manager 4, ai-sales-enablement 4, ai-insights-analyst 4
11-9021: green-operations-ai-analyst 9, ai-program-manager 9, ai-automation-specialist 5, ai-knowledge-manager 4, carbon-lca-ai-specialist 6, sustainable-supply-chain-ai-analyst 4
11-903: ai-learning-designer 9, ai-program-manager 7, ai-knowledge-manager 6, ai-people-analytics 3, ai-transformation-consultant 4, responsible-ai-governance 4
11-9041: ai-program-manager 9, ai-product-manager 8, green-operations-ai-analyst 7, ai-transformation-consultant 6, ai-automation-specialist 4, carbon-lca-ai-specialist 5
11-9051: ai-customer-experience 8, ai-automation-specialist 4, sustainable-supply-chain-ai-analyst 7, ai-program-manager 4, ai-sales-enablement 5, ai-learning-designer 4, green-operations-ai-analyst 4
11-9081: ai-customer-experience 10, ai-program-manager 5, ai-sales-enablement 7, ai-automation-specialist 4, ai-marketing-ops 7, green-operations-ai-analyst 4
11-9111: clinical-ai-workflow 10, ai-program-manager 7, responsible-ai-governance 6, ai-automation-specialist 4, ai-learning-designer 5
11-9121: sustainability-ai-lead 7, climate-data-ai-analyst 7, ai-program-manager 7, ai-knowledge-manager 6, ai-insights-analyst 6, responsible-ai-governance 4, ai-learning-designer 4
11-9121.01: clinical-ai-workflow 9, ai-knowledge-manager 7, responsible-ai-governance 7, ai-program-manager 5, ai-automation-specialist 4, ai-insights-analyst 5
11-9141: green-operations-ai-analyst 8, ai-customer-experience 7, ai-automation-specialist 6, ai-sales-enablement 5, ai-program-manager 4, ai-finance-analyst 4
11-9151: ai-program-manager 9, ai-learning-designer 7, ai-knowledge-manager 6, ai-automation-specialist 4, ai-customer-experience 4, ai-content-strategist 4, ai-people-analytics 4
11-9161: responsible-ai-governance 8, ai-program-manager 7, ai-knowledge-manager 6, climate-data-ai-analyst 5, ai-learning-designer 5, ai-automation-specialist 3
11-9199: ai-program-manager 7, ai-transformation-consultant 6, ai-automation-specialist 4, responsible-ai-governance 4, ai-product-manager 4
11-9199.01: responsible-ai-governance 9, ai-knowledge-manager 7, legal-ai-ops 6, ai-program-manager 5, ai-automation-specialist 4
11-9199.02: responsible-ai-governance 10, legal-ai-ops 8, ai-transformation-consultant 6, esg-reporting-ai-analyst 6, ai-program-manager 5, ai-finance-analyst 4
11-9199.09: green-operations-ai-analyst 10, sustainability-ai-lead 7, ai-program-manager 7, climate-data-ai-analyst 5, carbon-lca-ai-specialist 5, ai-automation-specialist 3
11-9199.10: green-operations-ai-analyst 9, sustainability-ai-lead 8, ai-program-manager 7, climate-data-ai-analyst 6, ai-sales-enablement 5, ai-finance-analyst 3
13-1023: sustainable-supply-chain-ai-analyst 10, ai-automation-specialist 4, ai-finance-analyst 6, ai-insights-analyst 5, ai-sales-enablement 4, responsible-ai-governance 3, legal-ai-ops 4
13-1031: ai-customer-experience 8, ai-automation-specialist 7, responsible-ai-governance 8, ai-insights-analyst 6, ai-knowledge-manager 5, legal-ai-ops 4
13-1041: responsible-ai-governance 10, legal-ai-ops 8, esg-reporting-ai-analyst 7, ai-knowledge-manager 6, ai-finance-analyst 5, ai-automation-specialist 3
13-1041.01: esg-reporting-ai-analyst 9, green-operations-ai-analyst 9, carbon-lca-ai-specialist 7, responsible-ai-governance 6, climate-data-ai-analyst 5, ai-knowledge-manager 4
13-1041.07: responsible-ai-governance 9, ai-knowledge-manager 8, legal-ai-ops 6, ai-automation-specialist 4, clinical-ai-workflow 4
13-1051: ai-automation-specialist 6, ai-finance-analyst 6, ai-insights-analyst 7, green-operations-ai-analyst 5, sustainable-supply-chain-ai-analyst 6, ai-sales-enablement 5, ai-program-manager 3
13-1071: ai-people-analytics 10, ai-learning-designer 7, ai-automation-specialist 4, conversational-ai-designer 4, ai-knowledge-manager 5, responsible-ai-governance 3
13-1081: sustainable-supply-chain-ai-analyst 10, ai-automation-specialist 8, ai-insights-analyst 7, ai-program-manager 6, ai-customer-experience 3, carbon-lca-ai-specialist 4, ai-sales-enablement 3
13-1082: ai-program-manager 10, ai-transformation-consultant 7, ai-automation-specialist 4, ai-product-manager 7, ai-knowledge-manager 5, sustainability-ai-lead 4, green-operations-ai-analyst 4
13-1111: ai-transformation-consultant 10, ai-program-manager 8, ai-automation-specialist 6, ai-product-manager 6, ai-insights-analyst 7, sustainability-ai-lead 6, responsible-ai-governance 4, esg-reporting-ai-analyst 4
13-1121: ai-marketing-ops 8, ai-program-manager 6, ai-content-strategist 6, ai-customer-experience 6, ai-automation-specialist 5, ai-sales-enablement 5
13-1131: ai-marketing-ops 8, ai-content-strategist 8, ai-sales-enablement 7, ai-program-manager 4, ai-insights-analyst 4, esg-reporting-ai-analyst 3
13-1141: ai-people-analytics 10, ai-finance-analyst 6, ai-insights-analyst 7, ai-automation-specialist 5, ai-learning-designer 3
13-1151: ai-learning-designer 10, ai-people-analytics 7, ai-knowledge-manager 6, conversational-ai-designer 5, ai-transformation-consultant 5, ai-content-strategist 4
13-1161: ai-marketing-ops 9, ai-insights-analyst 9, ai-content-strategist 6, ai-product-manager 6, ai-sales-enablement 5
13-1161.01: ai-marketing-ops 10, ai-content-strategist 9, ai-insights-analyst 6, ai-product-manager 4
13-1199.04: responsible-ai-governance 9, ai-program-manager 6, ai-knowledge-manager 6, ai-transformation-consultant 5, ai-automation-specialist 4
13-1199.05: esg-reporting-ai-analyst 10, carbon-lca-ai-specialist 9, sustainability-ai-lead 9, climate-data-ai-analyst 6, sustainable-supply-chain-ai-analyst 7, green-operations-ai-analyst 6, ai-transformation-consultant 4, ai-content-strategist 3, ai-program-manager 3
13-1199.06: ai-marketing-ops 10, ai-customer-experience 7, ai-product-manager 6, ai-content-strategist 6, ai-sales-enablement 6, ai-insights-analyst 5, ai-automation-specialist 4
13-1: ai-automation-specialist 6, ai-program-manager 5, ai-insights-analyst 6, ai-transformation-consultant 5, ai-knowledge-manager 5
13-2011: ai-finance-analyst 10, responsible-ai-governance 7, esg-reporting-ai-analyst 7, ai-automation-specialist 5, ai-insights-analyst 5
13-2023: ai-finance-analyst 7, ai-insights-analyst 8, climate-data-ai-analyst 4, green-operations-ai-analyst 4, ai-automation-specialist 4, ai-sales-enablement 4
13-2031: ai-finance-analyst 10, ai-insights-analyst 8, ai-automation-specialist 5, responsible-ai-governance 5, ai-program-manager 3
13-2041: ai-finance-analyst 9, responsible-ai-governance 8, ai-insights-analyst 8, ai-automation-specialist 3, climate-data-ai-analyst 4, esg-reporting-ai-analyst 4
13-2051: ai-finance-analyst 10, ai-insights-analyst 8, esg-reporting-ai-analyst 6, climate-data-ai-analyst 6, responsible-ai-governance 5, ai-product-manager 3
13-2052: ai-sales-enablement 8, ai-finance-analyst 8, ai-customer-experience 7, responsible-ai-governance 5, ai-insights-analyst 4
13-2053: ai-insights-analyst 8, responsible-ai-governance 9, ai-finance-analyst 7, climate-data-ai-analyst 6, ai-automation-specialist 5, ai-sales-enablement 4
13-2054: responsible-ai-governance 10, ai-finance-analyst 9, ai-insights-analyst 7, climate-data-ai-analyst 8, esg-reporting-ai-analyst 6
13-2061: responsible-ai-governance 10, ai-finance-analyst 8, esg-reporting-ai-analyst 6, ai-insights-analyst 6, legal-ai-ops 5
13-2072: ai-finance-analyst 8, ai-customer-experience 7, ai-sales-enablement 7, responsible-ai-governance 6, ai-automation-specialist 4
13-208: ai-finance-analyst 9, responsible-ai-governance 7, ai-automation-specialist 6, legal-ai-ops 5, ai-insights-analyst 4, ai-knowledge-manager 4
13-2: ai-finance-analyst 9, ai-insights-analyst 7, responsible-ai-governance 6, ai-automation-specialist 4
23-1: legal-ai-ops 10, responsible-ai-governance 8, ai-knowledge-manager 7, esg-reporting-ai-analyst 4, ai-automation-specialist 3
23-: legal-ai-ops 10, ai-knowledge-manager 8, responsible-ai-governance 7, ai-automation-specialist 5, ai-customer-experience 3
41-1011: ai-customer-experience 10, ai-sales-enablement 8, ai-marketing-ops 6, sustainable-supply-chain-ai-analyst 6, ai-automation-specialist 4, ai-people-analytics 4, ai-learning-designer 4
41-2: ai-customer-experience 10, ai-sales-enablement 8, ai-marketing-ops 5, ai-automation-specialist 3, ai-content-strategist 3, sustainable-supply-chain-ai-analyst 4
41-3021: ai-sales-enablement 9, ai-customer-experience 8, responsible-ai-governance 5, ai-automation-specialist 4, ai-finance-analyst 4
41-9041: ai-customer-experience 9, ai-sales-enablement 9, conversational-ai-designer 7, ai-automation-specialist 3
41-: ai-sales-enablement 10, ai-customer-experience 7, ai-marketing-ops 7, ai-product-manager 4, ai-automation-specialist 3, ai-insights-analyst 3
43-1011: ai-customer-experience 8, ai-automation-specialist 8, ai-program-manager 5, ai-learning-designer 5, ai-knowledge-manager 5
43-3: ai-finance-analyst 9, ai-automation-specialist 9, ai-insights-analyst 6, responsible-ai-governance 4, ai-customer-experience 4
43-3051: ai-finance-analyst 8, ai-people-analytics 9, ai-automation-specialist 8, ai-insights-analyst 4
43-4051: ai-customer-experience 10, conversational-ai-designer 8, ai-sales-enablement 7, ai-automation-specialist 6, ai-knowledge-manager 6
43-4161: ai-people-analytics 10, ai-automation-specialist 8, ai-learning-designer 6, ai-knowledge-manager 6
43-4171: ai-customer-experience 9, ai-automation-specialist 8, ai-knowledge-manager 5, conversational-ai-designer 5, ai-sales-enablement 5
43-4081: ai-customer-experience 10, conversational-ai-designer 5, ai-sales-enablement 7, ai-automation-specialist 6, ai-marketing-ops 4, ai-knowledge-manager 3
43-4: ai-customer-experience 8, ai-automation-specialist 8, ai-knowledge-manager 7, conversational-ai-designer 5, ai-finance-analyst 3
43-5: sustainable-supply-chain-ai-analyst 9, ai-automation-specialist 9, ai-customer-experience 5, ai-insights-analyst 6, ai-knowledge-manager 3, ai-program-manager 4
43-5031: ai-customer-experience 7, conversational-ai-designer 6, ai-learning-designer 6, ai-knowledge-manager 5, ai-automation-specialist 5, ai-program-manager 4
43-5032: sustainable-supply-chain-ai-analyst 9, ai-automation-specialist 9, ai-insights-analyst 7, ai-customer-experience 4, ai-program-manager 5, green-operations-ai-analyst 4
43-5061: sustainable-supply-chain-ai-analyst 9, ai-automation-specialist 9, ai-insights-analyst 7, ai-program-manager 5, green-operations-ai-analyst 4, ai-customer-experience 3
43-6012: legal-ai-ops 9, ai-automation-specialist 9, ai-knowledge-manager 9, responsible-ai-governance 4, ai-customer-experience 3
43-6: ai-automation-specialist 10, ai-knowledge-manager 9, ai-program-manager 5, ai-people-analytics 5, ai-customer-experience 5, conversational-ai-designer 4, ai-content-strategist 4
43-: ai-automation-specialist 9, ai-knowledge-manager 7, ai-customer-experience 6, ai-insights-analyst 5, conversational-ai-designer 4`;

/** As `deskAffinities`: work with hands, vehicles, kitchens, care and guests. The nearness is never 10: a desk is a change. */
export const handsOnAffinities = `
31-: clinical-ai-workflow 8, ai-customer-experience 6, ai-knowledge-manager 5, ai-learning-designer 5, ai-automation-specialist 5
33-1: ai-learning-designer 7, ai-knowledge-manager 6, ai-program-manager 5, responsible-ai-governance 5, ai-automation-specialist 5, ai-customer-experience 3
33-2: ai-learning-designer 8, ai-knowledge-manager 7, green-operations-ai-analyst 6, ai-automation-specialist 6, ai-program-manager 4, clinical-ai-workflow 4
33-: responsible-ai-governance 7, ai-learning-designer 7, ai-knowledge-manager 6, ai-program-manager 4, ai-customer-experience 5, green-operations-ai-analyst 3, conversational-ai-designer 3
35-1: ai-customer-experience 8, sustainable-supply-chain-ai-analyst 5, ai-learning-designer 5, ai-automation-specialist 6, ai-content-strategist 3, ai-people-analytics 3, green-operations-ai-analyst 4
35-: ai-customer-experience 8, sustainable-supply-chain-ai-analyst 5, ai-learning-designer 4, ai-automation-specialist 5, ai-sales-enablement 5, ai-content-strategist 4, ai-knowledge-manager 3
37-: green-operations-ai-analyst 7, ai-automation-specialist 5, ai-customer-experience 6, ai-knowledge-manager 4, ai-learning-designer 4
39-: ai-customer-experience 8, ai-learning-designer 5, ai-sales-enablement 6, ai-content-strategist 5, ai-automation-specialist 4, ai-marketing-ops 4
45-: green-operations-ai-analyst 7, sustainable-supply-chain-ai-analyst 6, climate-data-ai-analyst 5, carbon-lca-ai-specialist 5, ai-automation-specialist 4, ai-knowledge-manager 5, ai-learning-designer 5
47-1: green-operations-ai-analyst 9, ai-program-manager 6, ai-automation-specialist 5, ai-knowledge-manager 4, ai-learning-designer 5
47-4011: green-operations-ai-analyst 9, carbon-lca-ai-specialist 8, ai-customer-experience 5, ai-automation-specialist 5, ai-knowledge-manager 5, esg-reporting-ai-analyst 5
47-: green-operations-ai-analyst 9, ai-automation-specialist 6, ai-knowledge-manager 4, ai-learning-designer 5, ai-customer-experience 5, ai-program-manager 3, ai-sales-enablement 3
49-: green-operations-ai-analyst 9, ai-automation-specialist 6, ai-knowledge-manager 6, ai-customer-experience 6, ai-learning-designer 4, ai-program-manager 3
51-: ai-automation-specialist 7, green-operations-ai-analyst 8, sustainable-supply-chain-ai-analyst 7, ai-knowledge-manager 5, ai-learning-designer 4, ai-insights-analyst 5
53-3: sustainable-supply-chain-ai-analyst 8, ai-customer-experience 7, ai-learning-designer 5, ai-knowledge-manager 4, ai-automation-specialist 6, green-operations-ai-analyst 5, ai-sales-enablement 4
53-: sustainable-supply-chain-ai-analyst 9, ai-automation-specialist 8, ai-customer-experience 6, ai-knowledge-manager 4, ai-learning-designer 5, green-operations-ai-analyst 5, ai-insights-analyst 5
55-: ai-program-manager 6, responsible-ai-governance 7, ai-learning-designer 7, ai-automation-specialist 5, sustainable-supply-chain-ai-analyst 5, ai-knowledge-manager 6`;

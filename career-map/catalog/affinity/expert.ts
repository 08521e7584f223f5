/** As `deskAffinities`: work of technology, engineering, science, education, law, media, care and health. */
export const expertAffinities = `
15-1211: ai-automation-specialist 8, ai-product-manager 8, ai-insights-analyst 7, llm-app-developer 6, ai-program-manager 5, ai-transformation-consultant 5, ai-knowledge-manager 4
15-1211.01: clinical-ai-workflow 10, ai-insights-analyst 7, ai-automation-specialist 5, ai-knowledge-manager 7, responsible-ai-governance 6
15-1212: responsible-ai-governance 10, llmops-platform-engineer 9, ai-program-manager 4, ai-automation-specialist 4, llm-app-developer 4
15-123: ai-customer-experience 8, ai-automation-specialist 7, llmops-platform-engineer 7, ai-knowledge-manager 8, conversational-ai-designer 6, llm-app-developer 4
15-1241: llmops-platform-engineer 10, responsible-ai-governance 5, ai-automation-specialist 5, llm-app-developer 5, ai-program-manager 4
15-1242: llmops-platform-engineer 8, llm-app-developer 8, ai-insights-analyst 9, ai-automation-specialist 5, ai-knowledge-manager 4
15-1243: llmops-platform-engineer 8, llm-app-developer 8, ai-insights-analyst 9, ai-automation-specialist 4
15-1244: llmops-platform-engineer 10, ai-automation-specialist 7, llm-app-developer 6, responsible-ai-governance 5, ai-knowledge-manager 5
15-1253: llm-app-developer 8, conversational-ai-designer 8, ai-automation-specialist 6, llmops-platform-engineer 6, ai-product-manager 5, responsible-ai-governance 5
15-1254: llm-app-developer 10, conversational-ai-designer 6, ai-product-manager 6, llmops-platform-engineer 6, ai-automation-specialist 5, ai-content-strategist 3
15-1255: conversational-ai-designer 10, ai-product-manager 9, ai-content-strategist 6, ai-marketing-ops 5, llm-app-developer 4
15-125: llm-app-developer 10, llmops-platform-engineer 8, ai-product-manager 7, ai-automation-specialist 5, conversational-ai-designer 5
15-1299: ai-automation-specialist 6, llm-app-developer 7, ai-product-manager 6, llmops-platform-engineer 6
15-1299.02: climate-data-ai-analyst 10, ai-insights-analyst 8, green-operations-ai-analyst 6, llm-app-developer 5, ai-automation-specialist 4, ai-knowledge-manager 4
15-1299.03: ai-knowledge-manager 10, ai-automation-specialist 7, responsible-ai-governance 6, legal-ai-ops 5, conversational-ai-designer 5
15-1299.08: llmops-platform-engineer 10, llm-app-developer 9, ai-product-manager 6, ai-transformation-consultant 5, ai-automation-specialist 4
15-1299.09: ai-program-manager 10, ai-product-manager 8, ai-transformation-consultant 7, ai-automation-specialist 6, llmops-platform-engineer 4
15-2011: ai-insights-analyst 9, ai-finance-analyst 8, responsible-ai-governance 8, climate-data-ai-analyst 7, llm-app-developer 3
15-2031: ai-insights-analyst 10, sustainable-supply-chain-ai-analyst 6, ai-automation-specialist 5, llm-app-developer 6, ai-product-manager 4
15-2051: ai-insights-analyst 10, llm-app-developer 7, climate-data-ai-analyst 7, llmops-platform-engineer 7, ai-product-manager 6, ai-finance-analyst 4
15-2051.01: ai-insights-analyst 10, ai-automation-specialist 6, ai-product-manager 6, ai-finance-analyst 6, ai-marketing-ops 5, llm-app-developer 4
15-2051.02: clinical-ai-workflow 8, ai-insights-analyst 8, responsible-ai-governance 7, ai-automation-specialist 5, ai-knowledge-manager 5
15-2: ai-insights-analyst 10, llm-app-developer 7, climate-data-ai-analyst 7, ai-finance-analyst 6, ai-product-manager 4, ai-learning-designer 3
17-1011: green-operations-ai-analyst 8, carbon-lca-ai-specialist 7, ai-program-manager 5, ai-knowledge-manager 5, ai-product-manager 4, ai-automation-specialist 5
17-1012: green-operations-ai-analyst 7, climate-data-ai-analyst 6, ai-program-manager 5, carbon-lca-ai-specialist 5, ai-knowledge-manager 6, ai-automation-specialist 4, ai-content-strategist 3
17-1022: climate-data-ai-analyst 7, green-operations-ai-analyst 7, ai-insights-analyst 7, ai-automation-specialist 4, ai-knowledge-manager 5, ai-program-manager 3
17-2051: green-operations-ai-analyst 8, ai-program-manager 7, carbon-lca-ai-specialist 7, ai-automation-specialist 5, ai-knowledge-manager 5, climate-data-ai-analyst 5, ai-insights-analyst 4
17-207: ai-automation-specialist 4, ai-program-manager 6, ai-product-manager 7, green-operations-ai-analyst 7, llm-app-developer 6, ai-insights-analyst 5, ai-knowledge-manager 5
17-2081: carbon-lca-ai-specialist 9, green-operations-ai-analyst 9, esg-reporting-ai-analyst 7, climate-data-ai-analyst 7, ai-program-manager 4, ai-knowledge-manager 5, ai-automation-specialist 4
17-2111: green-operations-ai-analyst 10, responsible-ai-governance 7, esg-reporting-ai-analyst 6, ai-learning-designer 6, ai-automation-specialist 4, ai-knowledge-manager 6
17-2112: ai-automation-specialist 8, sustainable-supply-chain-ai-analyst 8, ai-insights-analyst 7, ai-program-manager 6, carbon-lca-ai-specialist 6, green-operations-ai-analyst 6, ai-product-manager 4
17-2141: ai-product-manager 7, ai-automation-specialist 6, green-operations-ai-analyst 7, carbon-lca-ai-specialist 7, ai-program-manager 5, ai-knowledge-manager 5, ai-insights-analyst 5
17-2199.03: green-operations-ai-analyst 10, carbon-lca-ai-specialist 9, sustainability-ai-lead 6, climate-data-ai-analyst 6, ai-program-manager 5, ai-insights-analyst 5, ai-automation-specialist 4
17-2199.1: green-operations-ai-analyst 10, carbon-lca-ai-specialist 7, climate-data-ai-analyst 7, ai-program-manager 5, ai-sales-enablement 4, ai-insights-analyst 5, ai-automation-specialist 4
17-2: ai-automation-specialist 6, ai-program-manager 5, ai-product-manager 6, green-operations-ai-analyst 7, carbon-lca-ai-specialist 6, ai-knowledge-manager 4, ai-insights-analyst 5, llm-app-developer 4
17-3025: green-operations-ai-analyst 9, carbon-lca-ai-specialist 7, climate-data-ai-analyst 6, esg-reporting-ai-analyst 6, ai-knowledge-manager 5, ai-automation-specialist 4
17-3: ai-automation-specialist 7, ai-knowledge-manager 5, green-operations-ai-analyst 8, ai-insights-analyst 5, carbon-lca-ai-specialist 4, ai-program-manager 3
19-1013: climate-data-ai-analyst 8, carbon-lca-ai-specialist 8, sustainable-supply-chain-ai-analyst 6, ai-knowledge-manager 6, ai-insights-analyst 6, ai-learning-designer 5
19-1023: climate-data-ai-analyst 9, esg-reporting-ai-analyst 7, carbon-lca-ai-specialist 5, ai-knowledge-manager 7, ai-insights-analyst 6, ai-content-strategist 4, ai-learning-designer 4
19-103: climate-data-ai-analyst 9, esg-reporting-ai-analyst 6, carbon-lca-ai-specialist 6, green-operations-ai-analyst 5, ai-knowledge-manager 6, ai-program-manager 4, ai-insights-analyst 4
19-104: clinical-ai-workflow 7, ai-insights-analyst 9, ai-knowledge-manager 8, responsible-ai-governance 5, ai-content-strategist 4
19-2021: climate-data-ai-analyst 10, ai-insights-analyst 8, llm-app-developer 5, carbon-lca-ai-specialist 5, ai-knowledge-manager 5
19-2041: climate-data-ai-analyst 9, esg-reporting-ai-analyst 9, carbon-lca-ai-specialist 8, green-operations-ai-analyst 7, ai-knowledge-manager 5, ai-insights-analyst 5, ai-content-strategist 3
19-2041.01: climate-data-ai-analyst 10, esg-reporting-ai-analyst 8, sustainability-ai-lead 7, carbon-lca-ai-specialist 6, ai-content-strategist 5, responsible-ai-governance 5, ai-knowledge-manager 5
19-2041.03: carbon-lca-ai-specialist 10, esg-reporting-ai-analyst 8, sustainable-supply-chain-ai-analyst 7, climate-data-ai-analyst 6, green-operations-ai-analyst 5, ai-insights-analyst 5, ai-knowledge-manager 4, ai-automation-specialist 3
19-2042: climate-data-ai-analyst 8, green-operations-ai-analyst 7, ai-insights-analyst 7, ai-knowledge-manager 6, carbon-lca-ai-specialist 5, ai-automation-specialist 3
19-2043: climate-data-ai-analyst 10, green-operations-ai-analyst 7, ai-insights-analyst 7, esg-reporting-ai-analyst 5, ai-knowledge-manager 5, ai-program-manager 3
19-2099.01: climate-data-ai-analyst 10, ai-insights-analyst 9, llm-app-developer 7, ai-knowledge-manager 4, ai-product-manager 3
19-2: ai-insights-analyst 8, ai-knowledge-manager 7, climate-data-ai-analyst 6, carbon-lca-ai-specialist 6, llm-app-developer 5, ai-learning-designer 5, ai-automation-specialist 3
19-3011: ai-insights-analyst 9, ai-finance-analyst 8, climate-data-ai-analyst 7, esg-reporting-ai-analyst 6, ai-knowledge-manager 5, responsible-ai-governance 5
19-3011.01: climate-data-ai-analyst 10, esg-reporting-ai-analyst 8, carbon-lca-ai-specialist 7, ai-insights-analyst 7, ai-finance-analyst 5, ai-knowledge-manager 4
19-3022: ai-insights-analyst 10, ai-marketing-ops 6, ai-knowledge-manager 6, conversational-ai-designer 5, ai-content-strategist 4
19-303: ai-learning-designer 8, ai-people-analytics 7, conversational-ai-designer 8, ai-knowledge-manager 5, clinical-ai-workflow 6, ai-insights-analyst 4
19-3032: ai-people-analytics 10, ai-learning-designer 8, ai-insights-analyst 6, ai-transformation-consultant 6
19-3051: climate-data-ai-analyst 8, green-operations-ai-analyst 8, ai-program-manager 6, ai-knowledge-manager 6, ai-insights-analyst 6, esg-reporting-ai-analyst 5
19-3092: climate-data-ai-analyst 10, ai-insights-analyst 8, esg-reporting-ai-analyst 6, ai-knowledge-manager 6, ai-learning-designer 4
19-3094: responsible-ai-governance 9, ai-knowledge-manager 7, ai-content-strategist 7, ai-program-manager 5, climate-data-ai-analyst 5, esg-reporting-ai-analyst 6, ai-insights-analyst 4
19-3: ai-insights-analyst 8, ai-knowledge-manager 8, ai-content-strategist 7, ai-learning-designer 6, conversational-ai-designer 6, responsible-ai-governance 5
19-4042: green-operations-ai-analyst 8, climate-data-ai-analyst 8, esg-reporting-ai-analyst 6, carbon-lca-ai-specialist 7, ai-knowledge-manager 6, ai-automation-specialist 4
19-4061: ai-insights-analyst 9, ai-knowledge-manager 9, ai-content-strategist 6, conversational-ai-designer 5, ai-learning-designer 5
19-4: ai-knowledge-manager 7, ai-automation-specialist 7, ai-insights-analyst 7, carbon-lca-ai-specialist 3, climate-data-ai-analyst 3, ai-learning-designer 3
19-5: green-operations-ai-analyst 10, responsible-ai-governance 8, esg-reporting-ai-analyst 6, ai-learning-designer 6, ai-automation-specialist 5, ai-knowledge-manager 6
19-: ai-insights-analyst 7, ai-knowledge-manager 8, ai-content-strategist 5, ai-learning-designer 6, ai-automation-specialist 3, climate-data-ai-analyst 5
21-1012: ai-people-analytics 8, ai-learning-designer 9, ai-knowledge-manager 6, ai-content-strategist 4, ai-automation-specialist 4
21-1091: ai-learning-designer 9, clinical-ai-workflow 7, ai-content-strategist 7, ai-program-manager 4, ai-knowledge-manager 5
21-2: ai-learning-designer 8, ai-content-strategist 7, ai-knowledge-manager 6, ai-program-manager 4, ai-automation-specialist 3
21-: ai-learning-designer 6, ai-knowledge-manager 8, ai-customer-experience 5, ai-program-manager 4, ai-automation-specialist 6, ai-people-analytics 4, responsible-ai-governance 5
25-1053: climate-data-ai-analyst 8, ai-learning-designer 9, esg-reporting-ai-analyst 7, ai-knowledge-manager 6, ai-insights-analyst 5
25-1072: ai-learning-designer 9, clinical-ai-workflow 9, ai-knowledge-manager 6, ai-content-strategist 4
25-1: ai-learning-designer 9, ai-knowledge-manager 8, ai-insights-analyst 7, ai-content-strategist 6, conversational-ai-designer 5, climate-data-ai-analyst 3
25-40: ai-knowledge-manager 10, ai-learning-designer 7, ai-content-strategist 7, conversational-ai-designer 6, ai-automation-specialist 4
25-9031: ai-learning-designer 10, ai-knowledge-manager 8, conversational-ai-designer 8, ai-content-strategist 5
25-: ai-learning-designer 10, conversational-ai-designer 5, ai-content-strategist 7, ai-knowledge-manager 5, ai-program-manager 3, ai-people-analytics 3
27-1021: ai-product-manager 9, carbon-lca-ai-specialist 6, ai-content-strategist 6, conversational-ai-designer 6, ai-marketing-ops 4
27-1022: ai-product-manager 8, ai-content-strategist 6, sustainable-supply-chain-ai-analyst 6, ai-automation-specialist 5, ai-marketing-ops 5, ai-learning-designer 4
27-1025: ai-sales-enablement 6, ai-content-strategist 6, ai-product-manager 6, ai-marketing-ops 6, green-operations-ai-analyst 4
27-1: ai-content-strategist 10, ai-marketing-ops 8, conversational-ai-designer 6, ai-product-manager 6, ai-learning-designer 4
27-202: ai-learning-designer 9, ai-content-strategist 5, ai-program-manager 4, ai-customer-experience 5, ai-people-analytics 4
27-3031: ai-content-strategist 10, ai-marketing-ops 8, conversational-ai-designer 6, ai-knowledge-manager 5, esg-reporting-ai-analyst 5
27-3042: ai-knowledge-manager 9, conversational-ai-designer 9, ai-content-strategist 9, esg-reporting-ai-analyst 5, ai-learning-designer 6, ai-automation-specialist 3
27-3091: conversational-ai-designer 10, ai-content-strategist 8, ai-knowledge-manager 8, ai-learning-designer 6, ai-customer-experience 5
27-3: ai-content-strategist 10, conversational-ai-designer 8, ai-marketing-ops 7, ai-knowledge-manager 7, ai-learning-designer 4, esg-reporting-ai-analyst 3
27-: ai-content-strategist 9, ai-marketing-ops 7, ai-learning-designer 6, conversational-ai-designer 5, ai-program-manager 3, ai-product-manager 3
29-1051: clinical-ai-workflow 9, ai-knowledge-manager 8, responsible-ai-governance 7, ai-customer-experience 5, ai-learning-designer 6, sustainable-supply-chain-ai-analyst 3
29-1131: clinical-ai-workflow 7, ai-knowledge-manager 7, ai-learning-designer 6, ai-customer-experience 5, responsible-ai-governance 4
29-102: clinical-ai-workflow 9, ai-learning-designer 6, ai-knowledge-manager 6, ai-customer-experience 6, ai-automation-specialist 4, ai-program-manager 3
29-112: clinical-ai-workflow 9, ai-learning-designer 7, ai-knowledge-manager 6, ai-customer-experience 5, ai-automation-specialist 3, responsible-ai-governance 3
29-1: clinical-ai-workflow 10, ai-learning-designer 6, ai-knowledge-manager 6, responsible-ai-governance 6, ai-program-manager 3, ai-insights-analyst 3
29-2011: clinical-ai-workflow 8, ai-knowledge-manager 8, ai-insights-analyst 6, ai-automation-specialist 6, responsible-ai-governance 5
29-9021: clinical-ai-workflow 10, ai-knowledge-manager 8, ai-insights-analyst 7, ai-automation-specialist 6, responsible-ai-governance 5
29-: clinical-ai-workflow 9, ai-knowledge-manager 6, ai-learning-designer 6, ai-customer-experience 5, ai-automation-specialist 5, responsible-ai-governance 4`;

/**
 * What a title that says little ("Consultant", "Specialist", "Manager") turns out to be by the skills of the post: an
 * O*NET-SOC code and title, then skills of which three or more speak for it.
 */
export const taskOccupations: readonly { soc: string; title: string; skills: ReadonlySet<string> }[] = `
13-1199.05 Sustainability Specialists: esg-reporting sustainability-strategy sustainability-management csr double-materiality csrd esrs gri tcfd cdp carbon-accounting scope-1-2 scope-3 ghg-protocol sbti decarbonisation life-cycle-assessment epd esg-data-management esg-ratings ecovadis circular-economy supplier-esg sustainability climate-targets carbon-footprint
17-2199.03 Energy Engineers, Except Wind and Solar: energy-management energy-audits energy-efficiency iso-50001 energy-modelling retscreen energyplus district-heating building-physics energy-storage
17-2199.11 Solar Energy Systems Engineers: photovoltaics pvsyst pvsol helioscope yield-analysis aurora-solar pv-design
19-2041.00 Environmental Scientists and Specialists, Including Health: eia environmental-monitoring field-surveys water-management air-quality soil-science hydrology ecology biodiversity conservation environmental-science laboratory
13-2011.00 Accountants and Auditors: accounting bookkeeping month-end-close account-reconciliation financial-statements vat tax audit accounts-payable accounts-receivable general-ledger ifrs gaap hgb internal-control consolidation
13-2051.00 Financial and Investment Analysts: financial-analysis financial-modelling valuation investment-analysis portfolio-management m-and-a due-diligence
13-2054.00 Financial Risk Specialists: risk-management basel market-risk operational-risk stress-testing credit-analysis model-risk solvency-ii
13-1041.00 Compliance Officers: compliance aml-kyc data-protection ethics-compliance financial-regulation cdd
13-1111.00 Management Analysts: consulting process-analysis business-analysis client-management strategic-planning market-entry-strategy benchmarking change-management business-transformation
13-1082.00 Project Management Specialists: project-management programme-management pmo pmp prince2 programme-coordination ms-project
13-1071.00 Human Resources Specialists: recruitment hr-administration onboarding employee-relations employment-law talent-management interviewing-candidates
13-1151.00 Training and Development Specialists: training learning-and-development instructional-design e-learning workshop-facilitation
13-1161.00 Market Research Analysts and Marketing Specialists: marketing digital-marketing campaign-management email-marketing social-media seo sem marketing-analytics market-research
13-1081.00 Logisticians: logistics supply-chain demand-planning inventory warehousing transport-management freight-forwarding customs
13-1023.00 Purchasing Agents, Except Wholesale, Retail, and Farm Products: procurement supplier-assessment price-negotiation tenders spend-analysis vendor-management
41-4012.00 Sales Representatives, Wholesale and Manufacturing, Except Technical and Scientific Products: sales business-development account-management sales-targets crm key-account-management lead-generation cold-calling
43-4051.00 Customer Service Representatives: customer-service call-centre problem-resolution ticketing service-quality escalations
43-6014.00 Secretaries and Administrative Assistants, Except Legal, Medical, and Executive: office-administration calendar-management correspondence meeting-minutes supplies-ordering executive-assistance records-management
15-1252.00 Software Developers: software-development programming java javascript typescript python csharp react nodejs apis microservices git sql docker
15-2051.00 Data Scientists: data-analysis machine-learning statistics python r sql data-visualisation predictive-analytics data-science
15-1244.00 Network and Computer Systems Administrators: system-administration it-networking linux windows-server vmware it-support active-directory
27-3031.00 Public Relations Specialists: public-relations press-releases media-relations corporate-communications newsletters speech-writing
27-3043.00 Writers and Authors: writing editing copywriting content-planning storytelling journalism
17-2141.00 Mechanical Engineers: mechanical-engineering cad solidworks catia autodesk-inventor fea technical-drawing
17-2051.00 Civil Engineers: civil-engineering construction-management structural-engineering surveying concrete-work
11-3051.01 Quality Control Systems Managers: quality-management quality-control iso-9001 fmea six-sigma root-cause-analysis
19-5011.00 Occupational Health and Safety Specialists: hse nebosh osha iso-45001 fire-safety process-safety
19-3094.00 Political Scientists: public-policy policy-writing policy-briefs advocacy public-administration eu-law
25-3099.00 Teachers and Instructors, All Other: teaching lesson-planning curriculum-development assessment classroom-management
19-1013.00 Soil and Plant Scientists: soil-science sustainable-agriculture crop-production crop-protection livestock-farming farming agricultural-extension
19-2021.00 Atmospheric and Space Scientists: climate-modelling meteorology remote-sensing climate-change
29-1141.00 Registered Nurses: patient-care medication-administration wound-care triage vital-signs infection-control
`
	.trim()
	.split('\n')
	.map((line) => {
		const [head = '', skills = ''] = line.split(': ');
		return { soc: head.slice(0, 10), title: head.slice(11), skills: new Set(skills.split(' ')) };
	});

import { skills } from '../define-skills.ts';

/** Daily work in offices by profession, where the other files have no skill for it. Its spellings: spellings/office-professions.ts. */
export const officeProfessionSkills = [
	...skills(
		{
			kind: 'domain',
			industries: ['financial-services', 'insurance'],
			lendsTo: { 'ai-dashboards': 2, 'workflow-automation': 2, 'ai-roi-impact': 1 },
		},
		`
		!Pension valuations [pension-valuations]: >pensions
		!Employee benefit accounting (IAS 19) [ias-19]
		!Asset-liability management [asset-liability]
		!Bulk annuities and longevity [bulk-annuity]: >life-insurance
		!Actuarial assumptions [actuarial-assumptions]
		!Subrogation and recovery [subrogation]
		!Loss adjusting [loss-adjusting]
		!Accounting for tax books [statutory-books]
		!Withholding taxes [withholding-tax]
		!Year-end close [year-end-close]: >financial-statements
		!Balance sheet analysis [balance-sheet-analysis]
		!Income statements [income-statement]
		!Liquidity and cash forecasting [cash-forecasting]
		!Foreign exchange and hedging [fx-hedging]
		!Bank relations and cash pooling [bank-relations]
		!Covenants and loan agreements [covenants]
		!Collections and arrears [arrears]
		!Audit planning and fieldwork [audit-fieldwork]: >audit
		!Expense management [expense-management]
		!Green lending [green-lending]
		`,
	),
	...skills(
		{ kind: 'standard', industries: ['financial-services', 'insurance'] },
		`
		!Insurance distribution rules (IDD) [idd]
		!MiFID suitability [suitability]
		`,
	),
	...skills(
		{
			kind: 'domain',
			lendsTo: { 'workflow-automation': 2, 'ai-dashboards': 1, 'custom-ai-assistants': 1 },
		},
		`
		!Payroll declarations [payroll-declarations]: >payroll
		!Employee social law watch [social-law-watch]
		!Social audits and balance [social-reporting]
		!Salary benchmarking and grading [salary-benchmarking]: >compensation-benefits
		!Executive search [executive-search]: >recruitment
		!Exit interviews and offboarding [offboarding]
		!Appraisals and annual interviews [appraisals]
		!Occupational reintegration [reintegration]
		!Skills mapping and GPEC [skills-mapping]
		!Training planning and budget [training-plan]: >training
		!Training evaluation [training-evaluation]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['manufacturing', 'transport-logistics', 'consumer-goods-retail'],
			lendsTo: { 'workflow-automation': 2, 'ai-dashboards': 2 },
		},
		`
		!Strategic sourcing [strategic-sourcing]: >procurement
		!Purchase orders [purchase-orders]
		!Stock and replenishment planning [replenishment]: >inventory, >procurement
		!Transport tenders and freight costs [freight-costs]
		!On-time delivery and service levels [otif]
		!Process mapping [process-mapping]: >process-analysis
		!Supplier audits [supplier-audits]: >supplier-assessment
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['healthcare', 'manufacturing'],
			lendsTo: { 'team-integration': 2, 'workflow-automation': 1, 'custom-ai-assistants': 1 },
		},
		`
		!Marketing authorisations [marketing-authorisation]: >regulatory-affairs
		!Regulatory variations [regulatory-variations]: >regulatory-affairs
		!Common technical document [ctd]: >regulatory-affairs
		!Chemistry, manufacturing and controls [cmc]: >regulatory-affairs
		!Health authorities [health-authorities]: >regulatory-affairs
		!Periodic safety reports [psur]: >pharmacovigilance
		!Product labelling texts [product-information]
		!Change control [change-control]
		!Standard operating procedures [sop]
		!Quality audits [quality-audits]: >quality-management
		!Complaint handling (quality) [quality-complaints]
		`,
	),
	...skills(
		{
			kind: 'domain',
			lendsTo: { 'ai-dashboards': 1, 'team-integration': 1 },
		},
		`
		!Industrial hygiene [industrial-hygiene]
		!Workplace risk assessment [workplace-risk-assessment]: >hse
		!Ergonomics [ergonomics]
		!Accident investigation [accident-investigation]
		!Safety coordination of business activities [safety-coordination]
		!Personal protective equipment [ppe]
		!Safety inspections [safety-inspections]: >hse
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['construction-built-environment', 'public-sector-nonprofit'],
			lendsTo: { 'custom-ai-assistants': 1, 'team-integration': 1 },
		},
		`
		!Planning policy [planning-policy]: >urban-planning
		!Development management [development-management]: >permitting
		!Design and access, heritage [heritage-planning]
		!Land registry and surveys of title [land-registry]
		!Condominium administration and accounts [service-charges]
		!Owners' meetings [owners-meetings]: >hoa-management
		!Condominium management [condominium-management]: >hoa-management
		!Site diaries and progress reports [site-reports]
		!Quantity take-off and bills [quantities]: >cost-estimation
		!Measured works and valuations [works-valuation]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['education-research', 'public-sector-nonprofit'],
			lendsTo: { 'custom-ai-assistants': 2, 'team-integration': 2, 'prompt-engineering': 1 },
		},
		`
		!Cataloguing and bibliographic records [bibliographic-cataloguing]: >library-services
		!Reference and enquiry service [reference-service]: >library-services
		!Collection management [collection-management]: >library-services
		!Archival description and appraisal [archival-description]: >archiving
		!Digitisation [digitisation]: >information-organisation
		!Terminology [terminology]
		!Translation review [translation-review]: >translation
		!Translation memories [translation-memory]: >translation
		!Sworn translation [sworn-translation]: >translation
		!Student supervision and marking [marking]
		!Practical and tutorial teaching [practicals]: >teaching
		!Research data management [research-data-management]
		!Publications [publications]
		!Preventive conservation [preventive-conservation]: >art-restoration, >conservation
		!Surface cleaning and consolidation [conservation-treatment]: >art-restoration
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['public-sector-nonprofit', 'healthcare'],
			lendsTo: { 'workflow-automation': 2, 'custom-ai-assistants': 1 },
		},
		`
		!Administrative decisions [administrative-decisions]
		!Council papers and committees [committee-papers]
		!Subsidies and grants administration [subsidies]
		!Freedom of information [foi]
		!Waiting lists and capacity in care [care-capacity]
		!Hospital billing and DRG [hospital-billing]: >medical-coding
		!Care administration systems [care-administration]: >health-informatics
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['information-technology-telecom', 'consulting'],
			lendsTo: { 'workflow-automation': 2, 'custom-ai-assistants': 1, 'team-integration': 1 },
		},
		`
		!Functional application management [functional-management]
		!Authorisation management [authorisation-management]: >iam
		!Functional specifications [functional-specifications]: >requirements, >business-analysis
		!Test cases [test-cases]
		!Data extraction and preparation [data-preparation]: >data-analysis
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['marketing-media', 'consumer-goods-retail'],
			lendsTo: { 'content-generation': 2, 'prompt-engineering': 1, 'ai-dashboards': 1 },
		},
		`
		!Contact centre workforce management [contact-centre-planning]
		!Customer health and adoption [customer-health]: >customer-success
		!Spokesperson and media monitoring [media-monitoring]: >media-relations
		!Editorial calendar [editorial-calendar]: >content-planning
		!Moving image [moving-image]: >video-production
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['manufacturing', 'energy-utilities'] },
		`
		!Mineral resource estimation [resource-estimation]: >geology
		!Elevator service [elevator-service]: >lift-maintenance
		!Variable frequency drives [frequency-drives]
		!Texture and sensory analysis [sensory-analysis]: >food-science
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['transport-logistics'] },
		`
		!Inland navigation [inland-navigation]: >navigation
		!Chartering and freight [chartering]
		!Fuel saving [fuel-saving]
		`,
	),
];

/** The programs of these professions. */
export const officeProfessionTools = [
	...skills(
		{ kind: 'tool', lendsTo: { 'workflow-automation': 1 } },
		`
		!Veeva Vault [veeva]
		!Document control systems (EDMS) [edms]
		!Guidewire [guidewire]
		!Insurance systems [insurance-systems]
		!TOPdesk [topdesk]
		!Planning application systems [planning-systems]
		!Payroll programs [payroll-programs]: >payroll-software
		!Property management programs [property-programs]
		!Geological modelling programs [geology-programs]
		!Translation programs [cat-programs]: >localisation
		!Library programs [library-programs]
		!Contact centre programs [contact-centre-programs]
		!Recruiting programs [recruiting-programs]: >ats
		!Safety programs [safety-programs]
		!Media programs [media-programs]: >media-relations
		`,
	),
	...skills(
		{ kind: 'standard', lendsTo: { 'team-integration': 1 } },
		`
		!HR certificates (SHRM, CIPD) [hr-certificates]
		!Translation standards [translation-standards]
		!Food safety standards [food-safety-standards]
		!Library standards [library-standards]
		`,
	),
];

/** Groups of skills that several of the roles' skills have in common, referred to as `@name`. */
export const skillGroups = `
	accounting: accounting bookkeeping accounts-payable accounts-receivable invoicing month-end-close account-reconciliation financial-statements general-ledger accruals intercompany bank-reconciliation debt-collection cost-accounting fixed-assets consolidation ifrs gaap hgb cpa lease-accounting revenue-recognition
	finance: financial-analysis financial-modelling valuation controlling fp-and-a cash-management treasury banking investment-analysis portfolio-management credit-analysis lending retail-banking corporate-banking investment-banking cfa p-and-l working-capital payment-processing loan-processing
	reports: reporting kpi-reporting report-automation financial-reporting dashboards
	controls: internal-control internal-audit sox audit external-audit
	risk: risk-management operational-risk market-risk model-risk stress-testing credit-analysis fraud-prevention
	python: python pandas jupyter scikit-learn scipy
	r: r rstudio tidyverse ggplot2 r-shiny r-markdown
	bi: power-bi tableau looker qlik business-intelligence dax
	gis: gis qgis arcgis cartography postgis gdal mapbox
	remote-sensing: remote-sensing sentinel-landsat lidar erdas google-earth-engine drones
	sql: sql mysql postgresql sql-server oracle-db
	databases: databases sql mysql postgresql sql-server oracle-db mongodb nosql redis elasticsearch cassandra neo4j sqlite mariadb firebase dynamodb
	sheets: excel spreadsheets google-sheets power-query power-pivot excel-modelling
	crm: crm salesforce hubspot dynamics-365 zoho pipedrive
	erp: erp sap sap-s4hana sap-fico sap-mm-sd oracle-erp dynamics-365 netsuite
	training: training learning-and-development apprentice-training training-needs-analysis mentoring
	teaching: teaching tutoring lecturing language-teaching stem-teaching online-teaching adult-education vocational-training early-childhood special-needs pedagogy music-teaching classroom-support
	privacy: data-protection confidentiality
	lca-tools: simapro gabi openlca umberto ecoinvent one-click-lca brightway
	writing: writing editing copywriting clear-writing journalism creative-writing storytelling press-releases newsletters technical-documentation
	audience: audience-insight user-research customer-journey-mapping market-research community-management
	web-analytics: web-analytics google-analytics tag-manager marketing-analytics adobe-analytics ga-reporting
	statistics: statistics regression-analysis time-series-analysis hypothesis-testing econometrics bayesian-statistics biostatistics
	pv-wind: photovoltaics solar-installation pv-design pv-operations pvsyst wind-energy offshore-wind wind-service renewable-energy
	trades: electrical-installation plumbing hvac carpentry masonry roofing welding heat-pump-installation gas-systems refrigeration ventilation commissioning fault-finding insulation electrical-testing bricklaying
	construction: construction construction-management renovation trade-coordination snagging civil-engineering concrete-work road-works
	upkeep: maintenance preventive-maintenance predictive-maintenance maintenance-planning facilities-management field-service caretaking reliability-engineering
	hse: hse toolbox-talks process-safety nebosh osha iso-45001 fire-safety work-at-height loto sigeko site-safety-cards
	environment: environmental-compliance environmental-management environmental-permits environmental-monitoring emission-monitoring hazardous-waste waste-management sustainability-audits reach-rohs
	hospitality: hotel-operations food-service table-service guest-relations check-in cooking bartending barista reservations catering tourism concierge-services
	retail: store-management cash-handling merchandising visual-merchandising shelf-stocking returns store-opening
	nursing: patient-care clinical-practice acute-care emergency-care medication-administration wound-care vital-signs triage surgery elderly-care home-care paediatrics midwifery oncology cardiology general-medicine mental-health ems anaesthesia dialysis palliative-care infusion-therapy blood-sampling physiotherapy occupational-therapy pharmacy personal-care
	programming: programming software-development python java javascript typescript cpp csharp c go rust php ruby kotlin swift oop backend full-stack
	cloud: cloud aws azure gcp serverless openshift
	containers: docker kubernetes helm openshift
	hr: hr-administration recruitment onboarding workforce-planning talent-management interviewing-candidates active-sourcing employer-branding job-postings rostering absence-management personnel-files
	hris: hris workday sap-successfactors sap-hcm bamboohr personio ats payroll-software people-analytics
	sell: sales business-development lead-generation telesales cold-calling technical-sales customer-advice upselling luxury-sales pharmaceutical-sales
	law: law civil-law criminal-law public-law eu-law corporate-law banking-law litigation intellectual-property
	decarbon: decarbonisation transition-plans climate-targets sbti carbon-offsetting internal-carbon-pricing climate-change energy-transition
	service: customer-service call-centre reception customer-success live-chat-support guest-relations citizen-service multilingual-service
	lms: lms moodle e-learning articulate-storyline articulate-rise captivate google-classroom canvas-lms blackboard kahoot
	nocode: zapier make n8n power-automate power-apps no-code airtable rpa workflow-automation-practice
	office-tools: microsoft-office word outlook sharepoint google-workspace ms-project
	spoken: bilingual english german french spanish italian portuguese dutch polish russian ukrainian chinese japanese korean arabic turkish hindi vietnamese indonesian tagalog swedish danish norwegian finnish greek czech hungarian romanian bulgarian serbo-croatian hebrew persian swahili catalan`;

/** What each skill that a role of the catalog builds on is in the lexicon: any of these shows it. */
export const roleSkills = `
	ESG reporting: esg-reporting esg-data-management esg-ratings sustainability-communication workiva
	CSRD/ESRS: csrd esrs
	GRI: gri
	TCFD/IFRS S1-S2: tcfd ifrs-s1-s2 tnfd
	double materiality: double-materiality
	data collection & controls: data-collection data-quality esg-data-management internal-control data-governance data-entry survey-methods supplier-data
	stakeholder engagement: stakeholder-engagement stakeholder-management public-consultation
	CDP: cdp
	SASB: sasb
	EU Taxonomy: eu-taxonomy sfdr
	assurance: esg-assurance audit external-audit internal-audit
	Excel: excel excel-modelling power-query power-pivot
	Power BI: power-bi dax
	technical writing: technical-documentation academic-writing clear-writing software-documentation medical-writing
	climate risk: climate-risk climate-adaptation catastrophe-modelling climate-change
	scenario analysis: scenario-analysis climate-modelling energy-modelling quantitative-modelling monte-carlo-simulation stress-testing
	Python or R: @python @r
	geospatial/GIS: @gis @remote-sensing surveying
	statistics: @statistics spss stata sas
	data pipelines: data-engineering airflow dbt spark databricks snowflake data-warehousing azure-data-factory ssis talend kafka
	remote sensing: @remote-sensing
	TCFD: tcfd
	Power BI/Tableau: @bi
	SQL: @sql
	machine learning: machine-learning deep-learning scikit-learn tensorflow pytorch predictive-analytics computer-vision nlp xgboost keras
	GHG Protocol: ghg-protocol
	scope 1-2-3: scope-1-2 scope-3
	life cycle assessment: life-cycle-assessment iso-14040 epd life-cycle-costing @lca-tools
	carbon accounting: carbon-accounting carbon-footprint carbon-accounting-software persefoni sweep
	emission factors: emission-factors ecoinvent
	Excel modelling: excel-modelling excel financial-modelling vba
	SimaPro/GaBi: @lca-tools
	ISO 14064: iso-14064
	SBTi: sbti climate-targets
	supplier engagement: supplier-data supplier-esg supplier-assessment responsible-sourcing
	R/Python: @python @r
	EPD: epd
	sustainability strategy: sustainability-strategy sustainability-management csr transition-plans sustainability
	net zero/decarbonisation: @decarbon energy-efficiency carbon-footprint
	change management: change-management business-transformation organisational-development
	team leadership: team-leadership staff-supervision
	business case: business-case cost-benefit-analysis roi business-planning
	stakeholder management: stakeholder-management stakeholder-engagement client-management cross-functional
	climate governance: climate-governance climate-policy corporate-governance
	TCFD/CSRD: tcfd csrd esrs ifrs-s1-s2
	sustainable finance: sustainable-finance green-bonds impact-investing esg-investing eu-taxonomy sfdr
	procurement of software: software-procurement vendor-management it-governance tenders
	supply chain: supply-chain demand-planning s-and-op mrp inventory
	procurement: procurement tenders spend-analysis retail-buying sap-ariba coupa price-negotiation
	supplier assessment: supplier-assessment supplier-esg supplier-quality vendor-management due-diligence
	logistics: logistics warehousing transport-management freight-forwarding customs import-export order-processing fleet-management route-planning dispatching shipping order-picking delivery
	data analysis: data-analysis statistics data-visualisation eda business-intelligence kpi-reporting
	scope 3: scope-3
	SAP: sap sap-s4hana sap-fico sap-mm-sd sap-hcm abap
	Lean Six Sigma: lean-six-sigma six-sigma lean continuous-improvement
	CSDDD/human-rights due diligence: csddd lksg human-rights-due-diligence social-sustainability
	Tableau/Power BI: @bi
	circular economy: circular-economy recycling waste-management eco-design reuse sustainable-packaging
	energy or site operations: energy-management energy-audits energy-efficiency power-plant-operations utilities-operations operations-management construction-management pv-operations production-management smart-metering district-heating grid-connection ev-charging @pv-wind
	HSE/environmental compliance: @hse @environment
	maintenance or construction practice: @upkeep @construction @trades electrical-engineering mechanical-engineering machine-operation shop-floor
	reporting: @reports
	safety: @hse first-aid
	ISO 14001/50001: iso-14001 iso-50001
	LEED/BREEAM: leed breeam dgnb green-building well-building-standard passive-house energy-certificates
	IoT/sensors: iot scada building-automation plc instrumentation predictive-maintenance smart-metering industrial-automation
	GIS: @gis
	permits: permitting environmental-permits eia licensing-administration
	photovoltaics or wind: @pv-wind
	process knowledge: process-analysis process-improvement operations-management office-administration continuous-improvement order-processing production-management business-analysis
	documentation: documentation records-management document-management meeting-minutes technical-documentation care-documentation evidence-documentation correspondence
	spreadsheets: @sheets
	systems/ERP use: @erp accounting-software datev crm hris wms @office-tools
	problem solving: problem-solving analytical-thinking root-cause-analysis problem-resolution fault-finding it-support
	Zapier/Make/n8n/Power Automate: @nocode
	API basics: apis software-development swagger postman web-development
	Lean: lean continuous-improvement lean-six-sigma kanban
	consulting or advisory: consulting client-management customer-advice wealth-management career-counselling energy-advice agricultural-extension
	process analysis: process-analysis business-analysis process-improvement
	presentation: presentation public-speaking powerpoint scientific-presentation
	industry expertise: industry-expertise
	workshop facilitation: workshop-facilitation training
	project management: project-management programme-management pmo pmp prince2 it-project-management construction-management
	project/programme management: project-management programme-management pmo programme-coordination it-project-management construction-management research-management
	budget: budgeting cost-control p-and-l forecasting food-cost-control
	PMP/PRINCE2: pmp prince2
	Agile/Scrum: agile scrum kanban jira
	vendor management: vendor-management contract-management procurement supplier-assessment
	training: @training
	product management: product-management product-development product-launch product-marketing
	user needs/market research: user-research market-research business-analysis audience-insight survey-methods customer-journey-mapping
	roadmap: roadmap strategic-planning
	data literacy: data-analysis data-literacy kpi-reporting @sheets @bi sql
	cross-functional work: cross-functional stakeholder-management teamwork
	Agile: agile scrum kanban
	experimentation: experimentation cro experimental-design
	UX: ux ui user-research figma
	domain expertise: industry-expertise
	writing/editing: @writing
	content planning: content-planning content-marketing social-content
	social media: social-media social-content community-management influencer-marketing hootsuite sprout-social meta-business-suite
	brand voice: brand-management brand-strategy corporate-communications copywriting corporate-design
	audience insight: @audience
	SEO: seo keyword-research semrush google-search-console
	CMS: cms wordpress typo3 drupal contentful webflow
	video: video-production video-editing camera premiere-pro animation tv-production
	analytics: @web-analytics data-analysis kpi-reporting
	public relations: public-relations media-relations press-releases crisis-communication event-management
	campaign management: campaign-management digital-marketing marketing performance-marketing advertising google-ads meta-ads trade-marketing
	CRM/e-mail marketing: @crm email-marketing newsletters mailchimp marketing-automation klaviyo customer-retention
	market research: market-research market-intelligence survey-methods benchmarking
	HubSpot/Salesforce: hubspot salesforce marketing-automation marketo pardot
	SEO/SEM: seo sem google-ads keyword-research
	A/B tests: experimentation cro
	clear writing: clear-writing @writing
	user empathy: empathy user-research ux customer-focus customer-service counselling
	structured thinking: analytical-thinking business-analysis process-analysis conversation-design programming linguistics
	testing: software-testing test-automation uat quality-control experimentation ai-evaluation cypress selenium
	linguistics/languages: linguistics translation interpreting localisation language-teaching @spoken
	customer service: @service
	basic scripting: python javascript shell vba html-css programming sql
	teaching: @teaching @training
	information organisation: information-organisation taxonomy library-services archiving knowledge-management document-management
	quality control: quality-control data-quality quality-management editing attention-to-detail
	research: research literature-review qualitative-research research-interviews academic-writing legal-research
	SharePoint/CMS: sharepoint cms confluence document-management wordpress
	taxonomy: taxonomy information-organisation linguistics
	data management: data-management data-governance master-data data-quality databases data-entry
	records/HRMS: records-management hris ehr personnel-files archiving
	teaching/training: @teaching @training
	curriculum or lesson design: curriculum-development lesson-planning instructional-design exam-preparation
	facilitation: workshop-facilitation coaching classroom-management youth-work play-based-learning
	assessment: assessment training-needs-analysis psychological-assessment
	LMS/e-learning tools: @lms
	mentoring: mentoring coaching thesis-supervision apprentice-training
	technology in education: edtech online-teaching e-learning
	subject expertise: industry-expertise research stem-teaching mathematics biology physics chemistry humanities economics
	recruitment or HR operations: @hr
	employee relations: employee-relations works-council disciplinary-procedures employee-engagement conflict-resolution
	HR data/HRIS: @hris
	labour law basics: employment-law employment-contracts works-council
	confidentiality: confidentiality data-protection
	payroll: payroll
	performance management: performance-management talent-management
	people analytics: people-analytics data-analysis kpi-reporting
	accounting or finance: @accounting @finance
	budgeting/forecasting: budgeting forecasting fp-and-a cash-management sales-forecasting
	controls/audit: @controls
	ERP/SAP: @erp
	tax: tax vat tax-returns tax-law transfer-pricing
	risk: @risk
	spreadsheets/SQL: @sheets @sql
	visualisation: data-visualisation dashboards @bi matplotlib plotly
	business questions: business-analysis business-case market-research consulting financial-analysis
	Python/R: @python @r
	survey methods: survey-methods research-interviews qualtrics surveymonkey kobotoolbox data-collection
	compliance or risk or audit: compliance aml-kyc ethics-compliance financial-regulation regulatory-affairs cdd @risk @controls quality-management
	policy writing: policy-writing public-policy policy-briefs legal-writing
	documentation/evidence: evidence-documentation documentation records-management legal-case-management batch-records
	stakeholder challenge: constructive-challenge negotiation stakeholder-management decision-making
	data protection: @privacy
	ISO standards: iso-standards iso-9001 iso-27001 iso-14001 iso-45001 iso-50001
	internal control: internal-control sox internal-audit
	law: @law legal-research contract-drafting
	security: security iam soc-operations iso-27001 penetration-testing firewalls vulnerability-management application-security cissp
	clinical governance: clinical-governance patient-safety quality-improvement
	legal research: legal-research westlaw beck-online
	contract drafting/review: contract-drafting contract-management contract-negotiation legal-templates employment-contracts
	case files: legal-case-management case-management document-management e-discovery litigation client-intake
	legal writing: legal-writing court-representation legal-translation
	compliance: compliance regulatory-affairs ethics-compliance aml-kyc
	company/banking law: corporate-law banking-law company-formation m-and-a financial-regulation
	document management: document-management records-management legal-operations
	communication: communication correspondence customer-service intercultural clear-writing
	problem resolution: problem-resolution problem-solving escalations conflict-resolution it-support
	product knowledge: product-knowledge customer-advice technical-sales
	CRM/ticketing: @crm ticketing zendesk freshdesk servicenow jira
	languages: @spoken
	telesales: telesales cold-calling call-centre
	quality monitoring: service-quality csat quality-control
	retail/hospitality: @retail @hospitality
	sales/business development: @sell
	account or channel management: account-management key-account-management channel-management client-management partnerships customer-retention
	negotiation: negotiation contract-negotiation price-negotiation
	pipeline/targets: sales-targets pipeline-management sales-forecasting
	CRM: @crm
	tenders/RFP: tenders proposal-writing quotations works-tendering
	product marketing: product-marketing product-launch market-entry-strategy
	clinical practice: @nursing
	patient safety: patient-safety infection-control safeguarding medication-administration
	care documentation: care-documentation care-planning handover discharge-planning ehr
	quality improvement: quality-improvement clinical-governance continuous-improvement quality-management
	staff coordination: care-coordination rostering team-leadership staff-supervision
	EHR: ehr epic cerner health-informatics telemedicine
	Joint Commission/regulation: clinical-governance regulatory-affairs compliance infection-control
	programming (Python/JS/Java): @programming
	APIs: apis graphql microservices fastapi nodejs
	databases: @databases
	version control: git github-actions gitlab-ci svn
	cloud: @cloud
	vector search: vector-search pinecone elasticsearch langchain
	Docker: @containers
	front-end: frontend html-css react angular vue javascript nextjs web-development
	data structures: data-structures
	cloud (AWS/Azure/GCP): @cloud cloudformation
	Kubernetes/Docker: @containers
	infrastructure as code: iac terraform ansible cloudformation puppet
	monitoring: it-monitoring prometheus grafana datadog nagios splunk logstash
	CI/CD: ci-cd jenkins devops github-actions gitlab-ci azure-devops argo-cd
	networking: it-networking routing-switching firewalls cisco telecommunications
	Python/Go: python go shell
	cost control: finops cost-control
	GPU serving: gpu cuda mlops`;

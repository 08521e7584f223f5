/**
 * Tasks that AI helps with. A line: the task | skills of the lexicon that show it | what AI does and what is left to check. The
 * person's own line is quoted with it.
 */
export const helpedTasks = `
Sustainability reporting | esg-reporting csrd esrs gri tcfd ifrs-s1-s2 cdp sasb esg-data-management double-materiality | finds figures in source documents, maps them to disclosure points and drafts text. You check each against its source.
Emissions inventories | carbon-accounting scope-1-2 scope-3 ghg-protocol emission-factors carbon-footprint | sorts activity data, proposes a factor and flags gaps and odd values. Method and factor stay your decision.
Life cycle assessment | life-cycle-assessment epd simapro openlca gabi ecoinvent | turns bills of materials into a first inventory and explains results. Boundaries and allocation stay with you.
Supplier questions and data | supplier-assessment supplier-esg responsible-sourcing ecovadis lksg csddd supplier-data | reads replies, sorts them by gap and drafts the reminder. You judge who is credible.
Purchasing papers | procurement tenders spend-analysis price-negotiation retail-buying | compares offers line by line and drafts requests. You choose and negotiate.
Energy data and audits | energy-management energy-audits energy-efficiency iso-50001 smart-metering building-automation | spots odd loads in meter data and drafts the audit report. You know which measure works on site.
Yield and operations of renewables | photovoltaics wind-energy pvsyst renewable-energy pv-operations solar-installation | groups faults, compares yield with expectation and drafts maintenance reports. You decide who drives out and when.
Permits and environmental monitoring | eia environmental-monitoring environmental-compliance environmental-management iso-14001 field-surveys permitting waste-management water-management | checks measurements against conditions and drafts the report to the authority. You know what happened in the field.
Maps and climate risk | gis qgis arcgis remote-sensing climate-risk climate-adaptation cartography | writes the script, labels images and drafts captions. You decide what the map may claim.
Closing and reconciliation | accounting bookkeeping month-end-close account-reconciliation accounts-payable accounts-receivable bank-reconciliation invoicing vat payment-processing | matches entries, lists exceptions and drafts the explanation. You release it.
Planning and commentary | budgeting forecasting financial-modelling controlling fp-and-a financial-analysis cash-management | drafts variance comments and runs scenarios. You know the reasons behind the figures.
Audit work | audit internal-audit external-audit internal-control sox esg-assurance | reads whole populations instead of samples and lists what stands out. The opinion is yours.
Risk and compliance files | risk-management credit-analysis aml-kyc compliance financial-regulation operational-risk fraud-prevention cdd | summarizes files, compares them with the rule and drafts the note. You decide and answer for it.
Claims and policies | claims-handling underwriting insurance actuarial-science catastrophe-modelling | sums up the file and drafts the letter. You take the unusual case.
Contracts and legal research | contract-drafting legal-research legal-writing litigation corporate-law law legal-case-management contract-management | finds clauses, compares versions and drafts a first text. You verify every citation.
Recruiting and onboarding | recruitment onboarding interviewing-candidates active-sourcing job-postings talent-management | drafts postings, questions and plans for the first weeks. It does not pick people.
HR records and questions | hr-administration payroll employee-relations absence-management personnel-files employment-law | drafts letters and answers to standard questions from your rules. You handle what is personal.
Training material | training learning-and-development e-learning instructional-design workshop-facilitation apprentice-training | turns your outline into exercises and quizzes at several levels. You see whether people learn.
Lessons and feedback | teaching lesson-planning curriculum-development assessment language-teaching tutoring lecturing exam-preparation | drafts worksheets, variants and first feedback. You know the class.
Project papers | project-management programme-management pmo programme-coordination research-management | writes minutes, status reports and a first risk list from notes. You make people keep their word.
Process improvement | process-improvement process-analysis lean six-sigma lean-six-sigma continuous-improvement root-cause-analysis quality-management | clusters faults and drafts the procedure. You go and look.
Analysis for clients | consulting business-analysis strategic-planning benchmarking market-entry-strategy due-diligence | gathers sources and drafts structure and slides. You find out what the real question is.
Sales research and proposals | sales business-development account-management key-account-management crm lead-generation technical-sales quotations | researches accounts, drafts proposals and tidies records. You keep the relationship.
Answers to customers | customer-service call-centre ticketing problem-resolution escalations customer-success live-chat-support citizen-service | drafts replies and routes cases. You take over when it gets difficult.
Campaigns | marketing campaign-management email-marketing digital-marketing seo sem marketing-automation social-media performance-marketing | makes variants, segments and first reports. You decide what the brand says.
Texts | writing editing journalism content-planning press-releases copywriting newsletters public-relations technical-documentation | transcribes, shortens and proposes variants. Facts and voice are yours.
Pictures and film | graphic-design video-production photography video-editing photoshop illustrator animation art-direction | cuts, cleans up and varies. You choose, and you know whose rights are touched.
Translations | translation interpreting localisation legal-translation | gives a first version and checks terms. You hear what is wrong with it.
Writing and testing code | software-development programming python java javascript typescript csharp cpp react software-testing backend frontend | drafts code, tests and explanations. You review and answer for what runs.
Running systems | devops system-administration cloud kubernetes it-networking it-monitoring it-support linux aws azure | reads logs, drafts scripts and runbooks. You decide what touches production.
Reports and dashboards | data-analysis power-bi tableau kpi-reporting reporting sql business-intelligence data-visualisation | writes queries, checks data and drafts the comment. You know what the number means.
Models and statistics | machine-learning statistics data-science predictive-analytics regression-analysis econometrics | drafts code, tests assumptions and documents. You decide what may be concluded.
Office work | office-administration calendar-management correspondence meeting-minutes executive-assistance supplies-ordering | drafts letters, minutes and plans. You know who must not be kept waiting.
Keeping and finding documents | document-management records-management knowledge-management archiving library-services information-organisation | tags, finds and sums up. You decide what counts as the valid version.
Care notes | care-documentation patient-care care-planning handover ehr clinical-practice community-nursing wound-care discharge-planning | drafts the note from what you dictate. You check every line, in approved systems only.
Medicines, samples and studies | pharmacy lab-diagnostics clinical-trials medication-administration radiology | checks interactions and forms and drafts documentation. You release it.
Case files and applications | social-work case-management counselling disability-support youth-work integration-work | drafts reports and applications from your notes. Names stay out of it.
Literature and manuscripts | research literature-review academic-writing qualitative-research grant-writing | searches, sums up and proposes structure. You read what you cite.
Laboratory records | laboratory analytical-chemistry hplc molecular-biology experimental-design cell-culture chemistry microbiology | writes protocols, finds outliers and drafts methods. You know the bench.
Site papers and estimates | construction-management construction cost-estimation works-tendering snagging | drafts diaries, compares tenders and lists open points. You know the site.
Drawings and design | cad architecture bim technical-drawing mechanical-engineering solidworks revit autocad civil-engineering structural-engineering product-development | checks against rules and drafts variants and specifications. You answer for the design.
Shift books and production data | production-management machine-operation cnc shop-floor gmp quality-control | groups faults, drafts shift reports and finds the instruction. You stop the line.
Fault finding and job reports | maintenance preventive-maintenance electrical-installation plumbing hvac field-service fault-finding vehicle-repair commissioning electrical-testing | finds the page in the manual and writes up the job from your dictation. You measure and repair.
Goods, routes and customs papers | logistics transport-management warehousing route-planning dispatching freight-forwarding customs shipping | proposes routes and slots and drafts papers. You deal with what goes wrong.
Supply and stock planning | demand-planning inventory supply-chain s-and-op mrp | forecasts demand, proposes orders and flags what runs short. You know which supplier will be late.
Business reviews and board papers | p-and-l business-transformation change-management strategic-planning corporate-governance business-planning | compares sites and months, drafts the paper and asks the questions a board will ask. You decide, and you explain it to people.
Papers of the road | truck-driving delivery passenger-transport driving-licence fleet-management | fills in reports and messages from what you say. It never takes your eyes off the road.
Recipes, orders and checks | cooking food-service haccp menu-planning catering bartending food-cost-control food-production | scales recipes, drafts order lists and check sheets. Allergens are checked by you.
Bookings and guests’ messages | hotel-operations reception reservations tourism guest-relations check-in event-management | answers in the guest’s language and sums up reviews. You notice what the guest does not say.
Shop floor and stock | store-management merchandising cash-handling shelf-stocking category-management e-commerce | proposes orders and drafts product texts. You see what sells.
Appointments and messages | beauty fitness-training childcare early-childhood animal-care housekeeping guarding home-care | drafts messages, plans and reports. The work itself is yours.
Field records | farming sustainable-agriculture forestry soil-science livestock-farming crop-production | fills in records for subsidies and certificates from notes and photos. You know the field.
Policy papers | public-policy policy-writing public-administration advocacy policy-briefs climate-policy eu-law | compares drafts, sums up consultations and writes plain versions. The weighing is political and yours.
Applications for funds | fundraising grant-accounting monitoring-evaluation impact-measurement proposal-writing | drafts applications and impact reports from your evidence. You keep promises small.
Rosters and team notes | team-leadership staff-supervision rostering performance-management | drafts rosters, minutes and job descriptions. You talk to people.
Safety papers | hse fire-safety process-safety toolbox-talks iso-45001 nebosh osha | drafts risk assessments and talks from photos and reports. You walk the site.
Product decisions | product-management roadmap user-research ux agile scrum | sums up feedback and drafts stories and tests. You say no.`;

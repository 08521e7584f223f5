/** What stays with people. A line: the task | skills of the lexicon that show it. */
export const humanTasks = `
Judging what is material, and signing what gets published | esg-reporting csrd esrs double-materiality financial-reporting esg-assurance
Choosing the method and defending it | carbon-accounting life-cycle-assessment ghg-protocol scope-3 actuarial-science statistics
Talking with people who have something to lose or to give | stakeholder-engagement stakeholder-management advocacy public-consultation
Care at the bedside, and the talk with patients and families | patient-care clinical-practice wound-care elderly-care home-care midwifery palliative-care acute-care triage general-medicine
Knowing a class, and noticing who has stopped following | teaching classroom-management early-childhood special-needs lesson-planning tutoring
Leading people, and telling them what they do not like to hear | team-leadership staff-supervision performance-management conflict-resolution
Negotiating, and the trust that a customer gives you | negotiation sales key-account-management account-management price-negotiation business-development
Work on the real thing, and answering for its safety | electrical-installation plumbing hvac welding maintenance carpentry vehicle-repair roofing masonry commissioning electrical-testing preventive-maintenance fault-finding solar-installation
Taste, timing and the calm of a kitchen | cooking menu-planning catering bartending
The moment at the desk or the table when a guest is unhappy | hotel-operations reception food-service table-service guest-relations check-in
Signing off on figures | accounting audit month-end-close financial-statements controlling tax external-audit bookkeeping internal-audit
Advice that a client can rely on | law litigation legal-research contract-drafting wealth-management consulting
Deciding which risk is acceptable | risk-management compliance credit-analysis underwriting aml-kyc internal-control
The question behind the research, and the reading of results | research experimental-design laboratory qualitative-research clinical-trials
Sources who trust you, and a voice that is yours | journalism writing editing public-relations speech-writing
Taste, and the idea before the picture | graphic-design art-direction photography video-production ux architecture interior-design
Deciding how systems are built, and answering for what runs | software-architecture software-development devops security cloud programming
Knowing what the figures leave out | data-analysis kpi-reporting machine-learning business-intelligence reporting
Being with people in trouble | social-work counselling case-management mental-health disability-support youth-work pastoral-work
An upset customer on the line | customer-service call-centre problem-resolution escalations customer-success citizen-service
Holding a project together when interests collide | project-management programme-management change-management cross-functional programme-coordination
Deciding on site whether work may go on | construction-management construction hse fire-safety
The road, the load and the weather | truck-driving delivery passenger-transport forklift heavy-equipment
The decision about a person | recruitment interviewing-candidates employee-relations talent-management disciplinary-procedures
Stopping the line | production-management quality-control quality-management machine-operation cnc gmp
Seeing whether people have understood | training workshop-facilitation coaching mentoring learning-and-development
Decisions that touch people’s rights | public-administration public-policy law-enforcement policy-writing
Being there: what a site looks, smells and sounds like | environmental-monitoring field-surveys eia energy-audits ecology biodiversity forestry farming surveying conservation soil-science
Judging a supplier by more than a form | procurement supplier-assessment responsible-sourcing supplier-esg
Dealing with what was not planned | logistics transport-management demand-planning warehousing inventory dispatching
Knowing who must be told first | executive-assistance office-administration calendar-management confidentiality
Deciding what not to build or say | product-management brand-management marketing sustainability-strategy strategic-planning campaign-management`;

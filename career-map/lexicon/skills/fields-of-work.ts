import { skills } from '../define-skills.ts';

/** What people name in CVs of trades and offices that move, guard, build, make, mend, teach and show things. Their spellings: spellings/fields-of-work.ts. */
export const fieldsOfWorkSkills = [
	...skills(
		{
			kind: 'domain',
			industries: ['transport-logistics'],
			lendsTo: { 'workflow-automation': 1, 'team-integration': 1 },
		},
		`
		!Railway signalling [rail-signalling]
		!Railway safety [rail-safety]
		!Passenger information [passenger-information]
		!Ticket inspection [ticket-inspection]
		!Track and rolling stock maintenance [track-maintenance]: >maintenance
		!Simulator training [driving-simulators]
		!Public transport planning [public-transport]
		!Ship operation and watchkeeping [bridge-watch]
		!Ship engineering and dry dock [ship-maintenance]: >marine-engineering
		!Airworthiness and line maintenance [aircraft-line]: >aircraft-maintenance
		!Flight dispatch and crew planning [flight-dispatch]
		!Customs declarations and tariffs [customs-declarations]: >customs
		!Warehouse organisation and slotting [warehouse-layout]
		!Fleet telematics and vehicle costs [fleet-telematics]
		!Transport rates and carrier management [transport-quotes]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['public-sector-nonprofit'],
			lendsTo: { 'team-integration': 1, 'custom-ai-assistants': 1 },
		},
		`
		!Emergency dispatch [emergency-dispatch]: >dispatching
		!Emergency call protocols (EMD) [emergency-call-protocols]
		!Peer support after incidents [peer-support]
		!Police reports and statements [police-reports]: >law-enforcement
		!Community policing [neighbourhood-policing]: >law-enforcement
		!Victim support [victim-support]
		!Neighbourhood and crime analysis [area-analysis]
		!Police systems [police-systems]
		!Public order and surveillance [public-order]: >law-enforcement, >patrol
		!Firefighting and technical rescue [fire-fighting]: >fire-rescue
		!Fire prevention inspections [fire-inspections]: >fire-safety
		!Military operations and leadership [military-operations]: >military
		!Custody and rehabilitation of prisoners [prison-work]: >corrections
		!Tax assessment and collection by authorities [tax-administration]: >tax
		!Work of councils and committees [council-work]
		!Permits, licences and inspections [permits-licences]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['legal'],
			lendsTo: { 'custom-ai-assistants': 2, 'prompt-engineering': 1, 'workflow-automation': 1 },
		},
		`
		!Property purchase deeds [property-deeds]: >notarial-services
		!Wills, marriage contracts and estates [wills-estates]: >inheritance-law
		!Execution of deeds and registration [deed-execution]
		!Escrow and client accounts [escrow-accounts]
		!Electronic deed archives and legal registers [deed-archives]
		!Legal fees and billing [legal-billing]
		!Court deadlines and files [court-deadlines]
		!Client reception [client-reception]
		!Notary and legal office software [notary-software]
		!Witness and expert evidence [litigation-support]
		!Media and press law [media-law]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['healthcare'], lendsTo: { 'team-integration': 1, 'custom-ai-assistants': 1 } },
		`
		!Fluoroscopy and C-arm [fluoroscopy]: >radiology
		!Radiation dose optimisation [radiation-dose]
		!PACS and radiology information systems [pacs-ris]
		!Contrast media [contrast-media]
		!Mammography and breast screening [mammography]: >radiology
		!General radiography [x-ray-imaging]: >radiology
		!Pharmacy counter and OTC advice [dispensing-counter]: >pharmacy
		!Veterinary surgery and diagnostics [veterinary-surgery]: >veterinary-medicine
		!Fillings, crowns and prostheses [dental-prosthetics]
		!Dental prophylaxis [dental-prophylaxis]
		!Patient transfer and mobilisation [patient-transfer]
		!Activities for older people [resident-activities]: >elderly-care
		!Quality assurance of equipment in imaging [medical-imaging-qa]
		!Instrument preparation and sterilisation [sterilisation-dental]
		!Animal husbandry and feeding [animal-breeding]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['information-technology-telecom'],
			lendsTo: { 'genai-tool-fluency': 1, 'workflow-automation': 1 },
		},
		`
		!Game AI and behaviour trees [game-ai]
		!Procedural generation [procedural-generation]
		!Gameplay programming [gameplay-programming]: >game-dev
		!Level and game design [level-design]: >game-dev
		!Profiling and performance optimisation [performance-tuning]
		!MITRE ATT&CK [mitre-attack]: >security
		!Security orchestration and automation (SOAR) [soar]: >security
		!Threat intelligence and incident response [threat-intelligence]: >security, >soc-operations
		!Security awareness training [security-awareness]
		!SAP customizing and modules [sap-customizing]: >sap, >sap-s4hana
		!SAP logistics modules (WM, EWM, PP, QM) [sap-modules]: >sap
		!Cutover and go-live [cutover]
		!Test management [test-management]: >software-testing
		!User tests and interviews [user-research-interviews]: >user-research
		!Wireframes and click prototypes [wireframes]
		!Plain language and UX writing [plain-language]
		!Telecom network build and operation [telecom-network]
		!Contact-centre quality monitoring [contact-centre-quality]: >call-centre
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['sustainability-environment'],
			lendsTo: { 'ai-dashboards': 1, 'custom-ai-assistants': 1 },
		},
		`
		!Protected species surveys [protected-species]: >field-surveys, >biodiversity
		!Nature conservation assessments [ecology-law]
		!Field safety and lone working [field-safety]
		!Field data apps [field-data-apps]
		!Water supply and networks [water-supply]: >water-management
		!Sewage and sanitation systems [sanitation-works]: >wastewater-treatment
		!Forest management and timber [forest-management]: >forestry
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['education-research'],
			lendsTo: { 'team-integration': 2, 'custom-ai-assistants': 1, 'content-generation': 1 },
		},
		`
		!Lesson observation and feedback [lesson-observation]
		!Timetabling [timetabling]
		!School governance and administration [school-governance]: >school-leadership
		!Staff appraisal [staff-appraisal]: >performance-management
		!School information systems [school-information-systems]
		!Early years practice and observation [early-years-practice]: >early-childhood
		!Collection registration and loans [museum-registration]: >collection-management
		!Sports coaching [sport-coaching]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['insurance'], lendsTo: { 'ai-dashboards': 1, 'workflow-automation': 1 } },
		`
		!Marine and cargo insurance [marine-cargo]: >insurance, >underwriting
		!Delegated authority and binders [binding-authority]
		!Open covers, treaties and facilities [cargo-covers]
		!Insurance placing platforms [market-platforms]
		!Claims assessment and settlement [claims-visits]: >claims-handling
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['financial-services'], lendsTo: { 'ai-dashboards': 2, 'workflow-automation': 1 } },
		`
		!Debt financing and refinancing [debt-financing]
		!Financial close and consolidation [financial-close]: >month-end-close
		!Stock exchange and board reporting [listed-reporting]: >financial-reporting
		!Treasury operations [treasury-operations]: >treasury, >cash-management
		!Corporate tax and tax planning [tax-planning]: >tax, >tax-returns, >vat
		!Audit engagements and testing [audit-engagements]: >audit, >internal-audit, >external-audit
		!Branch banking and advice to bank customers [branch-banking]: >banking, >mortgages, >lending
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['manufacturing'], lendsTo: { 'workflow-automation': 1, 'ai-dashboards': 1 } },
		`
		!Garment fit and fittings [garment-fit]
		!Tech packs and specifications [tech-packs]
		!Pattern cutting and CAD for fashion [pattern-cutting]
		!Fabric and wash testing [fabric-testing]
		!Textile and garment production [textile-production]: >textiles, >sewing
		!Product compliance and labelling [product-compliance]: >compliance
		!Supplier codes and duty of vigilance [vigilance-plan]: >responsible-sourcing
		!Traceability [traceability]: >supply-chain
		!Purchasing and supplier negotiation [purchasing-negotiation]: >procurement, >negotiation
		!Gas chromatography and wet analysis [gas-chromatography]
		!Electronics production and repair [electronics-production]
		!Vehicle inspection and workshop [vehicle-inspection]: >vehicle-repair
		!Packaging and filling lines [packaging-lines]: >packaging-operation
		!Food processing [food-processing]: >food-production
		!Mining and quarrying operations [mining-operations]: >mining
		!Power plant and process operation [plant-operation]: >power-plant-operations
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['construction-built-environment'],
			lendsTo: { 'team-integration': 1, 'ai-dashboards': 1 },
		},
		`
		!Heat loss calculation [heat-loss]
		!Heating design and radiators [heating-design]: >hvac
		!Hot water systems and boilers [hot-water-systems]: >plumbing
		!Installer certification (MCS, F-gas, Gas Safe) [installer-certificates]
		!Customer handover and explanation [customer-handover]
		!Pipework and sanitary installation [pipework]: >plumbing
		!CasaClima / KlimaHaus [klimahaus]
		!Design phases and approvals in architecture [building-design-phases]: >architecture
		!Property portfolio and lease management [property-portfolio]: >letting
		!Site safety plans and coordination [site-safety-plans]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['marketing-media'], lendsTo: { 'content-generation': 2, 'prompt-engineering': 1 } },
		`
		!Data journalism [data-journalism]: >journalism
		!Shorthand and note-taking [shorthand]
		!Reporting from courts, councils and the scene [court-reporting]: >journalism
		!Cover and editorial design [cover-design]
		!Creative direction [creative-direction]: >art-direction
		!Event logistics and production [event-logistics]: >event-management
		!Media work and PR campaigns [pr-work]: >media-relations, >public-relations
		!Film shoots and postproduction [film-shoots]: >video-production, >video-editing
		!Rehearsals, concerts and repertoire [music-performance-work]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['hospitality-personal-services'],
			lendsTo: { 'team-integration': 1, 'custom-ai-assistants': 1 },
		},
		`
		!Tour packages and bookings [tour-packages]: >tourism
		!Complaint handling [complaints-guests]: >customer-service
		!Cutting, colouring and beauty treatments [hair-services]: >hairdressing
		!Cleaning plans and disinfection [cleaning-plans]: >commercial-cleaning
		!Access control and security patrols [site-security]: >guarding
		!Training plans and group fitness [fitness-programmes]: >fitness-training
		!Menu costing and stock in kitchens [kitchen-cost]: >food-cost-control
		`,
	),
];

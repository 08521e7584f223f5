import { skills } from '../define-skills.ts';

/** Daily work with patients, cases, guests and machines, where the other files have no skill for it. Its spellings: spellings/ordinary-professions.ts. */
export const ordinaryProfessionSkills = [
	...skills(
		{ kind: 'domain', industries: ['healthcare'], lendsTo: { 'custom-ai-assistants': 1, 'workflow-automation': 1 } },
		`
		!Swallowing disorders [dysphagia]: >speech-therapy
		!Language disorders after stroke [aphasia]: >speech-therapy
		!Alternative communication and sign support [alternative-communication]
		!Clinical supervision and education [clinical-education]
		!Multidisciplinary working [multidisciplinary-team]
		!Medication reconciliation and review [medication-review]
		!Electronic prescribing [electronic-prescribing]
		!Parenteral and clinical nutrition [clinical-nutrition]
		!Health technology assessment [health-technology-assessment]
		!Care visits and care quality [care-visits]
		!Care billing and negotiation with payers [care-billing]
		!Pain management [pain-management]
		!Sterile supply and instruments [sterile-supply]
		!Immunisation records and recalls [patient-recalls]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['public-sector-nonprofit', 'legal'],
			lendsTo: { 'custom-ai-assistants': 1, 'workflow-automation': 1 },
		},
		`
		!Witness statements and interviews [witness-statements]
		!Disclosure of evidence [evidence-disclosure]
		!Search warrants and orders [search-warrants]
		!Financial investigation of accounts [account-investigation]
		!Vulnerable people and customers [vulnerable-customers]
		!De-escalation [de-escalation]
		!Civil registry [civil-registry]
		!Public counter [public-counter]
		!Digital public services [digital-public-services]
		!Recovery and structural funds [structural-funds]
		!Anti-corruption rules [anti-corruption]
		!Legal audits [legal-audits]
		!Referral and work with other services [referral-network]
		!Group work [group-work]
		!Benefit applications and registers [benefit-registers]
		!Field placements of students [field-placements]
		!Writing of project applications [project-applications]
		!Parking and traffic rules [traffic-enforcement]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['hospitality-personal-services'],
			lendsTo: { 'content-generation': 1, 'ai-dashboards': 1 },
		},
		`
		!Seasonal menus [seasonal-menu]: >menu-planning
		!Local and regional produce [local-produce]
		!Online reviews [online-reviews]
		!Revenue and occupancy [occupancy-revenue]
		!Buffets and breakfast service [buffet-service]
		!Sustainable cooking [sustainable-cooking]
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['manufacturing'],
			lendsTo: { 'workflow-automation': 1, 'ai-dashboards': 1 },
		},
		`
		!First article inspection [first-article]
		!Coordinate measuring [coordinate-measuring]
		!Scrap and rework reduction [scrap-reduction]
		!Value stream mapping [value-stream-mapping]
		!Condition monitoring [condition-monitoring]
		!Compressed air and energy savings in plants [compressed-air]
		!Technical losses of networks [network-losses]
		!Spare parts [spare-parts]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['marketing-media'], lendsTo: { 'content-generation': 2 } },
		`
		!Documentary film [documentary]
		!Music licensing and rights clearance [rights-clearance]
		!Media asset management [media-assets]
		!Scripts and voice-over [scripts]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['construction-built-environment', 'energy-utilities'] },
		`
		!Subcontractors [subcontractors]
		!Heat planning [heat-planning]
		!Areas for wind power [wind-areas]: >wind-energy
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['transport-logistics'] },
		`
		!Electric trucks [electric-trucks]
		!Refrigerated transport [refrigerated-transport]: >cold-chain
		!Proof of delivery and freight papers [freight-papers]
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['consumer-goods-retail', 'manufacturing'] },
		`
		!Product demonstrations [product-demonstrations]
		`,
	),
	...skills(
		{ kind: 'tool' },
		`
		!Analyst's Notebook [analysts-notebook]
		!Vabi [vabi]
		!Uniec [uniec]
		!LinkedIn Sales Navigator [sales-navigator]
		!BRL 9500 [brl-9500]
		!Lean and Green [lean-and-green]
		!Public e-procurement platforms [e-procurement-platforms]
		!PagoPA [pagopa]
		!Energy scouts [energy-scout]
		`,
	),
];

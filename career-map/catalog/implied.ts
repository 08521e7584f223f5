/**
 * What a skill is a part of: who counts scope 3 does carbon accounting, though the word may stand nowhere in the CV. A skill of
 * the lexicon, then what showing it shows as well.
 */
export const impliedSkills: ReadonlyMap<string, readonly string[]> = new Map(
	`scope-1-2 scope-3 ghg-protocol iso-14064 carbon-footprint emission-factors: carbon-accounting
	openlca simapro gabi ecoinvent umberto iso-14040 epd one-click-lca: life-cycle-assessment
	csrd esrs gri tcfd ifrs-s1-s2 sasb cdp double-materiality: esg-reporting
	sbti transition-plans climate-targets: decarbonisation
	double-materiality: stakeholder-engagement
	ecovadis supplier-esg lksg csddd: supplier-assessment
	iso-14001: environmental-management
	iso-50001 energy-audits: energy-management
	iso-45001 nebosh osha: hse
	qgis arcgis postgis: gis
	python java javascript typescript csharp cpp go rust php ruby kotlin swift: programming
	react angular vue nodejs django spring dotnet: software-development
	postgresql mysql sql-server mongodb oracle-db: databases
	kubernetes: docker
	terraform ansible: iac
	aws azure gcp: cloud
	power-bi tableau looker qlik: data-visualisation
	pandas scikit-learn spss stata sas r: statistics
	month-end-close accounts-payable accounts-receivable vat account-reconciliation financial-statements datev: accounting
	lesson-planning classroom-management: teaching
	recruitment onboarding interviewing-candidates: hr-administration
	prince2 pmp: project-management
	medication-administration wound-care triage: clinical-practice
	electrical-installation plumbing hvac heat-pump-installation: fault-finding
	litigation corporate-law: legal-research
	social-media newsletters press-releases: writing
	google-ads meta-ads email-marketing: campaign-management
	iso-9001 six-sigma: quality-management
	ifrs gaap hgb: financial-reporting`
		.split('\n')
		.flatMap((line) => {
			const [skills = '', implied = ''] = line.trim().split(': ');
			return skills.split(' ').map((skill) => [skill, implied.split(' ')] as const);
		})
		.reduce(
			(all, [skill, implied]) => all.set(skill, [...(all.get(skill) ?? []), ...implied]),
			new Map<string, string[]>(),
		),
);

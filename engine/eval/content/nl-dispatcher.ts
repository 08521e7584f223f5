import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['table'] },
	{
		language: 'nl',
		occupations: ['43-50', '13-10', '53-10'],
		industries: ['transport-logistics'],
		seniority: 'mid',
		years: [12.5, 13.5],
		skills: `transportplanning | transport planning | route planning | dispatching; TMS | transport management system; rij- en rusttijden | driving and rest times | driving times; klantcontact | customer service | customer contact; CMR | freight documents | transport documents; Excel | Microsoft Excel; code 95 | truck driving | truck driver; ADR | dangerous goods; chauffeurs aansturen | team supervision | driver management;
			Duits | German; Engels | English; tarieven | freight rates | charters; boordcomputer | telematics | on-board computer; CO2-rapportage | CO2 reporting | carbon reporting | carbon footprint`,
		roles: ['supply', 'automation', 'service', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'marketing',
			'finance',
			'esg',
			'suslead',
			'consultant',
			'product',
			'program',
			'governance',
			'learning',
			'climate',
		],
		sensitive: ['Poolse', '06 0000 7722', 'm.wojcik@example.nl', '41 jaar', 'gescheiden'],
	},
	`
# Marek Wójcik-de Bruin
% Transportplanner
@ Venlo, 06 0000 7722, m.wojcik@example.nl
@ 41 jaar, gescheiden, Poolse en Nederlandse nationaliteit
## Profiel
Planner die zelf jaren gereden heeft. Blijf rustig als er om 5 uur drie chauffeurs uitvallen.
## Werkervaring
### Transportplanner internationaal | Maasdal Logistics BV, Venlo | 01-2019 t/m heden
- Plan dagelijks 38 trekkers naar Duitsland, Polen en Italië in TMS
- Lege kilometers van 17% naar 11%; rij- en rusttijden bewaakt met boordcomputer
- Chauffeurs aansturen, klantcontact in drie talen, charters inkopen
- Maandelijkse CO2-rapportage voor twee klanten
### Planner | Van Osch Koeltransport, Helmond | 2015 - 2018
- Nationale distributie, 60 ritten per dag, CMR en tarieven
### Vrachtwagenchauffeur | Van Osch Koeltransport | aug. 2013 - 2015
- Koeltransport door Europa, ADR
## Opleiding
MBO 4 Planner wegtransport, ROC Peelland, 2014-2015
Technikum Samochodowe, Opole, 2000-2004
## Vaardigheden
Excel, rijbewijs CE met code 95, Duits goed, Engels redelijk, Pools moedertaal
`,
);

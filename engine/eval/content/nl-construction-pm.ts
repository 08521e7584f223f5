import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'table', photo: true, size: 13 },
	{
		language: 'nl',
		occupations: ['11-90', '13-10', '17-20'],
		industries: ['construction-built-environment'],
		seniority: 'manager',
		years: [15.5, 16.5],
		skills: `projectmanagement | project management; bouwprojecten | construction management | construction; planning | scheduling | MS Project | Primavera; budgetbewaking | budget control | budget management | cost control; aanbesteding | tendering | procurement; contractmanagement | contract management | UAV-gc; BIM; risicomanagement | risk management; veiligheid | VCA | safety | health and safety; leidinggeven | team leadership | people management;
			BREEAM; Prince2 | PRINCE2 | IPMA; onderaannemers | subcontractor management | subcontractors; circulair bouwen | circular construction | circular economy; lean planning | lean`,
		roles: ['program', 'green', 'consultant', 'suslead', 'automation'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'finance',
			'climate',
			'marketing',
			'conversation',
			'service',
			'sales',
		],
		sensitive: ['Friese', '06 0000 1590', 'sjoukje.dijkstra@example.nl', 'Geboortejaar 1984', 'samenwonend'],
	},
	`
# Sjoukje Dijkstra-Osei
% Projectmanager bouw
@ Zwolle · 06 0000 1590 · sjoukje.dijkstra@example.nl
@ Geboortejaar 1984 · Friese · samenwonend
## Werkervaring
### Projectmanager utiliteitsbouw | Bouwgroep IJsselpoort, Zwolle | 2018 – heden
- Eindverantwoordelijk voor 3 projecten tegelijk, samen € 64 mln (ziekenhuisvleugel, school, distributiecentrum)
- Team van 14 en 30 onderaannemers; opleverdatum bij 8 van 9 projecten gehaald
- BREEAM Excellent voor het distributiecentrum, circulair bouwen met donorstaal
- Contractmanagement (UAV-gc), risicomanagement en budgetbewaking
### Projectleider | Salland Bouw, Deventer | mei 2014 – eind 2017
- Woningbouw, 4 projecten van € 6 tot 15 mln, lean planning
- Aanbesteding en BIM-coördinatie
### Werkvoorbereider | Salland Bouw, Deventer | sep 2010 – apr 2014
- Calculatie, inkoop, MS Project
## Opleiding
### HBO Bouwkunde | Hogeschool Hanzeland | 2006 – 2010
## Certificaten
IPMA-C (2016), PRINCE2 Practitioner, VCA-VOL
## Talen
Nederlands, Fries, Engels
## Vrije tijd
Skûtsjesilen, koor
`,
);

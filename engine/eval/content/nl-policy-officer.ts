import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', color: '#154273' },
	{
		language: 'nl',
		occupations: ['19-20', '13-11', '19-30', '13-10'],
		industries: ['public-sector-nonprofit', 'sustainability-environment'],
		seniority: 'senior',
		years: [9.8, 11.4],
		skills: `klimaatbeleid | climate policy; beleidsontwikkeling | policy development | policy analysis | policy advice; energietransitie | energy transition; participatie | public participation | citizen participation | stakeholder engagement; projectleiding | project management; subsidies | grants | subsidy management; bestuurlijke advisering | policy advice | advising; warmtevisie | district heating | heat planning | heat transition;
			klimaatadaptatie | climate adaptation; monitoring | monitoring and evaluation; QGIS | GIS; Excel | Microsoft Excel; budget; circulaire economie | circular economy`,
		roles: ['suslead', 'esg', 'climate', 'governance', 'program', 'green', 'consultant', 'knowledge'],
		implausible: ['clinical', 'legal', 'people', 'developer', 'platform', 'finance', 'sales', 'service', 'marketing'],
		sensitive: ['Surinaamse', 'gehuwd', '06 0000 4411', 'r.ramdin@example.nl', '19-03-1989', 'BSN'],
	},
	`
# Radjesh Ramdin
% Senior beleidsmedewerker klimaat en energie
@ Utrecht · 06 0000 4411 · r.ramdin@example.nl
@ Geboren 19-03-1989, Surinaamse afkomst, gehuwd, BSN 000000000
## Werkervaring
### Senior beleidsmedewerker klimaat | Gemeente Vechtrijk | mrt 2020 – heden
- Trekker van de warmtevisie: 14 wijken, 31.000 woningen, vastgesteld door de raad in 2022
- Bestuurlijke advisering van de wethouder, ca. 45 raadsstukken per jaar
- Participatie met 2.300 bewoners; subsidieregeling isolatie (€ 4,2 mln)
- Monitoring van de energietransitie in QGIS en Excel
### Beleidsmedewerker duurzaamheid | Provincie Middelland | jan 2017 – feb 2020
- Klimaatadaptatie: stresstest en uitvoeringsprogramma
- Projectleiding circulaire economie (6 partners, budget € 900.000)
### Trainee | Rijkstraineeprogramma, Den Haag | sept 2015 – dec 2016
- Beleidsnotities over windenergie
## Opleiding
### MSc Bestuurskunde | Universiteit van de Lek | 2013 – 2015
### BSc Sociale Geografie en Planologie | Universiteit van de Lek | 2009 – 2013
## Talen
Nederlands, Engels, Sarnami
## Hobby's
Cricket, moestuin
`,
);

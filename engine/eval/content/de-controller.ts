import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'table', first: 'dates', photo: true },
	{
		language: 'de',
		occupations: ['11-30', '13-20'],
		industries: ['manufacturing'],
		seniority: 'senior',
		years: [11, 12.5],
		skills: `controlling | management accounting; SAP CO | SAP; budgeting | Budgetplanung | Budgetierung; forecasting | Forecast; Monatsabschluss | month-end close | Jahresabschluss; Power BI; Excel | Microsoft Excel; Kostenrechnung | cost accounting | Produktkalkulation;
			Reporting | Berichtswesen; IFRS; HGB | German GAAP; Abweichungsanalyse | variance analysis; SQL; Investitionsrechnung | capital budgeting | investment appraisal; CSRD | Nachhaltigkeitsbericht | sustainability reporting | ESG reporting; VBA`,
		roles: ['finance', 'insights', 'automation', 'esg', 'governance'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'conversation',
			'learning',
			'developer',
			'platform',
			'climate',
			'green',
			'service',
			'sales',
			'marketing',
		],
		sensitive: [
			'08.06.1986',
			'verheiratet',
			'Staatsangehörigkeit',
			'0151 0000 7788',
			'evangelisch',
			'wiebke.thormaehlen@example.de',
		],
	},
	`
# Wiebke Thormählen
% Lebenslauf
@ Lindenweg 4, 33602 Bielefeld · 0151 0000 7788 · wiebke.thormaehlen@example.de
@ Geburtsdatum: 08.06.1986 in Husum · Familienstand: verheiratet, 1 Kind · Staatsangehörigkeit: deutsch · Konfession: evangelisch
## Berufliche Tätigkeit
### Senior Controllerin | Ravensberger Antriebstechnik GmbH, Bielefeld | 04/2019 – heute
- Budgetplanung und rollierender Forecast für drei Werke (Umsatz 180 Mio. €)
- Monatsabschluss nach HGB und IFRS, Berichtswesen an die Geschäftsführung am 4. Arbeitstag
- Aufbau von Power-BI-Berichten, 25 Excel-Dateien abgelöst
- Kennzahlen für den ersten Nachhaltigkeitsbericht nach CSRD zusammen mit dem Umweltmanagement
### Controllerin | Lippe Möbelwerke AG, Detmold | 08/2014 – 03/2019
- Kostenrechnung und Produktkalkulation (ca. 400 Artikel), Abweichungsanalysen
- Investitionsrechnung für eine neue Lackieranlage (2,3 Mio. €)
- Einführung SAP CO als Key-Userin
### Elternzeit | | 2017 – 2018
### Werkstudentin Controlling | Lippe Möbelwerke AG | 2012 – 2013
## Ausbildung
### M.Sc. Betriebswirtschaftslehre | Universität Teutoburg | 2012 – 2014
### Bachelor BWL | Fachhochschule Westküste | 2008 – 2012
### Abitur | Theodor-Storm-Schule Husum | 2006
## Kenntnisse
SAP FI/CO, Excel (VBA), Power BI, SQL Grundkenntnisse
Englisch verhandlungssicher, Dänisch Grundkenntnisse
## Hobbys
Segeln, Posaunenchor
`,
);

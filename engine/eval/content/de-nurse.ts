import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['table'] },
	{
		language: 'de',
		occupations: ['29-11', '11-91'],
		industries: ['healthcare'],
		seniority: 'lead',
		years: [11.8, 12.5],
		skills: `Intensivpflege | intensive care | critical care; Pflegedokumentation | nursing documentation | care documentation | clinical documentation; Praxisanleitung | practical instruction | mentoring | clinical teaching; Wundmanagement | wound care;
			Hygiene | infection control | infection prevention; Medikamentengabe | medication administration | medication management; Beatmung | mechanical ventilation | ventilation; Dienstplanung | shift planning | scheduling | rostering; Qualitätsmanagement | quality management | quality improvement;
			Notfall | Reanimation | basic life support | resuscitation | emergency care; Patientenbetreuung | patient care | nursing; Angehörigengespräche | family communication | patient communication | counselling; ORBIS | hospital information system`,
		roles: ['clinical', 'learning', 'knowledge', 'service', 'program'],
		implausible: [
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'climate',
			'green',
			'sales',
			'marketing',
			'finance',
			'esg',
			'carbon',
			'suslead',
			'supply',
			'consultant',
		],
		sensitive: ['kroatisch', 'ledig', 'röm.-kath.', '21.09.1992', '0176 0000 5512', 'ivana.perkovic@example.de'],
	},
	`
# Ivana Perković
% Lebenslauf – Gesundheits- und Krankenpflegerin
@ Stuttgart · 0176 0000 5512 · ivana.perkovic@example.de
@ geb. 21.09.1992 in Osijek, kroatisch, ledig, röm.-kath.
## Berufserfahrung
### Stellv. Stationsleitung Intensivstation | Klinikum Neckartal, Stuttgart | seit 10/2020
- Leitung von 22 Pflegekräften im Wechsel mit der Stationsleitung, Dienstplanung
- Betreuung beatmeter Patienten (14 Betten), Medikamentengabe, Wundmanagement
- Einführung der digitalen Pflegedokumentation in ORBIS, Schulung von 35 Kolleginnen
- Qualitätszirkel Hygiene: Katheterinfektionen um 40 % gesenkt
### Gesundheits- und Krankenpflegerin | Klinikum Neckartal, Intensivstation | 10/2014 – 09/2020
- Intensivpflege, Angehörigengespräche, Notfallteam (Reanimation)
- Praxisanleitung für Auszubildende (ab 2018)
## Ausbildung und Weiterbildung
### Fachweiterbildung Intensivpflege und Anästhesie | Akademie Neckartal | 2017 – 2019
### Praxisanleiterin (300 Std.) | DRK Bildungszentrum | 2018
### Ausbildung Gesundheits- und Krankenpflegerin | Klinikum Neckartal | 2011 – 2014
## Sprachen
Deutsch (C2), Kroatisch (Muttersprache), Englisch (B1)
## Interessen
Handball, Lesen
`,
);

import { cv } from '../cv.ts';

export default cv(
	{ as: 'txt', encoding: 'windows-1252' },
	{
		language: 'de',
		occupations: ['47-21', '49-20', '17-30', '47-22'],
		industries: ['construction-built-environment', 'energy-utilities'],
		seniority: 'senior',
		years: [9, 9.6],
		skills: `Elektroinstallation | electrical installation | electrical wiring; Photovoltaik | PV | solar | photovoltaics; Wallbox | EV charging | charging stations; Schaltschrankbau | control cabinets | switchgear; KNX | building automation;
			Prüfungen nach VDE | DGUV V3 | electrical testing | VDE; Wartung | maintenance; Fehlersuche | troubleshooting | fault finding; Batteriespeicher | battery storage; Kundenberatung | customer service | customer advice | customer consulting; Baustelle | construction site | site work | site supervision; Führerschein | driving licence | driving license; apprentice training | Ausbildung von Lehrlingen | training apprentices`,
		roles: ['green', 'service', 'automation', 'knowledge', 'learning'],
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
			'climate',
			'insights',
		],
		sensitive: ['ghanaisch', '12. März 1995', '0170 0000 909', 'kofi.brandt@example.de', 'Kinder: 2'],
	},
	`
# Kofi Brandt
% Elektroniker für Energie- und Gebäudetechnik
@ Hafenstraße 21, 28217 Bremen, Tel. 0170 0000 909, kofi.brandt@example.de
@ geboren am 12. März 1995 in Bremen, Nationalität: deutsch/ghanaisch, Kinder: 2
## BERUFSERFAHRUNG
### Elektroniker (Vorarbeiter PV) | Weser Solar & Elektro GmbH, Bremen | 05.2021 - heute
- Montage und Inbetriebnahme von über 180 Photovoltaikanlagen mit Batteriespeicher
- Wallboxen, Zählerschränke, Anmeldung beim Netzbetreiber
- Anleitung von 2 Lehrlingen, Einteilung der Baustelle
- Kundenberatung vor Ort
### Elektroniker | Elektro Meinken, Delmenhorst | 08.2017 - 04.2021
- Elektroinstallation im Neubau und Altbau, KNX
- Prüfungen nach VDE 0100 und DGUV V3, ca. 1.500 Geräte im Jahr
- Wartung und Fehlersuche, Schaltschrankbau
## AUSBILDUNG
### Ausbildung zum Elektroniker, Fachrichtung Energie- und Gebäudetechnik | Elektro Meinken | 2013 - 2017
### Realschulabschluss | Oberschule am Hafen | 2012
## KENNTNISSE
Führerschein B, BE
Höhenarbeit, Ersthelfer
Englisch gut, Twi
## FREIZEIT
Fußballtrainer F-Jugend
`,
);

import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx' },
	{
		language: 'it',
		occupations: ['29-10'],
		industries: ['healthcare'],
		seniority: 'mid',
		years: [6.3, 7],
		skills: `dispensazione | dispensing | medication dispensing | pharmacy practice | pharmacy; consulenza ai pazienti | patient counselling | patient advice | patient consultation; farmacovigilanza | pharmacovigilance; gestione del magazzino | inventory management | stock management; preparazioni galeniche | compounding | galenic preparations; interazioni farmacologiche | drug interactions | medication review | pharmacology; vaccinazioni | vaccination | immunization;
			ricette | prescription processing | prescriptions; ordini | ordering | purchasing; misurazione della pressione | screening | telemedicine | ECG; dermocosmesi | cosmetics; normativa | pharmaceutical regulations; social media | newsletter`,
		roles: ['clinical', 'knowledge', 'service', 'learning', 'automation', 'content'],
		implausible: [
			'legal',
			'people',
			'developer',
			'platform',
			'climate',
			'carbon',
			'esg',
			'suslead',
			'supply',
			'green',
			'consultant',
			'product',
			'finance',
			'insights',
		],
		sensitive: ['Cittadinanza italiana', '347 000 0123', 'd.lushaj@example.it', 'Durazzo', '27/02/1994', 'Coniugato'],
	},
	`
# Dritan Lushaj
% CURRICULUM VITAE - Farmacista
@ Bari, 347 000 0123, d.lushaj@example.it
@ Nato a Durazzo il 27/02/1994, origine albanese, Cittadinanza italiana, Coniugato
## ESPERIENZA LAVORATIVA
### Farmacista collaboratore | Farmacia del Levante, Bari | Settembre 2021 - in corso
- Dispensazione e consulenza ai pazienti, circa 180 ricette al giorno
- Servizi: ECG in telemedicina, vaccinazioni antinfluenzali (640 nel 2024)
- Gestione del magazzino e ordini, scaduti ridotti del 30%
- Rubrica mensile sui social della farmacia
### Farmacista | Parafarmacia Sole, Monopoli | Marzo 2020 - Agosto 2021
- Dermocosmesi, preparazioni galeniche, controllo interazioni
### Tirocinio professionale | Farmacia Comunale 3, Bari | 2019
## ISTRUZIONE
### Laurea magistrale in Farmacia (104/110) | Università dell'Adriatico | 2013 - 2019
Tesi: farmacovigilanza negli anziani in politerapia
## FORMAZIONE
Corso ISS vaccinatori 2021; Master breve in farmacia clinica 2023
## COMPETENZE
Gestionale Wingesfar, normativa sugli stupefacenti, Excel
Lingue: italiano, albanese, inglese B2
## INTERESSI
Calcetto, cucina
`,
);

import { cv } from '../cv.ts';

export default cv(
	{ as: 'doc' },
	{
		language: 'it',
		occupations: ['11-30'],
		industries: ['manufacturing'],
		seniority: 'manager',
		years: [17.7, 19],
		skills: `gestione della produzione | production management | manufacturing management; lean manufacturing | lean | lean production; Kaizen; SMED; OEE; pianificazione della produzione | production planning | scheduling; manutenzione | TPM | maintenance | preventive maintenance; sicurezza sul lavoro | occupational safety | health and safety; gestione del personale | team management | people management | team leadership;
			budget | budgeting; SAP | SAP PP; MES; ISO 9001; riduzione consumi | energy efficiency | energy saving; ceramics | ceramica`,
		roles: ['green', 'automation', 'program', 'supply', 'insights', 'consultant'],
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
			'esg',
		],
		sensitive: ['55 anni', 'nazionalità italiana', '335 000 0456', 'ettore.zanfrognini@example.it', 'coniugato'],
	},
	`
# Ettore Zanfrognini
% Responsabile di produzione
@ Sassuolo (MO) - 335 000 0456 - ettore.zanfrognini@example.it
@ 55 anni, coniugato, nazionalità italiana
## Profilo
Quasi vent'anni nella ceramica, dal turno di notte alla direzione di due stabilimenti.
## Esperienze professionali
### Responsabile di produzione | Gres Appennino S.p.A., Fiorano | 2016 – ad oggi
- Gestione di 2 stabilimenti, 145 persone, 5,8 milioni di mq all'anno
- Progetto lean (SMED, Kaizen, TPM): OEE dal 68% al 81%
- Riduzione consumi di gas del 14% con recupero calore dei forni
- Budget di reparto 22 M€, pianificazione in SAP PP, avvio MES
### Capo reparto forni | Ceramiche Vallesecchia, Sassuolo | gennaio 2011 - dicembre 2015
- 38 addetti su tre turni, manutenzione programmata
- Infortuni da 9 a 2 l'anno (sicurezza sul lavoro)
### Capo turno | Ceramiche Vallesecchia | Marzo 2008 – 2010
- Controllo qualità ISO 9001
## Formazione
Perito industriale, ITIS della Secchia, 1990
Corso Lean Green Belt 2017
RSPP aggiornato 2022
## Lingue
Italiano, inglese scolastico, spagnolo buono
`,
);

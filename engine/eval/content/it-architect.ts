import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', spaced: true, bars: true, color: '#8a8a8a' },
	{
		language: 'it',
		occupations: ['17-10'],
		industries: ['construction-built-environment'],
		seniority: 'mid',
		years: [9.3, 10],
		skills: `progettazione architettonica | architectural design | architecture; Revit; AutoCAD; BIM; rendering | 3D rendering | visualization | visualisation; direzione lavori | site supervision | construction supervision; LEED; certificazione energetica | energy certification | APE | energy performance certificate; computo metrico | bill of quantities | cost estimating;
			pratiche edilizie | building permits | permitting; ristrutturazione | renovation | refurbishment; SketchUp; Photoshop; CAM | green building | minimum environmental criteria; rapporti con i clienti | client management | client relations; gare | tenders | competitions`,
		roles: ['green', 'program', 'knowledge', 'content', 'carbon', 'automation', 'product'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'developer',
			'platform',
			'finance',
			'sales',
			'service',
			'climate',
			'marketing',
		],
		sensitive: ['12/10/1991', 'nubile', '333 000 0077', 'ginevra.tolomei@example.it', 'Codice fiscale'],
	},
	`
# Ginevra Tolomei Adeyemi
% Architetta
@ ginevra.tolomei@example.it
@ 333 000 0077
@ Torino
@ Nata il 12/10/1991, nubile
@ Codice fiscale TLMGNV91R52L219X
##< Software
* Revit 90
* AutoCAD 95
* SketchUp 80
* Photoshop 70
* Lumion 60
##< Lingue
* Italiano 100
* Inglese 80
* Yoruba 30
##< Interessi
Ceramica, bicicletta
## Esperienza professionale
### Architetta | Studio Superga Associati, Torino | gen 2020 – oggi
- Progettazione architettonica e BIM di 9 edifici scolastici (fino a 6.500 mq)
- Ristrutturazione energetica di un condominio di 48 alloggi, da classe F a B
- Applicazione dei CAM edilizia e protocollo LEED (due certificazioni Gold)
- Direzione lavori e rapporti con clienti e imprese
### Collaboratrice di studio | Cantiere Aperto Architetti, Milano | 04/2017 – 12/2019
- Pratiche edilizie (SCIA, permesso di costruire), computo metrico
- Gare di progettazione: 2 primi premi, rendering
### Tirocinio | Atelier Ribeira, Porto | 2016 (6 mesi)
## Istruzione
### Laurea magistrale in Architettura, 110/110 | Politecnico del Po | 2013 – 2016
### Laurea triennale | Politecnico del Po | 2010 – 2013
## Abilitazione
Ordine degli Architetti di Torino, n. 00000, dal 2017
Certificatrice energetica (APE), Regione Piemonte 2018
`,
);

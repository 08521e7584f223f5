import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx' },
	{
		language: 'fr',
		occupations: ['13-10', '11-30'],
		industries: ['manufacturing', 'construction-built-environment', 'energy-utilities'],
		seniority: 'mid',
		years: [7.9, 8.5],
		skills: `achats | procurement | purchasing; négociation | negotiation | contract negotiation; appels d'offres | tendering | tender management | RFP; sourcing | strategic sourcing; panel fournisseurs | supplier management | supplier portfolio; évaluation fournisseurs | supplier assessment | supplier evaluation; SAP | SAP MM;
			contrats | contract management | contracts; achats responsables | responsible purchasing | sustainable procurement; Incoterms | import; réduction des coûts | cost reduction | savings; Excel | Microsoft Excel; gestion des stocks | inventory management | approvisionnement; EcoVadis | RSE | CSR; anglais | English`,
		roles: ['supply', 'automation', 'finance', 'carbon', 'insights', 'sales'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'conversation',
			'climate',
			'learning',
			'suslead',
			'service',
		],
		sensitive: [
			'Algérienne',
			'célibataire',
			'15/04/1993',
			'07 00 00 12 34',
			'yamina.benhaddou@example.fr',
			'Musulmane',
		],
	},
	`
# Yamina Benhaddou
% Acheteuse industrielle
@ 69003 Lyon — 07 00 00 12 34 — yamina.benhaddou@example.fr
@ Née le 15/04/1993, célibataire, nationalités Française et Algérienne, Musulmane
## EXPERIENCE PROFESSIONNELLE
### Acheteuse projets | Rhône Turbines SAS, Villeurbanne | Janvier 2021 à aujourd'hui
- Portefeuille de 18 M€ : pièces forgées, usinage, tôlerie ; 65 fournisseurs en Europe et en Turquie
- Négociation de contrats cadres, économies de 6,2 % en 2024
- Appels d'offres et évaluation fournisseurs (qualité, délai, RSE via EcoVadis)
- Mise en place d'une charte d'achats responsables signée par 80 % du panel
### Acheteuse junior | Bâtiment Confluence, Lyon | Sept 2018 - Décembre 2020
- Achats de second œuvre, sourcing, Incoterms
- Suivi des commandes dans SAP MM, gestion des stocks
### Stage assistante achats | Vallée Chimie, Saint-Fons | 02/2018 – 07/2018
## FORMATION
### Master Achats et Supply Chain | IAE de la Confluence, Lyon | 2016 - 2018
### Licence Économie-Gestion | Université des Alpes | 2013 - 2016
## COMPETENCES
SAP, Excel (TCD), réduction des coûts, Anglais C1, arabe courant, permis B
## LOISIRS
Boxe française, théatre
`,
);

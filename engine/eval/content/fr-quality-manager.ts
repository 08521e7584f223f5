import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', photo: true, color: '#1d3557', size: 12.5 },
	{
		language: 'fr',
		occupations: ['11-30', '17-21', '19-50'],
		industries: ['manufacturing', 'consumer-goods-retail'],
		seniority: 'manager',
		years: [12.9, 13.5],
		skills: `ISO 9001; ISO 14001; IFS | BRC | food safety; HACCP; audits internes | internal audit | internal audits | auditing; amélioration continue | continuous improvement; management d'équipe | team management | team leadership; non-conformités | non-conformity management | CAPA;
			AMDEC | FMEA; 5 pourquoi | root cause analysis | 8D; indicateurs qualité | KPI | quality indicators; réclamations clients | complaint handling | customer complaints; SAP | SAP QM; audits fournisseurs | supplier audits; Excel | Microsoft Excel; formation | training; HSE | QHSE; quality management`,
		roles: ['green', 'governance', 'knowledge', 'automation', 'supply', 'program', 'insights', 'esg'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'marketing',
			'finance',
			'conversation',
			'climate',
			'sales',
		],
		sensitive: ['42 ans', 'Mariée', 'nationalité française', '06 00 00 00 42', 'solene.kerguelen@example.fr'],
	},
	`
# Solène Kerguélen
% Responsable qualité (QHSE)
@ solene.kerguelen@example.fr
@ 06 00 00 00 42
@ 29000 Quimper
@ 42 ans, Mariée, 2 enfants, nationalité française
##< Compétences
ISO 9001, ISO 14001
IFS Food, BRC
HACCP
AMDEC, 8D
SAP QM
Excel
##< Langues
Français
Anglais : courant (TOEIC 860)
Breton : notions
##< Centres d'intérêt
Voile, fest-noz
## Profil
Responsable qualité en agroalimentaire, 13 ans d'expérience, dont 6 en management.
## Expériences professionnelles
### Responsable qualité | Conserveries de Cornouaille, Quimper | Depuis mars 2019
- Management d'une équipe de 7 personnes (laboratoire et terrain)
- Certification IFS Food niveau supérieur (97,4 %) et ISO 14001 en 2022
- Réclamations clients : - 38 % en trois ans (méthode 8D, 5 pourquoi)
- 24 audits fournisseurs par an, tableau de bord des indicateurs qualité
### Ingénieure qualité | Biscuiterie Penhors, Pont-l'Abbé | sept. 2014 – févr. 2019
- Plan HACCP de 4 lignes, gestion des non-conformités
- Audits internes, amélioration continue (120 000 € de rebuts évités)
- Formation de 90 opérateurs
### Assistante qualité | Laiterie du Menez, Châteaulin | 09/2013 - 08/2014
- Suivi documentaire ISO 9001
## Formation
### Diplôme d'ingénieur agroalimentaire | École supérieure de Brest-Océan | 2010 – 2013
### Licence de biologie | Université du Ponant | 2007 - 2010
`,
);

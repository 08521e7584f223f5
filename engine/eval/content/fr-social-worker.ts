import { cv } from '../cv.ts';

export default cv(
	{ as: 'txt', encoding: 'utf-8' },
	{
		language: 'fr',
		occupations: ['21-10'],
		industries: ['public-sector-nonprofit', 'healthcare'],
		seniority: 'mid',
		years: [10, 11.3],
		skills: `accompagnement social | social support | social counselling | social work | case management; évaluation sociale | needs assessment | social assessment; entretiens | interviews | interviewing | motivational interviewing; accès aux droits | benefits advice | welfare rights | social rights; protection de l'enfance | child protection;
			rapports sociaux | report writing | social reports; travail en réseau | partnership work | networking | interagency; animation de groupe | group facilitation | facilitation; médiation | mediation | conflict resolution; logement | housing | housing support; secret professionnel | confidentiality; logement d'urgence | emergency housing | crisis intervention; tutorat | mentoring | supervision of trainees; Excel | Word | Microsoft Office`,
		roles: ['knowledge', 'service', 'learning', 'automation', 'conversation', 'people', 'governance'],
		implausible: [
			'legal',
			'developer',
			'platform',
			'climate',
			'marketing',
			'finance',
			'carbon',
			'esg',
			'suslead',
			'supply',
			'green',
			'sales',
			'consultant',
			'product',
		],
		sensitive: ['Camerounaise', 'Divorcée', 'Née en 1990', '06 00 00 88 10', 'sandrine.etoundi@example.fr'],
	},
	`
# Sandrine Etoundi
% Assistante de service social diplômée d'État
@ Lille - 06 00 00 88 10 - sandrine.etoundi@example.fr
@ Née en 1990 à Douala, Camerounaise, Divorcée, 3 enfants
## Parcours professionnel
### Assistante de service social | Département du Septentrion, Lille-Sud | 2018 à ce jour
- Accompagnement social d'environ 85 ménages : logement, budget, accès aux droits
- Évaluations et rapports sociaux en protection de l'enfance (une trentaine par an)
- Animation d'un groupe de parents, 10 séances
- Tutorat de 5 stagiaires
### Assistante sociale hospitalière | Hôpital Saint-Aubert, Roubaix | oct 2015 - déc 2017
- Entretiens avec patients et familles, sorties d'hospitalisation, travail en réseau
- Médiation en cas de conflit
### Monitrice (contrat étudiant) | Foyer La Passerelle | 2013 - 2015
- Hébergement d'urgence
## Formation
Diplôme d'État d'assistant de service social, Institut social du Nord, 2012-2015
Bac ES, 2009
## Divers
Word, Excel, logiciel Solis
Anglais moyen, duala
Secret professionnel, écoute
Chorale gospel
`,
);

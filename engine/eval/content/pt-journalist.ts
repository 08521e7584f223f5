import { cv } from '../cv.ts';

export default cv(
	{ as: 'txt', encoding: 'utf-8' },
	{
		language: 'pt',
		occupations: ['27-30'],
		industries: ['marketing-media'],
		seniority: 'senior',
		years: [13.5, 15],
		skills: `reportagem | reporting | journalism | news reporting; redação | writing | news writing; edição | editing; entrevistas | interviews | interviewing; jornalismo de dados | data journalism; podcast | audio production; investigação | investigative journalism | research; WordPress | CMS; redes sociais | social media; SEO; verificação de factos | fact checking | fact-checking;
			environmental journalism | jornalismo ambiental | climate communication; fotografia | photography | video; revisão | proofreading; gestão de equipa | team leadership`,
		roles: ['content', 'knowledge', 'conversation', 'marketing', 'learning', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'developer',
			'platform',
			'finance',
			'carbon',
			'supply',
			'green',
			'sales',
			'suslead',
			'program',
		],
		sensitive: ['angolana', '910 000 321', 'jaime.cassoma@example.pt', '5 de julho de 1987', 'Solteiro'],
	},
	`
# Jaime Cassoma Ferreira
% Jornalista
@ Lisboa / 910 000 321 / jaime.cassoma@example.pt
@ Nascido a 5 de julho de 1987, Solteiro, nacionalidade portuguesa e angolana
## PERFIL
Jornalista há quase quinze anos, com foco em ambiente e economia.
## EXPERIÊNCIA PROFISSIONAL
### Editor de Ambiente | Diário do Estuário, Lisboa | Maio 2019 - presente
- Edição da secção com 4 jornalistas; 2 newsletters semanais (38 mil leitores)
- Investigação sobre incêndios e seguros, prémio nacional de jornalismo ambiental 2022
- Jornalismo de dados com folhas de cálculo e Datawrapper
- Podcast quinzenal, 62 episódios
### Jornalista | Rádio Maré Alta, Setúbal | set. 2014 - abr. 2019
- Reportagem e entrevistas em directo, redes sociais
- Verificação de factos durante duas eleições
### Jornalista freelancer | vários jornais, Luanda e Lisboa | 2012 - 2014
- Cerca de 120 artigos, fotografia própria
## FORMAÇÃO
Licenciatura em Ciências da Comunicação, Universidade do Sado, 2008-2011
## COMPETÊNCIAS
WordPress, SEO, Audition, revisão de texto, inglês C1, francês B2
## INTERESSES
Kizomba, vela
`,
);

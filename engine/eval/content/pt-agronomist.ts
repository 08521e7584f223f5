import { cv } from '../cv.ts';

export default cv(
	{ as: 'rtf' },
	{
		language: 'pt',
		occupations: ['19-10', '11-90', '45-10'],
		industries: ['sustainability-environment', 'consumer-goods-retail', 'manufacturing', 'public-sector-nonprofit'],
		seniority: 'mid',
		years: [8.2, 10],
		skills: `agronomia | agronomy | crop production; irrigação | irrigation; análise de solo | soil analysis | soil fertility | soil science; manejo integrado de pragas | integrated pest management | pest management; agricultura de precisão | precision agriculture; drones; NDVI | remote sensing | GIS | QGIS; certificação orgânica | organic certification | organic farming; assistência técnica | technical assistance | agricultural extension | farm advisory;
			treinamento | training | training of farmers; adubação | fertilization | fertiliser management; gestão rural | farm management; café | coffee; carbono no solo | soil carbon | regenerative agriculture; Rainforest Alliance | certification`,
		roles: ['green', 'supply', 'carbon', 'climate', 'esg', 'insights', 'knowledge', 'learning'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'developer',
			'platform',
			'finance',
			'marketing',
			'governance',
			'consultant',
			'suslead',
		],
		sensitive: [
			'evangélico',
			'RG 00.000.000-0',
			'(35) 90000-1111',
			'josue.tupinamba@example.com.br',
			'Divorciado',
			'33 anos',
		],
	},
	`
# Josué Tupinambá Lacerda
% Engenheiro Agrônomo
@ Lavras - MG | (35) 90000-1111 | josue.tupinamba@example.com.br
@ 33 anos, Divorciado, evangélico, RG 00.000.000-0
## EXPERIÊNCIA
### Engenheiro agrônomo | Cooperativa Serra do Café, Lavras | jan 2021 até o momento
- Assistência técnica a 140 produtores de café (3.200 ha)
- Análise de solo e recomendação de adubação; produtividade média de 28 para 34 sacas/ha
- Mapas de NDVI com drone e QGIS (agricultura de precisão)
- Certificação Rainforest Alliance de 62 propriedades, projeto piloto de carbono no solo
### Extensionista rural | Instituto Mineiro de Extensão | 07/2018 - 12/2020
- Treinamento de 25 turmas em manejo integrado de pragas
- Irrigação por gotejamento em hortas orgânicas, certificação orgânica participativa
### Administra também o sítio da família (15 ha) | Sítio Boa Vista | 2017 - hoje
- Gestão rural, compras e vendas na feira
## FORMAÇÃO
### Bacharel em Agronomia | Universidade Federal das Vertentes | 2012 - 2017
## CURSOS
Piloto de drone (2022), inseminação artificial (2019)
## IDIOMAS
Português, espanhol intermediário
`,
);

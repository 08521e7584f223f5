import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', photo: true, size: 13.5, color: '#5a3e85' },
	{
		language: 'pt',
		occupations: ['11-31', '13-10'],
		industries: ['information-technology-telecom', 'consumer-goods-retail', 'manufacturing'],
		seniority: 'manager',
		years: [13, 13.6],
		skills: `recrutamento e seleção | recruitment | recruitment and selection; gestão de desempenho | avaliação de desempenho | performance management; folha de pagamento | payroll; treinamento e desenvolvimento | training and development; cultura organizacional | clima organizacional | employee engagement | organizational climate; legislação trabalhista | labor law | labour law | CLT; diversidade e inclusão | diversity and inclusion;
			people analytics | HR analytics | indicadores de RH; onboarding; liderança de equipe | team leadership; remuneração | cargos e salários | compensation | benefits; SAP SuccessFactors | HRIS; negociação sindical | union negotiation | labor relations | negotiation; Power BI; business partner | HR business partner`,
		roles: ['people', 'learning', 'program', 'governance', 'automation'],
		implausible: [
			'clinical',
			'legal',
			'developer',
			'platform',
			'climate',
			'carbon',
			'esg',
			'supply',
			'green',
			'finance',
			'sales',
			'content',
		],
		sensitive: [
			'CPF 000.000.000-00',
			'brasileira',
			'casada',
			'(11) 90000-0000',
			'thais.kimura@example.com.br',
			'39 anos',
		],
	},
	`
# Thaís Kimura Albuquerque
% Gerente de Recursos Humanos
@ São Paulo – SP · (11) 90000-0000 · thais.kimura@example.com.br
@ brasileira, casada, 39 anos, CPF 000.000.000-00
## Resumo
Profissional de RH generalista com experiência em varejo e tecnologia, equipes de até 12 pessoas.
## Experiência Profissional
### Gerente de Recursos Humanos | Ipê Tecnologia S.A., São Paulo | 02/2020 – atual
- Responsável por RH de 850 colaboradores, liderança de equipe de 9 analistas
- Rotatividade caiu de 24% para 15% em três anos (pesquisa de clima, plano de carreira)
- Implantação do SAP SuccessFactors e painel de indicadores de RH em Power BI
- Programa de diversidade e inclusão: 41% de mulheres na liderança
### HR Business Partner | Lojas Araucária, São Paulo | mar/2016 – jan/2020
- Recrutamento e seleção de 600 pessoas por ano, onboarding
- Avaliação de desempenho, cargos e salários
- Negociação sindical e legislação trabalhista
### Analista de RH | Metalúrgica Tietê, Guarulhos | agosto de 2013 a fevereiro de 2016
- Folha de pagamento de 320 funcionários, treinamento e desenvolvimento
## Formação
### MBA em Gestão de Pessoas | Fundação Paulista de Negócios | 2017 – 2018
### Bacharelado em Psicologia | Universidade do Planalto | 2008 – 2012
## Idiomas
Português, inglês avançado, japonês básico
`,
);

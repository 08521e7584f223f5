/** More spellings in Portuguese (of Portugal and of Brazil), a skill's id first: see `withSpellings`. */
export const portugueseSpellings = `
	dental-implants: implantologia, implantes dentários, reabilitação oral, implantes colocados
	oral-surgery: cirurgia oral, cirurgia guiada
	endodontics: endodontia, dentisteria, periodontologia, periodontia
	workflow-automation-practice: automação {de processos|de tarefas|de relatórios}, automatização, lembretes automáticos, automatizei
	team-leadership: gestão de {equipa|equipas|equipe|equipes|pessoas}, coordenação de {equipa|equipas|equipe|colegas}, liderança de {equipa|equipe}
	research: investigação {científica|académica|de mercado}
	assessment: avaliação {dos alunos|de alunos|das aprendizagens}
	hospital-administration: gestão em saúde, gestão de unidades de saúde
	radiation-protection: proteção radiológica
	sbti: metas baseadas na ciência, metas científicas, metas SBTi
	stakeholder-engagement: {envolvimento|engajamento|diálogo|relacionamento|gestão|auscultação} {das |de |com |dos |com as |com os |}{partes interessadas*|stakeholders*|comunidades*}, partes interessadas, {engajamento|relacionamento} comunitário
	medication-administration: {administração|preparação} {de |da |}{terapêutica*|medicação*|medicamentos*|terapêuticas*|fármacos*}, terapêutica ?health
	ventilation-care: ventilação {mecânica*|invasiva*|não invasiva*|assistida*}, doente ventilado
	care-documentation: registos {de enfermagem*|clínicos*|no processo*}, registos de enfermagem, {registo|registro|anotações|evolução} de enfermagem, processo clínico, SClínico, preenchimento de {prontuários*|fichas clínicas*}
	infection-control: control{o|e} de infeç{ão|ões}, controlo da infeção, controle de infecç{ão|ões}, CCIH, IACS, esterilização*, desinfeção
	wound-care: {tratamento|tratamentos|cuidados|curativos} {de |a |}{feridas*|úlceras*|lesões*}, pensos, realização de {pensos|curativos}, úlceras de pressão
	acls: suporte avançado de vida
	first-aid: suporte básico de vida, SBV ?health, socorrismo
	vital-signs: {avaliação|monitorização|aferição|verificação|controlo|monitoramento} {de |dos |}sinais vitais*
	patient-care: {prestação|cuidados|assistência} {de cuidados*|de enfermagem*|a doentes*|ao doente*|ao paciente*|a pacientes*|aos utentes*|aos pacientes*|ao utente*|cuidados gerais*|de saúde*}, cuidados {de saúde|de enfermagem|gerais|intensivos ao doente}, atendimento {ao paciente*|a pacientes*|aos pacientes*|ao utente*|a utentes*}, acolhimento {de |do |}{doentes*|utentes*|pacientes*}
	acute-care: unidade de terapia intensiva, doentes críticos
	personal-care: {higiene|banho|alimentação|mobilização|posicionamento|posicionamentos} {e conforto*|pessoal*|de utentes*|de idosos*|dos utentes*|dos idosos*|de doentes*|no leito*|e alimentação*}, cuidados {pessoais*|de higiene*|básicos*}, apoio {na alimentação*|na higiene*|nas refeições*|nas atividades*}, transferências e posicionamentos
	elderly-care: {cuidado|cuidados|apoio|assistência|acompanhamento} {a |de |com |aos |}idosos*, lar de idosos, terceira idade, cuidador{|a} de idosos, ERPI, centro de dia
	companionship: acompanhamento {de |a |}{idosos*|utentes*|consultas*|passeios*}, companhia a idosos, animação {sociocultural*|de idosos*}, atividades de lazer
	home-care: apoio domiciliário, apoio ao domicílio, cuidados {domiciliários*|domiciliares*|ao domicílio*}, visita{|s} domiciliar*
	delivery: {distribuição|entrega|entregas} {de |}{mercadorias*|encomendas*|produtos*|correspondência*|mercadoria*}, entregas {ao domicílio*|em domicílio*|rápidas*}, entregador, estafeta, recolhas e entregas
	shipping: {conferência|emissão} {de |}{guias*|guias de transporte*|notas de entrega*|mercadorias expedidas*|guias de remessa*}, guias de {transporte|remessa}, expedição*, {preparação|envio} {de |}{expedições*|envios*|mercadorias*}, romaneio*
	vehicle-checks: {verificação|inspeção|revisão|vistoria|manutenção básica} {diária |}{da |do |de |}{viatura*|viaturas*|veículo*|veículos*}, limpeza da viatura
	customer-service: {atendimento|apoio|assistência|contacto|contato|serviço|suporte} {ao |a |com |aos |com os |de |telefónico |telefônico|}{cliente*|clientes*|público*|utentes*|consumidor*}, {tratamento|gestão|resolução} de {reclamações*|queixas*|incidências*|ocorrências*}, pós-venda, atendimento {telefónico*|telefônico*|presencial*}
	accounts-receivable: gestão de cobranças, {recuperação|controlo} de {crédito*|créditos*|cobranças*}, inadimplência*
	accounts-payable: {pagamento|pagamentos} {a |de |}fornecedores*, gestão de pagamentos, faturas de fornecedores
	driving-licence: carta {de condução*|de ligeiros*|de pesados*}, CNH*, carteira {nacional |}de {habilitação*|motorista*}, CAM ?licence, habilitação {categoria*|B|AB|D|E}, viatura própria
	hazmat: matérias perigosas, mercadorias perigosas, MOPP
	accounting: {lançamento|lançamentos|classificação|escrituração|registos} {contabilístic*|contábil*|contábeis*|de documentos*|fiscal*}, lançamentos, contabilidade {geral*|analítica*|organizada*|financeira*|fiscal*}, conciliação {contábil*|de contas*}, escrita fiscal, balancete*, TOC ?finance, SNC ?finance, apuramento de resultados
	tax: IRC ?finance, IES ?finance, IRS ?finance, {obrigações|apuração|planejamento|consultoria|planeamento} {fiscais*|fiscal*|de impostos*|tributári*|acessórias*}, ICMS, PIS/COFINS, ISS ?finance, SPED
	tax-returns: declarações {fiscais*|de impostos*|de IRS|de imposto de renda*|periódicas*}, {preenchimento|entrega|elaboração} {de |}declarações*, declaração {de imposto*|de rendimentos*|periódica*|anual*}, modelo 22, modelo 3, DCTF, ECF ?finance
	payroll: {processamento|folha} {de |}{salários*|pagamento*|vencimentos*}, segurança social ?finance, encargos sociais, eSocial, rescisões, férias e rescisões, recibos de vencimento
	accounting-software: PHC ?finance, primavera ?finance, primavera {BSS|ERP|software}, TOCONLINE, moloni, sage portugal, domínio sistemas, alterdata, questor, artsoft, centralgest
	month-end-close: {encerramento|fecho|fechamento} {de |das |mensal |contábil|do mês|mensal|anual|contabilístico}{contas*|mensal*|anual*|}, encerramento {de contas|do exercício}
	financial-statements: demonstrações {financeiras*|contábeis*}, balanço{|s} {patrimonial*|anual*|e demonstração*}, prestação de contas
	data-governance: governança de dados, governo de dados, gestão da qualidade dos dados
	data-analysis: {análise|tratamento|extração|exploração} {de |dos |}{dados*|indicadores*|resultados*}
	cooking: {confecção|confeção|preparação|preparo} {de |dos |das |}{pratos*|refeições*|alimentos*|sobremesas*|comida*|doces*|carnes*|sopas*}, cozinha {tradicional*|portuguesa*|quente*|fria|regional*|internacional*}, cozinheir{o|a}, ajudante de cozinha, empratamento*
	baking: sobremesas, pastelaria*, confeitaria*, panificação*, padaria*, doçaria*, bolos, massas ?kitchen, amassadura, fermentação ?kitchen, pão ?kitchen, pasteleiro, padeiro
	food-cost-control: control{o|e} de custos ?kitchen, fichas técnicas ?kitchen, custo de matéria-prima
	kitchen-management: supervisão {de |dos |}{ajudantes*|cozinha*|copeiros*}, gestão {de |da |}cozinha*, chefia de cozinha, coordenação da cozinha, chefe de cozinha
	menu-planning: {elaboração|planeamento|criação|planejamento} {de |do |}{ementas*|cardápios*|menus*|cardápio*|ementa*}, ementas, cardápios
	table-service: serviço {de mesa|de mesas*|de sala|de bar|à mesa|de restaurante*|ao cliente em mesa}, empregad{o|a} de mesa, {receção|recolha} de pedidos, preparação da sala, montagem de mesas
	haccp: normas {de |}{HACCP*|higiene*|segurança alimentar*|higiene e segurança alimentar*}, higiene {e segurança alimentar*|alimentar*}, segurança {alimentar*|dos alimentos*}, boas práticas de {fabricação*|fabrico*|manipulação*}, manipulação de alimentos
	forestry: {gestão|planeamento|ordenamento|produção|exploração|inventário|inventários|plano|planos de gestão|engenharia} florestal*, prevenção de incêndios {florestais*|rurais*}, defesa da floresta, incêndios {florestais*|rurais*}, silvicultura, sapadores florestais, limpeza de {matas*|terrenos*}
	fire-safety: {prevenção|combate|proteção} {de |a |contra |}incêndio{|s}, medidas de autoproteção
	habitat-restoration: reflorestação*, reflorestamento*, {restauro|recuperação|restauração} {ecológico*|ecológica*|de áreas degradadas*|de ecossistemas*|de habitats*|florestal*|de galerias ripícolas*|ambiental*}, plantio de {árvores*|mudas*}, plantação de árvores
	carbon-offsetting: sequestro de carbono, compensação {de carbono*|de emissões*}, mercado {voluntário |}de carbono
	grant-writing: candidatura{|s} a {fundos*|projetos*|financiamento*|programas*|apoios*|fundos europeus*|subsídios*}, {elaboração|submissão|preparação} {de |}{candidaturas*|projetos de financiamento*|propostas de financiamento*|editais*}, fundos {europeus*|comunitários*}, captação de {recursos*|fundos*}, PDR2020, portugal 2020
	special-needs: necessidades {educativas |}especia*, educação {especial*|inclusiva*}, {alunos|crianças} com {necessidades*|dificuldades*|deficiência*}, inclusão escolar, apoio educativo
	edtech: plataformas {digitais*|educativas*|de ensino*|e-learning*}, ensino {à distância*|a distância*|online*|remoto*}, recursos digitais, quadro interativo
	teaching: {ensino|lecionação|docência|aulas|leccionação} {de |da |do |em |particulares|na |no |}{matemática*|português*|inglês*|ciências*|história*|física*|música*|aulas*|disciplina*|disciplinas*|ensino*|língua*|1.º ciclo*}, lecionação*, aulas {particulares*|de apoio*|práticas*|teóricas*|de reforço*}, regência de {classe*|turma*}, ministrar aulas, ministração de aulas, reforço escolar
	lesson-planning: {planificação|planeamento|planejamento|preparação|elaboração} {de |das |}{aulas*|atividades*|materiais didáticos*|material didático*|conteúdos*}, plano{|s} de aula*, materiais didáticos
	assessment: {avaliação|correção} {de |dos |das |}{alunos*|aprendizagens*|provas*|testes*|estudantes*|exames*}, elaboração de {provas*|testes*|exames*}
	parent-communication: {reuniões|reunião|atendimento|contacto|comunicação} {com |de |aos |a |}{encarregados de educação*|pais|famílias*|os pais|responsáveis*}, encarregados de educação, direção de turma, relação com os pais, relação escola-família, comunicação com {os pais|as famílias*|encarregados*}
	rostering: {elaboração|gestão|organização|planeamento} {de |dos |}{horários*|escalas*|turnos*|escala*|férias*}, escalas {de serviço*|de trabalho*}
	supplies-ordering: encomendas ?logistics, {gestão|realização|controlo|receção} de {encomendas*|pedidos*}, {encomendas|pedidos|compras} a fornecedores*, encomendas a fornecedores, pedidos de compra, aprovisionamento*, compra de {materiais*|mercadorias*|matéria-prima*|insumos*}
	sales-targets: {cumprimento|alcance|superação|atingimento} {de |dos |das |}{objetivos*|metas*|objectivos*}, objetivos {comerciais*|de vendas*|de venda*}
	visual-merchandising: {montagem|decoração|organização} {de |das |}{montras*|vitrines*|montra*|vitrine*|expositores*}, montras, vitrinismo
	shelf-stocking: reposição*, reposição de {produtos*|stock*|mercadorias*|prateleiras*|lineares*}, repositor{|a}, arrumação {de |}{produtos*|prateleiras*|mercadoria*}, etiquetagem ?retail, abastecimento de {prateleiras*|gôndolas*|loja}
	cash-handling: {fecho|abertura|operação|gestão|fechamento|frente} {de |do |e fecho de |}{caixa*|caixas*}, caixa registadora, operador{|a} de caixa, sangria ?retail, numerário
	plc: {programação|configuração} de {autómatos*|PLC|CLP|PLCs|CLPs}, autómatos, autómatos programáveis, CLP ?automation, CLPs ?automation
	maintenance: {gestão|controlo|stock} de peças*, peças {de reserva*|sobressalentes*|de reposição*}, manutenção {preventiva*|corretiva*|industrial*|de equipamentos*|de máquinas*|predial*|elétrica*|mecânica*|preditiva*|geral*|de edifícios*|de instalações*|de viaturas*}, reparação {de |}{máquinas*|equipamentos*|avarias*}, {reparos|reparações}
	energy-efficiency: {eficiência|poupança|otimização|economia|conservação} {energétic*|de energia|do consumo de energia|energia}, poupança {de energia|energética}, {redução|gestão} {do |de |dos |}consumo{|s} {de energia*|energétic*}
	fault-finding: {diagnóstico|deteção|resolução|reparação|detecção|identificação} {de |}{avarias*|falhas*|defeitos*|anomalias*}, avarias
	electrical-installation: {instalações|instalação|montagem} {elétric*|de quadros*|de iluminação*}, baixa tensão, cablagem*, passagem de cabos, eletricista*, iluminação ?trade
	plumbing: canalização*, canalizador, encanador, instalações {hidráulicas*|sanitárias*|hidrossanitárias*}, {reparação|deteção} de fugas*
	hvac: AVAC, climatização, aquecimento central
	masonry: alvenaria*, reboco*, cofragem*, betonagem*, assentamento de {tijolo*|tijolos*|blocos*}, betão, concreto ?building, fundações, estuque
	tiling: assentamento {de |}{azulejo*|azulejos*|cerâmica*|pavimentos*|pisos*|revestimentos*}, ladrilhador, revestimentos {cerâmicos*|}, azulejos
	painting: pintura {de |interior*|exterior*|predial*|automotiva*|industrial*|civil*}, pintor, envernizamento*, lixamento*, pintura de {paredes*|fachadas*|interiores*}
	carpentry: carpintaria*, marcenaria*, móveis {por medida*|sob medida*|planejados*}, montagem de {móveis*|cozinhas*|portas*|roupeiros*}, trabalhos em madeira, carpinteiro
	welding: soldagem*, soldador, serralharia*
	vehicle-repair: {reparação|manutenção|mecânica|revisão} {de |}{automóvel*|automóveis*|veículos*|automotiva*|auto|viaturas*|motores*|carros*}, mecânico {de automóveis|auto*|}, mudança de {óleo|pneus*|pastilhas*}, troca de {óleo|pneus*|pastilhas*}, diagnóstico automóvel
	machine-operation: {operação|condução|operador|manuseamento|manuseio} {de |}{máquinas*|linhas*|máquina*|equipamentos*|máquinas industriais*|linha de produção*}, operador de {máquinas*|produção*|linha*}, operári{o|a} fabril, alimentação de máquinas, linha de {produção|montagem}
	machine-setup: {afinação|regulação|preparação|ajuste|setup|regulagem} {de |}{máquinas*|equipamentos*|máquina*}, mudança de {moldes*|ferramentas*|formato*}
	quality-control: control{o|e} {de |da |}qualidade*, {inspeção|verificação} {visual*|de qualidade*|da qualidade*|de peças*|de produto*|final*}, controlo dimensional
	forklift: empilhador{|a|es|eira|eiras*}, porta-paletes, operação de {empilhador*|empilhadeira*|porta-paletes*}, operador de empilhadeira
	loading: carga e descarga*, carregamento {de |e descarregamento*}, descarga de {mercadoria*|camiões*|contentores*}
	goods-receipt: {receção|recepção|recebimento|conferência|entrada} {de |das |}{mercadoria*|mercadorias*|materiais*|matérias-primas*|produtos*|matéria-prima*}
	order-picking: {separação|preparação} {de |}{encomendas*|pedidos*|mercadorias*}
	inventory: {gestão|controlo|controle|contagem} {de |do |}{stock*|stocks*|inventário*|estoque*|estoques*|inventários*|existências*|economato*}, estoque
	warehousing: {gestão|organização} {de |do |}{armazém*|armazéns*|almoxarifado*|depósito*}, armazenamento, fiel de armazém
	procurement: {gestão|negociação} de compras*, negociação com fornecedores, compras {nacionais*|internacionais*|indiretas*|diretas*|públicas*}, seleção de fornecedores, cotações
	hse: {segurança|higiene|saúde} {no trabalho*|do trabalho*|e saúde no trabalho*|e higiene no trabalho*|ocupacional*|e segurança no trabalho*}, HST ?hse, normas de segurança, avaliação de riscos {profissionais*|laborais*}, técnico de segurança*, CIPA ?hse, medicina do trabalho, saúde ocupacional, acidentes de trabalho, brigadista
	team-leadership: {gestão|coordenação|liderança|supervisão|chefia|formação e gestão} {de |da |das |}{equipa*|equipas*|equipe*|equipes*|pessoas*|pessoal*|colaboradores*|uma equipa*|uma equipe*|time|times*}, {gestão|coordenação|liderança|supervisão|chefia} .. {pessoas|colaboradores|equipa|equipe|funcionários|operadores|técnicos|trabalhadores|elementos}, chefe de equipa, encarregad{o|a} de {equipa*|turno*|loja}
	training: {formação|treinamento|treino|capacitação|formações} {de |a |dos |aos |interna|de novos |}{colaboradores*|equipas*|equipes*|funcionários*|utilizadores*|novos*|clientes*|professores*|pessoal*|equipa*|equipe*|trabalhadores*|usuários*}, {formação|treinamento|capacitação} .. {colaboradores|equipas|equipes|funcionários|elementos|utilizadores}, {ministração|realização} de {formações*|treinamentos*|cursos*|palestras*}, ações de formação, formador{|a}, palestras
	onboarding: integração {de |dos |}{novos elementos*|novos colaboradores*|novos funcionários*|colaboradores*}, acolhimento {de |e integração de |}novos*, acolhimento ?hr, integração ?hr, acolhimento e integração
	apprentice-training: {orientação|acompanhamento|supervisão|tutoria} {de |dos |}{estagiários*|estágios*|aprendizes*|alunos em estágio*|formandos*}, tutor{ia|} de estágio*, preceptoria
	recruitment: {recrutamento|seleção} {e seleção*|de pessoal*|de candidatos*|de colaboradores*|de talentos*}, entrevistas {de |}{emprego*|seleção*|trabalho*}, triagem de {currículos*|candidatos*}, contratação {de |}{sazonais*|pessoal*|trabalhadores*|funcionários*|colaboradores*}, admissão de {pessoal*|funcionários*|colaboradores*}
	hr-administration: {gestão|administração} {de |do |}{pessoal*|recursos humanos*}, controlo de {assiduidade*|férias*|ponto*}, admissões e {rescisões*|demissões*}, gestão administrativa de pessoal
	project-management: {gestão|coordenação|gerenciamento|acompanhamento|direção|execução} {de |do |dos |}{projetos*|projeto*|projectos*|obra|obras*}, {gestão|coordenação|gerenciamento} .. projetos, gestor{|a} de projeto{|s}, gerente de projetos
	construction-management: {direção|acompanhamento|fiscalização|gestão|coordenação|execução|supervisão} {de |da |das |}{obra|obras*}, autos de medição, diretor de obra, encarregado de obra*, mestre de obras
	cost-estimation: {medições|orçamentação|orçamentos} {e orçamentos*|de obra|de obras*|}, orçamentação*, mapas de quantidades, estimativas de custo*
	quotations: {elaboração|preparação|apresentação} {de |}{orçamentos*|propostas*|propostas comerciais*|cotações*}, propostas comerciais
	budgeting: {controlo|controle|gestão|elaboração|acompanhamento} {do |de |}{orçamento*|orçamental*|orçamentário*|orçamentos*|orçamentária*}, orçamento anual, execução orçament*
	invoicing: faturação*, faturamento*, emissão de {faturas*|notas fiscais*|recibos*|NF-e|boletos*}, faturas
	treasury: gestão {de |da |}tesouraria*
	document-management: {arquivo|organização|gestão|digitalização} {de |da |}{documentos*|documentação*|documental*|processos*|arquivo*}, arquivo geral
	office-administration: {apoio|tarefas|serviços|rotinas|assistente|funções|trabalho} {administrativ*|de escritório|de secretariado|de secretaria}, {gestão|organização} {de |do |}escritório*, expediente ?office
	legal-writing: {elaboração|redação} {de |}{peças*|petições*|pareceres*|recursos*|peças processuais*|atos|contestações*}, petições, peças processuais, pareceres jurídicos
	contract-drafting: {elaboração|redação|análise|revisão|negociação} {de |dos |}{contratos*|minutas*|acordos*}, minutas, contratos {comerciais*|civis*|públicos*}
	court-representation: audiências*, {acompanhamento|realização} de audiências, representação {judicial*|em juízo*}, sustentação oral, patrocínio judiciário
	law: {consultoria|assessoria|apoio|aconselhamento} jurídic*, consulta jurídica, pareceres, pareceres {jurídicos*|técnicos*}, assistência jurídica
	social-work: {acompanhamento|intervenção|apoio|atendimento} {social*|psicossocial*|de famílias*|a famílias*|de utentes*|familiar*|socioeducativo*|comunitária*}, ação social, RSI ?social
	childcare: {cuidado|cuidados|guarda|acompanhamento|vigilância} {de |a |das |com |}{crianças*|bebés*|bebês*}
	early-childhood: educação {de infância*|infantil*|pré-escolar*}, jardim de infância, atividades lúdicas*, primeira infância, pré-escolar, expressão {plástica*|musical*|plástica e musical*|motora*}, avaliação do desenvolvimento, desenvolvimento infantil, atividades {pedagógicas*|educativas*|lúdico-pedagógicas*}, cuidados básicos a bebés, berçário, projeto pedagógico
	crop-production: {plantio|colheita|sementeira|cultivo|poda|apanha|produção} {de |da |}{hortícolas*|fruta*|frutas*|cereais*|uva|azeitona*|culturas*|soja|milho*|café|vinha*|hortaliças*|árvores de fruto*|olival*}, sementeira*, adubação*, fertilização*, estufas, fruticultura, vindima*, preparação do solo, olival*, olivicultura*, pomar*, rotação de culturas*, culturas {anuais*|arvenses*|permanentes*|de cobertura*}, viveirismo, tratamentos culturais
	livestock-farming: {criação|maneio|manejo|alimentação|produção} {de |do |}{gado|animais*|bovinos*|suínos*|aves|ovinos*|rebanho*|animal*}, pecuária*, ordenha*, bem-estar animal, bovinocultura, produção leiteira
	sustainable-agriculture: agricultura {biológica*|orgânica*|regenerativa*|sustentável*|de conservação*}, modo de produção biológico, agrofloresta*, certificação {biológica*|orgânica*}, produção {biológica*|orgânica*|integrada*}, compostagem agrícola, conversão para biológico
	crop-protection: {proteção|controlo|controle|tratamentos|aplicação} {integrada*|de pragas*|fitossanitári*|de produtos fitofarmacêuticos*|biológico de pragas*|de fitofármacos*|de defensivos*}, fitofarmacêuticos, defensivos agrícolas, controle biológico, manejo integrado de {pragas*|doenças*}, proteção integrada, controle de pragas
	garden-maintenance: {manutenção|cuidado} {de |dos |}{jardins*|espaços verdes*|áreas verdes*|relvados*}, jardinagem*, corte de {relva*|grama*|sebes*}, rega ?sustainability, poda de {árvores*|sebes*|arbustos*}
	commercial-cleaning: {limpeza|limpezas|higienização|desinfeção} {de |e |geral|industrial|das |dos |}{escritórios*|instalações*|espaços*|desinfeção*|quartos*|vidros*|áreas comuns*|superfícies*|higienização*|lojas*}, serviços gerais, empregada de limpeza, lavagem de {vidros*|pavimentos*|chão|janelas*}, produtos {de limpeza*|químicos de limpeza*}, limpeza {de vidros*|hospitalar*|industrial*|pós-obra|de casas*|de condomínios*}
	esg-reporting: {relatório|relatórios|relato|reporte} {anual |}{de |}{sustentabilidade*|ESG|não financeiro*|integrado*|GRI}, relato integrado, divulgação {não financeira*|ESG}
	carbon-accounting: {inventário|cálculo|contabilização|quantificação} {de |das |da |}{emissões*|GEE|gases de efeito estufa*|pegada*|carbono*}, gases {de |com }efeito {de |}estufa, pegada {de carbono*|carbónica*|ecológica*}, balanço de carbono
	waste-management: {gestão|tratamento|recolha|separação|coleta|gerenciamento|valorização} {de |dos |seletiva de |}{resíduos*|lixo|RSU|resíduos sólidos*}, PGRS, RCD ?sustainability, resíduos {sólidos*|perigosos*|urbanos*|industriais*}, compostagem
	eia: {avaliação|estudo|estudos} {de |}impacte{|s} ambienta*, {avaliação|estudo|estudos} {de |}impacto{|s} ambienta*, EIA/RIMA, RIMA
	environmental-education: {educação|sensibilização} ambiental*, eco-escolas, horta {pedagógica*|escolar*|comunitária*}, projeto eco*
	climate-adaptation: adaptação {às |a |}alterações climáticas*, PMAAC
	climate-change: alterações climáticas, mudanças climáticas, ação climática, mitigação {das alterações*|climática*}
	biodiversity: {monitorização|conservação|inventário|censos|levantamento|monitoramento} {de |da |das |}{biodiversidade*|fauna*|flora*|espécies*|aves|habitats*|avifauna*|fauna e flora*}, espécies {invasoras*|protegidas*|ameaçadas*}
	event-management: {organização|produção|gestão|coordenação|planeamento} {de |dos |}{eventos*|congressos*|feiras*|conferências*|seminários*|exposições*|banquetes*}, serviço de {banquetes*|eventos*|catering*}, {organização|produção} .. {eventos|feiras|congressos}
	writing: {redação|produção|criação|escrita} {de |}{conteúdos*|textos*|artigos*|notícias*|conteúdo*|posts*}, redação
	editing: revisão {de |}{textos*|provas*|conteúdos*}, copidesque, edição de {textos*|conteúdos*}
	journalism: {reportagem|reportagens|jornalismo|notícias}, entrevistas ?marketing, jornalista, investigação {jornalística*|jornalistica*}, jornalismo {de dados*|ambiental*|de investigação*|investigativo*}, entrevistas {em direto*|ao vivo|a}, diretos, pauta ?marketing
	public-relations: assessoria de {imprensa*|comunicação*}
	it-support: {suporte|apoio|assistência} {técnico*|informático*|ao utilizador*|a utilizadores*|ao usuário*|técnica*|a usuários*|de TI}, manutenção {de computadores*|informática*|de equipamentos informáticos*}, reparação de computadores
	hairdressing: {corte|cortes} {de cabelo*|masculino*|feminino*|e coloração*}, coloração, madeixas, penteados, cabeleireir{o|a}, barbeiro, escova ?trade
	cosmetics: {tratamentos|limpeza} {de |}{rosto*|estéticos*|corporais*|faciais*|pele}, depilação*, unhas de gel, esteticista
	guarding: {vigilância|segurança} {privada*|patrimonial*|de instalações*|noturna*|e portaria*}, controlo de acessos, controle de acesso, vigilante, porteiro
	sales: {vendas|venda} {ao |de |a |direta|diretas|em |consultivas|ativas|internas|externas|}{balcão*|produtos*|retalho*|clientes*|serviços*|loja|domicílio*}, {prospeção|angariação|captação|prospecção} {de |}{clientes*|novos clientes*}, angariação de clientes, técnicas de vendas, negociação comercial
	customer-advice: aconselhamento {ao |a |de |}{cliente*|clientes*|produtos*}, aconselhamento {personalizado*|comercial*}, orientação ao cliente
	truck-driving: motorista {de |}{pesados*|caminhão*|camião*|carreta*|ligeiros e pesados*}, transporte {de mercadorias*|rodoviário*|de cargas*|internacional de mercadorias*}, condução de {pesados*|veículos pesados*|camião*}, caminhoneiro
	physiotherapy: avaliação funcional, hidroterapia*, cinesioterapia*, eletroterapia*, reabilitação {física*|motora*|funcional*|neurológica*|respiratória*}, pilates clínico, drenagem linfática, exercício terapêutico
	care-planning: plano{|s} de {tratamento*|cuidados*|intervenção*|reabilitação*}, planos individuais*
	wastewater-treatment: ETAR, ETE ?sustainability, lamas, gestão de lamas, tratamento de {águas residuais*|esgoto*|efluentes*|águas*}, efluentes, operação de {ETAR|ETA|ETE}, saneamento*
	water-management: perdas de água, redução .. perdas de água, abastecimento de água, qualidade da água, gestão {da água|de recursos hídricos*|hídrica*}, drenagem*
	environmental-awareness-campaigns: sensibilização {nas escolas*|ambiental*|da população*|da comunidade*|dos colaboradores*|para a sustentabilidade*}, campanhas de sensibilização, ações de sensibilização
	laundry: tratamento de roupa*, lavandaria*, lavanderia*, passar a ferro, engomadoria, engomar
	android-development: aplicativos android, aplicações android, apps android, desenvolvimento android
	mobile-development: aplicativos {móveis*|mobile*|android*|ios}, aplicações móveis, apps móveis, desenvolvimento {mobile*|de apps|de aplicativos*|de aplicações móveis*}, publicação nas lojas, google play, app store
	ux: prototipação*, prototipagem*, protótipos, wireframes
	irrigation: rega {gota a gota|por aspersão*|localizada*|automática*}, irrigação*, sistemas de {rega|irrigação*}
	soil-science: conservação do solo*, análise{|s} de solo*, análise{|s} do solo, fertilidade do solo*, carbono no solo, amostragem de solo*, manejo do solo
	farm-machinery: condução de trator*, tratores*, trator, tratorista, alfaias*, colheitadeira*, operação de tratores, implementos agrícolas
	agricultural-extension: assistência técnica {rural*|a agricultores*|a produtores*}, apoio técnico a agricultores, aconselhamento agrícola
	grants-administration: candidaturas à PAC, subsídios*, apoios {comunitários*|ao investimento*|à agricultura*}, ajudas diretas
	staff-supervision: supervisão de {auxiliares*|ajudantes*|estagiários*|operários*|técnicos*|equipas*|equipes*}, coordenação de {auxiliares*|assistentes*}
	learning-and-development: plano{|s} de formação, levantamento de necessidades {de formação*|de treinamento*}, treinamento e desenvolvimento, T&D, universidade corporativa, desenvolvimento de {pessoas*|lideranças*|talentos*}, gestão da formação
	absence-management: gestão {de |da }assiduidade, assiduidade*, absentismo*, absenteísmo*, controlo de faltas
	employee-relations: relações {sindicais*|laborais*|trabalhistas*|coletivas*}, negociação {coletiva*|sindical*}, comissão de trabalhadores, acordos coletivos
	compensation-benefits: remuneração*, cargos e salários, benefícios ?hr, política salarial, pacote de benefícios
	organisational-development: cultura organizacional, gestão da mudança organizacional
	panel-wiring: montagem de {painéis*|quadros*}, painéis elétricos, comandos elétricos
	technical-drawing: {leitura|interpretação|elaboração} de {diagramas*|desenhos*|plantas*|projetos*|esquemas*|desenho técnico*|plantas e projetos*}, desenho técnico*, esquemas elétricos
	solar-installation: instalação de painéis*, sistemas fotovoltaicos, montagem fotovoltaica
	sound-engineering: edição de {som|áudio*}, sonoplastia*, gravação de {som|áudio*}, mistura de som, técnico de som
	copywriting: textos {para o site|para sites*|publicitários*|web|para redes sociais*}, produção de textos
	fact-checking: verificação de {factos*|fatos*|informação*|fontes*|dados jornalísticos*}
	radio: produção de programas*, programas de rádio*, locução*, radiofónic*, emissões
	research: investigação {científica*|qualitativa*|aplicada*|académica*|de campo*}, pesquisa {acadêmica*|científica*|qualitativa*|de campo*|aplicada*}, projetos de {investigação*|pesquisa*}, bolsa de investigação, iniciação científica
	survey-methods: inquéritos*, questionários*, entrevistas {semiestruturadas*|qualitativas*|em profundidade*}, pesquisa de {opinião*|mercado*|satisfação*}
	fieldwork: trabalho de campo*, visitas técnicas, saídas de campo, coleta de dados em campo, amostragem*
	precision-farming: agricultura de precisão*, drones agrícolas, mapas de produtividade
	translation: tradução*, interpretação {simultânea*|consecutiva*}, legendagem*
	insurance: apólices*, seguros {de vida|automóvel*|multirriscos*|saúde*}, mediação de seguros
	claims-handling: sinistros*, peritagem*, averiguação
	retail-banking: abertura de contas*, produtos {bancários*|financeiros*}, gestor de {clientes*|conta*}, atendimento bancário, banca de retalho
	lending: crédito {habitação*|pessoal*|à habitação*|imobiliário*|ao consumo*|rural*}, concessão de crédito*
	renewable-energy: energia {eólica*|renovável*|limpa*|solar*}, comunidades de energia
	sustainable-mobility: mobilidade {sustentável*|urbana*|elétrica*|suave*}, ciclovias*, planos de mobilidade
	urban-planning: planeamento {urbano*|urbanístico*|territorial*|municipal*}, plano diretor, ordenamento do território*, reabilitação urbana
	conservation: espaços naturais, parques naturais, rede natura 2000, vigilante da natureza, unidades de conservação, conservação {marinha*|de espécies*|ambiental*}
	viticulture: vinha*, poda da vinha, vinificação*, adega*
	heavy-equipment: escavadora*, retroescavadora*, retroescavadeira*, máquinas de obra, pá carregadora, manobrador
	reception: receção {de visitantes*|de clientes*|de chamadas*|de hóspedes*|hoteleira*}, rececionista, atendimento de chamadas, central telefónica
	call-centre: chamadas {recebidas*|efetuadas*|telefónicas*}, teleatendimento, operador de call center
	quality-management: gestão {da |de |}qualidade*, sistema{|s} de gestão da qualidade*, qualidade ?quality, auditorias de qualidade
	process-improvement: {melhoria|otimização|mapeamento|padronização} de processos*, otimização de {recursos*|custos*|rotas*|processos*}
	cost-control: {redução|controlo|controle|contenção} de {custos*|despesas*|gastos*}
	dispensing: dispensa de {medicamentos*|medicação*|receitas*}, dispensação*, aconselhamento farmacêutico, manipulados, farmácia {comunitária*|hospitalar*}, receituário
	midwifery: assistência ao parto, partos, parto, vigilância da gravidez, preparação para o parto, amamentação*, pré-natal, grávidas, puerpério, aleitamento
	fleet-management: controlo de combustível, controle de combustível, consumo de combustível, gestão {de |}{motoristas*|frota*|frotas*|viaturas*}, telemetria*
	food-science: prova sensorial, análise sensorial, provas organoléticas, controlo da fermentação
	sports-management: organização de torneios, torneios, treino de {voleibol*|futebol*|basquetebol*|natação*|equipas*}, treinamento esportivo, competições desportivas, desporto escolar
	laboratory: registo de resultados, boas práticas de laboratório, técnicas laboratoriais, ensaios laboratoriais, análises {laboratoriais*|físico-químicas*|microbiológicas*}
	public-finance: orçamento público, LOA ?public, LDO ?public, PPA, lei orçamentária, execução orçamentária, planejamento orçamentário, LRF ?public, empenho{|s} .. {liquidação|pagamento}
	itil: gestão de incidentes, resposta a incidentes
	training: {treinamento|formação|capacitação} d{e|os|as|a} {equipe*|equipa*|vendedor*|colaborador*|novos|funcionários}
`;

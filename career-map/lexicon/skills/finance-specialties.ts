import { skills } from '../define-skills.ts';

const finance = ['financial-services'] as const;

/** Accounts, banks, funds, insurers, sales and personnel by their own terms. */
export const financeSpecialtySkills = [
	...skills(
		{
			kind: 'domain',
			industries: finance,
			lendsTo: { 'ai-dashboards': 2, 'workflow-automation': 2, 'ai-roi-impact': 2 },
		},
		`
		Revenue recognition: revenue recognition, umsatzrealisierung, reconnaissance du revenu, ASC 606, reconocimiento de ingresos
		Lease accounting: lease accounting, leasingbilanzierung, IFRS 16 leases
		Journal entries and general ledger [general-ledger]: journal entr*, general ledger, GL ?finance, sachkonten*, hauptbuch*, grand livre, libro mayor, contabilità generale e, grootboek*, chart of accounts
		Accruals and prepayments [accruals]: accruals, prepayments, rückstellungen, rechnungsabgrenzung*, provisions comptables, provisiones contables, ratei e risconti
		Intercompany accounting [intercompany]: inter_company {accounting|reconciliation*|transactions}, intercompany, inter_company
		Bank reconciliation: bank reconciliation*, rapprochement{|s} bancaire*, conciliación{|es} bancaria*, riconciliazion{e|i} bancari*, conciliação bancária, reconcile bank*
		Debt collection: credit controller*, debt {collection|recovery}, {credit|cash|payment} collections, collections {agent|department|specialist|calls|officer}, mahnwesen, forderungsmanagement, recouvrement*, recobro*, cobranza*, recupero crediti, cobrança*, incasso, dunning, credit control
		Cost accounting: cost accounting, kostenrechnung*, kosten- und leistungsrechnung, comptabilité analytique, contabilidad {analítica|de costes|de costos}, contabilità {analitica|industriale}, contabilidade de custos, kostprijsberekening*, product costing, standard costing
		Variance analysis: variance analys*, abweichungsanalyse*, analyse des écarts, plan-ist-vergleich*, soll-ist-vergleich*, budget {vs|versus} actual*, análisis de desviaciones, analisi degli scostamenti, análise de variações
		FP&A [fp-and-a]: FP&A, financial planning & analysis, finanzplanung*, planification financière, planificación financiera, pianificazione finanziaria, planejamento financeiro, financiële planning
		Treasury [treasury]: treasury, treasury management, trésorerie, gestion de trésorerie, tesorería, tesoreria, tesouraria, liquiditätsplanung, liquiditätsmanagement, liquidity {management|planning}
		Payment processing: payment {processing|runs|transactions|operations}, zahlungsverkehr*, zahllauf, virements, traitement des paiements, gestión de pagos, procesamiento de pagos, gestione {dei |}pagamenti, processamento de pagamentos, betalingsverkeer, SEPA, SWIFT ?finance, {process|processed|processing|executing|executed|prepar*|managing|managed|authoris*|authoriz*} .. payments, {gestione|esecuzione} .. pagamenti, {gestion|exécution|suivi} .. {paiements|règlements}, {gestión|control} .. {pagos|cobros}, {controle|gestão} .. {pagamentos|recebimentos}, überweisungen
		Working capital: working capital {management|optimi*}, working_capital, besoin en fonds de roulement, capital de trabajo, capitale circolante, capital de giro, werkkapitaal, BFR ?finance, NOF ?finance, capital circulante
		Transfer pricing: transfer pricing, verrechnungspreise, prix de transfert, precios de transferencia, transfer price*
		Tax returns [tax-returns]: tax {return*|filing*|preparation|declaration*}, steuererklärung*, déclaration{|s} fiscale*, declaraciones {fiscales|de impuestos|de renta}, dichiarazion{e|i} dei redditi, modello 730, declarações fiscais, imposto de renda, belastingaangifte*, IRS filings, {prepar*|file|filed|filing|submit*|complet*} .. tax {returns|declarations|filings}, modelli F24, F24, dichiarazioni fiscali, {presentación|elaboración} .. {impuestos|declaraciones}, modelo {303|111|347|390}
		Internal audit: internal audit*, interne revision, innenrevision, audit{|s} interne*, auditoría{|s} interna*, audit interno, internal audit, auditoria interna, interne audit
		External audit: external audit*, statutory audit*, abschlussprüfung*, prüfung von jahresabschlüssen, commissariat aux comptes, auditoría externa, auditoría de cuentas, revisione {contabile|legale}, auditoria externa, jaarrekeningcontrole, audit fieldwork, substantive testing
		SOX controls [sox]: SOX, sarbanes-oxley, sarbanes oxley
		Operational risk: operational risk*, operationelle* risik*, risque{|s} opérationnel*, riesgo{|s} operacional*, riesgo operativo, rischi{o|} operativ*, risco operacional
		Market and liquidity risk [market-risk]: market risk*, liquidity risk*, marktrisik*, liquiditätsrisik*, risque{|s} de marché, riesgo de mercado, rischio di mercato, risco de mercado, value at risk, VaR ?finance, ALM ?finance, asset liability management
		!Stress testing: stress_test* ?finance, stresstest* ?finance, tests de résistance, pruebas de estrés, testes de {stress|esforço}, pruebas de {estrés|tensión}
		Model risk and validation [model-risk]: model risk, model validation ?finance, modellvalidierung*, validation de modèles, SR 11-7, validación de modelos
		Equity research: equity research, stock {market|price} analysis, aktienanalyse*, analyse actions, análisis bursátil
		Fixed income: fixed_income, bonds ?finance, rentenpapiere, obligations ?finance, renta fija, reddito fisso, renda fixa
		!Derivatives: derivatives ?finance, {equity|credit|OTC|interest rate|financial} derivatives, options & futures, derivate ?finance, produits dérivés, derivados financieros, derivati finanziari, swaps ?finance
		Private equity: private equity, buyout*, portfolio compan*, capital-investissement, capital privado
		Venture capital: venture capital, startup investment*, start-up financing, capital-risque, capital riesgo, wagniskapital, deal flow
		Fund administration: fund {administration|accounting|operations}, NAV calculation, fondsbuchhaltung, fondsverwaltung, administration de fonds, UCITS, OPCVM, AIFMD, custody {services|operations}
		Investor relations: investor {relations|communication*|reporting}, relations investisseurs, relación con inversores, relazioni con gli investitori, relações com investidores, earnings call*
		Initial public offerings and capital raising [capital-raising]: IPO ?finance, IPO {preparation|readiness|process|advisory}, initial public offering, capital rais*, fund_raising round*, kapitalbeschaffung, levée{|s} de fonds, ronda de financiación, seed round, {raised|closed|raising} .. series A
		Trade finance: trade finance, letters of credit, documentary credit*, akkreditiv*, crédit documentaire, créditos documentarios
		Mortgage advice [mortgages]: mortgages, mortgage {advis*|broker*|application*|processing|lending|products|underwrit*|consultant|loan*|administration}, baufinanzierung*, hypothek*, crédit immobilier, hipotec*, mutui, crédito imobiliário, hypothe{ek|ken}
		Loan processing [loan-processing]: loan {origination|processing|administration|documentation|servicing|applications}, kreditsachbearbeitung, kreditbearbeitung, dossiers de crédit, tramitación de préstamos, istruttoria {crediti|pratiche di fido}, análise de empréstimos, {process*|assess*|approv*|evaluat*|analy*} .. {loan*|credit applications|mortgage*}, kreditanträge*, prüfung von krediten, {análisis|evaluación} .. {créditos|solicitudes}, {étude|montage|analyse} .. {dossiers de crédit|crédits|prêts}, istruttoria
		Retail banking: retail banking, privatkundengeschäft, privatkundenberatung, banque de détail, clientèle de particuliers, banca minorista, banca personal, banca retail, conseiller bancaire, particuliere bankieren
		Corporate banking: corporate banking, firmenkunden{geschäft|beratung|betreuung}, banque d'entreprise, clientèle entreprises, banca {corporativa|de empresas|d'impresa}, zakelijke klanten
		Investment banking: investment_banking, banque d'investissement, banca de inversión, M&A advisory, pitch books
		Pensions [pensions]: retirement planning, pension {planning|administration|scheme*}, pension fund {management|administration|accounting}, altersvorsorge*, betriebliche altersversorgung, épargne retraite, planes de pensiones, previdenza complementare, previdência, pensioen{advies|regeling*|administratie}
		Sanctions screening: sanctions {screening|compliance}, transaction monitoring, name screening, PEP ?finance
		Customer due diligence [cdd]: customer due diligence, enhanced due diligence, kundenidentifizierung, KYC {checks|reviews|onboarding|files}
		Cost-benefit analysis: cost_benefit analys*, cost/benefit, kosten-nutzen-analyse*, analyse coûts-avantages, análisis coste-beneficio, análisis costo-beneficio, analisi costi-benefici, análise custo-benefício, kosten-batenanalyse
		Return on investment [roi]: return on investment, ROI {analysis|calculation|model|tracking}, ROI ?money, payback {period|analysis}, retour sur investissement, retorno de la inversión, retorno sobre investimento
		Crowdfunding [crowdfunding]: crowd_fund*, financement participatif
		Procurement analytics [spend-analysis]: spend {analysis|analytics|management|reporting}, category spend
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['insurance'],
			lendsTo: { 'ai-dashboards': 1, 'workflow-automation': 2, 'custom-ai-assistants': 1 },
		},
		`
		Insurance broking [insurance-broking]: insurance {broking|brokerage|sales|advice|agent duties}, versicherungs{vermittlung|beratung|vertrieb|makler*}, courtage en assurance*, correduría de seguros, intermediazione assicurativa, corretagem de seguros, verzekeringsadvies
		Reinsurance: re_insurance, rückversicherung*, réassurance, reaseguro*, riassicurazion*, resseguro*, herverzekering
		Actuarial reserving [reserving]: reserving ?insurance, loss reserv*, schadenreservierung, provisionnement, IBNR, triangle methods
		Insurance pricing: insurance pricing, pricing models ?insurance, tarifierung*, tarification assurance, GLM pricing
		Life insurance: lebensversicherung*, assurance vie, assurance-vie, seguro{|s} de vida, assicurazion{e|i} vita, seguro{|s} de vida, levensverzekering*, annuities
		Motor insurance: motor {insurance|claims}, kfz-versicherung*, kfz-schaden, kfz-schäden, assurance auto, seguro{|s} {de auto*|automotor}, RC auto, assicurazione auto, autoverzekering*
		Property and liability insurance [property-insurance]: property {insurance|claims|underwriting}, liability insurance, sachversicherung*, haftpflicht*, assurance{|s} {habitation|dommages|IARD}, seguro{|s} de hogar, seguros patrimoniales, polizz{a|e} casa, property & casualty, P&C ?insurance
		Health insurance: health_insurance, private health insurance, krankenversicherung*, krankenkasse*, assurance{|s} santé, complémentaire santé, seguro{|s} {médico*|de salud}, polizz{a|e} sanitari*, plano{|s} de saúde, zorgverzekering*
		Policy administration [policy-administration]: policy {administration|issuance|servicing|renewals|endorsements}, insurance renewals, vertragsverwaltung versicherung, policierung, gestion de{s|} contrats d'assurance, emisión de pólizas, emissione polizze, emissão de apólices, polisbeheer
		Insurance fraud detection [insurance-fraud]: insurance fraud, claims fraud, versicherungsbetrug, fraude à l'assurance, frode assicurativa, fraude en seguros
		Risk engineering [risk-engineering]: risk engineering, loss control, risk survey*, schadenverhütung, prévention des sinistres
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['consumer-goods-retail', 'consulting'],
			lendsTo: { 'career-positioning': 1, 'content-generation': 2, 'ai-roi-impact': 1 },
		},
		`
		Lead generation: lead_generation, lead gen, leadgenerierung, generat* leads, génération de leads, generación de leads, geração de leads, lead qualification, qualify* leads, {sales|client|customer} prospecting, prospecting ?sales, {identify*|contact*|call*} .. {sales prospects|new prospects|prospects and}, sales prospect*, prospection commerciale, prospection ?sales, prospección, kundenakquise, neukundengewinnung, neukundenakquise, acquisition de clients, captación de clientes, ricerca nuovi clienti, prospecção
		Cold calling: cold_call*, kaltakquise, outbound {calls|calling|sales}, phoning, telefonakquise, llamadas en frío, chiamate a freddo, koude acquisitie
		Key account management: key_account*, strategic accounts, major accounts, großkundenbetreuung, grands comptes, grandes cuentas, grandi clienti, grandes contas
		Sales forecasting: sales_forecast*, absatzplanung, absatzprognose*, umsatzplanung, prévision{|s} {de |des }ventes, previsión de ventas, pronóstico de ventas, previsioni di vendita, previsão de vendas, pipeline forecast*
		!Pipeline management: pipeline {management|generation|review*} ?sales, sales {pipeline|funnel}, opportunity management, pipeline commercial, gestion du pipe, embudo de ventas, funil de vendas
		Proposal writing: proposal {writing|development|preparation|management}, bid {writing|preparation}, angebotserstellung*, réponse{|s} aux appels d'offres, propositions commerciales, elaboración de {ofertas|propuestas}, redazione offerte, elaboração de propostas, offertes opstellen, commercial proposals
		Quotations [quotations]: quotation*, quotes & proposals, angebotskalkulation, devis, preventiv{o|i}, cotizaciones, presupuestos a clientes, orçamentos comerciais, offertes, quotes ?sales, quoting, angebote {erstellen|schreiben|erstellt}, angebotswesen, offerte ?sales, cotizaci*, orçamentos ?sales, pric{ed|ing} {jobs|work|quotes|projects}, {cost|price|written} estimat{es|ed}, estimates for {clients|customers}, angebotserstellung, {erstellung|erstellen} .. {angebote*|kostenvoranschl*}, kostenvoranschl*, établissement .. devis, elaboración .. presupuestos, preventivi, orçamentação
		Customer success: customer success, kundenerfolg, client success, renewal{|s} management, churn {reduction|prevention|analysis}, customer onboarding
		Customer retention: customer retention, client retention, kundenbindung*, fidélisation{| client*}, fidelización*, fidelizzazione, fidelização, klantbehoud, retain* .. {customers|clients|members|subscribers}, {reduc*|lower*|decreas*} .. churn, churn rate*, save desk, win-back, kündigerrückgewinnung
		Customer satisfaction measurement [csat]: CSAT, NPS, net promoter score, customer satisfaction {survey*|measurement|scores}, kundenzufriedenheitsbefragung*, enquêtes de satisfaction, encuestas de satisfacción, indagini di soddisfazione, customer feedback {analysis|surveys}
		Live chat support: live_chat*, chat support, email support, e-mail support, support par chat
		Escalation handling [escalations]: escalation* {handling|management|process}, escalations, eskalation{en|smanagement}, escalated {issues|calls|cases|complaints}, gestion des escalades, escalamiento, escalat* .. {tickets|issues|cases|incidents|complaints|calls}
		Contract negotiation: >negotiation, contract negotiation*, negotiat* {contracts|agreements|terms|supplier contracts}, vertragsverhandlung*, négociation{|s} {de contrats|contractuelle*|commerciale*}, negociación de contratos, negoziazione {di |dei |}contratti, negociação de contratos, contractonderhandeling*, {verhandlung|verhandeln|abschluss} .. {rahmenvertr*|vertr*|konditionen|preise*}, {negotiat*} .. {framework agreements|contracts|terms|deals|prices|rates|leases}
		Price negotiation: >negotiation, price negotiation*, preisverhandlung*, négociation{|s} {tarifaire*|des prix}, negociación de precios, trattativa prezzi, negociação de preços, trattativa .. prezzi, verhandlungen .. preise*, négociation .. prix, negociación .. precios, negociação .. preços
		Partnership development [partnerships]: partnership {development|management|building}, strategic partnership*, partnerships, partenariats, alianzas estratégicas, partenariati, parcerias, kooperation{en|spartner*}, {strategic|commercial|industry} alliances
		Market intelligence: competitor {analysis|research|monitoring|benchmark*}, competitive {analysis|intelligence}, market intelligence, wettbewerbsanalyse*, wettbewerbsbeobachtung, veille concurrentielle, analyse concurrentielle, análisis de {la |}competencia, inteligencia de mercado, analisi {della concorrenza|dei competitor}, análise {da concorrência|de concorrência}, concurrentieanalyse
		Brand strategy: brand strateg*, markenstrategie*, stratégie de marque, estrategia de marca, strategia di marca, estratégia de marca, brand positioning, merkstrategie
		Content marketing: content_marketing, marketing de {contenu|contenidos|conteúdo}, inbound marketing
		Performance marketing: performance_marketing, paid {social|media|campaigns}, social ads, retargeting, programmatic {ads|display|media|campaigns|marketing}, display advertising, media {buying|planning}, mediaplanung, plan média, achat média, compra de medios
		Conversion optimisation [cro]: conversion {rate |}optimi*, CRO ?marketing, landing page {optimi*|test*|conversion*}, conversion tracking
		Keyword research and backlinks [keyword-research]: keyword research, keyword analys*, backlink*, link building, linkbuilding, keyword-recherche
		Google Analytics reporting [ga-reporting]: web analytics report*, GA4 report*, campaign report*
		Product launch [product-launch]: product launch*, launch* {new |of new |}products, produkteinführung*, lancement{|s} de produit*, lanzamiento{|s} de producto*, lanci{o|} {di |}prodott*, lançamento de produto*, go_to_market, GTM strategy
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['consulting', 'public-sector-nonprofit'],
			lendsTo: { 'team-integration': 2, 'custom-ai-assistants': 1, 'career-positioning': 1 },
		},
		`
		Job interviews (hiring) [interviewing-candidates]: interview* {candidates|applicants}, conduct* {job|hiring|candidate|recruitment|screening|applicant} interviews, bewerbungsgespräche, vorstellungsgespräche, entretiens {d'embauche|de recrutement}, entrevistas de {trabajo|selección|emprego}, colloqui {di selezione|con i candidati}, sollicitatiegesprekken, competency-based interview*, {recrutement|interviews} .. entretiens, conduct* .. interviews with {candidates|applicants}, {recrutement|sourcing|annonces} .. entretiens
		Employer branding: employer_brand*, arbeitgebermarke*, marque employeur, marca empleadora, employer branding campaign*
		Active sourcing: active sourcing, talent sourcing, candidate sourcing, sourcing {de |of }candidat*, head_hunting, headhunt*, boolean search, direktansprache, sourcing {on|sur|via|en|auf|su|through} .. {linkedin|xing|social}, linkedin sourcing
		Job advertising [job-postings]: job {posting*|advert*}, {writ*|draft*|prepar*|creat*|develop*|updat*} .. job descriptions, stellenausschreibung*, stellenanzeige*, offres d'emploi, ofertas de empleo, annunci di lavoro, anúncios de vagas, vacatureteksten, {writ*|rédaction|redacción|redazione|erstellung|draft*|publish*|post*} .. {job ads|job adverts|vacancies|d'annonces|annonces|ofertas de empleo|stellenanzeigen|annunci|vacatures|anúncios}, rédaction d'annonces
		Employee engagement: employee {engagement|satisfaction|experience|surveys}, mitarbeiterzufriedenheit, mitarbeiterbefragung*, engagement des collaborateurs, compromiso de empleados, clima {laboral|organizzativo|organizacional}, medewerkerstevredenheid
		Absence and leave management [absence-management]: absence management, leave management, time and attendance, zeiterfassung*, zeitwirtschaft, abwesenheitsmanagement, gestion {des absences|des congés|du temps}, gestión de {vacaciones|ausencias|fichajes}, gestione presenze, rilevazione presenze, controle de ponto, verzuim{begeleiding|beheer}, suivi .. {absences|congés|temps}, folha de ponto, folhas de ponto, {track*|manag*|record*} .. {absences|annual leave|sick leave|leave requests|staff attendance|employee attendance|timesheets}, erfassung .. {arbeitszeit*|urlaub*|fehlzeiten}, control horario, timesheet {management|processing|approval|administration|control}, annual leave {records|requests|management|planning}, {contracts|payroll} .. leave, urlaubsplanung*, congés, vacaciones ?hr, ferie ?hr, férias ?hr, verlof, urlaubsverwaltung
		Disciplinary procedures: disciplinary {procedure*|process*|hearing*|matters|action*}, {employee|staff|union} grievances, grievance {hearing*|procedure*|investigation*|handling}, abmahnung*, procédures disciplinaires, procedimientos disciplinarios, provvedimenti disciplinari
		Works council relations [works-council]: works council*, betriebsrat*, instances représentatives, CSE ?hr, comité de empresa, ondernemingsraad, RSU ?hr, collective bargaining, tarifverhandlung*, union negotiation*
		Succession planning: succession planning, nachfolgeplanung, plan de succession, plan de sucesión, piani di successione
		Organisational development [organisational-development]: organi{s|z}ational {development|design|effectiveness}, organisationsentwicklung, développement {organisationnel|des organisations}, desarrollo organizacional, sviluppo organizzativo, desenvolvimento organizacional, organisatieontwikkeling
		Training needs analysis: training needs {analysis|assessment}, bildungsbedarf*, analyse des besoins de formation, detección de necesidades de formación, analisi dei fabbisogni formativi, levantamento de necessidades de treinamento, skills gap analysis
		Apprentice training: apprentice {training|supervision|management}, ausbildung von auszubildenden, ausbildereignung*, ausbilder*, AEVO, tuteur d'apprentis, maître d'apprentissage, formación de aprendices, tutor aziendale, leermeester, {anleitung|ausbildung|betreuung} .. {auszubildende*|azubis|lehrlinge*}, {formation|encadrement} .. {apprentis|alternants}, {train*|supervis*} .. apprentices, praxisanleit*, praxisanleiter*, ausbildung .. {azubis|auszubildende*}, tutorat .. {apprentis|alternants}
		Contracts of employment [employment-contracts]: employment contract*, arbeitsvertr*, contrats de travail, contratos {laborales|de trabajo|de trabalho}, contratti di lavoro, arbeidscontract*, arbeidsovereenkomst*, {contrats|avenants} .. {avenants|travail}, {prepar*|draft*|issu*} .. {employment contracts|offer letters|contracts of employment}, erstellung .. arbeitsvertr*, {elaboración|tramitación} .. {contratos laborales|contrataciones|altas y bajas}, altas y bajas, predisposizione contratti, admissões{| e demissões}, admissão de funcionários, {draft*|issu*|prepar*} .. contracts for {employees|staff|new employees}, contratos de trabajo
		Personnel files [personnel-files]: personnel {files|records}, employee {records|files}, personalakte*, dossiers du personnel, expedientes de personal, fascicoli del personale, personeelsdossiers
		`,
	),
];

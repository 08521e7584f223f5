import { skills } from '../define-skills.ts';

const legal = ['legal'] as const;
const state = ['public-sector-nonprofit'] as const;

/** Fields of law, public services, social services by their own names. */
export const lawPublicSkills = [
	...skills(
		{
			kind: 'domain',
			industries: legal,
			lendsTo: { 'prompt-engineering': 2, 'content-generation': 1, 'custom-ai-assistants': 1 },
		},
		`
		Competition law: antitrust*, anti-trust, kartellrecht, wettbewerbsrecht, droit de la concurrence, derecho de la competencia, diritto della concorrenza, direito da concorrência, mededingingsrecht, merger control, state aid
		Insolvency law: insolvency*, bankruptcy*, insolvenzrecht, insolvenz*, droit des procédures collectives, procédures collectives, derecho concursal, concurso de acreedores, diritto fallimentare, procedure concorsuali, direito falimentar, insolventierecht, restructuring law
		Tax law: tax law, steuerrecht, droit fiscal, derecho {fiscal|tributario}, diritto tributario, direito {fiscal|tributário}, fiscaal recht, belastingrecht
		Family law: family law, familienrecht, droit de la famille, derecho de familia, diritto di famiglia, direito de{| |a} família, familierecht, divorce {cases|proceedings}, child custody, custody {cases|disputes|proceedings}
		Inheritance law: inheritance law, erbrecht, droit des successions, derecho de sucesiones, diritto successorio, successioni, direito das sucessões, erfrecht, wills & probate, probate
		Tenancy law: tenancy law, landlord & tenant, mietrecht, droit locatif, arrendamientos urbanos, locazioni, huurrecht
		Immigration and asylum law [immigration-law]: immigration law, asylum {law|cases|claims}, refugee law, asylrecht, ausländerrecht, aufenthaltsrecht, droit des étrangers, droit d'asile, derecho de extranjería, extranjería, diritto dell'immigrazione, direito de imigração, vreemdelingenrecht, visa applications ?legal
		Human rights law [human-rights-law]: human rights {law|cases|litigation|advocacy|monitoring}, menschenrechte, droits de l'homme, droits humains, derechos humanos, diritti umani, direitos humanos, mensenrechten
		Insurance law: versicherungsrecht, droit des assurances, derecho de seguros, diritto assicurativo
		Public procurement law [procurement-law]: public procurement law, vergaberecht, droit des marchés publics, derecho de la contratación, codice degli appalti, diritto degli appalti, aanbestedingsrecht
		IT and technology law [it-law]: IT law, technology law, it-recht, droit du numérique, droit des nouvelles technologies, derecho digital, diritto dell'informatica, direito digital
		Medical law: medical law, medizinrecht, droit de la santé, derecho sanitario, diritto sanitario, medical malpractice, arzthaftung*
		Personal injury and tort [personal-injury]: personal injury, tort law, deliktsrecht, responsabilité civile, responsabilidad civil, responsabilità civile, letselschade
		Labour disputes [employment-disputes]: employment tribunal*, kündigungsschutz*, prud'hom*, conseil de prud'hommes, despidos, vertenze di lavoro, reclamações trabalhistas
		Arbitration: arbitration*, schiedsverfahren, arbitrage ?legal, arbitraje{|s}, arbitrato, arbitragem, ADR ?legal, alternative dispute resolution
		Court representation [court-representation]: court {appearance*|representation|hearing*}, advocacy in court, gerichtstermine, prozessvertretung, plaidoiries, audiences ?legal, representación procesal, vistas y juicios, udienze, audiências, oral advocacy, mooting, moot court
		E-discovery [e-discovery]: e_discovery, document review ?legal, discovery {responses|requests}, disclosure review
		Client intake and interviews [client-intake]: client {intake|interview*|consultation*} ?legal, client meetings with counsel, mandantengespräch*, mandantenkontakt, mandantenkommunikation, entretiens clients, entrevistas con clientes, colloqui con i clienti, atendimento a clientes jurídico
		Company formation: company {formation*|incorporation*}, company registration ?legal, unternehmensgründungen, gesellschaftsgründung*, création de sociétés, constitución de sociedades, costituzione {di |}società, constituição de {sociedades|empresas}, articles of association, shareholder{s'|s} agreement*, handelsregister*
		Land registry and conveyancing [conveyancing]: conveyancing, land registry, grundbuch*, title search*, actes de vente immobilier*, registro de la propiedad, escrituras públicas, atti di compravendita, registro de imóveis, property transaction* legal
		Enforcement and debt recovery law [enforcement]: zwangsvollstreckung*, mahnverfahren, inkasso*, voies d'exécution, procédures d'exécution, ejecuciones, procedimento monitorio, execução fiscal, deurwaarder*, enforcement proceedings
		Legal aid and pro bono [legal-aid]: legal aid, pro_bono ?legal, law clinic, legal clinic, rechtshilfe, aide juridictionnelle, turno de oficio, gratuito patrocinio, rechtsbijstand
		Legal translation: legal translation*, sworn translat*, juristische übersetzung*, traduction{|s} {juridique*|assermentée*}, traducción jurada, traduzione {giurata|legale}, tradução juramentada, certified translation*, beëdigd vertal*
		Trademark and patent filing [ip-filing]: patent {application*|drafting|search*|prosecution}, trade_mark {filing|registration|search*}, patentanmeldung*, markenanmeldung*, dépôt de {marque*|brevet*}, registro de {marcas|patentes}, deposito {marchi|brevetti}
		Whistleblowing and ethics [ethics-compliance]: whistleblow*, hinweisgeber*, {draft*|develop*|implement*|introduc*} .. code of conduct, ethics & compliance, anti_corruption, anti_bribery, korruptionsprävention, lutte contre la corruption, anticorrupción, anticorruzione, modelo 231, D.Lgs. 231, ethics training
		Policy and contract templates [legal-templates]: contract template*, template agreements, vertragsvorlagen, vertragsmuster, modèles de contrats, modelos de contrato, AGB, {draft*|review*} .. terms & conditions, conditions générales, condiciones generales
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: state,
			lendsTo: { 'team-integration': 1, 'content-generation': 1, 'custom-ai-assistants': 1 },
		},
		`
		Local government: local {government|council}, local authority {work|services|planning|officer}, municipal {administration|services|government}, kommunalverwaltung, kommunal*, collectivité{|s} territoriale*, mairie, ayuntamiento, administración local, amministrazione comunale, enti locali, prefeitura, câmara municipal, gemeentelijk*, gemeente ?public, city council {member|meetings|work}
		Benefits and social security [social-benefits]: benefit{|s} {assessment|claims|advice}, social security {administration|law|claims}, welfare {benefits|rights}, leistungsgewährung, SGB II, SGB XII, sozialrecht, sozialversicherungsrecht, prestations sociales, droits sociaux, prestaciones sociales, prestazioni sociali, benefícios sociais, uitkering*
		Social housing: social housing, housing {management|officer duties|advice|support}, housing association ?social, tenancy {support|sustainment}, logement social, vivienda social, edilizia popolare, habitação social, woningcorporatie, wohnungslosenhilfe, homeless {shelter*|people|support|services|clients}
		Emergency planning: emergency {planning|preparedness|management|response plan*}, civil protection, bevölkerungsschutz, katastrophenschutz, sécurité civile, protección civil, protezione civile, defesa civil, rampenbestrijding, contingency planning ?public
		Disaster relief: disaster {relief|response|risk reduction|management}, katastrophenhilfe, secours d'urgence, gestión de desastres, riduzione del rischio, emergency relief
		Water, sanitation and hygiene aid [wash]: WASH ?public, water and sanitation, eau et assainissement, agua y saneamiento
		Refugee support: refugee {support|assistance|work|integration|camp*|protection}, asylum seeker*, flüchtlings{hilfe|arbeit|beratung}, accueil des {réfugiés|demandeurs d'asile}, refugiados, accoglienza migranti, rifugiati, vluchtelingen*
		Peacebuilding [peacebuilding]: peace_building, conflict prevention, friedensarbeit, consolidation de la paix, construcción de paz, peacekeeping, transitional justice
		Gender programmes [gender]: gender {equality|mainstreaming|based violence|programming|analysis}, GBV, gleichstellung*, égalité femmes-hommes, igualdad de género, violencia de género, parità di genere, violenza di genere, igualdade de gênero, women's empowerment
		Donor relations and reporting [donor-reporting]: donor {reporting|relations|coordination|compliance|communication*|proposals}, bailleurs de fonds, reporting {bailleurs|to donors}, informes a donantes, rendicontazione, relatórios para doadores, geberberichte, mittelgeber*, donor{s|} report*, donor{s|} {relations|reports|visits|agreements}, donors ?public, bailleurs, donantes, donatori, doadores, donateurs, geldgeber*, fördermittelgeber*
		Project appraisal and logframes [logframe]: logframe*, logical framework*, theory of change, results framework*, cadre logique, marco lógico, quadro logico, wirkungslogik
		Public consultation: public {consultation*|participation|hearing*}, citizen participation, bürgerbeteiligung*, participation citoyenne, concertation publique, participación ciudadana, partecipazione pubblica, participação cidadã, burgerparticipatie, community consultation*, community council{s|}, résidents concertation, anwohner*, bürgerversammlung*, vecinos, town meetings
		Parliamentary work [parliamentary]: parliamentary {affairs|work|research|questions}, parlamentarische*, assistant parlementaire, asesoría parlamentaria, attività parlamentare, assessoria parlamentar, speech & briefing for ministers, ministerial briefing*
		Policy briefs [policy-briefs]: policy {brief*|papers|notes|memo*}, positionspapier*, notes de synthèse, note{|s} politique*, documentos de posición, informes de política, policy white paper*, briefing {notes|papers}, {wrote|writ*|draft*|prepar*} .. {policy briefing*|ministerial briefing*|briefing memo*|position papers|policy papers}, draft* .. speeches, policy briefings, beleidsnota*, ministervorlagen, entscheidungsvorlagen
		Lobbying: lobby{ist*|ied|arbeit|work|isme|ing work}, interessenvertretung, cabildeo, government {relations|affairs}, affaires publiques, asuntos públicos, belangenbehartiging
		Diplomacy and protocol [diplomacy]: diplomat, diplomatic {relations|missions|mission|protocol|corps|service|affairs|training}, diplomatie, {public|economic|cultural|science|digital|international|bilateral|climate} diplomacy, protocol {affairs|officer}, konsular*, affaires consulaires, consular {services|affairs}, embassy work
		Permits and licensing administration [licensing-administration]: licen{s|c}ing administration, baugenehmigung*, instruction de{s|} permis, tramitación de licencias, rilascio autorizzazioni, vergunningverlening*, alvarás
		Child and youth welfare [child-welfare]: child welfare, foster care, adoption services, jugendhilfe*, jugendamt, hilfen zur erziehung, aide sociale à l'enfance, ASE ?public, acogimiento familiar, affido, acolhimento familiar, jeugdzorg, residential {child care|youth care}
		Domestic violence support: domestic {violence|abuse}, frauenhaus, violences conjugales, violencia {doméstica|machista}, centro antiviolenza, violência doméstica, huiselijk geweld, women's shelter
		Crisis intervention: crisis {intervention|line|counselling|support}, krisenintervention*, intervention de crise, intervención en crisis, telephone helpline, suicide prevention, bereavement support, trauerbegleitung, krisensituation*, situations de crise, situaciones de crisis, situazioni di crisi, situações de crise, families in crisis, intervenção em crise*, intervento in situazioni di crisi, gestion de crise psychologique, prevenção do suicídio, prevención del suicidio, prévention du suicide, suizidprävention, crisisinterventie
		Needs assessment [needs-assessment]: needs assessment*, bedarfsanalyse im sozial, hilfeplanung, hilfeplan*, évaluation des besoins sociaux, valoración de necesidades, individual support plan*, support planning
		Food bank and community services [food-bank]: food bank*, soup kitchen, tafel ?public, banque alimentaire, banco de alimentos, banco alimentare, community kitchen, voedselbank
		Probation and corrections [corrections]: probation {officer*|service*|work}, correctional, prison {service|work|officer}, strafvollzug*, justizvollzug*, bewährungshilfe, administration pénitentiaire, instituciones penitenciarias, polizia penitenziaria, sistema prisional, offender {management|rehabilitation}
		Criminal investigation: criminal investigation*, crime {scene|analysis}, kriminalpolizei*, ermittlung{en|sarbeit}, enquêtes judiciaires, investigación criminal, indagini ?police, investigação criminal, detective work, surveillance operations
		Forensics: forensic*, forensik, criminalística, police scientifique
		Traffic policing and patrol [patrol]: patrol officer*, {foot|vehicle|beat} patrol*, streifendienst, patrullaje, pattuglia*, patrulhamento, traffic {policing|enforcement|control duties}, verkehrskontrolle*
		Border and customs control [border-control]: border {control|security|guard}, grenzschutz, contrôle aux frontières, control fronterizo, passport control, zollfahndung
		Search and rescue: search & rescue, technical rescue, water rescue, bergrettung, bergwacht, wasserrettung, secours en montagne, rescate, soccorso alpino, salvamento, THW ?hse
		Intelligence analysis: intelligence {analys*|gathering|officer duties}, OSINT, open-source intelligence, lagebild*, renseignement ?public, inteligencia militar
		Statistics for government [official-statistics]: official statistics, census {taking|taker*|operations|enumerat*|fieldwork}, amtliche statistik, recensement, censo{|s}, censiment*, bevolkingsregister*
		Grants administration: grants {administration|management}, grant {administration|making|disbursement}, grantmaking, grant-making, fördermittelverwaltung, zuwendungsrecht, instruction de subventions, gestión de subvenciones, gestione contributi
		Membership services [membership]: membership {services|management|recruitment|relations|administration|engagement}, member {services|relations|engagement}, mitgliederbetreuung, mitgliederverwaltung, gestion des adhérents, gestión de socios, gestione soci, ledenadministratie
		Board work in associations [association-board]: vereinsvorstand, trustee, board member of association, bureau d'association, junta directiva, consiglio direttivo, bestuurslid, vorstandsarbeit
		Youth leadership [youth-leadership]: youth {leadership|camps}, jugendleiter*, juleica, animateur BAFA, monitor de {tiempo libre|ocio}, animatore, {boy|girl|sea} scout*, scout {leader*|group|troop|camp*|movement}, scouting movement, scoutisme, pfadfinder*
		`,
	),
];

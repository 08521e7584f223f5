/** More spellings in Dutch, a skill's id first: see `withSpellings`. */
export const dutchSpellings = `
	renovation: renovatie{|s|werk}, renoveren, verbouwing{|en}
	art-restoration: restauratie van {boerderijen|monumenten|panden}
	timber-construction: houtskeletbouw, houtskelet*, prefab {houtskelet|wanden|elementen|daken}, biobased {bouwen|isoleren}
	team-leadership: {leid|leiden|leiding|leidde} .. {ploeg|team|medewerkers}, ploegleider, ploeg van
	intervision: intervisie, {begeleid|begeleiden|begeleidde} .. intervisie
	budgeting: {jaar|project|team}budget{|ten}, begroting{|en}
	public-information: voorlichting{|en}, voorlichtingsbijeenkomst{|en}
	site-software: ed controls
	energy-label: energielabel{|s}, van label
	first-aid: bedrijfshulpverlening, bedrijfshulpverlener
	energy-transition: energietransitievisie*, transitievisie*, warmtetransitie*, regionale energiestrategie, RES ?energy, energietransitie*, aardgasvrij*, energievisie*
	public-consultation: participatietraject*, burgerparticipatie*, bewonersparticipatie, participatie van {bewoners*|inwoners*}, inspraak*, bewonersavond*, informatieavonden, bewonersbijeenkomst*, participatie ?public, participatie*, bewonersparticipatie*, inwonersparticipatie*, omgevingsmanagement*
	carbon-accounting: CO2-prestatieladder, prestatieladder, CO2-voetafdruk*, CO2-reductie*, emissie-inventaris*, broeikasgas*, footprintberekening*
	reporting: rapporteren aan*, rapportages*, rapporten schrijven, managementrapportage*, rapporteren
	care-planning: indiceren*, indicatiestelling*, zorgleefplan*, zorgindicatie*, zorgplannen opstellen, begeleidingsplan*, ondersteuningsplan*
	medication-administration: {medicatie|medicijnen} {toedienen*|verstrekken*|delen*|uitzetten*|aanreiken*|geven*}, medicatie{beheer*|verstrekking*|toediening*|controle*}, toedienen van medicatie, injecteren, injecties, insuline*
	care-coordination: overleg met {huisarts*|artsen|specialisten|familie|de huisarts|behandelaren}, multidisciplinair overleg, MDO, zorgcoördinatie*, afstemming met {huisarts*|zorgverleners}, ketenzorg, casemanager*, zorgafstemming
	patient-education: mantelzorgondersteuning, mantelzorgers*, ondersteuning van mantelzorgers, voorlichting aan {patiënten*|cliënten*|familie*}, familiegesprekken, voorlichtingsavond*, voorlichting aan {ouders*|zwangeren*}
	palliative-care: palliatieve {zorg|verpleging*|terminale*}, stervensbegeleiding, terminale zorg
	wound-care: wondzorg*, wondverzorging*, verbinden van wonden, decubitus*
	vital-signs: {controle|meten} .. {vitale*|bloeddruk*|temperatuur*}, vitale {functies*|parameters*|waarden*}, bloeddruk meten
	personal-care: {hulp|ondersteuning|helpen|begeleiding} bij {wassen*|ADL|de persoonlijke verzorging*|douchen*|aankleden*|eten|toiletgang*|het wassen*}, ADL ?care, ADL-{zorg|ondersteuning*|taken*}, persoonlijke verzorging, lichamelijke verzorging
	elderly-care: ouderenzorg*, verpleeghuis*, verzorgingshuis*, zorg voor ouderen
	home-care: thuiszorg*, huishoudelijke {hulp|verzorging*|ondersteuning*|taken*}, wijkzorg, wijkverpleging, hulp in de huishouding
	care-documentation: ONS ?care, cliëntdossier*, rapporteren in het {dossier*|zorgdossier*|ECD|EPD}, ECD ?care, SOEP-rapportage*, elektronisch cliëntdossier*
	companionship: dagbesteding*, activiteitenbegeleid*, {activiteiten|uitjes} {organiseren*|begeleiden*}, gezelschap*, welzijnsactiviteiten*
	delivery: distributie*, bezorgen*, bezorging*, pakketbezorging, pakketbezorger, leveringen, aflevering*, uitleveren*, distributieritten
	shipping: vrachtbrieven*, {controle|opmaken|verwerken} van {vrachtbrieven*|vrachtdocumenten*|pakbonnen*}, vrachtdocumenten*, verzendklaar*, expeditie*, transportdocumenten*
	vehicle-checks: onderhoud aan {het |}voertuig*, voertuigcontrole*, dagelijkse controle van {het voertuig*|de vrachtwagen*}, klein onderhoud voertuig*
	hazmat: ADR-{certificaat|diploma}
	bank-reconciliation: bankmutaties*, verwerken van bank*, bankafschriften*, {bank|kas}- en {bank|kas}boek*, bankboekingen, kasboek*
	accounting: {verwerken|boeken|inboeken} van {facturen*|in- en verkoopfacturen*|inkoopfacturen*|boekingen*|mutaties*|inkoop- en verkoopfacturen*|memoriaal*}, boekhouding*, inboeken*, memoriaalboekingen, balansposten, jaarwerk
	assessment: leerlingvolgsysteem*, toetsen {afnemen*|nakijken*|maken*}, toetsing*, nakijken*, beoordelen van {leerlingen*|studenten*|toetsen*|opdrachten*}, examinering*, examens
	differentiation: differentiëren*, gedifferentieerd lesgeven
	environmental-education: natuur- en milieueducatie, milieueducatie*, natuureducatie*, NME ?education, duurzaamheidseducatie*, natuurlessen*, excursies*, {excursies|rondleidingen|natuurexcursies} {geven*|leiden*|begeleiden*}, natuurexcursie*, rondleidingen ?sustainability, lesprogramma's natuur
	special-needs: {begeleiding|ondersteuning} van leerlingen met*, dyslexie*, passend onderwijs, remedial teaching, intern begeleider, leerlingbegeleiding*, extra ondersteuning leerlingen, handelingsplan*
	teaching: lesgeven*, les geven*, lessen {geven*|verzorgen*}, verzorgen van {lessen*|onderwijs*|trainingen*|colleges*}, onderwijs geven, doceren*, bijles*, onderwijzen
	lesson-planning: lesvoorbereiding*, lessen {voorbereiden*|ontwikkelen*|ontwerpen*}, ontwikkelen van {lesmateriaal*|lessen*|lesmodules*}, lesmateriaal*, lesprogramma*, onderwijsontwikkeling*
	classroom-management: orde houden, groepsmanagement
	parent-communication: oudergesprek*, ouderavond*, {contact|communicatie|gesprekken} met ouders*, oudercontact*
	lean: lean-verbeter*, lean {verbeterteams*|werken*|methode*}, lean planning, leanplanning, LEAN-methode
	data-protection: privacyrecht*, privacywetgeving*, AVG*, gegevensbescherming*, functionaris gegevensbescherming, privacybeleid*, privacy officer
	financial-regulation: Wft*, wet op het financieel toezicht, financieel toezicht*, toezichtwetgeving*
	litigation: procesvoering*, procederen*, geschillen*, geschillenbeslechting, juridische procedures, procesrecht
	legal-writing: {opstellen|schrijven} van {processtukken*|dagvaardingen*|adviezen*|bezwaarschriften*|beschikkingen*|verweerschriften*|juridische*}, bezwaarschriften*, bezwaar en beroep, beschikkingen*
	contract-drafting: {opstellen|beoordelen|reviewen|onderhandelen|toetsen} {en |van |over |beoordelen van |}{contracten*|overeenkomsten*|voorwaarden*}, contracten {opstellen*|beoordelen*}, algemene voorwaarden, contractenrecht*
	law: juridisch {advies*|adviseren*|onderzoek*|adviseur*}, juridische {advisering*|vraagstukken*|ondersteuning*|zaken*}, rechtskundig*
	seo: zoekmachineoptimalisatie*, zoekmachine-optimalisatie, vindbaarheid*
	email-marketing: e-mailmarketing*, nieuwsbrief*, nieuwsbrieven*, mailings*
	returns: retourafhandeling*, retourverwerking*
	cro: conversieoptimalisatie*, conversie-optimalisatie
	photography: productfotografie*, fotografie*, fotograferen
	copywriting: {teksten|webteksten|productteksten|content} schrijven*, webteksten*, productteksten*, tekstschrijven*, tekstschrijver, schrijven van {teksten*|webteksten*|blogs*|content*}
	landscape-construction: aanleg van {tuinen*|terrassen*|groen*|vijvers*|parken*}, tuinaanleg*, bestrating*, straatwerk*, stratenmaken, bestraten, grondwerk*, terras*, schutting*, vijveraanleg, groenaanleg*
	tree-care: snoeien*, snoeiwerk*, boomverzorging*, boomonderhoud*, bomen {snoeien*|vellen*}, boomveiligheid*, boomverzorg*, VTA ?sustainability, boomkap*, kappen ?sustainability
	landscape-architecture: tuinontwerp*, beplantingsplan*, tuinarchitect*, groenontwerp*, landschapsontwerp*, inrichtingsplan*
	garden-maintenance: groenonderhoud*, onkruid*, tuinonderhoud*, {gras|gazon} maaien*, grasmaaien, heggen knippen, groenvoorziening*, onderhoud van {tuinen*|groen*|plantsoenen*|parken*}
	water-engineering: regenwateropvang*, hemelwater*, afkoppelen*, wadi's, waterbeheer*, waterhuishouding*, riolering*, waterveiligheid*, dijkversterking*
	quotations: offertes*, {opstellen|maken|schrijven} van offertes*, offertetraject*, calculeren*, prijsopgave*
	eia: natuurtoets*, MER ?sustainability, milieueffectrapport*, ecologische quickscan*, quickscan flora*, passende beoordeling*, milieueffect*, soortgericht onderzoek
	air-quality: stikstofberekening*, stikstof*, stikstofdepositie*, luchtkwaliteit*
	ecology-software: AERIUS*
	biodiversity: mitigatiemaatregelen ?sustainability, mitigerende maatregelen, {flora|fauna}- en {fauna*|flora*}, vleermuisonderzoek*, {inventarisatie|monitoring|tellingen} van {soorten*|vogels*|vleermuizen*|planten*|flora*|insecten*}, soortenmanagementplan*, natuurinclusief*, ecologische begeleiding, ecologisch {werkprotocol*|advies*|onderzoek*|toezicht*}, broedvogel*
	fieldwork: veldonderzoek*, veldwerk*, veldinventarisatie*, veldbezoek*
	team-leadership: {aansturen|aansturing|leidinggeven|leiding geven|begeleiden|coaching|coördinatie} {van |aan |}{een |het |}{team|teams*|medewerkers*|personeel*|collega*|medewerk*|monteurs*|afdeling*}, {aansturen|aansturing|leidinggeven|leiding} .. {medewerkers|collega*|team|teams|monteurs|vrijwilligers|personeel|fte}, leidinggevende {functie|rol|taken}, personeelsaansturing
	rostering: {plannen|maken|opstellen} van {roosters*|dienstroosters*|werkroosters*}, roosters*, roosteren*, dienstrooster*, personeelsplanning*, werkplanning*, inroosteren
	onboarding: inwerken*, {inwerken|begeleiden} van {nieuwe*|collega*}, inwerkprogramma*
	apprentice-training: stagebegeleiding*, stagiaires begeleiden*, leermeester*, werkbegeleid*, praktijkbegeleid*, praktijkopleider*, leerlingen begeleiden, leerling-koks*, leerling-monteurs*, leerlingen opleiden, begeleiden van BBL*, BBL-leerlingen, praktijkopleiding
	training: {trainingen|workshops|cursussen|instructies|voorlichting} {geven*|verzorgen*|ontwikkelen*}, geven van {trainingen*|workshops*|cursussen*|presentaties*|voorlichting*|instructies*}, {trainen|opleiden|instrueren} van {medewerkers*|personeel*|gebruikers*|collega*|vrijwilligers*}, opleiden*
	fault-finding: storingen*, {storingen|problemen} {oplossen*|verhelpen*|analyseren*}, oplossen van {storingen*|technische problemen*}, storingsdienst*, storingsanalyse*, storingzoeken*
	maintenance: {eerstelijns|technisch|preventief|correctief|klein|periodiek} onderhoud*, {onderhoud|reparatie|reparaties} {van machines|van installaties|van apparatuur}, onderhoudswerkzaamheden*, reparaties*, reparatie van {machines*|apparatuur*|installaties*}, onderhoudsmonteur
	machine-operation: {bedienen|bedienen en bewaken|bewaken|instellen|besturen} van {machines*|productielijnen*|productielijn*|installaties*|productiemachines*|verpakkingsmachines*|de lijn|lijnen*}, machinebediening*, productielijn*, operator ?manufacturing, productiewerk*
	machine-setup: {instellen|ombouwen|omstellen} van {machines*|lijnen*|productielijnen*}, machines {instellen*|ombouwen*|omstellen*}
	quality-control: {controleren|controle} {van |op |}{kwaliteit*|producten*|de kwaliteit*}, kwaliteitsbewaking*, keuring*, keuren van*
	hse: veiligheidsvoorschriften*, VCA*, {werken|werk} volgens veiligheid*, veiligheid{sregels*|sinstructies*|skundige*}, toolboxmeeting*, veilig werken, BHV*
	electrical-installation: {elektrische|elektra} {installatie*|installaties*|aanleggen*|bekabeling*}, elektrotechnisch*, bekabeling*, elektra*, {trekken|aanleggen} van {kabels*|leidingen*}, groepenkast*, schakelkast*, NEN 3140, NEN 1010
	plumbing: sanitair*, {leidingwerk*|leidingen*|waterleidingen*}, badkamer{s|installatie|renovatie}, afvoerleiding*, dakgoot*, installatiewerk*
	hvac: cv-ketel*, cv-installatie*, klimaatinstallatie*, airco*, ventilatiesystem*, verwarmingsinstallatie*, installatietechniek*, luchtbehandeling*, koeltechniek*
	masonry: metselwerk*, metselen*, voegwerk*, voegen ?trade, betonwerk*, bekisting*, stucwerk*, stukadoren*, tegelwerk*, funderingen*
	painting: schilderwerk*, schilderen*, behangen, sauswerk*, latexspuiten, houtrotherstel, lakwerk*
	carpentry: timmerwerk*, timmeren*, houtbewerking*, {plaatsen|afhangen|monteren} van {kozijnen*|deuren*|keukens*|trappen*|ramen*}, kozijnen*, meubelmaken*, meubels op maat, interieurbouw*, aftimmeren, houtskeletbouw, keukenmontage*
	roofing: dakbedekking*, dakdekken*, dakdekker*, dakwerk*, dakpannen*, daklekkage*
	insulation: isolatie*, isoleren*, spouwmuur*, na-isolatie*, dakisolatie*
	welding: laswerk*, TIG-lassen, MIG/MAG-lassen, MIG-lassen, constructiebankwerk*
	vehicle-repair: {onderhoud|reparatie|reparaties} {aan|van|en reparatie van} {auto's|voertuigen*|motoren*|personenauto's|vrachtwagens*}, autotechniek*, apk*, autoreparatie*, banden wisselen
	cooking: {bereiden|koken|bereiding} {van |}{gerechten*|maaltijden*|voorgerechten*|warme*|desserts*|lunch*}, gerechten ?kitchen, sauzen, visgerechten*, vleesgerechten*, bereiden .. {gerechten|maaltijden|vis*|vlees*|soepen|sauzen}, warme kant, koude kant, keukenwerkzaamheden
	menu-planning: {samenstellen|ontwikkelen|bedenken} van {menu's|menukaart*|menukaarten*|gerechten*}, menukaart*, seizoensmenu*, menu's samenstellen, menu-ontwikkeling
	table-service: {bedienen|ontvangen} van {gasten*|klanten*}, gasten {bedienen*|ontvangen*}, opnemen van bestellingen, serveren*, tafels {dekken*|afruimen*}, gastvrouw, gastheer, bestellingen opnemen
	commercial-cleaning: schoonmaken*, {reinigen|schoonmaken} van {kantoren*|sanitair*|ruimtes*|kamers*|vloeren*|ramen*}, glasbewassing, interieurverzorging
	order-picking: orderpicken*, orderpicking, orders {verzamelen*|picken*}, orderverzamel*, verzamelen van orders
	goods-receipt: goederenontvangst*, {ontvangen|ontvangst|controleren|inslaan} van {goederen*|leveringen*|zendingen*|binnenkomende*}, ingangscontrole*, inslag*, inkomende goederen
	inventory: voorraadbeheer*, voorraadcontrole*, voorraadtelling*, inventarisatie ?logistics, {bijhouden|beheren|tellen} van {de |}voorrad*, voorraad {beheren*|tellen*|bijhouden*}, voorraadoptimalisatie*, voorraadniveau*, voorraadadministratie, magazijnvoorraad
	supplies-ordering: {bestellen|inkopen} van {materialen*|goederen*|producten*|voorraad*|artikelen*}, bestellingen {plaatsen*|doen|verwerken*}, materiaalbestelling*, bestellen*
	forklift: reachtruck*, vorkheftruck*, EPT*, stapelaar*, heftruckchauffeur*
	loading: laden en lossen*, {laden|lossen} van {vrachtwagens*|containers*|vracht*}
	shelf-stocking: vakkenvullen*, vakkenvuller, schappen {vullen*|bijvullen*}, {bijvullen|aanvullen} van {schappen*|vakken*|producten*|de winkel*}, spiegelen ?retail, winkelvoorraad
	cash-handling: kassawerk*, afrekenen*, kas {opmaken*|tellen*}, kasopmaak*
	visual-merchandising: winkelpresentatie*, etaleren*, winkelinrichting*, artikelpresentatie*, productpresentatie*
	customer-service: klantenservice*, klachten{afhandeling*|behandeling*}, {klachten|vragen|klantvragen} {afhandelen*|behandelen*|beantwoorden*|oplossen*}, {beantwoorden|afhandelen} van {klantvragen*|klachten*|vragen*|telefoon*}, klantcontact*, telefonisch contact met klanten, {te woord staan|helpen|adviseren} van klanten, klanten {helpen*|te woord staan*|bedienen*}
	customer-advice: klanten adviseren*, klantadvies*, adviseren van {klanten*|cliënten*}, advies geven aan klanten, verkoopadvies*
	sales: verkoopgesprek*, {verkopen|verkoop} {van|en|aan}, acquisitie*, {werven|binnenhalen} van {klanten*|nieuwe klanten*}, klanten werven, omzetverhoging, commerciële {functie*|gesprekken*|activiteiten*}, verkopen*
	procurement: inkopen*, leveranciersselectie*, {onderhandelen|onderhandelingen} met leveranciers, aanbestedingen*, aanbesteden*, raamcontract*, raamovereenkomst*, leverancierscontact*, levertijd*, bewaken van levertijden, inkoopvoorwaarden, inkooporders*, inkoopstrategie*, prijsonderhandeling*
	responsible-sourcing: maatschappelijk verantwoord inkopen, MVI, duurzame inkoop*, verantwoord inkopen
	csr: MVO*
	sustainability-strategy: duurzaamheidsbeleid*, duurzaamheidsstrategie*, duurzaamheidsplan*, duurzaamheidsagenda*, {opstellen|ontwikkelen|uitvoeren} van {duurzaamheidsbeleid*|beleid duurzaamheid*|klimaatbeleid*}, klimaatbeleid*, MVO-beleid
	esg-reporting: duurzaamheidsrapportage*, MVO-verslag*, ESG-rapportage*, duurzaamheidsverslaggeving
	energy-efficiency: energiebesparing*, energiebesparende maatregelen, energiezuinig*, EED ?energy, energieverbruik*, verduurzamen*, energie-efficiëntie*
	energy-advice: energieadvies*, energieadviseur*, energieloket, EPA ?energy, maatwerkadvies*, energiecoach*
	energy-certificates: EP-adviseur*
	climate-adaptation: klimaatadaptatie*, klimaatbestendig*, hittestress*, klimaatstresstest*, wateroverlast*
	waste-management: afvalbeheer*, afvalscheiding*, afvalverwerking*, afvalinzameling*, afvalstoffen*, grondstoffenbeleid, afvalreductie
	circular-economy: circulair {bouwen*|ontwerpen*|inkopen*|ondernemen*}, circulariteit*, hergebruik*, materialenpaspoort*
	grant-writing: subsidie{s|verwerving*|werving*|traject*}, {aanvragen|schrijven|verantwoorden} van {subsidies*|subsidieaanvragen*|fondsaanvragen*}, fondsenwerving*, subsidies aanvragen*, projectsubsidie*
	public-policy: beleidsadvies*, {bestuurlijke|ambtelijke} advisering*, bestuursadvis*, adviseren van {het college*|het bestuur*|de wethouder*|bestuurders*|de gemeenteraad*}, raadsvoorstel*, collegevoorstel*, beleidsontwikkeling*, beleidsstukken*, college- en raadsvoorstellen
	project-management: projectleiding*, projectcoördinatie*, projectmatig werken, {leiden|coördineren|managen|begeleiden} van {projecten*|het project*|een project*|duurzaamheidsprojecten*}, {leiden|coördineren|managen} .. projecten, projectbeheersing*, projectplan*
	construction-management: uitvoerder*, bouwbegeleiding*, bouwplaats*, toezicht {op de |houden op |}{bouw|uitvoering*|werkzaamheden*}, directievoering*, werkvoorbereiding*, bouwkundig*
	technical-drawing: {tekeningen|schema's} {lezen*|maken*}, lezen van {tekeningen*|schema's|bouwtekeningen*}, bouwtekening*, technische tekening*, werktekening*, tekenwerk*, tekening{|en} lezen, tekeninglezen, werktekeningen, schema's lezen, installatietekening*
	event-management: {organiseren|organisatie|coördineren} van {evenementen*|bijeenkomsten*|events*|activiteiten*|congressen*|beurzen*|workshops*}, evenementenorganisatie*, evenementen {organiseren*}, {organiseren|organisatie} .. {evenementen|bijeenkomsten|congressen}
	recruitment: werving*, {werving|werven} en selectie, sollicitatiegesprek*, vacatures {opstellen*|plaatsen*}, selecteren van kandidaten, personeelswerving
	hr-administration: personeelsadministratie*, personeelszaken*, personeelsdossiers*, arbeidscontracten*, verzuim{registratie*|begeleiding*}, verlofregistratie*, P&O ?hr
	office-administration: administratieve {taken*|werkzaamheden*|ondersteuning*|verwerking*|afhandeling*|processen*}, administratie {bijhouden*|voeren*|verzorgen*}, secretarieel*, kantoorwerk*, dossierbeheer*
	invoicing: facturatie*, factureren*, facturering*, {opstellen|versturen|verwerken} van facturen*, facturen {opstellen*|versturen*|maken*}
	budgeting: budgetbeheer*, {bewaken|opstellen|beheren} van {het |de |}{budget*|begroting*|budgetten*|begrotingen*}, budgetbewaking*, budgetverantwoord*
	data-analysis: {analyseren|verwerken|interpreteren} van {data|gegevens*|cijfers*|onderzoeksgegevens*}, data {analyseren*|verwerken*}, gegevensanalyse*, data-analyse*
	laboratory: labwerk*, laboratoriumwerk*, {uitvoeren|verrichten} van {analyses*|laboratorium*|proeven*}, laboratoriumanalyse*, laboratoriumonderzoek*
	social-work: maatschappelijk werk*, hulpverlening*, {begeleiden|ondersteunen|begeleiding} van {cliënten*|gezinnen*|jongeren*|bewoners*|daklozen*|vluchtelingen*|statushouders*}, sociaal werk*, outreachend*, ambulante begeleiding, wijkteam, groepswerk*, maatschappelijke ondersteuning, welzijnswerk*, opbouwwerk*, jongerenwerk*, buurtwerk*
	social-benefits: bijstand*, WMO ?public, participatiewet, schuldhulpverlening*, toeslagen*
	childcare: kinderopvang*, BSO, {oppassen|opvang|verzorgen} {van |op |}kinderen*, pedagogisch medewerk*, gastouder
	crop-production: {zaaien|oogsten|planten|telen|teelt} {van |en |}, gewasverzorging*, akkerbouw*, teelt*, kassen ?sustainability, gewassen, bemesting*, groenteteelt, glastuinbouw*, fruitteelt*, bollenteelt*, plantenteelt, tuinbouw*, snijden en planten, gewassen*
	livestock-farming: melkvee*, melken*, veehouderij*, vee {voeren*|verzorgen*}, verzorgen van {dieren*|koeien*|vee|varkens*}, dierverzorging*, voeren van {dieren*|vee}
	truck-driving: vrachtwagen{chauffeur*|s}, {nationaal|internationaal} transport*, rijden met {vrachtwagen*|trekker*|bakwagen*}, trekker-oplegger
	driving-licence: rijbewijzen
	guarding: beveilig*, toezicht houden*, surveill*, cameratoezicht*, rondes lopen
	hairdressing: knippen ?trade, haar {knippen*|kleuren*}, föhnen, highlights ?trade, verven ?trade
	cosmetics: gezichtsbehandeling*, ontharen, huidverzorging*, schoonheidsspecialist*
	writing: {schrijven|redigeren} van {artikelen*|teksten*|persberichten*|nieuwsberichten*|beleidsstukken*}, artikelen schrijven*, persberichten*, redactiewerk*
	editing: redigeren*, eindredactie*, redactie ?marketing, redactioneel*, corrigeren van teksten
	physiotherapy: behandelen van {blessures*|sportblessures*|klachten*|rugklachten*}, behandelplan*, revalidatie*, oefentherapie*, manuele therapie, fysiotherap*, dry needling, sportblessures
	needs-assessment: intakegesprek*, intakes*, behoefteonderzoek*, behoeftebepaling
	esg-investing: stembeleid*, engagement met {bedrijven*|ondernemingen*}, duurzaam beleggen*, verantwoord beleggen*, uitsluitingenbeleid, maatschappelijk verantwoord beleggen, aandeelhoudersengagement
	carbon-footprint: CO2-intensiteit*, CO2-berekening*, CO2-uitstoot*, koolstofvoetafdruk*, CO2-analyse*
	case-management: gesprekken met {cliënten*|bewoners*|gezinnen*|jongeren*}, cliëntgesprekken*, doorverwijz*, casuïstiek*, hulpvraag*, keukentafelgesprek*, trajectbegeleiding*
	web-development: {ontwikkelen|bouwen|programmeren} .. {webapplicaties|websites|applicaties|webshops}, webontwikkeling*, webapplicaties, websites bouwen
	test-automation: geautomatiseerd testen, geautomatiseerde tests, testautomatisering*
	it-support: gebruikers {ondersteunen|helpen}, gebruikersondersteuning*, ICT-ondersteuning*, werkplekbeheer*, helpdesk*, servicedesk*, eerstelijns ondersteuning
	conservation: {beheer|onderhoud} .. {heide|bos|natuur|terreinen|natuurgebieden|duinen|bossen}, natuurbeheer*, begrazing*, terreinbeheer*, bosbeheer*, natuurgebied*, natuurbescherming*, faunabeheer*, heidebeheer
	volunteer-management: vrijwilligers {aansturen*|begeleiden*|werven*|coördineren*}, vrijwilligersbeleid*, vrijwilligerswerk coördineren
	enforcement: toezicht en handhaving, handhaving*, handhaven*, BOA ?public
	habitat-restoration: herstel van {beken*|natuur*|veen|ecosystemen*|biotopen*}, beekherstel*, natuurherstel*, natuurontwikkeling*, bosaanplant*, hoogveenherstel*, veenherstel*
	grants-administration: subsidieverantwoording*, subsidieverlening, subsidiebeheer*, subsidieregeling*, verantwoording van subsidies
	merchandising: winkel inrichten, winkelinrichting, schapindeling*
	store-opening: openen en sluiten*, {openen|sluiten} .. {winkel|filiaal|zaak}, sleutelhouder
	order-processing: bestellingen verwerken, orderverwerking*, orders verwerken*, orderadministratie*, verwerken van {orders*|bestellingen*}
	learning-and-development: opleidingsplan*, opleidingsbeleid*, leren en ontwikkelen*, loopbaanbegeleiding*, talentontwikkeling*, trainingsaanbod
	employee-relations: CAO, cao-toepassing, ondernemingsraad*, arbeidsvoorwaarden*, medezeggenschap
	performance-management: ontwikkelgesprek*, gesprekscyclus, beoordelingscyclus
	workplace-wellbeing: duurzame inzetbaarheid, vitaliteit*, werkdruk, welzijn op het werk
	transport-management: transportplanning*, ritplanning*, rittenplanning*, planning van {ritten*|transporten*|chauffeurs*}, vervoersplanning*
	tachograph: rij- en rusttijden*, rijtijden*, rusttijden*, boordcomputer*, tachograaf*
	pricing: tarieven*, tariefstelling, prijsbepaling, prijsafspraken
	vendor-management: onderaannemers*, {aansturen|coördineren} .. {onderaannemers|leveranciers|aannemers}, leveranciersrelaties*
	fitness-training: groepslessen*, sportlessen*, beweeglessen*, beweegprogramma*
	road-works: wegenbouw*, asfalt*, GWW, kabels en leidingen
	heavy-equipment: kraanmachinist*, shovel*, minigraver*
	assembly-work: montage*, assembleren*, assemblage*, monteren van*, in elkaar zetten
	cnc: CNC-draaien, CNC-frezen, draaien en frezen, verspaning*, draaibank*, freesbank*
	research: onderzoek {doen|uitvoeren*|opzetten*}, toegepast onderzoek, onderzoeksproject*, kwantitatief onderzoek, promotieonderzoek
	survey-methods: enquête*, vragenlijst*, interviews {afnemen*|houden*}, afnemen van {interviews*|enquêtes*}
	translation: vertalen*, vertaling*, vertaalwerk*, ondertiteling*
	insurance: verzekeringen*, polissen*, verzekeringsadvies*, assurantiën
	claims-handling: schadebehandeling*, schadeclaims, schadeafhandeling*, schadedossiers*, schade-expertise
	retail-banking: bankzaken, rekeningen openen, particuliere klanten, baliewerk*, betaalrekening*
	mortgages: hypotheekadvies*, hypotheken*, hypotheekaanvragen*, hypotheekadviseur
	renewable-energy: duurzame energie*, hernieuwbare energie*, zonnepark*, windenergie, energiecoöperatie*, wind op zee
	sustainable-mobility: duurzame mobiliteit*, mobiliteitsplan*, mobiliteitsbeleid*, fietsbeleid*, deelmobiliteit*, verkeersplan*
	urban-planning: stedenbouw*, bestemmingsplan*, omgevingsplan*, omgevingsvisie*, ruimtelijke ordening*, ruimtelijke plannen*, gebiedsontwikkeling*, omgevingswet*, stedelijke ontwikkeling
	permitting: vergunningaanvra*
	baking: brood bakken*, deeg*, banket*, bakkerij*, gebak*, zuurdesem*
	butchery: slagerij*, uitbenen*, vleesverwerking*, vlees snijden
	farm-machinery: trekker rijden, landbouwmachines*, landbouwmechanisatie, trekkerchauffeur
	forestry: bosbouw*, houtoogst*, bomen {planten*|kappen*}, motorzaag*, kettingzaag*, herbebossing*
	quality-management: kwaliteitszorg*, kwaliteitsmanagement*, kwaliteitsborging*, kwaliteitssysteem*, kwaliteitsbeleid*
	process-improvement: procesverbetering*, procesoptimalisatie*, verbeteren van {processen*|werkprocessen*|procedures*}, werkprocessen*, optimaliseren van*
	cost-control: kostenbesparing*, kostenreductie*, kostenbeheersing*, kostenbewaking*
	dispensing: medicatie{uitgifte|begeleiding}, apotheek*
	early-childhood: peuters*, kleuters*, kinderdagverblijf*, jonge kinderen, VVE ?education, voorschoolse*
	call-centre: inkomende {telefoon*|gesprekken*|oproepen*}, telefonisch{e|} {klantenservice*|verkoop*|contact*}, telefoongesprekken
	reception: receptie*, telefoon {aannemen*|beantwoorden*}, ontvangen van {bezoekers*|gasten*|cliënten*}, bezoekers ontvangen*, receptionist*, telefoniste
	midwifery: bevallingen*, bevalling, zwangerschapscontrole*, borstvoeding*, kraamzorg*, verloskund*, zwangerschapsbegeleiding
	ultrasound: echo's maken, echografie*, echo-onderzoek
	business-case: businesscase*, business case{|s}
	stakeholder-engagement: gesprekken met {omwonenden*|stakeholders*|belanghebbenden*}, omwonenden*, stakeholderoverleg*, belanghebbenden*, draagvlak*
	real-estate: grondcontract*, grondverwerving*, grondzaken*, pachtcontract*
	renewable-development: locatieonderzoek*, projectontwikkeling {wind|zon}, ontwikkeling van {windparken*|zonneparken*}
	land-remediation: bodemonderzoek*, bodemsanering*, asbestinventarisatie*, bodemkwaliteit*, saneringsplan*
	environmental-compliance: overleg met bevoegd gezag, bevoegd gezag, milieuwetgeving*, milieuvergunning*, geluidsberekening*, akoestisch onderzoek*, geluidsonderzoek*
	process-facilitation: procesbegeleid{ing|er|ster|en}, {begelei*} .. {processen|gebiedsproces*|verandertraject*|trajecten}, projectbegeleiding, gespreksleiding
	urban-planning: bestemmingsplan*, kavelruil*, gebieds{ontwikkeling|proces*|makelaar}, ruimtelijke {onderbouwing*|planvorming|plannen|ordening}, omgevings{plan*|visie*|wet}, landinrichting*, plattelandsontwikkeling*
	business-case: haalbaarheidsonderzoek*, haalbaarheidsstud*
	sustainable-agriculture: natuurinclusie{f|ve} landbouw, kringlooplandbouw, agrarisch natuurbeheer
`;

import { skills } from '../define-skills.ts';

const environment = ['sustainability-environment', 'consulting'] as const;

/** Reporting, carbon, climate, biodiversity, circularity, social impact. */
export const sustainabilitySkills = [
	...skills(
		{
			kind: 'domain',
			industries: environment,
			sustainability: true,
			lendsTo: { 'content-generation': 3, 'ai-dashboards': 2, 'prompt-engineering': 1 },
		},
		`
		ESG reporting: {sustainability|non_financial|extra_financial|annual sustainability|CSR} report*, integrated report* ?sustainability, {sustainability|ESG|non_financial|climate} disclosure*, nachhaltigkeitsbericht*, ESG-bericht*, nichtfinanzielle* {bericht*|erklärung}, {rapport*|reporting} {de durabilité|RSE|ESG|extra-financier*|de développement durable}, déclaration de performance extra-financière, {informe*|memoria*|reporte*} de sostenibilidad, estado de información no financiera, EINF, {bilancio|report|rendicontazione|reportistica} {di sostenibilità|ESG|non finanziari*}, {relatório*|relato} de sustentabilidade, duurzaamheidsverslag*, duurzaamheidsrapport*, CSRD report*, CSRD bericht*, CSRD disclosure*, CSRD reporting, GRI report*, GRI bericht*, GRI disclosure*, TCFD report*, TCFD bericht*, TCFD disclosure*, TCFD reporting, CDP report*, CDP bericht*, CDP disclosure*, ESG report*, ESG bericht*, ESG disclosure*, ESG reporting, erstellung .. nachhaltigkeitsbericht*, redazione .. bilancio di sostenibilità, SECR, SECR report*, DPEF, bilan RSE
		Sustainability strategy: {ESG|CSR|climate|environmental} strateg*, sustainability {roadmap|programme|transformation|agenda|vision}, sustainable transformation, nachhaltigkeitsstrategie*, klimastrategie*, stratégie {RSE|climat|bas carbone|de développement durable|ESG}, estrategia de sostenibilidad, strategia di sostenibilità, strategie* di sostenibilità, estratégia de sustentabilidade, duurzaamheidsstrategie
		Sustainability management: managing sustainability, nachhaltigkeitsmanagement, gestion{|e|ión} {de la |della |de }{durabilité|sostenibilità|sostenibilidad}, gestión de la sostenibilidad, duurzaamheidsmanagement, corporate sustainability, ESG management
		!CSR [csr]: corporate social responsibility, corporate responsibility, responsabilité sociétale, responsabilité sociale {|des entreprises}, RSE, responsabilidad social {corporativa|empresarial}, RSC, responsabilità sociale d'impresa, maatschappelijk verantwoord ondernemen, MVO, CSR ?sustainability
		Sustainability communication: {sustainability|climate|environmental|green} communications, nachhaltigkeitskommunikation, klimakommunikation, communication {environnementale|responsable|RSE}, comunicación {ambiental|climática}, science communication on climate, green claims
		ESG ratings: ESG rating*, {ESG|sustainability} ratings and rankings, MSCI ESG, Sustainalytics, ISS ESG, EcoVadis {assessment|rating|score|questionnaire|submission}, S&P CSA, corporate sustainability assessment, DJSI, Dow Jones Sustainability
		ESG data management: ESG data, {sustainability|emissions} data, environmental data management, nachhaltigkeitsdaten, umweltdaten, {données|indicateurs} {ESG|RSE|environnementa*}, datos ambientales, dati ambientali, ESG KPIs, sustainability KPIs, {ESG|sustainability} {metrics|indicators|dashboard}
		Double materiality assessment [double-materiality]: double materiality, materiality {assessment|analys*|matrix}, {doppelte|doppelten} wesentlichkeit*, wesentlichkeitsanalyse*, {analyse de |}double matérialité, analyse de matérialité, doble materialidad, análisis de {doble |}materialidad, doppia materialità, analisi di {doppia |}materialità, dupla materialidade, dubbele materialiteit*, IRO assessment, impacts risks and opportunities
		ESG assurance: {sustainability|non_financial} assurance, {limited|reasonable} assurance ?sustainability, ISAE 3000, ISAE 3410, ESG audit*, assurance of sustainability reports, AA1000, ISSA 5000
		ESG due diligence: environmental due diligence, sustainability due diligence, phase {I|1} ESA, environmental site assessment*
		Climate policy: climate change policy, energy and climate policy, sustainability polic*, environmental policy {analysis|development|making|research|advice}, klimapolitik, umweltpolitik, klimaschutzpolitik, politique* {climatique*|environnementale*}, política* {climática*|ambiental*|ambientais}, politic* {climatic*|ambiental*}, klimaatbeleid, milieubeleid, Paris Agreement, UNFCCC, COP26, COP27, COP28, nationally determined contributions, NDCs
		Stakeholder engagement: stakeholder {consultation*|dialog*|mapping|outreach|involvement}, engage* {with |}{key |external |internal |multiple |}stakeholders, stakeholder-dialog*, stakeholderdialog*, {engagement|concertation|dialogue} {avec les |des }parties prenantes, {participación|diálogo con} {|los }grupos de interés, coinvolgimento degli stakeholder, community engagement, engajamento de stakeholders, stakeholder {meeting*|workshop*|dialogues|interviews}, {meeting*|consult*} .. stakeholders, {consulted|consulting|consultations} with {municipalities|residents|communities}
		Environmental education [environmental-education]: climate education, climate literacy, climate training, climate teaching, sustainability education, sustainability literacy, sustainability teaching, education for sustainable development, umweltbildung, bildung für nachhaltige entwicklung, BNE ?education, éducation {à l'environnement|au développement durable}, sensibilisation à l'environnement, educación ambiental, educazione ambientale, educação ambiental, natuureducatie, umweltprojekt*, umwelt-AG, projets .. environnement*, projet{|s} éco*, naturpädagogik, waldpädagogik, environmental projects with, eco-school*, eco_club*
		Environmental awareness campaigns: sustainability campaign*, {environmental|climate|sustainability|energy|recycling|ecological} awareness {raising|campaign*|week*|day*|event*|session*|programme*}, green campaign*, sustainability champions, green team, green office, eco_design workshops, employee engagement on sustainability, energy champion*, energy-champion{|s}, green champion{|s}, eco-champions, sustainability ambassador{|s}
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: environment,
			sustainability: true,
			lendsTo: { 'ai-dashboards': 3, 'workflow-automation': 2, 'ai-roi-impact': 1 },
		},
		`
		Carbon accounting: carbon accounting, carbon inventor*, carbon bilanz*, carbon calculation*, carbon quantification, GHG accounting, GHG inventor*, GHG bilanz*, GHG calculation*, GHG quantification, emission* accounting, emission* inventor*, emission* bilanz*, emission* calculation*, emission* quantification, CO2 accounting, CO2 inventor*, CO2 calculation*, CO2 quantification, greenhouse gas {accounting|inventor*|emissions}, GHG emissions, CO2 footprint*, THG-bilanz*, emissionsbericht*, bilan {BEGES|des émissions}, empreinte carbone, comptabilité carbone, inventario de {emisiones|GEI}, inventário de {GEE|emissões}, inventário de gases de efeito estufa, koolstofvoetafdruk, CO2-boekhouding, emissions reporting, {calculat*|quantif*|report*} .. {GHG emissions|CO2 emissions|greenhouse gas emissions|carbon emissions|carbon footprint*}, {calculat*|quantif*|report*} .. emissions ?sustainability, scope {1|2|3} .. inventory, {erstellung|berechnung} .. {treibhausgas*|CO2-bilanz*|klimabilanz*}, {cálculo|medición} .. {huella|emisiones}, {calcolo} .. {emissioni|impronta}, {calcul|réalisation} .. {bilan carbone|émissions}, {cálculo|inventário} .. {emissões|GEE}, berekenen .. {CO2|uitstoot}
		Scope 1 and 2 emissions [scope-1-2]: scope 1, scope 2, scope 1 & 2, scopes 1 & 2, scope 1/2, scope 1-2, scope 1 2 & 3, scope 1-3, scope 1-2-3, scope 1/2/3, scopes 1-3, market-based emissions, >scope-3, scope {1|one} 2 {&|and} 3, scope 1 2 3, scopes 1 2 & 3, >scope-3
		Scope 3 emissions [scope-3]: scope 3, value chain emissions, supply chain emissions, financed emissions, category 1 emissions, scope-3-emissionen, vor- und nachgelagerte emissionen, supplier emissions, PCAF, scope {1|one} .. 3, scopes 1 .. 3, 1 2 & 3 emissions
		Emission factors: emission factor*, emissionsfaktor*, facteurs d'émission, factores de emisión, fattori di emissione, fatores de emissão, emissiefactoren, DEFRA factors, ecoinvent factors, emission factor database*
		Life cycle assessment [life-cycle-assessment]: life_cycle {assessment*|analys*|impact assessment|inventory}, LCA, LCI, LCIA, ökobilanz*, lebenszyklusanalyse*, analyse{|s} {de |du }cycle de vie, ACV, análisis de{|l} ciclo de vida, analisi del ciclo di vita, avaliação d{e|o} ciclo de vida, levenscyclusanalyse, cradle-to-gate, cradle-to-grave, life_cycle thinking, product LCA*, {conduct*|perform*|carr*|model*} .. {LCA*|life cycle assessment*}
		!EPD [epd]: environmental product declaration*, {EPD|EPDs} ?sustainability, umweltproduktdeklaration*, FDES, déclaration environnementale produit, product environmental footprint, PEF ?sustainability, digital product passport
		Net zero and decarbonisation [decarbonisation]: decarboni*, net_zero {strategy|roadmap|target*|transition|pathway*|plan*|commitment*|emissions|}, carbon {reduction|neutral*|management|abatement}, climate {neutral*|action plan*}, emission* reduction*, reduc* {carbon |CO2 |GHG |greenhouse gas }emissions, low-carbon {economy|energy|technolog*|transition|strateg*|solutions|building*|development|heating|future}, dekarbonisierung*, klimaneutral*, treibhausgasneutral*, CO2-reduktion, emissionsreduktion, klimaschutz*, décarbon*, neutralité carbone, bas carbone, bas-carbone, réduction des émissions, descarboni*, neutralidad {climática|de carbono}, carbono neutral, emissioni zero, neutralità {climatica|carbonica}, redução de emissões, klimaatneutra*, CO2-reductie, verduurzaming*, marginal abatement cost*, MACC, {reduc*|cut|cutting|lower*} .. {emissions|carbon emissions|carbon footprint|CO2|GHG}, {reduktion|senkung|minderung} .. {emissionen|CO2}, réduction .. émissions, reducción .. emisiones, riduzione .. emissioni, redução .. emissões
		Science-based targets [sbti]: SBTi, SBT target*, science-based target*, science based targets initiative, wissenschaftsbasierte klimaziele, objectifs fondés sur la science
		Carbon markets: carbon {credit*|trading|market*|project*|finance|removal*}, emissions trading, EU ETS, ETS ?sustainability, emissionshandel*, CO2-zertifikat*, marché{|s} {du |}carbone, crédits carbone, mercado{|s} de carbono, créditos de carbono, bonos de carbono, mercati del carbonio, voluntary carbon market, VCM ?sustainability, CORSIA, clean development mechanism, CDM project*, article 6 {mechanism*|markets|of the paris agreement}
		Climate risk: {climate-related|climate change} risk*, {physical|transition} risk* ?sustainability, climate risk {assessment|analys*|modelling}, klimarisik*, klimarisikoanalyse*, risque{|s} climatique*, riesgo{|s} climático*, risch{io|i} climatic*, risco{|s} climático*, klimaatrisico*, climate stress test*, climate vulnerability, climate vulnerability assessment*, stranded assets, risco{|s} climático{|s}, riesgo{|s} climático{|s}, risques climatiques, rischi{o|} climatic*, riscos climáticos
		Climate adaptation: climate change adaptation, adaptation au changement climatique, climate adaptation {planning|strateg*|measures}, climate resilien*, klimaanpassung*, klimafolgenanpassung, adaptación al cambio climático, adattamento ai cambiamenti climatici, adaptação às mudanças climáticas, klimaatadaptatie, climate resilience planning
		Climate change [climate-change]: climate mitigation, climate action, {klimawandel|klimaänderung}, changement climatique, cambio climático, cambiament{o|i} climatic{o|i}, mudança{|s} climática*, klimaatverandering, global warming, climate crisis
		Climate scenario analysis [scenario-analysis]: {climate|energy|emission*|decarbonisation|transition} scenario {analys*|planning|model*}, climate scenario*, szenarioanalyse*, szenarien, analyse de scénarios, análisis de escenarios, analisi di scenario, análise de cenários, NGFS, NGFS scenario analysis, RCP 4.5, RCP8.5, SSP scenarios, integrated assessment model*
		Climate modelling: climate {model*|science|data|projection*}, earth system model*, CMIP6, CMIP5, ERA5, klimamodell*, klimadaten, klimaforschung, modélisation climatique, modelización climática, atmospheric {science|modelling|chemistry}, weather forecasting, numerical weather prediction, WRF
		Climatology and meteorology [meteorology]: climatolog*, meteorolog*, klimatolog*, météorolog*, weather data {analysis|collection|processing}, hydrometeorolog*
	`,
	),
	...skills(
		{
			kind: 'standard',
			industries: environment,
			sustainability: true,
			lendsTo: { 'content-generation': 2, 'prompt-engineering': 1, 'ai-dashboards': 1 },
		},
		`
		CSRD: corporate sustainability reporting directive, CSR-RUG, NFRD, directive CSRD
		ESRS: european sustainability reporting standard*, ESRS E1, VSME
		GRI: GRI Standards, global reporting initiative, GRI-Standards, GRI G4, GRI reporting
		TCFD: task force on climate-related financial disclosures, climate-related financial disclosure*
		IFRS S1 and S2 [ifrs-s1-s2]: IFRS S1, IFRS S2, IFRS S1/S2, ISSB, international sustainability standards board
		TNFD: taskforce on nature-related financial disclosures, nature-related {risk*|disclosure*}
		SASB: sustainability accounting standards board, SASB Standards
		!CDP: carbon disclosure project, CDP {questionnaire|climate|reporting|submission|disclosure|water|forests}, CDP Climate Change, CDP ?sustainability
		EU Taxonomy: EU-taxonomie*, taxonomie verte, taxonomie européenne, taxonomía europea, taxonomía de la UE, tassonomia {UE|europea}, taxonomia da UE, taxonomy {alignment|eligib*|regulation}, do no significant harm, DNSH, taxonomia {europeia|europea|da UE|UE}, taxonomía {europea|verde}, taxonomie {européenne|verte|UE}, eu taxonomie, EU-taxonomie
		SFDR: sustainable finance disclosure regulation, article 8 fund*, article 9 fund*, principal adverse impact*, PAI indicators, offenlegungsverordnung
		CSDDD: CS3D, corporate sustainability due diligence directive, supply chain due diligence
		LkSG: lieferkettensorgfaltspflicht*, lieferkettengesetz, supply chain act, german supply chain due diligence act, devoir de vigilance, duty of vigilance, lieferkettengesetz*, lieferkettensorgfalt*
		GHG Protocol: greenhouse gas protocol, GHG-Protocol, protocole GES, corporate standard GHG, GHGP
		ISO 14064: ISO 14064-1, ISO 14067, PAS 2050, PAS 2060, ISO 14068
		ISO 14040: ISO 14044, ISO 14040/44, ISO 14025
		ISO 14001: EMAS, DIN EN ISO 14001, UNI EN ISO 14001
		ISO 50001: DIN EN ISO 50001, EN 16247, DIN EN 16247
		ISO 26000: SA8000, SA 8000
		UN SDGs [sdgs]: SDGs, SDG, sustainable development goal*, agenda 2030, ziele für nachhaltige entwicklung, objectifs de développement durable, ODD ?sustainability, objetivos de desarrollo sostenible, ODS ?sustainability, obiettivi di sviluppo sostenibile, objetivos de desenvolvimento sustentável, global goals
		UN Global Compact: UNGC, global compact
		UN PRI [unpri]: UNPRI, principles for responsible investment, PRI reporting, PRI signatory
		B Corp [b-corp]: B-Corp, B Impact Assessment, BIA ?sustainability, benefit corporation, società benefit
		EU Green Deal: green deal, fit for 55, european green deal
		CBAM: carbon border adjustment mechanism, CO2-grenzausgleich*
		EUDR: EU deforestation regulation, deforestation-free, entwaldungsverordnung
		GRESB: GRESB assessment, GRESB reporting, CRREM
		EcoVadis
		EU Ecolabel: ecolabel*, blauer engel, blue angel ?sustainability, eco-label*, FSC certif*, FSC-zertifi*, =FSC, PEFC, marine stewardship council, rainforest alliance, fairtrade, fair trade, cradle to cradle, C2C ?sustainability, GOTS, oeko-tex, bluesign
		!Gold Standard (carbon): =Verra, VCS ?sustainability, verified carbon standard, gold standard ?sustainability, REDD+, REDD
		REACH and RoHS [reach-rohs]: REACH ?chemicals, RoHS, REACH regulation, REACH-verordnung, REACH compliance, WEEE, conflict minerals, substances of concern, SVHC
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: environment,
			sustainability: true,
			lendsTo: { 'ai-dashboards': 2, 'ai-roi-impact': 2 },
		},
		`
		Sustainable finance: green finance, climate finance, sustainable investment*, sustainable investing, nachhaltige* {finanz*|geldanlage*|investment*|kapitalanlage*}, finance {durable|verte|responsable|climat}, finanzas {sostenibles|verdes}, finanza {sostenibile|verde}, finanças sustentáveis, duurzame financiering, duurzaam beleggen, investissement socialement responsable, blended finance
		Green bonds: green bond*, sustainability-linked {loan*|bond*}, green loan*, obligations vertes, bonos verdes, grüne anleihe*, social bond* ?finance, use-of-proceeds
		Impact investing: impact invest*, impact fund*, venture philanthropy, microfinance, mikrofinanz*
		Impact measurement: impact {evaluation|reporting|metrics}, {social|community|sustainability} impact {assessment*|management}, impact {assessment*|management} ?sustainability, social impact {measurement|report*|analysis|evaluation}, wirkungsmessung, wirkungsanalyse, mesure d'impact, medición de impacto, valutazione d'impatto, avaliação de impacto, social return on investment, SROI, IRIS+
		Circular economy: circularity, circular {design|business model*|products}, kreislaufwirtschaft*, économie circulaire, economía circular, economia circolare, economia circular, circulaire economie, reverse logistics ?sustainability, {product|device|electronics} refurbishment, remanufacturing, closed-loop {recycling|material*|supply chain*}
		Waste management: waste {reduction|disposal|treatment|audit*|minimi*|collection}, solid waste, {abfallwirtschaft|abfallmanagement|entsorgung*|abfallentsorgung}, gestion des déchets, gestión de residuos, gestione {dei |}rifiuti, gestão de resíduos, afvalbeheer, afvalverwerking, zero waste, zero-waste, landfill, food waste, {manag*|divert*} .. {waste|landfill}, reduc* .. {landfill|packaging waste|food waste|plastic waste}, abfall*, entsorgung*, déchets, residuos, rifiuti, resíduos, afval*, waste ?sustainability, composting, kompost*
		Recycling: recycl*, reciclaje, reciclagem, riciclo, valorisation des déchets, wertstoff*, upcycling
		Packaging sustainability [sustainable-packaging]: sustainable packaging, eco_packaging, plastic {reduction|waste|pollution}, extended producer responsibility, EPR ?sustainability, nachhaltige verpackung*, verpackungsgesetz, packaging optimisation, emballages durables
		Eco-design [eco-design]: eco_design, eco_conception, écoconception, ökodesign, ecodiseño, diseño ecológico, ecodesign, sustainable {design|product design|product development}, nachhaltige produktentwicklung, design for environment, biomimicry
		Biodiversity: biodiversit*, biodiversität, artenvielfalt, artenschutz, biodiversidad*, biodiversidade, biodiversiteit, ecosystem management, naturkapital, nature positive
		!Conservation: nature conservation, {wildlife|habitat|species|environmental|marine} conservation, naturschutz*, protection de la nature, conservación de la naturaleza, conservação da natureza, conservazione della natura, natuurbehoud, natuurbescherming, habitat survey*, protected areas, national park {service|ranger*|management|authority}, hedgerow*, hedge planting, {restor*|planted|planting|manag*} .. {habitats|hedgerow*|wetland*|woodland*|peatland*}, countryside stewardship, agri-environment*, conservation ?ecology
		Ecology: ecolog* {survey*|assessment*|monitoring|research|field*}, ökolog*, écologie, écologue{|s}, écologique{|s}, ecolog{ía|ia}, landscape ecology, ecologist*, ecotoxicolog*
		Field surveys: ecological survey*, species {identification|monitoring|survey*}, bird survey*, bat survey*, vegetation survey*, phase 1 habitat, transect*, camera trap*, kartierung*, field {sampling|data collection}, sampling campaigns
		Water management: water {resource*|resources management|quality|conservation|efficiency|treatment|policy}, wasserwirtschaft, wassermanagement, gestion de l'eau, gestión {del agua|hídrica}, gestione {delle acque|idrica|delle risorse idriche}, gestão {da água|hídrica}, waterbeheer, watermanagement, WASH programme*, integrated water resources management
		Wastewater treatment: waste_water, sewage, abwasser*, abwasserbehandlung, kläranlage*, eaux usées, station d'épuration, aguas residuales, depuración de aguas, acque reflue, depurazione, águas residuais, tratamento de efluentes, afvalwater, effluent*
		Hydrology: hydrolog*, hydrogeolog*, hydraulic model*, flood {risk|model*|management}, groundwater, grundwasser, hochwasser*, hidrolog*, idrolog*, acque {sotterranee|superficiali}, aguas subterráneas, eaux souterraines, águas subterrâneas, grondwater
		Air quality: air {pollution|emissions monitoring|dispersion}, luftqualität, luftreinhaltung, qualité de l'air, calidad del aire, qualità dell'aria, qualidade do ar, luchtkwaliteit, {dispersion|dispersione|dispersión|ausbreitungs*} .. {pollut*|inquinanti|polluants|contaminantes|rechnung*}, dispersion model*, inquinanti, polluants atmosphériques, contaminación atmosférica, poluentes
		Soil science: soil {sampling|health|analysis|quality|chemistry}, bodenkunde, bodenschutz, sciences du sol, edafología, pedolog*, sols pollués, brownfield {site*|land|remediation|regeneration|redevelopment}, {groundwater|environmental} remediation, remediation of contaminated, land contamination
		Forestry: forest {management|inventory|restoration|conservation}, sustainable forestry, forstwirtschaft, waldwirtschaft, sylvicultur*, foresterie, gestión forestal, silvicultur*, gestão florestal, bosbeheer, afforestation, deforestation, agro_forestry, arboricultur*
		Sustainable agriculture: regenerative agriculture, organic farming, agro_ecology, agroécologie, agroecología, agroecologia, nachhaltige landwirtschaft, ökologische* {landwirtschaft|landbau}, ökolandbau, biolandbau, agriculture {durable|biologique}, agricultura {sostenible|ecológica|sustentável|orgânica|regenerativa}, agricoltura {sostenibile|biologica}, duurzame landbouw, permaculture, climate-smart agriculture
		Food systems: food security, sustainable food, food systems, seguridad alimentaria, sécurité alimentaire, sicurezza alimentare, ernährungssicherheit, plant-based protein*, alternative protein*
		Marine and coastal science [marine-science]: marine {biology|ecology|science|ecosystem*}, oceanograph*, ozeanograph*, meeresbiolog*, biologie marine, biología marina, biologia {marina|marinha}, coastal {management|engineering|ecosystems}, blue economy, aquaculture
		Environmental impact assessment [eia]: EIA, ESIA, environmental {and social |}impact {assessment*|stud*|statement*}, umweltverträglichkeits*, UVP, étude{|s} d'impact {environnementa*|sur l'environnement}, evaluación{|es} de impacto ambiental, valutazione {di |d'}impatto ambientale, VIA ?sustainability, avaliação de impacto ambiental, estudos de impacto ambiental, milieueffectrapportage, strategic environmental assessment, NEPA, {stud*|valutazion*|estudio*|étude*|estudo*|procedur*} .. {impatto ambientale|impacto ambiental|impact environnemental}, impatto ambientale, impacto ambiental, VAS ?sustainability, environmental impact {stud*|analys*|report*|evaluation*}
		Environmental compliance: environmental {regulation*|law compliance|legislation|standards compliance}, umweltrecht*, umweltauflagen, umweltcompliance, conformité environnementale, réglementation environnementale, cumplimiento {ambiental|medioambiental}, normativa {ambiental|medioambiental}, conformità ambientale, conformidade ambiental, milieuwetgeving, EPA regulations, RCRA, clean air act, clean water act, SPCC, SWPPP, {comply*|compliance} .. environmental, environmental {law*|rules|standards|legislation}, umweltvorschriften, normativa ambiental, normativa ambientale, legislação ambiental
		Environmental management: environmental management system*, EMS ?sustainability, umweltmanagement*, umweltschutz*, umweltbeauftragt*, management environnemental, {gestion|protection} de l'environnement, gestión {ambiental|medioambiental}, gestione ambientale, gestão ambiental, milieumanagement, milieubeheer, medio ambiente, environmental {protection|stewardship|performance|programmes}, umweltmanager*, umweltbeauftragte*, environmental {manager|officer|coordinator|team|targets|objectives|performance}, responsable environnement, responsable {de |}medio ambiente, milieucoördinator
		Environmental monitoring: environmental {sampling|surveillance|measurement*}, umweltmonitoring, umweltmessung*, umweltanalytik, surveillance environnementale, monitoreo ambiental, monitoraggio ambientale, monitoramento ambiental, milieumonitoring, water sampling, noise monitoring, discharge monitoring, discharge sampling, discharge measurement*, emission* monitoring, emission* sampling, emission* measurement*, water monitoring, water measurement*, air monitoring, air sampling, air measurement*, effluent monitoring, effluent sampling, effluent measurement*, groundwater monitoring, groundwater sampling, groundwater measurement*, noise sampling, {monitor*|sampl*|measur*} .. {water quality|air quality|effluent|soil|groundwater|noise levels|air emissions|stack emissions}, campionament* .. {acque|suolo|aria|ambiental*|terreni}, {probenahme|beprobung} .. {wasser|boden|grundwasser|luft}, {muestreo*|toma de muestras} .. {agua*|suelo*|aire}, {prélèvement*|échantillonnage} .. {eau*|sol*|air}, {amostragem|coleta} .. {água*|solo*}, bemonstering .. {water|bodem|lucht}, gewässerproben, sampl* .. {water|soil|sediment|effluent}, test* .. {soil samples|sediment|effluent|water quality|water samples}
		Environmental science: environmental studies, umweltwissenschaft*, umweltnaturwissenschaft*, sciences de l'environnement, ciencias ambientales, scienze ambientali, ciências ambientais, milieuwetenschap*, environmental sciences
		Environmental engineering: umwelttechnik*, umweltingenieur*, génie de l'environnement, ingeniería ambiental, ingegneria ambientale, engenharia ambiental, milieutechniek, environmental design of processes, ingegnere ambientale, ingeniero ambiental, ingeniera ambiental, engenheir{o|a} ambiental, ingénieur{|e} environnement, environmental engineer
		Environmental law: umweltrecht und*, droit de l'environnement, derecho ambiental, diritto ambientale, direito ambiental, milieurecht, climate law, climate litigation
		Environmental economics: ecological economics, umweltökonom*, économie de l'environnement, economía ambiental, economia ambientale, resource economics, cost of carbon
		Sustainable development: nachhaltige* entwicklung, développement durable, desarrollo sostenible, sviluppo sostenibile, desenvolvimento sustentável, duurzame ontwikkeling
		Sustainability [sustainability]: sustainable {practices|solutions|business|products|innovation|technolog*|supply|living|consumption|production|transport|management|future}, nachhaltig*, durabilité, sostenibilidad, sostenibilità, sostenibile, sostenible{|s}, sustentabilidade, sustentável, duurzaam*, ESG, environmental social and governance, nachhaltigkeit*, {gestion|approche|solutions|matériaux|bâtiment*} durable{|s}, sostenibil*, duurza*, écoresponsable*, eco-friendly, eco_friendly, environmentally {friendly|conscious|responsible}, umweltfreundlich*, umweltbewusst*, green initiatives
		Climate governance: {sustainability|ESG} governance, sustainability committee*, ESG committee, board oversight of climate, gouvernance {climat|ESG}, governança climática, {ESG|sustainability} {policy framework|steering committee}
		Just transition: social justice and climate, energy poverty, climate justice, environmental justice, ökosoziale*, just energy transition, transition juste, transición justa
		Human rights due diligence: human rights {impact|assessment*|policy|risk*|in supply chains}, menschenrechtliche* sorgfalt*, modern slavery, child labour, forced labour, labour {rights|standards in supply chains}
		Responsible sourcing: sustainable {procurement|sourcing|purchasing|supply chain*}, ethical {sourcing|trade|trading}, green procurement, nachhaltige{|r|n} {beschaffung|einkauf|lieferkette*}, achats {responsables|durables}, compras {sostenibles|sustentáveis|responsables}, acquisti {sostenibili|verdi|responsabili}, duurzaam inkopen, green public procurement
		Supplier sustainability assessment [supplier-esg]: supplier {sustainability|ESG|due diligence|code of conduct|social audit*}, social audit*, SMETA, Sedex, BSCI, amfori, supplier {decarbonisation|engagement} programme*, lieferantenkodex
		Sustainable mobility: green mobility, nachhaltige mobilität, mobilité durable, movilidad sostenible, mobilità sostenibile, mobilidade sustentável, duurzame mobiliteit, active travel, cycling infrastructure, verkehrswende, low-emission zone*, mobility transition
		Sustainable tourism: eco_tourism, écotourisme, ecoturismo, nachhaltiger tourismus, tourisme durable, turismo {sostenible|sostenibile|sustentável}, responsible tourism
		Sustainable fashion: ethical fashion, slow fashion, sustainable {textiles|apparel|fibres}, sustainable materials ?trade, higg index, nachhaltige mode, mode {durable|éthique}, moda {sostenible|sostenibile|sustentável}
		Green IT [green-it]: green IT, sustainable IT, green software, green computing, numérique responsable, digital sobriety, sobriété numérique, nachhaltige IT, duurzame IT, data centre efficiency, PUE
		Sustainable cities: sustainable urban*, smart cit*, smart city, green infrastructure, urban {resilience|greening|sustainability}, villes durables, ciudades {sostenibles|inteligentes}, cidades {sustentáveis|inteligentes}, 15-minute city
		Environmental activism: climate activism, {fridays for future|extinction rebellion}, environmental advocacy, climate advocacy, beach clean*, litter pick*
		Beekeeping and gardening [gardening-ecology]: urban gardening, community garden*, urban farming, beekeeping, imker*, apicultur*
	`,
	),
	...skills(
		{
			kind: 'tool',
			industries: environment,
			sustainability: true,
			lendsTo: { 'genai-tool-fluency': 1, 'ai-dashboards': 2, 'workflow-automation': 1 },
		},
		`
		SimaPro
		GaBi (Sphera) [gabi]: =GaBi, GaBi software, LCA for Experts
		openLCA: open LCA
		!Umberto: =Umberto ?sustainability, Umberto LCA
		ecoinvent
		One Click LCA: oneclick LCA, oneclicklca
		Brightway: brightway2, activity browser
		Workiva: wdesk
		Enablon: wolters kluwer enablon
		Salesforce Net Zero Cloud: net zero cloud, sustainability cloud, =NZC
		Microsoft Sustainability Manager: microsoft cloud for sustainability
		Carbon accounting software: salesforce sustainability, emitwise, SINAI Technologies, planetly, =Cozero, carbmee, =Tanso, envoria, =Sphera Cloud, cority, intelex, UL 360, measurabl, =Novisto, SAP Sustainability Footprint Management
		RETScreen
		HOMER Energy: HOMER Pro, =HOMER ?energy
		ENVI-met: envimet
		Trucost
		Bloomberg ESG
		En-ROADS: en roads, C-ROADS
		InVEST model: =InVEST, ARIES model
		Google Earth Engine: earth engine, =GEE ?gis
	`,
	),
];

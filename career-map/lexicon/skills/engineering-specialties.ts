import { skills } from '../define-skills.ts';

const plant = ['manufacturing'] as const;
const building = ['construction-built-environment'] as const;

/** Engineering, building design, energy and climate work by their own terms. */
export const engineeringSpecialtySkills = [
	...skills(
		{
			kind: 'domain',
			industries: plant,
			lendsTo: { 'ai-dashboards': 1, 'workflow-automation': 1, 'adaptive-ai-learning': 1 },
		},
		`
		Power electronics: power electronic*, leistungselektronik, électronique de puissance, electrónica de potencia, elettronica di potenza, eletrônica de potência, converters & drives
		Electric drives and motors [electric-drives]: electric {drives|motors|machines}, elektrische antriebe, elektromotoren, frequenzumrichter*, variateur{|s} de vitesse, variadores de frecuencia, inverter industriali, servo drive*, motor control*
		PCB design [pcb-design]: PCB {design|layout|development}, circuit {design|board design}, schaltungsentwicklung, leiterplattenentwicklung, conception de cartes électroniques, diseño de {PCB|circuitos}, progettazione {PCB|circuiti}, altium*, KiCad, OrCAD, =Eagle ?cad
		FPGA and VHDL [fpga]: FPGA, VHDL, verilog, xilinx, system verilog
		Radio-frequency engineering [rf-engineering]: RF {engineering|design|circuits|testing|planning}, hochfrequenztechnik, radiofréquence, radiofrecuencia, antenna {design|systems}, EMC ?engineering, EMV ?engineering, electromagnetic compatibility
		Signal processing: signal processing, DSP ?engineering, signalverarbeitung, traitement du signal, procesamiento de señales, elaborazione dei segnali, processamento de sinais
		Control engineering: control {engineering|theory|systems design|algorithms}, regelungstechnik, régulation ?automation, automatique ?automation, teoría de control, PID {control*|tuning}, model predictive control, meet- en regeltechniek, MSR-technik
		Instrumentation: instrumentation {engineering|& control|and control|calibration|maintenance}, instrumentation, instrumentación, strumentazione, instrumentação, mess- und regeltechnik, process instruments, transmitters & valves
		Siemens TIA Portal [tia-portal]: TIA portal, step 7 ?automation, simatic*, S7-1500, S7-300, allen-bradley, rockwell ?automation, codesys, beckhoff, twinCAT, WinCC
		Human-machine interfaces [hmi]: HMI {programming|development|design}, HMI, visualisierung von anlagen
		Battery technology: battery {technology|cells|packs|management|testing|materials|engineering|cell production}, lithium-ion, batterietechnik*, batteriezell*, BMS ?energy, batteries lithium, gestión de baterías
		Thermal engineering: thermal {engineering|management|analysis|design|simulation}, heat {transfer|exchangers|exchanger design}, thermodynami*, wärmetechnik, thermique ?engineering, termodinámica, termotecnica, transferencia de calor, transferência de calor
		Fluid mechanics: fluid {mechanics|dynamics}, strömungs{mechanik|technik|lehre}, mécanique des fluides, mecánica de fluidos, meccanica dei fluidi, mecânica dos fluidos, pump{|s} {design|selection}, turbomachinery
		Piping and P&ID [piping]: piping {design|engineering|systems|stress}, P&ID, P&IDs, rohrleitungsbau, rohrleitungsplanung, tuyauterie, tubería industrial, tubazioni, piping isometrics, isometrics ?engineering, pressure vessel*
		Process safety (HAZOP) [process-safety]: process safety, HAZOP, HAZID, LOPA ?hse, SIL ?engineering, anlagensicherheit, sécurité des procédés, seguridad de procesos, seveso, ATEX, störfall*, layers of protection
		Process control and simulation [process-simulation]: process simulation, chemical process model*, prozesssimulation, simulation de procédés, simulación de procesos, simulazione di processo, pilot plant, {process|lab|chemical} scale-up, scale-up to pilot*, technikumsversuch*
		Reliability engineering: reliability {engineering|analysis|centred maintenance|centered maintenance}, RCM ?engineering, MTBF, zuverlässigkeitstechnik, fiabilité industrielle, ingeniería de confiabilidad, weibull
		Predictive maintenance: predictive maintenance, condition monitoring, vibration {analysis|monitoring}, prädiktive wartung, vorausschauende wartung, maintenance prédictive, mantenimiento predictivo, manutenzione predittiva, manutenção preditiva, thermograph*, thermografie
		Preventive maintenance: {preventive|preventative|planned|scheduled} maintenance, maintenance préventive, vorbeugende* {wartung|instandhaltung}, mantenimiento preventivo, manutenzione preventiva, manutenção preventiva, preventief onderhoud, servicing schedules
		Maintenance planning [maintenance-planning]: maintenance {planning|schedul*|management|strategy}, instandhaltungs{planung|management}, planification de la maintenance, CMMS ?manufacturing, GMAO, planificación del mantenimiento, shutdown planning, {plant|refinery|maintenance} turnaround*, turnaround planning, spare parts {management|inventory}, ersatzteil*, work order{|s} management, spare parts {planning|logistics}, ersatzteil{|e|lager|verwaltung}, pièces de rechange, pièces détachées, repuestos, recambios, pezzi di ricambio, ricambi, peças de reposição, reserveonderdelen, service schedules
		Supplier quality: supplier quality*, incoming {goods |}inspection, wareneingangsprüfung, lieferantenqualität, qualité fournisseurs, calidad de proveedores, qualità fornitori, {8D|audits|quality} .. suppliers
		Corrective actions (CAPA, 8D) [capa]: CAPA ?quality, 8D, 8D report*, corrective {and preventive |}action*, korrekturmaßnahmen, actions correctives, acciones correctivas, azioni correttive, ações corretivas, non-conformit*, abweichungsmanagement, deviation management
		Design for manufacturing [dfm]: design for {manufacturing|manufacturability|assembly}, DfM ?engineering, DFMA, value engineering, wertanalyse
		Time and motion studies [time-study]: time and motion stud*, REFA ?manufacturing, MTM ?manufacturing, line balancing, arbeitsvorbereitung, méthodes {et industrialisation|industrielles}, métodos y tiempos, tempi e metodi, cronoanálise, industriali{s|z}ation
		Functional safety: functional safety, ISO 26262, IEC 61508, funktionale sicherheit, IEC 62304, safety integrity level
		AUTOSAR and CAN [autosar]: AUTOSAR, =CAN bus, =CAN Bus, =CAN-Bus, =CANoe, CANalyzer, UDS ?engineering
		ADAS [adas]: ADAS, autonomous driving, autonomes fahren, driver assistance systems, conduite autonome
		Vehicle homologation [homologation]: homologation, homologación de vehículos, typgenehmigung, type approval, omologazione
		Noise and vibration [nvh]: NVH, vibration testing, akustik, acoustic {measurement*|engineering|simulation}, noise {control|measurement*|assessment*}, acoustique, schallschutz
		Validation (IQ/OQ/PQ) [validation]: IQ/OQ/PQ, IQ OQ PQ, process validation, equipment qualification, computer system validation, CSV ?pharma, qualifizierung und validierung, validation des procédés, validación de procesos, convalida
		Clean room work [clean-room]: cleanroom*, clean room {environment*|class*|operat*|protocol*|practice*|facilit*|manufactur*|technician*}, clean room ?pharma, reinraum*, salle blanche, sala {limpia|blanca}, camera bianca, sala limpa, aseptic {filling|processing}
		Batch records [batch-records]: batch {record*|documentation|release}, chargendokumentation, dossier{|s} de lot*, registro de lotes
		Paints and surface technology [surface-technology]: surface {technology|treatment|coating|finishing}, oberflächentechnik, galvani{s|z}ing ?manufacturing, hot-dip galvani*, galvanotechnik*, galvanik*, galvanoplast*, electroplat*, traitement de surface, tratamiento de superficies, trattamenti superficiali, powder coating, pulverbeschichtung, anodi{s|z}ing
		Composite materials [composites]: composite{|s} {materials|manufacturing|structures}, carbon fibre*, CFK ?manufacturing, faserverbund*, matériaux composites, materiales compuestos, materiali compositi
		Plastics technology [plastics]: polymer{|s} {processing|engineering|science|chemistry}, kunststofftechnik*, kunststoffverarbeitung, plasturgie, {polymer|film|profile} extrusion, extrusion ?moulds, extrusionsanlage*, thermoforming, transformación de plásticos, materie plastiche, rubber processing
		Paper and printing production [paper-production]: paper {machine|mill|making}, papierherstellung, industrie papetière
		Steel and metallurgy [metallurgy]: metallurg*, {iron|metal|steel|aluminium|sand} foundry, foundry {work*|engineer*|technolog*|operat*}, foundry ?moulds, gießerei*, fonderie, fundición, fonderia, fundição, casting of metal, rolling mill*, heat treatment, wärmebehandlung, {metal|drop|hot|steel|die} forging, forging press*
		Mining operations [mining]: mining {operations|engineering}, mining {industry|sector|equipment|projects|site*|engineer*}, mining ?mining, bergbau*, mines & carrières, minería, mineração, quarry*, rock blasting, {drilling|drill} & blast*, blasting ?mining, open pit
		Satellites and space systems [space-systems]: satellite {systems|engineering|operations}, raumfahrt*, spacecraft, systèmes spatiaux, orbital mechanics
		Drones [drones]: drone {pilot*|operation*|licen*|mapping|survey*|inspection*}, UAV {pilot*|operations}, drohnen*, télépilote, piloto de drones, pilota droni
		`,
	),
	...skills(
		{ kind: 'domain', industries: building, lendsTo: { 'workflow-automation': 1, 'ai-dashboards': 1 } },
		`
		Structural engineering: structural {engineering|design|analysis|calculations}, tragwerksplanung, statik, statische berechnung*, calcul{|s} {de structure*|des structures}, cálculo{|s} {de estructuras|estructural*}, calcol{o|i} struttural*, ingegneria strutturale, cálculo estrutural, constructieve berekening*, reinforced concrete design, steel design, eurocode*
		Structural analysis software [structural-software]: =ETABS, ETABS, SAP2000, STAAD*, robot structural, dlubal, RFEM ?building, tekla*, =CYPE ?building, midas ?building
		Geotechnical engineering: geotechni*, géotechnique, geotecnia, geotecnica, geotecnología, baugrund*, grundbau, soil mechanics, slope stability, foundation{|s} {design|engineering}, ground investigation*
		Bridge and tunnel engineering [bridges-tunnels]: bridge {design|engineering|inspection*|construction}, tunnel{|l}ing ?building, tunnel {construction|engineering}, brückenbau, tunnelbau, ouvrages d'art, puentes y túneles, ponti e gallerie, bruggen
		Highway engineering: highway {engineering|design|maintenance}, road design, straßenplanung, conception routière, diseño vial, diseño de carreteras, progettazione stradale, projeto de estradas, verkehrswegebau, civil 3D
		Water engineering: hydraulic {engineering|structures|design}, wasserbau*, siedlungswasserwirtschaft, water {engineering|networks|infrastructure}, hydraulique urbaine, réseaux d'eau, ingeniería hidráulica, redes de agua, ingegneria idraulica, saneamento básico, drainage design, sewer {design|networks}, stormwater
		Construction scheduling: construction {schedul*|programme}, bauzeitenplan*, terminplanung bau, planning {de |des }{travaux|chantier}, programación de obra*, cronograma{|s} de obra, programma lavori, bouwplanning, look-ahead {schedule*|programme*|plan*}
		Tender documents for works [works-tendering]: leistungsverzeichnis*, ausschreibung von bauleistungen, vergabe von bauleistungen, dossier de consultation*, CCTP, DCE ?building, pliegos {de obra|técnicos}, capitolati, bestek*, bill of quantities, BOQ
		Site measurement and invoicing [site-measurement]: aufmaß*, bauabrechnung*, métrés contradictoires, métrés de chantier, certificaciones de obra, stati di avanzamento, SAL ?building, medição de obra, measurement of works, interim valuation*, progress claim*
		Defects and acceptance [snagging]: snagging, {building|construction} defect*, defects liability, defect{s|} inspection* ?building, mängelmanagement, mängelbeseitigung, bauabnahme*, levée de{s|} réserves, réception de{s|} travaux, recepción de obra, collaudo, vistoria, oplevering*, punch list*
		Claims management in construction [construction-claims]: nachtragsmanagement, {contract|construction} claim{|s} management, variation order {management|negotiation}, change order {management|negotiation} ?building, construction claim*, réclamations de chantier, modificados de obra, varianti in corso d'opera
		Site logistics and coordination of trades [trade-coordination]: coordinat* {of |}{subcontractor*|trades|contractors|craftsmen}, subcontractor {coordination|management|supervision}, koordination von {gewerken|nachunternehmern|subunternehmern|handwerkern}, coordination {des |de }{sous-traitants|corps d'état|entreprises}, coordinación de {gremios|subcontratas|contratistas}, coordinamento {imprese|subappaltatori}, coordenação de {empreiteiros|subempreiteiros}, aansturen van onderaannemers, OPC ?building
		Safety coordination on sites [sigeko]: SiGeKo, CSPS, coordination SPS, coordinador de seguridad, CSP/CSE, coordinatore della sicurezza, CDM regulations, CDM principal designer, principal designer {role|duties|under CDM}, NR-18, plan de seguridad y salud, PPSPS
		Building inspection: building {inspection*|survey*|condition}, gebäudebewertung, bausachverständig*, diagnostic{|s} immobilier*, inspección {técnica de edificios|de obra}, perizie immobiliari, bouwkundige keuring*, condition survey*
		Property valuation: property {valuation*|appraisal*}, immobilienbewertung, verkehrswert*, évaluation immobilière, tasación{|es}, valutazion{e|i} immobiliar*, avaliação {de imóveis|imobiliária}, taxatie*, real estate appraisal*
		Letting and tenancy management [letting]: =Lettings, {residential|property} lettings, lettings {agent*|negotiator*|manager*|management|process|department|team}, property rental*, vermietung*, gestion locative, alquileres, gestión de alquileres, gestione locazioni, locação de imóveis, verhuur*, tenant {relations|management|communication}, mieterbetreuung, mieterkommunikation, nebenkostenabrechnung*
		Co-ownership administration [hoa-management]: WEG-verwaltung, weg-verwalt*, syndic de copropriété, copropriété*, administración de fincas, amministrazione condominiale, condomini{o|ale|ali}, condominium {management|association*|board*}, homeowner{s|} association*, VvE-beheer
		Property sales: property sales, real estate sales, property viewings, immobilienvertrieb, immobilienvermittlung, immobilienverkauf, transaction{|s} immobilière*, venta de inmuebles, compravendit*, venda de imóveis, verkoop van woningen, house viewings
		Garden and landscape construction [landscape-construction]: garten- und landschaftsbau, galabau, landschaftsbau, landscape construction, landscap{ing|er}*, aménagement paysager, tuinaanleg, hoveniers*, hardscap*, block paving, paving {work*|slabs|stones|installation}
		Building energy certificates [energy-certificates]: energieausweis*, DPE ?energy, certificado{|s} energético*, certificación energética, attestato di prestazione energetica, APE ?building, certificação energética, energielabel*, EPC rating*, energy performance certificate*
		`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['energy-utilities', 'sustainability-environment'],
			sustainability: true,
			lendsTo: { 'ai-dashboards': 2, 'workflow-automation': 1, 'ai-roi-impact': 1 },
		},
		`
		Climate transition plans [transition-plans]: {climate|net zero|decarboni*|low-carbon|CSRD} transition plan*, transitionsplan*, plan{|s} de transition{| climatique}, plan{|es} de transición climática, piano di transizione, climate transition planning
		Internal carbon pricing: internal carbon pric*, shadow carbon price, carbon pricing, carbon tax, CO2-bepreisung, prix {interne |}du carbone, precio interno del carbono
		Carbon offsetting: carbon offset*, klimakompensation, CO2-kompensation, compensation carbone, compensación de carbono, compensazione delle emissioni, compensação de carbono, CO2-compensatie
		Corporate carbon footprint [carbon-footprint]: {corporate|product|organisational} carbon footprint*, carbon footprint*, CO2-fußabdruck, CO2-bilanz*, bilan{|s} carbone, bilan GES, huella de carbono, impronta {di carbonio|carbonica}, pegada de carbono, CO2-voetafdruk, PCF ?sustainability, CCF ?sustainability, CO2-{fußabdruck|bilanz*|einsparung*|emissionen|emissies}, klimabilanz*, treibhausgasbilanz*, {emissions|environmental|climate|GHG} footprint*, footprinting ?sustainability, huella, embodied_carbon, embodied emissions, whole-life carbon, graue energie, carbone incorporé
		Climate target setting [climate-targets]: climate target*, emission{|s} {reduction |}target*, klimaziele, objectifs climat*, objetivos climáticos, obiettivi climatici, metas climáticas, klimaatdoelen, reduction pathway*
		Supplier emissions data [supplier-data]: supplier {emission*|carbon data}, supplier {data collection|questionnaire*} ?sustainability, engage* suppliers ?sustainability, lieferantenbefragung*, supplier engagement ?sustainability, engagement {des |}fournisseurs, engagement de proveedores, coinvolgimento {dei |}fornitori, engajamento de fornecedores, engag* .. suppliers ?sustainability, supplier .. {emissions|carbon}, abfrage .. {CO2|emission*|lieferanten}, CO2-daten, lieferantendaten
		Sustainability audits [sustainability-audits]: sustainability audit*, environmental audit*, umweltaudit*, audit{|s} environnementa*, auditoría{|s} ambiental*, audit ambiental*, auditoria ambiental, ISO 14001 audit*, milieuaudit*
		Sustainability training [sustainability-training]: sustainability {workshop*|training*}, {ESG|climate} {training*|workshop*}, climate fresk, fresque du climat, klimaschulung*, nachhaltigkeitsschulung*, formaciones en sostenibilidad
		Green claims and greenwashing [green-claims]: green claims*, greenwashing, anti-greenwashing, environmental claims
		Biodiversity net gain: biodiversity net gain, BNG ?sustainability, biodiversity {action plan*|assessment*|strategy|footprint}
		Habitat restoration: habitat {restoration|management|creation}, {ecosystem|ecological|wetland|peatland|river} restoration, renaturierung*, restauration écologique, restauración {ecológica|de ecosistemas}, ripristino ambientale, restauração ecológica, natuurherstel, rewilding, reforestation, aufforstung, reforestación
		Nature-based solutions: nature_based solution*, naturbasierte lösungen, solutions fondées sur la nature, soluciones basadas en la naturaleza, soluzioni basate sulla natura, soluções baseadas na natureza, ecosystem services, natural capital
		Contaminated land remediation [land-remediation]: contaminated land, {soil|land|site} remediation, altlasten*, bodensanierung, sites et sols pollués, dépollution, suelos contaminados, bonifica{| di siti| ambientale}, áreas contaminadas, bodemsanering, PFAS
		Noise and emissions monitoring [emission-monitoring]: emission{|s} {monitoring|measurement*|testing}, stack testing, emissionsmessung*, immissionsschutz*, BImSchG, mesures d'émissions, medición de emisiones, monitoraggio emissioni, continuous emission*
		Environmental permits [environmental-permits]: environmental permit*, discharge permit*, genehmigungsverfahren nach BImSchG, autorisation{|s} environnementale*, ICPE, autorización ambiental, licenciamento ambiental, licencias ambientales, autorizzazion{e|i} ambiental*, AIA ?sustainability, omgevingsvergunning*, air permit*, {waste|discharge|abstraction|emissions|water} permit*, permit{|s} .. {waste|effluent|emissions}, autorizzazion* .. {ambiental*|integrat*|emissioni}, {permess*|licenz*} ambiental*, autorizzazion{e|i} integrat{a|e}, permitting ambientale, licenciamento, {autorización|autorizaciones} ambiental*
		Hazardous waste: hazardous waste*, gefährliche abfälle, sonderabfall*, déchets dangereux, residuos peligrosos, rifiuti pericolosi, resíduos perigosos, gevaarlijk afval
		Waste sorting [waste-sorting]: waste {sorting|separation|segregation}, mülltrennung, abfalltrennung, tri {sélectif|des déchets}, separación de residuos, raccolta differenziata, coleta seletiva, afvalscheiding
		Food waste reduction [food-waste]: food waste*, lebensmittelverschwendung, gaspillage alimentaire, desperdicio alimentario, spreco alimentare, desperdício alimentar, voedselverspilling
		Repair and reuse [reuse]: re_use {programme*|systems|of materials}, repair café*, reemploi, réemploi, réutilisation, reutilización, riuso, reutilização, hergebruik, second-hand {shop*|store*|goods|cloth*}, secondhand {shop*|store*|goods|cloth*}, refurbish{ing|ed} {devices|products|electronics}, remanufactur*
		Life cycle costing [life-cycle-costing]: life_cycle cost*, LCC ?sustainability, total cost of ownership, TCO ?finance, lebenszykluskosten*, coût global
		Water footprint and stewardship [water-stewardship]: water {stewardship|footprint*|scarcity}, water risk {assessment*|management}, AWS standard water, empreinte eau, huella hídrica, impronta idrica
		Rainwater and drought management [drought]: rainwater*, drought*, sponge city, regenwasser*, gestion des eaux pluviales, sequía*, siccità
		Social sustainability [social-sustainability]: social sustainability, living wage*, fair labo{u|}r, labour standards, decent work, soziale nachhaltigkeit, social compliance, ethical labour
		ESG investing analysis [esg-investing]: ESG {investing|investment*|portfolio*|research|analys*|screening|integration|scoring|stewardship}, stewardship & engagement, proxy voting, active ownership ?finance, investissement responsable, ISR ?finance, inversión responsable, investimenti {ESG|responsabili|sostenibili}
		Offshore wind: off_shore wind*, offshore-wind*, éolien en mer, eólica marina, eolico offshore
		Solar park operation [pv-operations]: PV {operations|maintenance|monitoring|O&M}, solar O&M, {solar|wind} operations & maintenance, O&M of {plants|PV|solar|wind}, O&M {contract*|services|management} ?energy, operation & maintenance of {solar|wind|PV}, betriebsführung von {PV|windparks|solarparks}, technische betriebsführung, exploitation-maintenance, operación y mantenimiento, gestione e manutenzione impianti
		Rooftop solar design [pv-design]: PV {design|layout|planning|sizing}, PV-planung, solar {design|system design|layout}, dimensionnement photovoltaïque, dimensionamiento fotovoltaico, progettazione {fotovoltaica|impianti fotovoltaici}, string sizing, shading analysis
		Heat pumps: heat pump*, wärmepumpe*, pompe{|s} à chaleur, bomba{|s} de calor, pomp{a|e} di calore, warmtepomp*
		District heating: district {heating|cooling|energy}, fernwärme*, nahwärme*, wärmenetz*, réseau{|x} de chaleur, chauffage urbain, redes de calor, teleriscaldamento, aquecimento urbano, stadsverwarming, warmtenet*, heat network*
		Combined heat and power [chp]: CHP ?energy, combined heat & power, co_generation, BHKW, blockheizkraftwerk*, kraft-wärme-kopplung, KWK, cogénération, cogeneración, cogenerazione, cogeração, warmtekrachtkoppeling, WKK
		Grid connection: grid {connection*|integration|codes|compliance|access}, netzanschluss*, raccordement{| au réseau}, conexión a red, connessione alla rete, conexão à rede, netaansluiting*, interconnection {studies|requests}
		Demand response and flexibility [demand-response]: demand_response, demand side management, DSM ?energy, flexibility {market*|services}, lastmanagement, effacement ?energy, gestión de la demanda, virtual power plant*, virtuelles kraftwerk, peak shaving
		Smart metering: smart_meter*, intelligente messsysteme, compteurs communicants, contadores inteligentes, contatori intelligenti, slimme meters, sub_meter*, energiemonitoring
		EV charging [ev-charging]: EV charg*, charging {station*|infrastructure|points}, lade{infrastruktur|säule*|station*}, wallbox*, borne{|s} de recharge, IRVE, puntos de recarga, colonnine di ricarica, infrastructura de recarga, laadpalen, laadinfrastructuur, carregadores elétricos
		Energy performance contracting [epc-contracting]: energy performance contract*, energy service{s|} compan*, ESCO ?energy, energie-contracting, contracting ?energy, contrat de performance énergétique, CPE ?energy
		Energy procurement: energy {procurement|purchasing|buying|contracts}, energieeinkauf, energiebeschaffung, achat d'énergie, compra de energía, acquisto energia, compra de energia, energie-inkoop
		Energy advice for households [energy-advice]: energieberat*, energy {advice|advisor duties|consult*|coaching}, conseil en énergie, conseil énergétique, conseiller france rénov, asesoría energética, consulenza energetica, consultoria energética, energieadvies
		Building automation [building-automation]: building_automation, building management system*, BMS ?building, gebäudeautomation, gebäudeleittechnik, GLT ?building, GTB ?building, GTC ?building, KNX, domótica, domotica, domotique, smart home {installation*|systems|automation|integration}, smart building*
		Turbine maintenance [wind-service]: wind turbine {maintenance|service|inspection*|technician duties|repair}, turbine {maintenance|service|inspection*}, wartung von windenergieanlagen, maintenance d'éoliennes, mantenimiento de aerogeneradores, manutenzione turbine, blade {repair|inspection*}, rotorblatt*
		Electrolysers and fuel cells [fuel-cells]: electroly{s|z}er*, elektrolyse*, fuel cell*, brennstoffzelle*, pile{|s} à combustible, pilas de combustible, celle a combustibile, power-to-x, power-to-gas
		Substation design [substation-design]: substation {design|engineering}, schaltanlage*, poste{|s} {HT|électrique*|source}, subestaciones, sottostazioni, subestações, protection relay*, netzschutz, onderstation*
		Power flow analysis [power-flow]: power flow*, load flow*, short_circuit {studies|calculation*|analysis}, netzberechnung*, lastfluss*, estudios de red, {grid|power|electrical} network studies
		Energy regulation [energy-regulation]: energy {regulation*|law}, energierecht, EnWG, EEG ?energy, régulation de l'énergie, derecho de la energía, regulatory energy, tariff {design|regulation} energy
		`,
	),
];

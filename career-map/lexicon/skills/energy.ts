import { skills } from '../define-skills.ts';

const energy = ['energy-utilities', 'sustainability-environment'] as const;
const buildings = ['construction-built-environment', 'sustainability-environment'] as const;

/** Energy supply and use, renewables, efficient buildings. */
export const energySkills = [
	...skills(
		{
			kind: 'domain',
			industries: energy,
			sustainability: true,
			lendsTo: { 'ai-dashboards': 2, 'workflow-automation': 1 },
		},
		`
		Renewable energy: renewables, renewable {power|electricity|technolog*|project*|generation|gas|fuels|heat*|sources|resources|portfolio|plants|assets}, {clean|green|sustainable} energy, erneuerbare* energie*, énergie{|s} renouvelable*, =EnR, energía{|s} renovable*, energi{a|e} rinnovabil{e|i}, fonti rinnovabili, energia{|s} renováve{l|is}, hernieuwbare energie, duurzame energie, cleantech, clean tech
		Solar energy [photovoltaics]: photovolta*, fotovolta*, solar {energy|power|PV|panel*|plant*|farm*|project*|array*|thermal}, PV {system*|plant*|module*|anlage*|project*}, PV ?energy, PV-anlage*, solaranlage*, solarthermie, solarenergie, énergie solaire, panneaux solaires, energía solar, paneles solares, energia solare, pannelli solari, energia solar, zonne-energie, zonnepanelen, rooftop solar, installed solar, PV-{anlage*|projekt*|module*}, solarmodul*, fotovoltaik*, photovoltaik*, panneaux {solaires|photovoltaïques}, pannelli {solari|fotovoltaici}, painéis solares, solar {panels|modules|array*|projects|PV|plants|farm*|energy|power|roof*}
		Wind energy: {on_shore|off_shore|} wind {power|turbine*|farm*|park*|project*|resource*}, windenergie*, windkraft*, windpark*, énergie éolienne, éolien*, parc éolien, energía eólica, parque{|s} eólico*, energia eolica, parchi eolici, impianti eolici, eólica, onshore wind, GWO {training|certif*|}, windenergieanlage*, windräder, éolienne*, aerogenerador*, turbine eoliche, aerogerador*, windturbine*, windmolen*
		Hydropower: hydro_power, hydroelectric*, wasserkraft*, hydroélectric*, hidroeléctric*, idroelettric*, hidrelétric*, waterkracht
		!Hydrogen [hydrogen]: hydrogen ?energy, green hydrogen, hydrogen {economy|production|project*|storage|technolog*}, wasserstoff*, hydrogène, hidrógeno, idrogeno, hidrogênio, waterstof, {water|alkaline|PEM} electrolysis, PtX
		Bioenergy and biogas [bioenergy]: bio_energy, biogas*, biomass {boiler*|plant*|power|energy|heat*|fuel*}, biomass ?energy, biomasse, biomasa, biomassa, bio_fuel*, biokraftstoff*, biocarburant*, biocombustible*, anaerobic digestion, méthanisation, bio_methane
		Geothermal energy: geothermal, geothermie, géothermie, geotermi*, fernwärme
		Energy storage: battery storage, BESS, batteriespeicher, energiespeicher*, stockage d'énergie, almacenamiento {energético|de energía}, accumulo energetico, armazenamento de energia, battery {system*|technolog*|cell*|management system*}
		Electric mobility [e-mobility]: e_mobility, electro_mobility, elektromobilität, électromobilité, mobilité électrique, movilidad eléctrica, mobilità elettrica, mobilidade elétrica, electric vehicle*, charging point*, =EVs, EV ?vehicles, elektroauto*
		Energy efficiency: energy {saving*|conservation|optimi*|performance|reduction|consumption|efficient}, energieeffizienz*, energieeinsparung*, efficacité énergétique, économies d'énergie, maîtrise de l'énergie, eficiencia energética, ahorro energético, efficienza energetica, efficientamento energetico, risparmio energetico, eficiência energética, energie-efficiëntie, energiebesparing, CEE ?energy, {cut*|reduc*|lower*|sav*} .. energy {use|consumption|demand|costs|bills}, {senkung|reduzierung|einsparung} .. energie*, réduction .. {consommation|énergétique*}, {reducción|ahorro} .. energía, {riduzione} .. consumi, {redução|economia} .. energia, LED {retrofit*|upgrade*|conversion*}, LED lighting {retrofit*|upgrade*|conversion*|project*}, heat_recovery, compressed air {leak*|optimi*|audit*|efficiency}, energy-saving {project*|measure*}, wärmerückgewinnung, druckluft*, beleuchtungsumrüstung, LED-{umrüstung|beleuchtung}, récupération de chaleur, recuperación de calor, recupero calore, {deliver*|implement*} .. {energy efficiency|energy-saving|heat-recovery}
		Energy management: energiemanagement*, gestion de l'énergie, management de l'énergie, gestión {energética|de la energía}, gestione {dell'energia|energetica}, energy manager duties, gestão {de energia|energética}, energiebeheer, energiecontrolling, energy {metering|management system*}, EnMS, sub_metering, energiemanager*, energy_manager, energiedaten*, lastgang*, energy monitoring, energieverbrauch*, energy {data|costs}, consommation{|s} {d'énergie|énergétique*}, consumo{|s} {energético*|de energía|de energia}, consumi energetici, energieverbruik
		Energy audits: energy {audit*|assessment*|survey*}, energieaudit*, energieberatung*, audit{|s} énergétique*, diagnostic énergétique, auditoría{|s} energética*, audit energetic*, diagnosi energetic*, auditoria{|s} energética*, ASHRAE level, ESOS, certificado energético, attestati di prestazione energetica, home energy rating, HERS rat*, blower door, energieberater*, energy auditor*, auditor{|es|ías} energétic*, diagnostics énergétiques, gebäudeenergieberater*, ESOS {assessment*|report*|audit*}
		Energy policy: energy {transition policy|markets regulation}, energiepolitik, energiewirtschaft*, politique énergétique, política energética, politica energetica, energiebeleid
		Energy transition: energiewende, transition énergétique, transición energética, transizione energetica, transição energética, energietransitie
		Energy markets: energy {trading|market analysis|market}, power {market|trading}, electricity {market*|trading|price*}, energiehandel, stromhandel, strommarkt, marché{|s} de l'énergie, mercado{|s} {eléctrico|energético}*, mercat{o|i} {elettrico|energetic*}, mercado livre de energia, gas trading, EPEX
		Power purchase agreements [ppa]: PPA ?energy, power purchase agreement*, corporate PPA*, stromliefervertr*, guarantees of origin, renewable energy certificate*, =RECs, =I-RECs, herkunftsnachweis*
		Power systems: power {grid*|system*|engineering|distribution|generation}, power transmission {line*|grid*|network*|& distribution}, smart grid*, micro_grid*, electrical grid*, netzplanung, netzbetrieb, stromnetz*, réseau{|x} électrique*, red{|es} eléctrica*, ret{e|i} elettric*, elektriciteitsnet, grid {stability|code*}, load flow, hoogspanning
		Power plant operations: plant operation* in power, power {plant|station} {operat*|engineer*|maintenance|management|control|commissioning|technician*|construction|project*}, {operat*|maintain*|commission*|run*} .. power {plant*|station*}, power {plant|station} ?engineering, kraftwerk*, centrale{|s} {électrique|thermique|nucléaire}*, central{|es} {eléctrica|térmica|nuclear}*, central{e|i} elettric*, combined cycle, turbine operation, boiler operation*, steam turbine {operat*|maintenance|plant*|commissioning}, {operat*|maintain*} .. steam turbine*, gas turbine {operat*|maintenance|plant*|commissioning}, {operat*|maintain*} .. gas turbine*
		Nuclear energy: nuclear {power|safety|engineering|decommissioning|reactor*}, kernkraft*, kerntechnik, énergie nucléaire, sûreté nucléaire, energía nuclear, energia nucleare, strahlenschutz
		Oil and gas: oil & gas, oil & gas operations, up_stream operations, petroleum, erdöl, pétrole, petróleo y gas, petrolio e gas, petróleo e gás, drilling operations, reservoir engineering, oil well*, well {testing|completion} ?geoscience, LNG, {oil|petroleum} refinery, refinery {operat*|engineer*|maintenance|process*}, refining operations, pipeline integrity, {oil|gas} pipeline*
		Carbon capture [ccs]: CCS ?energy, CCUS, carbon capture {and |}{storage|utilisation|}, direct air capture, DAC ?sustainability, captage de CO2, captura de carbono, CO2 storage
		Energy modelling: energy {system|demand|simulation} model*, energy system* analysis, building energy {model*|simulation*}, gebäudesimulation, energiesystemanalyse, simulation thermique dynamique, thermal {model*|simulation*}, load forecasting
		Solar resource and yield analysis [yield-analysis]: {solar|PV|wind|energy} yield {assessment*|analysis|simulation*|report*}, yield {assessment*|simulation*|report*|analysis} ?energy, ertragsgutachten, ertragsprognose*, energy yield, wind resource assessment, solar resource assessment, irradiance ?energy, productible
		Renewable project development [renewable-development]: renewable energy {project development|projects}, wind {project|farm} development, solar {project|farm} development, projektentwicklung erneuerbare*, développement de projets {éoliens|solaires|EnR|photovoltaïques}, desarrollo de proyectos {renovables|fotovoltaicos|eólicos}, sviluppo {di |}{progetti|impianti} {fotovoltaici|eolici|rinnovabili}, site {selection|assessment*|acquisition} for {wind|solar}, land lease negotiation*, interconnection ?energy
		Utilities operations: utility operations, stadtwerke, energieversorg*, versorgungswirtschaft, services publics de l'énergie, electric utility, gas network*, gasnetz*, gas distribution, metering operations
	`,
	),
	...skills(
		{
			kind: 'tool',
			industries: energy,
			sustainability: true,
			lendsTo: { 'ai-dashboards': 2, 'genai-tool-fluency': 1 },
		},
		`
		PVsyst: PV-syst
		PVSOL: PV SOL
		Helioscope
		Aurora Solar
		windPRO
		WAsP: =WAsP
		PSS/E [psse]: PSSE, PSS®E
		DIgSILENT PowerFactory: digsilent, powerfactory
		ETAP
		PLEXOS
		TRNSYS
		EnergyPlus: =Energy Plus
		IES VE [ies-ve]: IESVE, IES-VE, integrated environmental solutions
		DesignBuilder
		OpenStudio
		eQUEST: =eQUEST
		LEAP energy model: =LEAP ?energy
		TIMES energy model: TIMES model, MARKAL, PyPSA, OSeMOSYS, calliope model
		Aspen Plus: aspen HYSYS, =HYSYS, aspentech
		SCADA [scada]: SCADA system*, leitsystem*, prozessleit*, DCS ?automation
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: buildings,
			sustainability: true,
			lendsTo: { 'ai-dashboards': 1, 'ai-roi-impact': 1, 'workflow-automation': 1 },
		},
		`
		Green building: sustainable {building*|construction|architecture}, green {building*|construction} {design|certification|}, nachhaltiges bauen, construction durable, bâtiment{|s} durable*, construcción sostenible, edificación sostenible, edilizia sostenibile, bioedilizia, construção sustentável, duurzaam bouwen, zero energy building*, NZEB, sustainable timber construction
		Building retrofit: energy retrofit*, energetische {sanierung*|gebäudesanierung}, rénovation énergétique, rehabilitación energética, riqualificazione energetica, deep retrofit, weatheri{s|z}ation, insulation {installation|upgrade*}, wärmedämmung, renovation wave
		Building physics: bauphysik*, physique du bâtiment, bouwfysica, thermal comfort, daylight {analysis|simulation}, acoustics in buildings, GEG ?energy, building envelope
		Facility sustainability [sustainable-facilities]: sustainable {facilities|facility|operations}, green {operations|facilities}, building performance {analysis|evaluation|simulation|assessment}, resource efficiency, ressourceneffizienz, cleaner production
	`,
	),
	...skills(
		{
			kind: 'standard',
			industries: buildings,
			sustainability: true,
			lendsTo: { 'content-generation': 1, 'ai-dashboards': 1 },
		},
		`
		LEED: LEED AP, LEED Green Associate, LEED certif*, LEED accredited, LEED-zertifi*, leadership in energy and environmental design
		BREEAM: BREEAM assessor, BREEAM AP
		DGNB: DGNB-zertifi*, DGNB consultant, DGNB-auditor*
		WELL Building Standard: WELL AP, WELL certif*, =WELL ?building, WELL building
		HQE: haute qualité environnementale, RE2020, RT2012, RT 2012, =BBC effinergie
		Passive house [passive-house]: passivhaus*, passive house, passivhaus designer, casa passiva, maison passive, passiefhuis, KfW-effizienzhaus*, minergie
		EDGE certification: EDGE green building, EDGE expert
		ASHRAE: ASHRAE 90.1
		Energy performance regulations: EPBD, EU energy efficiency directive, =Part L, energieeinsparverordnung, EnEV, décret tertiaire, =Title 24
	`,
	),
];

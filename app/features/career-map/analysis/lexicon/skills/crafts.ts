import { skills } from '../define-skills.ts';

const building = ['construction-built-environment'] as const;
const plant = ['manufacturing'] as const;

/** Building trades, workshop trades, machines, vehicles. */
export const craftSkills = [
	...skills(
		{ kind: 'domain', industries: building, lendsTo: { 'adaptive-ai-learning': 1 } },
		`
		Fault finding [fault-finding]: fault_{finding|diagnosis}, fault {diagnostics|detection|repair}, fehlersuche, fehlerdiagnose, störungssuche, störungsbeseitigung, störungsbehebung, diagnostic de panne*, dépannage*, detección de averías, resolución de averías, ricerca guasti, diagnóstico de avarias, storingen, storingzoeken, electrical troubleshooting
		Commissioning [commissioning]: commissioning, testing & commissioning, inbetriebnahme*, inbetriebsetzung, mise{|s} en service, puesta en marcha, messa in servizio, comissionamento, inbedrijfstelling
		Electrical testing [electrical-testing]: PAT testing, DGUV V3, VDE 0100, EICR, periodic inspection*, insulation resistance, electrical {testing|inspection*|safety}, E-CHECK, prüfung elektrischer anlagen, vérifications électriques
		Wiring and panel building [panel-wiring]: control panel*, switchgear, schaltschrank*, verteilerbau, armoire{|s} électrique*, cuadros eléctricos, quadri elettrici, quadros elétricos, panel {building|wiring}, distribution boards
		Structured cabling [data-cabling]: structured cabling, data cabling, network cabling, fibre splicing, fiber splicing, netzwerkverkabelung, câblage réseau, cableado estructurado, cablaggio strutturato, low voltage {wiring|systems}, courant faible, courants faibles, schwachstrom*
		High and low voltage work [high-voltage]: high_voltage, medium_voltage, hochspannung*, mittelspannung*, haute tension, moyenne tension, alta tensión, media tensión, alta tensione, alta tensão, substation*, umspannwerk*, transformer maintenance, overhead line*, freileitung*, linework
		Alarm and security systems [alarm-systems]: alarm {systems|installation}, fire alarm {systems|installation}, CCTV installation, access control {systems|installation}, brandmeldeanlage*, einbruchmeldeanlage*, alarmanlagen, vidéosurveillance, sistemas de alarma, impianti di allarme
		Lift maintenance: lift {maintenance|engineering|installation}, elevator {maintenance|installation|repair|technician}, aufzugtechnik, aufzüge, ascenseur*, ascensores, ascensori
		Scaffolding: scaffold*, gerüstbau*, échafaudage*, andamios, ponteggi, andaimes, steiger{bouw|s}, {auf|abbau|aufbau} .. gerüst*, gerüste{|n}, {erect*|dismantl*} .. scaffold*, montage d'échafaudages, montaje de andamios, montaggio ponteggi
		Formwork and concrete [concrete-work]: formwork, shuttering, schalung*, schalungsbau, concrete {work|pouring|finishing|placing|repair}, betonbau, stahlbetonbau, coffrage, ferraillage, béton, encofrado*, hormigón, casseforme, calcestruzzo, concretagem, betonwerk, rebar, steel fixing, eisenflecht*
		Structural steelwork [steelwork]: steel {erection|fabrication|structures|construction}, stahlbau, metal {fabrication|construction}, metallbau*, structure métallique, charpente métallique, carpintería metálica, estructura metálica, carpenteria metallica, estruturas metálicas, staalconstructie*, metal_work*, schlosser*, serrurerie, métallerie, herrería, cerrajería
		Sheet metal work [sheet-metal]: sheet_metal*, blechbearbeitung, tôlerie, chaudronnerie, chapa metálica, lamiera, press brake, bending of metal, laser cutting machine*, abkant*
		Drywall and interior finishing [drywall]: dry_wall*, trockenbau*, plaquiste, placo, cartongesso, pladur, drywall finishing, suspended ceilings, innenausbau, faux plafonds
		Flooring: floor {laying|fitting|covering*|installation}, flooring, bodenleger*, bodenbelag*, parkett*, parquet, revêtement{|s} de sol*, colocación de suelos, posa pavimenti, laminate flooring
		Thermal insulation [insulation]: insulation, dämm{ung|arbeiten|stoffe}, wärmedämmung*, isolation thermique, ITE ?building, aislamiento {térmico|acústico}, isolamento {termico|térmico}, cappotto termico, isolatie{werk|werkzaamheden}, air tightness, WDVS, cavity wall*, wärmedämmverbundsystem*, dämmung*, vollwärmeschutz, dämmarbeiten, fassadendämm*, ITE {en|par}, SATE ?building
		Windows and glazing [glazing]: glazing, glazier*, fenster{bau|montage}, window {fitting|installation|replacement}, pose de fenêtres, menuiserie aluminium, vitrerie, instalación de ventanas, serramenti, infissi, caixilharia
		Road and civil works [road-works]: road {works|construction|maintenance|building}, straßenbau*, tiefbau*, asphalt*, voirie, VRD, terrassement, enrobé*, pavimentación, asfaltado, movimiento de tierras, opere stradali, pavimentação, terraplenagem, wegenbouw, groundworks, ground works, earth_work*, trenching, drainage {works|installation|systems}, pipe laying, kanalbau
		Bricklaying: brick_lay*, maurer*, block_work, maçon*, muratura, pedreiro, metselen, mauerwerk*
		Tiling [tiling]: til{ing|er|ers}, wall and floor til*, fliesen*, carrelage, carreleur, alicatado*, posa piastrelle, azulejo*, tegelzet*
		Plastering: plaster*, verputz*, putzarbeiten, stuck*ateur, stuccatore, enduit{|s}, yeso ?trade, reboco, intonac*, stukadoor*, skim coat
		Demolition and asbestos removal [demolition]: demolition, abbruch* ?building, rückbau*, démolition, demolición, demolizion*, demolição, sloop{werk|werkzaamheden}, asbestos {removal|abatement|awareness|survey*}, asbestsanierung, désamiantage, amiante, bonifica amianto
		Renovation [renovation]: renovation*, refurbishment*, home improvement, sanierung*, altbausanierung, umbau*, rénovation*, obras de reforma, reformas, ristrutturazion*, verbouwing*, remodel*, kitchen fitting, bathroom fitting, küchenmontage, refit*, refurb*, bathroom{|s} {refits|renovation|fitting}, renovierung*, modernisierung*, kernsanierung*, rénovations, reforma{|s} ?building, ristruttur*, verbouwen, loft conversion*, extensions ?building
		Heat pump installation: heat pump {installation*|service|maintenance}, install* heat pumps, einbau von wärmepumpen, installation de pompes à chaleur, wärmepumpeninstallation
		Boilers and gas systems [gas-systems]: boiler {installation|maintenance|repair|servicing}, gas safe, gas {boilers|installations|fitting|appliances}, gasheizung*, chaudière{|s}, caldera{|s}, caldai{a|e}, heizkessel, cv-ketels
		Refrigeration [refrigeration]: refrigeration, kältetechnik, kälteanlagen*, frigoriste, froid {commercial|industriel}, refrigeración, refrigerazione, refrigeração, koeltechniek, F-gas, refrigerant*, EPA 608, chillers
		Ventilation systems [ventilation]: ductwork, lüftung*, lüftungstechnik, lüftungsanlagen*, ventilation {systems|units}, VMC, air handling unit*, RLT
		Working at height [work-at-height]: work* at height*, rope access, IRATA, höhenarbeit*, höhenrettung, travail en hauteur, travaux en hauteur, trabajos en altura, trabajo en altura, lavori in quota, trabalho em altura, werken op hoogte, GWO, fall arrest, NR-35, NR35
		Lockout and confined spaces [loto]: lock_out tag_out, lockout/tagout, LOTO ?hse, confined space*, freischalten, consignation électrique, espacios confinados, spazi confinati
		Site safety cards [site-safety-cards]: CSCS, CPCS, =SCC, VCA, VCA-VOL, white card, construction card, TPC construcción, safe pass
		Safety briefings [toolbox-talks]: toolbox talk*, safety briefing*, sicherheitsunterweisung*, unterweisungen, quart d'heure sécurité, causeries sécurité, charlas de seguridad, DDS ?hse, toolboxmeetings
		Hand and power tools [hand-tools]: hand {and power |}tools, power tools, hand & power tools, handwerkzeug*, elektrowerkzeug*, outillage {à main|électroportatif}, herramientas {manuales|eléctricas}, utensili manuali, ferramentas manuais, handgereedschap*
		Handicraft skill [craftsmanship]: handwerkliches geschick, handwerkliche fähigkeiten, manual dexterity, crafts_manship, habilidad manual, destreza manual, manualità, travail manuel, bricoleur, handvaardigheid
		Elevated platforms [aerial-platforms]: MEWP, IPAF, hubarbeitsbühne*, nacelle, scissor lift*, cherry picker*, plataformas elevadoras, PLE ?hse, plataforma elevatória, hoogwerker
		Crane operation: crane {operat*|operation}, kran{führer|schein|führerschein|fahrer}, pont roulant, grutier, mobile crane*, tower crane*, carroponte, gru ?trade, ponte rolante, rigging, slinging, banksman, grúa torre, gruista, operador de grúa, manejo de grúa
		Caretaking [caretaking]: caretak*, hausmeister*, hausmeistertätigkeit*, gardiennage, gardien d'immeuble, conserje*, portiere ?trade, zeladoria, winter service, winterdienst, building caretaker
		Furniture assembly: furniture {assembly|making|restoration}, möbelmontage, möbelbau, montage de meubles, montaje de muebles, montaggio mobili, montagem de móveis, meubelmaker*, upholster*, polster*, tapisserie d'ameublement
		`,
	),
	...skills(
		{ kind: 'domain', industries: plant, lendsTo: { 'adaptive-ai-learning': 1, 'workflow-automation': 1 } },
		`
		Milling [milling]: milling, fräsen, fräsmaschine*, fraisage, fresado, fresatura, fresagem, cnc-fräs*, CNC mill*, frezen
		Turning and lathe work [turning]: lathe*, turning ?manufacturing, drehmaschine*, drehen ?manufacturing, tournage ?manufacturing, torneado, tornitura, torneamento, cnc-dreh*, CNC turning
		Grinding and finishing [grinding]: grinding, deburr*, schleif{en|arbeiten|maschine*}, entgraten, polishing, polissage, rectifieuse, rectificado, rettifica, retífica, sand_blast*, shot blasting
		Tool and die making [toolmaking]: tool_mak*, tool & die, werkzeugbau*, werkzeugmach*, outillage de presse, matricería, utensileria, ferramentaria, press tools, die making
		Hydraulics and pneumatics [hydraulics]: hydraulics, hydraulic systems, pneumatic*, hydraulik*, pneumatik*, hydraulique, pneumatique, hidráulica, neumática, oleodinamica, idraulica industriale, pneumática, hydrauliek, pneumatiek
		!Assembly [assembly-work]: assembly {line|work|line work|operations|of components|of parts|instructions}, montage {industriel|von|mécanique|de pièces}, montagearbeiten, endmontage, vormontage, baugruppenmontage, ensamblaje, línea de montaje, assemblaggio, linea di montaggio, montagem {industrial|de componentes}, assemblage, lopende band, electromechanical assembly, montage ?manufacturing, montieren, monteur*, montag{em|gio} ?manufacturing, montaje ?manufacturing, assembl* .. {parts|components|products|units|devices|furniture|machines}, bestückung
		Soldering and electronics assembly [soldering]: solder*, löten, lötarbeiten, brasage, soldadura blanda, soldadura de componentes, saldatura a stagno, SMT, SMD, PCB assembly, IPC-A-610, leiterplattenbestückung
		Packaging operation [packaging-operation]: packing line*, packaging {line*|machine*|operation*}, verpackungs{maschine*|anlage*|linie*}, abfüll*, conditionnement, envasado, línea de envasado, confezionamento, embalagem, inpakken, filling line*, verpacken von, packaging line, packaging {operator|products}
		Machine setup [machine-setup]: machine {setup|set-up|setting|changeover}, set* up machines, einricht{en von|er}*, maschineneinrichtung, rüsten, réglage de machine*, régleur, preparación de máquinas, attrezzaggio macchine, setup de máquinas, changeovers, SMED, omstellen
		Total productive maintenance [tpm]: TPM, OEE, autonomous maintenance
		Statistical process control [spc]: SPC ?quality, statistical process control, control charts, MSP ?quality, process capability, Cpk
		GD&T and metrology [metrology]: GD&T, metrolog*, messtechnik*, CMM, coordinate measuring, calibrat*, kalibrier*, étalonnage, métrologie, metrología, calibración, taratura, calibração, micromet{er|ers}, callipers, calipers, messschieber, meetinstrumenten, precision measur*
		APQP and PPAP [apqp]: APQP, PPAP, erstmusterprüf*, IATF 16949, ISO/TS 16949, VDA 6.3
		Shop-floor supervision [shop-floor]: shop_floor*, line {supervision|leader duties|management of production}, schichtführung, meister{brief|prüfung}, industriemeister*, chef d'équipe de production, conduite de ligne, supervisión de planta, capoturno, hall supervision
		Manufacturing execution systems [mes]: MES ?manufacturing, manufacturing execution system*, BDE ?manufacturing
		Sewing and tailoring [sewing]: sewing, tailoring ?trade, seamstress, näh{en|arbeiten|maschine*}, schneiderei*, maßschneider*, couture ?trade, costura, modista, confección textil, sartoria, cucito, alterations of clothes, garment {alteration*|construction}, kleermaker*, naaien, schneider{|in}, couturi{er|ère}, costurera, costureira, sarta, sarto, tailor{|s}, dressmak*, naaister
		Leather and shoe making [leather-work]: leather_work*, shoe_mak*, schuhmacher*, maroquinerie, cordonnerie, marroquinería, calzado, pelletteria, calzoleria
		Jewellery and watchmaking [jewellery]: gold_smith*, goldschmied*, watch_mak*, uhrmacher*, bijouterie, joaillerie, horlogerie, joyería, relojería, gioielleria, oreficeria, gemmolog*
		Printing trade [printing]: offset print*, screen printing, digital printing, print finishing, druckerei*, siebdruck, offsetdruck*, sérigraphie, imprimerie, impresión {digital|offset}, serigrafía, stampa {digitale|offset}, serigrafia, drukwerk, large format printing, prepress, pre-press, bookbinding, drucker ?manufacturing, printer{s|} ?manufacturing, medientechnolog*, imprimeur*, impresor{|es}, tipograf*
		Glass and ceramics [glass-ceramics]: glass_blow*, ceramic production, töpfer*, keramik*, céramique d'art, cerámica artística, vetreria, pottery, kiln*
		Vehicle diagnostics: vehicle diagnostic*, OBD, OBD-II, kfz-diagnose, diagnostic automobile, diagnosis del automóvil, diagnosi veicoli, fault codes, diagnostic {scanner*|equipment}
		Brakes, tyres and suspension [chassis-repair]: brake {repair|systems|service}, brakes, tyre {fitting|changing}, tire {changing|rotation*}, wheel alignment, suspension repair, bremsen, reifenwechsel, freins, frenos, freni, freios
		Engine repair: engine {repair|overhaul|rebuild*|diagnostics}, motoreninstandsetzung, réparation moteur, reparación de motores, riparazione motori, diesel {mechanic*|engines}, transmission {repair|rebuild*}, gearbox*
		Bodywork and paint [bodywork]: body_work, karosserie*, carrosserie, chapa y pintura, chapistería, carrozzeria, funilaria, spray painting, fahrzeuglackier*, panel beating, dent repair, karosseriebau*, carrossier*, chapista, carrozziere, funileiro
		High-voltage vehicles [ev-repair]: electric vehicle {repair|maintenance|servicing}, hybrid vehicles, hochvolttechnik, hochvolt*, HV-schein, véhicules électriques et hybrides, IMI level
		Aircraft maintenance [aircraft-maintenance]: aircraft {maintenance|inspection*|repair}, EASA part-66, part 145, part-145, A&P licen*, fluggerätmechanik*, maintenance aéronautique, mantenimiento de aeronaves, manutenzione aeronautica, line maintenance, avionics
		Marine engineering: ship {repair|building}, marine engine*, schiffsmechanik*, construction navale, ingeniería naval, ingegneria navale, shipyard*, boat {building|repair}
		Bicycle repair: bicycle {repair|mechanic*|maintenance}, bike {repair|mechanic*}, fahrradmechan*, fahrradreparatur, zweiradmechatronik*, réparation de vélos, reparación de bicicletas, fietsenmaker
		Appliance repair: appliance {repair|service|installation}, home appliances repair, electronics repair, phone repair, haushaltsgeräte*, réparation d'électroménager, electrodomésticos, riparazione elettrodomestici
		`,
	),
];

import { skills } from '../define-skills.ts';

const industries = ['transport-logistics'] as const;

/** Warehouses, roads, rails, ports and air by their own tasks. */
export const transportSkills = skills(
	{ kind: 'domain', industries, lendsTo: { 'workflow-automation': 2, 'ai-dashboards': 1 } },
	`
	Order picking [order-picking]: order {picking|picker|pickers}, pick & pack, picking & packing, pick_pack, kommissionier*, préparation de commandes, préparateur de commandes, preparación de pedidos, picking de pedidos, preparazione {degli |}ordini, separação de pedidos, orderpick*, pick-by-voice, voice picking, picking ?logistics, {pick*|pack*} .. orders, prepar* {|customer |client |online }orders for {shipment|dispatch|delivery|shipping}, orders picked
	!Packing [packing]: packing ?logistics, packing {and |}{orders|goods|products|parcels|shipments}, packing & {shipping|dispatch|labelling}, pack* {orders|goods|boxes}, verpacken, verpackung von waren, emballage{| de commandes}, empaquetado, embalaje, imballaggio, embalamento, inpakwerk*, labelling of goods, etikettier*
	Goods receipt [goods-receipt]: receiving {goods|deliveries|stock|shipments}, wareneingang*, wareneingangskontrolle, réception de{s|} marchandises, recepción de mercancía*, ricevimento merci, recebimento de mercadorias, ontvangst goederen, delivery checks, goods {in {department|area|team|clerk|operative|inspection|bay}|receipt|inward*|receiving}, goods in ?logistics
	Loading and unloading [loading]: loading & unloading, load* & unload*, be- und entladen, be- und entladung, chargement & déchargement, carga y descarga, carico e scarico, carga e descarga, laden en lossen, truck loading, unload* {trucks|deliveries|containers}
	Load securing [load-securing]: load secur*, ladungssicherung*, arrimage, sujeción de cargas, fissaggio del carico, ladingzekering
	Economical driving [eco-driving]: {eco_|fuel_efficient |economical }driving, spritsparendes fahren, éco_conduite, conducción {eficiente|económica}, guida {ecologica|sicura}, condução {económica|econômica|defensiva}, zuinig rijden, het nieuwe rijden
	!Labeling [labelling]: labeling ?logistics, {product|pallet|parcel} labeling, {product |pallet |parcel |}label{ing|ling} {products|pallets|parcels|boxes|parts}, étiquetage, etiquetado, etichettatura, etiquetagem, etiketter*
	Pallet handling [pallet-handling]: pallet {jack|truck|handling|stacking}, palleti{s|z}ing, hubwagen*, ameise ?logistics, transpalette*, transpaleta*, paleti{erung|eren}, palletwagen, pallet trucks, electric pallet, patinet eléctric*, reach truck*, hochregal*, schubmast*, retráctil ?logistics
	Route planning: route {planning|optimi*|scheduling}, tourenplanung*, planification des tournées, optimisation des tournées, planificación de rutas, rutas de reparto, pianificazione {dei |}percorsi, roteirização, ritplanning, routeplanning, tour planning transport, planning .. {ritten|routes|transporten}, {planung|disposition} .. {touren|fahrten|transporte*|lkw}, {planification|organisation} .. {tournées|transports|livraisons}, {planificación|organización} .. {rutas|repartos|transportes}, {pianificazione|organizzazione} .. {viaggi di consegna|trasporti|consegne|percorsi}, {planejamento|programação} .. {rotas|entregas|cargas}, {plan|planned|planning} .. {routes|deliveries}
	Dispatching [dispatching]: disposition von {fahrzeugen|transporten|touren}, disponieren, affrètement*, despacho ?logistics, exploitation transport, freight dispatch, load planning, dispatcher*, dispatch {cent*|control|desk|office|operat*|clerk|manager|coordinator|team|supervisor}, dispatch{|ed|ing} .. {vehicles|drivers|trucks|crews|technicians|engineers|ambulances|loads|goods}, dispatch ?logistics
	!Shipping [shipping]: shipment*, shipping & receiving, versand{|abwicklung|papiere|vorbereitung}, expédition{|s}, envíos, spedizion{e|i}, expedição, verzending*, export shipments, outbound logistics, contrôle .. expéditions, {pack*|prepar*|dispatch*|load*} .. {shipments|goods for dispatch|orders for shipping}, shipping ?logistics
	Cold chain: cold_chain, kühlkette*, chaîne du froid, cadena de frío, catena del freddo, cadeia de frio, temperature-controlled {transport|storage|goods|deliver*|warehouse*|logistics|freight|shipment*}
	Last-mile delivery [last-mile]: last mile {delivery|logistics}, parcel deliver*, package delivery, paketzustell*, zustell{ung|fahr}*, livraison de colis, livraison du dernier kilomètre, última milla, ultimo miglio, última milha, pakketbezorg*
	Container handling: port operations, hafenlogistik, stevedor*, {container|port|cargo|freight} terminal operat*, manutention portuaire, operaciones portuarias, operazioni portuali, container {shipping|terminal|handling|loading}
	Air freight: air_freight, air cargo, luftfracht*, fret aérien, carga aérea, trasporto aereo merci
	Sea freight: sea_freight, ocean freight, seefracht*, transport maritime, fret maritime, transporte marítimo, trasporto marittimo, zeevracht, shipping lines
	Incoterms
	Yard management: yard {management|operations}, dock {operations|scheduling}, {delivery|loading|dock} slot booking*
	Parcel and mail sorting [mail-sorting]: parcel sorting, sort* {parcels|mail|packages}, paketsortierung, briefzustell*, tri {du courrier|postal|des colis}, clasificación de paquetes, smistamento {posta|pacchi}, postbezorg*, mail {sorting|rounds|distribution of parcels}, mail delivery ?logistics
	Cycle counting [cycle-counting]: cycle_count*, stock_tak*, inventur{|arbeiten|en}, inventaire{|s} {annuel|tournant*|physique}, recuento de inventario, inventario fisico, contagem de {stock|estoque}, stock counts
	Warehouse management system [wms]: WMS ?logistics, warehouse management system*, SAP EWM, SAP WM, lagerverwaltungssystem*, manhattan WMS, reflex WMS, lagerverwaltungssoftware
	Transport management system [tms]: TMS ?logistics, transport{ation|} management system*
	Handheld scanners [rf-scanner]: RF scanner*, handheld scanner*, barcode scan*, scanner{gerät*|kassen}, douchette, lector de códigos, pistola láser, palmare ?logistics, scangeräte*
	Digital tachograph [tachograph]: tachograph*, digital tachograph, fahrtenschreiber*, lenk- und ruhezeiten, drivers' hours, chronotachygraphe, tacógrafo, cronotachigrafo
	Vehicle checks [vehicle-checks]: vehicle {checks|inspection*|safety checks}, pre-trip inspection*, abfahrtskontrolle*, contrôle du véhicule, daily vehicle checks, walk-around checks, {revisión|inspección|control} .. vehículo{|s}, contrôle .. véhicule{|s}, {controllo|verificação|kontrolle} .. {veicol{o|i}|veículo*|fahrzeug*}, {check|checked|checking} .. vehicle{|s}
	Bus driving: bus driv*, coach driving, busfahrer*, conducteur de bus, conduite de bus, conductor de autobús, conduzione autobus, motorista de ônibus, PCV ?logistics, patente d ?licence, permis d ?licence
	Taxi and chauffeur services [chauffeur]: chauffeur*, VTC ?driving, NCC ?logistics, =Uber driver, taxi {driv*|licen*|operat*}, taxi ?driving, taxi{fahrer*|chauffeur*}, taxista{|s}, private hire {driver*|vehicle*|licen*}, ride_hailing driver*
	Rail operations: rail operations, railway {operations|signalling|maintenance}, train {driving|dispatch*|conductor}, lokführer*, triebfahrzeugführer*, conduite de trains, maquinista de tren, eisenbahnbetrieb*, fahrdienstleit*, rolling stock {operation*|maintenance|inspection*|shunting}
	Airport ground handling [ground-handling]: ground_handling, airport {operations|handling|ground}, baggage handling, ramp {agent|operations}, escale aéroportuaire, handling aeroportuario, bodenabfertigung, boarding {gate|passengers}, check-in counter
	Piloting aircraft [piloting]: pilot licence, ATPL, instrument rating, type rating, airline pilot, flight {planning|hours}, CPL ?aviation
	Air traffic control: air_traffic control*, flugsicherung, contrôle aérien, control de tráfico aéreo, controllo del traffico aereo
	Maritime navigation [navigation]: seamanship, STCW, navigation maritime, nautik, navegación marítima, navigazione marittima, bridge watch*, ship handling, sailing licence, boat licence, sportbootführerschein, permis côtier, nautic{o|a}, nautical {chart*|science|studies|navigation|licen*}
	Aviation safety: luftsicherheit*, sûreté aéroportuaire, seguridad aeroportuaria, luftfahrt*, aviation {safety|security}
	Sales and operations planning [s-and-op]: S&OP, sales & operations planning, integrated business planning, SIOP
	Materials planning (MRP) [mrp]: MRP, MRP II, materialdisposition*, material requirement*, materialbedarf*, calcul des besoins, planificación de materiales
	Just-in-time delivery [just-in-time]: just_in_time, JIT ?logistics, just in sequence, milk run*
	!Removals [removals]: removals {firm|operative|porter|worker|driver|team}, {house|home|office|domestic|household} removals, =Removals, removal{s|} company, furniture removal, umzug{shelfer|sarbeiten|sunternehmen}, umzüge, déménagement*, mudanzas, traslochi, mudanças, verhuizing*
	`,
);

import { skills } from '../define-skills.ts';

const industries = ['transport-logistics'] as const;

/** Warehouses, roads, rails, ports and air by their own tasks. */
export const transportSkills = skills(
	{ kind: 'domain', industries, lendsTo: { 'workflow-automation': 2, 'ai-dashboards': 1 } },
	`
	Order picking [order-picking]: order {picking|picker|pickers}, pick & pack, picking & packing, pick_pack, picking, kommissionier*, préparation de commandes, préparateur de commandes, preparación de pedidos, picking de pedidos, preparazione {degli |}ordini, separação de pedidos, orderpick*, pick-by-voice, voice picking, {pick*|pack*|prepar*} .. orders, orders {picked|prepared}
	Packing [packing]: packing {and |}{orders|goods|products|parcels|shipments}, packing & {shipping|dispatch|labelling}, pack* {orders|goods|boxes}, verpacken, verpackung von waren, emballage{| de commandes}, empaquetado, embalaje, imballaggio, embalamento, inpakwerk*, labelling of goods, etikettier*
	Goods receipt [goods-receipt]: goods {in|receipt|inward*|receiving}, receiving {goods|deliveries|stock|shipments}, wareneingang*, wareneingangskontrolle, réception de{s|} marchandises, recepción de mercancía*, ricevimento merci, recebimento de mercadorias, ontvangst goederen, delivery checks
	Loading and unloading [loading]: loading & unloading, load* & unload*, be- und entladen, be- und entladung, chargement & déchargement, carga y descarga, carico e scarico, carga e descarga, laden en lossen, truck loading, unload* {trucks|deliveries|containers}
	Load securing [load-securing]: load secur*, ladungssicherung*, arrimage, sujeción de cargas, fissaggio del carico, ladingzekering
	Economical driving [eco-driving]: {eco_|fuel_efficient |economical |defensive }driving, spritsparendes fahren, éco_conduite, conducción {eficiente|económica}, guida {ecologica|sicura}, condução {económica|econômica|defensiva}, zuinig rijden, het nieuwe rijden
	Labeling [labelling]: {product |pallet |parcel |}label{ing|ling} {products|pallets|parcels|boxes|parts}, étiquetage, etiquetado, etichettatura, etiquetagem, etiketter*
	Pallet handling [pallet-handling]: pallet {jack|truck|handling|stacking}, palleti{s|z}ing, hubwagen*, ameise ?logistics, transpalette*, transpaleta*, paleti{erung|eren}, palletwagen, pallet trucks, electric pallet, patinet eléctric*, reach truck*, hochregal*, schubmast*, retráctil ?logistics
	Route planning: route {planning|optimi*|scheduling}, tourenplanung*, planification des tournées, optimisation des tournées, planificación de rutas, rutas de reparto, pianificazione {dei |}percorsi, roteirização, ritplanning, routeplanning, tour planning transport, plan* .. {routes|deliveries|tours|trips}, planning .. {ritten|routes|transporten}, {planung|disposition} .. {touren|fahrten|transporte*|lkw}, {planification|organisation} .. {tournées|transports|livraisons}, {planificación|organización} .. {rutas|repartos|transportes}, {pianificazione|organizzazione} .. {viaggi di consegna|trasporti|consegne|percorsi}, {planejamento|programação} .. {rotas|entregas|cargas}
	Dispatching [dispatching]: dispatch*, disposition von {fahrzeugen|transporten|touren}, disponieren, affrètement*, despacho ?logistics, exploitation transport, freight dispatch, load planning
	Shipping [shipping]: shipment*, shipping, shipping & receiving, versand{|abwicklung|papiere|vorbereitung}, expédition{|s}, envíos, spedizion{e|i}, expedição, verzending*, export shipments, outbound logistics, contrôle .. expéditions, {pack*|prepar*|dispatch*|load*} .. {shipments|goods for dispatch|orders for shipping}
	Cold chain: cold_chain, kühlkette*, temperature-controlled, chaîne du froid, cadena de frío, catena del freddo, cadeia de frio
	Last-mile delivery [last-mile]: last-mile, last mile {delivery|logistics}, parcel deliver*, package delivery, paketzustell*, zustell{ung|fahr}*, livraison de colis, livraison du dernier kilomètre, última milla, ultimo miglio, última milha, pakketbezorg*
	Container handling: container {shipping|terminal|handling|loading}, port operations, hafenlogistik, stevedor*, terminal operat*, manutention portuaire, operaciones portuarias, operazioni portuali
	Air freight: air_freight, air cargo, luftfracht*, fret aérien, carga aérea, trasporto aereo merci
	Sea freight: sea_freight, ocean freight, seefracht*, transport maritime, fret maritime, transporte marítimo, trasporto marittimo, zeevracht, shipping lines
	Incoterms
	Yard management: yard {management|operations}, dock {operations|scheduling}, slot booking*
	Parcel and mail sorting [mail-sorting]: parcel sorting, mail {sorting|delivery|distribution of parcels}, sort* {parcels|mail|packages}, paketsortierung, briefzustell*, tri {du courrier|postal|des colis}, clasificación de paquetes, smistamento {posta|pacchi}, postbezorg*
	Cycle counting [cycle-counting]: cycle_count*, stock_tak*, inventur{|arbeiten|en}, inventaire{|s} {annuel|tournant*|physique}, recuento de inventario, inventario fisico, contagem de {stock|estoque}, stock counts
	Warehouse management system [wms]: WMS ?logistics, warehouse management system*, SAP EWM, SAP WM, lagerverwaltungssystem*, manhattan WMS, reflex WMS, WMS, lagerverwaltungssoftware
	Transport management system [tms]: TMS ?logistics, transport{ation|} management system*
	Handheld scanners [rf-scanner]: RF scanner*, handheld scanner*, barcode scan*, scanner{gerät*|kassen}, douchette, lector de códigos, pistola láser, palmare ?logistics, scangeräte*
	Digital tachograph [tachograph]: tachograph*, digital tachograph, fahrtenschreiber*, lenk- und ruhezeiten, drivers' hours, chronotachygraphe, tacógrafo, cronotachigrafo
	Vehicle checks [vehicle-checks]: vehicle {checks|inspection*|safety checks}, pre-trip inspection*, abfahrtskontrolle*, contrôle du véhicule, daily vehicle checks, walk-around checks, {revisión|inspección|control|contrôle|controllo|verificação|kontrolle|check*} .. {vehículo*|véhicule*|veicol{o|i}|veículo*|fahrzeug*|vehicle*}
	Bus driving: bus driv*, coach driving, busfahrer*, conducteur de bus, conduite de bus, conductor de autobús, conduzione autobus, motorista de ônibus, PCV ?logistics, patente d ?licence, permis d ?licence
	Taxi and chauffeur services [chauffeur]: taxi*, chauffeur*, VTC ?driving, NCC ?logistics, private hire, ride_hailing, =Uber driver
	Rail operations: rail operations, railway {operations|signalling|maintenance}, train {driving|dispatch*|conductor}, lokführer*, triebfahrzeugführer*, conduite de trains, maquinista de tren, eisenbahnbetrieb*, fahrdienstleit*, rolling stock
	Airport ground handling [ground-handling]: ground_handling, airport {operations|handling|ground}, baggage handling, ramp {agent|operations}, escale aéroportuaire, handling aeroportuario, bodenabfertigung, boarding {gate|passengers}, check-in counter
	Piloting aircraft [piloting]: pilot licence, ATPL, CPL ?logistics, flight {operations|planning|hours}, instrument rating, type rating, airline pilot
	Air traffic control: air_traffic control*, flugsicherung, contrôle aérien, control de tráfico aéreo, controllo del traffico aereo
	Maritime navigation [navigation]: seamanship, STCW, navigation maritime, nautik, nautic{al|o|a}, navegación marítima, navigazione marittima, bridge watch*, ship handling, sailing licence, boat licence, sportbootführerschein, permis côtier
	Aviation safety: aviation {safety|management|operations|security}, luftsicherheit*, sûreté aéroportuaire, seguridad aeroportuaria, luftfahrt*
	Sales and operations planning [s-and-op]: S&OP, sales & operations planning, integrated business planning, SIOP
	Materials planning (MRP) [mrp]: MRP, MRP II, materialdisposition*, material requirement*, materialbedarf*, calcul des besoins, planificación de materiales
	Just-in-time delivery [just-in-time]: just_in_time, JIT ?logistics, just in sequence, milk run*
	Removals [removals]: removal{s|} company, furniture removal, umzug{shelfer|sarbeiten|sunternehmen}, umzüge, déménagement*, mudanzas, traslochi, mudanças, verhuizing*
	`,
);

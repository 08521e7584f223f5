/** More spellings in German, a skill's id first: see `withSpellings`. */
export const germanSpellings = `
	ui: designsystem{|e|en|s}, komponentenbibliothek{|en}
	prototyping: {klick|papier|}prototyp{|e|en}, prototyping
	workshop-facilitation: {moderation|durchführung|leitung} von workshops, workshops {mit|zu|für}
	digital-bookkeeping: digitale {belege|buchhaltung|buchführung}, belege digital*, unternehmen online
	tax-software: LODAS, elster, DATEV LODAS
	staff-supervision: fachliche anleitung, anleitung {von|der} {mitarbeitenden|mitarbeitern|kolleginnen|auszubildenden|azubis|praktikanten}
	presentation: präsentation{|en} {vor|von|für}, präsentationen
	customer-service: mandantenbetreuung, mandantenberatung, betreuung von .. mandaten
	business-informatics: wirtschaftsinformatik
	kpi-reporting: kennzahlen{|systeme|berichte}
	requirements: anforderungsmanagement
	personal-care: grundpflege*, grund- und behandlungspflege, grundpflegerisch*, hilfe bei der körperpflege, unterstützung bei der körperpflege, essen anreichen, inkontinenzversorgung, mobilisierung von, lagerung von patienten, hilfe beim an- und auskleiden
	clinical-practice: behandlungspflege*, visitenbegleitung, visiten*, ärztliche assistenz, assistenz bei {eingriffen|untersuchungen|behandlungen}
	palliative-care: sterbebegleitung, begleitung {sterbender|von sterbenden|schwerkranker}, hospizarbeit, hospizbegleitung
	patient-education: angehörigengespräch*, angehörigenarbeit, patientenschulung*, pflegeberatung
	care-planning: pflegeprozess*, pflegevisite*, betreuungsplanung, förderplan*
	care-documentation: vivendi ?care, medifox, snap ambulant, connext vivendi, pflegesoftware, SIS-dokumentation
	companionship: einzelbetreuung, alltagsbegleitung, betreuungsangebote*, gruppenaktivierung, aktivierung von {bewohnern|senioren}, freizeitgestaltung
	home-care: ambulante* pflege*, haushaltsnahe dienstleistung*, hauswirtschaftliche versorgung, pflegetouren
	patient-registration: patientenannahme, anmeldung .. patienten
	medical-coding: privatliquidation, EBM-abrechnung, quartalsabrechnung, kassenabrechnung mit der KV, abrechnung nach {GOÄ|EBM|BEMA}, leistungsabrechnung ?health, abrechnung mit krankenkassen, krankenkassenabrechnung
	blood-sampling: blut abnehmen, venenpunktion*
	vital-signs: vitalwerte*, vitalparameter*, überwachung der vital*
	infection-control: hygienemaßnahmen, sterilisation*, instrumentenaufbereitung, aufbereitung .. instrumente*, hygieneplan*
	dispatching: disposition von {lkw|fahrern|fahrzeugen|touren}, fahrerdisposition, fahrzeugdisposition, lkw-disposition, transportdisposition, disposition .. {lkw|fahrzeug*|tour*|monteur*|technik*}, einsatzsteuerung, einsatzkoordination
	tachograph: lenk- und ruhezeit*, lenkzeit*, ruhezeiten, digitaler tacho*
	fleet-management: telematik*, fuhrparkverwaltung, fahrzeugpark, kraftstoffverbrauch*, dieselverbrauch*
	stakeholder-engagement: einbindung .. stakeholder*, stakeholder-einbindung, einbindung von {interessengruppen|anspruchsgruppen}, stakeholderbefragung*, beteiligungsverfahren
	accounting: finanzbuchführung*, buchführung*, buchhaltungsarbeiten, belegprüfung, kontierung, vorkontierung, buchen .. geschäftsvorfälle*, verbuchung*, buchung .. {belege*|rechnungen|kassenbelege*|bank*}
	tax-returns: einkommensteuererklärung*, körperschaftsteuer*, gewerbesteuer*, umsatzsteuererklärung*, steuerbescheid*, prüfung von steuerbescheiden
	external-audit: betriebsprüfung*, begleitung .. {betriebsprüfung*|wirtschaftsprüf*|prüfern}, jahresabschlussprüfung*, außenprüfung*
	furniture-assembly: einbaumöbel, möbelfertigung, messebau, treppenbau, fertigung von {möbeln|treppen|küchen}, bau von {möbeln|treppen}, fenster- und türenbau
	carpentry: dachstuhl*, holzbau*, holzrahmenbau, fachwerk*, furnier*, massivholz*
	glazing: fenstereinbau, türenmontage, türmontage, türeneinbau, fenster- und tür{en|}{einbau|montage}, verglasung*
	painting: oberflächenbehandlung*, lackierarbeiten, fassadenanstrich*, lasur*, spachtelarbeiten, streichen .. {wänden|fassaden|räumen}
	surface-technology: galvanik, beschichtung*, pulverbeschicht*, eloxier*, verzink*
	crop-production: anbauplanung, fruchtfolge*, ackerbau*, aussaat, saatgut, bodenbearbeitung, getreidebau, getreideanbau, gemüsebau, kartoffelanbau, ernteplanung, düngung, düngeplan*, düngebedarf*, grünlandbewirtschaftung
	livestock-farming: fütterung*, tiergesundheit, herdenmanagement, rinderzucht, schweinehaltung, schweinezucht, geflügelhaltung, legehennen, tierwohl, stallarbeit*, schafhaltung, weidemanagement, kälberaufzucht
	grant-writing: fördermittelakquise*, fördermittelantr*, fördermittelmanagement, fördermittelberatung, fördermittel, agrarförderung, antragstellung .. {förder*|agrarförderung|zuschüss*}, beantragung von {fördermitteln|zuschüssen|drittmitteln}, drittmittelakquise, drittmitteleinwerbung, förderprogramme*, agraranträge*
	soil-science: bodenprobe*, bodenanalyse*, bodenuntersuchung*, humusaufbau, bodenschutz*, bodenfruchtbarkeit, bodenkundlich*
	habitat-restoration: blühstreifen, blühflächen, heckenpflanzung*, streuobst*, biotoppflege, biotopverbund, moorrenaturierung, wiedervernässung, gewässerrenaturierung, landschaftspflege*, pflege von biotopen, ausgleichsmaßnahmen, ausgleichs- und ersatzmaßnahmen, amphibienschutz*
	rostering: einsatzplan*, mitarbeitereinsatzplanung, personaleinsatzplan*, schichteinteilung, urlaubsplanung, dienstpläne
	early-childhood: eingewöhnung*, krippenarbeit, bildungsdokumentation, portfolioarbeit, morgenkreis, u3-betreuung, frühpädagog*, kleinkindpädagogik, bastelangebote*, bewegungsangebote*, pädagogische* angebote*
	youth-work: schulsozialarbeit, ganztagsbetreuung, offene jugend*, streetwork
	water-engineering: hydraulische* {berechnung*|modellierung*|bemessung*}, wasserwirtschaft*, kanalplanung, kanalsanierung*, entwässerungsplanung, regenrückhalt*, regenwassermanagement, schwammstadt, trinkwasserversorgung, wassernetz*, siedlungswasserwirtschaft*, rohrnetz*, gewässerunterhaltung
	sales-targets: umsatzsteigerung*, zielerreichung
	cash-handling: kassiertätigkeit*, kasse{n|}abschluss, kassenverantwortung, kassenbestand*, geldbearbeitung, kassenbuch
	shelf-stocking: warenauffüllung, auffüllen .. {regale*|ware*}, verräumen .. ware*, MHD-kontrolle*, warenpflege
	visual-merchandising: dekoration .. {verkaufs*|schaufenster*}, ladengestaltung, aufbau von aktionsflächen
	returns: rücksendungen, umtausch*
	customer-service: beschwerdebearbeitung, kundenanfragen, kundenbetreuung*, beantwortung von kunden*, telefonische* {kundenbetreuung|beratung|auskunft}, kundendienst*, kundenservice*
	plumbing: rohrverlegung*, badinstallation*, trinkwasserinstallation*, verlegung .. rohr*, heizungsinstallation*, abwasserleitung*, rohrleitung*, verlegen von rohren, verlegung von rohrleitungen, badmodernisierung*, badrenovierung*, badausbau, pressen ?trade, rohrreinigung*, armaturen ?trade
	hvac: heizungsbau*, heizungswartung*, heizungsanlagen, brennerwartung*, kesseltausch, klimaanlagen*, hydraulischer abgleich, heizungstechnik
	masonry: mauerarbeiten, maurerarbeiten, mauern, estrich*, schalungs*, betonarbeiten, betonier*, fundament*
	roofing: dachdeckerarbeiten, dacheindeckung*, dachsanierung*, dachabdichtung*, dachrinnen*, flachdach*, steildach*
	tiling: fliesenlegen, fliesenarbeiten, fliesenverlegung*, fliesen
	drywall: gipskarton*, rigips*
	flooring: bodenverlegung*, parkettverlegung*, bodenlegearbeiten, bodenbeläge*
	insulation: wärmedämm*, fassadendämmung*
	vehicle-repair: fahrzeugreparatur*, kfz-reparatur*, bremsen*, ölwechsel, fahrzeugwartung*, motorinstandsetzung, fahrzeugdiagnose*, unfallinstandsetzung
	welding: MAG-schweißen, WIG-schweißen, schutzgas*, schweißerschein*, schweißerprüfung*, schweißnähte*
	cooking: zubereitung .. {speisen|gerichten|menüs|buffets|saucen}, menüzubereitung, à-la-carte-geschäft, küchenarbeit*, beilagenküche, vorspeisen, entremetier
	menu-planning: speiseplan*, speisekarte*, menüplan*, menügestaltung, speisenangebot*
	food-cost-control: speisekalkulation*, menükalkulation*, rezepturkalkulation
	food-waste: lebensmittelabfälle*, speiseabfälle*, speisereste*
	table-service: servieren*, gästebedienung, eindecken, getränkeausschank, weinempfehlung*, service am gast, flambier*, tranchier*, bankettservice, getränkeservice, roomservice, eventservice ?kitchen
	guest-relations: gästekommunikation
	commercial-cleaning: glasreinigung, grundreinigung, büroreinigung, reinigungsarbeiten, raumpflege, reinigung .. {büro*|räume*|sanitär*|praxis*|treppenh*}, treppenhausreinigung
	room-cleaning: bettenmachen, wäschewechsel, zimmerkontrolle*
	laundry: wäscherei*, wäscheversorgung
	guarding: objektschutz*, werkschutz*, pfortendienst, zutrittskontrolle*, einlasskontrolle*, streifengänge, kontrollgänge, veranstaltungsschutz
	order-picking: kommissionierung*
	goods-receipt: warenannahme*, wareneingangskontrolle*
	shipping: versand*, frankier*, versandpapiere*
	loading: verladung*, beladung, entladung, lkw-verladung
	forklift: staplerfahren, hochregalstapler, flurförder*, flurfördermittel*
	inventory: bestandskontrolle*, bestandsführung*, bestandspflege, lagerverwaltung*, lagerbestand*, inventur*, bestandsoptimierung, materialwirtschaft*, materialverwaltung*, materialausgabe, ersatzteillager*, lagerführung
	supplies-ordering: materialbeschaffung*, nachbestellung*
	machine-operation: bedienung .. {maschinen|anlagen|produktionsanlagen|fertigungs*}, anlagenführung, anlagenfahrer, überwachung .. {maschinen|anlagen|produktions*}
	machine-setup: rüsten .. {maschinen|anlagen|werkzeug*}, einrichten .. {maschinen|anlagen|cnc*}, umrüsten, umrüstung*, werkzeugwechsel
	quality-control: endkontrolle*, maßkontrolle*, stichproben*, messmittel*, prüfplan*
	fault-finding: störungsbeseitigung*, fehlersuche*, störungsbehebung*, fehlerdiagnose*, behebung .. störung*, entstörung, störungsanalyse
	maintenance: wartungen, reparaturarbeiten, maschinenwartung*, anlagenwartung*
	training: durchführung von {schulungen|trainings|seminaren|unterweisungen}, unterweisung*, einarbeitung*, anlernen*, referententätigkeit, schulung .. {mitarbeit*|anwender*|team*|kunden|kolleg*}
	apprentice-training: ausbildung von {lehrlingen|auszubildenden|azubis}, ausbildung .. {lehrling*|auszubildende*|azubi*}, lehrlingsausbildung, ausbilderschein, anleitung .. {auszubildende*|azubi*|praktikant*|schüler*}, azubibetreuung, praxisanleitung*, praktikantenbetreuung
	team-leadership: fachliche* {führung|leitung}, disziplinarische* {führung|leitung|verantwortung}, führung .. {mitarbeit*|team*|kolleg*|person*}, leitung .. {team*|abteilung*|mitarbeit*}, gruppenleitung, abteilungsleitung, einsatz .. {unternehmern|mitarbeitern|aushilfen}, teamverantwortung, vorgesetzte*, stellvertretende leitung, führung einer gruppe, schichtführ*, stationsleitung*, führung einer {kolonne|abteilung|schicht|station}, kolonnenführ*, polier*
	contract-drafting: vertragsgestaltung*, vertragsentwürfe*, vertragserstellung*, vertragsprüfung*, prüfung .. {verträge*|vertragsentw*|AGB}, ausarbeitung .. verträge*
	court-representation: gerichtstermine*, vertretung vor gericht, gerichtliche vertretung, terminsvertretung
	legal-writing: klageschriften, gutachterliche stellungnahmen, rechtliche stellungnahmen, bescheide erstell*, erstellung .. bescheide*, widerspruchsbearbeitung, widersprüche*
	licensing-administration: bauanträge*, bauantrag*, antragsbearbeitung, bearbeitung von anträgen, bearbeitung .. anträge*, genehmigungsbescheide*, bauordnungsrecht
	citizen-service: bürgeranfragen, bürgerberatung, bürgerbüro, publikumsverkehr, einwohnermelde*
	social-benefits: sozialleistungen, bürgergeld, grundsicherung, wohngeld*, hilfe zum lebensunterhalt
	counselling: beratungsgespräche*, einzelfallhilfe, psychosoziale* beratung, lebensberatung, sozialberatung*, schuldnerberatung, erziehungsberatung*, familienberatung*, elternberatung ?public
	teaching: unterrichten*, unterrichtserteilung, unterrichtstätigkeit
	lesson-planning: unterrichtsplanung*, unterrichtsvorbereitung*, unterrichtsentwicklung
	assessment: leistungsbewertung*, leistungsbeurteilung*, klassenarbeiten, prüfungsabnahme
	parent-communication: elterngespräch*
	laboratory: laboranalys*, laboruntersuchung*, laborpraxis
	environmental-education: umweltbildung*, umweltpädagog*, naturpädagog*, waldpädagog*, naturerlebnis*, waldführung*, naturführung*, umweltprojekte*, schulklassenführung*
	carbon-accounting: CO2-fußabdruck*, emissionsbilanz*, CCF-berechnung
	energy-efficiency: energiesparmaßnahmen, senkung des energieverbrauchs, energetische optimierung
	energy-advice: sanierungsfahrplan*, sanierungsfahrpläne, iSFP
	waste-management: abfallwirtschaft*, abfallmanagement*, abfallbeauftragt*, entsorgungsnachweis*, abfallbilanz*
	emission-monitoring: lärmmessung*, schallgutachten, luftreinhalt*
	hazmat: ADR-schein*, ADR-bescheinigung
	hse: unfallverhütung*, UVV*, sicherheitsbeauftragt*
	landscape-construction: pflasterarbeiten, wegebau, gartenanlage*, teichbau, terrassenbau, pflasterung*
	garden-maintenance: grünflächenpflege, heckenschnitt*, baumschnitt*, gehölzschnitt*, obstbaumschnitt, pflanzarbeiten, unkraut*
	layout: druckvorstufe*, layouterstellung, druckdaten*, satzarbeiten, druckvorlagen, reinzeichnungen, broschüren*
	editing: lektorat*, korrektorat*, redigieren*, textredaktion, redaktion .. {texte*|beiträge*|artikel*}, redaktionelle* {betreuung|bearbeitung|arbeit*|verantwortung}
	journalism: recherche .. {artikel|beitr*|reportage*|themen}, berichterstattung über, themenrecherche, beiträge für {print|radio|tv|online}
	writing: texten, verfassen .. {texte*|artikel*|beitr*|pressemitteilung*}, artikel verfassen, blogbeiträge*, fachartikel, fachtexte, berichte verfassen, schreiben von {texten|artikeln|berichten}
	recruitment: bewerbungsgespräch*, personalauswahl*, vorstellungsgespräch*, stellenanzeigen, einstellungsverfahren
	hr-administration: personalsachbearbeitung, zeugniserstellung, arbeitszeugnisse, zeiterfassung, personalbetreuung
	invoicing: fakturierung*, faktura*, rechnungslegung, angebots- und rechnungserstellung
	quotations: angebote erstell*, erstellung von {angeboten|kostenvoranschlägen}, kostenvoranschlag*, kostenvoranschläge*, angebotskalkulation*
	accounts-receivable: offene posten, debitoren*, zahlungseingang*
	accounts-payable: kreditoren*, rechnungsprüfung*, eingangsrechnungen, zahlungsläufe
	controlling: controllingberichte, soll-ist-analys*
	budgeting: budgetverantwortung*, budgetplanung*, budgetierung*, budgetkontrolle*, budgetüberwachung, haushaltsplan*, wirtschaftsplan*, etatplanung
	procurement: einkauf von, einkauf .. {material*|rohstoff*|dienstleist*|waren}
	event-management: organisation von {veranstaltungen|events|tagungen|festen}, organisation .. {veranstaltung*|event*|tagung*|konferenz*|messe*|fest*}, durchführung .. {veranstaltung*|event*}, eventorganisation
	project-management: projektleitung*, projektkoordination*, projektsteuerung*, projektverantwortung, projektplanung*, leitung .. projekt*, steuerung .. projekt*, koordination .. projekt*
	works-tendering: ausschreibung, vergabeverfahren, vergabe von, angebotsprüfung ?building, leistungsbeschreibung*
	construction-management: bauüberwachung*, objektüberwachung*, baustellenkoordination, bauaufsicht
	cost-estimation: kostenberechnung*, kostenermittlung*, baukosten*, massenermittlung*, kalkulation .. {bau*|angebot*|projekt*}
	site-measurement: vermessung vor ort, ausmessen
	technical-drawing: werkstattzeichnung*, konstruktionszeichnung*, ausführungspläne*, technische* zeichnung*, planzeichn*, lesen .. {plän*|zeichnung*|schaltpl*}, schaltpläne*, fertigungszeichnung*, bauzeichnung*, baupläne*, bauplan*
	e-mobility: ladeinfrastruktur*, elektromobilität*, ladesäulen*, e-mobilität
	language-teaching: sprachförderung*, deutschunterricht
	hairdressing: haarschneiden, färben, coloration*, strähnen, föhn*, haarpflege, bartpflege
	cosmetics: gesichtsbehandlung*, hautpflege*, haarentfernung, wimpern*, hautanalyse*
	public-relations: öffentlichkeitsarbeit*, pressearbeit*
	sales: verkaufsgespräch*, akquise*, neukundenakquise*, abschluss .. {verträge*|verkäuf*}, warenverkauf, verkauf .. {ware*|produkte*|dienst*|fahrzeug*|möbel*}, verkaufsabschluss*
	account-management: bestandskundenbetreuung, bestandskundenpflege, kundenpflege, kundenbetreuung im außendienst
	insurance: versicherungsverkauf, versicherungsverträge*
	claims-handling: schadensbearbeitung, schadenmeldung*, schadenaufnahme, deckungsprüfung*, schadenregulierung*, regulierung von*, gutachter beauftrag*, beauftragung von {gutachtern|sachverständigen}
	lending: kreditberatung, finanzierungsberatung
	physiotherapy: krankengymnastik*, rückenschul*, gerätegestützt*, wärmetherapie, atemtherapie, bobath*, triggerpunkt*, behandlungspläne ?health, rezeptabrechnung
	gas-systems: gastherme*, brennwert*, ölheizung*, gasinstallation*
	absence-management: eingliederungsmanagement, fehlzeiten*, krankenstand*
	learning-and-development: personalentwicklung*, weiterbildungsplanung, fortbildungsplanung, qualifizierungsmaßnahmen, personalentwicklungsmaßnahmen
	environmental-compliance: wassergefährdende*, AwSV, genehmigungsauflagen, betriebsbeauftragt*, rechtskataster
	environmental-management: umweltprogramm*, umweltziele, umweltkennzahlen, umweltaspekte
	stakeholder-management: behördenkontakt*, behördenmanagement, abstimmung mit {behörden|ämtern|auftraggebern|fachabteilungen}, gremienarbeit
	investment-analysis: geldanlage*, vermögensanlage*, wertpapier*, anlageberatung*, anlageprodukte*
	mortgages: immobilienfinanzierung*, bausparvertr*, bausparen, wohnbaufinanzierung*
	credit-analysis: kreditentscheidung*, bonitätsprüfung*, kreditprüfung*, kreditwürdigkeit*
	retail-banking: schaltergeschäft*
	forestry: waldinventur*, forsteinrichtung, holzernte*, holzverkauf*, waldumbau*, waldpflege*, aufforstung*, jungwuchspflege, borkenkäfer*, waldschutz*, holzeinschlag, forstwirtschaft*, baumfällung*, durchforstung*, wiederbewaldung, rückearbeiten
	conservation: wildbestand*, jagd*, hege, artenschutz*, naturschutzarbeit*, schutzgebiet*, naturschutzgebiet*, gebietsbetreuung, besucherlenkung, ranger*
	reservations: tischreservierung*, buchungen ?hotel, zimmerreservierung*
	child-welfare: kindeswohl*, inobhutnahme*, erziehungsbeistand*
	case-management: vermittlung an {fachstellen|beratungsstellen|ämter|hilfsangebote}, fallbesprechung*
	conflict-resolution: konfliktmoderation, konfliktgespräche, streitschlichtung, deeskalation*, konfliktlösung*
	financial-modelling: investitionsrechnung*, wirtschaftlichkeitsberechnung*, wirtschaftlichkeitsrechnung, amortisationsrechnung*
	road-works: kanalbau*, kabelgraben, leitungsgräben, pflastern, pflasterarbeiten, asphaltieren, verkehrssicherung ?building, absteck*
	heavy-equipment: bagger*, radlader*, minibagger, raupe ?trade
	assembly-work: zusammenbau*, gerätemontage, schraubverbindungen
	cnc: drehen und fräsen
	toolmaking: formenbau, vorrichtungsbau*
	hydraulics: hydraulikanlagen
	warehousing: ein- und auslagerung*, einlagerung*, auslagerung*, lagerlogistik*, lagerorganisation*
	delivery: warenauslieferung*, botenfahrten, essensauslieferung
	passenger-transport: fahrgastbeförderung, schülerbeförderung, krankentransport, fahrdienst*, P-schein
	customer-advice: fachberatung*, produktberatung*, verkaufsberatung*, beratung .. {kunden|kundschaft|interessenten|gästen}
	market-research: marktbeobachtung*, kundenumfrage*
	survey-methods: umfrage*, befragungen*, fragebögen*
	data-analysis: auswertung .. {daten|messdaten|umfrage*|ergebnisse*|kennzahlen|befragung*}, auswertungen*
	presentation: präsentation*, vortrag*, vorträge*, referent*
	correspondence: schriftwechsel, posteingang*, postausgang*, briefverkehr, geschäftskorrespondenz
	reception: empfang .. {besucher*|gäst*|kunden|patient*}, rezeption*, besucherempfang
	validation: qualifizierung von anlagen, prozessvalidierung
	gmp: GMP-dokumentation, chargenprotokoll*
	quality-management: QM-handbuch, QM-system*, qualitätsmanagementbeauftragt*, auditvorbereitung, QMB, zertifizierungsaudits
	sustainable-mobility: radverkehr*, nahmobilität*, mobilitätsmanagement*
	urban-planning: bauleitplanung*, bebauungsplan*, flächennutzungsplan*, stadtentwicklung*, quartiersentwicklung*, quartiersmanagement*, stadtplanung*, raumplanung*, regionalentwicklung*, dorfentwicklung
	climate-policy: klimaschutzkonzept*, klimaschutzmanagement*, klimaschutzmaßnahmen, kommunale wärmeplanung, wärmeplanung*
	renewable-energy: solarpark*, energiewende*, bürgerenergie*
	supplier-assessment: lieferantenqualifizierung, lieferantenfragebogen*
	music-teaching: musikunterricht*, instrumentalunterricht, klavierunterricht, chorleitung*, gitarrenunterricht
	video-editing: filmschnitt*, postproduktion*
	baking: teigherstellung*, brot- und backwaren, backwaren*, torten*, teigführung, sauerteig*, brötchen*, feingebäck*
	butchery: fleischzerlegung*, wurstherstellung*, zerlegen ?kitchen, schlacht*, fleischverarbeitung*, wurstwaren*
	viticulture: rebschnitt*, weinlese*, weinbau*, weinbereitung, kellerarbeit*, kellerwirtschaft*, laubarbeiten
	midwifery: geburtsbegleitung*, geburtshilf*, geburtsvorbereitung*, wochenbett*, stillberatung*, schwangerenvorsorge*
	surveying: abstecken, absteckung*, einmessen, vermessungsarbeiten
	fraud-prevention: betrugserkennung*, betrugsprävention, betrugsbekämpfung
	professional-networking: netzwerkarbeit*, netzwerkpflege, kooperationspflege, vernetzung mit*, netzwerkaufbau
	public-consultation: bürgerveranstaltung*, informationsveranstaltung*, bürgerdialog*
	passenger-transport: linien{verkehr|bus|busse|fahrten|dienst}, schul{verkehr|bus|busverkehr}, linien- und schulverkehr, reise{bus|busverkehr}, gelegenheitsverkehr, personenverkehr, fahrgast*, fahrgastinformation*, fahrgastbetreuung, {E|elektro}-bus*, elektrobus*, fahrscheinverkauf
	eco-driving: eco-driving*, eco driving, spritspar*, energiesparende* fahr*, kraftstoffsparende* fahr*
	training: lehr{fahrer|fahrerin|meister|kraft|gesell*}, einweis{ung|en} .. {kollegen|fahrer|mitarbeiter*|personal}, anlernen, angelernt, {ausbildung|schulung|einarbeitung} {neuer|von} {kollegen|fahrer*|mitarbeiter*|kolleginnen}
	customer-advice: beratung {von|der|für} {kunden|privat*|wald*|bürger*|betriebe*|eigentümer*|unternehmen|mandanten|patienten|landwirt*|kommunen}, {kunden|bürger|waldbesitzer|privatwald}beratung
	team-leadership: leitung {des|eines|der|einer} {reviers|teams|abteilung|station|filiale|gruppe|werkstatt|kita}, {führung|leitung} von .. {mitarbeite*|personen|kollegen|fachkräften|forstwirten|beschäftigten}, personal{führung|verantwortung|leitung}, führung von
	climate-adaptation: klimastabil*, klimaresilient*, klimaangepasst*, klimafest*, {umbau|anpassung} .. {klimawandel|wald*}
	forestry: wald{wertermittlung|bewertung|umbau|inventur|bau|schutz|pflege|pflegeplan*}, forst{einrichtung|inventur|revier|betrieb*}, holz{ernte|einschlag|verkauf|auszeichn*}, kohlenstoff{speicherung|bindung|senke*|vorrat}, jungbestandspflege
`;

/** More spellings in Italian, a skill's id first: see `withSpellings`. */
export const italianSpellings = `
	data-quality: pulizia {dei dati|di dati}, ponderazione, {pulizia|bonifica} .. {dati|panel|indagini}
	research-interviews: interviste, intervistator{e|i}, intervistatrice, questionari in, rilevazione CATI
	team-leadership: coordinamento {di|del|della} .. {colleghi|équipe|squadra|gruppo|team|personale}, gestione del personale, distribuzione del lavoro
	falls-prevention: prevenzione delle cadute, prevenzione cadute
	orthopaedic-rehabilitation: riabilitazione {ortopedica|motoria|post-operatoria|post operatoria}, rieducazione {motoria|funzionale}
	clinical-scales: {scala|scale} {di |}{berg|barthel|tinetti|FIM|VAS}
	ndt: liquidi penetranti
	welding: saldatura {orbitale|robotizzata|TIG|MIG}, robot di saldatura, WPS, ISO 9606
	cutting-plasma: taglio {plasma|al plasma|laser|ossitaglio}
	apprentice-training: affiancamento {degli apprendisti|di apprendisti|dei neoassunti|dei nuovi}, tutor {degli apprendisti|aziendale}
	spatial-statistics: statistica spaziale
	assembly: montaggio {meccanico|in cantiere|di impianti|delle strutture}
	training: formazione {ai clienti|dei clienti|del personale|degli operatori|dei dipendenti|dei nuovi assunti|dei collaboratori|interna|utenti|agli utenti|ai dipendenti}, formazione .. {personale|dipendenti|operatori|utenti|colleghi|addetti|clienti|nuovi}, {erogazione|conduzione|progettazione} di {corsi*|formazione*|interventi formativi*}, corsi di formazione, affiancamento {dei |ai |}{neoassunti|nuovi assunti|colleghi|nuovi colleghi|nuovo personale|personale}, addestramento*, docenza*
	life-cycle-assessment: valutazione del ciclo di vita, ciclo di vita {dei prodotti|del prodotto}, analisi LCA, studi LCA
	infusion-therapy: terapia {endovenosa|infusionale|infusiva}, terapie {endovenose|infusive}, infusioni, accessi venosi, fleboclisi
	acls: supporto vitale avanzato
	first-aid: BLSD, BLS-D, pronto intervento sanitario, manovre di rianimazione
	emergency-care: gestione delle emergenze ?health, emergenza-urgenza, urgenze ed emergenze, area critica, codici rossi
	turning: tornitura*, conduzione di torni, torni, tornio*, programmazione {di |}torni*
	cnc: centri di lavoro, centro di lavoro, programmazione CNC, macchine a controllo numerico, controllo numerico, macchine utensili, fanuc, heidenhain, selca, {programmazione|conduzione} .. {macchine|torni|frese|centri}
	milling: fresatura*, fresatrice*, frese
	metrology: calibro, micrometro, controllo dimensionale, controlli dimensionali, strumenti di misura, misure con calibro
	machine-setup: attrezzaggio*, cambio {utensili|stampi|formato|formati}, settaggio macchine, messa a punto {delle |di |}macchine, regolazione macchine, set-up macchine
	machine-operation: conduzione {di |}{macchine*|linee*|linea*|impianti*}, conduzione di {macchinari|impianti|linee}, {utilizzo|uso} di macchinari, addetto alle macchine, carico e scarico macchine, supervisione {della linea|linee}, operaio di produzione, addetto alla produzione
	quality-control: controllo {qualità*|della qualità*|visivo*|del prodotto*|conformità*}, controlli {qualità|visivi|di qualità}, collaudo*, verifica {della |di |}{conformità*|qualità*}
	accounts-payable: scadenzario*, scadenziario*, pagamento fornitori, pagamenti fornitori, fatture fornitori, ciclo passivo
	accounts-receivable: solleciti di pagamento, ciclo attivo, gestione incassi, incassi, insoluti
	payroll: presenze ?hr, elaborazione {cedolini*|paghe*|buste paga|stipendi*}, paghe e contributi, cedolini, adempimenti contributivi, CU e 770, uniemens
	accounting: prima nota*, scritture contabili, contabilità {generale*|ordinaria*|semplificata*|analitica*}, tenuta {della contabilità*|dei libri*|contabile*}, registrazione {delle |di |}{fatture*|movimenti*|documenti*}, partita doppia, quadrature contabili, imputazione contabile
	month-end-close: chiusure {contabili*|mensili*|di fine mese|trimestrali*}, chiusura {mensile*|dei conti*|contabile*}
	financial-statements: bilancio {d'esercizio*|civilistico*|di esercizio*|annuale*}, redazione {del |di |}bilanci{|o}, bilancio di verifica
	tax-returns: dichiarazioni {fiscali*|dei redditi*|IVA|redditi*}, modello {730|unico|redditi}, liquidazioni {IVA|periodiche*}, adempimenti fiscali
	cooking: preparazione {di |dei |}{primi*|secondi*|piatti*|antipasti*|pietanze*|pasti*|salse*|dolci*}, cucina {tradizionale|italiana|internazionale|vegetariana|di pesce}, primi e secondi, cottura*, piatti tipici, capo partita
	line-cooking: gestione della linea ?kitchen, impiattamento*, linea di cucina, preparazione {della |}linea
	food-waste: {riduzione|lotta|prevenzione} .. sprechi{| alimentari}, sprechi alimentari, recupero eccedenze*
	kitchen-management: formazione degli aiuto cuochi, gestione {della |}brigata, coordinamento {della |}brigata, chef de cuisine, organizzazione della cucina
	menu-planning: {ideazione|creazione|elaborazione|stesura} .. {menù|menu}, menù {stagionali*|alla carta*|degustazione*}
	table-service: servizio {ai tavoli*|in sala|al tavolo*|di sala|clienti in sala}, presa {delle |}comande, comande, mise en place della sala, cameriere*, gestione della sala, apparecchiatura*, accoglienza {dei |}clienti in sala
	sigeko: coordinamento {della |}sicurezza in {cantiere*|fase*}, coordinatore {della |}sicurezza*, CSP ?building, piani di sicurezza, PSC ?building
	marine-science: immersioni {subacquee|scientifiche}, campionamento bentonico, ambienti marini, oceanografia*
	ecology: modelli di distribuzione {delle |di |}specie, distribuzione delle specie, ecologia*, habitat modelling
	academic-writing: {stesura|scrittura|redazione|pubblicazione} {di |}{articoli scientifici*|pubblicazioni*|paper*|articoli*}, {stesura|redazione|pubblicazione} .. {articoli*|pubblicazioni*|paper*}, articoli scientifici
	inventory: {gestione|controllo} {del |delle |}{magazzino*|scorte*|giacenze*|stock*|inventario*}, riassortimento*, giacenze, riordino*
	shelf-stocking: {rifornimento|allestimento} {degli |dei |}{scaffali*|banchi*|espositori*}, scaffalista, sistemazione {della |}merce, prezzatura, etichettatura ?retail, esposizione {della |}merce
	recruitment: selezione {del |di |e formazione del |}personale, {ricerca e |}selezione, colloqui {di selezione*|di lavoro*|conoscitivi*}, reclutamento*, screening {dei |}{cv|curricula*}, pubblicazione annunci*
	hr-administration: contratti di {assunzione*|lavoro*}, assunzioni*, pratiche di assunzione, gestione amministrativa del personale
	web-development: {realizzazione|sviluppo|creazione|progettazione} {di |}{siti web|applicazioni web|siti|siti internet*|web app}, {realizzato|sviluppato|creato} .. {applicazioni web|siti|siti web|app}, programmazione web
	digital-accessibility: accessibilità ?web, accessibilità {web|digitale|dei siti}, accessibilità WCAG
	mentoring: {seguito|seguire|affiancato|tutoraggio} .. {stagisti*|tirocinanti*|tesisti*|studenti*|neoassunti*|apprendisti*}, tutoraggio*, tutor {di |aziendale|didattico|universitario|}tirocinanti*
	apprentice-training: formazione {di |degli |}apprendisti, tutor di {tirocinio|stage}
	care-coordination: lavoro di rete, rete dei servizi, rapporti con i servizi*, équipe multidisciplinar*, coordinamento con i servizi*
	case-management: presa in carico*, progetti {educativi |}individualizzati, progetto educativo individualizzato, PEI ?education, colloqui {individuali*|con le famiglie*|con famiglie*|con gli utenti*}
	volunteer-management: {supervisione|coordinamento|gestione|formazione} {di |dei |}volontari*
	early-childhood: osservazione dei bambini, prima infanzia, nido d'infanzia, laboratori {creativi|ludici|manuali}, educatrice d'infanzia
	youth-work: {laboratori|attività} {con |per |}{ragazzi*|adolescenti*|giovani*}, aiuto compiti, centri estivi, centro estivo, animazione {giovanile*|per bambini*|ragazzi*}, comunità per minori
	workshop-facilitation: {conduzione|facilitazione|gestione|organizzazione} {di |dei |}{laboratori*|workshop*|gruppi*|tavoli di lavoro*}, laboratori didattici
	patient-care: assistenza {al |ai |infermieristica |di base |sanitaria |diretta |}{paziente*|pazienti*|malati*|degenti*|infermieristica*|di base|ai degenti*}, cura {del |dei |}pazient*, accoglienza {del |dei |}pazient*, presa in carico del paziente
	personal-care: igiene {personale*|della persona*|degli ospiti*|dei pazienti*|intima*}, cura {e igiene |}della persona, mobilizzazione {dei |degli |del |}{pazienti*|ospiti*|paziente*}, assistenza {ai pasti*|all'alimentazione*|nell'igiene*|alla persona*|di base}, aiuto nelle attività quotidiane, imboccare, alzate, cura dell'igiene, cambio pannoloni, somministrazione dei pasti, aiuto {al pasto*|nella deambulazione*|nel vestirsi*}
	elderly-care: assistenza {agli |ad |}anziani*, casa di riposo, cura degli anziani, anziani {non autosufficienti|}, badante, ospiti non autosufficienti
	vital-signs: {rilevazione|misurazione|controllo|monitoraggio} {dei |}parametri{| vitali}
	wound-care: medicazioni*, medicazione {di |delle |}{ferite*|piaghe*|lesioni*}, cura delle {ferite*|lesioni*}, lesioni da {pressione|decubito}
	medication-administration: {somministrazione|preparazione} {di |dei |della |delle |}{farmaci*|terapie*|terapia*|medicinali*}
	care-documentation: {compilazione|tenuta|gestione|aggiornamento} .. {cartella*|cartelle*|documentazione clinica*|diario*}, cartella {clinica*|infermieristica*|sanitaria*}
	customer-service: {assistenza|servizio|accoglienza|attenzione|supporto} {al |ai |alla |}{cliente*|clienti*|clientela*|pubblico*|utenza*|utenti*}, gestione {dei |delle |}{reclami*|lamentele*|clienti*|richieste*}, assistenza post vendita, post-vendita, rapporti con {il pubblico*|la clientela*|i clienti*}
	reception: centralino*, accoglienza {ospiti*|visitatori*|clienti in reception*}, smistamento {telefonate*|chiamate*|posta*}, gestione telefonate
	store-management: gestione {del |di |}{punto vendita|negozio|reparto}, responsabile {di |del |}{negozio|punto vendita|reparto}, apertura e chiusura {del |}{negozio|punto vendita}, gestione operativa del negozio
	cash-handling: {gestione|apertura e chiusura|chiusura|operazioni di|addetto alla|servizio} {della |di |}cassa*, incasso*, quadratura {di |}cassa, registratore di cassa, uso della cassa, cassiere*
	visual-merchandising: allestimento {vetrine*|delle vetrine*|vetrina*|degli spazi*|punto vendita*|stand*}, vetrinistica, vetrine
	sales: {vendita|vendite} {assistita*|al dettaglio*|diretta*|di prodotti*|ai clienti*|al banco*|telefonica*|B2B}, {raggiungimento|superamento} .. {budget*|obiettivi*}, addett{o|a} {alle |alla |}vendit*, tecniche di vendita, acquisizione {nuovi |di nuovi |}clienti, analisi delle vendite, promozione {e vendita*|prodotti*}, trattative commerciali
	customer-advice: consulenza {al |alla |ai |}{cliente*|clientela*|clienti*}, consigliare i clienti, consulenza alla vendita
	order-picking: {preparazione|evasione|allestimento} {degli |di |}ordini, prelievo {merce*|merci*|della merce*}
	goods-receipt: ricevimento {merci*|merce*|della merce*}, {accettazione|controllo|ricezione} {della |}{merce*|merci*}, bolle di {consegna|accompagnamento}
	shipping: spedizioni*, preparazione {delle |}spedizioni, DDT ?logistics, documenti di trasporto, imballaggio e spedizione
	loading: carico e scarico*, carico/scarico, scarico merci, carico {camion*|merci*|automezzi*}
	forklift: muletto*, carrellista, patentino {del |per il |}{muletto*|carrello*}, carrelli elevatori, transpallet*
	delivery: consegne*, consegna {merci*|pacchi*|a domicilio*|di merci*}, corriere
	truck-driving: autist{a|i} {di |}{camion*|mezzi pesanti*|bilico*|autotreni*}, autotrasporto*, guida di {camion|mezzi pesanti|autotreni|bilici}, trasporto merci, camionista
	driving-licence: patente {B|C|CE|D|A|di guida*|automunito*}, automunit{o|a}, auto propria
	hse: sicurezza {sul lavoro*|nei luoghi di lavoro*|sui luoghi di lavoro*|dei lavoratori*|e prevenzione*}, D.Lgs. 81/08, RSPP, RLS ?hse, valutazione dei rischi, prevenzione {degli |}infortuni, DPI ?hse, norme di sicurezza
	maintenance: manutenzione {ordinaria*|straordinaria*|preventiva*|meccanica*|elettrica*|degli impianti*|macchinari*|impianti*|di macchine*|correttiva*|programmata*|edile*|predittiva*}, riparazione {di |}{macchinari*|macchine*|impianti*|guasti*}, interventi di manutenzione, manutenzioni, piccole riparazioni
	fault-finding: {ricerca|diagnosi|risoluzione|individuazione|riparazione} {dei |di |}guasti*, diagnostica ?trade
	electrical-installation: {impianti|installazione|cablaggio|realizzazione} {di |}{impianti |}{elettrici*|civili*|quadri*|industriali*}, cablaggi{|o}, stesura cavi, posa cavi, illuminazione*, illuminazione LED, certificazioni di conformità, dichiarazion{e|i} di conformità, impianti di illuminazione, messa a terra
	plumbing: impianti {idraulici*|idrico-sanitari*|idrosanitari*|termoidraulici*}, riparazione perdite, installazione {di |}{sanitari*|caldaie*|rubinetteria*}, termoidraulica
	hvac: impianti {termici*|di climatizzazione*|di condizionamento*|di riscaldamento*|HVAC}, condizionator{i|e}, riscaldamento
	masonry: muratura*, opere murarie, getto di {calcestruzzo*|cemento*}, casseratura, demolizioni e ricostruzioni, massetti, opere edili
	painting: tinteggiatura*, imbianc*, verniciatura*, stuccatura*, decorazion{i|e} {d'interni*|pareti*|murali*}, cartongesso e pittura
	carpentry: falegnameria*, lavorazione del legno, realizzazione {di |}mobili*, mobili su misura, posa {di |}{serramenti*|infissi*|parquet*}, montaggio {di |}{mobili*|cucine*|arredi*}
	tiling: posa {di |}{piastrelle*|pavimenti*|rivestimenti*}, piastrellista, pavimentazione, piastrelle
	welding: saldatura*, saldatore, saldature, filo continuo, elettrodo
	vehicle-repair: {riparazione|manutenzione} {di |}{veicoli*|auto|automobili*|autoveicoli*|motori*|automezzi*}, tagliandi, cambio {olio|gomme*|freni*|pneumatici*}, autoriparazioni, meccanic{a|o} auto*, diagnosi elettronica
	crop-production: {raccolta|potatura|semina|coltivazione} {di |della |delle |degli |dell'|}{frutta*|uva|olive*|ortaggi*|viti|olivi*|cereali*|colture*|agrumi*}, coltivazione*, semina {del|di|dei|delle}, potatura*, lavorazione {del terreno*|dei terreni*}, serre, concimazione*, vendemmia*
	livestock-farming: allevamento*, alimentazione {degli animali*|del bestiame*}, bestiame, zootecni*, cura degli animali, stalla, caseificazione
	sustainable-agriculture: agricoltura {biologica*|sostenibile*|rigenerativa*|integrata*|biodinamica*}, certificazione biologica, conversione al biologico
	crop-protection: difesa {integrata*|fitosanitaria*|delle colture*}, trattamenti fitosanitari, fitofarmaci, lotta integrata, patentino fitosanitario
	garden-maintenance: {manutenzione|cura} {del |dei |di |}{verde*|giardini*|giardino*|aree verdi*|parchi*}, taglio {del prato*|dell'erba|siepi*|erba}, giardiniere, potatura {siepi*|alberi*|piante*}
	commercial-cleaning: {pulizia|pulizie|sanificazione|igienizzazione} {di |degli |dei |delle |e |}{uffici*|ambienti*|locali*|camere*|superfici*|condomini*|scale*|industriali*|civili*|spazi*|sanificazione*}, imprese di pulizie
	room-cleaning: {pulizia|riassetto|rifacimento} {delle |di |}camere*, camerier{a|e} ai piani, rifacimento letti
	teaching: {insegnamento|docenza|didattica|lezioni} {di |della |dell'|in |a |nella |}{matematica*|lettere*|scienze*|scuola*|classe*|italiano*|inglese*|lingue*|private*|frontali*|universitaria*}, insegnamento*, lezioni {private*|frontali*|individuali*|di gruppo*}, didattica, docente, supplenze
	lesson-planning: {preparazione|progettazione|programmazione|pianificazione} {delle |di |}{lezioni*|unità didattiche*|attività didattiche*|attività educative*}, unità di apprendimento, UDA ?education, programmazione {annuale*|didattica*|delle attività*|educativa*}, progettazione {didattica|educativa|formativa}, piani di lavoro ?education
	assessment: {valutazione|verifica} {degli |di |dell'|delle |}{studenti*|alunni*|apprendimento*|competenze*|apprendimenti*}, correzione {dei |di |}{compiti*|verifiche*|elaborati*}, commissione d'esame
	special-needs: {sostegno|supporto} {a |agli |didattico|scolastico|}{alunni*|minori*|studenti*|bambini*}, BES ?education, DSA ?education, inclusione scolastica, bisogni educativi speciali, PDP ?education
	parent-communication: {colloqui|rapporti|incontri|comunicazione|relazione} {con |}{le famiglie*|i genitori*|genitori*|famiglie*}, rapporto scuola-famiglia, consigli di classe, ricevimento {dei |}genitori, colloqui {con i genitori*|con le famiglie*|scuola-famiglia*}, rapporti con {i genitori|le famiglie}
	team-leadership: {coordinamento|gestione|supervisione|direzione|guida} {di |del |dei |delle |}{team|gruppo di lavoro*|personale*|risorse*|squadra*|squadre*|collaboratori*|addetti*|gruppo*|équipe*|operai*|un team}, {coordinamento|gestione|supervisione|direzione} .. {persone|collaboratori|addetti|risorse|operatori|tecnici|operai|dipendenti}, responsabile di {team|squadra*}
	rostering: {gestione|organizzazione|pianificazione|predisposizione|elaborazione} {dei |}turni*, turnazione, pianificazione {delle |}{attività*|risorse umane*|ferie*}
	project-management: {gestione|coordinamento|direzione|conduzione|pianificazione} {di |dei |del |}{progetti*|progetto*|commessa*|commesse*}, capo progetto, rendicontazione {di |dei |}progett*
	grant-writing: {scrittura|stesura|redazione|progettazione} {di |}{progetti*|progetti europei*|bandi*|europea*|proposte progettuali*}, bandi {europei*|regionali*|di finanziamento*|pubblici*}, progettazione {europea|sociale}, partecipazione a bandi, ricerca fondi, ricerca bandi, domande di finanziamento
	construction-management: {gestione|direzione|supervisione|coordinamento} {del |di |dei |}cantier{e|i}, contabilità {lavori*|di cantiere*|dei lavori*}, assistenza {di |}cantiere, capocantiere, DL ?building
	cost-estimation: computi metrici*, computo metrico*, preventivazione*, stima dei costi, elenco prezzi
	quotations: preventivi*, {stesura|redazione|elaborazione|preparazione} {di |dei |delle |}{preventivi*|offerte*}, offerte commerciali
	permitting: pratiche {edilizie*|autorizzative*|comunali*|catastali*}, SCIA ?building, CILA, permessi di costruire, permesso di costruire, autorizzazioni {ambientali*|edilizie*}
	technical-drawing: {lettura|interpretazione} {del |di |dei |}{disegno*|disegni*|schemi*}, disegno {tecnico*|meccanico*|CAD|industriale*}, tavole {tecniche*|esecutive*}, disegni costruttivi, elaborati grafici
	building-retrofit: riqualificazione {energetica*|edilizia*|urbana*|di edifici*}, ristrutturazion{e|i}, efficientamento energetico degli edifici, superbonus, ecobonus
	energy-certificates: certificazion{e|i} energetic{a|he}, prestazione energetica
	energy-efficiency: riduzione dei consumi*, titoli di efficienza energetica, certificati bianchi, TEE ?energy, piani di efficientamento, efficientamento*, interventi di efficienza*, riqualificazione impianti
	esg-reporting: {bilancio|report|rapporto|rendicontazione} {di |della |}sostenibilità, dichiarazione non finanziaria, DNF ?sustainability, rendicontazione {ESG|non finanziaria*}, bilancio sociale
	carbon-footprint: impronta {di carbonio*|carbonica*|climatica*}, calcolo {della |}carbon footprint, calcolo delle emissioni, inventario {delle |}emissioni, emissioni di CO2, inventario GHG
	eu-taxonomy: tassonomia {europea*|UE|ambientale*}
	waste-management: {gestione|smaltimento|raccolta|trattamento|recupero|riduzione} {dei |di |}rifiuti*, MUD ?sustainability, formulari rifiuti, registri di carico e scarico, rifiuti {speciali*|pericolosi*|urbani*}
	eia: valutazione {di |d'|}impatto ambientale, VINCA, studi {di |d'|}impatto ambientale, SIA ?sustainability, AUA
	biodiversity: monitoraggio {della biodiversità*|faunistico*|floristico*|di specie*|avifauna*|ambientale di specie*}, tutela della biodiversità, censimenti {faunistici*|floristici*|avifauna*}, rilievi {floristici*|faunistici*|vegetazionali*}
	event-management: {organizzazione|gestione|coordinamento|pianificazione} {di |degli |}{eventi*|convegni*|fiere*|manifestazioni*|congressi*|mostre*|conferenze*}, {organizzazione|gestione} .. {eventi|fiere|manifestazioni|convegni}, eventi {aziendali*|culturali*|sportivi*}
	writing: {redazione|stesura|scrittura} {di |dei |}{testi*|contenuti*|articoli*|comunicati*|post}, contenuti web, produzione di contenuti
	editing: revisione {di |dei |}testi*, editing {di |dei |}testi, redazione editoriale
	public-relations: rapporti con {i media*|la stampa*}, conferenze stampa, rassegna stampa
	contract-drafting: {redazione|stesura|revisione|predisposizione} {di |dei |}{contratti*|accordi*|clausole*}, contrattualistica*
	legal-writing: {redazione|stesura} {di |degli |}{atti|pareri*|ricorsi*|memorie*|diffide*}, atti giudiziari, pareri legali, ricorsi, atti amministrativi, determine e delibere
	court-representation: udienze*, assistenza in giudizio, difesa in giudizio, rappresentanza in giudizio, assistenza in udienza, udienza, partecipazione a udienze, difesa {penale|civile}
	law: consulenza {legale*|giuridica*|stragiudiziale*}, assistenza legale, attività stragiudiziale, pareri, pareri {legali|giuridici|pro veritate}, assistenza {stragiudiziale|legale}
	data-analysis: {analisi|elaborazione|raccolta} {dei |di |}{dati|dati statistici*}, estrazione dati
	statistics: elaborazioni statistiche, metodi statistici
	data-entry: inserimento {dei |}{dati|ordini*}, caricamento dati, imputazione dati
	document-management: {archiviazione|gestione|protocollazione} {dei |della |di |}{documenti*|documentazione*|pratiche*|archivio*|corrispondenza*}, protocollo ?office, archivio
	office-administration: {lavori|attività|mansioni} {d'|di }ufficio, pratiche {amministrative*|d'ufficio*}, gestione {dell'|}ufficio, supporto {amministrativo*|segretariale*}, attività {amministrativ*|di back office}, back office
	invoicing: fatturazione*, {emissione|registrazione} {di |delle |}fattur{e|a}, fatture {attive*|elettroniche*|attive e passive*}, fattura elettronica
	reporting: {stesura|redazione|preparazione} {di |delle |}{relazioni*|report*|verbali*}, report {mensili*|settimanali*|periodici*|direzionali*}, relazioni {tecniche*|periodiche*|finali*}
	business-analysis: {analisi|raccolta|definizione} {dei |}requisiti*, analisi {funzionale*|dei processi*}
	software-testing: test {automatici*|automatizzati*|funzionali*|unitari*|di integrazione*}
	hairdressing: taglio {e piega*|capelli*|uomo|donna*}, piega ?trade, {colore|tinte|meches|colpi di sole}, acconciature
	cosmetics: trattamenti {viso|corpo*|estetici*}, {depilazione*|ceretta*|epilazione*}, manicure, pulizia del viso
	guarding: {vigilanza|sorveglianza} {armata*|notturna*|di |non armata*|privata*}, controllo {degli |}accessi, ronde, portierato, guardia giurata, videosorveglianza
	conflict-resolution: gestione {dei |}conflitti, mediazione {dei conflitti*|familiare*|culturale*|}
	physiotherapy: rieducazione*, valutazione funzionale, elettroterapia*, ginnastica {posturale*|di gruppo*|dolce*|correttiva*}, kinesiterapia, linfodrenaggio, tecarterapia, esercizio terapeutico, massoterapia
	procurement: ricerca {di |}{nuovi |}fornitori*, emissione {di |degli |}ordini{| di acquisto}, ordini {di acquisto|a fornitori|ai fornitori}, acquisti*, acquisto di {materiali*|materie prime*|servizi*|energia*}, selezione {dei |}fornitori, RDA ?logistics
	cost-control: analisi dei costi, controllo {dei |}costi, riduzione {dei |}costi, contenimento {dei |}costi, ottimizzazione dei costi
	panel-wiring: montaggio {di |}quadri, quadristica*, cablaggio {di |}quadri, quadri {elettrici*|di comando*}
	energy-management: monitoraggio {dei |}consumi*, sistemi di gestione dell'energia, EGE, bilanci energetici, contabilizzazione dell'energia
	gardening-ecology: orto {scolastico*|didattico*|urbano*|sociale*}, orti {urbani|sociali|didattici}
	edtech: lavagna interattiva, LIM ?education, registro elettronico, didattica {a distanza*|digitale*}, DAD ?education
	graphic-design: {ideazione|creazione|realizzazione|progettazione} .. {loghi|logo|marchi|brochure|volantini|locandine|manifesti|cataloghi|grafica}, grafica {editoriale*|pubblicitaria*|web|per eventi*}, volantini, locandine, loghi
	printing: preparazione {dei |}file per la stampa, prestampa*, stampa {offset*|digitale*|tipografica*|serigrafica*}, esecutivi di stampa, serigrafia*
	public-law: contenzioso amministrativo, ricorsi al TAR
	compliance: modello 231, D.Lgs. 231*, D.Lgs. 231/2001, organismo di vigilanza, modelli organizzativi, antiriciclaggio*
	data-protection: privacy, adeguamento privacy, GDPR e privacy, informative privacy, trattamento dei dati*
	cold-chain: celle frigorifere, cella frigorifera, conservazione degli alimenti, prodotti freschi e surgelati
	packing: etichettatura*, confezionamento*, imballaggio*, incartonamento, inscatolamento
	sponsorship: rapporti con {gli |}sponsor, sponsorizzazion*, ricerca sponsor
	geotechnical-engineering: indagini {geognostiche*|geologiche*|geotecniche*|in sito}, geotecnica*, relazion{e|i} geologic{a|he}, sondaggi geognostici, carotaggi*
	geology: rischio {sismico*|idrogeologico*|geologico*|vulcanico*}, dissesto idrogeologico, frane, rilevamento geologico, microzonazione sismica, cartografia geologica
	fieldwork: rilievi {sul campo*|in campo*|di campo*|in situ}, lavoro {sul campo*|di campo*}, attività di campo, sopralluog*, campagne di {misura*|campionamento*|rilievo*}
	land-remediation: bonific{a|he} {di |dei |ambientali|}{siti|suoli|terreni|amianto|}, siti contaminati, caratterizzazione ambientale
	sample-preparation: campionament{o|i} {di |del |delle |ambientali|acque|}{terreni|acque|suolo|rifiuti|aria|}, prelievo {di |}campioni
	water-engineering: acquedott*, fognatur*, depurazione*, idraulica*, reti idriche, servizio idrico integrato, depuratore*, impianti di depurazione, sistemazioni idrauliche
	surveying: rilievi topografici*, rilievo {topografico*|architettonico*|laser*}, catasto, pratiche catastali, stazione totale
	research: ricerca {scientifica*|applicata*|qualitativa*|bibliografica*|sociale*|di base}, attività di ricerca, ricercatore, ricercatrice
	survey-methods: questionari*, interviste {qualitative*|semi-strutturate*|in profondità*|telefoniche*}, sondaggi {d'opinione*|telefonici*|}, indagini {di mercato*|campionarie*|conoscitive*}
	translation: sottotitolazione*, interprete
	insurance: polizze*, consulenza assicurativa, ramo danni, agenzia assicurativa
	claims-handling: sinistri*, gestione {dei |}sinistri, liquidazione {dei |}sinistri, perizie ?insurance, denunce di sinistro
	retail-banking: apertura {di |}conti correnti, prodotti {bancari*|finanziari*|di risparmio*}, conti correnti, consulenza {finanziaria*|bancaria*}, raccolta del risparmio
	lending: mutui*, erogazione {del |di |}{credito*|prestiti*|mutui*}, istruttoria {fidi|mutui*|del credito*|pratiche*}, concessione fidi, prestiti personali
	renewable-energy: energia {rinnovabile*|eolica*|solare*}, eolico, comunità energetiche, impianti {eolici*|rinnovabili*|solari*}
	sustainable-mobility: mobilità {sostenibile*|elettrica*|urbana*|dolce*}, PUMS, piste ciclabili, mobility manager, spostamenti casa-lavoro
	urban-planning: urbanistica*, piani {regolatori*|urbanistici*|attuativi*|particolareggiati*}, pianificazione {urbana*|territoriale*|urbanistica*}, PRG ?building, governo del territorio, rigenerazione urbana
	forestry: selvicoltura*, gestione forestale, taglio {boschi*|del bosco*|di alberi*}, piani di assestamento, rimboschimento*, motosega*, antincendio boschivo, utilizzazioni forestali
	conservation: aree protette, parchi naturali, rete natura 2000, guardaparco, conservazione {della natura*|di specie*|degli habitat*|delle specie*}, gestione faunistica, specie aliene
	viticulture: vigneto*, vigneti, vinificazione*, potatura della vite, enologia*, imbottigliamento
	baking: panificazione*, pasticceria*, impasti, lievitazione*, lievito madre, panettiere, pizze*, pizzaiol{o|a}, dolci ?kitchen, gelateria*
	butchery: disosso, macelleria*, taglio {carni*|della carne*}, lavorazione {carni*|delle carni*|della carne*}, salumeria*
	farm-machinery: guida {di |del |}trattor*, mezzi agricoli, mietitrebbia
	heavy-equipment: escavator{e|i}, mini-escavatore, movimento terra, ruspa, pala meccanica, terna ?trade
	childcare: cura {dei |di |}{bambini*|neonati*|minori*}, baby-sitting, ludoteca*, assistenza ai bambini, babysitter
	dispensing: preparazioni galeniche, galenica*, consulenza {ai pazienti*|farmaceutica*|al banco*}, dispensazione {dei |di |}farmaci*, dermocosmesi, cosmetica ?health, spedizione ricette
	call-centre: chiamate {inbound*|outbound*|in entrata*|in uscita*}, operatore telefonico
	quality-management: sistema {di gestione |}qualità*, sistemi di gestione {per la qualità*|della qualità*|qualità*|}, audit qualità, non conformità*
	process-improvement: {miglioramento|ottimizzazione|efficientamento|mappatura} {dei |di |}process*, ottimizzazione {dei |delle |}{flussi*|risorse*|attività*}
	kpi-reporting: {monitoraggio|analisi} .. {KPI|indicatori|performance}, indicatori di {performance*|risultato*|qualità*}
	stakeholder-management: rapporti con {enti|istituzioni*|enti pubblici*|la pubblica amministrazione*|enti locali*|gli stakeholder*}, rapporti con {le ASL|la ASL|l'ASL|le autorità*|gli enti|i comuni*|gli organi di controllo*}
	midwifery: assistenza al parto, parto, partogramma, monitoraggio fetale, corsi {preparto|pre-parto|di accompagnamento alla nascita}, allattamento*, gravidanza, puerperio, sala parto
	food-production: tracciabilità ?food, rintracciabilità, tracciabilità {alimentare|dei prodotti|del prodotto|dei lotti}
	tour-guiding: itinerari*, ideazione di itinerari, visite guidate, accompagnamento turistico*, accompagnamento {di |}gruppi
	reservations: prenotazion{e|i}, gestione prenotazioni, booking
	environmental-compliance: controlli ispettivi ?sustainability, ispezioni ambientali, conformità ambientale, adempimenti ambientali, autorizzazioni ambientali
	air-quality: modelli di dispersione, qualità dell'aria, emissioni in atmosfera, dispersione degli inquinanti
	problem-resolution: gestione degli imprevisti, risoluzione {dei |}problemi, gestione {delle |}{criticità*|emergenze operative*}
	account-reconciliation: quadratur{a|e} {|giornaliera|di cassa|contabile|dei conti}, chiusura {di |}cassa
	retail-banking: home banking, internet banking, mobile banking, app di banca
	esg-investing: EFPA, EFPA ESG advisor, ESG advisor, {fondi|prodotti|portafogli} {art. 8|articolo 8|sostenibili}, SFDR
	corporate-communications: comunicazione {corporate|istituzionale|interna|d'impresa|esterna}
	content-planning: pian{o|i} editorial{e|i}, calendari{o|} editorial{e|i}
`;

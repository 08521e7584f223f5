// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table with one rule per ambiguous spelling
import { fold } from './words.ts';

/** When an ambiguous spelling counts: what must stand near, what must not. All patterns see folded text. */
interface ContextRule {
	/** A word of this field on the same line or the ones beside it. Left out: it counts anywhere but for the exceptions. */
	near?: RegExp;
	/** In a section of skills the spelling may stand alone. */
	listed: boolean;
	/** Directly before, where it means something else. */
	notBefore?: RegExp;
	/** Directly after, where it means something else. */
	notAfter?: RegExp;
}

/** A rule whose spelling counts near one of these words (beginnings of words), or listed in a section of skills. */
function near(words: string, more: Partial<ContextRule> = {}): ContextRule {
	return {
		near: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trim().replaceAll(/\s+/g, '|')})`, 'u'),
		listed: true,
		...more,
	};
}

/** The same, but a list of skills is not enough: the spelling means too many things. */
function only(words: string, more: Partial<ContextRule> = {}): ContextRule {
	return near(words, { listed: false, ...more });
}

const accounting =
	'account buchh buchf bilanz compta contab financ finanz audit prufung ifrs gaap hgb tax steuer bank kredit fund risk budget controlling treasury invest ledger sap abschluss revision wirtschaftspruf obligation obligaci azion aandel action emett bilan valoris wertpapier titre portefeuil portfolio fonds fondo fundo contab impost salari declara sfdr';
const programming =
	'python java javascript typescript c\\+\\+ c# sql matlab stata spss sas julia perl ruby php html css linux program script code coding developer entwickl software statisti data rust kotlin scala swift git github docker kubernetes react(?!i) angular vue node django flask spring api backend frontend bash excel tableau fortran vba latex langag lenguaj linguag microservice regression';

/** A spelling that counts wherever these exceptions do not hold. */
function unless(exceptions: Pick<ContextRule, 'notBefore' | 'notAfter'>): ContextRule {
	return { listed: true, ...exceptions };
}

/** The rules by the names that the data files use. */
export const contextRules = {
	reports: unless({
		notBefore: /(?:direct|functional|two|three|four|five|six|\d) $/,
		notAfter:
			/^ (?:directly |functionally )?to (?:the )?(?:c|\p{L}* ?(?:head|director|manager|supervisor|chief|lead|owner)|vp|board)/u,
	}),
	reporting: unless({
		notBefore: /(?:self|mandatory|under) $/,
		notAfter: /^ (?:directly |functionally |straight )?(?:to|into|line)\b/,
	}),
	code: near(programming, {
		notBefore: /(?:to|come and|we|will|let's|on the) $/,
		notAfter: /^[-\s]+to[-\s]|^[.&'’]\s?[a-z](?![a-z])|^ (?:live|above|beyond|ahead|through|for|green)\b/,
	}),
	data: near(
		`${programming} relator reporte dag automat pipeline anali analys analyt dashboard statist visuali bi report model machine learning etl warehouse`,
	),
	analytics: only('analytics google seo tracking tag web'),
	ai: near(
		'artificial intelligence machine learning llm gpt openai chatgpt ai ki ia generativ prompt model python neural deep agent nlp automation copilot gemini claude',
		{ notBefore: /(?:bovine|cattle) $/ },
	),
	cloud: near('aws amazon azure gcp google cloud kubernetes docker terraform serverless devops linux data'),
	amazon: unless({
		notBefore: /(?:to|per|by|under|code) $/,
		notAfter: /^ (?:certified )?(?:weld|cwi|d\d|a\d|b\d)/,
	}),
	web: near('cms adobe web content site'),
	gis: near('gis arcgis qgis remote satellite sentinel geo spatial map carto karto raster image cad sig teledet'),
	cad: near(
		'cad autocad solidworks catia revit design engineer konstrukt model dessin 3d zeichn bim sketchup teamcenter plm',
	),
	design: near('design photoshop illustrator figma adobe indesign ux ui grafik graphi video animat 3d creative after'),
	office: near(
		'word excel powerpoint office microsoft outlook ms teams access sharepoint google zoom slack document dokument pdf software tool programm edv it informatik bureautique ofimatica informat',
		{
			notBefore:
				/(?:key|pass|the|a|in|of|leading|managed|led|manage|cross-functional|sales|business|internal|our|my|data|market|open|free|no) $/,
			notAfter: /^ (?:of|to|leader|lead|building|player|management|for|work|on|in|and led)\b/,
		},
	),
	excel: unless({
		notBefore: /(?:to|i|we|who|consistently|will|can|that|they|ability to) $/,
		notAfter: /^ (?:at|in (?!vba)|as|under|beyond|academically|within|when|while|with people)\b/,
	}),
	excel_lower: near(
		'word powerpoint office microsoft ms outlook access sap vba pivot tabell spreadsheet formul makro macro sql tableau sheets',
		{
			notBefore: /(?:to|i|we|who|consistently|will|can|that|they) $/,
			notAfter: /^ (?:at|in|as|under|beyond|academically|within|when|while|with people)\b/,
		},
	),
	finance: near(accounting),
	audit: unless({ notAfter: /^ trail\b/ }),
	insurance: near('insur versicher assur segur assic underwrit claim polic broker'),
	delegating: near('team staff task work people personnel lead manag motivat', {
		notBefore: /(?:authority|credit|trade|official|business) $/,
		notAfter: /^ of (?:authority|power|eur|usd|gbp|chf)|^ visit/,
	}),
	hr: near(
		'hr human personal recruit talent people payroll employ rh recurs ressourc workday candid ats sap hiring benefit coach',
	),
	legal: near(
		'law legal recht jurid notar urkund gericht court contract vertrag litigat droit derecho diritto direito gdpr privacy kanzlei arbitra clio',
	),
	marketing: near(
		'marketing press media communicat kommunikation seo sea campaign kampagn brand google ads content social pr advert public conversion analytics',
	),
	service: near('ticket zendesk support chat customer crm'),
	sales: near(
		'sales sell vertrieb verkauf kunden client customer cliente commercial offer pric preis prix precio b2b crm quote invoice rechnung factur fattur fatura vent vend project material',
	),
	retail: near(
		'kasse cash till retail shop store sales laden verkauf rayon magasin vente sale checkout tienda venta dependient negoz vendit commess loja venda winkel verkop',
	),
	hotel: near('hotel guest reserv front reception booking pms travel hospitality touris fidelio'),
	kitchen: near('cook chef kitchen restaur kuche repas plat gastronom catering menu traiteur ristor piatti cucin'),
	food: near('food haccp ifs quality iso safety audit lebensmittel hygien'),
	sap: near('sap abap fico hana bw'),
	library: near('librar bibliot catalog archiv metadata koha katalog marc'),
	it: near(
		'it windows server network linux office system active support admin azure cisco security software deploy implement hardware mac',
	),
	testing: near('test selenium qa automat software'),
	nocode: near(
		'zapier airtable no-code low-code n8n automat integromat power bubble softr notion glide slack trello asana tool',
	),
	engineering: near('engineer ansys cfd simulat cad maschin technik mechan vlsi requirement system konstrukt bauteil'),
	automation: near('scada plc sps automat process control siemens steuer regel dcs hmi anlag'),
	manufacturing: near(
		'manufactur produ fertig lean maschin machine plant factory werk usine fabri quality kaizen montage erp mechan elektr frasen drehteil',
	),
	quality: near('quality qualit calid kwalit iso audit inspect control prufung fmea test spc root production lab'),
	lean: near(
		'six sigma kaizen manufactur production process 5s agile improvement kanban scrum prozess verbesser method',
		{ notAfter: /^ (?:on|team|towards|into)\b/ },
	),
	agile: near('agile scrum kanban certif sprint product jira', { notAfter: /^ (?:environment|space|working)\b/ }),
	product: near('product market launch startup start-up feature roadmap project innovation entwickl develop'),
	facilitation: near('workshop meeting facilit gruppe group event panel veranstalt sitzung atelier', {
		notAfter: /^ in\b/,
	}),
	education: near(
		'teach school student learn course pupil class lehr unterricht schul education enseign cours educa alumn pedagog moodle universit lyc kahoot tefl esl phy math',
	),
	health: near(
		'patient nurs hospital clinic klinik medic health care pflege infirm soin salud enferm record ehr emr cerner abrechn doctor arzt praxis',
	),
	care: near('patient pflege care nurs senior bewohner station klinik alten kranken soin enferm wound herida', {
		listed: true,
		notAfter: /^ (?:von|des|der) (?:daten|stammdaten|kund|websit|datenbank|kontakt|system)/,
	}),
	clinical: near('clinical trial study studie essai ensayo gcp patient research protocol pharma site ich sponsor'),
	pharma: near('pharma gmp drug quality validation manufactur sterile batch arznei medic'),
	research: near(
		'research forsch scien univers thesis lab publica study studies phd method analy experiment paper academ grant professor institut eu project',
		{ listed: true },
	),
	science: near('bioinform genom sequence dna biolog python'),
	logistics: near(
		'logisti transport warehouse lager supply freight customs zoll spedition shipping fret lkw truck driv camion erp wms tms import export procure einkauf purchas goods stock entrep almac',
	),
	public: near(
		'government ngo public humanitar develop monitoring evaluation water sanitation donor federal project usaid polic',
	),
	building: near(
		'building construction bau leed breeam facility well-being certif wohn architect planung bim project schedul hvac maintenance site gebaude obra chantier ouvrage edif',
	),
	energy: near(
		'energ solar pv wind power strom photovolt renew electric grid kraftwerk efficien building gebaude watt',
	),
	chemicals: near(
		'rohs chemi garment textil fabric fibre compliance clp substance sds regulation product eu material svhc',
		{
			notBefore: /(?:to|and|we|can) $/,
		},
	),
	sustainability: near(
		'sustainab nachhalt environment umwelt climate klima carbon esg csr rse ecolog recycl circular emission durab sosten sustent develop gri iso verra waste impact desarrollo certif',
	),
	hse: near(
		'safety health environment hse ehs qhse risk site train accident sicherheit arbeitsschutz securit segurid sicurezza iso first method chemical hazard construction rescue secour',
	),
	expertise: only('subject matter expert advis domain'),
	trade: near(
		'weld schweiss metal textil bau mode couture constru maker solda lassen roof toiture atelier garment fabric cloth fashion',
	),
	licence: near('licen fuhrer permis condu driv rijbew conduc b c ce d'),
	// Short forms and everyday words that mean other things elsewhere: they need a word of their own field, lists or not.
	robots: only('robot automat uipath blue process bot workflow power'),
	imaging: only(
		'radio imag scan patient clinic hospital klinik ct x-ray contrast rontgen tac tomogra ultraso echogra scanner medic modalit',
	),
	regulatory: only(
		'regulat regolat zulassung variation dossier submission marketing authori ectd ctd pharma drug medicin arznei module gmp ema fda product registr amm aic bfarm mhra label clinical',
	),
	geoscience: near('geolog mine miner leapfrog datamine resource recurso model estim petrel reservoir'),
	planning: only(
		'planning planner urban stadt bauleit town zoning permit edili urbanis ruimtelijk omgeving council development local plan idox appeal ordena inquiry section',
	),
	translation: near('translat ubersetz tradu vertal linguist post-edit trados memoq locali glossa interpret iso 17100'),
	restoration: only(
		'restaur restor conserv dipint tela tele lignee opere pittor tableau peinture gemalde painting vernic lac art',
	),
	shipping: only(
		'schip ship vessel barge binnenvaart rhein rijn tank cargo vracht freight maritim navig charter fleet',
	),
	moulds: near('injec spritz plast mold moul kunstst estampa fundic metal presse stampi torno cnc fres'),
	wine: near('vin wine wein sommel cata degust enolog bottle weinkeller uva vendim'),
	customers: near('customer client account saas subscri churn contract abonn kunden licen retention upsell csm'),
	therapy: near(
		'patient pazient utente therap terap physio fisio kinesi klinik clinic hospit pflege soin care nurs orthop ortop neuro stroke ictus sportiv motor motric lesion accident sanita salud saude medic',
		{
			notAfter:
				/^ (?:de (?:centros?|edific|viviend|fachad|palac|casas?|moradia|fogo|predio|immeuble|logement|batiment)|d['’]immeuble|di (?:edific|immobil|fabbricat)|(?:de )?(?:urban|oral|energet|edilizi|protetica|protesica)|of (?:building|house|propert|land|road|mine|flat))/,
			notBefore: /(?:urban|energy|building|housing) $/,
		},
	),
	charter: near('charter analyst finan invest level niveau portfolio bank asset candidate frm caia', {
		notAfter: /^ (?:de|du|d['’]|des|la|le|les|bourgogne|interpro|btp)/,
	}),
	consolidation: only('tagetik onestream jedox anaplan consolidat konsolid planning bi hyperion', {
		notAfter: /^ (?:member|meeting|paper|report|of|pack|level|secretar|and|converter)/,
	}),
	dental: unless({ notAfter: /^ (?:techni|lab|prosthe|plan|insur)/ }),
	starters: near(
		'new staff starter joiner hire employee colleague trainee train onboard programme program hr probation company',
	),
	recruiting: unless({
		notAfter:
			/^ (?:users?|participants?|patients?|volunteers?|donors?|members?|respondents?|families|households|subjects|panel|on )/,
	}),
	proofs: near('redak verlag publish book zeitung magazin edit cover layout typeset prova imprensa'),
	wiring: unless({ notAfter: /^ (?:diagram|drawing|plan|scheme)/ }),
	windows: unless({
		notBefore:
			/(?:\b(?:has|have|had|with|clean(?:ed|ing)?|doors?|and|of|the|wash(?:ed|ing)?|fit(?:ted|ting)?|shop|roof|new)|&) $/,
		notAfter: /^ (?:and|&) doors|^ (?:cleaning|fitting|frames?|installation)/,
	}),
	vehicles: near('vehicle charg charge batter electric fleet automot car motor mobil ocpp hybrid', {
		notAfter: /^ ?[€$£]|^ ?\/ ?(?:ebitda|sales)/,
	}),
	building_services: near(
		'haustechn gebaude luft heiz klima sanitar hvac bau bim planung revit kalte chauff climat plomb genie electric mechanic plumb',
		{
			notBefore: /(?:dsc|sdta|gpc|dma|nmr|ftir)\W{1,3}$/,
		},
	),
	erp_baan: near('erp infor sap navision ln'),
	children: near('anim enfant jeune accueil coloni centre loisir sejour stagiaire'),
	hr_word: unless({ notAfter: /^[ .]?(?:b|a)[ .]?\d|^[- ]?nr|^ (?:truck|licen)/, notBefore: /(?:mr|full|\d) ?$/ }),
	social: near('social insert allocat minima travail aide accompagn'),
	service_fr: near('client service apres vente depannage technic interven panne garantie'),
	outsourcing: near('outsourc process business service shared call cent customer'),
	money: near('invest cost return saving payback campaign budget npv irr capex marketing business kpi roas %'),
	mind: near('therap psycho mental counsel behav cognit anxiety dbt emdr'),
	driving: near('vehicle vehicul conduc chauffeur taxi voiture furgon camion transport'),
	risk: near('continuity disaster risk recovery iso resilien drp'),
	cap: only('camion autobus bus chofer conductor mercanc adr cqc tarjeta tacograf routier', {
		notAfter: /^ (?:de |d['’]|en )?\p{L}/u,
	}),
	no_cv: unless({ notAfter: /^ (?:vitae|vita)/ }),
	phone: unless({ notAfter: /^o?\W*\+?\(?\d/, notBefore: /(?:mobil|fax|e-mail)\W*$/ }),
	language: near(
		'native fluent bilingual mother conversational intermediate basic beginner proficien advanced elementary limited working spoken written level language a1 a2 b1 b2 c1 c2 sprach muttersprach fliessend verhandlungssicher grundkenntniss gute sehr kenntniss niveau langue courant maternel bilingue notions lu idioma nativ fluid avanzad intermedi lengua hablad basico lingu madrelingua ottim buon fluent fluente lingua idiomas avancad materna talen taal vloeiend moedertaal goed toefl ielts delf telc english englisch anglais ingles inglese engels deutsch german allemand aleman tedesc alema duits french franz francais frances frans spanish spanisch espagnol espanol spagnol spaans italian italien portug polni polish russ',
		{
			notAfter:
				/^ (?:citizen|national|nationality|passport|market|government|law|embassy|restaurant|cuisine|clients?|customers?|army|university|literature|company|companies|industry|red cross|ministry|literatur)/,
			notBefore:
				/(?:nationality|nationalitat|nationalite|nacionalidad|nazionalita|staatsangehorigkeit|staatsburgerschaft|citizenship|citizen|nationaliteit|cittadinanza)\W{0,4}$/,
		},
	),
	rail: only(
		'rail trains? eisenbahn bahn zug(?!a|e|un) ferrov ferroc ferroviair spoor trein lok locomot etcs trenes treni comboio sncb sncf nmbs signalis gleis voyageur',
	),
	police: only(
		'polic polit poliz crime criminal straf opspor overlast verdach suspect ermittl delit delinq wijk verhor aanhoud noodhulp driehoek',
	),
	emergency: only('emergenc dispatch notruf leitstell 911 112 999 urgence emergenz meldkamer ambulanc'),
	fire: only('feuer fire incend brandweer brandsch brandbek rescue pompier bomber'),
	military: only(
		'militar army navy armee armed soldat bundeswehr ejercit esercit exercit defensie infant battalion regiment troop nato',
	),
	prison: only('prison peniten inmate detenu justizvollzug custod recluso detenut'),
	aviation: only(
		'aviat flug flight aircraft airline aero avion cockpit pilot airport airbus boeing vuelo volo voo vlieg easa',
	),
	customs: only('custom(?!er) zoll douan aduan doganal alfandeg import export freight shipment clearance'),
	safety: near('safety sicherheit securit seguri sicurez veiligh'),
	vehicle: near(
		'vehic fahrzeug autos?(?!\\p{L}) cars?(?!\\p{L}) workshop werkstatt garage mechan kfz motor tyre voiture coche officina veicol taller oficina',
	),
	heating: near('heat boiler heiz chauff calefac riscald aqueci verwarm plumb gas cylinder warm'),
	architecture: only('archite entwurf drawing bauherr edif projet progett projeto ontwerp'),
	lab: only('chroma hplc labor titr analy spektr spectr pharm gmp sample karl'),
	mining: only('mines?(?!\\p{L}) mining quarr tagebau bergbau miner carriere explos rock steinbruch'),
	procurement: near(
		'procure purchas einkauf achat compra acquist inkoop supplier lieferant fourniss proveed fornit fornec leveranc sourcing',
	),
	farm: only(
		'farm cattle cow milk milch vieh landwirt elevage bovin vache ganad allevam latte leite koe melk sheep pig',
	),
	forest: near('forest wald forst bosque bosco floresta timber holz bois'),
	ecology: near('ecolog habitat species naturschutz biodivers arten faun flor natuur conserv'),
	water: only('water wasser eau agua acqu abwass epur sanea foss riol drink'),
	games: only('game gaming unity unreal gameplay spiel jeu juego gioc jogo player'),
	security: only(
		'cyber securit sicherheit siem soc(?!\\p{L}) seguri sicurezz beveil attack malware incident threat vulnerab nist iam',
	),
	telecom: only('telecom network netz reseau rede antenn fibre fiber radio 5g glasfas glasvez'),
	callcentre: only('call contact agent klant atend chamad llamad chiamat appel servic customer'),
	sport: only('sport coach athlet football fussball entren allenam club liga'),
	childcare: only('child kind enfant nino bambin crianc kita creche nido guarder peuter infant'),
	museum: only('museum musee museo museu exhib ausstell collection sammlung collez kunst'),
	fitness: only('fitness gym cours kurs entren allen workout'),
	beauty: only('hair haar beaut friseur salon coiff pelu parruc cabel kapper estet cosmet nagel'),
	travel: only('travel tour reis voyage viaj viagg hotel ticket vuelo'),
	security_guard: only(
		'guard patrol gate visitor premises wach objekt rond vigilan bewak beveiliger sicherheitsdienst cctv',
	),
	music: near('music musik musiq concert orchest choir chor koor coro band song score'),
	media: near(
		'media press journal redak verlag publish book zeitung news film video tv radio magazin edit campaign brand kampagn stamp imprensa prensa',
	),
	sap_near: only('sap ewm abap s/4'),
	minutes: near('reunion seance conseil assembl direction agenda compte comite courrier assistan secretar'),
	people_network: near(
		'communicat stakeholder gespr coach partner presentation public teamwork samenwerk dossier event bestuur relation',
		{ listed: false, notAfter: /^ (?:protocol|equipment|devices?|services|infrastr)/ },
	),
} as const satisfies Record<string, ContextRule>;

export type ContextRuleName = keyof typeof contextRules;

/** Rules that are not told by a name in the data must not stand there: a test holds it. */
export function isContextRule(name: string): name is ContextRuleName {
	return Object.hasOwn(contextRules, name);
}

/**
 * Whether an ambiguous spelling counts where it stands.
 *
 * @param before the text before it, on its line and the one above
 * @param after the text after it, on its line and the one below
 * @param listed whether it stands in a section of skills (or languages)
 */
export function ruleHolds(name: string, before: string, after: string, listed: boolean): boolean {
	if (!isContextRule(name)) return false;
	const rule: ContextRule = contextRules[name];
	const [foldedBefore, foldedAfter] = [fold(before), fold(after)];
	if (rule.notBefore?.test(foldedBefore) || rule.notAfter?.test(foldedAfter)) return false;
	if (listed && rule.listed) return true;
	return rule.near?.test(`${foldedBefore} § ${foldedAfter}`) ?? true;
}

import { matchTitle } from '../lexicon/match-title.ts';
import type { Facts, JobKind, Score } from '../model.ts';

/** Nouns of posts in seven languages, folded. Only whether a piece of text names a post; which one the lexicon tells. */
const POSTS = new Set(
	`manager engineer analyst consultant director developer designer assistant officer specialist coordinator administrator advisor adviser
	associate executive lead leader head chief president partner owner founder cofounder supervisor technician teacher lecturer professor researcher
	scientist nurse doctor physician surgeon pharmacist therapist carer caregiver accountant auditor controller bookkeeper buyer planner
	architect surveyor electrician plumber carpenter mechanic welder operator driver courier chef cook waiter waitress bartender barista
	receptionist secretary clerk cashier salesperson salesman seller representative agent broker trader banker underwriter actuary lawyer
	attorney solicitor paralegal judge journalist editor writer copywriter translator interpreter photographer producer trainer coach tutor
	instructor educator librarian curator worker labourer laborer foreman builder painter gardener farmer cleaner housekeeper porter guard
	firefighter soldier pilot steward stewardess intern trainee apprentice volunteer fellow student freelancer contractor programmer
	administrator strategist economist statistician biologist chemist physicist geologist ecologist psychologist counsellor counselor
	recruiter generalist merchandiser stylist hairdresser beautician guide concierge dispatcher controller inspector assessor evaluator
	scrum cto ceo cfo coo ciso cmo vp md postdoc member helper crew staff stocker picker packer loader handler operative machinist fitter
	assembler technologist radiographer paramedic midwife dentist veterinarian optician dietitian nutritionist chairman chairwoman principal
	deputy sergeant captain corporal roofer tiler bricklayer mason plasterer joiner locksmith installer baker butcher sommelier ambassador
	leiter leiterin leitung berater beraterin ingenieur ingenieurin referent referentin sachbearbeiter sachbearbeiterin mitarbeiter
	mitarbeiterin assistenz assistentin entwickler entwicklerin geschaftsfuhrer geschaftsfuhrerin kaufmann kauffrau verkaufer verkauferin
	pfleger pflegerin krankenschwester arzt arztin lehrer lehrerin dozent dozentin erzieher erzieherin fahrer fahrerin koch kochin kellner
	kellnerin mechaniker mechatroniker elektriker elektroniker schlosser tischler maurer maler buchhalter buchhalterin steuerberater
	jurist juristin rechtsanwalt rechtsanwaltin redakteur redakteurin wissenschaftler wissenschaftlerin praktikant praktikantin werkstudent
	werkstudentin auszubildender auszubildende hilfskraft aushilfe fachkraft meister techniker technikerin angestellte angestellter
	beauftragter beauftragte vorstand prokurist sekretarin lagerist monteur servicekraft geselle trainerin helfer helferin volontar
	directeur directrice responsable chef cheffe ingenieur ingenieure charge chargee technicien technicienne assistante comptable infirmier
	infirmiere conducteur conductrice vendeur vendeuse conseiller conseillere gestionnaire consultante analyste developpeur developpeuse
	enseignant enseignante professeur formateur formatrice educateur educatrice cuisinier cuisiniere serveur serveuse commis caissier
	caissiere acheteur acheteuse juriste avocat avocate secretaire animateur animatrice chercheur chercheuse stagiaire alternant alternante
	apprenti apprentie benevole ouvrier ouvriere macon electricien plombier menuisier soudeur chauffeur livreur magasinier cariste agent
	aide auxiliaire medecin pharmacien pharmacienne redacteur redactrice graphiste commercial commerciale attache attachee adjoint adjointe
	gerant gerante president presidente delegue coordinateur coordinatrice hotesse preparateur operateur operatrice
	director directora jefe jefa ingeniero ingeniera tecnico tecnica encargado encargada enfermero enfermera profesor profesora maestro
	maestra camarero camarera cocinero cocinera conductor conductora contable administrativo administrativa auxiliar dependiente dependienta
	asesor asesora gerente coordinador coordinadora abogado abogada medico medica analista consultor consultora desarrollador
	desarrolladora programador programadora disenador disenadora comercial vendedor vendedora cajero cajera operario operaria mecanico
	electricista fontanero albanil repartidor mozo recepcionista secretario secretaria investigador investigadora becario becaria docente
	educador educadora gestor gestora periodista redactor redactora arquitecto arquitecta subdirector supervisor supervisora
	responsabile impiegato impiegata addetto addetta tecnico ingegnere operaio operaia cameriere cameriera cuoco cuoca infermiere
	infermiera insegnante docente commesso commessa consulente direttore direttrice capo assistente contabile ragioniere avvocato medico
	analista sviluppatore sviluppatrice programmatore progettista venditore venditrice autista magazziniere muratore elettricista idraulico
	meccanico receptionist segretaria ricercatore ricercatrice tirocinante stagista educatore educatrice coordinatore coordinatrice
	giornalista redattore architetto barista parrucchiere farmacista aiuto collaboratore collaboratrice specialista
	gestor gestora coordenador coordenadora engenheiro engenheira tecnico tecnica assistente enfermeiro enfermeira professor professora
	vendedor vendedora motorista cozinheiro cozinheira empregado empregada analista consultor consultora desenvolvedor desenvolvedora
	programador contabilista contador contadora advogado advogada medico medica diretor diretora chefe encarregado encarregada operador
	operadora rececionista recepcionista secretaria investigador pesquisador pesquisadora estagiario estagiaria auxiliar supervisor
	jornalista arquiteto arquiteta eletricista pedreiro canalizador mecanico farmaceutico
	adviseur consulent medewerker medewerkster teamleider leidinggevende verpleegkundige verzorgende leraar lerares docent docente
	ontwikkelaar boekhouder accountant monteur timmerman schilder kok ober serveerster verkoper verkoopster chauffeur magazijnmedewerker
	onderzoeker stagiair stagiaire vrijwilliger jurist advocaat arts apotheker bestuurder directeur hoofd beleidsmedewerker projectleider
	ayudante encargada ayudanta aprendiz aprendiza mediador mediadora monitor monitora formador formadora peluquero peluquera jardinero
	jardinera conserje limpiador limpiadora carpintero farmaceutica moniteur monitrice extensionista agronomo agronoma agronome
	architetta architette farmacista veterinario veterinaria psicologo psicologa psicologue psychologue sociologue kinesitherapeute
	texter texterin konzepter konzepterin redaktor redaktorin volontarin schriftstellerin commissioner psiquiatra psiquiatre psychiater psychiatrist psichiatra
	presidence praesidentin prasident prasidentin geschaftsfuhrung gerance direzione agent extensionist doktorand doktorandin doctorant doctorante dottorando dottoranda
	doctorando doctoranda doutorando doutoranda promovendus promovenda redakteurin
	inkoper planner kapper bezorger begeleider voorman uitvoerder administrateur`.split(/\s+/),
);

/** Ends of compound words: "Vertriebsleiterin", "projectmedewerker", "Krankenpfleger". */
const COMPOUND =
	/(?:leiter|leitung|berater|ingenieur|referent|bearbeiter|mitarbeiter|assistent|assistenz|entwickler|kaufmann|kauffrau|verkaufer|pfleger|schwester|arzt|lehrer|erzieher|fahrer|mechaniker|mechatroniker|elektroniker|techniker|schlosser|buchhalter|manager|analyst|spezialist|experte|expertin|beauftragter?|koordinator|fuhrer|meister|kraft|helfer|vertreter|betreuer|planer|prufer|gartner|monteur|student|trainer|medewerker|adviseur|leider|kundige|beheerder|hoofd|arbeiter|angestellter?|verantwortlicher?|verantwoordelijke|architekt|wissenschaftler|redakteur|einkaufer|kunstler|gestalter|pilot|wirt|fachfrau|fachmann|chef|koch|schreiber|pruefer|entwickler|former|bauer|macher|setzer|giesser|schweisser|maurer|maler|zeichner|vorstand|leitende[rn]?)(?:in|innen)?$/;

/** Names of employers. */
const ORGANIZATION =
	/(?<![\p{L}\d])(?:gmbh|mbh|ag|kg|kgaa|ohg|gbr|se|ug|e\.? ?v\.?|inc|ltd|limited|llc|llp|plc|corp|corporation|company|group|gruppe|groupe|grupo|gruppo|groep|holdings?|sa|sas|sasu|sarl|eurl|srl|s\.r\.l|spa|s\.p\.a|s\.a|s\.l|sl|slu|bv|b\.v|nv|n\.v|lda|ltda|vof|cooperativa|genossenschaft|university|universitat|universite|universidade?|universita|universiteit|uniklinik|hochschule|fachhochschule|college|school|schule|grundschule|gymnasium|ecole|lycee|escuela|colegio|scuola|liceo|escola|institut[eo]?|instituut|hospital|klinik|klinikum|krankenhaus|musees?|museums?|museo|musei|museu|\p{L}+museum|bibliotheque|stadtbibliothek|pinacot\p{L}+|pinakothek\p{L}*|kunsthalle|clinic|clinique|clinica|hopital|chu|ospedale|ziekenhuis|nhs|trust|bank|banque|banco|banca|sparkasse|versicherung|assurances?|insurance|ministry|ministerium|ministere|ministerio|ministero|council|stadtverwaltung|mairie|ville de|ayuntamiento|comune di|camara|gemeente|provincie|prefeitura|prefecture|prefettura|diputacion|generalitat|commission|kommission|authority|autorita|autoridad|autorite|court of \p{L}+|(?:sub)?secretaria (?:de|da|do|del) (?:la |el |los )?(?:finan|educa|salu|saude|hacienda|fazenda|estado|gobern|economia|desarrollo|desenvolv|turismo|cultura|medio|meio|administr|planej|planeac|segur|trabajo|trabalho|transporte|infra|agricult|energia|ambiente|agric|comunic|bienestar|obras)\p{L}*|tribunal|juzgado|gobierno (?:de|del)|governo d[oe]|municipalidad|municipio d[e ]|consejeria|junta de|(?:landrats|finanz|jugend|arbeits|sozial|bau|ordnungs|bundes|landes|umwelt|gesundheits|verkehrs|burger|hochbau|tiefbau|patent|schul)amt|\p{L}+ministerium|regierungsprasidium|bezirksregierung|conseil (?:departemental|regional|general)|rectorat|regione|azienda (?:sanitaria|ospedaliera)|waterschap|kanton|peace corps|libraries|public library|collective|hospitals|academy|academia|akademie|academie|universities|institution|federation|forderation|foderation|federacion|federazione|charity|society|gesellschaft|societe|sociedad|societa|sociedade|exercito|ejercito|esercito|armee|navy|marine nationale|foundation|stiftung|fondation|fundacion|fondazione|fundacao|stichting|verein|verband|association|asociacion|associazione|hotel|restaurant|ristorante|restaurante|studio|agency|agentur|agence|agencia|agenzia|consulting|consultancy|solutions|technologies|partners|associates|industries|supermarket|supermarkt|airlines?|fa\.|firma|grosshandel|\p{L}+handel|\p{L}+werke|werke|stadtwerke|bau|bundeswehr|army|amt|behorde|committee|labs?|& co|& sons|& sohne|\.com|kita|kindergarten|pflegeheim|seniorenheim|care home|nursing home|theatre|theater|museum|bakery|backerei|cafe|gasthof|farm|(?:medical|health|cancer|care|call|data|research|training|sports) cent(?:er|re)|cent(?:er|re) (?:for|of)|centre hospitalier|centro (?:medico|de salud|de saude|clinico)|hospice|handwerkskammer|kammer|consorzio|cooperative|coop)(?![\p{L}\d])/u;

const PLACE =
	/^(?:remote|hybrid|home ?office|on-?site|teletravail|berlin|hamburg|munich|munchen|koln|cologne|frankfurt(?: am main)?|stuttgart|leipzig|dresden|bremen|hannover|dusseldorf|wien|vienna|graz|zurich|bern|basel|geneve?|geneva|lausanne|paris|lyon|marseille|toulouse|nantes|lille|bordeaux|strasbourg|rennes|grenoble|bruxelles|brussels?|brussel|antwerpen|gent|london|manchester|birmingham|leeds|bristol|edinburgh|glasgow|dublin|cork|madrid|barcelona|valencia|sevilla|malaga|bilbao|zaragoza|lisboa|lisbon|porto|coimbra|braga|roma|rome|milano|milan|torino|turin|napoli|bologna|firenze|genova|palermo|verona|amsterdam|rotterdam|den haag|utrecht|eindhoven|groningen|luxembourg|copenhagen|stockholm|oslo|warsaw|prague|budapest|new york|boston|chicago|san francisco|seattle|austin|toronto|montreal|sydney|melbourne|singapore|mumbai|bangalore|delhi|dubai|sao paulo|rio de janeiro|mexico(?: city)?|buenos aires|bogota|germany|deutschland|austria|osterreich|switzerland|schweiz|suisse|svizzera|france|frankreich|belgium|belgique|belgie|spain|espana|portugal|italy|italia|netherlands|nederland|uk|united kingdom|england|scotland|wales|ireland|usa|united states|canada|brasil|brazil|india|australia|europe|[a-z]{2})$/;

/** A ministry of a Spanish or Portuguese state, not who writes its letters. */
const DEPARTMENT_OF_STATE =
	/^(?:sub)?secretaria (?:de|da|do|del) (?:la |el |los )?(?:finan|educa|salu|saude|hacienda|fazenda|gobern|economia|desarrollo|desenvolv|turismo|cultura|medio|meio|administr|planej|planeac|segur|trabajo|trabalho|transporte|infra|agric|energia|ambiente|comunic|bienestar|obras)/;

const LONGEST = 110;
const MOST_WORDS = 14;
/** From here on the lexicon of titles is sure. */
const SURE = 0.6;

/** "The Clydeside Courier", "La Voz de Galicia": a name, whatever its last word means elsewhere. No title begins like this. */
const NAME_WITH_ARTICLE = /^(?:The|Der|Die|Das|La|Le|Les|El|Los|Las|Il|Het) \p{Lu}/u;

/** How much a piece reads like the title of a post. */
export function postScore({
	text,
	folded,
	employer,
	kind,
}: Pick<Facts, 'text' | 'folded' | 'employer' | 'kind'>): Score {
	if (text.length > LONGEST || NAME_WITH_ARTICLE.test(text)) return 0;
	const tokens = folded.replace(DEPARTMENT_OF_STATE, ' ').match(/[\p{L}]+/gu) ?? [];
	if (tokens.length === 0 || tokens.length > MOST_WORDS) return 0;
	if (tokens.some((token) => POSTS.has(token) || COMPOUND.test(token))) return 2;
	if (/(?:\((?:m\/w\/d|w\/m\/d|h\/f|f\/h|m\/f)\)|\/-?in\b|\*in\b|:in\b)/i.test(text)) return 2;
	if (employer === 0 && matchTitle(text).some(({ confidence }) => confidence >= SURE)) return 2;
	return kind === 'job' ? 0 : 1;
}

/** In the name of an employer, and as often in that of a field of work: "Green Energy", "Policy Officer, Climate and Energy". */
const BRANCH =
	/(?<![\p{L}\d])(?:services|systems|industrie|energy|logistics|pharma|insurance|consulting|assurances?|industries)(?![\p{L}\d])/u;

/** How much a folded piece reads like the name of an employer: 1 like that or a field of work. */
export function employerScore(folded: string): Score {
	if (ORGANIZATION.test(folded)) return 2;
	return BRANCH.test(folded) ? 1 : 0;
}

/** Parts of an employer. */
const PART_OF_EMPLOYER = new RegExp(
	`^(?:the )?(?:${[
		"office of the|dept\\.?|division|unit|section|team|directorate|abteilung|referat|fachbereich|bereich|sachgebiet|stabsstelle|dezernat|station|service (?=de|des|du|d['’])",
		"direction (?=de|des|du|d['’])|pole|cellule|departement (?=de|des|du|d['’])|departamento|seccion|area|unidad|servicio de|direccion de|ufficio|reparto|settore|unita|direzione|dipartimento",
		'setor|secao|unidade|direcao de|divisao|afdeling|sectie|directie',
	].join(
		'|',
	)})(?!\\p{L})|(?<!^)(?:(?<!\\p{L})(?:department|division|unit|team|section|branch|desk|directorate|department)|abteilung|afdeling)$`,
	'u',
);

/** "Office of the General Counsel", "Abteilung Einkauf", "Climate Change Unit": where in an organization, not with whom. */
export function isDepartment(folded: string): boolean {
	return PART_OF_EMPLOYER.test(folded) && !LEGAL.test(folded);
}

const LEGAL = /(?<!\p{L})(?:gmbh|ag|inc|ltd|llc|llp|plc|s\.?a|srl|spa|bv|nv|lda|ltda)(?!\p{L})/u;

/** A town, a country, "remote": no name of a post or an employer. */
export function isPlace(folded: string): boolean {
	const bare = folded.replace(/[()]/g, '').trim();
	return (
		bare !== '' &&
		bare.split(/\s*[,/]\s*/).every((part) => PLACE.test(part) || /^(?:\d{4,5} )?\p{L}+, \p{Lu}{2}$/u.test(part))
	);
}

const KINDS: [JobKind, RegExp][] = [
	[
		'volunteering',
		/(?<!\p{L})(?:volunteer(?:ing|s)?|voluntary|ehrenamt\p{L}*|freiwillig\p{L}*|fsj|foj|bundesfreiwilligendienst|bufdi|benevol(?:e|es|at)|volontari[aoe]?(?:to)?|voluntari[aoe]?(?:do)?s?|voluntariado|vrijwillig\p{L}*|pro bono|service civique|servizio civile|zivildienst\p{L}*)(?!\p{L})/u,
	],
	[
		'student',
		/(?<!\p{L})(?:werkstudent(?:in|:in|\*in)?|werkstudierende\p{L}*|working student|student (?:assistant|worker|job|research assistant|employee|helper)|studentische[rn]? \p{L}+|wissenschaftliche hilfskraft|hiwi|shk|studienbegleitend|(?:job|emploi)s? (?:d.?)?etudiants?|etudiant salarie|alternan(?:t|te|ce)|apprenti(?:e|ssage)?|apprentice(?:ship)?|auszubildende[rn]?|azubi|lehrling|ausbildung (?:zum|zur|als)|berufsausbildung|apprendista|apprendistato|aprendiz|contrato en practicas|(?:student|studenten|etudiant|estudiante|studente) ?(?:position|post|contract|contrat|role|placement|employment|part[- ]time)|contrat etudiant|contrato de estudiante|contratto studenti|studentenbaan(?:tje)?|studentenjob|studierendenjob|student research assistantship|(?:undergraduate|graduate) (?:student )?(?:research |teaching |lab |laboratory |library |staff |office )?(?:assistant|assistantship|fellow|technician|aide|worker|tutor|instructor|grader)|undergraduate (?:researcher|assistant)|student (?:technician|aide|tutor|mentor|ambassador|employee|librarian)|teaching assistant(?=.*universit)|(?<=universit.*)teaching assistant|teaching assistantship|research assistantship|tutorin? an der (?:universitat|hochschule|uni)|moniteur etudiant|monitrice etudiante|tuteur etudiant|tutrice etudiante|emploi etudiant|alumn[oa] (?:ayudante|colaborador[a]?|interno)|ayudante alumn[oa]|estudiante ayudante|collaborazione (?:studentesca|150 ore)|150 ore|tutor studente|monitor(?:a)? de (?:disciplina|graduacao|ensino)|bolseir[oa] de iniciacao|iniciacao cientifica|studentmentor|during (?:my |the |university |college )?(?:studies|study|degree)|alongside (?:my |the )?(?:studies|degree)|while (?:studying|at (?:university|college|school))|neben (?:dem|meinem) studium|wahrend (?:des|meines) studiums|studentischer? nebenjob|(?:pendant|parallelement a) (?:mes|les|ses) etudes|durante (?:los|mis) estudios|durante (?:el grado|la carrera universitaria)|durante gli studi|durante (?:os|meus) estudos|durante (?:o curso|a faculdade)|tijdens (?:de |mijn )?(?:studie|opleiding)|naast (?:de |mijn )?studie|bolsista|monitor academico|bijbaan|bijbaantje|student-assistent|leerling|nebenjob|aushilfe neben dem studium|ferienjob|summer job|vacation job|jobs? d'? ?ete|trabajo de verano|lavoro estivo|(?:emprego|trabalho) de verao|vakantie(?:werk|baan)|schulerjob|trabajo de estudiante|lavoro studentesco|e[mn]presa junior|junior[- ](?:enterprise|entreprise|empresa|initiative)|studentenunternehmen|(?:les |pendant les )?etes|summers|veranos|estati|veroes|zomers)(?!\p{L})/u,
	],
	[
		'internship',
		/(?<!\p{L})(?:intern|interns|internship|student (?:teacher|nurse|midwife|placement)|summer analyst|praktik(?:um|a|ant|antin)|pflichtpraktik\p{L}*|\p{L}+praktik(?:um|ant|antin)|stagiaires?|stage (?:de|d.|en|chez|au|a la|ouvrier|assistant|ingenieur)|stage(?=[ :,(]|$)|practicas|practicante|becari[oa]|pasante|pasantia|tirocini?o|tirocinante|stagista|estagi[oa](?:ri[oa])?|estagiari[oa]|stagiair|meewerkstage|afstudeerstage|work placement|placement student|co-op|industrial placement|hospitant|famulatur|work experience placement)(?!\p{L})/u,
	],
	[
		'freelance',
		/(?<!\p{L})(?:freelanc\p{L}*|free-lance|self[- ]employed|selbst?standig\p{L}*|selbststandig\p{L}*|freiberuf\p{L}*|freie[rn]? mitarbeit\p{L}*|independante?|auto-?entrepreneu\p{L}*|autoentrepreneu\p{L}*|micro-?entrepreneu\p{L}*|profession liberale|a mon compte|autonom[oa]|por cuenta propia|trabajador independiente|libero professionista|libera professionista|partita iva|p\. ?iva|profissional liberal|trabalhador(?:a)? independente|zzp|zzp'er|zelfstandig\p{L}*|independent (?:consultant|contractor)|sole trader)(?!\p{L})/u,
	],
];

const THEN =
	/(?<!\p{L})(?:und anschliessend|anschliessend|spater|en later|later|then|puis|luego|despues|poi|depois|danach)(?!\p{L})/u;

/** "Mechanic, earlier apprentice": what it was before does not count. */
const EARLIER =
	/[,(;/]\s*(?:earlier|previously|formerly|before that|initially|zuvor|vorher|davor|fruher|ehemals|anfangs|auparavant|precedemment|d'abord|antes|anteriormente|in precedenza|precedentemente|prima|eerder|voorheen)(?!\p{L})/u;

/** What kind of work a title or a heading names. "Stage manager" is a post of the theatre. */
export function kindOf(folded: string): JobKind {
	// "Intern, later junior analyst": what it became counts.
	const last =
		folded
			.replace(/\bstage manager/g, '')
			.split(THEN)
			.at(-1)
			?.split(EARLIER)[0] ?? '';
	return KINDS.find(([, pattern]) => pattern.test(last))?.[0] ?? 'job';
}

const DEGREE =
	/(?<!\p{L})(?:bachelor|master(?:'s|s)?(?= (?:of|in|degree|thesis|studium|en|en sciences|de|di)|\b)|mba|m\.?sc|b\.?sc|b\.?a|m\.?a|b\.?eng|m\.?eng|ph\.? ?d|doctorate|diplom(?!at)\p{L}*|diplome|staatsexamen|abitur|matura|fachabitur|mittlere reife|realschulabschluss|hauptschulabschluss|baccalaureat|bac|bts|dut|cap|licence|licenciatura|licenciad[oa]|grado (?:en|superior|medio)|bachillerato|laurea|maturita|mestrado|ensino|doutoramento|tecnico superior|hbo|mbo|vwo|havo|propedeuse|gcse|a-levels?|high school|secondary school|degree|studium|studies in|etudes|ingenieur diplome|certificates?|zertifikate?|zertifizier(?:t|ung)|zertifikats\p{L}+|lehrgang|\p{L}*kurse?|umschulung|fahigkeitszeugnis|certified in|certificado en|certificato|certificado de|online course|masterclass|bootcamp|thesis|erasmus|semester abroad|auslandssemester|schulabschluss|universitare)(?!\p{L})/u;

/** Whether a piece names a degree or a school leaving certificate. */
export function isDegree(folded: string): boolean {
	return DEGREE.test(folded);
}

const AWARD = new RegExp(
	`(?<!\\p{L})(?:${[
		"(?:\\p{L}+['’]s )?(?:list|awards?|prizes?|medals?|scholarships?|fellowships? prize|bursary)|dean['’]?s list|honou?r roll|(?:(?:best|outstanding|young|top) (?:\\p{L}+ ){0,3})?(?:awards?|prizes?|medals?)|scholarships?|bursar(?:y|ies)|employee of the (?:month|year)|cum laude|first[- ]class honou?rs|nominee|shortlisted",
		'\\p{L}*stipendi(?:um|en|at)|\\p{L}*preis(?:trager(?:in)?)?|auszeichnung(?:en)?|deutschlandstipendium|mitarbeiter(?:in)? des (?:monats|jahres)',
		'bourses?|laureate?s?|prix|medaille|becas?|premios?|galardon|borsa di studio|borse di studio|premio|bolsas?(?: de (?:estudo|merito|investigacao))?|premios?|quadro de honra|matricula de honor|beurs|prijs|onderscheiding',
	].join('|')})(?!\\p{L})`,
	'gu',
);

/** "Dean's list", "Deutschlandstipendium": given to someone, no post; but a "Scholarship coordinator" has one. */
export function isAward(folded: string): boolean {
	const rest = folded.replace(AWARD, ' ');
	return rest !== folded && !(rest.match(/\p{L}+/gu) ?? []).some((word) => POSTS.has(word) || COMPOUND.test(word));
}

const TITLE_TAIL =
	/^(?:(?:global|group|regional|central|northern|southern|western|eastern|north|south|west|east|latin|middle) ?)?(?:emea|apac|dach|europe|asia|americas?|africa|uk(?: (?:and|&) ireland)?|nordics|benelux|iberia|international|global|worldwide|sales|marketing|finance|risk|compliance|operations|hr|human resources|it|legal|strategy|procurement|purchasing|logistics|supply chain|quality|engineering|products?|research|r&d|sustainability|esg|csr|communications?|pr|business development|data|analytics|customer \p{L}+|public affairs|real estate|private equity|investment banking|corporate \p{L}+|digital|innovation|security|infrastructure|platform|frontend|backend|energy|climate|environment|health and safety|year \d|vertrieb|einkauf|personal|ventes|achats|ventas|compras|vendite|acquisti|vendas)(?![\p{L}])/u;

/**
 * The second half of a title: "Manager, ESG Reporting", "Vice President - Sales, EMEA".
 * @param isEmployed Whether the employer stands elsewhere, so that "Climate and Energy" is a field of work.
 */
export function isTitleTail({ folded, employer, length }: Facts, isEmployed = false): boolean {
	return TITLE_TAIL.test(folded) && employer <= (isEmployed ? 1 : 0) && length <= 5;
}

const FIELD =
	/^(?:retail|stores?|branch(?:es)?|people|talent|learning|training|growth|brand|content|social media|design|technical|technology|commercial|clinical|medical|nursing|policy|advocacy|program(?:me)?s?|grants|fundraising|development|events|accounts?|audit|tax|treasury|credit|investments?|production|manufacturing|maintenance|planning|water|ads|logistik|entwicklung|forschung|qualitat\p{L}*|produktion|instandhaltung|controlling|kommunikation|personalwesen|achat|qualite|calidad|produccion|formacion|qualita|produzione|comunicazione|formazione|qualidade|producao|comunicacao|inkoop|verkoop|kwaliteit|communicatie)(?!\p{L})/u;

/** A field of work after a title's comma: "Manager, Retail Operations, Walmart". May begin a name too ("Medical Center of Ohio"). */
export function isField({ folded, employer, length }: Facts): boolean {
	return FIELD.test(folded) && employer < 2 && length <= 4;
}

/** A line of names: every longer word begins with a capital. */
export function isNameLike(text: string): boolean {
	return (text.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word));
}

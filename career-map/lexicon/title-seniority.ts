import type { Seniority } from './types.ts';

/** A pattern of whole words in folded text; the words are alternatives, spaces in them are any gap. */
function words(alternatives: string): RegExp {
	const body = alternatives
		.trim()
		.split(/\s*[;\n]\s*/)
		.filter((word) => word !== '')
		.map((word) => word.replaceAll(' ?', "[\\s'’.-]*").replaceAll(' ', "[\\s'’.-]+"))
		.join('|');
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'u');
}

const student = words(`
	intern(?! (?:revis|audit|begeleid|account|verkoop|logist|mentor|transport)); interns; internship; working student; werkstudent(?:in|en|innen)?; werkstudierende; \\p{L}*ausbildung (?:zum|zur|als|im)[^,]*; ausbildung; \\p{L}*praktikant(?:in)?; \\p{L}*praktikum
	stagiaires?; stagiair; stage(?! (?:manager|design|hand|direct|tech|leader|craft)); alternant; alternante; alternance; apprenti; apprentie; apprentissage; apprentice; apprenticeship; azubi; auszubildende[rn]?; lehrling; lernende[rn]?; leerling
	becari[oa]; (?:en )?practicas; practicante; pasante; pasantia; tirocin\\p{L}+; stagista; apprendista; estagiari[oa]; estagio; aprendiz; bolsista; meewerkstage; afstudeer\\p{L}+
	student(?! (?:advis|adviser|counsel|service|support|affair|success|recruit|life|experience|union|coach|engagement|liaison|finance|accommodation|relations|administ|records|welfare)\\p{L}*); studentische[rn]? \\p{L}+; wissenschaftliche[rs]? hilfskraft; hiwi; undergraduate; student(?:in|innen|en); studierende[rn]?; dual\\p{L}* stud\\p{L}+; etudiante?; estudiante; studente(?:ssa)?; estudante; jov(?:em|en) aprendi\\p{L}+; famulant(?:in)?; eleve; placement; co op; summer analyst; job d etudiant; monitora? academic[oa]; bijbaan; student assistent
`);

const junior = words(`
	junior(?! (?:achievement|school|high|college|football|soccer|league|sport|rugby|club|team|academy|tennis)\\p{L}*); jr; trainee; graduate(?! (?:school|admission|recruit|program|degree)\\p{L}*); entry level; debutante?; \\p{L}*referendar(?:in)?; \\p{L}*volontar(?:in|iat)?; \\p{L}*anwarter(?:in)?; newly qualified; nqt; ect; berufseinsteiger(?:in)?
	assistenzarzt; assistenzarztin; interne en medecine; medic[oa] residente; medic[oa] interno residente; mir; foundation (?:year )?doctor; resident (?:doctor|physician); house officer; specializzando; doktorand(?:in)?; doctorante?; doctorand[oa]; dottorand[oa]; doutorand[oa]; promovend(?:us|a); promovierende[rn]?; phd (?:student|candidate|researcher|fellow); doctoral (?:student|candidate|researcher)
	praticante; commis; commise; jungkoch; jungkochin; (?:analyst|engineer|developer) i; aspirant; starter
`);

const executive = words(`
	chief (?:\\p{L}+ ){1,4}officer; ceo; cfo; cto; coo; cio; cmo; chro; ciso; cpo; cdo; managing director; managing partner; executive director; \\p{L}*geschaftsfuhrer(?:in)?; \\p{L}*geschaeftsfuhrer(?:in)?; geschaftsfuhrend\\p{L}*; vorstand; vorstandin; vorstandsvorsitzende[rn]?; vorstandsmitglied; pdg; directeur general; directrice generale; director[a]? general; director[a]? ejecutiv[oa]; gerente general; amministrat(?:ore|rice) delegat[oa]; direttore generale; direttrice generale; diretora? (?:geral|executiv[oa]); algemeen directeur; administrador[a]? unic[oa]; amministrat(?:ore|rice) unic[oa]; administrador[a]? delegad[oa]; dga; consejer[oa] delegad[oa]
	(?<!vice )(?<!vice-)president(?:e|in)?; (?<!la )presidence d\\p{L}*; country director
`);

const director = words(`
	director[a]?; directeur; directrice; direktor(?:in)?; \\p{L}+direktor(?:in)?; direttore; direttrice; diretora?; vp; svp; evp; avp; vice president; head of; head; bereichsleit(?:er|erin|ung); hauptabteilungsleit(?:er|erin|ung); chefarzt; chefarztin; dean; dekan(?:in)?; provost; dirigente(?: scolastic[oa])?; chief; (?:medecin|medico|medica) (?:en )?(?:chef|cheffe|jefe|jefa|chefe); chefredakteur(?:in)?; redacteur en chef; editor in chief; soci[oa] gerente; caporedattore; drh; daf; dsi; rektor(?:in)?
`);

/** Of firms of lawyers, consultants and auditors a partner is an owner; an HR, delivery or channel partner is none. */
const partner =
	/(?:^|[,|/&(–—-]\s*|(?<!\p{L})(?:senior|associate|junior|equity|founding|general|salaried|global|tax|audit|assurance|law|legal|litigation|consulting|advisory|investment|venture|corporate|geschaftsfuhrende[rn]?)[\s-])partner(?:in)?(?=\s*(?:$|[,|/&()–—-]|(?:at|bei|in|of|and|und)\s))/u;
/** Who stands behind "to" is whom a post serves. */
const SERVED =
	/(?<=\p{L}) to (?:the |our )?(?:group |deputy )?(?:ceo|cfo|cto|coo|cio|managing|executive|general|board|director|head|chief|vp|vice|president|chair|partner|minister|owner|founder)\p{L}*.*/u;
/** A vice president of a bank is a rank that one gets after some years. */
const BANKING =
	/(?<!\p{L})(?:bank\p{L}*|equit(?:y|ies)|trading|trader|capital markets?|markets|m ?& ?a|credit|fixed income|private wealth|wealth management|asset management|securities|derivatives|underwriting|lending|fx|rates|structured)(?!\p{L})/u;
const vicePresident = words('vp; avp; vice president; assistant vice president');

/** Directors and heads who are not, with what they are. */
const lesserDirectors: readonly (readonly [RegExp, Seniority | undefined])[] = [
	[
		words(
			'(?:associate|assistant|deputy|project|program|programme) director; director[a]? adjunt[oa]; directeur adjoint; directrice adjointe; (?:directeur|directrice) de projets?; director[a]? de proyectos?; vice direttore; avp; assistant vice president; conrector',
		),
		'manager',
	],
	[
		words(
			'(?:art|creative|design|casting|music|musical|artistic) director; artdirector(?:in)?; director of photography; (?:directeur|directrice) artistique; director[a]? (?:de arte|creativ[oa]|artistic[oa]); diretora? de arte; direttore (?:artistico|creativo|della fotografia|di cantiere)',
		),
		'lead',
	],
	[
		words(
			'director[a]? de (?:obra|cine)s?; (?:directeur|directrice) de travaux; direttore (?:dei )?lavori; direttore d orchestra; diretora? de (?:obra|cinema|turma)',
		),
		'senior',
	],
	[
		words(
			'(?:directeur|directrice|director[a]?|direttore|direttrice|diretora?) (?:de la |de |d |di |da |del )(?:ecole|creche|restaurant|restaurante|ristorante|magasin|hotel|tienda|negozio|punto vendita|loja|agence|sucursal|escuela|colegio|escola|centre|centro|guarderia|accueil|site|ehpad)\\p{L}*; hoteldirektor(?:in)?; studiendirektor(?:in)?',
		),
		'manager',
	],
	[words('chief of staff; associate partner; junior partner'), 'manager'],
	[words('head nurse; head teacher; chief accountant'), 'manager'],
	[words('funeral director; activit(?:y|ies) director; director of music; camp director'), undefined],
	[
		words(
			'head of (?:year|house|english|maths?|mathematics|science|biology|chemistry|physics|history|geography|languages|mfl|music|art|drama|key stage|sixth form); head (?:chef|coach|waiter|waitress|barista|gardener|cashier|receptionist|cook|bartender|baker|trainer|barman|housekeeper|concierge|stylist|porter|sommelier|brewer); head(?! of)(?! teacher)(?!\\p{L}); chief (?:engineer|officer|mate|steward|architect|scientist|designer|technician|accountant|economist|cook); chief(?= of party)',
		),
		'lead',
	],
];

/** Whole posts that lead people, whatever the occupation they stand in. */
const manager = words(`
	(?<!product )(?<!process )(?<!risk )(?<!data )(?:co )?owner; firmeninhaber(?:in)?; inhaber(?:in)?; gerante? associee?; propietari[oa]; proprietari[oa]; proprietaire; titolare; eigenaar; eigenaresse; zaakvoerder; zaakvoerster; soci[oa] (?:fundador[a]?|fondat(?:ore|rice))
	(?:senior|general|operations|store|shop|branch|retail|restaurant|hotel|plant|production|factory|manufacturing|team|department|area|regional|district|warehouse|nurse|nursing|ward|care home|engineering|kitchen|bar|call cent(?:er|re)|customer service|customer support|floor|duty|section|country|maintenance|workshop|club|salon|housekeeping|reception|front office|people|practice|deputy|unit|division|audit|tax|accounting|it|hr|finance|sales operations|development team) manager; managerin
	leit(?:er|erin|ung|end); (?!\\p{L}*begleit)\\p{L}+leit(?:er|erin|ung); responsable; responsables; responsabile; chef(?:fe)? (?:de |du |d )?(?:service|departement|agence|magasin|entreprise|entrepot|etablissement|division|pole|atelier|bureau|district); gerante?; gerente; subgerente; jef[ea] (?:de|del); jef[ea]; subdirector[a]?; cadre de sante; proviseure?; preside; hoofd; \\p{L}*afdelingshoofd; bedrijfsleider; \\p{L}+manager; vestigingsmanager; headteacher; head teacher; headmaster; headmistress; (?:school|vice|deputy|assistant) principal; matron; \\p{L}{4,} (?:en|in|em) (?:chef|cheffe|jefe|jefa|chefe|capo); (?:ingenieure?|infirmiere?|conservat\\p{L}+|economiste|architecte|technicien(?:ne)?) chef(?:fe)?; \\p{L}{5,} chefe; chef(?!koch|sekret|assist|arzt|redakt)\\p{L}{5,}(?:er|erin|eur|ist|istin|nom|nomin); chefe de (?:departamento|divisao|servico|setor|gabinete); leidinggevende; founder; co ?founder; (?<!product )(?<!process )(?<!data )owner; \\p{L}*inhaber(?:in)?; grunder(?:in)?; fondateur; fondatrice; fondatore; fundador[a]?; titolare; eigenaar; propietari[oa]; proprietaire; superintendent; schulleit\\p{L}*; unternehmer(?:in)?
`);

/** Manager's words that do not mean people: they say nothing. */
const noManager = words(`
	(?:product|project|program|programme|account|key account|office|community|social media|content|case|campaign|event|events|category|brand|customer success|relationship|process|change|delivery|contract|contracts|data|risk|portfolio|asset|property|lettings|housing|release|test|knowledge|information|document|database|stakeholder|partner|partnership|partnerships|client|export|channel|sustainability|esg|csr|environmental|environment|climate|carbon|energy|mobility|territory|fund|wealth|innovation|transformation|integration|implementation|technical account|traffic|web|seo|crm|e commerce|ecommerce|online marketing|digital marketing|quality|compliance|grants|bid|tender|proposal|volunteer|facility|lab|laboratory|media|records|regulatory affairs|clinical (?:trial|project|data|research)|site acquisition|supply|sourcing|commodity|research|stage) manager(?:in)?
	(?:\\p{L}*projekt|\\p{L}*produkt|office|event|account|sales|nachhaltigkeits|klimaschutz|umwelt|energie|marketing|content|risiko|prozess|qualitats|community|innovations|portfolio|vertrags|gesundheits|fonds|immobilien|wissens|kampagnen|kultur|mobilitats|lieferanten|termin|duurzaamheids|project|relatie|milieu|kwaliteits|communicatie|case|category|product|test|daten)manager(?:in)?
	(?:\\p{L}*projekt|kurs|reise|ubungs|seminar|chor|jugend|spiel|aufnahme|versuchs|bezirks|gebiets|kirchen|studien|workshop|fahrdienst|freizeit|wander|praxisan)leit(?:er|erin|ung); \\p{L}*anleit(?:er|erin|ung)
	responsables? (?:de |des |du |d )?(?:comptes?|clientele|grands comptes|affaires|projets?|secteur|partenariats?|relations presse); jef[ea] de (?:proyectos?|producto|cuentas|prensa|zona); gerente de (?:cuentas?|contas?|projetos?|proyectos?|produto|producto|relacionamento|negocios); responsabile (?:di )?progett\\p{L}+; service manager
`);

const lead = words(`
	(?:hoofd)?uitvoerder(?= (?:bouw|b&u|gww|civiel|utiliteit|woningbouw)|$); site agent; managing editor; lead(?! (?:generat|manage|time|qualif|acid)\\p{L}*); leads? (?:engineer|developer|designer|consultant); team ?lead(?:er)?; teamleit(?:er|erin|ung); team ?leider; \\p{L}*teamleit(?:er|erin|ung); principal(?!e? (?:d |de ))(?! d['’]); staff (?:engineer|scientist|developer|designer); supervisor[a]?; superviseu(?:r|se); supervisore; foreman; capataz; \\p{L}*vorarbeiter(?:in)?; polier(?:in)?; \\p{L}*polier; voorman; ploegleider; (?:shift|duty|line|crew|squad|group|section|platoon|subject|phase|project team) ?(?:lead|leader|manager); schichtleit(?:er|erin|ung); schichtfuhrer(?:in)?; gruppenleit(?:er|erin|ung); chef(?:fe)? d equipe; chef(?:fe)? (?:de )?(?:chantier|ligne|quai|cuisine|salle|reception|rayon|caisse|bar); jef[ea] de (?:equipo|turno|partida|sala|cocina|obra|taller|seccion|tienda|recepcion|almacen); capo(?! (?:progetto|commessa))(?= |$); capo(?:turno|reparto|cantiere|linea|sala|squadra|treno|cuoco); encargad[oa]; encarregad[oa]; coordinador[a]?(?! de (?:proyecto|projeto)s?); coordenador[a]?; chefe de (?:turno|loja|cozinha|equipa|equipe|armazem|oficina|seccao); responsavel; \\p{L}*kuchenchef(?:in)?; chefkoch; executive chef; sous ?chef(?:in)?; ward sister; managing consultant; leitende[rn]?; (?:full )?professor of; hoogleraar; executive housekeeper; store supervisor; contremaitre; mestre de obras; (?:industrie|werkstatt|produktions|fertigungs|kfz|lager|kuchen|logistik|kraftwerks)meister(?:in)?; assistant (?:(?!project|product|account|brand|category|marketing|event|program|case|office|community|content)\\p{L}+ ){0,2}manager; tech lead; captain; hausdame; oberstudienrat; konrektor(?:in)?; bauleit(?:er|erin|ung); stellvertretende[rn]? \\p{L}*leit(?:er|erin|ung); pastoral lead; group product manager; head of unit
`);

const senior = words(`
	senior(?!s)(?! (?:citizen|living|home|residen|housing)\\p{L}*); sr; snr; sen; confirmee?; expert(?:e|in)?; oberarzt; oberarztin; facharzt; facharztin; iii; iv; (?:associate|full|titular) professor; experienced; erfahrene[rn]?; expert[oa]; pleno senior; oberarzte; hoofddocent; consultant (?:physician|cardiologist|surgeon|anaesthetist); specialista senior; chargee? de mission senior
`);

const mid = words('mid level; mid senior; intermediate; ii; pleno; medior');

/** Of German titles: Leiterin, Direktorinnen. Those of the other languages stand in the lists. */
const FEMININE = /(?<=\p{L}{3}(?:er|ist|ent|ant|eur|or))in(?:nen)?(?!\p{L})/gu;

/** "Assistant to the managing director": whom they serve is not what they are. */
const service = words(
	'(?:\\p{L}*assisten(?:t|te|tin|z|ten)|\\p{L}*assistant[e]?|asistente|secretari[oa]|secretaire|\\p{L}*sekretar(?:in)?|segretari[oa]|secretaresse|secretary|pa|ea|referent(?:in)?|reporting|adviser|advisor|consigliere|berater(?:in)?) (?:to|der|des|de la|de|du|di|da|van|del|della|d|en|zur|zum|bei der)',
);

const schoolHead = words('head teacher; (?:school|vice|deputy|assistant) principal');

const serviceCompound = /\p{L}*(?:direktions|vorstands|geschaftsfuhrungs|chef)(?:assisten\p{L}*|sekretar\p{L}*)/u;

/**
 * What step a title names; nothing when it says none, as "Project Manager" does.
 *
 * @param written folded, without the employer
 * @param soc the occupation it was taken for: managers of SOC 11 lead people unless their title says otherwise
 */
export function seniorityOf(written: string, soc: string): Seniority | undefined {
	const title = written.replace(FEMININE, '').replace(SERVED, '');
	if (student.test(title)) return 'student';
	if (junior.test(title)) return 'junior';
	const served = service.exec(title);
	const own = served ? title.slice(0, served.index) : title.replace(serviceCompound, ' ');
	return leadershipOf(own, soc) ?? (senior.test(title) ? 'senior' : mid.test(title) ? 'mid' : undefined);
}

function leadershipOf(title: string, soc: string): Seniority | undefined {
	if (executive.test(title)) return 'executive';
	if (vicePresident.test(title) && BANKING.test(title)) return 'senior';
	if (director.test(title) || partner.test(title)) {
		const lesser = lesserDirectors.find(([pattern]) => pattern.test(title));
		if (!lesser) return 'director';
		if (lesser[1]) return lesser[1];
	}
	// "Assistant store manager" and "Teamleiter" before "manager" and "-leiter".
	if (lead.test(title) && !schoolHead.test(title)) {
		return soc === '11-9032.00' && title.includes('principal') ? 'manager' : 'lead';
	}
	if (noManager.test(title)) return undefined;
	const isManager =
		manager.test(title) || (soc.startsWith('11-') && /(?<!\p{L})\p{L}*manager(?:in)?(?!\p{L})/u.test(title));
	return isManager ? 'manager' : undefined;
}

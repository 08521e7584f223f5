/** Time that is no post, wherever it stands in the first words. Folded. */
const SURE = [
	'(?:unbezahlte )?(?:care|sorge|familien)[- ]?arbeit|familienmanage\\p{L}+|haushaltsfuhrung|fuhrung des haushalts|elternzeit|mutterschutz|mutterschaft\\p{L}*|erziehungsurlaub|babypause|kinderpause|familienpause|familienzeit|familienphase|erziehungszeit|kindererziehung|kinderbetreuung|hausfrau|hausmann',
	'pflege (?:von |der |des |eines? |meine[rs]? )?(?:angehorige\\p{L}*|mutter|vater|eltern|familie\\p{L}*)|pflegezeit|auszeit|sabbatical|sabbatjahr|weltreise|arbeits(?:los|suchend)\\p{L}*|arbeitssuche|stellensuche|ohne beschaftigung|berufliche (?:neu)?orientierung|neuorientierung|orientierungsphase|\\p{L}*wehrdienst|wehrpflicht|grundwehrdienst',
	'parental leave|maternity(?: leave)?|paternity leave|family leave|medical leave|sick leave|career break|gap year|raising (?:a |my |our |the )?(?:family|child\\p{L}*|kids|sons?|daughters?)|(?:full[- ]time|stay[- ]at[- ]home) (?:parent|mother|father|mum|mom|dad)|homemaker|bringing up (?:a |my |our )?(?:family|children)|caring for (?:a |my |an |our )?(?:\\p{L}+ )?(?:parents?|mother|father|child\\p{L}*|family\\p{L}*|relatives?|husband|wife)|family (?:care|reasons|commitments?|break)|unpaid care(?: work)?|(?:full[- ]time )?family carer|unemployed|unemployment|between jobs|(?:seeking|looking for) (?:work|employment|a job)|redundancy',
	"conge (?:parental|maternite|paternite|de maternite|de paternite|sabbatique|maladie)|annee sabbatique|pause (?:carriere|professionnelle|familiale)|interruption (?:de carriere|professionnelle)|recherche d'? ?emploi|sans emploi|chomage|mere au foyer|pere au foyer|education de (?:mes|nos) enfants|elever (?:mes|nos) enfants|proche aidante?|service militaire|tour du monde",
	'excedencia|baja (?:por )?(?:maternidad|paternidad|maternal|medica)|permiso (?:de|por) (?:maternidad|paternidad)|maternidad|ano sabatico|pausa (?:profesional|laboral)|desemple(?:o|ad[oa])|en paro|busqueda (?:activa )?de empleo|cuidado de (?:mi |mis |los |la )?(?:hij[oa]s?|familia\\p{L}*|padres|madre|padre)|ama de casa|servicio militar|vuelta al mundo',
	'maternita|paternita|congedo \\p{L}+|anno sabbatico|pausa (?:lavorativa|professionale|di carriera)|disoccupa(?:zione|t[oa])|(?:in )?(?:cerca|ricerca) di (?:lavoro|occupazione|impiego)|cura (?:dei|della|di) (?:figli\\p{L}*|famiglia|familiari|genitori)|casalinga|servizio militare|servizio di leva|giro del mondo',
	'licenca[- ](?:(?:de|por) )?(?:maternidade|paternidade|parental)|ano sabatico|pausa (?:na|de) carreira|desemprego|desempregad[oa]|procura de emprego|em busca de emprego|cuidad(?:o|os) (?:com |de |da |dos )?(?:a |os )?(?:filhos|familia\\p{L}*|pais)|dona de casa|servico militar',
	'(?:family |full[- ]time |primary |unpaid |stay[- ]at[- ]home )+care ?(?:giver|giving|rs?)|care ?giv(?:er|ing)(?: leave| (?:for|to|of) (?:my |our |an? |the )?(?:family|elderly|ag(?:e)?ing|ill|sick|disabled|parents?|mother|father|spouse|wife|husband|child\\p{L}*|son|daughter|relatives?)\\p{L}*)|(?:\\p{L}+ ){0,3}leave(?: of absence)?$|angehorigenpflege|sonderurlaub|unbezahlter urlaub',
	'(?:pause|arret|interruption|parenthese|periode) (?:pour |de )?(?:raisons? )?(?:familiale?s?|personnelle?s?|de sante)|conge (?:pour|sans|de proche) \\p{L}+.*|aidante? familiale?|accompagnement d.un proche|cuidador[a]? (?:familiar|de (?:mi|mis|un|una|la) \\p{L}+)|permiso (?:no retribuido|sin sueldo)|cuidado de (?:un |una )?(?:familiar\\p{L}*|dependiente\\p{L}*|mayor de la familia)|caregiver familiare|assistenza (?:a )?(?:un )?(?:familiar[ei]|genitor[ei]|figli\\p{L}*|parent[ei])|aspettativa|cuidadora? (?:familiar|d[aoe]s? (?:mae|pai|pais|filh\\p{L}+|familia\\p{L}*))|licenca sem (?:vencimento|remuneracao)|(?:onbetaald |zorg)verlof|loopbaan onderbreking',
	'ouderschapsverlof|zwangerschapsverlof|bevallingsverlof|sabbatical|tussenjaar|loopbaanonderbreking|loopbaanpauze|werkloos\\p{L}*|werkzoekend|zorg voor (?:de |het |mijn )?(?:kind\\p{L}*|gezin|familie|ouders|moeder|vader)|mantelzorg(?:er)?|huisvrouw|huisman|thuisblijf\\p{L}+|wereldreis|dienstplicht',
].join('|');
/** Only where nothing but a place or a reason follows: "Travelling in Asia", but not "Travelling Salesman". */
const ALONE =
	'travel(?:l)?ing|travels?|job ?search|childcare|parenthood|illness|recovery|relocation|reisen?|reisezeit|krankheit|umzug|voyages?|viajes?|viaggi(?:o)?|viagens|reis|familie|family|parent|mother|father|mutter|famille|familia|famiglia';

const BREAK = new RegExp(
	`^(?:\\p{L}+ ){0,3}?(?:${SURE})(?!\\p{L})|^(?:${ALONE})(?: (?:in|through|around|across|to|with|for|nach|durch|en|au|aux|por|in|attraverso|pela|door|naar)(?!\\p{L}).*)?$`,
	'u',
);
/** Who fills in for someone on leave works. */
const COVER =
	/(?<!\p{L})(?:cover|covering|replacement|replacing|vertretung|aushilfe|remplacement|remplacante?|sustitucion|sustitut[oa]|sostituzione|substituicao|vervanging|advis[eo]r|consultant|policy|manager|specialist|coach)(?!\p{L})|vertretung/u;

/** Whether a folded piece is time that is no post: leave, family, travel, looking for work, national service. */
export function isBreak(folded: string): boolean {
	const bare = folded.replace(/^[\s()[\]–—-]+|[\s()[\].,–—-]+$/g, '').replace(/\s+/g, ' ');
	return BREAK.test(bare) && !COVER.test(bare);
}

import { fold } from '../lexicon/words.ts';
import type { Facts } from '../model.ts';

/**
 * First words of tasks in seven languages, folded: none of them begins the name of a post or an employer ("Lead", "Support" and
 * "Design" may, so they are not among them).
 */
const FIRST = new RegExp(
	`^(?:${[
		'led|managed|built|developed|designed|created|supported|responsible|worked|helped|prepared|reduced|increased|implemented|coordinated|organi[sz]ed|assisted|conducted|delivered|provided|analy[sz]ed|maintained|trained|taught|wrote|handled|ensured|monitored|planned|ran|served|cut|calculated|advised|set up|launched|achieved|raised|moved|modelled|negotiated|collected|introduced|supervised|answered|reviewed|performed|automated|migrated|improved|presented|drafted|tested|won|grew|saved|hired|wrote',
		'assist(?! \\p{L}+(?:er|or)(?!\\p{L}))|prepare|manage|develop|reconcile|ensure|provide|perform|conduct|coordinate|maintain|analy[sz]e|create|implement|organi[sz]e|handle|deliver|oversee|collaborate|write|teach|supervise|carry(?:ing)? out|working with|responsibilities|duties|tasks|in charge of|modelling|preparing|managing (?!director|partner|editor|consultant)',
		'verantwortlich|verantwortung fur|durchfuhrung|erstellung|erstellen|betreuung (?:von|der|des)|mitarbeit (?:bei|an|in)|unterstutzung|planung und|organisation (?:von|der|des)|bearbeitung|vorbereitung|einfuhrung|entwicklung (?:von|der|eines|neuer)|aufbau|umsetzung|optimierung|pflege (?:von|der|des)|aufgaben|schwerpunkte|beratung von|leitung (?:von|eines|des|der) \\p{L}+(?:teams?|projekts?|projekten)',
		"gestion (?:des?|du|d'|de la)|suivi|mise en (?:place|oeuvre)|realisation|elaboration|participation|preparation|accueil (?:des?|du|et)|gerer|assurer|realiser|participer|preparer|suivre|elaborer|negocier|animer|mettre|encadrement|redaction d|analyse d|missions?|prise en charge|organisation d",
		'gestion de|atencion al|elaboracion|realizacion|coordinacion de|control de|apoyo|seguimiento|preparacion|planificacion|desarrollo de|diseno de|implantacion|implementacion|organizacion|funciones|supervision de|manejo de|encargad[oa] de (?=\\p{L}+ar )|redaccion de|reduccion|creacion',
		"gestione (?:de|di|d')|supporto (?:a|al|alla|nel)|redazione|realizzazione|preparazione|assistenza (?:a|ai|al|alla|clienti)|organizzazione|coordinamento (?:de|di)|sviluppo di|progettazione di|analisi|monitoraggio|mansioni|attivita|consulenza (?:a|ai)|pianificazione",
		'gestao d|elaboracao|atendimento|apoio|acompanhamento|realizacao|coordenacao d|desenvolvimento d|preparacao|planeamento|planejamento|organizacao|responsavel pel|funcoes|atividades|implementacao|controlo d|controle d|analise d|reducao|criacao',
		'verantwoordelijk voor|opstellen|begeleiden|beheren|uitvoeren|ondersteunen|organiseren|coordineren|adviseren|ontwikkelen|opzetten|bijdragen|werkzaamheden|taken|het |aansturen|onderhouden van',
	].join('|')})(?!\\p{L})`,
	'iu',
);

const MOST_WORDS = 9;

/** A line of what was done, not of what someone was or for whom. */
export function readsLikeTask({ text, length }: Pick<Facts, 'text' | 'length'>): boolean {
	return FIRST.test(fold(text.slice(0, 60))) || length > MOST_WORDS;
}

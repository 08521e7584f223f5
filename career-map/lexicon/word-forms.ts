import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';

/**
 * What lets one spelling stand for its other forms: small words between, feminine and plural endings, and verbs for the
 * nouns that tasks are listed by ("ho gestito le scorte" for "gestione scorte"). All words are folded.
 */

const small = new Set(
	[
		'the a an',
		'der die das den dem des von vom zur zum',
		'de du des d le la les l un une',
		'del los las el al un una',
		'di dei della delle dello degli dell il lo gli i al alla alle ai agli',
		'do da dos das o os as um uma ao aos',
		'het een van',
	]
		.join(' ')
		.split(' '),
);

/** Articles and prepositions of belonging: between the words of a spelling they may be left out or stand. */
export function isSmallWord(folded: string): boolean {
	return small.has(folded);
}

/** Snowball stemmers of the Romance languages. */
const stemmers = [french, italian, portuguese, spanish];

/** In letters: shorter words differ by their endings in more than gender and number. */
const LEAST_FORM = 6;
const LEAST_STEM = 5;

/**
 * A word without the endings of gender and number of the Romance languages: "energetico", "energetiche", "energética" and
 * "energético" are one, so are "reconciliação" and "reconciliações".
 *
 * @param key singular as English has it (words.ts)
 */
export function stemOf(key: string): string | undefined {
	if (key.length < LEAST_FORM || !/[aeiox]$/.test(key)) return key.length < LEAST_STEM ? undefined : key;
	// The language of a word is unknown: the shortest of the four stems is the one whose endings it has.
	const stem = stemmers
		.map((stemmer) => stemmer(key))
		.reduce((one, other) => (other.length < one.length ? other : one));
	return stem.length < LEAST_STEM ? undefined : stem;
}

/** Beginnings of verbs and the nouns of the same task. */
const nounsOfVerbs: Record<string, string> = {
	// French
	'ger(?:er|e|ee|ant|ais)': 'gestion',
	'elabor(?:er|e|ee|ant)': 'elaboration',
	'redig(?:er|e|ee|eant)': 'redaction',
	'organis(?:er|e|ee|ant)|organiz(?:er|e)': 'organization',
	'prepar(?:er|e|ee|ant)': 'preparation',
	'suiv(?:re|i|ie|ant|ais)': 'suivi',
	'planifi(?:er|e|ee|ant)': 'planification',
	'encadr(?:er|e|ee|ant)': 'encadrement',
	'anim(?:er|e|ee|ant)': 'animation',
	'negoci(?:er|e|ee|ant)': 'negociation',
	'accueill(?:ir|i|ant)': 'accueil',
	'coordonn(?:er|e|ee|ant)': 'coordination',
	'analys(?:er|e|ee|ant)|analyz(?:er|e)': 'analyse',
	'nettoy(?:er|e|ee|ant)': 'nettoyage',
	'livr(?:er|ant)': 'livraison',
	'entreten(?:ir|u|ue|ant)': 'entretien',
	'etabl(?:ir|i|ie|issant)': 'etablissement',
	'saisi(?:r|e|ssant)?': 'saisie',
	'accompagn(?:er|e|ee|ant)': 'accompagnement',
	'evalu(?:er|e|ee|ant)': 'evaluation',
	'concev(?:oir|ant)|concu|concue': 'conception',
	'pilot(?:er|e|ee|ant)': 'pilotage',
	'recrut(?:er|e|ee|ant)': 'recrutement',
	'develop(?:er|pe|ee)|developp(?:er|e|ee|ant)': 'developpement',
	'repar(?:er|e|ee|ant)': 'reparation',
	'install(?:er|e|ee|ant)': 'installation',
	// Spanish
	'gestion(?:ar|e|ando|aba|ado)': 'gestion',
	'elabor(?:ar|ando|ado)': 'elaboracion elaboracao elaborazione',
	'redact(?:ar|e|ando|ado)': 'redaccion',
	'organiz(?:ar|ando|ado|ei)': 'organizacion organizacao',
	'prepar(?:ar|ando|ado|ei)': 'preparacion preparacao',
	'planific(?:ar|ando|ado)|planifique': 'planificacion',
	'coordin(?:ar|e|ando|ado)': 'coordinacion',
	'supervis(?:ar|e|ando|ado)': 'supervision',
	'instal(?:ar|e|ando|ado)': 'instalacion instalacao',
	'desarroll(?:ar|e|ando|ado)': 'desarrollo',
	'atend(?:er|i|iendo|ido)': 'atencion atendimento',
	'analiz(?:ar|ando|ado)|analice': 'analisis',
	'asesor(?:ar|e|ando|ado)': 'asesoramiento',
	'manten(?:er|iendo|ido)|mantuve': 'mantenimiento',
	'implement(?:ar|ando|ado|e)': 'implementacion implementacao',
	'calcul(?:ar|ando|ado|e)': 'calculo calcul',
	'limpi(?:ar|e|ando)': 'limpieza',
	'cuid(?:ar|e|ando|ei)': 'cuidado',
	'repar(?:ar|ando|ado|ei)': 'reparacion reparacao',
	'disen(?:ar|e|ando|ado)': 'diseno',
	'negoci(?:ar|ando|ado|ei)': 'negociacion negociacao',
	'capacit(?:ar|ando|ado)|capacite': 'capacitacion',
	// Italian
	'gest(?:ire|ito|ita|iti|ite|isco|endo|ivo)': 'gestione',
	'redatt[oaie]|redigere|redigo|redigendo': 'redazione',
	'organizz(?:are|ato|ata|ati|o|ando)': 'organizzazione',
	'prepar(?:are|ato|ata|ati|o)': 'preparazione',
	'controll(?:are|ato|ata|ati)': 'controllo',
	'pianific(?:are|ato|ata|o|ando)': 'pianificazione',
	'coordin(?:are|ato|ata|o|avo)': 'coordinamento',
	'svilupp(?:are|ato|ata|ati)': 'sviluppo',
	'form(?:are|avo)': 'formazione',
	'analizz(?:are|ato|ata|ati|o)': 'analisi',
	'progett(?:are|ato|ata|ati)': 'progettazione',
	'elabor(?:are|ato|ata|ati)': 'elaborazione',
	'mont(?:are|ato|ati)': 'montaggio',
	'somministr(?:are|ato|ati|o)': 'somministrazione',
	'compil(?:are|ato|ata|ati|o)': 'compilazione',
	'registr(?:are|ato|ate|ati)': 'registrazione registo registro',
	'emess[oaie]|emettere': 'emissione',
	'installat[oaie]|installare': 'installazione',
	'calcolat[oaie]|calcolare': 'calcolo',
	'realizz(?:are|ato|ata|ati)': 'realizzazione',
	'supervisionat[oaie]|supervisionare|supervision(?:ei|ar|ando)': 'supervisione supervisao',
	// Portuguese
	'ger(?:ir|i|indo|ia|ido)|gerenci(?:ar|ei|ando|ado)': 'gestao gerenciamento',
	'redig(?:ir|i|indo)': 'redacao',
	'planej(?:ar|ei|ando|ado)': 'planejamento',
	'plane(?:ar|ei|ando|ado)': 'planeamento',
	'coorden(?:ar|ei|ando|ado)': 'coordenacao',
	'desenvolv(?:er|i|endo|ido)': 'desenvolvimento',
	'trein(?:ar|ei|ando|ado)': 'treinamento',
	'analis(?:ar|ei|ando|ado)': 'analise',
	'acompanh(?:ar|ei|ando|ado)': 'acompanhamento',
	'process(?:ar|ei|ando|ado)': 'processamento',
	'control(?:ar|ei|ando|ado|e)': 'controlo controle control',
	'mantive|mant(?:er|endo|ido)': 'manutencao',
	'apoi(?:ar|ei|ando|ado)': 'apoio',
	'avali(?:ar|ei|ando|ado)': 'avaliacao',
	'lecion(?:ar|ei|ando)': 'ensino',
	// Dutch
	'beheerd[e]?|beheren|beheerde': 'beheer',
	'begeleid(?:de|en|t)?': 'begeleiding',
	'onderh(?:ield|ouden)': 'onderhoud',
	'verzorg(?:de|en|d)': 'verzorging',
	'opgestel[d]?|opstelde': 'opstellen',
};

const verbs = Object.entries(nounsOfVerbs).map(
	([forms, nouns]) => [new RegExp(`^(?:${forms})$`), nouns.split(' ')] as const,
);
const knownNouns = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];

/** The nouns by which a task is named whose verb this is; mostly none. */
export function nounsOf(folded: string): readonly string[] {
	if (folded.length < 3 || folded.length > 16) return NONE;
	const known = knownNouns.get(folded);
	if (known) return known;
	const nouns = verbs.filter(([forms]) => forms.test(folded)).flatMap(([, names]) => names);
	// Bounded: see the keys of words.ts.
	if (knownNouns.size < 20_000) knownNouns.set(folded, nouns);
	return nouns;
}

/** Beginnings of the German or Dutch verb of which this is the noun or the infinitive: "planung" gives "plan" and "geplan". */
export function verbsOf(folded: string): string[] {
	const stem = /^(\p{L}{4,})(?:ung|ieren|en)$/u.exec(folded)?.[1];
	if (stem === undefined) return [];
	// "bijgehouden", "eingekauft", "aangevraagd": the syllable of the past goes in between.
	const parted = /^(ab|an|auf|aus|ein|vor|nach|um|zu|mit|durch|aan|af|bij|in|op|uit|voor|samen)(\p{L}{3,})$/u.exec(
		stem,
	);
	return [
		`${stem}en`,
		`${stem}t`,
		`${stem}iert`,
		`${stem}ieren`,
		`ge${stem}`,
		...(parted ? [`${parted[1]}ge${parted[2]}`] : []),
	];
}

/** The last parts of a long German or Dutch compound, the longest first: its head says what it is. */
export function compoundHeads(folded: string): string[] {
	if (folded.length < LEAST_COMPOUND) return [];
	const heads: string[] = [];
	for (let cut = 3; cut <= folded.length - LEAST_HEAD; cut++) heads.push(folded.slice(cut));
	return heads;
}

const LEAST_COMPOUND = 13;
const LEAST_HEAD = 9;

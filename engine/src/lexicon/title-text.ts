import type { PatternName } from '../tables/patterns.ts';
import { tables } from '../tables/tables.ts';
import { anyOf, patternsOf } from './patterns.ts';
import { STOP_WORDS, titleKey } from './title-gender.ts';
import type { Seniority } from './types.ts';
import { fold, type Word, wordsOf } from './words.ts';

const words = (name: PatternName): RegExp => wholeTitles(patternsOf(name));

const pattern = (alternatives: string): RegExp => wholeTitles(alternatives.split('; '));

/** A pattern of whole words in folded text; a space matches any gap. */
function wholeTitles(alternatives: readonly string[]): RegExp {
	const body = alternatives.map((word) => word.replaceAll(' ?', "[\\s'’.-]*").replaceAll(' ', "[\\s'’.-]+")).join('|');
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'u');
}

const student = words('students');
const junior = words('juniors');
const executive = words('executives');
const director = words('directors');

/** A partner of a law, consulting or audit firm is an owner; an HR, delivery or channel partner is not. */
const partner =
	/(?:^|[,|/&(–—-]\s*|(?<!\p{L})(?:senior|associate|junior|equity|founding|general|salaried|global|tax|audit|assurance|law|legal|litigation|consulting|advisory|investment|venture|corporate|geschaftsfuhrende[rn]?)[\s-])partner(?:in)?(?=\s*(?:$|[,|/&()–—-]|(?:at|bei|in|of|and|und)\s))/u;
const SERVED =
	/(?<=\p{L}) to (?:the |our )?(?:group |deputy )?(?:ceo|cfo|cto|coo|cio|managing|executive|general|board|director|head|chief|vp|vice|president|chair|partner|minister|owner|founder)\p{L}*.*/u;
/** Vice president of a bank is a rank that comes after some years. */
const BANKING =
	/(?<!\p{L})(?:bank\p{L}*|equit(?:y|ies)|trading|trader|capital markets?|markets|m ?& ?a|credit|fixed income|private wealth|wealth management|asset management|securities|derivatives|underwriting|lending|fx|rates|structured)(?!\p{L})/u;
const vicePresident = pattern('vp; avp; vice president; assistant vice president');

/** Titles with "director" or "head" that are lower, with their level. */
const lesserDirectors: readonly (readonly [RegExp, Seniority | undefined])[] = [
	[words('lesser_directors_managers'), 'manager'],
	[words('lesser_directors_leads'), 'lead'],
	[words('lesser_directors_seniors'), 'senior'],
	[words('lesser_directors_of_one_place'), 'manager'],
	[pattern('chief of staff; associate partner; junior partner; head nurse; head teacher; chief accountant'), 'manager'],
	[pattern('funeral director; activit(?:y|ies) director; director of music; camp director'), undefined],
	[words('lesser_directors_heads'), 'lead'],
];

/** Posts that lead people, whatever the occupation. */
const manager = words('managers');

const noManager = words('no_managers');

const lead = words('leads');
const senior = words('seniors');
const mid = pattern('mid level; mid senior; intermediate; ii; pleno; medior');

/** German feminine titles: Leiterin, Direktorinnen. Those of other languages are in the lists. */
const FEMININE = /(?<=\p{L}{3}(?:er|ist|ent|ant|eur|or))in(?:nen)?(?!\p{L})/gu;

/** "Assistant to the managing director": the director's level does not count. */
const service = pattern(
	'(?:\\p{L}*assisten(?:t|te|tin|z|ten)|\\p{L}*assistant[e]?|asistente|secretari[oa]|secretaire|\\p{L}*sekretar(?:in)?|segretari[oa]|secretaresse|secretary|pa|ea|referent(?:in)?|reporting|adviser|advisor|consigliere|berater(?:in)?) (?:to|der|des|de la|de|du|di|da|van|del|della|d|en|zur|zum|bei der)',
);

const schoolHead = pattern('head teacher; (?:school|vice|deputy|assistant) principal');

const serviceCompound = /\p{L}*(?:direktions|vorstands|geschaftsfuhrungs|chef)(?:assisten\p{L}*|sekretar\p{L}*)/u;

/**
 * The level that a title names; undefined if it names none, as "Project Manager".
 * @param written folded, without the employer
 * @param soc the matched occupation: managers of SOC 11 lead people unless their title says otherwise
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

export interface CleanTitle {
	words: Word[];
	/** Folded, without employers, for the level. */
	folded: string;
	/** Words about the level or form of the post, not the profession ("senior", "freelance"). */
	isModifier: boolean[];
	/** "En chef" and "jefe" after the profession that they lead: here they mean neither cook nor leader. */
	isRank: boolean[];
	isContent: boolean[];
	isEmployer: boolean[];
	/** Only a space is before the word. */
	isSpaced: boolean[];
	/** Index of the part; commas, dashes and bars separate parts. */
	part: number[];
	letters: number;
	/** Place of an English "to", after which comes whom the post serves or reports to. */
	toPlace: number;
	/** Whether it names a level without a profession: "Praktikum Marketing". */
	isHeadless: boolean;
}

const LONGEST = 180;

const GENDERS =
	/[([]?(?<![\p{L}\p{N}])[mwfdhxvi](?:\s?[/|*.,-]\s?[mwfdhxvi*]){1,3}(?![\p{L}\p{N}])\*?[)\]]?|\((?:all genders?|gn|div\.?)\)/giu;
const BRACKETED_ENDING =
	/(?<=\p{Ll}{2})\((?:in|innen|e|ne|le|a|o|as|os|es|s|r|ère|ière|euse|teuse|trice|rice|ora|ra|fe|ve|ster)\)/giu;
const MARKED_ENDING =
	/(?<=\p{Ll}{2})(?:[:*_·•]|\/-?|-\/?|\.)(?:in|innen|e|ne|le|ère|ière|euse|teuse|trice|rice|ora|ra|fe|ve|ster|frau|mann)(?![\p{L}\p{N}-])(?!\.\p{L})/giu;
const SLASHED_VOWEL = /(?<=\p{Ll}{2}[oae])\/(?:a|o|as|os|e)(?![\p{L}\p{N}-])/giu;
const SLASHED_A = /(?<=\p{Ll}{2}r)\/a(?![\p{L}\p{N}-])/giu;
/** "Medizinische/r Fachangestellte/r", "Beauftragte(r)", "Gestionnaire·s", "Ingenier@". */
const SLASHED_R = /(?<=\p{Ll}{2}e)\/[rn](?![\p{L}\p{N}-])/giu;
const AT_FOR_VOWEL = /(?<=\p{Ll}{3})@(?=s?(?![\p{L}\p{N}]))/gu;
const CAPITAL_I = /(?<=\p{Ll}{2})In(?!\p{L})/gu;
const DATES =
	/(?<!\p{L})(?:(?:0?[1-9]|1[0-2])[./])?(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:since|seit|depuis|desde|present|heute|aujourd'hui|actualidad|presente|heden|atual|current)(?!\p{L})/giu;
const EMPLOYED_AT = /(?<=[\p{L})])\s+(?:at|@|bei|chez|presso|bij)\s+(?=\S)/iu;
const PART = /\s[|•·;–—-]+\s|[|•;\t\n,]\s*|\s{3,}|:\s|\s@\s/gu;

const abbreviations: Readonly<Record<string, string>> = Object.assign(
	{},
	...Object.values(tables.forms).map(({ title_abbreviations }) => title_abbreviations),
);
const ABBREVIATION = new RegExp(
	`(?<![\\p{L}\\p{N}.]|(?:business|sales|talent|corp|corp\\.|product|property|web|r&d) )(?:${Object.keys(abbreviations).join('|')})(?:\\.|(?![\\p{L}\\p{N}]))`,
	'giu',
);

/** Abbreviations with another meaning in Romance titles: "Eng. Mecânico", "Prof. de Matemáticas". */
const romance: Readonly<Record<string, string>> = {
	pro: 'profesor',
	eng: 'engenheiro',
	coo: 'coordenador',
	dir: 'director',
};
const ROMANCE_ABBREVIATION =
	/(?<![\p{L}\p{N}.])(?:prof\.?[ªº]?(?=\s+d[aeio]s?\s)|eng\.?[ªº°]?(?=\s+(?:civil|mec|el[eé]|agr|amb|qu[ií]|florest|d[aeio]s?\s))|coord\.(?=\s+d[aeio]s?\s)|dir\.)/giu;

/** "RR. HH.", "RR.PP.": an abbreviated Spanish plural. */
const DOUBLED = /(?<![\p{L}.])(\p{Lu})\1\.? ?(\p{Lu})\2\.?(?!\p{L})/gu;

const ORGANIZATION = new RegExp(String.raw`(?<![\p{L}\d])(?:${anyOf('title_employers')})(?![\p{L}\d])`, 'u');

const MODIFIERS = new Set(patternsOf('title_modifiers'));

/** Words that are modifiers only beside a profession: they are part of too many titles to be ignored. */
const COUNTED = new Set([
	'associate',
	'executive',
	'corporate',
	'contract',
	'expert',
	'volunteer',
	'student',
	'working',
	'group',
	'i',
	'voluntario',
	'voluntaria',
	'volontaria',
]);

const HEADLESS = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('headless_titles')})(?!\p{L})`, 'u');

export function cleanTitle(text: string): CleanTitle {
	const bare = withoutMarks(text.slice(0, LONGEST));
	const at = EMPLOYED_AT.exec(bare);
	const title = at && tells(bare.slice(0, at.index)) ? bare.slice(0, at.index) : bare;
	const words = wordsOf(title)
		.filter((word) => /\p{L}|&|\+|#/u.test(word.raw))
		.map((word) => ({ ...word, key: titleKey(word.key) }));
	const parts = partsOf(title);
	const employers = parts.map(({ start, end }) => ORGANIZATION.test(fold(title.slice(start, end))));
	const part = words.map((word) =>
		Math.max(
			0,
			parts.findIndex(({ start, end }) => start <= word.start && word.start < end),
		),
	);
	const isEmployer = part.map((index) => parts.length > 1 && (employers[index] ?? false));
	const isRank = words.map((_, place) => isChiefAfterNoun(words, place, part));
	const isModifier = words.map((word, place) => MODIFIERS.has(word.folded) || isRank[place] === true);
	const isContent = words.map((word, place) => isTelling(word, isModifier[place] ?? false));
	const folded = fold(
		parts
			.filter((_, index) => parts.length === 1 || !employers[index])
			.map(({ start, end }) => title.slice(start, end))
			.join(' , '),
	);
	const to = words.findIndex((word, place) => place > 0 && word.folded === 'to');
	return {
		words,
		folded: folded.replace(/\s+/g, ' ').trim(),
		isModifier,
		isRank,
		isContent,
		isEmployer,
		isSpaced: words.map((word, place) => place > 0 && title.slice(words[place - 1]?.end, word.start) === ' '),
		part,
		letters: words.reduce(
			(sum, word, place) => sum + (isContent[place] && !isEmployer[place] ? word.key.length : 0),
			0,
		),
		toPlace: to === -1 || /^to(?:ol|p)/.test(words[to]?.folded ?? '') ? Number.MAX_SAFE_INTEGER : to,
		isHeadless: HEADLESS.test(folded),
	};
}

const FIRST = /^(?:chef|cheffe|jef[ea]|chefe|chief|capo)$/;
const IN = /^(?:en|in|em)$/;
/**
 * Professions that a word for "chief" may follow without "en": "médecin-chef", "ingénieure-cheffe", "médico jefe",
 * "economista-chefe".
 */
const PROFESSION: Readonly<Record<string, RegExp>> = {
	chef: /(?:eure?|trice|cin|cien|cienne|ier|iere|iste|aire|ecte|ogue|isse|mis)$/,
	cheffe: /(?:eure?|trice|cin|cienne|iere|iste|aire|ecte|ogue)$/,
	jefe: /\p{L}{5}$/u,
	jefa: /\p{L}{5}$/u,
	chefe: /\p{L}{5}$/u,
	capo: /(?:gnere|medico|econom\p{L}+|redattore|ispettore|tecnico)$/u,
};

/** Whether a word, or the "en" before it, means the chief of the profession before it. */
function isChiefAfterNoun(words: Word[], place: number, part: number[]): boolean {
	const word = words[place]?.folded ?? '';
	const next = words[place + 1];
	if (place > 0 && IN.test(word) && next && FIRST.test(next.folded)) {
		return part[place - 1] === part[place + 1];
	}
	const before = words[place - 1];
	if (!before || !FIRST.test(word) || part[place - 1] !== part[place]) return false;
	if (IN.test(before.folded)) return place > 1 && part[place - 2] === part[place];
	// The later words decide in "Technicien chef d'équipe" and "Cuisinier chef de partie".
	if (next && part[place + 1] === part[place] && /^(?:de|d|des|du|del|da|do|di)$/.test(next.folded)) return false;
	return (PROFESSION[word]?.test(before.folded) ?? false) && !COOKS.test(before.folded);
}

const COOKS = /^(?:patissiere?|cuisiniere?|cocinero|cocinera|cozinheir[oa]|sous|boulangere?|traiteur)$/;

/** Whether it contains a profession: "Praktikum bei" does not. */
function tells(text: string): boolean {
	return wordsOf(text).some((word) => isTelling(word, MODIFIERS.has(word.folded)));
}

function isTelling(word: Word, isModifier: boolean): boolean {
	if (STOP_WORDS.has(word.key) || word.folded.length < 2) return false;
	return !isModifier || COUNTED.has(word.folded);
}

/** Removes gender marks and dates: "Ingenieur:in (m/w/d)" becomes "Ingenieur". */
function withoutMarks(text: string): string {
	return text
		.replace(GENDERS, ' ')
		.replace(BRACKETED_ENDING, '')
		.replace(MARKED_ENDING, '')
		.replace(SLASHED_VOWEL, '')
		.replace(SLASHED_A, '')
		.replace(SLASHED_R, '')
		.replace(AT_FOR_VOWEL, 'o')
		.replace(ROMANCE_ABBREVIATION, (short) => romance[short.slice(0, 3).toLowerCase()] ?? short)
		.replace(ABBREVIATION, (short) => abbreviations[short.toLowerCase().replace('.', '')] ?? short)
		.replace(DOUBLED, '$1$1$2$2')
		.replace(CAPITAL_I, '')
		.replace(DATES, ' ')
		.replace(/\s[-–—]\s*$/, '')
		.trim();
}

function partsOf(title: string): { start: number; end: number }[] {
	const parts: { start: number; end: number }[] = [];
	let start = 0;
	for (const match of title.matchAll(PART)) {
		if (match.index > start) parts.push({ start, end: match.index });
		start = match.index + match[0].length;
	}
	parts.push({ start, end: Math.max(start, title.length) });
	return parts;
}

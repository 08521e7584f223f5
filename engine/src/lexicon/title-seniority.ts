import type { PatternName } from '../tables/patterns.ts';
import { patternsOf } from './patterns.ts';
import type { Seniority } from './types.ts';

/** The pattern of a list, of all languages. */
const words = (name: PatternName): RegExp => wholeTitles(patternsOf(name));

/** The pattern of words that are the same in all languages. */
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
/** The words after "to" are whom a post serves. */
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

/** Titles with "manager" that do not lead people. */
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

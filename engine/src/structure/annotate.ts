import { matchTitle } from '../lexicon/match-title.ts';
import { anyOf, patternsOf } from '../lexicon/patterns.ts';
import { isSensitiveLine } from '../lexicon/private-matters.ts';
import { sectionHeading } from '../lexicon/section-headings.ts';
import { fold } from '../lexicon/words.ts';
import type { DateRange, Facts, JobKind, Score, SectionKind } from '../model.ts';
import type { PatternName } from '../tables/patterns.ts';
import { datesInFolded, foldLine } from './dates.ts';

/** Nouns of posts in seven languages, folded: whether a text names a post. The lexicon tells which. */
const POSTS = new Set(patternsOf('posts'));

/** Endings of compounds: "Vertriebsleiterin", "projectmedewerker", "Krankenpfleger". */
const COMPOUND = new RegExp(`(?:${anyOf('post_endings')})(?:in|innen)?$`);

const ORGANIZATION = new RegExp(String.raw`(?<![\p{L}\d])(?:${anyOf('employers')})(?![\p{L}\d])`, 'u');

const PLACE = new RegExp(`^(?:${anyOf('places')}|[a-z]{2})$`);

/** A ministry of a Spanish or Portuguese state, not a secretary. */
const DEPARTMENT_OF_STATE =
	/^(?:sub)?secretaria (?:de|da|do|del) (?:la |el |los )?(?:finan|educa|salu|saude|hacienda|fazenda|gobern|economia|desarrollo|desenvolv|turismo|cultura|medio|meio|administr|planej|planeac|segur|trabajo|trabalho|transporte|infra|agric|energia|ambiente|comunic|bienestar|obras)/;

const LONGEST = 110;
const MAX_WORDS = 14;
/** From this confidence on the title lexicon is reliable. */
const SURE = 0.6;

/** "The Clydeside Courier", "La Voz de Galicia": a name, whatever its last word means. No title begins with an article. */
const NAME_WITH_ARTICLE = /^(?:The|Der|Die|Das|La|Le|Les|El|Los|Las|Il|Het) \p{Lu}/u;

function postScore({ text, folded, employer, kind }: Pick<Facts, 'text' | 'folded' | 'employer' | 'kind'>): Score {
	if (text.length > LONGEST || NAME_WITH_ARTICLE.test(text)) return 0;
	const tokens = folded.replace(DEPARTMENT_OF_STATE, ' ').match(/[\p{L}]+/gu) ?? [];
	if (tokens.length === 0 || tokens.length > MAX_WORDS) return 0;
	if (tokens.some((token) => POSTS.has(token) || COMPOUND.test(token))) return 2;
	if (/(?:\((?:m\/w\/d|w\/m\/d|h\/f|f\/h|m\/f)\)|\/-?in\b|\*in\b|:in\b)/i.test(text)) return 2;
	if (employer === 0 && matchTitle(text).some(({ confidence }) => confidence >= SURE)) return 2;
	return kind === 'job' ? 0 : 1;
}

/** Words of employers that also name fields of work: "Green Energy", "Policy Officer, Climate and Energy". */
const BRANCH =
	/(?<![\p{L}\d])(?:services|systems|industrie|energy|logistics|pharma|insurance|consulting|assurances?|industries)(?![\p{L}\d])/u;

/** How much a folded piece looks like an employer's name; 1 may also be a field of work. */
function employerScore(folded: string): Score {
	if (ORGANIZATION.test(folded)) return 2;
	return BRANCH.test(folded) ? 1 : 0;
}

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

/** "Office of the General Counsel", "Abteilung Einkauf", "Climate Change Unit": a part of an employer. */
function isDepartment(folded: string): boolean {
	return PART_OF_EMPLOYER.test(folded) && !LEGAL.test(folded);
}

const LEGAL = /(?<!\p{L})(?:gmbh|ag|inc|ltd|llc|llp|plc|s\.?a|srl|spa|bv|nv|lda|ltda)(?!\p{L})/u;

function isPlace(folded: string): boolean {
	const bare = folded.replace(/[()]/g, '').trim();
	return (
		bare !== '' &&
		bare.split(/\s*[,/]\s*/).every((part) => PLACE.test(part) || /^(?:\d{4,5} )?\p{L}+, \p{Lu}{2}$/u.test(part))
	);
}

function wordsOf(name: PatternName, flags = 'u'): RegExp {
	return new RegExp(`(?<!\\p{L})(?:${anyOf(name)})(?!\\p{L})`, flags);
}

/** The first that matches counts. */
const KINDS: readonly (readonly [JobKind, RegExp])[] = [
	['volunteering', wordsOf('volunteering')],
	['student', wordsOf('student_jobs')],
	['internship', wordsOf('internships')],
	['freelance', wordsOf('freelancing')],
];

const THEN =
	/(?<!\p{L})(?:und anschliessend|anschliessend|spater|en later|later|then|puis|luego|despues|poi|depois|danach)(?!\p{L})/u;

/** "Mechanic, earlier apprentice": the earlier kind does not count. */
const EARLIER =
	/[,(;/]\s*(?:earlier|previously|formerly|before that|initially|zuvor|vorher|davor|fruher|ehemals|anfangs|auparavant|precedemment|d'abord|antes|anteriormente|in precedenza|precedentemente|prima|eerder|voorheen)(?!\p{L})/u;

/** The kind of work in a title or heading. "Stage manager" is a post in a theater. */
function kindOf(folded: string): JobKind {
	// "Intern, later junior analyst": the later kind counts.
	const last =
		folded
			.replace(/\bstage manager/g, '')
			.split(THEN)
			.at(-1)
			?.split(EARLIER)[0] ?? '';
	return KINDS.find(([, pattern]) => pattern.test(last))?.[0] ?? 'job';
}

const DEGREE = wordsOf('degrees');

function isDegree(folded: string): boolean {
	return DEGREE.test(folded);
}

const AWARD = wordsOf('awards', 'gu');

/** "Dean's list", "Deutschlandstipendium": no post, unlike "Scholarship coordinator". */
function isAward(folded: string): boolean {
	const rest = folded.replace(AWARD, ' ');
	return rest !== folded && !(rest.match(/\p{L}+/gu) ?? []).some((word) => POSTS.has(word) || COMPOUND.test(word));
}

const TITLE_TAIL = new RegExp(
	String.raw`^(?:(?:global|group|regional|central|northern|southern|western|eastern|north|south|west|east|latin|middle) ?)?(?:${anyOf('title_tails')})(?![\p{L}])`,
	'u',
);

/**
 * The second half of a title: "Manager, ESG Reporting", "Vice President - Sales, EMEA".
 * @param isEmployed Whether the employer is elsewhere, so that "Climate and Energy" is a field of work.
 */
export function isTitleTail({ folded, employer, length }: Facts, isEmployed = false): boolean {
	return TITLE_TAIL.test(folded) && employer <= (isEmployed ? 1 : 0) && length <= 5;
}

const FIELD = new RegExp(String.raw`^(?:${anyOf('work_fields')})(?!\p{L})`, 'u');

/**
 * A field of work after a title's comma: "Manager, Retail Operations, Walmart". It may also begin a name ("Medical Center of
 * Ohio").
 */
export function isField({ folded, employer, length }: Facts): boolean {
	return FIELD.test(folded) && employer < 2 && length <= 4;
}

function isNameLike(text: string): boolean {
	return (text.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word));
}

/**
 * First words of tasks, folded. Titles and employers never begin with them, so "Lead", "Support" and "Design" are not included.
 */
const TASK_OPENER = new RegExp(`^(?:${anyOf('task_openers')})(?!\\p{L})`, 'iu');
const MAX_TITLE_WORDS = 9;

function readsLikeTask({ text, length }: Pick<Facts, 'text' | 'length'>): boolean {
	return TASK_OPENER.test(fold(text.slice(0, 60))) || length > MAX_TITLE_WORDS;
}

/**
 * Time that is no post in the first words of a line, or alone with a place or a reason: "Travelling in Asia", but not "Travelling
 * Salesman". Folded.
 */
const BREAK = new RegExp(
	`^(?:\\p{L}+ ){0,3}?(?:${anyOf('breaks')})(?!\\p{L})|^(?:${anyOf('breaks_alone')})(?: (?:in|through|around|across|to|with|for|nach|durch|en|au|aux|por|in|attraverso|pela|door|naar)(?!\\p{L}).*)?$`,
	'u',
);
/** People who fill in for someone on leave do work. */
const COVER = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('break_covers')})(?!\p{L})|vertretung`, 'u');

/** Whether a folded piece is time without a post: leave, family, travel, looking for work, national service. */
function isBreak(folded: string): boolean {
	const bare = folded.replace(/^[\s()[\]–—-]+|[\s()[\].,–—-]+$/g, '').replace(/\s+/g, ' ');
	return BREAK.test(bare) && !COVER.test(bare);
}

/**
 * Creates the facts of a piece of a CV, computed on first use.
 * @param text A line or a part of one.
 */
export function annotate(text: string): Facts {
	return new Annotation(text);
}

class Annotation implements Facts {
	readonly text: string;
	private readonly known = new Map<string, unknown>();

	constructor(text: string) {
		this.text = text;
	}

	get folded(): string {
		return this.once('folded', () => fold(this.text));
	}
	get foldedInPlace(): string {
		return this.once('foldedInPlace', () => foldLine(this.text));
	}
	get length(): number {
		return this.once('length', () => this.text.split(/\s+/).length);
	}
	get post(): Score {
		return this.once('post', () => postScore(this));
	}
	get employer(): Score {
		return this.once('employer', () => employerScore(this.folded));
	}
	get kind(): JobKind {
		return this.once('kind', () => kindOf(this.folded));
	}
	get heading(): SectionKind | undefined {
		return this.once('heading', () => {
			const found = sectionHeading(this.text);
			return found === 'interests' ? 'hobbies' : found;
		});
	}
	get isTask(): boolean {
		return this.once('isTask', () => readsLikeTask(this));
	}
	get isPlace(): boolean {
		return this.once('isPlace', () => isPlace(this.folded));
	}
	get isDepartment(): boolean {
		return this.once('isDepartment', () => isDepartment(this.folded));
	}
	get isDegree(): boolean {
		return this.once('isDegree', () => isDegree(this.folded));
	}
	get isAward(): boolean {
		return this.once('isAward', () => isAward(this.folded));
	}
	get isBreak(): boolean {
		return this.once('isBreak', () => isBreak(this.folded));
	}
	get isNameLike(): boolean {
		return this.once('isNameLike', () => isNameLike(this.text));
	}
	get isSensitive(): boolean {
		return this.once('isSensitive', () => isSensitiveLine(this.text));
	}
	dates(month: string): readonly DateRange[] {
		return this.once(`dates up to ${month}`, () => datesInFolded(this.foldedInPlace, month));
	}

	private once<T>(fact: string, make: () => T): T {
		if (!this.known.has(fact)) this.known.set(fact, make());
		return this.known.get(fact) as T;
	}
}

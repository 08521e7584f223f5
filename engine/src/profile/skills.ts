import { findSkills, type NameStretch, nameStretches } from '../lexicon/find-skills.ts';
import { masculineWord } from '../lexicon/match-title.ts';
import { type Stretch, stretchAt } from '../lexicon/patterns.ts';
import { type Skill, skillById } from '../lexicon/skills.ts';
import { inMasculine } from '../lexicon/title-gender.ts';
import { wordsOf } from '../lexicon/words.ts';
import type { CvJob, EvidenceKind, Language, ParsedCv, Profile, Quote, SkillEvidence } from '../model.ts';
import { isSure } from './confidence.ts';
import { type EvidenceLine, quoteAround, recencyOf } from './evidence-lines.ts';
import { isInTitle, isPeople, type Mention, supported } from './support.ts';

/** The end of a profession's noun with its adjectives: "Ingeniera química | de procesos". */
const HEAD_END =
	/(?<!\p{L})(?:de|del|della|delle|di|do|da|dos|das|du|des|d|l|en|em|in|im|für|à|au|alla|alle|al|van|bij|of|for|presso|bei)(?!\p{L})|[,;|(–]/iu;

/**
 * The text of a CV with professions in the masculine where possible: a skill or industry found in "Tornero" must be found in
 * "Tornera". As long as the text, so offsets stay valid.
 */
export function genderBlind({ text, jobs }: Pick<ParsedCv, 'text' | 'jobs'>): string {
	let blind = inMasculine(text);
	for (const { titleAt } of jobs) {
		const title = inMasculine(headInMasculine(text.slice(titleAt.start, titleAt.end)));
		blind = blind.slice(0, titleAt.start) + title + blind.slice(titleAt.end);
	}
	return blind;
}

function headInMasculine(title: string): string {
	const end = HEAD_END.exec(title)?.index ?? title.length;
	const head = title.slice(0, end).replace(/[\p{L}\p{M}]{4,}/gu, (word) => {
		const other = masculineWord(word);
		return other === undefined || other.length > word.length ? word : other.padEnd(word.length);
	});
	return head + title.slice(end);
}

/** Labels of a kind of tools or rules, which fit all of the kind. */
const KIND =
	/(?:software|programs|programmes|systems|platforms|databases|development|automation|spreadsheets|scripting|meetings|standards|regulations)(?: \(.*\))?$|^(?:SCADA|HRIS|LMS|CMS|CAD|BIM|PLM|SQL|PLC programming|HTML and CSS|Mainframe|Energy scouts)$/i;

interface Spelled extends Pick<Mention, 'spelling'> {
	words: string;
	isTitle: boolean;
}

/**
 * The name of a skill in a report: the CV's own words where they differ from the label. The lexicon groups tools and standards of
 * one kind, so that roles may ask for any of them (Ahrefs counts as SEMrush), and words of one field of work ("date checks" are
 * shelf stocking). A label may therefore be wider than the CV's words.
 * @param spelled mentions in the CV, the first ones first
 * @param language of the CV: only English words fit into the report's sentences
 */
export function skillLabel(
	{ label, kind }: Pick<Skill, 'label' | 'kind'>,
	spelled: readonly Spelled[],
	language: Language | undefined,
): string {
	let own: Spelled | undefined;
	if (kind === 'tool' || kind === 'standard') own = KIND.test(label) || isTool(label, spelled) ? undefined : spelled[0];
	else if (language === 'en' && (kind === 'domain' || kind === 'method'))
		own = spelled.some((mention) => isField(label, mention)) ? undefined : spelled.find(isNoun);
	return own ? own.words.charAt(0).toUpperCase() + own.words.slice(1) : label;
}

function isTool(label: string, spelled: readonly Spelled[]): boolean {
	const own = keysOf(label);
	const number = own.find((key) => NUMBER.test(key));
	const isNamed = ({ words }: Spelled) => {
		const keys = keysOf(words);
		// "ISO 17025" is not ISO 9001.
		if (number && keys.some((key) => NUMBER.test(key))) return keys.includes(number);
		return keys.some((word) => own.some((key) => key.includes(word) || word.includes(key)));
	};
	return !COMPOUND.test(label) && spelled.some(isNamed);
}

function isField(label: string, { words }: Spelled): boolean {
	const [own, keys] = [keysOf(label).map(stemOf), keysOf(words).map(stemOf)];
	return keys.every((key) => own.includes(key)) && (!COMPOUND.test(label) || own.every((key) => keys.includes(key)));
}

/** "Amadeus and Sabre": a CV may name one of the two. */
const COMPOUND = / and |[,/]/;

const SHORTEST = 4;
const STEM = 5;

/** The start that forms of a word share: "baking", "bakery". */
function stemOf(word: string): string {
	return word.slice(0, STEM);
}

const POST =
	/(?:chef|cook|nurse|director|secretary|officer|clerk|employed|freelance|consultant|assistant|accountant|agent|analyst|technician|public)s?$/iu;
/** Countable singular nouns, which need an article: "your work with allergen matrix" is not English. */
const COUNTED =
	/(?<!\p{L})(?:account|audit|bank|budget|campaign|case|check|contract|event|file|forecast|line|list|manual|map|matrix|model|order|page|plan|project|relationship|report|request|review|roadmap|room|rota|score|site|study|survey|system|test|visit)$/iu;
const SMALL = /^(?:of|for|in|to|with|on) | (?:of|for|in|to|with|on)$/iu;

/** Whether words can name a skill in a sentence: a whole phrase on one line that is no verb, title, people or single thing. */
function isNoun({ words, spelling, isTitle }: Spelled): boolean {
	if (isTitle || spelling.gap !== undefined || words.length < SHORTEST || words.includes('\n')) return false;
	if (isPeople(words) || POST.test(words) || SMALL.test(words) || COUNTED.test(words)) return false;
	const [first] = spelling.words;
	const isVerb = spelling.words.length > 1 ? first?.prefix && !/ing(?!\p{L})/u.test(words) : /ed$/iu.test(words);
	return !isVerb;
}

const NUMBER = /^\d{3,}$/;

function keysOf(words: string): string[] {
	return wordsOf(words)
		.map(({ key }) => key)
		.filter((key) => key.length > 1);
}

const STRENGTH: Record<EvidenceKind, number> = {
	'numbered-bullet': 1,
	bullet: 0.8,
	'job-line': 0.6,
	certificate: 0.55,
	project: 0.5,
	'skills-list': 0.35,
	education: 0.3,
	summary: 0.3,
};
/** A skill counts once per post and at most three times, each time for less. */
const COUNTS = [1, 0.5, 0.25];

type ProfileSkill = Profile['skills'][number];

/** The skills that the lines show, the best proven first, each with its best lines. */
export function skillsOf(cv: ParsedCv, lines: readonly EvidenceLine[], analysisMonth: string): ProfileSkill[] {
	const text = genderBlind(cv);
	const employers = cv.jobs.flatMap(({ employer }) => employer ?? []);
	const names = nameStretches(text, employers);
	const mentions = findSkills(text, { language: cv.language }).flatMap((mention) => {
		const { start, end } = mention;
		const line = stretchAt(lines, start);
		const named = stretchAt(names, start) ?? stretchAt(names, end - 1);
		const name = isInTitle(mention, cv.jobs) && !named?.isPlace ? undefined : named;
		return line && !isPartOfName(name, line, mention) && !followsEmployer(cv, line, mention)
			? [{ ...mention, line }]
			: [];
	});
	const found = new Map<string, SkillEvidence[]>();
	const mentioned = new Map<string, Mention[]>();
	for (const mention of supported(mentions, { jobs: cv.jobs, text, language: cv.language })) {
		const { id, start, end, line } = mention;
		mentioned.set(id, [...(mentioned.get(id) ?? []), mention]);
		const quote = quoteFor(cv, line, start, Math.min(end, line.end));
		const evidence: SkillEvidence = { ...quote, kind: line.kind, ...(line.job !== undefined && { job: line.job }) };
		found.set(id, [...(found.get(id) ?? []), evidence]);
	}
	return [...found]
		.map(([id, all]) => ({
			...named(id, mentioned.get(id) ?? [], cv),
			evidence: best(all, cv.jobs, analysisMonth),
		}))
		.map((skill) => ({ skill, strength: strengthOf(skill, cv.jobs, analysisMonth) }))
		.sort(
			(a, b) => b.strength - a.strength || firstAt(a.skill) - firstAt(b.skill) || (a.skill.id < b.skill.id ? -1 : 1),
		)
		.map(({ skill }) => skill);
}

function named(id: string, mentions: readonly Mention[], cv: ParsedCv): Omit<ProfileSkill, 'evidence'> {
	const skill = skillById.get(id);
	if (!skill) throw new RangeError(`No skill ${id}`);
	const spelled = mentions.map((mention) => ({
		words: cv.text.slice(mention.start, mention.end),
		spelling: mention.spelling,
		isTitle: isInTitle(mention, cv.jobs),
	}));
	return { id, label: skillLabel(skill, spelled, cv.language), isSure: isSure(skill, mentions, cv.language) };
}

const GRANT = /(?<!\p{L})(?:grant|fellowship|bursary)(?!\p{L})|[£€$] ?\d/iu;

/**
 * Whether words are part of the name of an employer, a school, a grant or a place, which tells where someone works, not what they
 * can do. In lists of skills and certificates names do count.
 */
function isPartOfName(name: NameStretch | undefined, line: EvidenceLine, { start, end }: Stretch): boolean {
	if (!name) return false;
	if (name.isPlace) return true;
	if (line.kind === 'skills-list') return false;
	if (line.section === 'certifications' && !GRANT.test(line.text)) return false;
	// Employees of SAP may name the program too.
	return !(start <= name.start && end >= name.end);
}

/** "Receptionist, Dr. Huber, Surgery and Orthopedics": words after the employer in the head of a post belong to the employer. */
function followsEmployer({ jobs, text }: ParsedCv, { job, start, end }: EvidenceLine, mention: Stretch): boolean {
	const { titleAt, employer } = (job === undefined ? undefined : jobs[job]) ?? {};
	if (!titleAt || !employer || titleAt.start < start || titleAt.end > end) return false;
	const before = text.slice(titleAt.end, Math.max(titleAt.end, mention.start));
	return before.includes(employer) && !/[:;]/.test(before);
}

/** The head of a post is quoted by its title, without employer and dates. */
function quoteFor(cv: ParsedCv, line: EvidenceLine, start: number, end: number): Quote {
	const title = line.job === undefined ? undefined : cv.jobs[line.job]?.titleAt;
	if (title && title.start <= start && end <= title.end && title.end <= line.end) return title;
	return quoteAround(cv.text, line, { start, end });
}

/** How well a skill is proven: 0 to 1.75; 1 is a task with a figure in a recent post. */
export function strengthOf({ evidence }: ProfileSkill, jobs: readonly CvJob[], analysisMonth: string): number {
	return evidence
		.map((piece) => pieceStrength(piece, jobs, analysisMonth))
		.sort((a, b) => b - a)
		.reduce((sum, strength, index) => sum + strength * (COUNTS[index] ?? 0), 0);
}

function pieceStrength({ kind, job }: SkillEvidence, jobs: readonly CvJob[], analysisMonth: string): number {
	const post = job === undefined ? undefined : jobs[job];
	if (!post) return STRENGTH[kind];
	const paid = post.kind === 'volunteering' ? 0.6 : post.kind === 'job' || post.kind === 'freelance' ? 1 : 0.85;
	return STRENGTH[kind] * paid * (0.6 + 0.4 * recencyOf(post, analysisMonth));
}

/** One piece of evidence per post (outside of posts, one per kind), the strongest first. */
function best(all: SkillEvidence[], jobs: readonly CvJob[], analysisMonth: string): SkillEvidence[] {
	const bySource = new Map<string, SkillEvidence>();
	for (const piece of all) {
		const source = piece.job === undefined ? piece.kind : String(piece.job);
		const other = bySource.get(source);
		if (!other || STRENGTH[piece.kind] > STRENGTH[other.kind]) bySource.set(source, piece);
	}
	return [...bySource.values()]
		.sort((a, b) => pieceStrength(b, jobs, analysisMonth) - pieceStrength(a, jobs, analysisMonth) || a.start - b.start)
		.slice(0, COUNTS.length);
}

function firstAt({ evidence }: ProfileSkill): number {
	return Math.min(...evidence.map(({ start }) => start));
}

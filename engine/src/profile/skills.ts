import { findSkills } from '../lexicon/find-skills.ts';
import { type NameStretch, nameStretches } from '../lexicon/find-skills-names.ts';
import { skillById } from '../lexicon/skills/index.ts';
import { type Stretch, stretchAt } from '../lexicon/stretches.ts';
import type { CvJob, EvidenceKind, ParsedCv, Profile, Quote, SkillEvidence } from '../model.ts';
import { isSure } from './confidence.ts';
import type { EvidenceLine } from './evidence-lines.ts';
import { genderBlind } from './gender-blind.ts';
import { quoteAround } from './quotes.ts';
import { skillLabel } from './skill-label.ts';
import { isInTitle, type Mention, supported } from './support.ts';
import { recencyOf } from './time.ts';

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

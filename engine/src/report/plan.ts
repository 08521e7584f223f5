import { roleById, stepHours, withArticle } from '../catalog/catalog.ts';
import { planHours, planWords } from '../catalog/report-words.ts';
import type { CertificationSkillId } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';
import { belonging } from '../match/belonging.ts';
import type { Person } from '../match/candidate.ts';
import { isEmployer } from '../match/evidence.ts';
import { titlesFor } from '../match/match.ts';
import type { CvLine, IndustryIntel, Language, LineRewrite, ReportModel, RoleMatch } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import { tables } from '../tables/tables.ts';
import type { Gaps } from './gaps.ts';
import { materialFor } from './intel.ts';

const SHORTEST = 20;
const LONGEST = 150;
/** Below this belonging a skill is of another trade, and the line mostly means something else. */
const OTHER_TRADE = 0.4;
const EDGES = /^[\s•‣◦●○■□▪–*·-]+|[\s.;,:]+$/gu;
const LIST = /,.*,|[|;]/;

/**
 * One line of the CV with what it lacks: the words are the person's own, and what only they know is a blank in brackets.
 * Undefined when no line about work suits.
 */
export function rewriteFor(person: Person): LineRewrite | undefined {
	const { language } = person.cv;
	if (language === undefined) return undefined;
	const [best] = [...candidates(person, language)].sort(
		(a, b) => worthOf(b, person) - worthOf(a, person) || a.start - b.start,
	);
	if (!best) return undefined;
	const { text: quote, start, end } = best;
	return { before: { quote, start, end }, after: rewritten(quote, language) };
}

function candidates({ cv, profile, skills }: Person, language: Language): Set<CvLine> {
	const evidence = [...skills.values()]
		.filter(({ id }) => belonging(id, profile.industries) > OTHER_TRADE)
		.flatMap((skill) => skill.evidence)
		.filter(({ kind }) => kind === 'bullet' || kind === 'numbered-bullet');
	return new Set(
		evidence.flatMap(({ start, end }) => {
			const at = cv.lines.findIndex((line) => line.start <= start && end <= line.end);
			const line = cv.lines[at];
			return line && canBeRewritten(line, cv.jobs, language) && !isWrapped(cv.lines, at) ? [line] : [];
		}),
	);
}

function canBeRewritten(line: CvLine, jobs: Person['cv']['jobs'], language: Language): boolean {
	const { text, job, isSensitive } = line;
	if (job === undefined || isSensitive || isEmployer(text, jobs)) return false;
	return (
		text.length >= SHORTEST &&
		text.length <= LONGEST &&
		!text.includes('[') &&
		!/[.!?] \p{Lu}/u.test(text) &&
		!new RegExp(wordsOf(language).has_result, 'u').test(fold(text))
	);
}

function isWrapped(lines: readonly CvLine[], at: number): boolean {
	const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
	const startsInside = /^\p{Ll}/u.test(line?.text ?? '') && before?.job === line?.job;
	return startsInside || (/^\p{Ll}/u.test(after?.text ?? '') && after?.job === line?.job && !after?.isBullet);
}

/** Prefers the latest post, lines without a number, and sentences before lists. */
function worthOf({ job = 0, text }: CvLine, { cv }: Person): number {
	const post = cv.jobs[job];
	const recency = post?.isCurrent ? 3 : post?.kind === 'job' ? Math.max(0, 2 - job) : 0;
	return recency + (/\d/.test(text) ? 0 : 2) - (LIST.test(text) ? 4 : 0);
}

function rewritten(text: string, language: Language): string {
	const { scale, result, openings } = wordsOf(language);
	const line = withoutWeakOpening(text.replace(EDGES, ''), openings);
	return `${line}${language === 'fr' ? ' ' : ''}: ${/\d/.test(text) ? result : `${scale}, ${result}`}`;
}

function withoutWeakOpening(line: string, openings: Readonly<Record<string, string>>): string {
	for (const [opening, replacement] of Object.entries(openings)) {
		const rest = line.replace(new RegExp(`^${opening}`, 'iu'), '');
		if (rest !== line) return replacement ? replacement + rest : rest.charAt(0).toUpperCase() + rest.slice(1);
	}
	return line;
}

function wordsOf(language: Language): (typeof tables.rewrites)[string] {
	const words = tables.rewrites[language];
	if (!words) throw new Error(`No words to rewrite a line in ${language}`);
	return words;
}

/** Thirty days to try, sixty to build, ninety to show, with hours. Work away from a desk gets a choice of routes. */
export function planFor(
	person: Person,
	roles: readonly RoleMatch[],
	{ gaps, closeFirst }: Gaps,
	intel: IndustryIntel,
): NonNullable<ReportModel['plan']> {
	// Without a session, which may be held long after the ninety days. The page shows its date.
	const [first, second, third] = closeFirst.map((skill) => ({
		step: gaps.find((entry) => entry.skill === skill)?.firstStep ?? '',
		hours: stepHours[skill as CertificationSkillId],
	}));
	const { title } = intel.firstProject;
	const { rules, project, ...show } = planHours;
	const isLeader = !person.profile.isNonOffice && rankOf(person.profile.seniority) >= rankOf('director');
	return [
		{
			days: 30,
			title: planWords.titles[30],
			steps: [rulesFor(person, isLeader), ...(first ? [first.step] : [])],
			hours: rules + (first?.hours ?? 0),
		},
		{
			days: 60,
			title: planWords.titles[60],
			steps: [
				(isLeader ? planWords.firstProjectForLeaders : planWords.firstProject)(title),
				...(second ? [second.step] : []),
			],
			hours: project + (second?.hours ?? 0),
		},
		{
			days: 90,
			title: planWords.titles[90],
			steps: [...(third ? [third.step] : []), ...showFor(person, roles[0], title)],
			hours: show.portfolio + show.talk + show.postings + (third?.hours ?? 0),
		},
	];
}

function rulesFor({ profile }: Person, isLeader: boolean): string {
	if (profile.seniority === 'student') return planWords.rulesForStudents;
	return (isLeader ? planWords.rulesForLeaders : planWords.rules)(materialFor(profile));
}

function showFor(person: Person, best: RoleMatch | undefined, project: string): string[] {
	const role = roleById.get(best?.id ?? '');
	const titles = role ? titlesFor(role, person) : [];
	const hiring = withArticle(best?.title ?? '');
	return [
		planWords.portfolio(project, hiring),
		...(person.profile.isNonOffice
			? [planWords.handsOnTalk(project), planWords.routes(hiring)]
			: [planWords.talk(withArticle(titles[0] ?? '')), planWords.postings(titles.slice(0, 2).join(' or '))]),
	];
}

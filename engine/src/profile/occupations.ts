import { degreeFields } from '../catalog/occupation-hints.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import type { ParsedCv, Profile } from '../model.ts';
import { type EvidenceLine, textOfPost } from './evidence-lines.ts';
import { genderBlind } from './gender-blind.ts';
import { hintsOfOwner, isOwnBureau } from './own-business.ts';
import { type Hint, hintsOfPost, hintsOfTasks, placeOf, SURE } from './post-occupations.ts';
import { isSideJob } from './seniority.ts';
import { strengthOf } from './skills.ts';
import { weightOf } from './time.ts';

type ProfileOccupation = Profile['occupations'][number];

const HEADLINE_WEIGHT = 0.35;
/** Without any post, the headline is all there is. */
const HEADLINE_ALONE = 1.4;
const DIRECTION_WEIGHT = 0.5;
const EDUCATION_WEIGHT = 0.5;
/** A student's occupation is their field of study, not their side job. */
const STUDENT_WEIGHT = 1.5;
/** A side job counts as little for students as one that is labeled so. */
const SIDE_WEIGHT = 0.35;
/** Below this weight from posts, education counts too. */
const FEW_POSTS = 1.1;
const MAX = 6;

/** Someone's occupations, by posts, headline and education. The weights sum to 1. */
export function occupationsOf(
	cv: ParsedCv,
	lines: readonly EvidenceLine[],
	{ skills, seniority }: Pick<Profile, 'skills' | 'seniority'>,
	analysisMonth: string,
): ProfileOccupation[] {
	const tally = new Map<string, ProfileOccupation>();
	const add = ({ soc, title, confidence }: Hint, weight: number) => {
		const known = tally.get(soc);
		tally.set(soc, { soc, title: known?.title ?? title, weight: (known?.weight ?? 0) + weight * confidence });
		return weight * confidence;
	};
	const studied = studies(lines);
	const text = genderBlind(cv);
	const posts = cv.jobs.map((job, index) => {
		const tasks = skillsOfPost(skills, index);
		const place = placeOf(job, index, lines, text);
		const weight = weightOf(job, analysisMonth) * (seniority === 'student' && isSideJob(job) ? SIDE_WEIGHT : 1);
		return {
			job,
			index,
			tasks,
			weight,
			hints: hintsOfPost(job.title, { tasks, studied, place, employer: job.employer }),
		};
	});
	const isOwn = posts.map(({ job, index }) => isOwnBureau(job, textOfPost(lines, index)));
	const others = posts.filter(({ job, index }) => !isOwn[index] && (job.kind === 'job' || job.kind === 'freelance'));
	let fromPosts = 0;
	for (const { index, tasks, weight, hints } of posts) {
		const all = isOwn[index] ? hintsOfOwner(hints, hintsOfTasks(tasks), others) : hints;
		for (const hint of all) fromPosts += add(hint, weight);
	}
	for (const hint of headline(lines)) add(hint, cv.jobs.length === 0 ? HEADLINE_ALONE : HEADLINE_WEIGHT);
	if (seniority === 'student') for (const hint of desiredOccupation(lines)) add(hint, STUDENT_WEIGHT);
	for (const hint of hintsOfTasks(skillsElsewhere(cv, skills))) add(hint, DIRECTION_WEIGHT);
	const education =
		seniority === 'student' ? STUDENT_WEIGHT : EDUCATION_WEIGHT * Math.max(0, 1 - fromPosts / FEW_POSTS);
	if (education > 0) {
		const shown = new Map(skills.map((skill) => [skill.id, strengthOf(skill, cv.jobs, analysisMonth)]));
		for (const hint of [...studied, ...hintsOfTasks(shown)]) add(hint, education);
	}
	return normalized([...tally.values()]);
}

/** Skills in certificates, projects, education, volunteering and the summary: where a career changer is heading. */
function skillsElsewhere({ jobs }: ParsedCv, skills: Profile['skills']): Map<string, number> {
	return new Map(
		skills.flatMap(({ id, evidence }) => {
			const isShown = evidence.some(({ kind, job }) =>
				job === undefined ? kind !== 'skills-list' : jobs[job]?.kind === 'volunteering',
			);
			return isShown ? [[id, 0.7] as const] : [];
		}),
	);
}

function skillsOfPost(skills: Profile['skills'], job: number): Map<string, number> {
	return new Map(
		skills.flatMap(({ id, evidence }) => {
			const shown = evidence.find((piece) => piece.job === job);
			return shown ? [[id, shown.kind === 'numbered-bullet' ? 1 : 0.8] as const] : [];
		}),
	);
}

/** The occupation in the headline: a short line before the first section, or the first of the summary. */
function headline(lines: readonly EvidenceLine[]): Hint[] {
	const candidates = lines
		.filter(
			({ kind, job, text }) => kind === 'summary' && job === undefined && /\p{L}{3}/u.test(text) && !text.includes('@'),
		)
		.slice(0, 6);
	for (const { text } of candidates) {
		const start = text.split(/[.;]| (?:with|who|mit|avec|con|com|met) /i)[0]?.slice(0, 80) ?? '';
		const hint = sureHint(start);
		if (hint) return [hint];
	}
	return [];
}

const WISH =
	/(?<!\p{L})(?:looking for|seek(?:ing)?|zoek|gezocht|suche|recherche|cherche|busco|cerco|procuro)(?!\p{L})[^.\n]{0,60}?(?<!\p{L})(?:as an?|als|en tant que|comme|como|come)(?!\p{L}) ([^.,;\n]{3,40})/iu;

/** The occupation that a student looks for: "Ik zoek een eerste job als UX-designer". */
function desiredOccupation(lines: readonly EvidenceLine[]): Hint[] {
	for (const { kind, job, text } of lines) {
		const wish = kind === 'summary' && job === undefined ? WISH.exec(text)?.[1] : undefined;
		const hint = wish === undefined ? undefined : sureHint(wish);
		if (hint) return [hint];
	}
	return [];
}

/** The occupation that a title names with confidence. */
function sureHint(text: string): Hint | undefined {
	const [match] = matchTitle(text);
	return match && match.confidence >= SURE
		? { soc: match.soc, title: match.title, confidence: match.confidence }
		: undefined;
}

/** Addiction, in terms that contain "chemical". */
const NO_CHEMISTRY = /chemical dependenc\p{L}+|dependencias? quimicas?|dipendenz[ae] chimic\p{L}+/gu;

function studies(lines: readonly EvidenceLine[]): Hint[] {
	const hints: Hint[] = [];
	for (const { facts } of lines.filter(({ kind }) => kind === 'education')) {
		const folded = facts.folded.replace(NO_CHEMISTRY, ' ');
		const field = degreeFields.find((degree) => degree.field.test(folded));
		if (field && !hints.some(({ soc }) => soc === field.soc)) {
			hints.push({ soc: field.soc, title: field.title, confidence: hints.length === 0 ? 1 : 0.5 });
		}
		if (hints.length === 2) break;
	}
	return hints;
}

function normalized(all: ProfileOccupation[]): ProfileOccupation[] {
	const top = all
		.filter(({ weight }) => weight > 0)
		.sort((a, b) => b.weight - a.weight || (a.soc < b.soc ? -1 : 1))
		.slice(0, MAX);
	const sum = top.reduce((total, { weight }) => total + weight, 0);
	return top
		.map((occupation) => ({ ...occupation, weight: Math.round((occupation.weight / sum) * 1000) / 1000 }))
		.filter(({ weight }) => weight >= 0.03);
}

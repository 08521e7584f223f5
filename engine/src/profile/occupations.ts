import { degreeFields, taskOccupations } from '../catalog/careers.ts';
import { industryEvidence } from '../lexicon/industries.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { occupationBySoc } from '../lexicon/occupations.ts';
import { anyOf } from '../lexicon/patterns.ts';
import { skillById } from '../lexicon/skills.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, ParsedCv, Profile } from '../model.ts';
import { type EvidenceLine, textOfPost, weightOf } from './evidence-lines.ts';
import { isSideJob } from './seniority.ts';
import { genderBlind, strengthOf } from './skills.ts';

/** Titles that only say that someone is an owner. Folded. */
const OWNER = new RegExp(
	String.raw`^(?:(?:co-?|mede-?|mit)?(?:${anyOf('owners')}))(?:[ /&,-]+(?:and |und |et |y |e |en )?(?:owner|founder|eigenaar|oprichter|inhaber|inhaberin|grunder|grunderin|titolare|freelancer?|zzp(?:'er)?|self-employed|independant|independante|autonom[oa]))*$`,
);
const ONE_PERSON = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('one_person_businesses')})(?!\p{L})`, 'u');
/** Owners with staff mention them. Folded. */
const STAFF =
	/(?<!\p{L})(?:employees|staff|team|teams|mitarbeiter\p{L}*|angestellte\p{L}*|salaries?|collaborat\p{L}*|colaborador\p{L}*|empleados|equip[oae]s?|dipendenti|funcionarios|medewerkers|personeel|personal|headcount)(?!\p{L})/u;

/** "Eigenaar, eigen bureau": self-employment, whose field the tasks and other posts tell. */
function isOwnBureau({ title, employer, kind }: CvJob, tasks: string): boolean {
	if (!OWNER.test(fold(title).trim()) || STAFF.test(fold(tasks))) return false;
	return kind === 'freelance' || employer === undefined || ONE_PERSON.test(fold(employer));
}

const SHARES = { title: 0.25, tasks: 0.45, others: 0.6 };

/**
 * The occupation of a self-employed person.
 * @param own What the title indicates.
 * @param others What each other paid post indicates, with its weight.
 */
function hintsOfOwner(
	own: readonly Hint[],
	tasks: readonly Hint[],
	others: readonly { hints: readonly Hint[]; weight: number }[],
): Hint[] {
	const scaled = (hints: readonly Hint[], factor: number) =>
		hints.map((hint) => ({ ...hint, confidence: hint.confidence * factor }));
	const all = others.reduce((sum, { weight }) => sum + weight, 0);
	if (all === 0 && tasks.length === 0) return [...own];
	return [
		...scaled(own, SHARES.title),
		...scaled(tasks, SHARES.tasks),
		...others.flatMap(({ hints, weight }) => scaled(hints, (SHARES.others * weight) / all)),
	];
}

interface Hint {
	soc: string;
	title: string;
	confidence: number;
}

/** A title with a lower confidence says little, so the tasks of the post count too. */
const SURE = 0.6;
/** Occupations of titles without a field: analyst, consultant, manager, engineer, assistant, officer, researcher. */
const GENERAL: ReadonlySet<string> = new Set(
	'13-1111.00 11-1021.00 17-2199.00 43-6014.00 43-9061.00 19-1042.00 19-1099.00 19-4099.00 11-9199.00'.split(' '),
);
const GENERAL_SHARE = 0.6;
/** The occupation of researchers in all fields; without a word of medicine, education and tasks tell their field. */
const RESEARCH = '19-1042.00';
const SCIENCE = { soc: '19-1099.00', title: 'Life Scientists, All Other' };
const RESEARCH_SHARE = 0.3;
const MEDICAL =
	/medi[ck]|clini|klini|bio(?!divers)|[ck]ancer|[ck]rebs|onco|onko|pharma|farma|drug|health|gesundheit|sante|salud|salute|saude|immun|neuro|viro|pathol|epidem|genet|genom/;
/** Confidences that differ by less are considered equal. */
const ALIKE = 0.12;
/** Bonus for an occupation that is typical of the post's industry. */
const AT_HOME = 0.25;

/** The occupations of a post, with shares of one. A title without a field is combined with tasks and education. */
function hintsOfPost(title: string, around: Around): Hint[] {
	const { tasks, studied } = around;
	if (isOfFireBrigade(title, around.employer)) return [FIREFIGHTER];
	if (isOfEmergencyCalls(title, around.employer)) return [EMERGENCY_CALLS];
	const matches = matchTitle(title)
		.slice(0, 3)
		.map(({ soc, title: name, confidence }) => ({ soc, title: name, confidence }))
		.map((hint) => (hint.soc === RESEARCH && !isMedical(title, around) ? { ...hint, ...SCIENCE } : hint))
		.map((hint, _, all) => atItsPlace(hint, all, around.place))
		.map((hint) => namedByPlace(hint, around.place));
	matches.sort((a, b) => b.confidence - a.confidence);
	const best = matches[0]?.confidence ?? 0;
	const close = matches.filter(({ confidence }) => confidence >= best * 0.7);
	const total = close.reduce((sum, { confidence }) => sum + confidence ** 2, 0);
	const hints = close.map((hint) => ({ ...hint, confidence: (best * hint.confidence ** 2) / total }));
	if (best > 0 && !GENERAL.has(matches[0]?.soc ?? '')) {
		return best >= SURE ? hints : [...hints, ...scaled(hintsOfTasks(tasks), (0.9 - best) * 0.25)];
	}
	const field = [...scaled(hintsOfTasks(tasks), 1), ...scaled(studied, 0.6)];
	const sum = field.reduce((all, { confidence }) => all + confidence, 0);
	if (sum === 0) return hints;
	if (matches[0]?.soc === SCIENCE.soc) {
		return [...scaled(hints, RESEARCH_SHARE), ...scaled(field, 0.65 / sum)];
	}
	return [
		...scaled(hints, best > 0 ? GENERAL_SHARE : 1),
		...scaled(field, Math.max(0.35, 0.85 - best) / Math.max(1, sum)),
	];
}

interface Around {
	tasks: ReadonlyMap<string, number>;
	studied: readonly Hint[];
	employer?: string | undefined;
	/** Industries of the employer and the tasks, with shares of one. */
	place: ReadonlyMap<string, number>;
}

/**
 * The industries of a post's employer and tasks, with shares of one.
 * @param text Of the CV, gender-blind.
 */
function placeOf(
	{ employer }: CvJob,
	index: number,
	lines: readonly EvidenceLine[],
	text: string,
): Map<string, number> {
	const tasks = lines.filter(({ job }) => job === index).map(({ start, end }) => text.slice(start, end));
	const evidence = industryEvidence([employer ?? '', ...tasks].join('\n'));
	const all = evidence.reduce((sum, { weight }) => sum + weight, 0);
	return new Map(evidence.map(({ id, weight }) => [id, weight / all]));
}

/** Of two equally likely occupations ("Capo reparto") prefers the one that is typical of the industry. */
function atItsPlace(hint: Hint, all: readonly Hint[], place: ReadonlyMap<string, number>): Hint {
	const isOpen = all.some((other) => other.soc !== hint.soc && Math.abs(other.confidence - hint.confidence) <= ALIKE);
	if (!isOpen) return hint;
	const industries = occupationBySoc.get(hint.soc)?.industries ?? [];
	const share = industries.reduce((sum, id) => sum + (place.get(id) ?? 0), 0);
	return { ...hint, confidence: (hint.confidence * (1 + AT_HOME * Math.min(1, share))) / (1 + AT_HOME) };
}

const FIREFIGHTER: Hint = { soc: '33-2011.00', title: 'Firefighters', confidence: 0.85 };
const FIRE_BRIGADE =
	/(?<!\p{L})(?:fire (?:department|dept|district|protection district|authority|brigade|(?:and|&) rescue)|hotshot|\p{L}*feuerwehr|sapeurs[- ]pompiers|sdis|bomberos|vigili del fuoco|bombeiros|brandweer)(?!\p{L})/u;
/** Ranks and vehicles of fire brigades, which mean other things elsewhere. */
const FIRE_RANK =
	/(?<!\p{L})(?:engineer|lieutenant|captain|battalion|driver|crew|operator|sawyer|officer|recruit|station|maschinist|gruppenfuhrer|zugfuhrer|caporal|sergent|adjudant|chef d|cabo|capo|chefe|bevelvoerder)/u;

/** "Engineer (Driver/Operator), City Fire Department" drives a fire engine. */
function isOfFireBrigade(title: string, employer = ''): boolean {
	return FIRE_BRIGADE.test(fold(`${employer} ${title}`)) && FIRE_RANK.test(fold(title));
}

const EMERGENCY_CALLS: Hint = { soc: '43-5031.00', title: 'Public Safety Telecommunicators', confidence: 0.85 };
const EMERGENCY_CENTRE =
	/(?<!\p{L})(?:emergency (?:communications?|dispatch)|911 cent(?:er|re)|(?:rettungs|feuerwehr|integrierte )?leitstelle|centre de traitement des appels|emergencias 112|112 emergencias|centrale operativa (?:118|112|nue)|meldkamer)(?!\p{L})/u;
const OF_CALLS =
	/dispatch|communications|call|telecommunic|shift|operator|disponent|operat|operador|opérat|regul|centralist|supervisor/u;

/** "Communications Shift Supervisor, County Emergency Communications" handles emergency calls. */
function isOfEmergencyCalls(title: string, employer = ''): boolean {
	return EMERGENCY_CENTRE.test(fold(`${employer} ${title}`)) && OF_CALLS.test(fold(title));
}

/** Titles of two occupations that the employer distinguishes: a bank's cashier is a teller. */
const BY_PLACE: Readonly<Record<string, { place: string; soc: string; title: string }>> = {
	'41-2011.00': { place: 'financial-services', soc: '43-3071.00', title: 'Tellers' },
};
const MOSTLY = 0.5;

function namedByPlace(hint: Hint, place: ReadonlyMap<string, number>): Hint {
	const other = BY_PLACE[hint.soc];
	return other && (place.get(other.place) ?? 0) >= MOSTLY ? { ...hint, soc: other.soc, title: other.title } : hint;
}

function isMedical(title: string, { tasks, studied }: Around): boolean {
	const shown = [...tasks.keys()].filter((id) => skillById.get(id)?.industries.includes('healthcare'));
	return MEDICAL.test(fold(title)) || shown.length >= 2 || studied.some(({ soc }) => /^(?:29-|19-104)/.test(soc));
}

function scaled(hints: readonly Hint[], factor: number): Hint[] {
	return hints.map((hint) => ({ ...hint, confidence: hint.confidence * factor }));
}

/** Up to two occupations that the skills indicate, by how many of theirs are shown. */
function hintsOfTasks(tasks: ReadonlyMap<string, number>): Hint[] {
	return taskOccupations
		.map(({ soc, title, skills }) => {
			const shown = [...skills].filter((id) => tasks.has(id));
			const strength = shown.reduce((sum, id) => sum + Math.min(1, tasks.get(id) ?? 0), 0);
			return { soc, title, confidence: shown.length < 2 ? 0 : 1 - Math.exp(-strength / 2) };
		})
		.filter(({ confidence }) => confidence > 0.3)
		.sort((a, b) => b.confidence - a.confidence || (a.soc < b.soc ? -1 : 1))
		.slice(0, 2);
}

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

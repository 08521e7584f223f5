import { industryEvidence } from '../lexicon/industries.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { anyOf } from '../lexicon/patterns.ts';
import { seniorities } from '../lexicon/types.ts';
import type { CvJob, ParsedCv, Seniority } from '../model.ts';
import { monthsOf, yearMonthOf } from '../structure/dates.ts';
import { type EvidenceLine, textOfPost, yearsSince } from './evidence-lines.ts';

export function rankOf(seniority: Seniority): number {
	return seniorities.indexOf(seniority);
}

/** How long ago a post may have ended to count for the level. */
const RECENT_YEARS = 1.5;
const SENIOR_YEARS = 8;
/** Side jobs do not add up to a career. */
const STUDENT_YEARS = 2.5;
const MID_YEARS = 2.5;

/** Someone's level, by titles of recent posts and years of paid work. */
export function seniorityOf(cv: ParsedCv, lines: readonly EvidenceLine[], analysisMonth: string): Seniority {
	const years = cv.years.min;
	const paid = cv.jobs.filter(({ kind }) => kind === 'job' || kind === 'freelance');
	if (paid.length === 0 && years < MID_YEARS)
		return isStudying(lines, analysisMonth) || years < 0.5 ? 'student' : 'junior';
	const worksNow = paid.some(({ isCurrent }) => isCurrent);
	if (years <= STUDENT_YEARS && (worksNow ? isToGraduate(lines) : isStudying(lines, analysisMonth))) return 'student';
	if (
		years <= SIDE_YEARS &&
		paid.every((job) => isSideJob(job) || (job.months ?? 0) <= SHORT_MONTHS) &&
		isStudying(lines, analysisMonth)
	)
		return 'student';
	if (isNewHere(lines, paid, analysisMonth)) return 'junior';
	const byYears: Seniority = years >= SENIOR_YEARS ? 'senior' : years >= MID_YEARS ? 'mid' : 'junior';
	const titled =
		recentPosts(paid, analysisMonth)
			.map((job) => ofShortPost(job, stepOf(job, textOfPost(lines, cv.jobs.indexOf(job))), paid.length))
			.filter((level) => level !== undefined)
			.sort((a, b) => rankOf(b) - rankOf(a))[0] ?? ownWords(lines);
	if (titled !== undefined && titled !== 'mid') return tempered(titled, years);
	return byYears !== 'junior' &&
		recentPosts(paid, analysisMonth).some(({ title }) => MANAGES.test(title) && !SERVES.test(title))
		? oneUp(byYears)
		: byYears;
}

/** Typical side jobs of students (tills, tables, parcels, children, doors), by the start of the occupation. */
const SIDE_JOBS =
	/^(?:35-[239]|41-20[123]|37-2|39-(?:3|9011)|43-(?:4051|4171|5021|9)|53-(?:3031|3033|7)|33-90|25-90|25-3041)/;
const SIDE_YEARS = 6;

export function isSideJob({ title }: Pick<CvJob, 'title'>): boolean {
	const [match] = matchTitle(title);
	const step = match?.seniority;
	return match !== undefined && SIDE_JOBS.test(match.soc) && (step === undefined || rankOf(step) <= rankOf('mid'));
}

const BEGINNER = /(?<!\p{L})(?:junior|trainee|d[ée]butant|berufseinsteiger|quereinsteiger|career changer)/iu;

/** Whether someone calls themselves a junior in the headline and has no post in that field: years in other trades do not count. */
function isNewHere(lines: readonly EvidenceLine[], paid: readonly CvJob[], analysisMonth: string): boolean {
	const top = lines.filter(({ kind, job }) => kind === 'summary' && job === undefined).slice(0, HEADLINE_LINES);
	const headline = top.find(({ text }) => BEGINNER.test(text) && text.split(/\s+/).length <= HEADLINE_WORDS);
	const field = headline && matchTitle(headline.text)[0]?.soc.slice(0, 4);
	if (!field) return false;
	const here = paid.filter(({ title }) => matchTitle(title)[0]?.soc.startsWith(field));
	return here.every((job) => (job.months ?? 0) < MID_YEARS * 12 && yearsSince(job, analysisMonth) !== undefined);
}

const HEADLINE_LINES = 3;
const HEADLINE_WORDS = 8;
const SURE_TITLE = 0.6;

/**
 * The headline of an executive whose recent titles do not show it: "Président, startup de robotique". Lower levels there are often
 * aspirations.
 */
function ownWords(lines: readonly EvidenceLine[]): Seniority | undefined {
	const top = lines.filter(({ kind, section }) => kind === 'summary' && section === 'contact').slice(0, HEADLINE_LINES);
	return top
		.filter(({ text }) => text.split(/\s+/).length <= HEADLINE_WORDS)
		.flatMap(({ text }) => matchTitle(text)[0] ?? [])
		.filter(({ confidence }) => confidence >= SURE_TITLE)
		.find(({ seniority }) => seniority === 'executive')?.seniority;
}

/** Vice president is a rank that comes after some years in banks, elsewhere a director. */
const VICE_PRESIDENT = /(?<!\p{L})(?:vice[ -]president|A?VP)(?!\p{L})/iu;
const BANK_SHARE = 0.5;

/** In charge of a subject; of people only if the tasks say so: "Responsable de comunicación". */
const IN_CHARGE =
	/^\s*(?:\p{L}+ )?respons(?:able|abile|ável) (?:de|del|della|di|d['’]|du|des|da|do|pel|per|[ée]tud|communic|qual)/iu;
const PEOPLE = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('people_led')})(?!\p{L})`, 'iu');

function stepOf({ title, employer }: CvJob, tasks: string): Seniority | undefined {
	const match = matchTitle(title)[0];
	if (match?.seniority === 'manager' && IN_CHARGE.test(title) && !PEOPLE.test(tasks)) return undefined;
	if (!VICE_PRESIDENT.test(title) || match?.seniority !== 'director') return match?.seniority;
	const places = industryEvidence(employer ?? '');
	const all = places.reduce((sum, { weight }) => sum + weight, 0);
	const bank = places.find(({ id }) => id === 'financial-services')?.weight ?? 0;
	return all > 0 && bank / all >= BANK_SHARE ? 'senior' : match.seniority;
}

/** Manages things more than people, so one step up: "ESG Manager", "Projektleiterin". */
const MANAGES =
	/\bmanager|(?<!beg)leiter|leitung|\bresponsable|\bgerente|\bjefe|\bjefa|\bcapo\b|\bhoofd|\bgestor|gestionnaire|\bconduct(?:eur|rice) (?:de |des )?travaux|\bchef\w* de (?!partie|cuisine|rang)|(?<!bege)leider/i;

const SERVES = new RegExp(String.raw`${anyOf('serving_managers')}`, 'iu');

/** Fewer months, as in a probation, make no director. */
const SHORT_MONTHS = 6;

/** "Head of Product" for three months counts as a manager. */
function ofShortPost({ months }: CvJob, step: Seniority | undefined, posts: number): Seniority | undefined {
	const isShort = months !== undefined && months < SHORT_MONTHS && posts > 1;
	return step && isShort && rankOf(step) > rankOf('manager') ? 'manager' : step;
}

function oneUp(seniority: Seniority): Seniority {
	return seniority === 'mid' ? 'senior' : 'lead';
}

/** Limits extreme titles: "Director" after one year's work, "Junior" after ten. */
function tempered(titled: Seniority, years: number): Seniority {
	if (rankOf(titled) <= 1) return years >= MID_YEARS + 2 ? 'mid' : 'junior';
	if (years < 1) return rankOf(titled) >= rankOf('senior') ? 'mid' : titled;
	if (years < MID_YEARS) return rankOf(titled) > rankOf('manager') ? 'manager' : titled;
	return titled;
}

function recentPosts(posts: readonly CvJob[], analysisMonth: string): CvJob[] {
	const dated = posts.map((job) => ({ job, since: yearsSince(job, analysisMonth) }));
	const known = dated.flatMap(({ since }) => (since === undefined ? [] : [since]));
	if (known.length === 0) return posts.slice(0, 1);
	const last = Math.min(...known);
	return dated.filter(({ since }) => since !== undefined && since <= last + RECENT_YEARS).map(({ job }) => job);
}

const ONGOING =
	/\b(?:present|current(?:ly)?|ongoing|now|today|heute|laufend|derzeit|aktuell|en cours|aujourd.?hui|actualidad|actualmente|en curso|in corso|oggi|attualmente|atual|presente|em curso|heden|nu)\b/i;
/** Expected ends, or students; a date tells whether it still applies. */
const TO_COME =
	/\b(?:expected|anticipated|prospective|voraussichtlich|geplant|pr[ée]vue?|previst[oa]|esperad[oa]|verwacht|student(?:in)?|[ée]tudiante?|estudiante|studente(?:ssa)?|estudante)\b/i;
/** In the headline: "Student of geography", but not jobs for students. */
const STUDENT =
	/\b(?:student(?:in)?(?! (?:advis|counsel|service|support|affair|success|recruit|life|experience|union|coach|engagement|teacher|outcome))|studying|studierende|studiere|[ée]tudiante?|estudiante|estudio actualmente|studente(?:ssa)?|estudante)\b/i;
const FORMER =
	/\b(?:former|formerly|graduated?|ehemalige\w*|absolvent\w*|diplômée?|graduad[oa]|laureat[oa]|formad[oa]|afgestudeerd)\b/i;

function isToGraduate(lines: readonly EvidenceLine[]): boolean {
	return lines.some(({ kind, text }) => kind === 'education' && EXPECTED.test(text));
}

const EXPECTED =
	/(?<!\p{L})(?:expected|anticipated|expecting|candidate for|voraussichtlich\p{L}*|pr[ée]vue? |previst[oa]s?|verwacht\p{L}*)(?!\p{L})/iu;

/** Whether a degree is in progress: it says so, or ends in a future month. */
function isStudying(lines: readonly EvidenceLine[], analysisMonth: string): boolean {
	return lines.some(({ kind, text, facts }) => {
		if (kind === 'summary') return STUDENT.test(text.slice(0, 120)) && !FORMER.test(text.slice(0, 120));
		if (kind !== 'education') return false;
		const ends = facts.dates(analysisMonth);
		if (ends.some(({ isCurrent }) => isCurrent) || ONGOING.test(text)) return true;
		const last = ends.flatMap(({ to }) => to ?? []).map((to) => monthsOf(to, 12));
		if (last.length === 0) return TO_COME.test(text);
		const now = monthsOf(yearMonthOf(analysisMonth), 1);
		// A year alone may end before this month, unless the end is expected.
		return last.some((end) => end > now && (Math.floor(end / 12) > Math.floor(now / 12) || TO_COME.test(text)));
	});
}

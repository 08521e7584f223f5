import type { SectionKind as HeadingKind, Seniority } from './lexicon/types.ts';

export type { Seniority } from './lexicon/types.ts';

/**
 * The contract between the stages of the career map. Everything is plain data, so any stage can be tested and printed alone. The
 * email, the private page and the PDF are rendered from the report.
 */

/** A piece of the normalized text: `text.slice(start, end) === quote`. Offsets are UTF-16 code units. */
export interface Quote {
	quote: string;
	start: number;
	end: number;
}

export interface ExtractedText {
	/** By its bytes. */
	format: 'pdf' | 'docx' | 'doc' | 'rtf' | 'txt';
	/** At most 200,000 characters, lines ended by `\n`. */
	text: string;
	/** `YYYY-MM`: when the file was saved by its metadata, which may be wrong. */
	saved?: string;
	/** For operators: hidden text dropped, pages left out and the like. */
	warnings: string[];
}

/** Why there is no text. Each reason has its own message to the visitor. */
export type Unreadable =
	| 'empty'
	| 'scan'
	| 'encrypted'
	| 'damaged'
	| 'wrong_format'
	| 'too_large'
	| 'too_slow'
	| 'dangerous';

export type SectionKind = Exclude<HeadingKind, 'interests'> | 'hobbies' | 'other';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';

export interface DateRange {
	from?: YearMonth;
	to?: YearMonth;
	isCurrent: boolean;
	/** A single date, which may be anything: a year of graduation, a number that looks like a year. */
	isLone: boolean;
	start: number;
	end: number;
}

/** How much a piece looks like something: 0 not, 1 somewhat, 2 certainly. */
export type Score = 0 | 1 | 2;

export type JobKind = 'job' | 'internship' | 'student' | 'volunteering' | 'freelance';

/** Facts about the words of a line or a part of one. Each is computed on first use (structure/annotate.ts). */
export interface Facts {
	readonly text: string;
	/** Lower case, without accents; may differ in length from the text. */
	readonly folded: string;
	/** The same with each character at its place in the text. */
	readonly foldedInPlace: string;
	/** In words. */
	readonly length: number;
	readonly post: Score;
	/** How much it looks like the name of an employer; 1 may also be a field of work. */
	readonly employer: Score;
	readonly kind: JobKind;
	readonly heading: SectionKind | undefined;
	readonly isTask: boolean;
	readonly isPlace: boolean;
	readonly isDepartment: boolean;
	readonly isDegree: boolean;
	readonly isAward: boolean;
	readonly isBreak: boolean;
	readonly isNameLike: boolean;
	readonly isSensitive: boolean;
	/** @param month `YYYY-MM`: two-digit years are never in the future, and no date is more than six years ahead. */
	dates(month: string): readonly DateRange[];
}

export interface CvLine {
	/** Trimmed. */
	text: string;
	facts: Facts;
	start: number;
	end: number;
	section: SectionKind;
	/** Index into `jobs`. */
	job?: number;
	/** A bullet, or a line that looks like one. */
	isBullet: boolean;
	/** Age, sex, nationality, marital status, religion, identity numbers, contact: never used, never repeated. */
	isSensitive: boolean;
}

/** The month is 1 to 12, absent for a year alone. */
export interface YearMonth {
	year: number;
	month?: number;
}

export interface CvJob {
	title: string;
	titleAt: Quote;
	employer?: string;
	from?: YearMonth;
	/** Absent while the post lasts, or if unknown. */
	to?: YearMonth;
	isCurrent: boolean;
	kind: JobKind;
	/** Duration up to `analysisMonth`; at least 1 if there are dates. */
	months?: number;
}

export interface ParsedCv {
	text: string;
	language: Language | undefined;
	lines: CvLine[];
	jobs: CvJob[];
	/** Union of all paid posts in years, to a tenth; without volunteering, internships and student posts. */
	years: { min: number; max: number };
	warnings: string[];
}

/** How much a line proves: a bullet with a figure most, hobbies and references nothing. */
export type EvidenceKind =
	| 'numbered-bullet'
	| 'bullet'
	| 'job-line'
	| 'certificate'
	| 'project'
	| 'skills-list'
	| 'education'
	| 'summary';

export interface SkillEvidence extends Quote {
	kind: EvidenceKind;
	/** Index of the job: a skill counts once per job. */
	job?: number;
}

export interface Profile {
	language: Language | undefined;
	occupations: { soc: string; title: string; weight: number }[];
	industries: { id: string; weight: number }[];
	seniority: Seniority;
	years: { min: number; max: number };
	/** `isSure`: certain enough to be named to the person; the others only count in scores. */
	skills: { id: string; label: string; evidence: SkillEvidence[]; isSure: boolean }[];
	/** 0 to 1: how much of this work is about sustainability. */
	sustainability: number;
	/** Mostly work that is not done at a desk: trades, care, kitchens, driving. */
	isNonOffice: boolean;
	warnings: string[];
}

export interface RoleMatch {
	id: string;
	title: string;
	slot: 'best' | 'close' | 'stretch';
	band: 'strong' | 'good' | 'possible';
	/** 0 to 100, for ordering and tests; the visitor sees the band and its reasons. */
	score: number;
	reasons: string[];
	evidence: Quote[];
	bridges: string[];
}

export interface SkillGap {
	/** A certification skill's id. */
	skill: string;
	label: string;
	/** 0 to 3: how much the three roles need it. */
	need: number;
	/** 0 to 3: how much of it the CV shows. */
	have: number;
	why: Quote[];
	reason: string;
	firstStep: string;
	/** Id of the program's session that teaches it. */
	session: string;
}

export interface IndustryIntel {
	industry: string;
	label: string;
	/** What is changing; any number has a source and a review date. */
	changes: { text: string; source?: { title: string; url: string; reviewed: string } }[];
	helps: { task: string; how: string; why: Quote[] }[];
	staysHuman: { task: string; why: Quote[] }[];
	rules: { name: string; text: string; source: { title: string; url: string; reviewed: string } }[];
	footprint: string;
	firstProject: { title: string; steps: string[] };
}

/** A line of the CV, and the same line with blanks in brackets for what only the person knows. */
export interface LineRewrite {
	before: Quote;
	after: string;
}

export type Outcome = 'report' | 'too_little' | 'not_a_cv' | 'unreadable' | 'refused';

/** The analysis of one file. The same file, month and engine give the same JSON. */
export interface ReportModel {
	engine: string;
	/** `YYYY-MM`. */
	analysisMonth: string;
	status: Outcome;
	reason?: string;
	text?: string;
	profile?: Profile;
	roles?: RoleMatch[];
	gaps?: SkillGap[];
	alreadyHave?: { skill: string; label: string; why: Quote[] }[];
	closeFirst?: string[];
	intel?: IndustryIntel;
	/** Absent when no line suits. */
	rewrite?: LineRewrite;
	/** `hours`: how long the steps take, our estimate; absent in reports of older engines. */
	plan?: { days: 30 | 60 | 90; title: string; steps: string[]; hours?: number }[];
	/** For operators. */
	warnings: string[];
}

import type { SectionKind as HeadingKind, Seniority } from './lexicon/types.ts';

export type { Seniority } from './lexicon/types.ts';

/**
 * The contract between the stages of the career map. Everything is plain data, so that any stage can be read, tested and
 * printed alone. The report is what the email, the private page and the PDF are made of.
 */

/** A piece of the normalized text: `text.slice(start, end) === quote`. Offsets are UTF-16 code units. */
export interface Quote {
	quote: string;
	start: number;
	end: number;
}

/** What was taken out of a file, before anything is understood. */
export interface ExtractedText {
	/** The format its bytes are. */
	format: 'pdf' | 'docx' | 'doc' | 'rtf' | 'txt';
	/** At most 200,000 characters, lines ended by `\n`. */
	text: string;
	/** `YYYY-MM`: when the file was saved, as its metadata say; they may be wrong or missing. */
	saved?: string;
	/** For operators: hidden text dropped, pages left out, a warning each. */
	warnings: string[];
}

/** Why there is no text, each with a message of its own to the visitor. */
export type Unreadable =
	| 'empty'
	| 'scan'
	| 'encrypted'
	| 'damaged'
	| 'wrong_format'
	| 'too_large'
	| 'too_slow'
	| 'dangerous';

/** What a line belongs to: the headings know hobbies as interests. */
export type SectionKind = Exclude<HeadingKind, 'interests'> | 'hobbies' | 'other';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';

/** A span of time as a line of a CV gives it. */
export interface DateRange {
	from?: YearMonth;
	to?: YearMonth;
	isCurrent: boolean;
	/** One date only, which may be anything: a year of graduation, a number that looks like a year. */
	isLone: boolean;
	/** Its place in the line. */
	start: number;
	end: number;
}

/** How much a piece reads like something: 0 not, 1 a bit, 2 surely. */
export type Score = 0 | 1 | 2;

export type JobKind = 'job' | 'internship' | 'student' | 'volunteering' | 'freelance';

/**
 * What the words of a line, or of a part of one, tell. Each fact is worked out once, when it is first read
 * (structure/annotate.ts); every stage reads it here.
 */
export interface Facts {
	readonly text: string;
	/** Lower case, without accents; may be of another length than the text. */
	readonly folded: string;
	/** The same, each character at its place in the text. */
	readonly foldedInPlace: string;
	/** In words. */
	readonly length: number;
	/** How much it reads like the title of a post. */
	readonly post: Score;
	/** How much it reads like the name of an employer: 1 may also be a field of work. */
	readonly employer: Score;
	/** What kind of work it names. */
	readonly kind: JobKind;
	/** The part of a CV that it opens, as a heading. */
	readonly heading: SectionKind | undefined;
	/** Tells what was done, not what someone was or for whom. */
	readonly isTask: boolean;
	readonly isPlace: boolean;
	/** Names a part of an employer. */
	readonly isDepartment: boolean;
	readonly isDegree: boolean;
	readonly isAward: boolean;
	/** Time that is no post: leave, family, travel. */
	readonly isBreak: boolean;
	/** A line of names: every longer word begins with a capital. */
	readonly isNameLike: boolean;
	/** Tells a personal trait after its label, such as age or nationality. */
	readonly isSensitive: boolean;
	/** @param month `YYYY-MM`: a two-digit year is none of the future, and no date is more than six years ahead. */
	dates(month: string): readonly DateRange[];
}

/** A line of the normalized text with what it belongs to. */
export interface CvLine {
	/** Without its line break and outer white space. */
	text: string;
	/** What its words tell. */
	facts: Facts;
	start: number;
	end: number;
	section: SectionKind;
	/** Index into `jobs`, for the lines of a job. */
	job?: number;
	/** A bullet, or a line that reads like one. */
	isBullet: boolean;
	/** Age, sex, nationality, marital status, religion, identity numbers, contact: never used, never repeated. */
	isSensitive: boolean;
}

/** Year and month, months counted from January 1 = 1; a year alone has no month. */
export interface YearMonth {
	year: number;
	month?: number;
}

/** One post. */
export interface CvJob {
	title: string;
	titleAt: Quote;
	employer?: string;
	from?: YearMonth;
	/** Absent while it lasts or when unknown. */
	to?: YearMonth;
	isCurrent: boolean;
	kind: JobKind;
	/** Months it lasted up to `analysisMonth`, at least 1 when there are dates. */
	months?: number;
}

/** A CV taken apart. */
export interface ParsedCv {
	text: string;
	language: Language | undefined;
	lines: CvLine[];
	jobs: CvJob[];
	/** Union of the intervals of posts, in years, to a tenth; volunteering, internships and student posts not counted. */
	years: { min: number; max: number };
	warnings: string[];
}

/** How much a line proves: a numbered job bullet most, hobbies and referees nothing. */
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
	/** Index of the job, so that a skill counts once a job. */
	job?: number;
}

export interface Profile {
	language: Language | undefined;
	occupations: { soc: string; title: string; weight: number }[];
	industries: { id: string; weight: number }[];
	seniority: Seniority;
	years: { min: number; max: number };
	/** `isSure`: sure enough to be named to the person; the others only weigh in. */
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
	/** Why it fits, each a sentence about this person. */
	reasons: string[];
	/** Two or more, from different lines. */
	evidence: Quote[];
	/** What leads from here to there. */
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
	/** One sentence about this person. */
	reason: string;
	firstStep: string;
	/** Id of the program's session that teaches it. */
	session: string;
}

export interface IndustryIntel {
	industry: string;
	label: string;
	/** What is changing; no number without a source and a review date. */
	changes: { text: string; source?: { title: string; url: string; reviewed: string } }[];
	/** This person's own tasks. */
	helps: { task: string; how: string; why: Quote[] }[];
	staysHuman: { task: string; why: Quote[] }[];
	rules: { name: string; text: string; source: { title: string; url: string; reviewed: string } }[];
	footprint: string;
	firstProject: { title: string; steps: string[] };
}

export type Outcome = 'report' | 'too_little' | 'not_a_cv' | 'unreadable' | 'refused';

/** What the analysis of one file is. The same file, month and engine give the same bytes of JSON. */
export interface ReportModel {
	/** Name and version of the engine. */
	engine: string;
	/** `YYYY-MM`. */
	analysisMonth: string;
	status: Outcome;
	/** Of everything but a report: which message the visitor gets. */
	reason?: string;
	text?: string;
	profile?: Profile;
	roles?: RoleMatch[];
	gaps?: SkillGap[];
	alreadyHave?: { skill: string; label: string; why: Quote[] }[];
	closeFirst?: string[];
	intel?: IndustryIntel;
	plan?: { days: 30 | 60 | 90; title: string; steps: string[] }[];
	/** For operators. */
	warnings: string[];
}

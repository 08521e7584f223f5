import type { Language, Outcome, Seniority } from '#career-map/model.ts';
import { type LabelNotes, roleIds } from './cv.ts';

/** What a careful reader says of one CV. */
export interface Label {
	id: string;
	/** Below this folder. */
	file: string;
	language: Language;
	occupations: string[];
	industries: string[];
	seniority: Seniority;
	years: { min: number; max: number };
	/** Each with all words for it that are accepted. */
	skills: string[][];
	roles: string[];
	implausible: string[];
	sensitive: string[];
}

/** A CV changed in something that must not matter. */
export interface Variant {
	file: string;
	/** Id of the CV that it was made of. */
	base: string;
	kind: 'swap' | 'buzzwords' | 'hidden' | 'injection';
}

/** A file that is no ordinary CV, and how it should be answered. */
export interface OddFile {
	file: string;
	what: string;
	status: Outcome[];
	/** Any when left out. */
	reason?: string[];
	/** A report is only right with a warning to the operator. */
	warned?: boolean;
	/** Too large to be kept here: this file with spaces after it up to so many bytes. */
	grown?: { from: string; bytes: number };
}

export interface Labels {
	analysisMonth: string;
	cvs: Label[];
	variants: Variant[];
	odd: OddFile[];
}

/** Notes as they stand beside a CV, spelled out. */
export function labelOf(id: string, file: string, notes: LabelNotes): Label {
	const [min, max] = notes.years;
	return {
		...notes,
		id,
		file,
		years: { min, max },
		skills: notes.skills.split(';').map((skill) => skill.split('|').map((words) => words.trim().replace(/\s+/g, ' '))),
		roles: notes.roles.map((role) => roleIds[role]),
		implausible: notes.implausible.map((role) => roleIds[role]),
	};
}
